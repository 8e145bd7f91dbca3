"""Standing orders of a seat: policies for Ambush, flags and retreats (M44-23.6, M44-23.7), and conditional orders (M44-23.9).

    ambush dice 3        ambush never        ambush against infantry
    retreat clear cover left        retreat E5 right        flags yes        mines ask
    if japan E5 and free F6: card attack-centre; move E4 F6; assault F6 E5 take          else: card probe-left
    if card barrage: give probe-left 2; give armour-assault center          (commander-in-chief, M44-23.15)
    if given probe-left and free F6: order E4; move E4 F6          (general, M44-23.15)

A condition names what is on a hex (`japan E5`, `allies E5`, `free E5`), the enemy's last card (`card barrage`), or a
card that the general has been given (`given probe-left`).

Standing orders can be filed at any time, apply from the next opening on, and are visible to their seat alone. The tree
of conditions is `rules.core.conditional_orders`.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from rules.core import (
    Amount,
    Ask,
    Draft,
    Field,
    MalformedOrder,
    Message,
    OneOf,
    Option,
    OrderError,
    ParseError,
    Pick,
    Sheet,
    StandingOrdersSheet,
    Text,
    Value,
    Vocabulary,
    lines,
    msg,
)
from rules.core.conditional_orders import Branch, Tree, answer_to, tree_or_faults, write_tree
from rules.core.grammar import with_keywords
from rules.core.sheet import chosen, listed, ranked, yes_no
from rules.memoir_44 import team_commander
from rules.memoir_44.board import Hex
from rules.memoir_44.events import unit_at
from rules.memoir_44.facts import CARD_WORDS, CARDS, GENERALS, OTHER, SIDES, words_of
from rules.memoir_44.order_rows import ROW_WORDS, SYNTAXES, cells, typed_hex
from rules.memoir_44.orders import CARD, ORDERED, SECTION, STRIKE, TREAT, WORDS
from rules.memoir_44.view import Policy, View

PLAN_LENGTH = 2000
EXAMPLES = {
    "": "if japan E5: card probe-left; move D4 D5\nelse: card attack-centre",
    "chief": "if japan f6: give air-power f6; give probe-left 2\nelse: give probe-centre 3",
    **dict.fromkeys(GENERALS, "if given probe-left and free F6: order E4; move E4 F6\nelse: order E4 E5"),
}
"""An example of conditional orders, by role; "": outside team games."""
AMBUSH, DICE, UNITS, AGAINST, LAST = "ambush", "ambush.dice", "ambush.units", "ambush.against", "ambush.last"
FLAGS, YIELDING, RETREAT, MINES, PLAN = "flags", "flags.units", "retreat", "mines", "plan"
ARMS = ("infantry", "armour", "artillery")
RETREAT_WISHES = ("clear", "cover", "medal", "left", "right")

POLICY_WORDS = Vocabulary(words_of("policy", "answers"))
OFFER_WORDS = Vocabulary(words_of("offers", "answers"))
CONDITIONS = Vocabulary({**CARD_WORDS, **words_of("conditions")})
HEX_CONDITIONS = ("japan", "allies", "free")
"""Conditions about what is on a hex."""


# ---- orders and conditions as canonical text ---------------------------------------------------------
GIVING = team_commander.GiveSyntax()
_LINES: tuple[tuple[Vocabulary, tuple[str, ...], Vocabulary | Collection[str] | None, Container[int]], ...] = (
    (WORDS, ("look", "end"), (), (0,)),
    (WORDS, (CARD, SECTION), WORDS, (1,)),
    (WORDS, (ORDERED, STRIKE, TREAT), None, range(1, PLAN_LENGTH)),
    (CONDITIONS, HEX_CONDITIONS, None, (1,)),
    (CONDITIONS, ("given",), CARDS, (1,)),
    (team_commander.WORDS, (team_commander.SEQUENCE,), GENERALS, range(1, PLAN_LENGTH)),
)
"""Lines that are not rows: first words, what may follow them (None: hexes), and how many."""


def canonical(text: str) -> str | None:
    """One order or condition in its English form; None if the text is neither."""
    found = lines(text)
    if len(found) != 1:
        return None
    words = with_keywords(found[0].words, WORDS)
    try:
        for syntax in (*SYNTAXES.values(), GIVING):
            row = syntax.read(words)
            if row is not None:
                return syntax.write(row, "en") if len(row) > 1 or (row and syntax is GIVING) else None
        return _line(words)
    except MalformedOrder:
        return None


def _line(words: Sequence[str]) -> str | None:
    """A condition, or a line for a field of a sheet; None if it is neither. Raises MalformedOrder."""
    for vocabulary, verbs, known, counts in _LINES:
        verb = vocabulary.key(words[0]) or ""
        if verb not in verbs or len(words) - 1 not in counts:
            continue
        if known is None:
            return " ".join((vocabulary.word(verb), *map(typed_hex, words[1:])))
        keys = [vocabulary.key(word) or "" for word in words[1:]]
        return " ".join(map(vocabulary.word, (verb, *keys))) if all(key in known for key in keys) else None
    return None


def spoken(order: str, lang: str) -> str:
    """A canonical order or condition in a language."""
    words = order.split()
    known = (WORDS, CONDITIONS, ROW_WORDS, team_commander.WORDS)
    vocabulary = next(vocabulary for vocabulary in known if vocabulary.key(words[0]) is not None)
    return " ".join(vocabulary.in_language(word, lang) for word in words)


def _faults(role: str, branch: Branch) -> Iterable[ParseError]:
    """Errors of a branch as a sheet of this role: a turn needs a card, a commander-in-chief must give one, a condition
    is not an order."""
    for one in branch.when:
        if one.split()[0] not in (*HEX_CONDITIONS, "card", *(["given"] if role in GENERALS else [])):
            yield ParseError(
                0, one, msg("m44-plan-no-condition" if role not in GENERALS else "m44-plan-no-condition-general")
            )
    for one in branch.orders:
        verb = one.split()[0]
        if verb in (*HEX_CONDITIONS, "given"):
            yield ParseError(0, one, msg("m44-plan-no-order"))
        elif (verb in (team_commander.GIVE, team_commander.SEQUENCE)) != (role == "chief") or (verb == "card" and role):
            yield ParseError(0, one, msg("m44-plan-not-his"))
    if role in GENERALS:
        return
    needed, why = (team_commander.GIVE, "m44-plan-no-give") if role == "chief" else ("card", "m44-plan-no-card")
    if not any(one.startswith(f"{needed} ") for one in branch.orders):
        yield ParseError(0, " ".join(branch.orders[:1]), msg(why))


# ---- answers -----------------------------------------------------------------------------------------
def holds(view: View) -> frozenset[str]:
    """All conditions that are true now: units and free hexes, the enemy's last cards, the cards given to this general."""
    found = {f"{unit.side} {unit.at}" for unit in view.field.units}
    found |= {f"free {at}" for at in view.field.board.hexes if at not in view.field.at}
    last = view.before[SIDES.index(OTHER[view.mover])]
    if last:
        found.add(f"card {WORDS.word(last)}")
    if view.lately:
        found |= {f"card {WORDS.word(one.card)}" for one in view.lately[SIDES.index(OTHER[view.mover])]}
    if view.role in GENERALS:
        own = [card for task in view.tasks if task.role == view.role for card in task.cards]
        found |= {f"given {WORDS.word(one.card)}" for one in own}  # M44-23.15.
    return frozenset(found)


