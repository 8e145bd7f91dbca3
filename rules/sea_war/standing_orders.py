"""Standing orders: Red's policy for COUNTER (SW-10.2), and turns filed in advance with conditions (SW-13.6).

    counter battleship | destroyed | always | ask | E5 F4        if B8xC7: D6xC7        else: H7-H9; H5-I5

They can be filed at any time, take effect when sheets are next opened, and nobody else ever sees them (SW-11.7). A
condition may name a card whose cells are hidden from the reader (TRAP, STEALTH) by its word alone: `if stealth: …`. The
kernel reads the conditions (`rules.core.conditional_orders`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Draft,
    Field,
    MalformedOrder,
    Message,
    Option,
    ParseError,
    ParseResult,
    Pick,
    StandingOrdersSheet,
    Text,
    Value,
    Vocabulary,
    fits,
    lines,
    msg,
)
from rules.core.conditional_orders import Branch, Tree, answer_to, tree_or_faults, tree_words, write_tree
from rules.core.grammar import with_keywords
from rules.core.sheet import chosen, listed
from rules.core.standing_orders_sheet import MOST_LIKELY
from rules.sea_war import action_step
from rules.sea_war.facts import MAX_PLAN_CHARACTERS, RED, SEATS, SHIP_NUMBER, kind_word
from rules.sea_war.orders import CARD_WORDS, SPECS, WORDS, WORDS_OF, order_of, write_order
from rules.sea_war.search import Board, likely_turns
from rules.sea_war.ship_orders import ship_order, typed_cell
from rules.sea_war.state import Order, State
from rules.sea_war.turn_sheet import ORDER_SYNTAX, draft_of
from rules.sea_war.view import LogEntry, Ship, View
from rules.sea_war.visibility import determinize

# ---- the plan (SW-13.6) --------------------------------------------------------------------------
END = "end"


def parse(text: str) -> Order | None:
    """The order that a text types, or None if it is not exactly one order."""
    found = lines(text)
    if len(found) != 1 or found[0].number != 1:
        return None
    try:
        row = ORDER_SYNTAX.read(with_keywords(found[0].words, WORDS))
    except MalformedOrder:
        return None
    return None if row is None else order_of(row)


def canonical(text: str) -> str | None:
    """The canonical English text of a complete order, a card's word alone, or `end`; None for any other text."""
    order = parse(text)
    if order is not None:
        return write_order(order, "en")
    key = WORDS.key(text.strip())
    return WORDS.word(key) if key in (*CARD_WORDS, END) else None


def in_language(order: str, lang: str) -> str:
    """A canonical order in a language."""
    known = parse(order)
    return write_order(known, lang) if known is not None else WORDS.word(order, lang)


def plan_of(text: str) -> tuple[Tree, tuple[ParseError, ...]]:
    """The tree of a text and no errors; or an empty tree and the errors."""
    return tree_or_faults(text, canonical, _faults)


def _faults(branch: Branch) -> Iterator[ParseError]:
    """Orders of a branch must be complete. `end` may come last; the turn is closed without it too."""
    for number, order in enumerate(branch.orders, start=1):
        if order == END:
            if number < len(branch.orders):
                yield ParseError(0, order, msg("sw-typed-after-end"))
        elif (card := WORDS.key(order)) is not None and SPECS[card].count[0]:
            yield ParseError(0, order, msg("sw-plan-bare", order=order))


def text_of(tree: Tree, lang: str = "en") -> str:
    return write_tree(tree) if lang == "en" else write_tree(tree, lang, in_language)  # Canonical orders are English.


# ---- what the enemy was seen to do ---------------------------------------------------------------
def enemy_orders_seen(view: View) -> frozenset[str]:
    """The enemy's last turn as canonical orders, as this seat saw it."""
    deeds = [entry for entry in view.deeds if entry.turn == view.turn - 1 and entry.side != view.side]
    return frozenset(order for entry in deeds for order in _orders_seen(entry))


