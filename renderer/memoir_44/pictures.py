"""Memoir '44's entry in `renderer.boards`: the pictures of a view, and the replay of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace
from PIL import Image

from bot.words import text
from renderer import encode, frame
from renderer.canvas import Canvas
from renderer.drawings import Drawings
from renderer.frame import Aside, BoardChart, BoardPicture, ChartCorner, Margins, Sector, Title
from renderer.layout import Framing, Key
from renderer.memoir_44 import board, ground, pieces, said, tables
from renderer.memoir_44.board import MapDrawing
from renderer.memoir_44.ground import HexGrid
from rules.memoir_44.view import View


# ---- The map as a picture ------------------------------------------------------------------------
def _map(view: View, lang: str) -> BoardChart:
    wide, high = ground.size(view.field.board.columns)

    def paint(canvas: Canvas, place: ChartCorner) -> None:
        grid = HexGrid(view.field.layout, place.x, place.y, place.cell)
        MapDrawing(canvas, grid, view, lang).draw()
        board.edge(canvas, grid)

    return BoardChart(wide, high, paint, Margins(board.LEFT, board.TOP, board.RIGHT, board.BOTTOM))


GENERAL_COLUMNS = 24
"""Doubled columns from the first to the last hex of a general's part; it is as wide as the standard board."""


