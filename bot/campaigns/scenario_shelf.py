"""Scenarios of others: the files in the host's folder, and the scenario that a person names or brings.

A campaign stores the canonical text of its file in place of the name of a scenario. It therefore plays on, is proved,
exported and repeated without the folder, and a file that changes later changes no campaign.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.campaigns.summaries import refuse
from rules.core import Match, Rules, Scalar
from rules.core.scenario_files import MOST_BYTES, Fault, ScenarioFileError, ScenarioFiles, parse, recognised

log = logging.getLogger(__name__)

MOST_ON_SHELF = 500

AnyRules = Rules[Any, Any]


@dataclass(frozen=True, slots=True)
class Shelf:
    scenarios: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Game -> name -> canonical text. The name is that of the file without its ending."""
    faults: Mapping[str, ScenarioFileError] = field(default_factory=dict)
    """File name -> why it cannot be used."""

    def of(self, rules: AnyRules) -> Mapping[str, str]:
        """The files for a game: those that come with it, then those of the host."""
        shipped = {} if rules.files is None else rules.files.shipped
        return {**shipped, **self.scenarios.get(rules.name, {})}

    def scenario(self, rules: AnyRules, wished: str | None) -> str:
        """What a campaign stores as its scenario. `wished`: a name, also of a file, the canonical text of a file, or
        None for the standard scenario. Raises Refused."""
        scenario = rules.scenarios[0] if wished is None else self.of(rules).get(wished, wished)
        if not rules.has_scenario(scenario):
            raise refuse("bot-no-scenario", scenarios=", ".join((*rules.scenarios, *self.of(rules))))
        return scenario


def read_shelf(folder: str | None, games: Mapping[str, AnyRules]) -> Shelf:
    """The scenario files (`*.toml`) of a folder; None: an empty shelf. A file that cannot be used is logged and left out.
    Raises OSError if the folder cannot be read."""
    if folder is None:
        return Shelf()
    kinds = {name: rules.files for name, rules in games.items() if rules.files is not None}
    found: dict[str, dict[str, str]] = {}
    faults: dict[str, ScenarioFileError] = {}
    files = sorted(file for file in Path(folder).iterdir() if file.suffix == ".toml" and file.is_file())
    for file in files[:MOST_ON_SHELF]:
        try:
            game, text = _read(file, kinds)
            if file.stem in games[game].scenarios or file.stem in kinds[game].shipped:
                raise ScenarioFileError([Fault("name-taken", found=file.stem)])
            found.setdefault(game, {})[file.stem] = text
        except ScenarioFileError as error:
            faults[file.name] = error
            log.error("the scenario file %s is left out: %s", file.name, "; ".join(str(error).splitlines()))
    if len(files) > MOST_ON_SHELF:
        log.error("only the first %s scenario files of %s are read", MOST_ON_SHELF, folder)
    return Shelf(found, faults)


def _read(file: Path, kinds: Mapping[str, ScenarioFiles]) -> tuple[str, str]:
    """The game of a file and its canonical text. Raises ScenarioFileError."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    game = recognised(parse(data), kinds)
    return game, kinds[game].scenario(data)


async def brought(rules: AnyRules, data: bytes) -> tuple[str, tuple[Fault, ...]]:
    """The canonical text of a scenario file that a person brings, and what they must check by hand; read in a thread.
    Raises Refused if the game takes no files, ScenarioFileError for a file that cannot be used."""
    kind = rules.files
    if kind is None:
        raise refuse("bot-no-files")
    return await asyncio.to_thread(kind.brought, data)


def opening_view(rules: AnyRules, scenario: str, options: Mapping[str, Scalar]) -> Any:
    """What everybody sees of a scenario before its first turn. Its dice are not those of any campaign."""
    return Match.start(rules, scenario, options, secret=bytes(32)).view(None)
