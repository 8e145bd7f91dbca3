"""The picture of a battle in every phase of both games: title, chart and what is said beside it; and the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from PIL import Image

from bot.words import separator, text
from renderer import encode, fonts, frame, layout
from renderer.canvas import Canvas, corners
from renderer.chart import column_name
from renderer.frame import BoardChart, BoardPicture, ChartCorner, Margins, Sector, Title, capital
from renderer.layout import Heading
from renderer.war_at_sea import battle_scene, seachart
from renderer.war_at_sea.battle import BattleDrawing
from renderer.war_at_sea.battle_scene import HARM, INKS, SIDES, Scene, of_view, side_name, sign
from renderer.war_at_sea.seachart import SectorGrid, SectorWindow
from rules.war_at_sea.facts import FLIGHT_TURNS
from rules.war_at_sea.view import View

# ---- the chart of a battle -----------------------------------------------------------------------
MARGINS = Margins(15, 14, 4, 4)
CHART_HEIGHT = 0.57
"""Height of a chart divided by its width: sectors are stretched to it, so that the whole map always fits the frame."""


def chart(lang: str, scene: Scene, cells: Sequence[str]) -> BoardChart:
    """The whole map, or the part around `cells`; what is drawn beyond its edge is cut off."""
    board = scene.battle
    part = SectorWindow(0, board.columns, 1, board.rows)
    if cells:
        part = seachart.around(cells, board.columns, board.rows)
    wide = part.right - part.left

    def draw(canvas: Canvas, place: ChartCorner) -> None:
        high = int(place.cell * wide * CHART_HEIGHT / (part.top - part.low + 1))
        at = SectorGrid(place.x, place.y, place.cell, high, board.columns, board.rows, *part)
        _note_sectors(canvas, at, scene, lang)
        with canvas.only(at.box):
            BattleDrawing(canvas, at, scene, lang).draw()
        seachart.border(canvas, at, frame.SMALL)

    return BoardChart(wide, wide * CHART_HEIGHT, draw, MARGINS)


def _note_sectors(canvas: Canvas, at: SectorGrid, scene: Scene, lang: str) -> None:
    """Notes each sector, with its terrain, weather and objective in words."""
    board = scene.battle
    there = [*board.terrain, *((marker.sector, marker.kind) for marker in board.markers)]
    said = [(sector, text(lang, f"pic-ws-key-{kind}")) for sector, kind in there]
    for it in board.objectives:
        said.append((it.sector, battle_scene.objective_in_words(lang, it)))
    for sector in at.sectors():
        x, y = at.corner(sector)
        state = ", ".join(words for where, words in said if where == sector)
        canvas.note(sector, corners(x, y, x + at.cell, y + at.high), sector, state)


def sectors(lang: str, scene: Scene) -> tuple[Sector, ...]:
    """The parts of the map that a reader can enlarge: where the last step changed something, then the quarters."""
    board = scene.battle
    rows = (board.rows, (board.rows + 1) // 2 + 1), ((board.rows + 1) // 2, 1)
    half = (board.columns + 1) // 2
    columns = (1, half), (board.columns - half + 1, board.columns)
    parts = []
    for high, low in rows:
        for west, east in columns:
            ends = f"{column_name(west - 1)}{high}", f"{column_name(east - 1)}{low}"
            parts.append(Sector("–".join(ends), ends))
    return frame.sectors(lang, newest(scene), parts)


def newest(scene: Scene) -> list[str]:
    """The sectors of the last step's attacks; if there were none, of its moves."""
    found = [sector for it in scene.attacks for sector in (it.origin, it.sector) if sector]
    return found or [sector for it in scene.tracks for sector in (it.origin, it.sector) if sector]


MANY_SECTORS = 100
"""Number of sectors of a map above which counters are hard to tell apart."""


def close_up(scene: Scene) -> tuple[str, ...]:
    """The sectors of the last attacks, if the map is large; else ()."""
    return tuple(newest(scene)) if scene.attacks and scene.battle.columns * scene.battle.rows > MANY_SECTORS else ()


