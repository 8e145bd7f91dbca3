"""What all sheets of a battle share: typed words, cached fields, options and headings.

A sheet takes its side from the view. Units without orders follow default orders, so every sheet can be sealed empty.
The sheets are in `sheets` and `fire_sheet`, the rules of legal orders in `attacks`, `movement` and `basing`.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from rules.core import Ask, Draft, Field, FieldSheet, Message, Option, Pick, Vocabulary, msg, read_data
from rules.core.sheet import ranked, yes_no
from rules.core.typed_orders import Spoken
from rules.geometry.staggered import sectors
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.card_names import names_of_units
from rules.war_at_sea.movement import may_stand, pace
from rules.war_at_sea.names import ability_word, unit_word
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import Seen

# ---- typed words, English and French -------------------------------------------------------------

TYPED: Final = read_data(__file__, "typed_words.toml")
ABILITIES: Final[tuple[str, ...]] = (*TYPED["optional"], *TYPED["actions"])
"""Slugs of abilities that orders name."""
ISLANDS: Final[Spoken] = TYPED["islands"]
"""Islands of campaigns with another name in French."""
WORDS: Final = Vocabulary(
    TYPED["verbs"] | TYPED["values"] | TYPED["optional"] | TYPED["actions"], within={**TYPED["within"], **ISLANDS}
)


# ---- the sheet -----------------------------------------------------------------------------------
MOST_SAID = 12
"""Maximum number of orders that are read back one by one; further orders are only counted."""


class BattleSheet(FieldSheet[Any]):
    """A sheet of a battle, for any view that contains one (`Seen`)."""

    may_come_empty: ClassVar[bool] = True

    vocabulary: ClassVar[Vocabulary] = WORDS

    def names(self, view: Seen) -> Mapping[str, str]:
        """The units of the battle by all their names."""
        return names_of_units(frozenset((u.id, u.card) for u in seen(view).units.values()))

    @abstractmethod
    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        """The fields for the present battle."""

    def fields(self, view: Seen, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The fields, cached by battle and ask."""
        context, side = seen(view), view.side
        return context.kept(("fields", ask.kind, ask.id, side), lambda: self.made(context, side, ask))

    def why_not(self, view: Seen, path: str, word: str) -> Message | None:
        """Why a unit cannot go to a typed sector, or cannot begin there; None: the word is no sector, or the order is another."""
        context = seen(view)
        battle, sector = context.battle, word.upper()
        verb, _, subject = path.partition(".")
        unit = context.units.get(subject)
        if unit is None or verb not in ("move", "deploy") or _SECTOR.fullmatch(sector) is None:
            return None
        everywhere = sectors(battle.columns, battle.rows)
        if sector not in everywhere:
            return msg("ws-typed-off-map", sector=sector, first=everywhere[0], last=everywhere[-1])
        if not may_stand(context, unit, sector):
            return msg("ws-typed-land", unit=unit_word(unit), sector=sector, rule="WS-2.9")
        if verb == "deploy":
            return msg("ws-typed-not-there", unit=unit_word(unit), sector=sector, rule="WS-3.5")
        return msg("ws-typed-far", unit=unit_word(unit), sector=sector, most=pace(context, unit), rule="WS-6.4")

    def says(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The orders in the draft in words, grouped by verb."""
        context = seen(view)
        for told, (path, value) in enumerate(draft.items()):
            if told == MOST_SAID:
                yield msg("ws-says-more", count=len(draft) - told)
                break
            verb, _, subject = path.partition(".")
            keys = map(str, value if isinstance(value, tuple) else (value,))
            word = ability_word if verb == "act" else key_word  # Actions instead of attacking are abilities.
            words = tuple(unit_word(context.units[key]) if key in context.units else word(key) for key in keys)
            if verb == "agree":
                yield agreeing(context.battle, view.side, str(value))
            elif verb == "use":
                field = next((field for field in self.fields(view, ask, draft) if field.path == path), None)
                yield msg("ws-says-order", verb=verb_word(verb) if field is None else field.about, what=words)
            elif subject not in context.units:
                yield msg("ws-says-order", verb=verb_word(verb), what=words)
            else:
                yield msg(
                    "ws-says-unit-order", unit=unit_word(context.units[subject]), verb=verb_word(verb), what=words
                )

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Says that units without orders follow default orders; in the campaign also what an
        early end would cost (GC-12.20)."""
        yield msg("ws-hint-doctrine")
        yield from self.early_end(view, ask, draft)

    def early_end(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What an early end of the battle would cost, if the sheet can agree to one."""
        if any(field.path == "agree" for field in self.fields(view, ask, draft)):
            yield msg("ws-hint-agree", rule="GC-12.20", cost=_cost(seen(view).battle, view.side))


_SECTOR: Final = re.compile("[A-Z]{1,2}[0-9]{1,2}")


def seen(view: Seen) -> BattleContext:
    """The battle of a view, for looking only. Sheets of a battle are asked for only while there is one."""
    assert view.battle is not None
    return look(view.battle)


def drafted(context: BattleContext, draft: Draft) -> Iterator[tuple[str, Unit, str]]:
    """(verb, unit, first key) of each order of a unit in a draft; "" for an empty list."""
    for path, value in draft.items():
        verb, _, subject = path.partition(".")
        unit = context.units.get(subject)
        if unit is not None:
            yield verb, unit, str(next(iter(value), "") if isinstance(value, tuple) else value)


def verb_word(verb: str) -> Message:
    return msg(f"ws-verb-{verb}")


def key_word(key: str) -> Message:
    """A value that is not a unit, in words: a word, an island's airfield, else the key itself (sectors, slugs)."""
    if key.startswith("land:"):
        return msg("ws-key-island", island=msg(f"gc-island-{key[5:]}"))
    return msg(f"ws-key-{key.replace('_', '-')}") if key in KEYS else msg("ws-key-plain", word=key)


KEYS: Final = frozenset((*TYPED["values"], "torpedo", "asw", "strafe", "hold")) - {"quiet"}
"""Keys of options that have a message `ws-key-…`."""


def key_options(keys: Iterable[str], context: BattleContext | None = None) -> tuple[Option, ...]:
    """Options for keys: units have their names, words their words."""
    return tuple(Option(key, label_of(key, context)) for key in by_number(keys))


def by_number(keys: Iterable[str]) -> list[str]:
    """The keys in their order, except that keys which differ only by a last number are sorted by it: "val-2" before "val-10"."""
    found = list(keys)
    places: dict[str, list[tuple[int, int]]] = {}
    for place, key in enumerate(found):
        if (numbered := re.fullmatch(r"(.*\D)([0-9]+)", key)) is not None:
            places.setdefault(numbered[1], []).append((place, int(numbered[2])))
    for stem, entries in places.items():
        for (place, _), number in zip(entries, sorted(n for _, n in entries), strict=True):
            found[place] = f"{stem}{number}"
    return found


def label_of(key: str, context: BattleContext | None = None) -> Message | None:
    """The label of an option; None if the key itself is shown."""
    unit = context.units.get(key) if context is not None else None
    if unit is not None:
        return msg("ws-option-unit", unit=unit_word(unit), sector=unit.sector) if unit.on_map else unit_word(unit)
    return key_word(key) if key in KEYS or key.startswith("land:") else None


def about(verb: str, unit: Unit) -> Message:
    """The heading of a field of one unit."""
    return msg("ws-field", unit=unit_word(unit), verb=verb_word(verb))


def pick(verb: str, unit: Unit, choices: Iterable[Option], shape: Literal["list", "cell"] = "list") -> Pick:
    """A field of one unit with a single value, which may stay empty. `shape`: as in `Pick`."""
    return Pick(f"{verb}.{unit.id}", about(verb, unit), tuple(choices), 0, shape=shape, of=unit.id)


def preferences(verb: str, unit: Unit, choices: Sequence[Option], most: int = 0) -> Pick:
    """A list of one unit, best first. `most`: as in `ranked`."""
    return ranked(f"{verb}.{unit.id}", about(verb, unit), choices, most, unit.id)


def agree_field() -> Pick:
    """Whether a side lets a campaign battle end early; empty: it does not (GC-12.20)."""
    return Pick("agree", verb_word("agree"), _AGREE, 0, shape="yes-no")


_AGREE: Final = tuple(Option(key, msg(f"ws-agree-{key}")) for key in ("yes", "quiet", "no"))


def agreeing(battle: Battle, side: int, word: str) -> Message:
    """What a side says about an early end, with its cost."""
    told = msg(f"ws-agree-{word}")
    return (
        msg("ws-says-agree-no", how=told) if word == "no" else msg("ws-says-agree", how=told, cost=_cost(battle, side))
    )


def _cost(battle: Battle, side: int) -> Message:
    """Which side would lose the battle if it ended now."""
    key = "ws-cost-lost" if battle.behind == side else "ws-cost-won"
    return msg(key, own=battle.scores[side], enemy=battle.scores[1 - side])


def asked_yes(path: str, head: Message, of: str = "") -> Pick:
    """A yes-or-no question on a sheet of a battle. `of`: as `Pick.of`."""
    return yes_no(path, head, key_word("yes"), key_word("no"), of)
