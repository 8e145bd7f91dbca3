"""Fixed hours in a time zone, and what each seat has in reserve once a deadline has passed: by a clock turned by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot import words
from bot.campaigns import Post, TimeControl
from bot.campaigns.fixed_hours import LEAST_TIME, FixedHours, next_of, parse
from tests.campaigns.kit import BLUE, GM, GREEN, HOUR, RED, START, Kit, make, with_another_secret

PARIS = FixedHours((1, 4), (20 * 60,), "Europe/Paris")
"""Tuesday and Friday 20:00. The clock of the kit begins on a Monday, at 12:00 UTC."""
TUESDAY, FRIDAY = START + timedelta(days=1, hours=6), START + timedelta(days=4, hours=6)


def with_clocks(fixed: FixedHours | None = None, reserve: int = 0) -> dict[str, Any]:
    """For `Kit.running`: 48 hours for set-up, 24 for a turn, 4 for a reaction, and these."""
    return {"allowances": TimeControl(48 * HOUR, 24 * HOUR, 4 * HOUR, fixed, reserve)}


async def tick(kit: Kit, **span: float) -> list[Post]:
    kit.clock.advance(**span)
    await kit.campaigns.timers.due()
    return await kit.posts()


async def deadline(kit: Kit, campaign: int) -> datetime | None:
    return (await kit.campaigns.lobby.card(campaign)).deadline


async def reserves(kit: Kit, campaign: int) -> dict[str, int | None]:
    """Hours that the seats have left."""
    seats = (await kit.campaigns.lobby.card(campaign)).seats
    return {seat.seat: seat.reserve // HOUR if seat.reserve is not None else None for seat in seats}


def notices(posts: list[Post]) -> list[str]:
    return [line.key for post in posts if post.kind == "gm" for line in post.lines]


# ---- as they are typed and said ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tue fri 20:00 Europe/Paris", PARIS),
        ("Tuesday and Friday 20:00 Paris", PARIS),
        ("mardi et vendredi à 20h, Paris", PARIS),
        ("every friday, tuesday at 8pm europe/paris", PARIS),
        ("tous les mardis et vendredis 20h00 heure de Paris", PARIS),
        ("daily 7:30 19:30", FixedHours((0, 1, 2, 3, 4, 5, 6), (450, 1170), "UTC")),
        ("chaque jour 7h30 et 19h30", FixedHours((0, 1, 2, 3, 4, 5, 6), (450, 1170), "UTC")),
        ("sun. 21 New York", FixedHours((6,), (21 * 60,), "America/New_York")),
        ("dim 12am", FixedHours((6,), (0,), "UTC")),
    ],
)
def test_hours_are_typed_in_english_and_french(typed: str, meant: FixedHours) -> None:
    assert parse(typed) == meant
    assert parse(str(meant)) == meant
    assert meant.sound


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "20:00",
        "tue",
        "tue 25:00",
        "tue 20:70",
        "tue 13pm",
        "tue 20:00 Atlantis",
        "tue 1 2 3 4 5",
        "weekly 20:00",
        "tue -1",
    ],
)
def test_what_is_no_such_hour_is_none(typed: str) -> None:
    assert parse(typed) is None


def test_who_names_no_place_means_his_own() -> None:
    assert parse("tue fri 20:00", "Europe/Paris") == PARIS


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Tuesday and Friday 20:00 (Europe/Paris)"), ("fr", "mardi et vendredi 20:00 (Europe/Paris)")],
)
def test_hours_are_said_in_words(lang: str, said: str) -> None:
    assert words.say(lang, PARIS.words) == said
    three = parse("mon wed fri 20:00")
    assert three is not None
    assert words.say(lang, three.words).count(",") == 1
    daily = parse("daily 20:00")
    assert daily is not None
    assert words.say(lang, daily.words).startswith({"en": "every day", "fr": "chaque jour"}[lang])


@pytest.mark.parametrize(
    ("hours", "after", "due"),
    [
        ("fri 20:00 Paris", "2030-03-29T12:00", "2030-03-29T19:00"),
        ("fri 20:00 Paris", "2030-04-05T12:00", "2030-04-05T18:00"),
        ("sun 02:30 Paris", "2030-03-31T00:00", "2030-03-31T01:30"),
        ("sun 02:30 Paris", "2030-10-27T00:00", "2030-10-27T00:30"),
        ("sun 02:30 Paris", "2030-10-27T00:31", "2030-11-03T01:30"),
        ("tue 01:00 Auckland", "2030-05-06T12:30", "2030-05-06T13:00"),
        ("tue 20:00 UTC", "2030-05-07T20:00", "2030-05-07T20:00"),
    ],
    ids=[
        "winter",
        "summer",
        "skipped in spring",
        "the first of two in autumn",
        "the week after",
        "a day ahead",
        "just then",
    ],
)
def test_the_next_hour_goes_by_the_clocks_of_its_place(hours: str, after: str, due: str) -> None:
    found = parse(hours)
    assert found is not None
    assert next_of(found, datetime.fromisoformat(after).replace(tzinfo=UTC)) == datetime.fromisoformat(due).replace(
        tzinfo=UTC
    )


# ---- deadlines at fixed hours ------------------------------------------------------------------------
async def test_what_is_asked_is_due_at_the_next_fixed_hour_or_as_soon_as_all_are_in(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(PARIS))
    assert await deadline(kit, campaign) == TUESDAY
    await kit.bids(campaign, red=3, blue=0, green=0)
    assert (await kit.campaigns.lobby.card(campaign)).step == 1, "nobody waits for Tuesday"
    assert await deadline(kit, campaign) == TUESDAY
    kit.clock.advance(hours=29)
    await kit.seal(campaign, RED, {"target": "blue"})
    assert await deadline(kit, campaign) == FRIDAY, "an hour is too little for an answer"


async def test_so_soon_before_an_hour_the_next_one_counts(kit: Kit) -> None:
    kit.clock.advance(hours=30 - LEAST_TIME.total_seconds() / HOUR)
    in_time = await kit.running(**with_clocks(PARIS))
    kit.clock.advance(seconds=1)
    late = await kit.running(**with_clocks(PARIS))
    assert (await deadline(kit, in_time), await deadline(kit, late)) == (TUESDAY, FRIDAY)


async def test_weeks_pass_over_a_change_of_the_clocks_and_it_is_always_eight_in_the_evening(kit: Kit) -> None:
    """From the end of October on, with nobody there: every phase ends on a Tuesday or Friday at 20:00 in Paris."""
    kit.clock.advance(days=168)
    campaign = await kit.running(**with_clocks(PARIS))
    ends: list[datetime] = []
    while (due := await deadline(kit, campaign)) is not None:
        ends.append(due)
        await tick(kit, seconds=(due - kit.clock.now()).total_seconds())
    local = [due.astimezone(ZoneInfo("Europe/Paris")) for due in ends]
    assert {(one.weekday(), one.hour, one.minute) for one in local} == {(1, 20, 0), (4, 20, 0)}
    assert {one.utcoffset() for one in local} == {timedelta(hours=1), timedelta(hours=2)}
    assert ends == sorted(set(ends)), "one phase an evening"
    assert (await kit.campaigns.lobby.card(campaign)).status == "over"


async def test_a_pause_moves_a_deadline_to_the_hour_that_follows_and_an_extension_by_just_its_time(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(PARIS))
    await kit.campaigns.gm.pause(campaign, GM)
    kit.clock.advance(hours=5)
    await kit.campaigns.gm.resume(campaign, GM)
    assert await deadline(kit, campaign) == FRIDAY, "Wednesday at one in the morning is no such hour"
    await kit.campaigns.gm.extend(campaign, GM, 2 * HOUR)
    assert await deadline(kit, campaign) == FRIDAY + timedelta(hours=2)


async def test_a_vacation_ends_at_the_hour_that_follows_it(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(PARIS))
    await kit.campaigns.people.set_away(BLUE, START, START + timedelta(days=2))
    assert await deadline(kit, campaign) == FRIDAY
    for days in (10, 20, 50):
        await kit.campaigns.people.set_away(RED, START, START + timedelta(days=days))
    assert await deadline(kit, campaign) == FRIDAY + timedelta(days=14), "never by more than its fourteen days"


async def test_quiet_hours_and_reminders_go_by_the_fixed_hour(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(PARIS))
    posts = await tick(kit, hours=22, minutes=30)
    assert [(p.kind, p.deadline) for p in posts] == [("reminder", TUESDAY)] * 3, "a quarter of the time is left"
    assert (await kit.campaigns.lobby.card(campaign)).step == 0


async def test_the_host_sets_and_takes_away_hours_and_reserves(kit: Kit) -> None:
    campaign = await kit.running()
    gm = kit.campaigns.gm
    card = await gm.deadline(campaign, GM, fixed=PARIS, reserve=10 * HOUR)
    assert card.deadline == START + timedelta(hours=48), "what runs already keeps its deadline"
    assert set((await reserves(kit, campaign)).values()) == {10}
    assert notices(await kit.posts()) == ["bot-by-gm"] * 2
    acts = [dict(act.words.args) for act in (await gm.audit(campaign)).acts]
    assert [act.words.key for act in (await gm.audit(campaign)).acts] == ["bot-act-reserve", "bot-act-hours"]
    assert acts[1]["hours"] == PARIS.words
    await kit.bids(campaign, red=3, blue=0, green=0)
    assert await deadline(kit, campaign) == TUESDAY
    card = await gm.deadline(campaign, GM, fixed="none", reserve=0)
    assert (card.allowances.fixed, card.allowances.reserve, card.allowances.turn) == (None, 0, 24 * HOUR)
    assert set((await reserves(kit, campaign)).values()) == {None}
    assert await kit.refused(gm.deadline(campaign, GM, reserve=99 * 24 * HOUR)) == "bot-bad-reserve"
    assert await kit.refused(gm.deadline(campaign, GM, fixed=FixedHours((9,), (0,)))) == "bot-bad-hours"
    assert await kit.refused(gm.deadline(campaign, RED, reserve=HOUR)) == "bot-gm-only"


# ---- reserves ----------------------------------------------------------------------------------------
async def test_a_reserve_is_used_before_a_deadline_counts_as_missed(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    assert await reserves(kit, campaign) == {"red": 10, "blue": 10, "green": 10}
    await kit.bids(campaign, red=2)
    await kit.posts()
    assert [p.kind for p in await tick(kit, hours=36)] == ["reminder", "reminder"]
    posts = await tick(kit, hours=12)
    assert notices(posts) == ["bot-reserve-runs"]
    late = START + timedelta(hours=58)
    assert [(p.person, p.deadline) for p in posts if p.kind == "reminder"] == [(BLUE, late), (GREEN, late)]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.deadline) == (0, late)
    assert {seat.seat: (seat.missed, seat.overtime) for seat in card.seats} == {
        "red": (0, None), "blue": (0, late), "green": (0, late)
    }  # fmt: skip
    await tick(kit, hours=4)
    await kit.bids(campaign, green=1)
    assert await reserves(kit, campaign) == {"red": 10, "blue": 10, "green": 6}
    posts = await tick(kit, hours=6)
    [report] = [post for post in posts if post.kind == "report"]
    assert [line.key for line in report.lines if line.key == "bot-deadline-passed"] == ["bot-deadline-passed"]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, {seat.seat: seat.missed for seat in card.seats}) == (1, {"red": 0, "blue": 1, "green": 0})
    assert await reserves(kit, campaign) == {"red": 10, "blue": 0, "green": 6}


async def test_who_has_nothing_left_has_missed_his_deadline_and_the_others_go_on(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await tick(kit, hours=48)
    for person in (RED, GREEN):
        await kit.seal(campaign, person, {"bid": 0})
    await tick(kit, hours=10)
    card = await kit.campaigns.lobby.card(campaign)
    assert card.step == 1
    assert await reserves(kit, campaign) == {"red": 10, "blue": 0, "green": 10}
    posts = []
    while (card := await kit.campaigns.lobby.card(campaign)).status == "running" and not any(
        "bot-reserve-runs" in notices([post]) for post in posts
    ):
        due = card.deadline
        assert due is not None
        asked = {seat.seat for seat in card.waiting}
        posts = await tick(kit, seconds=(due - kit.clock.now()).total_seconds())
        if asked == {"blue"}:
            assert (await kit.campaigns.lobby.card(campaign)).step == card.step + 1, "blue has nothing left"
    assert (await kit.campaigns.lobby.card(campaign)).seat("blue").missed >= 1


async def test_reserves_say_nothing_of_what_is_on_a_sheet(tmp_path: Path) -> None:
    """Whether blue has filled in his sheet or not: after the deadline everybody is told and shown the same."""
    told = []
    for number, draft in enumerate(({}, {"bid": 3}, {"bid": 3, "note": "hm"})):
        folder = tmp_path / str(number)
        folder.mkdir()
        kit = await make(folder)
        campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
        await kit.bids(campaign, red=2, green=1)
        if draft:
            await kit.campaigns.sheets.put(campaign, BLUE, "0.blue", draft)
        await kit.posts()
        posts = await tick(kit, hours=48) + await tick(kit, hours=9)
        public = [(post.kind, post.person, post.lines) for post in posts if post.person != BLUE]
        told.append((public, await kit.campaigns.lobby.card(campaign)))
        assert {post.person for post in posts if post.kind == "reminder"} == {BLUE}
        await kit.campaigns.close()
    assert told[0] == told[1] == told[2]


async def test_after_the_deadline_nothing_that_is_sealed_is_taken_back(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await kit.bids(campaign, red=2)
    await tick(kit, hours=48)
    assert await kit.refused(kit.campaigns.sheets.unseal(campaign, RED, "0.red")) == "bot-too-late-to-unseal"
    await kit.bids(campaign, green=1)
    assert await kit.refused(kit.campaigns.sheets.unseal(campaign, GREEN, "0.green")) == "bot-too-late-to-unseal"
    assert not (await kit.campaigns.sheets.sheet(campaign, GREEN)).revocable


async def test_a_pause_stops_reserves_too(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await kit.bids(campaign, red=2, green=0)
    await tick(kit, hours=48)
    await tick(kit, hours=3)
    card = await kit.campaigns.gm.pause(campaign, GM)
    assert card.seat("blue").overtime is None
    await tick(kit, hours=100)
    card = await kit.campaigns.gm.resume(campaign, GM)
    assert card.deadline == kit.clock.now() + timedelta(hours=7)
    await tick(kit, hours=2)
    await kit.bids(campaign, blue=1)
    assert await reserves(kit, campaign) == {"red": 10, "blue": 5, "green": 10}


async def test_an_extension_brings_a_deadline_back_and_nothing_of_a_reserve_is_used(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await tick(kit, hours=48)
    await tick(kit, hours=3)
    card = await kit.campaigns.gm.extend(campaign, GM, 24 * HOUR)
    assert card.deadline == START + timedelta(hours=72)
    assert {seat.overtime for seat in card.seats} == {None}
    await kit.campaigns.gm.pause(campaign, GM)
    await kit.campaigns.gm.resume(campaign, GM)
    assert notices(await tick(kit, hours=21))[-1:] == ["bot-reserve-runs"], "it passes once more"
    card = await kit.campaigns.gm.extend(campaign, GM, HOUR)
    assert card.deadline == START + timedelta(hours=73), "by less than is over: it has not passed yet"
    assert await reserves(kit, campaign) == {"red": 10, "blue": 10, "green": 10}


async def test_a_vacation_spares_nobody_whose_deadline_has_passed(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await tick(kit, hours=48)
    await kit.campaigns.people.set_away(BLUE, kit.clock.now(), kit.clock.now() + timedelta(days=9))
    assert await deadline(kit, campaign) == START + timedelta(hours=58)


async def test_a_computer_has_no_reserve(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await kit.campaigns.gm.replace(campaign, GM, "blue", None)
    await kit.bids(campaign, red=2, green=1)
    assert "bot-reserve-runs" not in notices(await tick(kit, hours=48))
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.seat("blue").missed) == (1, 1)


async def test_the_game_master_may_resolve_while_reserves_run(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await tick(kit, hours=49)
    await kit.campaigns.gm.resolve(campaign, GM)
    card = await kit.campaigns.lobby.card(campaign)
    assert card.step == 1
    assert {seat.overtime for seat in card.seats} == {None}


async def test_an_outage_stops_reserves(tmp_path: Path) -> None:
    kit = await make(tmp_path, outage=timedelta(minutes=2))
    campaign = await kit.running(**with_clocks(reserve=10 * HOUR))
    await kit.bids(campaign, red=2, green=0)
    await tick(kit)
    for minutes in (*[60] * 47, 59, 1):
        await tick(kit, minutes=minutes)
    assert (await kit.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=58)
    await tick(kit, hours=5)
    assert await deadline(kit, campaign) == START + timedelta(hours=63)
    await kit.campaigns.close()


async def test_hours_and_reserves_move_with_the_campaign(kit: Kit) -> None:
    campaign = await kit.running(**with_clocks(PARIS, reserve=10 * HOUR))
    await tick(kit, hours=30)
    await kit.bids(campaign, red=0)
    data = await kit.campaigns.archive.export(campaign)
    moved = await kit.campaigns.archive.import_(with_another_secret(data))
    card = await kit.campaigns.lobby.card(moved)
    assert card.allowances.fixed == PARIS
    assert {seat.reserve for seat in card.seats} == {10 * HOUR}
