"""Teams in the whole bot: a seat's cards reach only its holder, and its sealed orders only its side.

Four people play Lanterns on two sides. Reports of drawn cards and sealed orders name the seat, and every request to Discord is
searched for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.campaigns import Refused
from tests.campaigns.acts import fill_at_random
from tests.discord.lanterns import SEATS, Table, begun, lanterns
from tests.discord.whole import HOUR, said
from tests.secrets.wire import PUBLIC, Wire

pytestmark = pytest.mark.long(1)

MARK = re.compile(r"(HAND|SEALED)-([a-z]+-[ab])")


def marks(wire: Wire, table: Table, readers: dict[str, frozenset[str]]) -> Iterator[tuple[str, str, str]]:
    """Kind, seat and reader (a seat or "others") of each mark in a request."""
    seat_of = {str(person.id): seat for seat, person in table.people.items()}
    for sent in wire.sent:
        place = next((readers[part] for part in sent.path.split("/") if part in readers), None)
        if place is None and sent.to == PUBLIC:
            place = frozenset({*SEATS, "others"})
        for kind, seat in MARK.findall(sent.body):
            yield from ((kind, seat, reader) for reader in place or {seat_of.get(sent.to, "others")})


@pytest.mark.parametrize("rooms", [True, False], ids=["in rooms", "by direct message"])
async def test_a_secret_reaches_only_its_seat_or_its_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rooms: bool
) -> None:
    wire = Wire(monkeypatch)
    async with lanterns(tmp_path, monkeypatch) as world:
        if not rooms:
            world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, times=None)
        table = await begun(world, "anna", "ben", "cleo", "dora")
        await table.gm.slash(world.channel, "follow")
        for _ in range(6):
            card = await world.campaigns.lobby.card(table.number)
            for place in card.waiting:
                await table.sail(place.seat)
            await world.pass_time(HOUR)
            for person in (*table.people.values(), table.gm):
                for command in ("map", "history", "campaign show"):
                    await person.slash(world.channel, command)
        await world.pass_time(23 * HOUR)
        await table.gm.slash(world.channel, "gm nag")
        await world.pass_time(40 * HOUR)
        user = world.client.user
        assert user is not None
        readers: dict[str, frozenset[str]] = {}
        for room in table.rooms():
            members = set(room.thread_members) - {user.id}
            held = {seat for seat, person in table.people.items() if person.id in members}
            assert len(held) == len(members), "nobody else is in the room"
            readers[str(room.id)] = frozenset(held)
        assert len(readers) == (2 if rooms else 0)
        found = set(marks(wire, table, readers))
        assert {(kind, seat) for kind, seat, _ in found} >= {
            (kind, seat) for kind in ("HAND", "SEALED") for seat in SEATS
        }
        for kind, seat, reader in found:
            circle = {seat} if kind == "HAND" else {one for one in SEATS if one[:5] == seat[:5]}
            assert reader in circle, f"{kind} of {seat} was sent where {reader} reads"


async def test_nobody_opens_the_sheet_of_another_seat_of_the_same_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        cleo = table.people["north-b"]
        shown = await world.press(cleo, world.board(), "open")
        assert "Seat north-b" in said(shown)
        assert "Seat north-a" not in said(shown)
        assert "another seat" in said(await cleo.slash(world.channel, "orders", seat="Seat north-a"))
        assert await cleo.autocomplete(world.channel, "orders", "text", "g", seat="Seat north-a") == []
        sheets = world.campaigns.sheets
        for act in (sheets.seal, sheets.clear, partial(fill_at_random, sheets), sheets.unseal):
            with pytest.raises(Refused, match="bot-not-your-sheet"):
                await act(1, cleo.id, "0.north-a")
