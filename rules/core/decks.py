"""Decks and hands: who holds which card, what each reader may know of it, and alternative deals that a reader cannot tell
apart.

A card is a key ("probe-left"); a deck may contain several of one key. A `Deck` is immutable and is kept in a game's state;
every operation returns another `Deck`. Shuffles use the step's sealed dice, labelled with the deck's name. Not here: the
effects of cards, when they may be played, hand limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.core.asks import Seat, Who
from rules.core.dice import Dice

Cards = tuple[str, ...]


class Drawn(Struct, frozen=True):
    """Result of a draw. The cards are secret to their new holder; the rest is public."""

    deck: Deck
    cards: Cards
    """In the order drawn; already added to the hand."""
    reshuffled: int | None = None
    """Number of these cards drawn before the discards were reshuffled; None: no reshuffle."""
    missing: int = 0
    """Number of cards that could not be drawn, because both pile and discards were empty."""


class DeckSight(Struct, frozen=True):
    """What one seat, or the public, may know of a deck."""

    hand: Cards
    """The seat's own cards, in the order in which they came; empty for the public and for seats without a hand."""
    hands: tuple[tuple[Seat, int], ...]
    """Number of cards in each hand."""
    played: tuple[tuple[Seat, str], ...]
    """Cards face up on the table, with the seat that played each, in the order played."""
    pile: int
    """Number of cards in the draw pile."""
    discarded: int
    """Number of discarded cards."""
    discards: Cards | None
    """The discards since the last reshuffle, oldest first; None: this game reveals only their number."""


class Deck(Struct, frozen=True):
    """All cards of one deck, each in one place. Created by `Deck.shuffled`."""

    name: str
    """Label of its shuffles in the record of the dice."""
    cards: tuple[tuple[str, int], ...]
    """Number of cards of each key, sorted by key; constant and public."""
    pile: Cards
    """The draw pile, face down, top card first."""
    hands: tuple[tuple[Seat, Cards], ...]
    """The cards of each seat, in the order in which they came."""
    played: tuple[tuple[Seat, str], ...] = ()
    """Cards face up on the table until they are cleared, with the seat that played each."""
    discards: Cards = ()
    """Oldest first."""
    open_discards: bool = True
    """Whether everybody may look through the discards; False: only their number is public."""

    @classmethod
    def shuffled(
        cls, name: str, cards: Iterable[str], seats: Sequence[Seat], dice: Dice, *, open_discards: bool = True
    ) -> Deck:
        """All cards in the pile in random order, and an empty hand for each seat. Raises ValueError for a seat named twice."""
        if len(set(seats)) != len(seats):
            raise ValueError(f"{name}: a seat has one hand")
        # Sorted first, so that the result does not depend on the order in which the game lists its cards.
        pile = dice.shuffled(sorted(cards), name)
        hands = tuple((seat, ()) for seat in seats)
        return cls(name, tuple(sorted(Counter(pile).items())), pile, hands, open_discards=open_discards)

    def hand(self, seat: Seat) -> Cards:
        """The cards of a seat. Raises KeyError for a seat without a hand."""
        return dict(self.hands)[seat]

    # ---- operations ------------------------------------------------------------------------------------
    # All raise KeyError for a seat without a hand, and ValueError for a card that it does not hold. A card named twice is
    # needed twice.
    def draw(self, seat: Seat, n: int, dice: Dice) -> Drawn:
        """Moves `n` cards from the top of the pile to the hand.

        If the pile is too short, the discards are shuffled and put under it (M44-5.3, M44-5.8); hands and cards on the table
        stay. Cards that cannot be drawn even then are counted as `missing`. Raises ValueError for n < 0.
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
        """Moves these cards from the hand face up onto the table; not yet to the discards."""
        return replace(self._without(seat, cards), played=self.played + tuple((seat, card) for card in cards))

    def clear(self) -> Deck:
        """Moves all cards on the table to the discards, in the order played."""
        return replace(self, played=(), discards=self.discards + tuple(card for _, card in self.played))

    def discard(self, seat: Seat, *cards: str) -> Deck:
        """Moves these cards from the hand to the discards."""
        return replace(self._without(seat, cards), discards=self.discards + cards)

    def reshuffle(self, dice: Dice) -> Deck:
        """Shuffles pile and discards together into a new pile; hands and cards on the table stay."""
        return replace(self, pile=dice.shuffled(self.pile + self.discards, self.name), discards=())

    # ---- what each reader may know ---------------------------------------------------------------------
    def sight(self, who: Who) -> DeckSight:
        """What `who` may know: the reader's own hand, the sizes of other hands and the pile, and face-up cards.

        Memory is not included: cards that the seat gave away or put back, or that were face up before they were hidden.
        """
        return DeckSight(
            next((cards for seat, cards in self.hands if seat == who), ()),
            tuple((seat, len(cards)) for seat, cards in self.hands),
            self.played,
            len(self.pile),
            len(self.discards),
            self.discards if self.open_discards else None,
        )

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
