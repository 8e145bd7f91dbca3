"""Standing orders of a seat: policies for Ambush, flags and retreats (M44-23.6, 23.7), and a turn filed in advance (M44-23.9).

    ambush dice 3        ambush never        ambush against infantry
    retreat clear cover left        retreat E5 right        flags yes        mines ask
    if japan E5 and free F6: card attack-centre; move E4 F6; assault F6 E5 take          else: card probe-left

A condition is one of who stands on a hex (`japan E5`, `allies E5`, `free E5`) or of the enemy's last card (`card barrage`).
Filed at any time, in force from the next opening on, seen by nobody else. The tree itself is `rules.core.foresight`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from msgspec import UNSET

from rules.core import (
    Amount,
    Ask,
    Draft,
    Fault,
    Field,
    Lexicon,
    Message,
    Option,
    OrderError,
    Pick,
    PlanSheet,
    Text,
    Unread,
    Value,
    lines,
    say,
)
from rules.core.foresight import Branch, Tree, answer_to, tree_or_faults, write_tree
from rules.core.sheet import chosen, listed, yes_no
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import GENERALS, OTHER, SIDES
from rules.memoir_44.order_rows import NOTATIONS, cells, typed_hex
from rules.memoir_44.order_sheet import CARD, ORDERED, SECTION, STRIKE, TREAT, WORDS, OrderSheet
from rules.memoir_44.story import unit_at
from rules.memoir_44.view import Policy, View

PLAN_LENGTH = 2000
AMBUSH, DICE, UNITS, AGAINST, LAST = "ambush", "ambush.dice", "ambush.units", "ambush.against", "ambush.last"
FLAGS, YIELDING, RETREAT, MINES, PLAN = "flags", "flags.units", "retreat", "mines", "plan"
ARMS = ("infantry", "armour", "artillery")
WISHES = ("clear", "cover", "medal", "left", "right")

POLICY_WORDS = Lexicon(
    {
        "ambush": {"en": ("ambush",), "fr": ("embuscade",)},
        "dice": {"en": ("dice",), "fr": ("dés",)},
        "always": {"en": ("always",), "fr": ("toujours",)},
        "never": {"en": ("never",), "fr": ("jamais",)},
        "units": {"en": ("units",), "fr": ("unités",)},
        "against": {"en": ("against",), "fr": ("contre",)},
        "last": {"en": ("last",), "fr": ("dernier",)},
        "infantry": {"en": ("infantry",), "fr": ("infanterie",)},
        "armour": {"en": ("armour", "armor"), "fr": ("blindés",)},
        "artillery": {"en": ("artillery",), "fr": ("artillerie",)},
        "flags": {"en": ("flags",), "fr": ("drapeaux",)},
        "retreat": {"en": ("retreat",), "fr": ("retraite",)},
        "clear": {"en": ("clear",), "fr": ("libre",)},
        "cover": {"en": ("cover",), "fr": ("abri",)},
        "medal": {"en": ("medal",), "fr": ("médaille",)},
        "left": {"en": ("left",), "fr": ("gauche",)},
        "right": {"en": ("right",), "fr": ("droite",)},
        "mines": {"en": ("mines",), "fr": ("mines",)},
        "go-on": {"en": ("go-on",), "fr": ("continuer",)},
        "ask": {"en": ("ask",), "fr": ("demander",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
        "plan": {"en": ("plan",), "fr": ("plan",)},
    }
)
OFFER_WORDS = Lexicon(
    {
        "resign": {"en": ("resign",), "fr": ("abandonner",)},
        "offer": {"en": ("draw",), "fr": ("nulle",)},
        "claim": {"en": ("claim",), "fr": ("réclamer",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
    }
)
CONDITIONS = Lexicon(
    {
        "japan": {"en": ("japan",), "fr": ("japon",)},
        "allies": {"en": ("allies",), "fr": ("alliés",)},
        "free": {"en": ("free",), "fr": ("libre",)},
        "card": {"en": ("card",), "fr": ("carte",)},
    }
)


# ---- orders and conditions as canonical text ---------------------------------------------------------
@lru_cache(maxsize=2048)
def canonical(text: str) -> str | None:
    """One order or condition in its English form; None where it is none."""
    found = lines(text)
    if len(found) != 1:
        return None
    words = found[0].words
    return _condition(words) or _row(words) or _field(words)


def _condition(words: Sequence[str]) -> str | None:
    key = CONDITIONS.key(words[0])
    if key not in ("japan", "allies", "free") or len(words) != 2:
        return None
    try:
        return f"{key} {typed_hex(words[1])}"
    except Unread:
        return None


def _row(words: Sequence[str]) -> str | None:
    for notation in NOTATIONS.values():
        try:
            row = notation.read(words)
        except Unread:
            return None
        if row is not None:
            return notation.write(row, "en") if len(row) > 1 else None
    return None


def _field(words: Sequence[str]) -> str | None:
    """A line of the sheet's own fields: `card probe-left`, `order E5 F6`, `end`."""
    key = WORDS.key(words[0])
    if key in ("look", "end") and len(words) == 1:
        return key
    if key in (CARD, SECTION) and len(words) == 2:
        value = WORDS.key(words[1])
        return None if value is None else f"{WORDS.word(key)} {WORDS.word(value)}"
    if key in (ORDERED, STRIKE, TREAT) and len(words) > 1:
        try:
            return " ".join((WORDS.word(key), *map(typed_hex, words[1:])))
        except Unread:
            return None
    return None


