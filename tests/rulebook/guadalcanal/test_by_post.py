"""GC-15 and GC-16: who sees what, and the exchanges of a turn. Also a few rulings on aircraft and land that need a whole turn."""

from __future__ import annotations

import pytest

from bot.words import LANGS
from rules.core import Draft, Pick, RevealedOrders, Submission
from rules.fuzz import new_match
from rules.guadalcanal.chart import CHARTS, Chart
from rules.guadalcanal.game import RULES
from rules.guadalcanal.options import Options
from tests.rulebook.guadalcanal.kit import STAGES, Table, opening

rule = pytest.mark.rule
JAPAN = "main@B: zuikaku(a6m2-zeke) kongo i-19; i-25@G; bougainville.c1: troop h8k1-type-2-emily"
ALLIES = "main@K: washington; guadalcanal.c1: troop"


# ---- exchanges -----------------------------------------------------------------------------------
@rule("GC-16.3", "GC-16.5")
@pytest.mark.parametrize(
    ("japan", "allies"), [(JAPAN, ALLIES), ("bougainville.c1: troop", ""), ("main@B: kongo", ALLIES)]
)
def test_two_exchanges_of_both_sides_in_a_turn_without_a_battle(japan: str, allies: str) -> None:
    """Orders and land: each of both at once, whether a side has anything to order or nothing at all."""
    table = Table(japan, allies, stage="land")
    table.play()
    turn, exchanges = table.state.turn, []
    while table.state.turn == turn:
        assert [seat for seat, _ in table.asked()] == ["japan", "allies"]
        assert len({ask.group for ask in table.rules.asks(table.state) if ask.waits}) == 1
        exchanges.append(table.state.stage)
        table.play()
    assert tuple(exchanges) == STAGES


@rule("GC-16.3", "GC-16.5")
def test_with_an_option_submarines_are_asked_about_after_the_air_missions() -> None:
    """A third exchange, of both: then they know what patrols have reported; on the sheet of the turn there is no such field."""
    table = Table(JAPAN, f"{ALLIES}; s-37@B", options=Options(submarines="apart"))
    assert table.form("allies").field("pack.main") is None
    exchanges = []
    while table.state.turn == 2:
        exchanges.append((table.state.stage, [seat for seat, _ in table.asked()]))
        if table.state.stage == "submarines":
            assert table.form("allies").field("pack.main") is not None
        table.play()
    both = ["japan", "allies"]
    assert exchanges == [("orders", both), ("submarines", both), ("land", both)]


@rule("GC-16.3", "GC-16.7")
def test_one_sheet_orders_all_that_a_turn_knows() -> None:
    """A fleet sails, a patrol flies, a pack looks at the fleet where it was, and both hear the lie of its sheet."""
    table = Table(JAPAN, f"{ALLIES.replace('troop', 'troop pby-catalina')}; s-37@B")
    table.script("patrol", "4").script("approach", "5")
    table.play(
        japan="main C\nlie main kongo>cruiser", allies="patrol pby-catalina B\npack main s-37\nattack main report"
    )
    told = [(one["by"], dict(tuple(c) for c in one["counts"])) for one in table.heard("allies", "gc-report")]
    seen = {"carrier": 1, "cruiser": 1}
    assert told == [("patrol", seen), ("submarine", seen)]
    assert (table.zone("japan", "main"), table.state.stage) == ("C", "land")


@rule("GC-16.9")
def test_the_exchanges_of_a_battle() -> None:
    """The ground of both, the first set-up, the second; then each turn manoeuvre and fire, both of both sides (in range: after a
    surprise they are 4 sectors apart)."""
    table = Table("main@C: kongo", "main@C: washington", others=2).script("contact", "6").sail()
    exchanges = []
    for _ in range(7):
        exchanges.append([*sorted({kind for _, kind in table.asked()}), len(table.asked())])
        table.play()
    assert exchanges == [
        ["ground", 2], ["deploy", 1], ["deploy", 1], ["manoeuvre", 2], ["fire", 2], ["manoeuvre", 2], ["fire", 2],
    ]  # fmt: skip


