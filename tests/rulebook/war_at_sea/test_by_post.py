"""WS-18: how the table is played by post: lists, paces, doctrine, deadlines. Also WS-8.7."""

from __future__ import annotations

import pytest

from rules.war_at_sea import reports
from rules.war_at_sea.attack_dice import Attack
from rules.war_at_sea.attacks import forecast, shot_at, slots
from rules.war_at_sea.view import known
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


def about_to_fire(japan: str = "kongo E4", allies: str = "canberra F4, phelps F5", **battle: object) -> Sea:
    """Phases D to G of both at once are wanted next, pace `plans`."""
    return Sea(japan, allies, **{"turn": 2, "phase": "defence", **battle})  # type: ignore[arg-type]


def fired(game: Game, attacker: str) -> list[tuple[str, str]]:
    """(slot, target) of a unit's attacks."""
    found = game.told("ws-shot")
    return [(s["slot"], s["target"]) for s in found if s["attacker"] == attacker]


# ---- lists ---------------------------------------------------------------------------------------
@rule("WS-18.1")
def test_the_first_players_list_then_the_second_players() -> None:
    """Furutaka before Kongo as written, then the Allies."""
    sea = Sea("kongo E4, furutaka E4", "canberra F4, phelps F5")
    sea.phase("F", "order furutaka kongo; main furutaka canberra; main kongo canberra", "main canberra kongo")
    assert [attacker for attacker, _, _ in sea.shots()] == ["furutaka", "kongo", "canberra"]


@rule("WS-18.1")
def test_a_marked_target_is_passed_over() -> None:
    """Furutaka dooms Canberra; Kongo's list is Canberra, Phelps: she fires at Phelps."""
    sea = Sea("kongo E4, furutaka E4", "canberra F4, phelps F5").script("furutaka.main>canberra", "6 6 6 6 5")
    sea.phase("F", "order furutaka kongo; main furutaka canberra; main kongo canberra phelps")
    assert sea.shots("kongo") == [("kongo", "main", "phelps")]


@rule("WS-18.1", "WS-9.5")
def test_a_marked_aircraft_is_passed_over() -> None:
    """Canberra has aborted the first Val: Phelps takes the next one of her list."""
    sea = Sea("d3a-val E4 @land, d3a-val-2 E4 @land", "canberra E4, phelps E4").script("canberra.aa>d3a-val", "6 6 5")
    sea.phase("D", allies="order canberra phelps; aa canberra d3a-val; aa phelps d3a-val d3a-val-2")
    assert sea.shots("phelps") == [("phelps", "aa", "d3a-val-2")]


