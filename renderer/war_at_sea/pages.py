"""The page of a battle, in every phase of both games: title, chart, roster of both sides, report, notes; the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.words import separator, text
from renderer import encode, fonts, layout, marks, palette
from renderer.canvas import Canvas
from renderer.layout import SMALL, Heading, Layout, ReportLine, Strip
from renderer.palette import Livery
from renderer.war_at_sea import battle, battle_scene, seachart
from renderer.war_at_sea.battle_scene import (
    HARM,
    INKS,
    SIDES,
    Scene,
    card,
    in_order,
    of_view,
    side_name,
    sign,
    spans,
    told,
    unit_name,
)
from renderer.war_at_sea.counters import hull, profile
from renderer.war_at_sea.seachart import SectorWindow
from rules.war_at_sea.board import LAND, Unit, is_shore
from rules.war_at_sea.view import View

# ---- Below the chart of a battle -----------------------------------------------------------------
ROW = 14.0
"""Points of one unit."""


def strip(scene: Scene, lang: str) -> Strip:
    """Both columns, Japan's on the left."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        middle = (left + right) // 2
        ends = [
            _column(
                canvas,
                scene,
                lang,
                side,
                left if side == 0 else middle + px(3),
                top,
                middle - px(3) if side == 0 else right,
            )
            for side in SIDES
        ]
        canvas.draw.line((middle, top + px(2), middle, max(ends) - px(2)), fill=palette.NEAT, width=max(1, px(0.4)))
        return max(ends)

    return draw


