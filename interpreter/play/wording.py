"""What the table says to people, by language. Knows no game: names of cards and rules come from the ruleset.

A language that is not here, and a phrase that a language lacks, is said in English. Braces are filled in with `str.format`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

LANGUAGES = ("en", "ko")

_ENGLISH = {
    "hand_number": "Hand {number}",
    "dealer": "{seat} deals",
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
    "holds": "{count} in the hand",
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
    "totals": "after {hands} hands",
    "money": "{amount} in money",
    "left": "The table is left; the hand is not played to its end.",
    "over": "The match is over.",
    "only": "no other way",
}

_KOREAN = {
    "hand_number": "{number}번째 판",
    "dealer": "{seat} 선",
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
    "holds": "손패 {count}장",
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
    "only": "외길",
}

_PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH, "ko": _KOREAN})


@dataclass(frozen=True, slots=True)
class Wording:
    """The phrases of one language."""

    language: str = "en"

    def say(self, key: str, **parts: object) -> str:
        """A phrase with its parts filled in. Raises KeyError for a phrase that there is not."""
        phrase = _PHRASES.get(self.language, _ENGLISH).get(key) or _ENGLISH[key]
        return phrase.format(**parts)

    def phrases(self) -> tuple[str, ...]:
        """The keys of all phrases."""
        return tuple(_ENGLISH)
