"""The sheet on which a fleet is bought and placed: its form, its typed lines, and the grid that it becomes.

    flagship N5-Q5        cruiser N8-N10 A1-C1      submarine H3     carrier J10 (upper left)     island C3 (centre)
    aa C3   plane B2 J10   bomb D4   atomic K11     salvos 60        preset mixed                 random

A number among the cells means that many pieces bought but not placed yet: `cruiser 2 N8-N10` is three cruisers, of which the
third has its place. Lines that break the rules of placing are read all the same; the sheet then says what is wrong.

Not here: the rules of placing, and random fleets (`fleet`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random, SystemRandom
from typing import ClassVar

from msgspec.structs import replace

from rules.core import (
    Amount,
    Ask,
    Draft,
    Form,
    MalformedOrder,
    Message,
    Option,
    ParseResult,
    Pick,
    Place,
    Submission,
    Value,
    Vocabulary,
    WordedSheet,
    lines,
    msg,
    read_data,
)
from rules.core.typed_orders import fold
from rules.geometry import ends, grid, span
from rules.naval_battle import facts
from rules.naval_battle.facts import (
    CELLS,
    GEAR,
    KINDS,
    LONG,
    MAX_PIECES,
    ORIENTATIONS,
    PANEL_ISLANDS,
    PRESETS,
    PRICE,
    SHIPS,
    advised_ship_points,
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
    max_ships,
    off_grid,
    outline_text,
    outlines,
    unplaced,
)
from rules.naval_battle.fleet import complete as scatter_rest
from rules.naval_battle.orders import cell_named
from rules.naval_battle.state import Hull, Layout, OwnGrid, reading_order
from rules.naval_battle.view import View
from rules.naval_battle.visibility import drawn

DEFAULT = "default"
"""The ready-made fleet of absent players (NB-12.1)."""
BOARD = "own"
"""Name of the board in the picture on which pieces are placed."""

WORDS = Vocabulary(read_data(__file__, "words.toml")["fleet"])
FIRST = (*KINDS, "salvos", "preset", "random")
"""Words with which a line may begin."""


def _problems_form(roster: Roster, view: View) -> Form:
    """A form with the stale paths and the problems alone."""
    wrong = faults(roster, view.capital, str(view.options["stacking"]), str(view.options["ship_points"]))
    problems = (*wrong, *unplaced(roster))
    return Form(stale=tuple(roster.stale), problems=problems, done=not problems)


class FleetSheet(WordedSheet[View]):
    """The sheet of the fleet (NB-3, NB-4)."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        name = bare_preset(draft)
        if name is not None:
            bought = preset(name, view.capital, view.size)
            words = (
                _points(bought, view.capital),
                *(_bought(kind, bought[kind]) for kind in (*KINDS, "salvos") if bought.get(kind)),
            )
            stale = tuple(path for path in draft if path != "preset")
            return Form((_preset(), *_amounts({}, view)), (*words, msg("nb-says-by-lot")), stale, done=True)
        roster = Roster(draft, view.size)
        places = _places(roster, str(view.options["stacking"]))
        return replace(
            _problems_form(roster, view),
            fields=(_preset(), *_amounts(roster.bought, view), *places),
            says=_says(roster, view.capital),
            hints=(*hints(roster, view.capital), *_idle_preset(roster, view, draft))
            if any(roster.bought.values())
            else (),
        )

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What is placed, if that is legal and armed, else the default fleet (NB-12.1)."""
        name = bare_preset(draft)
        kept = as_far_as_placed(draft, view)
        roster = Roster(kept, view.size)
        armed = any(roster.bought[kind] for kind in ("salvos", "bomb", "atomic"))
        stacking, ship_points_rule = str(view.options["stacking"]), str(view.options["ship_points"])
        if name is None and armed and legal(roster, view.capital, stacking, ship_points_rule):
            return Submission(ask.seat, kept, "clock")
        return Submission(ask.seat, {"preset": name or DEFAULT}, "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal fleet that keeps what the draft has placed correctly."""
        return _completed(view, draft, rng)

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """Pieces, salvos and `random`; None for `preset`, which is read like any other field."""
        return None if WORDS.key(words[0]) == "preset" else _typed(view.size, words, draft)

    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        """The draft of a text. With a line `random`, everything else is bought and placed at random."""
        draft = super().read(view, ask, text).draft or {}
        rest = any(WORDS.key(line.words[0]) == "random" for line in lines(text))
        return ParseResult(_completed(view, draft, SystemRandom()) if rest else draft)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """The fleet as typed lines, one for each kind."""
        roster = Roster(draft, view.size)
        placed = {piece.path: outline_text(piece, roster) for piece in roster.pieces()}
        written = []
        if draft.get("preset") in ("none", *PRESETS):
            written.append(f"{WORDS.word('preset', lang)} {WORDS.word(str(draft['preset']), lang)}")
        for kind in (kind for kind in KINDS if f"buy.{kind}" in draft):
            numbered = (placed.get(f"{kind}.{number}", "") for number in range(1, roster.bought[kind] + 1))
            runs = ((where, len(list(some))) for where, some in groupby(numbered))
            words = [word for where, count in runs for word in ((where,) * count if where else (str(count),))]
            written.append(" ".join((WORDS.word(kind, lang), *(words or ("0",)))))
        if "salvos" in draft:
            written.append(f"{WORDS.word('salvos', lang)} {roster.bought['salvos']}")
        return "\n".join(written)

    def further(
        self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str
    ) -> Iterable[str] | None:
        """Completions: kinds, then cells where the next piece may legally stand, given the pieces typed before it."""
        kind = WORDS.key(words[0]) if words else ""
        if kind == "preset":
            return None
        if kind not in KINDS:
            return () if words else WORDS.words(lang, FIRST)
        made = dict(draft)
        for piece in _typed(view.size, words, made) if words[1:] else ():
            made |= {} if isinstance(piece, MalformedOrder) else piece
        board, spots = grid(view.size), FreePlaces(Roster(made, view.size), str(view.options["stacking"]))
        if kind not in LONG:
            return board.spell(spots.mask("", kind))
        free = {turn: spots.mask("", kind, turn) for turn in ORIENTATIONS}
        begun = fold(stem).upper()
        return (
            where
            for cell, name in enumerate(board.names)
            if name.startswith(begun) or begun.startswith(name)
            for where in sorted(
                _range(outlines(view.size, kind, turn)[cell][0], view.size)
                for turn, mask in free.items()
                if mask >> cell & 1
            )
        )

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the fleet as bought and placed so far, what is not placed yet, and what stands wrong."""
        roster = Roster(draft, view.size)
        name = bare_preset(draft)
        bought = roster.bought if name is None else preset(name, view.capital, view.size)
        names = roster.board.names
        wrong = FreePlaces(roster, str(view.options["stacking"])).misplaced()
        return replace(
            view,
            fleet=drawn(own_grid(roster)),
            spent=cost(bought),
            unplaced=tuple(roster.unplaced.items()),
            faulty=tuple(names[cell] for cell in reading_order({cell for piece in wrong for cell in piece.cells})),
        )


def _completed(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft with the rest of the fleet bought and placed at random."""
    enforced = view.options["ship_points"] == "enforced"
    return scatter_rest(draft, view.capital, view.size, str(view.options["stacking"]), enforced, rng.randrange)


