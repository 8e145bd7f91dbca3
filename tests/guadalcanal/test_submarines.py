"""GC-9: packs, their approach and attack, and what answers them. Dice: `approach to`, `attack on`, shots by their units."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import kinds, losses, submarines
from rules.guadalcanal.fleet_sheets import SUBMARINE_SHEET
from rules.guadalcanal.pieces import Token
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.table import ALLIES, ASK, JAPAN, Campaign, dice, drafts, heard, hurricane, seen, truth

rule = pytest.mark.rule
BB, DD, CV = "us_washington_bb_56", "us_fletcher_dd_445", "us_enterprise_cv_6"


def hunt(boats: int = 1, *ships: str, **fields: object) -> tuple[Campaign, list[str], list[str]]:
    """Japanese submarines alone in G with an Allied fleet."""
    sea = Campaign(**fields)
    names = sea.fleet(ALLIES, "main", "G", *(ships or (BB, DD)))
    pack = [sea.lone(card, "G") for card in ("jp_i_19", "jp_i_25", "jp_i_26")[:boats]]
    return sea, pack, names


def strike(
    sea: Campaign, pack: list[str], plan: Draft | None = None, allies: Draft | None = None, **wanted: int | list[int]
) -> TurnContext:
    """Phase 5, the pack declared against the main fleet."""
    context = sea.context(**wanted)
    submarines.open(context, drafts({"pack.main": tuple(pack), **(plan or {})}, allies))
    return context


def torpedoes(context: TurnContext) -> list[tuple[str, int]]:
    """(ship, range) of each torpedo attack."""
    return [(e.data["ship"], e.data["distance"]) for e in truth(context, "gc-sub-torpedo")]


# ---- declaring -----------------------------------------------------------------------------------
@rule("GC-9.1")
def test_declaring_reveals_zone_and_number_not_names() -> None:
    """For this turn."""
    sea, pack, _ = hunt(2)
    context = strike(sea, pack, approach_to=2)
    assert heard(context, None, "gc-pack") == [{"side": JAPAN, "zone": "G", "fleet": "main", "number": 2}]
    assert heard(context, ALLIES, "gc-pack") == heard(context, None, "gc-pack")
    assert heard(context, JAPAN, "gc-pack")[0]["submarines"] == pack
    assert all(context.pieces[boat].declared for boat in pack)


@rule("GC-9.1", "GC-9.10")
def test_only_lone_submarines_in_the_zone_of_an_enemy_fleet() -> None:
    """Not one of a fleet, not one elsewhere; each once a turn."""
    sea, pack, _ = hunt()
    sea.fleet(JAPAN, "main", "F", "jp_shigure")
    own = sea.put("jp_i_26", JAPAN, "fleet", "main")
    far = sea.lone("jp_ro_50", "H")
    assert [[p.id for p in boats] for _, boats in submarines.packs(sea.state(), JAPAN)] == [pack]
    context = strike(sea, [own, far], approach_to=6)
    assert not truth(context, "gc-pack")
    sea.fleet(ALLIES, "scout", "G", DD)
    context = strike(sea, pack, {"pack.scout": tuple(pack)}, approach_to=2)
    assert len(truth(context, "gc-pack")) == 1


@rule("GC-9.10")
def test_the_sheet_takes_a_submarine_in_one_pack_only() -> None:
    """With the rule named."""
    sea, pack, _ = hunt()
    sea.fleet(ALLIES, "scout", "G", DD)
    plan = {"pack.main": tuple(pack), "pack.scout": tuple(pack)}
    (problem,) = SUBMARINE_SHEET.problems(seen(sea.context(), JAPAN), ASK, plan)
    assert dict(problem.args)["rule"] == "GC-9.10"


@rule("GC-9.1")
def test_the_side_without_initiative_first() -> None:
    """Japan has it: the Allied pack comes first."""
    sea, pack, _ = hunt()
    sea.fleet(JAPAN, "main", "F", "jp_shigure")
    other = sea.lone("us_barb_ss_220", "F")
    context = strike(sea, pack, None, {"pack.main": (other,)}, approach_to=2)
    assert [e.data["side"] for e in truth(context, "gc-pack")] == [ALLIES, JAPAN]


# ---- approach ------------------------------------------------------------------------------------
@rule("GC-9.2")
@pytest.mark.parametrize(
    ("die", "boats", "row"),
    [
        (1, 1, "detected"), (1, 2, "nothing"), (2, 1, "nothing"), (4, 1, "nothing"), (4, 2, "masked"), (5, 1, "masked"),
        (5, 2, "shown"), (6, 1, "shown"), (6, 3, "shown"),
    ],
)  # fmt: skip
def test_the_approach(die: int, boats: int, row: str) -> None:
    """D6, +1 per submarine beyond the first."""
    sea, pack, _ = hunt(boats)
    context = strike(sea, pack, {"attack.main": "report"}, approach_to=die)
    assert truth(context, "gc-approach")[0].data["result"] == row
    assert bool(heard(context, JAPAN, "gc-report")) == (row in ("masked", "shown"))
    assert context.fleets[ALLIES, "main"].sighted == (row in ("masked", "shown"))


@rule("GC-9.2", "GC-9.6", "GC-9.7")
def test_detected_it_suffers_two_attacks_by_one_ship() -> None:
    """Two depth charge attacks by the best ASW ship; sixes sink it with the first."""
    sea, pack, _ = hunt()
    context = strike(sea, pack, approach_to=1, **{"fletcher.asw": 1})
    assert [e.data["hunter"] for e in truth(context, "gc-depth-charges")] == ["fletcher", "fletcher"]
    assert not heard(context, JAPAN, "gc-report")
    sea, pack, _ = hunt(1, "us_washington_bb_56")
    context = strike(sea, pack, approach_to=1)
    assert not truth(context, "gc-depth-charges")


@rule("GC-9.6", "GC-16.4")
def test_who_answers_by_standing_preference() -> None:
    """Taylor, if she is named; else the best dice."""
    for wish in ((), ("taylor",)):
        sea, pack, _ = hunt(1, BB, DD, "us_taylor_dd_468")
        if wish:
            sea.policies[ALLIES]["riposte"] = wish
        context = strike(sea, pack, approach_to=1, **{"fletcher.asw": 1, "taylor.asw": 1})
        best = max(("fletcher", "taylor"), key=lambda n: submarines.asw_dice(context.pieces[n]))
        assert truth(context, "gc-depth-charges")[0].data["hunter"] == (wish[0] if wish else best)


@rule("GC-9.2", "GC-8.A.2")
def test_a_five_may_be_answered_with_a_lie_a_six_not() -> None:
    """The battleship as a cruiser."""
    for die, expected in ((5, {"cruiser": 1, "destroyer": 1}), (6, {"battleship": 1, "destroyer": 1})):
        sea, pack, _ = hunt()
        context = strike(sea, pack, {"attack.main": "report"}, {"lie.main": ("washington>cruiser",)}, approach_to=die)
        assert dict(heard(context, JAPAN, "gc-report")[0]["counts"]) == expected


@rule("GC-9.8")
@pytest.mark.parametrize(("wish", "die", "attacks"), [
    ("report", 6, False), ("shown", 5, False), ("shown", 6, True), ("attack", 5, True), ("", 5, True),
])  # fmt: skip
def test_its_side_may_stop_after_the_report(wish: str, die: int, attacks: bool) -> None:
    """As planned; unsaid it attacks."""
    sea, pack, _ = hunt()
    context = strike(sea, pack, {"attack.main": wish} if wish else {}, approach_to=die, attack_on=4)
    assert bool(truth(context, "gc-sub-attack")) == attacks


@rule("GC-16.7")
def test_only_if_a_wished_type_is_there() -> None:
    """A carrier is not."""
    for aim, attacks in (("carrier", False), ("battleship", True)):
        sea, pack, _ = hunt()
        context = strike(sea, pack, {"aim.main": (aim,), "only.main": "yes"}, approach_to=5, attack_on=4)
        assert bool(truth(context, "gc-sub-attack")) == attacks


# ---- attack --------------------------------------------------------------------------------------
@rule("GC-9.3", "GC-9.8")
@pytest.mark.parametrize(
    ("approach", "die", "boats", "destroyers", "row"),
    [
        (5, 1, 1, 1, "sunk"), (5, 2, 1, 1, "random"), (5, 4, 1, 1, "type"), (5, 6, 1, 1, "chosen"),
        (6, 1, 1, 1, "random"), (4, 5, 2, 1, "chosen"), (5, 2, 1, 2, "sunk"), (5, 1, 1, 4, "sunk"), (5, 6, 1, 3, "type"),
    ],
)  # fmt: skip
def test_the_attack(approach: int, die: int, boats: int, destroyers: int, row: str) -> None:
    """D6, +1 after a true report, +1 per submarine beyond the first, -1 per two ships with ASW; below 1 counts as 1."""
    escorts = ("us_fletcher_dd_445", "us_taylor_dd_468", "us_phelps_dd_360", "us_bagley_dd_386")[:destroyers]
    sea, pack, _ = hunt(boats, BB, *escorts)
    context = strike(sea, pack, approach_to=approach, attack_on=die)
    assert truth(context, "gc-sub-attack")[0].data["result"] == row
    assert (context.pieces[pack[0]].where == "sunk") == (row == "sunk" or _depth_charged(context, pack[0]))


def _depth_charged(context: TurnContext, boat: str) -> bool:
    return any(e.data["effect"] == "sunk" and e.data["submarine"] == boat for e in truth(context, "gc-depth-charges"))


@rule("GC-9.3", "WS-17.13")
def test_a_random_ship_at_range_1_with_a_die_less_then_the_riposte() -> None:
    """Row 2-3. I-19's dice at range 1, less one; ASW threat does not count on top."""
    sea, pack, ships = hunt()
    context = strike(sea, pack, approach_to=5, attack_on=2, **{"ship of main": 2, "i-19.torpedo": 1, "fletcher.asw": 1})
    (attack,) = truth(context, "gc-sub-torpedo")
    assert (attack.data["ship"], attack.data["distance"]) == (ships[1], 1)
    assert len(attack.data["dice"]) == (kinds.card("jp_i_19").printed("torpedo", 1) or 0) - 1
    assert len(truth(context, "gc-depth-charges")) == 1