def picture(lang: str, scene: Scene, title: Title, cells: Sequence[str], *, secret: bool) -> BoardPicture:
    """A battle under any title. `cells`: sectors to enlarge; `secret`: it shows what only its side may know."""
    hidden = (INKS[scene.side], text(lang, "pic-private")) if secret and scene.side in SIDES else None
    return BoardPicture(title, chart(lang, scene, cells), hidden)


def situation(lang: str, scene: Scene) -> list[str]:
    """Phase and first player; then light and weather if they matter."""
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


def score(lang: str, scene: Scene) -> str:
    """The points of both sides: "Japan 61 – 46 Allies"."""
    one, other = scene.battle.scores
    return text(lang, "pic-score", one=side_name(lang, 0), a=one, b=other, two=side_name(lang, 1))


def phase(lang: str, scene: Scene) -> str:
    """The phase and the points: "surface attacks · Japan 61 – 46 Allies"."""
    said = text(lang, "pic-ws-phase", phase=scene.battle.phase)
    return " · ".join((said, score(lang, scene))) if scene.battle.turn else said


def report(lang: str, scene: Scene) -> tuple[str, ...]:
    """The attacks of the last step, with the numbers on the chart."""
    return tuple(
        f"{it.number}. {text(lang, 'pic-says', what=side_name(lang, it.side), said=battle_scene.line(lang, scene, it))}"
        for it in scene.attacks
    )


def drafts(lang: str, scene: Scene) -> list[str]:
    return [f"{chr(ord('a') + k % 26)} {battle_scene.aim(lang, scene, it)}" for k, it in enumerate(scene.aims)]


def notes(lang: str, scene: Scene) -> list[str]:
    """Further notes: the draft, states of units, flight."""
    said: list[str] = []
    if scene.aims:
        said.append(text(lang, "pic-drafted", orders=separator(lang).join(drafts(lang, scene))))
    board = scene.battle
    said += battle_scene.zones(lang, board)
    for side in SIDES:
        if board.fleeing[side]:
            said.append(text(lang, "pic-ws-flees", side=side_name(lang, side), n=board.away[side], most=FLIGHT_TURNS))
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


def title(lang: str, view: View, scene: Scene | None, campaign: str | None) -> Title:
    """The line above the chart: phase and points, or the winner."""
    name = campaign or text(lang, "game-war-at-sea")
    turn = capital(text(lang, "pic-turn-n", turn=scene.battle.turn)) if scene is not None and scene.battle.turn else ""
    if view.stage == "over":
        won = winner(view)
        points = (score(lang, scene),) if scene is not None else ()
        said = " · ".join((verdict(lang, won), *points, ended(lang, view)))
        return Title(said, turn, sign(lang, won) if won is not None else None, name)
    mark = sign(lang, view.side) if view.side in SIDES else None
    if scene is None:
        return Title(text(lang, "pic-ws-stage-fleet"), turn, mark, name)
    return Title(capital(phase(lang, scene)), turn, mark, name)


def winner(view: View) -> int | None:
    """The winning side; None for a draw."""
    return ("japan", "allies").index(view.winners[0]) if view.winners else None


def facts(lang: str, view: View, scene: Scene | None) -> tuple[str, ...]:
    """The battle as a whole: the reader's side, the target, phase, light and weather; or how it ended, and the target."""
    if view.stage == "over":
        return (ended(lang, view), *([capital(battle_scene.targets(lang, scene.battle))] if scene is not None else []))
    said = [text(lang, f"pic-ws-command-{view.side}")] if view.side in SIDES else []
    if scene is None:
        return (*said, text(lang, "pic-ws-stage-fleet"))
    goal = battle_scene.targets(lang, scene.battle)
    return (capital(" · ".join([*said, goal])), *situation(lang, scene))


