"""From the empty board to the reveal (BB-3): where each ship stands before PRÊT, as a form and typed, and how a game begins.

The draft's paths: `preset`, and for each piece its kind and number: `A.1`, `S.1`, `S.2` … = (kind, cell). With the preset
"default" what the draft places itself stands there, everything else by BB-3.6. Typed, in either language, a line a kind:

    default                 everything as in BB-3.6 (what other lines place stands there)
    A B1                    the Admiral on B1
    S D1 F1                 the submarines; `S - F1` places the second alone
    M C2                    the mine, where its place is free

The letters are the leaflet's (A S H C K T D V M) in both languages; the kinds' names are understood as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random

from msgspec.structs import replace

from rules.branle_bas import story
from rules.branle_bas.facts import KINDS, SEATS, default_deployment, mine_cells, zone_cells
from rules.branle_bas.orders import kind_word, reading_order
from rules.branle_bas.sight import view_of
from rules.branle_bas.state import VACANT, Options, State
from rules.branle_bas.turns import Play
from rules.branle_bas.view import SYMBOLS, Chart, Kind, Mine, Ship, View
from rules.core import (
    Dice,
    Draft,
    Entry,
    Faults,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Opening,
    Option,
    OrderError,
    Pick,
    Place,
    Reading,
    Step,
    Value,
    continuations,
    lines,
    nearest,
    say,
    split_last,
)

# ---- The sheet -----------------------------------------------------------------------------------
BOARD = "board"
"""The board of the picture that ships are placed on."""
DEFAULT: Mapping[str, Value] = {"preset": "default"}
"""The draft of who sleeps (BB-10.1)."""


class Deployment:
    """A draft gone through: which piece stands where, and what is wrong."""

    def __init__(self, view: View, draft: Draft, index: int | None = None) -> None:
        chart = view.chart
        self.chart = chart
        self.index = SEATS.index(view.seat or SEATS[0]) if index is None else index
        self.free_mine = view.options["mine_place"] != "fixed"
        self.default = draft.get("preset") == "default"
        self.paths = paths(chart, self.free_mine)
        ready = _ready(chart, self.index)
        self.at: dict[str, str] = {}
        """Cell of each piece by path, in the order of the paths."""
        self.used = ["preset"] if draft.get("preset") in ("none", "default") else []
        for path in self.paths:
            cell = _cell(chart, path, draft.get(path))
            if cell is not None:
                self.used.append(path)
                self.at[path] = cell
            elif self.default:
                self.at[path] = ready[path]
        self._standing = Counter(self.at.values())

    def faulty(self, path: str) -> bool:
        """Whether this piece stands where it may not (BB-3.1 to BB-3.3)."""
        cell = self.at.get(path)
        if cell is None:
            return False
        return self._standing[cell] > 1 or cell not in self.allowed(path)

    def allowed(self, path: str) -> tuple[str, ...]:
        """Where a piece may stand on an empty board, in reading order."""
        return allowed(self.chart, self.index, path[0])

    def spots(self, path: str) -> tuple[str, ...]:
        """Where a piece may stand given the others."""
        own = self.at.get(path)
        return tuple([c for c in self.allowed(path) if not self._standing[c] or (c == own and self._standing[c] == 1)])

    def problems(self) -> list[Message]:
        """Why it cannot be sealed."""
        found: list[Message] = []
        missing = Counter(path[0] for path in self.paths if path not in self.at)
        if missing:
            kinds = tuple(say("bb-count", kind=kind_word(k), count=missing[k]) for k in KINDS if missing[k])
            found.append(say("bb-unplaced", rule="BB-3.1", kinds=kinds))
        for cell in sorted((c for c, count in self._standing.items() if count > 1), key=reading_order):
            found.append(say("bb-fault-two", rule="BB-3.1", cell=cell))
        for path, cell in self.at.items():
            if cell not in self.allowed(path):
                key = "bb-fault-mine" if path[0] == "M" else "bb-fault-zone"
                rule = "BB-3.3" if path[0] == "M" else "BB-3.2"
                found.append(say(key, rule=rule, kind=kind_word(path[0]), cell=cell))
        return found

    def cells(self, kind: str) -> tuple[str, ...]:
        """Cells of a kind, in the order of its numbers."""
        return tuple(cell for path, cell in self.at.items() if path[0] == kind)


def _cell(chart: Chart, path: str, value: Value | None) -> str | None:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] != path[0] or value[1] not in chart.zones:
        return None
    return str(value[1])


@lru_cache(maxsize=16)
def paths(chart: Chart, free_mine: bool) -> tuple[str, ...]:
    """A path for each piece to be placed, in the order of the table."""
    pieces = [p for p in chart.pieces if p.kind != "M" or free_mine]
    return tuple(f"{p.kind}.{number}" for p in pieces for number in range(1, p.number + 1))


@lru_cache(maxsize=16)
def _ready(chart: Chart, index: int) -> dict[str, str]:
    """The default deployment by path."""
    standing = default_deployment(chart, index)
    return {f"{kind}.{n}": cell for kind, cells in standing.items() for n, cell in enumerate(cells, start=1)}


@lru_cache(maxsize=64)
def allowed(chart: Chart, index: int, kind: str) -> tuple[str, ...]:
    """Where a kind may be placed, in reading order."""
    cells = mine_cells(chart, index) if kind == "M" else zone_cells(chart, index)
    return tuple(sorted(cells, key=reading_order))


# ---- the form ------------------------------------------------------------------------------------
def form(view: View, draft: Draft) -> Form:
    """The sheet given a draft."""
    made = Deployment(view, draft)
    problems = made.problems()
    fields: list[Field] = [_preset()]
    for path in made.paths:
        fields.append(Place(path, _label(path), _piece(path[0]), BOARD, spots=made.spots(path)))
    return Form(
        tuple(fields),
        _says(made),
        tuple(path for path in draft if path not in made.used),
        tuple(problems),
        done=not problems,
    )


@cache
def _preset() -> Pick:
    options = (Option("none", say("bb-preset-none")), Option("default", say("bb-preset-default")))
    return Pick("preset", say("bb-field-preset"), options, least=0)


@cache
def _label(path: str) -> Message:
    return say("bb-field-place", kind=kind_word(path[0]), number=int(path[2:]))


@cache
def _piece(kind: str) -> tuple[Option, ...]:
    return (Option(kind, kind_word(kind)),)


def _says(made: Deployment) -> tuple[Message, ...]:
    words = [say("bb-says-default")] if made.default else []
    for kind in KINDS:
        cells = made.cells(kind)
        if cells:
            words.append(say("bb-says-placed", kind=kind_word(kind), letter=kind, cells=" ".join(cells)))
    return tuple(words)


# ---- what it becomes -----------------------------------------------------------------------------
def pieces(view: View, draft: Draft, index: int) -> dict[str, Kind]:
    """Which piece stands on each cell of a legal draft, mine included; of any other, by default (BB-10.1)."""
    made = Deployment(view, draft, index)
    if made.problems():
        made = Deployment(view, DEFAULT, index)
    standing: dict[str, Kind] = {cell: path[0] for path, cell in made.at.items()}  # type: ignore[misc]
    if not made.free_mine:
        standing[tuple(view.chart.gates.values())[index]] = "M"
    return standing


def at_deadline(view: View, draft: Draft) -> Mapping[str, Value]:
    """A complete legal draft, else the default deployment (BB-10.1)."""
    return draft if not Deployment(view, draft).problems() else DEFAULT


def preview(view: View, draft: Draft) -> View:
    """The view with the ships as placed so far, those missing, and the cells that may not be used so."""
    made = Deployment(view, draft)
    seat = view.seat or ""
    ships = [Ship(seat, path[0], cell) for path, cell in made.at.items() if path[0] != "M"]  # type: ignore[arg-type]
    mine = made.at.get("M.1") if made.free_mine else tuple(view.chart.gates.values())[made.index]
    missing = Counter(path[0] for path in made.paths if path not in made.at)
    faulty = {cell for path, cell in made.at.items() if made.faulty(path)}
    return replace(
        view,
        ships=tuple(sorted(ships, key=lambda ship: view.chart.cells.index(ship.cell))),
        mines=() if mine is None else (Mine(seat, mine, hidden=made.free_mine),),
        unplaced=tuple((kind, missing[kind]) for kind in KINDS if missing[kind]),
        faulty=tuple(sorted(faulty, key=reading_order)),
    )


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed by chance: the mine first, then the ships on what is free. What is placed stays."""
    made = Deployment(view, draft)
    done = {path: draft[path] for path in made.used}
    if not done and rng.random() < 0.1:
        return dict(DEFAULT)
    taken = set(made.at.values())
    for path in reversed(made.paths):
        if path in made.at:
            continue
        free = [cell for cell in made.allowed(path) if cell not in taken]
        if not free:
            break
        cell = rng.choice(free)
        taken.add(cell)
        done[path] = (path[0], cell)
    return done