@rule("GC-16.10")
def test_what_stands_on_a_sheet_at_the_deadline_counts() -> None:
    """Sealed or not; the rest is as for a sleeper."""
    table = Table(JAPAN, ALLIES)
    answers = []
    for ask in [a for a in table.rules.asks(table.state) if a.waits]:
        written = {"go.main": "C"} if ask.seat == "japan" else {}
        answers.append(table.rules.default(table.view(ask.seat), ask, written, {}))
    step = table.rules.apply(table.state, RevealedOrders(table.ask("japan").group, tuple(answers)), table.dice)
    table.state = step.state
    assert (table.zone("japan", "main"), table.where("i-25"), table.zone("allies", "main")) == ("C", "G", "K")


@rule("GC-16.2")
def test_who_sleeps_all_turn_does_nothing() -> None:
    """Nobody moves, flies, dives or lands; nothing is bought, the points are kept."""
    table = Table(f"{JAPAN}; scout@H: shigure transport(troop)", ALLIES, points=(5, 0), stage="orders")
    before = {p.id: table.where(p.id) for p in table.state.pieces}
    for _ in STAGES:
        table.sleep()
    assert table.state.turn == 3
    assert {p.id: table.where(p.id) for p in table.state.pieces if p.id in before} == before
    assert (table.points("japan"), table.points("allies")) == (45, 40)
    assert not [kind for kind in table.kinds() if kind in ("gc-patrol", "gc-raid", "gc-pack", "gc-landed", "gc-combat")]


def absent(table: Table, *seats: str, write: str = "", ordered: Draft | None = None) -> Table:
    """A turn in which these let every deadline pass, with no more than this on their sheets of the land and of the orders."""
    turn = table.state.turn
    while table.state.turn == turn and table.state.stage != "over":
        answers = []
        for ask in [a for a in table.rules.asks(table.state) if a.waits]:
            draft = table.read(ask, write) if ask.kind == "land" and ask.seat in seats else {}
            if ask.kind == "orders":
                draft = dict(ordered or {})
            view = table.view(ask.seat)
            gone = ask.seat in seats
            answers.append(table.rules.default(view, ask, draft, {}) if gone else Submission(ask.seat, {}))
        step = table.rules.apply(table.state, RevealedOrders(table.ask("japan").group, tuple(answers)), table.dice)
        table.state = step.state
        table.entries += step.entries
    return table


@rule("GC-16.12")
@pytest.mark.parametrize(
    ("seats", "winners", "words"),
    [
        (("japan",), ("allies",), "gc-outcome-missed"),
        (("allies",), ("japan",), "gc-outcome-missed"),
        (("japan", "allies"), (), "gc-outcome-draw"),
    ],
)
def test_three_turns_in_a_row_without_orders_lose(seats: tuple[str, ...], winners: tuple[str, ...], words: str) -> None:
    """At the third deadline, before anything is carried out; each side hears of its own alone."""
    table = Table(JAPAN, ALLIES)
    absent(absent(table, *seats), *seats)
    assert (table.state.turn, table.state.stage) == (4, "orders")
    for seat in ("japan", "allies"):
        assert [told["count"] for told in table.heard(seat, "gc-missed")] == ([1, 2] if seat in seats else [])
    assert table.heard(None, "gc-missed") == []
    absent(table, *seats)
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why.key, table.state.turn) == (winners, words, 4)
    assert table.heard(None, "gc-end")[0]["how"] == "missed"
    for lang in LANGS:
        assert table.report(None, lang)


@rule("GC-16.2", "GC-16.9")
@pytest.mark.parametrize("pace", ["fast", "plans", "table", "plan"])
def test_sheets_of_a_battle_that_nobody_wrote_are_recorded_as_the_clocks(pace: str) -> None:
    """Ground, set-up, manoeuvre and fire alike, and the sheet of a round that still shows the plan in force."""
    table = Table(
        "main@C: kongo chokai", "main@C: washington helena", options=Options(pace=pace, submarines="ahead"), others=2
    )
    table.script("contact", "5").sail()
    assert table.state.stage == "battle"
    table.play(japan="stance engage" if pace == "plan" else "", allies="")
    kinds = set()
    for _ in range(12):
        asks = [ask for ask in table.rules.asks(table.state) if ask.waits]
        if table.state.stage != "battle":
            break
        for ask in asks:
            view = table.view(ask.seat)
            sealed = table.rules.default(view, ask, table.rules.initial(view, ask), {})
            kinds.add(ask.kind)
            assert sealed.by == "clock", ask
        table.sleep()
    assert kinds == {"plan"} if pace == "plan" else kinds > {"deploy"}


