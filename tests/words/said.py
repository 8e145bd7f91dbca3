"""Plays random games, collects every text that players read in both languages, and lists faults such as raw keys.

A *line* is a text of its own and must begin with a capital letter; an *entry* of a menu may begin in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random

import renderer
from bot import words
from bot.discord.widgets import split_label
from rules import GAMES
from rules.core import Event, Form, Match, Message, OrderError, Pick, Place
from rules.fuzz import Walk, fill_in, new_match
from rules.guadalcanal import kinds
from rules.guadalcanal.chart import CHARTS
from rules.war_at_sea.cards import ABILITIES, CARDS, MADE
from tests.laws.everything import mixed_options
from tests.laws.posts import Posts
from tests.laws.tables import AnyRules

STEPS_BETWEEN_ALTS = 6
"""Alt texts are checked once in this number of steps."""
TITLE = 45
"""Discord's limit of characters for the title and for a label of a dialogue."""
ENTRY = 100
"""Discord's limit of characters for an entry of a menu."""
PLACEHOLDER = 150

_ISLANDS = {island for chart in CHARTS.values() for island in chart.islands}
_SHIPS = {key for card in CARDS.values() for key in (card.short, card.id, kinds.word(card.id))}
_SHIPS |= {card.short for card in MADE.values()}
_ALSO_WORDS = (
    "ace aces bombard chase determination escort evacuate infiltrator installation interceptor land landing loiter mines"
    " overstack port raider rugged shadowing sharpshooter slow stealthy surprise survivor transport battery"
)
_KEYS = (_SHIPS | _ISLANDS | set(ABILITIES) | words.keys("en")) - set(_ALSO_WORDS.split())
_WORD = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_COUNTED = {
    "en": "point hit ship unit squadron troop submarine cruiser destroyer battleship carrier transport cell turn round card "
    "salvo plane bomb sector order trap game action character",
    "fr": "point coup dé navire unité escadrille troupe sous-marin croiseur destroyer cuirassé case tour carte salve bombe "
    "avion secteur ordre piège partie action contre-torpilleur caractère touché coulé torpilleur dragueur vedette hydravion",
}
_ONE = {
    lang: "|".join((*nouns.split(), *(["hull point", "die"] if lang == "en" else [])))
    for lang, nouns in _COUNTED.items()
}
_MANY = {
    lang: "|".join((*(f"{n}s" for n in nouns.split()), *(["hull points", "dice"] if lang == "en" else [])))
    for lang, nouns in _COUNTED.items()
}
_NUMBERED = {
    "en": "turn|round|game|line|no.|range|die|dice|result|raid|battle|battery|column|action|order|plan|of|centre|unit|transport",
    "fr": "tour|partie|ligne|n°|portée|dé|dés|raid|bataille|côtière|colonne|action|ordre|plan|sur|centre|troupe|transport",
}
"""A number after one of these words is an ordinal or a name, so the noun after it need not agree with it."""
_PLURAL = {
    lang: re.compile(
        rf"(?<![\d.,:/–A-Z+−])(?<!\d )(?:(?:{'0|' if lang == 'fr' else ''}1) (?:{_MANY[lang]})|"
        rf"(?:{'' if lang == 'fr' else '0|'}[2-9]|\d\d+) (?:{_ONE[lang]}))(?![\w’'-]| dice| units?\b)|[+−]1 (?:{_MANY[lang]})\b"
    )
    for lang in words.LANGS
}
_VERDICT = {
    "en": re.compile(r"\b(wins?|won|victory|winner|draw|drawn|shared?)\b", re.I),
    "fr": re.compile(r"\b(gagne|gagné|vainqueur|victoire|nul(?:le)?|partagée?|partagent)\b", re.I),
}
_DOUBLED = re.compile(r"\b([^\W\d_]{2,}) \1\b|(\b[^\W\d_][^:.]{2,20}): \2\b", re.I)
_SPACES = str.maketrans("\u202f\u00a0", "  ")


