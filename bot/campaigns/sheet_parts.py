"""The parts of a long sheet, as every page of it shows them: Discord's panel and the web board.

A part has the name that the rules give it (`Form.sections`). Fields without a section are grouped by the first word of
their paths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core import Field, Form, Message, Rows, Section


@dataclass(frozen=True, slots=True)
class SheetPart:
    name: Message | None
    """None if the rules give the part no name."""
    fields: tuple[Field, ...]

    def holds(self, path: str) -> bool:
        return any(field.path == path for field in self.fields)


def parts(form: Form) -> list[SheetPart]:
    """The parts, ordered by their first fields. Each list of rows is a part of its own."""
    sections = {path: section for section in form.sections for path in section.paths}
    names: dict[str | Section, Message | None] = {}
    found: dict[str | Section, list[Field]] = {}
    for field in form.fields:
        if isinstance(field, Rows):
            names[field.path], found[field.path] = field.about, [field]
            continue
        section = _section(field.path, sections)
        key = section or verb_of(field)
        names[key] = section.name if section is not None else None
        found.setdefault(key, []).append(field)
    return [SheetPart(names[key], tuple(fields)) for key, fields in found.items()]


def part_of(form: Form, path: str) -> SheetPart | None:
    """The part with the field of this path; None if the form has no such field."""
    return next((part for part in parts(form) if part.holds(path)), None)


def _section(path: str, sections: Mapping[str, Section]) -> Section | None:
    """The section that names the path or its longest prefix; None if there is none."""
    while path not in sections and path:
        path = path.rpartition(".")[0]
    return sections.get(path)


def verb_of(field: Field) -> str:
    return field.path.partition(".")[0]
