"""The sheet of phases 9 and 10: activations in order with their conditions, then reinforcements (GC-13, GC-14).

    activate land at guadalcanal-c1 who troop-1 troop-2
    activate attack at new-georgia-c1 who troop-3 guns kirishima air d3a-val odds 2/1
    defend guadalcanal air sbd-dauntless      lose troop-4      buy transport d3a-val      copies d3a-val 2      repair hiei
    airfield new-georgia-c1      arrive furutaka main      load troop-5 transport-2

The answers are read in `land_plans` and carried out in `land_actions` and `reinforcements`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from random import Random
from typing import ClassVar

from rules.core import Amount, Ask, Blank, Draft, Field, Form, Message, Option, Pick, RowKind, Rows, Value, msg, players
from rules.core.grammar import BadLine, TokenLine, keys_of
from rules.core.players import random_value
from rules.core.rows import at, rows_in
from rules.core.sheet import chosen, listed, ranked, yes_no
from rules.core.typed_orders import fold
from rules.guadalcanal import kinds, land_plans, landings, positions, reinforcements
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleets import ALONE
from rules.guadalcanal.land_actions import LAND_ACTIONS
from rules.guadalcanal.land_plans import ACTIVATE, MOST, activation, place_key, read_place
from rules.guadalcanal.names import card_word, island_word, named, unit_word
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import kept, kept_list
from rules.guadalcanal.reinforcements import NEW, WAIT
from rules.guadalcanal.sheet_words import LAND_WORDS, CampaignSheet, goal_word, place_word, places, units, words
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.names import kind_word

# ---- Phase 10: arrivals, loading, repairs, airfields, purchases (GC-14) --------------------------
MOST_BOUGHT = 20
"""Maximum number of different cards bought on one sheet."""


def affordable(view: View, filled: Draft, given: Draft, rng: Random) -> Draft:
    """A sheet without the random purchases that the side cannot pay for; what is in `given` stays."""
    left: dict[str, Value] = dict(filled)
    if "buy" in given and _spent(view, left) > reinforcements.purse(view.points):
        left = {path: value for path, value in left.items() if path in given or not path.startswith("copies.")}
    lists = [path for path in ("buy", "repair", "airfield", "finish") if path in left and path not in given]
    while lists and _spent(view, left) > reinforcements.purse(view.points):
        path = rng.choice(lists)
        items = listed(left, path)
        kept = tuple(rng.sample(items, len(items) - 1))
        gone = next(key for key in items if key not in kept)
        left.pop(f"copies.{gone}", None)
        left[path] = kept
        if not kept:
            del left[path]
            lists.remove(path)
    return left


def _spent(view: View, draft: Draft) -> int:
    return reinforcements.read(view, view.side, draft, hoped=True).cost(view)


# ---- purchases -----------------------------------------------------------------------------------
def _purchases(view: View, draft: Draft) -> Iterable[Field]:
    left = reinforcements.purse(view.points)
    buy, *others = _offers(view, left)
    yield buy
    for key in listed(draft, "buy"):
        card = BY_SHORT.get(key)
        if card is not None and reinforcements.several_of(view.options, card.id):
            most = min(left // max(reinforcements.price_of(card.id), 1), reinforcements.MOST_ALIKE)
            yield Amount(f"copies.{key}", msg("gc-field-copies", card=card_word(card.id)), 1, max(most, 1))
    yield from others
    yield from _leavers(view, draft)


@kept_list
def _offers(view: View, left: int) -> Iterable[Field]:
    """Fields for what can be bought, then for repairs, new airfields and unfinished ones, if there are any."""
    side = view.side
    sale = [
        Option(c.short, msg("gc-option-ware", card=card_word(c.id), points=price), kind_word(c.kind))
        for c in reinforcements.on_sale(view, side)
        if (price := reinforcements.price_of(c.id)) <= left
    ]
    yield Pick("buy", msg("gc-field-buy", points=left), tuple(sale), 0, MOST_BOUGHT)
    broken = {p.id: p for p in reinforcements.repairable(view, side)}
    if broken:
        vessels = [broken[name] for name in positions.in_order(broken)]
        options = tuple(
            Option(p.id, msg("gc-option-repair", ship=unit_word(p.id, p.card), points=reinforcements.repair_price(p)))
            for p in vessels
        )
        yield Pick("repair", msg("gc-field-repair"), options, 0, max(len(options), 2))
    sites = [place_key(*place) for place in reinforcements.possible_places(view, side)]
    if sites:
        about = msg("gc-field-build", points=FACTS.reinforcements.airfield)
        yield Pick("airfield", about, places(sites), 0, max(len(sites), 2))
    due = [place_key(s.island, s.centre) for s in reinforcements.due_sites(view) if s.builder != side]
    if due:
        about = msg("gc-field-finish", points=FACTS.reinforcements.finish)
        yield Pick("finish", about, places(due), 0, max(len(due), 2))


def _leavers(view: View, draft: Draft) -> Iterable[Field]:
    """For a carrier that goes into port: the fields for the bases to which its squadrons may leave."""
    start = positions.chart(view).start.zones[view.side]
    for name in listed(draft, "repair"):
        for squadron in positions.carried(view, name):
            if not kinds.is_aircraft(squadron.card):
                continue
            found = positions.bases_within(view, view.side, squadron.card, start, FACTS.ranges.homeless)
            bases = [at for _, at in found if at != name]
            if bases:
                about = msg("gc-field-leave", what=unit_word(squadron.id, squadron.card))
                options = tuple(Option(b, goal_word(view, b)) for b in bases)
                yield Pick(f"leave.{squadron.id}", about, options, 0, of=squadron.id)


# ---- arrivals, troops ----------------------------------------------------------------------------
@kept_list
def _arrivals(view: View) -> Iterable[Field]:
    for piece in reinforcements.arriving(view, view.side):
        goals = _goals(view, piece)
        if len(goals) > 1:
            about = msg("gc-field-arrive", what=unit_word(piece.id, piece.card))
            yield Pick(f"arrive.{piece.id}", about, goals, 0, of=piece.id)


def _goals(view: View, piece: Piece) -> tuple[Option, ...]:
    """Where a piece may go when it arrives; the first option applies if the sheet says nothing."""
    side = view.side
    wait = words(WAIT)
    if kinds.is_vessel(piece.card):
        fleets = places(reinforcements.harbours(view, side), side)
        if kinds.is_submarine(piece.card):
            return (*words(ALONE), *fleets, *wait)
        new = (Option(NEW, msg("gc-option-new-fleet")),) if positions.free_names(view, side) else ()
        return (*fleets, *new, *wait)
    if kinds.is_battery(piece.card):
        return (*places(reinforcements.battery_islands(view, side)), *wait)
    bases = [at for _, at in reinforcements.airbases(view, side, piece.card)]
    coming = [
        p.id
        for p in reinforcements.arriving(view, side)
        if kinds.capacity(p.card) and kinds.fits_carrier(piece.card) and p.id not in bases
    ]
    return (*(Option(b, goal_word(view, b)) for b in (*bases, *coming)), *wait)


@kept_list
def _loading(view: View) -> Iterable[Field]:
    side = view.side
    ships = [*reinforcements.empty_transports(view, side)]
    ships += [p for p in reinforcements.arriving(view, side) if reinforcements.has_room(view, p)]
    if not ships:
        return
    for troop in reinforcements.waiting_troops(view, side):
        options = (*units(ships), *words(WAIT))
        yield Pick(
            f"load.{troop.id}", msg("gc-field-load-troop", what=unit_word(troop.id, "")), options, 0, of=troop.id
        )


# ---- Phase 9: activations, one a row (GC-16.8) ---------------------------------------------------
class ActivationRow(RowKind[View]):
    """What a group of troop units does, where, and with what support.

    Rows do not restrict each other: a troop unit may be in several, and the first legal one uses it.
    """

    path: ClassVar[str] = ACTIVATE
    about: ClassVar[Message] = msg("gc-field-activation")
    most: ClassVar[int] = MOST
    same: ClassVar[tuple[str, ...]] = ("deed", "at", "who")

    def fields(self, world: View, row: Draft) -> Sequence[Blank]:
        """Only the action is required; an incomplete row is not carried out."""
        deeds = _deeds(world)
        if not deeds:
            return ()
        found = [Pick("deed", msg("gc-field-deed"), deeds)]
        action = LAND_ACTIONS.get(chosen(row, "deed"))
        if action is None:
            return found
        side = world.side
        island, _ = read_place(chosen(row, "at"))
        if action.placed:
            found.append(Pick("at", msg("gc-field-goal"), _places_for(world, action.name), 0))
            if island not in positions.chart(world).islands:
                return found
        troops = action.troops(world, side, island)
        found.append(Pick("who", msg("gc-field-who"), units(troops), 0, max(len(troops), 2)))
        if action.supported:
            for part, options in _supporters(world, island):
                found.append(Pick(part, msg(f"gc-field-{part}"), options, 0, max(len(options), 2)))
            found.append(Pick("odds", msg("gc-field-odds"), tuple(Option(name) for name in FACTS.land.columns), 0))
            found.append(yes_no("enter", msg("gc-field-enter")))
        return found

    def after(self, world: View, row: Draft) -> View:
        return world

    def says(self, world: View, row: Draft) -> Message:
        one = activation(row)
        if one is None:
            return msg(f"gc-option-deed-{row['deed']}") if "deed" in row else self.about
        who = tuple(named(world, name) for name in one.who)
        where = place_word(place_key(one.island, one.spot)) if one.island else msg("gc-nothing")
        said = msg(f"gc-says-{one.deed}", who=who, where=where)
        return msg("gc-says-odds", says=said, odds=one.odds) if one.odds else said


ROW = ActivationRow()


@kept
def _deeds(view: View) -> tuple[Option, ...]:
    offered = (name for name, action in LAND_ACTIONS.items() if action.offered(view, view.side))
    return tuple(Option(name, msg(f"gc-option-deed-{name}")) for name in offered)


@kept
def _places_for(view: View, deed: str) -> tuple[Option, ...]:
    return places(place_key(*place) for place in LAND_ACTIONS[deed].goals(view, view.side))


@kept
def _supporters(view: View, island: str) -> list[tuple[str, tuple[Option, ...]]]:
    """What the side could send to a combat on an island: (field, options), without empty ones. The options are in the order in
    which *all* chooses them: the oldest pieces first."""
    parts = (
        ("guns", land_plans.gun_ships(view, view.side, island)),
        ("air", land_plans.attackers(view, view.side, island)),
        ("cover", land_plans.fighters(view, view.side, island)),
    )
    return [
        (part, tuple(Option(piece.id, unit_word(piece.id, piece.card)) for piece in pieces))
        for part, pieces in parts
        if pieces
    ]


@kept_list
def _defence(view: View) -> Iterable[Field]:
    """Fields for support against attacks, for each island where both sides have troop units or may have them after own
    landings."""
    side = view.side
    contested = land_plans.contested(view, side)
    for island in contested:
        for part, options in _supporters(view, island):
            about = msg(f"gc-field-defend-{part}", island=island_word(island))
            order_counts = part != "cover"
            yield Pick(
                f"defend.{island}.{part}", about, options, 0, max(len(options), 2), of=island, ranked=order_counts
            )
    fighting = [t for island in contested for t in positions.troops(view, side, island)]
    fighting += [troop for troop, near in landings.laden(view, side) if not {*near}.isdisjoint(contested)]
    if len(fighting) > 1:
        yield ranked("lose", msg("gc-field-lose"), units(fighting))


def _activated(view: View, draft: Draft, rng: Random) -> Draft:
    """The draft with a few more random activations, and with random values in those that it has."""
    filled = dict(draft)
    given = rows_in(draft, ACTIVATE)
    for number in range(1, min(max(given, default=0) + rng.randint(0, MOST_BY_CHANCE), MOST) + 1):
        row: dict[str, Value] = dict(given.get(number, {}))
        left_out: set[str] = set()
        while blank := next((b for b in ROW.fields(view, row) if b.path not in {*row, *left_out}), None):
            wanted = blank.path in ("deed", "at", "who") or rng.random() < 0.5
            value = random_value(blank, rng) if wanted else None
            if value is None:
                left_out.add(blank.path)
            else:
                row[blank.path] = value
        filled |= {at(ACTIVATE, number, name): value for name, value in row.items()}
    return filled


MOST_BY_CHANCE = 3
"""Maximum number of activations that filling in at random adds."""


# ---- The whole sheet (GC-13, GC-14) --------------------------------------------------------------
class LandSheet(CampaignSheet):
    """The sheet of phases 9 and 10. The module's docstring shows how it is typed. An absent side leaves it empty: it buys nothing
    and uses no troop unit (GC-16.2)."""

    vocabulary = LAND_WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Activations, support of the defence, then reinforcements."""
        rows, _ = ROW.laid(draft, view)
        return [rows, *_defence(view), *_purchases(view, draft), *_arrivals(view), *_loading(view)]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """A message if the sheet spends more points than the side has."""
        cost, points = _spent(view, draft), reinforcements.purse(view.points)
        if cost > points:
            yield msg("gc-need-points", rule="GC-14.3", cost=cost, points=points)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The points spent and left; the activations are read back row by row."""
        cost, points = _spent(view, draft), reinforcements.purse(view.points)
        yield msg("gc-says-spent", cost=cost, points=points, left=max(points - cost, 0))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Incomplete activations, and a reminder of the landing that event 1 demands (GC-6.3)."""
        for number, row in rows_in(draft, ACTIVATE).items():
            if activation(row) is None:
                yield msg("gc-hint-unfinished", number=number)
        if landings.is_demanded(view, view.side):
            yield msg("gc-hint-landing", rule="GC-6.3")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Fills the sheet in regardless of points, then removes what cannot be paid for; the player's own entries stay."""
        filled = players.fill_or_leave(lambda d: self._without_rows(view, ask, d), _activated(view, draft, rng), rng)
        return self.settled(view, ask, affordable(view, filled, draft, rng))[1]

    def _without_rows(self, view: View, ask: Ask, draft: Draft) -> Form:
        """The form without its list of activations and without problems."""
        fields, kept = self.settled(view, ask, draft)
        stale = tuple(path for path in draft if path not in kept)
        return Form(tuple(field for field in fields if not isinstance(field, Rows)), stale=stale, done=True)

    def taken(self, view: View, ask: Ask, orders: Sequence[TokenLine]) -> tuple[Draft, list[BadLine]]:
        """As for every sheet, but activations may also be typed part by part, as in version 2 (`_as_rows`)."""
        rows, lines, wrong = _as_rows(orders)
        draft, more = super().taken(view, ask, rows)
        for fault in more:
            parts = lines.get(fault.order, ())
            fault.line = next((part.number for part in parts if fault.word in part.words), fault.line)
        return draft, [*wrong, *more]