# ---- Typed deployments ---------------------------------------------------------------------------
WORDS = Lexicon(
    {
        "A": {"en": ("A", "admiral"), "fr": ("A", "amiral")},
        "S": {"en": ("S", "submarine"), "fr": ("S", "sous-marin")},
        "H": {"en": ("H", "seaplane"), "fr": ("H", "hydravion")},
        "C": {"en": ("C", "battleship"), "fr": ("C", "cuirassé")},
        "K": {"en": ("K", "cruiser"), "fr": ("K", "croiseur")},
        "T": {"en": ("T", "torpedo-boat"), "fr": ("T", "torpilleur")},
        "D": {"en": ("D", "minesweeper"), "fr": ("D", "dragueur")},
        "V": {"en": ("V", "patrol-boat"), "fr": ("V", "vedette")},
        "M": {"en": ("M", "mine"), "fr": ("M", "mine")},
        "default": {"en": ("default",), "fr": ("défaut",)},
        "none": {"en": ("none",), "fr": ("aucun",)},
    }
)
GAP = "-"
"""Stands for a ship that is not placed, so that the next has its number."""


def read_deployment(view: View, text: str) -> Reading:
    """A deployment from typed lines. Raises OrderError."""
    faults = Faults()
    draft: dict[str, Value] = {}
    counted: dict[str, int] = dict.fromkeys(KINDS, 0)
    for line in lines(text):
        word = line.words[0]
        key = WORDS.key(word)
        if key in ("default", "none"):
            for extra in line.words[1:]:
                faults.add(line.number, extra, say("bb-typed-unknown-kind", word=extra))
            draft["preset"] = key
        elif key is None:
            faults.add(line.number, word, say("bb-typed-unknown-kind", word=word), WORDS.nearest(word))
        else:
            _kind(view, line, key, draft, counted, faults)
    made = Deployment(view, draft)
    for problem in made.problems():
        if problem.key != "bb-unplaced":
            faults.add(_line_of(text, problem), str(dict(problem.args)["cell"]), problem, _near(made))
    faults.stop()
    return Reading(draft)


