"""The words of typed orders, and the sheets of a turn, of standing orders and of the two offers as typed lines.

    E5-E6      D8xE8      E9-PB      D7-D8 confirm      (one move; `confirm` where it gives up the game)
    draw       resign     claim      pass
    if E8-E7: E5-E6       > else: K3-K4       reserve E5-E6      (standing orders; private)

French words are understood everywhere as well. Typed deployments are in `deploy_orders`.
"""

from __future__ import annotations

import re

from rules.branle_bas.facts import PLAN_LIMIT, RESERVE_LIMIT
from rules.branle_bas.refusals import rule_of
from rules.branle_bas.standing import parse_move, plan_of, read_reserve, reserve_text, spoken_order
from rules.branle_bas.turn_sheet import Sheet, enemy_offers
from rules.branle_bas.view import View
from rules.core import (
    Draft,
    Faults,
    Lexicon,
    Line,
    Message,
    Reading,
    Value,
    continuations,
    fold,
    lines,
    nearest,
    say,
    split_last,
)
from rules.core.foresight import is_tree_line, write_tree

WORDS = Lexicon(
    {
        "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
        "draw": {"en": ("draw",), "fr": ("nulle",)},
        "claim": {"en": ("claim",), "fr": ("réclamer",)},
        "pass": {"en": ("pass",), "fr": ("passe", "passer")},
        "confirm": {"en": ("confirm",), "fr": ("confirmer",)},
        "reserve": {"en": ("reserve",), "fr": ("réserve",)},
        "if": {"en": ("if",), "fr": ("si",)},
        "else": {"en": ("else",), "fr": ("sinon",)},
    }
)
HAILS = ("resign", "draw", "claim", "pass")
_CELL = re.compile(r"[A-Za-z][0-9]{1,2}|[Pp][AaBb]", re.ASCII)


# ---- a turn --------------------------------------------------------------------------------------
def read_turn(view: View, text: str) -> Reading:
    """A turn's sheet from typed orders; lines of standing orders among them replace those. Raises OrderError."""
    faults = Faults()
    now, tree, reserve = _parted(text)
    draft: dict[str, Value] = {}
    for line in lines(now):
        key = WORDS.key(line.words[0])
        if key in HAILS and len(line.words) == 1:
            _hail(view, line, key, draft, faults)
        elif key is not None and key != "confirm":
            word = " ".join(line.words)
            faults.add(line.number, word, say("bb-typed-unknown-order", word=word), WORDS.words(None, (key,)))
        else:
            _move(view, line, draft, faults)
    standing = _standing(view, tree, reserve, faults)
    if draft.get("hail") == "draw" and "ship" not in draft and not faults and not enemy_offers(view):
        faults.add(len(text.splitlines()), WORDS.word("draw"), say("bb-typed-draw-alone", rule="BB-7.9"))
    faults.stop()
    return Reading(draft if draft or standing is None else None, standing)


def _hail(view: View, line: Line, key: str, draft: dict[str, Value], faults: Faults) -> None:
    sheet = Sheet(view, {})
    if key not in sheet.hails:
        rule = {"claim": "BB-10.3", "pass": "BB-4.2"}[key]
        faults.add(line.number, line.words[0], say(f"bb-typed-no-{key}", rule=rule))
    elif "hail" in draft or (draft and key != "draw"):
        faults.add(line.number, line.words[0], say("bb-typed-two", rule="BB-4.1"))
    else:
        draft["hail"] = key
        if key == "draw" and enemy_offers(view):
            draft.pop("ship", None)
            draft.pop("goal", None)