LAND_SHEET = LandSheet()


# ---- Activations as they were typed in version 2 -------------------------------------------------
# `a1 attack`, `a1 at new-georgia-c1`, `a1 who troop-3`, in any order: the number is that of the row, and each line is a part of
# it.
_ACTIONS, _PARTS = keys_of(LAND_WORDS, land_plans.ACTIONS), keys_of(LAND_WORDS, land_plans.PARTS)


def _as_rows(
    orders: Sequence[TokenLine],
) -> tuple[list[TokenLine], Mapping[TokenLine, Sequence[TokenLine]], list[BadLine]]:
    """Joins lines that each have one part of an activation, as typed in version 2, into whole rows. Returns the lines with
    these rows, the lines of which each row was made, and the errors.

    If whole rows come before all such lines, a part replaces that part of the row with its number. In this way lines can be
    added to a draft that is written as rows.
    """
    found = list(takewhile(lambda order: not _number(order), orders))
    groups: dict[int, list[TokenLine]] = {}
    for order in orders[len(found) :]:
        groups.setdefault(_number(order), []).append(order)
    others = groups.pop(0, [])
    rows = [place for place, order in enumerate(found) if LAND_WORDS.key(order.words[0]) == ACTIVATE]
    lines: dict[TokenLine, Sequence[TokenLine]] = {}
    wrong: list[BadLine] = []
    for number, parts in sorted(groups.items()):
        row = found[rows[number - 1]] if number <= len(rows) else None
        whole = _whole(row, parts, wrong)
        lines[whole] = parts
        if row is None:
            found.append(whole)
        else:
            found[rows[number - 1]] = whole
    return [*found, *others], lines, wrong