def _kind(
    view: View, line: Line, kind: str, draft: dict[str, Value], counted: dict[str, int], faults: Faults
) -> None:  # fmt: skip
    made = Deployment(view, {})
    if kind == "M" and not made.free_mine:
        faults.add(line.number, line.words[0], say("bb-typed-mine-fixed", rule="BB-3.3"))
        return
    most = view.chart.table[kind].number
    for word in line.words[1:]:
        counted[kind] += 1
        if counted[kind] > most:
            faults.add(line.number, word, say("bb-typed-too-many", rule="BB-1.3", kind=kind_word(kind), most=most))
            return
        if word == GAP:
            continue
        cell = word.upper()
        if cell not in view.chart.zones:
            near = nearest(cell, made.allowed(f"{kind}.1"))
            faults.add(line.number, word, say("bb-typed-off-board", rule="BB-2.1", cell=word), near)
        else:
            draft[f"{kind}.{counted[kind]}"] = (kind, cell)


def _line_of(text: str, problem: object) -> int:
    """The last line that names the cell of a problem, or 0."""
    cell = str(dict(problem.args)["cell"])  # type: ignore[attr-defined]
    named = [line.number for line in lines(text) if cell in (word.upper() for word in line.words[1:])]
    return named[-1] if named else 0


def _near(made: Deployment) -> tuple[str, ...]:
    taken = set(made.at.values())
    return tuple(cell for cell in made.allowed("A.1") if cell not in taken)[:3]


