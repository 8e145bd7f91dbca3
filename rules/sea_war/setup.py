"""From the empty board to the first turn: deployments, cards, who begins (SW-3, SW-13.1); and the sheets of one question.

The forms, the same as typed lines, and what the sealed sheets set going. The answer to an attack (SW-10.3) is a sheet of one
question too, and stands with them.

    default        M F4 F8        D E4 G4 D5 …        choose trap shield        first blue        counter        pass
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from rules.core import (
    Dice,
    Draft,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Option,
    Pick,
    Reading,
    Value,
    continuations,
    fits,
    lines,
    nearest,
    say,
    split_last,
)
from rules.sea_war import story
from rules.sea_war.facts import (
    BATTLESHIP,
    BLUE,
    CARDS,
    CELL_NAMES,
    CELL_NUMBER,
    CELLS,
    CENTRE,
    DEPLOYMENT,
    DRAWN,
    FLEET,
    MIDDLE,
    OWN,
    RED,
    SIDES,
)
from rules.sea_war.sight import belief
from rules.sea_war.state import with_hand
from rules.sea_war.story import card_words, kind_word
from rules.sea_war.turn_sheet import WORDS, OrderFaults
from rules.sea_war.turns import Blockade
from rules.sea_war.view import Card, Ship, View

# ---- The forms -----------------------------------------------------------------------------------
PRESET = "preset"
DEFAULT = "default"
PLACED = ("M", "D")
"""Kinds that are placed; the battleship stands on F6 by itself."""
COUNT: tuple[Mapping[str, int], Mapping[str, int]] = tuple(  # type: ignore[assignment]
    {kind: sum(1 for s, k in FLEET if s == side and k == kind) for kind in PLACED} for side in (RED, BLUE)
)
"""How many of each kind a side places."""
ZONE: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(c for c in CELLS if c in CENTRE and c != MIDDLE),
    tuple(c for c in CELLS if c not in CENTRE),
)
"""Where: Red in the centre, Blue outside of it (SW-3.2, SW-3.3)."""
RULE = ("SW-3.2", "SW-3.3")


# ---- deployments ---------------------------------------------------------------------------------
def side_of(view: View) -> int:
    """The side that this seat commands."""
    return RED if view.side == "red" else BLUE


def form_deploy(view: View, draft: Draft) -> Form:
    """A deployment given a draft: the ready-made one, or all ships of each kind on cells of the zone."""
    side = side_of(view)
    fields: list[Field] = [_PRESET]
    if draft.get(PRESET) == DEFAULT:
        stale = tuple(path for path in draft if path != PRESET)
        return Form(tuple(fields), (say("sw-says-default"), *_read_back(DEPLOYMENT[side])), stale, done=True)
    problems: list[Message] = []
    used: set[str] = set()
    placed: dict[str, tuple[str, ...]] = {}
    for kind in PLACED:
        field = _cells(side, kind)
        fields.append(field)
        given = draft.get(kind)
        if given is not None and fits(field, given):
            used.add(kind)
            placed[kind] = tuple(map(str, given))  # type: ignore[arg-type]
        else:
            count = COUNT[side][kind]
            problems.append(say("sw-need-ships", rule=RULE[side], kind=kind_word(kind), count=count))
    both = sorted(set(placed.get("M", ())) & set(placed.get("D", ())), key=CELL_NUMBER.__getitem__)
    if both:
        problems.append(say("sw-two-on-cell", rule="SW-2.5", cells=" ".join(both)))
    stale = tuple(path for path in draft if path not in used)
    return Form(tuple(fields), tuple(_read_back(placed)), stale, tuple(problems), done=not problems)


def _read_back(placed: Mapping[str, tuple[str, ...]]) -> list[Message]:
    return [
        say("sw-says-placed", kind=kind_word(kind), cells=" ".join(in_reading_order(placed[kind])))
        for kind in PLACED
        if kind in placed
    ]


def in_reading_order(cells: tuple[str, ...]) -> tuple[str, ...]:
    """Cells in reading order."""
    return tuple(sorted(cells, key=CELL_NUMBER.__getitem__))


_PRESET = Pick(PRESET, say("sw-field-preset"), (Option(DEFAULT, say("sw-preset-default")),), least=0)


@lru_cache
def _cells(side: int, kind: str) -> Pick:
    count = COUNT[side][kind]
    options = tuple(Option(CELL_NAMES[c]) for c in ZONE[side])
    return Pick(kind, say("sw-field-place", kind=kind_word(kind), count=count), options, count, count, "cell")


def placed_by(draft: Draft, side: int) -> Mapping[str, tuple[str, ...]]:
    """Cells by kind of a sealed deployment; the ready-made one where the draft is not finished (SW-13.1)."""
    if draft.get(PRESET) == DEFAULT or any(kind not in draft for kind in PLACED):
        return DEPLOYMENT[side]
    return {kind: tuple(map(str, draft[kind])) for kind in PLACED}  # type: ignore[arg-type]


def with_ships(cells: tuple[int, ...], side: int, placed: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """The cells of all ships with a side's deployment; ships of a kind take their cells in reading order."""
    standing = list(cells)
    if side == RED:
        standing[BATTLESHIP] = MIDDLE
    for kind in PLACED:
        ships = [ship for ship in OWN[side] if FLEET[ship][1] == kind]
        for ship, name in zip(ships, in_reading_order(placed[kind]), strict=True):
            standing[ship] = CELL_NUMBER[name]
    return tuple(standing)


