"""Typed lines of the sheets that are not a turn: deployments, two cards, who begins, the answer to an attack.

default        M F4 F8        D E4 G4 D5 …        choose trap shield        first blue        counter        pass
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Draft, Lexicon, Line, Reading, Value, continuations, lines, nearest, say, split_last
from rules.sea_war.board import MIDDLE, NAMES
from rules.sea_war.facts import BLUE, CARDS, DRAWN, RED
from rules.sea_war.orders import WORDS, Faults
from rules.sea_war.setup_sheet import DEFAULT, NUMBER, PLACED, PRESET, RULE, ZONE, answers, side_of
from rules.sea_war.tell import kind_word
from rules.sea_war.view import View

LINES = Lexicon(
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
    faults = Faults()
    side = side_of(view)
    placed: dict[str, list[str]] = {}
    last: dict[str, Line] = {}
    ready: Line | None = None
    for line in lines(text):
        kind = line.words[0].upper()
        if LINES.key(line.words[0]) == "default":
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
        if len(cells) != (count := NUMBER[side][kind]) and not faults:
            why = say("sw-typed-number", rule=RULE[side], kind=kind_word(kind), count=count, given=len(cells))
            faults.note(last[kind], last[kind].words[0], why)
    faults.stop()
    if ready is not None:
        return Reading({PRESET: DEFAULT})
    return Reading({kind: tuple(cells) for kind, cells in placed.items()})


def _battleship(line: Line, faults: Faults) -> None:
    """Red may name the battleship's cell; there is one only."""
    for word in line.words[1:]:
        cell = faults.cell(line, word)
        if cell is not None and cell != MIDDLE:
            why = say("sw-typed-battleship", rule="SW-3.2", cell=NAMES[MIDDLE])
            faults.note(line, word, why, (NAMES[MIDDLE],))


def _place(line: Line, kind: str, side: int, placed: dict[str, list[str]], faults: Faults) -> None:
    """`M F4 F8`: more cells of a kind."""
    zone = [NAMES[c] for c in ZONE[side]]
    for word in line.words[1:]:
        cell = faults.cell(line, word)
        if cell is None:
            continue
        name = NAMES[cell]
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
        return LINES.word("default", lang)
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
        return continuations(head + start, stem, (*LINES.words(lang, ("default",)), *PLACED))
    if given[0].upper() not in PLACED:
        return ()
    taken = {word.upper() for word in text.replace(",", " ").split()}
    return continuations(head + start, stem, [NAMES[c] for c in ZONE[side_of(view)] if NAMES[c] not in taken])


# ---- two cards of five ---------------------------------------------------------------------------
def read_choose(view: View, text: str) -> Reading:
    """`choose trap shield`, or the two names alone. Raises OrderError."""
    faults = Faults()
    own = CARDS[side_of(view)]
    cards: list[str] = []
    found = lines(text)
    for line in found:
        words = line.words[1:] if LINES.key(line.words[0]) == "choose" else line.words
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
    return " ".join((LINES.word("choose", lang), *(WORDS.word(str(card), lang) for card in cards)))


def complete_choose(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue `text` by its next word."""
    head, start, stem = split_last(text)
    given = start.split()
    if not given:
        return continuations(head + start, stem, LINES.words(lang, ("choose",)))
    own = [c for c in CARDS[side_of(view)] if c not in [WORDS.key(word) for word in given]]
    return continuations(head + start, stem, WORDS.words(lang, own) if len(given) <= DRAWN else ())


# ---- single choices ------------------------------------------------------------------------------
def read_first(text: str) -> Reading:
    """`first red`, `first blue`. Raises OrderError."""
    faults = Faults()
    draft: dict[str, Value] = {}
    for line in lines(text):
        words = line.words[1:] if LINES.key(line.words[0]) == "first" else line.words
        key = LINES.key(words[0]) if words else None
        if key in ("red", "blue") and len(words) == 1:
            draft = {"first": str(key)}
        else:
            word = words[-1] if words else line.words[0]
            faults.note(line, word, say("sw-typed-first", rule="SW-3.5"), LINES.words("en", ("red", "blue")))
    faults.stop()
    return Reading(draft)


def write_first(draft: Draft, lang: str) -> str:
    """Who begins as a typed line."""
    side = draft.get("first")
    return f"{LINES.word('first', lang)} {LINES.word(str(side), lang)}" if side in ("red", "blue") else ""


def complete_first(text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue `text` by its next word."""
    head, start, stem = split_last(text)
    given = start.split()
    keys = ("first",) if not given else ("red", "blue") if len(given) == 1 else ()
    return continuations(head + start, stem, LINES.words(lang, keys))


def read_react(view: View, found: Sequence[Line], faults: Faults) -> Draft:
    """The answer to an attack: one word. Faults are noted."""
    draft: dict[str, Value] = {}
    for line in found:
        word = " ".join(line.words)
        key = LINES.key(word)
        if key in answers(view):
            draft = {"answer": str(key)}
        else:
            faults.note(line, word, say("sw-typed-unknown", word=word), LINES.words(keys=answers(view)))
    faults.stop()
    return draft


def write_react(view: View, draft: Draft, lang: str) -> str:
    """The answer as a word."""
    return next((LINES.word(key, lang) for key in answers(view) if draft.get("answer") == key), "")


def complete_react(view: View, text: str, lang: str) -> tuple[str, ...]:
    """The answers that continue `text`."""
    head, start, stem = split_last(text)
    return continuations(head + start, stem, () if start.split() else LINES.words(lang, answers(view)))
