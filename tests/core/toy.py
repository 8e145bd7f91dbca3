"""Pearls, a toy game with one of everything that the kernel offers, for tests of the kernel.

Three divers bid coins in secret (a group of all seats, one field of each type). The highest bid wins the pearl; dice decide
a tie. The winner may rob somebody (a turn), the victim may pay a coin for a shield (a reaction, which standing orders can
answer), and a die decides. Anybody may leave at any time (an offer). Purses are secret; pearls are public. Most pearls after
the last round win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core import (
    Amount,
    Ask,
    Chapter,
    Dice,
    Draft,
    Event,
    EventGroup,
    EventRecord,
    Form,
    Message,
    Option,
    Outcome,
    ParseError,
    ParseResult,
    Pick,
    Place,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    SeatSpec,
    Setting,
    Sheet,
    Submission,
    Text,
    Transition,
    Who,
    event_groups,
    fits,
    msg,
)
from rules.core.players import fill_or_leave
from tests.core import toy_orders
from tests.invariants import Secret

SEATS = ("red", "blue", "green")
CELLS = tuple(f"{column}{row}" for row in "123" for column in "abc")

BID = msg("toy-bid")
FREE = (
    Pick("dive", msg("toy-dive"), tuple(Option(c) for c in CELLS), least=0, most=3, shape="cell"),
    Text("note", msg("toy-note"), limit=30),
    Place("buoy", msg("toy-buoy"), (Option("bell"), Option("lamp")), "sea", ("across", "down"), CELLS),
)
NO_YES = (Option("no", msg("toy-no")), Option("yes", msg("toy-yes")))
REACT = (Pick("shield", msg("toy-shield"), NO_YES, shape="yes-no"),)
LEAVE = (Pick("sure", msg("toy-sure"), NO_YES[1:]),)
PLAN = (
    Pick("shield", msg("toy-shield"), (Option("always", msg("toy-always")), Option("never", msg("toy-never")))),
    Amount("keep", msg("toy-keep"), 0, 9),
)


class Diver(Struct, frozen=True):
    """The true state of one seat."""

    purse: int
    pearls: int = 0
    shield: str = "never"
    """Standing order: "always" or "never"."""
    keep: int = 0
    """Standing order: the fewest coins that must be left after paying for a shield."""
    left: bool = False


class State(Struct, frozen=True):
    """The true state."""

    divers: dict[str, Diver]
    rounds: int
    cap: int
    round: int = 1
    phase: Literal["bid", "turn", "react", "over"] = "bid"
    mover: str = ""
    victim: str = ""
    asked: int = 0
    """Number of the current phase, as in the ids of its asks."""
    why: str = "toy-rounds"


class View(Struct, frozen=True, tag="toy"):
    """What a seat may know: its own diver, and everybody's pearls."""

    seat: str | None
    round: int
    rounds: int
    phase: str
    mover: str
    victim: str
    pearls: dict[str, int]
    left: tuple[str, ...]
    cap: int
    own: Diver | None = None
    drawn: tuple[str, ...] = ()
    """Cells of a draft, for its picture."""


