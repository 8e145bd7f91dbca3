"""Many running campaigns at once: a few are played through the use cases, once, and their rows are copied as often as wanted.

A copy runs as its pattern does: its own number, title, server, channel and people, its deadline where it is wanted; its dice are
the pattern's. All goes through the store, so that the kind of database makes no difference.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import insert
from sqlmodel import SQLModel, col, select

from bot.campaigns import Campaigns
from bot.campaigns.archive import EXPORTED_TABLES
from bot.store import Store
from bot.store import tables as t
from bot.store.migrate import migrate
from rules.core import Scalar

BATCH = 500
"""Copies written in one transaction."""


class Placement(Struct, frozen=True):
    """Where a copy is played, by whom, and when its deadline is due."""

    channel: int
    people: tuple[int, ...]
    """In the order of the seats."""
    due: datetime


def placements(
    wanted: int, channels: Sequence[int], people: Sequence[int], first: datetime, span: timedelta
) -> list[Placement]:
    """So many in these channels by turns, of neighbours in pairs, their deadlines spread evenly over a span."""
    pairs = list(zip(people[::2], people[1::2], strict=True))
    return [
        Placement(channels[n % len(channels)], pairs[n % len(pairs)], first + span * (n / max(1, wanted)))
        for n in range(wanted)
    ]


async def play_campaign(
    campaigns: Campaigns,
    guild: int,
    placement: Placement,
    game: str,
    steps: int,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
) -> int:
    """A campaign played by chance until it is so many steps old; its number. Raises ValueError if it is over before."""
    more = {} if scenario is None else {"scenario": scenario}
    card = await campaigns.lobby.open(
        guild=guild,
        channel=placement.channel,
        by=placement.people[0],
        title="Evening",
        game=game,
        options=options or {},
        **more,
    )
    for person in placement.people:
        await campaigns.lobby.join(card.id, person)
    await campaigns.lobby.start(card.id, placement.people[0])
    if not await play_to_step(campaigns, card.id, steps):
        raise ValueError(f"{game} was over before step {steps}")
    return card.id


async def play_to_step(campaigns: Campaigns, campaign: int, steps: int) -> bool:
    """Plays it on by chance until it is so many steps old; False where it was over before."""
    while (card := await campaigns.lobby.card(campaign)).step < steps:
        if not card.waiting:
            return False
        await seal_random_sheet(campaigns, campaign)
    return True


async def seal_random_sheet(campaigns: Campaigns, campaign: int) -> None:
    """Who is waited for fills in his sheet by chance and seals it."""
    card = await campaigns.lobby.card(campaign)
    person = card.seat(card.waiting[0].seat).admiral
    assert person is not None
    sheet = await campaigns.sheets.sheet(campaign, person)
    await campaigns.sheets.randomise(campaign, person, sheet.ask.id)
    await campaigns.sheets.seal(campaign, person, sheet.ask.id)


class Template(Struct, frozen=True):
    """The rows of a campaign as plain values, without their keys."""

    row: dict[str, Any]
    parts: dict[type[SQLModel], list[dict[str, Any]]]
    people: tuple[int, ...]
    due: datetime
    """Its first deadline."""


_templates: dict[tuple[str, int, int], tuple[Template, ...]] = {}


async def templates(game: str, steps: int, wanted: int) -> tuple[Template, ...]:
    """So many campaigns between two people, played by chance until they are so many steps old; once in this process."""
    if (key := (game, steps, wanted)) not in _templates:
        with tempfile.TemporaryDirectory() as folder:
            address = f"sqlite+aiosqlite:///{Path(folder) / 'templates.db'}"
            await migrate(address)
            campaigns = Campaigns(Store(address))
            due = datetime.now(UTC) + timedelta(days=2)
            try:
                made = [
                    await play_campaign(campaigns, 1, Placement(1, (1, 2), due), game, steps) for _ in range(wanted)
                ]
                _templates[key] = tuple([await _template(campaigns.store, each) for each in made])
            finally:
                await campaigns.close()
    return _templates[key]


async def copy_campaigns(
    store: Store, guild: int, templates: Sequence[Template], wanted: Sequence[Placement]
) -> list[int]:
    """Copies of these by turns, one for each berth; their numbers."""
    made: list[int] = []
    for begin in range(0, len(wanted), BATCH):
        some = [(templates[n % len(templates)], wanted[n], n) for n in range(begin, min(begin + BATCH, len(wanted)))]
        made += await _written(store, guild, some)
    return made


async def _template(store: Store, original: int) -> Template:
    async with store.read() as session:
        row = await session.get_one(t.Campaign, original)
        parts = {
            table: [
                one.model_dump(exclude={"id", "campaign"} if "id" in table.model_fields else {"campaign"})
                for one in (await session.exec(select(table).where(table.campaign == original))).all()  # type: ignore[attr-defined]
            ]
            for table in EXPORTED_TABLES
        }
    people = tuple(one["person"] for one in parts[t.Holder])
    due = min(one["due"] for one in parts[t.Timer] if one["kind"] == "deadline")
    return Template(row.model_dump(exclude={"id"}), parts, people, due)


async def _written(store: Store, guild: int, some: Iterable[tuple[Template, Placement, int]]) -> list[int]:
    """One transaction. Of reminders only those that are still to come go along."""
    wanted, now = list(some), datetime.now(UTC)
    async with store.write() as session:
        rows = [
            template.row
            | {"title": f"Evening {n}", "guild": guild, "channel": placement.channel, "gm": placement.people[0]}
            for template, placement, n in wanted
        ]
        numbering = insert(t.Campaign).returning(col(t.Campaign.id), sort_by_parameter_order=True)
        numbers = list((await session.scalars(numbering, rows)).all())
        for table in EXPORTED_TABLES:
            values = [
                _moved(table, one, template, placement, number)
                for (template, placement, _), number in zip(wanted, numbers, strict=True)
                for one in template.parts[table]
            ]
            if table is t.Timer:
                values = [one for one in values if one["kind"] != "reminder" or one["due"] > now]
            if values:
                await session.execute(insert(table), values)
    return [number for number in numbers if number is not None]


def _moved(
    table: type[SQLModel], values: dict[str, Any], template: Template, placement: Placement, number: int
) -> dict[str, Any]:
    """A row of a part as it stands in the copy of this number."""
    made = values | {"campaign": number}
    if made.get("person") in template.people:
        made["person"] = placement.people[template.people.index(made["person"])]
    if table is t.Timer:
        made["key"] = f"{number}.{made['kind']}.{made['subject']}.{made['person'] or ''}"  # as `deadlines` makes it
        if values["kind"] in ("deadline", "reminder"):
            made["due"] = values["due"] + (placement.due - template.due)
    if table is t.Chapter:
        made["message"] = None
    return made
