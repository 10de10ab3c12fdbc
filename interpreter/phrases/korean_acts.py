"""What is done, in Korean: short, as notes on a page are written. Knows no game."""

from __future__ import annotations

from interpreter.phrases.korean import Korean
from interpreter.phrases.particles import with_particle
from interpreter.phrases.parts import Group, Who

_VERBS = {
    "play": "냄",
    "lay": "바닥에 놓음",
    "take": "먹음",
    "show": "모두에게 보임",
    "turn_over": "뒤집어 다른 면으로 셈",
    "shuffle": "더미에 섞어 넣음",
}


class KoreanActs:
    """Says verbs in Korean."""

    def __init__(self, korean: Korean) -> None:
        self._say = korean

    def _object(self, cards: Group) -> str:
        return with_particle(self._say.cards(cards), "을/를")

    def _by(self, who: Who | None) -> str:
        return "" if who is None or who.role == "you" else f"{with_particle(self._say.who(who), '이/가')} "

    def simple(self, verb: str, cards: Group) -> str:
        """A verb of cards."""
        return f"{self._object(cards)} {_VERBS[verb]}"

    def flip(self) -> str:
        """The stock is turned up."""
        return "더미 맨 위 패를 뒤집음"

    def show_to(self, cards: Group, viewer: Who) -> str:
        """Some players alone look at cards."""
        said = self._object(cards)
        return f"{said} 혼자 봄" if viewer.role == "you" else f"{said} {self._say.who(viewer)}에게만 보임"

    def cut(self, count: str) -> str:
        """The stock is cut."""
        return f"패를 뗌: 위 {count}장을 밑으로" if count.isdigit() else f"패를 뗌: 위에서 뗀 만큼 밑으로 ({count}장)"

    def reverse(self) -> str:
        """The order of turns is turned round."""
        return "이제부터 반대 방향으로 돎"

    def sit_out(self, who: Who) -> str:
        """A player leaves."""
        return f"{with_particle(self._say.who(who), '은/는')} 이 판을 쉼"

    def move(self, cards: Group, zone: str, who: Who | None) -> str:
        """Cards go to a zone."""
        if zone == "captured":
            return f"{self._by(who)}{self._object(cards)} 먹음"
        if zone == "hand":
            return f"{self._object(cards)} {'' if who is None or who.role == 'you' else self._say.whose(who) + ' '}손에 듦"
        if zone == "stock":
            return f"{self._object(cards)} 더미 밑에 넣음"
        place = {"table": "바닥"}.get(zone) or self._say.label(zone)
        return f"{self._object(cards)} {with_particle(place, '으로/로')} 옮김"

    def stack(self, cards: Group, kind: str, worth: str, who: Who | None) -> str:
        """Cards become a pile."""
        name = {"stack": "묶음"}.get(kind) or self._say.label(kind)
        mine = "자기 " if who is None or who.role == "you" else "임자 없는 " if who.role == "nobody" else f"{self._say.whose(who)} "
        return f"{self._object(cards)} 바닥에 {mine}{with_particle(name, '으로/로')} 둠{f' (값 {worth})' if worth else ''}"

    def choose(self, cards: Group, who: Who | None) -> str:
        """A player picks a card."""
        return f"{self._by(who)}{self._say.cards(cards)} 가운데 한 장을 고름"

    def change(self, verb: str, what: str, who: Who | None, value: str) -> str:
        """A state changes."""
        noun = f"{self._say.who(who)} {what}" if who is not None and who.role == "each" else self._say.own(who, what)
        match verb:
            case "add":
                return f"{noun} +{value}"
            case "less":
                return f"{noun} -{value}"
            case "lot":
                return f"{with_particle(noun, '은/는')} 1~{value} 가운데 제비뽑기"
            case _:
                return f"{with_particle(value, '을/를')} {with_particle(noun, '으로/로')} 적어 둠"

    def pay(self, amount: str, payer: Who, to: Who) -> str:
        """Points are paid at once."""
        to_ = "" if to.role == "you" else f"{self._say.who(to)}에게 "
        who = self._say.who(payer) if payer.role == "each" else with_particle(self._say.who(payer), "이/가")
        return f"{who} {to_}바로 {_points(amount)} 냄"

    def score(self, amount: str, to: Who) -> str:
        """Points that nobody pays."""
        return f"{self._by(to)}바로 {_points(amount)} 얻음"

    def lose(self, amount: str, who: Who) -> str:
        """Points that nobody gets."""
        return f"{self._by(who)}바로 {_points(amount)} 잃음"

    def packet(self, zone: str, count: int) -> str:
        """Cards are dealt."""
        where = {"hand": "한 사람에 ", "table": "바닥에 "}.get(zone) or f"{self._say.label(zone)}에 "
        return f"{where}{count}장"

    def run(self, step: str, cards: Group | None) -> str:
        """A step is carried out."""
        name = f"「{self._say.label(step)}」"
        return f"{name} 보기" if cards is None else f"{with_particle(self._say.cards(cards), '으로/로')} {name} 보기"

    def end(self, kind: str, who: Who | None, points: str, *, paid: bool) -> str:
        """The hand or the turn ends."""
        match kind:
            case "redeal":
                return "무효, 다시 나눔"
            case "scoring":
                return "판이 끝나고 점수를 셈"
            case "turn":
                return "차례가 끝남"
        if who is None or who.role == "nobody":
            return "승자 없이 판이 끝남"
        each = "한 사람마다 " if paid else ""
        return f"{self._by(who)}이기고 판이 끝남{f', {each}{_points(points)} (다른 점수는 세지 않음)' if points else ''}"


def _points(amount: str) -> str:
    return f"{amount}점" if amount.isdigit() else f"{amount}만큼"
