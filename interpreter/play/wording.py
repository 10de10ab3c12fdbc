"""What the table says to people, by language. Knows no game: names of cards and rules come from the ruleset.

A language that is not here, and a phrase that a language lacks, is said in English. Braces are filled in with `str.format`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from interpreter.frozen import frozen
from interpreter.phrases.particles import with_particle

LANGUAGES = ("en", "ko")

_ENGLISH = {
    "hand_number": "Hand {number}",
    "dealer": "{seat} deals",
    "first_deal": "for the first deal {seat} takes {card}",
    "you": "you",
    "seed": "seed {seed}",
    "table": "table",
    "stock": "stock",
    "cards_left": "{count} cards",
    "hand": "your hand",
    "points": "{points} points",
    "none": "none",
    "pile_of": "pile of {seat}",
    "pile_dealt": "pile",
    "worth": "worth {points}",
    "holds": "{count} in the hand",
    "known": "of these you know",
    "backward": "turns go the other way round",
    "turn": "{seat}, turn {turn}",
    "before": "after the deal",
    "choose": "{seat}: which? (1 to {last}, ? for help, q to leave) ",
    "ending_pays": "ends the hand: {payments}",
    "now_points": "you have {points} points",
    "not_a_number": "type a number from 1 to {last}, ? or q",
    "help_keys": "A number chooses, ? shows the rules, q leaves the table.",
    "options": "House rules",
    "yaku": "What gives points",
    "settlement": "Settlement",
    "wins": "{seat} wins",
    "nobody": "nobody wins",
    "amounts": "payments",
    "totals": "totals, hands played: {hands}",
    "money": "{amount} in money",
    "left": "The table is left; the hand is not played to its end.",
    "over": "The match is over.",
    "chosen": "choose",
    "total": "total",
}

_KOREAN = {
    "hand_number": "{number}번째 판",
    "dealer": "{seat} 선",
    "first_deal": "선 뽑기: {seat} {card}",
    "you": "나",
    "seed": "시드 {seed}",
    "table": "바닥",
    "stock": "더미",
    "cards_left": "{count}장",
    "hand": "내 손패",
    "points": "{points}점",
    "none": "없음",
    "pile_of": "{seat}의 더미",
    "pile_dealt": "더미",
    "worth": "가치 {points}",
    "holds": "손패 {count}장",
    "known": "그 가운데 아는 패",
    "backward": "반대 방향으로 도는 중",
    "turn": "{seat}, {turn}번째 차례",
    "before": "나눈 뒤",
    "choose": "{seat}: 선택 (1~{last}, ? 도움말, q 나가기) ",
    "ending_pays": "판을 끝냄: {payments}",
    "now_points": "지금 {points}점",
    "not_a_number": "1부터 {last}까지의 번호, ? 또는 q",
    "help_keys": "번호로 선택, ? 규칙 보기, q 나가기.",
    "options": "하우스 룰",
    "yaku": "점수가 되는 것",
    "settlement": "정산",
    "wins": "{seat} 승",
    "nobody": "승자 없음",
    "amounts": "정산 점수",
    "totals": "{hands}판 합계",
    "money": "돈 {amount}",
    "left": "자리를 떠남: 판은 끝까지 가지 않음.",
    "over": "경기 끝.",
    "chosen": "선택",
    "total": "합계",
}

# What the trace says of cards, amounts and ends, where a language says it otherwise. Cards stand in it by their ids.
# A rule is a pattern with what is written instead; `zone:` and `id:` mark an id that the ruleset has a name for.
_CARDS = r"[a-z0-9_]+(?: \+ [a-z0-9_]+)*"
_MARKED = re.compile(r"(zone|id):(\w+)")
_TOLD_IN_KOREAN = (
    (r"(\w+) pays (\d+) to (\w+)", r"\1 → \3 \2점"),
    (r"(\w+) pays (\d+) for (\w+)", r"\1: \3 몫 \2점도 냄"),
    (r"(\w+) of (\w+) is (\S+)", r"\2의 id:\1 = \3"),
    (r"(\w+) is (\S+)", r"id:\1 = \2"),
    (r"show (\d+) to ([a-z])\b", r"\1장: \2에게만 보임"),
    (rf"show ({_CARDS}) to ([a-z])\b", r"\1: \2에게만 보임"),
    (r"\bcut (\d+) cards", r"위 \1장을 뗌"),
    (r"turns go the other way", "도는 방향이 바뀜"),
    (rf"({_CARDS}) to captured of (\w+)", r"\1: \2 먹음"),
    (rf"({_CARDS}) to hand of (\w+)", r"\1: \2 손패로"),
    (rf"({_CARDS}) to table", r"\1: 바닥에"),
    (rf"({_CARDS}) to (\w+)", r"\1: zone:\2"),
    (rf"flip ({_CARDS})", r"\1 뒤집음"),
    (rf"play ({_CARDS})", r"\1 냄"),
    (rf"show ({_CARDS})", r"\1 보임"),
    (rf"turn_over ({_CARDS})", r"\1 뒷면으로"),
    (rf"stack ({_CARDS}) of (\w+)", r"\1: \2의 더미로"),
    (r"\(only one\)", "(하나뿐)"),
    (r"(-?\d+) points?", r"\1점"),
    (r"shadowed by (\w+)", r"더 좋은 것: id:\1"),
    (r"(\w+) has (-?\d+)", r"\1 \2점"),
    (r"(\w+) scores (\d+)", r"\1 \2점 얻음"),
    (r"nobody wins", "승자 없음"),
    (r"\b([a-z]) wins\b", r"\1 승"),
    (r"the hand is over", "판이 끝남"),
    (r"void: dealt again", "무효: 다시 나눔"),
    (r"(\w+) sits out", r"\1 쉼"),
)

_PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH, "ko": _KOREAN})


@frozen
class Wording:
    """The phrases of one language."""

    language: str = "en"

    def say(self, key: str, **parts: object) -> str:
        """A phrase with its parts filled in. Raises KeyError for a phrase that there is not."""
        phrase = _PHRASES.get(self.language, _ENGLISH).get(key) or _ENGLISH[key]
        return phrase.format(**parts)

    def told(self, text: str, label: Callable[[str], str]) -> str:
        """A text of the trace in this language. label: what ids are called in it."""
        if self.language != "ko":
            return text

        def named(match: re.Match[str]) -> str:
            name = label(match[2])
            return with_particle(name, "으로/로") if match[1] == "zone" else name

        for pattern, other in _TOLD_IN_KOREAN:
            text = re.sub(pattern, other, text)
        return _MARKED.sub(named, text)

    def phrases(self) -> tuple[str, ...]:
        """The keys of all phrases."""
        return tuple(_ENGLISH)
