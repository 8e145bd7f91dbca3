"""The parts of a long sheet: which fields stand together, what the part is called, how far it is filled in.

A part bears the name that the rules have for it (`Form.sections`); fields without one stand together by the first word of their
paths and are named by what their labels have in common. No components here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.campaigns import Sheet
from bot.discord.clicks import cut
from bot.discord.pen import Pen, is_open
from rules.core import Amount, Field, Form, Message, Rows, Section

SHORT = 60
"""Characters of a row of names, if they are not one name: more is not read on a telephone."""

ROOM = 100
"""Characters of a menu's entry, and of the line under it (Discord's limits)."""


@dataclass(frozen=True, slots=True)
class Part:
    """Fields that are shown together."""

    name: Message | None
    """None: the rules have no name for it."""
    fields: tuple[Field, ...]

    def holds(self, path: str) -> bool:
        """Whether the field of this path is in it."""
        return any(field.path == path for field in self.fields)


def parts(form: Form) -> list[Part]:
    """The parts, in the order in which their first fields come. A list of rows is one by itself."""
    sections = {path: section for section in form.sections for path in section.paths}
    names: dict[str | Section, Message | None] = {}
    found: dict[str | Section, list[Field]] = {}
    for field in form.fields:
        if isinstance(field, Rows):
            names[field.path], found[field.path] = field.about, [field]
            continue
        section = _section(field.path, sections)
        key = section or _verb(field)
        names[key] = section.name if section is not None else None
        found.setdefault(key, []).append(field)
    return [Part(names[key], tuple(fields)) for key, fields in found.items()]


def part_of(form: Form, path: str) -> Part | None:
    """The part that holds the field of this path; None where the form has no such field."""
    return next((part for part in parts(form) if part.holds(path)), None)


def next_open(sheet: Sheet, path: str) -> Field | None:
    """The next field still to be chosen after this one: in its part, going round, else anywhere. None: all are chosen."""
    fields = list(sheet.form.fields)
    start = next((i + 1 for i, f in enumerate(fields) if f.path == path), 0)
    left = [field for field in fields[start:] + fields[:start] if is_open(sheet, field)]
    part = part_of(sheet.form, path)
    return next((f for f in left if part is not None and part.holds(f.path)), left[0] if left else None)


def _section(path: str, sections: Mapping[str, Section]) -> Section | None:
    """The section that names most of a path."""
    while path not in sections and path:
        path = path.rpartition(".")[0]
    return sections.get(path)


def _verb(field: Field) -> str:
    return field.path.partition(".")[0]


# ---- words -----------------------------------------------------------------------------------------
def title(pen: Pen, part: Part) -> str:
    """What a part is called: "Movement"; without a name the labels of its fields in a row."""
    if part.name is not None:
        return cut(pen.say(part.name), ROOM) or part.fields[0].path
    names = list(dict.fromkeys(pen.say(field.about) for field in part.fields))
    return cut(_row(_together(names), SHORT), ROOM) or part.fields[0].path


def detail(pen: Pen, part: Part) -> str:
    """How far it is filled in, and whom it is about: "3/6 filled · Haguro, Isokaze, …"; of a single field what it holds."""
    if len(part.fields) == 1:
        return cut(_single(pen, part, part.fields[0]), ROOM) or ""
    found = []
    # Of amounts none need be given: none is missing.
    if not all(isinstance(field, Amount) for field in part.fields):
        filled = sum(field.path in pen.sheet.draft for field in part.fields)
        found.append(pen.words("panel-filled-of", count=filled, most=len(part.fields)))
    if part.name is not None:
        found.append(_row(_names(pen, part), SHORT))
    return cut(" · ".join(found), ROOM) or ""


def _single(pen: Pen, part: Part, field: Field) -> str:
    label, value = pen.say(field.about), pen.value(field)
    if part.name is None or label == pen.say(part.name):
        return value
    return pen.words("panel-filled", about=label, value=value) if value else label


def _names(pen: Pen, part: Part) -> list[str]:
    """Whom or what the fields of a part are about, each once."""
    head = title(pen, part)
    by_verb: dict[str, list[Field]] = {}
    for field in part.fields:
        by_verb.setdefault(_verb(field), []).append(field)
    found: dict[str, None] = {}
    for alike in by_verb.values():
        names = labels(pen, alike)
        for name, field in zip(_together(names), alike, strict=True):
            shown = pen.value(field) if name == head else name
            if shown and _before_colon(shown) not in found:
                found[shown] = None
    return list(found)


def labels(pen: Pen, fields: Sequence[Field]) -> list[str]:
    """The labels of fields; where all of them say the same after the colon ("Haguro: moves to"), only what is before it."""
    full = [pen.say(field.about) for field in fields]
    after = {label.partition(":")[2] for label in full}
    return [_before_colon(label) for label in full] if len(full) > 1 and len(after) == 1 else full


def _before_colon(label: str) -> str:
    return label.partition(":")[0].rstrip()


def _together(names: Sequence[str]) -> list[str]:
    """Names in a row, what they have in common at the front said once: "cruiser 1", "2", "3"."""
    common = names[0] if len(names) > 1 else ""
    for name in names:
        while not name.startswith(common):
            common = common[:-1]
    common = common[: common.rfind(" ") + 1]
    return [*names[:1], *(name.removeprefix(common) for name in names[1:])]


def _row(names: Sequence[str], room: int) -> str:
    """As many names as there is room for, at least one."""
    kept = list(names)
    while len(kept) > 1 and len(", ".join(kept)) > room:
        kept.pop()
    return ", ".join([*kept, "…"] if len(kept) < len(names) else kept)
