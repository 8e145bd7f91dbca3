"""The hooks of a battle at which abilities act, the arguments of their handlers at each hook, and the register of handlers.

    @at(MODIFY, "skip-bomb", weapons=("bomb",))
    def skip_bomb(attack: Attack, number: int) -> None:
        attack.six = 3

    adds(MODIFY, "cruiser-hunter", weapons=("main",), kinds=("cruiser",), dice=1)

A handler is found by the slug of the ability on a unit's card; `number` is the ability's parameter ("Extended Range 4": 4).
Each hook has the type of its handlers, so that mypy checks both the registration and the call. Abilities without a handler are
part of a rule, which reads them from the card.

A hook without a suffix calls the abilities of the unit concerned (in an attack: of the attacker), `…_AGAINST` those of the
target, `…_AURA` those of every unit in play on both sides, with the unit that has the ability as `holder`. If several abilities
of one name change an attack, only the greatest amount counts (WS-14.2; see `Attack.add`). What each ability does is in
`abilities`, the attack itself in `attack_dice`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, NamedTuple, ParamSpec, TypeVar, cast

from msgspec.structs import replace

from rules.war_at_sea.cards import EVERY_CARD, Card, Weapon

if TYPE_CHECKING:
    from rules.war_at_sea.attack_dice import Attack, Slot
    from rules.war_at_sea.battle import Phase
    from rules.war_at_sea.battle_context import BattleContext
    from rules.war_at_sea.hits import DamageRoll, Effect
    from rules.war_at_sea.units import Unit

H = TypeVar("H", bound=Callable[..., Any])
H_co = TypeVar("H_co", bound=Callable[..., Any], covariant=True)
P = ParamSpec("P")
R = TypeVar("R")

# ---- types of handlers ---------------------------------------------------------------------------
# Their arguments are (context, unit, number, …), (attack, number) or, for an aura, (attack, holder, number).
UnitHandler = Callable[["BattleContext", "Unit", int], None]
UnitHandlerInPhase = Callable[["BattleContext", "Unit", int, "Phase"], None]
UnitHandlerByChoice = Callable[["BattleContext", "Unit", int, tuple[str, ...]], None]
"""(context, unit, number, the keys that its sheet names)."""
UnitHandlerOnTargets = Callable[["BattleContext", "Unit", int, "Phase", tuple[str, ...]], None]
"""(context, unit, number, phase, the keys that its sheet names)."""
Keys = Callable[["BattleContext", "Unit", int], tuple[str, ...]]
"""(context, unit, number) -> keys that a sheet offers; () = none now."""
KeysInPhase = Callable[["BattleContext", "Unit", int, "Phase"], tuple[str, ...]]
"""(context, unit, number, phase) -> keys that a sheet offers; () = none in this phase."""
Bonus = Callable[["BattleContext", "Unit", int], int]
ReplacesAttacks = Callable[["BattleContext", "Unit", int], str]
"""(context, unit, number) -> which attacks the unit gives up for it: "all" or "main"; "" = it cannot act now."""
FarPlaces = Callable[["BattleContext", "Unit", int], tuple[tuple[str, str], ...]]
"""(context, holder, number) -> (id of a squadron, key of a place off the map where it may go, which uses the ability up)."""
MoreSlots = Callable[["BattleContext", "Unit", int, "Phase"], "tuple[Slot, ...]"]
"""(context, unit, number, phase) -> further attacks that the unit may make."""
DiceAtRange = Callable[["BattleContext", "Unit", int, Weapon, int, "Unit | None"], "int | None"]
"""(context, unit, number, weapon, range, target) -> dice; None = it does not reach."""
OnAttack = Callable[["Attack", int], None]
OnAnyAttack = Callable[["Attack", "Unit", int], None]
AttackCondition = Callable[["Attack", int], bool]
AnyAttackCondition = Callable[["Attack", "Unit", int], bool]
Mishap = Callable[["Attack", int], tuple[int, int, tuple[str, ...]]]
"""(attack, number) -> (f, d, words): on 1 to f, a die rolled before the attack loses it d dice and adds the words to the
attacker's `marks`; d = `ALL_DICE` cancels the attack."""
OnDamageRoll = Callable[["DamageRoll", int], None]
"""(roll, number)."""
LeastDie = Callable[[int], int]
"""(number) -> the least die with which the ability works."""


