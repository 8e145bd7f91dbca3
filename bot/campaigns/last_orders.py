"""*As last turn*: what a seat sealed on its last sheet of one kind, as far as it still fits a new one.

Only the seat's own sealed orders are read, from the records of its campaign. Turns that were taken back do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from sqlmodel import col, select

from bot.campaigns.summaries import SheetSummary, refuse
from bot.campaigns.unit_of_work import UnitOfWork, record_of, undamaged
from bot.store import tables as t
from rules.core import Ask, Blank, Draft, Form, Message, Pick, Rows, Value, fits, msg
from rules.core.rows import at, last, rows_in

LONG_SHEET = 5
"""Number of fields from which a sheet offers to repeat the last one: a shorter sheet is filled in as quickly."""
MOST_STEPS = 60
"""Maximum number of past steps in which the last sheet is looked for."""
MOST_NAMED = 6

FormOf = Callable[[Draft], Form]


class LastOrders(msgspec.Struct, frozen=True):
    answer: Draft
    form: Form
    """The form of that sheet with the answer, which names its fields."""


class Repeated(msgspec.Struct, frozen=True):
    """A sheet after *As last turn*."""

    sheet: SheetSummary
    says: Message
    """That everything was filled in, or what no longer fits."""


def may_repeat(ask: Ask, form: Form, step: int) -> bool:
    """Whether a sheet offers *As last turn*: a long one that a seat is asked again and again."""
    return step > 0 and ask.waits and ask.clock != "setup" and len(form.fields) >= LONG_SHEET


async def last_orders(unit: UnitOfWork, ask: Ask) -> LastOrders:
    """The last orders that a player of the seat has sealed on a sheet of this kind. Raises Refused if there are none."""
    mine = t.Record.campaign == unit.id
    query = select(t.Record).where(mine, t.Record.step > 0).order_by(col(t.Record.step).desc()).limit(MOST_STEPS)
    for row in (await unit.session.exec(query)).all():
        with undamaged(unit.row.gm):
            opening = record_of(row.body).opening
        if opening is None:
            continue
        for sealed in opening.answers:
            if sealed.seat != ask.seat or sealed.by != "player" or not sealed.answer:
                continue
            then = await unit.match(row.step - 1)
            asked = (one for one in then.asks(ask.seat) if one.group == opening.group and one.kind == ask.kind)
            if (old := next(asked, None)) is not None:
                answer = sealed.answer
                for version in range(row.version, then.rules.version):
                    answer = then.rules.upgrade_draft(ask.kind, answer, version)
                return LastOrders(answer, then.rules.form(then.view(ask.seat), old, answer))
    raise refuse("bot-no-last-orders")


def repeated(form_of: FormOf, draft: Draft, orders: LastOrders) -> tuple[Draft, tuple[Message, ...]]:
    """The draft with these orders where it is empty, as far as its form admits them, and the names of those that it
    does not. A list that has rows gets no others."""
    wanted = orders.answer
    begun = {f.path for f in form_of(draft).fields if isinstance(f, Rows) and last(draft, f.path)}
    lists = [field.path for field in orders.form.fields if isinstance(field, Rows)]
    rows = {path: rows_in(wanted, path) for path in lists}
    in_rows = {at(path, number, name) for path in lists for number, row in rows[path].items() for name in row}
    left_out: list[Message] = []
    now = _with_fields(form_of, draft, {p: v for p, v in wanted.items() if p not in in_rows and p not in draft})
    for path in lists:
        for number, row in rows[path].items() if path not in begun else ():
            after = _with_row(form_of, now, path, row)
            kept = after is not None and len(after) - len(now) == len(row)
            now = after if after is not None else now
            if not kept:
                left_out.append(_row_says(orders.form, path, number))
        now = _with_fields(form_of, now, {p: v for p, v in wanted.items() if p not in in_rows and p not in now})
    for path, value in wanted.items():
        if path not in in_rows and path not in draft and now.get(path) != value:
            field = orders.form.field(path)
            left_out.append(field.about if field is not None else msg("bot-last-order"))
    return now, tuple(dict.fromkeys(left_out))


def _with_fields(form_of: FormOf, draft: Draft, wanted: Mapping[str, Value]) -> Draft:
    """The draft with those values that the form admits; a value may open the field for another one."""
    whole = {**draft, **wanted}
    form = form_of(whole)
    if not form.stale and {blank.path for blank in form.blanks}.issuperset(wanted):
        return whole
    now, left = dict(draft), dict(wanted)
    while True:
        form = form_of(now)
        found = next(((b, left.pop(b.path)) for b in form.blanks if b.path in left), None)
        if found is None:
            return now
        now = _tried(form_of, now, *found) or now


def _tried(form_of: FormOf, draft: dict[str, Value], blank: Blank, value: Value) -> dict[str, Value] | None:
    """The draft with a value, or with those of several keys that a field still has; None if it does not fit."""
    narrowed = _narrowed(blank, value)
    if narrowed is None:
        return None
    after = {**draft, blank.path: narrowed}
    return after if set(form_of(after).stale) <= set(form_of(draft).stale) else None


def _narrowed(blank: Blank, value: Value) -> Value | None:
    if isinstance(blank, Pick) and blank.many and isinstance(value, tuple):
        value = tuple(key for key in value if key in blank.keys)[: blank.most]
    return value if value != () and fits(blank, value) else None


def _with_row(form_of: FormOf, draft: Draft, path: str, row: Mapping[str, Value]) -> Draft | None:
    """The draft with one more row, made of the values that fit; None if it would have none, or problems."""
    number = last(draft, path) + 1
    now = _with_fields(form_of, draft, {at(path, number, name): value for name, value in row.items()})
    if len(now) == len(draft):
        return None
    made = next((f for f in form_of(now).fields if isinstance(f, Rows) and f.path == path), None)
    found = next((one for one in made.rows if one.number == number), None) if made is not None else None
    first = next(iter(row))
    return now if found is not None and not found.problems and at(path, number, first) in now else None


def _row_says(form: Form, path: str, number: int) -> Message:
    rows = (row for field in form.fields if isinstance(field, Rows) and field.path == path for row in field.rows)
    return next((row.says for row in rows if row.number == number), msg("bot-last-order"))


def told(left_out: Sequence[Message]) -> Message:
    """One line: what no longer fits, or that everything does."""
    if not left_out:
        return msg("bot-as-last-turn")
    named, more = tuple(left_out[:MOST_NAMED]), len(left_out) - MOST_NAMED
    if more > 0:
        return msg("bot-as-last-turn-but-more", what=named, count=more)
    return msg("bot-as-last-turn-but", what=named)
