"""Reads the public JSON form of Memoir '44 scenarios, that of the publisher's scenario editor, as a scenario file.

`game_info` has sides, cards, medals and dates; `board` the hexes that are not empty: `row` from 0 at the top, `col` doubled
(0, 2, 4 … in even rows, 1, 3, 5 … in odd ones); `text` the texts by language. Player 1 is at the top. Only the Pacific is
known here: Japan against any Allied country.

What is not known is named, hex by hex. What the JSON says only in sentences is noted, so that the author looks at it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.core.scenario_files import Checker, Fault, allowed_signs, quoted
from rules.geometry.hexes import Direction, Hex
from rules.memoir_44.board import ROWS, STANDARD_COLUMNS, WIDE_COLUMNS, board

BOARDS: Final = {"STANDARD": STANDARD_COLUMNS, "OVERLORD": WIDE_COLUMNS}
FACES: Final = ("COUNTRY", "BEACH")
AXIS: Final = "AXIS"
TERRAIN: Final[Mapping[str, str]] = {
    "hills": "h", "woods": "f", "buildings": "v", "pvillage": "v", "pjungle": "j", "pbeach": "b", "beach": "b", "ocean": "o",
    "mountain": "m", "pcave": "c", "pmcave": "k", "marshes": "w", "pmarshes": "w", "price": "p", "pairfield": "a",
    "pairfieldX": "x", "camp": "l", "pheadquarter": "q", "phospital": "+", "river": "r", "curve": "r", "riverFR": "r",
    "riverFL": "r", "riverY": "r", "pmouth": "u",
}  # fmt: skip
SHIP: Final = "pdestroyer"
EXITS: Final = {"tag4": "ALLIES", "tag5": AXIS}
"""Markers of hexes by which a side leaves the board, if the file does not say so itself."""
LAID: Final[Mapping[str, str]] = {"sand": "s", "wire": "w", "bunker": "B", "pbunker": "C"}
STRAIGHT: Final = {1: ("w", "e"), 2: ("ne", "sw"), 3: ("nw", "se")}
CURVED: Final = {1: ("ne", "se"), 2: ("nw", "e"), 3: ("ne", "w"), 4: ("nw", "sw"), 5: ("w", "se"), 6: ("e", "sw")}
UNIT: Final = re.compile(r"(inf|tank|gun)(2?)([a-z]{2,6})")
ARMS: Final = {"inf": "i", "tank": "a", "gun": "g"}
BADGES: Final = {"badge12": ("inf", "e"), "badge31": ("inf", "e"), "badge33": ("tank", "f"), "badge35": ("gun", "m")}
FIGURES: Final = {"inf": 4, "tank": 3, "gun": 2}
NOT_ALLIED: Final = frozenset({"ger", "it", "fin", "hun", "rom", "de"})
OPPOSITE: Final = {"ne": "sw", "e": "w", "se": "nw", "sw": "ne", "w": "e", "nw": "se"}
WORDS: Final = (
    ("imperial-army", "imperial japanese army"), ("gung-ho", "us marine corps command"), ("gung-ho", "gung-ho"),
    ("night", "night combat rules"), ("night", "night visibility"), ("night", "night attack"),
)  # fmt: skip
"""Special rules and the words by which the text names them."""


def converted(found: Any, *, leave_out: bool) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    """The values of a scenario file, and what its author must check by hand. `leave_out`: without what is not known. Raises
    ScenarioFileError with everything that is not known."""
    check = Checker()
    if not isinstance(found, dict) or not isinstance(found.get("board"), dict):
        check.add("not-editor", "file")
        check.done()
    return _Conversion(check, found, leave_out).made()


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


class _Conversion:
    def __init__(self, check: Checker, found: dict[str, Any], leave_out: bool) -> None:
        self._check, self._leave_out = check, leave_out
        self._info, self._laid_out = _table(found.get("game_info")), found["board"]
        texts = _table(found.get("text"))
        self._texts = {lang: _table(texts[lang]) for lang in ("en", "fr") if isinstance(texts.get(lang), dict)}
        self._notes: list[Fault] = []
        self._medals: list[dict[str, Any]] = []
        self._ways: dict[str, set[str]] = {}
        self._fords: set[bool] = set()

    def made(self) -> tuple[dict[str, Any], tuple[Fault, ...]]:
        check = self._check
        kind = self._known("board.type", self._laid_out.get("type"), BOARDS)
        face = self._known("board.face", self._laid_out.get("face"), FACES)
        top = self._sides()
        check.done()
        assert kind is not None
        assert top is not None
        self._board = board(BOARDS[kind])
        self._hexes = dict.fromkeys(self._board.hexes, "....")
        if face == "BEACH":
            self._hexes |= {at: "b..." if row < 7 else "o..." for at, row in self._board.row.items() if row > 3}
        for one in _list(self._laid_out.get("hexagons"))[: 2 * len(self._hexes)]:
            if isinstance(one, dict) and (at := self._at(one)) is not None:
                self._lay(at, one)
        made = self._terms(top) | {"rivers": self._rivers(), "places": self._places(), "medals": self._medals}
        check.done()
        return made | self._words(), tuple(self._notes)

    # ---- what is not known -------------------------------------------------------------------------
    def _known(self, where: str, value: object, among: Any) -> str | None:
        """The value if it is known; else None, and the fault is noted: a board or a side cannot be left out."""
        if isinstance(value, str) and value in among:
            return value
        self._check.add("unknown", where, "" if value is None else value, ", ".join(among))
        return None

    def _unknown(self, where: str, value: object, among: str = "") -> None:
        """Names what is not known: as a fault, or as a note if it may be left out."""
        if self._leave_out:
            self._notes.append(Fault("left-out", where, quoted(value)))
        else:
            self._check.add("unknown", where, value, among)

    def _at(self, one: Mapping[str, Any]) -> str | None:
        row, column = one.get("row"), one.get("col")
        if isinstance(row, int) and isinstance(column, int) and 0 <= row < ROWS and (row + column) % 2 == 0:
            there = Hex(ROWS - row, column)
            if there in self._board.grid:
                return str(there)
        self._unknown("board.hexagons", f"row {row}, col {column}")
        return None

    # ---- terms -------------------------------------------------------------------------------------
    def _sides(self) -> str | None:
        """The side at the top; None if these are not Japan and an Allied country."""
        info = self._info
        sides = [info.get("side_player1"), info.get("side_player2")]
        countries = [info.get("country_player1"), info.get("country_player2")]
        for number, (side, country) in enumerate(zip(sides, countries, strict=True), 1):
            if side not in (AXIS, "ALLIES"):
                self._known(f"game_info.side_player{number}", side, (AXIS, "ALLIES"))
            elif (side == AXIS) != (country == "JP"):
                self._check.add(
                    "not-known", f"game_info.country_player{number}", country, "JP" if side == AXIS else "US"
                )
        if sides[0] == sides[1]:
            self._check.add("unknown", "game_info.side_player2", sides[1], f"{AXIS}, ALLIES")
        return "japan" if sides[0] == AXIS else "allies"

    def _number(self, key: str) -> int:
        value = self._info.get(key)
        text = value if isinstance(value, str) else str(value) if type(value) is int else ""
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            self._check.add("unknown", f"game_info.{key}", "" if value is None else value, "1–30")
            return 1
        return int(text)

    def _terms(self, top: str) -> dict[str, Any]:
        info, bottom = self._info, "allies" if top == "japan" else "japan"
        first = self._known("game_info.starting", info.get("starting"), ("PLAYER1", "PLAYER2"))
        cards = {top: self._number("cards_player1"), bottom: self._number("cards_player2")}
        medals = [self._number("victory_player1"), self._number("victory_player2")]
        if medals[0] != medals[1]:
            self._unknown("game_info.victory_player2", medals[1], str(medals[0]))
        begin = str(info.get("date_begin", ""))[:10]
        options, rules = _table(info.get("options")), set()
        for key, rule in (("gung_ho", "gung-ho"), ("night_visibility_rules", "night")):
            if options.get(key):
                rules.add(rule)
        for key in options:
            if key not in ("gung_ho", "night_visibility_rules", "mine_deck_name"):
                self._unknown(f"game_info.options.{key}", options[key])
        said = str(self._texts.get("en", {}).get("rules", "")).casefold()
        rules |= {rule for rule, words in WORDS if words in said}
        if self._fords == {True}:
            rules.add("fordable")
        elif len(self._fords) > 1:
            self._unknown("board", "rivers of which only some can be forded")
        terrain = {signs[0] for signs in self._hexes.values()}
        rules |= {rule for rule, sign in (("field-hq", "q"), ("hospital", "+")) if sign in terrain}
        if self._laid_out.get("type") == "OVERLORD":
            rules.add("overlord")
        victory = str(self._texts.get("en", {}).get("victory", "")).strip()
        if len(victory) > len("12 Medals."):
            self._notes.append(Fault("victory-read", "medals", str(sum(len(medal["hexes"]) for medal in self._medals))))
        if rules:
            self._notes.append(Fault("rules-read", "rules", ", ".join(sorted(rules))))
        return {
            "dates": [begin, str(info.get("date_end") or begin)[:10]],
            "first": top if first == "PLAYER1" else bottom,
            "top": top,
            "medals_to_win": medals[0],
            "cards": cards,
            "rules": sorted(rules),
            "map": self._map(),
            **{key: owner for key, owner in (("bunkers", self._bunkers()), ("mines", self._miners)) if owner},
        }

    _miners = ""

    def _bunkers(self) -> str:
        """The side that stands in the bunkers; that at the top if nobody does."""
        held = {signs[2] for signs in self._hexes.values() if signs[1] == "B"}
        if not held:
            return ""
        if held == {"J", "A"}:
            self._unknown("board", "bunkers of both sides")
        return "japan" if "J" in held or (held == {"."} and self._info.get("side_player1") == AXIS) else "allies"

    def _map(self) -> str:
        rows: list[list[str]] = [[] for _ in range(ROWS)]
        for at, row in self._board.row.items():
            rows[row].append(self._hexes[at])
        return "\n".join(" ".join(row) for row in rows)

    # ---- hexes -------------------------------------------------------------------------------------
    def _put(self, at: str, place: int, sign: str) -> None:
        self._hexes[at] = self._hexes[at][:place] + sign + self._hexes[at][place + len(sign) :]

    def _lay(self, at: str, one: Mapping[str, Any]) -> None:
        where = f"board {at}"
        for key in one:
            if key not in ("row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags"):
                self._unknown(where, key)
        if "terrain" in one:
            self._terrain(at, _table(one["terrain"]), where)
        for key in ("rect_terrain", "obstacle"):
            if key in one:
                self._work(at, _table(one[key]), where)
        if "unit" in one:
            self._unit(at, _table(one["unit"]), where)
        for tag in _list(one.get("tags")):
            self._tag(at, _table(tag), where)

    def _terrain(self, at: str, terrain: Mapping[str, Any], where: str) -> None:
        name, turned = terrain.get("name"), terrain.get("orientation", 1)
        if not isinstance(name, str) or name not in TERRAIN:
            self._unknown(where, name, ", ".join(TERRAIN))
            return
        behaviour = terrain.get("behavior")
        if behaviour not in (None, "FORDABLE_STREAM"):
            self._unknown(where, f"{name} {behaviour}")
        self._put(at, 0, TERRAIN[name])
        if TERRAIN[name] in "ru":
            turns = turned if isinstance(turned, int) and 1 <= turned <= len(CURVED) else 1
            straight = () if name == "pmouth" else STRAIGHT[(turns - 1) % len(STRAIGHT) + 1]
            self._ways[at] = set(CURVED[turns] if name == "curve" else straight)
            if name in ("river", "curve"):
                self._fords.add(behaviour is not None)

    def _work(self, at: str, work: Mapping[str, Any], where: str) -> None:
        name = work.get("name")
        if name == SHIP:
            self._put(at, 2, "Ad")
        elif not isinstance(name, str) or name not in LAID:
            self._unknown(where, name, ", ".join((*LAID, SHIP)))
        else:
            self._lay_on(at, LAID[name], name, where)

    def _lay_on(self, at: str, sign: str, name: str, where: str) -> None:
        if self._hexes[at][1] == ".":
            self._put(at, 1, sign)
        else:
            self._unknown(where, f"{name} on a hex with something else")

    def _unit(self, at: str, unit: Mapping[str, Any], where: str) -> None:
        name, badge, figures = unit.get("name"), unit.get("badge"), unit.get("nbr_units")
        parts = UNIT.fullmatch(name) if isinstance(name, str) else None
        if parts is None or parts[3] in NOT_ALLIED:
            self._unknown(where, name, "infjp, tankjp, gunjp, infus, tankus, gunus")
            return
        kind = ARMS[parts[1]]
        if isinstance(badge, str) and badge in BADGES and BADGES[badge][0] == parts[1]:
            kind = BADGES[badge][1]
        elif badge or parts[2]:
            self._unknown(where, f"{name} {badge or ''}".strip(), ", ".join(BADGES))
        if figures not in (None, FIGURES[parts[1]], str(FIGURES[parts[1]])):
            self._unknown(where, f"{name} nbr_units {figures}", str(FIGURES[parts[1]]))
        self._put(at, 2, ("J" if parts[3] == "jp" else "A") + kind)

    def _tag(self, at: str, tag: Mapping[str, Any], where: str) -> None:
        name, behaviour = tag.get("name"), tag.get("behavior")
        if isinstance(name, str) and re.fullmatch(r"medal\d{1,2}", name):
            self._medal(at, name, _table(tag.get("medal")), _list(tag.get("group")), where)
        elif isinstance(name, str) and name in EXITS and behaviour is None:
            self._notes.append(Fault("exit-read", "medals", at))
            self._tag(at, {**tag, "behavior": "EXIT_MARKER", "side": EXITS[name]}, where)
        elif behaviour == "EXIT_MARKER" and tag.get("side") in (AXIS, "ALLIES"):
            group = [h for h in _list(tag.get("group")) if isinstance(h, str) and h in self._hexes]
            side = "japan" if tag["side"] == AXIS else "allies"
            taken = {h for medal in self._medals if medal["kind"] == "exit" for h in medal["hexes"]}
            hexes = [h for h in dict.fromkeys((at, *group)) if h not in taken]
            if hexes:
                self._medals.append({"side": side, "kind": "exit", "hexes": hexes})
        elif behaviour == "MINE_FIELD" or name == "tag3":
            self._miners = self._miners or ("allies" if tag.get("side") == AXIS else "japan")
            self._lay_on(at, "x", "a minefield", where)
        else:
            self._unknown(where, f"{name} {behaviour or ''}".strip(), "medal7, EXIT_MARKER, MINE_FIELD")

    def _medal(self, at: str, name: str, medal: Mapping[str, Any], group: list[Any], where: str) -> None:
        side = "japan" if name == "medal7" else "allies"
        if medal.get("counts_for", 1) != 1:
            self._unknown(where, f"{name} counts_for {medal.get('counts_for')}", "1")
        unread = sorted(medal.keys() - {"permanent", "counts_for", "nbr_hex"})
        if unread:
            self._unknown(where, f"{name} {' '.join(map(str, unread))}")
        if "permanent" not in medal:
            self._notes.append(Fault("medal-read", "medals", at, "temporary, permanent"))
        need = medal.get("nbr_hex", 1)
        together = [h for h in dict.fromkeys((at, *group)) if isinstance(h, str) and h in self._hexes]
        if len(together) > 1 and isinstance(need, int):
            self._medals.append({"side": side, "kind": "group", "hexes": together, "need": need})
            return
        kind = "permanent" if medal.get("permanent") else "temporary"
        for known in self._medals:
            if (known["side"], known["kind"]) == (side, kind):
                known["hexes"].append(at)
                return
        self._medals.append({"side": side, "kind": kind, "hexes": [at]})

    # ---- rivers ------------------------------------------------------------------------------------
    def _rivers(self) -> list[str]:
        """Courses that join the river hexes as their tiles do. A fork or a mouth joins all that lead to it."""
        near = {(at, way): self._beside(at, way) for at in self._ways for way in map(str, Direction)}
        for at, ways in list(self._ways.items()):
            for way in list(ways):
                there = near[at, way]
                if there in self._ways:
                    self._ways[there].add(OPPOSITE[way])
        left = {(at, way) for at, ways in self._ways.items() for way in ways}
        ends = [at for at, ways in self._ways.items() if len([w for w in ways if near[at, w] in self._ways]) != 2]
        courses = []
        for at in (*ends, *self._ways):
            while way := next((w for w in map(str, Direction) if (at, w) in left and near[at, w] in self._ways), ""):
                courses.append(self._course(at, way, left, near))
        courses += [f"{at} {way}" for at, way in sorted(left)]
        return courses

    def _beside(self, at: str, way: str) -> str:
        there = self._board.grid.parse(at).step(Direction(way))
        return str(there) if there in self._board.grid else ""

    def _course(self, at: str, way: str, left: set[tuple[str, str]], near: Mapping[tuple[str, str], str]) -> str:
        """Follows a river until it ends, forks or meets what is written already, with the sides by which it leaves the board."""
        outer = [w for w in map(str, Direction) if (at, w) in left and near[at, w] not in self._ways]
        steps = [outer[0], at] if outer else [at]
        left -= {(at, outer[0])} if outer else set()
        while way:
            there = near[at, way]
            left -= {(at, way), (there, OPPOSITE[way])}
            steps.append(there)
            at = there
            onward = [w for w in map(str, Direction) if (at, w) in left]
            way = onward[0] if onward else ""
            if way and near[at, way] not in self._ways:
                left -= {(at, way)}
                steps.append(way)
                break
        return " ".join(steps)

    # ---- words -------------------------------------------------------------------------------------
    def _places(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for label in _list(self._laid_out.get("labels"))[:24]:
            text = _table(label).get("text")
            words = " ".join(map(str, _list(text))) if not isinstance(text, str) else text
            name = " ".join(allowed_signs(words).split())[:24].strip()
            at = self._at(_table(label)) if name else None
            if at is not None and name not in found:
                found[name] = at
        return found

    def _words(self) -> dict[str, Any]:
        """Title and text in the languages that there are. The text is the victory conditions and the special rules."""
        said = {lang: dict(_spoken(texts)) for lang, texts in self._texts.items()}
        said = {lang: texts for lang, texts in said.items() if texts.get("title")}
        if not said:
            return {"title": "Memoir 44"}
        base = "en" if "en" in said else "fr"
        others = {lang: texts for lang, texts in said.items() if lang != base}
        return {"language": base, **said[base], **others}


def _spoken(texts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    title = " ".join(allowed_signs(str(texts.get("name", ""))).split())[:60].strip()
    if title:
        yield "title", title
    lines = []
    for key in ("victory", "rules"):
        for line in str(texts.get(key, "")).splitlines():
            plain = " ".join(allowed_signs(line).split())
            if plain:
                lines.append(plain)
    text = "\n".join(lines)
    if text:
        yield "text", text if len(text) <= 1200 else text[:1199].rsplit(" ", 1)[0] + "…"
