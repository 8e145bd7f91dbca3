"""`python -m rules new NAME`: creates a small working game, to be turned into another one file by file.

It creates a package of rules, words and rulebook in both languages, a test for each rule and the invariants, and registers
the game in `rules/__init__.py`. The templates are in `rules/skeleton`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules.core.game import GAMES

SKELETON = Path(__file__).parent / "skeleton"
ROOT = Path(__file__).parents[1]
"""Root of the repository; the command needs a clone of it."""

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class CannotLayOut(ValueError):
    """The game cannot be created; the text says why."""


def files(name: str) -> dict[str, str]:
    """Path from the root -> name of its template; "": an empty file."""
    package = name.replace("-", "_")
    return {
        f"rules/{package}/__init__.py": "init.py.txt",
        f"rules/{package}/game.py": "game.py.txt",
        f"bot/words/en/{package}.ftl": "words.en.ftl.txt",
        f"bot/words/fr/{package}.ftl": "words.fr.ftl.txt",
        f"docs/rules/{package}.md": "rulebook.en.md.txt",
        f"docs/rules/{package}.fr.md": "rulebook.fr.md.txt",
        f"tests/invariants/{package}.py": "invariants.py.txt",
        f"tests/rulebook/{package}/__init__.py": "",
        f"tests/rulebook/{package}/test_rules.py": "tests.py.txt",
    }


def lay_out(name: str, root: Path = ROOT, *, title: str = "", french: str = "") -> Iterator[str]:
    """Creates the files and yields the path of each. Raises CannotLayOut for a bad name, or if one of the files exists.

    `title`: the English title; empty: made from the name. `french`: the French title; empty: the English one.
    """
    if NAME.fullmatch(name) is None or name in GAMES:
        raise CannotLayOut(f"{name!r} will not do: small letters, figures and dashes, and none of {', '.join(GAMES)}")
    if not (root / "docs" / "rules").is_dir():
        raise CannotLayOut(f"{root} is no clone of the repository")
    package = name.replace("-", "_")
    words = name.split("-")
    title = title or " ".join(words).capitalize()
    placeholders = {
        "{name}": name,
        "{package}": package,
        "{key}": name,
        "{Title}": title,
        "{Titre}": french or title,
        "{Class}": "".join(map(str.capitalize, words)),
        "{PREFIX}": "".join(word[0] for word in words).upper() if len(words) > 1 else name[:2].upper(),
    }
    taken = sorted(path for path in files(name) if (root / path).exists())
    if taken:
        raise CannotLayOut(f"{', '.join(taken)}: there already")
    for path, skeleton in files(name).items():
        text = (SKELETON / skeleton).read_text(encoding="utf-8") if skeleton else ""
        for placeholder, value in placeholders.items():
            text = text.replace(placeholder, value)
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        yield path
    _register(root / "rules" / "__init__.py", package)
    yield "rules/__init__.py"


def _register(path: Path, package: str) -> None:
    """Adds the game's import and registration."""
    text = path.read_text(encoding="utf-8")
    constant = package.upper()
    imports = [line for line in text.splitlines() if re.match(r"from rules\.\w+(\.\w+)* import", line)]
    added = f"from rules.{package} import RULES as {constant}"
    ordered = sorted([*imports, added], key=lambda line: line.split()[1])
    text = text.replace("\n".join(imports), "\n".join(ordered))
    last = [line for line in text.splitlines() if line.startswith("register(")][-1]
    path.write_text(text.replace(last, f"{last}\nregister({constant})"), encoding="utf-8")