@rule("GC-9.3", "GC-9.9")
def test_a_type_of_its_choice_a_random_ship_of_it() -> None:
    """Row 4-5: range 1, no riposte; a ship shown as another type is drawn as that type."""
    sea, pack, _ = hunt(1, BB, DD, "us_taylor_dd_468")
    context = strike(sea, pack, {"aim.main": ("destroyer",)}, approach_to=5, attack_on=5, **{"destroyer of main": 2})
    assert torpedoes(context) == [("taylor", 1)]
    assert not truth(context, "gc-depth-charges")
    sea, pack, _ = hunt(1, BB, DD)
    lie = {"lie.main": ("washington>destroyer",)}
    context = strike(
        sea, pack, {"aim.main": ("destroyer",)}, lie, approach_to=5, attack_on=5, **{"destroyer of main": 1}
    )
    assert torpedoes(context) == [("washington", 1)]


@rule("GC-9.3", "GC-9.9")
def test_range_0_then_range_1_on_the_ship_chosen_with_the_riposte() -> None:
    """Row 6+: the owner names his ships; the second attack has a die less, and may be left out."""
    sea, pack, _ = hunt(1, BB, DD)
    context = strike(sea, pack, approach_to=5, attack_on=6, **{"i-19.torpedo": 1, "fletcher.asw": 1})
    assert torpedoes(context) == [("washington", 0), ("washington", 1)]
    first, second = (len(e.data["dice"]) for e in truth(context, "gc-sub-torpedo"))
    card = kinds.card("jp_i_19")
    assert (first, second) == (card.printed("torpedo", 0), (card.printed("torpedo", 1) or 0) - 1)
    assert len(truth(context, "gc-depth-charges")) == 1
    assert {name for name, _ in heard(context, JAPAN, "gc-named")[0]["ships"]} == {"washington", "fletcher"}
    assert heard(context, None, "gc-named") == []
    context = strike(sea, pack, {"second.main": "no"}, approach_to=5, attack_on=6, **{"i-19.torpedo": 1})
    assert torpedoes(context) == [("washington", 0)]
    assert not truth(context, "gc-depth-charges")


