"""The sheets of a turn, ORDER, BATTLE and DRAW, and those of reactions, Ambush and retreats (M44-23.2 to M44-23.7).

A sheet makes its form from the view. The rules read an opened sheet with the same rows (`plan_of`), which depend only
on the public board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    IllegalOrder,
    Message,
    OneOf,
    Option,
    OrderSyntax,
    Pick,
    Submission,
    Value,
    Vocabulary,
    fits,
    msg,
)
from rules.core.players import random_value
from rules.core.rows import at, column, last, needed, rows_in
from rules.core.sheet import chosen, listed, yes_no
from rules.memoir_44 import facts, order_rows
from rules.memoir_44.attack_dice import odds, table
from rules.memoir_44.attacks import attackable
from rules.memoir_44.board import SECTIONS, Hex
from rules.memoir_44.commands import (
    Command,
    command,
    damaged,
    infantry_sections,
    is_group,
    needs_section,
    repeats,
    struck,
)
from rules.memoir_44.events import card_word, given_word, held_word, section_word, unit_at
from rules.memoir_44.facts import CARDS, COUNTER, FULL_DAY, OTHER, SIDES, Side
from rules.memoir_44.ground import sees
from rules.memoir_44.movement import can_battle_on
from rules.memoir_44.moves_and_works import work_of
from rules.memoir_44.order_rows import (
    AGAIN,
    ATTACKING,
    MOVING,
    ROW_WORDS,
    SYNTAXES,
    OrderRowKind,
    Outlook,
    cells,
    names_of_units,
    odds_word,
    overrun_of,
    unit_option,
)
from rules.memoir_44.retreats import retreats
from rules.memoir_44.state import Order
from rules.memoir_44.team_game import command_of, hurt, taken
from rules.memoir_44.turns import playable
from rules.memoir_44.view import Aim, Battlefield, Doing, Task, Unit, View

CARD_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "recon-left": {"en": ("recon-left",), "fr": ("reconnaissance-gauche",)},
    "recon-centre": {"en": ("recon-centre", "recon-center"), "fr": ("reconnaissance-centre",)},
    "recon-right": {"en": ("recon-right",), "fr": ("reconnaissance-droite",)},
    "probe-left": {"en": ("probe-left",), "fr": ("sonde-gauche",)},
    "probe-centre": {"en": ("probe-centre", "probe-center"), "fr": ("sonde-centre",)},
    "probe-right": {"en": ("probe-right",), "fr": ("sonde-droite",)},
    "attack-left": {"en": ("attack-left",), "fr": ("attaque-gauche",)},
    "attack-centre": {"en": ("attack-centre", "attack-center"), "fr": ("attaque-centre",)},
    "attack-right": {"en": ("attack-right",), "fr": ("attaque-droite",)},
    "assault-left": {"en": ("assault-left",), "fr": ("assaut-gauche",)},
    "assault-centre": {"en": ("assault-centre", "assault-center"), "fr": ("assaut-centre",)},
    "assault-right": {"en": ("assault-right",), "fr": ("assaut-droite",)},
    "recon-in-force": {"en": ("recon-in-force",), "fr": ("reconnaissance-en-force",)},
    "general-advance": {"en": ("general-advance",), "fr": ("avance-générale",)},
    "pincer-move": {"en": ("pincer-move",), "fr": ("prise-en-tenaille",)},
    "air-power": {"en": ("air-power",), "fr": ("attaque-aérienne",)},
    "armour-assault": {"en": ("armour-assault", "armor-assault"), "fr": ("assaut-blindé",)},
    "artillery-bombard": {"en": ("artillery-bombard",), "fr": ("tir-d'artillerie",)},
    "barrage": {"en": ("barrage",), "fr": ("tir-de-barrage",)},
    "behind-enemy-lines": {"en": ("behind-enemy-lines",), "fr": ("derrière-les-lignes",)},
    "close-assault": {"en": ("close-assault",), "fr": ("combat-rapproché",)},
    "counter-attack": {"en": ("counter-attack",), "fr": ("contre-attaque",)},
    "dig-in": {"en": ("dig-in",), "fr": ("retranchement",)},
    "direct-from-hq": {"en": ("direct-from-hq",), "fr": ("ordre-du-qg",)},
    "firefight": {"en": ("firefight",), "fr": ("fusillade",)},
    "infantry-assault": {"en": ("infantry-assault",), "fr": ("assaut-d'infanterie",)},
    "medics": {"en": ("medics",), "fr": ("médecins",)},
    "move-out": {"en": ("move-out",), "fr": ("en-avant",)},
    "finest-hour": {"en": ("finest-hour",), "fr": ("action-héroïque",)},
    "ambush": {"en": ("ambush",), "fr": ("embuscade",)},
}
CARD, SECTION, STRIKE, TREAT, ORDERED, THEN = "card", "section", "strike", "treat", "order", "then"
ROW_KINDS: Mapping[str, OrderRowKind] = {kind.path: kind for kind in (MOVING, ATTACKING, AGAIN)}
WORDS = Vocabulary(
    {
        **CARD_WORDS,
        CARD: {"en": ("card",), "fr": ("carte",)},
        SECTION: {"en": ("section",), "fr": ("secteur",)},
        STRIKE: {"en": ("strike",), "fr": ("frapper",)},
        TREAT: {"en": ("treat",), "fr": ("traiter",)},
        ORDERED: {"en": ("order",), "fr": ("ordonner", "activer")},
        THEN: {"en": ("then",), "fr": ("ensuite",)},
        "look": {"en": ("look",), "fr": ("voir",)},
        "end": {"en": ("end",), "fr": ("fin",)},
        "keep": {"en": ("keep",), "fr": ("garder",)},
        "retreat": {"en": ("retreat",), "fr": ("retraite",)},
        "ambush-answer": {"en": ("answer",), "fr": ("réponse",)},
        "left": {"en": ("left",), "fr": ("gauche",)},
        "centre": {"en": ("centre", "center"), "fr": ("milieu",)},
        "right": {"en": ("right",), "fr": ("droite",)},
        "spring": {"en": ("spring",), "fr": ("tendre",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
    }
)


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


class SheetBasis(Struct, frozen=True, dict=True):
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
        does = repeats(card, self.before)
        section = -1
        if needs_section(self.field, self.side, does):
            if card == COUNTER:
                section = self.before_section
            elif chosen(draft, SECTION) in SECTIONS:
                section = SECTIONS.index(chosen(draft, SECTION))
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
        """The board before the first row, with the units ordered that the draft names and those that need no naming.
        Cached with the board."""
        memo: dict[Any, Outlook] = self.field.memo.setdefault("outlooks", {})
        hexes = (*self._in_rows(draft), *listed(draft, ORDERED)) if self.naming else ()
        of_general = () if self.task is None else (self.task, self.taken)
        key = (
            self.side, self.stage, self.does, self.section, self.symbols, self.healed, hexes, self.doing, *of_general
        )  # fmt: skip
        found = memo.get(key)
        if found is None:
            found = memo[key] = self._outlook(hexes)
        return found

    @property
    def orderable(self) -> tuple[Option, ...]:
        """Options for the units that the card could order, each on its own."""
        card = self.command
        unnamed = card.everyone(self.field, self.side)
        units = {unit.at: unit for unit in card.able(self.field, self.side) if unit.id not in unnamed}
        return tuple([unit_option(units[at].name, at) for at in self.field.board.in_order(list(units))])

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

    def _outlook(self, hexes: tuple[Hex, ...]) -> Outlook:
        card = self.command
        naming, doing = self.naming, self.doing
        if naming:
            named: list[int] = card.everyone(self.field, self.side)
            units = [self.field.by_id[n] for n in named]
            if not card.everybody:
                for here in dict.fromkeys(hexes):
                    unit = self.field.at.get(here)
                    if unit is None or unit.side != self.side or unit in units:
                        continue
                    if card.together(self.field, [*units, unit]):
                        units.append(unit)
                named = [unit.id for unit in units]
            doing = card.begun(self.field, named)
        return Outlook(self.field, self.field, self.side, card, doing, naming and not card.everybody)


def basis_of_view(view: View) -> SheetBasis:
    """The basis of the side to move. Cached with the view."""
    found: SheetBasis | None = view.memo.get("basis")
    if found is None:
        found = view.memo["basis"] = _basis_of_view(view)
    return found


def _basis_of_view(view: View) -> SheetBasis:
    enemy = SIDES.index(OTHER[view.mover])
    role = view.role if any(task.role == view.role for task in view.tasks) else view.at_work
    task = next((task for task in view.tasks if task.role == role), None)
    if task is not None:
        # Sheets use nothing else of the general's progress. Without it, equal cards give equal outlooks, which the
        # cache then finds.
        task, doing = replace(task, doing=(), stage="order"), task.doing
        others = taken(view.tasks, role)
        return SheetBasis(view.field, view.mover, view.stage, "", -1, doing=doing, task=task, taken=others)
    return SheetBasis(
        view.field,
        view.mover,
        view.stage,
        view.before[enemy],
        view.before_section[enemy],
        view.does,
        view.section,
        view.symbols,
        view.healed,
        view.doing,
    )


def plan_of(basis: SheetBasis, draft: Draft) -> Plan:
    """What a draft orders, without rows that are incomplete or not possible. `basis`: with the card."""
    world = basis.outlook(draft)
    key = ("plan", *((path, value) for path, value in draft.items() if path.partition(".")[0] in _PLAN_PATHS))
    known: Plan | None = world.memo.get(key)
    if known is not None:
        return known
    marches: list[Order] = []
    others: list[Order] = []
    left: list[tuple[str, Hex]] = []
    end = world
    for kind, row, before, after in projected_rows(basis, draft):
        if after is None:
            left.append((kind.path, chosen(row, "unit")))
            continue
        (marches if kind is MOVING else others).append(kind.order(before, row))
        end = after
    halt = [Order("halt")] if MOVING in basis.lists else []
    by_id = basis.field.by_id
    ordered = tuple(u for u in end.ordered if u in by_id)
    plan = Plan(ordered, (*marches, *halt, *others), chosen(draft, THEN), tuple(left))
    world.memo[key] = plan
    return plan


def projected_rows(basis: SheetBasis, draft: Draft) -> Iterator[tuple[OrderRowKind, Draft, Outlook, Outlook | None]]:
    """The rows of a draft in order: kind, row, the board before it and the board after it. `basis`: with the card.

    The board after a row is None if the row is incomplete or not possible; it then changes nothing.
    """
    world = basis.outlook(draft)
    for kind in basis.lists:
        for row in rows_in(draft, kind.path).values():
            after = kind.after(world, row) if _is_complete(kind, world, row) else None
            yield kind, row, world, after
            world = after or world


def _why_no_attack(world: Outlook, unit: Unit, to: Hex) -> IllegalOrder | None:
    """Why a unit may not attack a hex, with the hexes that it may attack; None: it may."""
    field, target, found = world.field, world.field.at.get(to), world.of(unit.at)
    if found is None:
        return IllegalOrder(unit.at, msg("m44-typed-not-ordered", at=unit.at))
    near = tuple(enemy.at for enemy in attackable(field, *found, world.command))
    if to in near:
        return None
    if target is None or target.side == unit.side:
        return IllegalOrder(to, msg("m44-typed-no-enemy", at=to), near)
    away, doing = field.board.away[unit.at][to], found[1]
    beside = any(field.at[h].side != unit.side for h in field.board.near[unit.at] if h in field.at)
    done = doing.fought >= doing.most or doing.driven or doing.worked
    if done or doing.fight == "no" or not world.command.battles or not can_battle_on(field, unit):
        key, rule = "no-battle", "M44-5.2"
    elif away > 1 and beside:
        key, rule = "beside", "M44-7.2"
    elif away > 1 and doing.fight == "close":
        key, rule = "banzai", "M44-16.3"
    elif world.command.touch:
        key, rule = "touch", "M44-20.12"
    elif away > len(table(field, unit)) or (away > field.light and field.light < FULL_DAY):
        key, rule = "far", "M44-18.2" if away <= len(table(field, unit)) else "M44-7.1"
    elif away > 1 and unit.kind.needs_sight and not sees(field, unit.at, to):
        key, rule = "sight", "M44-8.1"
    else:
        key, rule = "dice", "M44-7.3"
    return IllegalOrder(to, msg(f"m44-typed-{key}", at=to, who=unit.at, rule=rule, hexes=facts.BANZAI), near)


def _why_no_overrun(world: Outlook, unit: Unit, to: Hex, wanted: Sequence[Hex]) -> IllegalOrder | None:
    """The first wanted target that an overrun from `to` cannot attack, with those that it can; None: all are possible."""
    if not wanted or unit.kind.arm != "armour":
        return None
    near = tuple(target.at for target in overrun_of(world, unit, to).targets)
    lost = next((at for at in wanted if at not in near), None)
    if lost is None:
        return None
    return IllegalOrder(lost, msg("m44-typed-overrun", at=lost, to=to, rule="M44-10.8"), near)


_PLAN_PATHS = (*ROW_KINDS, THEN)
"""The draft paths on which a plan depends, apart from those in its outlook."""


def _is_complete(kind: OrderRowKind, world: Outlook, row: Draft) -> bool:
    """Whether a row is complete and possible."""
    fields = {field.path: field for field in kind.fields(world, row)}
    if any(name not in fields or not fits(fields[name], value) for name, value in row.items()):
        return False
    lacking = any(name not in row for name, field in fields.items() if isinstance(field, Pick) and field.least)
    return not lacking and bool(row) and not any(True for _ in kind.wrong(world, row))


# ---- ORDER (M44-23.2) ----------------------------------------------------------------------------------
class TurnSheet(FieldSheet[View]):
    """What ORDER and BATTLE sheets share: rows, vocabulary, the picture of a draft."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = SYNTAXES
    bare: ClassVar[tuple[str, ...]] = (THEN,)

    def names(self, view: View) -> Mapping[str, str]:
        """The units on the board, by kind and hex."""
        return names_of_units(view.field)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a typed row is not possible: the first part of it that does not fit the board after the rows before it.
        None: it fits."""
        basis = basis_of_view(view).with_card(draft)
        here, to = chosen(row, "unit"), chosen(row, "target")
        if basis is None:
            return IllegalOrder("", msg("m44-typed-no-card"))
        world = basis.outlook(draft)
        for _, _, _, after in projected_rows(basis, draft):
            world = after or world
        unit = world.field.at.get(here)
        if here and (unit is None or unit.side != basis.side):
            return IllegalOrder(here, msg("m44-typed-no-unit", at=here))
        if unit is None or not to or to == here:
            return None
        return _why_no_attack(world, unit, to) or _why_no_overrun(world, unit, to, listed(row, "overrun"))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the drafted moves and attacks, and with the reach of the unit in the first incomplete row."""
        basis = basis_of_view(view).with_card(draft)
        if basis is None:
            return view
        world = basis.outlook(draft)
        aims: list[Aim] = [Aim("order", (world.field.by_id[u].at,)) for u in world.ordered if u in world.field.by_id]
        aims += [Aim("strike", (at,)) for at in listed(draft, STRIKE) if at in world.field.at]
        chosen_at: Hex | None = None
        reach: tuple[Hex, ...] = ()
        targets: tuple[Hex, ...] = ()
        for kind, row, before, after in projected_rows(basis, draft):
            found = before.of(chosen(row, "unit"))
            if found is None:
                continue
            if after is not None:
                order = kind.order(before, row)
                if order.kind == "attack":
                    enemy = before.field.at.get(order.target) if order.target != found[0].at else None
                    dice = odds(before.field, found[0], enemy, before.command.bonus).dice if enemy is not None else 0
                    aims.append(Aim("attack", (found[0].at, order.target), dice))
                elif len(order.path) > 1:
                    aims.append(Aim("march", order.path))
                continue
            chosen_at = found[0].at
            if isinstance(kind, order_rows.Moving):
                reach = tuple(kind.goals(before, found[0]))
            else:
                targets = tuple(u.at for u in attackable(before.field, *found, before.command))
        return replace(view, aiming=tuple(aims), chosen=chosen_at, reach=reach, targets=targets)

    def _rows(self, basis: SheetBasis, draft: Draft) -> list[Field]:
        """The lists of rows; each list begins with the board at the end of the one before."""
        found: list[Field] = []
        world = basis.outlook(draft)
        for kind in basis.lists:
            rows, world = kind.laid(draft, world)
            found.append(rows)
        return found

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A random card, units, moves and attacks. If `draft` has only complete rows, the form need not be made for
        each addition."""
        basis = basis_of_view(view)
        card = basis.with_card(draft) if draft else None
        if card is not None and card.naming and card.named_too_many(draft):
            return draft  # No addition can repair this.
        found = self.random_draft(basis, view, draft, rng)
        if found is None or (draft and not self._completes(view, ask, found)):
            return super().random(view, ask, draft, rng)
        return found

    def _completes(self, view: View, ask: Ask, found: Draft) -> bool:
        form = self.form(view, ask, found)
        return form.done and not form.stale

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[OrderRowKind], Outlook | None]:
        basis = basis_of_view(view).with_card(draft)
        return ((), None) if basis is None else (basis.lists, basis.outlook(draft))

    def random_draft(self, basis: SheetBasis, view: View, draft: Draft, rng: Random) -> Draft | None:
        """A random completion of the draft; None if one of its rows cannot be completed."""
        return random_rows(basis, draft, rng)


class OrderSheet(TurnSheet):
    """The sheet of the card with its section or targets, the units, all moves and, if wanted, the battles. After the dice of a
    card it is the same without the card."""

    may_come_empty: ClassVar[bool] = True

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        basis = basis_of_view(view)
        found: list[Field] = []
        if basis.stage == "order":
            cards = playable(view.cards.hand)
            options = tuple(Option(c, held_word(view.cards.hand, c)) for c in cards)
            found.append(Pick(CARD, msg("m44-field-card"), options, shape="card"))
            if chosen(draft, CARD) not in cards:
                return found
        with_card = basis.with_card(draft)
        if with_card is None:
            return found
        if with_card.treats:
            return [_treatment_field(with_card)]
        if basis.stage == "order":
            more, whole = self._of_card(with_card, draft)
            found += more
            if not whole:
                return found
        found += self._orders(with_card, draft)
        return found

    def _of_card(self, basis: SheetBasis, draft: Draft) -> tuple[list[Blank], bool]:
        """What must be named with the card, and whether this sheet can order units."""
        field, does = basis.field, basis.does
        card = command(field, basis.side, does, basis.section)
        if needs_section(field, basis.side, does) and chosen(draft, CARD) != COUNTER:
            sections = infantry_sections(field, basis.side)
            options = tuple(Option(SECTIONS[s], section_word(s)) for s in sections)
            return [Pick(SECTION, msg("m44-field-section"), options)], basis.section in sections
        if most := struck(field, does):
            enemies = [u for u in field.units if u.side != basis.side]
            options = tuple(
                Option(at, unit_at(field.at[at].name, at)) for at in field.board.in_order([u.at for u in enemies])
            )
            return [Pick(STRIKE, msg("m44-field-strike"), options, 0, most, "cell")], False
        if card.does == "medics":
            return [_treatment_field(basis)], False
        return [], card.does not in ("", "finest-hour")

    def _orders(self, basis: SheetBasis, draft: Draft) -> list[Field]:
        """The units that are ordered, and the rows."""
        world = basis.outlook(draft)
        found: list[Field] = []
        if world.naming and world.command.slots:
            options = basis.orderable
            most = min(len(world.command.slots), max(1, len(options)))
            found.append(Pick(ORDERED, msg("m44-field-order"), options, 0, most, "cell"))
        if not world.command.battles and not world.command.marches:
            return found
        found += self._rows(basis, draft)
        found.append(_THEN)
        return found

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        if basis.stage == "order" and CARD not in draft:
            if playable(view.cards.hand):
                yield msg("m44-need-card", rule="M44-5.1")
            return
        with_card = basis.with_card(draft)
        if with_card is None:
            return
        field = with_card.field
        if _lacks_section(with_card, draft):
            yield msg("m44-need-section", rule="M44-20.6")
            return
        hexes = listed(draft, STRIKE)
        if not is_group(field, hexes):
            yield msg("m44-need-group", rule="M44-20.9", most=facts.MOST_STRUCK)
        if listed(draft, ORDERED) and with_card.named_too_many(draft):
            yield msg("m44-too-many", rule="M44-20.1")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        with_card = basis.with_card(draft)
        if with_card is None:
            return
        field = with_card.field
        if basis.task is not None:
            yield from (msg("m44-says-given", given=given_word(card)) for card in basis.task.cards)
            if basis.command.does == "choice":
                yield msg("m44-played-choice")
        if basis.stage == "order":
            card = chosen(draft, CARD)
            if card == COUNTER:
                yield msg("m44-says-counter", card=card_word(card), does=card_word(with_card.does))
            else:
                yield msg("m44-says-card", card=card_word(card))
                if field.layout.is_top(basis.side) and _names_a_flank(card):
                    yield msg("m44-says-flank", rule="M44-2.2")
            if command(with_card.field, basis.side, with_card.does, with_card.section).does == "choice":
                yield msg("m44-played-choice")
        if with_card.section >= 0:
            yield msg("m44-says-section", section=section_word(with_card.section))
        for path, key in ((STRIKE, "m44-says-strike"), (TREAT, "m44-says-treat")):
            if listed(draft, path):
                yield msg(key, hexes=" ".join(listed(draft, path)))
        by_id = with_card.field.by_id
        units = [unit for unit in with_card.outlook(draft).ordered if unit in by_id]
        if units and not struck(with_card.field, with_card.does):
            hexes = with_card.field.board.in_order([by_id[u].at for u in units])
            yield msg("m44-says-order", hexes=" ".join(hexes), count=len(hexes))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        if basis.stage == "order" and not playable(view.cards.hand):
            yield msg("m44-hint-only-ambush", rule="M44-5.6")
            return
        if basis.stage == "order" and len(playable(view.cards.hand)) < len(set(view.cards.hand)):
            yield msg("m44-hint-ambush-too", rule="M44-20.ambush")
        with_card = basis.with_card(draft)
        if with_card is not None and not struck(basis.field, with_card.does) and not _lacks_section(with_card, draft):
            waits = with_card.treats or (with_card.does in ("finest-hour", "medics") and basis.stage == "order")
            world = with_card.outlook(draft)
            if not waits and not world.ordered:
                could = world.naming and world.command.slots and with_card.orderable
                hint = "m44-hint-nobody" if could else "m44-hint-cannot"
                yield msg(hint if basis.stage == "order" else f"{hint}-more")

    def initial(self, view: View, ask: Ask) -> Draft:
        """Empty; if something hidden interrupted the orders, so that the sheet was returned to the player: the battles that it
        contained (M44-23.8)."""
        return dict(view.returned) if ask.kind == "more" else {}

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The complete rows of the draft; without a card, the first card of the list and no units (M44-23.11)."""
        kept = dict(self.sealable(view, ask, draft))
        if view.stage != "order":
            kept = kept or self._ordered_only(view, ask, draft)
            return Submission(ask.seat, kept, "player" if kept else "clock")
        if kept:
            return Submission(ask.seat, kept, "player")
        cards = playable(view.cards.hand)
        if not cards:
            return Submission(ask.seat, {}, "clock")
        first: dict[str, Value] = {CARD: cards[0]}
        basis = basis_of_view(view).with_card(first)
        if basis is not None and needs_section(basis.field, basis.side, basis.does) and cards[0] != COUNTER:
            first[SECTION] = SECTIONS[infantry_sections(basis.field, basis.side)[0]]
        return Submission(ask.seat, first, "clock")

    def _ordered_only(self, view: View, ask: Ask, draft: Draft) -> dict[str, Value]:
        """For a draft without a complete row: order the units that its rows name, without moving them."""
        hexes = dict.fromkeys(chosen(row, "unit") for row in rows_in(draft, "move").values())
        field = next((f for f in self.form(view, ask, {}).fields if f.path == ORDERED), None)
        if not isinstance(field, Pick):
            return {}
        known = [option.key for option in field.options if option.key in hexes][: field.most]
        if not known:
            return {}
        ordered: dict[str, Value] = {ORDERED: tuple(known) if field.most > 1 else known[0]}
        return ordered if self.form(view, ask, ordered).done else {}

    def random_draft(self, basis: SheetBasis, view: View, draft: Draft, rng: Random) -> Draft | None:
        filled: dict[str, Value] = dict(draft)
        if basis.stage == "order":
            cards = playable(view.cards.hand)
            if not cards:
                return filled
            if CARD not in filled:
                filled[CARD] = rng.choice(cards)
            basis = basis.with_card(filled) or basis
            if needs_section(basis.field, basis.side, basis.does) and filled[CARD] != COUNTER:
                if SECTION not in filled:
                    filled[SECTION] = SECTIONS[rng.choice(infantry_sections(basis.field, basis.side))]
                basis = basis.with_card(filled) or basis
            if most := struck(basis.field, basis.does):
                if STRIKE not in filled:
                    filled[STRIKE] = _random_group(basis, most, rng)
                return filled
            if command(basis.field, basis.side, basis.does).does == "medics":
                hurt = damaged(basis.field, basis.side)
                if hurt and TREAT not in filled:
                    filled[TREAT] = rng.choice(hurt).at
                return filled
            if basis.does == "finest-hour":
                return filled
        if basis.treats:
            return {TREAT: rng.choice(basis.hurt).at} | filled if basis.hurt else filled
        return random_rows(basis, filled, rng)


