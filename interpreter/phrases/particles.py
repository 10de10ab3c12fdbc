"""Korean particles by the sound that a word ends in. Knows letters and digits, and no game."""

from __future__ import annotations

_DIGITS_WITH_FINAL = "013678"  # as they are read: yeong, il, sam, yuk, chil, pal
_LATIN_WITH_FINAL = "lmnbckpt"
_CLOSING = "」』”’)]»… "
_FIRST, _LAST, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8


def final(text: str) -> int:
    """The number of the final consonant that a text is read with: 0 for none, 8 for rieul."""
    said = text.rstrip(_CLOSING)
    sign = said[-1:]
    if not sign:
        return 0
    if sign.isascii() and sign.isalpha() and not said[-2:-1].isalpha():  # read by its name
        return {"l": _RIEUL, "r": _RIEUL, "m": 1, "n": 1}.get(sign.lower(), 0)
    if _FIRST <= ord(sign) <= _LAST:
        return (ord(sign) - _FIRST) % _FINALS
    if sign in "178" or sign.lower() == "l":
        return _RIEUL
    return int(sign in _DIGITS_WITH_FINAL or sign.lower() in _LATIN_WITH_FINAL)


def with_particle(text: str, pair: str) -> str:
    """The text with one of a pair such as `이/가`: the first after a consonant. After rieul `으로/로` is `로`."""
    first, second = pair.split("/")
    found = final(text)
    closed = bool(found) and not (pair == "으로/로" and found == _RIEUL)
    return text + (first if closed else second)
