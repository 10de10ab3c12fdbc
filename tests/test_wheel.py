"""What is built holds what a checkout holds, and works where no checkout is near."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
DATA = {"grammar", "rulesets"}

pytestmark = pytest.mark.xdist_group("wheel")  # built and installed once, however many processes test


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


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a fresh environment in which the wheel was installed, with nothing but what it asks for."""
    folder = tmp_path_factory.mktemp("installed")
    call(sys.executable, "-m", "venv", folder / "venv", folder=folder)
    commands = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    call(commands / "python", "-m", "pip", "install", "--quiet", built[0], folder=folder)
    return commands


def test_an_installed_wheel_needs_no_checkout(installed: Path, tmp_path: Path) -> None:
    where = call(installed / "python", "-c", "import interpreter; print(interpreter.__file__)", folder=tmp_path)
    assert installed.parent in Path(where.strip()).parents


@pytest.mark.parametrize("name", ["flower_base", "gostop", "minhwatu"])
def test_an_installed_wheel_checks_what_it_ships_in_silence(installed: Path, tmp_path: Path, name: str) -> None:
    assert call(installed / "hwatu", "check", name, folder=tmp_path) == ""


@pytest.mark.parametrize("name", ["gostop", "minhwatu"])
def test_an_installed_wheel_plays(installed: Path, tmp_path: Path, name: str) -> None:
    told = call(installed / "hwatu", "play", name, "--watch", "--seed", "7", "--record", "evening.jsonl", folder=tmp_path)
    assert "seed 7" in told
    assert "1 hand replayed" in call(installed / "hwatu", "replay", "evening.jsonl", folder=tmp_path)


def test_an_installed_wheel_knows_house_rules(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("format: 1\nid: house\nextends: gostop\nyaku: {godori: {points: 7}}\n", encoding="utf-8")
    assert call(installed / "hwatu", "check", "house.yaml", folder=tmp_path) == ""
    assert "7" in call(installed / "hwatu", "score", "house.yaml", "--captured", "2A 4A 8A", folder=tmp_path)


def test_an_installed_wheel_simulates_on_two_cores(installed: Path, tmp_path: Path) -> None:
    one, two = (
        json.loads(
            call(installed / "hwatu", "simulate", "gostop", "-n", "40", "--seed", "1", "--jobs", jobs, "--format", "json", folder=tmp_path)
        )
        for jobs in ("1", "2")
    )
    assert one["hands"] == 40
    assert one == two
