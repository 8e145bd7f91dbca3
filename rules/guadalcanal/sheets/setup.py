"""The sheet of the set-up: a side's fleets, submarines, patrol bombers and their places, bought in secret (GC-3).

    ready tokyo-express
    main shokaku zuikaku hiei a6m2-zeke      number main a6m2-zeke 2      aboard a6m2-zeke-2 zuikaku
    scout furutaka shigure      zone F      submarines i-25      place i-25 I      patrols h8k1-type-2-emily      airfield c1

Of what is bought several times the second is called "a6m2-zeke-2", and so on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from rules.core import Amount, Ask, Draft, Field, Lexicon, Message, Option, Pick, Value, say
from rules.guadalcanal import kinds, muster, positions
from rules.guadalcanal.chart import Chart
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Options
from rules.guadalcanal.muster import Setup
from rules.guadalcanal.sheets.base import CampaignSheet, chosen, listed, options
from rules.guadalcanal.tell.names import card_word, space_word, spot_word, unit_word
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.names import kind_word
from rules.war_at_sea.view import Bought, Purse

WORDS = Lexicon(
    {
        "ready": {"en": ("ready",), "fr": ("prêt", "prête")},
        "main": {"en": ("main",), "fr": ("principale",)},
        "aboard": {"en": ("aboard",), "fr": ("embarqué", "à-bord")},
        "scout": {"en": ("scout",), "fr": ("éclaireurs",)},
        "zone": {"en": ("zone",), "fr": ("zone",)},
        "submarines": {"en": ("submarines",), "fr": ("sous-marins",)},
        "place": {"en": ("place",), "fr": ("placer",)},
        "patrols": {"en": ("patrols",), "fr": ("patrouilleurs",)},
        "airfield": {"en": ("airfield",), "fr": ("aérodrome",)},
        "number": {"en": ("number",), "fr": ("nombre",)},
    }
)

LISTS: Final = ("main", "scout", "submarines", "patrols")


@lru_cache(maxsize=8)
def _by_word(side: int, settings: Options) -> dict[str, str]:
    return {kinds.word(card): card for card in muster.catalogue(side, settings)}


def keys_of(draft: Draft, path: str, side: int, settings: Options) -> dict[str, str]:
    """The units of one list of the sheet: key -> card, each as often as it is bought."""
    words = _by_word(side, settings)
    found: dict[str, str] = {}
    for word in listed(draft, path):
        if word in words:
            number = draft.get(f"number.{path}.{word}", 1)
            most = number if isinstance(number, int) and number <= _most(words[word]) else 1
            for copy in range(1, most + 1):
                found[word if copy == 1 else f"{word}-{copy}"] = words[word]
    return found


def _most(card: str) -> int:
    """How many of a card all points would buy."""
    return max(1, FACTS.fleet.total // kinds.cost(card))


def setup_of(draft: Draft, side: int, settings: Options, chart: Chart) -> Setup:
    """The set-up that a sheet means; what cannot be read is left out."""
    for ready in muster.ready_made(side, settings):
        if draft.get("ready") == ready.name:
            return ready
    units = {path: keys_of(draft, path, side, settings) for path in LISTS}
    places = {key: number for number, key in enumerate(units["main"])}
    decks = tuple((places[key], places[deck]) for key in places if (deck := chosen(draft, f"aboard.{key}")) in places)
    lone = tuple((card, chosen(draft, f"place.{key}")) for key, card in units["submarines"].items())
    centre = chosen(draft, "airfield") or chart.islands[chart.start.bases[side]].spots[0]
    cards = {path: tuple(found.values()) for path, found in units.items()}
    return Setup(cards["main"], cards["scout"], chosen(draft, "zone"), lone, cards["patrols"], centre, decks, side)


class SetupSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = WORDS
    verb = "main"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The ready-made sheets, or the lists and the places of what is on them."""
        side, settings = view.side, view.options
        if side < 0:
            return ()
        chart = positions.chart(view)
        ready = muster.ready_made(side, settings)
        made = Pick("ready", say("gc-field-ready"), tuple(Option(s.name, say(f"gc-ready-{s.name}")) for s in ready), 0)
        if any(draft.get("ready") == s.name for s in ready):
            return (made,)
        return (
            made,
            *_list(view, draft, "main", muster.for_main),
            *_decks(view, draft),
            *_list(view, draft, "scout", muster.for_scout),
            Pick("zone", say("gc-field-scout-zone"), options(sorted(chart.start.scouts[side])), 0),
            *_list(view, draft, "submarines", kinds.is_submarine),
            *(
                Pick(f"place.{key}", say("gc-field-place", submarine=card_word(card)), _zones(side, chart), 0)
                for key, card in keys_of(draft, "submarines", side, settings).items()
            ),
            *_list(view, draft, "patrols", kinds.is_patrol_bomber),
            _centre(side, chart),
        )

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Every limit that is broken, with its rule (GC-3.10)."""
        if view.side < 0:
            return ()
        chart = positions.chart(view)
        return muster.faults(setup_of(draft, view.side, view.options, chart), view.side, view.options, chart)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What is bought, and the points."""
        if view.side < 0:
            return
        setup = setup_of(draft, view.side, view.options, positions.chart(view))
        for key, cards in (
            ("gc-says-main", setup.main),
            ("gc-says-scout", setup.scout),
            ("gc-says-lone", [card for card, _ in setup.submarines]),
            ("gc-says-patrols", setup.patrols),
        ):
            if cards:
                yield say(key, cards=_counted(cards), points=muster.cost(cards))
        yield say("gc-says-points", spent=muster.total(setup), points=FACTS.fleet.total)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A ready-made set-up, or one bought at random around what is filled in."""
        form = self.form(view, ask, draft)
        kept = {p: v for p, v in draft.items() if p not in form.stale}
        if form.done:
            return kept
        if not kept and rng.random() < 0.2:
            return {"ready": rng.choice(muster.ready_made(view.side, view.options)).name}
        for _ in range(4):
            filled = _bought(view, kept, rng)
            if self.form(view, ask, filled).done:
                return filled
        return kept if kept else {"ready": muster.ready_made(view.side, view.options)[0].name}

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The fleets bought so far and the points."""
        if view.side < 0:
            return view
        setup = setup_of(draft, view.side, view.options, positions.chart(view))
        cards = (*setup.main, *setup.scout, *(card for card, _ in setup.submarines), *setup.patrols)
        aircraft, room = muster.room((*setup.main, *setup.scout))
        bought = tuple(Bought(card, number) for card, number in Counter(cards).items())
        return replace(view, bought=bought, purse=Purse(muster.total(setup), FACTS.fleet.total, aircraft, room))


