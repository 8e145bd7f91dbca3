"""Standing orders: Red's policy for COUNTER (SW-10.2), and turns filed in advance with conditions (SW-13.6).

    counter battleship | destroyed | always | ask | E5 F4        if B8xC7: D6xC7        else: H7-H9; H5-I5

Filed at any time, in force from the next opening on, and never seen by anybody else (SW-11.7). Of a card whose cells the reader
does not see (TRAP, STEALTH) the bare word is known: `if stealth: …`. The tree of conditions itself is the kernel's
(`rules.core.foresight`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from rules.core import (
    Ask,
    Draft,
    Fault,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Option,
    OrderError,
    Pick,
    Reading,
    Sheet,
    Text,
    Unread,
    Value,
    continuations,
    lines,
    say,
    split_last,
)
from rules.core.foresight import Branch, Tree, answer_to, parted, read_tree, write_tree
from rules.sea_war import actions
from rules.sea_war.facts import CELL_NAMES, CELL_NUMBER, PLAN_LENGTH, RED, SEATS, SHIP_NUMBER
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.story import kind_word
from rules.sea_war.turn_sheet import CARD_WORDS, NOTATION, WORDS, OrderFaults, draft_of, order_of, voyage, write_order
from rules.sea_war.view import Deed, Ship, View

# ---- the plan (SW-13.6) --------------------------------------------------------------------------
END = "end"


@lru_cache(maxsize=2048)
def parse(text: str) -> Order | None:
    """One typed order, or None where it is none."""
    found = lines(text)
    if len(found) != 1 or found[0].number != 1:
        return None
    try:
        row = NOTATION.read(found[0].words)
    except Unread:
        return None
    return None if row is None else order_of(row)


def canonical(text: str) -> str | None:
    """One order, own or the enemy's, as English text: an order whole, the bare word of a card, or `end`."""
    order = parse(text)
    if order is not None:
        return write_order(order, "en")
    key = WORDS.key(text.strip())
    return WORDS.word(key) if key in (*CARD_WORDS, END) else None


def spoken(order: str, lang: str) -> str:
    """A canonical order in a language."""
    known = parse(order)
    return write_order(known, lang) if known is not None else WORDS.word(order, lang)


@lru_cache(maxsize=512)
def plan_of(text: str) -> tuple[Tree, tuple[Fault, ...]]:
    """The tree of a text; or none, and its faults."""
    try:
        tree = read_tree(text, canonical)
    except OrderError as error:
        return (), error.faults
    faults = [fault for branch in branches(tree) for fault in _faults(branch)]
    return ((), tuple(faults)) if faults else (tree, ())


def _faults(branch: Branch) -> Iterator[Fault]:
    """Orders of a branch must be whole. `end` may close it; the turn is closed without it too."""
    for number, order in enumerate(branch.orders, start=1):
        if order == END:
            if number < len(branch.orders):
                yield Fault(0, order, say("sw-typed-after-end"))
        elif parse(order) is None:
            yield Fault(0, order, say("sw-plan-bare", order=order))


def branches(tree: Tree) -> Iterator[Branch]:
    """All branches, each before those that follow it."""
    for branch in tree:
        yield branch
        yield from branches(branch.then)


def text_of(tree: Tree, lang: str = "en") -> str:
    """A tree as text."""
    return write_tree(tree, lang, spoken)


# ---- what the enemy was seen to do ---------------------------------------------------------------
def seen(view: View) -> frozenset[str]:
    """The enemy's last turn as canonical orders, as this seat saw them."""
    found: set[str] = set()
    for deed in view.deeds:
        if deed.turn == view.turn - 1 and deed.side != view.side:
            found.update(_seen(deed))
    return frozenset(found)


def _seen(deed: Deed) -> Iterator[str]:
    if deed.card is not None:
        yield deed.card
    if deed.kind == "move" and deed.origin is not None and deed.cell not in (None, deed.origin):
        voyage = f"{deed.origin}-{deed.cell}"
        yield voyage
        if deed.card is not None:
            yield f"{deed.card} {voyage}"
    elif deed.kind == "attack":
        yield f"{deed.origin}x{deed.target_cell}"
    elif deed.kind == "card":
        cells = _cells(deed)
        if cells:
            yield " ".join((str(deed.card), *([str(deed.what)] if deed.card == "reinforce" else []), *cells))


def _cells(deed: Deed) -> tuple[str, ...]:
    match deed.card:
        case "swap":
            return (str(deed.origin), str(deed.cell))
        case "sudden":
            return (str(deed.target_cell),)
        case "shield" | "anti":
            return () if deed.cell is None else (deed.cell,)
        case _:
            return tuple(sorted(deed.cells, key=CELL_NUMBER.__getitem__))