def _idle_preset(roster: Roster, view: View, draft: Draft) -> tuple[Message, ...]:
    """A hint that the chosen ready-made fleet has no effect, because the sheet has purchases of its own that differ."""
    name = draft.get("preset")
    if name not in PRESETS:
        return ()
    ready = preset(str(name), view.capital, view.size)
    differs = any(roster.bought[kind] != ready.get(kind, 0) for kind in (*KINDS, "salvos"))
    return (msg("nb-hint-preset", name=msg(f"nb-preset-{name}")),) if differs else ()


def _preset() -> Pick:
    options = tuple(Option(name, msg(f"nb-preset-{name}")) for name in ("none", *PRESETS))
    return Pick("preset", msg("nb-field-preset"), options, least=0)


def _amounts(bought: Mapping[str, int], view: View) -> tuple[Amount, ...]:
    fields = []
    for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True):
        about = msg("nb-field-buy", kind=kind_word(kind), price=PRICE[kind])
        fields.append(Amount(path, about, 0, max(_most(kind, bought, view), bought.get(kind, 0))))
    return tuple(fields)


def _most(kind: str, bought: Mapping[str, int], view: View) -> int:
    """How many of a kind the sheet offers, given the other purchases."""
    if kind == "island":
        return PANEL_ISLANDS
    money = view.capital - cost(bought)
    if view.options["ship_points"] == "enforced":
        low, high = advised_ship_points(view.capital, view.size)
        points = ship_points(bought)
        money = min(money, high - points) if kind in SHIPS else money - max(0, low - points)
    most = bought.get(kind, 0) + max(0, money) // PRICE[kind]
    if kind == "atomic":
        return min(most, facts.MAX_ATOMIC)
    return min(most, max_ships(kind, view.size)) if kind in SHIPS else most