@rule("GC-9.9")
def test_the_second_attack_only_if_the_ship_is_afloat() -> None:
    """Sixes sink the destroyer with the first."""
    sea, pack, _ = hunt(1, DD, "us_taylor_dd_468")
    context = strike(sea, pack, approach_to=6, attack_on=6, **{"i-19.torpedo": 6})
    assert len(torpedoes(context)) == 1
    assert context.pieces[torpedoes(context)[0][0]].lost_how == "submarine"


@rule("GC-9.4", "GC-9.8")
def test_without_escort_each_submarine_sinks_a_ship_of_speed_1() -> None:
    """Two submarines, four transports: two go down, beside what the leader does."""
    sea, pack, ships = hunt(2, *["al_campaign_transport"] * 4)
    context = strike(sea, pack, approach_to=5, attack_on=4, **{"i-19.torpedo": 1})
    assert len(truth(context, "gc-sub-straggler")) == 2
    assert sum(context.pieces[s].where == "sunk" for s in ships) == 2
    sea, pack, ships = hunt(2, *["al_campaign_transport"] * 4, DD)
    assert not truth(strike(sea, pack, approach_to=5, attack_on=4), "gc-sub-straggler")


@rule("GC-9.4", "GC-9.8")
def test_the_others_of_a_pack_go_for_stragglers_without_their_leader() -> None:
    """The leader is lost: the second submarine still sinks a transport, the leader none."""
    sea, boats, ships = hunt(2, *["al_campaign_transport"] * 3)
    context = sea.context()
    pack = submarines.Pack(context, JAPAN, sea.fleets[0], tuple(boats), boats[0], {}, {})
    losses.lose(context, boats[0], "submarine")
    pack.stragglers()
    assert sum(context.pieces[s].where == "sunk" for s in ships) == 1


