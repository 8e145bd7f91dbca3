"""The position of Memoir '44 in words: title, alt text, and the texts beside each picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import scenario as named
from bot.words import separator, text
from renderer import frame, palette
from renderer.frame import Aside, Title
from renderer.layout import ALT_TEXT_LIMIT, Sign
from renderer.memoir_44 import board, pieces
from rules.memoir_44.facts import CARDS, FULL_DAY, OTHER, SIDES, card_numbers
from rules.memoir_44.view import Aim, LogEntry, Unit, View


def side(lang: str, name: str) -> str:
    """The name of a side: "the Japanese"."""
    return text(lang, f"m44-side-{name}")


def sign(lang: str, name: str) -> Sign:
    """Shape, colour and letter of a side."""
    return Sign(pieces.LIVERIES[name], text(lang, pieces.LETTERS[name]))


def scenario(view: View, lang: str) -> str:
    return named(lang, view.field.scenario)


# ---- The line above the board --------------------------------------------------------------------
def title(view: View, lang: str, campaign: str | None) -> Title:
    """Whose turn it is or who has won; at the right the medals, at night also the range of sight."""
    name = campaign or scenario(view, lang)
    japan, allies = view.score
    corner = text(lang, "pic-m44-medals", japan=japan, allies=allies, need=view.need)
    if view.field.light < FULL_DAY:
        corner = f"{text(lang, 'pic-m44-light', light=view.field.light)} · {corner}"
    if view.stage == "over":
        winner = view.results[-1].winner if view.results else None
        words = text(lang, "pic-m44-won", side=side(lang, winner)) if winner else text(lang, "pic-m44-drawn")
        return Title(frame.capital(words), corner, sign(lang, winner) if winner else None, name)
    said = (
        text(lang, "pic-turn-of", side=side(lang, view.mover))
        if view.side is None
        else text(lang, "pic-your-turn" if view.side == view.mover else "pic-enemy-turn")
    )
    turn = text(lang, "pic-turn-n", turn=view.turn)
    if view.options.match == "two":
        turn = text(lang, "pic-m44-turn-of", game=view.game, turn=view.turn)
    words = f"{frame.capital(said)}, {turn}"
    if view.role:
        words = f"{words}, {text(lang, f'm44-role-{view.role}')}"
    return Title(words, corner, sign(lang, view.side or view.mover), name)


def hand_title(view: View, lang: str) -> str:
    """The title of the hand. Cards name flanks as their player sees them, so a player at the top edge is reminded of it."""
    above = view.side is not None and view.field.layout.is_top(view.side)
    return text(lang, "pic-m44-cards-above" if above else "pic-m44-cards")


def secret(view: View, lang: str) -> tuple[palette.Livery, str] | None:
    """The side to which a picture with a draft is private, and the mark that says so; None for a picture without a draft."""
    if view.side is None or not (view.aiming or view.beside or view.chosen):
        return None
    return pieces.LIVERIES[view.side], text(lang, "pic-private")


# ---- The log and drafts --------------------------------------------------------------------------
def log_line(lang: str, it: LogEntry, number: str = "") -> str:
    """One line of the report, such as "2. infantry F5 on E5: infantry, flag, 1 figure"."""
    unit = text(lang, f"m44-unit-{it.unit}") if it.unit else ""
    path = tuple(dict.fromkeys(it.path if it.kind == "march" or len(it.path) < 3 else (it.path[0], it.path[-1])))
    said = text(lang, f"pic-m44-deed-{it.kind}", unit=unit, path=_way(lang, it.kind, path))
    if it.dice or it.kind in board.ROLLED_KINDS:
        faces = separator(lang).join(text(lang, f"m44-face-{face.lower()}") for face in it.dice)
        result = [text(lang, "pic-m44-hits", n=it.hits)] if it.kind != "seal" else []
        if it.lost:
            result.append(text(lang, "pic-m44-gone" if it.kind == "seal" else "pic-m44-lost"))
        dice = faces or text(lang, "pic-m44-no-dice")
        if result:
            said = text(lang, "pic-m44-deed-told", deed=said, dice=dice, hits=separator(lang).join(result))
        else:
            said = text(lang, "pic-says", what=said, said=dice)
    return f"{number}. {said}" if number else frame.capital(said)


def _aim(lang: str, it: Aim) -> str:
    if it.kind == "attack" and it.path[0] == it.path[-1]:
        return text(lang, "pic-m44-aim-work", at=it.path[0])
    return text(lang, f"pic-m44-aim-{it.kind}", path=_way(lang, it.kind, it.path), dice=it.dice)


def _way(lang: str, kind: str, path: Sequence[str]) -> str:
    """The hexes of a move, "F1-f2", or of an attack, "h4 on H5"."""
    if kind in ("attack", "ambush") and len(path) == 2:
        return text(lang, "pic-m44-way-attack", unit=path[0], target=path[1])
    return "-".join(path)


# ---- The position --------------------------------------------------------------------------------
def _units(view: View, lang: str) -> list[str]:
    """The units of each side, the reader's first."""
    found = []
    for name in order(view):
        kinds: dict[str, list[str]] = {}
        for unit in view.field.of(name):
            kinds.setdefault(unit.name, []).append(_unit(lang, unit))
        items = [
            text(lang, "pic-m44-alt-kind", unit=text(lang, f"m44-unit-{kind}"), hexes=" ".join(there))
            for kind, there in kinds.items()
        ]
        said = separator(lang).join(items) or text(lang, "pic-m44-alt-none")
        found.append(text(lang, "pic-m44-alt-units", side=frame.capital(side(lang, name)), items=said))
    return found