def _number(order: TokenLine) -> int:
    """Number of the activation of which a line is a part; 0 if it is none."""
    found = re.fullmatch(f"a([1-{MOST}])", fold(order.words[0]))
    return int(found[1]) if found else 0


def _whole(row: TokenLine | None, parts: Sequence[TokenLine], wrong: list[BadLine]) -> TokenLine:
    """A row made of these parts and of an existing row, if there is one. A part that is given twice is added to `wrong`."""
    actions = [part for part in parts if len(_PARTS.meant("".join(part.words[1:2]))) != 1]
    # "enter" is also the name of an action.
    if row is None and not actions:
        actions = [part for part in parts if len(part.words) == 2 and _ACTIONS.meant(part.words[1])][:1]
    said: dict[str, tuple[str, ...]] = {}
    for part in parts:
        name, values = ("deed", part.words[1:]) if part in actions else (_PARTS.meant(part.words[1])[0], part.words[2:])
        if name in said:
            wrong.append(BadLine(part, " ".join(part.words[:2]), msg("sheet-typed-twice")))
        else:
            said[name] = values
    said = (_said(row) if row is not None else {}) | said
    words = [ACTIVATE, *said.get("deed", ())]
    for name in land_plans.PARTS:
        words += (name, *said[name]) if name in said else ()
    return TokenLine(parts[0].number, tuple(words), (0,) * len(words), "")


def _said(row: TokenLine) -> dict[str, tuple[str, ...]]:
    """The words that a written row has for each part."""
    found: dict[str, tuple[str, ...]] = {"deed": row.words[1:2]}
    name = "deed"
    for spoken in row.words[2:]:
        name = _PARTS.exact(spoken) or name
        found[name] = (*found[name], spoken) if name in found and _PARTS.exact(spoken) is None else ()
    return found