FIRST_SHEET = {"": "order", "chief": "chief"}
"""Kind of the sheet that conditional orders fill in, by role; for generals the ORDER sheet."""


def branch_taken(view: View) -> Branch | None:
    """The branch of the seat's conditional orders that applies now. Only the first sheet of a turn is filled in by it."""
    if not view.plan or view.stage != FIRST_SHEET.get(view.role, "general") or view.mover != view.side:
        return None
    return answer_to(STANDING.tree(view, view.plan)[0], holds(view))


def automatic_response(view: View, ask: Ask, sheet: Sheet[View]) -> Draft | None:
    """The sheet filled in by conditional orders; None if none apply now or they are not fully legal (M44-23.9, M44-23.15)."""
    branch = branch_taken(view) if ask.kind == view.stage else None
    try:
        return None if branch is None else sheet.read(view, ask, "\n".join(branch.orders)).draft
    except OrderError:
        return None


def followed(view: View) -> str:
    """The conditional orders that remain after a turn played from them."""
    branch = branch_taken(view)
    return "" if branch is None else STANDING.text(branch.then)


# ---- the policy --------------------------------------------------------------------------------------
def in_force(view: View) -> dict[str, Value]:
    """The draft that describes the standing orders in force and changes nothing."""
    policy = view.policy
    if policy is None:
        return {}
    own = {u.id: u.at for u in view.field.units if u.side == view.side}
    draft: dict[str, Value] = {PLAN: view.plan} if view.plan else {}
    if view.role not in GENERALS:
        draft |= _ambush_in_force(view, policy, own)
    if view.role == "chief":
        return draft
    draft[FLAGS] = "yes" if policy.ignore else "no"
    hexes = [own[u] for u in policy.yielding if u in own]
    if policy.ignore and hexes:
        draft[YIELDING] = tuple(view.field.board.in_order(hexes))
    draft[RETREAT] = policy.retreat
    draft |= {_wishes_at(own[unit]): wishes for unit, wishes in policy.wishes.items() if unit in own}
    draft[MINES] = policy.mines
    return draft


