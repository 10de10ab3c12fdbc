"""What is built holds what a checkout holds, and works where no checkout is near."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
DATA = {"grammar", "rulesets"}


def call(*command: str | Path, folder: Path) -> str:
    """What a command prints, run in a folder with no hint of where the checkout is. Fails with all of it when the command does."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment | {"PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    """The wheel or sdist of a source folder, built into an empty folder."""
    call(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target, folder=source)
    (built,) = target.iterdir()
    return built


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """The wheel from the checkout, the sdist, and the wheel from the sdist."""
    folder = tmp_path_factory.mktemp("built")
    wheel = build("wheel", HERE, folder / "wheel")
    sdist = build("sdist", HERE, folder / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    return wheel, sdist, build("wheel", source, folder / "again")


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def tracked(*folders: str) -> set[str]:
    """The files below some folders of the checkout, caches aside."""
    return {
        path.relative_to(HERE).as_posix()
        for folder in folders
        for path in (HERE / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_the_package_and_its_data(built: tuple[Path, Path, Path]) -> None:
    wheel, _, _ = built
    inside = {name for name in contents(wheel) if ".dist-info/" not in name}
    assert inside == tracked("interpreter") | {f"interpreter/_data/{name}" for name in tracked(*DATA)}


def test_the_wheel_of_the_sdist_is_the_same(built: tuple[Path, Path, Path]) -> None:
    wheel, _, again = built
    assert contents(again) == contents(wheel)


def test_the_sdist_holds_what_a_developer_needs(built: tuple[Path, Path, Path]) -> None:
    _, sdist, _ = built
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    files = {"CHANGELOG.md", "LICENSE", "Makefile", "README.md", "hatch_build.py", "pyproject.toml"}
    assert inside >= files | tracked("interpreter", "tests", "docs", *DATA)
