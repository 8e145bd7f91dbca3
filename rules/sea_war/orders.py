"""All orders of a turn, by the table `SPECS`: which are legal, and what they do. Each is a class of its own in `ship_orders` or
`cards`: its words and fields, where it may be given, and its effect (SW-5 to SW-9).

    E4-E3        F6xG5          trap C5 D5      shield E5           swap G5 F6      stealth E4-E3
    free B5-D7   sudden G5      anti F6         multi               reinforce D A1 A2               reinforce M K11

The rows of a sheet, typed orders, their completion and text, and the rows of the random player follow from these classes.
`why_not` decides whether an order is legal, as the mover sees the board; typed orders, drafts of absent players and `turns`
ask it, and it reads no secret. The fields of a row offer only what it allows, and `perform` takes only that.

What comes of a move and of an attack is in `movement`, `attacks` and `damage`, which of them are still allowed in `action_step`,
the sheet in `turn_sheet`. A new card is a class in `cards`, its name in `Card` and `OrderKind`, its place in `facts.toml`, and
its sentences (`events.CardPlayed` has the one that reports it)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Draft, Message, Value, Vocabulary, msg
from rules.core.sheet import chosen
from rules.sea_war import action_step, facts
from rules.sea_war.cards import AntiArmour, FreeMove, MultiMove, Reinforce, Shield, Stealth, SuddenDeath, Swap, Trap
from rules.sea_war.facts import CELL_NAMES, card_word
from rules.sea_war.ship_orders import Attack, Move, OrderSpec
from rules.sea_war.state import Order, State, with_hand
from rules.sea_war.view import Card

MOVE, SWAP, SUDDEN, REINFORCE = Move(), Swap(), SuddenDeath(), Reinforce()
_ALL = (MOVE, Attack(), Trap(), Shield(), SWAP, Stealth(), FreeMove(), SUDDEN, REINFORCE, AntiArmour(), MultiMove())
SPECS: Mapping[str, OrderSpec] = {spec.key: spec for spec in _ALL}
CARD_WORDS = tuple(key for key, spec in SPECS.items() if spec.card)
"""Keys of the cards that are orders."""
WORDS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **{key: {"en": SPECS[key].english, "fr": SPECS[key].french} for key in CARD_WORDS},
    "counter": {"en": ("counter",), "fr": ("contre-attaque", "contre")},
    "end": {"en": ("end",), "fr": ("fin",)},
    "look": {"en": ("look",), "fr": ("regarder",)},
    "claim": {"en": ("claim",), "fr": ("réclamer",)},
    "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
    "draw": {"en": ("draw",), "fr": ("nulle",)},
}
WORDS = Vocabulary(WORDS_OF)


def spec_of(row: Draft) -> OrderSpec | None:
    """The kind of order of a row (name -> value), MOVE for an attack too; None for an unknown card."""
    return SPECS.get(chosen(row, "card") or "move")


def order_of(row: Draft) -> Order | None:
    """The order of a row, legal or not; None if the row is incomplete."""
    spec = spec_of(row)
    return None if spec is None else spec.order(row)


def row_of(order: Order) -> dict[str, Value]:
    """The row of an order."""
    spec = SPECS[order.kind]
    row = spec.row(tuple([CELL_NAMES[c] for c in order.cells]), order.what)
    return {"card": spec.card, **row} if spec.card else row


def write_order(order: Order, lang: str) -> str:
    """An order as players type it."""
    if order.kind in ("move", "attack"):  # As it was typed, even with the wrong sign.
        return ("x" if order.kind == "attack" else "-").join(CELL_NAMES[c] for c in order.cells)
    return SPECS[order.kind].write(row_of(order), lang)


# ---- which orders are legal, and what they do ----------------------------------------------------
def why_not(state: State, order: Order) -> Message | None:
    """Why the mover may not give this order now, as the mover sees the board; None if it is legal."""
    if state.owed >= 0 and order.kind != "reinforce":
        return msg("sw-no-owed", rule="SW-8.9")
    spec = SPECS[order.kind]
    return (spec.card and card_fault(state, spec.card)) or spec.fault(state, order)


def perform(state: State, order: Order, *, ask: bool = True) -> State:
    """The state after a legal order of the mover; the last of `acts` records it.

    An attack that Red may answer stays `pending`, its record "declared"; with `ask=False` it is carried out at once.
    """
    spec = SPECS[order.kind]
    return spec.perform(state if spec.card is None or state.owed >= 0 else _spend(state, spec.card), order, ask)


def _spend(state: State, card: Card) -> State:
    """The state after a card is played: it leaves the hand and lies face up. A card played after the action step opens the end
    step, unless it goes with a move (SW-4.1, SW-4.9, SW-7.1, SW-7.7)."""
    side = state.mover
    state = with_hand(state, side, [c for c in state.hands[side] if c != card])
    ends = state.stage == "action" and card not in ("stealth", "free")
    stage = "end" if ends else state.stage
    return replace(state, discards=(*state.discards, card), played=state.played + 1, busy=True, stage=stage)


def playable(state: State) -> list[Card]:
    """Cards that the mover can play now on at least one target (SW-7.5), in the order of `CARDS`."""
    if state.owed >= 0:
        return ["reinforce"]
    kept: list[Card] | None = state.memo.get("playable")
    if kept is None:
        hand = [card for card in state.hands[state.mover] if facts.CARD_STEPS[card]]
        kept = [card for card in hand if card_fault(state, card) is None and SPECS[card].has_target(state)]
        state.memo["playable"] = kept
    return kept


def card_fault(state: State, card: Card) -> Message | None:
    """Why the mover may not play this card now, on any target; None if it may (SW-4.2, SW-7.1, SW-7.3, SW-7.4, SW-7.6)."""
    if card == "reinforce" and state.owed >= 0:
        return None
    if card in state.discards:
        return msg("sw-no-card-spent", rule="SW-7.1", card=card_word(card))
    if card not in state.hands[state.mover]:
        key, rule = ("", "SW-7.4") if card in facts.CARDS[state.mover] else ("-other", "SW-1.4")
        return msg(f"sw-no-card{key}", rule=rule, card=card_word(card))
    when = facts.CARD_STEPS[card]
    if state.options.cards_per_turn == "1" and state.played:
        return msg("sw-no-second-card", rule="SW-7.6")
    if "move" in when:
        return action_step.END_STEP if state.stage == "end" else None
    if state.stage != "start" and "end" not in when:
        return msg("sw-no-card-start", rule="SW-7.3", card=card_word(card))
    return None
