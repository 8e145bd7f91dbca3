"""What the outbox knows of a kind of post stands in the class of the kind (`bot.posts`) and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.campaigns import outbox, post_kinds
from bot.campaigns.post_kinds import declared
from rules.core import msg
from tests.campaigns.kit import Kit

CAMPAIGNS = Path(outbox.__file__).parent
WRITERS = {"add", "private", "withdraw", "_note", "_redraw", "_is_unheard"}
"""Functions of the outbox that are called with the name of a kind."""


def named() -> Iterator[tuple[str, str]]:
    """The names of kinds that the use cases write down, each with its place."""
    for path in CAMPAIGNS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if called in WRITERS and isinstance(node, ast.Call):
                for given in node.args[1:]:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value, f"{path.name}:{node.lineno}"


def test_the_use_cases_write_only_kinds_that_are_declared() -> None:
    found = list(named())
    assert len({name for name, _ in found}) > 15
    assert [one for one in found if one[0] not in declared()] == []


async def test_a_kind_that_nobody_declares_is_never_written(kit: Kit) -> None:
    campaign = await kit.running()
    async with kit.campaigns.services.write() as session:
        unit = await outbox.UnitOfWork.open(kit.campaigns.services, session, campaign)
        with pytest.raises(KeyError, match="herald"):
            outbox.add(unit, "herald", outbox.Body(), kit.clock.now())


async def test_a_program_without_kinds_says_so_and_sets_no_post_aside(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = await kit.running()
    await kit.posts()
    async with kit.campaigns.services.write() as session:
        unit = await outbox.UnitOfWork.open(kit.campaigns.services, session, campaign)
        outbox.notice(unit, kit.clock.now(), msg("bot-staff-moved"))
    with monkeypatch.context() as patch:
        patch.setattr(post_kinds, "_KINDS", {})
        with pytest.raises(RuntimeError, match="no kind of post"):
            await kit.campaigns.outbox.lease()
    assert [post.kind for post in await kit.campaigns.outbox.lease()] == ["gm"]