class Said:
    """Checks texts and collects their faults."""

    def __init__(self) -> None:
        self.wrong: dict[str, str] = {}
        """Rule, language and message key -> one example."""
        self.read = 0
        self._known: set[tuple[str, Message]] = set()

    def lines(self, messages: Iterable[Message], most: int = 4000, typed: bool = False) -> None:
        """Check lines. `typed`: they may quote a player's own words, so only length and capital letter are checked."""
        for message in messages:
            self._read(message, "line", most, typed)

    def entries(self, messages: Iterable[Message], most: int = ENTRY) -> None:
        """Check entries of menus, and names within lines."""
        for message in messages:
            self._read(message, "entry", most, False)

    def text(self, lang: str, key: str, said: str) -> None:
        """Check a finished text, such as an alt text; `key` names it in the list of faults."""
        for rule in faults(lang, said):
            self._note(rule, key, lang, said)

    def _read(self, message: Message, how: str, most: int, typed: bool) -> None:
        if (how, message) in self._known:
            return
        self._known.add((how, message))
        self.read += 1
        for lang in words.LANGS:
            said = words.line(lang, message) if how == "line" else words.say(lang, message)
            parts = split_label(said) if how == "entry" and most == ENTRY else (said,)
            if any(len(part) > most or (part.endswith("…") and part != said) for part in parts if part):
                self._note(f"over {most} characters", message.key, lang, said)
            if how == "line" and said[:1].islower():
                self._note("lower case", message.key, lang, said)
            for rule in () if typed else faults(lang, said):
                self._note(rule, message.key, lang, said)

    def _note(self, rule: str, key: str, lang: str, said: str) -> None:
        self.wrong.setdefault(f"{rule} [{lang}] {key}", said[:300])

    # ---- games ----------------------------------------------------------------------------------
    def play(self, rules: AnyRules, seed: int, computers: float = 0.0) -> Match:
        """Play a random game to its end and check its sheets, reports, posts and outcome.

        `computers`: probability that the computer plays all seats.
        """
        rng = Random(f"said {rules.name} {seed}")
        match = new_match(rules, 5000 + seed, mixed_options(rules, rng))
        thinks = rng.random() < computers

        def choose(match: Match, ask: object, rng: Random) -> None:
            if thinks:
                match.think(ask.id, rng)  # type: ignore[attr-defined]
            else:
                fill_in(match, ask, rng)  # type: ignore[arg-type]
            self.form(match.form(ask.id))  # type: ignore[attr-defined]

        walk = Walk(match, rng, choose, offers=0.001, sleep=rng.choice((0.02, 0.07, 0.4)))
        told, step = 0, -1
        posts = Posts(match)
        while walk.act():
            self._posted(posts)
            if match.step != step:
                step = match.step
                self._asks(match)
                if step % STEPS_BETWEEN_ALTS == 0:
                    self._alts(match, rng)
            told = self._records(match, told)
        self._records(match, told)
        self._posted(posts)
        self.end(match)
        return match

    def _posted(self, posts: Posts) -> None:
        """Check title and headline of the posts that the last step changed."""
        for key in posts.read() if posts.step < len(posts.match.records) else ():
            self.lines((posts.by_key[key].title,), TITLE)
            self.lines(posts.by_key[key].headline)

    def _alts(self, match: Match, rng: Random) -> None:
        """Check the alt texts of all pictures for one random reader."""
        view = match.view(rng.choice((None, *match.seats)))
        for sheet in renderer.sheets(view):
            for lang in words.LANGS:
                self.text(lang, f"alt {match.rules.name} {sheet}", renderer.alt(view, lang, sheet))

    def _asks(self, match: Match) -> None:
        standing = (match.standing_ask(seat) for seat in match.seats)
        for ask in (*match.asks(), *(one for one in standing if one is not None)):
            self.lines((ask.about,), TITLE)
            self.form(match.form(ask.id))
            for spoiled in ("xyzzy", "plan xyzzy"):
                try:
                    match.rules.read(match.view(ask.seat), ask, spoiled)
                except OrderError as error:
                    self.lines((fault.why for fault in error.faults), typed=True)
        self.entries(match.title(seat) for seat in match.seats)

    def form(self, form: Form) -> None:
        """Check all texts of a sheet, including every option."""
        self.lines((*form.says, *form.problems, *form.hints), typed="plan" in str(form.says))
        for field in form.fields:
            chosen = isinstance(field, Pick | Place)
            self.lines((field.about,), ENTRY if chosen else TITLE)
            options = field.options if isinstance(field, Pick) else field.pieces if isinstance(field, Place) else ()
            self.entries(m for o in options for m in (o.label, o.bunch) if isinstance(m, Message))
            for bare in (o.key for o in options if o.label is None and o.key in ("yes", "no")):
                self._note("in no language", field.path, "en", bare)
        self.lines((section.name for section in form.sections), ENTRY)

    def _records(self, match: Match, told: int) -> int:
        records = match.records
        for record in records[told:]:
            for entry in record.entries:
                for event in _feeds(entry.truth, entry.public, entry.private):
                    self.lines(match.rules.tell(event))
        return len(records)

    def end(self, match: Match) -> None:
        """Check that the board's text for the outcome says exactly once who won, or that it is a draw."""
        outcome = match.outcome()
        assert outcome is not None
        self.lines((outcome.why,))
        for lang in words.LANGS:
            why = words.line(lang, outcome.why)
            names = [words.say(lang, match.title(seat)) for seat in outcome.winners]
            said = (
                words.text(lang, "dc-won", who=" ".join(names), why=why)
                if names
                else words.text(lang, "dc-draw", why=why)
            )
            if len(_VERDICT[lang].findall(said)) != 1:
                self._note(f"not exactly one of {_VERDICT[lang].pattern}", outcome.why.key, lang, said)


def _feeds(truth: Event, public: Event | None, private: Iterable[tuple[str, Event]]) -> Iterator[Event]:
    yield truth
    if public is not None:
        yield public
    yield from (event for _, event in private)


def faults(lang: str, said: str) -> Iterator[str]:
    """A short description of each fault in a text."""
    plain = re.sub(r"`[^`]*`", "", said).translate(_SPACES)
    for word in _WORD.findall(plain):
        stem = re.sub(r"-\d+$", "", word)
        if (stem in _KEYS or word in _KEYS) and ("-" in word or stem in _SHIPS) and not _is_word(plain, word):
            yield f"raw key {word}"
    if found := _PLURAL[lang].search(re.sub(rf"\b(?:{_NUMBERED[lang]}) \d+", "", plain, flags=re.I)):
        yield f"plural {found[0]!r}"
    if found := _DOUBLED.search(plain):
        yield f"doubled {found[0]!r}"
    if re.search(r" [,.]|\.\.(?!\.)|: :|,,|; ;|\( |\(\)|None\b", plain):
        yield "stray marks"


def _is_word(said: str, word: str) -> bool:
    """Whether the key occurs only as part of a longer word."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", said) is None


GAMES_OF_ALL = tuple(GAMES.values())