@rule("GC-16.12")
def test_whoever_writes_anything_is_there() -> None:
    """On the sheet of the land alone; or an empty sheet of orders that he has sealed; and another number may be played."""
    table = Table(JAPAN, ALLIES)
    for _ in range(4):
        absent(table, "japan", write="buy transport")
    assert table.state.stage == "orders"
    table = Table(JAPAN, ALLIES)
    absent(absent(table, "japan"), "japan")
    absent(absent(table), "japan")
    assert table.state.stage == "orders"
    assert (
        absent(Table(JAPAN, ALLIES, options=Options(max_missed=1, submarines="ahead")), "japan").state.stage == "over"
    )


@rule("GC-16.12")
def test_whoever_writes_orders_that_cannot_be_sealed_is_there() -> None:
    """A submarine alone is no fleet: nothing of that sheet counts, and no turn is missed."""
    table = Table(JAPAN, ALLIES)
    wrong: Draft = {"join.i-19": "scout"}
    ask, view = table.ask("japan"), table.view("japan")
    assert not table.rules.form(view, ask, wrong).done
    assert table.rules.default(view, ask, wrong, {}) == Submission("japan", {}, "player")
    assert table.rules.default(view, ask, {}, {}) == Submission("japan", {}, "clock")
    for _ in range(4):
        absent(table, "japan", ordered=wrong)
    assert table.state.stage == "orders"
    assert table.heard("japan", "gc-missed") == []


@rule("GC-16.12")
def test_a_record_with_orders_that_could_not_be_sealed_is_proved() -> None:
    match = new_match(RULES, 1, {})
    while (ask := match.waiting()[0]).kind != "orders":
        match.expire(ask.id)
    picks = [
        (field.path, option.key)
        for field in match.form(ask.id).fields
        if isinstance(field, Pick)
        for option in field.options
    ]
    wrong = next({path: key} for path, key in picks if not match.put(ask.id, {path: key}).done)
    match.put(ask.id, wrong)
    for waiting in match.waiting():
        match.expire(waiting.id)
    opening = match.records[-1].opening
    assert opening is not None
    assert opening.answers == (Submission("japan", {}, "player"), Submission("allies", {}, "clock"))
    assert match.verify(bytes.fromhex(match.header.secret or "")).proved


@rule("GC-16.11")
@pytest.mark.parametrize(("seat", "winner"), [("japan", "allies"), ("allies", "japan")])
def test_who_resigns_has_lost_whatever_the_points(seat: str, winner: str) -> None:
    """At any time: at the set-up, in a turn and in a battle."""
    battle = Table("main@C: kongo", "main@C: washington").script("contact", "5").sail()
    rich = Table("guadalcanal.c1: troop; bougainville.c1: troop", "main@K: washington")
    for table in (opening(), rich, battle):
        ask = next(a for a in table.rules.asks(table.state) if a.seat == seat and a.kind == "resign")
        assert not ask.waits
        step = table.rules.apply(
            table.state, RevealedOrders(ask.group, (Submission(seat, {"resign": "yes"}),)), table.dice
        )
        outcome = table.rules.outcome(step.state)
        assert outcome is not None
        assert outcome.winners == (winner,)


