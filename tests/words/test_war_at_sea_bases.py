"""Squadrons sent to bases that cannot hold them: what the deployment sheet objects, in both languages."""

from __future__ import annotations

import pytest

from rules.core import Match
from rules.war_at_sea import RULES
from tests.words.catalogue import assert_form


def deploying(japan: str) -> tuple[Match, str]:
    """A battle whose fleets are revealed, and Japan's deployment sheet."""
    match = Match.start(RULES, options={"points": 100}, secret=b"b" * 32)
    for seat, fleet in (("japan", japan), ("allies", "fletcher")):
        match.read(f"fleet.{seat}", fleet)
        match.seal(f"fleet.{seat}")
    if match.waiting()[0].seat == "allies":
        match.seal(match.waiting()[0].id)
    (ask,) = match.waiting()
    assert (ask.kind, ask.seat) == ("deploy", "japan")
    return match, ask.id


@pytest.mark.parametrize(
    ("squadrons", "base", "key"), [(4, "ryujo", "ws-too-many-aboard"), (6, "land", "ws-too-many-ashore")]
)
def test_a_base_that_is_too_full_is_named(squadrons: int, base: str, key: str) -> None:
    """Ryujo holds two squadrons, the airbase of 100 points five."""
    match, ask = deploying(f"akagi\nryujo\n{squadrons} a6m2-zeke")
    assert not match.form(ask).problems
    for field in match.form(ask).fields:
        if field.path.startswith("base."):
            match.fill(ask, field.path, base)
    assert {problem.key for problem in match.form(ask).problems} == {key}
    assert_form(match, ask)
