"""Scripted players of Naval Battle, who type a salvo each turn until the game ends, even if the bot is killed meanwhile.

A `Captain` records an order as acknowledged only after the bot has said that it is sealed; tests then check that none is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

import msgspec

from bot import words
from rules.core import Ask
from tests.patience import patience
from tests.person import ActOutcome, NoAnswer, PageRefused, Person, SeenMessage
from tests.process.observing import reports
from tests.process.stand_in import StandIn

EXPECTED_FAILURES = (NoAnswer, PageRefused, TimeoutError, KeyError, IndexError)
SIZE = 11
REPLY_SECONDS = patience(0.2)
"""After this time an answer counts as lost because the bot was killed."""
FLEET = "cruiser A1-C1; destroyer E1-F1; submarine H1; submarine A4; salvos {salvos}"


def buttons(message: SeenMessage) -> list[str]:
    """The custom ids of the enabled buttons and menus of a message."""
    return [str(p["custom_id"]) for p in message.parts() if p.get("custom_id") and not p.get("disabled")]


def button(message: SeenMessage, verb: str) -> str:
    """The custom id of the button of this handler. Raises KeyError if there is none."""
    for custom_id in buttons(message):
        if custom_id.startswith(f"bs1:{verb}:"):
            return custom_id
    raise KeyError(verb)


def with_button(person: Person, channel: str, verb: str) -> SeenMessage:
    """The newest message with a button of this handler. Raises IndexError if there is none."""
    return [m for m in person.inbox(channel) if any(b.startswith(f"bs1:{verb}:") for b in buttons(m))][-1]


async def press(person: Person, channel: str, verb: str) -> ActOutcome:
    """Wait for a message with a button of this handler and press it on the newest."""
    message = await person.until(lambda: with_button(person, channel, verb))
    return await person.click(message, button(message, verb))


async def open_table(
    gm: Person, *players: Person, options: str = f"grid={SIZE} capital=40", title: str = "Atlantic"
) -> None:
    """Create a Naval Battle, join and start it; returns when the set-up sheets can be opened."""
    await gm.until(lambda: gm.bot["online"])
    await gm.command("table", "campaign new", game="naval-battle", title=title, options=options)
    for player in players:
        joined = (await press(player, "table", "join")).message  # in order: the first to join gets the first seat
        await player.until(lambda told=joined: any(b.startswith("bs1:word:") for b in buttons(told)))  # type: ignore[misc]
    await gm.until(lambda: with_button(gm, "table", "start"))
    await press(gm, "table", "start")
    await gm.until(lambda: with_button(gm, "table", "open"))  # the board, with its picture


async def fleet(person: Person, orders: str | None = None, *, seal: bool = True) -> SeenMessage:
    """Type the set-up of a fleet and (`seal`) seal it; the private panel with the sheet."""
    text = orders or FLEET.format(salvos=8)
    filled = (await person.command("table", "orders", text=text)).message
    await person.until(lambda: button(filled, "seal"))
    if seal:
        await person.click(filled, button(filled, "seal"))
        await person.until(lambda: _acknowledged(filled))
    return filled


async def begun(place: StandIn, person: Person, campaign: int = 1) -> None:
    """Wait until the first report, that both fleets are placed, is in the channel."""
    await person.until(lambda: reports(person)[:1] == [1])
    assert place.records(campaign)[-1].step >= 1


def mover(place: StandIn, campaign: int = 1) -> str:
    """The seat whose turn it is."""
    asks = place.rows(f"SELECT asks FROM campaign WHERE id = {campaign}")[0][0]
    return next(ask.seat for ask in msgspec.json.decode(asks, type=list[Ask]) if ask.waits)


async def fire(place: StandIn, one: Person, two: Person, cells: str = "A11 B11 C11") -> Person:
    """Fire a salvo for the player whose turn it is, and wait until it is resolved; that player."""
    steps = len(place.records())
    person = one if mover(place) == "first" else two
    filled = (await person.command("table", "orders", text=f"salvo {cells}")).message
    await person.until(lambda: button(filled, "seal"))
    await person.click(filled, button(filled, "seal"))
    await person.until(lambda: _acknowledged(filled))
    assert len(place.records()) == steps + 1
    return person


async def turn_by_turn(place: StandIn, one: Person, two: Person, turns: int) -> None:
    """Play this number of turns, each a salvo by the player whose turn it is."""
    for _ in range(turns):
        await fire(place, one, two)


class Captain:
    """One scripted player. `acknowledged`: the orders that the bot has confirmed as sealed."""

    def __init__(self, person: Person, over: Callable[[], bool], salvos: int = 10) -> None:
        self.person = person
        self._over = over
        self._salvos = salvos
        self._shots = _shots()
        self._aimed: dict[str, str] = {}
        """Ask id -> cells. If an answer is lost, the same cells are typed again; every turn has different cells."""
        self.acknowledged: list[str] = []

    async def play(self) -> None:
        """Play until the game is over, retrying after every failure."""
        while not self._over():
            try:
                await self._once()
            except EXPECTED_FAILURES:
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.02)

    async def _once(self) -> None:
        panel = (await self.person.command("table", "sheet")).message
        sealing = await self.person.until(lambda: _ask(panel, "text"), REPLY_SECONDS)
        if not sealing[0].isdigit():
            return
        if sealing not in self._aimed:
            self._aimed[sealing] = next(self._shots)
        orders = FLEET.format(salvos=self._salvos) if sealing[0] == "0" else f"salvo {self._aimed[sealing]}"
        filled = (await self.person.command("table", "orders", text=orders)).message
        await self.person.until(lambda: button(filled, "seal"), REPLY_SECONDS)
        if _ask(filled, "seal") != sealing:
            return
        await self.person.click(filled, button(filled, "seal"))
        if await self.person.until(lambda: _acknowledged(filled), REPLY_SECONDS):
            self.acknowledged.append(orders)


def _acknowledged(panel: SeenMessage) -> bool:
    """Whether the panel says that the orders are sealed, or that their seal resolved the phase."""
    resolved = words.text("en", "panel-resolved", where="#").partition("#")[0]
    return resolved in panel.text or any(b.startswith("bs1:unseal:") for b in buttons(panel))


def _ask(panel: SeenMessage, verb: str) -> str:
    """The id of the ask of the sheet shown, read from the custom id of this handler's button."""
    return button(panel, verb).split(":")[3]


def _shots() -> Iterator[str]:
    """Salvos of three cells, row by row from the bottom, without repeating a cell."""
    cells = [f"{chr(ord('A') + column)}{row}" for row in range(SIZE, 0, -1) for column in range(SIZE)]
    for start in range(0, len(cells) - 2, 3):
        yield " ".join(cells[start : start + 3])


async def stop_quietly(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
