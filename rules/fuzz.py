"""Random walks through any game, and everything that a seat can see: for `python -m rules fuzz` and the laws in the tests.

A walk does what people do: edits sheets, seals, unseals, misses deadlines, files orders in advance, accepts offers.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from random import Random

from msgspec import Struct

from rules.core import AnyRules, Ask, Match, Message, NotDone, Scalar, Setting, Who
from rules.core.players import random_value
from rules.core.save import canonical

FillIn = Callable[[Match, Ask, Random], None]
"""Fills in the draft of an ask so that it can be sealed."""

MOST_ACTS = 20_000


def drawn_options(rules: AnyRules, rng: Random, odds: float = 0.3) -> dict[str, Scalar]:
    """Options for one game: each is drawn with probability `odds`, else left at its default; the drawn value may be the
    default too."""
    return {s.key: _some_value(s, rng) for s in rules.settings if rng.random() < odds}


def _some_value(setting: Setting, rng: Random) -> Scalar:
    if setting.low is not None and setting.high is not None and rng.random() < 0.7:
        return rng.randint(setting.low, setting.high)
    return rng.choice(setting.values)


def new_match(
    rules: AnyRules, seed: int, options: Mapping[str, Scalar] | None = None, scenarios: Sequence[str] = ()
) -> Match:
    """A match whose scenario (one of these, or of all), secret and (unless given) options are determined by the seed."""
    rng = Random(f"new {rules.name} {seed}")
    chosen = drawn_options(rules, rng) if options is None else options
    return Match.start(
        rules, rng.choice(scenarios or rules.scenarios), chosen, secret=rng.randbytes(32), words=(f"seed {seed}",)
    )


def tables(rules: AnyRules) -> tuple[tuple[str, ...], ...]:
    """The scenarios grouped by their seats; those with the standard seats come first."""
    options = rules.full_options({})
    found: dict[tuple[str, ...], list[str]] = {rules.seats: []}
    for scenario in rules.scenarios:
        found.setdefault(tuple(spec.name for spec in rules.table(scenario, options)), []).append(scenario)
    return tuple(tuple(scenarios) for scenarios in found.values())


def fill_in(match: Match, ask: Ask, rng: Random) -> None:
    """Completes the draft at random, or an empty one if the draft cannot be completed."""
    if not match.randomise(ask.id, rng).done:
        match.put(ask.id, {})
        match.randomise(ask.id, rng)


def touch(match: Match, ask: Ask, rng: Random, times: int) -> None:
    """Fills in or clears `times` fields, like a player who does not finish now."""
    for _ in range(times):
        blanks = match.form(ask.id).blanks
        if not blanks:
            return
        field = rng.choice(blanks)
        match.fill(ask.id, field.path, None if rng.random() < 0.2 else random_value(field, rng))


class Walk:
    """One game played at random, one act at a time."""

    def __init__(
        self, match: Match, rng: Random, choose: FillIn = fill_in, offers: float = 0.003, sleep: float = 0.07
    ) -> None:
        """`offers`: probability that an act accepts an offer, such as resigning; `sleep`: that it misses the deadline."""
        self.match = match
        self.rng = rng
        self.choose = choose
        self.offers = offers
        self.sleep = sleep
        self.acts = 0
        self.seals = 0

    def act(self) -> bool:
        """One act: an edit, a seal, an unseal, a missed deadline. False if the game is over.

        Raises RuntimeError for a game that does not end.
        """
        waiting = self.match.waiting()
        if not waiting:
            return False
        self.acts += 1
        if self.acts > MOST_ACTS:
            raise RuntimeError(f"{self.match.rules.name} does not end: {self.match.step} steps")
        ask = self.rng.choice(waiting)
        dice = self.rng.random()
        if self.rng.random() < self.offers:
            self._offer()
        elif dice < 0.05:
            self._plan(ask)
        elif dice < 0.10:
            touch(self.match, ask, self.rng, self.rng.randint(1, 6))
        elif dice < 0.13 and self.match.sealed():
            self.match.unseal(self.rng.choice(self.match.sealed()).id)
        elif dice < 0.13 + self.sleep:
            self.match.expire(ask.id)
            self.seals += 1
        else:
            self.choose(self.match, ask, self.rng)
            self.match.seal(ask.id)
            self.seals += 1
        return True

    def to_end(self) -> None:
        """Plays until no ask waits."""
        while self.act():
            pass

    def _plan(self, ask: Ask) -> None:
        standing = self.match.standing_ask(ask.seat)
        if standing is None:
            return
        if self.rng.random() < 0.5:
            touch(self.match, standing, self.rng, 3)
        else:
            fill_in(self.match, standing, self.rng)

    def _offer(self) -> None:
        offers = [a for a in self.match.asks() if not a.waits]
        if not offers:
            return
        offer = self.rng.choice(offers)
        self.choose(self.match, offer, self.rng)
        try:
            self.match.seal(offer.id)
            self.seals += 1
        except NotDone:
            self.match.put(offer.id, {})


def everything_seen(match: Match, who: Who) -> dict[str, bytes]:
    """Everything that `who` is shown, by name, as canonical JSON. Must be equal in two worlds that `who` cannot tell apart."""
    seen: dict[str, object] = {
        "view": match.view(who),
        "asks": match.asks(),
        "sealed": match.sealed(),
        "feed": match.feed(who),
        "outcome": match.outcome(),
    }
    if who is not None:
        standing = match.standing_ask(who)
        own = [a for a in (*match.asks(who), *match.sealed(), standing) if a is not None and a.seat == who]
        for ask in own:
            seen[f"form {ask.id}"] = match.form(ask.id)
            seen[f"draft {ask.id}"] = match.draft(ask.id)
            seen[f"preview {ask.id}"] = match.preview(ask.id)
            for lang in ("en", "fr"):
                seen[f"orders {ask.id} {lang}"] = match.write(ask.id, lang)
                seen[f"completion {ask.id} {lang}"] = match.complete(ask.id, "", lang)
    return {name: canonical(thing) for name, thing in seen.items()}


def first_difference(left: Match, right: Match, who: Who) -> str | None:
    """The first thing in which two matches differ for `who`, or None."""
    a, b = everything_seen(left, who), everything_seen(right, who)
    for name in sorted(a.keys() | b.keys()):
        if a.get(name) != b.get(name):
            return f"{name}: {a.get(name)!r} is not {b.get(name)!r}"
    return None


class Finding(Struct, frozen=True):
    """Result of fuzzing one game: its length, and what went wrong ("": nothing)."""

    seed: int
    steps: int
    seals: int
    wrong: str = ""


def fuzz(rules: AnyRules, seed: int, twins: bool = False, options: Mapping[str, Scalar] | None = None) -> Finding:
    """Plays one game and checks after every act what must always hold. Never raises for a defect of the game.

    Invariants and twins are in the tests of the repository: raises LookupError without them.
    """
    try:
        invariants = importlib.import_module("tests.invariants")
    except ModuleNotFoundError as error:
        raise LookupError(f"{error.name} is missing: fuzz needs a clone of the repository, run from its root") from None
    rng = Random(f"walk {rules.name} {seed}")
    match = new_match(rules, seed, options)
    walk = Walk(match, rng)
    try:
        while walk.act():
            invariants.check(match)
            if rng.random() < 0.05 and Match.load(match.save(), rules).save() != match.save():
                return Finding(seed, match.step, walk.seals, "saving and loading changes it")
            if twins and rng.random() < 0.1:
                who = rng.choice((*match.seats, None))
                seen = first_difference(match, invariants.twin(match, who, rng), who)
                if seen is not None:
                    return Finding(seed, match.step, walk.seals, f"{who} can tell a twin apart by {seen}")
        invariants.check(match)
        match.verify(bytes.fromhex(match.header.secret or ""))
    except Exception as error:
        return Finding(seed, match.step, walk.seals, f"{type(error).__name__}: {error}")
    if match.outcome() is None:
        return Finding(seed, match.step, walk.seals, "nobody is waited for, but there is no outcome")
    return Finding(seed, match.step, walk.seals)


def spoken(message: Message) -> str:
    """A message without words: its key and arguments."""
    arguments = ", ".join(f"{name}={_argument_text(value)}" for name, value in message.args)
    return f"{message.key}({arguments})" if arguments else message.key


def _argument_text(value: object) -> str:
    if isinstance(value, Message):
        return spoken(value)
    if isinstance(value, tuple):
        return "[" + " ".join(_argument_text(item) for item in value) + "]"
    return str(value)