def deploy_at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """A deployment completed by chance."""
    side = side_of(view)
    if draft.get(PRESET) == DEFAULT:
        return {PRESET: DEFAULT}
    kept = {kind: v for kind in PLACED if (v := draft.get(kind)) is not None and fits(_cells(side, kind), v)}
    taken = {cell for value in kept.values() if isinstance(value, tuple) for cell in value}
    free = [CELL_NAMES[c] for c in ZONE[side] if CELL_NAMES[c] not in taken]
    for kind in PLACED:
        if kind not in kept:
            some = rng.sample(free, COUNT[side][kind])
            kept[kind] = in_reading_order(tuple(some))
            free = [cell for cell in free if cell not in some]
    return dict(kept)


def preview_deploy(view: View, draft: Draft) -> tuple[Ship, ...]:
    """The ships of the view with those drafted."""
    side = side_of(view)
    if draft.get(PRESET) == DEFAULT:
        drafted: dict[str, tuple[str, ...]] = dict(DEPLOYMENT[side])
    else:
        zone = {CELL_NAMES[c] for c in ZONE[side]}
        drafted = {}
        for kind in PLACED:
            given = draft.get(kind, ())
            cells = given if isinstance(given, tuple) else (given,)
            drafted[kind] = tuple(str(c) for c in dict.fromkeys(cells) if c in zone)[: COUNT[side][kind]]
    numbered = {"M": 0, "D": 0}
    ships = [] if side == BLUE else [Ship("RB", "red", "B", CELL_NAMES[MIDDLE])]
    for kind, cells in drafted.items():
        for cell in in_reading_order(cells):
            numbered[kind] += 1
            ships.append(Ship(f"{'RB'[side]}{kind}{numbered[kind]}", SIDES[side], kind, cell, int(kind == "M")))  # type: ignore[arg-type]
    return (*view.ships, *ships)


# ---- two cards of five (SW-3.8) ------------------------------------------------------------------
@lru_cache
def _hand_field(side: int) -> Pick:
    options = tuple(Option(card, say(f"sw-card-{card}")) for card in CARDS[side])
    return Pick("cards", say("sw-field-cards", count=DRAWN), options, DRAWN, DRAWN, "card")


