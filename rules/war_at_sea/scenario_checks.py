"""What is wrong in the file of a historical battle, and its canonical text (WS-22; `docs/scenarios.md` explains the files)."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from rules.core import Message
from rules.core.scenario_files import MOST_AUTHOR, MOST_TEXT, MOST_TITLE, Checker, ScenarioFiles
from rules.war_at_sea import historical
from rules.war_at_sea.basing import fits_carriers
from rules.war_at_sea.card_names import CARD_NAMES
from rules.war_at_sea.cards import BY_SHORT, Card
from rules.war_at_sea.facts import MOST_UNITS, SEATS, SIZES, STACK_SHIPS
from rules.war_at_sea.fleet import needs_shore
from rules.war_at_sea.historical import LANGUAGES, LIGHTS, WEATHERS, in_area, unit_line

MOST_NAME, MOST_SOURCE = 30, 200
"""Longest name of a force or ship and longest source, in characters."""
MOST_FORCES, MOST_LINES, MOST_SOURCES, MOST_MARKERS = 8, 40, 6, 30
MOST_TURNS, MOST_POINTS, MOST_AIRBASE = 30, 2000, 40
KEYS: Final = (
    "game", "title", "author", "language", "text", "sources", "dates", "size", "light", "weather", "squalls", "islands",
    "shoals", "coasts", "turns", "targets", "holder", "first", "surprised", "airbases", "forces", "objectives", *LANGUAGES,
)  # fmt: skip
_ORDER: Final = KEYS[: KEYS.index("forces")]
MARKERS: Final = ("claim", "exit")
AREAS: Final = ("squalls", "islands", "shoals", "coasts")


class HistoricalFiles(ScenarioFiles):
    keys = frozenset({"forces", "targets", "turns"})
    folder: ClassVar[Path | None] = Path(__file__).with_name("scenarios")

    def canonical(self, found: dict[str, Any]) -> str:
        return _written(checked(found))

    def about(self, scenario: str) -> tuple[Message, ...]:
        return historical.about(scenario)


FILES: Final = HistoricalFiles()


def checked(found: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a file in their canonical form. Raises ScenarioFileError with everything that is wrong."""
    check = _Check(found)
    check.head()
    check.sea()
    check.forces()
    check.objectives()
    check.done()
    return check.made


