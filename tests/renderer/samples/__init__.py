"""All sample pictures: for the contact sheet, the tests and the README. The bot does not use them."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Protocol

from msgspec.structs import replace
from PIL import Image

import renderer
from renderer import palette
from renderer.canvas import Canvas
from rules.core import Match
from rules.naval_battle.view import View
from tests.renderer.samples import branle_bas, guadalcanal, memoir_44, naval_battle, sea_war, war_at_sea

Draw = Callable[[], bytes]
TITLE = {"en": "Operation Trident", "fr": "Opération Trident"}
MIDDLE, LATE = 46, 96
"""Turns of the sample game of Naval Battle that are drawn."""


class Samples(Protocol):
    """Sample positions of one game; every name begins with the game's."""

    GOLDEN: dict[str, tuple[str, ...]]
    """Language -> names of the samples that are compared pixel by pixel."""

    def views(self) -> dict[str, tuple[Any, str]]:
        """Name -> view and sheet."""

    def crops(self) -> dict[str, tuple[Any, str, tuple[str, ...]]]:
        """Name -> view, sheet and the cells that are shown enlarged."""

    def story(self) -> Sequence[Any]:
        """Views of a short match for the replay."""


GAMES: dict[str, Samples] = {
    "sea-war": sea_war,
    "branle-bas": branle_bas,
    "war-at-sea": war_at_sea,
    "guadalcanal": guadalcanal,
    "memoir-44": memoir_44,
}
"""The samples of the games that have their own module."""


def aimed() -> View:
    """The middle of the game, with a salvo drafted but not sealed."""
    return replace(naval_battle.played(MIDDLE).view("first"), aiming=(("salvo", ("B10", "B11", "B12")),))


def views() -> dict[str, tuple[Any, str]]:
    """The sample positions of all games: name -> view and sheet."""
    return _naval_battle() | {name: it for game in GAMES.values() for name, it in game.views().items()}


def _naval_battle() -> dict[str, tuple[View, str]]:
    middle = naval_battle.played(MIDDLE)
    end = naval_battle.ended()
    return {
        "setup-own": (naval_battle.draft(), "own"),
        "setup-public": (naval_battle.draft(None), "public"),
        "opening-tracking": (naval_battle.played(1).view("first"), "tracking"),
        "play-own": (middle.view("first"), "own"),
        "play-tracking": (middle.view("second"), "tracking"),
        "aimed-tracking": (aimed(), "tracking"),
        "play-public": (middle.view(None), "waters-first"),
        "late-own": (naval_battle.played(LATE).view("second"), "own"),
        "late-tracking": (naval_battle.played(LATE).view("first"), "tracking"),
        "end-first": (end, "first"),
        "end-second": (end, "second"),
    }


def samples_in(lang: str) -> dict[str, Draw]:
    """File name -> function that draws it, for every sample in one language."""
    found: dict[str, Draw] = {}
    for name, (view, sheet) in views().items():
        found[f"{name}-{lang}.png"] = partial(renderer.png, view, lang, sheet, TITLE[lang])
    middle = naval_battle.played(MIDDLE).view("second")
    cells = next(deed.targets for deed in reversed(middle.deeds) if deed.seat == "first")
    found[f"crop-own-{lang}.png"] = partial(renderer.crop, middle, lang, cells, "own", TITLE[lang])
    for game in GAMES.values():
        for name, (crop, sheet, around) in game.crops().items():
            found[f"{name}-{lang}.png"] = partial(renderer.crop, crop, lang, around, sheet, TITLE[lang])
    return found


def real(turns: int = 130) -> dict[str, Draw]:
    """Pictures of a random game of Naval Battle between default fleets: at this turn and at the end."""
    match = Match.start("naval-battle", options={}, secret=b"contact sheet")
    rng = Random(3)
    for ask in match.waiting():
        match.expire(ask.id)
    found: dict[str, Draw] = {}
    while match.waiting():
        view = match.view("first")
        if view.turn == turns:
            found |= {
                f"real-{s}-fr.png": partial(renderer.png, view, "fr", s, TITLE["fr"]) for s in ("own", "tracking")
            }
            found |= {
                f"real-{s}-en.png": partial(renderer.png, match.view(None), "en", s, TITLE["en"])
                for s in renderer.sheets(match.view(None))
            }
        for ask in match.waiting():
            match.randomise(ask.id, rng)
            match.seal(ask.id)
    for s in renderer.sheets(match.view(None)):
        found[f"real-end-{s}-en.png"] = partial(renderer.png, match.view(None), "en", s, TITLE["en"])
    return found


