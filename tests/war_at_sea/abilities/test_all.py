"""Every ability of the table of units has a handler, words in both languages, and a test that names it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot import words
from rules.war_at_sea import abilities
from rules.war_at_sea.cards import ABILITIES, CARDS, Ability
from rules.war_at_sea.hooks import DECLARES, REGISTER, REROLLS
from rules.war_at_sea.names import ability_text
from rules.war_at_sea.sheets import OPTIONAL
from tests.war_at_sea.abilities.kit import left_to_owners
from tests.war_at_sea.units_document import DOCUMENT, HOOKS, document, hooks_by_ability, shown_by
from tests.words.catalogue import patterns

PRINTED: dict[str, Ability] = {ability.name: ability for card in CARDS.values() for ability in card.abilities}
TESTS = shown_by()


def test_there_are_163_names() -> None:
    assert len(PRINTED) == 163


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_every_ability_has_a_test_that_names_it(name: str) -> None:
    assert TESTS.get(name), f"no test says @ability({name!r})"


def test_tests_name_abilities_that_exist() -> None:
    assert TESTS.keys() <= PRINTED.keys()


def test_every_hook_has_a_handler() -> None:
    assert HOOKS.keys() == {hook for hooks in hooks_by_ability().values() for hook in hooks}


@pytest.mark.parametrize("name", sorted(PRINTED))
@pytest.mark.parametrize("lang", words.LANGS)
def test_every_ability_has_a_name_and_is_explained(name: str, lang: str) -> None:
    ability = PRINTED[name]
    told = words.text(lang, f"ws-ability-{ability.slug}", n=ability.number)
    assert told == name or lang != "en"
    assert len(words.say(lang, ability_text(ability.slug, ability.number))) > len(told)


def test_the_catalogue_has_the_keys_of_the_abilities_and_no_others() -> None:
    keys = {f"ws-ability-{slug}{tail}" for slug in ABILITIES for tail in ("", "-text")}
    assert set(patterns("war_at_sea_abilities", "en")) == keys


def _asked() -> set[str]:
    """Abilities that ask the standing orders, as the code of the handlers and their registration say."""
    found = {*left_to_owners(), *(slug for hook, slug in REGISTER if hook in (DECLARES, REROLLS))}
    for file in Path(abilities.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func).rpartition(".")[2]
                words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                if called in ("may_use", "chooses", "_directs"):
                    found.update(words)
                named = {k.arg: k.value for k in node.keywords}
                if called == "Slot" and "once" in named:
                    found.add(ast.literal_eval(named["ability"]))
    return found


def test_the_standing_orders_offer_what_is_left_to_the_owner() -> None:
    """WS-18.5: what asks is offered, and nothing else is."""
    assert _asked() == set(OPTIONAL)


def test_names_of_abilities_tell_them_apart() -> None:
    for lang in words.LANGS:
        told = [words.text(lang, f"ws-ability-{a.slug}", n=a.number) for a in PRINTED.values()]
        assert len(set(told)) == len(told)


def test_the_table_in_the_documents_is_up_to_date() -> None:
    """Write it anew with `python -m tests.war_at_sea.units_document`."""
    assert DOCUMENT.read_text(encoding="utf-8") == document()