def _general_part(view: View, lang: str) -> BoardChart:
    """The two sections of a general with the hexes just beyond them, in all rows."""
    board_of = view.field.board
    left = (2 * board_of.columns - 2 - GENERAL_COLUMNS) * (view.commands[0] // 2) // 2
    wide, high = GENERAL_COLUMNS / 2 + 1, ground.size(board_of.columns)[1]

    def paint(canvas: Canvas, place: ChartCorner) -> None:
        grid = HexGrid(
            view.field.layout, place.x, place.y, place.cell, left, 0, left + GENERAL_COLUMNS, ground.ROWS - 1
        )
        # Exit arrows are above the board, so only the left and right sides are cut.
        upper = place.y - canvas.px(board.TOP)
        inside = (place.x, upper, place.x + round(wide * place.cell), canvas.size[1])
        with canvas.only(inside):
            MapDrawing(canvas, grid, view, lang).draw()
        board.edge(canvas, grid)

    return BoardChart(wide, high, paint, Margins(board.LEFT, board.TOP, board.RIGHT, board.BOTTOM))


def _part(view: View, lang: str, cells: Sequence[str]) -> BoardChart:
    """The part of the map around these hexes: the whole map drawn larger and cut."""
    left, top, right, bottom = ground.window(view.field.layout, cells)
    wide, high = (right - left) / 2 + 1, (bottom - top) * ground.ROW_STEP + ground.HEX_HEIGHT

    def paint(canvas: Canvas, place: ChartCorner) -> None:
        grid = HexGrid(view.field.layout, place.x, place.y, place.cell, left, top, right, bottom)
        inside = (place.x, place.y, place.x + round(wide * place.cell), place.y + round(high * place.cell))
        with canvas.only(inside):
            MapDrawing(canvas, grid, view, lang).draw()

    return BoardChart(wide, high, paint, Margins(3, 3, 3, 3))


WIDE_RATIO, WIDE_SCALE = 2.4, 4
"""For the whole wide board: width divided by height, and pixels per point, so that it can be read when opened."""


def _picture(view: View, lang: str, wish: Framing) -> BoardPicture:
    title, secret = said.title(view, lang, wish.title), said.secret(view, lang)
    if wish.cells:
        return BoardPicture(title, _part(view, lang, wish.cells), secret)
    if view.commands:
        return BoardPicture(title, _general_part(view, lang), secret)
    chart = _map(view, lang)
    if not view.field.layout.is_team_game:
        return BoardPicture(title, chart, secret)
    return BoardPicture(title, chart, secret, WIDE_RATIO, WIDE_SCALE)


# ---- The finished game as an animated GIF --------------------------------------------------------
REPLAY_CELL = 52
"""Width of a hex in the replay, in pixels."""
FRAME_MS, LAST_FRAME_MS = 1400, 6000
"""Milliseconds that a frame is shown, and the last one."""


def told(views: Sequence[View]) -> list[View]:
    """The public's views: the last one of each turn of each game, and the end of each game."""
    found: dict[tuple[int, int, bool], View] = {}
    for view in views:
        for one in (view.ended, view):
            if one is not None and one.seat is None:
                found[one.game, one.turn, one.stage == "over"] = one
    return list(found.values())


def _frame(view: View, lang: str, name: str) -> Image.Image:
    wide, high = ground.size(view.field.board.columns)
    top = 26
    canvas = Canvas(round(wide * REPLAY_CELL) + 8, round(high * REPLAY_CELL) + top + REPLAY_CELL // 3, REPLAY_CELL / 36)
    heading: Title = said.title(view, lang, name)
    canvas.write(6, top // 2, f"{heading.words} · {heading.corner}", 11, (22, 42, 64), face="bold")
    MapDrawing(canvas, HexGrid(view.field.layout, 4, top, REPLAY_CELL), view, lang).draw()
    return canvas.image


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The replay as a GIF. Raises ValueError for a game that is not over."""
    if not views or views[-1].stage != "over":
        raise ValueError("only a finished game can be replayed")
    seen = encode.thinned(told(views) or [views[-1]])
    name = title or said.scenario(views[-1], lang)

    def frames() -> Iterator[Image.Image]:
        yield from (_frame(view, lang, name) for view in seen)

    return encode.gif(frames(), _frame(seen[len(seen) // 2], lang, name), FRAME_MS, LAST_FRAME_MS)


# ---- The entry in `renderer.boards` --------------------------------------------------------------
def _fought(view: View) -> View:
    """The view with the last battles: of the game that has just ended, or of this one."""
    return view if view.ended is None else view.ended


def _of(view: View, sheet: str) -> tuple[View, str]:
    """The view from which a sheet is drawn, and the sheet's name in that view."""
    if sheet == "ended" and view.ended is not None:
        return view.ended, "end"
    return (_fought(view), sheet) if sheet == "dice" else (view, sheet)


class Memoir44Pictures(Drawings[View]):
    """The pictures of Memoir '44. Until anything is done in the second game of a match, the end of the first is one of them."""

    def sheets(self, view: View) -> tuple[str, ...]:
        """The map (for a general the own part first); the dice of the last attacks, if any; the seat's hand."""
        first = "end" if view.stage == "over" else "own" if view.side is not None else "board"
        dice = (*(("ended",) if view.ended is not None else ()), *(("dice",) if tables.fights(_fought(view)) else ()))
        playing = view.side is not None and view.stage != "over"
        whole = ("board",) if playing and view.commands else ()
        hand = ("hand",) if playing and not view.commands else ()
        return (first, *whole, *dice, *hand)

    def reported(self, view: View) -> Mapping[str, object]:
        """The end of the first game of a match, and the dice of the last attacks, if there are any."""
        fought = _fought(view)
        shown = tables.fights(fought)
        dice: dict[str, object] = {"dice": (fought.game, shown)} if shown else {}
        return {"ended": fought.results, **dice} if fought is not view else dice

    def shown(self, view: View, sheet: str) -> View:
        """The view without what the picture does not show. The public sees neither drafts nor hands, even if a view
        contains them."""
        if view.ended is not None:
            of_ended = {"ended": "end", "dice": "dice"}.get(sheet)
            ended = None if of_ended is None else self.shown(view.ended, of_ended)
            bare = self.shown(replace(view, ended=None), "board" if of_ended else sheet)
            return replace(bare, ended=ended)
        view = replace(
            view, policy=None, plan="", hands=(), missed=(0, 0), choosing=(), offer=None, pending=None, before=("", ""),
            before_section=(-1, -1), lost=(0, 0), gone=(0, 0), limits=(0, 0), mine_values=(), mine_pool=(), symbols=(0, 0, 0),
            decks=(), lately=(), returned=(),
        )  # fmt: skip
        if sheet == "dice":
            view = replace(view, side=None, seat=None)
        if sheet != "own":
            view = replace(view, aiming=(), beside=(), chosen=None, reach=(), targets=())
        if sheet not in ("own", "hand"):
            view = replace(view, side=None, seat=None, cards=replace(view.cards, hand=()))
        if sheet != "own":
            view = replace(view, role="", commands=())
        return view

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        view, sheet = _of(view, sheet)
        if sheet == "dice":
            title = said.title(view, lang, wish.title)._replace(words=text(lang, "pic-m44-dice"))
            return frame.draw(BoardPicture(title, tables.dice(view, lang)), wish.tile)
        if sheet == "hand":
            own = view.side or "japan"
            title = said.title(view, lang, wish.title)._replace(words=said.hand_title(view, lang))
            secret = (pieces.LIVERIES[own], text(lang, "pic-private"))
            return frame.draw(BoardPicture(title, tables.hand(view, lang), secret), wish.tile)
        return frame.draw(_picture(view, lang, wish), wish.tile)

    def keys(self, view: View, lang: str, sheet: str) -> Sequence[Key]:
        view, sheet = _of(view, sheet)
        return () if sheet in ("dice", "hand") else board.legend_keys(lang, view)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The hexes of the last turn's events, then the upper and lower part of each section; for the wide board each
        section."""
        view, sheet = _of(view, sheet)
        if sheet in ("dice", "hand"):
            return ()
        layout = view.field.layout
        newest = [at for it in board.recent(view) for at in it.entry.path if at in layout.map.terrain]
        parts = []
        if layout.is_team_game:
            for number in range(len(layout.map.board.borders) + 1):
                cells = [at for at in layout.map.board.hexes if number in layout.map.board.sections[at]]
                parts.append(Sector(frame.capital(text(lang, "m44-sector", number=number + 1)), tuple(cells)))
            return frame.sectors(lang, newest, parts)
        for number, section in enumerate(board.SECTIONS):
            for part, rows in (("upper", range(5)), ("lower", range(4, 9))):
                cells = [
                    at
                    for at, row in layout.map.board.row.items()
                    if row in rows and number in layout.map.board.sections[at]
                ]
                name = text(lang, f"pic-m44-part-{part}", section=text(lang, f"m44-section-{section}"))
                parts.append(Sector(frame.capital(name), tuple(cells)))
        return frame.sectors(lang, newest, parts)

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        view, sheet = _of(view, sheet)
        return said.asides(view, lang, sheet)

    def situation(self, view: View, lang: str, sheet: str) -> str:
        return said.situation(_of(view, sheet)[0], lang)

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        view, sheet = _of(view, sheet)
        return said.parts(view, lang, sheet)

    def file_name(self, view: View, sheet: str) -> str:
        """A name such as "memoir-44-1-turn-12-own.png", with the game of the match and its turn."""
        view, sheet = _of(view, sheet)
        return f"memoir-44-{view.game}-turn-{view.turn}-{sheet}.png"

    def replay(self, views: Sequence[View], lang: str, title: str | None) -> bytes:
        return gif(views, lang, title)
