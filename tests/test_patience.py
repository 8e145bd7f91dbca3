"""No test has a fixed time limit or is retried: limits come from `tests.patience`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
FILES = sorted(p for p in FOLDER.rglob("*.py") if "bench" not in p.relative_to(FOLDER).parts)
NEVER_COMES = {"local_discord/test_gateway.py"}
"""Files that test that an answer never comes, and so need a short fixed limit."""


def limits(tree: ast.AST) -> Iterator[ast.AST]:
    """Calls with a fixed time limit, and marks that retry a test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "flaky":
            yield node
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = {"timeout": node.args[:1], "wait_for": node.args[1:2], "until": node.args[1:2]}.get(name, [])
            given = [*given, *(each.value for each in node.keywords if each.arg == "timeout")]
            if any(
                isinstance(each, ast.Constant) and isinstance(each.value, int | float) and each.value for each in given
            ):
                yield node
        if (
            isinstance(node, ast.Compare)
            and any(
                isinstance(part, ast.Attribute) and part.attr in ("monotonic", "perf_counter")
                for part in ast.walk(node)
            )
            and any(isinstance(part, ast.Constant) for part in node.comparators)
        ):
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_test_gives_up_after_what_a_slow_machine_needs(path: Path) -> None:
    if str(path.relative_to(FOLDER)) in NEVER_COMES:
        return
    found = [getattr(node, "lineno", 0) for node in limits(ast.parse(path.read_text()))]
    assert not found, f"lines {found}: use tests.patience"


def test_the_check_finds_what_it_looks_for() -> None:
    for text in (
        "asyncio.timeout(3)", "asyncio.wait_for(it, 10)", "expect(a).to_be(timeout=5)", "pytest.mark.flaky(reruns=2)",
        "person.until(look, 5)", "assert time.monotonic() - began < 5",
    ):  # fmt: skip
        assert list(limits(ast.parse(text))), text
    for text in (
        "within(3)",
        "asyncio.timeout(patience(3))",
        "View(timeout=None)",
        "assert time.monotonic() < patience(5)",
    ):
        assert not list(limits(ast.parse(text))), text
