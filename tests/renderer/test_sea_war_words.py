"""Sea War in words: lines of the report, title block, and an alt text that is complete enough to play by."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

import renderer
from bot import words
from renderer.sea_war import log_words
from renderer.sea_war.pages import lines, points, score, state, title
from rules.sea_war.view import Aim, Card, Effect, Hand, LogEntry, Reach, Result, SetOff, Ship, View
from tests.renderer.samples import sea_war

CELL = re.compile(r"\b[A-K](?:1[01]|[1-9])\b")


def line(entry: LogEntry, lang: str = "en") -> str:
    return log_words.line(lang, entry)


def test_a_move_with_all_that_can_happen() -> None:
    entry = LogEntry(
        1, 2, "blue", "move", "BM1", "M", "B5", "D5", traps=(SetOff("C5", "BM1", "armour"), SetOff("D5", "BM1", "destroyed")),
        found=("RD1", "E5"),
    )  # fmt: skip
    assert line(entry) == (
        "Armoured destroyer B5–D5: trap C5, one armour point lost; trap D5, destroyed; discovers a hidden ship on E5"
    )
    assert line(entry, "fr").startswith("Contre-torpilleur blindé B5–D5\u00a0: piège C5")


def test_attacks_and_counter() -> None:
    base = LogEntry(1, 2, "blue", "attack", "BD1", "D", "F6", "G5", None, "RD2", "D", "G5", "destroyed")
    assert line(base) == "Destroyer F6 attacks destroyer G5: destroyed"
    countered = replace(base, cell=None, effect="cancelled", countered="armour")
    assert (
        line(countered) == "Destroyer F6 attacks destroyer G5: Counter, no damage; the attacker loses one armour point"
    )


def test_stealth_is_told_by_what_is_known() -> None:
    """SW-11.5."""
    entry = LogEntry(1, 2, "red", "move", "RD1", "D", "G5", "G8", card="stealth")
    assert line(entry) == "Stealth: destroyer G5–G8"
    assert line(replace(entry, cell=None)) == "Stealth: destroyer leaves G5 unseen"


def test_traps_are_told_by_what_is_known() -> None:
    """SW-11.3."""
    assert line(LogEntry(1, 2, "red", "card", card="trap", cells=("C5", "D5"))) == "Trap C5 D5"
    assert line(LogEntry(1, 2, "red", "card", card="trap")) == "Trap"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("card", get_args(Card))
def test_every_card_has_its_words(card: Card, lang: str) -> None:
    entry = LogEntry(1, 2, "red", "card", "RD1", "D", "E5", "F6", card, "BD1", "D", "F6", cells=("A1", "A2"))
    assert line(entry, lang).startswith(log_words.card_name(lang, card))
    assert log_words.aim(lang, Aim("card", card, cells=("A1", "A2"))) == f"{log_words.card_name(lang, card)} A1 A2"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_effect_kind_and_ending_has_words(lang: str) -> None:
    for effect in get_args(Effect):
        assert log_words.results(lang, LogEntry(1, 1, "blue", "attack", effect=effect))
    for deed in (
        LogEntry(1, 1, "red", "pass"),
        LogEntry(1, 1, "red", "lost"),
        LogEntry(1, 1, "red", "lost", rest=True),
    ):
        assert line(deed, lang)
    assert line(LogEntry(1, 1, "blue", "surface", "RD1", "D", cell="G8"), lang)
    for why in (
        "escape", "capture", "no-ships", "repetition", "stall", "passes", "resignation", "agreement", "missed", "claim",
    ):  # fmt: skip
        assert state(lang, replace(sea_war.over(), why=why))
    for policy in ("battleship", "destroyed", "always", "ships", "ask"):
        view = replace(sea_war.middle("red"), policy=policy, policy_ships=("RM1", "RD1"))
        assert renderer.alt(view, lang)
    assert log_words.aim(lang, Aim("claim"))


def test_an_open_attack_is_awaited() -> None:
    attack = LogEntry(1, 30, "blue", "attack", "BD1", "D", "F6", "F6", None, "RD2", "D", "G5", "declared")
    red, blue = (replace(it, deeds=(*it.deeds, attack)) for it in (sea_war.fight("red"), sea_war.fight("blue")))
    assert state("en", red) == "Answer the attack"
    assert state("en", blue) == "Red answers the attack"


def test_the_score_of_a_match_counts_players_not_colours() -> None:
    """SW-12.7: the second game is played with sides exchanged."""
    view, other, public = (
        replace(
            sea_war.middle(seat), game=2, sides=(("red", "blue"), ("blue", "red")), side=side,
            results=(Result(1, "red", "red", "escape", 40),),
        )
        for seat, side in (("red", "blue"), ("blue", "red"), (None, None))
    )  # fmt: skip
    assert score("en", view) == "Game 2 of 2 · you 1 – 0 opponent"
    assert score("fr", other) == "Partie 2 sur 2 · vous 0 – 1 adversaire"
    assert score("en", public) == "Game 2 of 2 · Blue 1 – 0 Red"
    assert score("en", replace(view, options={**view.options, "match": "one"})) == ""
    drawn = replace(view, results=(Result(1, None, None, "stall", 100),))
    assert [points(drawn, seat) for seat in ("red", "blue")] == ["½", "½"]
    assert points(replace(view, results=(*view.results, *drawn.results)), "red") == "1½"


def test_the_end_names_the_winner() -> None:
    assert title("en", sea_war.over(), None).words == "Match winner: Red"
    single = replace(sea_war.over(), results=(Result(1, "blue", "red", "capture", 9),), why="capture")
    assert title("fr", single, None).words == "Victoire\u00a0: Bleu"
    assert title("en", replace(sea_war.over(), winners=()), None).words == "The match is drawn"


def crowded() -> View:
    """The longest there is: full fleets, all cards, traps, many deeds, a ship with many goals."""
    ships: list[Ship] = list(sea_war.ring("red").ships)
    ships = [replace(ship, anti=True) if ship.id == "BD1" else ship for ship in ships]
    ships = [replace(ship, hidden=True, left="G4") if ship.id == "RD1" else ship for ship in ships]
    attack = LogEntry(
        1, 1, "blue", "attack", "BD1", "M", "F10", "F10", None, "RM1", "M", "G11", "cancelled", "destroyed"
    )
    deeds = [replace(attack, number=n, turn=turn) for turn in (98, 99) for n in range(1, 6)]
    return replace(
        sea_war.middle("red"), turn=99, ships=tuple(ships), deeds=tuple(deeds), traps=("A11", "K11"), chosen="RB",
        hands=(
            Hand("red", 5, ("trap", "shield", "counter", "swap", "stealth")),
            Hand("blue", 5, ("free", "sudden", "reinforce", "anti", "multi")),
        ),
        reach=tuple(Reach(f"{c}{r}") for c in "BC" for r in range(1, 10)), discards=(), offer="blue", quiet=80,
    )  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_words_hold_every_ship_trap_and_card_however_much_there_is(lang: str) -> None:
    view = crowded()
    said = renderer.alt(view, lang)
    assert len(said) <= 1024
    told = set(CELL.findall(said))
    assert told >= {ship.cell for ship in view.ships if ship.cell} | set(view.traps)
    own = view.hands[0].cards or ()
    assert len(own) == 5
    assert all(log_words.card_name(lang, card) in said for card in own)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(sea_war.views()))
def test_the_words_of_every_sample_name_every_ship_in_sight(name: str, lang: str) -> None:
    view, sheet = sea_war.views()[name]
    told = set(CELL.findall(renderer.alt(view, lang, sheet)))
    assert told >= {ship.cell for ship in renderer.shown(view, sheet).ships if ship.cell}


def test_the_draft_and_the_reach_are_told() -> None:
    said = renderer.alt(sea_war.aimed(), "en")
    assert "Draft, not sealed: a Reinforce A1 A11." in said
    assert "C4 can go to A4 B4 C1 C2 C3 C5" in said
    assert "This ship can attack D5." in said
    assert "a Piège C6 I8\u202f; b Bouclier F7\u202f; c Permutation E4 H7\u202f; d F7–F5." in renderer.alt(
        sea_war.secret(), "fr"
    )
    assert "a G3×F4" in renderer.alt(sea_war.attacking(), "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seat", [None, "red", "blue"])
def test_no_two_deeds_of_the_list_after_the_end_are_called_alike(lang: str, seat: str | None) -> None:
    """Two turns are listed, each counted from 1: the turn stands beside the number, and no line begins like a numbered list."""
    view = sea_war.over(seat)
    assert len({deed.turn for deed in view.deeds}) == 2
    listed = lines(lang, view)
    heads = [one.partition(":")[0] for one in listed]
    assert len(set(heads)) == len(heads) == len(view.deeds)
    assert not [one for one in listed if re.match(r"\d+\.", one)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_are_called_as_on_the_sheets(lang: str) -> None:
    for card in get_args(Card):
        assert log_words.card_name(lang, card) == words.text(lang, f"sw-card-{card}")
