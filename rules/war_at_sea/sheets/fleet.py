"""The sheet on which a fleet is bought (WS-3.9, WS-3.10): shelves with filters, a running total, and what is wrong, always named.

Typed it is a list of units, "3 fletcher, washington" (`fleet_typed`); the filters are lines of the kernel's grammar. Its fields
stand in `fleet_shelf`, its words in `fleet_said`; what may be bought in the game's `fleet`, fleets that nobody bought by hand in
`ready`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Draft,
    Faults,
    Form,
    Lexicon,
    OrderError,
    Reading,
    Sealed,
    Value,
    WordedSheet,
    continuations,
    fits,
    lines,
    split_last,
)
from rules.war_at_sea import ready
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import ADD, NUMBER, READY, Terms, air, cost, counts_of, faults, for_sale, may_add
from rules.war_at_sea.sheets.fleet_said import bought_line, hints, total
from rules.war_at_sea.sheets.fleet_shelf import (
    FILTER_FIELDS,
    FILTERS,
    KIND,
    NAME,
    NATION,
    READY_FIELD,
    YEAR,
    is_number,
    legal_add,
    number_fields,
    shelf,
)
from rules.war_at_sea.sheets.fleet_typed import buy
from rules.war_at_sea.view import Bought, Purse, View


def terms_of(view: View) -> Terms:
    """What the fleet of the view's seat may be."""
    o = view.options
    words = (str(o[key]) for key in ("years", "nations", "copies", "terrain"))
    return Terms(max(view.side, 0), int(o["points"]), *words)