def _move(view: View, line: Line, draft: dict[str, Value], faults: Faults) -> None:
    words = list(line.words)
    confirmed = len(words) > 1 and WORDS.key(words[-1]) == "confirm"
    if confirmed:
        words.pop()
    start, goal = _ends(view, line, words, faults)
    if start is None:
        return
    if "ship" in draft or ("hail" in draft and (draft["hail"] != "draw" or enemy_offers(view))):
        faults.add(line.number, line.words[0], say("bb-typed-two", rule="BB-4.1"))
        return
    sheet = Sheet(view, {"ship": start, **({"goal": goal} if goal else {})})
    if sheet.ship is None:
        faults.add(line.number, line.words[0], *_no_ship(view, sheet, start, goal))
        return
    draft["ship"] = start
    if goal is None or sheet.touches:
        return
    if sheet.goal is None:
        near = tuple(f"{start}-{other}" for other in nearest(goal, sheet.goals) or sheet.goals[:3])
        faults.add(
            line.number,
            line.words[0],
            say("bb-typed-no-way", rule=rule_of(view, start, goal), cell=start, goal=goal),
            near,
        )
        return
    draft["goal"] = goal
    if confirmed and sheet.gives_up:
        draft["confirm"] = "yes"


def _ends(view: View, line: Line, words: list[str], faults: Faults) -> tuple[str | None, str | None]:
    """Start and goal of a move ("E5-E6"), or a ship alone ("E5"); (None, None) and a fault for anything else."""
    known = (*view.chart.cells, "PA", "PB")
    text = " ".join(words)
    move = parse_move(text)
    cells = move if move is not None else (text.upper(),)
    if move is None and not _CELL.fullmatch(text):
        near = WORDS.nearest(words[0], (*HAILS, "reserve"))
        faults.add(line.number, text, say("bb-typed-unknown-order", word=text), near)
        return None, None
    for cell in cells:
        if cell not in known:
            faults.add(line.number, text, say("bb-typed-off-board", rule="BB-2.1", cell=cell), nearest(cell, known))
            return None, None
    return cells[0], cells[1] if len(cells) > 1 else None


