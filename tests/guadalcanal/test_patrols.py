"""GC-8.1 to GC-8.5, GC-8.A: patrols, their reports and lies, submarines found, and who takes his turn when."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import air_plans
from rules.guadalcanal.pieces import Site, Token
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.aloft import EMILY, PBY, fly, searched
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, dice, heard, hurricane, seen, truth

rule = pytest.mark.rule


def report(context: TurnContext, side: int = ALLIES) -> dict[str, int] | None:
    """What a side has been told of the enemy's fleet, or None."""
    told = heard(context, side, "gc-report")
    return dict(told[-1]["counts"]) if told else None


TRUE = {"carrier": 1, "battleship": 1, "cruiser": 1, "destroyer": 1}


# ---- the patrol's die ----------------------------------------------------------------------------
@rule("GC-8.A")
@pytest.mark.parametrize(("die", "sighted"), [(2, False), (3, False), (4, True), (5, True), (6, True)])
def test_the_patrols_die(die: int, sighted: bool) -> None:
    """2-3 nothing, 4-6 a fleet is sighted and its types are stated."""
    sea, patrol, _ = searched()
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=die)
    assert report(context) == (TRUE if sighted else None)
    assert context.fleets[JAPAN, "main"].sighted == sighted


@rule("GC-8.A", "GC-8.A.3")
def test_a_one_without_a_fighter_sights() -> None:
    """As 4-5."""
    sea, patrol, _ = searched()
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=1)
    assert report(context) == TRUE


@rule("GC-8.A", "GC-8.A.3")
@pytest.mark.parametrize(("home", "faces", "lost"), [("carrier", 6, True), ("airfield", 1, False)])
def test_a_one_with_an_enemy_fighter(home: str, faces: int, lost: bool) -> None:
    """One anti-air attack by a fighter aboard a carrier in F, or on Bougainville beside it; nothing is learnt either way."""
    sea, patrol, ships = searched()
    fighter = sea.aboard("jp_a6m2_zeke", ships[0]) if home == "carrier" else sea.ashore("jp_a6m2_zeke", "bougainville")
    wanted: dict[str, int | list[int]] = {"patrol_over": 1, f"{fighter}.aa": faces}
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, **wanted)
    assert report(context) is None
    assert (context.pieces[patrol].where == "sunk") == lost
    assert context.pieces[fighter].flown == ""


@rule("GC-8.A", "GC-5.1", "GC-5.2")
@pytest.mark.parametrize(
    ("weather", "die", "sighted"),
    [("hazy", 4, False), ("hazy", 5, True), ("hazy", 1, False), ("bad", 5, False), ("bad", 6, True), ("bad", 3, True)],
)
def test_weather_spoils_patrols(weather: str, die: int, sighted: bool) -> None:
    """-1 and -2; below 1 it is read as nothing, so that 1 in haze finds nothing; a 3 in bad weather is a 1 without fighter."""
    sea, patrol, _ = searched(weather=weather)
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=die)
    assert (report(context) is not None) == sighted


@rule("GC-6.2", "GC-6.5")
def test_experienced_patrols_roll_one_better() -> None:
    """Event 7: a 3 sights; the bonus is used by the first patrol."""
    sea, patrol, _ = searched()
    sea.tokens.append(Token(ALLIES, 7, 2))
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=3)
    assert report(context) == TRUE
    assert context.state.tokens == ()


@rule("GC-8.A")
def test_a_patrol_reaches_four_spaces() -> None:
    """From Guadalcanal B is the farthest; a patrol sent beyond its reach does not fly."""
    sea, patrol, _ = searched()
    assert set(air_plans.patrol_zones(sea.state(), sea.pieces[patrol])) == set("ABCDEFGHIJK")
    sea, patrol, _ = searched()
    sea.troop(ALLIES, "malaita")
    far = sea.ashore(PBY, "malaita")
    assert "A" in air_plans.patrol_zones(sea.state(), sea.pieces[far])


@rule("GC-6.6")
def test_no_patrol_into_the_hurricane() -> None:
    """The second zone of the list is taken."""
    sea, patrol, _ = searched(event=hurricane("F"))
    context = fly(sea, allies={f"patrol.{patrol}": ("F", "G")})
    assert truth(context, "gc-patrol")[0].data["zone"] == "G"


# ---- reports and lies ----------------------------------------------------------------------------
@rule("GC-8.A", "GC-8.A.2", "GC-8.A.3")
def test_a_lie_changes_the_type_of_one_ship() -> None:
    """Shokaku as a cruiser on a 4; not on a 6. The number stays."""
    for die, expected in ((4, {"battleship": 1, "cruiser": 2, "destroyer": 1}), (6, TRUE)):
        sea, patrol, _ = searched()
        context = fly(sea, {"lie.main": ("shokaku>cruiser",)}, {f"patrol.{patrol}": ("F",)}, patrol_over=die)
        assert report(context) == expected
        assert dict(heard(context, JAPAN, "gc-report")[0]["truth"]) == TRUE
        (sighting,) = context.state.sightings
        assert dict(sighting.truth) == TRUE