def form_choose(view: View, draft: Draft) -> Form:
    """Two cards of the five."""
    field = _hand_field(side_of(view))
    given = draft.get("cards")
    stale = tuple(path for path in draft if path != "cards" or given is None or not fits(field, given))
    if given is None or not fits(field, given):
        return Form((field,), (), stale, (say("sw-need-cards", rule="SW-3.8", count=DRAWN),))
    return Form((field,), (say("sw-says-hand", cards=card_words(tuple(map(str, given)))),), stale, done=True)  # type: ignore[arg-type]


def cards_of(draft: Draft) -> tuple[Card, ...]:
    """The cards of a sealed choice; none where there was none."""
    given = draft.get("cards", ())
    return given if isinstance(given, tuple) else ()  # type: ignore[return-value]


# ---- one question, a few answers -----------------------------------------------------------------
def form_one(draft: Draft, path: str, options: tuple[str, ...]) -> Form:
    """A sheet of a single choice: who begins, the answer to an attack."""
    field = _one_field(path, options)
    given = draft.get(path)
    stale = tuple(p for p in draft if p != path or given not in options)
    if given not in options:
        return Form((field,), (), stale, (say(f"sw-need-{path}"),))
    return Form((field,), (say(f"sw-says-{path}-{given}"),), stale, done=True)


@lru_cache
def _one_field(path: str, options: tuple[str, ...]) -> Pick:
    choices = tuple(Option(o, say(f"sw-choice-{path}-{o}")) for o in options)
    return Pick(path, say(f"sw-field-{path}"), choices)


FIRST = ("red", "blue")


def answers(view: View) -> tuple[str, ...]:
    """What Red may answer to an attack: without COUNTER only that he has seen it (SW-10.3)."""
    return ("counter", "pass") if "counter" in belief(view).hands[RED] else ("pass",)


# ---- Typed lines ---------------------------------------------------------------------------------
SETUP_WORDS = Lexicon(
    {
        "default": {"en": ("default",), "fr": ("défaut",)},
        "choose": {"en": ("choose",), "fr": ("choisir",)},
        "first": {"en": ("first",), "fr": ("premier",)},
        "red": {"en": ("red",), "fr": ("rouge",)},
        "blue": {"en": ("blue",), "fr": ("bleu",)},
        "counter": {"en": ("counter",), "fr": ("contre-attaque", "contre")},
        "pass": {"en": ("pass", "acknowledge"), "fr": ("laisser", "vu")},
        "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
        "draw": {"en": ("draw",), "fr": ("nulle",)},
    }
)


# ---- deployments ---------------------------------------------------------------------------------
def read_deploy(view: View, text: str) -> Reading:
    """A deployment. Raises OrderError."""
    faults = OrderFaults()
    side = side_of(view)
    placed: dict[str, list[str]] = {}
    last: dict[str, Line] = {}
    ready: Line | None = None
    for line in lines(text):
        kind = line.words[0].upper()
        if SETUP_WORDS.key(line.words[0]) == "default":
            ready = line
            for extra in line.words[1:]:
                faults.note(line, extra, say("sw-typed-too-much", word=extra))
        elif side == RED and kind == "B":
            _battleship(line, faults)
        elif kind in PLACED:
            last[kind] = line
            _place(line, kind, side, placed, faults)
        else:
            faults.note(line, line.words[0], say("sw-typed-unknown-piece", word=line.words[0]), (*PLACED, DEFAULT))
    if ready is not None and placed:
        faults.note(ready, ready.words[0], say("sw-typed-default-alone"))
    for kind, cells in placed.items():
        if len(cells) != (count := COUNT[side][kind]) and not faults:
            why = say("sw-typed-number", rule=RULE[side], kind=kind_word(kind), count=count, given=len(cells))
            faults.note(last[kind], last[kind].words[0], why)
    faults.stop()
    if ready is not None:
        return Reading({PRESET: DEFAULT})
    return Reading({kind: tuple(cells) for kind, cells in placed.items()})