@rule("WS-8.7")
def test_an_attack_without_a_die_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card takes so many dice; as if one took them all against Canberra (armour 3), Kongo goes on to Phelps."""
    monkeypatch.setattr(Attack, "rolls", property(lambda attack: attack.armour != 3))
    sea = Sea("kongo E4", "canberra F4, phelps F5")
    sea.phase("F", japan="main kongo canberra phelps")
    assert sea.shots("kongo") == [("kongo", "main", "phelps")]


@rule("WS-18.3")
def test_placements_alternate_and_skip_what_is_full() -> None:
    """Five Vals want E4; the Zekes of the other side are placed between them; the fifth Val goes where it may."""
    vals = ["d3a-val", *(f"d3a-val-{n}" for n in range(2, 6))]
    sea = Sea(", ".join(f"{v} @land" for v in vals), "f4f-wildcat @land, f4f-wildcat-2 @land")
    sea.air("; ".join(f"fly {v} E4 F4" for v in vals), "fly f4f-wildcat E4; fly f4f-wildcat-2 E4")
    assert [p["side"] for p in sea.told("ws-placed")] == [0, 1, 0, 1, 0, 0, 0]
    assert sorted(sea.where(*vals)) == ["E4", "E4", "E4", "E4", "F4"]


@rule("WS-18.9")
def test_places_by_unit_and_home() -> None:
    """A unit means the sector where it is then: Kongo moves to E3 before aircraft are placed. Those bound for home are kept."""
    sea = Sea("kongo E2, d3a-val @land, a6m2-zeke @land, b5n2-kate @land")
    sea.move("japan", "move kongo E3")
    sea.air("order d3a-val a6m2-zeke b5n2-kate; fly d3a-val kongo; fly a6m2-zeke home; fly b5n2-kate home")
    assert sea.where("d3a-val", "a6m2-zeke", "b5n2-kate") == ["E3", "", ""]


# ---- the log -------------------------------------------------------------------------------------
@rule("WS-18.4")
def test_every_die_is_told() -> None:
    """Who, with what, at whom, how far, each face, what changed it, what it came to."""
    sea = Sea("kongo E4 hull1", "canberra F4").script("kongo.main>canberra", "6 5 4")
    sea.phase("F", japan="main kongo canberra")
    (shot,) = sea.told("ws-shot")
    assert (shot["attacker"], shot["weapon"], shot["target"], shot["distance"]) == ("kongo", "main", "canberra", 1)
    assert shot["dice"] == [6, 5, 4, *[3] * 11]
    assert shot["notes"] == [["crippled", "die", -1]]
    assert (shot["die"], shot["successes"], shot["result"]) == (-1, 3, "damage")


@rule("WS-18.4")
def test_a_battle_can_be_played_over_again() -> None:
    """The same seed and the same sheets give the same dice."""
    first, again = (Game(5, pace="fast").fleets("kongo, furutaka", "washington, 2 fletcher").deployed() for _ in "12")
    for game in (first, again):
        for side in ("japan", "allies"):
            game.order(side)
    assert first.match.feed(None) == again.match.feed(None)
    assert first.match.digest == again.match.digest


# ---- abilities -----------------------------------------------------------------------------------
@rule("WS-18.5")
@pytest.mark.parametrize(
    ("word", "hull", "used"), [("never", 3, False), ("first", 3, True), ("hull1", 2, False), ("hull2", 2, True)]
)
def test_standing_instructions(word: str, hull: int, used: bool) -> None:
    """Boise may use Rapid Fire (2 dice more) against Furutaka: never, at once, or when she has so few hull points left."""
    sea = Sea(f"furutaka F4 hull{hull}", "boise E4", doctrine=({}, {"use.rapid-fire": word}))
    sea.phase("F", allies="main boise furutaka")
    assert sea.thrown("boise") == 8 + 2 * used


@rule("WS-18.5")
@pytest.mark.parametrize(("hull", "used"), [(5, False), (2, True)])
def test_for_protection_the_own_hull_counts(hull: int, used: bool) -> None:
    """Haruna keeps Evade Bombs until she has 2 hull points left."""
    sea = Sea(f"haruna E4 hull{hull}", "sbd-dauntless E4 @land", doctrine=({"use.evade-bombs": "hull2"}, {}))
    sea.phase("E", allies="drop sbd-dauntless haruna")
    assert ("evade-bombs" in sea["haruna"].spent) is used


@rule("WS-18.5", "WS-18.11")
def test_an_instruction_for_one_unit() -> None:
    """Boise never, everybody else at once."""
    said = {"use.rapid-fire": "first", "use.boise.rapid-fire": "never"}
    sea = Sea("furutaka F4", "boise E4, hoel E4", doctrine=({}, said))
    sea.phase("F", allies="main boise furutaka; main hoel furutaka")
    assert "rapid-fire" not in sea["boise"].spent
    assert "rapid-fire" in sea["hoel"].spent


# ---- paces ---------------------------------------------------------------------------------------
def sheets_of_a_turn(pace: str) -> list[list[str]]:
    """The groups of sheets from the movement of turn 2 to that of turn 3; everybody has something to do in every phase."""
    sea = Sea(
        "furutaka E3, i-19 E4, shokaku A1, a6m2-zeke @shokaku, d3a-val @shokaku",
        "canberra E4, barb E3, enterprise A7, f4f-wildcat @enterprise, sbd-dauntless @enterprise",
        turn=2, phase="move", pace=pace,
    )  # fmt: skip
    flying = {"air", "manoeuvre"}
    plans = ("fly d3a-val E4; fly a6m2-zeke E3", "fly sbd-dauntless E3; fly f4f-wildcat E4")
    stay = ("move furutaka E3; move i-19 E4", "move canberra E4; move barb E3")
    seen = []
    while sea.fight.battle.turn == 2:
        wanted = sea.wanted()
        seen.append([f"{kind}{letters} {side}" for kind, side, letters in wanted])
        kind = wanted[0][0]
        japan, allies = (f"{a}; {b}" for a, b in zip(plans, stay, strict=True)) if kind in flying else stay
        sea.script("initiative.0", "1 1").script("initiative.1", "2 2")
        sea.play(japan, allies)
    return seen


@rule("WS-18.6")
def test_plans() -> None:
    """Four exchanges."""
    assert sheets_of_a_turn("plans") == [
        ["move japan"], ["move allies"], ["air japan", "air allies"], ["fireDEFG japan", "fireDEFG allies"],
    ]  # fmt: skip


@rule("WS-18.6")
def test_fast() -> None:
    """Two."""
    assert sheets_of_a_turn("fast") == [
        ["manoeuvre japan", "manoeuvre allies"], ["fireDEFG japan", "fireDEFG allies"],
    ]  # fmt: skip


@rule("WS-18.6", "WS-18.2")
def test_table() -> None:
    """Each step by itself."""
    assert sheets_of_a_turn("table") == [
        ["move japan"], ["move allies"], ["air japan", "air allies"],
        ["fireD japan"], ["fireD allies"], ["fireE japan"], ["fireE allies"],
        ["fireF japan"], ["fireF allies"], ["fireG japan"], ["fireG allies"],
    ]  # fmt: skip


@rule("WS-18.2")
def test_at_the_table_the_second_player_sees_the_first() -> None:
    """Kongo's step has doomed Canberra: when the Allies are asked for theirs, they can see it."""
    sea = about_to_fire("kongo E4", "canberra F4", pace="table", phase="surface")
    sea.script("kongo.main>canberra", "6 6 6 6 5")
    sea.play(japan="main kongo canberra")
    assert sea.wanted() == [("fire", "allies", "F")]
    assert sea["canberra"].doom == "destroyed"


