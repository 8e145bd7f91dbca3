"""A game drawn while it is played: every reader's pictures of every step, drafts half filled in, news, the end, the replay.

Not here: how pictures should look (the tests of each game's pictures). A fault is whatever the renderer raises, and words that
are missing or too long for Discord.
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
"""Characters of a picture's words (Discord's limit)."""


class Gallery:
    """Pictures of one set of rules; what was drawn already is not drawn again."""

    def __init__(self) -> None:
        self.drawn: set[bytes] = set()
        self._langs = 0

    def view(self, view: Any, before: Any | None = None) -> None:
        """All pictures of a view and of its news, their words, legends and asides. Raises what fails, with a note on it."""
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
    """A match that tells each step as it is taken, also those of a chain."""

    on_step: Callable[[], None] | None = None

    def stepped(self) -> None:
        """See `Match.stepped`."""
        if self.on_step is not None:
            self.on_step()


class Showing:
    """One game, played by `play` and looked at all the while."""

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
        """`wanted`: whether a step is drawn. `thinks`: odds that a seat plays as the computer does. `drafts`: odds that
        a draft is drawn too, where the step is. `film`: whether it is replayed.
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
        """To its end. Raises what fails to be drawn."""
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
        """What everybody sees after a step."""
        views = {who: self.match.view(who) for who in self.eyes}
        if self.film is not None:
            self.film += views.values()
        if self.wanted(self.match):
            for who, view in views.items():
                self.gallery.view(view, self.before.get(who))
        self.before = views

    def choose(self, match: Match, ask: Ask, rng: Random) -> None:
        """Fills in a sheet; where the step is drawn, it is looked at empty, half filled, and whole."""
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