def _random_group(basis: SheetBasis, most: int, rng: Random) -> Value:
    """Enemy units that are connected, chosen at random, as hexes; at most `most`."""
    field = basis.field
    first = rng.choice([u for u in field.units if u.side != basis.side]).at
    if most == 1:
        return first
    group = [first]
    for _ in range(rng.randrange(most)):
        near = {h for here in group for h in field.board.near[here] if h in field.at} - set(group)
        enemies = sorted(h for h in near if field.at[h].side != basis.side)
        if enemies:
            group.append(rng.choice(enemies))
    return tuple(group)


def _lacks_section(basis: SheetBasis, draft: Draft) -> bool:
    """Whether the chosen card needs a section that is not chosen yet; never for a repeated card."""
    repeated = basis.stage != "order" or chosen(draft, CARD) == COUNTER
    return not repeated and basis.section < 0 and needs_section(basis.field, basis.side, basis.does)


def _names_a_flank(card: str) -> bool:
    """Whether a card orders units on one flank only."""
    return len({0, 2} & dict(CARDS[card].sections).keys()) == 1


_THEN = Pick(THEN, msg("m44-field-then"), (Option("look", msg("m44-then-look")), Option("end", msg("m44-then-end"))), 0)


def _treatment_field(basis: SheetBasis) -> Pick:
    """The choice of the unit that Medics & Mechanics heals."""
    field = basis.field
    hexes = field.board.in_order([unit.at for unit in basis.hurt])
    options = tuple(Option(at, unit_at(field.at[at].name, at)) for at in hexes)
    return Pick(TREAT, msg("m44-field-treat"), options, 0, shape="cell")