@rule("GC-9.4", "GC-9.8")
def test_without_escort_two_attacks_on_a_ship_of_speed_2_slow() -> None:
    """At range 0 and at range 1; present speed counts: crippled it is 1 and sinks."""
    slow = next(
        c.id
        for c in kinds.CARDS.values()
        if c.side == ALLIES and c.kind == "battleship" and c.speed == 2 and c.ability("slow")
    )
    assert not kinds.has_asw(slow)
    sea, pack, (ship,) = hunt(1, slow)
    context = strike(sea, pack, approach_to=5, attack_on=4, **{"i-19.torpedo": 1})
    assert torpedoes(context)[1:] == [(ship, 0), (ship, 1)]
    sea.pieces[ship] = sea.pieces[ship].__class__(ship, slow, ALLIES, "fleet", "main", hull=1)
    context = strike(sea, pack, approach_to=5, attack_on=4, **{"i-19.torpedo": 1})
    assert context.pieces[ship].where == "sunk"


@rule("GC-6.2", "GC-6.4")
def test_engine_trouble_makes_a_ship_speed_1() -> None:
    """Event 3 counts as present speed."""
    sea, _, (ship, _) = hunt()
    piece = sea.pieces[ship]
    assert submarines.speed_of(piece)[0] == 2
    assert submarines.speed_of(piece.__class__(ship, BB, ALLIES, "fleet", "main", hull=piece.hull, engine=True)) == (
        1,
        True,
    )


@rule("GC-6.5", "WS-17.12")
def test_seasoned_submariners_have_a_torpedo_more() -> None:
    """Event 6, for the whole attack; the enemy hears of the bonus, not of the submarine."""
    sea, pack, _ = hunt()
    sea.tokens.append(Token(JAPAN, 6, 1))
    context = strike(sea, pack, approach_to=5, attack_on=6, **{"i-19.torpedo": 1, "fletcher.asw": 1})
    card = kinds.card("jp_i_19")
    assert [len(e.data["dice"]) for e in truth(context, "gc-sub-torpedo")] == [
        (card.printed("torpedo", 0) or 0) + 1,
        card.printed("torpedo", 1),
    ]
    assert context.state.tokens == ()
    assert "piece" not in heard(context, ALLIES, "gc-token-used")[0]


