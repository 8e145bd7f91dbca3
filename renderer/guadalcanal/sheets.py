"""The page of the campaign chart: title block, chart, islands, fleets, notes, legend; and the title block of all other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.words import separator, text
from renderer.blocks import Heading
from renderer.canvas import Canvas
from renderer.guadalcanal import known, legend, seachart, strips, theatre, words
from renderer.guadalcanal.seachart import Place
from renderer.page import Page, Strip, Wish
from renderer.war_at_sea.scene import Scene, of_view
from renderer.war_at_sea.sheets import capital, situation
from renderer.war_at_sea.sides import INKS, SIDES, side_name, sign
from rules.guadalcanal.view import View


def heading(lang: str, view: View, title: str | None, about: str = "") -> Heading:
    """Campaign, side, stage, weather, initiative, score; `about`: what a page of its own is about, above the rest."""
    name = title or text(lang, "pic-guadalcanal")
    mark = sign(lang, view.side) if view.side in SIDES else None
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    first, second = " · ".join(_first(lang, view)), " · ".join(_second(lang, view))
    lines = (about, second) if about else (first, second)
    return Heading(name, tuple(line for line in lines if line), corner, mark)


def _first(lang: str, view: View) -> list[str]:
    said = [text(lang, f"pic-ws-command-{view.side}")] if view.side in SIDES else []
    return (
        [*said, text(lang, "pic-gc-stage", stage=view.stage)]
        if said
        else [capital(text(lang, "pic-gc-stage", stage=view.stage))]
    )


def _second(lang: str, view: View) -> list[str]:
    if view.stage == "setup":
        return [text(lang, "pic-gc-setup-secret")]
    said = [capital(text(lang, "pic-gc-weather", weather=view.weather))]
    if view.initiative in SIDES:
        said.append(text(lang, "pic-gc-initiative", side=side_name(lang, view.initiative)))
    said.append(score(lang, view))
    return said


def score(lang: str, view: View) -> str:
    """ "Japan 7 – 11 Allies"."""
    one, two = (side_name(lang, side) for side in SIDES)
    return text(lang, "pic-gc-score", one=one, a=view.score[0], b=view.score[1], two=two)


def chart(view: View, lang: str) -> Strip:
    """The chart with its frame."""
    return framed(view.map, lambda canvas, place: theatre.draw(canvas, place, view, lang))


def framed(chart_map: str, paint: Callable[[Canvas, Place], None]) -> Strip:
    """A chart of this map within its frame, over which nothing that is painted reaches."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        place = seachart.fitted(chart_map, left + px(1), top + px(3), right - px(1))
        before = canvas.image.copy()
        paint(canvas, place)
        inside = canvas.image.crop(place.box)
        canvas.image.paste(before, (0, 0))
        canvas.image.paste(inside, place.box[:2])
        theatre.frame(canvas, place)
        return place.box[3] + px(4)

    return draw


def notes(lang: str, view: View) -> list[str]:
    """Event, bonuses, drafts, points, what is sunk."""
    said = [capital(words.event(lang, view))] if view.event else []
    if view.tokens:
        said.append(
            text(lang, "pic-gc-tokens", items=separator(lang).join(words.token(lang, it) for it in view.tokens))
        )
    said += drafts(lang, view)
    if view.side in SIDES and view.stage != "setup":
        said.append(capital(text(lang, "pic-gc-points", n=view.points)))
    gone = known.sunk(view)
    if gone:
        said.append(text(lang, "pic-gc-sunk", items=", ".join(words.piece(lang, p) for p in gone)))
    return said


def drafts(lang: str, view: View) -> list[str]:
    """Courses and missions that are drafted."""
    orders = [f"{words_of(lang, view, c.name)} {c.origin}–{c.zone}" for c in view.courses if c.origin != c.zone]
    pairs = zip(theatre.mission_letters(view), view.missions, strict=True)
    orders += [f"{letter} {words.mission(lang, view, it)}" for letter, it in pairs]
    return [text(lang, "pic-gc-drafted", orders=separator(lang).join(orders))] if orders else []


def words_of(lang: str, view: View, name: str) -> str:
    """A fleet by its word, a submarine by its name."""
    if any(f.name == name for f in view.fleets):
        return words.fleet(lang, name)
    return words.called(lang, view, name)


def page(view: View, lang: str, wish: Wish) -> Page:
    """The campaign chart as a seat or the public sees it."""
    strips_: Sequence[Strip] = (strips.fleets(view, lang),) if view.fleets or view.pieces else ()
    return Page(
        heading(lang, view, wish.title),
        (),
        notes=tuple(notes(lang, view)),
        keys=legend.keys(lang, view),
        secret=(INKS[view.side], text(lang, "pic-private")) if view.side in SIDES and view.stage != "over" else None,
        above=(chart(view, lang), strips.islands(view, lang)),
        below=tuple(strips_),
    )


def battle_lines(lang: str, view: View) -> list[str]:
    """Where a battle is fought, between whom, and how it stands."""
    said = []
    if view.raid is not None:
        goal = text(lang, "pic-gc-raid-fleet", fleet=words.fleet(lang, view.raid.fleet), zone=view.raid.zone)
        said.append(text(lang, "pic-gc-raid", n=view.raid.number, side=side_name(lang, view.raid.attacker), goal=goal))
    elif view.fighting is not None:
        where = text(lang, "pic-gc-battle", zone=view.fighting.zone)
        goal = text(lang, "pic-ws-target", n=view.battle.target) if view.battle is not None else ""
        said.append(" · ".join(part for part in (where, goal) if part))
    scene = of_view(view)
    if scene is not None:
        said += situation(lang, scene)
    return said


def battle_heading(lang: str, view: View, scene: Scene, title: str | None) -> Heading:
    """The title block of a battle: its own round in the corner."""
    mark = sign(lang, view.side) if view.side in SIDES else None
    corner = (text(lang, "pic-gc-round"), str(scene.battle.turn)) if scene.battle.turn else None
    return Heading(title or text(lang, "pic-guadalcanal"), tuple(battle_lines(lang, view)), corner, mark)


def battle_of(lang: str, view: View, sheet: str, title: str | None) -> tuple[Scene, Heading]:
    """The battle of a sheet ("battle": the one being fought; "battle-1": the first that is over) with its title block."""
    if sheet == "battle":
        scene = of_view(view)
        assert scene is not None
        return scene, battle_heading(lang, view, scene, title)
    report = next(it for it in view.battles if it.number == int(sheet.removeprefix("battle-")))
    scene = Scene(report.battle, -1, report.attacks, report.tracks)
    said = [text(lang, "pic-gc-battle", zone=report.zone)]
    if report.battle.ended:
        said.append(text(lang, "pic-ws-why", why=report.battle.ended))
    if report.battle.loser in SIDES:
        said.append(capital(text(lang, "pic-gc-retreats", side=side_name(lang, report.battle.loser))))
    corner = (text(lang, "pic-gc-round"), str(report.battle.turn))
    lines = (" · ".join(said[:2]), *said[2:])
    return scene, Heading(title or text(lang, "pic-guadalcanal"), lines, corner)
