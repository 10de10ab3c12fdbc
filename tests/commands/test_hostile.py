"""Files made to stall or to mislead the program are refused in a few words, or do no harm.

Measured on a laptop of 2020, each by itself with `/usr/bin/time hwatu check FILE`: at most 0.6 s and 70 MB, of which 0.2 s and 25 MB
are the program itself. Here all of them are checked by one process with 1 GB of address space, which must end in two minutes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAIRS = (ROOT / "interpreter/diagnostics/pages/pairs.yaml").read_text(encoding="utf-8")
RECORD = (ROOT / "interpreter/diagnostics/pages/record.jsonl").read_text(encoding="utf-8")
BASE = "format: 1\nid: house\nabstract: true\n"


def pairs(before: str, after: str) -> str:
    """The small game with a text replaced."""
    assert before in PAIRS
    return PAIRS.replace(before, after, 1)


def aliases() -> str:
    """Nine to the power of eight nodes in four hundred bytes."""
    lines = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    lines += [f"{new}: &{new} [{','.join([f'*{old}'] * 9)}]" for old, new in zip("abcdefgh", "bcdefghi", strict=True)]
    return "\n".join(lines) + "\n"


def chain(number: int, line: str, last: str) -> str:
    """A mapping in braces: `n` is the number of a key, `m` of the next."""
    return "{" + ", ".join([line.replace("n", str(i)).replace("m", str(i + 1)) for i in range(number)] + [last]) + "}"


def doubling(number: int) -> str:
    """Steps that each run the next one twice."""
    steps = [f"s{i}: {{do: [run: s{i + 1}, run: s{i + 1}]}}" for i in range(number)]
    return ", ".join([*steps, f"s{number}: {{do: [flip]}}"]) + ", "


def hooked(number: int) -> str:
    """An event at the event before it."""
    return f"  e{number}: {{at: {f'e{number - 1}' if number else 'done'}, do: [flip]}}\n"


HOSTILE: dict[str, tuple[str, str]] = {
    # YAML
    "alias_bomb": (aliases(), "H103"),
    "alias_of_itself": ("a: &a [*a]\n", "H103"),
    "merge_keys": ("a: &a {b: c}\nd: {<<: *a}\n", "H103"),
    "python_tag": ("a: !!python/object/apply:os.system [ls]\n", "H103"),
    "brackets": ("a: " + "[" * 100_000, "H101"),
    "deep_braces": ("{a: " * 50_000, "H003"),
    "deep_blocks": ("".join(" " * i + "a:\n" for i in range(900)), "H003"),
    "megabytes": ("a: " + "x" * 3_000_000, "H003"),
    "one_long_name": (BASE + "name: " + "x" * 900_000, ""),
    "many_keys": ("words:\n" + "".join(f"  a{i}: hand\n" for i in range(60_000)), "H003"),
    "one_key_often": ("a: 1\n" * 3_000, "H102"),
    "open_quote": ('a: "' + "x\n" * 100_000, "H101"),
    "escapes": ('a: "' + "\\x" * 100_000 + '"', "H101"),
    "colons": ("a: " + ": " * 100_000, "H101"),
    "tabs": ("a:\n" + "\tb: 1\n" * 60_000, "H101"),
    "blanks": (" " * 900_000, "H107"),
    "comments": ("#" * 900_000, "H107"),
    "control_characters": ("format: 1\nid: \0\x1b[2J\x07a\nname: \u202eabc\u2028\n", "H101"),
    "comments_to_ignore": (BASE + "# hwatu: ignore H105 x\n" * 20_000, "H110"),
    # expressions
    "long_expression": (BASE + "words: {a: " + "(" * 200_000 + "}", "H302"),
    "deep_expression": (BASE + "words: {a: " + "(" * 149 + "1" + ")" * 149 + "}", ""),
    "words_of_words": (BASE + "words: " + chain(24, "wn: wm or wm", "w24: hand is empty"), "H302"),
    "long_chain_of_words": (BASE + "words: " + chain(1500, "wn: wm", "w1500: hand"), "H003"),
    "circle_of_words": (BASE + "words: " + chain(50, "wn: wm", "w50: w0"), "H406"),
    "unknown_names": (BASE + "words: " + chain(2000, "an: bnx", "z: hand"), "H401"),
    "huge_amount": (pairs("points: 1", "points: 999999999 * 999999999 * 999999999"), "H509"),
    "huge_doublings": (PAIRS + "multipliers: {a: {doublings: 999999999999}}\n", "H509"),
    "huge_number": (pairs("points: 1", "points: " + "9" * 250), "H104"),
    # what is declared
    "span_of_values": (BASE + "attributes: {a: 1 to 99999999}\ncards: {every: [a]}\n", "H206"),
    "product_of_values": (BASE + "attributes: {a: 1 to 999, b: 1 to 999}\ncards: {every: [a, b]}\n", "H505"),
    "players": (pairs("players: 2", "players: 2 to 999999999"), "H206"),
    "packet": (pairs("hand 3", "hand 99999999999"), "H501"),
    "range_of_option": (pairs("range: 2 to 14", "range: 2 to 999999999999999"), ""),
    # rules
    "steps_run_each_other": (pairs("steps: {", "steps: {" + doubling(30)), "H302"),
    "rules_hooked_in_a_row": (pairs("events:\n", "events:\n" + "".join(map(hooked, range(800)))), "H003"),
    "endless_loop": (pairs("events:\n", "events:\n  spin: {at: done, while: 1 < 2, do: [lay: hand]}\n"), "H506"),
    "circle_of_places": (BASE + "events: " + chain(900, "en: {at: dealt, before: em}", "e900: {at: dealt, before: e0}"), "H253"),
    # files
    "path_up": ("format: 1\nid: house\nextends: ../secret\n", "H004"),
    "path_from_the_root": ("format: 1\nid: house\nextends: /etc/passwd\n", "H004"),
    "path_of_windows": ("format: 1\nid: house\nextends: C:\\secret\n", "H004"),
    "path_up_within": ("format: 1\nid: house\nextends: a/../../secret\n", "H004"),
    "path_with_a_null": ('format: 1\nid: house\nextends: "a\\0b"\n', "H001"),
    "path_by_a_link": ("format: 1\nid: house\nextends: link\n", "H004"),
    "chain_of_files": ("format: 1\nid: house\nextends: file_0\n", "H003"),
    "a_picture": ("\x89PNG\r\n\x1a\n\0\0\0", "H101"),
    # records
    "deep_record.jsonl": ("[" * 100_000, "H701"),
    "many_bad_lines.jsonl": ("{\n" * 20_000, "H701"),
    "long_number.jsonl": (RECORD.replace('"number":1', '"number":' + "9" * 100_000), "H701"),
    "no_such_card.jsonl": (RECORD.replace('"cups_7"', '"__import__"', 1), "H702"),
    "no_such_seat.jsonl": (RECORD.replace('"dealer":0', '"dealer":99'), "H702"),
    "no_such_players.jsonl": (RECORD.replace('"players":2', '"players":99999999'), "H702"),
}  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, list[str], int, str]]:
    """For each file exit code, codes found, how many findings, and what was written to standard error."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "pairs.yaml").write_text(PAIRS, encoding="utf-8")
    outside = tmp_path_factory.mktemp("outside")
    for place in (outside, folder.parent):
        (place / "secret.yaml").write_text("format: 1\nid: secret\nabstract: true\n", encoding="utf-8")
    (folder / "link.yaml").symlink_to(outside / "secret.yaml")
    for number in range(30):
        (folder / f"file_{number}.yaml").write_text(f"format: 1\nid: file_{number}\nextends: file_{number + 1}\n", encoding="utf-8")
    names = {name: name if "." in name else f"{name}.yaml" for name in HOSTILE}
    for name, (text, _) in HOSTILE.items():
        (folder / names[name]).write_text(text, encoding="utf-8", newline="")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-m", "tests.commands.hostile", *names.values()],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    said: dict[str, tuple[int, list[str], int, str]] = json.loads(run.stdout)
    return {name: said[file] for name, file in names.items()}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_or_harmless(name: str, told: dict[str, tuple[int, list[str], int, str]]) -> None:
    code, found, _, err = told[name]
    expected = HOSTILE[name][1]
    assert "H901" not in err
    assert (expected in found) if expected else (code, found) == (0, [])
    assert code in (0, 1)
