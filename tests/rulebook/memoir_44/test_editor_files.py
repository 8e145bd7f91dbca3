"""The public JSON form of scenarios is read hex by hex, and what is not known is named. The cases here are made up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import words
from rules.cli import main
from rules.core.scenario_files import Fault, ScenarioFileError
from rules.memoir_44 import facts
from rules.memoir_44.facts import Layout, Objective
from rules.memoir_44.scenario_checks import FILES

Json = dict[str, Any]


def hexagon(row: int, column: int, **what: Any) -> Json:
    return {
        "row": row,
        "col": column,
        **{key: {"name": name} if isinstance(name, str) else name for key, name in what.items()},
    }


def made(*hexagons: Json, change: Callable[[Json], object] | None = None) -> Json:
    """A scenario on the standard board with a unit of each side, and these hexes."""
    found: Json = {
        "game_info": {
            "date_begin": "1943-07-01", "date_end": "1943-07-02", "starting": "PLAYER2", "side_player1": "AXIS",
            "side_player2": "ALLIES", "country_player1": "JP", "country_player2": "US", "cards_player1": "4",
            "cards_player2": 6, "victory_player1": 5, "victory_player2": 5, "options": {"gung_ho": True},
        },
        "board": {
            "type": "STANDARD",
            "face": "COUNTRY",
            "hexagons": [hexagon(0, 0, unit="infjp"), hexagon(8, 24, unit="infus"), *hexagons],
            "labels": [{"row": 1, "col": 3, "text": ["The *Spur*"]}],
        },
        "text": {
            "en": {"name": "Spur & Creek", "rules": "Imperial Japanese Army Command rules are in effect.", "victory": "5 Medals"},
            "fr": {"name": "L'éperon", "victory": "5 médailles"},
        },
    }  # fmt: skip
    if change is not None:
        change(found)
    return found


def read(found: Json, *, leave_out: bool = False) -> tuple[Layout, tuple[Fault, ...]]:
    text, notes = FILES.from_json(msgspec.json.encode(found), leave_out=leave_out)
    return facts.layout(FILES.scenario(text.encode())), notes


def unknown(found: Json) -> list[tuple[str, str]]:
    with pytest.raises(ScenarioFileError) as caught:
        read(found)
    assert all(words.line(lang, fault.message) for fault in caught.value.faults for lang in words.LANGS)
    return [(fault.where, fault.found) for fault in caught.value.faults]


def test_sides_terms_and_texts_are_read() -> None:
    layout, notes = read(made())
    assert (layout.top, layout.first, layout.medals_to_win) == ("japan", "allies", 5)
    assert (layout.dates, layout.cards) == (("1943-07-01", "1943-07-02"), {"japan": 4, "allies": 6})
    assert set(layout.rules) == {"gung-ho", "imperial-army"}
    assert (layout.title, layout.fr.title, dict(layout.places)) == ("Spur & Creek", "L'éperon", {"The Spur": "b8"})
    assert [(unit.at, unit.side) for unit in layout.units] == [("A9", "japan"), ("M1", "allies")]
    assert [note.what for note in notes] == ["rules-read"]


def test_terrain_works_and_units_are_read() -> None:
    layout, _ = read(
        made(
            hexagon(1, 1, terrain="pjungle", obstacle="sand", unit={"name": "inf2jp", "badge": "badge31"}),
            hexagon(1, 3, terrain="pcave", unit="infjp"),
            hexagon(1, 5, terrain="hills", rect_terrain="bunker", unit="gunjp"),
            hexagon(1, 7, rect_terrain="pbunker", unit={"name": "tank2us", "badge": "badge33"}),
            hexagon(1, 9, obstacle="wire", unit={"name": "gunus", "badge": "badge35", "nbr_units": "2"}),
            hexagon(1, 11, tags=[{"name": "tag3", "behavior": "MINE_FIELD", "side": "ALLIES"}]),
        )
    )
    assert {at: layout.map.terrain[at] for at in ("a8", "b8", "c8")} == {
        "a8": "jungle",
        "b8": "hill-cave",
        "c8": "hill",
    }
    assert {(o.at, o.kind, o.owner) for o in layout.obstacles} == {
        ("a8", "sandbags", None), ("c8", "bunker", "japan"), ("d8", "casemate", None), ("e8", "wire", None),
    }  # fmt: skip
    assert [(mine.at, mine.owner) for mine in layout.mines] == [("f8", "japan")]
    kinds = {unit.at: (unit.side, unit.kind) for unit in layout.units}
    assert kinds["a8"] == ("japan", "engineer")
    assert kinds["d8"] == ("allies", "flamethrower")
    assert kinds["e8"] == ("allies", "mobile")


def test_a_beach_board_has_its_beach_and_ocean() -> None:
    layout, _ = read(made(hexagon(8, 6, rect_terrain="pdestroyer"), change=lambda f: f["board"].update(face="BEACH")))
    assert (layout.map.terrain["A5"], layout.map.terrain["a2"], layout.map.terrain["A1"]) == ("beach", "ocean", "ocean")
    assert ("D1", "destroyer") in {(unit.at, unit.kind) for unit in layout.units}


RIVER = (
    hexagon(3, 1, terrain={"name": "river", "orientation": 1, "behavior": "FORDABLE_STREAM"}),
    hexagon(3, 3, terrain={"name": "curve", "orientation": 5, "behavior": "FORDABLE_STREAM"}),
    hexagon(4, 4, terrain={"name": "riverFR", "orientation": 3}),
    hexagon(3, 5, terrain={"name": "river", "orientation": 2, "behavior": "FORDABLE_STREAM"}),
    hexagon(5, 5, terrain={"name": "curve", "orientation": 4, "behavior": "FORDABLE_STREAM"}),
    hexagon(6, 4, terrain="pmouth"),
)


def test_rivers_run_as_their_tiles_do() -> None:
    layout, _ = read(made(*RIVER))
    ways = {tile.at: set(tile.connects) for tile in layout.tiles}
    assert ways == {
        "a6": {"w", "e"}, "b6": {"w", "se"}, "C5": {"nw", "se", "ne"}, "c6": {"ne", "sw"}, "c4": {"nw", "sw"}, "C3": {"ne"},
    }  # fmt: skip
    assert "fordable" in layout.rules


def test_medals_exits_and_what_the_file_leaves_open() -> None:
    kept = {"permanent": True, "counts_for": 1}
    layout, notes = read(
        made(
            hexagon(2, 2, tags=[{"name": "medal7", "medal": kept}]),
            hexagon(2, 4, tags=[{"name": "medal1"}]),
            hexagon(2, 6, tags=[{"name": "medal1", "medal": {"permanent": True, "nbr_hex": 2}, "group": ["E7", "F7"]}]),
            hexagon(8, 8, tags=[{"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS", "group": ["E1", "F1"]}]),
            hexagon(0, 8, tags=[{"name": "tag4"}]),
        )
    )
    assert set(layout.medals) == {
        Objective("japan", "permanent", ("B7",)), Objective("allies", "temporary", ("C7",)),
        Objective("allies", "group", ("D7", "E7", "F7"), 2), Objective("japan", "exit", ("E1",)),
        Objective("japan", "exit", ("F1",)), Objective("allies", "exit", ("E9",)),
    }  # fmt: skip
    assert {(note.what, note.found) for note in notes} >= {("medal-read", "C7"), ("exit-read", "E9")}
    for lang in words.LANGS:
        assert all(words.line(lang, note.message) for note in notes)


@pytest.mark.parametrize(
    ("one", "where", "what"),
    [
        (hexagon(4, 4, terrain="lakeA"), "board C5", "lakeA"),
        (hexagon(4, 4, terrain={"name": "hills", "behavior": "IMPASSABLE_HILL"}), "board C5", "hills IMPASSABLE_HILL"),
        (hexagon(4, 4, rect_terrain="barge"), "board C5", "barge"),
        (hexagon(4, 4, obstacle="dragonteeth"), "board C5", "dragonteeth"),
        (hexagon(4, 4, unit="infger"), "board C5", "infger"),
        (hexagon(4, 4, unit={"name": "infjp", "badge": "badge41"}), "board C5", "infjp badge41"),
        (hexagon(4, 4, unit={"name": "tankus", "nbr_units": 4}), "board C5", "tankus nbr_units 4"),
        (hexagon(4, 4, tags=[{"name": "tag1"}]), "board C5", "tag1"),
        (hexagon(4, 4, tags=[{"name": "medal7", "medal": {"counts_for": 2}}]), "board C5", "medal7 counts_for 2"),
        (hexagon(9, 1, terrain="hills"), "board.hexagons", "row 9, col 1"),
        (hexagon(4, 5, terrain="hills"), "board.hexagons", "row 4, col 5"),
    ],
)
def test_what_is_not_known_is_named_and_may_be_left_out(one: Json, where: str, what: str) -> None:
    assert (where, what) in unknown(made(one))
    layout, notes = read(made(one), leave_out=True)
    assert ("left-out", where, what) in {(note.what, note.where, note.found) for note in notes}
    assert layout.title


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda f: f["board"].update(type="BRKTHRU"), "board.type"),
        (lambda f: f["board"].update(face="WINTER"), "board.face"),
        (lambda f: f["game_info"].update(country_player1="DE"), "game_info.country_player1"),
        (lambda f: f["game_info"].update(side_player2="AXIS"), "game_info.side_player2"),
        (lambda f: f["game_info"].update(starting="NOBODY"), "game_info.starting"),
        (lambda f: f["game_info"].update(cards_player1="many"), "game_info.cards_player1"),
        (lambda f: f["game_info"].update(victory_player2=9), "game_info.victory_player2"),
        (lambda f: f["game_info"]["options"].update(blitz=True), "game_info.options.blitz"),
    ],
)
def test_another_theatre_or_other_terms_are_named(change: Callable[[Json], object], where: str) -> None:
    assert where in [place for place, _ in unknown(made(change=change))]


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b'{"board": 3}', b'{"board": {}}', b"{" * 99_999,
     b'{"board":' * 2000, b"[" * 260_000, b"\xff", b"1" * 99_999,
     b'{"board":{"type":"STANDARD","face":"COUNTRY","hexagons":' + b"[" * 400 + b"]" * 400 + b"}}"],
)  # fmt: skip
def test_hostile_json_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(ScenarioFileError):
        FILES.from_json(data, leave_out=True)
    with pytest.raises(ScenarioFileError):
        FILES.brought(data)


def test_values_of_any_kind_anywhere_are_refused_or_read() -> None:
    """Each value of a scenario is replaced by values of other kinds; nothing but a refusal or a scenario comes out."""
    strange: list[Any] = [
        None,
        True,
        -1,
        10**30,
        1.5,
        "x" * 5000,
        "\u202e\x00`*",
        [],
        [[]],
        {},
        {"name": {}},
        [{"row": 1}],
    ]
    base = made(*RIVER, hexagon(4, 8, terrain="hills", rect_terrain="bunker", unit="infjp", tags=[{"name": "medal7"}]))

    def paths(node: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        return [at, *(path for key, value in inner for path in paths(value, (*at, key)))]

    read_anyway = refused = 0
    for path in paths(base)[1:]:
        for value in strange:
            changed = msgspec.json.decode(msgspec.json.encode(base))
            node = changed
            for key in path[:-1]:
                node = node[key]
            node[path[-1]] = value
            try:
                FILES.converted(changed, leave_out=True)
                read_anyway += 1
            except ScenarioFileError:
                refused += 1
    assert read_anyway > 200
    assert refused > 200


def test_a_file_is_converted_and_checked_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "spur.json", tmp_path / "spur.toml"
    source.write_bytes(msgspec.json.encode(made(hexagon(4, 4, terrain="lakeA"))))
    assert main(["convert", str(source), "--to", str(target)]) == 1
    assert "board C5: unknown: lakeA (allowed: hills" in capsys.readouterr().out
    assert main(["convert", str(source), "--to", str(target), "--leave-out"]) == 0
    assert "# Check this: board C5: left out: lakeA" in target.read_text(encoding="utf-8")
    assert main(["check", str(target)]) == 0
    assert "a scenario of memoir-44 for 2 seats: japan, allies" in capsys.readouterr().out
    assert main(["check", str(source)]) == 1
    assert "file: json" in capsys.readouterr().out
    assert main(["duel", "memoir-44", "--scenario", str(target), "-n", "1", "--first", "random"]) == 0
