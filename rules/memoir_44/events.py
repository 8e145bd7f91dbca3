"""What happens in a battle: each kind of event with its fields, its sentences and its audience (M44-22).

Nearly all events are public, all dice among them (M44-22.8). Only the seat that draws a card is told which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from msgspec import UNSET, UnsetType

from rules.core import Choose, EventData, EventKinds, Formatter, Message, Open, Own, Template, listed, msg
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import Side
from rules.memoir_44.view import Given


# ---- names ---------------------------------------------------------------------------------------
def side_word(side: str) -> Message:
    return msg(f"m44-label-{side}")


def unit_word(unit: str) -> Message:
    return msg(f"m44-unit-{unit}")


@lru_cache(maxsize=4096)
def unit_at(unit: str, at: Hex) -> Message:
    """A unit by its kind and hex."""
    return msg("m44-unit-at", unit=unit_word(unit), at=at)


def card_word(card: str) -> Message:
    """The name of a card; for "", that it has no effect."""
    return msg(f"m44-card-{card}") if card else msg("m44-card-none")


def held_word(hand: Sequence[str], card: str) -> Message:
    """The name of a card, with how often it is in the hand if more than once."""
    count = hand.count(card)
    return msg("m44-card-held", card=card_word(card), count=count) if count > 1 else card_word(card)


def card_words(cards: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(map(card_word, cards))


def dice_words(dice: str) -> tuple[Message, ...] | Message:
    """The faces of dice in the order rolled, or that there are none."""
    return tuple(msg(f"m44-face-{face.lower()}") for face in dice) or msg("m44-no-dice")


def section_word(section: int) -> Message:
    """A section of the board, by index, as the player at the bottom sees it."""
    return msg(f"m44-section-{('left', 'centre', 'right')[section]}")


SideName = Annotated[Side, Formatter(side_word)]
UnitName = Annotated[str, Formatter(unit_word)]
CardName = Annotated[str, Formatter(card_word)]
Faces = Annotated[str, Formatter(dice_words)]
Way = Annotated[tuple[Hex, ...], Formatter("-".join)]
Cells = Annotated[tuple[Hex, ...], Formatter(" ".join)]


# ---- team games (Overlord, M44-21) ---------------------------------------------------------------
def role_word(role: str) -> Message:
    return msg(f"m44-role-{role}")


def sector_word(section: int) -> Message:
    """One of the six sections of the wide board, by index."""
    return msg("m44-sector", number=section + 1)


def sectors_word(sections: tuple[int, ...]) -> Message:
    """The sections in which a general's card works; at least one."""
    if len(sections) > 1:
        return msg("m44-sectors", first=min(sections) + 1, last=max(sections) + 1)
    return sector_word(sections[0])


def given_word(one: Given) -> Message:
    return handed_word(one.role, one.card, one.does, one.sections)


def handed_word(role: str, card: str, does: str, sections: tuple[int, ...]) -> Message:
    """A card with its effect, the role that plays it and where it works."""
    name = card_word(card) if card == does else msg("m44-card-as", card=card_word(card), does=card_word(does))
    if role == "chief" or not does:
        return msg("m44-handed-card", card=name, role=role_word(role))
    return msg("m44-handed-where", card=name, role=role_word(role), where=sectors_word(sections))


class HandedOut(EventData, frozen=True, tag="m44-handed"):
    """A commander-in-chief has handed out a card, or plays it directly."""

    side: SideName
    role: Annotated[str, Formatter(handed_word, "card", "does", "sections")]
    card: str
    does: str
    sections: tuple[int, ...]

    sentences = (Template("m44-handed", "side", handed="role"),)


RoleName = Annotated[str, Formatter(role_word)]


class Sequenced(EventData, frozen=True, tag="m44-sequence"):
    """The generals play in another order than from left to right."""

    side: SideName
    roles: tuple[str, ...]

    def says(self) -> tuple[Message, ...]:
        return (msg("m44-sequence", side=side_word(self.side), roles=listed([role_word(role) for role in self.roles])),)


class GeneralBegan(EventData, frozen=True, tag="m44-general"):
    side: SideName
    role: RoleName


class GeneralMissed(EventData, frozen=True, tag="m44-general-missed"):
    """A general's deadline has passed without a sheet, so no unit is ordered."""

    side: SideName
    role: RoleName


