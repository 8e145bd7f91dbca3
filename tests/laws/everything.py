"""Plays games with players that prefer what was never used, and lists what never occurred.

What a game can say is read from its source: the keys given to `msg` and `Template`, and the kinds given to `Event`,
including patterns.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from bot import words
from rules import GAMES
from rules.core import Ask, Draft, Event, Form, Match, Message, OrderError, Pick, Place, Scalar, Value, fits
from rules.core.players import random_value
from rules.fuzz import Walk, drawn_options, fill_in
from tests.laws.abilities import watched
from tests.laws.posts import Posts
from tests.laws.steering import Steering
from tests.laws.tables import AnyRules
from tests.laws.uses import met, offered

SAMPLES = 6
"""Maximum number of messages of one key that are put into words; more would look alike."""
STRAYS = 0.3
"""Probability per act and open sheet that misplaced lines are typed."""
FEWER_STRAYS = {"guadalcanal": 0.04, "war-at-sea": 0.2}
"""`STRAYS` for games with a hundred large sheets, by game."""
ROUNDS = 3
"""Number of passes over one sheet, for fields that appear after earlier choices."""
SMALL = 12
"""Maximum number of fields of a form that is filled in here; larger forms are left to the game's own random player."""
RARE = 12
"""Maximum number of least-used options put first into a long list."""
STEERED = (0.0, 0.6, 1.0)
"""One of these is drawn for each game: the probability that a sheet is changed to include what never occurred."""


