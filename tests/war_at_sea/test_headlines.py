"""Who reads nothing but the headlines of a battle can retell it; and what of a report is left to its full text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot import words
from rules import GAMES
from rules.core import Match, msg
from rules.fuzz import new_match
from rules.war_at_sea import RULES, headlines
from rules.war_at_sea.battle import Battle, Plan
from rules.war_at_sea.events import (
    AbilityUsed,
    Claimed,
    Damages,
    Destroyed,
    FlightDeclared,
    GameOver,
    InitiativeRolled,
    ShotFired,
    TurnOver,
)
from rules.war_at_sea.names import flies, id_word, points_words
from rules.war_at_sea.units import card_of
from tests.laws.posts import Posts
from tests.laws.retold import played as play
from tests.rulebook.war_at_sea.kit import Sea
from tests.war_at_sea.test_reports import shot

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"points": 100, "pace": "table"}, {"points": 300, "twilight": "on"})


def played(number: int) -> tuple[Match, Posts]:
    """A game between computers, the last one with a player who does what comes to his mind."""
    return play("war-at-sea", number, OPTIONS[number], "allies" if number == 2 else "")


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("lang", words.LANGS)
def test_all_that_sinks_all_points_and_the_end_stand_in_a_headline(number: int, lang: str) -> None:
    match, posts = played(number)
    sunk, points = 0, {"ws-destroyed": Counter[int](), "others": Counter[int]()}
    for key, post in posts.by_key.items():
        text = "\n".join(post.lines(lang))
        for event in post.events:
            if (scored := event.data.get("points")) and event.kind != "ws-fleet":
                lost = event.kind == "ws-destroyed"
                side = 1 - event.data["side"] if lost else event.data["side"]
                points["ws-destroyed" if lost else "others"][side] += scored
            match event.kind:
                case "ws-destroyed" if not flies(event.data["unit"]):
                    sunk += 1
                    assert words.say(lang, id_word(event.data["unit"])) in text, f"{key}: {text}"
                case "ws-turn-over":
                    japan, allies = event.data["scores"]
                    both = {f"{a} {japan}, {b} {allies}" for a, b in (("Japan", "Allies"), ("Japon", "Alliés"))}
                    ends = {f"{japan}–{allies}", f"{allies}–{japan}"}
                    assert any(one in text for one in both | ends), f"{key}: {text}"
                case "ws-claimed":
                    assert str(event.data["sector"]) in text
    assert sunk
    outcome = match.outcome()
    assert outcome is not None
    last = " ".join(list(posts.by_key.values())[-1].lines(lang))
    for told in (last, words.line(lang, outcome.why)):
        for scored in points.values():
            both = [f": {a} {scored[0]}, {b} {scored[1]}" for a, b in (("Japan", "Allies"), ("Japon", "Alliés"))]
            assert any(one in told.replace("\u00a0", " ") for one in both), told
        assert str(match.view(None).battle.target) in told
    end = list(posts.by_key.values())[-1].lines(lang)[0]
    names = {
        "en": {"japan": "Japan wins", "allies": "The Allies win"},
        "fr": {"japan": "Le Japon", "allies": "Les Alliés"},
    }
    assert end.startswith(
        names[lang][outcome.winners[0]] if outcome.winners else ("A draw" if lang == "en" else "Partie")
    )


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_a_chapter_is_a_turn_and_the_first_is_all_before_it(number: int) -> None:
    match, posts = played(number)
    turns = len(posts.by_key) - 1
    assert list(posts.by_key) == ["set-up", *(f"turn-{turn}" for turn in range(1, turns + 1))]
    assert match.view(None).battle.turn == turns
    for key, post in posts.by_key.items():
        for event in post.events:
            if event.kind in ("ws-initiative", "ws-turn-over"):
                assert key == f"turn-{event.data['turn']}"


def _headline(*happenings: Any) -> list[str]:
    view = new_match(RULES, 0, {}).view(None)
    return [words.line("en", line) for line in headlines.headline(view, happenings)]


INITIATIVE = InitiativeRolled(2, ((3, 4), (2, 1)), (0, 0), (7, 3), 0, 1, -1)


def test_a_turn_says_what_sank_what_was_taken_and_the_points() -> None:
    told = _headline(
        INITIATIVE,
        Destroyed("kirishima", 0, "D4", 30, ""),
        Destroyed("houston", 1, "D4", 12, ""),
        Destroyed("d3a-val-2", 0, "D4", 5, ""),
        Claimed(0, "D4", 50),
        Damages(1, (("washington", 3, 1, True), ("houston", 2, 1, True))),
        TurnOver(2, (62, 35)),
    )
    text = " / ".join(told)
    assert "Kirishima (Japan) sunk" in text
    assert "1 squadron (Japan) lost" in text
    assert "Japan takes the objective in D4" in text
    assert "USS Washington (Allies) crippled" in text  # What is sunk is not said to be crippled.
    assert text.endswith("points: Japan 62, Allies 35".replace("points", "Points" if "/ P" in text else "points"))


def test_a_turn_that_has_only_begun_says_who_moves_first() -> None:
    assert _headline(INITIATIVE) == ["The Allies move first"]
    assert _headline(INITIATIVE, TurnOver(2, (0, 0))) == ["No unit is sunk; points: Japan 0, Allies 0"]


@pytest.mark.parametrize(
    ("over", "said"),
    [
        (GameOver("points", 0, (160, 90)), "Japan wins on points, 160–90"),
        (GameOver("turns", 1, (60, 90)), "The Allies win after the last turn, 90–60"),
        (GameOver("resignation", 1, (60, 9)), "The Allies win, 9–60: the other side resigns"),
        (GameOver("no-ship", 0, (60, 9)), "Japan wins, 60–9: one side has no ships left"),
        (GameOver("nothing-left", 0, (60, 9)), "Japan wins, 60–9: neither side has any ships left"),
        (GameOver("turns", -1, (60, 60)), "A draw, 60–60"),
        (GameOver("agreement", -1, (60, 9)), "A draw by agreement, 60–9"),
    ],
)
def test_the_last_headline_begins_with_the_end(over: GameOver, said: str) -> None:
    assert _headline(INITIATIVE, TurnOver(2, over.scores), over) == [said]


def test_the_end_says_what_each_side_needed_and_what_its_points_are_for() -> None:
    fight = Sea("kirishima E4, akagi F4, d3a-val @akagi", "houston H4", scores=(114, 80), target=300).fight
    units = dict(fight.units)
    units |= {name: replace(units[name], gone="destroyed") for name in ("kirishima", "houston")}
    units["d3a-val"] = replace(units["d3a-val"], gone="destroyed", temporary=True)
    fought = replace(fight.battle, units=tuple(units.values()))
    kirishima, houston = card_of(units["kirishima"]).cost, card_of(units["houston"]).cost

    def said(battle: Battle, lang: str = "en") -> str:
        return "; ".join(words.say(lang, one) for one in points_words(battle))

    assert said(fought) == (
        f"points needed to win: 300; for destroyed units: Japan {houston}, Allies {kirishima}; "
        f"for objectives and abilities: Japan {114 - houston}, Allies {80 - kirishima}"
    )
    historical = replace(fought, plan=Plan((), (45, 60)))
    assert said(historical).startswith("points needed to win: Japan 45, Allies 60; ")
    assert said(historical, "fr").replace("\u00a0", " ").startswith("seuils : Japon 45, Alliés 60; ")
    units["akagi"] = replace(units["akagi"], spent=("replenish-aircraft",))
    replenished = replace(fought, units=tuple(units.values()))
    assert said(replenished) == "points needed to win: 300"


def test_dice_and_shots_without_effect_are_details() -> None:
    details: list[tuple[ShotFired, bool]] = [
        (shot(), True), (shot(result="stopped", dice=()), True), (shot(result="damage", lost=1), False),
        (shot(result="abort"), False), (shot(result="destroy"), False),
    ]  # fmt: skip
    for fired, is_detail in details:
        assert RULES.is_detail(fired.event) is is_detail
    assert RULES.is_detail(INITIATIVE.event)


@pytest.mark.parametrize("game", ["war-at-sea", "guadalcanal"])
@pytest.mark.parametrize("lang", words.LANGS)
def test_a_post_says_what_a_shot_came_to_and_the_full_report_its_dice(game: str, lang: str) -> None:
    """The battles of the campaign are told alike."""
    rules = GAMES[game]
    hit = shot(result="damage", lost=1, dice=(6, 5, 2)).event
    (line,) = rules.brief(hit)
    said = words.say(lang, line)
    assert "6 5 2" not in said
    assert "6 5 2" in words.say(lang, rules.tell(hit)[0])
    assert said.endswith(words.text(lang, "ws-result-damage", lost=1))
    assert rules.brief(shot().event) == ()
    assert rules.brief(Destroyed("kirishima", 0, "D4", 30, "").event) == rules.tell(
        Destroyed("kirishima", 0, "D4", 30, "").event
    )


def test_a_ship_that_is_gone_is_no_detail() -> None:
    assert not RULES.is_detail(Destroyed("kirishima", 0, "D4", 30, "").event)
    assert RULES.tell(INITIATIVE.event), "a detail has words all the same"


def test_many_names_are_parted() -> None:
    """A night of horrors is told in lines that can be read."""
    names = [f"i-{n}" for n in (19, 21, 25, 26, 11, 17, 15)]
    lines = headlines.headline(
        new_match(RULES, 0, {}).view(None),
        [INITIATIVE, *(Destroyed(name, 0, "D4", 3, "") for name in names * 2)],
    )
    assert all(len(words.line(lang, line)) <= 200 for line in lines for lang in words.LANGS)
    assert msg("list-and", first=id_word("i-17"), last=id_word("i-15")) in _parts(lines)


def _parts(found: Any) -> list[Any]:
    if isinstance(found, tuple):
        return [part for one in found for part in _parts(one)]
    if not hasattr(found, "args"):
        return []
    return [found, *(part for _, hole in found.args for part in _parts(hole))]


def test_guns_ashore_transports_flights_and_points_of_abilities_are_said() -> None:
    told = " ".join(
        _headline(
            INITIATIVE,
            Destroyed("coastal-battery", 1, "D4", 3, ""),
            Destroyed("transport-3", 1, "D4", 3, ""),
            Destroyed("transport-4", 1, "D4", 3, ""),
            FlightDeclared(0, True),
            FlightDeclared(1, True),
            FlightDeclared(1, False),
            AbilityUsed("victory-points", "kongo", 0, points=5),
        )
    ).lower()
    for said in (
        "coastal battery (allies) destroyed",
        "2 transports (allies) sunk",
        "japan tries to flee",
        "the allies no longer try to flee",
        "kongo scores 5 points",
    ):
        assert said in told
