# One entry for people and for CI. Needs make and a Python of 3.11 or later; everything else comes into .venv.

VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
            $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

RULES ?= gostop
ARGS  ?=
TESTS ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test lint types docs format bench clean

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/dev  ## everything that a developer needs, in .venv

play: $(VENV)/core  ## a hand of Go-Stop; another game: RULES=minhwatu; more: ARGS="--players 2 --seed 7"
	@$(BIN)/hwatu play $(RULES) $(ARGS)

test: lint types  ## lint, types and all tests; only some: TESTS=tests/source
	$(BIN)/pytest --numprocesses=auto --maxprocesses=4 --dist=loadgroup $(TESTS)

lint: $(VENV)/dev  ## style and likely bugs
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/dev  ## strict types, of sources and tests
	$(BIN)/mypy

docs: $(VENV)/core  ## write the language reference anew
	$(BIN)/python docs/generate.py

format: $(VENV)/dev  ## lay the code out, mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/dev  ## speed, as ratios; other figures: ARGS="--rounds 9 --only starts"
	$(BIN)/python benchmarks/bench.py $(ARGS)

clean:  ## remove what was built and cached, but not .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
	find interpreter tests docs benchmarks -name __pycache__ -prune -exec rm -rf {} +

# An environment of the wanted kind has a stamp that is younger than what decides what is in it.
$(VENV)/core: pyproject.toml hatch_build.py | $(BIN)/python
	$(PIP) install --editable .
	@touch $@

$(VENV)/dev: pyproject.toml hatch_build.py | $(BIN)/python
	$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/core

$(BIN)/python:
	@test -n '$(PYTHON)' || { echo 'hwatu needs Python 3.11 or later, and none was found; name one with PYTHON=…' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
