"""Battles of the campaign, under way or over: the pictures of War at Sea with titles of their own."""

from __future__ import annotations

from bot.words import text
from renderer.frame import BoardPicture, Title, capital
from renderer.guadalcanal import intelligence
from renderer.layout import Framing
from renderer.war_at_sea import pages
from renderer.war_at_sea.battle_scene import SIDES, Scene, of_view, side_name, sign
from renderer.war_at_sea.pages import situation
from rules.guadalcanal.view import View


def where_fought(lang: str, view: View) -> str:
    """What is being fought: a raid on a fleet, or a battle in a zone; "" for nothing."""
    if view.raid is not None:
        goal = text(lang, "pic-gc-raid-fleet", fleet=intelligence.fleet(lang, view.raid.fleet), zone=view.raid.zone)
        return text(lang, "pic-gc-raid", n=view.raid.number, side=side_name(lang, view.raid.attacker), goal=goal)
    return text(lang, "pic-gc-battle", zone=view.fighting.zone) if view.fighting is not None else ""


def scene_of(lang: str, view: View, sheet: str) -> tuple[Scene, tuple[str, ...]]:
    """The battle of a sheet, and its heading lines. "battle" is the one being fought, "battle-1" the first finished one."""
    if sheet == "battle":
        scene = of_view(view)
        assert scene is not None
        said = [where_fought(lang, view)]
        if view.raid is None and view.fighting is not None:
            said.append(text(lang, "pic-ws-target", n=scene.battle.target))
        first = " · ".join(part for part in said if part)
        return scene, tuple(part for part in (first, *situation(lang, scene)) if part)
    report = next(it for it in view.battles if it.number == int(sheet.removeprefix("battle-")))
    scene = Scene(report.battle, -1, report.attacks, report.tracks)
    said = [text(lang, "pic-gc-battle", zone=report.zone)]
    if report.battle.ended:
        said.append(text(lang, "pic-ws-why", why=report.battle.ended))
    if report.battle.loser in SIDES:
        said.append(capital(text(lang, "pic-gc-retreats", side=side_name(lang, report.battle.loser))))
    return scene, (" · ".join(said[:2]), *said[2:])


def round_of(lang: str, scene: Scene) -> str:
    """ "Round 4"; "" before the first round."""
    return f"{text(lang, 'pic-gc-round')} {scene.battle.turn}" if scene.battle.turn else ""


def picture(view: View, lang: str, sheet: str, wish: Framing) -> BoardPicture:
    """The map of a battle, under a title with its place, phase, points and round."""
    scene, said = scene_of(lang, view, sheet)
    fought = (where_fought(lang, view), pages.phase(lang, scene)) if sheet == "battle" else None
    words = capital(" · ".join(part for part in fought or (said[0], pages.score(lang, scene)) if part))
    mark = sign(lang, view.side) if sheet == "battle" and view.side in SIDES else None
    title = Title(words, round_of(lang, scene), mark, wish.title or text(lang, "game-guadalcanal"))
    return pages.picture(lang, scene, title, wish.cells, secret=scene.side >= 0 and scene.drafted)
