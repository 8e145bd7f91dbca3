"""No log line contains what a player typed or has on a sheet, whatever goes wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.campaigns import Refused
from bot.log import RedactingFormatter
from rules.core import OrderError, ParseError, msg
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import World, card_of, text_of, walk, whole_bot

MARK = "Kittiwake"
"""A word in the faulty orders, which must not be logged."""


def refuse(world: World, method: str, path: str, times: int = 1) -> None:
    """Make Discord refuse the bot's next `times` requests to this path."""
    world.env.inject_error(method, path, status=400, code=50035, message="Invalid Form Body", times=times)


@asynccontextmanager
async def setting_up(folder: Path) -> AsyncIterator[tuple[World, Table]]:
    async with whole_bot(folder) as world:
        world.forgiven += (discord.HTTPException,)
        yield world, await opened(world, "en")


def silent(caplog: pytest.LogCaptureFixture) -> None:
    """Assert that an error was logged, and that neither log lines nor log records contain MARK."""
    assert any(record.levelno == logging.ERROR for record in caplog.records), "the refusal is an incident"
    handed = [repr(record.__dict__) + str(record.exc_info and record.exc_info[1]) for record in caplog.records]
    assert MARK.casefold() not in (caplog.text + "".join(handed)).casefold()


async def test_faulty_orders_whose_answer_is_refused_reach_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with setting_up(tmp_path) as (world, table):
        refuse(world, "POST", "/interactions/*/*/callback")
        await table.anna.slash(world.channel, "orders", text=f"flagship {MARK}; {MARK} A1")
        silent(caplog)


async def test_a_faulty_text_from_the_dialogue_whose_answer_is_refused_reaches_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with setting_up(tmp_path) as (world, table):
        card = card_of(await table.anna.slash(world.channel, "sheet"))
        shown = await world.press(table.anna, card, "text")
        refuse(world, "POST", "/interactions/*/*/callback")
        await table.anna.submit_modal(shown, {"orders": f"{MARK} A1-D1"})
        silent(caplog)


async def test_faulty_orders_that_could_not_be_acknowledged_reach_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with setting_up(tmp_path) as (world, table):
        refuse(world, "POST", "/interactions/*/*/callback", times=2)
        await table.anna.slash(world.channel, "orders", text=f"flagship {MARK}")
        silent(caplog)


async def test_a_saved_sheet_that_does_not_fit_is_answered_with_its_faults(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with setting_up(tmp_path) as (world, table):
        await world.order(table.anna, FLEET["en"], seal=False)
        await world.campaigns.presets.save(1, table.anna.id, "0.first", "mine")
        card = card_of(await table.anna.slash(world.channel, "sheet"))
        await world.press(table.anna, card, "saved")

        async def load(*_: Any) -> None:
            raise OrderError([ParseError(1, MARK, msg("panel-back"))])

        monkeypatch.setattr(world.campaigns.presets, "load", load)
        menu = next(p for p in walk(card.components) if ":load:" in str(p.get("custom_id")))
        await table.anna.select(card.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert f"“{MARK}”" in text_of(card.components)
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


# ---- how failures are logged -------------------------------------------------------------------------
def written(error: BaseException) -> str:
    """The log text of an exception, as printed in the host's terminal."""
    record = logging.LogRecord(
        "bot", logging.ERROR, __file__, 1, "incident", (), (type(error), error, error.__traceback__)
    )
    return RedactingFormatter("%(message)s").format(record)


def caught(first: BaseException, then: BaseException) -> BaseException:
    """The exception `then`, raised while `first` was handled."""
    try:
        try:
            raise first
        finally:
            raise then
    except BaseException as error:
        return error


@pytest.mark.parametrize(
    "secret",
    [
        KeyError(MARK),
        ValueError(f"{MARK!r} is no cell"),
        ExceptionGroup(MARK, [KeyError(MARK)]),
        OrderError([ParseError(1, MARK, msg(MARK))]),
    ],
)
def test_texts_of_exceptions_and_their_causes_are_not_logged(secret: BaseException) -> None:
    chained = caught(secret, RuntimeError("x"))
    linked = ValueError("y")
    linked.__cause__ = secret
    for error in (secret, chained, linked):
        assert MARK not in written(error)
        assert type(secret).__name__ in written(error)
    assert "test_log.py" in written(chained), "where it happened is told"
    assert "During handling" in written(chained)
    assert "direct cause" in written(linked)


def test_an_order_error_does_not_contain_the_orders() -> None:
    error = OrderError([ParseError(1, MARK, msg("panel-back"), (MARK,))])
    assert MARK not in str(error) + repr(error) + repr(error.args)
    assert error.faults[0].word == MARK


def test_harmless_errors_are_logged_with_their_text() -> None:
    assert "bot-full" in written(Refused(msg("bot-full")))
    assert "disk is full" in written(OSError("disk is full"))
    response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})
    refused = discord.HTTPException(
        response,
        {"code": 50035, "message": "Invalid Form Body", "errors": {"a": {"_errors": [{"code": "B", "message": MARK}]}}},
    )
    assert "50035" in written(refused)
    assert "in a" in written(refused).splitlines()[-1], "the part that was wrong is named, not what stood there"
    assert MARK not in written(refused)