def spoken(order: str, lang: str) -> str:
    """A canonical order or condition in a language."""
    words = order.split()
    if words[0] in CONDITIONS and words[0] != "card":
        return f"{CONDITIONS.word(words[0], lang)} {words[1]}"
    for notation in NOTATIONS.values():
        row = notation.read(words)
        if row is not None:
            return notation.write(row, lang)
    keys = [WORDS.key(word) for word in words]
    return " ".join(word if key is None else WORDS.word(key, lang) for key, word in zip(keys, words, strict=True))


@lru_cache(maxsize=512)
def plan_of(text: str) -> tuple[Tree, tuple[Fault, ...]]:
    """The tree of a text; or none, and its faults."""
    return tree_or_faults(text, canonical, _faults)


def _faults(branch: Branch) -> Iterable[Fault]:
    """A branch is a turn: it begins with a card; conditions are conditions, orders orders."""
    for one in branch.when:
        if one.split()[0] not in ("japan", "allies", "free", "card"):
            yield Fault(0, one, say("m44-plan-no-condition"))
    for one in branch.orders:
        if one.split()[0] in ("japan", "allies", "free"):
            yield Fault(0, one, say("m44-plan-no-order"))
    if not any(one.startswith("card ") for one in branch.orders):
        yield Fault(0, " ".join(branch.orders[:1]), say("m44-plan-no-card"))


def text_of(tree: Tree, lang: str = "en") -> str:
    """A tree as text."""
    return write_tree(tree, lang, spoken)


# ---- answers -----------------------------------------------------------------------------------------
def holds(view: View) -> frozenset[str]:
    """All conditions that hold now: who stands where, which hexes are free, the enemy's last card."""
    found = {f"{unit.side} {unit.at}" for unit in view.field.units}
    found |= {f"free {at}" for at in view.field.board.hexes if at not in view.field.at}
    last = view.before[SIDES.index(OTHER[view.mover])]
    if last:
        found.add(f"card {WORDS.word(last)}")
    return frozenset(found)


def branch_taken(view: View) -> Branch | None:
    """The branch of the own plan for this turn; only its first sheet is answered by it."""
    if not view.plan or view.stage != "order" or view.mover != view.side:
        return None
    return answer_to(plan_of(view.plan)[0], holds(view))


def foreseen(view: View, ask: Ask, sheet: OrderSheet) -> Draft | None:
    """The ORDER sheet that the own plan fills in; None where it holds nothing for now or is not fully legal (M44-23.9)."""
    branch = branch_taken(view)
    if branch is None:
        return None
    try:
        draft = sheet.read(view, ask, "\n".join(branch.orders)).draft
    except OrderError:
        return None
    return draft


def followed(view: View) -> str:
    """What is left of the plan after a turn made from it."""
    branch = branch_taken(view)
    return "" if branch is None else text_of(branch.then)


# ---- the policy --------------------------------------------------------------------------------------
def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    policy = view.policy
    if policy is None:
        return {}
    own = {u.id: u.at for u in view.field.units if u.side == view.side}
    draft = {} if view.role in GENERALS else _ambush_in_force(view, policy, own)
    if view.role == "chief":
        return draft
    draft[FLAGS] = "yes" if policy.ignore else "no"
    hexes = [own[u] for u in policy.yielding if u in own]
    if policy.ignore and hexes:
        draft[YIELDING] = tuple(view.field.board.in_order(hexes))
    draft[RETREAT] = policy.retreat
    draft |= {_wishes_at(own[unit]): wishes for unit, wishes in policy.wishes.items() if unit in own}
    draft[MINES] = policy.mines
    if view.plan:
        draft[PLAN] = view.plan
    return draft


def _ambush_in_force(view: View, policy: Policy, own: Mapping[int, Hex]) -> dict[str, Value]:
    """The part about Ambush. `own`: hexes of one's units."""
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
    """The policy that a draft means; what it does not speak of stays as it is."""
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
    """The path of the wishes of the unit on a hex alone."""
    return f"{RETREAT}.{here}"


def _wishes_in(draft: Draft, path: str) -> tuple[str, ...]:
    return tuple(wish for wish in listed(draft, path) if wish in WISHES)


def _spoken_wishes(wishes: Sequence[str]) -> tuple[Message, ...]:
    return tuple(say(f"m44-wish-{wish}") for wish in wishes)


