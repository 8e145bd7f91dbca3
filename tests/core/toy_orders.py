"""Typed orders of the toy game: `bid 3; dive a1 b2; note well met; buoy bell c3 down`, `rob blue`, `shield yes`, `always 2`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.core import (
    Amount,
    Ask,
    Draft,
    Field,
    OrderError,
    ParseError,
    ParseResult,
    Pick,
    Place,
    Text,
    Value,
    Vocabulary,
    fits,
    fold,
    lines,
    msg,
    nearest,
)
from rules.core.grammar import TokenLine

WORDS = Vocabulary(
    {
        "bid": {"en": ("bid",), "fr": ("mise",)},
        "dive": {"en": ("dive",), "fr": ("plonge",)},
        "note": {"en": ("note",), "fr": ("remarque",)},
        "buoy": {"en": ("buoy",), "fr": ("bouée",)},
        "target": {"en": ("rob",), "fr": ("vole",)},
        "shield": {"en": ("shield",), "fr": ("bouclier",)},
        "sure": {"en": ("leave",), "fr": ("quitte",)},
        "keep": {"en": ("keep",), "fr": ("garde",)},
        "plan": {"en": ("plan",), "fr": ("prévoit",)},
        "pass": {"en": ("pass",), "fr": ("passe",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
        "always": {"en": ("always",), "fr": ("toujours",)},
        "never": {"en": ("never",), "fr": ("jamais",)},
        "bell": {"en": ("bell",), "fr": ("cloche",)},
        "lamp": {"en": ("lamp",), "fr": ("fanal",)},
        "across": {"en": ("across",), "fr": ("travers",)},
        "down": {"en": ("down",), "fr": ("bas",)},
    }
)


def tidy(note: str) -> str:
    """A note as typed orders keep it: one line, no separators, single spaces."""
    return " ".join(word for line in lines(note) for word in line.words)


def read(fields: Sequence[Field], ask: Ask, text: str) -> ParseResult:
    by_path = {f.path: f for f in fields}
    draft: dict[str, Value] = {}
    plan: dict[str, Value] = {}
    faults: list[ParseError] = []
    planned = False
    for line in lines(text):
        key = WORDS.key(line.words[0])
        if key == "plan" and ask.kind != "plan":
            planned = True
            _plan(line, plan, faults)
            continue
        field = by_path.get(key) if key is not None else None
        if field is None:
            legal = WORDS.words(keys=by_path)
            faults.append(ParseError(line.number, line.words[0], msg("toy-unknown"), nearest(line.words[0], legal)))
            continue
        value = _value(field, line.words[1:])
        if value is None or not fits(field, value):
            word = line.words[1] if len(line.words) > 1 else line.words[0]
            faults.append(ParseError(line.number, word, msg("toy-unfit"), nearest(word, _choices(field))))
        else:
            draft[field.path] = value
    if faults:
        raise OrderError(faults)
    return ParseResult(None if planned and not draft else draft, plan if planned else None)


def write(ask: Ask, draft: Draft, lang: str) -> str:
    written = []
    for path, value in draft.items():
        parts = value if isinstance(value, tuple) else (value,)
        words = [str(p) if path == "note" or WORDS.key(str(p)) is None else WORDS.word(str(p), lang) for p in parts]
        written.append(" ".join((WORDS.word(path, lang), *words)))
    return "\n".join(written)


def complete(fields: Sequence[Field], ask: Ask, text: str, lang: str) -> tuple[str, ...]:
    head, space, last = text.rpartition(" ")
    if not space:
        starts = [WORDS.word(f.path, lang) for f in fields]
    else:
        field = next((f for f in fields if f.path == WORDS.key(head.split(" ")[0])), None)
        starts = [] if field is None else [c if WORDS.key(c) is None else WORDS.word(c, lang) for c in _choices(field)]
    return tuple(text + word[len(last) :] for word in starts if word.startswith(last) and word != last)[:25]


def _plan(line: TokenLine, plan: dict[str, Value], faults: list[ParseError]) -> None:
    policy = WORDS.key(line.words[1]) if len(line.words) > 1 else None
    if policy in ("always", "never"):
        plan["shield"] = policy
    else:
        faults.append(ParseError(line.number, line.words[-1], msg("toy-unfit"), WORDS.words(keys=("always", "never"))))


def _value(field: Field, words: tuple[str, ...]) -> Value | None:
    keys = tuple(WORDS.key(w) or fold(w) for w in words)
    match field:
        case Amount():
            return int(words[0]) if len(words) == 1 and re.fullmatch("[0-9]{1,5}", words[0]) else None
        case Text():
            return " ".join(words)
        case Place():
            return keys if len(keys) == 3 else None
        case Pick(most=1):
            return keys[0] if len(keys) == 1 else None
        case Pick():
            return keys


def _choices(field: Field) -> tuple[str, ...]:
    match field:
        case Pick(options=options):
            return tuple(o.key for o in options)
        case Place(pieces=pieces):
            return tuple(o.key for o in pieces)
        case Amount(low=low, high=high):
            return tuple(str(n) for n in range(low, high + 1))
        case Text():
            return ()
