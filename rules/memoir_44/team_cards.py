"""The cards of team games (Overlord, M44-21): which general commands which sections of the wide board, which cards can be
given to whom, and what each does there, a Counter-Attack included.

These functions change nothing. `team_turns` has the course of a turn, `team_commander` the commander-in-chief's sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.core.lazy import kept_in_memo
from rules.memoir_44.commands import (
    CHOICE,
    NOTHING,
    Command,
    Slot,
    command,
    damaged,
    infantry_sections,
    mirrored,
    section_card,
)
from rules.memoir_44.facts import CARDS, COUNTER, GENERALS
from rules.memoir_44.view import Battlefield, Given, Task, Unit

MOST_CARDS = 3
"""Maximum number of cards of one turn, including the one that the commander-in-chief plays directly (M44-21.3)."""
SECTIONS = 6  # M44-2.4.
CHIEF_ONLY = ("air-power", "barrage", "finest-hour")
"""Tactic cards that only the commander-in-chief plays (M44-21.4)."""
BY_SECTION = ("recon", "probe", "attack", "assault", "pincer-move", "infantry-assault")
"""Kinds of cards that work in one of the general's two sections (M44-21.5)."""
OPPOSITE: Mapping[str, str] = {"left": "right", "center": "center", "right": "left", "chief": "chief"}
"""Each role and the enemy role opposite; left and right are as the own side looks (M44-21.7)."""
_FLANKS = {"left": "left", "centre": "center", "right": "right"}


# ---- who commands where ----------------------------------------------------------------------------
def sections_of(field: Battlefield, side: str, role: str) -> tuple[int, ...]:
    """The two of six sections that a general commands, the one at the general's left first;
    for the commander-in-chief all sections (M44-21.1)."""
    if role == "chief":
        return tuple(range(SECTIONS))
    first = 2 * GENERALS.index(role)
    return (SECTIONS - 1 - first, SECTIONS - 2 - first) if field.layout.is_top(side) else (first, first + 1)


def role_of(field: Battlefield, unit: Unit) -> str:
    """The general in whose sections a unit is; on a hex shared by two, the first of left, center and right (M44-23.8)."""
    here = field.board.sections[unit.at]
    return next(role for role in GENERALS if any(s in here for s in sections_of(field, unit.side, role)))


# ---- who may get a card --------------------------------------------------------------------------
def takers(card: str) -> tuple[str, ...]:
    """The roles that can get a card: the general of its flank; for Pincer Move the two outer ones; for tactic cards any
    general or only the commander-in-chief (M44-21.4, M44-21.5, M44-21.6)."""
    one = CARDS[card]
    if one.kind in CHIEF_ONLY:
        return ("chief",)
    if card == COUNTER:
        return (*GENERALS, "chief")
    if one.kind == "pincer-move":
        return ("left", "right")
    flank = _FLANKS.get(card.rpartition("-")[2]) if len(one.sections) == 1 else None
    return (flank,) if flank else GENERALS


def given(
    field: Battlefield, side: str, card: str, role: str, section: int | None, lately: Sequence[Given]
) -> Given | None:
    """A card in the hands of a role; None: its section must still be named. `lately`: the cards of the enemy's last
    turn.

    A Counter-Attack repeats the last card of the role opposite, in the sections
    where that card worked (M44-21.7, M44-21.15).
    """
    if card == COUNTER:
        last = next((one for one in reversed(lately) if one.role == OPPOSITE[role]), None)
        return Given(role, card, "") if last is None else Given(role, card, mirrored(last.does), last.sections)
    own = sections_of(field, side, role)
    if role == "chief":
        return Given(role, card, card)
    if CARDS[card].kind not in BY_SECTION:
        return Given(role, card, card, own)
    open_to = choices(field, side, card, role)
    if len(open_to) < 2:
        return Given(role, card, card, open_to or own)
    return None if section not in open_to else Given(role, card, card, (section,))


