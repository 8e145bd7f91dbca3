"""Old records can still be loaded, and are proved or reported as not proved; a new option changes nothing in them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import GAMES
from rules.core import Match, Rules, Save, SealedDice, Setting
from rules.fuzz import new_match, tables
from tests import invariants
from tests.laws.old_records import FOLDER, path_of, play

RECORDS = sorted(FOLDER.glob("*.json.gz"))


def saved(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_a_record_of_its_present_version(name: str, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("game") == name and not any(FOLDER.glob(f"{name}-1*")):
        pytest.skip("nobody plays it yet: once its rules stand, `python -m tests.laws.old_records` keeps a game of it")
    for table in range(len(tables(GAMES[name]))):
        assert path_of(GAMES[name], table).exists(), "run `python -m tests.laws.old_records`"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".")[0])
def test_an_old_record_is_proved_or_reported_as_not_proved(path: Path) -> None:
    """A contradicted record was played under other rules with the same version number: increase the version."""
    data = saved(path)
    save = msgspec.json.decode(data, type=Save)
    rules = GAMES[save.header.game]
    match = Match.load(data, rules)
    invariants.check(match)
    proof = match.verify(bytes.fromhex(save.header.secret or ""))
    assert match.outcome() is not None
    if save.position.version == rules.version or rules.earlier(save.position.version) is not None:
        assert proof.proved
        assert proof.outcome == match.outcome()
    else:
        assert {gap.why for gap in proof.gaps} <= {"rules", "start"}


def with_one_more_option(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """The same rules with one more option, at its default."""
    kind = type(rules)
    return type(kind.__name__, (kind,), {"settings": (*rules.settings, Setting("newest", "X-1", ("off", "on")))})()


@pytest.mark.parametrize("name", GAMES)
def test_a_new_option_at_its_default_contradicts_no_record(name: str) -> None:
    rules = with_one_more_option(GAMES[name])
    path = path_of(rules)
    match = Match.load(saved(path) if path.exists() else play(GAMES[name]), rules)
    assert match.verify(bytes.fromhex(match.header.secret or "")).proved


@pytest.mark.parametrize("name", GAMES)
def test_default_options_are_not_part_of_the_digest(name: str) -> None:
    rules = GAMES[name]
    played = rules.setup(rules.scenarios[0], rules.full_options({}), SealedDice(b"", b"", 0, b"")).state.options
    assert msgspec.structs.asdict(played) == {setting.key: setting.default for setting in rules.settings}
    assert json.loads(new_match(rules, 0, {}).save())["position"]["state"]["options"] == {}
    for setting in rules.settings:
        for value in setting.values[1:]:
            try:
                match = new_match(rules, 0, {setting.key: value})
            except ValueError:
                # The option needs another one.
                continue
            state = json.loads(match.save())["position"]["state"]
            assert state["options"] == {setting.key: value}