def _unit(lang: str, unit: Unit) -> str:
    if unit.figures == unit.full:
        return unit.at
    return text(lang, "pic-m44-alt-figures", at=unit.at, n=unit.figures, full=unit.full)


def _lying(view: View, lang: str) -> list[str]:
    """Lines about what is on the board and can change, apart from units."""
    field = view.field
    hidden = [mine.at for mine in field.mines if mine.value < 0]
    there: list[tuple[str, Sequence[str]]] = [
        (text(lang, "m44-terrain-sandbags"), field.sandbags),
        (text(lang, "m44-terrain-wire"), field.wire),
        (text(lang, "pic-m44-alt-mine"), hidden),
        *((text(lang, "pic-m44-alt-mine-value", n=mine.value), (mine.at,)) for mine in field.mines if mine.value >= 0),
        (text(lang, "pic-m44-alt-sealed"), field.sealed),
        (text(lang, "pic-m44-alt-captured"), view.captured),
        (text(lang, "pic-m44-alt-token"), [unit.at for unit in field.units if unit.tokens]),
    ]
    return [text(lang, "pic-m44-alt-lies", what=what, hexes=" ".join(at)) for what, at in there if at]


def _medals(view: View, lang: str, name: str) -> str:
    held = [medal for medal in view.medals if medal.side == name and medal.held]
    items = [medal.at or text(lang, f"m44-section-{medal.section}") for medal in held]
    return text(lang, "pic-m44-alt-medals", side=side(lang, name), items=" ".join(items)) if items else ""


def _chosen(view: View, lang: str) -> str:
    if view.chosen is None:
        return ""
    none = text(lang, "pic-m44-alt-none")
    reach, targets = " ".join(view.reach) or none, " ".join(view.targets) or none
    return text(lang, "pic-m44-alt-chosen", at=view.chosen, reach=reach, targets=targets)


def _planned(view: View, lang: str) -> list[str]:
    """What is drafted, and in team games what the other generals have sealed."""
    plans = (("drafted", view.aiming), ("beside", view.beside))
    said = ((key, separator(lang).join(_aim(lang, aim) for aim in aims)) for key, aims in plans)
    return [text(lang, f"pic-m44-alt-{key}", items=items) if items else "" for key, items in said]