def _battleship(line: Line, faults: OrderFaults) -> None:
    """Red may name the battleship's cell; there is one only."""
    for word in line.words[1:]:
        cell = faults.cell(line, word)
        if cell is not None and cell != MIDDLE:
            why = say("sw-typed-battleship", rule="SW-3.2", cell=CELL_NAMES[MIDDLE])
            faults.note(line, word, why, (CELL_NAMES[MIDDLE],))


def _place(line: Line, kind: str, side: int, placed: dict[str, list[str]], faults: OrderFaults) -> None:
    """`M F4 F8`: more cells of a kind."""
    zone = [CELL_NAMES[c] for c in ZONE[side]]
    for word in line.words[1:]:
        cell = faults.cell(line, word)
        if cell is None:
            continue
        name = CELL_NAMES[cell]
        if name not in zone:
            why = say("sw-typed-zone-blue" if side == BLUE else "sw-typed-zone-red", rule=RULE[side], cell=name)
            faults.note(line, word, why, nearest(name, zone))
        elif any(name in cells for cells in placed.values()):
            faults.note(line, word, say("sw-two-on-cell", rule="SW-2.5", cells=name))
        else:
            placed.setdefault(kind, []).append(name)


def write_deploy(draft: Draft, lang: str) -> str:
    """A deployment as typed lines."""
    if draft.get(PRESET) == DEFAULT:
        return SETUP_WORDS.word("default", lang)
    written = []
    for kind in PLACED:
        cells = draft.get(kind)
        if isinstance(cells, tuple) and cells:
            written.append(" ".join((kind, *map(str, cells))))
    return "\n".join(written)


