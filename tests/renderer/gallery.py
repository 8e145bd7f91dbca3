"""Plays a random game and draws every picture: all readers, all steps, half-filled drafts, the end and the replay.

A test fails if the renderer raises an error, or if an alt text is missing or too long for Discord. How pictures should look is
tested with each game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

import renderer
from rules.core import Ask, Match, Rules, Scalar, Text, Who
from rules.core.match import Match as CoreMatch
from rules.fuzz import Walk, fill_in, touch

AnyRules = Rules[Any, Any]
LANGS = ("en", "fr")
WORDS = 1024
"""Maximum number of characters of an alt text (Discord's limit)."""


class Gallery:
    """Draws pictures of one game; a picture with the same content is drawn only once."""

    def __init__(self) -> None:
        self.drawn: set[bytes] = set()
        self._langs = 0

    def view(self, view: Any, before: Any | None = None) -> None:
        """Draw all pictures of a view and of what is new in it since `before`, with alt texts, legends and asides.

        Errors of the renderer get a note with the sheet and the language.
        """
        for sheet in dict.fromkeys((*renderer.sheets(view), *renderer.news(view, before))):
            digest = msgspec.json.encode((sheet, renderer.shown(view, sheet)))
            if digest in self.drawn:
                continue
            self.drawn.add(digest)
            self._langs += 1
            lang = LANGS[self._langs % 2]
            try:
                renderer.audit(view, lang, sheet, "Opération « Trident »")
                for tongue in LANGS:
                    assert 10 < len(renderer.alt(view, tongue, sheet)) <= WORDS
                    for aside in renderer.asides(view, tongue, sheet):
                        assert aside.name
                        assert aside.lines
                        assert all(line.strip() and "\n" not in line for line in aside.lines), aside
                legend = renderer.legend(view, lang, sheet)
                assert legend is None or legend[1]
                assert renderer.file_name(view, sheet)
            except Exception as error:
                error.add_note(f"sheet {sheet} in {lang}")
                raise


class Watched(CoreMatch):
    """A match that calls `on_step` after every step, also within a series of automatic steps."""

    on_step: Callable[[], None] | None = None

    def stepped(self) -> None:
        if self.on_step is not None:
            self.on_step()


class Showing:
    """One random game whose pictures are drawn while it is played."""

    def __init__(
        self,
        gallery: Gallery,
        rules: AnyRules,
        seed: int,
        options: Mapping[str, Scalar],
        *,
        wanted: Callable[[Match], bool] = lambda match: True,
        thinks: float = 0.0,
        sleep: float = 0.07,
        offers: float = 0.003,
        drafts: float = 1.0,
        film: bool = False,
    ) -> None:
        """`wanted`: whether to draw a step. `thinks`: probability that the computer plays a seat. `drafts`: probability that a
        drawn step includes drafts. `film`: whether to draw the replay. `sleep`, `offers`: see `rules.fuzz.Walk`.
        """
        self.rng = Random(f"gallery {rules.name} {seed}")
        self.gallery = gallery
        scenario = self.rng.choice(rules.scenarios)
        self.match = Watched.start(rules, scenario, options, secret=self.rng.randbytes(32))
        self.match.on_step = self.step
        self.wanted = wanted
        self.drafts = drafts
        self.minds = {seat for seat in rules.seats if self.rng.random() < thinks}
        self.walk = Walk(self.match, self.rng, self.choose, offers, sleep)
        self.film: list[Any] | None = [] if film else None
        self.before: dict[Who, Any] = {}
        self.eyes: tuple[Who, ...] = (*rules.seats, None)

    def play(self) -> Match:
        """Play to the end. Errors of the renderer get a note with the game, its options and the step."""
        try:
            self.step()
            self.walk.to_end()
            assert self.match.outcome() is not None
            for seen in (self.match.view(who) for who in self.eyes):
                self.gallery.view(seen)
            if self.film is not None:
                assert renderer.replay(self.film, self.rng.choice(LANGS), "Trident").startswith(b"GIF89a")
        except Exception as error:
            header = self.match.header
            error.add_note(f"{header.game} {header.scenario} {dict(header.options)} step {self.match.step}")
            raise
        return self.match

    def step(self) -> None:
        """Draw what each reader sees after a step."""
        views = {who: self.match.view(who) for who in self.eyes}
        if self.film is not None:
            self.film += views.values()
        if self.wanted(self.match):
            for who, view in views.items():
                self.gallery.view(view, self.before.get(who))
        self.before = views

    def choose(self, match: Match, ask: Ask, rng: Random) -> None:
        """Fill in a sheet; if the step is drawn, draw the sheet empty, half filled and complete."""
        looks = self.wanted(match) and rng.random() < self.drafts
        if looks:
            standing = match.standing_ask(ask.seat)
            for asked in (ask, *([standing] if standing is not None else [])):
                self._draft(asked, rng)
        if ask.seat in self.minds and ask.waits:
            match.think(ask.id, rng)
        else:
            fill_in(match, ask, rng)
        if looks:
            self.gallery.view(match.preview(ask.id))

    def _draft(self, ask: Ask, rng: Random) -> None:
        before = self.match.draft(ask.id)
        self.gallery.view(self.match.preview(ask.id))
        touch(self.match, ask, rng, rng.randint(1, 4))
        for field in self.match.form(ask.id).fields:
            if isinstance(field, Text):
                self.match.fill(ask.id, field.path, rng.choice((field.example, "if E5-E6: ?", "D4")))
        self.gallery.view(self.match.preview(ask.id))
        self.match.put(ask.id, before)
