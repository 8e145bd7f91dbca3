"""Makes thousands of running campaigns quickly: a few are really played, and their database rows are copied.

A copy has its own number, title, server, channel, people and deadline; its dice secret is that of the original. Rows are copied
through the store, so this works on any kind of database.
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
from tests.campaigns.acts import fill_at_random, open_lobby

BATCH = 500
"""Number of copies that are written in one transaction."""
MOST_SHORT = 10
"""Campaigns that may end before the wanted step, of which the next one is played instead."""


class Placement(Struct, frozen=True):
    """Channel, people and first deadline of a copy."""

    channel: int
    people: tuple[int, ...]
    """Person ids in the order of the seats."""
    due: datetime


def placements(
    wanted: int, channels: Sequence[int], people: Sequence[int], first: datetime, span: timedelta
) -> list[Placement]:
    """`wanted` placements: channels in rotation, neighbouring people in pairs, deadlines spread evenly over `span`."""
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
    """Start a campaign and play it at random to this step; its number. If it ends before, another one. Raises ValueError if
    `MOST_SHORT` did."""
    more = {} if scenario is None else {"scenario": scenario}
    for _ in range(MOST_SHORT):
        card = await open_lobby(
            campaigns.lobby,
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
        if await play_to_step(campaigns, card.id, steps):
            return card.id
    raise ValueError(f"{game} was over before step {steps}")


async def play_to_step(campaigns: Campaigns, campaign: int, steps: int) -> bool:
    """Play a campaign on at random to this step; False if it ends before."""
    try:
        while (await campaigns.lobby.card(campaign)).step < steps:
            await seal_random_sheet(campaigns, campaign)
    except CampaignOver:
        return False
    return True


class CampaignOver(LookupError):
    """Nobody is waited for."""


async def seal_random_sheet(campaigns: Campaigns, campaign: int) -> None:
    """Fill in at random and seal the sheet of the first seat that is waited for. A draft that cannot be completed is cleared
    first. Raises CampaignOver."""
    card = await campaigns.lobby.card(campaign)
    if not card.waiting:
        raise CampaignOver(campaign)
    person = card.seat(card.waiting[0].seat).admiral
    assert person is not None
    sheet = await campaigns.sheets.sheet(campaign, person)
    sheet = await fill_at_random(campaigns.sheets, campaign, person, sheet.ask.id)
    if not sheet.form.done:
        await campaigns.sheets.clear(campaign, person, sheet.ask.id)
        await fill_at_random(campaigns.sheets, campaign, person, sheet.ask.id)
    await campaigns.sheets.seal(campaign, person, sheet.ask.id)


class Template(Struct, frozen=True):
    """The database rows of a campaign as plain values, without their keys."""

    row: dict[str, Any]
    parts: dict[type[SQLModel], list[dict[str, Any]]]
    people: tuple[int, ...]
    due: datetime
    """The campaign's first deadline."""


_templates: dict[tuple[str, int, int], tuple[Template, ...]] = {}


async def templates(game: str, steps: int, wanted: int) -> tuple[Template, ...]:
    """`wanted` campaigns between two people, played at random to this step; made once in this process."""
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
    """Copy the templates in rotation, one copy for each placement; the numbers of the copies."""
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
    """Write these copies in one transaction, without reminders that are already past; their numbers."""
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
    """The values of a table's row, changed for the copy with this number."""
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