def _no_ship(view: View, sheet: Sheet, start: str, goal: str | None) -> tuple[Message, tuple[str, ...]]:
    """Why no order can be given to the ship on a cell."""
    near = nearest(start, sheet.ships) or sheet.ships[:3]
    own = next((s for s in view.ships if s.cell == start and s.side == view.seat), None)
    if own is None:
        return say("bb-typed-no-ship", rule="BB-4.1", cell=start), near
    if view.touched:
        return say("bb-typed-blocked", rule="BB-4.4", cell=start), near
    return say("bb-typed-blocked", rule="BB-4.1" if goal is None else rule_of(view, start, goal), cell=start), near


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders."""
    written = []
    if "ship" in draft:
        words = [f"{draft['ship']}-{draft['goal']}" if "goal" in draft else str(draft["ship"])]
        if draft.get("confirm") == "yes":
            words.append(WORDS.word("confirm", lang))
        written.append(" ".join(words))
    if draft.get("hail") in HAILS:
        written.append(WORDS.word(str(draft["hail"]), lang))
    return "\n".join(written)


# ---- standing orders -----------------------------------------------------------------------------
def _parted(text: str) -> tuple[str, str, list[tuple[int, str]]]:
    """A text in three: orders for now and the lines of a tree, each with the other lines left empty; and lines of the reserve."""
    now: list[str] = []
    tree: list[str] = []
    reserve: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        bare = raw.split("#", 1)[0]
        words = bare.split(maxsplit=1)
        deeper = bool(tree and tree[-1]) and bare[:1].isspace() and bool(words)
        if words and (is_tree_line(bare) or deeper):
            tree.append(raw)
            now.append("")
            continue
        tree.append("")
        if words and WORDS.key(words[0]) == "reserve":
            reserve.append((number, words[1] if len(words) > 1 else ""))
            now.append("")
        else:
            now.append(raw)
    return "\n".join(now), "\n".join(tree) if any(tree) else "", reserve


def _standing(
    view: View, tree: str, reserve: list[tuple[int, str]], faults: Faults, *, whole: bool = False
) -> Draft | None:
    """Standing orders from typed lines, None where there are none; unless `whole`, only what they speak of."""
    if not tree and not reserve and not whole:
        return None
    plan = kept = ""
    if tree:
        read, wrong = plan_of(view.chart, tree)
        faults += wrong
        plan = write_tree(read)
        if len(plan) > PLAN_LIMIT:
            faults.add(0, "", say("bb-text-long", most=PLAN_LIMIT))
    if reserve:
        moves: tuple[str, ...] = ()
        for number, rest in reserve:
            some, strange = read_reserve(view.chart, rest)
            moves += some
            if strange is not None:
                faults.add(number, strange, say("bb-reserve-unclear", rule="BB-10.2", word=strange))
        kept = reserve_text(moves)
        if len(kept) > RESERVE_LIMIT:
            faults.add(reserve[-1][0], "", say("bb-text-long", most=RESERVE_LIMIT))
    return {path: text for path, text in (("plan", plan), ("reserve", kept)) if text}


def read_standing(view: View, text: str) -> Reading:
    """The sheet of standing orders from typed lines. Raises OrderError."""
    faults = Faults()
    now, tree, reserve = _parted(text)
    for line in lines(now):
        word = line.words[0]
        faults.add(line.number, word, say("bb-typed-not-standing", word=word), WORDS.words(None, ("if", "reserve")))
    draft = _standing(view, tree, reserve, faults, whole=True)
    faults.stop()
    return Reading(draft)


def write_standing(view: View, draft: Draft, lang: str) -> str:
    """Standing orders as typed lines; what cannot be read stays as it was typed."""
    written = []
    plan, reserve = draft.get("plan"), draft.get("reserve")
    if isinstance(plan, str) and plan.strip():
        tree, wrong = plan_of(view.chart, plan)
        written.append(plan if wrong else write_tree(tree, lang, spoken_order))
    if isinstance(reserve, str) and reserve.strip():
        moves, strange = read_reserve(view.chart, reserve)
        text = reserve_text(moves) if strange is None else " ".join(reserve.split())
        written.append(f"{WORDS.word('reserve', lang)} {text}")
    return "\n".join(line for line in written if line)


# ---- completion ----------------------------------------------------------------------------------
def complete_turn(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue a typed turn by its next word: first the ships, then a ship's moves."""
    head, start, stem = split_last(text)
    sheet = Sheet(view, {})
    words = start.split()
    if not words:
        moves = _moves(view, sheet, stem)
        return continuations(head + start, stem, (*moves, *WORDS.words(lang, (*sheet.hails, "reserve", "if", "else"))))
    if WORDS.key(words[0]) == "reserve":
        return continuations(head + start, stem, _moves(view, sheet, stem))
    move = parse_move(words[0])
    if len(words) == 1 and move is not None and Sheet(view, {"ship": move[0], "goal": move[1]}).gives_up:
        return continuations(head + start, stem, WORDS.words(lang, ("confirm",)))
    return ()


def _moves(view: View, sheet: Sheet, stem: str) -> list[str]:
    """The ships that can be ordered; once one of them is typed, its moves."""
    ship = next((cell for cell in sheet.ships if fold(stem).startswith(fold(cell))), None)
    if ship is None:
        return list(sheet.ships)
    goals = Sheet(view, {"ship": ship}).goals
    return [f"{ship}-{goal}" for goal in goals] or [ship]


def complete_standing(view: View, text: str, lang: str) -> tuple[str, ...]:
    """The words that standing orders begin with; after `reserve`, own moves."""
    head, start, stem = split_last(text)
    words = start.split()
    if not words:
        return continuations(head + start, stem, WORDS.words(lang, ("if", "else", "reserve")))
    if WORDS.key(words[0]) == "reserve":
        return continuations(head + start, stem, _moves(view, Sheet(view, {}), stem))
    return ()
