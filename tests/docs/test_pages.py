"""What README and the pages in `docs/` show is true: files are good, commands print what stands there, Python runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import Command, blocks, commands, matches

HERE = Path(__file__).resolve().parent.parent.parent
PAGES = (HERE / "README.md", *sorted((HERE / "docs").glob("**/*.md")))

SHIM = f"""#!{sys.executable}
import sys
sys.path.insert(0, {str(HERE)!r})
from interpreter.commands import main
sys.exit(main())
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder of the page's own, and beside it the command as an installation would have it."""
    shim = tmp_path / "bin" / "hwatu"
    shim.parent.mkdir()
    shim.write_text(SHIM, encoding="utf-8")
    shim.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    return work


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line as a reader would, in a plain terminal of 100 columns without colour."""
    path = f"{folder.parent / 'bin'}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def complaint(command: Command, folder: Path) -> str:
    """What is wrong with what a command does, or nothing."""
    done = run(command.text, folder)
    if done.returncode == command.status and matches(command.printed, done.stdout):
        return ""
    return f"$ {command.text}\nexit code {done.returncode}, it printed:\n{done.stdout}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HERE).as_posix())
def test_what_a_page_shows_is_true(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    namespace: dict[str, object] = {}
    wrong = []
    for block in blocks(page):
        if block.file:
            (folder / block.file).write_text(block.body, encoding="utf-8")
        elif block.language == "console":
            for command in commands(block):
                said = complaint(command, folder)
                if said:
                    wrong.append(f"{page.name}:{block.line}\n{said}")
        elif block.language == "python":
            exec(compile(block.body, f"{page.name}:{block.line}", "exec"), namespace)
    assert wrong == [], "\n" + "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HERE).as_posix())
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    broken = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert broken == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HERE).as_posix())
def test_every_file_that_a_page_shows_is_used_by_a_command(page: Path) -> None:
    found = blocks(page)
    said = "".join(block.body for block in found if block.language in ("console", "python"))
    assert [block.file for block in found if block.file and block.file not in said] == []
