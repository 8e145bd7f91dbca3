"""The rulebooks and the tests name the same rules: no rule without a test, no test of a rule that does not exist.

A rulebook `docs/rules/GAME.md` defines a rule where its ID stands in bold, `**NB-6.3**`; a test names it with
`@pytest.mark.rule("NB-6.3")`. Translations (`GAME.fr.md`) define the same rules in the same order.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULEBOOKS = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if "." not in path.stem)
_DEFINED = re.compile(r"\*\*([A-Z][A-Z0-9]*-[0-9]+(?:\.(?:[0-9]+|[A-Z]|[a-z]+))*[a-z]?)\*\*")


def defined(rulebook: Path) -> list[str]:
    """The IDs that a rulebook defines, in its order."""
    return _DEFINED.findall(rulebook.read_text(encoding="utf-8"))


@cache
def named() -> dict[str, list[str]]:
    """ID -> the tests that name it, over all of `tests`."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for name in _rules_of(node):
                    found.setdefault(name, []).append(f"{file.name}::{node.name}")
    return found


def _rules_of(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The IDs in `@pytest.mark.rule(...)`, or in `@rule(...)` where a module calls it so."""
    marks = [d for d in test.decorator_list if isinstance(d, ast.Call) and ast.unparse(d.func).split(".")[-1] == "rule"]
    return [
        arg.value for mark in marks for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


def test_there_are_rulebooks() -> None:
    assert RULEBOOKS


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_rule_has_a_test(rulebook: Path) -> None:
    missing = [name for name in defined(rulebook) if name not in named()]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {name for rulebook in RULEBOOKS for name in defined(rulebook)}
    unknown = {name: tests for name, tests in named().items() if name not in known}
    assert not unknown


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_no_rule_is_defined_twice(rulebook: Path) -> None:
    names = defined(rulebook)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_the_french_rulebook_has_the_same_rules(rulebook: Path) -> None:
    assert defined(rulebook.with_suffix(".fr.md")) == defined(rulebook)