# ---- BATTLE (M44-23.3) -----------------------------------------------------------------------------------
class BattleSheet(TurnSheet):
    """A sheet of attacks, each with what follows it; for Behind Enemy Lines also the second move. Sealed empty, it ends the
    battles."""

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return [*self._rows(basis_of_view(view), draft), _THEN]

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if not any(rows_in(draft, path) for path in ("attack", "again")):
            yield msg("m44-hint-no-battle")


def random_rows(basis: SheetBasis, draft: Draft, rng: Random) -> Draft | None:
    """The draft with random moves and attacks added; None if one of its rows cannot be completed."""
    filling = _RandomCompletion(basis, draft, rng)
    if not filling.finish():
        return None
    if not filling.order():
        filling.add_rows()
    return filling.draft


class _RandomCompletion:
    """A draft being completed at random, with the board as its rows leave it.

    Nothing is inserted before existing rows, because they may depend on the board as it is.
    """

    def __init__(self, basis: SheetBasis, draft: Draft, rng: Random) -> None:
        self.basis = basis
        self.rng = rng
        self.draft: dict[str, Value] = dict(draft)
        self.world = basis.outlook(draft)
        self.bold = rng.random()
        self._rows = {kind.path: last(draft, kind.path) for kind in basis.lists}
        """Number of the last row of each list."""

    def finish(self) -> bool:
        """Complete the existing rows. False: one of them cannot be completed."""
        for kind in self.basis.lists if any(self._rows.values()) else ():
            for number, begun in rows_in(self.draft, kind.path).items():
                if (whole := _finished(kind, self.world, begun, self.rng)) is None:
                    return False
                self._put(kind, number, whole)
        return True

    def order(self) -> bool:
        """Name units if ordered units neither move nor battle. False: units are ordered by rows instead."""
        command, rng = self.world.command, self.rng
        if not self.world.naming or command.marches or command.battles:
            return False
        units = [] if ORDERED in self.draft else [u.at for u in self.world.free]
        if units:
            picked = rng.sample(units, min(len(units), rng.randint(1, len(command.slots))))
            most = min(len(command.slots), max(1, len(units)))
            self.draft[ORDERED] = tuple(picked) if most > 1 else picked[0]
        return True

    def add_rows(self) -> None:
        """Add moves, attacks and second moves, and sometimes what happens next."""
        if self._may_begin(MOVING):
            self._move()
        if self._may_begin(ATTACKING):
            self._attack()
        self._move_again()
        if self.rng.random() < 0.1:
            self.draft.setdefault(THEN, self.rng.choice(("look", "end")))

    def _move(self) -> None:
        rng = self.rng
        for _ in range(len(self.world.hands)):
            world = self.world
            movers = MOVING.movers(world)
            if not movers or rng.random() > self.bold:
                break
            unit = rng.choice(movers)
            goals = MOVING.goals(world, unit)
            if not goals:
                continue
            to = rng.choice(goals)
            row: dict[str, Value] = {"unit": unit.at, "to": to}
            stays = to == unit.at and not MOVING.heals(world, unit)
            if stays or (MOVING.exits(world, unit, row) and rng.random() < 0.8):
                row["exit"] = "yes"
            self._one_more(MOVING, row)

    def _attack(self) -> None:
        rng = self.rng
        for _ in range(len(self.world.hands)):
            world = self.world
            able = (one for one in rng.sample(world.hands, len(world.hands)) if world.can_fight(*one))
            if rng.random() > 0.3 + self.bold or (one := next(able, None)) is None:
                break
            unit, doing = one
            goals = [target.at for target in attackable(world.field, unit, doing, world.command)]
            if work_of(world.field, unit, doing, world.command):
                goals.append(unit.at)
            row: dict[str, Value] = {"unit": unit.at, "target": rng.choice(goals)}
            fields = _after_battle(world, unit, doing, row)
            if "take" in fields and rng.random() < 0.6:
                row["take"] = "yes"
                fields = _after_battle(world, unit, doing, row)
                overrun = fields.get("overrun")
                if isinstance(overrun, Pick) and rng.random() < 0.7:
                    row["overrun"] = tuple(o.key for o in rng.sample(overrun.options, min(len(overrun.options), 2)))
                    if "on" in _after_battle(world, unit, doing, row) and rng.random() < 0.5:
                        row["on"] = "yes"
            if "clear" in fields and rng.random() < 0.5:
                row["clear"] = "yes"
            self._one_more(ATTACKING, row)

    def _move_again(self) -> None:
        for unit in AGAIN.movers(self.world):
            goals = [goal for goal in AGAIN.goals(self.world, unit) if goal != unit.at]
            if goals and self.rng.random() < self.bold and self._rows[AGAIN.path] < AGAIN.most:
                self._one_more(AGAIN, {"unit": unit.at, "to": self.rng.choice(goals)})

    def _may_begin(self, kind: OrderRowKind) -> bool:
        """Whether the sheet has rows of this kind and none in a later list."""
        lists = self.basis.lists
        return kind in lists and not any(self._rows[other.path] for other in lists[lists.index(kind) + 1 :])

    def _one_more(self, kind: OrderRowKind, row: Draft) -> None:
        self._rows[kind.path] += 1
        self._put(kind, self._rows[kind.path], row)

    def _put(self, kind: OrderRowKind, number: int, row: Draft) -> None:
        self.draft.update({at(kind.path, number, name): value for name, value in row.items()})
        self.world = kind.after(self.world, row)


