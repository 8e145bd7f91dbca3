"""What lies on the table: the open asks, their drafts and forms, envelopes and orders filed in advance.

Not here: how envelopes are opened and how all of it is kept (`rules.core.match`).
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from rules.core.asks import Ask, Chair, Draft, Form, Seat, Value, Who
from rules.core.events import Sealed
from rules.core.game import Rules
from rules.core.messages import Message
from rules.core.orders import OrderError, few_enough
from rules.core.save import Table, as_saved, without

AnyRules = Rules[Any, Any]


class NoSuchAsk(LookupError):
    """The ask is not open: sealed, opened or never put. A stale click; show the open asks instead."""


class NotDone(ValueError):
    """The sheet cannot be sealed yet. `problems` says why."""

    def __init__(self, problems: tuple[Message, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(p.key for p in problems))


class Tabletop:
    """The asks of one state and what has been answered so far."""

    def __init__(self, rules: AnyRules, chairs: tuple[Chair, ...], state: Struct, table: Table) -> None:
        """`chairs`: the seats of the scenario (`Rules.table`)."""
        self.rules = rules
        self.chairs = chairs
        self.turn_to(state, table)

    def turn_to(self, state: Struct, table: Table) -> None:
        """A new state, and what of the table still belongs to it."""
        self._state = state
        self._views: dict[Who, Any] = {}
        self._forms: dict[str, tuple[Draft, Form]] = {}
        self._open: tuple[Ask, ...] = self.rules.asks(state)
        ids = {a.id for a in self._open}
        self._drafts: dict[str, Draft] = {k: d for k, d in table.drafts.items() if k in ids}
        self._sealed: dict[str, Sealed] = {k: s for k, s in table.sealed.items() if k in ids}
        self._standing: dict[Seat, Draft] = dict(table.standing)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The names of the seats, in their order."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def table(self) -> Table:
        """A copy of what lies on the table: drafts, envelopes, standing orders changed since the last step."""
        return Table(dict(self._drafts), dict(self._sealed), dict(self._standing))

    # ---- sheets ----------------------------------------------------------------------------------
    def asks(self, seat: Seat | None = None) -> tuple[Ask, ...]:
        """Open asks, not yet sealed (of one seat); offers such as resigning included (`Ask.waits` is False)."""
        return tuple(a for a in self._open if a.id not in self._sealed and seat in (None, a.seat))

    def waiting(self) -> tuple[Ask, ...]:
        """The asks that the game waits for."""
        return tuple(a for a in self.asks() if a.waits)

    def sealed(self) -> tuple[Ask, ...]:
        """Asks whose envelope lies on the table; they can be unsealed until the group is opened."""
        return tuple(a for a in self._open if a.id in self._sealed)

    def ask(self, ask_id: str) -> Ask:
        """The open (or sealed, or standing) ask of this id. Raises NoSuchAsk."""
        for ask in self._open:
            if ask.id == ask_id:
                return ask
        for seat in self.seats:
            standing = self.standing_ask(seat)
            if standing is not None and standing.id == ask_id:
                return standing
        raise NoSuchAsk(ask_id)

    def standing_ask(self, seat: Seat) -> Ask | None:
        """The sheet of orders filed in advance, or None where the game has none or is over."""
        if not any(a.waits for a in self._open):
            return None
        ask: Ask | None = self.rules.standing(self._see(seat), seat)
        return ask

    def draft(self, ask_id: str) -> Draft:
        """What is filled in so far; of a sealed sheet what was sealed."""
        return self._draft(self.ask(ask_id))

    def form(self, ask_id: str) -> Form:
        """The form with the current draft. Raises NoSuchAsk."""
        ask = self.ask(ask_id)
        return self._form(ask, self._draft(ask))

    def put(self, ask_id: str, draft: Draft) -> Form:
        """Replaces the draft (one kept elsewhere, or made by a computer player).

        Raises NoSuchAsk, also for a sealed sheet; ValueError for what is no `Draft` (true, null, 1.5, nested lists).
        """
        ask = self._editable(ask_id)
        kept = as_saved(draft)
        if self._is_standing(ask):
            self._standing[ask.seat] = kept
        else:
            self._drafts[ask.id] = kept
        return self._form(ask, kept)

    def fill(self, ask_id: str, path: str, value: Value | None) -> Form:
        """Writes one field of the draft; None clears it. What no longer fits afterwards is listed as stale, not dropped."""
        draft = {k: v for k, v in self.draft(ask_id).items() if k != path}
        if value is not None:
            draft[path] = value
        return self.put(ask_id, draft)

    def read(self, ask_id: str, text: str) -> Form:
        """Fills the draft from typed orders (replaces it). Raises OrderError with all faults; the draft is then unchanged.

        Lines of standing orders among them replace the seat's standing orders of their kind.
        """
        ask = self._editable(ask_id)
        text = _clean(text)
        few_enough(text)
        reading = self.rules.read(self._see(ask.seat), ask, text)
        if reading.standing is not None and not self._is_standing(ask):
            self._file(ask.seat, as_saved(reading.standing))
        return self.put(ask_id, reading.draft) if reading.draft is not None else self._form(ask, self._draft(ask))

    def write(self, ask_id: str, lang: str = "en") -> str:
        """The draft as typed orders: `read(write())` changes nothing. What is stale is left out unless the game writes it."""
        ask = self.ask(ask_id)
        draft = self._draft(ask) if ask.kind in self.rules.writes_stale else self._fresh(ask)
        return self.rules.write(self._see(ask.seat), ask, draft, lang)

    def complete(self, ask_id: str, text: str, lang: str = "en") -> tuple[str, ...]:
        """Texts that continue `text` by its next word, at most 25."""
        ask = self.ask(ask_id)
        text = _clean(text)
        try:
            few_enough(text)
        except OrderError:
            return ()
        return self.rules.complete(self._see(ask.seat), ask, text, lang)

    def randomise(self, ask_id: str, rng: Random) -> Form:
        """Completes the draft by chance; what is filled in stays. The form is not done where that stands in the way."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.random(self._see(ask.seat), ask, self._fresh(ask), rng))

    def fill_rest(self, ask_id: str, rng: Random) -> Form:
        """The same for a person who asks for it: see `Rules.rest`."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.rest(self._see(ask.seat), ask, self._fresh(ask), rng))

    def think(self, ask_id: str, rng: Random) -> Form:
        """Fills in the draft as the game's computer would, from what its seat may know."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.computer(self._see(ask.seat), ask, rng))

    def plan(self, seat: Seat, text: str) -> Form:
        """Orders filed in advance, typed; used while legal. Raises NoSuchAsk where the game has none, OrderError."""
        ask = self.standing_ask(seat)
        if ask is None:
            raise NoSuchAsk(f"standing orders of {seat}")
        return self.read(ask.id, text)

    def preview(self, ask_id: str) -> Any:
        """The seat's view with its draft drawn in."""
        ask = self.ask(ask_id)
        return self.rules.preview(self._see(ask.seat), ask, self._fresh(ask))

    # ---- inside ----------------------------------------------------------------------------------
    def _see(self, who: Who) -> Any:
        if who not in self._views:
            self._views[who] = self.rules.view(self._state, who)
        return self._views[who]

    def _is_standing(self, ask: Ask) -> bool:
        return all(a.id != ask.id for a in self._open)

    def _draft(self, ask: Ask) -> Draft:
        if ask.id in self._sealed:
            return self._sealed[ask.id].answer
        kept = self._standing.get(ask.seat) if self._is_standing(ask) else self._drafts.get(ask.id)
        return kept if kept is not None else self.rules.initial(self._see(ask.seat), ask)

    def _form(self, ask: Ask, draft: Draft) -> Form:
        known = self._forms.get(ask.id)
        if known is None or known[0] != draft:
            known = self._forms[ask.id] = (dict(draft), self.rules.form(self._see(ask.seat), ask, draft))
        return known[1]

    def _fresh(self, ask: Ask) -> Draft:
        """The draft without what is stale in it: all that a game is given to work on."""
        draft = self._draft(ask)
        return without(draft, self._form(ask, draft).stale)

    def _editable(self, ask_id: str) -> Ask:
        if ask_id in self._sealed:
            raise NoSuchAsk(ask_id)
        return self.ask(ask_id)

    def _file(self, seat: Seat, orders: Draft) -> None:
        """Writes standing orders over those filed, group by group (up to the first dot of a path)."""
        standing = self.standing_ask(seat)
        groups = {path.partition(".")[0] for path in orders}
        kept = self._draft(standing) if standing is not None else {}
        self._standing[seat] = {p: v for p, v in kept.items() if p.partition(".")[0] not in groups} | dict(orders)

    def _filed(self, seat: Seat) -> Draft | None:
        """The changed standing orders of a seat, fit to come into force; None where there are none or not yet."""
        ask = self.standing_ask(seat)
        if ask is None or seat not in self._standing:
            return None
        form = self._form(ask, self._standing[seat])
        return without(self._standing[seat], form.stale) if form.done else None

    def _in_force(self, seat: Seat) -> Draft:
        """The standing orders that a seat's default is made from."""
        filed, ask = self._filed(seat), self.standing_ask(seat)
        if filed is not None or ask is None:
            return filed or {}
        return self.rules.initial(self._see(seat), ask)


def _clean(text: str) -> str:
    """Half characters (lone surrogates), which no save can keep, become question marks."""
    return text.encode("utf-8", "replace").decode()