class GeneralHeroes(EventData, frozen=True, tag="m44-general-heroes"):
    """The dice of one general in Their Finest Hour, and how many units of each kind they order."""

    side: SideName
    role: RoleName
    dice: Faces
    infantry: int
    armour: int
    anybody: int


class CameBack(EventData, frozen=True, tag="m44-came-back"):
    """A general's moves no longer fit, so the general is asked once more."""

    side: SideName
    role: RoleName


# ---- turns and cards -----------------------------------------------------------------------------
class Began(EventData, frozen=True, tag="m44-began"):
    """A game begins with its first side, the medals needed to win and the hand sizes of Japan and the Allies."""

    game: int
    first: SideName
    need: int
    japan: int
    allies: int

    sentences = (Template("m44-began", "first", "need", "japan", "allies"),)


class TurnBegan(EventData, frozen=True, tag="m44-turn"):
    turn: int
    side: SideName


class Dawn(EventData, frozen=True, tag="m44-dawn"):
    """The night roll and the new range of sight."""

    dice: Faces
    light: int
    day: bool

    sentences = (Template(Choose("day", "m44-day", "m44-night"), "dice", "light"),)


class Played(EventData, frozen=True, tag="m44-played"):
    """A command card is played; what a Counter-Attack repeats is public (M44-22.10)."""

    side: SideName
    card: CardName
    does: CardName
    section: int
    choice: bool
    """Whether the card orders one unit of the player's choice instead of its effect."""

    def says(self) -> tuple[Message, ...]:
        side, card = side_word(self.side), card_word(self.card)
        if self.card != self.does:
            first = msg("m44-played-counter", side=side, card=card, does=card_word(self.does))
        elif self.section >= 0:
            first = msg("m44-played-section", side=side, card=card, section=section_word(self.section))
        else:
            first = msg("m44-played", side=side, card=card)
        return (first, msg("m44-played-choice")) if self.choice else (first,)


class Passed(EventData, frozen=True, tag="m44-passed"):
    """No card is played, because the hand holds nothing but Ambush."""

    side: SideName


class Missed(EventData, frozen=True, tag="m44-missed"):
    """A deadline has passed without a sheet."""

    side: SideName
    turns: int


class Ordered(EventData, frozen=True, tag="m44-ordered"):
    hexes: Cells

    detail = True


class Heroes(EventData, frozen=True, tag="m44-heroes"):
    """The dice of Their Finest Hour, and how many units of each kind they order."""

    dice: Faces
    infantry: int
    armour: int
    anybody: int


class Drew(EventData, frozen=True, tag="m44-drew"):
    """Cards have been drawn (M44-22.5). `owner`: the seat that drew them."""

    side: Open[SideName]
    number: Open[int]
    cards: Own[Annotated[tuple[str, ...], Formatter(card_words)]] | UnsetType = UNSET

    detail = True

    def says(self) -> tuple[Message, ...]:
        if self.cards is UNSET:
            return (msg("m44-drew", side=side_word(self.side), number=self.number),)
        return (msg("m44-drew-own", cards=card_words(self.cards)),)


class Kept(EventData, frozen=True, tag="m44-kept"):
    """One of the two cards of a Recon is kept; the other is discarded face up (M44-22.5)."""

    side: Open[SideName]
    refused: Open[CardName]
    kept: Own[CardName] | UnsetType = UNSET

    detail = True
    sentences = (Template("m44-kept", "side", "refused"), Template("m44-kept-own", "kept"))


class Reshuffled(EventData, frozen=True, tag="m44-reshuffled"):
    """There is a new draw pile (M44-5.8)."""

    cards: int


# ---- moves ---------------------------------------------------------------------------------------
class Marched(EventData, frozen=True, tag="m44-marched"):
    unit: UnitName
    path: Way
    how: str
    """ "march", "tunnel" or "ground"."""

    sentences = (Template("m44-went-{how}", "unit", way="path"),)


class Left(EventData, frozen=True, tag="m44-left"):
    """A unit left the board by an exit."""

    unit: UnitName
    at: Hex


class Exploded(EventData, frozen=True, tag="m44-exploded"):
    """A unit has entered a minefield."""

    unit: UnitName
    at: Hex
    value: int
    dice: Faces
    losses: int

    sentences = (Template(Choose("value", "m44-mine", "m44-mine-dummy"), "unit", "at", "value", "dice", "losses"),)