class Hook(Generic[H_co]):
    """A point of a battle at which abilities act. `about` says when handlers are called."""

    def __init__(self, about: str) -> None:
        self.about = about


# ---- set-up --------------------------------------------------------------------------------------
BATTLE_STARTS: Final = Hook[UnitHandler]("After deployment, before turn 1.")
DEPLOYED: Final = Hook[UnitHandlerByChoice]("After both deployments, with the keys of `after.<unit>`.")
DEPLOY_CHOICES: Final = Hook[Keys]("Keys that `after.<unit>` offers on the deployment sheet.")
# ---- phases A and B ------------------------------------------------------------------------------
INITIATIVE: Final = Hook[Bonus]("Amount added to the side's roll (WS-6.1).")
MOVE_CHOICES: Final = Hook[Keys]("Keys that `after.<unit>` offers on the move sheet.")
STEP_ENDS: Final = Hook[UnitHandlerByChoice]("End of the side's own movement step, with the keys of `after.<unit>`.")
MOVEMENT_ENDS: Final = Hook[UnitHandlerByChoice](
    "End of Sea Movement, first player's units first (WS-6.8), with the keys of `after.<unit>`."
)
# ---- phase C -------------------------------------------------------------------------------------
AIR_STARTS: Final = Hook[UnitHandler]("Start of Air Mission.")
FAR_PLACES: Final = Hook[FarPlaces]("Places off the map to which it lets squadrons fly.")
PATROL_CHOICES: Final = Hook[Keys]("Keys that `patrol.<unit>` offers on the air sheet.")
AIR_ENDS: Final = Hook[UnitHandlerByChoice]("End of Air Mission, with the keys of `patrol.<unit>`.")
# ---- phases D to G: before the attacks -----------------------------------------------------------
MARK_CHOICES: Final = Hook[KeysInPhase]("Keys that `mark.<unit>` offers on the fire sheet.")
MARK: Final = Hook[UnitHandlerOnTargets]("Start of the side's step of the phase, with the keys of `mark.<unit>`.")
PHASE_STARTS: Final = Hook[UnitHandlerOnTargets](
    "Start of the phase, before both sides' steps, with the keys of `mark.<unit>` if its sheet is open."
)
EXPERT_CHOICES: Final = Hook[KeysInPhase]("Squadrons that `expert.<unit>` offers, best first.")
STEP_FIRES: Final = Hook[UnitHandlerInPhase]("In the side's step, after `mark`: attacks off the map.")
ACTS: Final = Hook[ReplacesAttacks]("Whether `act.<unit>` offers this ability in phase F, while it is unused.")
ACT: Final = Hook[UnitHandler]("The unit acts so instead of attacking; without a handler, the ability is only used up.")
# ---- phases D to G: which attacks may be made ----------------------------------------------------
SLOTS: Final = Hook[MoreSlots]("Attacks besides those of the card.")
RANGE: Final = Hook[DiceAtRange]("Dice at a range for which the card has none.")
BARS: Final = Hook[AttackCondition]("Whether the unit may not make this attack.")
BARS_AGAINST: Final = Hook[AttackCondition]("Whether this attack on the unit may not be made.")
BARS_AURA: Final = Hook[AnyAttackCondition]("Whether this attack on the holder's sector may not be made.")
DAYLIGHT: Final = Hook[AttackCondition]("Whether darkness does not hamper its attack (WS-15).")
# ---- phases D to G: dice -------------------------------------------------------------------------
DECLARES: Final = Hook[AttackCondition](
    "Whether this once-per-battle ability can be used for the attack; if its owner wants it, it is in `attack.declared`."
)
MISHAP: Final = Hook[Mishap]("What may go wrong with its attack before the roll.")
MODIFY: Final = Hook[OnAttack]("Changes its attack by `attack.add`; rolls no dice, changes nothing else.")
MODIFY_AGAINST: Final = Hook[OnAttack]("Changes an attack on the unit, likewise.")
MODIFY_AURA: Final = Hook[OnAnyAttack](
    "Changes attacks of the holder's side, or with `foes=True` of its enemies, likewise."
)
BEFORE_ROLL_AGAINST: Final = Hook[OnDamageRoll]("May let an attack on the unit miss: `roll.none()`.")
REROLLS: Final = Hook[AttackCondition](
    "Whether a poor attack can be rolled again by this once-per-battle ability, if its owner wants it."
)
BEFORE_DAMAGE: Final = Hook[OnDamageRoll](
    "May lessen an effect on the unit before it is marked: `roll.effect`, `.hull`, `.none()`."
)
AFTER_ATTACK: Final = Hook[OnAttack]("After the result of its attack was marked.")
AFTER_ATTACK_AURA: Final = Hook[OnAnyAttack]("After the result of any attack was marked.")
# ---- phases D to G: the end of the phase ---------------------------------------------------------
ABORTED: Final = Hook[LeastDie](
    "The least die with which a squadron turned back by a ship in phase D attacks all the same."
)
PHASE_ENDS: Final = Hook[UnitHandlerInPhase](
    "After the damage of the phase, for units that were alive at its beginning."
)
# ---- phases H and I ------------------------------------------------------------------------------
RETURN_STARTS: Final = Hook[UnitHandler]("Start of Air Return.")
TURN_ENDS: Final = Hook[UnitHandler]("End of the turn, after objectives were claimed.")

