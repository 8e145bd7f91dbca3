"""How a seat and a side are written: the holder or guest, since when, and whether it has sealed; and who has won."""

from __future__ import annotations

from collections.abc import Iterable

from bot import words
from bot.campaigns import CampaignSummary, SeatSummary
from bot.campaigns.feed import unnamed_winners
from bot.campaigns.summaries import PLAYED, SideSummary
from bot.discord.sentences import at, say_all
from rules.core import Message


def seat(lang: str, card: SeatSummary, called: Message | None = None, kept: int | None = None) -> str:
    """A seat with its holders. `called`: another name for it. `kept`: the person for whom it is reserved."""
    name = words.line(lang, called) if called is not None else words.say(lang, card.name)
    holders = words.text(lang, "dc-computer") if card.computer else _holders(lang, card)
    if not holders and kept is not None:
        since = card.invited_at if card.invited == kept else None
        holders = words.text(lang, "dc-invited", who=at(kept))
        if since is not None:
            holders = words.text(lang, "dc-invited-since", who=at(kept), when=f"<t:{int(since.timestamp())}:R>")
    return words.text(lang, "dc-seat", seat=name, who=holders or words.text(lang, "dc-seat-free"))


def _holders(lang: str, card: SeatSummary) -> str:
    """The commander, and the staff if there is one."""
    admiral, *staff = [at(holder.person) for holder in card.holders] or [""]
    return words.text(lang, "dc-staffed", admiral=admiral, staff=" ".join(staff)) if staff else admiral


def sides(lang: str, card: CampaignSummary) -> str:
    """The sides with their players, in one line: "Japan (@x) – Allies (@y)"."""
    return " – ".join(_side(lang, side) for side in card.sides)


def _people(lang: str, side: SideSummary) -> str:
    """The players of a side, and the computer if it has a seat there."""
    players = [at(person) for person in side.people]
    if any(seat.computer for seat in side.seats):
        players.append(words.text(lang, "dc-computer"))
    return " ".join(players)


def _side(lang: str, side: SideSummary) -> str:
    name, players = words.line(lang, side.name), _people(lang, side)
    return words.text(lang, "dc-side", seat=name, who=players) if players else name


def seats(lang: str, card: CampaignSummary) -> Iterable[str]:
    """A line for each seat, with what it is asked while the game runs; seats of a team below the name of their side."""
    for side in card.sides:
        team = len(side.seats) > 1
        if team:
            yield words.text(lang, "dc-team", side=words.line(lang, side.name))
        for place in side.seats:
            line = seat(lang, place, place.role_name if team else None, card.kept.get(place.seat))
            if card.status in PLAYED and place.asked:
                line += words.text(lang, "dc-state", state=_state(lang, place))
            if card.status in PLAYED and place.reserve is not None and not place.computer:
                line += f" · {reserve(lang, place)}"
            yield line


def reserve(lang: str, place: SeatSummary) -> str:
    """The seat's time bank in words; once it is running, until when it lasts."""
    if place.overtime is not None:
        return words.text(lang, "dc-reserve-runs", at=str(int(place.overtime.timestamp())))
    return words.text(lang, "dc-reserve", time=words.span(lang, place.reserve or 0))


def _state(lang: str, place: SeatSummary) -> str:
    if place.sealed:
        return words.text(lang, "dc-sealed")
    about = say_all(lang, [a.about for a in place.asked])[0]
    return words.text(lang, "dc-waited", about=about)


def outcome(lang: str, card: CampaignSummary) -> str:
    """The winners and the reason; where the reason names the winning side, only its people. Empty while the campaign runs."""
    if card.outcome is None:
        return ""
    won = [side for side in card.sides if side.side in card.outcome.winners]
    why = words.line(lang, card.outcome.why)
    if not won:
        return words.text(lang, "dc-draw", why=why)
    if unnamed_winners(card, lang):
        winners = [seat(lang, side.seats[0]) if len(side.seats) == 1 else _side(lang, side) for side in won]
    else:
        winners = list(filter(None, (_people(lang, side) for side in won)))
    if not winners:
        return words.text(lang, "dc-draw", why=why)
    return words.text(lang, "dc-won", who=words.separator(lang).join(winners), why=why)
