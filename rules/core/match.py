"""The table: envelopes, drafts and dice, the same for all games. The only thing that changes.

Knows no clock and no Discord: who waits for whom until when is the caller's business (`bot.campaigns`).
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from rules.core.asks import Ask, Form, Seat, Who
from rules.core.dice import commitment
from rules.core.events import By, Entry, Event, Opening, Outcome, Sealed, told
from rules.core.game import Rules
from rules.core.messages import Message, Scalar
from rules.core.registry import GAMES
from rules.core.save import (
    FORMAT,
    Epoch,
    Header,
    Position,
    Record,
    Save,
    Table,
    as_saved,
    canonical,
    chain,
    dice_of,
    digest_of_answers,
    in_force,
    kept,
    root,
    without,
)
from rules.core.tabletop import AnyRules, NoSuchAsk, NotDone, Tabletop
from rules.core.verify import Proof, stood, verify

M = TypeVar("M", bound="Match")


class Match(Tabletop):
    """One game being played. Build it with `start` or `load`."""

    def __init__(
        self, rules: AnyRules, header: Header, epochs: Sequence[Epoch], position: Position, state: Struct
    ) -> None:
        super().__init__(rules, rules.chairs(header.scenario, header.options), state, position.table)
        self.header = header
        self.version = position.version
        self.step = position.step
        self.digest = position.digest
        self._past = list(epochs[:-1])
        self._epoch = epochs[-1]
        self._records = list(epochs[-1].records)

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
        dice = dice_of(header, secret, 0, None)
        first, state = kept(rules, rules.setup(scenario, full, dice))
        digest = chain(secret, root(header), digest_of_answers(None), state)
        record = Record(0, None, tuple(dice.rolls), first.entries, digest)
        epoch = Epoch(rules.version, Raw(b"null"), (record,))
        position = Position(rules.version, 0, record.digest, Raw(state))
        return cls(rules, header, (epoch,), position, first.state)

    @classmethod
    def load(cls: type[M], data: bytes, game: AnyRules | None = None, table: Table | None = None) -> M:
        """A saved game, brought up to the present version of its rules. Raises msgspec.DecodeError, KeyError, LookupError.

        `game`: other rules than those registered in `GAMES` under the saved name. `table`: what lies on the table now,
        instead of what was saved with it (for who keeps drafts, envelopes and standing orders himself). What belongs to
        asks no longer open is dropped; an envelope that the present rules would not have sealed is a draft again. Call
        `open_ready` where all envelopes of a group may be there already.
        """
        save = msgspec.json.decode(data, type=Save)
        rules = game if game is not None else _rules(save.header.game)
        if save.format != FORMAT or not save.epochs or save.position.version > rules.version:
            raise LookupError(f"saved by a later version than this ({rules.name} {rules.version}, format {FORMAT})")
        position, epochs = save.position, save.epochs
        if table is not None:
            position = msgspec.structs.replace(position, table=table)
        if position.version != rules.version:
            plain = rules.upgraded(position.state, position.version, rules.version)
            raw = canonical(msgspec.convert(plain, rules.state_type))
            digest = chain(bytes.fromhex(save.header.secret or ""), position.digest, b"", raw)
            position = Position(rules.version, position.step, digest, Raw(raw), position.table)
            epochs = (*epochs, Epoch(rules.version, Raw(raw)))
        match = cls(rules, save.header, epochs, position, msgspec.json.decode(position.state, type=rules.state_type))
        if position.version != save.position.version:
            match._recheck_envelopes()
        return match

    def save(self, *, records: bool = True) -> bytes:
        """Everything, drafts and envelopes included. `records=False`: without the past, for who keeps `records` himself."""
        epochs = self.epochs if records else tuple(msgspec.structs.replace(e, records=()) for e in self.epochs)
        position = Position(self.version, self.step, self.digest, Raw(canonical(self._state)), self.table)
        return msgspec.json.encode(Save(FORMAT, self.header, epochs, position))

    @property
    def epochs(self) -> tuple[Epoch, ...]:
        """The past by version of the rules, as far as its records are at hand."""
        return (*self._past, msgspec.structs.replace(self._epoch, records=tuple(self._records)))

    @property
    def records(self) -> tuple[Record, ...]:
        """The records at hand that count, oldest first: those taken back are in the `epochs` alone."""
        return in_force(self.epochs)

    def rewind(self, step: int, then: Position | None = None) -> None:
        """Back to how it stood after `step`; what was played since is kept in the `epochs`, counts no more and is told no more.

        The table is cleared. Equal answers roll equal dice again, so that nothing can be fished for without answering otherwise.
        Who must agree is the caller's business. `then`: the position as it was saved at that time, for who keeps the records
        elsewhere; None: it is worked out from those at hand. Raises ValueError for a step that is not before the present one,
        LookupError where the position cannot be worked out or the secret is missing.
        """
        if not 0 <= step < self.step or (then is not None and then.step != step):
            raise ValueError(f"step {step} is not one of those before step {self.step}")
        version, stood_so = (then.version, bytes(then.state)) if then is not None else self._stood(step)
        plain = self.rules.upgraded(stood_so, version, self.rules.version)
        raw = canonical(msgspec.convert(plain, self.rules.state_type))
        self._past = list(self.epochs)
        self._epoch = Epoch(self.rules.version, Raw(raw), back=step)
        self._records = []
        self.version, self.step = self.rules.version, step
        self.digest = chain(self._secret(), self.digest, self._epoch.turn, raw)
        self.turn_to(msgspec.json.decode(raw, type=self.rules.state_type), Table())

    def _stood(self, step: int) -> tuple[int, bytes]:
        """The state after a step that counts, and the version of its rules. Raises LookupError where it is not known."""
        if not any(record.step == step for record in self.records):
            raise LookupError(f"the record of step {step} is not at hand")
        return stood(self.rules, self.header, self.epochs, self._secret(), step)

    # ---- envelopes -------------------------------------------------------------------------------
    def seal(self, ask_id: str, by: By = "player") -> tuple[Entry, ...]:
        """Seals the draft, without what is stale in it. Returns the entries if that opened the group.

        Raises NotDone with the problems; NoSuchAsk, also for standing orders: they are in force as they are written.
        """
        ask = self._editable(ask_id)
        if self._is_standing(ask):
            raise NoSuchAsk(ask_id)
        form = self._form(ask, self._draft(ask))
        if not form.done:
            raise NotDone(form.problems)
        return self._envelope(ask, Sealed(ask.seat, self._fresh(ask), by))

    def unseal(self, ask_id: str) -> Form:
        """Takes an envelope back; the draft is as it was. Raises NoSuchAsk once the group is opened."""
        if ask_id not in self._sealed:
            raise NoSuchAsk(ask_id)
        del self._sealed[ask_id]
        return self.form(ask_id)

    def expire(self, ask_id: str) -> tuple[Entry, ...]:
        """The clock ran out: the draft is completed by the game's default and sealed.

        Raises NoSuchAsk, also for sealed sheets, offers and standing orders: no clock runs for them.
        """
        ask = self._editable(ask_id)
        if not ask.waits:
            raise NoSuchAsk(ask_id)
        orders = self._in_force(ask.seat)
        return self._envelope(ask, self.rules.default(self._see(ask.seat), ask, self._fresh(ask), orders))

    def open_ready(self) -> tuple[Entry, ...]:
        """Opens every group whose envelopes are all there; what `seal` and `expire` do by themselves.

        One opening may complete another group (a seat resigns, the others had sealed): then `step` rises by more than one.
        """
        entries: tuple[Entry, ...] = ()
        while self._sealed and (group := self._ready()):
            entries += self._open_group(group)
        return entries

    def _envelope(self, ask: Ask, sealed: Sealed) -> tuple[Entry, ...]:
        self._sealed[ask.id] = Sealed(ask.seat, as_saved(sealed.answer), sealed.by)
        try:
            return self.open_ready()
        except BaseException:
            self._sealed.pop(ask.id, None)
            raise

    def _ready(self) -> list[Ask]:
        groups: dict[str, list[Ask]] = {}
        for ask in self._open:
            groups.setdefault(ask.group, []).append(ask)
        return next((asks for asks in groups.values() if all(a.id in self._sealed for a in asks)), [])

    def _open_group(self, members: list[Ask]) -> tuple[Entry, ...]:
        seats = self.seats
        answers = sorted((self._sealed[a.id] for a in members), key=lambda s: seats.index(s.seat))
        filed = {s: draft for s in seats if s in self._standing and (draft := self._filed(s)) is not None}
        opening = Opening(members[0].group, tuple(answers), tuple(filed.items()))
        secret = self._secret()
        dice = dice_of(self.header, secret, self.step + 1, opening)
        step, state = kept(self.rules, self.rules.apply(self._state, opening, dice))
        self.digest = chain(secret, self.digest, digest_of_answers(opening), state)
        self.step += 1
        self._records.append(Record(self.step, opening, tuple(dice.rolls), step.entries, self.digest))
        unfinished = {s: d for s, d in self._standing.items() if s not in filed}
        known = {a.id for a in self._open}
        self.turn_to(step.state, Table(self._drafts, self._sealed, unfinished))
        self._foresee(known)
        self.stepped()
        return step.entries

    def _foresee(self, known: Container[str]) -> None:
        """Seals what the seats' own orders filed in advance answer to the asks that were not open before."""
        for ask in self.waiting():
            if ask.id in known:
                continue
            answer = self.rules.foreseen(self._see(ask.seat), ask)
            if answer is None:
                continue
            form = self._form(ask, as_saved(answer))
            if form.done:
                self._sealed[ask.id] = Sealed(ask.seat, without(as_saved(answer), form.stale), "standing")

    def stepped(self) -> None:
        """Called after each step, also those in the middle of a chain: for who keeps more of it than the record."""

    # ---- what may be known -----------------------------------------------------------------------
    def view(self, who: Who) -> Any:
        """What this seat (None: the public) may know now; `msgspec.json.encode` takes it."""
        return self._see(who)

    def feed(self, who: Who, since: int = 0) -> tuple[Event, ...]:
        """Everything that happened as `who` may know it, from its own event number `since` on. Needs the records."""
        return tuple(e for r in self.records for e in told(r.entries, who))[since:]

    def title(self, seat: Seat) -> Message:
        """What a seat is called now; common knowledge."""
        name: Message = self.rules.title(self._see(None), seat)
        return name

    def outcome(self) -> Outcome | None:
        """None while it runs."""
        result: Outcome | None = self.rules.outcome(self._state)
        return result

    def check(self) -> None:
        """Raises AssertionError where an invariant of the game is broken."""
        self.rules.check(self._state)

    def twin(self, who: Who, rng: Random) -> Match:
        """The same table in another truth that `who` cannot tell apart, for tests of secrecy."""
        position = Position(self.version, self.step, self.digest, Raw(b"null"), self.table)
        return Match(self.rules, self.header, self.epochs, position, self.rules.twin(self._state, who, rng))

    def verify(self, secret: bytes) -> Proof:
        """Plays the record again. Raises VerifyError where the secret, a die, an answer, an entry or a state differs.

        What is not contradicted and does not follow either, as where earlier rules are gone, stands in the `gaps`.
        """
        position = Position(self.version, self.step, self.digest, Raw(canonical(self._state)))
        return verify(self.rules, Save(FORMAT, self.header, self.epochs, position), secret)

    # ---- inside ----------------------------------------------------------------------------------
    def _secret(self) -> bytes:
        if self.header.secret is None:
            raise LookupError("this save does not hold the secret of the dice: it can be looked at, not played on")
        return bytes.fromhex(self.header.secret)

    def _recheck_envelopes(self) -> None:
        for ask in self.sealed():
            answer = self._sealed[ask.id].answer
            if not self._form(ask, answer).done:
                self._drafts[ask.id] = answer
                del self._sealed[ask.id]


def _rules(game: str | AnyRules) -> AnyRules:
    if isinstance(game, Rules):
        return game
    return GAMES[game]
