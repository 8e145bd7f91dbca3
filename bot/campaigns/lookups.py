"""Things that players can look up, in all games. They are found by name in either language, or because the texts of
a sheet mention them.

Results depend on no campaign, so everybody finds the same. Rulebooks are in `bot.words.rulebooks`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from bot import words
from bot.words.similar_words import SIMILAR, fold, is_similar, match_quality, stems
from rules.core import Lookup, Rules

OTHER_LANGUAGE_RANK = 0.5
"""Added to the rank of a name in another language than the reader's."""
_YEAR = re.compile(r"\b19[34]\d\b")
MOST_WORDS = 8
"""Maximum number of words of a name that is searched for in a sheet."""


@dataclass(frozen=True, slots=True)
class Found:
    game: str
    it: Lookup

    @property
    def key(self) -> str:
        """Unique in all games: "war-at-sea/kongo"."""
        return f"{self.game}/{self.it.key}"


class Lookups:
    def __init__(self, games: Mapping[str, Rules[Any, Any]]) -> None:
        self._games = games
        self._all: dict[str, tuple[Found, ...]] = {}
        self._names: dict[tuple[str, str], tuple[str, ...]] = {}
        self._phrases: dict[tuple[str, str], dict[tuple[str, ...], list[Found]]] = {}

    def of(self, game: str | None = None) -> tuple[Found, ...]:
        """What a game declares, or all games; things that several games share belong to the first then."""
        known = self._all.get(game or "")
        if known is not None:
            return known
        if game is not None and game not in self._games:
            return ()
        if game is not None:
            found = tuple(Found(game, it) for it in self._games[game].lookups)
        else:
            once: dict[Lookup, Found] = {}
            for name in self._games:
                for one in self.of(name):
                    once.setdefault(one.it, one)
            found = tuple(once.values())
        self._all[game or ""] = found
        return found

    def get(self, key: str) -> Found | None:
        """By `Found.key`; None for a wrong or old key."""
        game, _, rest = key.partition("/")
        return next((found for found in self.of(game or "?") if found.it.key == rest), None)

    def find(self, lang: str, typed: str, *, game: str | None = None, near: str | None = None) -> list[Found]:
        """Things with this name, else with a similar one, best match first. `game`: only of this one; `near`: of equal
        matches this game's comes first."""
        sources = self.of(game)
        if game is None and near is not None:
            own = self.of(near)
            known = {found.it for found in own}
            sources = (*own, *(found for found in sources if found.it not in known))
        ranked = [(rank, found) for found in sources if (rank := self._rank(lang, typed, found)) is not None]
        if not ranked and (without := _YEAR.sub(" ", typed).strip()) not in ("", typed.strip()):
            # "Akagi 1942"
            return self.find(lang, without, game=game, near=near)
        if not ranked:
            ranked = [
                (float(SIMILAR), found)
                for found in sources
                if any(is_similar(typed, n) for n in self.names(lang, found))
            ]
        ranked.sort(key=lambda it: (it[0], near is not None and it[1].game != near, len(self.names(lang, it[1])[0])))
        return [found for _, found in ranked]

    def close(self, lang: str, typed: str, most: int = 5) -> list[Found]:
        """The things with the most similar names, at most `most`."""
        by_name = {fold(name): found for found in self.of() for name in reversed(self.names(lang, found))}
        return list(dict.fromkeys(by_name[name] for name in get_close_matches(fold(typed), by_name, most, 0.4)))

    def named_in(self, lang: str, game: str, texts: Iterable[str]) -> list[Found]:
        """Things of a game that these texts name, in alphabetical order. The longest name at a place counts."""
        phrases = self._phrases_of(lang, game)
        found: dict[str, Found] = {}
        for text in texts:
            said = stems(text)
            place = 0
            while place < len(said):
                for size in range(min(MOST_WORDS, len(said) - place), 0, -1):
                    meant = phrases.get(said[place : place + size])
                    if meant is not None:
                        found |= {one.key: one for one in meant}
                        place += size - 1
                        break
                place += 1
        return sorted(found.values(), key=lambda one: (fold(self.names(lang, one)[0]), one.key))

    def names(self, lang: str, found: Found) -> tuple[str, ...]:
        """Its names: in the reader's language, in the others, then its key and what else it is called."""
        kept = self._names.get((lang, found.key))
        if kept is None:
            langs = (lang, *(other for other in words.LANGS if other != lang))
            kept = (*(words.line(one, found.it.name) for one in langs), found.it.key, *found.it.also)
            self._names[lang, found.key] = kept
        return kept

    def _rank(self, lang: str, typed: str, found: Found) -> float | None:
        own, *others = self.names(lang, found)
        ranks = [] if (rank := match_quality(typed, own)) is None else [float(rank)]
        ranks += [rank + OTHER_LANGUAGE_RANK for name in others if (rank := match_quality(typed, name)) is not None]
        return min(ranks, default=None)

    def _phrases_of(self, lang: str, game: str) -> dict[tuple[str, ...], list[Found]]:
        if (lang, game) not in self._phrases:
            phrases: dict[tuple[str, ...], list[Found]] = {}
            for found in self.of(game):
                phrases.setdefault(stems(self.names(lang, found)[0]), []).append(found)
            self._phrases[lang, game] = phrases
        return self._phrases[lang, game]


def texts_of(lang: str, form: Any) -> Iterator[str]:
    """Every text on a sheet's form that may name something: labels, options, echoed orders."""
    for section in form.sections:
        yield words.say(lang, section.name)
    for message in form.says:
        yield words.say(lang, message)
    for field in (*form.fields, *form.blanks):
        yield words.say(lang, field.about)
        for option in (*getattr(field, "options", ()), *getattr(field, "pieces", ())):
            if option.label is not None:
                yield words.say(lang, option.label)
