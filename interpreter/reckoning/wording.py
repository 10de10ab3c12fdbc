"""What an account says to people, by language. Knows no game; braces are filled in with `str.format`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_ENGLISH = {
    "won": "{seat} has won.",
    "nobody_won": "Nobody has won.",
    "counted": "what {seat} has",
    "points": "{points} points",
    "point": "{points} point",
    "shadowed": "{points}; not counted, since “{better}” is better",
    "cards": "{points}: {cards}",
    "total": "together {points}",
    "fixed": "The win is for a fixed number of points: {points} from each.",
    "bill": "what {seat} pays",
    "score": "what {seat} gets",
    "term": "{what}: {value}",
    "start": "start",
    "sum": "makes {value}",
    "change": "{before} → {after}",
    "due": "in all {value}",
    "taken_over": "{payer} pays the {amount} of {other} too",
    "paid": "turn {turn}: {payer} pays {to} {amount}",
    "scored": "turn {turn}: {to} gets {amount}",
    "at_once": "paid at once",
    "last": "{payer} pays {to} {amount}",
    "end": "in the end",
    "holds": "since {why}",
    "not_applied": "what did not hold",
    "tried": "what was tried and did not happen",
    "not_possible": "what {seat} could not choose then",
    "hand": "{ruleset}, hand {number} of {hands}, {players} players, {dealer} deals, {turns} turns",
}

_KOREAN = {
    "won": "{seat} 승.",
    "nobody_won": "승자 없음.",
    "counted": "{seat}의 점수",
    "points": "{points}점",
    "point": "{points}점",
    "shadowed": "{points}, 더 좋은 「{better}」만 셈",
    "cards": "{points}: {cards}",
    "total": "합계 {points}",
    "fixed": "정해진 점수로 이김: 한 사람마다 {points}.",
    "bill": "{seat}의 몫",
    "score": "{seat}의 득점",
    "term": "{what}: {value}",
    "start": "처음",
    "sum": "합 {value}",
    "change": "{before} → {after}",
    "due": "모두 {value}",
    "taken_over": "{payer}: {other} 몫 {amount}도 냄",
    "paid": "{turn}번째 차례: {payer} → {to} {amount}",
    "scored": "{turn}번째 차례: {to} +{amount}",
    "at_once": "바로 낸 것",
    "last": "{payer} → {to} {amount}",
    "end": "마지막",
    "holds": "까닭: {why}",
    "not_applied": "해당하지 않은 것",
    "tried": "따져 보았으나 아닌 것",
    "not_possible": "{seat}: 그때 할 수 없던 것",
    "hand": "{ruleset}, {hands}판 가운데 {number}번째, {players}명, {dealer} 선, 차례 {turns}번",
}

_PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH, "ko": _KOREAN})


class Wording:
    """The phrases of one language; English where it lacks one."""

    def __init__(self, language: str) -> None:
        self._phrases = _PHRASES.get(language, _ENGLISH)

    def __call__(self, key: str, **parts: object) -> str:
        """A phrase with its parts filled in. Raises KeyError for one that there is not."""
        return (self._phrases.get(key) or _ENGLISH[key]).format(**parts)