def _orders_seen(entry: LogEntry) -> Iterator[str]:
    if entry.card is not None:
        yield entry.card
    if entry.kind == "move" and entry.origin is not None and entry.cell not in (None, entry.origin):
        voyage = f"{entry.origin}-{entry.cell}"
        yield voyage
        if entry.card is not None:
            yield f"{entry.card} {voyage}"
    elif entry.kind == "attack":
        yield f"{entry.origin}x{entry.target_cell}"
    elif entry.kind == "card" and (order := SPECS[str(entry.card)].seen(entry)) is not None:
        yield write_order(order, "en")


# ---- what the enemy is likely to do --------------------------------------------------------------
@lru_cache(maxsize=256)
def _likely(state: State) -> tuple[tuple[str, ...], ...]:
    """Likely turns of the mover, each as typed orders (SW-13.8). Cached, because a sheet is drawn many times.

    Nothing is hidden then: a hidden ship reappears before its owner moves.
    """
    return tuple(
        tuple(
            write_order(Order("attack" if step.attack else "move", (state.cells[step.ship], step.to)), "en")
            for step in turn.steps
        )
        for turn in likely_turns(Board(state), state.mover, MOST_LIKELY)
    )


# ---- answers -------------------------------------------------------------------------------------
def branch_taken(view: View) -> Branch | None:
    """The branch of the seat's plan that answers the enemy's last turn; None if none does, or after the
    first sheet of a turn (SW-13.6)."""
    if not view.plan or view.phase != "play" or view.sheet != 1 or view.mover != view.side:
        return None
    return answer_to(plan_of(view.plan)[0], enemy_orders_seen(view))


def automatic_response(view: View) -> Draft | None:
    """The turn's sheet as the seat's own plan fills it in, legal or not; None if no branch answers."""
    branch = branch_taken(view)
    if branch is None:
        return None
    orders = [order for text in branch.orders if (order := parse(text)) is not None]
    return draft_of(orders, "end")


def rest_of_plan(view: View) -> str:
    """The plan that remains after a turn made from it; "" if nothing remains."""
    branch = branch_taken(view)
    return "" if branch is None else text_of(branch.then)


# ---- the policy for COUNTER (SW-10.2) ------------------------------------------------------------
PLAN, POLICY, POLICY_SHIPS = "plan", "counter", "counter.ships"
STANDING_WORDS = Vocabulary(
    {
        POLICY: WORDS_OF["counter"],
        "battleship": {"en": ("battleship",), "fr": ("cuirassé",)},
        "destroyed": {"en": ("destroyed",), "fr": ("détruit",)},
        "always": {"en": ("always",), "fr": ("toujours",)},
        "ask": {"en": ("ask",), "fr": ("demander",)},
    }
)


def policies(view: View) -> tuple[str, ...]:
    """The policies that this seat can file, the default first; empty if it does not command Red (SW-10.2, SW-10.7). The hand
    does not matter (SW-10.6)."""
    if view.side != "red" or view.options["cards"] == "none":
        return ()
    ships = ("ships",) if view.ships and view.ships[0].side == "red" else ()  # Red's ships come first.
    plain = ("battleship", "destroyed", "always", *ships)
    return ("ask", *plain) if view.options["counter_mode"] == "ask" else plain


def _own(view: View) -> tuple[Ship, ...]:
    return tuple([ship for ship in view.ships if ship.side == "red"])


def in_force(view: View) -> dict[str, Value]:
    """The standing orders in force, as the draft that changes nothing."""
    draft: dict[str, Value] = {PLAN: view.plan} if view.plan else {}
    if policies(view):
        afloat = [ship.id for ship in _own(view)]
        some = [name for name in view.policy_ships if name in afloat]
        if view.policy == "ships":
            draft |= _for_ships(some, view) if some else {POLICY: "battleship"}
        else:
            draft[POLICY] = view.policy
    return draft


def _for_ships(names: Sequence[str], view: View) -> dict[str, Value]:
    """The draft of a policy for certain ships; with a single ship left, its field holds one value, not a list."""
    return {POLICY: "ships", POLICY_SHIPS: tuple(names) if len(_own(view)) > 1 else names[0]}


def _policy_of(view: View, draft: Draft) -> Draft:
    """The draft, with the policy in force if it names none; ships that it lists then replace those in force."""
    if draft.get(POLICY) in policies(view):
        return draft
    kept = in_force(view)
    if kept.get(POLICY) == "ships" and _ships_of(view, draft):
        return {**kept, POLICY_SHIPS: draft[POLICY_SHIPS]}
    return kept


