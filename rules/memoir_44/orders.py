"""What a sheet of a turn orders: its words, the part of a position from which it is made, and the plan that its draft means.

The rules read an opened sheet with the same rows as the player's form (`plan_of`), which depend only on the public board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import astuple, replace

from rules.core import Draft, Option, Pick, Vocabulary, fits
from rules.core.lazy import kept_in_memo
from rules.core.rows import column, rows_in
from rules.core.sheet import chosen, listed
from rules.memoir_44.board import SECTIONS, Hex
from rules.memoir_44.commands import Command, command, damaged, mirrored, section_choices
from rules.memoir_44.facts import CARD_WORDS, CARDS, COUNTER, OTHER, SIDES, Side, words_of
from rules.memoir_44.order_rows import AGAIN, ATTACKING, MOVING, OrderRowKind, Outlook, unit_options
from rules.memoir_44.state import Order, State
from rules.memoir_44.team_cards import command_of, hurt, taken
from rules.memoir_44.view import Battlefield, Doing, Task, Unit, View

CARD, SECTION, STRIKE, TREAT, ORDERED, THEN = "card", "section", "strike", "treat", "order", "then"
WORDS = Vocabulary({**CARD_WORDS, **words_of("orders", "answers")})


# ---- what a sheet orders -------------------------------------------------------------------------
class Plan(Struct, frozen=True):
    """The orders of a sheet, read from its draft."""

    units: tuple[int, ...]
    """Ids of the units that are ordered."""
    orders: tuple[Order, ...]
    then: str
    """ "look", "end" or "": what the player wants after these orders."""
    left: tuple[tuple[str, Hex], ...] = ()
    """Rows that are incomplete or not possible: path of the list, and hex of the unit."""


class SheetBasis(Struct, frozen=True):
    """The part of a position from which the sheets of a turn are made; taken from a view or from the state."""

    field: Battlefield
    side: Side
    stage: str
    before: str
    """Effect of the enemy's last card; "" for none."""
    before_section: int
    """Section of the enemy's last card; -1: none."""
    does: str = ""
    section: int = -1
    symbols: tuple[int, int, int] = (0, 0, 0)
    healed: int = -1
    doing: tuple[Doing, ...] = ()
    task: Task | None = None
    """In team games, the task of the general whose sheet it is, with the cards that order. None: not a general's sheet."""
    taken: tuple[int, ...] = ()
    """Ids of units that other generals have ordered in this turn."""

    @property
    def command(self) -> Command:
        """The effect of the card, or of a general's cards."""
        if self.task is not None:
            return command_of(self.field, self.side, self.task, self.taken)
        return command(self.field, self.side, self.does, self.section, self.symbols, self.healed)

    @property
    def hurt(self) -> list[Unit]:
        """The units that Medics & Mechanics may heal."""
        return damaged(self.field, self.side) if self.task is None else hurt(self.field, self.side, self.task)

    @property
    def treats(self) -> bool:
        """Whether a general must name a unit to be healed before anything else can be ordered."""
        return self.stage == "general" and self.command.does == "medics"

    def with_card(self, draft: Draft) -> SheetBasis | None:
        """The basis with the card and section that a draft of the first sheet names; None if it names no card."""
        if self.stage != "order":
            return self
        card = chosen(draft, CARD)
        if card not in CARDS:
            return None
        does = mirrored(self.before) if card == COUNTER else card  # M44-20.counterattack, M44-20.7.
        section = -1
        if section_choices(self.field, self.side, card, does) and chosen(draft, SECTION) in SECTIONS:
            section = SECTIONS.index(chosen(draft, SECTION))
        elif card == COUNTER and section_choices(self.field, self.side, does, does):
            section = self.before_section
        return replace(self, does=does, section=section)

    @property
    def naming(self) -> bool:
        """Whether the sheet can order units; they are ordered once per turn (M44-5.5)."""
        return self.stage in ("order", "general") or (self.stage == "more" and not self.doing)

    @property
    def lists(self) -> tuple[OrderRowKind, ...]:
        """The kinds of rows of the sheet: no moves once the battles have begun."""
        return (ATTACKING, AGAIN) if self.stage == "battle" else (MOVING, ATTACKING, AGAIN)

    def outlook(self, draft: Draft) -> Outlook:
        """The board before the first row, with the units ordered that the draft names and those that need no naming."""
        return _outlook(self.field, self, (*self._in_rows(draft), *listed(draft, ORDERED)) if self.naming else ())

    @property
    def orderable(self) -> tuple[Option, ...]:
        """Options for the units that the card could order, each on its own."""
        card = self.command
        unnamed = card.everyone(self.field, self.side)
        return unit_options([unit for unit in card.able(self.field, self.side) if unit.id not in unnamed], self.field)

    def _in_rows(self, draft: Draft) -> tuple[Hex, ...]:
        """The hexes on which rows name a unit: naming a unit in a row orders it.

        A row may also name a hex to which a unit moves in an earlier row. The unit that is there now has then moved
        before, so it is ordered as well.
        """
        units = column(draft, [kind.path for kind in self.lists], "unit")
        return tuple(dict.fromkeys([here for here in units if here and isinstance(here, str)]))

    def named_too_many(self, draft: Draft) -> bool:
        """Whether the draft names more units than the card can order."""
        card, at = self.command, self.field.at
        units = [at[here] for here in dict.fromkeys((*self._in_rows(draft), *listed(draft, ORDERED))) if here in at]
        return not card.together(self.field, [unit for unit in units if unit.side == self.side])


