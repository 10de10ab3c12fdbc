"""A file of rows that grows while hands are played, and can be taken up again where it stopped.

Until the last hand is played it is called `FILE.part`. Beside it `FILE.part.json` holds what run it is of, how many bytes are sure,
and what was counted up to there: so taking it up again reads no row.
"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from interpreter.frozen import frozen
from interpreter.replacing import check_place
from interpreter.simulate.tally import KINDS, Seats, Tally

EVERY = 1.0  # seconds from one checkpoint to the next


class CannotKeep(ValueError):
    """A file that cannot be begun or taken up again; the message is for people."""


@frozen
class Run:
    """What makes the rows of two runs the same, hand by hand."""

    rules: str
    settings: str
    players: int
    seed: str
    bots: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {"rules": self.rules, "settings": self.settings, "players": self.players, "seed": self.seed, "bots": list(self.bots)}


class Keeper:
    """Writes rows. Used in a `with`: at its end the file gets its own name if the run was `finished`, and else stays a part.

    tally: what was counted before, all zero for a new file. had: how many hands the part, or else the finished file that is to be gone
    on with, holds.
    """

    def __init__(self, path: Path, run: Run, head: str, *, resume: bool) -> None:
        path = check_place(path)
        self.path, self._run = path, run
        self._part, self._beside = (path.with_name(path.name + end) for end in (".part", ".part.json"))
        self.tally, self.finished = Tally(run.players), False
        self._told = time.monotonic()
        self._finished = path.read_bytes() if resume and path.exists() and not self._part.exists() else b""
        self._at = len(head.encode())
        self._file: BinaryIO
        if resume and self._part.exists():
            self._file = self._again()
        elif self._part.exists():
            raise CannotKeep(f"{self._part} holds hands of a run that was broken off: go on with --resume, or remove it")
        else:
            self._file = self._part.open("wb")
            self._file.write(head.encode())
            self._remember()
        self.had = max(self.tally.hands, self._finished.count(b"\n") - 1)

    def _again(self) -> BinaryIO:
        try:
            known = json.loads(self._beside.read_text(encoding="utf-8"))
            run, sure, tally = known["run"], int(known["bytes"]), restored(known["tally"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise CannotKeep(f"{self._beside} does not tell how far {self._part.name} is; remove both to begin anew") from None
        if other := [name for name, value in self._run.to_json().items() if run.get(name) != value]:
            raise CannotKeep(f"{self._part} is of another run: {', '.join(other)} differ")
        if self._part.stat().st_size < sure:
            raise CannotKeep(f"{self._part} is shorter than it was; remove it to begin anew")
        self.tally = tally
        file = self._part.open("r+b")
        file.truncate(sure)  # what came after the last checkpoint is played again
        file.seek(sure)
        return file

    def add(self, rows: str, tally: Tally) -> None:
        """Write the next rows, and count them. Raises CannotKeep where the finished file of this name has other rows."""
        raw = rows.encode()
        known = self._finished[self._at : self._at + len(raw)]
        if not raw.startswith(known):
            raise CannotKeep(f"{self.path} is finished, and of another run; take another name, or remove it")
        self._at += len(raw)
        self._file.write(raw)
        self.tally.add(tally)
        if time.monotonic() - self._told > EVERY:
            self._remember()

    def _remember(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        fresh = self._beside.with_name(self._beside.name + ".new")
        said = {"run": self._run.to_json(), "bytes": self._file.tell(), "tally": plain(self.tally)}
        fresh.write_text(json.dumps(said), encoding="utf-8")
        fresh.replace(self._beside)
        self._told = time.monotonic()

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None) -> None:
        self._remember()
        self._file.close()
        if self.finished and kind is None:
            self._part.replace(self.path)
            self._beside.unlink()
        elif not self.tally.hands:
            self._part.unlink()
            self._beside.unlink()


_NUMBERS = ("hands", "draws", "lead", "lead_squares", "turns", "turns_squares")
_BY_SEAT = ("wins", "paid", "squares")
_SAMPLED = ("times", "worth", "squares")


def plain(tally: Tally) -> dict[str, Any]:
    """A tally as plain data; `restored` makes the same of it."""
    sample = tally.sample
    return {
        "players": tally.players,
        **{name: getattr(tally, name) for name in _NUMBERS},
        "dealt": [{name: getattr(seats, name) for name in _BY_SEAT} for seats in tally.dealt],
        "gains": list(tally.gains.items()),
        "payments": list(tally.payments.items()),
        "happened": tally.happened,
        "sample": {
            "hands": sample.hands,
            "decisions": sample.decisions,
            "options": sample.options,
            **{name: [[*key, number] for key, number in getattr(sample, name).items()] for name in _SAMPLED},
        },
    }


def restored(said: Mapping[str, Any]) -> Tally:
    """The tally that `plain` wrote. Raises KeyError, TypeError or ValueError for what it did not."""
    tally = Tally(said["players"])
    for name in _NUMBERS:
        setattr(tally, name, said[name])
    tally.dealt = [Seats(tally.players, **{name: seats[name] for name in _BY_SEAT}) for seats in said["dealt"]]
    tally.gains, tally.payments = Counter(dict(said["gains"])), Counter(dict(said["payments"]))
    tally.happened = {kind: Counter(said["happened"][kind]) for kind in KINDS}
    sample, kept = tally.sample, said["sample"]
    sample.hands, sample.decisions, sample.options = kept["hands"], kept["decisions"], kept["options"]
    for name in _SAMPLED:
        setattr(sample, name, Counter({(section, id): number for section, id, number in kept[name]}))
    return tally
