"""Decks and hands: who holds which card, what each may know of it, and the other truths that he cannot tell apart.

A card is a key ("probe-left"); a deck may hold several of one key. A `Deck` is frozen data to be kept in a game's state; what is
done with cards gives another `Deck`. Every shuffle is rolled with the step's sealed dice, under the deck's own name. Not here:
what a card does, when it may be played, how many a hand may hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb, prod
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rules.core.asks import Seat, Who
from rules.core.dice import Dice
from rules.core.events import Secret

Cards = tuple[str, ...]


class Drawn(Struct, frozen=True):
    """What a draw gave. The cards are the drawer's secret; the rest is public."""

    deck: Deck
    cards: Cards
    """In the order drawn; they are in the hand already."""
    reshuffled: int | None = None
    """How many of them came before the discards were shuffled into a new pile; None: they were not."""
    missing: int = 0
    """How many could not be drawn since neither the pile nor the discards had a card left."""


class DeckSight(Struct, frozen=True):
    """What one seat, or the public, may know of a deck."""

    hand: Cards
    """The seat's own, in the order in which the cards came; empty for the public and for seats without a hand."""
    hands: tuple[tuple[Seat, int], ...]
    """How many cards each seat holds."""
    played: tuple[tuple[Seat, str], ...]
    """Face up on the table, with who played them, in the order played."""
    pile: int
    """How many cards the draw pile has left."""
    discarded: int
    """How many cards are discarded."""
    discards: Cards | None
    """The discards since the last reshuffle, the first one first; None: in this game they are only counted."""


