"""A person is forgotten: nothing of them stays in any table, and what others have a part in stays true."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select as select_all
from sqlmodel import SQLModel, select

from bot import words
from bot.campaigns import Campaigns
from bot.store import Store
from bot.store import tables as t
from tests import postgres
from tests.campaigns.kit import BLUE, GM, GREEN, PLAYERS, RED, SECRET, Kit, ManualClock, make
from tests.core.toy import Toy

ANNA = 318_423_675_309_867_001
"""A number as Discord's, that stands nowhere by chance."""


@pytest.fixture(params=["sqlite", "postgresql"])
async def kit(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Kit]:
    if request.param == "sqlite":
        made = await make(tmp_path)
    else:
        url, clock = await postgres.blank(), ManualClock()
        made = Kit(
            Campaigns(
                Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET, outage=timedelta(days=9999)
            ),
            clock,
            url,
        )
    yield made
    await made.campaigns.close()


async def where_is(kit: Kit, person: int) -> list[str]:
    """Every column of every table of the database that holds a person's number, as a number or in a text or in bytes."""
    found: list[str] = []
    async with kit.campaigns.services.read() as session:
        for table in SQLModel.metadata.sorted_tables:
            connection = await session.connection()
            for row in (await connection.execute(select_all(table))).mappings().all():
                for column, value in row.items():
                    shown = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if str(person) in shown:
                        found.append(f"{table.name}.{column}: {shown[:120]}")
    return found


async def played(kit: Kit, **more: Any) -> int:
    """A campaign that Anna led and played as red, to its end."""
    card = await kit.lobby(**({"by": ANNA, "title": f"of <@{ANNA}>"} | more))
    for seat, person in (PLAYERS | {"red": ANNA}).items():
        await kit.campaigns.lobby.join(card.id, person, seat=seat, word="anchor")
    await kit.campaigns.lobby.start(card.id, card.gm)
    await kit.campaigns.gm.note(card.id, card.gm, f"<@{ANNA}> and {ANNA} say hello")
    while (now := await kit.campaigns.lobby.card(card.id)).status == "running":
        seat = now.waiting[0].seat
        await kit.seal(card.id, ANNA if seat == "red" else PLAYERS[seat])
    return card.id


def cup(kit: Kit, status: str = "over") -> t.Season:
    now = kit.clock.now()
    return t.Season(
        guild=1, channel=2, host=ANNA, title="Cup", kind="cup", game="toy", scenario="calm", options="{}", lang="en",
        allowances="{}", days=7, status=status, due=now + timedelta(days=9), created=now, shown=f"{ANNA}-{RED}",
    )  # fmt: skip


