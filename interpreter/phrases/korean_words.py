"""The Korean words of phrases, and how verbs end and quantities are compared. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.phrases.particles import with_particle
from interpreter.phrases.parts import Clause, Operator

FORMS = ("and", "or", "if", "when", "end", "that")
BENT = {
    "있다": ("있고", "있거나", "있으면", "있을 때", "있음", "있는"),
    "없다": ("없고", "없거나", "없으면", "없을 때", "없음", "없는"),
    "이다": ("이고", "이거나", "이면", "일 때", "임", "인"),
    "아니다": ("아니고", "아니거나", "아니면", "아닐 때", "아님", "아닌"),
    "같다": ("같고", "같거나", "같으면", "같을 때", "같음", "같은"),
    "다르다": ("다르고", "다르거나", "다르면", "다를 때", "다름", "다른"),
    "맞다": ("맞으며", "맞거나", "맞으면", "맞을 때", "맞음", "맞는"),
    "많다": ("많고", "많거나", "많으면", "많을 때", "많음", "많은"),
    "적다": ("적고", "적거나", "적으면", "적을 때", "적음", "적은"),
    "하다": ("하고", "하거나", "하면", "할 때", "함", "하는"),
    "했다": ("했고", "했거나", "했으면", "했을 때", "했음", "한"),
    "않았다": ("않았고", "않았거나", "않았으면", "않았을 때", "않았음", "않은"),
    "이겼다": ("이겼고", "이겼거나", "이겼으면", "이겼을 때", "이겼음", "이긴"),
}
SEATS = {
    "you": "자기",
    "mover": "차례인 사람",
    "dealer": "선",
    "next_player": "다음 사람",
    "next_to_dealer": "선 다음 사람",
    "winner": "이긴 사람",
    "receiver": "받는 사람",
    "payer": "진 사람",
    "nobody": "아무도 아님",
}
RANGES = {
    "player": "사람",
    "opponent": "상대",
    "loser": "진 사람",
    "partner": "짝",
    "sitter": "쉬는 사람",
    "card": "패",
    "set": "패 묶음",
    "pile": "묶음",
    "stack": "묶음",
}
NOUNS = {
    "points": "점수",
    "match_points": "판들의 합계",
    "turn_number": "차례 수",
    "hand_number": "판 번호",
    "worth": "이 묶음의 값",
    "owner": "묶음의 임자",
    "nothing": "없는 패",
}
ZONES = {
    "table": "바닥에 있는",
    "loose": "바닥에 따로 있는",
    "stock": "더미에 있는",
    "in_play": "내놓은",
    "played": "낸",
    "flipped": "뒤집은",
    "taken": "이번에 먹은",
}
SINGLE = {
    "top": "더미 맨 위 패",
    "chosen": "고른 패",
    "flipped": "뒤집은 패",
    "played": "낸 패",
    "taken": "이번에 먹은 패",
    "in_play": "내놓은 패",
}


def quantity_of(operator: Operator, quantity: int, unit: str) -> str:
    """So many of a unit, at least, at most, …"""
    word = {">=": " 이상", "<=": " 이하", ">": " 초과", "<": " 미만"}.get(operator, "")
    return f"{quantity}{unit}{word}"


def than(noun: str, operator: Operator, quantity: str, unit: str) -> Clause:
    """Compared with what is no number yet."""
    del unit
    start = f"{noun} " if noun else ""
    match operator:
        case ">":
            return Clause(f"{start}{quantity}보다 ", "많다")
        case "<":
            return Clause(f"{start}{quantity}보다 ", "적다")
        case "is":
            return Clause(f"{start}{with_particle(quantity, '과/와')} ", "같다")
        case "is not":
            return Clause(f"{start}{with_particle(quantity, '과/와')} ", "다르다")
    return Clause(f"{start}{quantity} {'이상' if operator == '>=' else '이하'}", "이다")


def listed(items: Sequence[str]) -> str:
    """Several nouns in a row."""
    return ", ".join(items)
