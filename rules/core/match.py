"""`Match`: one game being played, with its open asks, drafts, sealed answers and record.

It is the only mutable object of the kernel. It can be saved, loaded, taken back to an earlier step and rebuilt from its
record (`rules.core.save`, `rules.core.verify`). It knows neither clocks nor Discord.
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
from rules.core.game import GAMES, AnyRules, Rules
from rules.core.grammar import few_enough
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
    brought_up_to_date,
    canonical,
    chain,
    dice_of,
    digest_of_answers,
    in_force,
    root,
    secret_of,
    without,
)
from rules.core.typed_orders import MOST_FAULTS, OrderError, ParseError, ParseResult, fold
from rules.core.verify import Proof, state_after, verify

M = TypeVar("M", bound="Match")


class NoSuchAsk(LookupError):
    """The ask is not open: already revealed, or it never existed. Caused by a click on an old button; show the open asks
    instead."""


class NotDone(ValueError):
    """The sheet cannot be sealed yet; `problems` has the reasons."""

    def __init__(self, problems: tuple[Message, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(p.key for p in problems))


class Match:
    """One game being played. Created by `start` or `load`. Deadlines are the caller's business (`bot.campaigns`)."""

    def __init__(
        self, rules: AnyRules, header: Header, epochs: Sequence[Epoch], position: Snapshot, state: Struct
    ) -> None:
        self.rules = rules
        self.seat_specs: tuple[SeatSpec, ...] = rules.seat_specs(header.scenario, header.options)
        self.seats: tuple[Seat, ...] = tuple([spec.name for spec in self.seat_specs])
        """Names, in order."""
        self.skipped: tuple[str, ...] = ()
        """Words of the last text read that are no orders, as typed."""
        self.set_state(state, position.table)
        self.header = header
        self.version = position.version
        self.step = position.step
        self.digest = position.digest
        self._past = list(epochs[:-1])
        self._epoch = epochs[-1]
        self._secret_bytes: bytes | None = None
        self._records = list(epochs[-1].records)

    def set_state(self, state: Struct, table: Table) -> None:
        """Replaces the state. Keeps those drafts and sealed answers of `table` whose asks are still open."""
        self._state = state
        self._views: dict[Who, Any] = {}
        self._forms: dict[str, tuple[Draft, Form]] = {}
        self._open: tuple[Ask, ...] = self.rules.asks(state)
        self._waited_for = tuple(a for a in self._open if a.waits)
        self._by_id = {a.id: a for a in self._open}
        self._drafts = {ask: draft for ask, draft in table.drafts.items() if ask in self._by_id}
        self._sealed = {ask: sealed for ask, sealed in table.sealed.items() if ask in self._by_id}
        self._standing = dict(table.standing)

    @property
    def table(self) -> Table:
        """A copy of the drafts, sealed answers and changed standing orders."""
        return Table(dict(self._drafts), dict(self._sealed), dict(self._standing))

    # ---- sheets ----------------------------------------------------------------------------------
    def asks(self, seat: Seat | None = None) -> tuple[Ask, ...]:
        """Open asks that are not sealed, of one seat or of all; includes offers such as resigning, for which nobody waits."""
        return tuple(a for a in self._open if a.id not in self._sealed and seat in (None, a.seat))

    def waiting(self) -> tuple[Ask, ...]:
        """Asks that must be answered before the game can go on."""
        return tuple(a for a in self._waited_for if a.id not in self._sealed)

    def sealed(self) -> tuple[Ask, ...]:
        """Sealed asks of groups that have not been revealed; they can still be unsealed."""
        return tuple(a for a in self._open if a.id in self._sealed)

    def ask(self, ask_id: str) -> Ask:
        """The ask with this id: open, sealed or standing. Raises NoSuchAsk."""
        found = self._by_id.get(ask_id)
        if found is not None:
            return found
        for seat in self.seats:
            standing = self.standing_ask(seat)
            if standing is not None and standing.id == ask_id:
                return standing
        raise NoSuchAsk(ask_id)

    def standing_ask(self, seat: Seat) -> Ask | None:
        """The ask for orders filed in advance; None if the game has none or is over."""
        if not self._waited_for:
            return None
        return self.rules.standing_orders(self.view(seat), seat)

    def draft(self, ask_id: str) -> Draft:
        """The draft of an ask; if the ask is sealed, what was sealed. Raises NoSuchAsk."""
        return self._draft(self.ask(ask_id))

    def form(self, ask_id: str) -> Form:
        """The form with the current draft, as a player sees it (`Sheet.advised`). Raises NoSuchAsk."""
        ask = self.ask(ask_id)
        draft = self._draft(ask)
        return self.rules.advised(self.view(ask.seat), ask, draft, self._form(ask, draft))

    def put(self, ask_id: str, draft: Draft) -> Form:
        """Replaces the draft and returns the form, without advice.

        Raises NoSuchAsk, also for a sealed ask; ValueError if `draft` contains other values than `Draft` allows (true, null,
        1.5, nested lists).
        """
        ask, saved = self._editable(ask_id), as_saved(draft)
        if self._is_standing(ask):
            self._standing[ask.seat] = saved
        else:
            self._drafts[ask.id] = saved
        return self._form(ask, saved)

    def fill(self, ask_id: str, path: str, value: Value | None) -> Form:
        """Sets one field of the draft; None clears it. Values that no longer fit are listed as `Form.stale` and stay in the
        draft."""
        draft = {k: v for k, v in self.draft(ask_id).items() if k != path}
        if value is not None:
            draft[path] = value
        return self.put(ask_id, draft)

    def read(self, ask_id: str, text: str, *, add: bool = False) -> Form:
        """Parses typed orders into the draft. Raises OrderError with all errors and then changes nothing.

        Lines of standing orders in the text replace those of the same kind. With `add`, the draft is kept except for what
        the text says again. `skipped` then has the words of the text that are no orders.
        """
        ask = self._editable(ask_id)
        text = _without_surrogates(text)
        few_enough(text)
        begun = add and (self._is_standing(ask) or ask.id in self._drafts)
        reading = self._read_added(ask, text) if begun else self.rules.read(self.view(ask.seat), ask, text)
        self.skipped = reading.skipped
        if reading.standing is not None and not self._is_standing(ask):
            self._file_standing(ask.seat, as_saved(reading.standing))
        return self.put(ask_id, reading.draft) if reading.draft is not None else self._form(ask, self._draft(ask))

    def with_suggestions(
        self, ask_id: str, text: str, faults: Sequence[ParseError], lang: str = "en"
    ) -> tuple[ParseError, ...]:
        """The errors of a text for one reader: nearest words and whole orders in the language `lang`."""
        ask = self.ask(ask_id)
        return self.rules.with_suggestions(self.view(ask.seat), ask, _without_surrogates(text), faults, lang)

    def _read_added(self, ask: Ask, text: str) -> ParseResult:
        """Parses a text as an addition to the draft.

        First the text is parsed after the lines of the draft, without those that it repeats. If that fails, it is parsed
        alone and merged: each value replaces the old one at its path; each row replaces the row with the same identity or is
        appended. If the result is invalid too, the text replaces the draft.
        """
        view, before = self.view(ask.seat), self._fitting_draft(ask)
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
                # Orders before the text cannot repair that number of errors.
                raise
        if reading is not None and reading.draft is None:
            return reading
        try:
            few_enough(whole)
            both = self.rules.read(view, ask, whole)
        except OrderError as error:
            late = (fault for fault in error.faults if fault.line > len(written))
            own = tuple(replace(fault, line=fault.line - len(written)) for fault in late)
        else:
            # A complete sheet that contradicts the draft is meant to replace it.
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
        return reading.draft is not None and self._form(ask, reading.draft).done

    def write(self, ask_id: str, lang: str = "en") -> str:
        """The draft as typed orders: `read(write())` changes nothing. Stale values are omitted, unless the game writes them."""
        ask = self.ask(ask_id)
        draft = self._draft(ask) if ask.kind in self.rules.writes_stale else self._fitting_draft(ask)
        return self.rules.write(self.view(ask.seat), ask, draft, lang)

    def examples(self, ask_id: str, lang: str = "en") -> tuple[str, ...]:
        """Up to two lines that could be typed on this sheet."""
        ask = self.ask(ask_id)
        return self.rules.examples(self.view(ask.seat), ask, lang)

    def complete(self, ask_id: str, text: str, lang: str = "en") -> tuple[str, ...]:
        """Texts that extend `text` by its next word, at most 25."""
        ask = self.ask(ask_id)
        text = _without_surrogates(text)
        try:
            few_enough(text)
        except OrderError:
            return ()
        return self.rules.complete(self.view(ask.seat), ask, text, lang)

    def randomise(self, ask_id: str, rng: Random) -> Form:
        """Completes the draft at random; what is filled in is kept. If that makes completion impossible, the form has
        problems."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.random(self.view(ask.seat), ask, self._fitting_draft(ask), rng))

    def completed(self, ask_id: str, rng: Random) -> Draft:
        """The draft completed for a player who asks for it (`Rules.rest`). Changes nothing."""
        ask = self.ask(ask_id)
        return self.rules.rest(self.view(ask.seat), ask, self._fitting_draft(ask), rng)

    def think(self, ask_id: str, rng: Random) -> Form:
        """Fills in the draft as the game's computer player would, from the seat's view."""
        ask = self._editable(ask_id)
        return self.put(ask_id, self.rules.computer(self.view(ask.seat), ask, rng))

    def plan(self, seat: Seat, text: str) -> Form:
        """Files typed orders in advance. Raises NoSuchAsk if the game has no such orders, OrderError if they cannot be read."""
        ask = self.standing_ask(seat)
        if ask is None:
            raise NoSuchAsk(f"standing orders of {seat}")
        return self.read(ask.id, text)

    def preview(self, ask_id: str) -> Any:
        """The seat's view with its draft drawn in."""
        ask = self.ask(ask_id)
        return self.rules.preview(self.view(ask.seat), ask, self._fitting_draft(ask))

    def needs_preview(self, ask_id: str) -> bool:
        """As `Sheet.needs_preview`."""
        return self.rules.needs_preview(self.ask(ask_id))

    def _is_standing(self, ask: Ask) -> bool:
        return ask.id not in self._by_id

    def _draft(self, ask: Ask) -> Draft:
        if ask.id in self._sealed:
            return self._sealed[ask.id].answer
        kept = self._standing.get(ask.seat) if self._is_standing(ask) else self._drafts.get(ask.id)
        return kept if kept is not None else self.rules.initial(self.view(ask.seat), ask)

    def _form(self, ask: Ask, draft: Draft) -> Form:
        known = self._forms.get(ask.id)
        if known is None or known[0] != draft:
            known = self._forms[ask.id] = (dict(draft), self.rules.form(self.view(ask.seat), ask, draft))
        return known[1]

    def _fitting_draft(self, ask: Ask) -> Draft:
        """The draft without stale values, which games never get to see."""
        draft = self._draft(ask)
        if not draft or not (ask.id in self._drafts or ask.id in self._sealed or self._is_standing(ask)):
            # An untouched sheet has no stale values.
            return draft
        return without(draft, self._form(ask, draft).stale)

    def _editable(self, ask_id: str) -> Ask:
        if ask_id in self._sealed:
            raise NoSuchAsk(ask_id)
        return self.ask(ask_id)

    def _file_standing(self, seat: Seat, orders: Draft) -> None:
        """Adds standing orders to those filed, replacing whole groups (paths with the same part before the first dot)."""
        standing = self.standing_ask(seat)
        groups = {path.partition(".")[0] for path in orders}
        kept = self._draft(standing) if standing is not None else {}
        self._standing[seat] = {p: v for p, v in kept.items() if p.partition(".")[0] not in groups} | dict(orders)

    def _filed(self, seat: Seat) -> Draft | None:
        """The changed standing orders of a seat; None if nothing changed or their form is not done."""
        if seat not in self._standing or (ask := self.standing_ask(seat)) is None:
            return None
        form = self._form(ask, self._standing[seat])
        return without(self._standing[seat], form.stale) if form.done else None

    def _in_force(self, seat: Seat) -> Draft:
        """The standing orders that apply to an answer made by `Rules.default`."""
        filed, ask = self._filed(seat), self.standing_ask(seat)
        if filed is not None or ask is None:
            return filed or {}
        return self.rules.initial(self.view(seat), ask)

    # ---- starting and saving ---------------------------------------------------------------------------
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
        """Starts a game; None is the standard scenario. Raises KeyError for an unknown game, ValueError for an unknown
        scenario or option.

        `secret`: key of the dice. `words`: the players' own words, mixed into every roll.
        """
        rules = game if isinstance(game, Rules) else GAMES[game]
        scenario = rules.scenarios[0] if scenario is None else scenario
        if not rules.has_scenario(scenario):
            raise ValueError(f"{rules.name} has no scenario {scenario[:80]!r}; it has {', '.join(rules.scenarios)}")
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
        """Loads a saved game and converts it to the current version of its rules. Raises msgspec.DecodeError, KeyError or
        LookupError.

        `game`: rules to use instead of those in `GAMES`. `table`: drafts, sealed answers and standing orders to use instead
        of the saved ones, for a caller that stores them separately. Entries for asks that are no longer open are dropped. A
        sealed answer that the current rules would not allow becomes a draft again. Call `open_ready` afterwards if a group
        may be complete.
        """
        save = msgspec.json.decode(data, type=Save)
        rules = GAMES[save.header.game] if game is None else game
        version = save.position.version
        if table is not None:
            save = replace(save, position=replace(save.position, table=table))
        save = brought_up_to_date(save, rules)
        state = msgspec.json.decode(save.position.state, type=rules.state_type)
        match = cls(rules, save.header, save.epochs, save.position, state)
        if version != rules.version:
            match._upgrade_sheets(version)
            match._recheck_envelopes()
        return match

    def save(self, *, records: bool = True) -> bytes:
        """The whole game, drafts and sealed answers included. `records=False`: without past records, for a caller that
        stores `records` itself."""
        epochs = self.epochs if records else tuple(msgspec.structs.replace(e, records=()) for e in self.epochs)
        position = Snapshot(self.version, self.step, self.digest, Raw(canonical(self._state)), self.table)
        return msgspec.json.encode(Save(FORMAT, self.header, epochs, position))

    @property
    def epochs(self) -> tuple[Epoch, ...]:
        """The history, one epoch for each version of the rules or return to an earlier step, with the records that are loaded."""
        return (*self._past, msgspec.structs.replace(self._epoch, records=tuple(self._records)))

    @property
    def records(self) -> tuple[Record, ...]:
        """The loaded records that are valid, oldest first. Records that were taken back are only in `epochs`."""
        return in_force(self.epochs)

    def rewind(self, step: int, then: Snapshot | None = None, fresh: bytes | None = None) -> None:
        """Returns to the position after `step`. Later records stay in `epochs` but are no longer valid and are not told any
        more.

        Drafts and sealed answers are dropped. The same answers roll the same dice again, so players cannot try for better
        rolls. Whether everybody agrees is checked by the caller. `then`: the saved position, for a caller that stores
        records itself; None: it is replayed from the loaded records. `fresh`: a new secret for the dice, needed if the old
        one was published; post its commitment before anybody answers. With `fresh`, `step` may be the current one.

        Raises ValueError if `step` is not earlier than the current step, LookupError if the position cannot be replayed or
        the secret is missing.
        """
        if not 0 <= step < self.step + (fresh is not None) or (then is not None and then.step != step):
            raise ValueError(f"step {step} is not one of those before step {self.step}")
        version, state_then = (then.version, bytes(then.state)) if then is not None else self._state_after(step)
        plain = self.rules.upgraded(state_then, version, self.rules.version)
        raw = canonical(msgspec.convert(plain, self.rules.state_type))
        if fresh is not None:
            _ = self.secret  # Raises LookupError if the save has none.
        self._past = list(self.epochs)
        under = ("", None) if fresh is None else (commitment(fresh), fresh.hex())
        self._epoch = Epoch(self.rules.version, Raw(raw), (), step, *under)
        self._secret_bytes = None
        self._records = []
        self.version, self.step = self.rules.version, step
        self.digest = chain(self.secret, self.digest, self._epoch.chain_input, raw)
        self.set_state(msgspec.json.decode(raw, type=self.rules.state_type), Table())

    def _state_after(self, step: int) -> tuple[int, bytes]:
        """The version of the rules and the state after a valid step. Raises LookupError if they are not known."""
        if not any(record.step == step for record in self.records):
            raise LookupError(f"the record of step {step} is not at hand")
        return state_after(self.rules, self.header, self.epochs, bytes.fromhex(self.header.secret or ""), step)

    # ---- sealing and revealing -------------------------------------------------------------------------
    def seal(self, ask_id: str, by: By = "player") -> tuple[EventRecord, ...]:
        """Seals the draft without its stale values. Returns the events if that completed the group and revealed its answers,
        else ().

        Raises NotDone with the problems of the form; NoSuchAsk, also for standing orders, which take effect without being
        sealed.
        """
        ask = self._editable(ask_id)
        if self._is_standing(ask):
            raise NoSuchAsk(ask_id)
        draft = self._draft(ask)
        form = self._form(ask, draft)
        if not form.done:
            raise NotDone(form.problems)
        return self._seal_and_open(ask, without(draft, form.stale), by)

    def unseal(self, ask_id: str) -> Form:
        """Takes a sealed answer back; the draft stays. Returns the form. Raises NoSuchAsk if the answer has been revealed or
        was never sealed."""
        if ask_id not in self._sealed:
            raise NoSuchAsk(ask_id)
        del self._sealed[ask_id]
        return self.form(ask_id)

    def expire(self, ask_id: str) -> tuple[EventRecord, ...]:
        """Seals the answer that the game makes of the draft after the deadline (`Rules.default`). Returns events as `seal`
        does.

        Raises NoSuchAsk, also for sealed asks, offers and standing orders, which have no deadline.
        """
        ask = self._editable(ask_id)
        if not ask.waits:
            raise NoSuchAsk(ask_id)
        orders = self._in_force(ask.seat)
        sealed = self.rules.default(self.view(ask.seat), ask, self._fitting_draft(ask), orders)
        return self._seal_and_open(ask, as_saved(sealed.answer), sealed.by)

    def open_ready(self) -> tuple[EventRecord, ...]:
        """Reveals every complete group and returns the events. `seal` and `expire` do so themselves.

        One step may complete another group, as when a seat resigns after all others have sealed; then `step` grows by more
        than one.
        """
        entries: tuple[EventRecord, ...] = ()
        while self._sealed and (group := self._ready()):
            entries += self._open_group(group)
        return entries

    def _seal_and_open(self, ask: Ask, answer: Draft, by: By) -> tuple[EventRecord, ...]:
        """`answer`: already normalised by `as_saved`."""
        self._sealed[ask.id] = Submission(ask.seat, answer, by)
        try:
            return self.open_ready()
        except BaseException:
            self._sealed.pop(ask.id, None)
            raise

    def _ready(self) -> list[Ask]:
        """The asks of the first complete group; [] if there is none."""
        for ask in self._open:
            if ask.id in self._sealed:
                members = [a for a in self._open if a.group == ask.group]
                if all(a.id in self._sealed for a in members):
                    return members
        return []

    def _open_group(self, members: list[Ask]) -> tuple[EventRecord, ...]:
        seats = self.seats
        answers = sorted((self._sealed[a.id] for a in members), key=lambda s: seats.index(s.seat))
        filed = {s: draft for s in seats if (draft := self._filed(s)) is not None}
        opening = RevealedOrders(members[0].group, tuple(answers), tuple(filed.items()))
        secret, answered = self.secret, digest_of_answers(opening)
        dice = dice_of(self.header, secret, self.step + 1, answered)
        step, state = as_restored(self.rules, self.rules.apply(self._state, opening, dice), self._state)
        self.digest = chain(secret, self.digest, answered, state)
        self.step += 1
        self._records.append(Record(self.step, opening, tuple(dice.rolls), step.entries, self.digest))
        unfinished = {s: d for s, d in self._standing.items() if s not in filed}
        known = self._by_id
        # Delete them even if the game asks with the same ids again: otherwise their answers would be revealed forever.
        for ask in members:
            del self._sealed[ask.id]
        self.set_state(step.state, Table(self._drafts, self._sealed, unfinished))
        self._respond_automatically(known)
        self.stepped()
        return step.entries

    def _respond_automatically(self, known: Container[str]) -> None:
        """Seals the answers that orders filed in advance give to newly opened asks."""
        for ask in self.waiting():
            if ask.id in known:
                continue
            answer = self.rules.automatic_response(self.view(ask.seat), ask)
            if answer is None:
                continue
            form = self._form(ask, as_saved(answer))
            if form.done:
                self._sealed[ask.id] = Submission(ask.seat, without(as_saved(answer), form.stale), "standing")

    def stepped(self) -> None:
        """Called after every step, also after each of several steps that one answer causes. Subclasses that store more
        than the record override it."""

    # ---- what may be known -----------------------------------------------------------------------------
    def view(self, who: Who) -> Any:
        """What `who` may know now; can be encoded with `msgspec.json.encode`."""
        if who not in self._views:
            self._views[who] = self.rules.view(self._state, who)
        return self._views[who]

    def feed(self, who: Who, since: int = 0) -> tuple[Event, ...]:
        """All events that `who` was told, from event number `since` on (in the reader's own count). Needs all records to be
        loaded."""
        return tuple(e for r in self.records for e in visible_to(r.entries, who))[since:]

    def title(self, seat: Seat) -> Message:
        """Current title of a seat; common knowledge."""
        return self.rules.title(self.view(None), seat)

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.rules.outcome(self._state)

    def verify(self, secret: bytes) -> Proof:
        """Replays the record. Raises VerifyError if the secret, a roll, an answer, an event or a state differs.

        Steps that cannot be checked, for example because the old rules are gone, are listed in `Proof.gaps`.
        """
        position = Snapshot(self.version, self.step, self.digest, Raw(canonical(self._state)))
        return verify(self.rules, Save(FORMAT, self.header, self.epochs, position), secret)

    # ---- inside ----------------------------------------------------------------------------------
    @property
    def secret(self) -> bytes:
        """Key of the next dice. Raises LookupError if the save does not contain it."""
        if self._secret_bytes is None:
            secret = secret_of(self.header, (*self._past, self._epoch))
            if secret is None:
                raise LookupError("this save does not hold the secret of the dice: it can be looked at, not played on")
            self._secret_bytes = bytes.fromhex(secret)
        return self._secret_bytes

    def _upgrade_sheets(self, version: int) -> None:
        """Converts drafts, sealed answers and standing orders from this version to the current one."""
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
        """Makes sealed answers that the rules no longer admit as they are drafts again."""
        for ask in self.sealed():
            answer = self._sealed[ask.id].answer
            form = self._form(ask, answer)
            if not form.done or form.stale:
                self._drafts[ask.id] = answer
                del self._sealed[ask.id]


def _without_surrogates(text: str) -> str:
    """Replaces lone surrogates, which JSON cannot hold, by question marks."""
    return text.encode("utf-8", "replace").decode()
