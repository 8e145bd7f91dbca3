"""The page of a battle: title block, chart, roster of both sides, report, notes, legend; in every phase of both games."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import separator, text
from renderer.blocks import Heading, Line
from renderer.canvas import Canvas
from renderer.page import Page, Strip
from renderer.war_at_sea import battle, brick, legend, roster, seachart, words
from renderer.war_at_sea.brick import Part
from renderer.war_at_sea.scene import Scene, spans, told
from renderer.war_at_sea.sides import INKS, SIDES, side_name, sign
from rules.war_at_sea.view import View

LINES = 16
"""Lines of the report at most; the others are named by number."""


def chart(scene: Scene, part: Part) -> Strip:
    """A part of the map with its border; what hangs over its edge is cut."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        board = scene.battle
        at = brick.fitted(canvas, part, board.columns, board.rows, left, top, right)
        before = canvas.image.copy()
        battle.draw(canvas, at, scene)
        inside = canvas.image.crop(at.box)
        canvas.image.paste(before, (0, 0))
        canvas.image.paste(inside, at.box[:2])
        brick.border(canvas, at)
        return at.box[3] + canvas.px(brick.BORDER) + canvas.px(3)

    return draw


def charts(scene: Scene, cells: Sequence[str]) -> tuple[Strip, ...]:
    """The whole map in one or more parts, or the part around some sectors."""
    board = scene.battle
    if cells:
        return (chart(scene, brick.around(cells, board.columns, board.rows)),)
    return tuple(chart(scene, part) for part in brick.parts(board.columns, board.rows))


def situation(lang: str, scene: Scene) -> list[str]:
    """Phase and first player; then, if there is anything to say of them, light and weather."""
    board = scene.battle
    said = [text(lang, "pic-ws-phase", phase=board.phase)]
    if board.turn and board.winner >= 0 and board.phase != "over":
        said.append(text(lang, "pic-ws-first", side=side_name(lang, board.first)))
    sky = [text(lang, "pic-ws-dark")] if seachart.night(board) else []
    if board.weather != "clear":
        sky.append(text(lang, f"pic-ws-weather-{board.weather}"))
    if board.hurricane:
        sky.append(text(lang, "pic-ws-hurricane"))
    return [capital(" · ".join(part)) for part in (said, sky) if part]


def capital(said: str) -> str:
    """With a capital letter."""
    return said[:1].upper() + said[1:]


def lines(lang: str, scene: Scene) -> tuple[Line, ...]:
    """The numbered report of the last opening, those with an effect if there are too many."""
    kept, _ = told(scene.attacks, LINES)
    return tuple(
        Line(
            str(it.number),
            sign(lang, it.side),
            words.line(lang, scene, it),
            it.result in ("damage", "abort", "destroyed"),
        )
        for it in kept
    )


def drafts(lang: str, scene: Scene) -> list[str]:
    """The drafted attacks with their letters."""
    return [f"{chr(ord('a') + k % 26)} {words.aim(lang, scene, it)}" for k, it in enumerate(scene.aims)]


def notes(lang: str, scene: Scene) -> list[str]:
    """What else the reader should know: shots without a line, drafts, states of single units, flight."""
    said: list[str] = []
    rest = told(scene.attacks, LINES)[1]
    if rest:
        said.append(text(lang, "pic-ws-rest", numbers=spans([it.number for it in rest])))
    if scene.aims:
        said.append(text(lang, "pic-ws-drafted", orders=separator(lang).join(drafts(lang, scene))))
    board = scene.battle
    for side in SIDES:
        if board.fleeing[side]:
            said.append(text(lang, "pic-ws-flees", side=side_name(lang, side), n=board.away[side]))
    for flag in ("held", "silent", "engine", "slow", "rearming", "strafing"):
        word = text(lang, f"pic-ws-flag-{flag}")
        names = [
            words.called(lang, scene, u.id) for u in board.units if not u.gone and word in words.flags(lang, scene, u)
        ]
        if names:
            said.append(text(lang, "pic-ws-state", names=", ".join(names), state=word))
    return said


def heading(lang: str, view: View, scene: Scene | None, title: str | None) -> Heading:
    """The title block of the game of its own."""
    name = title or text(lang, "pic-war-at-sea")
    mark = sign(lang, view.side) if view.side in SIDES else None
    if view.stage == "over":
        won = ("japan", "allies").index(view.winners[0]) if view.winners else None
        how = ended(lang, view)
        return Heading(
            verdict(lang, won), (name, how), _turn(lang, scene), sign(lang, won) if won is not None else None
        )
    said = [text(lang, f"pic-ws-command-{view.side}")] if mark else []
    if scene is None:
        return Heading(name, (*said, text(lang, "pic-ws-stage-fleet")), None, mark)
    goal = text(lang, "pic-ws-target", n=scene.battle.target)
    return Heading(name, (capital(" · ".join([*said, goal])), *situation(lang, scene)), _turn(lang, scene), mark)


def ended(lang: str, view: View) -> str:
    """How the game ended."""
    return text(lang, "pic-ws-why", why=(view.why or "").removeprefix("ws-end-") or "points")


def _turn(lang: str, scene: Scene | None) -> tuple[str, str] | None:
    return (text(lang, "pic-turn"), str(scene.battle.turn)) if scene is not None and scene.battle.turn else None


def verdict(lang: str, won: int | None) -> str:
    """ "Japan wins"."""
    if won is None:
        return text(lang, "pic-ws-draw")
    return text(lang, "pic-ws-win-allies") if won else text(lang, "pic-ws-win", side=side_name(lang, won))


def page(
    lang: str, scene: Scene, head: Heading, cells: Sequence[str], more: Sequence[str] = (), *, secret: bool
) -> Page:
    """The page of a battle under any title block; `more`: notes of the game around it."""
    return Page(
        head,
        (),
        lines(lang, scene),
        (*more, *notes(lang, scene)),
        legend.keys(lang, scene),
        (INKS[scene.side], text(lang, "pic-private")) if secret and scene.side in SIDES else None,
        above=charts(scene, cells),
        below=(roster.strip(scene, lang),),
    )
