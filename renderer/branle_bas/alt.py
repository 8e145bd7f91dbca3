"""The position in words, for those who cannot see the picture: from the same view, enough to play by."""

from __future__ import annotations

from bot.words import separator, text
from renderer.branle_bas import board, sheets, strips, words
from renderer.saying import LIMIT, fit
from rules.branle_bas.view import View


def alt(view: View, lang: str, sheet: str) -> str:
    """The words for one sheet of a view: with the names of the kinds, or with their letters where those do not fit."""
    if sheet == "scores":
        return fit([*_verdict(view, lang), *_scores(view, lang)], LIMIT)
    for brief in (False, True):
        parts = [part for part in _parts(view, lang, sheet, brief) if part]
        if len(" ".join(parts)) <= LIMIT:
            break
    return fit(parts, LIMIT)


def _sentence(*parts: str) -> str:
    said = ". ".join(part[0].upper() + part[1:] for part in parts if part)
    return f"{said}." if said else ""


def _parts(view: View, lang: str, sheet: str, brief: bool) -> list[str]:
    if view.phase == "deploy":
        return _deployment(view, lang, brief)
    turn = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    if sheet == "end":
        parts = _verdict(view, lang)
    else:
        seat = text(lang, "pic-bb-you-are", side=words.within(lang, view.seat)) if view.seat else ""
        head = _sentence(text(lang, "pic-bb-branle-bas"), turn, seat, sheets.whose(view, lang), words.match(view, lang))
        parts = [head, *_draft(view, lang)]
    listed = sheets.newest(view.moves)
    if listed:
        last = (f"{move.turn} {words.side(lang, move.seat)} {words.deed(lang, move)}" for move in listed)
        parts.append(text(lang, "pic-bb-alt-last", items=separator(lang).join(last)))
    for seat in words.SEATS:
        parts.append(_fleet(view, lang, seat, brief))
    parts += [*_waters(view, lang), *_holdings(view, lang)]
    if sheet == "end":
        return [*parts, *_scores(view, lang)]
    return [*parts, *(_sentence(note) for note in sheets.notes(view, lang))] if not view.aiming else parts


def _fleet(view: View, lang: str, seat: str, brief: bool) -> str:
    ships = words.fleet(view, lang, seat, brief)
    return text(lang, "pic-bb-alt-fleet", side=words.side(lang, seat), items=ships or text(lang, "pic-bb-nothing"))


def _deployment(view: View, lang: str, brief: bool) -> list[str]:
    head = _sentence(text(lang, "pic-bb-branle-bas"), words.match(view, lang), sheets.whose(view, lang))
    parts = [head, _sentence(sheets.begins(view, lang))]
    if view.seat:
        parts.append(_sentence(text(lang, "pic-bb-you-are", side=words.within(lang, view.seat))))
        parts.append(_fleet(view, lang, view.seat, brief))
        if view.unplaced:
            items = separator(lang).join(f"{words.name(lang, kind)} ×{n}" for kind, n in view.unplaced)
            parts.append(_sentence(text(lang, "pic-unplaced", items=items)))
        parts += [_sentence(note) for note in sheets.notes(view, lang)]
    return [*parts, *_waters(view, lang)]


def _draft(view: View, lang: str) -> list[str]:
    """What is drafted, or where the chosen ship may go."""
    parts = [_sentence(note) for note in sheets.notes(view, lang)] if view.aiming else []
    if view.chosen is None or view.aiming:
        return parts
    steps = board.steps(view)
    ship = next((ship.kind for ship in view.ships if ship.cell == view.chosen), "A")
    plain = [step.cell for step in steps if not (step.takes or step.sinks or step.gives_up)]
    parts.append(
        text(
            lang, "pic-bb-alt-chosen", ship=words.name(lang, ship), cell=view.chosen,
            cells=" ".join(plain) or text(lang, "pic-bb-nothing"),
        )
    )  # fmt: skip
    for key, cells in (
        ("takes", [step.cell for step in steps if step.takes]),
        ("sinks", [step.cell for step in steps if step.sinks]),
        ("gives-up", [step.cell for step in steps if step.gives_up]),
    ):
        if cells:
            parts.append(text(lang, f"pic-bb-alt-{key}", cells=" ".join(cells)))
    return parts


def _waters(view: View, lang: str) -> list[str]:
    """Wrecks and mines."""
    parts = []
    wrecks = [f"{wreck.kind} {wreck.cell}" for wreck in view.wrecks if wreck.lies]
    if wrecks:
        parts.append(text(lang, "pic-bb-alt-wrecks", items=separator(lang).join(wrecks)))
    mines = []
    for mine in view.mines:
        state = "swept" if mine.swept else "lies" if mine.cell else "unknown"
        mines.append(text(lang, f"pic-bb-alt-mine-{state}", side=words.within(lang, mine.side), cell=mine.cell or ""))
        if mine.hidden and mine.cell:
            mines[-1] += f" {text(lang, 'pic-bb-alt-secret')}"
    return [*parts, _sentence(separator(lang).join(mines))]


def _holdings(view: View, lang: str) -> list[str]:
    """What each side has taken, its ships in the enemy port, its points."""
    parts = []
    for held in view.holdings:
        items = []
        if held.taken:
            items.append(text(lang, "pic-bb-alt-taken", items=words.short(view.chart, held.taken)))
        if held.in_port:
            items.append(text(lang, "pic-bb-alt-in-port", items=words.short(view.chart, held.in_port)))
        items.append(text(lang, "pic-bb-points", points=words.signed(held.points)))
        parts.append(text(lang, "pic-bb-alt-side", side=words.side(lang, held.seat), items=separator(lang).join(items)))
    return parts


def _verdict(view: View, lang: str) -> list[str]:
    last = view.results[-1] if view.results else None
    how = words.how(lang, last.how, last.winner) if last else ""
    return [_sentence(text(lang, "pic-bb-branle-bas"), words.verdict(view, lang), how, words.match(view, lang))]


def _scores(view: View, lang: str) -> list[str]:
    """The score sheets, the last game's first and whole."""
    parts = []
    for result in view.results[::-1]:
        if view.games > 1:
            parts.append(_sentence(strips.game_title(view, lang, result)))
        for score in result.scores:
            lines = (f"{text(lang, f'pic-bb-score-{line.key}')} {words.signed(line.points)}" for line in score.lines)
            total = text(lang, "pic-bb-total", n=score.total, points=words.plain(score.total))
            items = separator(lang).join([total, *lines])
            parts.append(text(lang, "pic-bb-alt-side", side=words.side(lang, score.seat), items=items))
    return parts
