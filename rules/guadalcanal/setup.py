"""The set-up (GC-3): its limits, the sheet on which a side buys in secret, and the pieces put on the map.

    ready tokyo-express
    main shokaku zuikaku hiei a6m2-zeke      number main a6m2-zeke 2      aboard a6m2-zeke-2 zuikaku
    scout furutaka shigure      zone F      submarines i-25      place i-25 I      patrols h8k1-type-2-emily      airfield c1

A card bought twice makes "a6m2-zeke" and "a6m2-zeke-2". The form and the set-up check the same limits. The ready-made set-ups are
in `setups.toml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.core import Amount, Ask, Draft, Field, Message, Option, Pick, Value, Vocabulary, msg, read_data
from rules.core.sheet import chosen, listed, options
from rules.guadalcanal import kinds, losses, positions
from rules.guadalcanal.chart import Chart
from rules.guadalcanal.events import FleetsChosen, SetUp
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.names import card_word, spot_word, unit_word
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import Piece, Position, Site
from rules.guadalcanal.sheet_words import CampaignSheet, places, words_of
from rules.guadalcanal.state import State, TurnContext
from rules.guadalcanal.view import View
from rules.war_at_sea.card_names import names_of_units
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.names import kind_word
from rules.war_at_sea.view import Bought, Purse

# ---- What may be bought, and the limits ----------------------------------------------------------
SCOUT_KINDS: Final = ("cruiser", "destroyer", "escort_carrier")
"""Types of ships for the scout fleet (GC-3.4)."""


class Setup(Struct, frozen=True):
    """One side's set-up; a card id appears as often as the card is bought."""

    main: tuple[str, ...] = ()
    scout: tuple[str, ...] = ()
    zone: str = ""
    """Zone of the scout fleet."""
    submarines: tuple[tuple[str, str], ...] = ()
    """(card, zone) of each lone submarine."""
    patrols: tuple[str, ...] = ()
    """Patrol bombers on the base."""
    airfield: str = "c1"
    """Centre of the base that has the airfield."""
    aboard: tuple[tuple[int, int], ...] = ()
    """(index in `main` of a squadron, index of its carrier); other squadrons go where there is room."""
    side: int = 0
    name: str = ""
    """Name of a ready-made set-up; "" for others."""


READY: Final[tuple[Setup, ...]] = msgspec.convert(read_data(__file__, "setups.toml")["setup"], tuple[Setup, ...])
"""The ready-made set-ups, in `setups.toml` (GC-3.14)."""


def ready_made(side: int, options: Options) -> tuple[Setup, ...]:
    """A side's ready-made set-ups that the options allow; the first is the default (GC-3.14)."""
    return tuple(s for s in READY if s.side == side and all(kinds.may_buy(c, side, options.years) for c in _all(s)))