# ---- who sees what -------------------------------------------------------------------------------
@rule("GC-15.1", "GC-15.2")
def test_what_everybody_knows_and_what_a_side_alone() -> None:
    """Markers, troops and aircraft ashore; not what fleets hold, submarines, the port, points."""
    table = Table(f"{JAPAN}; port: hiei*2", ALLIES, points=(17, 0))
    for who in ("allies", None):
        assert {p.id for p in table.view(who).pieces if p.side == 0} == {"troop-1", "h8k1-type-2-emily"}
        assert ("main", "B") in {(f.name, f.zone) for f in table.view(who).fleets}
        assert table.view(who).points == 0
    assert {"zuikaku", "kongo", "i-19", "i-25", "hiei"} <= table.known("japan")
    assert table.view("japan").points == 17


@rule("GC-15.4", "GC-8.A.2")
def test_at_the_end_everything_comes_to_light() -> None:
    """The whole position and the lie of turn 10; before, the searching side knows only what it was told."""
    table = Table("main@G: zuikaku kongo; i-25@J", "main@K: washington; guadalcanal.c1: troop pby-catalina", turn=10)
    table.script("patrol", "4").phase("orders", "lie main zuikaku>cruiser", "patrol pby-catalina G")
    (report,) = [s for s in table.view("allies").sightings if s.side == 0]
    assert dict(report.counts) == {"cruiser": 1, "battleship": 1}
    assert dict(report.truth) == {}
    assert not table.heard(None, "gc-lie")
    table.phase("land")
    assert table.state.stage == "over"
    for who in ("allies", None):
        assert {"zuikaku", "kongo", "i-25", "washington"} <= table.known(who)
        (lie,) = table.heard(who, "gc-lie")
        assert dict(tuple(c) for c in lie["told"]) == {"cruiser": 1, "battleship": 1}
        assert dict(tuple(c) for c in lie["truth"]) == {"carrier": 1, "battleship": 1}


# ---- aircraft over a whole turn ------------------------------------------------------------------
@rule("GC-8.6")
def test_a_mission_keeps_an_aircraft_out_of_no_later_phase() -> None:
    """The Val that raided in phase 4 fights in the battle of phase 8; a Betty that raided supports a landing's combat."""
    table = Table(
        "main@C: zuikaku(d3a-val) kongo; new-georgia.c1: troop g4m-betty; guadalcanal.periphery: troop",
        "main@C: washington; guadalcanal.c1: troop",
        airfields="new-georgia.c1 guadalcanal.c1",
        others=2,
    )
    context = table.context()
    context.fleet(1, "main", sighted=True)
    table.take(context)
    table.until("orders")
    table.script("contact", "5").play(japan="raid d3a-val main\nraid g4m-betty guadalcanal-c1")
    assert (table.piece("d3a-val").flown, table.piece("g4m-betty").flown) == ("raid", "raid")
    table.play()
    assert table.state.engagement is not None
    assert "d3a-val" in {u.id for u in table.state.engagement.battle.units}
    while table.state.stage == "battle":
        table.play()
    table.play(japan="a1 attack\na1 at guadalcanal-c1\na1 who troop-2\na1 air g4m-betty")
    combat = table.heard(None, "gc-combat")[0]
    assert ["bombers", 1] in [list(shift) for shift in combat["shifts"]]


# ---- a changed map -------------------------------------------------------------------------------
@rule("GC-7.1")
def test_a_map_changed_as_data_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a link from A to K, and New Georgia at K, a fleet sails it and lands there: no code knows the map."""
    old = CHARTS["solomons"]
    zones = dict(old.zones)
    for one, other in (("A", "K"), ("K", "A")):
        zone = zones[one]
        zones[one] = type(zone)((*zone.links, other), zone.label, zone.polygon)
    island = old.islands["new-georgia"]
    islands = {
        **old.islands,
        "new-georgia": type(island)((*island.zones, "K"), island.centres, island.label, island.polygon),
    }
    chart = Chart(old.start, old.frame, zones, islands)
    monkeypatch.setitem(CHARTS, "changed", chart)
    table = Table("main@A: kongo transport(troop)", "scout@J: fletcher", map="changed")
    assert table.keys("japan", "go.main") == ["stay", "B", "E", "K"]
    table.sail("main K").phase("land", "a1 land\na1 at new-georgia-c2\na1 who troop-1")
    assert (table.where("troop-1"), table.piece("troop-1").spot) == ("new-georgia", "c2")