@rule("GC-9.6", "GC-8.A.4")
@pytest.mark.parametrize(
    ("faces", "effect"), [([4, 4, 1, 1, 1], "missed"), ([4, 4, 4, 1, 1], "hit"), ([1] * 5, "missed")]
)
def test_an_attack_is_told_as_a_hit_only_where_it_costs_hull(faces: list[int], effect: str) -> None:
    """Two successes do not reach the armour of I-19, which is 3."""
    sea, pack, _ = hunt(1, DD)
    context = strike(sea, pack, approach_to=1, **{"fletcher.asw": [*faces, *[1] * 5]})
    first = truth(context, "gc-depth-charges")[0].data
    assert (first["effect"], first["hull"]) == (effect, 1 if effect == "hit" else 2)


# ---- alert ---------------------------------------------------------------------------------------
@rule("GC-9.5", "GC-9.11", "GC-8.C")
@pytest.mark.parametrize(("die", "attacks"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_aircraft_on_alert(die: int, attacks: int) -> None:
    """1-2 it escapes, 3-4 one ASW attack, 5-6 two, on any declaration."""
    sea, pack, _ = hunt()
    sea.troop(ALLIES, "santa-isabel")
    bomber = sea.ashore("us_tbf_1_avenger", "santa-isabel", flown="alert")
    context = strike(sea, pack, approach_to=3, alert_of=die, **{f"{bomber}.asw": 1})
    assert len(truth(context, "gc-depth-charges")) == attacks
    assert context.pieces[bomber].reacted


@rule("GC-5.2", "GC-6.6", "GC-8.C.1")
def test_alert_in_bad_weather_the_hurricane_and_elsewhere() -> None:
    """-1 on the die; none in the hurricane's zone; none from an island that does not touch the zone; once a turn."""
    for fields, island, attacks in (
        ({"weather": "bad"}, "santa-isabel", 1),
        ({"event": hurricane("G")}, "santa-isabel", 0),
        ({}, "guadalcanal", 0),
        ({}, "santa-isabel", 2),
    ):
        sea, pack, _ = hunt(**fields)  # type: ignore[arg-type]
        sea.troop(ALLIES, island)
        bomber = sea.ashore("us_tbf_1_avenger", island, flown="alert")
        context = strike(sea, pack, approach_to=3, alert_of=5, **{f"{bomber}.asw": 1})
        assert len(truth(context, "gc-depth-charges")) == attacks


@rule("GC-16.7")
def test_alert_aircraft_may_be_kept_for_other_zones() -> None:
    """`react` names zones without G."""
    sea, pack, _ = hunt()
    sea.troop(ALLIES, "santa-isabel")
    bomber = sea.ashore("us_tbf_1_avenger", "santa-isabel", flown="alert")
    context = strike(sea, pack, None, {f"react.{bomber}": ("C", "D")}, approach_to=3, alert_of=5)
    assert not context.pieces[bomber].reacted


# ---- who hears what ------------------------------------------------------------------------------
@rule("GC-15.2", "GC-12.11")
def test_names_stay_secret_until_a_ship_sinks() -> None:
    """Public are zone, dice and hits; the attacker learns the name of who sinks."""
    sea, pack, _ = hunt()
    context = strike(sea, pack, approach_to=5, attack_on=4, **{"i-19.torpedo": 1})
    for who in (None, JAPAN):
        (event,) = heard(context, who, "gc-sub-torpedo")
        assert "ship" not in event
        assert not {"washington", "fletcher"} & {str(v) for e in heard(context, who, "gc-report") for v in e.values()}
    assert "submarine" not in heard(context, ALLIES, "gc-sub-torpedo")[0]
    assert heard(context, ALLIES, "gc-sub-torpedo")[0]["ship"] == "washington"
    context = strike(sea, pack, {"aim.main": ("destroyer",)}, approach_to=5, attack_on=4, **{"i-19.torpedo": 6})
    assert heard(context, None, "gc-sunk")[0]["piece"] == "fletcher"


@rule("GC-9.3")
def test_damage_stays() -> None:
    """One hit of two hull points."""
    sea, pack, _ = hunt(1, CV, DD)
    context = strike(sea, pack, approach_to=5, attack_on=4, **{"i-19.torpedo": [6, 1]})
    lost = kinds.hull(CV) - context.pieces["enterprise"].hull
    assert lost in (1, 2, 3)
    assert ("attack on main in G", 4) in dice(context).thrown