def catalogue(side: int, options: Options) -> tuple[str, ...]:
    """Cards that a side may buy in this campaign (GC-3.12, GC-14.8), by type, then name."""
    order = (*kinds.REPORTED, "submarine", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber")
    found = [key for key in CARDS if kinds.may_buy(key, side, options.years)]
    return tuple(sorted(found, key=lambda key: (order.index(CARDS[key].kind), kinds.word(key))))


def for_main(key: str) -> bool:
    """Whether a card may be in the main fleet: anything but aircraft that cannot be based on carriers (GC-3.11)."""
    return not kinds.is_aircraft(key) or kinds.fits_carrier(key)


def for_scout(key: str) -> bool:
    """Whether a card may be in the scout fleet (GC-3.4)."""
    return CARDS[key].kind in SCOUT_KINDS or kinds.fits_carrier(key)


def cost(cards: Iterable[str]) -> int:
    return sum(kinds.cost(key) for key in cards)


def total(setup: Setup) -> int:
    """Points for everything bought (GC-3.1); transports and their troop units are free (GC-3.3)."""
    return cost(_all(setup))


def _all(setup: Setup) -> tuple[str, ...]:
    return (*setup.main, *setup.scout, *(card for card, _ in setup.submarines), *setup.patrols)


def deck_room(cards: Sequence[str]) -> tuple[int, int]:
    """(squadrons, places): number of squadrons in a fleet, and of places for them on its carriers (GC-3.11)."""
    return sum(kinds.is_aircraft(c) for c in cards), sum(kinds.capacity(c) for c in cards if kinds.is_carrier(c))


def broken_limits(setup: Setup, position: Position) -> Iterator[Message]:
    """Every limit that is broken, each with its rule."""
    limits, chart, side = FACTS.fleet, positions.chart(position), setup.side
    yield from _over(total(setup), limits.total, "gc-limit-total", "GC-3.1")
    yield from _over(cost(setup.main), limits.main, "gc-limit-main", "GC-3.1")
    yield from _over(cost(setup.scout), limits.scout, "gc-limit-scout", "GC-3.1")
    yield from _over(_count(setup.main, "carrier"), limits.fleet_carriers, "gc-limit-carriers", "GC-3.2")
    yield from _over(_count(setup.main, "battleship"), limits.battleships, "gc-limit-battleships", "GC-3.2")
    yield from _over(_count(setup.main, "submarine"), limits.submarines, "gc-limit-submarines", "GC-3.2")
    yield from _over(*deck_room(setup.main), "gc-limit-room", "GC-3.2")
    yield from _over(_count(setup.scout, "escort_carrier"), limits.scout_carriers, "gc-limit-scout-carriers", "GC-3.4")
    squadrons, places = deck_room(setup.scout)
    yield from _over(squadrons, min(places, limits.scout_squadrons), "gc-limit-scout-squadrons", "GC-3.4")
    yield from _over(len(setup.submarines), limits.lone_submarines, "gc-limit-lone", "GC-3.6")
    yield from _over(len(setup.patrols), limits.patrol_bombers, "gc-limit-patrols", "GC-3.7")
    if not any(kinds.is_ship(card) for card in setup.scout):
        yield msg("gc-need-scout", rule="GC-3.4")
    if setup.zone not in chart.start.scouts[side]:
        yield msg("gc-need-scout-zone", rule="GC-3.5", zones=" ".join(chart.start.scouts[side]))
    for card, zone in setup.submarines:
        if zone not in lone_zones(side, chart):
            yield msg("gc-need-lone-zone", rule="GC-3.6", submarine=card_word(card))
    if position.options.copies == "no":
        for card, number in sorted(Counter(_all(setup)).items()):
            if number > 1 and kinds.is_named(card):
                yield msg("gc-limit-once", rule="GC-3.12", ship=card_word(card))


def lone_zones(side: int, chart: Chart) -> tuple[str, ...]:
    """Zones for lone submarines: all but the enemy start zone (GC-3.6), also those with a scout fleet (GC-3.13)."""
    return tuple(zone for zone in chart.zones if zone != chart.start.zones[1 - side])


def _count(cards: Sequence[str], kind: str) -> int:
    return sum(CARDS[c].kind == kind for c in cards)


def _over(value: int, most: int, key: str, rule: str) -> Iterator[Message]:
    if value > most:
        yield msg(key, rule=rule, value=value, most=most)


# ---- The sheet -----------------------------------------------------------------------------------
LISTS: Final = ("main", "scout", "submarines", "patrols")


@lru_cache(maxsize=8)
def _by_word(side: int, settings: Options) -> dict[str, str]:
    return {kinds.word(card): card for card in catalogue(side, settings)}


def keys_of(position: Position, side: int, draft: Draft, path: str) -> dict[str, str]:
    """Key of a unit -> card, for one list of the sheet with all copies."""
    words = _by_word(side, position.options)
    found: dict[str, str] = {}
    for word in listed(draft, path):
        if word in words:
            number = draft.get(f"number.{path}.{word}", 1)
            most = number if isinstance(number, int) and number <= _most(words[word]) else 1
            for copy in range(1, most + 1):
                found[word if copy == 1 else f"{word}-{copy}"] = words[word]
    return found


def _most(card: str) -> int:
    """How many copies of a card all points of the set-up would buy."""
    return max(1, FACTS.fleet.total // kinds.cost(card))


def setup_of(position: Position, side: int, draft: Draft) -> Setup:
    """The set-up of a sheet, without what cannot be read."""
    for ready in ready_made(side, position.options):
        if draft.get("ready") == ready.name:
            return ready
    units = {path: keys_of(position, side, draft, path) for path in LISTS}
    places = {key: number for number, key in enumerate(units["main"])}
    decks = tuple((places[key], places[deck]) for key in places if (deck := chosen(draft, f"aboard.{key}")) in places)
    lone = tuple((card, chosen(draft, f"place.{key}")) for key, card in units["submarines"].items())
    chart = positions.chart(position)
    centre = chosen(draft, "airfield") or chart.islands[chart.start.bases[side]].spots[0]
    cards = {path: tuple(found.values()) for path, found in units.items()}
    return Setup(cards["main"], cards["scout"], chosen(draft, "zone"), lone, cards["patrols"], centre, decks, side)


class SetupSheet(CampaignSheet):
    """A side's fleets, submarines and patrol bombers, and where they are. The module's docstring shows how it is typed."""

    vocabulary = Vocabulary(words_of("setup"))
    verb = "main"

    def unit_names(self, view: View) -> Mapping[str, str]:
        """The cards of the side's catalogue by all their names."""
        return names_of_units(frozenset(_by_word(view.side, view.options).items()))

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The ready-made set-ups, or lists of units and the places of these units."""
        side, settings = view.side, view.options
        chart = positions.chart(view)
        ready = ready_made(side, settings)
        made = Pick("ready", msg("gc-field-ready"), tuple(Option(s.name, msg(f"gc-ready-{s.name}")) for s in ready), 0)
        if any(draft.get("ready") == s.name for s in ready):
            return (made,)
        spots = chart.islands[chart.start.bases[side]].spots
        return (
            made,
            *_list(view, draft, "main", for_main),
            *_decks(view, draft),
            *_list(view, draft, "scout", for_scout),
            Pick("zone", msg("gc-field-scout-zone"), options(sorted(chart.start.scouts[side])), 0),
            *_list(view, draft, "submarines", kinds.is_submarine),
            *(
                Pick(
                    f"place.{key}", msg("gc-field-place", submarine=card_word(card)), places(lone_zones(side, chart)), 0
                )
                for key, card in keys_of(view, side, draft, "submarines").items()
            ),
            *_list(view, draft, "patrols", kinds.is_patrol_bomber),
            Pick("airfield", msg("gc-field-airfield"), tuple(Option(s, spot_word(s)) for s in spots), 0),
        )

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Every limit that is broken, each with its rule (GC-3.10)."""
        return broken_limits(setup_of(view, view.side, draft), view)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        setup = setup_of(view, view.side, draft)
        for key, cards in (
            ("gc-says-main", setup.main),
            ("gc-says-scout", setup.scout),
            ("gc-says-lone", [card for card, _ in setup.submarines]),
            ("gc-says-patrols", setup.patrols),
        ):
            if cards:
                yield msg(key, cards=_counted(cards), points=cost(cards))
        yield msg("gc-says-points", spent=total(setup), points=FACTS.fleet.total)
        if setup.name:
            yield msg(f"gc-story-{setup.name}")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A ready-made set-up, or random purchases added to the draft."""
        form = self.form(view, ask, draft)
        kept = {p: v for p, v in draft.items() if p not in form.stale}
        if form.done:
            return kept
        if not kept and rng.random() < 0.2:
            return {"ready": rng.choice(ready_made(view.side, view.options)).name}
        for _ in range(4):
            filled = _bought(view, kept, rng)
            if self.form(view, ask, filled).done:
                return filled
        return kept if kept else {"ready": ready_made(view.side, view.options)[0].name}

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The units bought so far, on the map as far as their places are known, and the points."""
        setup = setup_of(view, view.side, draft)
        lone = tuple((card, zone) for card, zone in setup.submarines if zone)
        context = TurnContext(State(options=view.options, map=view.map))
        place(context, view.side, replace(setup, scout=setup.scout if setup.zone else (), submarines=lone))
        there = context.state
        aircraft, room = deck_room((*setup.main, *setup.scout))
        bought = tuple(Bought(card, number) for card, number in Counter(_all(setup)).items())
        placed = replace(view, pieces=there.pieces, fleets=there.fleets, sites=there.sites)
        return replace(placed, bought=bought, purse=Purse(total(setup), FACTS.fleet.total, aircraft, room))


# ---- fields --------------------------------------------------------------------------------------
def _list(view: View, draft: Draft, path: str, admits: Callable[[str], bool]) -> Iterable[Field]:
    """A list of units, and the number of each unit that may be bought more than once."""
    side, settings = view.side, view.options
    wares = _wares(admits, side, settings)
    yield Pick(path, msg(f"gc-field-{path}", points=FACTS.fleet.total), wares, 0, max(len(wares), 2))
    words = _by_word(side, settings)
    for word in positions.in_order(listed(draft, path)):
        card = words.get(word)
        if card is not None and admits(card) and (settings.copies == "yes" or not kinds.is_named(card)):
            about = msg("gc-field-number", what=card_word(card), points=kinds.cost(card))
            yield Amount(f"number.{path}.{word}", about, 1, _most(card))


@lru_cache(maxsize=64)
def _wares(admits: Callable[[str], bool], side: int, settings: Options) -> tuple[Option, ...]:
    cards = [card for card in catalogue(side, settings) if admits(card)]
    bunches = list(dict.fromkeys(CARDS[card].kind for card in cards))
    rank = {word: place for place, word in enumerate(positions.in_order(kinds.word(card) for card in cards))}
    cards.sort(key=lambda card: (bunches.index(CARDS[card].kind), rank[kinds.word(card)]))
    return tuple(
        Option(
            kinds.word(card),
            msg("gc-option-card", card=card_word(card), points=kinds.cost(card)),
            kind_word(CARDS[card].kind),
        )
        for card in cards
    )


def _decks(view: View, draft: Draft) -> Iterable[Field]:
    units = keys_of(view, view.side, draft, "main")
    decks = positions.in_order(key for key, card in units.items() if kinds.is_carrier(card))
    if len(decks) < 2:
        return
    for key in positions.in_order(key for key, card in units.items() if kinds.is_aircraft(card)):
        found = tuple([Option(deck, unit_word(deck, units[deck])) for deck in decks])
        yield Pick(f"aboard.{key}", msg("gc-field-aboard", squadron=unit_word(key, units[key])), found, 0)


def _counted(cards: Sequence[str]) -> tuple[Message, ...]:
    return tuple(
        card_word(card) if number == 1 else msg("gc-several", count=number, what=card_word(card))
        for card, number in Counter(cards).items()
    )


# ---- chance --------------------------------------------------------------------------------------
def _bought(view: View, kept: Draft, rng: Random) -> Draft:
    """The draft with lists filled up at random within the limits."""
    side, chart = view.side, positions.chart(view)
    filled: dict[str, Value] = {p: v for p, v in kept.items() if p != "ready"}
    cards = catalogue(side, view.options)
    for path, admits, most in (
        ("scout", for_scout, rng.randint(3, 6)),
        ("submarines", kinds.is_submarine, rng.randint(0, 3)),
        ("patrols", kinds.is_patrol_bomber, rng.randint(0, 2)),
        ("main", for_main, rng.randint(8, 20)),
    ):
        if path in filled:
            continue
        wares = [card for card in cards if admits(card)]
        if path == "main":
            wares = [*wares, *(c for c in wares if kinds.is_carrier(c) or kinds.is_aircraft(c))]
        for _ in range(4 * most):
            if len(keys_of(view, side, filled, path)) >= most:
                break
            trial = _one_more(filled, path, kinds.word(rng.choice(wares)))
            if not any(m.key.startswith("gc-limit") for m in broken_limits(setup_of(view, side, trial), view)):
                filled = trial
    filled.setdefault("zone", rng.choice(chart.start.scouts[side]))
    for key in keys_of(view, side, filled, "submarines"):
        filled.setdefault(f"place.{key}", rng.choice(lone_zones(side, chart)))
    filled.setdefault("airfield", rng.choice(chart.islands[chart.start.bases[side]].spots))
    return filled


def _one_more(filled: Draft, path: str, word: str) -> dict[str, Value]:
    """The lists with one more unit."""
    there = listed(filled, path)
    if word not in there:
        return {**filled, path: (*there, word)}
    number = filled.get(f"number.{path}.{word}", 1)
    return {**filled, f"number.{path}.{word}": (number if isinstance(number, int) else 1) + 1}


SETUP_SHEET = SetupSheet()


# ---- Both set-ups are put on the map -------------------------------------------------------------
def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Puts both set-ups on the map; an empty or illegal sheet is replaced by the ready-made one (GC-3.10, GC-3.14)."""
    for side in (0, 1):
        draft, state = drafts.get(side, {}), context.state
        chosen = setup_of(state, side, draft)
        default = not draft or any(True for _ in broken_limits(chosen, state))
        place(context, side, ready_made(side, state.options)[0] if default else chosen, by_default=default)
    losses.note_holders(context)


def place(context: TurnContext, side: int, setup: Setup, *, by_default: bool = False) -> None:
    """Puts one side's pieces on the map, also its transports (GC-3.3) and its base (GC-3.8, GC-3.13). Everybody is told at once
    what is public (GC-3.5), and only the side what its fleets are."""
    start, base = context.chart.start.zones[side], context.chart.start.bases[side]
    limits = FACTS.fleet
    context.fleet(side, "main", zone=start)
    _fleet(context, side, "main", setup.main, setup.aboard)
    for _ in range(limits.transports):
        transport = new(context, kinds.TRANSPORTS[side], side, "fleet", "main")
        new(context, kinds.TROOP, side, "aboard", transport.id)
    if setup.scout:
        context.fleet(side, "scout", zone=setup.zone)
        _fleet(context, side, "scout", setup.scout, ())
    for card, zone in setup.submarines:
        new(context, card, side, "zone", zone)
    context.change(sites=(*context.state.sites, Site(base, setup.airfield, True, side)))
    for _ in range(limits.base_troops):
        new(context, kinds.TROOP, side, "island", base, setup.airfield)
    for _ in range(limits.base_batteries):
        new(context, kinds.BATTERIES[side], side, "island", base)
    for card in setup.patrols:
        new(context, card, side, "island", base, setup.airfield)
    # Whether it is the ready-made set-up is its side's secret, since everybody can read the contents of that (GC-15.2).
    context.tell(SetUp(side, setup.zone, setup.patrols, base, setup.airfield, by_default), owner=side)
    context.tell(FleetsChosen(setup.main, setup.scout, setup.submarines), owner=side)


def new(context: TurnContext, card: str, side: int, where: str, at: str, spot: str = "") -> Piece:
    numbered = card == kinds.TROOP or kinds.is_transport(card) or kinds.is_battery(card)
    piece_id = context.next_id(kinds.word(card), numbered=numbered)
    piece = Piece(piece_id, card, side, where, at, spot, kinds.hull(card))  # type: ignore[arg-type]
    context.add(piece)
    return piece


def _fleet(context: TurnContext, side: int, name: str, cards: Sequence[str], aboard: Sequence[tuple[int, int]]) -> None:
    """Adds the ships of a fleet, then its squadrons on their carriers, or on the first carrier with room."""
    ids: dict[int, str] = {}
    for number, card in enumerate(cards):
        if not kinds.is_aircraft(card):
            ids[number] = new(context, card, side, "fleet", name).id
    decks = dict(aboard)
    squadrons = [number for number, card in enumerate(cards) if kinds.is_aircraft(card)]
    for number in sorted(squadrons, key=lambda n: n not in decks):
        wished = ids.get(decks.get(number, -1), "")
        carriers = [i for i in ids.values() if kinds.is_carrier(context.pieces[i].card)]
        free = [c for c in carriers if positions.room(context.state, context.pieces[c]) > 0]
        if free:
            new(context, cards[number], side, "aboard", wished if wished in free else free[0])