def _places(roster: Roster, stacking: str) -> tuple[Place, ...]:
    spots = FreePlaces(roster, stacking)
    at = {piece.path: piece.cell for piece in roster.gear}
    fields = []
    for kind in KINDS:
        turns = ORIENTATIONS if kind in LONG else ()
        pieces = (Option(kind, kind_word(kind)),)
        for number in range(1, roster.bought[kind] + 1):
            path = f"{kind}.{number}"
            names = spots.names(path, kind, at.get(path))
            about = msg("nb-field-place", kind=kind_word(kind), number=number)
            fields.append(Place(path, about, pieces, BOARD, turns, names))
    return tuple(fields)


# ---- the draft in words --------------------------------------------------------------------------
def _points(bought: Mapping[str, int], capital: int) -> Message:
    spent = cost(bought)
    return msg("nb-says-points", spent=spent, capital=capital, left=capital - spent, ships=ship_points(bought))


def _bought(kind: str, count: int) -> Message:
    return msg("nb-says-bought", pieces=count_word(kind, count), points=count * PRICE[kind])


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
            words.append(msg("nb-says-placed", pieces=count_word(kind, count), points=points, cells=cells))
        elif count:
            words.append(msg("nb-says-unplaced", pieces=count_word(kind, count), points=count * PRICE[kind]))
    if roster.bought["salvos"]:
        words.append(_bought("salvos", roster.bought["salvos"]))
    return tuple(words)


# ---- what it becomes -----------------------------------------------------------------------------
def own_grid(roster: Roster) -> OwnGrid:
    """The player's own grid for a fleet, ready to fight if the fleet is legal: planes and bombs in reading order (NB-7.1),
    batteries in the order in which they were placed (NB-9.2)."""
    ships = tuple(Hull(SHIPS[SHIPS.index(ship.kind)], ship.cells) for ship in roster.ships)
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


def legal(roster: Roster, capital: int, stacking: str, ship_points: str) -> bool:
    """Whether the placed pieces break no rule and everything bought is placed."""
    return not faults(roster, capital, stacking, ship_points) and not roster.unplaced


def as_far_as_placed(draft: Draft, view: View) -> dict[str, Value]:
    """The draft without pieces that are bought but not placed, renumbered (NB-12.7)."""
    roster = Roster(draft, view.size)
    kept: dict[str, Value] = {}
    for kind in KINDS:
        values = [draft[piece.path] for piece in roster.pieces() if piece.kind == kind]
        kept |= {f"buy.{kind}": len(values)} if values else {}
        kept |= {f"{kind}.{number}": value for number, value in enumerate(values, start=1)}
    return {**kept, "salvos": roster.bought["salvos"]} if roster.bought["salvos"] else kept


