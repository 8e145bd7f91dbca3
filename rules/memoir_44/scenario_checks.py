"""What is wrong in a scenario file of somebody else, and its canonical text (`docs/scenarios.md` explains the files)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.core.scenario_files import MOST_AUTHOR, MOST_TEXT, MOST_TITLE, Checker, Fault, ScenarioFiles
from rules.geometry.hexes import Direction, Hex
from rules.memoir_44 import editor_files, facts, scenario_files
from rules.memoir_44.board import ROWS, SECTIONS, STANDARD_COLUMNS, WIDE_COLUMNS, Board, board
from rules.memoir_44.scenario_files import LANGUAGES, MINE, NOTHING, OBSTACLES, SIDES, TILES, UNITS

EFFECTIVE: Final = ("fordable", "gung-ho", "hospital", "imperial-army", "field-hq", "night", "overlord")
"""Special rules that change play."""
NOTED: Final = ("caves", "engineers", "flamethrowers", "minefields", "mobile-artillery", "section-medals", "warship")
"""Special rules that a file may name, although the map already says so."""
RULES: Final = tuple(sorted((*EFFECTIVE, *NOTED)))
MEDALS: Final = ("temporary", "permanent", "exit", "group", "section")
MOST_PLACE = 24
"""Longest name of a place, in characters."""
MOST_PLACES, MOST_MEDALS, MOST_COURSES, MOST_STEPS = 24, 60, 40, 120
LEAST_CARDS, MOST_CARDS, MOST_TO_WIN = 2, 12, 30
KEYS: Final = (
    "game", "title", "author", "language", "text", "dates", "first", "top", "medals_to_win", "cards", "rules", "bunkers",
    "mines", "map", "rivers", "places", "medals", "number", *LANGUAGES,
)  # fmt: skip


class Memoir44Files(ScenarioFiles):
    """Scenario files of Memoir '44."""

    keys = frozenset({"map", "medals_to_win", "cards"})

    def canonical(self, found: dict[str, Any]) -> str:
        return scenario_files.write(checked(found))

    def converted(self, found: Any, *, leave_out: bool) -> tuple[str, tuple[Fault, ...]]:
        made, notes = editor_files.converted(found, leave_out=leave_out)
        return scenario_files.write(checked(made)), notes


FILES: Final = Memoir44Files()