def choices(field: Battlefield, side: str, card: str, role: str) -> tuple[int, ...]:
    """The sections in which a card can work for a role; empty if it names none. Infantry
    Assault needs infantry there (M44-20.6)."""
    if CARDS[card].kind not in BY_SECTION or role not in GENERALS:
        return ()
    own = sections_of(field, side, role)
    if CARDS[card].kind != "infantry-assault":
        return own
    return tuple(s for s in own if s in infantry_sections(field, side))


def can_be_added(handed: Sequence[Given], more: Given) -> bool:
    """Whether a card may be handed out with these: one per section, at most three, one of the commander-in-chief's (M44-21.3);
    Their Finest Hour is handed out alone (M44-21.4)."""
    if len(handed) >= MOST_CARDS:
        return False
    if more.role == "chief":
        return not any(one.role == "chief" for one in handed) and (more.does != "finest-hour" or not handed)
    if not handed:
        return True
    alone = any(one.does == "finest-hour" for one in handed)
    taken = {section for one in handed if one.role != "chief" for section in one.sections}
    return not alone and not taken & set(more.sections) and sum(one.role == more.role for one in handed) < 2


# ---- the effect of a general's cards -------------------------------------------------------------
@kept_in_memo(lambda field, side, task, *taken: (side, task.cards, task.symbols, task.healed, task.pressing, taken))
def command_of(field: Battlefield, side: str, task: Task, taken: tuple[int, ...] = ()) -> Command:
    """The effect of a general's cards. `taken`: ids of units that other generals have ordered in this turn (M44-21.14)."""
    parts = [_command_of_card(field, side, card, task, taken) for card in task.cards]
    return parts[0] if len(parts) == 1 else _combined(field, side, parts, task.pressing)


def hurt(field: Battlefield, side: str, task: Task) -> list[Unit]:
    """The units in a general's sections that Medics & Mechanics may heal (M44-21.6)."""
    own = sections_of(field, side, task.role)
    return [unit for unit in damaged(field, side) if any(s in own for s in field.board.sections[unit.at])]


def taken(tasks: Iterable[Task], role: str) -> tuple[int, ...]:
    """Ids of the units that other roles than this one have ordered in this turn (M44-21.14)."""
    return tuple(sorted(doing.unit for task in tasks if task.role != role for doing in task.doing))


def _combined(field: Battlefield, side: str, parts: Sequence[Command], pressing: tuple[int, ...]) -> Command:
    called = tuple(slot for part in parts for slot in part.called)
    slots = tuple(slot for part in parts for slot in part.slots)
    assault = [part for part in parts if part.mode == "assault"]
    pressed = pressing or tuple(unit for part in assault for unit in part.everyone(field, side))
    idle = not called and not slots
    return Command("joint", slots, called, marches=not idle, battles=not idle, pressing=pressed)


def _command_of_card(field: Battlefield, side: str, card: Given, task: Task, taken: tuple[int, ...]) -> Command:
    """The effect of one card in its sections (M44-21.5, M44-21.6, M44-21.11, M44-21.14)."""
    printed = CARDS.get(card.does)
    if printed is None:
        return NOTHING
    if printed.is_section:
        return section_card(field, side, printed.kind, [(s, printed.sections[0][1]) for s in card.sections], taken)
    own = card.sections or sections_of(field, side, card.role)
    here = [u for u in field.of(side) if any(s in own for s in field.board.sections[u.at])]
    if printed.arm and not any(u.kind.arm == printed.arm for u in here):
        return replace(CHOICE, slots=_within(CHOICE.slots, sections_of(field, side, card.role), taken))
    found = command(field, side, card.does, own[0], task.symbols, task.healed)
    return replace(found, slots=_within(found.slots, own, taken), called=_within(found.called, own, taken))


def _within(slots: Iterable[Slot], sections: Sequence[int], taken: tuple[int, ...]) -> tuple[Slot, ...]:
    return tuple(replace(slot, sections=slot.sections or tuple(sorted(sections)), but=taken) for slot in slots)