async def test_no_table_holds_the_number_of_who_was_forgotten(kit: Kit) -> None:
    """Of all that a person can leave behind: settings, sheets, visits, letters, posts, logs, seasons, what he has seen."""
    campaigns, people = kit.campaigns, kit.campaigns.people
    over, other = await played(kit), await played(kit, by=GM)
    await people.set_zone(ANNA, "Europe/Paris")
    await people.set_unlisted(ANNA, True)
    running = await kit.running(title="others play")
    await campaigns.watch.follow(running, ANNA)
    await campaigns.visits.mark(running, ANNA, 0)
    invited = await kit.lobby(title="kept")
    await campaigns.lobby.invite(invited.id, GM, ANNA)
    async with campaigns.services.write() as session:
        session.add(
            t.SavedSheet(person=ANNA, game="toy", kind="bid", name="mine", orders="bid 3", saved=kit.clock.now())
        )
        session.add(t.Letter(message=77, campaign=over, person=ANNA, seat="red", kind="ask", ask="1.red"))
        season = cup(kit)
        session.add(season)
        await session.flush()
        assert season.id is not None
        session.add(t.Entry(season=season.id, person=ANNA, entered=kit.clock.now(), seed=1500))
        session.add(t.Publication(campaign=over, code="4f", by=ANNA, made=kit.clock.now()))
        await session.flush()
        address = "https://receiver.example/"
        session.add(t.Webhook(campaign=over, url=address, by=ANNA, secret=b"key", made=kit.clock.now()))
        session.add(t.Fixture(season=season.id, round=1, place=0, first=ANNA, second=RED, given="first"))
        session.add(t.Fixture(season=season.id, round=1, place=1, first=BLUE, second=ANNA, given="first"))
    held = await where_is(kit, ANNA)
    tables = {line.split(".")[0] for line in held}
    assert tables >= {
        "person", "campaign", "seat", "holder", "witness", "sheet", "post", "letter", "follower", "visit", "saved_sheet",
        "audit", "season", "entry", "fixture",
    } - {"sheet"}, tables  # fmt: skip
    kept = await campaigns.forgetting.kept(ANNA)
    assert (kept.settings, kept.sheets, kept.follows, kept.visits) == (True, 1, 1, 3)  # she has sealed in two campaigns
    assert (kept.over, kept.seasons) == (2, 1)
    assert kept.busy == ()
    assert (kept.published, kept.programs) == (1, 1)
    campaigns.services.web = "https://board.example.org"
    await campaigns.browsers.enter((await campaigns.browsers.link(ANNA, None)).partition("#")[2], "Firefox")
    await campaigns.calendar_address.renew(ANNA)
    kept = await campaigns.forgetting.kept(ANNA)
    assert (kept.browsers, kept.calendar) == (1, True)
    await campaigns.forgetting.forget(ANNA)
    assert await where_is(kit, ANNA) == []
    for number in (over, other):
        assert (await campaigns.watch.verify(number)).good
        assert (await campaigns.repairs.look(number)).fine
    forgotten = await campaigns.forgetting.kept(ANNA)
    assert not any((forgotten.settings, forgotten.sheets, forgotten.follows, forgotten.visits, forgotten.over))
    assert not any((forgotten.browsers, forgotten.calendar, forgotten.published, forgotten.programs))
    assert not (await campaigns.lobby.card(invited.id)).kept


async def test_others_keep_what_they_have_won_and_he_is_named_nowhere(kit: Kit) -> None:
    games = [await played(kit) for _ in range(2)]
    before = {
        line.person: (line.rating, line.won, line.played) for line in (await kit.campaigns.ranks.tables(games))[0].lines
    }
    assert ANNA in before
    await kit.campaigns.forgetting.forget(ANNA)
    after = {
        line.person: (line.rating, line.won, line.played) for line in (await kit.campaigns.ranks.tables(games))[0].lines
    }
    assert after == {person: line for person, line in before.items() if person != ANNA}
    cards = [await kit.campaigns.lobby.card(number) for number in games]
    stood_in = {card.seat("red").admiral for card in cards}
    assert len(stood_in) == 1, "the same nobody in all of his campaigns"
    assert {card.gm for card in cards} == stood_in
    acts = (await kit.campaigns.gm.audit(games[0])).acts
    for lang, somebody in (("en", "a forgotten player"), ("fr", "un joueur oublié")):
        told = [words.say(lang, act.words) for act in acts]
        assert any(somebody in line for line in told)
        assert not any("<@-" in line for line in told)


async def test_what_others_wait_for_is_given_up_first(kit: Kit) -> None:
    led = await kit.lobby(by=ANNA, title="led")
    lobby = await kit.lobby(title="seat")
    await kit.campaigns.lobby.join(lobby.id, ANNA, seat="red")
    running = await kit.running(title="staff")
    await kit.campaigns.staff.add(running, RED, ANNA)
    async with kit.campaigns.services.write() as session:
        season = cup(kit, status="running")
        session.add(season)
        await session.flush()
        session.add(t.Entry(season=season.id or 0, person=ANNA, entered=kit.clock.now(), seed=1500))
    busy = (await kit.campaigns.forgetting.kept(ANNA)).busy
    assert [(one.title, one.why) for one in busy] == [
        ("seat", "seat"), ("staff", "staff"), ("led", "lead"), ("Cup", "host"), ("Cup", "entry"),
    ]  # fmt: skip
    assert await kit.refused(kit.campaigns.forgetting.forget(ANNA)) == "bot-forget-first"
    assert await where_is(kit, ANNA), "nothing was done"
    await kit.campaigns.lobby.leave(lobby.id, ANNA)
    await kit.campaigns.staff.remove(running, ANNA, ANNA)
    await kit.campaigns.lobby.cancel(led.id, ANNA)
    assert await kit.refused(kit.campaigns.forgetting.forget(ANNA)) == "bot-forget-first"
    async with kit.campaigns.services.write() as session:
        (await session.get_one(t.Season, season.id)).status = "over"
    await kit.campaigns.forgetting.forget(ANNA)
    assert await where_is(kit, ANNA) == []


