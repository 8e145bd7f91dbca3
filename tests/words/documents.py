"""Sets spaces and apostrophes of the French documents as in the catalogues: `python -m tests.words.documents` rewrites them."""

from __future__ import annotations

from pathlib import Path

from bot import words

ROOT = Path(words.__file__).parents[2]
FRENCH = tuple(sorted((ROOT / "docs").rglob("*.fr.md")))
CODE = " " * 6
"""What stands so far in is typed orders in a list."""


def typeset(text: str) -> str:
    """A document as it should be; blocks of code, and what `words.typeset` leaves alone, as they are."""
    lines, fenced = [], False
    for line in text.split("\n"):
        fenced ^= line.startswith("```")
        lines.append(line if fenced or line.startswith(CODE) else words.typeset("fr", line))
    return "\n".join(lines)


if __name__ == "__main__":
    for file in FRENCH:
        file.write_text(typeset(file.read_text(encoding="utf-8")), encoding="utf-8")
