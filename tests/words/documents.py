"""`python -m tests.words.documents` corrects spaces and apostrophes in the French documents, in place."""

from __future__ import annotations

from pathlib import Path

from bot import words

ROOT = Path(words.__file__).parents[2]
FRENCH = tuple(sorted((ROOT / "docs").rglob("*.fr.md")))
CODE = " " * 6
"""Lines indented this far are code in a list, which is left alone."""


def typeset(text: str) -> str:
    """A document with French spaces and apostrophes; code blocks are unchanged."""
    lines, fenced = [], False
    for line in text.split("\n"):
        fenced ^= line.startswith("```")
        lines.append(line if fenced or line.startswith(CODE) else words.typeset("fr", line))
    return "\n".join(lines)


if __name__ == "__main__":
    for file in FRENCH:
        file.write_text(typeset(file.read_text(encoding="utf-8")), encoding="utf-8")
