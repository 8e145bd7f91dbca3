"""Typed deployments: a line a kind with its cells, in either language; reading, writing, completion.

    default                 everything as in BB-3.6 (what other lines place stands there)
    A B1                    the Admiral on B1
    S D1 F1                 the submarines; `S - F1` places the second alone
    M C2                    the mine, where its place is free

The letters are the leaflet's (A S H C K T D V M) in both languages; the kinds' names are understood as well.
"""

from __future__ import annotations

from rules.branle_bas.deploy_sheet import Deployment
from rules.branle_bas.facts import KINDS
from rules.branle_bas.turn_sheet import kind_word
from rules.branle_bas.view import View
from rules.core import (
    Draft,
    Faults,
    Lexicon,
    Line,
    OrderError,
    Reading,
    Value,
    continuations,
    lines,
    nearest,
    say,
    split_last,
)

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
