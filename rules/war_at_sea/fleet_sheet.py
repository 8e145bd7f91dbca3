"""The fleet sheet: cards and their numbers, filters, typed orders (WS-3.1, WS-3.9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.core import (
    Amount,
    Ask,
    Draft,
    Field,
    Form,
    Message,
    Option,
    OrderError,
    ParseErrors,
    ParseResult,
    Pick,
    Submission,
    Text,
    Value,
    Vocabulary,
    WordedSheet,
    continuations,
    fits,
    fold,
    msg,
    read_data,
    split_last,
)
from rules.core.grammar import lines
from rules.core.typed_orders import MOST_COMPLETIONS
from rules.war_at_sea import fleet
from rules.war_at_sea.card_names import CARD_NAMES
from rules.war_at_sea.cards import BY_SHORT, CARDS, Card
from rules.war_at_sea.fleet import (
    ADD,
    KINDS,
    NUMBER,
    READY,
    Counts,
    Terms,
    air,
    cost,
    counts_of,
    for_sale,
    may_add,
    most_of,
    on_sale,
    problems,
    single,
)
from rules.war_at_sea.fleet_lists import MOST_CARDS, FleetList
from rules.war_at_sea.names import ability_text, ability_word, kind_word
from rules.war_at_sea.view import Bought, Purse, View

# ---- fields: filters, the cards that pass them, a number for each card ---------------------------

NATION, KIND, YEAR, NAME = "nation", "type", "year", "name"
FILTERS: Final = (NATION, KIND, YEAR, NAME)
NATIONS: Final[Mapping[str, str]] = {
    card.nation.lower().replace(" ", "-"): card.nation for card in sorted(CARDS.values(), key=lambda c: c.nation)
}
"""Key -> nation as in the table of cards."""
YEARS: Final = tuple(str(year) for year in range(1939, 1946))
_LETTERS = ("BB", "CV", "CVE", "CA/CL", "DD", "PT", "AX", "SS", "VF", "VB", "VT", "VP")
SHELVES: Final[Mapping[str, Message]] = {
    kind: msg("ws-shelf", kind=kind_word(kind), letters=letters) for kind, letters in zip(KINDS, _LETTERS, strict=True)
}
"""Groups of the long list: kinds of units with the navies' own letters."""

_YEAR_OPTIONS = tuple(Option(year, msg("ws-up-to-year", year=year)) for year in YEARS)
FILTER_FIELDS: tuple[Field, ...] = (
    Pick(KIND, msg("ws-field-type"), tuple(Option(kind, kind_word(kind)) for kind in KINDS), 0),
    Pick(NATION, msg("ws-field-nation"), tuple(Option(n, msg(f"ws-nation-{n}")) for n in NATIONS), 0),
    Pick(YEAR, msg("ws-field-year"), _YEAR_OPTIONS, 0),
    Text(NAME, msg("ws-field-name"), 30, "yamato"),
)
READY_FIELD = Pick(READY, msg("ws-field-ready"), (Option("yes", msg("ws-ready-yes")),), 0, shape="yes-no")


def legal_add(value: Value | None, terms: Terms) -> bool:
    """Whether the value is a list of different cards that are all for sale."""
    if not isinstance(value, tuple) or len(set(value)) != len(value) or not 1 <= len(value) <= MOST_CARDS:
        return False
    return on_sale(terms).issuperset(value)


def shelf(draft: Draft, counts: Counts, terms: Terms) -> list[Field]:
    """The field with the cards that pass the filters and may be added, and those already bought; [] if there are none."""
    left = terms.points - cost(counts)
    passing = _passing(terms, draft)
    options = tuple(
        Option(card.short, card_line(card), SHELVES[card.kind])
        for card in for_sale(terms)
        if card.short in counts
        or (card.short in passing and card.cost <= left and (not card.is_aircraft or may_add(counts, card, terms)))
    )
    if not options:
        return []
    # Bought cards are added first; the ready-made fleet then fills only the points that they leave.
    about = "ws-field-add-first" if draft.get(READY) == "yes" else "ws-field-add"
    return [Pick(ADD, msg(about, left=left), options, 0, MOST_CARDS)]


def _key(draft: Draft, path: str, legal: Iterable[str]) -> str:
    value = draft.get(path)
    return value if isinstance(value, str) and value in legal else ""


