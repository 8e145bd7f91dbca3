"""What a person sets for himself, and the arithmetic behind it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.campaigns.reminder_times import QuietHours, after_vacation, note_at, quiet_at, remind_at, reminder_at
from tests.campaigns.kit import RED, START, Kit

PARIS = QuietHours("Europe/Paris", (22 * 60, 7 * 60 + 30))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


async def test_a_person_is_remembered(kit: Kit) -> None:
    people = kit.campaigns.people
    assert (await people.card(RED)).lang is None
    await people.set_lang(RED, "fr")
    await people.set_zone(RED, " america/new_york ")
    await people.set_quiet(RED, 60, 120)
    await people.set_away(RED, START, START + timedelta(days=3))
    card = await people.dm_closed(RED, True)
    assert (card.lang, card.zone, card.quiet, card.dm_closed) == ("fr", "America/New_York", (60, 120), True)
    assert card.away == (START, START + timedelta(days=3))
    assert (await kit.campaigns.people.card(RED)).lang == "fr"
    await people.set_quiet(RED, None, None)
    card = await people.set_away(RED, None, None)
    assert (card.quiet, card.away) == (None, None)


async def test_settings_that_cannot_be_are_refused(kit: Kit) -> None:
    people = kit.campaigns.people
    assert await kit.refused(people.set_lang(RED, "de")) == "bot-no-language"
    assert await kit.refused(people.set_zone(RED, "Atlantis")) == "bot-no-zone"
    assert await kit.refused(people.set_quiet(RED, 60, 60)) == "bot-bad-quiet"
    assert await kit.refused(people.set_quiet(RED, 0, 1440)) == "bot-bad-quiet"
    for start, days in ((START, -1), (START - timedelta(days=9), 2), (START, 61)):
        assert await kit.refused(people.set_away(RED, start, start + timedelta(days=days))) == "bot-bad-vacation"


@pytest.mark.parametrize(("hours", "before"), [(200, 24), (48, 12), (8, 2), (3, 1), (1, 0.5), (0.5, 0.25)])
def test_a_reminder_comes_when_a_quarter_is_left(hours: float, before: float) -> None:
    deadline = START + timedelta(hours=hours)
    assert reminder_at(START, deadline) == deadline - timedelta(hours=before)


def test_quiet_hours_go_over_midnight_in_the_readers_zone() -> None:
    assert quiet_at(PARIS, at("2030-01-10T21:30")) == (at("2030-01-10T21:00"), at("2030-01-11T06:30"))
    assert quiet_at(PARIS, at("2030-01-11T06:29")) == (at("2030-01-10T21:00"), at("2030-01-11T06:30"))
    assert quiet_at(PARIS, at("2030-01-11T06:30")) is None
    assert quiet_at(PARIS, at("2030-07-10T20:30")) == (at("2030-07-10T20:00"), at("2030-07-11T05:30"))


def test_the_night_the_clocks_change_has_its_own_length() -> None:
    assert quiet_at(PARIS, at("2030-03-31T00:30")) == (at("2030-03-30T21:00"), at("2030-03-31T05:30"))
    assert quiet_at(PARIS, at("2030-10-27T00:30")) == (at("2030-10-26T20:00"), at("2030-10-27T06:30"))


def test_a_note_waits_for_the_morning_unless_that_is_too_late() -> None:
    now = at("2030-01-10T23:00")
    assert note_at(PARIS, now) == (at("2030-01-11T06:30"), False)
    assert note_at(PARIS, now, at("2030-01-11T07:00")) == (at("2030-01-11T06:30"), False)
    assert note_at(PARIS, now, at("2030-01-11T06:45")) == (now, True)


def test_a_reminder_is_not_sent_at_night() -> None:
    start = at("2030-01-10T09:00")
    assert remind_at(PARIS, start, at("2030-01-11T09:00")) == at("2030-01-11T06:30")
    assert remind_at(PARIS, start, at("2030-01-11T06:00")) == at("2030-01-10T20:59")


def test_a_vacation_moves_what_falls_into_it() -> None:
    week = timedelta(days=7)
    away = (START, START + week)
    left = timedelta(days=14)
    assert after_vacation(START + timedelta(days=2), away, left) == START + week
    assert after_vacation(START + week, away, left) == START + week
    assert after_vacation(START - timedelta(days=1), away, left) == START - timedelta(days=1)
    assert after_vacation(START + timedelta(days=2), away, timedelta(days=1)) == START + timedelta(days=3)
    assert after_vacation(START, away, timedelta(0)) == START