class Toy(Rules[State, View]):
    """The rules of Pearls."""

    name = "toy"
    version = 1
    seats = SEATS
    scenarios = ("calm", "storm")
    settings = (
        Setting("rounds", "T-1", (3,), low=1, high=20),
        Setting("purse", "T-2", (6, 9)),
        Setting("sea", "T-3", ("blue", "grey")),
    )

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        purse = int(options["purse"])
        divers = {s: Diver(purse - (dice.below(3, f"storm.{s}") if scenario == "storm" else 0)) for s in SEATS}
        return Transition(State(divers, int(options["rounds"]), purse), (_public("toy-start"),))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.phase == "over":
            return ()
        here = [s for s in SEATS if not state.divers[s].left]
        number = state.asked
        match state.phase:
            case "bid":
                put = [Ask(f"{number}.{s}", s, "bid", f"{number}", msg("toy-ask-bid"), "setup") for s in here]
            case "turn":
                put = [Ask(f"{number}.{state.mover}", state.mover, "turn", f"{number}", msg("toy-ask-turn"))]
            case _:
                about = msg("toy-ask-react", by=state.mover)
                put = [Ask(f"{number}.{state.victim}", state.victim, "react", f"{number}", about, "react")]
        leave = [Ask(f"leave.{s}", s, "leave", f"leave.{s}", msg("toy-ask-leave"), "none") for s in here]
        return (*put, *leave)

    def view(self, state: State, who: Who) -> View:
        return View(
            seat=who,
            round=state.round,
            rounds=state.rounds,
            phase=state.phase,
            mover=state.mover,
            victim=state.victim,
            pearls={s: d.pearls for s, d in state.divers.items()},
            left=tuple(s for s, d in state.divers.items() if d.left),
            cap=state.cap,
            own=state.divers[who] if who is not None else None,
        )

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        if seat in view.left:
            return None
        return Ask(f"plan.{seat}", seat, "plan", f"plan.{seat}", msg("toy-ask-plan"), "none")

    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {}
    """None: the methods of `Rules` that a sheet answers are below."""

    def initial(self, view: View, ask: Ask) -> Draft:
        if ask.kind != "plan" or view.own is None:
            return {}
        return {"shield": view.own.shield, "keep": view.own.keep}

    def advised(self, view: View, ask: Ask, draft: Draft, form: Form) -> Form:
        return form

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        fields, needed = _fields(view, ask)
        by_path = {f.path: f for f in fields}
        stale = tuple(path for path, value in draft.items() if path not in by_path or not fits(by_path[path], value))
        good = {path: value for path, value in draft.items() if path not in stale}
        if isinstance(note := good.get("note"), str) and note != toy_orders.tidy(note):
            del good["note"]
            stale = (*stale, "note")
        lacking = tuple(msg("toy-lacking", what=path) for path in needed if path not in good)
        return Form(
            fields=fields,
            says=tuple(msg("toy-says", path=path, value=_shown(value)) for path, value in sorted(good.items())),
            stale=stale,
            problems=lacking,
            hints=() if good else (msg("toy-hint"),),
            done=not lacking,
        )

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        if self.form(view, ask, draft).done:
            stale = self.form(view, ask, draft).stale
            return Submission(ask.seat, {k: v for k, v in draft.items() if k not in stale}, "clock")
        match ask.kind:
            case "bid":
                return Submission(ask.seat, {"bid": 0}, "clock")
            case "turn":
                return Submission(ask.seat, {"target": "pass"}, "clock")
            case _:
                raised = standing.get("shield") == "always"
                return Submission(ask.seat, {"shield": "yes" if raised else "no"}, "standing" if raised else "clock")

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        for seat, draft in opening.standing:
            changed = replace(state.divers[seat], shield=str(draft["shield"]), keep=_number(draft.get("keep")))
            state = _with(state, seat, changed)
        if opening.group.startswith("leave."):
            return _leave(state, opening.group.removeprefix("leave."))
        match state.phase:
            case "bid":
                return _bids(state, opening, dice)
            case "turn":
                target = str(opening.answer(state.mover).answer.get("target", "pass"))
                if target == "pass" or target not in state.divers or state.divers[target].left:
                    return Transition(_next_round(state), (_public("toy-passed", seat=state.mover),))
                entry = _public("toy-robbery", seat=state.mover, victim=target)
                return Transition(replace(state, phase="react", victim=target, asked=state.asked + 1), (entry,))
            case _:
                return _robbery(state, opening.answer(state.victim), dice)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        points = {s: -1 if d.left else d.pearls for s, d in state.divers.items()}
        winners = tuple(s for s, p in points.items() if p == max(points.values()))
        return Outcome(winners if len(winners) == 1 else (), msg(state.why), tuple(points.items()))

    def check(self, state: State) -> None:
        for seat, diver in state.divers.items():
            assert 0 <= diver.purse <= state.cap, f"{seat} has {diver.purse} coins"
        assert sum(d.pearls for d in state.divers.values()) <= state.round

    def twin(self, state: State, who: Who, rng: Random) -> State:
        for seat in SEATS:
            if seat != who:
                other = replace(
                    state.divers[seat],
                    purse=rng.randint(0, state.cap),
                    shield=rng.choice(("always", "never")),
                    keep=rng.randrange(4),
                )
                state = _with(state, seat, other)
        return state

    def secrets(self, state: State, who: Who) -> dict[str, Secret]:
        found: dict[str, Secret] = {}
        for seat in SEATS:
            if seat != who:
                diver = state.divers[seat]
                found[f"purse.{seat}"] = Secret(diver.purse, state.cap + 1)
                found[f"shield.{seat}"] = Secret(diver.shield, 2)
                found[f"keep.{seat}"] = Secret(diver.keep, 4)
        return found

    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        return toy_orders.read(_fields(view, ask)[0], ask, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return toy_orders.write(ask, draft, lang)

    def with_suggestions(
        self, view: View, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        return tuple(faults)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return self.random(view, ask, draft, rng)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return toy_orders.complete(_fields(view, ask)[0], ask, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        field = next((f for f in _fields(view, ask)[0] if f.path == "dive"), None)
        value = draft.get("dive")
        if field is None or value is None or not fits(field, value):
            return view
        return replace(view, drawn=tuple(str(cell) for cell in _cells(value)))

    def tell(self, event: Event) -> tuple[Message, ...]:
        return (Message(event.kind, tuple(event.data.items())),)

    def brief(self, event: Event) -> tuple[Message, ...]:
        return () if self.is_detail(event) else self.tell(event)

    def is_detail(self, event: Event) -> bool:
        return False


class ToyTwo(Toy):
    """The next version: coins are worth double."""

    version = 2

    def earlier(self, version: int) -> Rules[Any, Any] | None:
        return Toy() if version == 1 else None

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        if version != 1:
            return super().upgrade(saved, version)
        doubled = {s: {**d, "purse": d["purse"] * 2} for s, d in saved["divers"].items()}
        return {**saved, "divers": doubled, "cap": saved["cap"] * 2}


class Whispers(Toy):
    """Pearls with secret robberies: only the victim is told, or nobody; the public learns nothing of that phase."""

    def __init__(self, *, heard: bool = True) -> None:
        """`heard`: whether the victim of a robbery is told of it."""
        self._heard = heard

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        step = super().apply(state, opening, dice)
        if state.phase != "react":
            return step
        hers = [((state.victim, entry.truth),) if self._heard else () for entry in step.entries]
        secret = (EventRecord(entry.truth, private=told) for entry, told in zip(step.entries, hers, strict=True))
        return replace(step, entries=tuple(secret))


class Chronicle(Toy):
    """Pearls in chapters: one for each round, and one for each robbery. Threats and passes are details."""

    def __init__(self, *, bare: bool = False, begins: bool = False) -> None:
        """`bare`: there are no shields, so a robbery takes one step. `begins`: the end of a round announces the next."""
        self._bare, self._begins = bare, begins

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        step = super().apply(state, opening, dice)
        if self._begins and step.state.round > state.round:
            step = replace(step, entries=(*step.entries, _public("toy-begins", n=step.state.round)))
        return step

    def automatic_response(self, view: View, ask: Ask) -> Draft | None:
        return {"shield": "no"} if self._bare and ask.kind == "react" else None

    def chapters(self, view: View, events: Sequence[Event]) -> tuple[EventGroup, ...]:
        kinds = {event.kind for event in events}
        if not kinds or kinds & {"toy-start", "toy-left"}:
            return ()
        over = kinds & {"toy-passed", "toy-robbed", "toy-escaped"}
        number = view.round - 1 if over and view.phase == "bid" else view.round
        battle = "-battle-1" if kinds & {"toy-robbery", "toy-robbed", "toy-escaped"} else ""
        now = Chapter(f"round-{number}{battle}", msg("toy-battle" if battle else "toy-round", n=number))
        after = Chapter(f"round-{view.round}", msg("toy-round", n=view.round))
        return event_groups((after if event.kind == "toy-begins" else now, event) for event in events)

    def headline(self, view: View, events: Sequence[Event]) -> tuple[Message, ...]:
        return (msg("toy-so-far", events=len(events), pearls=sum(view.pearls.values())),) if events else ()

    def is_detail(self, event: Event) -> bool:
        return event.kind in ("toy-passed", "toy-robbery")


def _fields(view: View, ask: Ask) -> tuple[tuple[Amount | Pick | Text | Place, ...], tuple[str, ...]]:
    """The fields of a sheet, and the paths that must be filled in."""
    match ask.kind:
        case "bid":
            coins = view.own.purse if view.own is not None else 0
            return (Amount("bid", BID, 0, coins), *FREE), ("bid",)
        case "turn":
            others = [s for s in SEATS if s != ask.seat and s not in view.left]
            options = tuple(Option(s, msg("toy-seat", seat=s)) for s in sorted(others))
            return (Pick("target", msg("toy-target"), (*options, Option("pass", msg("toy-pass")))),), ("target",)
        case "react":
            return REACT, ("shield",)
        case "leave":
            return LEAVE, ("sure",)
        case _:
            return PLAN, ("shield",)


def _bids(state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
    bids: dict[str, int] = {}
    entries: list[EventRecord] = []
    for sealed in opening.answers:
        diver = state.divers[sealed.seat]
        # ^Only in a twin can a purse have less than the sheet allowed; the diver then bids everything.
        bids[sealed.seat] = min(_number(sealed.answer.get("bid")), diver.purse)
        state = _with(state, sealed.seat, replace(diver, purse=diver.purse - bids[sealed.seat]))
        paid = Event("toy-paid", {"coins": bids[sealed.seat], "seat": sealed.seat})
        entries.append(EventRecord(paid, private=((sealed.seat, paid),)))
    best = [s for s in SEATS if bids.get(s) == max(bids.values())]
    winner = best[dice.below(len(best), "tie")]
    diver = state.divers[winner]
    state = _with(state, winner, replace(diver, pearls=diver.pearls + 1))
    entries.append(_public("toy-pearl", seat=winner))
    return Transition(replace(state, phase="turn", mover=winner, asked=state.asked + 1), tuple(entries))


def _robbery(state: State, sealed: Submission, dice: Dice) -> Transition[State]:
    victim, thief = state.divers[state.victim], state.divers[state.mover]
    wanted = sealed.answer.get("shield") == "yes"
    raised = wanted and victim.purse > (victim.keep if sealed.by == "standing" else 0)
    if raised:
        victim = replace(victim, purse=victim.purse - 1)
    got = victim.pearls > 0 and dice.below(6, "robbery") >= (5 if raised else 2)
    if got:
        victim = replace(victim, pearls=victim.pearls - 1)
        thief = replace(thief, pearls=thief.pearls + 1)
    state = _with(_with(state, state.victim, victim), state.mover, thief)
    told = Event("toy-robbed" if got else "toy-escaped", {"victim": state.victim})
    paid = Event("toy-shielded" if raised else "toy-bare", {"victim": state.victim})
    return Transition(_next_round(state), (EventRecord(paid, private=((state.victim, paid),)), EventRecord(told, told)))


def _leave(state: State, seat: Seat) -> Transition[State]:
    state = _with(state, seat, replace(state.divers[seat], left=True))
    entries = (_public("toy-left", seat=seat),)
    if sum(not d.left for d in state.divers.values()) == 1:
        return Transition(replace(state, phase="over", why="toy-alone"), entries)
    stuck = seat in (state.mover, state.victim) and state.phase in ("turn", "react")
    return Transition(_next_round(state) if stuck else state, entries)


def _next_round(state: State) -> State:
    if state.round == state.rounds:
        return replace(state, phase="over")
    return replace(state, round=state.round + 1, phase="bid", mover="", victim="", asked=state.asked + 1)


def _with(state: State, seat: Seat, diver: Diver) -> State:
    return replace(state, divers={**state.divers, seat: diver})


def _public(kind: str, **data: str | int) -> EventRecord:
    event = Event(kind, data)
    return EventRecord(event, event)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _cells(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _shown(value: object) -> str:
    return " ".join(str(part) for part in _cells(value))


class Reef(Toy):
    """Pearls for two boats: red and green dive from one, blue from the other; in a storm the seat order is reversed."""

    def table(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        chairs = (
            SeatSpec("red", "lugger", "captain"),
            SeatSpec("blue", "cutter"),
            SeatSpec("green", "lugger", "diver"),
        )
        return chairs[::-1] if scenario == "storm" else chairs