class Healed(EventData, frozen=True, tag="m44-healed"):
    """A unit has tried to regain figures, in a hospital or by Medics & Mechanics."""

    unit: UnitName
    at: Hex
    dice: Faces
    figures: int


class Spoilt(EventData, frozen=True, tag="m44-spoilt"):
    """An order could no longer be carried out."""

    kind: str
    """ "march", "attack", "overrun", "work" or "strike"; in team games also "order": another general has ordered the
    unit, or it is gone."""
    at: Hex

    sentences = (Template("m44-spoilt-{kind}", "at"),)

    def is_detail(self) -> bool:
        """True for an attack that was not made because its target is gone: nothing changes. False for a move or an overrun
        that was not made: the unit then stands elsewhere than ordered."""
        return self.kind not in ("march", "overrun")


# ---- battles -------------------------------------------------------------------------------------
def attack_word(how: str, unit: str, origin: Hex, target: str, at: Hex) -> Message:
    return msg(f"m44-how-{how}", who=unit_at(unit, origin), whom=unit_at(target, at))


class Attacked(EventData, frozen=True, tag="m44-attacked"):
    """An attack was made. The event has its dice and its losses."""

    side: SideName
    unit: UnitName
    origin: Hex
    target: UnitName
    at: Hex
    how: Annotated[str, Formatter(attack_word, "unit", "origin", "target", "at")]
    """ "fire", "assault", "overrun" or "ambush"."""
    dice: Faces
    hits: int
    """Number of figures lost."""

    sentences = (Template(Choose("hits", "m44-attack-hits", "m44-attack-nothing"), "how", "dice", "hits"),)


class Counted(EventData, frozen=True, tag="m44-counted"):
    """The number of dice of an attack and the parts that make it up."""

    dice: int
    """The total; it can be zero or negative."""
    table: int
    card: int
    full: int
    """The additional die of Japanese infantry at full strength; 0: none."""
    token: int
    """1 if the target carries the attacker's target token, else 0."""
    cover: int
    """Number of dice lost to the target's protection."""
    by: str
    """What protects the target; "" for nothing."""
    own: int
    """Dice lost because of the attacker's own hex: wire, or a village around armour."""

    detail = True

    def says(self) -> tuple[Message, ...]:
        parts = [msg("m44-count-table", dice=self.table)]
        for name, dice in (("card", self.card), ("full", self.full), ("token", self.token)):
            if dice:
                parts.append(msg(f"m44-count-{name}", dice=dice))
        if self.cover:
            parts.append(msg("m44-count-cover", dice=self.cover, by=msg(f"m44-ground-{self.by}")))
        if self.own:
            parts.append(msg("m44-count-own", dice=self.own))
        return (msg("m44-counted", dice=self.dice, why=tuple(parts)),)


class Struck(EventData, frozen=True, tag="m44-struck"):
    """Air Power or Barrage has struck a unit."""

    card: CardName
    target: UnitName
    at: Hex
    dice: Faces
    hits: int

    sentences = (
        Template(Choose("hits", "m44-struck-hits", "m44-struck-nothing"), "card", "target", "at", "dice", "hits"),
    )


class Ambushed(EventData, frozen=True, tag="m44-ambushed"):
    """Ambush is played."""

    side: SideName
    unit: UnitName
    at: Hex


class NoAmbush(EventData, frozen=True, tag="m44-no-ambush"):
    """The attacked side was asked, and does not ambush."""

    side: SideName

    detail = True


class Ignored(EventData, frozen=True, tag="m44-ignored"):
    unit: UnitName
    at: Hex
    flags: int


class Retreated(EventData, frozen=True, tag="m44-retreated"):
    """A unit has retreated; it loses a figure for each hex that it could not walk (M44-9)."""

    unit: UnitName
    path: Way
    steps: int
    losses: int

    def says(self) -> tuple[Message, ...]:
        unit = unit_word(self.unit)
        lines = [msg("m44-retreated", unit=unit, way="-".join(self.path))] if self.steps else []
        if self.losses:
            lines.append(msg("m44-no-way", unit=unit, at=self.path[-1], losses=self.losses))
        return tuple(lines)


class Lost(EventData, frozen=True, tag="m44-lost"):
    """A unit is eliminated."""

    side: SideName
    unit: UnitName
    at: Hex