@kept_in_memo(lambda field, basis, hexes: (*astuple(basis)[1:], hexes))
def _outlook(field: Battlefield, basis: SheetBasis, hexes: tuple[Hex, ...]) -> Outlook:
    """`SheetBasis.outlook`; `hexes`: those on which the draft names units."""
    side, card = basis.side, basis.command
    if not basis.naming:
        return Outlook(field, field, side, card, basis.doing, False)
    units = [field.by_id[unit] for unit in card.everyone(field, side)]
    for here in hexes if card.slots else ():
        unit = field.at.get(here)
        if unit is not None and unit.side == side and unit not in units and card.together(field, [*units, unit]):
            units.append(unit)
    return Outlook(field, field, side, card, tuple([card.doing(unit.id) for unit in units]), card.naming).freed()


@kept_in_memo(lambda view: ())
def basis_of_view(view: View) -> SheetBasis:
    """The basis of the side to move; in team games, of the view's general or of the acting one."""
    role = view.role if any(task.role == view.role for task in view.tasks) else view.at_work
    return _basis(view, view.tasks, role)


def basis_of_state(state: State) -> SheetBasis:
    """What the sheets of the side to move are made from; in team games, those of the general whose turn it is."""
    return _basis(state, state.parts, state.at_work)


def _basis(now: View | State, tasks: Sequence[Task], role: str) -> SheetBasis:
    field, side, stage = now.field, now.mover, now.stage
    task = next((task for task in tasks if task.role == role), None)
    if task is not None:
        # Sheets use nothing else of the general's progress. Without it, equal cards give equal outlooks, which the
        # cache then finds.
        part, others = replace(task, doing=(), stage="order"), taken(tasks, role)
        return SheetBasis(field, side, stage, "", -1, doing=task.doing, task=part, taken=others)
    enemy = SIDES.index(OTHER[side])
    before, where = now.before[enemy], now.before_section[enemy]
    return SheetBasis(field, side, stage, before, where, now.does, now.section, now.symbols, now.healed, now.doing)


def plan_of(basis: SheetBasis, draft: Draft) -> Plan:
    """What a draft orders, all moves before the battles (M44-5.5); no row that is incomplete or not possible. `basis`: with the
    card."""
    marches: list[Order] = []
    others: list[Order] = []
    left: list[tuple[str, Hex]] = []
    end = basis.outlook(draft)
    for kind, row, before, after in projected_rows(basis, draft, end):
        if after is None:
            left.append((kind.path, chosen(row, "unit")))
            continue
        (marches if kind is MOVING else others).append(kind.order(before, row))
        end = after
    halt = [Order("halt")] if MOVING in basis.lists else []
    by_id = basis.field.by_id
    ordered = tuple(u for u in end.ordered if u in by_id)
    return Plan(ordered, (*marches, *halt, *others), chosen(draft, THEN), tuple(left))


def projected_rows(
    basis: SheetBasis, draft: Draft, world: Outlook
) -> Iterator[tuple[OrderRowKind, Draft, Outlook, Outlook | None]]:
    """The rows of a draft in order: kind, row, the board before it and the board after it. `world`: before the first row.

    The board after a row is None if the row is incomplete or not possible; it then changes nothing.
    """
    for kind in basis.lists:
        for row in rows_in(draft, kind.path).values():
            after = kind.after(world, row) if is_complete(kind, world, row) else None
            yield kind, row, world, after
            world = after or world


def is_complete(kind: OrderRowKind, world: Outlook, row: Draft) -> bool:
    """Whether a row is complete and possible."""
    fields = {field.path: field for field in kind.fields(world, row)}
    if any(name not in fields or not fits(fields[name], value) for name, value in row.items()):
        return False
    lacking = any(name not in row for name, field in fields.items() if isinstance(field, Pick) and field.least)
    return not lacking and bool(row) and not any(True for _ in kind.wrong(world, row))
