"""The words around what differs, by language: sections, labels of parts, and what is said of nothing. Knows no game."""

from __future__ import annotations

_KOREAN = {
    "players": "사람 수", "options": "하우스 룰", "cards": "패", "deal": "나누기", "turn": "차례", "steps": "순서",
    "choices": "할 수 있는 것",
    "events": "일어나는 일", "yaku": "점수", "multipliers": "곱하고 더하기", "payment": "정산", "liability": "모두의 몫 내기",
    "match": "경기",
    "words": "말", " players": "명", "nothing": "없음", "always": "언제나", "if": "조건", "unless": "예외", "does": "하는 일", "at": "때",
    "for each": "무엇마다", "as long as": "되풀이", "by": "누가", "again": "다시", "only": "하나만", "after": "다음", "points": "점수",
    "only the best of": "좋은 것만", "amount": "값", "to": "받는 사람", "from": "내는 사람", "tie": "비김", "add": "더하기",
    "times": "곱하기", "true": "예", "false": "아니요", "cards that match": "짝이 맞는 패", "first": "먼저 받는 사람",
    "lead": "첫 차례", "packets": "나누는 순서", "dealer": "선", "next to dealer": "선 다음 사람", "hand": "손", "table": "바닥",
    "only the first event": "처음 하나만", "asked again": "고름", "each player": "저마다", "each opponent": "상대마다",
    "each partner": "한편마다", "each sitter": "쉬는 사람마다", "each loser": "진 사람마다", "winner": "이긴 사람", "nobody": "아무도",
    "first from lead": "첫 차례부터 앞선 사람", "lowest": "가장 낮은", "highest": "가장 높은", "lot": "제비뽑기",
    "first seat": "첫 자리", "stake": "1점의 값", "first dealer": "첫 선", "next dealer": "다음 선", "ends when": "경기의 끝",
    "direction": "방향", "clockwise": "시계 방향", "counter-clockwise": "시계 반대 방향",
    "teams": "한편", "opposite": "마주 앉은 사람끼리", "alternate": "한 사람 건너",
    "shuffled": "나누기 전", "dealt": "나눈 뒤", "over": "판이 끝났을 때", "settled": "정산 뒤",
    "doublings": "두 배 횟수", "at_most": "많아야",
}  # fmt: skip


def word(said: str, language: str) -> str:
    """A word of a comparison in a language; as it is where the language has no other for it."""
    return _KOREAN.get(said, said) if language == "ko" else said
