"""The sheet of a battle round with the option `pace` set to "plan": moves and plan together (GC-16.14).

    stance engage      prefer carrier transport      rounds 2      move kongo F3      fly d3a-val washington      flee      agree

Plans are carried out in `battle_plans`; their fields are also on the sheet about the ground (`fleet_sheets`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core import Amount, Ask, Draft, Field, Message, Option, Pick, Vocabulary, msg
from rules.core.sheet import ranked
from rules.guadalcanal.battle_plans import PATHS, STANCES
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.sheet_words import words_of
from rules.guadalcanal.view import View
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.battle_sheet import ABILITIES
from rules.war_at_sea.names import kind_word
from rules.war_at_sea.sheets import TARGETS, ManoeuvreSheet
from rules.war_at_sea.view import Seen


def plan_fields() -> tuple[Field, ...]:
    ways = tuple(Option(key, msg(f"gc-option-stance-{key}")) for key in STANCES)
    kinds = tuple(Option(kind, kind_word(kind)) for kind in TARGETS)
    return (
        Pick("stance", msg("gc-field-stance"), ways, 0),
        ranked("prefer", msg("gc-field-prefer"), kinds),
        Amount("rounds", msg("gc-field-rounds"), 1, FACTS.battle.most_rounds),
    )


def plan_says(draft: Draft) -> Iterable[Message]:
    """A battle plan in words, a line each."""
    if draft.get("stance") in STANCES:
        yield msg("gc-says-stance", stance=msg(f"gc-option-stance-{draft['stance']}"))
    preferred = draft.get("prefer")
    if isinstance(preferred, tuple):
        yield msg("gc-says-prefer", kinds=tuple(kind_word(str(kind)) for kind in preferred))
    if isinstance(number := draft.get("rounds"), int):
        yield msg("gc-says-rounds", count=number)


BATTLE_WORDS = (
    "move", "after", "order", "fly", "strafe", "as", "base", "patrol", "flee", "agree", "prefer", "yes", "no",
    "quiet", "away", "home", "land", "fighter", "bomber", *TARGETS, *ABILITIES,
)  # fmt: skip
"""Keys of the words that the sheet has in common with those of a battle."""


class RoundSheet(ManoeuvreSheet):
    """Moves and flights of the coming round that are not left to the plan, and the plan."""

    vocabulary = Vocabulary(words_of("plan", battle=BATTLE_WORDS))

    def made(self, fight: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        return (*plan_fields(), *super().made(fight, side, ask))

    def initial(self, view: View, ask: Ask) -> Draft:
        return self.settled(view, ask, view.plan)[1]

    def says(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        yield from plan_says(draft)
        yield from super().says(view, ask, {p: v for p, v in draft.items() if p not in PATHS})

    def hints(self, view: Any, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Which units move by the plan, when both sides are asked again, and what an early end would cost."""
        yield msg("gc-hint-plan", rule="GC-16.14")
        yield from self.early_end(view, ask, draft)


ROUND_SHEET = RoundSheet()