ALL_DICE: Final = 99
"""Number of dice that stands for "all dice": more than any attack has."""


# ---- the register --------------------------------------------------------------------------------
class Handler(NamedTuple, Generic[H]):
    """What one ability does at one hook."""

    slug: str
    number: int
    call: H
    weapons: frozenset[Weapon] | None = None
    """Called only for attacks with these weapons; None: all."""
    foes: bool = False
    """For an aura: whether it changes attacks of the enemy instead of its own side's."""
    lasts: bool = False
    """For an aura: whether it was chosen for the whole turn, so that it stays in force until the turn's end even if its
    holder is lost (WS-14.22)."""
    by: frozenset[str] | None = None
    """For an ability that protects a target: it works only against these kinds of attackers; None: all."""
    when: Callable[[BattleContext, Unit], bool] | None = None
    """For an ability that protects a target: (context, target) -> whether it works now; None: always."""
    once: bool = False
    """Whether it is usable once a battle: it works only while it is unused."""
    asked: bool = False
    """The unit's owner decides whether it is used (WS-18.5)."""
    order: int = 0
    """If several abilities of one card act at a hook, the lower order comes first."""


REGISTER: dict[tuple[Hook[Any], str], Handler[Any]] = {}
"""(hook, slug) -> the handler; its `number` is 0 here."""


def at(
    hook: Hook[H],
    *slugs: str,
    order: int = 0,
    weapons: Iterable[Weapon] = (),
    foes: bool = False,
    lasts: bool = False,
    by: Iterable[str] = (),
    when: Callable[[BattleContext, Unit], bool] | None = None,
    once: bool = False,
    asked: bool = False,
) -> Callable[[H], H]:
    """Registers the decorated function as the handler of these abilities at a hook.

    The other arguments are the fields of `Handler`; () means None there. `foes` and `lasts` work at `MODIFY_AURA`, and `by`,
    `when`, `once` and `asked` at hooks that protect a target (`hits.Guard`). Those four are checked before the dice
    (`BattleContext.in_force`); the handler itself sees only the numbers of the roll.

    Raises ValueError if an ability has a handler at this hook already.
    """

    def register(call: H) -> H:
        for slug in slugs:
            if (hook, slug) in REGISTER:
                raise ValueError(f"{slug} has a handler already: {hook.about}")
            REGISTER[hook, slug] = Handler(
                slug, 0, call, frozenset(weapons) or None, foes, lasts, frozenset(by) or None, when, once, asked, order,
            )  # fmt: skip
        return call

    return register


def adds(
    hook: Hook[OnAttack],
    *slugs: str,
    weapons: Iterable[Weapon] = (),
    kinds: Iterable[str] = (),
    when: Callable[[Attack], bool] = lambda attack: True,
    numbered: bool = False,
    **amounts: int,
) -> None:
    """Registers abilities that only add amounts to an attack, as `Attack.add` takes them, `when` a condition holds.

    `weapons` as in `Handler`; `kinds`: of targets, () means all. `numbered`: the amounts are multiplied by the ability's number.
    """
    among = frozenset(kinds)

    @at(hook, *slugs, weapons=weapons)
    def add(attack: Attack, number: int) -> None:
        if (not among or attack.foe.kind in among) and when(attack):
            attack.add(**{what: amount * number if numbered else amount for what, amount in amounts.items()})