def _sought(draft: Draft) -> str:
    value = draft.get(NAME)
    return fold(value.strip()) if isinstance(value, str) and len(value) <= 30 else ""


def _passing(terms: Terms, draft: Draft) -> frozenset[str]:
    """Short names of the cards for sale that pass the filters."""
    kind, nation, year = _key(draft, KIND, KINDS), _key(draft, NATION, NATIONS), _key(draft, YEAR, YEARS)
    name = _sought(draft)
    return frozenset(
        card.short
        for card in for_sale(terms)
        if kind in ("", card.kind)
        and (not nation or NATIONS[nation] == card.nation)
        and (not year or card.year <= int(year))
        and (not name or name in fold(" ".join((card.name, card.short, card.model, *(a.name for a in card.abilities)))))
    )


def card_line(card: Card) -> Message:
    """A card as one line of a menu."""
    holes: dict[str, str | int] = {
        "unit": card.name,
        "cost": card.cost,
        "armour": card.armour,
        "vital": card.vital,
        "hull": card.hull,
    }
    if card.is_aircraft:
        values = {weapon: card.printed(weapon, 0) or 0 for weapon in ("aa", "bomb", "torpedo", "asw")}
        return msg("ws-card-air", **holes, **values)
    if card.is_submarine:
        return msg("ws-card-submarine", **holes, torpedo=_dice(card, "torpedo"))
    if "torpedo" in card.dice:
        return msg("ws-card-torpedo-ship", **holes, guns=_dice(card, "main"), torpedo=_dice(card, "torpedo"))
    if card.capacity:
        return msg("ws-card-carrier", **holes, capacity=card.capacity)
    return msg("ws-card-ship", **holes, guns=_dice(card, "main"))


def _dice(card: Card, weapon: str) -> str:
    """Dice by range, "10-10-9-7"; "–" if it has none."""
    values = [str(v) for v in card.dice.get(weapon, ()) if v is not None]  # type: ignore[call-overload]
    return "-".join(values) or "–"


def number_fields(counts: Counts, terms: Terms) -> list[Field]:
    """A field for the number of each card bought that the fleet may have several times."""
    found: list[Field] = []
    for short in counts:
        card = BY_SHORT[short]
        if not single(card, terms):
            most = max(most_of(card, counts, terms), 1)
            found.append(Amount(f"{NUMBER}.{short}", msg("ws-field-number", unit=card.name), 1, most))
    return found


def is_number(field: Field, value: Value) -> bool:
    """Whether the value could be a number of the field; one that is now too large is kept, and `problems` complains about it."""
    return (
        isinstance(field, Amount)
        and isinstance(value, int)
        and not isinstance(value, bool)
        and 1 <= value <= MOST_CARDS
    )


# ---- what is read back: the total, a line for each card, hints -----------------------------------

EXPLAINED: Final = 3
"""Maximum number of cards whose abilities are explained, those added last first."""


def total(counts: Counts, terms: Terms) -> Message:
    """Points spent and available, units, squadrons and places for them."""
    squadrons = air(counts, terms)
    return msg(
        "ws-says-total",
        spent=cost(counts),
        points=terms.points,
        units=sum(counts.values()),
        squadrons=squadrons.squadrons,
        places=squadrons.places,
        decks=squadrons.decks,
    )


def bought_line(short: str, number: int) -> Message:
    """A card of the fleet, its number, and its abilities."""
    card = BY_SHORT[short]
    holes: dict[str, str | int] = {"number": number, "unit": card.name, "cost": card.cost * number}
    if not card.abilities:
        return msg("ws-says-bought", **holes)
    abilities = tuple(ability_word(a.slug, a.number) for a in card.abilities)
    return msg("ws-says-bought-able", **holes, abilities=abilities)


