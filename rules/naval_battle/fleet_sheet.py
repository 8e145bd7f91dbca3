"""The sheet on which a fleet is bought and placed (NB-4.1): its form, what it becomes, and the same as typed lines.

    flagship N5-Q5        cruiser N8-N10 A1-C1      submarine H3     carrier J10 (upper left)     island C3 (centre)
    aa C3   plane B2 J10   bomb D4   atomic K11     salvos 60        preset mixed                 random

A number among the cells stands for that many pieces bought but not placed yet: `cruiser 2 N8-N10` is three cruisers, of which
the third has its place. What breaks the rules of placing is read all the same; the sheet then says what is wrong with it.

Not here: the rules of placing and chance (`fleet`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random, SystemRandom

from msgspec.structs import replace

from rules.core import (
    Amount,
    Ask,
    Draft,
    Faults,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Option,
    OrderError,
    Pick,
    Place,
    Reading,
    Sealed,
    Sheet,
    Unread,
    Value,
    continuations,
    fold,
    lines,
    say,
    split_last,
)
from rules.geometry import ends, grid, span
from rules.naval_battle.facts import (
    CELLS,
    GEAR,
    KINDS,
    LONG,
    MOST_ATOMIC,
    MOST_PIECES,
    PANEL_ISLANDS,
    PRESETS,
    PRICE,
    SHIPS,
    TURNS,
    advised,
    cost,
    preset,
    ship_points,
)
from rules.naval_battle.fleet import (
    COUNTS,
    FreePlaces,
    Roster,
    bare_preset,
    count_word,
    faults,
    hints,
    kind_word,
    most_side_by_side,
    off_grid,
    outline_text,
    outlines,
    unplaced,
)
from rules.naval_battle.fleet import complete as scatter_rest
from rules.naval_battle.state import Hull, Layout, OwnGrid, reading_order
from rules.naval_battle.turn_sheet import cell_named
from rules.naval_battle.view import Fleet, GearKind, Ship, ShipKind, View

DEFAULT = "default"
"""The preset of absent players (NB-12.1)."""
BOARD = "own"
"""The board of the picture that pieces are placed on."""


class FleetSheet(Sheet[View]):
    """The fleet bought and placed (NB-3, NB-4)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        name = bare_preset(draft)
        if name is not None:
            bought = preset(name, view.capital, view.size)
            words = (
                _points(bought, view.capital),
                *(_bought(kind, bought[kind]) for kind in (*KINDS, "salvos") if bought.get(kind)),
            )
            stale = tuple(path for path in draft if path != "preset")
            return Form((_preset(), *_amounts({}, view)), (*words, say("nb-says-by-lot")), stale, done=True)
        roster = Roster(draft, view.size)
        stacking = str(view.options["stacking"])
        wrong = faults(roster, view.capital, stacking, str(view.options["ship_points"]))
        missing = unplaced(roster)
        fields: tuple[Field, ...] = (_preset(), *_amounts(roster.bought, view), *_places(roster, stacking))
        return Form(
            fields,
            _says(roster, view.capital),
            tuple(roster.stale),
            (*wrong, *missing),
            (*hints(roster, view.capital), *_idle_preset(roster, view, draft)) if any(roster.bought.values()) else (),
            done=not wrong and not missing,
        )

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """What is placed, if legal and armed, else the default fleet (NB-12.1)."""
        name = bare_preset(draft)
        kept = as_far_as_placed(draft, view)
        roster = Roster(kept, view.size)
        armed = any(roster.bought[kind] for kind in ("salvos", "bomb", "atomic"))
        stacking, ship_points_rule = str(view.options["stacking"]), str(view.options["ship_points"])
        if name is None and armed and legal(roster, view.capital, stacking, ship_points_rule):
            return Sealed(ask.seat, kept, "clock")
        return Sealed(ask.seat, {"preset": name or DEFAULT}, "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal fleet."""
        return _completed(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        reader = _FleetReader(view.size)
        for line in lines(text):
            reader.line(line)
        reader.faults.stop()
        return Reading(_completed(view, reader.draft, SystemRandom()) if reader.random else reader.draft)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """A line a kind."""
        roster = Roster(draft, view.size)
        placed = {piece.path: piece for piece in roster.pieces()}
        written = []
        if draft.get("preset") in ("none", *PRESETS):
            written.append(f"{WORDS.word('preset', lang)} {PRESET_WORDS.word(str(draft['preset']), lang)}")
        for kind in KINDS:
            if f"buy.{kind}" not in draft:
                continue
            words: list[str] = []
            gap = 0
            for number in range(1, roster.bought[kind] + 1):
                piece = placed.get(f"{kind}.{number}")
                if piece is None:
                    gap += 1
                    continue
                if gap:
                    words.append(str(gap))
                    gap = 0
                words.append(outline_text(piece, roster))
            if gap or not words:
                words.append(str(gap))
            written.append(" ".join((WORDS.word(kind, lang), *words)))
        if "salvos" in draft:
            written.append(f"{WORDS.word('salvos', lang)} {roster.bought['salvos']}")
        return "\n".join(written)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Places come legal for what is typed before."""
        head, start, stem = split_last(text)
        words = start.split()
        if not words:
            return continuations(head + start, stem, WORDS.words(lang))
        kind = WORDS.key(words[0])
        if kind == "preset":
            return continuations(head + start, stem, PRESET_WORDS.words(lang) if len(words) == 1 else ())
        if kind not in KINDS:
            return ()
        reader = _FleetReader(view.size)
        with suppress(OrderError):
            for line in lines(head + start):
                reader.line(line)
        spots = FreePlaces(Roster(reader.draft, view.size), str(view.options["stacking"]))
        board = grid(view.size)
        if kind not in LONG:
            return continuations(head + start, stem, board.spell(spots.mask("", kind)))
        found = []
        for turn in TURNS:
            for cell in board.members(spots.mask("", kind, turn)):
                cells = outlines(view.size, kind, turn)[cell][0]
                found.append((cells[0], f"{board.names[cells[0]]}-{board.names[cells[-1]]}"))
        ranges = [text for _, text in sorted(found)]
        exact = [text for text in ranges if fold(text.split("-")[0]) == fold(stem.split("-")[0])]
        return continuations(head + start, stem, exact or ranges)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The fleet as bought and placed so far, what is not placed yet, and what stands wrong."""
        roster = Roster(draft, view.size)
        name = bare_preset(draft)
        bought = roster.bought if name is None else preset(name, view.capital, view.size)
        names = roster.board.names
        wrong = FreePlaces(roster, str(view.options["stacking"])).misplaced()
        return replace(
            view,
            fleet=fleet(roster),
            spent=cost(bought),
            unplaced=tuple(roster.unplaced.items()),
            faulty=tuple(names[cell] for cell in reading_order({cell for piece in wrong for cell in piece.cells})),
        )


def _completed(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The rest of a fleet by chance."""
    enforced = view.options["ship_points"] == "enforced"
    return scatter_rest(draft, view.capital, view.size, str(view.options["stacking"]), enforced, rng.randrange)


def _idle_preset(roster: Roster, view: View, draft: Draft) -> tuple[Message, ...]:
    """A ready-made fleet was chosen on a sheet that has purchases of its own: these stand."""
    name = draft.get("preset")
    if name not in PRESETS:
        return ()
    ready = preset(str(name), view.capital, view.size)
    differs = any(roster.bought[kind] != ready.get(kind, 0) for kind in (*KINDS, "salvos"))
    return (say("nb-hint-preset", name=say(f"nb-preset-{name}")),) if differs else ()


@cache
def _preset() -> Pick:
    options = tuple(Option(name, say(f"nb-preset-{name}")) for name in ("none", *PRESETS))
    return Pick("preset", say("nb-field-preset"), options, least=0)


def _amounts(bought: Mapping[str, int], view: View) -> tuple[Amount, ...]:
    return tuple(
        Amount(path, _amount_label(kind), 0, max(_most(kind, bought, view), bought.get(kind, 0)))
        for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True)
    )


def _most(kind: str, bought: Mapping[str, int], view: View) -> int:
    """How many of a kind the sheet offers, given the other purchases."""
    if kind == "island":
        return PANEL_ISLANDS
    money = view.capital - cost(bought)
    if view.options["ship_points"] == "enforced":
        low, high = advised(view.capital, view.size)
        points = ship_points(bought)
        money = min(money, high - points) if kind in SHIPS else money - max(0, low - points)
    most = bought.get(kind, 0) + max(0, money) // PRICE[kind]
    if kind == "atomic":
        return min(most, MOST_ATOMIC)
    return min(most, most_side_by_side(kind, view.size)) if kind in SHIPS else most


@cache
def _amount_label(kind: str) -> Message:
    return say("nb-field-buy", kind=kind_word(kind), price=PRICE[kind])


@cache
def _place_label(kind: str, number: int) -> Message:
    return say("nb-field-place", kind=kind_word(kind), number=number)


@cache
def _piece_option(kind: str) -> tuple[Option, ...]:
    return (Option(kind, kind_word(kind)),)


def _places(roster: Roster, stacking: str) -> tuple[Place, ...]:
    spots = FreePlaces(roster, stacking)
    at = {piece.path: piece.cell for piece in roster.gear}
    fields = []
    for kind in KINDS:
        turns = TURNS if kind in LONG else ()
        for number in range(1, roster.bought[kind] + 1):
            path = f"{kind}.{number}"
            names = spots.names(path, kind, at.get(path))
            fields.append(Place(path, _place_label(kind, number), _piece_option(kind), BOARD, turns, names))
    return tuple(fields)


# ---- the draft in words --------------------------------------------------------------------------
def _points(bought: Mapping[str, int], capital: int) -> Message:
    spent = cost(bought)
    return say("nb-says-points", spent=spent, capital=capital, left=capital - spent, ships=ship_points(bought))


def _bought(kind: str, count: int) -> Message:
    return say("nb-says-bought", pieces=count_word(kind, count), points=count * PRICE[kind])


def _says(roster: Roster, capital: int) -> tuple[Message, ...]:
    by_kind: dict[str, list[str]] = {}
    for piece in roster.pieces():
        by_kind.setdefault(piece.kind, []).append(outline_text(piece, roster))
    words = [_points(roster.bought, capital)]
    for kind in KINDS:
        count = roster.bought[kind]
        where = by_kind.get(kind)
        if count and where:
            points, cells = count * PRICE[kind], " ".join(where)
            words.append(say("nb-says-placed", pieces=count_word(kind, count), points=points, cells=cells))
        elif count:
            words.append(say("nb-says-unplaced", pieces=count_word(kind, count), points=count * PRICE[kind]))
    if roster.bought["salvos"]:
        words.append(_bought("salvos", roster.bought["salvos"]))
    return tuple(words)


# ---- what it becomes -----------------------------------------------------------------------------
def own_grid(roster: Roster) -> OwnGrid:
    """The own grid of a legal fleet, ready to fight."""
    ships = tuple(Hull(_ship_kind(ship.kind), ship.cells) for ship in roster.ships)
    layout = Layout(roster.board.size, ships, tuple(island.cell for island in roster.islands))
    at: dict[str, list[int]] = {kind: [] for kind in GEAR}
    for piece in roster.gear:
        at[piece.kind].append(piece.cell)
    return OwnGrid(
        layout,
        roster.bought["salvos"],
        reading_order(at["plane"]),
        reading_order(at["bomb"]),
        reading_order(at["atomic"]),
        tuple(at["aa"]),
    )


def fleet(roster: Roster) -> Fleet:
    """The draft as its owner's picture shows it, faulty or not."""
    names = roster.board.names
    ships = tuple(Ship(_ship_kind(s.kind), tuple(names[c] for c in s.cells)) for s in roster.ships)

    def at(kind: GearKind) -> tuple[str, ...]:
        return tuple(names[piece.cell] for piece in roster.gear if piece.kind == kind)

    return Fleet(
        ships,
        tuple(names[island.cell] for island in roster.islands),
        at("plane"),
        at("bomb"),
        at("atomic"),
        at("aa"),
        roster.bought["salvos"],
    )


def legal(roster: Roster, capital: int, stacking: str, ship_points: str) -> bool:
    """Whether what is placed breaks no rule, and nothing bought is missing."""
    return not faults(roster, capital, stacking, ship_points) and not roster.unplaced


def as_far_as_placed(draft: Draft, view: View) -> dict[str, Value]:
    """The draft without what is bought but not placed, numbered anew (NB-12.7)."""
    roster = Roster(draft, view.size)
    kept: dict[str, Value] = {}
    count = dict.fromkeys(KINDS, 0)
    for piece in roster.pieces():
        count[piece.kind] += 1
        kept[f"{piece.kind}.{count[piece.kind]}"] = draft[piece.path]
    for kind in KINDS:
        if count[kind]:
            kept[f"buy.{kind}"] = count[kind]
    if roster.bought["salvos"]:
        kept["salvos"] = roster.bought["salvos"]
    return kept


def _ship_kind(kind: str) -> ShipKind:
    return SHIPS[SHIPS.index(kind)]


# ---- typed fleets --------------------------------------------------------------------------------
WORDS = Lexicon(
    {
        "flagship": {"en": ("flagship",), "fr": ("amiral", "navire-amiral")},
        "cruiser": {"en": ("cruiser",), "fr": ("croiseur",)},
        "destroyer": {"en": ("destroyer",), "fr": ("destroyer", "contre-torpilleur")},
        "submarine": {"en": ("submarine",), "fr": ("sous-marin",)},
        "carrier": {"en": ("carrier",), "fr": ("porte-avions",)},
        "island": {"en": ("island",), "fr": ("île",)},
        "plane": {"en": ("plane",), "fr": ("avion",)},
        "bomb": {"en": ("bomb",), "fr": ("bombe",)},
        "atomic": {"en": ("atomic",), "fr": ("atomique",)},
        "aa": {"en": ("aa",), "fr": ("dca",)},
        "salvos": {"en": ("salvos", "salvo"), "fr": ("salves", "salve")},
        "preset": {"en": ("preset",), "fr": ("modèle",)},
        "random": {"en": ("random",), "fr": ("hasard",)},
    }
)
PRESET_WORDS = Lexicon(
    {
        "none": {"en": ("none",), "fr": ("aucun",)},
        "default": {"en": ("default",), "fr": ("défaut",)},
        "mixed": {"en": ("mixed",), "fr": ("mixte",)},
    }
)
TURN_WORDS = Lexicon(
    {"across": {"en": ("across",), "fr": ("horizontal",)}, "down": {"en": ("down",), "fr": ("vertical",)}}
)


class _FleetReader:
    """The draft of a typed fleet while it is read."""

    def __init__(self, size: int) -> None:
        self.draft: dict[str, Value] = {}
        self.faults = Faults()
        self.random = False
        """Whether the rest is left to chance."""
        self._size = size

    def line(self, line: Line) -> None:
        """One line; each piece on it may have a fault of its own."""
        key, rest = WORDS.key(line.words[0]), list(line.words[1:])
        while True:
            try:
                if key in KINDS and rest:
                    self._piece(key, rest)
                else:
                    self._other(key, line.words[0], rest)
            except Unread as unread:
                self.faults.add(line.number, *unread.refusal)
            if key not in KINDS or not rest:
                return

    def _other(self, key: str | None, first: str, rest: Sequence[str]) -> None:
        """A line without pieces. Raises Unread."""
        said = " ".join(rest) or first
        match key:
            case None:
                raise Unread(first, say("nb-typed-unknown-piece", word=first), WORDS.nearest(first))
            case "random":
                self.random = True
                if rest:
                    raise Unread(rest[0], say("nb-typed-too-much", word=rest[0]))
            case "preset":
                name = PRESET_WORDS.key(rest[0]) if len(rest) == 1 else None
                if name is None:
                    near = PRESET_WORDS.nearest(said) or PRESET_WORDS.words("en")
                    raise Unread(said, say("nb-typed-preset"), near)
                self.draft["preset"] = name
            case "salvos":
                number = _number(rest[0]) if len(rest) == 1 else None
                before = self.draft.get("salvos", 0)
                if number is None or number + int(str(before)) > MOST_PIECES:
                    raise Unread(said, say("nb-typed-salvos", rule="NB-3.4"))
                self.draft["salvos"] = number + int(str(before))
            case _:
                raise Unread(first, say("nb-typed-where", piece=kind_word(key)))

    def _piece(self, kind: str, words: list[str]) -> None:
        """The next piece of a line, or so many without a place; takes its words away. Raises Unread."""
        word = words.pop(0)
        number = _number(word)
        if number is not None:
            self._buy(kind, number, word)
            return
        turn = TURN_WORDS.key(words[0]) if kind in LONG and words else None
        if turn is not None:
            words.pop(0)
            value: tuple[str, ...] = (kind, cell_named(word, self._size), turn)
        elif kind in LONG:
            value = (kind, *self._lying(kind, word))
        else:
            value = (kind, cell_named(word, self._size))
        cell = value[1]
        if not outlines(self._size, kind, value[2] if kind in LONG else TURNS[0])[grid(self._size).index[cell]][0]:
            near = _ranges(cell, kind, self._size) if kind in LONG else ()
            raise Unread(word, off_grid(kind, cell), near)
        self.draft[f"{kind}.{self._buy(kind, 1, word)}"] = value

    def _buy(self, kind: str, count: int, word: str) -> int:
        """So many more of a kind; how many there are now. Raises Unread."""
        before = self.draft.get(f"buy.{kind}", 0)
        after = (before if isinstance(before, int) else 0) + count
        if after > MOST_PIECES:
            raise Unread(word, say("nb-typed-too-many-pieces", rule="NB-4.1", most=MOST_PIECES))
        self.draft[f"buy.{kind}"] = after
        return after

    def _lying(self, kind: str, word: str) -> tuple[str, str]:
        """First cell and orientation of a ship typed from end to end ("N5-Q5"). Raises Unread."""
        cells = [cell_named(end, self._size) for end in ends(word)]
        try:
            covered = span(word)
        except ValueError:
            covered = ()
        if len(covered) != CELLS[kind]:
            why = say("nb-typed-shape", rule="NB-2.1", piece=kind_word(kind), count=CELLS[kind])
            raise Unread(word, why, _ranges(cells[0], kind, self._size))
        return str(covered[0]), "across" if covered[0].row == covered[-1].row else "down"


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def _ranges(cell: str, kind: str, size: int) -> tuple[str, ...]:
    """The ways a ship of this kind can lie from a cell on."""
    board = grid(size)
    found = []
    for turn in TURNS:
        cells, _ = outlines(size, kind, turn)[board.index[cell]]
        if cells:
            found.append(f"{board.names[cells[0]]}-{board.names[cells[-1]]}")
    return tuple(found)
