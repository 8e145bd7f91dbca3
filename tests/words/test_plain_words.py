"""The part of plain words that a machine can see (CONTRIBUTING): habits that crept in before, and docstrings that say nothing.

Taste is not tested. A line is here because a reader stumbled over it; a good sentence that a pattern forbids is worded otherwise.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot import words

ROOT = Path(__file__).parents[2]
PRODUCT = ("bot", "local_discord", "migrations", "renderer", "rules")

HABITS = {
    "he, his": re.compile(r"\b(?:he|him|his|himself|she|hers|herself)\b", re.IGNORECASE),
    "anew": re.compile(r"\banew\b", re.IGNORECASE),
    "so many": re.compile(r"\bso many\b(?! that)", re.IGNORECASE),
    "is to be": re.compile(r"\b(?:is|are|was|were) to be\b(?! (?:found|seen|had)\b)", re.IGNORECASE),
    "Who as a subject": re.compile(
        r"(?:^|[.:;!?] +|- |\*\* )Who (?!(?:is|are|was|were|may|can|has|have|does|did)\b[^.]*\?)[^?.]*[.:;,]"
    ),
    "a fronted Of": re.compile(r"(?:^|[.!?] +)Of (?!course\b)"),
    "reads along": re.compile(r"\breads? along\b", re.IGNORECASE),
    "no whole": re.compile(r"\bno whole\b", re.IGNORECASE),
    "letter or exchange for a turn": re.compile(r"\bsaves? a letter\b|\ba letter is saved\b", re.IGNORECASE),
}
"""Habit -> how it looks in an English sentence."""

CALQUES = {
    "acte de ses gens": re.compile(r"\bactes? de (?:ses|leurs) gens\b", re.IGNORECASE),
    "rencontre un feu": re.compile(r"\brencontrent? (?:aucun|un) feu\b", re.IGNORECASE),
    "infanteries comptées": re.compile(r"\b(?:deux|trois|quatre|cinq|six|sept|huit|\d+) infanteries\b", re.IGNORECASE),
    "sinon rien ne se passe": re.compile(r"\bsinon rien ne se passe\b", re.IGNORECASE),
    "lit avec": re.compile(r"\ble salon lit avec\b", re.IGNORECASE),
}
"""A turn of phrase taken over from another language -> how it looks in a French sentence."""

QUOTED = re.compile(r"Finish Him Off|`[^`]*`|“[^”]*”|«[^»]*»|\"[^\"]*\"|https?://\S+")
ENGLISH_DOCUMENTS = sorted(
    path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if not path.name.endswith(".fr.md")
)
FRENCH_DOCUMENTS = sorted((ROOT / "docs").rglob("*.fr.md"))
LONGEST_LINE = 160
"""Characters of a line of prose in a document."""


def found(habits: dict[str, re.Pattern[str]], text: str) -> list[str]:
    """The names of the habits that a text has; what it quotes and the printed name of an ability do not count."""
    plain = QUOTED.sub("…", text)
    return [name for name, pattern in habits.items() if pattern.search(plain)]


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("The player moves his ship.", "he, his"),
        ("The lobby is drawn anew.", "anew"),
        ("It waits until so many have sealed.", "so many"),
        ("The sheet is to be sealed.", "is to be"),
        ("Who cannot move passes.", "Who as a subject"),
        ("A turn is over. Who can move must do so.", "Who as a subject"),
        ("Of two ships the nearer is hit.", "a fronted Of"),
    ],
)
def test_each_habit_is_seen(text: str, habit: str) -> None:
    assert habit in found(HABITS, text)


@pytest.mark.parametrize(
    "text", ["Who is the game master?", "Of course.", "If you cannot move, you pass.", "“Who dares.”"]
)
def test_plain_sentences_pass(text: str) -> None:
    assert found(HABITS, text) == []


def messages(lang: str) -> Iterator[tuple[str, str]]:
    """File and line, and the text, of each line of the catalogues; without comments and keys."""
    for path in sorted((Path(words.__file__).parent / lang).glob("*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                yield f"{path.name}:{number}", re.sub(r"^[a-z][\w-]* = ?|^ *\*?\[\w+\] ", "", line)


@pytest.mark.parametrize(("lang", "habits"), [("en", HABITS), ("fr", CALQUES)])
def test_players_read_plain_words(lang: str, habits: dict[str, re.Pattern[str]]) -> None:
    assert [(where, what, text) for where, text in messages(lang) if (what := found(habits, text))] == []


@pytest.mark.parametrize("path", [*ENGLISH_DOCUMENTS, *FRENCH_DOCUMENTS], ids=lambda path: str(path.relative_to(ROOT)))
def test_documents_are_in_plain_words(path: Path) -> None:
    habits = CALQUES if path in FRENCH_DOCUMENTS else HABITS
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [(number, what, text) for number, text in enumerate(lines, start=1) if (what := found(habits, text))] == []


@pytest.mark.parametrize("path", [*ENGLISH_DOCUMENTS, *FRENCH_DOCUMENTS], ids=lambda path: str(path.relative_to(ROOT)))
def test_lines_of_prose_are_short(path: Path) -> None:
    """Tables and code may be longer: a row is one line."""
    code, long = False, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.lstrip().startswith(("|", "[", "!")) and len(line) > LONGEST_LINE:
            long.append((number, len(line)))
    assert long == []


def sources() -> list[Path]:
    return sorted(path for top in PRODUCT for path in (ROOT / top).rglob("*.py"))


def prose(path: Path) -> Iterator[tuple[int, str, str]]:
    """Line, name ("" for a comment) and text of each docstring and comment of a file."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                name = node.name if not isinstance(node, ast.Module) else path.stem
                yield (1 if isinstance(node, ast.Module) else node.lineno), name, text
            body = node.body
            for one, after in pairwise(body):
                match one, after:
                    case ((ast.Assign() | ast.AnnAssign()), ast.Expr(value=ast.Constant(value=str(said)))):
                        yield after.lineno, ast.unparse(one).split("=")[0].split(":")[0].strip(), said
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith(("# noqa", "# type:", "#!")):
            yield token.start[0], "", token.string.lstrip("# ")