def hints(fields: Mapping[str, Field], counts: Counts, terms: Terms, *, more: bool) -> tuple[Message, ...]:
    """How to read the list of cards, if nothing is bought yet; points left; what the abilities of the units added last do.

    `more`: the fleet is legal, and the ready-made fleet does not fill it.
    """
    found: list[Message] = []
    if ADD not in fields:
        found.append(msg("ws-hint-nothing-found"))
    elif not counts:
        found.append(msg("ws-hint-cards"))
    elif more:
        left = terms.points - cost(counts)
        if any(card.cost <= left and may_add(counts, card, terms) for card in for_sale(terms)):
            found.append(msg("ws-hint-left", left=left))
    told: dict[str, Message] = {}
    for short in reversed(list(counts)[-EXPLAINED:]):
        for a in BY_SHORT[short].abilities:
            text = ability_text(a.slug, a.number)
            told.setdefault(a.slug, msg("ws-hint-ability", ability=ability_word(a.slug, a.number), text=text))
    return (*found, *told.values())


# ---- the sheet -----------------------------------------------------------------------------------


def terms_of(view: View) -> Terms:
    """The limits of the fleet of the view's seat."""
    o = view.options
    words = (str(o[key]) for key in ("years", "nations", "copies", "terrain"))
    return Terms(max(view.side, 0), int(o["points"]), *words)


