# Broadside: `make play` to play in a browser without a token, `make test` before every commit.
# Everything stands on `make install`, which builds .venv once and reuses it.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

ON_SERVER := tests/store $(patsubst %,tests/campaigns/test_%.py,\
             archive lobby outbox people ranks rewinding sheets timers watch)

# Compiled once and kept, whatever the shell says: a bot, its workers and every process of the tests start in half the time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install play bot fast test test-long test-whole test-server test-hours lint bench pictures clean

help:
	@echo "make play      play in a browser, no token needed"
	@echo "make bot       run the bot on Discord (token in .env)"
	@echo "make fast GAME=sea-war   the checks and the tests of one game alone"
	@echo "make test      ruff, oxlint, mypy, import rules, and the tests: before every commit"
	@echo "make test-long the tests that take long: whole games, real processes, the browser"
	@echo "make test-hours hundreds of games played, drawn and read: before a version"
	@echo "make bench     measure speed"
	@echo "make pictures  draw the contact sheet of all pictures"

$(STAMP): pyproject.toml constraints.txt
	@echo "==> Preparing $(VENV) (once; a minute or two)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Broadside needs Python 3.11 or later; this is " + sys.version)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -c constraints.txt -e '.[dev]' | grep -v -e 'already satisfied' -e '^  ' || true
	@$(BIN)/python -c 'import discord, sqlmodel, PIL, pytest, rules' && touch $(STAMP)
	@echo "==> Installed"

install: $(STAMP)

play: install
	@echo "==> Starting a local stand-in for Discord and the bot on it (Ctrl+C stops both)"
	@$(BIN)/python -m bot play

bot: install
	@$(BIN)/python -m bot

lint: install
	@echo "==> ruff"        && $(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo "==> oxlint"      && $(BIN)/oxlint -c .oxlintrc.json bot/web/static local_discord/static
	@echo "==> mypy"        && $(BIN)/mypy
	@echo "==> import rules" && $(BIN)/lint-imports

fast: install
	@$(BIN)/python -m tests.one_game $(GAME)
	@$(MAKE) --no-print-directory lint
	@echo "==> tests of $(GAME)"
	@$(PYTEST) --game $(GAME)

test: lint
	@echo "==> tests"
	@$(PYTEST)

test-long: test-whole test-server

test-whole: install
	@echo "==> long tests"
	@$(PYTEST) -m 'long and not hours'

test-server: install
	@echo "==> tests on a server (all of them: pytest --database postgresql tests/store tests/campaigns)"
	@$(PYTEST) --database postgresql $(ON_SERVER)

test-hours: install
	@POSITIONS=many $(PYTEST) tests/laws -m 'not long and not hours'
	@$(PYTEST) -m hours
	@$(PYTEST) --database postgresql tests/store tests/campaigns

bench: install
	@$(BIN)/python -m tests.bench

pictures: install
	@$(BIN)/python -m tests.renderer pictures

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis pictures