def checked(found: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a file in their canonical form, with the map as rows of hexes. Raises ScenarioFileError with everything
    that is wrong."""
    check = Checker()
    check.keys(found, KEYS)
    made: dict[str, Any] = {"game": "memoir-44"}
    made["title"] = check.text(found, "title", MOST_TITLE, needed=True)
    made["author"] = check.text(found, "author", MOST_AUTHOR)
    made["language"] = check.choice({"language": "en"} | dict(found), "language", LANGUAGES)
    made["text"] = check.text(found, "text", MOST_TEXT, lines=True)
    made["dates"] = _dates(check, found)
    made["first"] = check.choice(found, "first", facts.SIDES)
    made["top"] = check.choice(found, "top", facts.SIDES)
    made["medals_to_win"] = check.number(found, "medals_to_win", 1, MOST_TO_WIN)
    cards = check.table(found, "cards")
    check.keys(cards, facts.SIDES, "cards")
    made["cards"] = {side: check.number(cards, side, LEAST_CARDS, MOST_CARDS, "cards.") for side in facts.SIDES}
    rules = check.texts(found, "rules", len(RULES)) or []
    for rule in rules:
        if rule not in RULES:
            check.add("choice", "rules", rule, ", ".join(RULES))
    made["rules"] = sorted(set(rules))
    rows = _map(check, found)
    made["map"] = rows
    for key, sign in (("bunkers", "B"), ("mines", MINE)):
        used = rows is not None and any(signs[1] == sign for row in rows for signs in row)
        made[key] = check.choice(found, key, facts.SIDES) if used or key in found else None
    check.done()
    assert rows is not None
    _OnTheBoard(check, found, made, rows).fill_in()
    check.done()
    return made


def _dates(check: Checker, found: Mapping[str, Any]) -> list[str | None]:
    written = found.get("dates")
    if not isinstance(written, list) or not 1 <= len(written) <= 2:
        check.add("missing" if written is None else "dates", "dates", written or "", '["1942-08-20", "1942-08-21"]')
        return []
    dates = [check.date(one, "dates") for one in (written[0], written[-1])]
    if all(dates) and dates[0] > dates[1]:  # type: ignore[operator]
        check.add("dates", "dates", f"{dates[0]} {dates[1]}", '["1942-08-20", "1942-08-21"]')
    return dates


# ---- the map ---------------------------------------------------------------------------------------
def _map(check: Checker, found: Mapping[str, Any]) -> list[list[str]] | None:
    """The rows of the map; None if its size is wrong."""
    text = found.get("map")
    if not isinstance(text, str):
        check.add("missing" if text is None else "map-text", "map", text or "", '""" … """')
        return None
    rows = scenario_files.map_rows(text)
    if len(rows) != ROWS:
        check.add("map-rows", "map", len(rows), str(ROWS))
        return None
    columns = WIDE_COLUMNS if len(rows[0]) > (STANDARD_COLUMNS + WIDE_COLUMNS) // 2 else STANDARD_COLUMNS
    fits = True
    for number, (row, length) in enumerate(zip(rows, scenario_files.row_lengths(columns, ROWS), strict=True), 1):
        if len(row) != length:
            check.add("map-row", f"map[{number}]", len(row), str(length))
            fits = False
    if not fits:
        return None
    for at, signs in zip(board(columns).hexes, (signs for row in rows for signs in row), strict=True):
        _hex(check, at, signs)
    return rows


def _hex(check: Checker, at: str, signs: str) -> None:
    if len(signs) != 4:
        check.add("map-hex", f"map {at}", signs, scenario_files.EMPTY)
        return
    tile, on, side, kind = (signs[place] for place in range(4))
    for sign, known, what in (
        (tile, TILES, "map-tile"), (on, (*OBSTACLES, MINE, NOTHING), "map-on"), (side, (*SIDES, NOTHING), "map-side"),
        (kind, (*UNITS, NOTHING), "map-unit"),
    ):  # fmt: skip
        if sign not in known:
            check.add(what, f"map {at}", sign, " ".join(known))
    if (side == NOTHING) != (kind == NOTHING):
        check.add("map-half", f"map {at}", signs)


class _OnTheBoard:
    """What refers to hexes: checked once the map itself is right."""

    def __init__(self, check: Checker, found: Mapping[str, Any], made: dict[str, Any], rows: list[list[str]]) -> None:
        self._check, self._found, self._made = check, found, made
        self._board: Board = board(len(rows[0]))
        self._signs = dict(zip(self._board.hexes, (signs for row in rows for signs in row), strict=True))

    def fill_in(self) -> None:
        self._units()
        self._made["rivers"] = self._rivers()
        self._made["places"] = self._places()
        self._made["medals"] = self._medals()
        for lang in LANGUAGES:
            self._made[lang] = self._texts(lang)

    def _hex(self, written: object, where: str) -> str | None:
        """The label of a hex of the board as it is written there."""
        try:
            at = str(Hex.parse(written)) if isinstance(written, str) and len(written) <= 4 else ""
        except ValueError:
            at = ""
        if at in self._board.row:
            return at
        hexes, columns = self._board.hexes, self._board.columns
        self._check.add("hex", where, written, f"{hexes[-columns]}–{hexes[columns - 1]}")
        return None

    # ---- units -----------------------------------------------------------------------------------
    def _units(self) -> None:
        check, teams = self._check, self._board.columns == WIDE_COLUMNS
        if teams != ("overlord" in self._made["rules"]):
            check.add("team-board", "rules", "", str(WIDE_COLUMNS))
        sides = {signs[2] for signs in self._signs.values()}
        for sign, side in SIDES.items():
            if sign not in sides:
                check.add("nobody", "map", side)
        mines = [at for at, signs in self._signs.items() if signs[1] == MINE]
        most = len(facts.MINES) * (2 if teams else 1)
        if len(mines) > most:
            check.add("mines", "map", len(mines), str(most))
        for at, signs in self._signs.items():
            if signs[3] != NOTHING and not self._can_stand(signs):
                check.add("standing", f"map {at}", UNITS[signs[3]], "")

    def _can_stand(self, signs: str) -> bool:
        kind, terrain = facts.KINDS[UNITS[signs[3]]], TILES[signs[0]]
        if signs[1] == MINE:
            return False  # M44-15.6.
        if kind.arm == "ship":
            return terrain == "ocean"
        if terrain in facts.RIVERS:
            return "fordable" in self._made["rules"]
        return kind.arm not in facts.TERRAIN[terrain].closed or (kind.arm == "artillery" and terrain in facts.MOUNTAINS)

    # ---- rivers ----------------------------------------------------------------------------------
    def _rivers(self) -> list[str]:
        check, courses = self._check, self._check.texts(self._found, "rivers", MOST_COURSES) or []
        ways = tuple(map(str, Direction))
        found: list[str] = []
        for number, course in enumerate(courses, 1):
            where, steps = f"rivers[{number}]", course.split()
            if not 2 <= len(steps) <= MOST_STEPS:
                check.add("course", where, course)
                continue
            spelt = [step.lower() if step.lower() in ways else self._hex(step, where) or "" for step in steps]
            if not set(ways).isdisjoint(spelt[1:-1]) or set(spelt) <= set(ways):
                check.add("course", where, course)
            elif all(spelt):
                self._course(where, spelt, ways, found)
        covered = {step for course in found for step in course.split()}
        for at, signs in self._signs.items():
            if TILES[signs[0]] in facts.RIVERS and at not in covered and not check.faults:
                check.add("no-course", f"map {at}")
        return found

    def _course(self, where: str, steps: list[str], ways: Sequence[str], found: list[str]) -> None:
        hexes = [step for step in steps if step not in ways]
        for one, other in itertools.pairwise(hexes):
            if other not in self._board.near[one]:
                self._check.add("apart", where, f"{one} {other}")
                return
        for at in hexes:
            if TILES[self._signs[at][0]] not in facts.RIVERS:
                self._check.add("no-river", where, at, "r u")
                return
        found.append(" ".join(steps))

    # ---- places, medals, texts ---------------------------------------------------------------------
    def _places(self) -> dict[str, str]:
        check, written, places = self._check, self._check.table(self._found, "places"), {}
        if len(written) > MOST_PLACES:
            check.add("list", "places", len(written), str(MOST_PLACES))
            return {}
        for name, at in written.items():
            plain = check.text({"places": name}, "places", MOST_PLACE, needed=True)
            there = self._hex(at, f"places.{name[:MOST_PLACE]}")
            if plain and there:
                places[plain] = there
        return places

    def _medals(self) -> list[dict[str, Any]]:
        check, written = self._check, self._found.get("medals", [])
        if not isinstance(written, list) or len(written) > MOST_MEDALS or not all(isinstance(m, dict) for m in written):
            check.add("list", "medals", len(written) if isinstance(written, list) else written, str(MOST_MEDALS))
            return []
        medals = [self._medal(medal, f"medals[{number}].") for number, medal in enumerate(written, 1)]
        taken: set[tuple[str, str]] = set()
        for number, medal in enumerate(medals, 1):
            if "need" in medal:
                continue
            for at in medal.get("hexes", ()):
                if (medal["side"], at) in taken:
                    check.add("twice", f"medals[{number}].hexes", at)
                taken.add((medal["side"], at))
        if sum(len(medal.get("hexes", ())) for medal in medals) > 2 * MOST_MEDALS:
            check.add("list", "medals", len(written), str(MOST_MEDALS))
        return medals

    def _medal(self, medal: dict[str, Any], where: str) -> dict[str, Any]:
        check = self._check
        check.keys(medal, ("side", "kind", "hexes", "need", "sections"), where.rstrip("."))
        made: dict[str, Any] = {
            "side": check.choice(medal, "side", facts.SIDES, where),
            "kind": check.choice(medal, "kind", MEDALS, where),
        }
        if made["kind"] == "section":
            if self._board.columns == WIDE_COLUMNS:
                check.add("choice", f"{where}kind", "section", ", ".join(MEDALS[:-1]))
            named = check.texts(medal, "sections", len(SECTIONS), where) or []
            made["sections"] = [name for name in SECTIONS if name in named]
            if not named or len(made["sections"]) != len(named):
                check.add("choice", f"{where}sections", " ".join(named), ", ".join(SECTIONS))
            return made
        hexes = check.texts(medal, "hexes", MOST_MEDALS, where) or []
        made["hexes"] = list(filter(None, [self._hex(at, f"{where}hexes") for at in hexes]))
        if not hexes:
            check.add("missing", f"{where}hexes", "", '["E5", "e4"]')
        if len(set(made["hexes"])) < len(made["hexes"]):
            check.add("twice", f"{where}hexes", " ".join(made["hexes"]))
        if made["kind"] == "group":
            made["need"] = check.number(medal, "need", 1, max(1, len(hexes)), where)
        if made["kind"] == "exit":
            for at in made["hexes"]:
                if self._board.row[at] not in (0, ROWS - 1):
                    check.add("exit", f"{where}hexes", at, f"1, {ROWS}")
        return made

    def _texts(self, lang: str) -> dict[str, Any]:
        """Title, text and names of places in another language than that of the file."""
        check, where = self._check, f"{lang}."
        table = check.table(self._found, lang)
        check.keys(table, ("title", "text", "places"), lang)
        made: dict[str, Any] = {
            "title": check.text(table, "title", MOST_TITLE, where),
            "text": check.text(table, "text", MOST_TEXT, where, lines=True),
        }
        names, known = check.table(table, "places", where), self._made["places"]
        check.keys(names, tuple(known), f"{where}places")
        places = {name: check.text(names, name, MOST_PLACE, f"{where}places.") for name in known if name in names}
        return {key: value for key, value in (made | {"places": places}).items() if value}