# ---- fields --------------------------------------------------------------------------------------
def _list(view: View, draft: Draft, path: str, admits: Callable[[str], bool]) -> Iterable[Field]:
    """A list of units, and how many of each of which there may be several."""
    side, settings = view.side, view.options
    wares = _wares(path, admits, side, settings)
    yield Pick(path, say(f"gc-field-{path}", points=FACTS.fleet.total), wares, 0, max(len(wares), 2))
    words = _by_word(side, settings)
    for word in positions.in_order(listed(draft, path)):
        card = words.get(word)
        if card is not None and admits(card) and (settings.copies == "yes" or not kinds.is_named(card)):
            about = say("gc-field-number", what=card_word(card), points=kinds.cost(card))
            yield Amount(f"number.{path}.{word}", about, 1, _most(card))


@lru_cache(maxsize=64)
def _wares(path: str, admits: Callable[[str], bool], side: int, settings: Options) -> tuple[Option, ...]:
    cards = [card for card in muster.catalogue(side, settings) if admits(card)]
    bunches = list(dict.fromkeys(CARDS[card].kind for card in cards))
    rank = {word: place for place, word in enumerate(positions.in_order(kinds.word(card) for card in cards))}
    cards.sort(key=lambda card: (bunches.index(CARDS[card].kind), rank[kinds.word(card)]))
    return tuple(
        Option(
            kinds.word(card),
            say("gc-option-card", card=card_word(card), points=kinds.cost(card)),
            kind_word(CARDS[card].kind),
        )
        for card in cards
    )


def _decks(view: View, draft: Draft) -> Iterable[Field]:
    units = keys_of(draft, "main", view.side, view.options)
    decks = positions.in_order(key for key, card in units.items() if kinds.is_carrier(card))
    if len(decks) < 2:
        return
    for key in positions.in_order(key for key, card in units.items() if kinds.is_aircraft(card)):
        yield Pick(f"aboard.{key}", say("gc-field-aboard", squadron=unit_word(key, units[key])), options(decks), 0)


def _zones(side: int, chart: Chart) -> tuple[Option, ...]:
    return tuple(Option(zone, space_word(zone)) for zone in muster.lone_zones(side, chart))


def _centre(side: int, chart: Chart) -> Pick:
    spots = chart.islands[chart.start.bases[side]].spots
    return Pick("airfield", say("gc-field-airfield"), tuple(Option(s, spot_word(s)) for s in spots), 0)


def _counted(cards: Sequence[str]) -> tuple[Message, ...]:
    return tuple(
        card_word(card) if number == 1 else say("gc-several", count=number, what=card_word(card))
        for card, number in Counter(cards).items()
    )


# ---- chance --------------------------------------------------------------------------------------
def _bought(view: View, kept: Draft, rng: Random) -> Draft:
    """The lists filled up at random within the limits; what is filled in stays."""
    side, settings, chart = view.side, view.options, positions.chart(view)
    filled: dict[str, Value] = {p: v for p, v in kept.items() if p != "ready"}
    cards = list(muster.catalogue(side, settings))
    for path, admits, most in (
        ("scout", muster.for_scout, rng.randint(3, 6)),
        ("submarines", kinds.is_submarine, rng.randint(0, 3)),
        ("patrols", kinds.is_patrol_bomber, rng.randint(0, 2)),
        ("main", muster.for_main, rng.randint(8, 20)),
    ):
        if path in filled:
            continue
        wares = [card for card in cards if admits(card)]
        if path == "main":
            wares = [*wares, *(c for c in wares if kinds.is_carrier(c) or kinds.is_aircraft(c))]
        for _ in range(4 * most):
            if len(keys_of(filled, path, side, settings)) >= most:
                break
            trial = _one_more(filled, path, kinds.word(rng.choice(wares)))
            if not _broken(setup_of(trial, side, settings, chart), side, settings, chart):
                filled = trial
    filled.setdefault("zone", rng.choice(chart.start.scouts[side]))
    for key in keys_of(filled, "submarines", side, settings):
        filled.setdefault(f"place.{key}", rng.choice(muster.lone_zones(side, chart)))
    filled.setdefault("airfield", rng.choice(chart.islands[chart.start.bases[side]].spots))
    return filled


def _broken(setup: Setup, side: int, settings: Options, chart: Chart) -> bool:
    return any(m.key.startswith("gc-limit") for m in muster.faults(setup, side, settings, chart))


def _one_more(filled: Draft, path: str, word: str) -> dict[str, Value]:
    """The lists with one more unit."""
    there = listed(filled, path)
    if word not in there:
        return {**filled, path: (*there, word)}
    number = filled.get(f"number.{path}.{word}", 1)
    return {**filled, f"number.{path}.{word}": (number if isinstance(number, int) else 1) + 1}


SHEET = SetupSheet()