class Spotted(EventData, frozen=True, tag="m44-spotted"):
    """A target token is placed."""

    unit: UnitName
    at: Hex

    detail = True


class Sealing(EventData, frozen=True, tag="m44-sealing"):
    """A unit has tried to seal a cave."""

    at: Hex
    dice: Faces
    done: bool

    sentences = (Template(Choose("done", "m44-sealed", "m44-not-sealed"), "at", "dice"),)


class Cleared(EventData, frozen=True, tag="m44-cleared"):
    """Wire or a minefield is removed."""

    what: str
    """ "wire" or "mine"."""
    at: Hex

    sentences = (Template("m44-cleared-{what}", "at"),)


class DugIn(EventData, frozen=True, tag="m44-dug-in"):
    """Sandbags are laid."""

    hexes: Cells


# ---- medals, headquarters, ends --------------------------------------------------------------------
class MedalWon(EventData, frozen=True, tag="m44-medal"):
    """A side has won or lost a medal other than for an eliminated unit (M44-24)."""

    side: SideName
    won: bool
    at: str
    """The hex; for a section its name; for a group ""."""
    kind: Annotated[str, Formatter(place_word, "at")]

    sentences = (Template(Choose("won", "m44-medal-won", "m44-medal-gone"), "side", where="kind"),)


def place_word(kind: str, at: str) -> Message:
    """What a medal is given for."""
    if kind == "section":
        return msg("m44-for-section", section=msg(f"m44-section-{at}"))
    return msg("m44-for-group") if kind == "group" else msg("m44-for-hex", at=at)


class Captured(EventData, frozen=True, tag="m44-captured"):
    """A field headquarters is captured; a card of its owner is discarded face up."""

    side: SideName
    at: Hex
    card: CardName
    """The card; "" if the hand was empty."""


class Retaken(EventData, frozen=True, tag="m44-retaken"):
    """A field headquarters is retaken."""

    side: SideName
    at: Hex


class Offered(EventData, frozen=True, tag="m44-offered"):
    side: SideName


class GameOver(EventData, frozen=True, tag="m44-over"):
    """A game is over, and nothing is secret any more (M44-22.11)."""

    winner: Side | None
    why: str
    game: int
    turn: int
    mover: Side
    japan: int
    allies: int
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    mines: tuple[tuple[Hex, int], ...]

    def says(self) -> tuple[Message, ...]:
        lines = [ending_word(self.why, self.winner), msg("m44-over-medals", japan=self.japan, allies=self.allies)]
        for side, cards in self.hands:
            lines.append(msg("m44-over-hand", side=side_word(side), cards=card_words(cards) or msg("m44-no-cards")))
        if self.mines:
            values = ", ".join(f"{at} {value}" for at, value in self.mines)
            lines.append(msg("m44-over-mines", values=values))
        return tuple(lines)


def ending_word(why: str, winner: str | None) -> Message:
    """How a game ended. `winner`: None for a draw."""
    if winner is None:
        return msg("m44-end-draw")
    return msg(f"m44-end-{why}", side=0 if winner == "japan" else 1)


class NextGame(EventData, frozen=True, tag="m44-next-game"):
    """The second game of a match begins, with the sides exchanged."""

    game: int
    first: Side

    sentences = (Template("m44-next-game", "game"),)


class MatchOver(EventData, frozen=True, tag="m44-match-over"):
    """Both games of a match are over; the medals of both games by seat."""

    japan: int
    allies: int

    def says(self) -> tuple[Message, ...]:
        return (match_word(self.japan, self.allies),)


def match_word(japan: int, allies: int) -> Message:
    """How a match ended, by the total medals of the seats `japan` and `allies`."""
    if japan == allies:
        return msg("m44-match-drawn", medals=japan)
    return msg("m44-match-over", japan=japan, allies=allies)


EVENT_KINDS = EventKinds(
    Began, TurnBegan, Dawn, Played, Passed, Missed, Ordered, Heroes, Drew, Kept, Reshuffled,
    Marched, Left, Exploded, Healed, Spoilt,
    Attacked, Counted, Struck, Ambushed, NoAmbush, Ignored, Retreated, Lost, Spotted, Sealing, Cleared, DugIn,
    MedalWon, Captured, Retaken, Offered, GameOver, NextGame, MatchOver,
    HandedOut, Sequenced, GeneralBegan, GeneralMissed, GeneralHeroes, CameBack,
)  # fmt: skip
