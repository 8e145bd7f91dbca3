"""A game being played: what lies on the table, how envelopes are opened, and how all of it is kept.

The `Match` is the only thing that changes; it can be rebuilt from its record (`rules.core.save`, `rules.core.verify`).
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from rules.core.asks import Ask, Draft, Form, Message, Rows, Scalar, Seat, SeatSpec, Value, Who
from rules.core.dice import commitment
from rules.core.events import By, Event, EventRecord, Outcome, RevealedOrders, Submission, visible_to
from rules.core.game import GAMES, Rules
from rules.core.orders import MOST_FAULTS, OrderError, ParseError, ParseResult, few_enough, fold
from rules.core.rows import merged
from rules.core.save import (
    FORMAT,
    Epoch,
    Header,
    Record,
    Save,
    Snapshot,
    Table,
    as_restored,
    as_saved,
    canonical,
    chain,
    dice_of,
    digest_of_answers,
    in_force,
    root,
    secret_of,
    without,
)
from rules.core.verify import Proof, state_after, verify

# --------------------------------------------------------------------------------------------------
# What lies on the table: the open asks, their drafts and forms, envelopes and orders filed in advance
#
# How envelopes are opened and how all of it is kept is further down (`Match`).

AnyRules = Rules[Any, Any]
T = TypeVar("T")
"""What lies on the table for one ask."""


class NoSuchAsk(LookupError):
    """The ask is not open: sealed, opened or never put. A stale click; show the open asks instead."""


class NotDone(ValueError):
    """The sheet cannot be sealed yet. `problems` says why."""

    def __init__(self, problems: tuple[Message, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(p.key for p in problems))


class OpenAsks:
    """The asks of one state and what has been answered so far."""

    def __init__(self, rules: AnyRules, seat_specs: tuple[SeatSpec, ...], state: Struct, table: Table) -> None:
        """`seat_specs`: the seats of the scenario (`Rules.table`)."""
        self.rules = rules
        self.seat_specs = seat_specs
        self.seats: tuple[Seat, ...] = tuple([chair.name for chair in seat_specs])
        """The names of the seats, in their order."""
        self.set_state(state, table)

    def set_state(self, state: Struct, table: Table) -> None:
        """A new state, and what of the table still belongs to it."""
        self._state = state
        self._views: dict[Who, Any] = {}
        self._forms: dict[str, tuple[Draft, Form]] = {}
        self._checks: dict[str, tuple[Draft, Form]] = {}
        self._open: tuple[Ask, ...] = self.rules.asks(state)
        # As `Ask.waits` has it, looked at directly: this is asked at every step of every game.
        self._waited_for = tuple([a for a in self._open if a.clock != "none"])
        self._by_id = {a.id: a for a in self._open}
        self._drafts: dict[str, Draft] = _of_open_asks(table.drafts, self._by_id)
        self._sealed: dict[str, Submission] = _of_open_asks(table.sealed, self._by_id)
        self._standing: dict[Seat, Draft] = dict(table.standing)

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
        if not self._sealed:
            return self._waited_for
        return tuple([a for a in self._waited_for if a.id not in self._sealed])

    def sealed(self) -> tuple[Ask, ...]:
        """Asks whose envelope lies on the table; they can be unsealed until the group is opened."""
        return tuple([a for a in self._open if a.id in self._sealed])

    def ask(self, ask_id: str) -> Ask:
        """The open (or sealed, or standing) ask of this id. Raises NoSuchAsk."""
        found = self._by_id.get(ask_id)
        if found is not None:
            return found
        for seat in self.seats:
            standing = self.standing_ask(seat)
            if standing is not None and standing.id == ask_id:
                return standing
        raise NoSuchAsk(ask_id)

    def standing_ask(self, seat: Seat) -> Ask | None:
        """The sheet of orders filed in advance, or None where the game has none or is over."""
        if not self._waited_for:
            return None
        ask: Ask | None = self.rules.standing_orders(self._view_of(seat), seat)
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
        return self._form(ask, self._put(ask, draft))

    def fill(self, ask_id: str, path: str, value: Value | None) -> Form:
        """Writes one field of the draft; None clears it. What no longer fits afterwards is listed as stale, not dropped."""
        draft = {k: v for k, v in self.draft(ask_id).items() if k != path}
        if value is not None:
            draft[path] = value
        return self.put(ask_id, draft)

    def read(self, ask_id: str, text: str, *, add: bool = False) -> Form:
        """Fills the draft from typed orders (replaces it). Raises OrderError with all faults; the draft is then unchanged.

        Lines of standing orders among them replace the seat's standing orders of their kind. `add`: the draft stays but for
        what the text says anew (`_read_added`).
        """
        ask = self._editable(ask_id)
        text = _without_surrogates(text)
        few_enough(text)
        begun = add and (self._is_standing(ask) or ask.id in self._drafts)
        reading = self._read_added(ask, text) if begun else self.rules.read(self._view_of(ask.seat), ask, text)
        if reading.standing is not None and not self._is_standing(ask):
            self._file_standing(ask.seat, as_saved(reading.standing))
        return self.put(ask_id, reading.draft) if reading.draft is not None else self._form(ask, self._draft(ask))

    def with_suggestions(
        self, ask_id: str, text: str, faults: Sequence[ParseError], lang: str = "en"
    ) -> tuple[ParseError, ...]:
        """The faults of a text that could not be read, as one reader is told them: see `Rules.with_suggestions`."""
        ask = self.ask(ask_id)
        return self.rules.with_suggestions(self._view_of(ask.seat), ask, _without_surrogates(text), faults, lang)

    def _read_added(self, ask: Ask, text: str) -> ParseResult:
        """What a text adds to a draft: it is read after what the draft says, but for lines that it says again.

        Where the two do not go together it is read alone: each value takes the place of the one that stood there, each row that
        of the row about the same, or comes last. What does not go together even so is replaced by the text altogether.
        """
        view, before = self._view_of(ask.seat), self._fitting_draft(ask)
        again = {fold(line.strip()) for line in re.split(r"[;\n]", text)}
        said = zip_longest(
            *(self.rules.write(view, ask, before, lang).splitlines() for lang in ("en", "fr")), fillvalue=""
        )
        written = [english for english, french in said if english and not {fold(english), fold(french)} & again]
        whole = "\n".join((*written, text))
        reading: ParseResult | None = None
        try:
            reading = self.rules.read(view, ask, text)
        except OrderError as error:
            alone = error
            if len(error.faults) >= MOST_FAULTS:
                raise  # No order that stands before it would mend that.
        if reading is not None and reading.draft is None:
            return reading
        try:
            few_enough(whole)
            both = self.rules.read(view, ask, whole)
        except OrderError as error:
            late = (fault for fault in error.faults if fault.line > len(written))
            own = tuple(replace(fault, line=fault.line - len(written)) for fault in late)
        else:
            # A whole sheet that cannot be added to another is meant to take its place.
            instead = reading is not None and self._done(ask, reading) and not self._done(ask, both)
            return reading if reading is not None and instead else both
        if reading is None or reading.draft is None:
            raise OrderError(own or alone.faults)
        lists = {field.path: field.same for field in self._form(ask, reading.draft).fields if isinstance(field, Rows)}
        draft = merged(before, reading.draft, lists)
        form = self._form(ask, draft)
        fit = not form.stale and (form.done or not self._done(ask, reading))
        return replace(reading, draft=draft) if fit else reading

    def _done(self, ask: Ask, reading: ParseResult) -> bool:
        return reading.draft is not None and self._checked(ask, reading.draft).done

    def write(self, ask_id: str, lang: str = "en") -> str:
        """The draft as typed orders: `read(write())` changes nothing. What is stale is left out unless the game writes it."""
        ask = self.ask(ask_id)
        draft = self._draft(ask) if ask.kind in self.rules.writes_stale else self._fitting_draft(ask)
        return self.rules.write(self._view_of(ask.seat), ask, draft, lang)

    def examples(self, ask_id: str, lang: str = "en") -> tuple[str, ...]:
        """Lines that could be typed on this sheet: see `Rules.examples`."""
        ask = self.ask(ask_id)
        return self.rules.examples(self._view_of(ask.seat), ask, lang)

    def complete(self, ask_id: str, text: str, lang: str = "en") -> tuple[str, ...]:
        """Texts that continue `text` by its next word, at most 25."""
        ask = self.ask(ask_id)
        text = _without_surrogates(text)
        try:
            few_enough(text)
        except OrderError:
            return ()
        return self.rules.complete(self._view_of(ask.seat), ask, text, lang)

    def randomise(self, ask_id: str, rng: Random) -> Form:
        """Completes the draft by chance; what is filled in stays. The form is not done where that stands in the way.

        As of the two that follow: of the form only what sealing asks for (`Rules.checked`).
        """
        ask = self._editable(ask_id)
        return self._checked(
            ask, self._put(ask, self.rules.random(self._view_of(ask.seat), ask, self._fitting_draft(ask), rng))
        )

    def fill_rest(self, ask_id: str, rng: Random) -> Form:
        """The same for a person who asks for it: see `Rules.rest`."""
        ask = self._editable(ask_id)
        return self._checked(ask, self._put(ask, self.completed(ask_id, rng)))

    def completed(self, ask_id: str, rng: Random) -> Draft:
        """The draft that this makes, not laid on the table yet."""
        ask = self.ask(ask_id)
        draft: Draft = self.rules.rest(self._view_of(ask.seat), ask, self._fitting_draft(ask), rng)
        return draft

    def think(self, ask_id: str, rng: Random) -> Form:
        """Fills in the draft as the game's computer would, from what its seat may know."""
        ask = self._editable(ask_id)
        return self._checked(ask, self._put(ask, self.rules.computer(self._view_of(ask.seat), ask, rng)))

    def plan(self, seat: Seat, text: str) -> Form:
        """Orders filed in advance, typed; used while legal. Raises NoSuchAsk where the game has none, OrderError."""
        ask = self.standing_ask(seat)
        if ask is None:
            raise NoSuchAsk(f"standing orders of {seat}")
        return self.read(ask.id, text)

    def preview(self, ask_id: str) -> Any:
        """The seat's view with its draft drawn in."""
        ask = self.ask(ask_id)
        return self.rules.preview(self._view_of(ask.seat), ask, self._fitting_draft(ask))

    # ---- inside ----------------------------------------------------------------------------------
    def _view_of(self, who: Who) -> Any:
        if who not in self._views:
            self._views[who] = self.rules.view(self._state, who)
        return self._views[who]

    def _is_standing(self, ask: Ask) -> bool:
        return ask.id not in self._by_id

    def _put(self, ask: Ask, draft: Draft) -> Draft:
        """The draft on the table, as a save gives it back. Raises ValueError for what is none."""
        saved = as_saved(draft)
        if self._is_standing(ask):
            self._standing[ask.seat] = saved
        else:
            self._drafts[ask.id] = saved
        return saved

    def _draft(self, ask: Ask) -> Draft:
        if ask.id in self._sealed:
            return self._sealed[ask.id].answer
        kept = self._standing.get(ask.seat) if self._is_standing(ask) else self._drafts.get(ask.id)
        return kept if kept is not None else self.rules.initial(self._view_of(ask.seat), ask)

    def _form(self, ask: Ask, draft: Draft) -> Form:
        known = self._forms.get(ask.id)
        if known is None or known[0] != draft:
            known = self._forms[ask.id] = (dict(draft), self.rules.form(self._view_of(ask.seat), ask, draft))
        return known[1]

    def _checked(self, ask: Ask, draft: Draft) -> Form:
        """As much of the form as sealing asks for (`Rules.checked`)."""
        known = self._forms.get(ask.id)
        if known is None or known[0] != draft:
            known = self._checks.get(ask.id)
        if known is None or known[0] != draft:
            known = self._checks[ask.id] = (dict(draft), self.rules.checked(self._view_of(ask.seat), ask, draft))
        return known[1]

    def _fitting_draft(self, ask: Ask) -> Draft:
        """The draft without what is stale in it: all that a game is given to work on."""
        draft = self._draft(ask)
        if not draft or not (ask.id in self._drafts or ask.id in self._sealed or self._is_standing(ask)):
            return draft  # Nothing of what a sheet starts from is stale.
        return without(draft, self._checked(ask, draft).stale)

    def _editable(self, ask_id: str) -> Ask:
        if ask_id in self._sealed:
            raise NoSuchAsk(ask_id)
        return self.ask(ask_id)

    def _file_standing(self, seat: Seat, orders: Draft) -> None:
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
        form = self._checked(ask, self._standing[seat])
        return without(self._standing[seat], form.stale) if form.done else None

    def _in_force(self, seat: Seat) -> Draft:
        """The standing orders that a seat's default is made from."""
        filed, ask = self._filed(seat), self.standing_ask(seat)
        if filed is not None or ask is None:
            return filed or {}
        return self.rules.initial(self._view_of(seat), ask)