class FleetSheet(WordedSheet[View]):
    vocabulary: ClassVar[Vocabulary] = Vocabulary(read_data(__file__, "typed_words.toml")["fleet"])

    # ---- the form --------------------------------------------------------------------------------
    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        terms = terms_of(view)
        kept = {ADD: draft[ADD]} if legal_add(draft.get(ADD), terms) else {}
        kept |= {path: value for path, value in draft.items() if path != ADD}
        counts = counts_of(kept)
        fields = [*shelf(kept, counts, terms), *number_fields(counts, terms), READY_FIELD, *FILTER_FIELDS]
        by_path = {field.path: field for field in fields}
        stale = tuple(
            path
            for path, value in draft.items()
            if path not in by_path or not (fits(by_path[path], value) or is_number(by_path[path], value))
        )
        ready = draft.get(READY) == "yes"
        whole = fleet.filled(counts, terms) if ready else counts
        wrong = problems(whole, terms)
        says = (total(whole, terms), *(bought_line(short, number) for short, number in whole.items()))
        advice = hints(by_path, counts, terms, more=not ready and not wrong)
        return Form(tuple(fields), says, stale, wrong, advice, done=not wrong)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """A legal draft counts as it is; any other is filled with the ready-made fleet (WS-3.12)."""
        form = self.form(view, ask, draft)
        if form.done:
            return Submission(ask.seat, draft, "player")
        return Submission(ask.seat, draft_of(fleet.at_deadline(counts_of(draft), terms_of(view))), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The draft completed to a random legal fleet; the draft itself if that is impossible."""
        return self._by_chance(view, ask, draft, rng, fleet.STOP_CHANCE)

    def rest(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """As `random`, but buys as long as anything can be paid for."""
        return self._by_chance(view, ask, draft, rng, 0)

    def _by_chance(self, view: View, ask: Ask, draft: Draft, rng: Random, stop: float) -> Draft:
        terms = terms_of(view)
        counts = counts_of(draft)
        if self.form(view, ask, draft).done and draft.get(READY) == "yes":
            return draft
        whole = fleet.by_chance(counts, terms, rng, stop)
        if problems(whole, terms):
            return draft
        added = [short for short in whole if short not in counts]
        chosen = draft.get(ADD)
        before = chosen if isinstance(chosen, tuple) else ()
        numbers = {
            f"{NUMBER}.{s}": n for s, n in whole.items() if n > 1 or (f"{NUMBER}.{s}" in draft and n == counts.get(s))
        }
        return {**draft, ADD: (*before, *added), **numbers}

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The fleet bought so far, and its points and places."""
        terms = terms_of(view)
        counts = counts_of(draft)
        whole = fleet.filled(counts, terms) if draft.get(READY) == "yes" else counts
        squadrons = air(whole, terms)
        purse = Purse(cost(whole), terms.points, squadrons.squadrons, squadrons.places)
        return replace(view, fleet=tuple(Bought(BY_SHORT[s].id, n) for s, n in whole.items()), purse=purse)

    # ---- typed orders ----------------------------------------------------------------------------
    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        """Reads lines of units (`fleet_lists`); filters and `ready` need lines of their own. Raises OrderError."""
        wrong = ParseErrors()
        listed = FleetList(terms_of(view))
        others = [""] * (len(text.splitlines()) + 1)
        for line in lines(text):
            verb = self._verb(line.words)
            if verb in (*FILTERS, READY):
                old = others[line.number - 1]
                order = " ".join(line.words)
                others[line.number - 1] = f"{old}; {order}" if old else order
            else:
                listed.add(line, words=1 if verb == ADD and len(line.words) > 1 else 0)
        draft: dict[str, Value] = {}
        if any(others):
            try:
                draft.update(super().read(view, ask, "\n".join(others)).draft or {})
            except OrderError as error:
                wrong += error.faults
        bought = listed.result(wrong)
        wrong.stop()
        draft.update(draft_of(bought))
        return ParseResult(draft, skipped=tuple(dict.fromkeys(listed.skipped)))

    def _verb(self, words: Sequence[str]) -> str | None:
        """The verb of a line; None for a line of units, even if its first word is the name of a filter ("Type 97 Kate")."""
        verb = self.vocabulary.key(words[0])
        return None if verb is not None and CARD_NAMES.longest(words) is not None else verb

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """Filters first, then one card a line."""
        form = self.form(view, ask, draft)
        fresh = {path: value for path, value in draft.items() if path not in form.stale}
        rest = {path: value for path, value in fresh.items() if path in (*FILTERS, READY)}
        head = super().write(view, ask, rest, lang)
        numbers = {short: fresh.get(f"{NUMBER}.{short}") for short in counts_of(fresh)}
        units = (short if number is None else f"{number} {short}" for short, number in numbers.items())
        return "\n".join([*([head] if head else []), *units])

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Completes the last word: a filter's value, or a unit that may be added."""
        head, start, stem = split_last(text)
        words = start.replace(",", ", ").split()
        if words and self._verb([word.rstrip(",") for word in words]) in (*FILTERS, READY):
            return super().complete(view, ask, text, lang)
        terms = terms_of(view)
        begun, run = _last_name(words)
        done = start[: len(start) - len(start.lstrip())] + " ".join(begun)
        try:
            counts = counts_of(self.read(view, ask, head + done).draft or {})
        except OrderError:
            counts = {}
        units = [card.short for card in for_sale(terms) if may_add(counts, card, terms)]
        verbs = [] if words else [self.vocabulary.word(verb, lang) for verb in (READY, *FILTERS)]
        found = continuations(head + start, stem, (*verbs, *units))
        typed = [*run, *([stem] if stem else [])]
        if not typed or (found and not (run and CARD_NAMES.begun(typed, inside=True))):
            return found
        # A name of several words, a nickname or a hull number becomes the short name of its card.
        named = CARD_NAMES.exact(typed)
        meant = (
            *(named.keys if named is not None else ()),
            *CARD_NAMES.begun(typed, inside=True),
            *CARD_NAMES.group(typed),
        )
        room = f"{done} " if done.strip() else done
        legal = set(units)
        return tuple(head + room + short for short in dict.fromkeys(meant) if short in legal)[:MOST_COMPLETIONS]


MOST_LAST_WORDS: Final = 12
"""Maximum number of words of a line in which a completion looks for the name that is being typed."""


def _last_name(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words before the name that is being typed, and its words so far."""
    at = len(words)
    first = max(0, at - MOST_LAST_WORDS)
    while at > first and re.fullmatch(r"[0-9]+[x×]?|[x×][0-9]*", words[at - 1]) is None:
        at -= 1
        if words[at].endswith(","):
            at += 1
            break
    run = list(words[at:])
    while run and (named := CARD_NAMES.longest(run)) is not None and named.own and named.words <= len(run):
        if CARD_NAMES.begun(run):
            break
        at += named.words
        run = run[named.words :]
    return list(words[:at]), run


def draft_of(counts: Mapping[str, int | None]) -> dict[str, Value]:
    """A fleet as a draft; None: one unit, no number written."""
    draft: dict[str, Value] = {ADD: tuple(counts)} if counts else {}
    draft |= {f"{NUMBER}.{short}": n for short, n in counts.items() if n is not None and not _bare(short, n)}
    return draft


def _bare(short: str, number: int) -> bool:
    """Whether a typed unit needs no number, because the fleet may have it only once."""
    return number == 1 and BY_SHORT[short].kind in ("battleship", "carrier", "escort_carrier", "cruiser", "submarine")
