"""Checks files one after the other with little memory, and writes as JSON what was said of each: run as a program by the tests."""

from __future__ import annotations

import json
import resource
import sys

from tests.commands.runner import hwatu

MOST_MEMORY = 1_000_000_000  # bytes of address space, of which Python and its libraries take the most


def main(names: list[str]) -> None:
    """Names of files to standard output with exit code and codes of findings."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    told = {}
    for name in names:
        command = ("replay", name) if name.endswith(".jsonl") else ("check", name)
        outcome = hwatu(*command, "--format", "json")
        found = json.loads(outcome.out)["diagnostics"] if outcome.out else []
        told[name] = [outcome.code, sorted({one["code"] for one in found}), len(found), outcome.err]
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