def _of_open_asks(by_ask: Mapping[str, T], open_asks: Container[str]) -> dict[str, T]:
    """What belongs to asks that are open."""
    return {k: thing for k, thing in by_ask.items() if k in open_asks} if by_ask else {}


def _without_surrogates(text: str) -> str:
    """Half characters (lone surrogates), which no save can keep, become question marks."""
    return text.encode("utf-8", "replace").decode()


# ---- The table: envelopes, drafts and dice, the same for all games. The only thing that changes --
# Knows no clock and no Discord: who waits for whom until when is the caller's business (`bot.campaigns`).

M = TypeVar("M", bound="Match")


class Match(OpenAsks):
    """One game being played. Build it with `start` or `load`."""

    def __init__(
        self, rules: AnyRules, header: Header, epochs: Sequence[Epoch], position: Snapshot, state: Struct
    ) -> None:
        super().__init__(rules, rules.seat_specs(header.scenario, header.options), state, position.table)
        self.header = header
        self.version = position.version
        self.step = position.step
        self.digest = position.digest
        self._past = list(epochs[:-1])
        self._epoch = epochs[-1]
        self._secret_bytes: bytes | None = None
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
        dice = dice_of(header, secret, 0, digest_of_answers(None))
        first, state = as_restored(rules, rules.setup(scenario, full, dice))
        digest = chain(secret, root(header), digest_of_answers(None), state)
        record = Record(0, None, tuple(dice.rolls), first.entries, digest)
        epoch = Epoch(rules.version, Raw(b"null"), (record,))
        position = Snapshot(rules.version, 0, record.digest, Raw(state))
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
            digest = chain(bytes.fromhex(secret_of(save.header, epochs) or ""), position.digest, b"", raw)
            position = Snapshot(rules.version, position.step, digest, Raw(raw), position.table)
            epochs = (*epochs, Epoch(rules.version, Raw(raw)))
        match = cls(rules, save.header, epochs, position, msgspec.json.decode(position.state, type=rules.state_type))
        if position.version != save.position.version:
            match._upgrade_sheets(save.position.version)
            match._recheck_envelopes()
        return match

    def save(self, *, records: bool = True) -> bytes:
        """Everything, drafts and envelopes included. `records=False`: without the past, for who keeps `records` himself."""
        epochs = self.epochs if records else tuple(msgspec.structs.replace(e, records=()) for e in self.epochs)
        position = Snapshot(self.version, self.step, self.digest, Raw(canonical(self._state)), self.table)
        return msgspec.json.encode(Save(FORMAT, self.header, epochs, position))

    @property
    def epochs(self) -> tuple[Epoch, ...]:
        """The past by version of the rules, as far as its records are at hand."""
        return (*self._past, msgspec.structs.replace(self._epoch, records=tuple(self._records)))

    @property
    def records(self) -> tuple[Record, ...]:
        """The records at hand that count, oldest first: those taken back are in the `epochs` alone."""
        return in_force(self.epochs)

    def rewind(self, step: int, then: Snapshot | None = None, fresh: bytes | None = None) -> None:
        """Back to how it stood after `step`; what was played since is kept in the `epochs`, counts no more and is told no more.

        The table is cleared. Equal answers roll equal dice again, so that nothing can be fished for without answering otherwise.
        Who must agree is the caller's business. `then`: the position as it was saved at that time, for who keeps the records
        elsewhere; None: it is worked out from those at hand. `fresh`: the secret of the dice from here on, where the one so far
        has been laid open; its commitment is to be posted before anybody answers, and the step may then be the present one.
        Raises ValueError for a step that is not before the present one, LookupError where the position cannot be worked out or
        the secret is missing.
        """
        if not 0 <= step < self.step + (fresh is not None) or (then is not None and then.step != step):
            raise ValueError(f"step {step} is not one of those before step {self.step}")
        version, state_then = (then.version, bytes(then.state)) if then is not None else self._state_after(step)
        plain = self.rules.upgraded(state_then, version, self.rules.version)
        raw = canonical(msgspec.convert(plain, self.rules.state_type))
        if fresh is not None:
            self._secret()  # a save without it cannot be played on
        self._past = list(self.epochs)
        under = ("", None) if fresh is None else (commitment(fresh), fresh.hex())
        self._epoch = Epoch(self.rules.version, Raw(raw), (), step, *under)
        self._secret_bytes = None
        self._records = []
        self.version, self.step = self.rules.version, step
        self.digest = chain(self._secret(), self.digest, self._epoch.chain_input, raw)
        self.set_state(msgspec.json.decode(raw, type=self.rules.state_type), Table())

    def _state_after(self, step: int) -> tuple[int, bytes]:
        """The state after a step that counts, and the version of its rules. Raises LookupError where it is not known."""
        if not any(record.step == step for record in self.records):
            raise LookupError(f"the record of step {step} is not at hand")
        return state_after(self.rules, self.header, self.epochs, bytes.fromhex(self.header.secret or ""), step)

    # ---- envelopes -------------------------------------------------------------------------------
    def seal(self, ask_id: str, by: By = "player") -> tuple[EventRecord, ...]:
        """Seals the draft, without what is stale in it. Returns the entries if that opened the group.

        Raises NotDone with the problems; NoSuchAsk, also for standing orders: they are in force as they are written.
        """
        ask = self._editable(ask_id)
        if self._is_standing(ask):
            raise NoSuchAsk(ask_id)
        draft = self._draft(ask)
        form = self._checked(ask, draft)
        if not form.done:
            raise NotDone(form.problems)
        return self._seal_and_open(ask, without(draft, form.stale), by)

    def unseal(self, ask_id: str) -> Form:
        """Takes an envelope back; the draft is as it was. Raises NoSuchAsk once the group is opened."""
        if ask_id not in self._sealed:
            raise NoSuchAsk(ask_id)
        del self._sealed[ask_id]
        return self.form(ask_id)

    def expire(self, ask_id: str) -> tuple[EventRecord, ...]:
        """The clock ran out: the draft is completed by the game's default and sealed.

        Raises NoSuchAsk, also for sealed sheets, offers and standing orders: no clock runs for them.
        """
        ask = self._editable(ask_id)
        if not ask.waits:
            raise NoSuchAsk(ask_id)
        orders = self._in_force(ask.seat)
        sealed = self.rules.default(self._view_of(ask.seat), ask, self._fitting_draft(ask), orders)
        return self._seal_and_open(ask, as_saved(sealed.answer), sealed.by)

    def open_ready(self) -> tuple[EventRecord, ...]:
        """Opens every group whose envelopes are all there; what `seal` and `expire` do by themselves.

        One opening may complete another group (a seat resigns, the others had sealed): then `step` rises by more than one.
        """
        entries: tuple[EventRecord, ...] = ()
        while self._sealed and (group := self._ready()):
            entries += self._open_group(group)
        return entries

    def _seal_and_open(self, ask: Ask, answer: Draft, by: By) -> tuple[EventRecord, ...]:
        """`answer`: as a save gives it back."""
        self._sealed[ask.id] = Submission(ask.seat, answer, by)
        try:
            return self.open_ready()
        except BaseException:
            self._sealed.pop(ask.id, None)
            raise

    def _ready(self) -> list[Ask]:
        """The asks of the first group that has all of its envelopes."""
        for ask in self._open:
            if ask.id in self._sealed:
                members = [a for a in self._open if a.group == ask.group]
                if len(members) == 1 or all(a.id in self._sealed for a in members):
                    return members
        return []

    def _open_group(self, members: list[Ask]) -> tuple[EventRecord, ...]:
        seats = self.seats
        answers = [self._sealed[a.id] for a in members]
        if len(answers) > 1:
            answers.sort(key=lambda s: seats.index(s.seat))
        filed: dict[Seat, Draft] = {}
        if self._standing:
            filed = {s: draft for s in seats if s in self._standing and (draft := self._filed(s)) is not None}
        opening = RevealedOrders(members[0].group, tuple(answers), tuple(filed.items()))
        secret, answered = self._secret(), digest_of_answers(opening)
        dice = dice_of(self.header, secret, self.step + 1, answered)
        step, state = as_restored(self.rules, self.rules.apply(self._state, opening, dice), self._state)
        self.digest = chain(secret, self.digest, answered, state)
        self.step += 1
        self._records.append(Record(self.step, opening, tuple(dice.rolls), step.entries, self.digest))
        unfinished = {s: d for s, d in self._standing.items() if s not in filed} if self._standing else {}
        known = self._by_id
        for ask in members:  # Even if the game asks the same once more: it would be opened again for ever.
            del self._sealed[ask.id]
        self.set_state(step.state, Table(self._drafts, self._sealed, unfinished))
        self._respond_automatically(known)
        self.stepped()
        return step.entries

    def _respond_automatically(self, known: Container[str]) -> None:
        """Seals what the seats' own orders filed in advance answer to the asks that were not open before."""
        for ask in self.waiting():
            if ask.id in known:
                continue
            answer = self.rules.automatic_response(self._view_of(ask.seat), ask)
            if answer is None:
                continue
            form = self._checked(ask, as_saved(answer))
            if form.done:
                self._sealed[ask.id] = Submission(ask.seat, without(as_saved(answer), form.stale), "standing")

    def stepped(self) -> None:
        """Called after each step, also those in the middle of a chain: for who keeps more of it than the record."""

    # ---- what may be known -----------------------------------------------------------------------
    def view(self, who: Who) -> Any:
        """What this seat (None: the public) may know now; `msgspec.json.encode` takes it."""
        return self._view_of(who)

    def feed(self, who: Who, since: int = 0) -> tuple[Event, ...]:
        """Everything that happened as `who` may know it, from its own event number `since` on. Needs the records."""
        return tuple(e for r in self.records for e in visible_to(r.entries, who))[since:]

    def title(self, seat: Seat) -> Message:
        """What a seat is called now; common knowledge."""
        name: Message = self.rules.title(self._view_of(None), seat)
        return name

    def outcome(self) -> Outcome | None:
        """None while it runs."""
        result: Outcome | None = self.rules.outcome(self._state)
        return result

    @property
    def secret(self) -> bytes:
        """Of the dice that are rolled from now on. Raises LookupError where the save does not hold it."""
        return self._secret()

    def check(self) -> None:
        """Raises AssertionError where an invariant of the game is broken."""
        self.rules.check(self._state)

    def twin(self, who: Who, rng: Random) -> Match:
        """The same table in another truth that `who` cannot tell apart, for tests of secrecy."""
        position = Snapshot(self.version, self.step, self.digest, Raw(b"null"), self.table)
        return Match(self.rules, self.header, self.epochs, position, self.rules.twin(self._state, who, rng))

    def verify(self, secret: bytes) -> Proof:
        """Plays the record again. Raises VerifyError where the secret, a die, an answer, an entry or a state differs.

        What is not contradicted and does not follow either, as where earlier rules are gone, stands in the `gaps`.
        """
        position = Snapshot(self.version, self.step, self.digest, Raw(canonical(self._state)))
        return verify(self.rules, Save(FORMAT, self.header, self.epochs, position), secret)

    # ---- inside ----------------------------------------------------------------------------------
    def _secret(self) -> bytes:
        """That of the present epoch, looked up once."""
        if self._secret_bytes is None:
            secret = secret_of(self.header, (*self._past, self._epoch))
            if secret is None:
                raise LookupError("this save does not hold the secret of the dice: it can be looked at, not played on")
            self._secret_bytes = bytes.fromhex(secret)
        return self._secret_bytes

    def _upgrade_sheets(self, version: int) -> None:
        """Drafts, envelopes and standing orders of an earlier version as the present one has them."""
        for number in range(version, self.rules.version):
            for ask in self._open:
                if ask.id in self._drafts:
                    self._drafts[ask.id] = self.rules.upgrade_draft(ask.kind, self._drafts[ask.id], number)
                if ask.id in self._sealed:
                    sealed = self._sealed[ask.id]
                    answer = self.rules.upgrade_draft(ask.kind, sealed.answer, number)
                    self._sealed[ask.id] = replace(sealed, answer=answer)
            for seat, draft in self._standing.items():
                if (standing := self.standing_ask(seat)) is not None:
                    self._standing[seat] = self.rules.upgrade_draft(standing.kind, draft, number)

    def _recheck_envelopes(self) -> None:
        for ask in self.sealed():
            answer = self._sealed[ask.id].answer
            if not self._checked(ask, answer).done:
                self._drafts[ask.id] = answer
                del self._sealed[ask.id]


def _rules(game: str | AnyRules) -> AnyRules:
    if isinstance(game, Rules):
        return game
    return GAMES[game]
