"""Compiled hands of a plan, kept for the next time: the code of a module stands, with what numba makes of it, in a folder of the user's."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from interpreter.frozen import frozen
from interpreter.native import amounts, compiling, greedy, masks, piles, sets, stock
from interpreter.native.compiling import Fault, NotNative
from interpreter.native.module import write
from interpreter.plan import chance, runtime
from interpreter.plan.plan import Plan
from interpreter.replacing import replaced

Numbers = Any  # an array of whole numbers
ROUTE = "HWATU_CACHE"  # the variable of the environment that names another folder


@frozen
class Hands:
    """What so many hands came to, hand by hand, as arrays.

    winners: seats, -1 for nobody. payments: points of stake, by hand and seat. seen: words of 62 bits of the census, by hand and word.
    Of the sampled hands together: sums, how often each rule happened, what it was worth, and the squares of that; asked, the decisions
    and the possibilities.
    """

    winners: Numbers
    turns: Numbers
    payments: Numbers
    seen: Numbers
    sums: Numbers
    asked: Numbers


class Player:
    """Plays hands of a plan as machine code."""

    def __init__(self, plan: Plan, worths: Mapping[str, int] | None = None, told: Callable[[str], None] = lambda text: None) -> None:
        """Compile the plan, or load what was compiled before; `told` is called where it has to be compiled, which takes some seconds.

        worths: how scarce each card is, for seats that take what looks best; without it all decide by lot. Raises NotNative.
        """
        written = write(plan, worths)
        self._players, self._words, self._rules = plan.players, written.words, len(plan.keys)
        said = f"{plan.setup.ruleset.id} for {plan.players} players is being compiled"
        try:
            self._begin(written.text, _folder(), said, told)
        except Exception:  # whatever a damaged file leads to: it is kept for speed only, and made anew elsewhere
            told(f"what is kept in {_folder() / 'native'} cannot be used; remove it")
            self._begin(written.text, Path(tempfile.mkdtemp(prefix="hwatu-")), said, told)

    def _begin(self, text: str, folder: Path, said: str, told: Callable[[str], None]) -> None:
        """Load the module, and compile it or load what was compiled."""
        self._module = _load(text, folder, said, told)
        self._states = np.zeros(1, self._module.State)
        self.play(0, range(0), np.zeros(0, np.bool_))

    def play(self, run: int, numbers: range, sampled: Numbers) -> Hands:
        """The hands of these numbers, in a row, of the run of a key. In hand k the dealer is seat k modulo the players.

        sampled: by hand, whether it counts in the sums. Raises Fault where one of them must be played in Python.
        """
        count = len(numbers)
        hands = Hands(
            np.zeros(count, np.int64),
            np.zeros(count, np.int64),
            np.zeros((count, self._players), np.int64),
            np.zeros((count, self._words), np.int64),
            np.zeros((3, self._rules), np.int64),
            np.zeros(2, np.int64),
        )
        of_hands = (hands.winners, hands.turns, hands.payments, hands.seen, hands.sums, hands.asked)
        self._module.play_many(self._states, np.uint64(run), np.int64(numbers.start), sampled, *of_hands)
        return hands


def _load(text: str, kept: Path, said: str, told: Callable[[str], None]) -> ModuleType:
    """The module of a text. Its file is written once, under a name made from all that its machine code depends on.

    said, told: what is told where it has to be compiled.
    """
    import numba

    kernel = map(getsource, (amounts, compiling, greedy, masks, piles, sets, stock, runtime, chance))
    depends = (text, *kernel, numba.__version__, np.__version__, sys.version)
    name = "hand_" + sha256("\0".join(depends).encode()).hexdigest()[:24]
    folder = kept / "native" / name
    lasting = _writable(folder)
    folder = folder if lasting else Path(tempfile.mkdtemp(prefix="hwatu-"))
    path = folder / f"{name}.py"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        with replaced(path) as fresh:
            fresh.write_text(text, encoding="utf-8")
    if not list(folder.glob("__pycache__/*.nbi")):
        told(f"{said}; the next time it is there" if lasting else f"{said}, each time anew: nothing can be kept in {kept}")
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _writable(folder: Path) -> bool:
    """Whether files can be kept in a folder, which is made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _folder() -> Path:
    """The folder of the user's where what can be made again is kept."""
    if said := os.environ.get(ROUTE):
        return Path(said)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "hwatu"
    return Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "hwatu"


__all__ = ["Fault", "Hands", "NotNative", "Player"]