def all_samples() -> dict[str, Draw]:
    """Every sample in both languages, pictures of a random game, and the replays."""
    replay = partial(renderer.replay, [naval_battle.ended()], "en", TITLE["en"])
    replays = {
        f"{name}-replay-fr.gif": partial(renderer.replay, game.story(), "fr", TITLE["fr"])
        for name, game in GAMES.items()
    }
    return samples_in("en") | samples_in("fr") | real() | {"replay-en.gif": replay} | replays


def golden() -> dict[str, Draw]:
    """The samples that tests compare pixel by pixel: one for each sheet and phase, in either language."""
    en, fr = samples_in("en"), samples_in("fr")
    from_en: tuple[str, ...] = ("setup-own", "play-tracking", "play-public", "end-first")
    from_fr: tuple[str, ...] = ("play-own", "aimed-tracking", "setup-public", "end-second", "crop-own")
    from_en += tuple(name for game in GAMES.values() for name in game.GOLDEN["en"])
    from_fr += tuple(name for game in GAMES.values() for name in game.GOLDEN["fr"])
    return {f"{n}-en.png": en[f"{n}-en.png"] for n in from_en} | {f"{n}-fr.png": fr[f"{n}-fr.png"] for n in from_fr}


def alts() -> dict[str, str]:
    """Sample and language, such as "play-own-en" -> alt text; for all samples in both languages."""
    return {
        f"{name}-{lang}": renderer.alt(view, lang, what) for lang in TITLE for name, (view, what) in views().items()
    }


SIZES = ((550, 350), (320, 320))
"""Pixels of the frame in which a picture first appears: in Discord on a computer, and on a telephone."""


def as_seen(picture: Image.Image, frame: tuple[int, int]) -> Image.Image:
    """A picture scaled down to fit into a frame, with its proportions kept."""
    scale = min(1.0, frame[0] / picture.width, frame[1] / picture.height)
    size = round(picture.width * scale), round(picture.height * scale)
    return picture.resize(size, Image.Resampling.LANCZOS)


def sheet(pictures: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    """The contact sheet: each picture in both frame sizes side by side, under its name; in three columns."""
    columns, wide, high = 3, sum(size[0] for size in SIZES) + 30, max(size[1] for size in SIZES) + 34
    rows = -(-len(pictures) // columns)
    canvas = Canvas(columns * wide + 10, rows * high + 10, 1)
    for number, (name, picture) in enumerate(pictures):
        x, y = 10 + wide * (number // rows), 10 + high * (number % rows)
        canvas.write(x, y + 10, f"{name}  {picture.width} × {picture.height}", 13, palette.INK)
        for size in SIZES:
            canvas.image.paste(as_seen(picture, size), (x, y + 22))
            x += size[0] + 10
    return canvas.image


def readme(lang: str) -> dict[str, Image.Image]:
    """File name -> picture of each game in play, for the README and the lobby; for Naval Battle, both grids side by side."""
    view = replace(naval_battle.played(MIDDLE).view("first"), aiming=())
    pair = [
        Image.open(io.BytesIO(renderer.png(view, lang, s, TITLE[lang]))).convert("RGB") for s in ("own", "tracking")
    ]
    both = Image.new("RGB", (sum(p.width for p in pair) + 40, max(p.height for p in pair)), palette.WHITE)
    both.paste(pair[0], (0, 0))
    both.paste(pair[1], (pair[0].width + 40, 0))
    boards = samples_in(lang)
    return {
        "grids.png": both.resize((both.width * 2 // 3, both.height * 2 // 3), Image.Resampling.LANCZOS),
        "sea_war.png": Image.open(io.BytesIO(boards[f"sea-war-play-own-{lang}.png"]())).convert("RGB"),
        "war_at_sea.png": Image.open(io.BytesIO(boards[f"war-at-sea-battle-public-{lang}.png"]())).convert("RGB"),
        "guadalcanal.png": Image.open(io.BytesIO(boards[f"guadalcanal-chart-own-{lang}.png"]())).convert("RGB"),
        "memoir_44.png": Image.open(io.BytesIO(boards[f"memoir-44-battle-board-{lang}.png"]())).convert("RGB"),
        "branle_bas.png": Image.open(io.BytesIO(boards[f"branle-bas-middle-board-{lang}.png"]())).convert("RGB"),
    }
