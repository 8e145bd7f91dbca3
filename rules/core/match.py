"""The table: envelopes, drafts and dice, the same for all games. The only thing that changes.

Knows no clock and no Discord: who waits for whom until when is the caller's business (`bot.campaigns`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from rules.core.asks import Ask, Draft, Form, Seat, Value, Who
from rules.core.dice import SealedDice, commitment
from rules.core.events import By, Entry, Event, Opening, Outcome, Sealed, Step, told
from rules.core.game import Rules
from rules.core.messages import Message, Scalar
from rules.core.save import (
    FORMAT,
    Epoch,
    Header,
    Position,
    Record,
    Save,
    Table,
    canonical,
    chain,
    digest_of_answers,
)

AnyRules = Rules[Any, Any]
M = TypeVar("M", bound="Match")


class NoSuchAsk(LookupError):
    """The ask is not open: answered, opened or never put. A stale click; show the open asks instead."""


class NotDone(ValueError):
    """The sheet cannot be sealed yet. `problems` says why."""

    def __init__(self, problems: tuple[Message, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(p.key for p in problems))


class Match:
    """One game being played. Build it with `start` or `load`."""

    def __init__(
        self, rules: AnyRules, header: Header, epochs: Sequence[Epoch], position: Position, state: Struct
    ) -> None:
        self.rules = rules
        self.header = header
        self.version = position.version
        self.step = position.step
        self.digest = position.digest
        self._past = list(epochs[:-1])
        self._epoch = epochs[-1]
        self._records = list(epochs[-1].records)
        self._state = state
        self._drafts: dict[str, Draft] = dict(position.table.drafts)
        self._sealed: dict[str, Sealed] = dict(position.table.sealed)
        self._standing: dict[Seat, Draft] = dict(position.table.standing)
        self._views: dict[Who, Any] = {}
        self._open: tuple[Ask, ...] = rules.asks(state)

    # ---- beginning and keeping -------------------------------------------------------------------
    @classmethod
    def start(
        cls: type[M],
        game: str | AnyRules,
        scenario: str | None = None,
        options: Mapping[str, Scalar] | None = None,
        *,
        secret: bytes,
        words: tuple[str, ...] = (),
    ) -> M:
        """A new game. `scenario=None` is the standard one. Raises KeyError or ValueError for what the game does not have."""
        rules = _rules(game)
        scenario = rules.scenarios[0] if scenario is None else scenario
        if scenario not in rules.scenarios:
            raise ValueError(f"{rules.name} has no scenario {scenario!r}; it has {', '.join(rules.scenarios)}")
        full = rules.full_options(options or {})
        header = Header(rules.name, scenario, full, commitment(secret), words, secret.hex())
        dice = _dice(header, 0, None)
        first = rules.setup(scenario, full, dice)
        state = canonical(first.state)
        record = Record(0, None, tuple(dice.rolls), first.entries, chain("", state))
        epoch = Epoch(rules.version, Raw(b"null"), (record,))
        position = Position(rules.version, 0, record.digest, Raw(state))
        return cls(rules, header, (epoch,), position, first.state)

    @classmethod
    def load(cls: type[M], data: bytes, game: AnyRules | None = None) -> M:
        """A saved game, brought up to the present version of its rules. Raises msgspec.DecodeError, KeyError, LookupError.

        `game`: other rules than those registered in `GAMES` under the saved name.
        """
        save = msgspec.json.decode(data, type=Save)
        rules = game if game is not None else _rules(save.header.game)
        position, epochs = save.position, save.epochs
        if position.version != rules.version:
            plain = msgspec.json.decode(position.state)
            for version in range(position.version, rules.version):
                plain = rules.upgrade(plain, version)
            raw = canonical(msgspec.convert(plain, rules.state_type))
            digest = chain(position.digest, raw)
            position = Position(rules.version, position.step, digest, Raw(raw), position.table)
            epochs = (*epochs, Epoch(rules.version, Raw(raw)))
        state = msgspec.json.decode(position.state, type=rules.state_type)
        return cls(rules, save.header, epochs, position, state)

    def save(self, *, records: bool = True) -> bytes:
        """Everything, drafts and envelopes included. `records=False`: without the past, for who keeps `records` himself."""
        epochs = self.epochs if records else tuple(Epoch(e.version, e.start) for e in self.epochs)
        table = Table(self._drafts, self._sealed, self._standing)
        position = Position(self.version, self.step, self.digest, Raw(canonical(self._state)), table)
        return msgspec.json.encode(Save(FORMAT, self.header, epochs, position))

    @property
    def epochs(self) -> tuple[Epoch, ...]:
        """The past by version of the rules, as far as its records are at hand."""
        return (*self._past, Epoch(self._epoch.version, self._epoch.start, tuple(self._records)))

    @property
    def records(self) -> tuple[Record, ...]:
        """The records at hand, oldest first."""
        return tuple(record for epoch in self.epochs for record in epoch.records)

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
        for seat in self.rules.seats:
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
        """What is filled in so far."""
        return self._draft(self.ask(ask_id))

    def form(self, ask_id: str) -> Form:
        """The form with the current draft. Raises NoSuchAsk."""
        ask = self.ask(ask_id)
        return self._form(ask, self._draft(ask))

    def put(self, ask_id: str, draft: Draft) -> Form:
        """Replaces the draft (one kept elsewhere, or made by a computer player). Raises NoSuchAsk, also for a sealed sheet."""
        ask = self._editable(ask_id)
        if self._is_standing(ask):
            self._standing[ask.seat] = dict(draft)
        else:
            self._drafts[ask.id] = dict(draft)
        return self._form(ask, draft)

    def fill(self, ask_id: str, path: str, value: Value | None) -> Form:
        """Writes one field of the draft; None clears it. What no longer fits afterwards is listed as stale, not dropped."""
        draft = {k: v for k, v in self.draft(ask_id).items() if k != path}
        if value is not None:
            draft[path] = value
        return self.put(ask_id, draft)

    def read(self, ask_id: str, text: str) -> Form:
        """Fills the draft from typed orders (replaces it). Raises OrderError with all faults; the draft is then unchanged.

        Lines of standing orders among them replace the seat's standing orders.
        """
        ask = self._editable(ask_id)
        reading = self.rules.read(self._see(ask.seat), ask, text)
        if reading.standing is not None and not self._is_standing(ask):
            self._standing[ask.seat] = dict(reading.standing)
        return self.put(ask_id, reading.draft)

    def write(self, ask_id: str, lang: str = "en") -> str:
        """The draft as typed orders: `read(write())` changes nothing."""
        ask = self.ask(ask_id)
        return self.rules.write(self._see(ask.seat), ask, self._draft(ask), lang)

    def complete(self, ask_id: str, text: str, lang: str = "en") -> tuple[str, ...]:
        """Texts that continue `text` by its next word, at most 25."""
        ask = self.ask(ask_id)
        return self.rules.complete(self._see(ask.seat), ask, text, lang)

    def randomise(self, ask_id: str, rng: Random) -> Form:
        """Completes the draft by chance; what is filled in stays."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.random(self._see(ask.seat), ask, self._draft(ask), rng))

    def plan(self, seat: Seat, text: str) -> Form:
        """Orders filed in advance, typed; used while legal. Raises NoSuchAsk where the game has none, OrderError."""
        ask = self.standing_ask(seat)
        if ask is None:
            raise NoSuchAsk(f"standing orders of {seat}")
        return self.read(ask.id, text)

    def preview(self, ask_id: str) -> Any:
        """The seat's view with its draft drawn in."""
        ask = self.ask(ask_id)
        return self.rules.preview(self._see(ask.seat), ask, self._draft(ask))

    # ---- envelopes -------------------------------------------------------------------------------
    def seal(self, ask_id: str, by: By = "player") -> tuple[Entry, ...]:
        """Seals the draft. Returns the entries if that opened the group. Raises NotDone with the problems, NoSuchAsk."""
        ask = self._editable(ask_id)
        draft = self._draft(ask)
        form = self._form(ask, draft)
        if not form.done:
            raise NotDone(form.problems)
        return self._envelope(ask, Sealed(ask.seat, draft, by))

    def unseal(self, ask_id: str) -> Form:
        """Takes an envelope back; the draft is as it was. Raises NoSuchAsk once the group is opened."""
        if ask_id not in self._sealed:
            raise NoSuchAsk(ask_id)
        del self._sealed[ask_id]
        return self.form(ask_id)

    def expire(self, ask_id: str) -> tuple[Entry, ...]:
        """The clock ran out: the draft is completed by the game's default and sealed. Raises NoSuchAsk."""
        ask = self._editable(ask_id)
        view = self._see(ask.seat)
        standing = self.standing_ask(ask.seat)
        orders = self._draft(standing) if standing is not None else {}
        return self._envelope(ask, self.rules.default(view, ask, self._draft(ask), orders))

    def _envelope(self, ask: Ask, sealed: Sealed) -> tuple[Entry, ...]:
        self._sealed[ask.id] = sealed
        members = [a for a in self._open if a.group == ask.group]
        if any(a.id not in self._sealed for a in members):
            return ()
        answers = sorted((self._sealed[a.id] for a in members), key=lambda s: self.rules.seats.index(s.seat))
        standing = tuple((s, self._standing[s]) for s in self.rules.seats if s in self._standing)
        return self._open_envelopes(Opening(ask.group, tuple(answers), standing))

    def _open_envelopes(self, opening: Opening) -> tuple[Entry, ...]:
        dice = _dice(self.header, self.step + 1, opening)
        step: Step[Struct] = self.rules.apply(self._state, opening, dice)
        self.step += 1
        self.digest = chain(self.digest, canonical(step.state))
        self._records.append(Record(self.step, opening, tuple(dice.rolls), step.entries, self.digest))
        self._state = step.state
        self._views.clear()
        self._open = self.rules.asks(step.state)
        ids = {a.id for a in self._open}
        self._drafts = {k: d for k, d in self._drafts.items() if k in ids}
        self._sealed = {k: s for k, s in self._sealed.items() if k in ids}
        self._standing = {}
        return step.entries

    # ---- what may be known -----------------------------------------------------------------------
    def view(self, who: Who) -> Any:
        """What this seat (None: the public) may know now; `msgspec.json.encode` takes it."""
        return self._see(who)

    def feed(self, who: Who, since: int = 0) -> tuple[Event, ...]:
        """Everything that happened as `who` may know it, from its own event number `since` on. Needs the records."""
        return tuple(e for r in self.records for e in told(r.entries, who))[since:]

    def outcome(self) -> Outcome | None:
        """None while it runs."""
        result: Outcome | None = self.rules.outcome(self._state)
        return result

    def check(self) -> None:
        """Raises AssertionError where an invariant of the game is broken."""
        self.rules.check(self._state)

    def twin(self, who: Who, rng: Random) -> Match:
        """The same table in another truth that `who` cannot tell apart, for tests of secrecy."""
        other = Match.load(self.save(), self.rules)
        other._state = self.rules.twin(self._state, who, rng)
        other._views.clear()
        other._open = self.rules.asks(other._state)
        return other

    def verify(self, secret: bytes) -> None:
        """Plays the record again. Raises VerifyError where the secret, a die, an entry or a digest differs."""
        from rules.core.verify import verify

        verify(self, secret)

    # ---- inside ----------------------------------------------------------------------------------
    def _see(self, who: Who) -> Any:
        if who not in self._views:
            self._views[who] = self.rules.view(self._state, who)
        return self._views[who]

    def _is_standing(self, ask: Ask) -> bool:
        return all(a.id != ask.id for a in self._open)

    def _draft(self, ask: Ask) -> Draft:
        kept = self._standing.get(ask.seat) if self._is_standing(ask) else self._drafts.get(ask.id)
        return kept if kept is not None else self.rules.initial(self._see(ask.seat), ask)

    def _form(self, ask: Ask, draft: Draft) -> Form:
        return self.rules.form(self._see(ask.seat), ask, draft)

    def _editable(self, ask_id: str) -> Ask:
        if ask_id in self._sealed:
            raise NoSuchAsk(ask_id)
        return self.ask(ask_id)


def _dice(header: Header, step: int, opening: Opening | None) -> SealedDice:
    if header.secret is None:
        raise LookupError("this save does not hold the secret of the dice: it can be looked at, not played on")
    words = hashlib.sha256(canonical(header.words)).digest()
    return SealedDice(bytes.fromhex(header.secret), words, step, digest_of_answers(opening))


def _rules(game: str | AnyRules) -> AnyRules:
    if isinstance(game, Rules):
        return game
    from rules import GAMES

    return GAMES[game]
