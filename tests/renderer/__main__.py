"""`python -m tests.renderer pictures [--readme]` draws all samples; `areas` draws what can be touched over them; `golden`
draws the tests' reference pictures.
"""

from __future__ import annotations

import argparse
import io
import json
import time
from pathlib import Path

from PIL import Image, ImageDraw

import renderer
from bot import words
from renderer import encode
from tests.renderer import samples

PREVIEW = 600
"""Width of a lobby preview in pixels."""
GRIDS = "naval_battle"
"""The game whose preview is made from the README's `grids.png`."""
ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.renderer", description="Draw all sample pictures.")
    parser.add_argument("what", choices=("pictures", "areas", "golden"))
    parser.add_argument("--readme", action="store_true", help="also write the pictures of the README to docs/pictures")
    parser.add_argument(
        "--to", type=Path, default=None, help="the folder (pictures, pictures/areas, tests/renderer/golden)"
    )
    options = parser.parse_args()
    if options.what == "golden":
        golden(options.to or ROOT / "tests" / "renderer" / "golden")
        return
    if options.what == "areas":
        areas(options.to or ROOT / "pictures" / "areas")
        return
    pictures(options.to or ROOT / "pictures")
    if options.readme:
        readme(ROOT / "docs" / "pictures")


def pictures(folder: Path) -> None:
    """Write each sample as a file and all of them on one contact sheet; print sizes and drawing times."""
    folder.mkdir(parents=True, exist_ok=True)
    made: list[tuple[str, Image.Image]] = []
    for name, draw in samples.all_samples().items():
        draw()
        start = time.perf_counter()
        data = draw()
        taken = (time.perf_counter() - start) * 1000
        (folder / name).write_bytes(data)
        picture = Image.open(io.BytesIO(data))
        print(f"{name:44} {picture.width:5}×{picture.height:<5} {len(data) / 1024:7.1f} KB {taken:7.1f} ms")
        made.append((name, picture.convert("RGB")))
    samples.sheet(made).save(folder / "contact.png")
    print(f"{folder / 'contact.png'}")


def areas(folder: Path) -> None:
    """Write each sample position with its areas, in one of two colours by turns; print the key, label and state of each."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (view, sheet) in samples.views().items():
        drawn = renderer.drawn(view, "en", sheet)
        picture = Image.open(io.BytesIO(drawn.png)).convert("RGB")
        pen = ImageDraw.Draw(picture, "RGBA")
        for number, area in enumerate(drawn.areas):
            ink = (255, 0, 200) if number % 2 else (0, 120, 0)
            pen.polygon(area.corners, fill=(*ink, 30), outline=(*ink, 255), width=3)
            print(name, area.board, area.key, area.label, area.state, area.look, sep="\t")
        picture.save(folder / f"{name}.png")


def golden(folder: Path) -> None:
    """Write the pictures that the tests compare pixel by pixel, and all alt texts as `alt.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in samples.golden().items():
        (folder / name).write_bytes(draw())
        print(folder / name)
    told = json.dumps(samples.alts(), ensure_ascii=False, indent=1) + "\n"
    (folder / "alt.json").write_text(told, encoding="utf-8")
    print(folder / "alt.json")


def readme(folder: Path) -> None:
    """Write the pictures of the README, and the previews that the lobby shows."""
    folder.mkdir(parents=True, exist_ok=True)
    renderer.PREVIEWS.mkdir(exist_ok=True)
    for name, drawn in samples.readme("en").items():
        (folder / name).write_bytes(encode.png(drawn.convert("RGB")))
        print(folder / name)
    for lang in words.LANGS:
        previews(lang)


def previews(lang: str) -> None:
    """Write the previews that the lobby shows in a language."""
    for name, drawn in samples.readme(lang).items():
        picture = drawn.convert("RGB")
        small = picture.resize((PREVIEW, round(picture.height * PREVIEW / picture.width)), Image.Resampling.LANCZOS)
        file = renderer.PREVIEWS / f"{GRIDS if name == 'grids.png' else name.removesuffix('.png')}.{lang}.webp"
        file.write_bytes(encode.small(encode.png(small)))
        print(file)


if __name__ == "__main__":
    main()