# ---- answers -------------------------------------------------------------------------------------
def branch_taken(view: View) -> Branch | None:
    """The branch of the own plan that answers the enemy's last turn; only the first sheet of a turn is answered."""
    if not view.plan or view.phase != "play" or view.sheet != 1 or view.mover != view.side:
        return None
    return answer_to(plan_of(view.plan)[0], seen(view))


def foreseen(view: View) -> Draft | None:
    """The turn's sheet that the own plan fills in, legal or not."""
    branch = branch_taken(view)
    if branch is None:
        return None
    orders = [order for text in branch.orders if (order := parse(text)) is not None]
    return draft_of(orders, "end")


def followed(view: View) -> str:
    """What is left of the plan after a turn made from it."""
    branch = branch_taken(view)
    return "" if branch is None else text_of(branch.then)


# ---- the policy for COUNTER (SW-10.2) -------------------------------------------------------------
PLAN, POLICY, POLICY_SHIPS = "plan", "counter", "counter.ships"
POLICY_WORDS = Lexicon(
    {
        "battleship": {"en": ("battleship",), "fr": ("cuirassé",)},
        "destroyed": {"en": ("destroyed",), "fr": ("détruit",)},
        "always": {"en": ("always",), "fr": ("toujours",)},
        "ask": {"en": ("ask",), "fr": ("demander",)},
    }
)
_PLAN = Text(PLAN, say("sw-field-plan"), PLAN_LENGTH, "if B8xC7: D6xC7\nelse: H7-H9; H5-I5")


def policies(view: View) -> tuple[str, ...]:
    """The policies that this seat can file, the default first; none where it does not command Red (SW-10.2, SW-10.7)."""
    if view.side != "red" or view.options["cards"] == "none":
        return ()
    plain = ("battleship", "destroyed", "always", *(("ships",) if _own(view) else ()))
    return ("ask", *plain) if view.options["counter_mode"] == "ask" else plain


def _own(view: View) -> list[Ship]:
    return [ship for ship in view.ships if ship.side == "red"]


def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    draft: dict[str, Value] = {}
    if view.plan:
        draft[PLAN] = view.plan
    if policies(view):
        afloat = {ship.id for ship in _own(view)}
        listed = tuple(name for name in view.policy_ships if name in afloat)
        if view.policy != "ships":
            draft[POLICY] = view.policy
        elif listed:
            draft[POLICY], draft[POLICY_SHIPS] = "ships", listed
        else:
            draft[POLICY] = "battleship"
    return draft


def _policy_of(view: View, draft: Draft) -> Draft:
    """The draft with the policy in force where it names none; ships that it lists then take the place of those in force."""
    if draft.get(POLICY) in policies(view):
        return draft
    kept = in_force(view)
    return (
        {**kept, POLICY_SHIPS: draft[POLICY_SHIPS]}
        if kept.get(POLICY) == "ships" and _listed(draft, _own(view))
        else kept
    )


def _listed(draft: Draft, own: Sequence[Ship]) -> tuple[str, ...]:
    given = draft.get(POLICY_SHIPS)
    known = {ship.id for ship in own}
    if not isinstance(given, tuple) and len(own) == 1:
        given = (given,) if given is not None else ()
    elif len(own) == 1:
        return ()
    if not isinstance(given, tuple) or len(set(given)) != len(given) or not known.issuperset(given):
        return ()
    return tuple(map(str, given))


def _ship_word(ship: Ship) -> Message:
    return say("sw-ship-on", kind=kind_word(ship.kind), cell=str(ship.cell))


@lru_cache
def _policy_field(known: tuple[str, ...]) -> Pick:
    options = tuple(Option(policy, say(f"sw-policy-{policy}")) for policy in known)
    return Pick(POLICY, say("sw-field-policy"), options, least=0)


@lru_cache(maxsize=512)
def _ships_field(own: tuple[Ship, ...]) -> Pick:
    options = tuple(Option(ship.id, _ship_word(ship)) for ship in own)
    return Pick(POLICY_SHIPS, say("sw-field-policy-ships"), options, 1, len(own))


