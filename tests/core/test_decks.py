"""Decks and hands: no card is lost, and no seat sees hidden cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core import Deck, Drawn, SealedDice
from rules.core.save import canonical
from tests.invariants import decks

SEATS = ("red", "blue", "green")
KEYS = ("ambush", "probe", "recon", "scout")


def _dice(secret: int = 0) -> SealedDice:
    return SealedDice(str(secret).encode(), b"w", 1, b"a")


def _deck(pile: str = "", red: str = "", blue: str = "", discards: str = "", *, open_discards: bool = True) -> Deck:
    """A small deck of one-letter cards; each argument has the letters of one place."""
    cards = tuple(sorted(Counter(pile + red + blue + discards).items()))
    hands = (("red", tuple(red)), ("blue", tuple(blue)))
    return Deck("cards", cards, tuple(pile), hands, (), tuple(discards), open_discards)


@st.composite
def dealt_decks(draw: st.DrawFn) -> Deck:
    """A deck after up to a dozen operations."""
    dice = _dice(draw(st.integers(0, 9)))
    cards = draw(st.lists(st.sampled_from(KEYS), max_size=14))
    deck = Deck.shuffled("cards", cards, SEATS, dice, open_discards=draw(st.booleans()))
    for _ in range(draw(st.integers(0, 12))):
        seat = draw(st.sampled_from(SEATS))
        hand = deck.hand(seat)
        some = tuple(draw(st.permutations(hand)))[: draw(st.integers(0, 3))]
        match draw(st.integers(0, 4)):
            case 0 | 1:
                deck = deck.draw(seat, draw(st.integers(0, 6)), dice).deck
            case 2:
                deck = deck.play(seat, *some)
            case 3:
                deck = deck.discard(seat, *some)
            case _:
                deck = deck.reshuffle(dice)
        assert all(why == "cards" for why, _, _ in dice.rolls)
    return deck


whoever = st.sampled_from((*SEATS, "nobody's seat", None))


# ---- no card is lost -------------------------------------------------------------------------------
@given(dealt_decks())
def test_no_card_is_lost_or_doubled(deck: Deck) -> None:
    decks.check(deck)


@pytest.mark.parametrize(
    "broken",
    [
        replace(_deck("ab"), pile=("a",)),
        replace(_deck("ab"), pile=("a", "a", "b")),
        replace(_deck("ab"), discards=("a",)),
        replace(_deck("ab"), played=(("red", "b"),)),
        replace(_deck("ab"), hands=(("red", ("c",)),)),
        replace(_deck("ab"), hands=(("red", ()), ("red", ()))),
    ],
)
def test_the_check_finds_what_is_lost_or_doubled(broken: Deck) -> None:
    with pytest.raises(AssertionError, match="cards"):
        decks.check(broken)


@given(dealt_decks())
def test_a_deck_outlives_its_save(deck: Deck) -> None:
    text = canonical(deck)
    assert msgspec.json.decode(text, type=Deck) == deck
    by_key = canonical(msgspec.json.decode(text))
    again = msgspec.json.decode(by_key, type=Deck)
    assert again == deck
    assert canonical(again) == text


# ---- drawing ---------------------------------------------------------------------------------------
@given(dealt_decks(), st.sampled_from(SEATS), st.integers(0, 20))
def test_a_draw_gives_what_there_is(deck: Deck, seat: str, n: int) -> None:
    drawn = deck.draw(seat, n, _dice())
    stock = len(deck.pile) + len(deck.discards)
    assert drawn.missing == max(0, n - stock)
    assert len(drawn.cards) == n - drawn.missing
    assert drawn.deck.hand(seat) == deck.hand(seat) + drawn.cards
    assert drawn.cards[: len(deck.pile)] == deck.pile[:n]
    assert drawn.reshuffled == (len(deck.pile) if n > len(deck.pile) and deck.discards else None)
    assert drawn.deck.discards == (deck.discards if drawn.reshuffled is None else ())
    assert len(drawn.deck.pile) == stock - len(drawn.cards) - len(drawn.deck.discards)
    decks.check(drawn.deck)


def test_the_pile_is_shuffled_anew_only_when_a_card_is_wanted_that_it_does_not_have() -> None:
    deck, dice = _deck("ab", discards="xyz"), _dice()
    last = deck.draw("red", 2, dice)
    assert (last.cards, last.reshuffled, last.deck.pile, last.deck.discards) == (("a", "b"), None, (), tuple("xyz"))
    assert dice.rolls == []
    over = deck.draw("red", 3, dice)
    assert (over.reshuffled, over.cards[:2], over.deck.discards) == (2, ("a", "b"), ())
    assert [(why, faces) for why, faces, _ in dice.rolls] == [("cards", 3), ("cards", 2)]


def test_when_pile_and_discards_are_empty_cards_are_missing() -> None:
    assert _deck("", red="a", blue="b").draw("red", 2, _dice()) == Drawn(_deck("", red="a", blue="b"), (), None, 2)
    drawn = _deck("a", discards="b").draw("blue", 3, _dice())
    assert (drawn.cards, drawn.reshuffled, drawn.missing) == (("a", "b"), 1, 1)


def test_cards_on_the_table_are_not_shuffled_in_before_they_are_cleared_away() -> None:
    deck = _deck("", red="ab", discards="c").play("red", "b")
    assert deck.draw("blue", 2, _dice()).cards == ("c",)
    assert sorted(deck.clear().draw("blue", 2, _dice()).cards) == ["b", "c"]


def test_less_than_no_card_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="-1 cards"):
        _deck("a").draw("red", -1, _dice())


def test_every_order_of_a_new_pile_is_equally_likely() -> None:
    count = Counter(Deck.shuffled("cards", "abc", SEATS, _dice(secret)).pile for secret in range(3000))
    assert set(count) == set(permutations("abc"))
    assert all(400 < n < 600 for n in count.values())


def test_every_card_of_a_reshuffled_pile_is_drawn_equally_often() -> None:
    deck = _deck("", discards="abcdef")
    count = Counter(deck.draw("red", 1, _dice(secret)).cards for secret in range(3000))
    assert len(count) == 6
    assert all(400 < n < 600 for n in count.values())


def test_the_same_dice_make_the_same_pile_however_the_cards_are_listed() -> None:
    assert Deck.shuffled("cards", "abca", SEATS, _dice()) == Deck.shuffled("cards", "caab", SEATS, _dice())


# ---- playing, putting back -----------------------------------------------------------------------
def test_one_of_several_copies_is_played_and_later_cleared_away() -> None:
    deck = _deck("x", red="aba", discards="c").play("red", "a")
    assert (deck.hand("red"), deck.played, deck.discards) == (("b", "a"), (("red", "a"),), ("c",))
    assert (deck.clear().played, deck.clear().discards) == ((), ("c", "a"))


def test_cards_are_discarded_in_the_order_named() -> None:
    deck = _deck("xy", red="abc")
    assert deck.discard("red", "c", "a").discards == ("c", "a")


def test_pile_and_discards_are_shuffled_together() -> None:
    deck = _deck("xy", red="ab", discards="cd").play("red", "b").reshuffle(_dice())
    assert (sorted(deck.pile), deck.discards, deck.hand("red")) == (["c", "d", "x", "y"], (), ("a",))
    assert deck.played == (("red", "b"),)


def test_a_seat_cannot_lose_a_card_that_it_does_not_hold() -> None:
    deck = _deck("z", red="ab")
    for act in (deck.play, deck.discard):
        with pytest.raises(ValueError, match="does not hold 'z'"):
            act("red", "a", "z")
    with pytest.raises(ValueError, match="does not hold 'a'"):
        deck.discard("red", "a", "a")
    with pytest.raises(KeyError):
        deck.play("green", "a")
    with pytest.raises(KeyError):
        deck.draw("green", 1, _dice())


def test_a_seat_has_one_hand() -> None:
    with pytest.raises(ValueError, match="one hand"):
        Deck.shuffled("cards", "ab", ("red", "red"), _dice())


# ---- what each reader may know ---------------------------------------------------------------------
def test_a_seat_sees_its_own_hand_and_counts_of_the_rest() -> None:
    deck = _deck("xyz", red="abb", blue="cd", discards="ef").play("red", "b")
    own, public = deck.sight("red"), deck.sight(None)
    assert own.hand == ("a", "b")
    assert (own.hands, own.pile, own.discarded, own.discards) == ((("red", 2), ("blue", 2)), 3, 2, ("e", "f"))
    assert own.played == (("red", "b"),)
    assert public == replace(own, hand=())
    assert deck.sight("a general without cards") == public


def test_discards_may_be_only_counted() -> None:
    sight = _deck("x", discards="ef", open_discards=False).sight("red")
    assert (sight.discarded, sight.discards) == (2, None)


@given(dealt_decks(), whoever)
def test_a_sight_names_no_card_but_the_own_hand_and_what_lies_face_up(deck: Deck, who: str | None) -> None:
    sight = deck.sight(who)
    named = Counter([*sight.hand, *(sight.discards or ()), *(card for _, card in sight.played)])
    own = deck.hand(who) if who in SEATS else ()
    seen = Counter([*own, *(deck.discards if deck.open_discards else ()), *(card for _, card in deck.played)])
    assert named == seen
    spelled = Counter(word for key in KEYS for word in [key] * canonical(sight).decode().count(f'"{key}"'))
    assert spelled == named


# ---- other truths ----------------------------------------------------------------------------------
def _split(deck: Deck) -> object:
    return deck.pile, deck.discards, [sorted(cards) for _, cards in deck.hands]


@given(dealt_decks(), whoever, st.integers(0, 99))
def test_a_twin_keeps_every_card_and_looks_the_same(deck: Deck, who: str | None, seed: int) -> None:
    twin = decks.twin(deck, who, Random(seed))
    decks.check(twin)
    assert canonical(twin.sight(who)) == canonical(deck.sight(who))
    assert canonical(twin.sight(None)) == canonical(deck.sight(None))
    assert twin == decks.twin(deck, who, Random(seed))


@given(dealt_decks(), whoever, st.integers(0, 99))
def test_a_twin_is_another_truth_where_there_is_one(deck: Deck, who: str | None, seed: int) -> None:
    """There is one if two different unseen cards can be swapped, unless both are in the same hand."""
    unseen = [("pile", n, card) for n, card in enumerate(deck.pile)]
    unseen += [(seat, 0, card) for seat, cards in deck.hands if seat != who for card in cards]
    unseen += [("discards", n, card) for n, card in enumerate(deck.discards) if not deck.open_discards]
    other = any(one[:2] != two[:2] and one[2] != two[2] for one in unseen for two in unseen)
    twin = decks.twin(deck, who, Random(seed))
    assert (_split(twin) != _split(deck)) == other
    assert other or twin == deck


def test_all_other_splits_are_equally_likely() -> None:
    deck, rng = _deck("ab", red="x", blue="c"), Random(1)
    count = Counter(decks.twin(deck, "red", rng).pile for _ in range(3000))
    assert set(count) == set(permutations("abc", 2)) - {("a", "b")}
    assert all(500 < n < 700 for n in count.values())


def test_a_rare_other_split_is_found() -> None:
    deck = _deck("", red="a" * 59 + "b", blue="a")
    assert decks.twin(deck, None, Random(1)).hand("blue") == ("b",)


def test_open_discards_stay_where_they_are_and_counted_ones_may_be_others() -> None:
    rng = Random(1)
    seen = {decks.twin(_deck("ab", blue="c", discards="de"), "red", rng).discards for _ in range(50)}
    assert seen == {("d", "e")}
    hidden = _deck("ab", blue="c", discards="de", open_discards=False)
    assert len({decks.twin(hidden, "red", rng).discards for _ in range(200)}) == 20