def _ships_of(view: View, draft: Draft) -> tuple[str, ...]:
    """The ships that a draft lists; empty if some of them are not possible."""
    fitting = fits(_ships_field(_own(view)), draft.get(POLICY_SHIPS, ()))
    return listed(draft, POLICY_SHIPS) if fitting else ()


def _ship_word(ship: Ship) -> Message:
    return msg("sw-ship-on", kind=kind_word(ship.kind), cell=str(ship.cell))


def _policy_field(known: tuple[str, ...]) -> Pick:
    options = tuple(Option(policy, msg(f"sw-policy-{policy}")) for policy in known)
    return Pick(POLICY, msg("sw-field-policy"), options, least=0)


def _ships_field(own: tuple[Ship, ...]) -> Pick:
    options = tuple(Option(ship.id, _ship_word(ship)) for ship in own)
    return Pick(POLICY_SHIPS, msg("sw-field-policy-ships"), options, 1, len(own))


# ---- in force ------------------------------------------------------------------------------------
def file(state: State, seat: str, view: View, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    tree, _ = plan_of(chosen(draft, PLAN))
    plans = list(state.plans)
    plans[SEATS.index(seat)] = text_of(tree)
    state = replace(state, plans=(plans[0], plans[1]))
    if state.side_of(seat) != RED or not policies(view):
        return state
    if draft.get(POLICY) not in policies(view) and POLICY_SHIPS not in draft:
        return state
    given = _policy_of(view, draft)
    policy = given[POLICY]
    some = _ships_of(view, given) if policy == "ships" else ()
    return replace(state, policy=str(policy), policy_ships=tuple(SHIP_NUMBER[name] for name in some))


def _random_plan(view: View, rng: Random) -> str:
    state = determinize(view)
    own = state.side_of(view.seat or SEATS[0])
    fresh = replace(state, moved=(), attacked=False, stage="start", owed=-1)
    mine, theirs = (_some_voyages(replace(fresh, mover=side), rng) for side in (own, 1 - own))
    if not mine:
        return ""
    tree = [Branch((one,), (rng.choice(mine),)) for one in theirs[: rng.randrange(3)]]
    tree.append(Branch((), (rng.choice(mine),), (Branch((), (rng.choice(mine),)),)))
    return text_of(tuple(tree))


def _some_voyages(state: State, rng: Random) -> list[str]:
    """Up to four orders that a side could give now."""
    found = []
    ships = sorted(action_step.movers(state))
    for cell in rng.sample(ships, min(4, len(ships))):
        to, _ = rng.choice(sorted(action_step.ways(state, state.seen[cell])))
        found.append(write_order(ship_order(cell, to), "en"))
    return found


# ---- the sheet -----------------------------------------------------------------------------------
class SeaWarStandingSheet(StandingOrdersSheet[View]):
    """Red's policy for COUNTER (SW-10.2) and the plan of conditional orders (SW-13.6).

    A sheet without a policy keeps the policy in force; a sheet without a plan removes the plan.
    """

    vocabulary: ClassVar[Vocabulary] = STANDING_WORDS
    plan: ClassVar[Text] = Text(PLAN, msg("sw-field-plan"), MAX_PLAN_CHARACTERS, "if B8xC7: D6xC7\nelse: H7-H9; H5-I5")
    verbs: ClassVar[tuple[str, ...]] = (POLICY,)

    def tree(self, view: View, text: str) -> tuple[Tree, Sequence[ParseError]]:
        return plan_of(text)

    def text(self, tree: Tree, lang: str = "en") -> str:
        return text_of(tree, lang)

    def predicted_moves(self, view: View) -> Sequence[tuple[str, ...]]:
        """The best moves and attacks of the enemy while it is to move; the cards it might play are ignored (SW-13.8).
        `StandingOrdersSheet.advised` leaves out those that the plan already answers."""
        waits = view.phase == "play" and view.side is not None and view.mover not in (None, view.side)
        return _likely(determinize(view)) if waits else ()

    def initial(self, view: View, ask: Ask) -> Draft:
        """The standing orders in force."""
        return in_force(view)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        known = policies(view)
        policy = (_policy_field(known),) if known else ()
        ships = known and _policy_of(view, draft)[POLICY] == "ships"
        return (*policy, *((_ships_field(_own(view)),) if ships else ()), self.plan)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        given = _policy_of(view, draft)
        if given.get(POLICY) == "ships" and not _ships_of(view, given):
            yield msg("sw-need-policy-ships", rule="SW-10.2")
        yield from super().problems(view, ask, draft)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        given = _policy_of(view, draft)
        some = _ships_of(view, given)
        if given.get(POLICY) != "ships":
            yield from (msg(f"sw-says-policy-{given[path]}") for path in given if path == POLICY)
        elif some:
            yield msg("sw-says-policy-ships", ships=tuple(_ship_word(s) for s in _own(view) if s.id in some))
        tree, _ = plan_of(chosen(draft, PLAN))
        yield from self.says_plan(tree)

    def by_chance(self, view: View, field: Field, rng: Random) -> Value | None:
        return (_random_plan(view, rng) or None) if field is self.plan else super().by_chance(view, field, rng)

    # ---- typed -----------------------------------------------------------------------------------
    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
        """Reads `counter always` or `counter E5 F4`."""
        known = [policy for policy in policies(view) if policy != "ships"]
        near = STANDING_WORDS.words(keys=known)
        key = STANDING_WORDS.key(words[1]) if len(words) > 1 else None
        if not known:
            yield MalformedOrder(words[0], msg("sw-typed-no-policy", rule="SW-10.2"))
        elif len(words) == 1:
            yield MalformedOrder(words[0], msg("sw-typed-policy", rule="SW-10.2"), near)
        elif POLICY in draft:
            yield MalformedOrder(words[0], msg("sheet-typed-twice"))
        elif key is None:
            yield from _listed_ships(view, words[1:])
        elif len(words) > 2:
            yield MalformedOrder(words[2], msg("sw-typed-too-much", word=words[2]))
        else:
            yield (
                {POLICY: key}
                if key in known
                else MalformedOrder(words[1], msg("sw-typed-no-ask", rule="SW-10.7"), near)
            )

    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        """The standing orders that a text means. A policy that it does not mention stays in force."""
        draft = super().read(view, ask, text).draft or {}
        kept = {} if POLICY in draft else {path: value for path, value in in_force(view).items() if path != PLAN}
        return ParseResult({**kept, **draft})

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed lines; ships are written by their cells."""
        given = _policy_of(view, draft) if POLICY_SHIPS in draft else draft
        if given.get(POLICY) != "ships":
            return super().write(view, ask, draft, lang)
        cell_of = {ship.id: str(ship.cell) for ship in _own(view)}
        policy = " ".join((WORDS.word(POLICY, lang), *(cell_of[ship] for ship in _ships_of(view, given))))
        plan = {path: value for path, value in draft.items() if path == PLAN}
        return f"{policy}\n{super().write(view, ask, plan, lang)}".strip()

    def further(self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """After `counter`, policies and cells of own ships; after `if`, likely moves of the enemy."""
        known = policies(view)
        if not words:
            return (*(WORDS.words(lang, (POLICY,)) if known else ()), *tree_words(lang))
        if WORDS.key(words[0]) != POLICY or not known or (len(words) > 1 and STANDING_WORDS.key(words[1])):
            return super().further(view, ask, words, stem, draft, lang)
        cells = [str(ship.cell) for ship in _own(view) if str(ship.cell) not in words]
        return cells if len(words) > 1 else (*STANDING_WORDS.words(lang, known), *cells)


def _listed_ships(view: View, words: Sequence[str]) -> Iterator[Draft | MalformedOrder]:
    """The policy for the player's ships on these cells."""
    own = {ship.cell: ship.id for ship in _own(view)}
    found: dict[str, None] = {}
    for word in words:
        try:
            cell = typed_cell(word)
        except MalformedOrder as unread:
            yield unread
            continue
        if cell in own:
            found[own[cell]] = None
        else:
            yield MalformedOrder(word, msg("sw-no-own-ship", rule="SW-10.2", cell=cell))
    if found:
        yield _for_ships(tuple(found), view)


STANDING = SeaWarStandingSheet()