@rule("GC-8.A.3")
def test_each_report_has_its_own_lie() -> None:
    """The first says battleship, the second the truth."""
    sea, patrol, _ = searched()
    other = sea.ashore(PBY, "guadalcanal")
    context = fly(
        sea,
        {"lie.main": ("shokaku>battleship", "truth")},
        {f"patrol.{patrol}": ("F",), f"patrol.{other}": ("F",)},
        patrol_over=5,
    )
    first, second = heard(context, ALLIES, "gc-report")
    assert dict(first["counts"]) == {"battleship": 2, "cruiser": 1, "destroyer": 1}
    assert dict(second["counts"]) == TRUE


@rule("GC-8.A.2", "GC-16.2")
def test_no_lie_by_default() -> None:
    """Nothing written, or an impossible lie, is the truth."""
    for lie in ({}, {"lie.main": ("fletcher>carrier",)}, {"lie.main": ("shokaku>submarine",)}):
        sea, patrol, _ = searched()
        context = fly(sea, lie, {f"patrol.{patrol}": ("F",)}, patrol_over=4)
        assert report(context) == TRUE


@rule("GC-8.A.1", "GC-8.A.5", "GC-15.2")
def test_the_report_goes_to_the_searching_side_only() -> None:
    """The public hears that a patrol flew there and whether it reported, and sees no sighting."""
    for die in (2, 4, 6):
        sea, patrol, _ = searched()
        context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=die)
        (public,) = heard(context, None, "gc-patrol")
        assert public["reported"] == (die > 3)
        assert "die" not in public
        assert heard(context, None, "gc-report") == []
        assert seen(context, None).sightings == ()
        assert not seen(context, None).fleets[0].sighted
        assert heard(context, JAPAN, "gc-patrol") == [public]


@rule("GC-8.A.3")
def test_submarines_aircraft_and_troops_are_not_counted() -> None:
    """Only ships are."""
    sea, patrol, ships = searched()
    sea.put("jp_i_19", JAPAN, "fleet", "main")
    sea.aboard("jp_d3a_val", ships[0])
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=6)
    assert report(context) == TRUE


@rule("GC-8.A.1")
def test_with_several_fleets_the_owner_of_the_patrol_chooses() -> None:
    """Two Japanese fleets in F."""
    for wish in ("main", "scout"):
        sea, patrol, _ = searched()
        sea.fleet(JAPAN, "scout", "F", "jp_shigure")
        context = fly(sea, allies={f"patrol.{patrol}": ("F",), "look": (wish,)}, patrol_over=6)
        assert heard(context, ALLIES, "gc-report")[0]["fleet"] == wish


@rule("GC-8.A.3")
def test_no_fleet_there_is_nothing() -> None:
    """Whatever the die."""
    sea, patrol, _ = searched()
    context = fly(sea, allies={f"patrol.{patrol}": ("G",)}, patrol_over=6)
    assert heard(context, None, "gc-patrol")[0]["reported"] is False


# ---- submarines found ----------------------------------------------------------------------------
@rule("GC-8.A", "GC-8.A.4")
def test_a_six_finds_a_submarine_that_is_alone_and_it_is_attacked() -> None:
    """I-19 alone in G: the patrol itself attacks it with its ASW dice, all sixes: hit. It does not rebase."""
    sea, patrol, _ = searched()
    boat = sea.lone("jp_i_19", "G")
    wanted: dict[str, int | list[int]] = {"patrol_over": 6, f"{patrol}.asw": 6}
    context = fly(sea, allies={f"patrol.{patrol}": ("G",), f"rebase.{patrol}": ("guadalcanal",)}, **wanted)
    assert context.pieces[boat].hull == 1
    assert context.pieces[patrol].flown == "asw"
    assert "submarine" not in heard(context, None, "gc-hunt")[0]
    assert heard(context, None, "gc-report") == []


@rule("GC-8.A.4")
@pytest.mark.parametrize("die", [4, 5])
def test_only_a_six_finds_submarines(die: int) -> None:
    """4 and 5 do not."""
    sea, patrol, _ = searched()
    sea.lone("jp_i_19", "G")
    context = fly(sea, allies={f"patrol.{patrol}": ("G",)}, patrol_over=die)
    assert not truth(context, "gc-hunt")


@rule("GC-8.A.4")
def test_a_submarine_beside_its_fleet_is_found_but_not_attacked() -> None:
    """Both are reported."""
    sea, patrol, _ = searched("G")
    sea.lone("jp_i_19", "G")
    context = fly(sea, allies={f"patrol.{patrol}": ("G",)}, patrol_over=6)
    assert report(context) == TRUE
    assert heard(context, ALLIES, "gc-patrol")[0]["submarine"] is True
    assert heard(context, JAPAN, "gc-submarine-found")
    assert not truth(context, "gc-hunt")