# ---- typed fleets --------------------------------------------------------------------------------
def _typed(size: int, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
    """What a line adds to a draft, piece by piece; for each piece that cannot be read, its error."""
    key, rest = WORDS.key(words[0]), list(words[1:])
    if key in KINDS and rest:
        while rest:
            try:
                yield _piece(key, rest, size, draft)
            except MalformedOrder as error:
                yield error
    elif key == "salvos":
        count = _number(" ".join(rest))
        total = MAX_PIECES + 1 if count is None else count + int(str(draft.get("salvos", 0)))
        wrong = MalformedOrder(" ".join(rest or words), msg("nb-typed-salvos", rule="NB-3.4"))
        yield {"salvos": total} if total <= MAX_PIECES else wrong
    elif key in KINDS:
        yield MalformedOrder(words[0], msg("nb-typed-where", piece=kind_word(key)))
    elif key != "random":
        near = WORDS.nearest(words[0], FIRST)
        yield MalformedOrder(words[0], msg("nb-typed-unknown-piece", word=words[0]), near)
    elif rest:
        yield MalformedOrder(rest[0], msg("nb-typed-too-much", word=rest[0]))


def _piece(kind: str, words: list[str], size: int, draft: Draft) -> Draft:
    """The next piece of a line, or a number of pieces without a place. Removes its words from `words`. Raises MalformedOrder."""
    word = words.pop(0)
    count = _number(word)
    place = _place(kind, word, words, size) if count is None else ()
    total = int(str(draft.get(f"buy.{kind}", 0))) + (1 if count is None else count)
    if total > MAX_PIECES:
        raise MalformedOrder(word, msg("nb-typed-too-many-pieces", rule="NB-4.1", most=MAX_PIECES))
    return {f"buy.{kind}": total, f"{kind}.{total}": place} if place else {f"buy.{kind}": total}


def _place(kind: str, word: str, words: list[str], size: int) -> tuple[str, ...]:
    """The value of a placed piece: "J10", "N5-Q5", or "N5" with the orientation, which is taken from `words`. Raises
    MalformedOrder.
    """
    board, turn = grid(size), ""
    if kind not in LONG:
        cell = cell_named(word, size)
    elif words and WORDS.key(words[0]) in ORIENTATIONS:
        turn = str(WORDS.key(words.pop(0)))
        cell = cell_named(word, size)
    else:
        first, *_ = [cell_named(end, size) for end in ends(word)]
        try:
            covered = span(word)
        except ValueError:
            covered = ()
        if len(covered) != CELLS[kind]:
            why = msg("nb-typed-shape", rule="NB-2.1", piece=kind_word(kind), count=CELLS[kind])
            raise MalformedOrder(word, why, lambda: _ranges(first, kind, size))
        cell, turn = str(covered[0]), "across" if covered[0].row == covered[-1].row else "down"
    if not outlines(size, kind, turn or ORIENTATIONS[0])[board.index[cell]][0]:
        raise MalformedOrder(word, off_grid(kind, cell), lambda: _ranges(cell, kind, size))
    return (kind, cell, turn) if turn else (kind, cell)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def _range(cells: Sequence[int], size: int) -> str:
    names = grid(size).names
    return f"{names[cells[0]]}-{names[cells[-1]]}"


def _ranges(cell: str, kind: str, size: int) -> tuple[str, ...]:
    """The outlines of a long ship that begins on this cell; () for a piece without orientation."""
    ways = (outlines(size, kind, turn)[grid(size).index[cell]][0] for turn in ORIENTATIONS if kind in LONG)
    return tuple(_range(cells, size) for cells in ways if cells)