class _Check(Checker):
    def __init__(self, found: Mapping[str, Any]) -> None:
        super().__init__()
        self.found = found
        self.made: dict[str, Any] = {"game": "war-at-sea"}
        self.columns, self.rows = SIZES["11x7"]
        self.terrain: set[str] = set()

    def head(self) -> None:
        """The texts, the date and the terms."""
        found, made = self.found, self.made
        self.keys(found, KEYS)
        if found.get("game", "war-at-sea") != "war-at-sea":
            self.add("choice", "game", found["game"], "war-at-sea")
        made["title"] = self.text(found, "title", MOST_TITLE, needed=True)
        made["author"] = self.text(found, "author", MOST_AUTHOR)
        made["language"] = self.choice({"language": "en"} | dict(found), "language", LANGUAGES)
        made["text"] = self.text(found, "text", MOST_TEXT, lines=True)
        sources = self.texts(found, "sources", MOST_SOURCES) or []
        made["sources"] = [self.text({"sources": one}, "sources", MOST_SOURCE, needed=True) for one in sources]
        made["dates"] = self._dates()
        made["turns"] = self.number(found, "turns", 1, MOST_TURNS)
        targets = self.table(found, "targets")
        self.keys(targets, SEATS, "targets")
        made["targets"] = {side: self.number(targets, side, 1, MOST_POINTS, "targets.") for side in SEATS}
        for key in ("holder", "first", "surprised"):
            made[key] = self.choice(found, key, SEATS) if key in found else None
        bases = self.table(found, "airbases")
        self.keys(bases, SEATS, "airbases")
        made["airbases"] = {
            side: self.number(bases, side, 0, MOST_AIRBASE, "airbases.") for side in SEATS if side in bases
        }
        for lang in LANGUAGES:
            table = self.table(found, lang)
            self.keys(table, ("title", "text"), lang)
            texts = {
                "title": self.text(table, "title", MOST_TITLE, f"{lang}."),
                "text": self.text(table, "text", MOST_TEXT, f"{lang}.", lines=True),
            }
            made[lang] = {key: value for key, value in texts.items() if value}

    def _dates(self) -> list[str]:
        written, example = self.found.get("dates"), '["1942-08-08", "1942-08-09"]'
        if not isinstance(written, list) or not 1 <= len(written) <= 2:
            self.add("missing" if written is None else "dates", "dates", written or "", example)
            return []
        dates = [date for one in written if (date := self.date(one, "dates")) is not None]
        if dates != sorted(dates):
            self.add("dates", "dates", " ".join(dates), example)
        return dates

    # ---- the sea -------------------------------------------------------------------------------------
    def sea(self) -> None:
        """Size, light, weather and terrain."""
        made = self.made
        chosen = {"size": "11x7", "light": "day", "weather": "clear"} | dict(self.found)
        for key, among in (("size", tuple(SIZES)), ("light", tuple(LIGHTS)), ("weather", WEATHERS)):
            made[key] = self.choice(chosen, key, among)
        if made["size"] is not None:
            self.columns, self.rows = SIZES[made["size"]]
        for key in AREAS:
            there = self.area(self.found.get(key, ""), key) if self.found.get(key) else ()
            made[key] = " ".join(there)
            for sector in there if key != "squalls" else ():
                if sector in self.terrain:
                    self.add("twice", key, sector)
                self.terrain.add(sector)

    def area(self, written: object, where: str) -> tuple[str, ...]:
        """The sectors that a value names; () with a fault if it names none."""
        words = " ".join(written) if isinstance(written, list) and all(isinstance(w, str) for w in written) else written
        last = f"{chr(ord('A') + self.columns - 1)}{self.rows}"
        if not isinstance(words, str) or not words.strip():
            self.add("missing", where, "", f"A1–{last}")
            return ()
        try:
            return in_area(words, self.columns, self.rows)
        except ValueError as error:
            self.add("sector", where, str(error) or words, f"A1–{last}")
            return ()

    def tables(self, key: str, most: int) -> list[dict[str, Any]]:
        written = self.found.get(key, [])
        if not isinstance(written, list) or len(written) > most or not all(isinstance(one, dict) for one in written):
            self.add("list", key, len(written) if isinstance(written, list) else written, str(most))
            return []
        return written

    # ---- forces --------------------------------------------------------------------------------------
    def forces(self) -> None:
        """The forces: their units, zones and turns, and a place for each squadron."""
        self.made["forces"] = [
            self._force(force, f"forces[{number}].")
            for number, force in enumerate(self.tables("forces", MOST_FORCES), 1)
        ]
        names: set[tuple[object, object]] = set()
        for number, force in enumerate(self.made["forces"], 1):
            if (force["side"], force["name"]) in names:
                self.add("twice", f"forces[{number}].name", force["name"])
            names.add((force["side"], force["name"]))
        for side in SEATS:
            self._side(side, [force for force in self.made["forces"] if force["side"] == side])

    def _force(self, force: dict[str, Any], where: str) -> dict[str, Any]:
        self.keys(force, ("side", "name", "turn", "zone", "units"), where.rstrip("."))
        made: dict[str, Any] = {
            "side": self.choice(force, "side", SEATS, where),
            "name": self.text(force, "name", MOST_NAME, where, needed=True),
            "turn": self.number({"turn": 1} | force, "turn", 1, self.made["turns"] or MOST_TURNS, where),
        }
        zone = self.area(force.get("zone", ""), f"{where}zone")
        made["zone"] = " ".join(zone)
        lines = self.texts(force, "units", MOST_LINES, where) or []
        if not lines:
            self.add("missing", f"{where}units", "", '["Chokai", "Furutaka: Kako", "2 A6M2 Zeke"]')
        made["units"] = [read for line in lines if (read := self._units(line, f"{where}units")) is not None]
        cards = _cards([made])
        ships = [card for card in cards if card.is_ship]
        open_sea = [sector for sector in zone if sector not in self.terrain]
        if zone and len(ships) > STACK_SHIPS * len(open_sea):
            self.add("zone", f"{where}zone", len(open_sea), str(-(-len(ships) // STACK_SHIPS)))
        shores = [sector for sector in zone if sector in self.terrain]
        if zone and not shores and any(card.is_installation for card in cards):
            self.add("battery", f"{where}zone")
        return made

    def _units(self, line: str, where: str) -> str | None:
        """A line of units with the short name of its card."""
        number, name, ships = unit_line(line)
        words = name.split()
        found = CARD_NAMES.exact(words)
        keys = found.keys if found is not None else ()
        if len(keys) != 1:
            near = keys or CARD_NAMES.begun(words) or CARD_NAMES.group(words) or CARD_NAMES.alike(words)
            self.add("card", where, name, ", ".join(BY_SHORT[key].name for key in near[:5]) or "none")
            return None
        if not 1 <= number <= MOST_UNITS or (ships and len(ships) != number):
            self.add("count", where, line, f"1–{MOST_UNITS}")
            return None
        said = [
            self.text({"units": ship}, "units", MOST_NAME, where.removesuffix("units"), needed=True) for ship in ships
        ]
        if None in said:
            return None
        if ships:
            return f"{keys[0]}: {', '.join(ships)}"
        return keys[0] if number == 1 else f"{number} {keys[0]}"

    def _side(self, side: str, forces: Collection[Mapping[str, Any]]) -> None:
        """What a side needs as a whole."""
        cards = _cards(forces)
        if not any(card.holds_sea for card in _cards([force for force in forces if force["turn"] == 1])):
            self.add("no-ships", "forces", side)
        if len(cards) > MOST_UNITS:
            self.add("units", "forces", len(cards), str(MOST_UNITS))
        flying = [card for card in cards if card.is_aircraft and not needs_shore(card)]
        land = self.made["airbases"].get(side) or 0
        decks = sum(card.capacity for card in cards)
        bound = [card for card in flying if not fits_carriers(card)]
        if len(flying) > decks + land or len(bound) > land:
            self.add("room", f"airbases.{side}", land, str(max(len(flying) - decks, len(bound))))

    # ---- objectives ----------------------------------------------------------------------------------
    def objectives(self) -> None:
        self.made["objectives"] = [
            self._marker(marker, f"objectives[{number}].")
            for number, marker in enumerate(self.tables("objectives", MOST_MARKERS), 1)
        ]
        taken: set[str] = set()
        for number, marker in enumerate(self.made["objectives"], 1):
            for sector in marker["sectors"].split():
                if sector in taken:
                    self.add("twice", f"objectives[{number}].sectors", sector)
                if sector in self.terrain:
                    self.add("ashore", f"objectives[{number}].sectors", sector)
                taken.add(sector)

    def _marker(self, marker: dict[str, Any], where: str) -> dict[str, Any]:
        self.keys(marker, ("sectors", "value", "side", "kind", "forces"), where.rstrip("."))
        made: dict[str, Any] = {
            "sectors": " ".join(self.area(marker.get("sectors", ""), f"{where}sectors")),
            "value": self.number(marker, "value", 1, MOST_POINTS, where),
            "kind": self.choice({"kind": "claim"} | marker, "kind", MARKERS, where),
        }
        if "side" in marker or made["kind"] == "exit":
            made["side"] = self.choice(marker, "side", SEATS, where)
        names = self.texts(marker, "forces", MOST_FORCES, where) or []
        known = [force["name"] for force in self.made["forces"] if force["side"] == made.get("side")]
        for name in names:
            if name not in known or made["kind"] != "exit":
                self.add("choice", f"{where}forces", name, ", ".join(map(str, known)) if made["kind"] == "exit" else "")
        if names:
            made["forces"] = names
        return made


def _cards(forces: Collection[Mapping[str, Any]]) -> list[Card]:
    found: list[Card] = []
    for force in forces:
        for line in force["units"]:
            number, short, _ = unit_line(line)
            found += [BY_SHORT[short]] * number
    return found


# ---- the canonical text --------------------------------------------------------------------------
def _written(made: Mapping[str, Any]) -> str:
    """The text of a file with these values, in a fixed order, one for each line."""
    lines = [f"{key} = {_value(made[key])}" for key in _ORDER if made.get(key)]
    for key in ("forces", "objectives"):
        for table in made[key]:
            lines += ["", f"[[{key}]]", *_pairs(table)]
    for lang in LANGUAGES:
        if made[lang]:
            lines += ["", f"[{lang}]", *_pairs(made[lang])]
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in table.items()]


def _value(value: Any) -> str:
    """A value as TOML. A JSON string is a TOML string too."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