def _finished(kind: OrderRowKind, world: Outlook, row: Draft, rng: Random) -> Draft | None:
    """A row completed at random; None if that is not possible."""
    found = dict(row)
    while lacking := [blank for blank in kind.fields(world, found) if needed(blank) and blank.path not in found]:
        if (value := random_value(lacking[0], rng)) is None:
            return None
        found[lacking[0].path] = value
    return found if _is_complete(kind, world, found) else None


def _after_battle(world: Outlook, unit: Unit, doing: Doing, row: Draft) -> dict[str, Blank]:
    """The additional fields of an attack row, by name; none for work instead of a battle."""
    if chosen(row, "target") == unit.at:
        return {}
    return {blank.path: blank for blank in ATTACKING.after_battle(world, unit, doing, row)}


# ---- DRAW (M44-23.4), Ambush and retreats ------------------------------------------------------------------
KEEP, SPRING, BACK = "keep", "spring", "retreat"


class DrawSheet(FieldSheet[View]):
    """The choice of which card of a Recon is kept."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        cards = tuple(Option(card, card_word(card)) for card in dict.fromkeys(view.choosing))
        keep = Pick(KEEP, msg("m44-field-keep"), cards, shape="card")
        return [OneOf((keep,), need=msg("m44-need-keep", rule="M44-5.7"))]

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of an absent player: the card drawn first is kept (M44-23.12)."""
        if self.form(view, ask, draft).done:
            return Submission(ask.seat, draft, "player")
        return Submission(ask.seat, {KEEP: view.choosing[0]}, "clock")


