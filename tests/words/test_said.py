"""Nothing that a game says in play is a raw key, cut, doubled, in the wrong number, or begins in lower case (`said`)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot import words
from bot.discord.commands.gm import _with_deadline
from rules import GAMES
from rules.core import Event, Match, msg
from rules.war_at_sea.names import ending_word, name_of
from tests.words.said import Said, faults

FEW = {"guadalcanal": 1, "war-at-sea": 4, "branle-bas": 1}
"""Games of each kind in `make test` and `make test-long`; of the others eight."""


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.long(20) if n == "branle-bas" else ()) for n in sorted(GAMES)]
)
def test_what_a_few_games_say_is_fit_to_be_read(name: str) -> None:
    said = Said()
    for seed in range(FEW.get(name, 8)):
        said.play(GAMES[name], seed)
    assert said.read > 10
    assert not said.wrong, "\n".join(f"{rule}: {text}" for rule, text in sorted(said.wrong.items()))


@pytest.mark.hours
@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_a_hundred_games_say_is_fit_to_be_read(name: str) -> None:
    """Of each game; with the few above more than 500."""
    said = Said()
    for seed in range(100, 204):
        said.play(GAMES[name], seed, computers=0.05 if name == "guadalcanal" else 0.3)
    assert not said.wrong, "\n".join(f"{rule}: {text}" for rule, text in sorted(said.wrong.items()))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Carrier of f4f-wildcat-2"),
        ("en", "airfield of santa-isabel"),
        ("fr", "hiei a été découvert"),
        ("fr", "reste 1 points"),
        ("fr", "0 points dépensés"),
        ("en", "+1 dice: Cruiser Killer"),
        ("en", "175 ship left"),
        ("en", "A draw: A draw: Japan 6"),
        ("en", "the the fleet"),
        ("fr", "Pertes : None"),
    ],
)
def test_what_nobody_should_read_is_found(lang: str, text: str) -> None:
    assert list(faults(lang, text))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Turn 1 points to dice 6 6 5."),
        ("fr", "Tour 1, portée 2 coups"),
        ("en", "The raider's slow chase"),
        ("en", "`hiei F3`"),
    ],
)
def test_what_everybody_may_read_passes(lang: str, text: str) -> None:
    assert not list(faults(lang, text))


# ---- kinds of mistakes that were told ------------------------------------------------------------------
def lines(kind: str, lang: str = "en", **data: object) -> list[str]:
    return [words.line(lang, line) for line in GAMES["guadalcanal"].tell(Event(kind, data))]


def test_submarines_and_squadrons_of_the_campaign_are_told_by_name() -> None:
    assert lines("gc-submarine-found", "fr", side=1, submarine="barb", zone="D") == [
        "L’ennemi a découvert USS Barb (SS 220) en zone D."
    ]
    assert lines("gc-dived", moves=[["i-19", "A", "B"]]) == ["From A to B, unseen by the enemy: I-19"]
    pack = lines("gc-pack", side=0, number=2, fleet="main", zone="C", submarines=["i-19", "i-25"])
    assert pack[1] == "The pack: I-19; I-25"
    assert lines("gc-rehomed", piece="d3a-val-2", card="jp_d3a_val", where="aboard", at="shokaku")[0].endswith(
        "base: Shokaku."
    )


def test_a_ship_that_is_called_like_an_island_is_no_strike_squadron() -> None:
    """Her id is her whole name, which begins with the short name of her card."""
    line = lines("ws-orphan", unit="martlet-mk-ii", side=1, carrier="guadalcanal-cve-60", die=1, lost=True)
    assert line == ["The carrier USS Guadalcanal is lost. Martlet Mk. II rolls a 1 and is lost, too."]


def test_what_has_no_name_of_its_own_is_called_by_its_kind_in_both_languages() -> None:
    battery = name_of("jp_coastal_battery", "jp-coastal-battery-1")
    assert (words.line("en", battery), words.line("fr", battery)) == ("Coastal battery 1", "Batterie côtière 1")
    assert words.say("fr", name_of("made_fly_off_strike", "ise-strike")) == "Ise (escadrille d’assaut)"


def test_that_fleets_surprise_each_other_is_told_once() -> None:
    contact = {"zone": "D", "fleets": ["main", "scout"], "die": 6, "total": 6, "contact": True, "crossing": False}
    battle = {"number": 1, "zone": "D", "fleets": [[0, "main"], [1, "scout"]], "surprise": True}
    told = lines("gc-contact", **contact, surprise=True) + lines("gc-battle", **battle)
    assert len([line for line in told if "surprise" in line]) == 1


def test_a_battle_has_rounds_and_the_campaign_turns() -> None:
    data = {
        "turn": 2, "dice": [[4], [5]], "bonuses": [0, 0], "totals": [4, 5], "winner": 1, "first": 0, "yielded": -1,
    }  # fmt: skip
    assert lines("ws-initiative", **data)[0].startswith("Round 2. ")
    assert lines("ws-initiative", "fr", **data)[0].startswith("Tour de bataille 2. ")
    assert lines("ws-turn-over", turn=2, scores=[0, 3]) == ["End of round 2: Japan 0, Allies 3."]
    assert lines("gc-turn", turn=2) == ["Turn 2"]


def test_who_has_won_by_resignation_cannot_be_misread() -> None:
    why = msg("gc-outcome-resigned", side=msg("gc-side-japan"), japan=6, allies=3)
    assert words.say("en", why) == "Victory: Japan. The other side resigned. Points: Japan 6, Allies 3"


def test_the_points_of_a_ready_made_rest_are_not_called_left() -> None:
    """They may still be spent otherwise: what is added goes before it."""
    match = Match.start("war-at-sea", secret=bytes(32))
    about = {}
    for rest in ("", "yes"):
        match.put("fleet.japan", {"ready": rest} if rest else {})
        about[rest] = next(field.about.key for field in match.form("fleet.japan").fields if field.path == "add")
    assert about == {"": "ws-field-add", "yes": "ws-field-add-first"}


def test_a_deadline_moved_during_a_pause_is_not_told_as_a_dash() -> None:
    for key in ("dc-gm-extended", "dc-gm-resumed"):
        message = _with_deadline(key, f"{key}-still", SimpleNamespace(title="Trident", deadline=None))  # type: ignore[arg-type]
        for lang in words.LANGS:
            assert "–" not in words.say(lang, message)
    assert words.text("en", "bot-act-moved-paused", time=msg("dc-minutes", n=1)).startswith(
        "moved the deadlines by 1 minute;"
    )


def test_the_end_of_war_at_sea_gives_winner_reason_and_points_at_once() -> None:
    why = ending_word("no-ship", 1, (237, 288), without=1)
    assert words.say("en", why).startswith("Victory on points: Allies. Side without ships: Allies.")
    assert words.say("en", why).endswith("Japan 237, Allies 288")


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_hex_that_begins_a_line_keeps_its_small_letter(lang: str) -> None:
    """The hexes h4 and H4 would be two."""
    assert words.line(lang, msg("m44-spoilt-attack", at="h4")).startswith("h4")
    assert words.line(lang, msg("m44-left", unit=msg("m44-unit-infantry"), at="h4"))[0].isupper()