def _column(canvas: Canvas, scene: Scene, lang: str, side: int, left: int, top: int, right: int) -> int:
    px = canvas.px
    y = top
    high = px(17)
    mark = sign(lang, side)
    marks.badge(canvas, left + px(8), y + high // 2, mark.letter, mark.side, SMALL)
    score = text(lang, "pic-points-n", n=scene.battle.scores[side])
    wide = fonts.width(score, "bold", px(SMALL))
    name = fonts.shorten(side_name(lang, side), "bold", px(12), right - left - px(26) - wide)
    canvas.write(left + px(19), y + high // 2, name, 12, INKS[side].deep, face="bold", frame=(left, y, right, y + high))
    canvas.write(
        right - px(2),
        y + high // 2,
        score,
        SMALL,
        INKS[side].deep,
        face="bold",
        across="right",
        frame=(left, y, right, y + high),
    )
    y += high
    mine = in_order(u for u in scene.battle.units if u.side == side)
    for unit in mine:
        if not unit.gone:
            _line(canvas, scene, lang, unit, left, y, right)
            y += px(ROW)
    return _gone(canvas, scene, lang, mine, left, y, right)


def _line(canvas: Canvas, scene: Scene, lang: str, unit: Unit, left: int, top: int, right: int) -> None:
    px = canvas.px
    side = INKS[unit.side]
    y = top + px(ROW / 2)
    frame = (left, top, right, top + px(ROW))
    small = px(8.5)
    plate(canvas, left + px(8), y, scene.numbers[unit.id], side)
    x = left + px(17)
    canvas.stamp(profile(card(unit).kind, small, side.deep, palette.PAPER), x, y - small // 2)
    x += 2 * small + px(3)
    words, ink = state(scene, lang, unit)
    end = right - px(2)
    wide = fonts.width(words, "bold", px(SMALL))
    if words:
        canvas.write(end, y, words, SMALL, ink, face="bold", across="right", frame=frame)
        end -= max(wide, px(18)) + px(3)
    it = card(unit)
    if it.hull > 1:
        sprite = hull(side, unit.hull, it.hull, px(5.4))
        canvas.stamp(sprite, end - sprite.width, y - sprite.height // 2)
        end -= sprite.width + px(2)
    called = fonts.shorten(unit_name(lang, unit), "regular", px(SMALL), end - x)
    canvas.write(x, y, called, SMALL, palette.INK, frame=frame)


def plate(canvas: Canvas, x: int, y: int, words: str, side: Livery) -> None:
    """The number of a unit on the shape of its side, without a ring."""
    high, wide = canvas.px(12.4), canvas.px(16)
    box = (x - wide // 2, y - high // 2, x + wide // 2, y + high // 2)
    canvas.draw.rounded_rectangle(box, high // 2 if side.shape == "disc" else high // 8, fill=side.deep)
    canvas.write(x, y, words, SMALL, palette.WHITE, face="bold", across="middle", frame=box)


def state(scene: Scene, lang: str, unit: Unit) -> tuple[str, palette.Rgb]:
    """Where a unit is, in a word: its sector; of a squadron at its base the carrier's number or the land airbase."""
    if unit.sector:
        return unit.sector, palette.MUTED if unit.aborted else palette.INK
    if unit.base.startswith(LAND):
        return text(lang, "pic-ws-ashore"), palette.MUTED
    if is_shore(unit.base):
        return f"({unit.base})", palette.MUTED
    if unit.base in scene.numbers:
        return f"({scene.numbers[unit.base]})", palette.MUTED
    return "–", palette.MUTED


def _gone(canvas: Canvas, scene: Scene, lang: str, units: Sequence[Unit], left: int, top: int, right: int) -> int:
    """The units lost, in one paragraph."""
    px = canvas.px
    names = [unit_name(lang, u) for u in units if u.gone == "destroyed"]
    away = [unit_name(lang, u) for u in units if u.gone == "left"]
    y = top
    for key, found in (("pic-ws-lost", names), ("pic-ws-left", away)):
        if not found:
            continue
        words = text(lang, key, items=", ".join(found))
        for part in fonts.wrap(words, "regular", px(SMALL), right - left - px(6), 4):
            canvas.write(left + px(3), y + px(ROW / 2), part, SMALL, palette.MUTED, frame=(left, y, right, y + px(ROW)))
            y += px(ROW)
    return y


# ---- The page of a battle ------------------------------------------------------------------------
LINES = 16
"""Lines of the report at most; the others are named by number."""


def chart(scene: Scene, part: SectorWindow) -> Strip:
    """A part of the map with its border; what hangs over its edge is cut."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        board = scene.battle
        at = seachart.fitted(canvas, part, board.columns, board.rows, left, top, right)
        before = canvas.image.copy()
        battle.draw(canvas, at, scene)
        inside = canvas.image.crop(at.box)
        canvas.image.paste(before, (0, 0))
        canvas.image.paste(inside, at.box[:2])
        seachart.border(canvas, at)
        return at.box[3] + canvas.px(seachart.BORDER) + canvas.px(3)

    return draw


def charts(scene: Scene, cells: Sequence[str]) -> tuple[Strip, ...]:
    """The whole map in one or more parts, or the part around some sectors."""
    board = scene.battle
    if cells:
        return (chart(scene, seachart.around(cells, board.columns, board.rows)),)
    return tuple(chart(scene, part) for part in seachart.parts(board.columns, board.rows))


def situation(lang: str, scene: Scene) -> list[str]:
    """Phase and first player; then, if there is anything to say of them, light and weather."""
    board = scene.battle
    said = [text(lang, "pic-ws-phase", phase=board.phase)]
    if board.turn and board.winner >= 0 and board.phase != "over":
        said.append(text(lang, "pic-ws-first", side=side_name(lang, board.first)))
    sky = [text(lang, "ws-rule-darkness")] if seachart.night(board) else []
    if board.weather != "clear":
        sky.append(text(lang, f"pic-ws-weather-{board.weather}"))
    if board.hurricane:
        sky.append(text(lang, "ws-rule-hurricane"))
    return [capital(" · ".join(part)) for part in (said, sky) if part]


def capital(said: str) -> str:
    """With a capital letter."""
    return said[:1].upper() + said[1:]


def lines(lang: str, scene: Scene) -> tuple[ReportLine, ...]:
    """The numbered report of the last opening, those with an effect if there are too many."""
    kept, _ = told(scene.attacks, LINES)
    return tuple(
        ReportLine(
            str(it.number),
            sign(lang, it.side),
            battle_scene.line(lang, scene, it),
            it.result in ("damage", "abort", "destroyed"),
        )
        for it in kept
    )


def drafts(lang: str, scene: Scene) -> list[str]:
    """The drafted attacks with their letters."""
    return [f"{chr(ord('a') + k % 26)} {battle_scene.aim(lang, scene, it)}" for k, it in enumerate(scene.aims)]


def notes(lang: str, scene: Scene) -> list[str]:
    """What else the reader should know: shots without a line, drafts, states of single units, flight."""
    said: list[str] = []
    rest = told(scene.attacks, LINES)[1]
    if rest:
        said.append(text(lang, "pic-ws-rest", numbers=spans([it.number for it in rest])))
    if scene.aims:
        said.append(text(lang, "pic-drafted", orders=separator(lang).join(drafts(lang, scene))))
    board = scene.battle
    for side in SIDES:
        if board.fleeing[side]:
            said.append(text(lang, "pic-ws-flees", side=side_name(lang, side), n=board.away[side]))
    for flag in ("held", "silent", "engine", "slow", "rearming", "strafing"):
        word = text(lang, f"pic-ws-flag-{flag}")
        names = [
            battle_scene.called(lang, scene, u.id)
            for u in board.units
            if not u.gone and word in battle_scene.flags(lang, scene, u)
        ]
        if names:
            said.append(text(lang, "pic-says", what=", ".join(names), said=word))
    return said


def heading(lang: str, view: View, scene: Scene | None, title: str | None) -> Heading:
    """The title block of the game of its own."""
    name = title or text(lang, "game-war-at-sea")
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
        return text(lang, "pic-draw")
    return text(lang, "pic-ws-win-allies") if won else text(lang, "pic-ws-win", side=side_name(lang, won))


def page(
    lang: str, scene: Scene, head: Heading, cells: Sequence[str], more: Sequence[str] = (), *, secret: bool
) -> Layout:
    """The page of a battle under any title block; `more`: notes of the game around it."""
    return Layout(
        head,
        (),
        lines(lang, scene),
        (*more, *notes(lang, scene)),
        battle.legend_keys(lang, scene),
        (INKS[scene.side], text(lang, "pic-private")) if secret and scene.side in SIDES else None,
        above=charts(scene, cells),
        below=(strip(scene, lang),),
    )


# ---- The finished battle as an animated GIF ------------------------------------------------------
WIDTH = 800
"""Pixels."""

PACE, PAUSE = 1300, 6000
"""Milliseconds of a frame, of the last one."""


def scenes(views: Sequence[View]) -> list[Scene]:
    """What everybody saw, step by step; steps that changed nothing on the chart are left out."""
    found: list[Scene] = []
    for view in views:
        scene = of_view(view) if view.seat is None or view.stage == "over" else None
        if scene is not None and not (found and _look(found[-1]) == _look(scene)):
            found.append(scene)
    return found


def _look(scene: Scene) -> tuple[object, ...]:
    board = scene.battle
    return board.turn, board.units, board.objectives, board.terrain, board.markers, board.scores, scene.attacks


class _BattleReplay:
    """The sheet of paper that all frames are drawn on."""

    def __init__(self, lang: str, title: str | None, columns: int, rows: int) -> None:
        self.lang = lang
        self.title = title
        self.canvas = Canvas(WIDTH, WIDTH * 3)
        px = self.canvas.px
        left, y, right = px(5), px(74), WIDTH - px(5)
        self.bricks = []
        for part in seachart.parts(columns, rows):
            at = seachart.fitted(self.canvas, part, columns, rows, left, y, right)
            seachart.border(self.canvas, at)
            self.bricks.append(at)
            y = at.box[3] + px(8)
        self.canvas.cut(y)

    def frame(self, scene: Scene, said: str, head: str = "") -> Image.Image:
        """The chart of one step under its words."""
        for at in self.bricks:
            before = self.canvas.image.copy()
            battle.draw(self.canvas, at, scene)
            inside = self.canvas.image.crop(at.box)
            self.canvas.image.paste(before, (0, 0))
            self.canvas.image.paste(inside, at.box[:2])
        self.says(scene, said, head)
        return self.canvas.image.copy()

    def says(self, scene: Scene, said: str, head: str) -> None:
        """The title block above."""
        px, lang, board = self.canvas.px, self.lang, scene.battle
        area = (px(5), px(4), WIDTH - px(5), px(72))
        self.canvas.draw.rectangle(area, fill=palette.PAPER)
        score = " – ".join(f"{side_name(lang, one)} {board.scores[one]}" for one in (0, 1))
        corner = (text(lang, "pic-turn"), str(board.turn)) if board.turn else None
        lines = fonts.wrap(said, "regular", px(layout.SMALL), area[2] - area[0] - px(90), 2)
        title = head or self.title or text(lang, "game-war-at-sea")
        leader = None if board.scores[0] == board.scores[1] else sign(lang, int(board.scores[1] > board.scores[0]))
        block = Heading(title, tuple([score, *lines, ""][:3]), corner, leader)
        layout.heading(self.canvas, block, area[0], area[1], area[2])


def sentence(lang: str, scene: Scene) -> str:
    """What a step brought, in a line or two."""
    told = [f"{it.number} {battle_scene.line(lang, scene, it)}" for it in scene.attacks if it.result in HARM]
    return separator(lang).join(told) or " · ".join(situation(lang, scene))


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a game that still runs, or one without a battle."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")
    story = scenes(views)
    if not story:
        raise ValueError("a game without a battle cannot be replayed")
    steps = encode.thinned(story, encode.FRAMES - 1)
    board = steps[-1].battle
    won = ("japan", "allies").index(last.winners[0]) if last.winners else None
    why = ended(lang, last)

    def frames() -> Iterator[Image.Image]:
        stage = _BattleReplay(lang, title, board.columns, board.rows)
        for scene in steps:
            yield stage.frame(scene, sentence(lang, scene))
        yield stage.frame(steps[-1], why, verdict(lang, won))

    sample = _BattleReplay(lang, title, board.columns, board.rows).frame(steps[len(steps) // 2], "")
    return encode.gif(frames(), sample, PACE, PAUSE)