class Fleet(WordedSheet[View]):
    """See the module."""

    lexicon: ClassVar[Lexicon] = Lexicon(
        {
            READY: {"en": ("ready",), "fr": ("prete", "pret")},
            NATION: {"en": ("nation",), "fr": ("pays",)},
            KIND: {"en": ("type",), "fr": ("type",)},
            YEAR: {"en": ("year",), "fr": ("annee",)},
            NAME: {"en": ("name",), "fr": ("nom",)},
            ADD: {"en": ("add", "buy"), "fr": ("ajouter", "acheter")},
            "yes": {"en": ("yes",), "fr": ("oui",)},
            "battleship": {"en": ("battleship",), "fr": ("cuirasse",)},
            "carrier": {"en": ("carrier",), "fr": ("porte-avions",)},
            "escort_carrier": {"en": ("escort-carrier",), "fr": ("porte-avions-escorte",)},
            "cruiser": {"en": ("cruiser",), "fr": ("croiseur",)},
            "destroyer": {"en": ("destroyer",), "fr": ("contre-torpilleur",)},
            "torpedo_boat": {"en": ("torpedo-boat",), "fr": ("vedette",)},
            "auxiliary": {"en": ("auxiliary",), "fr": ("auxiliaire",)},
            "submarine": {"en": ("submarine",), "fr": ("sous-marin",)},
            "fighter": {"en": ("fighter",), "fr": ("chasseur",)},
            "dive_bomber": {"en": ("dive-bomber",), "fr": ("bombardier-en-pique",)},
            "torpedo_bomber": {"en": ("torpedo-bomber",), "fr": ("avion-torpilleur",)},
            "patrol_bomber": {"en": ("patrol-bomber",), "fr": ("patrouilleur",)},
            "australia": {"en": ("australia",), "fr": ("australie",)},
            "canada": {"en": ("canada",), "fr": ("canada",)},
            "japan": {"en": ("japan",), "fr": ("japon",)},
            "netherlands": {"en": ("netherlands",), "fr": ("pays-bas",)},
            "new-zealand": {"en": ("new-zealand",), "fr": ("nouvelle-zélande",)},
            "united-kingdom": {"en": ("united-kingdom",), "fr": ("royaume-uni",)},
            "united-states": {"en": ("united-states",), "fr": ("états-unis",)},
        }
    )

    # ---- the form --------------------------------------------------------------------------------
    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """Filters, the shelf, a number for each card that may be had several times, the ready-made rest."""
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
        whole = counts
        if draft.get(READY) == "yes":
            whole = ready.filled(counts, terms)
        wrong = faults(whole, terms)
        says = (total(whole, terms), *(bought_line(short, number) for short, number in whole.items()))
        return Form(tuple(fields), says, stale, wrong, hints(draft, by_path, counts, terms), done=not wrong)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """A legal fleet counts as it is; else it is filled up with the ready-made one (WS-3.12)."""
        form = self.form(view, ask, draft)
        if form.done:
            return Sealed(ask.seat, draft, "player")
        return Sealed(ask.seat, draft_of(ready.at_deadline(counts_of(draft), terms_of(view))), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Any legal fleet with what is there; the draft as it is where there is none."""
        return self._by_chance(view, ask, draft, rng, ready.STOP)

    def rest(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The same, bought as long as anything can be paid for."""
        return self._by_chance(view, ask, draft, rng, 0)

    def _by_chance(self, view: View, ask: Ask, draft: Draft, rng: Random, stop: float) -> Draft:
        terms = terms_of(view)
        counts = counts_of(draft)
        if self.form(view, ask, draft).done and draft.get(READY) == "yes":
            return draft
        whole = ready.by_chance(counts, terms, rng, stop)
        if faults(whole, terms):
            return draft
        added = [short for short in whole if short not in counts]
        chosen = draft.get(ADD)
        before = chosen if isinstance(chosen, tuple) else ()
        numbers = {
            f"{NUMBER}.{s}": n for s, n in whole.items() if n > 1 or (f"{NUMBER}.{s}" in draft and n == counts.get(s))
        }
        return {**draft, ADD: (*before, *added), **numbers}

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The fleet as bought so far, and its purse."""
        terms = terms_of(view)
        counts = counts_of(draft)
        whole = ready.filled(counts, terms) if draft.get(READY) == "yes" else counts
        squadrons = air(whole, terms)
        purse = Purse(cost(whole), terms.points, squadrons.squadrons, squadrons.decks + squadrons.land + squadrons.over)
        return replace(view, fleet=tuple(Bought(BY_SHORT[s].id, n) for s, n in whole.items()), purse=purse)

    # ---- typed -----------------------------------------------------------------------------------
    def read(self, view: View, ask: Ask, text: str) -> Reading:
        """Units and their numbers, any many a line; filters and `ready` as lines of their own. Raises OrderError."""
        terms = terms_of(view)
        wrong = Faults()
        bought: dict[str, int | None] = {}
        others = [""] * (len(text.splitlines()) + 1)
        for line in lines(text):
            verb = self.lexicon.key(line.words[0])
            if verb in (*FILTERS, READY):
                old = others[line.number - 1]
                order = " ".join(line.words)
                others[line.number - 1] = f"{old}; {order}" if old else order
            else:
                words = line.words[1:] if verb == ADD else line.words
                buy(words or line.words, line.number, terms, bought, wrong)
        draft: dict[str, Value] = {}
        try:
            draft.update(super().read(view, ask, "\n".join(others)).draft or {})
        except OrderError as error:
            wrong += error.faults
        wrong.stop()
        draft.update(draft_of(bought))
        return Reading(draft)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """Filters, then the units, a line a card."""
        form = self.form(view, ask, draft)
        fresh = {path: value for path, value in draft.items() if path not in form.stale}
        rest = {path: value for path, value in fresh.items() if path in (*FILTERS, READY)}
        head = super().write(view, ask, rest, lang)
        units = []
        for short in counts_of(fresh):
            number = fresh.get(f"{NUMBER}.{short}")
            units.append(short if number is None else f"{number} {short}")
        return "\n".join([*([head] if head else []), *units])

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """The next word: a line of the filters, or one more unit that may be bought."""
        head, start, stem = split_last(text)
        words = start.replace(",", " ").split()
        if words and self.lexicon.key(words[0]) in (*FILTERS, READY):
            return super().complete(view, ask, text, lang)
        terms = terms_of(view)
        try:
            counts = counts_of(self.read(view, ask, head + start).draft or {})
        except OrderError:
            counts = {}
        units = [card.short for card in for_sale(terms) if may_add(counts, card, terms)]
        verbs = [] if words else [self.lexicon.word(verb, lang) for verb in (READY, *FILTERS)]
        return continuations(head + start, stem, (*verbs, *units))


def draft_of(counts: Mapping[str, int | None]) -> dict[str, Value]:
    """A fleet as a draft; None: one, its number not said."""
    draft: dict[str, Value] = {ADD: tuple(counts)} if counts else {}
    draft |= {f"{NUMBER}.{short}": n for short, n in counts.items() if n is not None and not _bare(short, n)}
    return draft


def _bare(short: str, number: int) -> bool:
    """Whether a number goes without saying: there is no field for named ships."""
    return number == 1 and BY_SHORT[short].kind in ("battleship", "carrier", "escort_carrier", "cruiser", "submarine")


SHEET = Fleet()