def complete_deploy(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue `text` by its next word."""
    head, start, stem = split_last(text)
    given = start.split()
    if not given:
        return continuations(head + start, stem, (*SETUP_WORDS.words(lang, ("default",)), *PLACED))
    if given[0].upper() not in PLACED:
        return ()
    taken = {word.upper() for word in text.replace(",", " ").split()}
    return continuations(head + start, stem, [CELL_NAMES[c] for c in ZONE[side_of(view)] if CELL_NAMES[c] not in taken])


# ---- two cards of five ---------------------------------------------------------------------------
def read_choose(view: View, text: str) -> Reading:
    """`choose trap shield`, or the two names alone. Raises OrderError."""
    faults = OrderFaults()
    own = CARDS[side_of(view)]
    cards: list[str] = []
    found = lines(text)
    for line in found:
        words = line.words[1:] if SETUP_WORDS.key(line.words[0]) == "choose" else line.words
        for word in words:
            card = WORDS.key(word)
            if card not in own:
                faults.note(line, word, say("sw-typed-no-card", rule="SW-1.4", word=word), WORDS.words("en", own))
            elif card not in cards:
                cards.append(card)
    if found and not faults and len(cards) != DRAWN:
        faults.note(found[-1], found[-1].words[0], say("sw-need-cards", rule="SW-3.8", count=DRAWN))
    faults.stop()
    return Reading({"cards": tuple(cards)} if cards else {})


def write_choose(draft: Draft, lang: str) -> str:
    """The two cards as a typed line."""
    cards = draft.get("cards")
    if not isinstance(cards, tuple) or not cards:
        return ""
    return " ".join((SETUP_WORDS.word("choose", lang), *(WORDS.word(str(card), lang) for card in cards)))


def complete_choose(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue `text` by its next word."""
    head, start, stem = split_last(text)
    given = start.split()
    if not given:
        return continuations(head + start, stem, SETUP_WORDS.words(lang, ("choose",)))
    own = [c for c in CARDS[side_of(view)] if c not in [WORDS.key(word) for word in given]]
    return continuations(head + start, stem, WORDS.words(lang, own) if len(given) <= DRAWN else ())


# ---- single choices ------------------------------------------------------------------------------
def read_first(text: str) -> Reading:
    """`first red`, `first blue`. Raises OrderError."""
    faults = OrderFaults()
    draft: dict[str, Value] = {}
    for line in lines(text):
        words = line.words[1:] if SETUP_WORDS.key(line.words[0]) == "first" else line.words
        key = SETUP_WORDS.key(words[0]) if words else None
        if key in ("red", "blue") and len(words) == 1:
            draft = {"first": str(key)}
        else:
            word = words[-1] if words else line.words[0]
            faults.note(line, word, say("sw-typed-first", rule="SW-3.5"), SETUP_WORDS.words("en", ("red", "blue")))
    faults.stop()
    return Reading(draft)


def write_first(draft: Draft, lang: str) -> str:
    """Who begins as a typed line."""
    side = draft.get("first")
    return f"{SETUP_WORDS.word('first', lang)} {SETUP_WORDS.word(str(side), lang)}" if side in ("red", "blue") else ""


def complete_first(text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue `text` by its next word."""
    head, start, stem = split_last(text)
    given = start.split()
    keys = ("first",) if not given else ("red", "blue") if len(given) == 1 else ()
    return continuations(head + start, stem, SETUP_WORDS.words(lang, keys))


def read_react(view: View, text: str) -> Draft:
    """The answer to an attack: one word. Raises OrderError."""
    faults = OrderFaults()
    draft: dict[str, Value] = {}
    for line in lines(text):
        word = " ".join(line.words)
        key = SETUP_WORDS.key(word)
        if key in answers(view):
            draft = {"answer": str(key)}
        else:
            faults.note(line, word, say("sw-typed-unknown", word=word), SETUP_WORDS.words(keys=answers(view)))
    faults.stop()
    return draft


def write_react(view: View, draft: Draft, lang: str) -> str:
    """The answer as a word."""
    return next((SETUP_WORDS.word(key, lang) for key in answers(view) if draft.get("answer") == key), "")


def complete_react(view: View, text: str, lang: str) -> tuple[str, ...]:
    """The answers that continue `text`."""
    head, start, stem = split_last(text)
    return continuations(head + start, stem, () if start.split() else SETUP_WORDS.words(lang, answers(view)))


# ---- What the sealed sheets set going ------------------------------------------------------------
def deploy(game: Blockade, side: int, draft: Draft, *, asleep: bool) -> None:
    """A side's ships; after Blue's the cards (SW-3.2 to SW-3.4)."""
    game.change(cells=with_ships(game.state.cells, side, placed_by({} if asleep else draft, side)))
    game.told(story.deployed(game.state, side, by_default=asleep))
    if side == RED:
        game.change(phase="deploy-blue")
        return
    match game.state.options.cards:
        case "choose2":
            game.change(phase="choose")
            return
        case "all":
            for index in (RED, BLUE):
                game.become(with_hand(game.state, index, CARDS[index]))
        case "draw2":
            for index in (RED, BLUE):
                game.become(with_hand(game.state, index, _drawn(index, game.dice)))
        case _:
            game.change(phase="first")
            return
    begin_first(game)


def _drawn(side: int, dice: Dice) -> Sequence[Card]:
    return dice.shuffled(CARDS[side], f"cards of {SIDES[side]}")[:DRAWN]


def choose(game: Blockade, side: int, draft: Draft) -> None:
    """Two cards of the five; drawn where none were chosen, which is not told (SW-3.8)."""
    game.become(with_hand(game.state, side, cards_of(draft) or _drawn(side, game.dice)))


def begin_first(game: Blockade) -> None:
    """Both have their cards; Red is asked who begins (SW-3.5)."""
    for side in (RED, BLUE):
        game.told(story.dealt(game.state, side))
    game.change(phase="first")


def first(game: Blockade, draft: Draft) -> None:
    """The first turn; Red's, where he has not chosen (SW-13.1)."""
    side = BLUE if draft.get("first") == "blue" else RED
    game.told(story.openly(story.First(SIDES[side], "first" not in draft)))
    game.change(phase="play")
    game.begin_turn(side)