def ended(lang: str, view: View) -> str:
    return text(lang, "pic-ws-why", why=(view.why or "").removeprefix("ws-end-") or "points")


def verdict(lang: str, won: int | None) -> str:
    """The result: "Japan wins". `won`: the winning side; None for a draw."""
    if won is None:
        return text(lang, "pic-draw")
    return text(lang, "pic-ws-win-allies") if won else text(lang, "pic-ws-win", side=side_name(lang, won))


# ---- the finished battle as an animated GIF ------------------------------------------------------
WIDTH = 800
"""Width of a frame in pixels."""

FRAME_MS, LAST_FRAME_MS = 1300, 6000
"""Milliseconds: a frame, and the last frame."""


def scenes(views: Sequence[View]) -> list[Scene]:
    """The scenes that everybody may see, one a step, without steps that changed nothing on the chart."""
    told = (of_view(view) for view in views if view.seat is None or view.stage == "over")
    return [next(same) for _, same in groupby((scene for scene in told if scene is not None), _look)]


def _look(scene: Scene) -> tuple[object, ...]:
    board = scene.battle
    return board.turn, board.units, board.objectives, board.terrain, board.markers, board.scores, scene.attacks


class _BattleReplay:
    """Draws the frames of the replay, each on the same page."""

    def __init__(self, lang: str, title: str | None, columns: int, rows: int) -> None:
        self.lang = lang
        self.title = title
        self.canvas = Canvas(WIDTH, WIDTH * 3)
        px = self.canvas.px
        left, y, right = px(5), px(74), WIDTH - px(5)
        self.grids = []
        for part in seachart.parts(columns, rows):
            at = seachart.fitted(self.canvas, part, columns, rows, left, y, right)
            seachart.border(self.canvas, at)
            self.grids.append(at)
            y = at.box[3] + px(8)
        self.canvas.cut(y)

    def frame(self, scene: Scene, said: str, head: str = "") -> Image.Image:
        """The frame of one step: the chart under its words."""
        for at in self.grids:
            with self.canvas.only(at.box):
                BattleDrawing(self.canvas, at, scene, self.lang).draw()
        self.says(scene, said, head)
        return self.canvas.image.copy()

    def says(self, scene: Scene, said: str, head: str) -> None:
        px, lang, board = self.canvas.px, self.lang, scene.battle
        corner = (text(lang, "pic-turn"), str(board.turn)) if board.turn else None
        lines = fonts.wrap(said, px(layout.SMALL), WIDTH - 2 * px(5) - px(90), 2)
        title = head or self.title or text(lang, "game-war-at-sea")
        leader = None if board.scores[0] == board.scores[1] else sign(lang, int(board.scores[1] > board.scores[0]))
        block = Heading(title, tuple([score(lang, scene), *lines, ""][:3]), corner, leader)
        layout.retitle(self.canvas, block, 72)


def sentence(lang: str, scene: Scene) -> str:
    """What happened in a step, in a line or two."""
    told = [f"{it.number} {battle_scene.line(lang, scene, it)}" for it in scene.attacks if it.result in HARM]
    return separator(lang).join(told) or " · ".join(situation(lang, scene))


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The replay. Raises ValueError if the game is not over, or had no battle."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")
    story = scenes(views)
    if not story:
        raise ValueError("a game without a battle cannot be replayed")
    steps = encode.thinned(story, encode.MOST_FRAMES - 1)
    board = steps[-1].battle
    won = winner(last)
    why = ended(lang, last)

    def frames() -> Iterator[Image.Image]:
        stage = _BattleReplay(lang, title, board.columns, board.rows)
        for scene in steps:
            yield stage.frame(scene, sentence(lang, scene))
        yield stage.frame(steps[-1], why, verdict(lang, won))

    sample = _BattleReplay(lang, title, board.columns, board.rows).frame(steps[len(steps) // 2], "")
    return encode.gif(frames(), sample, FRAME_MS, LAST_FRAME_MS)