def _ambush_in_force(view: View, policy: Policy, own: Mapping[int, Hex]) -> dict[str, Value]:
    """The fields about Ambush. `own`: hex of each own unit."""
    draft: dict[str, Value] = {DICE: policy.ambush_dice} if policy.ambush == "dice" else {AMBUSH: policy.ambush}
    if policy.ambush == "never":
        return draft
    hexes = [own[unit] for unit in policy.ambush_units if unit in own]
    if hexes:
        draft[UNITS] = tuple(view.field.board.in_order(hexes))
    if policy.ambush_against:
        draft[AGAINST] = policy.ambush_against
    if policy.ambush_last:
        draft[LAST] = "yes"
    return draft


def policy_of(view: View, draft: Draft) -> Policy:
    """The policy that a draft describes; numbers and preferences that it leaves out stay as they are."""
    kept = view.policy or Policy()
    at = {u.at: u.id for u in view.field.units if u.side == view.side}
    ambush = chosen(draft, AMBUSH)
    dice = draft.get(DICE, kept.ambush_dice)
    retreat = _wishes_in(draft, RETREAT)
    singly = sorted((unit, wishes) for here, unit in at.items() if (wishes := _wishes_in(draft, _wishes_at(here))))
    return Policy(
        "always" if ambush == "always" else "never" if ambush == "never" else "dice",
        dice if isinstance(dice, int) else kept.ambush_dice,
        tuple(at[here] for here in listed(draft, UNITS) if here in at),
        tuple(arm for arm in listed(draft, AGAINST) if arm in ARMS),
        chosen(draft, LAST) == "yes",
        chosen(draft, FLAGS) != "no",
        tuple(at[here] for here in listed(draft, YIELDING) if here in at),
        retreat or kept.retreat,
        "ask" if chosen(draft, MINES) == "ask" else "go-on",
        tuple(singly) or UNSET,
    )


def _wishes_at(here: Hex) -> str:
    """The draft path of the retreat preferences of the unit on this hex."""
    return f"{RETREAT}.{here}"


def _wishes_in(draft: Draft, path: str) -> tuple[str, ...]:
    return tuple(wish for wish in listed(draft, path) if wish in RETREAT_WISHES)


def _spoken_wishes(wishes: Sequence[str]) -> tuple[Message, ...]:
    return tuple(msg(f"m44-wish-{wish}") for wish in wishes)