@pytest.mark.parametrize("top", PRODUCT)
def test_engineers_read_plain_words(top: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} {what}: {text.splitlines()[0] if text else ''}"
        for path in sources()
        if path.relative_to(ROOT).parts[0] == top
        for line, _, text in prose(path)
        if (what := found(HABITS, " ".join(text.split())))
    ]
    assert wrong == []


FILLING = frozenset(
    {
        "a",
        "all",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "by",
        "for",
        "from",
        "get",
        "gets",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "one",
        "or",
        "that",
        "the",
        "this",
        "to",
        "whether",
        "with",
    }
)


def says_only_its_name(name: str, text: str) -> bool:
    """Whether a docstring has no word but those of the name and small ones."""
    stems = {_stem(part) for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", name)}
    said = {_stem(word) for word in re.findall(r"[A-Za-z]+", text) if word.lower() not in FILLING}
    return bool(said) and said <= stems


def _stem(word: str) -> str:
    return re.sub(r"(?:ing|ed|es|s)$", "", word.lower())


def test_a_docstring_that_says_only_its_name_is_seen() -> None:
    assert says_only_its_name("open_sheets", "The open sheets.")
    assert not says_only_its_name("open_sheets", "The open sheets, in seat order.")


@pytest.mark.parametrize("top", PRODUCT)
def test_no_docstring_only_repeats_its_name_or_sends_elsewhere(top: str) -> None:
    empty = [
        f"{path.relative_to(ROOT)}:{line} {name}: {text}"
        for path in sources()
        if path.relative_to(ROOT).parts[0] == top
        for line, name, text in prose(path)
        if name and (re.match(r"See `[^`]*`\.?$", text.strip()) or says_only_its_name(name, text))
    ]
    assert empty == []