# ---- in force ------------------------------------------------------------------------------------
def file(state: State, seat: str, view: View, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    plan = draft.get(PLAN, "")
    tree, _ = plan_of(plan if isinstance(plan, str) else "")
    plans = list(state.plans)
    plans[SEATS.index(seat)] = text_of(tree)
    state = replace(state, plans=(plans[0], plans[1]))
    if state.side_of(seat) != RED or not policies(view):
        return state
    if draft.get(POLICY) not in policies(view) and POLICY_SHIPS not in draft:
        return state
    given = _policy_of(view, draft)
    policy = given[POLICY]
    listed = _listed(given, _own(view)) if policy == "ships" else ()
    return replace(state, policy=str(policy), policy_ships=tuple(SHIP_NUMBER[name] for name in listed))


def _random_plan(view: View, rng: Random) -> str:
    state = belief(view)
    own = state.side_of(view.seat or SEATS[0])
    fresh = replace(state, moved=(), attacked=False, stage="start", owed=-1)
    mine, theirs = (_some_voyages(replace(fresh, mover=side), rng) for side in (own, 1 - own))
    if not mine:
        return ""
    tree = [Branch((one,), (rng.choice(mine),)) for one in theirs[: rng.randrange(3)]]
    tree.append(Branch((), (rng.choice(mine),), (Branch((), (rng.choice(mine),)),)))
    return text_of(tuple(tree))


def _some_voyages(state: State, rng: Random) -> list[str]:
    """A few orders that a side could give now."""
    found = []
    ships = actions.movers(state)
    for cell in rng.sample(ships, min(4, len(ships))):
        target, _ = rng.choice(actions.reach(state, state.seen[cell]))
        found.append(write_order(voyage(cell, target, ""), "en"))
    return found


# ---- typed lines ---------------------------------------------------------------------------------
def read_beside(view: View, text: str, read: Callable[[str], Draft], *, bare: bool) -> Reading:
    """A sheet's typed lines, and among them standing orders: conditions of a plan, COUNTER's policy. Raises OrderError.

    `read`: of the sheet's own lines. `bare`: the word COUNTER alone is a policy too, not an answer.
    """
    now, tree = parted(text)
    own: list[str] = []
    policy: list[Line] = []
    for number, raw in enumerate(now.splitlines(), start=1):
        kept = []
        for part in raw.split("#", 1)[0].split(";"):
            words = tuple(part.replace(",", " ").split())
            if words and WORDS.key(words[0]) == "counter" and (bare or len(words) > 1):
                policy.append(Line(number, words))
            else:
                kept.append(part)
        own.append(";".join(kept))
    faults = OrderFaults()
    draft: Draft | None = None
    if lines("\n".join(own)):
        try:
            draft = read("\n".join(own))
        except OrderError as error:
            faults += error.faults
    filed = read_lines(view, tree, policy, faults)
    faults.stop()
    return Reading({} if draft is None and filed is None else draft, filed)


def read_lines(
    view: View, tree: str, counters: Sequence[Line], faults: OrderFaults, *, all_of_it: bool = False
) -> Draft | None:
    """Standing orders from typed lines; unless `all_of_it`, only what they speak of. None: there are no such lines."""
    if not tree and not counters and not all_of_it:
        return None
    draft = in_force(view) if all_of_it else {}
    draft.pop(PLAN, None)
    if tree:
        read, wrong = plan_of(tree)
        faults += wrong
        if (plan := text_of(read)) and len(plan) <= PLAN_LENGTH:
            draft[PLAN] = plan
        elif plan:
            faults.note(Line(0, ()), "", say("sw-plan-long", most=PLAN_LENGTH))
    for line in counters:
        _read_policy(line, view, draft, faults)
    return draft


def _read_policy(line: Line, view: View, draft: dict[str, Value], faults: OrderFaults) -> None:
    """`counter always`, `counter E5 F4`."""
    known = policies(view)
    rest = line.words[1:]
    if not known:
        faults.note(line, line.words[0], say("sw-typed-no-policy", rule="SW-10.2"))
        return
    typable = [p for p in known if p != "ships"]
    if not rest:
        faults.note(line, line.words[0], say("sw-typed-policy", rule="SW-10.2"), POLICY_WORDS.words(keys=typable))
        return
    key = POLICY_WORDS.key(rest[0])
    if key is not None:
        for extra in rest[1:]:
            faults.note(line, extra, say("sw-typed-too-much", word=extra))
        if key not in known:
            faults.note(line, rest[0], say("sw-typed-no-ask", rule="SW-10.7"), POLICY_WORDS.words(keys=typable))
            return
        draft[POLICY] = key
        draft.pop(POLICY_SHIPS, None)
        return
    own = {ship.cell: ship.id for ship in _own(view)}
    listed: list[str] = []
    for word in rest:
        cell = faults.cell(line, word)
        if cell is None:
            continue
        if CELL_NAMES[cell] not in own:
            faults.note(line, word, say("sw-no-own-ship", rule="SW-10.2", cell=CELL_NAMES[cell]))
        elif own[CELL_NAMES[cell]] not in listed:
            listed.append(own[CELL_NAMES[cell]])
    if listed:
        draft[POLICY], draft[POLICY_SHIPS] = "ships", tuple(listed) if len(own) > 1 else listed[0]


# ---- the sheet -----------------------------------------------------------------------------------
class SeaWarStandingSheet(Sheet[View]):
    """Red's policy for COUNTER (SW-10.2) and the plan of conditional orders (SW-13.6).

    Its typed lines are the kernel's trees and a word that stands for ships by their cells, and a plan too long is told, not
    dropped: so it is read by hand.
    """

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """Without a policy in it the policy stays; without a plan there is none."""
        fields: list[Field] = []
        used: set[str] = set()
        words: list[Message] = []
        problems: list[Message] = []
        known = policies(view)
        if known:
            fields.append(_policy_field(known))
            given = _policy_of(view, draft)
            policy = given[POLICY]
            if draft.get(POLICY) in known:
                used.add(POLICY)
            if policy == "ships":
                own = tuple(_own(view))
                fields.append(_ships_field(own))
                listed = _listed(given, own)
                if listed:
                    if listed == _listed(draft, own):
                        used.add(POLICY_SHIPS)
                    words.append(say("sw-says-policy-ships", ships=tuple(_ship_word(s) for s in own if s.id in listed)))
                else:
                    problems.append(say("sw-need-policy-ships", rule="SW-10.2"))
            else:
                words.append(say(f"sw-says-policy-{policy}"))
        fields.append(_PLAN)
        plan = draft.get(PLAN)
        if isinstance(plan, str):
            used.add(PLAN)
            tree, faults = plan_of(plan)
            problems += [say("sw-plan-fault", line=f.line, word=f.word, why=f.why) for f in faults]
            if len(plan) > PLAN_LENGTH or len(text_of(tree)) > PLAN_LENGTH:
                problems.append(say("sw-plan-long", most=PLAN_LENGTH))
            words += [say("sw-says-plan", line=line) for line in text_of(tree).splitlines()]
        stale = tuple(path for path in draft if path not in used)
        return Form(tuple(fields), tuple(words), stale, tuple(problems), done=not problems)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Unclear plans go, a policy and a small plan come where nothing is said."""
        made: dict[str, Value] = {}
        known = policies(view)
        if known:
            policy = draft.get(POLICY)
            made[POLICY] = policy if policy in known else rng.choice(known)
            if made[POLICY] == "ships":
                own = _own(view)
                names = [ship.id for ship in own]
                some = _listed(draft, own) or tuple(
                    sorted(rng.sample(names, rng.randint(1, min(3, len(names)))), key=names.index)
                )
                made[POLICY_SHIPS] = some if len(own) > 1 else some[0]
        plan = draft.get(PLAN)
        if isinstance(plan, str) and plan and not plan_of(plan)[1] and len(text_of(plan_of(plan)[0])) <= PLAN_LENGTH:
            made[PLAN] = plan
        elif view.ships and rng.random() < 0.6 and (text := _random_plan(view, rng)):
            made[PLAN] = text
        return made

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        """Lines of a plan and of COUNTER's policy. Raises OrderError."""
        faults = OrderFaults()
        now, tree = parted(text)
        counters = []
        for line in lines(now):
            if WORDS.key(line.words[0]) == "counter":
                counters.append(line)
            else:
                word = line.words[0]
                faults.note(
                    line, word, say("sw-typed-not-standing", word=word), (*WORDS.words(None, ("counter",)), "if")
                )
        draft = read_lines(view, tree, counters, faults, all_of_it=True)
        faults.stop()
        return Reading(draft)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """A plan that cannot be read stays as it was typed."""
        written = []
        known = policies(view)
        given = _policy_of(view, draft) if known and POLICY_SHIPS in draft else draft
        policy = given.get(POLICY)
        if policy == "ships" and "ships" in known:
            own = _own(view)
            cell_of = {ship.id: str(ship.cell) for ship in own}
            cells = [cell_of[ship] for ship in _listed(given, own)]
            written.append(" ".join((WORDS.word("counter", lang), *cells)))
        elif policy in known:
            written.append(f"{WORDS.word('counter', lang)} {POLICY_WORDS.word(str(policy), lang)}")
        plan = draft.get(PLAN)
        if isinstance(plan, str) and plan.strip():
            tree, faults = plan_of(plan)
            written.append(plan if faults else text_of(tree, lang))
        return "\n".join(line for line in written if line)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        head, start, stem = split_last(text)
        given = start.split()
        if not given:
            first = ("if", "else") if lang == "en" else ("si", "sinon")
            counter = WORDS.words(lang, ("counter",)) if policies(view) else ()
            return continuations(head + start, stem, (*counter, *first))
        if WORDS.key(given[0]) != "counter" or not policies(view):
            return ()
        cells = [str(ship.cell) for ship in _own(view) if str(ship.cell) not in given]
        if len(given) == 1:
            return continuations(head + start, stem, (*POLICY_WORDS.words(lang, policies(view)), *cells))
        return continuations(head + start, stem, () if POLICY_WORDS.key(given[1]) else cells)