class Everything:
    """What has occurred in the games of one set of rules."""

    def __init__(self, rules: AnyRules, with_words: bool) -> None:
        self.rules = rules
        self.with_words = with_words
        self.kinds: set[str] = set()
        self.keys: Counter[str] = Counter()
        self.wordless: set[str] = set()
        self._used: Counter[tuple[str, str]] = Counter()
        self._bold = 0.0
        self._looks: Counter[str] = Counter()
        self._drafts: dict[str, list[Draft]] = {}
        self._lines: defaultdict[str, list[str]] = defaultdict(list)
        self._astray = Random("astray")
        """Random source for faulty lines alone, so that drawing from it does not change the games."""
        self.met: Counter[str] = Counter()
        """Number of occurrences of each thing listed by `uses.offered`."""
        self._strays = FEWER_STRAYS.get(rules.name, STRAYS)
        self._mixed = bool(offered(rules))
        self._steering = Steering(rules, self.met)
        self._steered = 0.0
        self._wits: dict[str, float] = {}
        """By seat: probability of playing like the computer; some things occur only in such games."""
        for it in rules.lookups:
            self._heard((it.kind, it.name, *it.lines))

    @property
    def all(self) -> set[str]:
        """Everything that has occurred: message keys, kinds of events, things."""
        return {*self.keys, *self.kinds, *self.met}

    def options(self, rng: Random) -> dict[str, Scalar]:
        """Options of the next game."""
        options = mixed_options(self.rules, rng)
        return self._steering.options(options, rng) if self._mixed else options

    def play(self, match: Match, rng: Random) -> None:
        """Plays one game to its end and looks at it from every side.

        Some games are played boldly, with the least used options; those often end early, because resigning is an option too.
        """
        with watched(self.met) if self._mixed else nullcontext():
            self._play(match, rng)

    def _play(self, match: Match, rng: Random) -> None:
        self._bold = rng.choice((0.0, 0.02, 0.5))
        if self._mixed:
            self._wits = {seat: rng.choice((0.0, 0.7, 0.9, 1.0)) for seat in match.seats}
            self._steered = rng.choice(STEERED[1:] if self._steering.eager else STEERED)
        walk = Walk(
            match,
            rng,
            self._choose,
            offers=self._bold / (200 if self._mixed else 50),
            sleep=0.03 if self._steering.eager else rng.choice((0.07, 0.07, 0.5)),
        )
        read = 0
        posts = Posts(match)
        while walk.act():
            for ask in match.asks():
                self._heard((ask.about,))
                self._form(match.form(ask.id))
                self._look(match, ask, rng)
                if ask.waits and self._astray.random() < self._strays:
                    self._type(match, ask, self._stray_lines(match, ask))
            for ask in match.sealed():
                view, draft = match.view(ask.seat), match.draft(ask.id)
                why = self.rules.reason(view, ask, draft)
                self._heard((*self.rules.shared(view, ask, draft), *(() if why is None else (why,))))
            for seat in match.seats:
                self._heard((match.title(seat), *getattr(match.view(seat), "position", ())))
                if (standing := match.standing_ask(seat)) is not None:
                    self._heard((standing.about,))
                    self._form(match.form(standing.id))
                    self._look(match, standing, rng)
            records = match.records
            self._entries(match, range(read, len(records)))
            self._posted(posts)
            read = len(records)
        self._posted(posts)
        self._entries(match, range(read, len(match.records)))
        outcome = match.outcome()
        assert outcome is not None
        self._heard((outcome.why,))

    def _entries(self, match: Match, numbers: range) -> None:
        for number in numbers:
            for entry in match.records[number].entries:
                events: list[Event] = [e for _, e in entry.private]
                for event in (*events, *((entry.public,) if entry.public else ()), entry.truth):
                    self.kinds.add(event.kind)
                    self._heard(self.rules.tell(event))
            self.met.update(set(met(match, (entry.truth for entry in match.records[number].entries))))

    def _posted(self, posts: Posts) -> None:
        for key in posts.read() if posts.step < len(posts.match.records) else ():
            self._heard((posts.by_key[key].title, *posts.by_key[key].headline))

    def _form(self, form: Form) -> None:
        self._heard((*form.says, *form.problems, *form.hints))
        self._heard(field.about for field in form.fields)
        for field in form.blanks:
            self._heard((field.about,))
            options = field.options if isinstance(field, Pick) else field.pieces if isinstance(field, Place) else ()
            self._heard(m for o in options for m in (o.label, o.bunch) if isinstance(m, Message))
        self._heard(section.name for section in form.sections)

    def _heard(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.keys[message.key] += 1
            self._heard(m for _, hole in message.args for m in _nested(hole))
            if self.with_words and self.keys[message.key] <= SAMPLES:
                for lang in words.LANGS:
                    try:
                        assert words.say(lang, message).strip()
                    except words.UnknownWord as error:
                        self.wordless.add(f"{lang}: {message.key}: {error}")

    # ---- players --------------------------------------------------------------------------------
    def _choose(self, match: Match, ask: Ask, rng: Random) -> None:
        """Fills in a sheet with the least used options; large sheets as the random player or the computer does."""
        if self._mixed:
            if not self._stock(match, ask, rng):
                fill_in(match, ask, rng)
            if rng.random() < self._steered or (self._steering.eager and ask.kind == "fleet"):
                self._steering.steer(match, ask, rng)
            self._form(match.form(ask.id))
            return
        if len(match.form(ask.id).blanks) <= SMALL and rng.random() < self._bold:
            match.put(ask.id, {})
            for _ in range(3 * SMALL):
                form = match.form(ask.id)
                if form.done:
                    self._form(form)
                    self._lines[ask.kind] += match.write(ask.id).splitlines()
                    return
                draft = match.draft(ask.id)
                unset = [f for f in form.blanks if f.path not in draft or not fits(f, draft[f.path])]
                if not unset:
                    break
                field = rng.choice(unset)
                values = [v for v in (random_value(field, rng) for _ in range(8)) if v is not None]
                if values:
                    value = min(values, key=lambda v: self._used[ask.kind, _stem(field.path, v)])
                    self._used[ask.kind, _stem(field.path, value)] += 1
                    match.fill(ask.id, field.path, value)
        fill_in(match, ask, rng)
        self._form(match.form(ask.id))

    def _stock(self, match: Match, ask: Ask, rng: Random) -> bool:
        """Sometimes fills in the sheet as the computer does, with least used options on long lists. False if it did nothing."""
        thinks = rng.random() < self._wits[ask.seat]
        if thinks:
            match.think(ask.id, rng)
        fields = match.form(ask.id).fields
        shelves = [f for f in fields if isinstance(f, Pick) and f.most > SMALL and len(f.options) > SMALL]
        before = match.draft(ask.id)
        for number in (RARE, RARE // 2, RARE // 4, RARE // 4, 1) if shelves else ():
            draft = {path: value for path, value in before.items() if thinks or not value}
            for shelf in shelves:
                sought = rng.random() < self._steered
                keys = sorted(
                    (o.key for o in shelf.options),
                    key=lambda k: (
                        self.met[f"card {k}"] > 0,
                        sought and self._steering.known(k),
                        self._used[ask.kind, k],
                        rng.random(),
                    ),
                )
                draft[shelf.path] = tuple(rng.sample(keys[: 3 * number], rng.randint(1, min(number, len(keys)))))
            if match.put(ask.id, self.rules.random(match.view(ask.seat), ask, draft, rng)).done:
                chosen = {value for shelf in shelves for value in _each(match.draft(ask.id).get(shelf.path))}
                self._used.update((ask.kind, key) for key in chosen)
                return True
        return match.put(ask.id, before).done and thinks

    def _look(self, match: Match, ask: Ask, rng: Random) -> None:
        """Looks at everything that a sheet can show: always at the first step and for the first sheets of a kind, otherwise
        sometimes."""
        self._looks[ask.kind] += 1
        if rng.random() < (1.0 if self._looks[ask.kind] < 10 or match.step == 0 else 0.03):
            self._careless(match, ask, rng)

    def _careless(self, match: Match, ask: Ask, rng: Random) -> None:
        """Checks what is said about wrong drafts and wrong typed orders."""
        view = match.view(ask.seat)
        legal = self.rules.random(view, ask, {}, rng)
        known = self._drafts.setdefault(ask.kind, [])
        known.append(legal)
        blanks = match.form(ask.id).blanks
        cells = sorted({s for f in blanks if isinstance(f, Place) for s in f.spots})
        for field in rng.sample(blanks, min(4, len(blanks))):
            if (value := random_value(field, rng)) is not None:
                self._form(self.rules.form(view, ask, {field.path: value}))
        draft = dict(rng.choice(known))
        for spoiled in self._twice(view, ask, rng) if self._mixed else ():
            self._form(self.rules.form(view, ask, spoiled))
        for _ in range(6):
            self._form(self.rules.form(view, ask, draft))
            self._spoil(draft, cells, rng)
        self._form(self.rules.form(view, ask, draft))
        for lang in words.LANGS:
            text = self.rules.write(view, ask, legal, lang)
            self._lines[ask.kind] += text.splitlines()
            typed = f"{text}\n{rng.choice(self._lines[ask.kind] or [''])}".split(" ")
            for _ in range(rng.randrange(4)):
                typed[rng.randrange(len(typed))] = rng.choice((*typed, "a1", "z99", "99", "xyzzy", "pass", ""))
            self._type(match, ask, " ".join(typed))
            self._type(match, ask, f"{text}\n{text}")
            self._type(match, ask, rng.choice(self._lines[ask.kind] or [""]))
            begun = ""
            for _ in range(rng.randrange(1, 8)):
                begun = rng.choice(self.rules.complete(view, ask, begun, lang) or (begun,)) + " "
            self._type(match, ask, begun)

    def _stray_lines(self, match: Match, ask: Ask) -> str:
        """Typed lines for other moments and other sheets, with a word from another line: well-formed, but wrong together."""
        rng = self._astray
        view = match.view(ask.seat)
        drafts = [self.rules.random(view, ask, {}, rng) for _ in range(12)]
        lines = max((self.rules.write(view, ask, d, "en") for d in drafts), key=len).splitlines() or [""]
        kind = ask.kind if rng.random() < 0.8 else rng.choice([ask.kind, *self._lines])
        known = self._lines[kind] or [""]
        for _ in range(rng.randrange(1, 3)):
            lines.insert(rng.randrange(len(lines) + 1), rng.choice(known))
        if rng.random() < 0.85:
            at = rng.randrange(len(lines))
            said = lines[at].split(" ")
            place = rng.randrange(len(said))
            other = rng.choice(rng.choice(known).split(" "))
            half = re.split(r"[-x]", other)[-1]
            said[place] = rng.choice((other, half, rng.choice(said), _crossed(said[place], other)))
            lines[at] = " ".join(said)
        return "\n".join(lines)

    def _twice(self, view: Any, ask: Ask, rng: Random) -> Iterator[Draft]:
        """Drafts with one choice in every place that offers it: a ship in two fleets, a submarine in two packs."""
        draft: dict[str, Value] = {}
        fields = self.rules.form(view, ask, draft).fields
        offers = Counter(o.key for f in fields if isinstance(f, Pick) for o in f.options)
        keys = [key for key, count in offers.items() if count > 1] or list(offers)
        if not keys:
            return
        key = min(keys, key=lambda k: (self._used[ask.kind, _stem("twice", k)], rng.random()))
        self._used[ask.kind, _stem("twice", key)] += 1
        for _ in range(ROUNDS):
            for field in self.rules.form(view, ask, draft).fields:
                if isinstance(field, Pick) and any(option.key == key for option in field.options):
                    draft[field.path] = key if field.most == 1 else (key,)
                elif isinstance(field, Pick) and field.options:
                    draft.setdefault(field.path, field.options[0].key if field.most == 1 else (field.options[0].key,))
            yield dict(draft)

    def _spoil(self, draft: dict[str, Value], cells: list[str], rng: Random) -> None:
        path = rng.choice([*draft, "?"])
        match draft.get(path):
            case (piece, _, *turn) if cells:
                draft[path] = (piece, rng.choice(cells), *turn)
            case int(number):
                draft[path] = number + rng.choice((-3, -1, 1, 3, 40))
            case str() if rng.random() < 0.5:
                draft[path] = rng.choice(("xyzzy", *(line for lines in self._lines.values() for line in lines[-20:])))
            case _:
                draft.pop(path, None)

    def _type(self, match: Match, ask: Ask, text: str) -> None:
        try:
            self.rules.read(match.view(ask.seat), ask, text)
        except OrderError as error:
            self._heard(f.why for f in error.faults)


def _each(value: Value | None) -> tuple[str, ...]:
    return tuple(str(v) for v in value) if isinstance(value, tuple) else ()


def _crossed(one: str, other: str) -> str:
    """The first half of a word such as "E4-E3" and the second half of another such as "F6xG5": "E4xG5"."""
    return re.split(r"(?=[-x])", one, maxsplit=1)[0] + re.split(r"(?=[-x])", other, maxsplit=1)[-1]


def _stem(path: str, value: Value) -> str:
    """A choice without its numbers and cells, so that similar choices are equal."""
    named = [
        str(v) for v in (value if isinstance(value, tuple) else (value,)) if not re.fullmatch(r"\w{0,2}\d+", str(v))
    ]
    return " ".join((re.sub(r"\d+", "", path), *named))


def _nested(hole: object) -> Iterator[Message]:
    if isinstance(hole, Message):
        yield hole
    elif isinstance(hole, tuple):
        for item in hole:
            yield from _nested(item)


def mixed_options(rules: AnyRules, rng: Random) -> dict[str, Scalar]:
    """Random options; two games of three have numbers near their low end, so that games are short and stocks run out."""
    options = drawn_options(rules, rng, odds=0.5)
    if rng.random() < 0.66:
        for setting in rules.settings:
            if setting.low is not None and setting.high is not None:
                options[setting.key] = rng.randint(setting.low, setting.low + (setting.high - setting.low) // 5)
    return options


# ---- what could occur ----------------------------------------------------------------------------
def _calls(rules: AnyRules) -> Iterator[tuple[str, list[ast.expr]]]:
    """Name and arguments of every call in the game's package."""
    for file in _sources(rules):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[_, *_] as args):
                    yield name, args


def _sources(rules: AnyRules) -> list[Path]:
    """The source files of a game: its package; for a toy game its module and the imported ones beside it."""
    module = importlib.import_module(type(rules).__module__)
    home = Path(str(module.__file__))
    if module.__name__.startswith("rules."):
        return sorted(home.parent.rglob("*.py"))
    others = (Path(str(other.__file__)) for other in vars(module).values() if isinstance(other, ModuleType))
    return sorted({home, *(file for file in others if file.parent == home.parent)})


ANY = "[A-Za-z0-9_-]+"
"""Pattern for any value inside a key."""


def _keys(name: str, args: list[ast.expr]) -> Iterator[str]:
    """The keys in one call, as patterns: `msg("…")`, `Template("…-{field}")`, `Choose(field, "…", "…")`."""
    match name:
        case "msg":
            yield from _patterns(args[0])
        case "Template":
            for pattern in _patterns(args[0]):
                yield re.sub(r"\\\{\w+\\\}", ANY, pattern)
        case "Choose":
            for key in args[1:]:
                yield from _patterns(key)


def not_among(awaited: set[str], seen: set[str]) -> set[str]:
    """The keys, and patterns of keys, that nothing seen equals or matches."""
    return {key for key in awaited - seen if ANY not in key or not any(re.fullmatch(key, one) for one in seen)}


def _patterns(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ANY for p in parts)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _patterns(body)
            yield from _patterns(orelse)


def _names_of_chairs(rules: AnyRules) -> set[str]:
    """The keys of a game's seats, sides and roles, which limit what `msg(f"side-{side}")` can mean."""
    options = rules.full_options({})
    chairs = [chair for scenario in rules.scenarios for chair in rules.table(scenario, options)]
    seats = {f"seat-{seat}" for seat in (*rules.seats, *(chair.name for chair in chairs))}
    return seats.union(*((f"side-{chair.side}", f"role-{chair.role}") for chair in chairs))


@cache
def keys_of(rules: AnyRules) -> tuple[frozenset[str], frozenset[str]]:
    """Message keys that the game's source can say: those with words, and literal ones without."""
    others = set().union(*map(_names_of_chairs, GAMES.values())) - _names_of_chairs(rules)
    known = words.keys("en") - others
    found: set[str] = set()
    lacking: set[str] = set()
    for pattern in {p for name, args in _calls(rules) for p in _keys(name, args)}:
        matching = {key for key in known if re.fullmatch(pattern, key)}
        found |= matching
        if not matching:
            lacking.add(pattern.replace("\\", ""))
    return frozenset(found), frozenset(lacking)


def kinds_of(rules: AnyRules) -> set[str]:
    """The kinds of events in the game's source: `class Sank(EventData, tag="sank")`, `Event("…")`, `run.tell("…")`."""
    places = {"Event": 0, "tell": 0, "tell_side": 1}
    kinds = [args[places[name]] for name, args in _calls(rules) if name in places and len(args) > places[name]]
    written = {p.replace("\\", "") for kind in kinds for p in _patterns(kind) if "[" not in p}
    return written | {kind for file in _sources(rules) for kind in _tags(ast.parse(file.read_text(encoding="utf-8")))}


def _tags(tree: ast.Module) -> Iterator[str]:
    """Tags of the event classes that a module defines: subclasses of EventData, or classes with `says`."""
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        says = any(isinstance(part, ast.FunctionDef) and part.name == "says" for part in node.body)
        if says or any(isinstance(base, ast.Name) and base.id == "EventData" for base in node.bases):
            yield from (k.value.value for k in node.keywords if k.arg == "tag" and isinstance(k.value, ast.Constant))