def adds_around(
    slug: str,
    *,
    weapons: Iterable[Weapon],
    when: Callable[[Attack, Unit], bool],
    foes: bool = False,
    lasts: bool = False,
    **amounts: int,
) -> None:
    """As `adds`, for attacks of the holder's side (`foes`: of the enemy), `when` a condition on attack and holder holds.
    `weapons`, `foes` and `lasts` as in `Handler`."""

    @at(MODIFY_AURA, slug, weapons=weapons, foes=foes, lasts=lasts)
    def add(attack: Attack, holder: Unit, number: int) -> None:
        if when(attack, holder):
            attack.add(**amounts)


def protects(
    hook: Hook[OnDamageRoll],
    slug: str,
    *,
    fits: Callable[[DamageRoll], bool] = lambda roll: True,
    rolls: bool = True,
    leaves: Effect = "",
    weapons: Iterable[Weapon] = (),
    by: Iterable[str] = (),
    when: Callable[[BattleContext, Unit], bool] | None = None,
    once: bool = False,
    asked: bool = False,
    order: int = 0,
) -> None:
    """Registers an ability of the target that lessens an attack which `fits`, if the ability's die works (`rolls`: it has one).

    `leaves`: the effect that remains, with one hull point if that is "damage". An ability with `once` is used up by the first
    attack that fits, even if the die does not help. The other arguments are as in `Handler`.
    """

    @at(hook, slug, weapons=weapons, by=by, when=when, once=once, asked=asked, order=order)
    def lessens(roll: DamageRoll, number: int) -> None:
        if not fits(roll):
            return
        if once:
            roll.spend(slug)
        if not rolls:
            roll.used(slug)
        elif not roll.check(slug):
            return
        if leaves:
            roll.effect, roll.hull = leaves, int(leaves == "damage")
        else:
            roll.none(slug)


def gives(phase: Phase, slot: Slot, *, numbered: bool = False) -> None:
    """Registers an ability, named in the slot, that gives an attack in a phase. `numbered`: with its number as dice."""

    @at(SLOTS, slot.ability)
    def slots(context: BattleContext, unit: Unit, number: int, now: Phase) -> tuple[Slot, ...]:
        return (replace(slot, dice=number) if numbered else slot,) if now == phase else ()


def _remembered(call: H) -> H:
    """`functools.cache`, which keeps the function's type."""
    return cast(H, cache(call))


@_remembered
def handlers(card: str, hook: Hook[H]) -> tuple[Handler[H], ...]:
    """The handlers of a card's abilities at a hook, sorted by `order`, with the numbers on the card."""
    of: Card = EVERY_CARD[card]
    found = [
        handler._replace(number=ability.number)
        for ability in of.abilities
        if (handler := REGISTER.get((hook, ability.slug))) is not None
    ]
    return tuple(sorted(found, key=lambda handler: handler.order))


def answers(
    hook: Hook[Callable[Concatenate[BattleContext, Unit, int, P], R]],
    context: BattleContext,
    unit: Unit,
    *args: P.args,
    **kwargs: P.kwargs,
) -> list[R]:
    """What each of the unit's abilities at a hook returns, in the order of `handlers`."""
    own = handlers(unit.card, hook)
    return [handler.call(context, unit, handler.number, *args, **kwargs) for handler in own] if own else []


@_remembered
def handlers_with(card: str, hook: Hook[H], weapon: Weapon) -> tuple[Handler[H], ...]:
    """Those of `handlers` that are called for attacks with this weapon."""
    return tuple(handler for handler in handlers(card, hook) if handler.weapons is None or weapon in handler.weapons)


@_remembered
def protecting(card: str, hook: Hook[H], weapon: Weapon, by: str, spent: tuple[str, ...]) -> tuple[Handler[H], ...]:
    """The handlers at a hook of `hits.Guard` that may protect a card against this weapon and this kind of attackers;
    abilities in `spent` that work once a battle are left out. The caller still has to check `when` and `asked`."""
    return tuple(
        handler
        for handler in handlers_with(card, hook, weapon)
        if (handler.by is None or by in handler.by) and not (handler.once and handler.slug in spent)
    )