def write_deployment(view: View, draft: Draft, lang: str) -> str:
    """A deployment's draft as typed lines, one a kind."""
    made = Deployment(view, draft)
    written = []
    if draft.get("preset") in ("none", "default"):
        written.append(WORDS.word(str(draft["preset"]), lang))
    for kind in KINDS:
        words: list[str] = []
        gaps = 0
        for path in (p for p in made.paths if p[0] == kind):
            if path not in made.used:
                gaps += 1
                continue
            words += [GAP] * gaps + [made.at[path]]
            gaps = 0
        if words:
            written.append(" ".join((kind, *words)))
    return "\n".join(written)


def complete_deployment(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue a typed deployment by its next word: cells come free for what is typed before."""
    head, start, stem = split_last(text)
    words = start.split()
    if not words:
        return continuations(head + start, stem, (*_letters(view), *WORDS.words(lang, ("default", "none"))))
    kind = WORDS.key(words[0])
    if kind not in KINDS:
        return ()
    try:
        draft = read_deployment(view, head + start).draft or {}
    except OrderError:
        draft = {}
    made = Deployment(view, draft)
    if f"{kind}.{len(words)}" not in made.paths:
        return ()
    taken = set(made.at.values()) if not made.default else set()
    return continuations(head + start, stem, [c for c in made.allowed(f"{kind}.1") if c not in taken])


def _letters(view: View) -> tuple[str, ...]:
    free = Deployment(view, {}).free_mine
    return tuple(kind for kind in KINDS if kind != "M" or free)


# ---- The chart under the options, and the reveal -------------------------------------------------
_PLAIN = str.maketrans({letter: "|" for letter, zone in SYMBOLS.items() if zone == "mine"})


def chart_for(chart: Chart, options: Options) -> Chart:
    """The chart as it is played: without printed mines where each lays his own (BB-3.3)."""
    if options.mine_place == "fixed":
        return chart
    return replace(chart, map=tuple(row.translate(_PLAIN) for row in chart.map))


def reveal(state: State, opening: Opening, dice: Dice) -> Step[State]:
    """Both deployments are revealed (BB-9.1); for the first game lots decide who begins (BB-3.5)."""
    entries: list[Entry] = []
    cells = [VACANT] * len(state.chart.cells)
    number = {cell: index for index, cell in enumerate(state.chart.cells)}
    for index, seat in enumerate(SEATS):
        sealed = opening.answer(seat)
        standing = pieces(view_of(state, seat), sealed.answer, index)
        for cell, kind in standing.items():
            cells[number[cell]] = kind if index == 0 else kind.lower()
        if sealed.by == "clock":
            entries.append(story.deployed_at_deadline(seat, "default" if sealed.answer == DEFAULT else "draft"))
    if state.game == 1:
        state = replace(state, beginner=dice.below(len(SEATS), "who begins"))
        entries.append(story.lots(SEATS[state.beginner]))
    play = Play(state)
    play.begin("".join(cells), hidden=state.options.mine_place != "fixed")
    return Step(play.state, (*entries, *play.entries))
