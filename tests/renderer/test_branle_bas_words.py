"""Branle-Bas in words: an alt text one can play by, in both languages; every ending, score line and piece has words."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

import renderer
from bot.words import text
from renderer.branle_bas import move_words
from rules.branle_bas.view import Holdings, Kind, Move, ScoreLine, View
from tests.renderer.samples import branle_bas

HOWS = (
    "triumph", "admiral-taken", "net", "resignation", "missed", "claim", "null-entrance", "null-diagonal", "repetition", "quiet",
    "passes", "agreement", "limit",
)  # fmt: skip
"""The keys of `Result.how`."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("turns", [0, 10, 22, 39, 45])
def test_the_alt_text_names_every_ship_with_its_cell(turns: int, lang: str) -> None:
    view = branle_bas.played(turns).view("second")
    said = renderer.alt(view, lang, "own")
    assert len(said) <= 1024
    a, b = (
        said.index(f"{move_words.side(lang, seat)}: ".replace(": ", "\u00a0: " if lang == "fr" else ": "))
        for seat in move_words.SEATS
    )
    for ship in view.ships:
        part = said[a:b] if ship.side == "first" else said[b:]
        assert ship.cell in part
    assert str(view.turn) in said


def test_an_opening_reads_so() -> None:
    assert renderer.alt(branle_bas.played(0).view("first"), "en") == (
        "Branle-Bas. Turn 1. You are Side A. Your turn. "
        "Side A: Admiral E2; submarine D1 F1; seaplane C2 G2; battleship C3 G3; cruiser B3 E3 H3; torpedo boat A3 D3 F3 I3; "
        "minesweeper D2; patrol boat A2 B2 F2 H2. "
        "Side B: Admiral E8; submarine D9 F9; seaplane C8 G8; battleship C7 G7; cruiser B7 E7 H7; torpedo boat A7 D7 F7 I7; "
        "minesweeper D8; patrol boat A8 B8 F8 H8. "
        "Side A’s mine on E1; Side B’s mine on E9. Side A: tally 0. Side B: tally 0."
    )


def test_the_reach_is_told_with_its_dangers() -> None:
    said = renderer.alt(branle_bas.aimed("I8", "G9 G8 H9 H8", turns=32), "en")
    assert "Chosen: submarine I8. This ship can go to H9. This ship can take an enemy ship on G8 H8." in said
    assert "This ship would sink in the net on G9 H8." in said
    assert "L’Amiral abandonnerait la partie en\u00a0: D8." in renderer.alt(branle_bas.at_the_net(), "fr")


def test_a_full_position_falls_back_to_letters() -> None:
    view = branle_bas.second_game()
    plan = "\n".join(f"if B3-B4: C8-C5; A7-A{n}" for n in range(1, 14))
    said = renderer.alt(replace(view, plan=plan), "en", "own")
    assert len(said) <= 1024
    assert "A E8" in said
    assert all(ship.cell in said for ship in view.ships)


MOVES = {
    Move(7, "first", "pass"): ("cannot move and passes", "ne peut pas jouer et passe"),
    Move(7, "first", "lost"): ("no move by the deadline", "échéance manquée, pas de coup"),
    Move(7, "first", "move", "K", "E5", "E7"): ("cruiser E5–E7", "croiseur E5–E7"),
    Move(7, "first", "move", "C", "C5", "D7", "C7"): ("battleship C5–C7–D7", "cuirassé C5–C7–D7"),
    Move(7, "first", "move", "K", "E5", "E7", took="T"): (
        "cruiser E5×E7: takes a torpedo boat", "croiseur E5×E7\u00a0: prend un torpilleur",
    ),
    Move(7, "first", "move", "D", "E8", "E9", took="M"): (
        "minesweeper E8×E9: sweeps the mine", "dragueur E8×E9\u00a0: relève la mine",
    ),
    Move(7, "first", "move", "V", "D7", "D8", took="K", scuttled=True): (
        "patrol boat D7×D8: takes a cruiser; sunk in the net",
        "vedette D7×D8\u00a0: prend un croiseur\u202f; se saborde dans le filet",
    ),
    Move(7, "first", "move", "A", "D7", "D8", scuttled=True): (
        "Admiral D7–D8: in the net, game given up", "Amiral D7–D8\u00a0: au filet, partie abandonnée",
    ),
    Move(7, "first", "move", "T", "D9", "PB"): ("torpedo boat D9–PB: in port PB", "torpilleur D9–PB\u00a0: au port PB"),
    Move(7, "first", "found", "V", "C7", "C8"): (
        "patrol boat C7–C8: mine found at C8, order returned", "vedette C7–C8\u00a0: mine trouvée en C8, ordre rendu",
    ),
}  # fmt: skip


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_moves_in_words(move: Move) -> None:
    assert (move_words.half_turn("en", move), move_words.half_turn("fr", move)) == MOVES[move]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_ending_piece_and_score_line_has_words(lang: str) -> None:
    for how in HOWS:
        for winner in ("first", None) if how == "limit" or "null" in how else ("second",):
            assert move_words.how(lang, how, winner)
    for key in get_args(get_type_hints(ScoreLine)["key"]):
        assert text(lang, f"pic-bb-score-{key}")
    for kind in get_args(Kind):
        assert move_words.name(lang, kind)


def test_pieces_taken_are_counted_in_the_order_of_the_table() -> None:
    chart = branle_bas.standard()
    taken: tuple[Kind, ...] = ("V", "T", "V", "K", "M")
    assert move_words.counted("en", chart, taken) == "cruiser, torpedo boat, patrol boat ×2, mine"
    assert move_words.counted("fr", chart, taken) == "croiseur, torpilleur, vedette\u00a0×2, mine"
    assert move_words.counted("fr", chart, taken, brief=True) == "K, T, 2 V, M"
    assert move_words.value(chart, ("V", "T", "V", "K", "M")) == 40


def test_the_filed_tree_is_told_in_the_readers_language() -> None:
    view = branle_bas.second_game()
    assert move_words.plan(view, "en") == "if B3-B4: C8-C5 / else: A7-A6"
    assert move_words.plan(view, "fr") == "si B3-B4: C8-C5 / sinon: A7-A6"


def test_points_ports_and_prizes_are_told() -> None:
    view: View = replace(
        branle_bas.played(4).view(None),
        holdings=(Holdings("first", ("T", "V"), ("S",), points=115), Holdings("second", points=-15)),
    )
    said = renderer.alt(view, "en")
    assert "Side A: took torpedo boat, patrol boat; in the enemy port submarine; tally +115." in said
    assert "Side B: tally −15." in said