# ---- the sheet ---------------------------------------------------------------------------------------
class StandingSheet(PlanSheet[View]):
    """The policies and the plan."""

    lexicon: ClassVar[Lexicon] = POLICY_WORDS
    plan: ClassVar[Text] = Text(
        PLAN, say("m44-field-plan"), PLAN_LENGTH, "if japan E5: card probe-left; move D4 D5\nelse: card attack-centre"
    )
    verbs: ClassVar[tuple[str, ...]] = ("ambush", "flags", "retreat", "mines")

    def tree(self, view: View, text: str) -> tuple[Tree, Sequence[Fault]]:
        if view.role and text.strip():
            return (), (Fault(1, text.split()[0], say("m44-plan-overlord")),)
        return plan_of(text)

    def text(self, tree: Tree, lang: str = "en") -> str:
        return text_of(tree, lang)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return in_force(view)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Of Overlord a chief has those of Ambush, a general those of flags, retreats and minefields (M44-21.16, M44-23.8)."""
        own = cells([u.at for u in view.field.units if u.side == view.side], view.field)
        found = [] if view.role in GENERALS else self._of_ambush(draft, own)
        if view.role != "chief":
            found += self._of_flags(view, draft, own)
        return found if view.role else [*found, self.plan]

    def _of_ambush(self, draft: Draft, own: tuple[Option, ...]) -> list[Field]:
        ways = tuple(Option(key, say(f"m44-ambush-{key}")) for key in ("always", "never"))
        found: list[Field] = [Pick(AMBUSH, say("m44-field-ambush"), ways, 0)]
        ambush = chosen(draft, AMBUSH)
        if not ambush:
            found.append(Amount(DICE, say("m44-field-ambush-dice"), 1, 6))
        if ambush != "never":
            arms = tuple(Option(arm, say(f"m44-arm-{arm}")) for arm in ARMS)
            found.append(Pick(UNITS, say("m44-field-ambush-units"), own, 0, max(2, len(own)), "cell"))
            found.append(Pick(AGAINST, say("m44-field-ambush-against"), arms, 0, len(ARMS)))
            found.append(yes_no(LAST, say("m44-field-ambush-last")))
        return found

    def _of_flags(self, view: View, draft: Draft, own: tuple[Option, ...]) -> list[Field]:
        found: list[Field] = []
        found.append(yes_no(FLAGS, say("m44-field-flags")))
        if chosen(draft, FLAGS) != "no":
            found.append(Pick(YIELDING, say("m44-field-yielding"), own, 0, max(2, len(own)), "cell"))
        wishes = tuple(Option(wish, say(f"m44-wish-{wish}")) for wish in WISHES)
        found.append(Pick(RETREAT, say("m44-field-wishes"), wishes, 0, len(WISHES)))
        for cell in own:
            who = unit_at(view.field.at[cell.key].name, cell.key)
            found.append(Pick(_wishes_at(cell.key), say("m44-field-wishes-of", who=who), wishes, 0, len(WISHES)))
        mines = tuple(Option(key, say(f"m44-mines-{key}")) for key in ("go-on", "ask"))
        found.append(Pick(MINES, say("m44-field-mines"), mines, 0))
        return found

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        policy = policy_of(view, draft)
        if view.role in GENERALS:
            pass
        elif policy.ambush == "dice":
            yield say("m44-says-ambush-dice", dice=policy.ambush_dice)
        else:
            yield say(f"m44-ambush-{policy.ambush}")
        if view.role != "chief":
            yield say("m44-says-retreat", wishes=_spoken_wishes(policy.retreat))
            for unit, wishes in policy.wishes.items():
                one = view.field.by_id[unit]
                yield say("m44-says-retreat-of", who=unit_at(one.name, one.at), wishes=_spoken_wishes(wishes))
        tree, _ = plan_of(chosen(draft, PLAN))
        yield from (say("m44-says-plan", line=line) for line in text_of(tree).splitlines())

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Unclear plans go; policies by chance; a small plan where nothing is said."""
        made: dict[str, Value] = dict(self.settled(view, ask, draft)[1])
        if AMBUSH not in made and DICE not in made:
            made |= rng.choice(({AMBUSH: "always"}, {AMBUSH: "never"}, {DICE: rng.randint(1, 4)}))
        if RETREAT not in made and rng.random() < 0.5:
            made[RETREAT] = tuple(rng.sample(WISHES, rng.randint(1, 3)))
        for path, values in ((FLAGS, ("yes", "no")), (MINES, ("go-on", "ask"))):
            if path not in made and rng.random() < 0.5:
                made[path] = rng.choice(values)
        if any(True for _ in self.problems(view, ask, made)):
            made.pop(PLAN, None)
        elif not chosen(made, PLAN) and view.cards.hand and rng.random() < 0.5:
            cards = [card for card in view.cards.hand if card != "ambush"] or ["probe-left"]
            tree = (
                Branch((f"free {rng.choice(view.field.board.hexes)}",), (f"card {rng.choice(cards)}",)),
                Branch((), (f"card {rng.choice(cards)}",), (Branch((), (f"card {rng.choice(cards)}",)),)),
            )
            made[PLAN] = text_of(tree)
        own = [u.at for u in view.field.units if u.side == view.side]
        if own and rng.random() < 0.3:
            made.setdefault(_wishes_at(rng.choice(own)), tuple(rng.sample(WISHES, rng.randint(1, 2))))
        return self.settled(view, ask, made)[1]


STANDING = StandingSheet()