@rule("GC-8.A.4", "GC-8.2")
def test_another_aircraft_within_two_spaces_may_attack_it() -> None:
    """An Avenger on Guadalcanal, three spaces from F and two from G; it does nothing else this turn."""
    for zone, hunts in (("G", True), ("F", False)):
        sea, patrol, _ = searched("B")
        sea.lone("jp_i_19", zone)
        avenger = sea.ashore("us_tbf_1_avenger", "guadalcanal")
        context = fly(
            sea,
            allies={f"patrol.{patrol}": (zone,), "hunt": (avenger,), f"alert.{avenger}": "yes"},
            patrol_over=6,
        )
        assert (context.pieces[avenger].flown == "asw") == hunts
        assert truth(context, "gc-hunt")[0].data["piece"] == (avenger if hunts else patrol)


@rule("GC-8.A.4")
def test_the_attack_may_be_declined() -> None:
    """`hunt none`."""
    sea, patrol, _ = searched("B")
    sea.lone("jp_i_19", "G")
    context = fly(sea, allies={f"patrol.{patrol}": ("G",), "hunt": ("none",)}, patrol_over=6)
    assert not truth(context, "gc-hunt")


# ---- turns ---------------------------------------------------------------------------------------
@rule("GC-8.1", "GC-8.4", "GC-16.6")
@pytest.mark.parametrize(("first", "order"), [("", "JAJA"), ("me", "JAJA"), ("enemy", "AJAJ")])
def test_the_side_with_initiative_says_who_begins_and_the_sides_alternate(first: str, order: str) -> None:
    """Two patrols each; Japan has the initiative."""
    sea = Campaign()
    sea.troop(JAPAN, "bougainville")
    sea.troop(ALLIES, "guadalcanal")
    japan = {f"patrol.{sea.ashore(EMILY, 'bougainville')}": ("G",) for _ in range(2)}
    allies = {f"patrol.{sea.ashore(PBY, 'guadalcanal')}": ("G",) for _ in range(2)}
    if first:
        japan["first.patrol"] = first  # type: ignore[assignment]
    context = fly(sea, japan, allies)
    assert "".join("JA"[event.data["side"]] for event in truth(context, "gc-patrol")) == order


@rule("GC-8.4")
def test_when_one_side_has_passed_the_other_goes_on_alone() -> None:
    """Three Allied patrols, no Japanese one."""
    sea = Campaign()
    sea.troop(ALLIES, "guadalcanal")
    allies = {f"patrol.{sea.ashore(PBY, 'guadalcanal')}": ("G",) for _ in range(3)}
    context = fly(sea, {}, allies)
    assert len(truth(context, "gc-patrol")) == 3


@rule("GC-16.1")
def test_a_patrol_goes_where_a_fleet_is_still_to_be_sighted() -> None:
    """The first has sighted the fleet in F, the second takes G, where there is another; a third flies for unsighted ones only."""
    sea, one, _ = searched()
    sea.fleet(JAPAN, "scout", "G", "jp_shigure")
    two, three = sea.ashore(PBY, "guadalcanal"), sea.ashore(PBY, "guadalcanal")
    plan: Draft = {
        **{f"patrol.{name}": ("F", "G") for name in (one, two, three)},
        "order": (one, two, three),
        f"if.{three}": "unsighted",
    }
    context = fly(sea, allies=plan, patrol_over=6)
    assert [event.data["zone"] for event in truth(context, "gc-patrol")] == ["F", "G"]


@rule("GC-8.2", "GC-16.2")
def test_one_mission_a_turn_and_nothing_written_is_a_pass() -> None:
    """A patrol bomber that has patrolled does not wait on alert; without a sheet nobody flies."""
    sea, patrol, _ = searched()
    context = fly(sea, allies={f"patrol.{patrol}": ("G",), f"alert.{patrol}": "yes"}, patrol_over=2)
    assert context.pieces[patrol].flown == "patrol"
    sea, patrol, _ = searched()
    assert fly(sea).pieces[patrol].flown == ""


@rule("GC-8.5")
def test_the_dice_of_patrols_are_labelled() -> None:
    """By the zone."""
    sea, patrol, _ = searched()
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, patrol_over=2)
    assert ("patrol over F", 2) in dice(context).thrown


@rule("GC-8.A")
@pytest.mark.parametrize(("face", "effect"), [(1, "missed"), (4, "missed"), (6, "sunk")])
def test_a_fighter_that_meets_a_patrol_hits_only_what_it_harms(face: int, effect: str) -> None:
    """One success for each 4: not enough for the Catalina's armour, which is no hit."""
    sea, patrol, _ = searched()
    sea.troop(JAPAN, "choiseul")
    sea.sites.append(Site("choiseul", "c1", True, JAPAN))
    zeke = sea.ashore("jp_a6m2_zeke", "choiseul")
    wanted: dict[str, int | list[int]] = {"patrol_over": 1, f"{zeke}.aa": [face] if face == 6 else [face, 1]}
    context = fly(sea, allies={f"patrol.{patrol}": ("F",)}, **wanted)
    (told,) = truth(context, "gc-patrol-attacked")
    assert told.data["effect"] == effect
    assert face != 4 or told.data["successes"] > 0