# ---- the sheet ---------------------------------------------------------------------------------------
class StandingSheet(StandingOrdersSheet[View]):
    """The sheet of policies and conditional orders."""

    vocabulary: ClassVar[Vocabulary] = POLICY_WORDS
    plan: ClassVar[Text] = Text(PLAN, msg("m44-field-plan"), PLAN_LENGTH, EXAMPLES[""])
    verbs: ClassVar[tuple[str, ...]] = ("ambush", "flags", "retreat", "mines")

    def tree(self, view: View, text: str) -> tuple[Tree, Sequence[ParseError]]:
        return tree_or_faults(text, canonical, partial(_faults, view.role))

    def text(self, tree: Tree, lang: str = "en") -> str:
        return write_tree(tree, lang, spoken)

    def initial(self, view: View, ask: Ask) -> Draft:
        return in_force(view)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field | OneOf]:
        """In team games, a commander-in-chief has the fields for Ambush, a general those for flags, retreats and
        minefields (M44-23.8). Each has conditional orders of its own."""
        own = cells([u.at for u in view.field.units if u.side == view.side], view.field)
        found = [] if view.role in GENERALS else self._of_ambush(draft, own)
        if view.role != "chief":
            found += self._of_flags(view, draft, own)
        return [*found, replace(self.plan, example=EXAMPLES[view.role])]

    def _of_ambush(self, draft: Draft, own: tuple[Option, ...]) -> list[Field | OneOf]:
        ways = tuple(Option(key, msg(f"m44-ambush-{key}")) for key in ("always", "never"))
        dice = Amount(DICE, msg("m44-field-ambush-dice"), 1, 6)
        found: list[Field | OneOf] = [OneOf((Pick(AMBUSH, msg("m44-field-ambush"), ways, 0),), (dice,))]
        if chosen(draft, AMBUSH) != "never":
            arms = tuple(Option(arm, msg(f"m44-arm-{arm}")) for arm in ARMS)
            found.append(Pick(UNITS, msg("m44-field-ambush-units"), own, 0, max(2, len(own)), "cell"))
            found.append(Pick(AGAINST, msg("m44-field-ambush-against"), arms, 0, len(ARMS)))
            found.append(yes_no(LAST, msg("m44-field-ambush-last")))
        return found

    def _of_flags(self, view: View, draft: Draft, own: tuple[Option, ...]) -> list[Field]:
        found: list[Field] = [yes_no(FLAGS, msg("m44-field-flags"))]
        if chosen(draft, FLAGS) != "no":
            found.append(Pick(YIELDING, msg("m44-field-yielding"), own, 0, max(2, len(own)), "cell"))
        wishes = tuple(Option(wish, msg(f"m44-wish-{wish}")) for wish in RETREAT_WISHES)
        found.append(ranked(RETREAT, msg("m44-field-wishes"), wishes))
        for cell in own:
            who = unit_at(view.field.at[cell.key].name, cell.key)
            found.append(ranked(_wishes_at(cell.key), msg("m44-field-wishes-of", who=who), wishes))
        mines = tuple(Option(key, msg(f"m44-mines-{key}")) for key in ("go-on", "ask"))
        found.append(Pick(MINES, msg("m44-field-mines"), mines, 0))
        return found

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        policy = policy_of(view, draft)
        if view.role in GENERALS:
            pass
        elif policy.ambush == "dice":
            yield msg("m44-says-ambush-dice", dice=policy.ambush_dice)
        else:
            yield msg(f"m44-ambush-{policy.ambush}")
        if view.role != "chief":
            yield msg("m44-says-retreat", wishes=_spoken_wishes(policy.retreat))
            for unit, wishes in policy.wishes.items():
                one = view.field.by_id[unit]
                yield msg("m44-says-retreat-of", who=unit_at(one.name, one.at), wishes=_spoken_wishes(wishes))
        yield from self.says_plan(self.tree(view, chosen(draft, PLAN))[0])

    def by_chance(self, view: View, field: Field, rng: Random) -> Value | None:
        """Conditional orders of two branches."""
        if field.path != PLAN:
            return super().by_chance(view, field, rng)
        first, second, third = (random_order(view, rng) for _ in range(3))
        tree = (
            Branch((f"free {rng.choice(view.field.board.hexes)}",), (first,)),
            Branch((), (second,), (Branch((), (third,)),)),
        )
        return self.text(tree)


def random_order(view: View, rng: Random) -> str:
    """A random canonical order with which a branch of the seat's conditional orders can begin."""
    if view.role in GENERALS:
        own = [u.at for u in view.field.units if u.side == view.side]
        return f"{WORDS.word(ORDERED)} {rng.choice(own)}" if own else "end"
    if view.role == "chief":
        world = team_commander.dealing(view)
        ways = [way for card in world.cards for way in world.possible(card)]
        return GIVING.write(team_commander.row_of(world, rng.choice(ways)), "en") if ways else "give probe-left left 1"
    cards = [card for card in view.cards.hand if card != "ambush"] or ["probe-left"]
    return f"card {rng.choice(cards)}"


STANDING = StandingSheet()