class AmbushSheet(FieldSheet[View]):
    """Whether to ambush the declared attack. Without the card there is nothing to choose; the seat only confirms."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        if "ambush" not in view.cards.hand:
            return []
        return [yes_no(SPRING, msg("m44-field-spring"))]

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        pending = view.pending
        if pending is not None and pending.kind == "ambush":
            attacker, target = view.field.by_id[pending.attacker], view.field.by_id[pending.target]
            yield msg(
                "m44-says-attacked", who=unit_at(attacker.name, attacker.at), whom=unit_at(target.name, target.at)
            )
            if "ambush" in view.cards.hand:
                yield msg("m44-says-ambush", whom=odds_word(view.field, target, attacker))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if "ambush" not in view.cards.hand:
            yield msg("m44-hint-no-ambush", rule="M44-23.5")

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The standing orders, which are looked up when the sheet is opened (M44-23.12)."""
        kept = self.settled(view, ask, draft)[1]
        return Submission(ask.seat, kept, "player" if kept else "clock")


class RetreatSheet(FieldSheet[View]):
    """The hex at which a retreating unit ends."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        pending = view.pending
        if pending is None or pending.kind != "retreat":
            return []
        unit = view.field.by_id[pending.unit]
        ends = cells(retreats(view.field, unit, pending.flags), view.field)
        back = Pick(BACK, msg("m44-field-retreat", who=unit_at(unit.name, unit.at)), ends, shape="cell")
        return [OneOf((back,), need=msg("m44-need-retreat", rule="M44-9.7"))]

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of an absent player: the hex that follows from the standing orders (M44-23.12)."""
        if self.form(view, ask, draft).done:
            return Submission(ask.seat, draft, "player")
        return Submission(ask.seat, {}, "clock")


__all__ = ["ROW_WORDS", "WORDS", "BattleSheet", "DrawSheet", "OrderSheet", "RetreatSheet", "basis_of_view", "plan_of"]