@rule("WS-18.6")
def test_fast_still_moves_the_second_player_second() -> None:
    """Both want F4, where the first player already is when the second comes: order of the moves told."""
    sea = Sea("furutaka E4", "canberra H4", turn=2, phase="move", pace="fast", first="allies")
    sea.play("move furutaka F4", "move canberra G4")
    assert [m["unit"] for m in sea.told("ws-moved")] == ["canberra", "furutaka"]


# ---- doctrine ------------------------------------------------------------------------------------
@rule("WS-18.7")
def test_nothing_written_is_no_blunder() -> None:
    """An empty sheet: Kongo fires her three batteries all the same, Canberra answers."""
    sea = about_to_fire()
    sea.play()
    assert {weapon for _, weapon, _ in sea.shots("kongo")} == {"main", "secondary", "tertiary"}
    assert sea.shots("canberra")


@rule("WS-18.7")
def test_hold_means_only_what_is_written() -> None:
    """Kongo held: silent. Held with a target for the main guns: these alone."""
    silent = about_to_fire()
    silent.play(japan="hold kongo yes")
    assert silent.shots("kongo") == []
    one = about_to_fire()
    one.play(japan="hold kongo yes; main kongo phelps")
    assert one.shots("kongo") == [("kongo", "main", "phelps")]


@rule("WS-18.8")
def test_a_list_used_up_goes_on_by_doctrine() -> None:
    """Phelps, the only one on Kongo's list, is behind an island: she fires at Canberra; held she fires at nobody."""
    position = {"allies": "canberra F4, phelps E6", "terrain": "island E5, island F5"}
    free = about_to_fire(**position)
    free.play(japan="main kongo phelps")
    assert ("kongo", "main", "canberra") in free.shots("kongo")
    held = about_to_fire(**position)
    held.play(japan="main kongo phelps; hold kongo yes")
    assert held.shots("kongo") == []


@rule("WS-18.10")
def test_a_missed_deadline() -> None:
    """Japan has written her main guns' target and sealed nothing: that counts, the rest goes by doctrine."""
    game = Game.at(about_to_fire())
    game.match.read(game.ask("japan").id, "main kongo phelps")
    game.order("allies")
    game.sleep("japan")
    assert ("main", "phelps") in fired(game, "kongo")
    assert "secondary" in {slot for slot, _ in fired(game, "kongo")}


