"""The finished campaign as an animated GIF: turn by turn where all fleets and submarines stood, and what was told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from PIL import Image

from bot.words import separator, text
from renderer import blocks, fonts, moving, palette
from renderer.blocks import Heading
from renderer.canvas import Canvas
from renderer.guadalcanal import ending, seachart, theatre, words
from renderer.war_at_sea.sheets import capital
from renderer.war_at_sea.sides import SIDES
from rules.guadalcanal import positions
from rules.guadalcanal.view import Fleet, Move, Past, Piece, View

WIDTH = 720
"""Pixels."""

PACE, PAUSE = 2400, 7000
"""Milliseconds of a frame, of the last one."""


def then(view: View, now: Past, before: Past | None) -> View:
    """The campaign as it stood at the end of a turn, all of it: from what the end tells."""
    pieces: list[Piece] = []
    for side, name, zone in now.submarines:
        card = next((p.card for p in view.pieces if p.id == name), "jp_i_19" if side == 0 else "us_barb_ss_220")
        pieces.append(Piece(name, card, side, "zone", zone, declared=True))
    for island, *numbers in now.islands:
        spot = positions.chart(view).islands[island].spots[0]
        for side in SIDES:
            pieces += [Piece(f"troop-{side}{k}", "", side, "island", island, spot) for k in range(numbers[side])]
    came = {(side, name): zone for side, name, zone in before.fleets} if before else {}
    moves = tuple(
        Move(side, name, came[side, name], zone)
        for side, name, zone in now.fleets
        if (side, name) in came and came[side, name] != zone
    )
    fleets = tuple(Fleet(name, side, zone) for side, name, zone in now.fleets)
    sites = tuple(site for site in view.sites if site.begun < now.turn)
    return replace(
        view, turn=now.turn, pieces=tuple(pieces), fleets=fleets, moves=moves, weather=now.weather, event=None, sites=sites,
        holdings=tuple(h for h in view.holdings if any(s.island == h.island for s in sites)),
    )  # fmt: skip


class Stage:
    """The sheet of paper that all frames are drawn on."""

    def __init__(self, lang: str, title: str | None, view: View) -> None:
        self.lang = lang
        self.title = title
        self.end = view
        self.canvas = Canvas(WIDTH, WIDTH * 2)
        px = self.canvas.px
        self.place = seachart.fitted(view.map, px(6), px(92), WIDTH - px(6))
        theatre.frame(self.canvas, self.place)
        self.canvas.cut(self.place.box[3] + px(6))

    def frame(self, now: Past | None, before: Past | None) -> Image.Image:
        """The end of a turn; None: the end of all."""
        seen = then(self.end, now, before) if now else self.end
        kept = self.canvas.image.copy()
        theatre.draw(self.canvas, self.place, seen, self.lang)
        inside = self.canvas.image.crop(self.place.box)
        self.canvas.image.paste(kept, (0, 0))
        self.canvas.image.paste(inside, self.place.box[:2])
        self._says(now)
        return self.canvas.image.copy()

    def _says(self, now: Past | None) -> None:
        px, lang, view = self.canvas.px, self.lang, self.end
        area = (px(5), px(4), WIDTH - px(5), px(90))
        self.canvas.draw.rectangle(area, fill=palette.PAPER)
        if now is None:
            blocks.heading(self.canvas, ending.heading(lang, view, self.title), area[0], area[1], area[2])
            return
        said = [words.report(lang, it) for it in view.sightings if it.turn == now.turn and it.counts != it.truth]
        gone = [words.piece(lang, p) for p in view.pieces if p.where == "sunk" and p.lost_turn == now.turn and p.card]
        if gone:
            said.insert(0, text(lang, "pic-gc-sunk", items=", ".join(gone)))
        line = capital(separator(lang).join(said)) or capital(text(lang, "pic-gc-weather", weather=now.weather))
        lines = fonts.wrap(line, "regular", px(blocks.SMALL), area[2] - area[0] - px(90), 3)
        corner = (text(lang, "pic-turn"), str(now.turn))
        block = Heading(self.title or text(lang, "pic-guadalcanal"), tuple([*lines, "", ""][:3]), corner)
        blocks.heading(self.canvas, block, area[0], area[1], area[2])


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a campaign that still runs."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")

    def frames() -> Iterator[Image.Image]:
        stage = Stage(lang, title, last)
        before: Past | None = None
        for now in moving.thinned(last.past, moving.FRAMES - 1) if last.past else ():
            yield stage.frame(now, before)
            before = now
        yield stage.frame(None, None)

    sample = Stage(lang, title, last).frame(None, None)
    return moving.gif(frames(), sample, PACE, PAUSE)
