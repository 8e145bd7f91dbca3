"""The document of units and abilities: unit -> abilities -> the tests that show them.

`python -m tests.war_at_sea.units_document` writes `docs/war_at_sea_units.md` from the cards, the hooks and the marks of the
tests; a test fails if the document is not up to date.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from rules.war_at_sea import hooks
from rules.war_at_sea.cards import ABILITIES, CARDS, Card
from rules.war_at_sea.hooks import REGISTER, Hook

HOOKS = {name.lower(): hook for name, hook in vars(hooks).items() if isinstance(hook, Hook)}
"""Name of a constant in lower case -> hook, in the order of the turn."""
ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "war_at_sea_units.md"
TESTS = ROOT / "tests" / "war_at_sea" / "abilities"

_HEAD = """# War at Sea: units, their abilities, and where each ability is tested

This page lists every unit with its cost and its abilities, and then every ability with the units that have it.
It is written by `python -m tests.war_at_sea.units_document`, so do not edit it by hand.
The numbers on the cards are in `rules/war_at_sea/units.csv`. The texts that tell players what each ability does are in
`bot/words/en/war_at_sea_abilities.ftl` and in the French file of the same name. The code of the abilities is in
`rules/war_at_sea/abilities/`.
"""


def shown_by() -> dict[str, list[str]]:
    """Printed name of an ability -> the tests that name it, as `file::function`, in the order of the files."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for name in _named(node):
                    found.setdefault(name, []).append(f"{file.name}::{node.name}")
    return found


def _named(test: ast.FunctionDef) -> Iterator[str]:
    """The names in `@ability(...)` or `@pytest.mark.ability(...)`."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "ability":
            yield from (a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def hooks_by_ability() -> Mapping[str, tuple[str, ...]]:
    """Slug of every ability on a card -> the names of its hooks, in the order of the turn; () if the rules read it from the
    card."""
    return {slug: tuple(name for name in HOOKS if (HOOKS[name], slug) in REGISTER) for slug in ABILITIES}


def document() -> str:
    return "\n".join((_HEAD, *_units(), "", *_abilities(), ""))


def _units() -> Iterator[str]:
    yield "## Units"
    yield ""
    yield "| short name | unit | nation | kind | year | cost | abilities |"
    yield "|---|---|---|---|---|---|---|"
    for card in CARDS.values():
        names = ", ".join(ability.name for ability in card.abilities) or "none"
        kind = card.kind.replace("_", " ")
        yield f"| `{card.short}` | {card.name} | {card.nation} | {kind} | {card.year} | {card.cost} | {names} |"


def _abilities() -> Iterator[str]:
    tests, holders, acts = shown_by(), _holders(), hooks_by_ability()
    yield "## Abilities"
    yield ""
    yield "The column *acts at* names the hooks of `rules/war_at_sea/hooks.py` at which an ability acts."
    yield "The word `constant` means that the rules read the ability from the card."
    yield ""
    yield "| ability | acts at | units | tests in `tests/war_at_sea/abilities/` |"
    yield "|---|---|---|---|"
    for name, (slug, cards) in sorted(holders.items()):
        hooks = ", ".join(acts[slug]) or "constant"
        units = ", ".join(f"`{card.short}`" for card in cards)
        yield f"| {name} | {hooks} | {units} | {'<br>'.join(f'`{test}`' for test in tests.get(name, ()))} |"


def _holders() -> dict[str, tuple[str, list[Card]]]:
    """Printed name of an ability -> its slug, and the cards that have the ability."""
    found: dict[str, tuple[str, list[Card]]] = {}
    for card in CARDS.values():
        for ability in card.abilities:
            found.setdefault(ability.name, (ability.slug, []))[1].append(card)
    return found


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