@rule("WS-18.10", "WS-6.5")
def test_an_order_too_many_costs_itself_alone() -> None:
    """Three ships are sent to F4, where two may be, and the deadline comes: two of them sail, and so does Haguro."""
    game = Game.at(Sea("kongo E4, furutaka E4, kirishima E3, haguro E3", "canberra J4", phase="move"))
    wish = {"move.kongo": "F4", "move.furutaka": "F4", "move.kirishima": "F4", "move.haguro": "F3"}
    assert not game.match.put(game.ask("japan").id, dict(wish)).done
    game.sleep("japan")
    there = [game.battle.unit(path.removeprefix("move.")).sector for path, sector in wish.items() if sector == "F4"]
    assert there.count("F4") == 2
    assert game.battle.unit("haguro").sector == "F3"


@rule("WS-18.11")
def test_the_doctrine_is_private_and_changes_at_any_time() -> None:
    """Filed by the Allies: in their view, not in Japan's nor in the public one; the next phase obeys it."""
    game = Game.at(about_to_fire("furutaka F4", "boise E4"))
    game.match.plan("allies", "use rapid-fire never")
    game.order("japan")
    game.order("allies")
    assert game.view("allies").doctrine == {"use.rapid-fire": "never"}
    assert game.view("japan").doctrine == game.view().doctrine == {}
    assert "rapid-fire" not in game.battle.unit("boise").spent


@rule("WS-18.11")
def test_preferred_targets() -> None:
    """With nothing written Kongo fires at what she prefers: destroyers."""
    sea = about_to_fire("kongo E4", "canberra F4, phelps F5", doctrine=({"prefer": ("destroyer", "cruiser")}, {}))
    sea.play()
    assert ("kongo", "main", "phelps") in sea.shots("kongo")


@rule("WS-18.12")
def test_who_has_nothing_to_order_is_not_asked() -> None:
    """No aircraft anywhere, fleets far apart: after the movements the next thing wanted is the movement of the next turn."""
    sea = Sea("furutaka A1", "canberra K7", turn=2, phase="move", pace="plans")
    sea.script("initiative.0", "1 1").script("initiative.1", "2 2")
    sea.play("move furutaka A1")
    sea.play("", "move canberra K7")
    assert sea.fight.battle.turn == 3
    assert sea.wanted() == [("move", "japan", "")]


@rule("WS-18.13")
def test_the_sheet_shows_the_odds() -> None:
    """Kongo's main guns at Canberra at range 1: the form names the dice and the chances that the reckoning gives."""
    sea = about_to_fire()
    game = Game.at(sea)
    form = game.match.form(game.ask("japan").id)
    field = form.field("main.kongo")
    assert field is not None
    label = str(next(option for option in field.options if option.key == "canberra").label)  # type: ignore[union-attr]
    unit = sea["kongo"]
    slot = next(s for s in slots(sea.fight, unit, "surface") if s.field == "main")
    shot = shot_at(sea.fight, unit, slot, sea["canberra"])
    assert shot is not None
    assert "14" in label
    assert str(round(100 * forecast(sea.fight, shot).chances.hit)) in label


@rule("WS-18.14")
def test_what_is_written_for_later_is_ones_own_until_it_is_done() -> None:
    sea = Sea("i-25 E2", "taylor E3, f4f-wildcat @saratoga, saratoga A1, enterprise A2", first="allies")
    sea.move("allies", "after taylor i-25")
    sea.move("japan")
    own, other, public = (known(sea.fight.state, side) for side in (1, 0, -1))
    for seen, words in ((own, ("after:i-25",)), (other, ()), (public, ())):
        assert next(u.today for u in seen.units if u.id == "taylor") == words
    sea.end_movement()
    assert sea["taylor"].sector == "E2"
    sea.air(allies="place f4f-wildcat E2; base f4f-wildcat enterprise")
    own, other, public = (known(sea.fight.state, side) for side in (1, 0, -1))
    for seen, words in ((own, ("return:enterprise",)), (other, ()), (public, ())):
        assert next(u.today for u in seen.units if u.id == "f4f-wildcat") == words
    sea.go_home()
    sea.fight.mark_today("saratoga", "expert-dogfighter:f4f-wildcat")
    for side, words in ((1, ("expert-dogfighter:f4f-wildcat",)), (0, ())):
        assert next(u.today for u in known(sea.fight.state, side).units if u.id == "saratoga") == words
    landed = next(event for event in reports.report(sea.fight.happened) if event.kind == "ws-landings")
    assert landed.data["elsewhere"] == [["f4f-wildcat", "enterprise"]]
