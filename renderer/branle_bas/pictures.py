"""Branle-Bas's entry in `renderer.boards`: which pictures a view has, which page draws each, and the position in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import layout
from renderer.branle_bas import board, move_words, pages
from renderer.canvas import Canvas
from renderer.frame import Aside
from renderer.layout import LIMIT, Framing, fit
from rules.branle_bas.view import View

# ---- The position in words -----------------------------------------------------------------------


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
        seat = text(lang, "pic-bb-you-are", side=move_words.within(lang, view.seat)) if view.seat else ""
        head = _sentence(
            text(lang, "game-branle-bas"), turn, seat, pages.whose(view, lang), move_words.match(view, lang)
        )
        parts = [head, *_draft(view, lang)]
    listed = pages.newest(view.moves)
    if listed:
        last = (f"{move.turn} {move_words.side(lang, move.seat)} {move_words.deed(lang, move)}" for move in listed)
        parts.append(text(lang, "pic-bb-alt-last", items=separator(lang).join(last)))
    for seat in move_words.SEATS:
        parts.append(_fleet(view, lang, seat, brief))
    parts += [*_waters(view, lang), *_holdings(view, lang)]
    if sheet == "end":
        return [*parts, *_scores(view, lang)]
    return [*parts, *(_sentence(note) for note in pages.notes(view, lang))] if not view.aiming else parts


def _fleet(view: View, lang: str, seat: str, brief: bool) -> str:
    ships = move_words.fleet(view, lang, seat, brief)
    return text(lang, "pic-alt-side", side=move_words.side(lang, seat), items=ships or text(lang, "pic-bb-nothing"))


def _deployment(view: View, lang: str, brief: bool) -> list[str]:
    head = _sentence(text(lang, "game-branle-bas"), move_words.match(view, lang), pages.whose(view, lang))
    parts = [head, _sentence(pages.begins(view, lang))]
    if view.seat:
        parts.append(_sentence(text(lang, "pic-bb-you-are", side=move_words.within(lang, view.seat))))
        parts.append(_fleet(view, lang, view.seat, brief))
        if view.unplaced:
            items = separator(lang).join(f"{move_words.name(lang, kind)} ×{n}" for kind, n in view.unplaced)
            parts.append(_sentence(text(lang, "pic-unplaced", items=items)))
        parts += [_sentence(note) for note in pages.notes(view, lang)]
    return [*parts, *_waters(view, lang)]


def _draft(view: View, lang: str) -> list[str]:
    """What is drafted, or where the chosen ship may go."""
    parts = [_sentence(note) for note in pages.notes(view, lang)] if view.aiming else []
    if view.chosen is None or view.aiming:
        return parts
    steps = board.steps(view)
    ship = next((ship.kind for ship in view.ships if ship.cell == view.chosen), "A")
    plain = [step.cell for step in steps if not (step.takes or step.sinks or step.gives_up)]
    parts.append(
        text(
            lang, "pic-bb-alt-chosen", ship=move_words.name(lang, ship), cell=view.chosen,
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
        mines.append(
            text(lang, f"pic-bb-alt-mine-{state}", side=move_words.within(lang, mine.side), cell=mine.cell or "")
        )
        if mine.hidden and mine.cell:
            mines[-1] += f" {text(lang, 'pic-bb-alt-secret')}"
    return [*parts, _sentence(separator(lang).join(mines))]


def _holdings(view: View, lang: str) -> list[str]:
    """What each side has taken, its ships in the enemy port, its points."""
    parts = []
    for held in view.holdings:
        items = []
        if held.taken:
            items.append(text(lang, "pic-bb-alt-taken", items=move_words.short(view.chart, held.taken)))
        if held.in_port:
            items.append(text(lang, "pic-bb-alt-in-port", items=move_words.short(view.chart, held.in_port)))
        items.append(text(lang, "pic-points-n", n=move_words.signed(held.points)))
        parts.append(
            text(lang, "pic-alt-side", side=move_words.side(lang, held.seat), items=separator(lang).join(items))
        )
    return parts


def _verdict(view: View, lang: str) -> list[str]:
    last = view.results[-1] if view.results else None
    how = move_words.how(lang, last.how, last.winner) if last else ""
    return [_sentence(text(lang, "game-branle-bas"), move_words.verdict(view, lang), how, move_words.match(view, lang))]


def _scores(view: View, lang: str) -> list[str]:
    """The score sheets, the last game's first and whole."""
    parts = []
    for result in view.results[::-1]:
        if view.games > 1:
            parts.append(_sentence(pages.game_title(view, lang, result)))
        for score in result.scores:
            lines = (
                f"{text(lang, f'pic-bb-score-{line.key}')} {move_words.signed(line.points)}" for line in score.lines
            )
            total = text(lang, "pic-bb-total", n=score.total, points=move_words.plain(score.total))
            items = separator(lang).join([total, *lines])
            parts.append(text(lang, "pic-alt-side", side=move_words.side(lang, score.seat), items=items))
    return parts


# ---- The entry in `renderer.boards` --------------------------------------------------------------
WIDTH = 1000
"""Pixels."""


class BranleBasPictures:
    """The drawings of Branle-Bas."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures of this view. A's side is below; B also sees the board from its own; a match also has its scores."""
        if view.phase == "over":
            return ("end", "scores") if len(view.results) > 1 else ("end",)
        if view.seat is None:
            return ("board",)
        return ("own", "turned") if view.seat == "second" else ("own",)

    def reported(self, view: View) -> Mapping[str, object]:
        """Nothing beside the position, on which the last deeds are drawn."""
        return {}

    def shown(self, view: View, sheet: str) -> View:
        """Only the last moves have arrows and lines; after the end nobody sees a draft, and the public never does."""
        view = replace(view, moves=pages.newest(view.moves)[::-1], part=1)
        if sheet in ("own", "turned"):
            return view
        view = replace(
            view, seat=None, aiming=(), chosen=None, reach=(), plan="", reserve="", claim=False, unplaced=(), faulty=(),
            mines=tuple(replace(mine, cell=None) if mine.hidden else mine for mine in view.mines),
        )  # fmt: skip
        if sheet == "scores":
            return replace(view, position="", ships=(), wrecks=(), mines=(), holdings=(), moves=())
        return replace(view, ships=()) if view.phase == "deploy" else view

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        """One picture."""
        match sheet:
            case "scores":
                return pages.scores(view, lang, wish.title)
            case "end":
                return layout.draw(pages.end_page(view, lang, wish), WIDTH)
            case _:
                return layout.draw(pages.page(view, lang, wish, turned=sheet == "turned"), WIDTH)

    def legend(self, view: View, lang: str, sheet: str) -> None:
        """It stands on the picture."""

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        """The position in words."""
        return (Aside(text(lang, "pic-aside-notes"), (self.alt(view, lang, sheet),)),)

    def alt(self, view: View, lang: str, sheet: str) -> str:
        """The position in words."""
        return alt(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """ "branle-bas-1-turn-12-own.png": the game of the match and its turn."""
        return f"branle-bas-{view.game}-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        """The finished match as an animated GIF."""
        return pages.gif(views, lang, title)