def report(view: View, lang: str) -> list[str]:
    """The last log entries; those with dice have the same numbers as on the map."""
    return [log_line(lang, it, number) for number, it in board.recent(view)]


def _head(view: View, lang: str) -> str:
    japan, allies = view.score
    return text(
        lang, "pic-m44-alt-head", scenario=scenario(view, lang), turn=view.turn, japan=japan, allies=allies, need=view.need
    )  # fmt: skip


def _handed(view: View, lang: str) -> str:
    """In team games, the cards of this turn and who plays them."""
    items = [
        text(lang, "m44-handed-card", card=text(lang, f"m44-card-{one.card}"), role=text(lang, f"m44-role-{one.role}"))
        for one in view.handed
    ]
    return text(lang, "pic-m44-alt-handed", items=separator(lang).join(items)) if items else ""


def _light(view: View, lang: str) -> str:
    light = view.field.light
    return text(lang, "pic-m44-alt-light", light=light) if light < FULL_DAY else ""


def order(view: View) -> tuple[str, str]:
    """(the reader's side, the other side)."""
    own = view.side or SIDES[0]
    return own, OTHER[own]


def situation(view: View, lang: str) -> str:
    """Scenario, turn, medals, whose turn it is, and the light."""
    return " ".join(filter(None, (_head(view, lang), f"{title(view, lang, None).words}.", _light(view, lang))))


def parts(view: View, lang: str, sheet: str) -> Sequence[str]:
    """One picture in words, the most important part first."""
    head = [_head(view, lang), f"{title(view, lang, None).words}."]
    if sheet == "hand":
        cards = separator(lang).join(text(lang, f"m44-card-{card}") for card in view.cards.hand)
        return [*head, text(lang, "pic-m44-alt-hand", items=cards or text(lang, "pic-m44-no-cards"))]
    last = separator(lang).join(report(view, lang))
    told = text(lang, "pic-m44-alt-last", items=last) if last else ""
    if sheet == "dice":
        return [*head, told] if len(told) < ALT_TEXT_LIMIT - 200 else [*head, *report(view, lang)]
    drafts = [_chosen(view, lang), *_planned(view, lang)]
    lying = separator(lang).join(_lying(view, lang))
    there = [text(lang, "pic-m44-alt-lying", items=lying)] if lying else []
    medals = [_medals(view, lang, name) for name in order(view)]
    return [*head, _light(view, lang), _handed(view, lang), *drafts, *_units(view, lang), *medals, *there, told]


def asides(view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
    """The texts beside a picture: the last turn; the units and what is on the board; drafts and medals; the hand."""
    cards = [
        text(lang, "pic-says", what=text(lang, f"m44-card-{it}"), said=card_text(lang, it)) for it in view.cards.hand
    ]
    if sheet == "hand":
        return (Aside(hand_title(view, lang), tuple(cards) or (text(lang, "pic-m44-no-cards"),)),)
    notes = [
        _head(view, lang), _light(view, lang), _handed(view, lang), _chosen(view, lang),
        *_planned(view, lang), *(_medals(view, lang, name) for name in order(view)),
    ]  # fmt: skip
    units = [*_units(view, lang), *(frame.capital(line) for line in _lying(view, lang))]
    named = (
        ("pic-aside-report", report(view, lang)), ("pic-m44-aside-units", units), ("pic-aside-notes", notes),
        ("pic-m44-cards", cards),
    )  # fmt: skip
    return tuple(Aside(text(lang, key), tuple(line for line in lines if line)) for key, lines in named if any(lines))


def card_text(lang: str, card: str) -> str:
    """The effect of a card in one or two sentences."""
    return text(lang, f"m44-look-card-{CARDS[card].kind}", **card_numbers(CARDS[card]))
