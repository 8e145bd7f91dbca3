"""Times as people write them in English and French: fixed hours, zones, quiet hours, the day of return."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot import words
from bot.campaigns.fixed_hours import FixedHours, next_of, parse
from bot.campaigns.typed_times import hours_between, minutes_of, return_day, zone_name, zone_of, zones_like

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 7, 1, 12, tzinfo=UTC)
WEEK, WORK = tuple(range(7)), (0, 1, 2, 3, 4)
EIGHT = (20 * 60,)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mon-fri 20:00", FixedHours(WORK, EIGHT)),
        ("Mon–Fri 20:00", FixedHours(WORK, EIGHT)),
        ("mon - fri 8 p.m.", FixedHours(WORK, EIGHT)),
        ("monday to friday at 8 pm", FixedHours(WORK, EIGHT)),
        ("weekdays 8 pm", FixedHours(WORK, EIGHT)),
        ("lun-ven 20h", FixedHours(WORK, EIGHT)),
        ("du lundi au vendredi à 20 h", FixedHours(WORK, EIGHT)),
        ("semaine 20h", FixedHours(WORK, EIGHT)),
        ("jours ouvrés 20h", FixedHours(WORK, EIGHT)),
        ("week-end 10h et 18 h 30", FixedHours((5, 6), (600, 1110))),
        ("fri-mon 20h", FixedHours((0, 4, 5, 6), EIGHT)),
        ("every 2 days 20:00", FixedHours(WEEK, EIGHT, every=2)),
        ("every other day 8pm", FixedHours(WEEK, EIGHT, every=2)),
        ("tous les 2 jours 20h30", FixedHours(WEEK, (1230,), every=2)),
        ("tous les trois jours à midi", FixedHours(WEEK, (720,), every=3)),
        ("daily 20:00 UTC+2", FixedHours(WEEK, EIGHT, "Etc/GMT-2")),
        ("daily 20:00 GMT +1", FixedHours(WEEK, EIGHT, "Etc/GMT-1")),
        ("daily 20:00 UTC−5", FixedHours(WEEK, EIGHT, "Etc/GMT+5")),
        ("mar 20h heure de Londres", FixedHours((1,), EIGHT, "Europe/London")),
        ("tue\N{NO-BREAK SPACE}20:00\N{ZERO WIDTH SPACE}", FixedHours((1,), EIGHT)),
    ],
)
def test_hours_as_people_write_them(typed: str, meant: FixedHours) -> None:
    assert parse(typed) == meant
    assert parse(str(meant)) == meant
    assert meant.sound


@pytest.mark.parametrize(
    "typed",
    [
        "every 2 weeks 20:00",
        "every other week mon 20:00",
        "toutes les 2 semaines 20h",
        "every 3 hours",
        "every 2 days mon 20:00",
        "every 40 days 20:00",
        "daily 2000",
        "daily 20:00 UTC+5:30",
        "daily 20:00 UTC+25",
        "mon-foo 20:00",
    ],
)
def test_hours_that_are_not_understood_are_refused(typed: str) -> None:
    assert parse(typed) is None


def test_every_second_day_is_every_second_day() -> None:
    hours = parse("every 2 days 20:00 Paris")
    assert hours is not None
    first = next_of(hours, NOW)
    assert (next_of(hours, first.replace(minute=1)) - first).days == 2
    assert words.say("en", hours.words) == "every 2 days 20:00 (Europe/Paris)"
    assert words.say("fr", hours.words) == "tous les 2 jours 20:00 (Europe/Paris)"


def test_in_spring_and_autumn_hours_come_in_order_and_none_twice() -> None:
    hours = parse("daily 1:30 2:30 3:00 3:15 Paris")
    assert hours is not None
    for day in ("2030-03-31", "2030-10-27"):
        due, at = [], datetime.fromisoformat(f"{day}T00:00").replace(tzinfo=PARIS).astimezone(UTC)
        for _ in range(4):
            at = next_of(hours, at)
            due.append(at)
            at = at.replace(second=1)
        assert due == sorted(set(due))
        assert {one.astimezone(PARIS).date().isoformat() for one in due} == {day}


@pytest.mark.parametrize(
    ("text", "zone", "written"),
    [
        ("UTC+2", "Etc/GMT-2", "UTC+2"),
        ("gmt +1", "Etc/GMT-1", "UTC+1"),
        ("GMT-05:00", "Etc/GMT+5", "UTC-5"),
        ("utc", "UTC", "UTC"),
        ("Paris", "Europe/Paris", "Europe/Paris"),
        ("europe/paris", "Europe/Paris", "Europe/Paris"),
        ("New York", "America/New_York", "America/New_York"),
        ("Bruxelles", "Europe/Brussels", "Europe/Brussels"),
    ],
)
def test_zones_as_people_write_them(text: str, zone: str, written: str) -> None:
    assert zone_of(text) == zone
    assert zone_name(zone) == written
    assert zone_of(written) == zone


def test_an_offset_means_what_it_says() -> None:
    for hours in range(-11, 13):
        zone = zone_of(f"UTC{hours:+}")
        assert zone is not None
        offset = NOW.astimezone(ZoneInfo(zone)).utcoffset()
        assert offset is not None
        assert offset.total_seconds() == hours * 3600


def test_an_unknown_zone_brings_places_that_may_be_meant() -> None:
    assert zone_of("UTC+5:30") is None
    assert "Asia/Kolkata" in zones_like("UTC+5:30", NOW)
    assert zones_like("berl", NOW) == ("Europe/Berlin",)
    assert not zones_like("Atlantis", NOW)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10pm-8am", (1320, 480)),
        ("10 pm - 8 am", (1320, 480)),
        ("from 22:30 to 7", (1350, 420)),
        ("22h-8h", (1320, 480)),
        ("de 22h à 8h30", (1320, 510)),
        ("entre minuit et 7 h", (0, 420)),
        ("22–8", (1320, 480)),
        ("22", None),
        ("8-8", None),
        ("25-8", None),
        ("late-early", None),
    ],
)
def test_quiet_hours_as_people_write_them(text: str, meant: tuple[int, int] | None) -> None:
    assert hours_between(text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("22", 1320),
        ("22:30", 1350),
        ("7h", 420),
        ("7h05", 425),
        ("24", 0),
        ("noon", 720),
        ("12am", 0),
        ("25", None),
        ("8:61", None),
    ],
)
def test_times_of_day_as_people_write_them(text: str, meant: int | None) -> None:
    assert minutes_of(text) == meant


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("3", datetime(2026, 7, 4, 12, tzinfo=UTC)),
        ("2w", datetime(2026, 7, 15, 12, tzinfo=UTC)),
        ("2s", datetime(2026, 7, 15, 12, tzinfo=UTC)),
        ("1w 3d", datetime(2026, 7, 11, 12, tzinfo=UTC)),
        ("36h", None),
        ("99999w", None),
        ("2 semaines", datetime(2026, 7, 15, 12, tzinfo=UTC)),
        ("10 jours", datetime(2026, 7, 11, 12, tzinfo=UTC)),
        ("2026-08-24", datetime(2026, 8, 24, 8, tzinfo=PARIS)),
        ("24/08/2026", datetime(2026, 8, 24, 8, tzinfo=PARIS)),
        ("24 août", datetime(2026, 8, 24, 8, tzinfo=PARIS)),
        ("until Aug 24", datetime(2026, 8, 24, 8, tzinfo=PARIS)),
        ("friday", datetime(2026, 7, 3, 8, tzinfo=PARIS)),
        ("demain", datetime(2026, 7, 2, 8, tzinfo=PARIS)),
        ("24/13/2026", None),
        ("31 février", None),
        ("soon", None),
        ("2x", None),
    ],
)
def test_days_of_return_as_people_write_them(text: str, day: datetime | None) -> None:
    assert return_day(text, NOW, PARIS) == day