class Deck(Struct, frozen=True):
    """All cards of one deck, each in one place. Made by `Deck.shuffled`."""

    name: str
    """What its shuffles are called in the audit of the dice."""
    cards: tuple[tuple[str, int], ...]
    """How many there are of each key, sorted by key; never changes. No secret."""
    pile: Cards
    """The draw pile, face down, top card first."""
    hands: tuple[tuple[Seat, Cards], ...]
    """Each in the order in which the cards came."""
    played: tuple[tuple[Seat, str], ...] = ()
    """Face up on the table until they are cleared away, with who played them."""
    discards: Cards = ()
    """The first one first."""
    open_discards: bool = True
    """Whether everybody may look through the discards; False: they are only counted."""

    @classmethod
    def shuffled(
        cls, name: str, cards: Iterable[str], seats: Sequence[Seat], dice: Dice, *, open_discards: bool = True
    ) -> Deck:
        """All cards in the pile in random order, and an empty hand for each seat. Raises ValueError for a seat named twice."""
        if len(set(seats)) != len(seats):
            raise ValueError(f"{name}: a seat has one hand")
        # Sorted first, so that one roll gives one pile however the game lists its cards.
        pile = dice.shuffled(sorted(cards), name)
        hands = tuple((seat, ()) for seat in seats)
        return cls(name, _counted(pile), pile, hands, open_discards=open_discards)

    def hand(self, seat: Seat) -> Cards:
        """The cards of a seat. Raises KeyError for one without a hand."""
        for holder, cards in self.hands:
            if holder == seat:
                return cards
        raise KeyError(seat)

    # ---- what is done with cards ---------------------------------------------------------------------
    # All raise KeyError for a seat without a hand and ValueError for a card that it does not hold, a card named twice being
    # wanted twice.
    def draw(self, seat: Seat, n: int, dice: Dice) -> Drawn:
        """`n` cards from the top of the pile into the hand.

        If a card is to be drawn and the pile is empty, the discards are shuffled into a new one first; hands and cards on the
        table stay. What cannot be drawn even so is `missing`. Raises ValueError for n < 0.
        """
        if n < 0:
            raise ValueError(f"{n} cards cannot be drawn")
        hand, deck, reshuffled = self.hand(seat), self, None
        if n > len(self.pile) and self.discards:
            reshuffled = len(self.pile)
            deck = replace(self, pile=self.pile + dice.shuffled(self.discards, self.name), discards=())
        cards = deck.pile[:n]
        deck = replace(deck._with_hand(seat, hand + cards), pile=deck.pile[n:])
        return Drawn(deck, cards, reshuffled, n - len(cards))

    def play(self, seat: Seat, *cards: str) -> Deck:
        """From the hand face up onto the table, where they are no discards yet."""
        return replace(self._without(seat, cards), played=self.played + tuple((seat, card) for card in cards))

    def clear(self) -> Deck:
        """All cards on the table onto the discards, in the order played."""
        return replace(self, played=(), discards=self.discards + tuple(card for _, card in self.played))

    def discard(self, seat: Seat, *cards: str) -> Deck:
        """From the hand onto the discards."""
        return replace(self._without(seat, cards), discards=self.discards + cards)

    def give(self, giver: Seat, taker: Seat, *cards: str) -> Deck:
        """From hand to hand."""
        deck = self._without(giver, cards)
        return deck._with_hand(taker, deck.hand(taker) + cards)

    def put_on_top(self, seat: Seat, *cards: str) -> Deck:
        """From the hand onto the pile: the first one named will be drawn first."""
        return replace(self._without(seat, cards), pile=cards + self.pile)

    def put_under(self, seat: Seat, *cards: str) -> Deck:
        """From the hand under the pile: the last one named will be drawn last."""
        return replace(self._without(seat, cards), pile=self.pile + cards)

    def shuffle_in(self, seat: Seat, dice: Dice, *cards: str) -> Deck:
        """From the hand into the pile, which is shuffled."""
        return replace(self._without(seat, cards), pile=dice.shuffled(self.pile + cards, self.name))

    def reshuffle(self, dice: Dice) -> Deck:
        """Pile and discards shuffled together into a new pile; hands and cards on the table stay."""
        return replace(self, pile=dice.shuffled(self.pile + self.discards, self.name), discards=())

    # ---- what each may know --------------------------------------------------------------------------
    def sight(self, who: Who) -> DeckSight:
        """What `who` may know: his own hand, of the other hands and the pile the sizes, what lies face up. Nothing else.

        What a seat remembers is not sight: a card that it gave away or put back, or that lay face up before it was hidden.
        """
        return DeckSight(
            next((cards for seat, cards in self.hands if seat == who), ()),
            tuple((seat, len(cards)) for seat, cards in self.hands),
            self.played,
            len(self.pile),
            len(self.discards),
            self.discards if self.open_discards else None,
        )

    def twin(self, who: Who, rng: Random) -> Deck:
        """Another split of the cards that `who` cannot see, with all sizes as they are; the same deck where there is no other.

        All other splits are equally likely. The order within a hand makes no other split, that of the pile does. For whoever
        makes a game's `Rules.twin`: the sight of `who` and that of the public are the same in both.
        """
        other = [(seat, cards) for seat, cards in self.hands if seat != who]
        closed = () if self.open_discards else self.discards
        pool = [*self.pile, *closed, *(card for _, cards in other for card in cards)]
        places = len(self.pile) + len(closed) + sum(bool(cards) for _, cards in other)
        if places < 2 or len(set(pool)) < 2:
            return self
        while True:  # Another split exists; at worst one shuffle in as many as there are cards finds it.
            rng.shuffle(pool)
            twin = self._dealt(who, pool)
            if twin._split() != self._split():
                return twin

    def secrets(self, who: Who) -> dict[str, Secret]:
        """What `twin` makes otherwise, for a game's `Rules.secrets`: the other hands and the top card of the pile."""
        other = [(seat, cards) for seat, cards in self.hands if seat != who]
        closed = () if self.open_discards else self.discards
        pool = Counter([*self.pile, *closed, *(card for _, cards in other for card in cards)])
        found: dict[str, Secret] = {}
        for name, cards in (*((f"hand.{seat}", cards) for seat, cards in other), ("pile.top", self.pile[:1])):
            same = prod(comb(pool[card], number) for card, number in Counter(cards).items())
            found[f"{self.name}.{name}"] = Secret(tuple(sorted(cards)), comb(pool.total(), len(cards)) / same)
        return found

    def check(self) -> None:
        """Raises AssertionError where a card is lost or doubled, or a seat has two hands."""
        held = [card for _, cards in self.hands for card in cards]
        now = _counted([*self.pile, *held, *(card for _, card in self.played), *self.discards])
        assert now == self.cards, f"{self.name}: {dict(now)} are not {dict(self.cards)}"
        assert len({seat for seat, _ in self.hands}) == len(self.hands), f"{self.name}: a seat has one hand"

    # ---- inside --------------------------------------------------------------------------------------
    def _with_hand(self, seat: Seat, cards: Cards) -> Deck:
        return replace(self, hands=tuple((s, cards if s == seat else held) for s, held in self.hands))

    def _without(self, seat: Seat, cards: Cards) -> Deck:
        hand = list(self.hand(seat))
        for card in cards:
            if card not in hand:
                raise ValueError(f"{self.name}: {seat} does not hold {card!r}")
            hand.remove(card)
        return self._with_hand(seat, tuple(hand))

    def _dealt(self, who: Who, pool: Sequence[str]) -> Deck:
        """The unseen cards dealt out anew, in this order: pile, discards if only counted, hands."""
        left = iter(pool)
        pile = tuple(next(left) for _ in self.pile)
        discards = self.discards if self.open_discards else tuple(next(left) for _ in self.discards)
        hands = tuple((s, cards if s == who else tuple(next(left) for _ in cards)) for s, cards in self.hands)
        return replace(self, pile=pile, discards=discards, hands=hands)

    def _split(self) -> tuple[Cards, Cards, list[list[str]]]:
        return self.pile, self.discards, [sorted(cards) for _, cards in self.hands]


def _counted(cards: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(cards).items()))