async def test_who_has_seen_a_side_sees_no_other_after_he_was_forgotten(kit: Kit) -> None:
    """Else to be forgotten would be the way to both sides of a campaign that is played."""
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, ANNA)
    await kit.campaigns.staff.remove(campaign, ANNA, ANNA)
    await kit.campaigns.forgetting.forget(ANNA)
    assert await where_is(kit, ANNA) == []
    assert await kit.refused(kit.campaigns.staff.add(campaign, BLUE, ANNA)) == "bot-saw-other-side"
    assert (await kit.campaigns.staff.add(campaign, RED, ANNA)).id == campaign
    assert (await kit.campaigns.staff.add(campaign, BLUE, ANNA + 1)).id == campaign


async def marks(kit: Kit, campaign: int) -> list[int]:
    """The numbers among the witnesses of a campaign that are no person's."""
    async with kit.campaigns.services.read() as session:
        query = select(t.Witness.person).where(t.Witness.campaign == campaign, t.Witness.person < 0)
        return list((await session.exec(query)).all())


@pytest.mark.parametrize("called_off", [False, True])
async def test_the_mark_of_a_forgotten_person_goes_when_the_campaign_ends(kit: Kit, called_off: bool) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, ANNA)
    await kit.campaigns.staff.remove(campaign, ANNA, ANNA)
    await kit.campaigns.forgetting.forget(ANNA)
    assert len(await marks(kit, campaign)) == 1
    if called_off:
        await kit.campaigns.lobby.cancel(campaign, GM)
    else:
        await kit.play_on(campaign)
    assert (await kit.campaigns.lobby.card(campaign)).status in ("over", "cancelled")
    assert await marks(kit, campaign) == []
    async with kit.campaigns.services.read() as session:
        assert (await session.get_one(t.Campaign, campaign)).veil is None, "its key went with it"


async def test_nobody_can_try_a_number_against_a_mark_with_what_is_published(kit: Kit) -> None:
    """Two campaigns of one secret, in which a person has seen the same seat: a key of their own alone sets the marks apart."""
    campaigns = [await kit.running(title="one"), await kit.running(title="two")]
    for campaign in campaigns:
        await kit.campaigns.staff.add(campaign, RED, ANNA)
        await kit.campaigns.staff.remove(campaign, ANNA, ANNA)
    await kit.campaigns.forgetting.forget(ANNA)
    one, two = [await marks(kit, campaign) for campaign in campaigns]
    assert len(one) == len(two) == 1
    assert one != two, "who knows the published secret can make the mark of any number"
    for campaign in campaigns:
        assert await kit.refused(kit.campaigns.staff.add(campaign, BLUE, ANNA)) == "bot-saw-other-side"


async def test_whoever_is_not_forgotten_stays_as_he_was(kit: Kit) -> None:
    """Also one whose number holds the same digits."""
    twin = int(f"{ANNA}1")
    await played(kit)
    note = f"<@{twin}> and {twin}, not <@{ANNA}>"
    number = (await kit.lobby(by=GM, title=note)).id
    for person in (twin, BLUE):
        await kit.campaigns.people.set_zone(person, "Europe/Paris")
    await kit.campaigns.forgetting.forget(ANNA)
    title = (await kit.campaigns.lobby.card(number)).title
    assert title.startswith(f"<@{twin}> and {twin}, not <@-")
    for person in (twin, BLUE):
        assert (await kit.campaigns.people.card(person)).zone == "Europe/Paris"
    async with kit.campaigns.services.read() as session:
        assert {BLUE, GREEN} <= set((await session.exec(select(t.Holder.person))).all())
