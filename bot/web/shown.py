"""A sheet, a campaign and a map as JSON data for the page, with words in the reader's language.

The page draws one control for each field of the form, whatever the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec

from bot import words
from bot.campaigns.feed import ending
from bot.campaigns.my_campaigns import OwnCampaign
from bot.campaigns.sheet_parts import parts
from bot.campaigns.summaries import CampaignSummary, HistoryPage, HistoryPart, SeatSummary, SheetSummary
from rules.core import Amount, Field, Message, Option, Pick, Place, RowForm, Rows, Rules, Text, Who
from rules.core.pointing import Spot, Way
from rules.core.touch import MOST_IN_HAND, first_piece, kind_of

Json = dict[str, Any]


def time(at: datetime | None) -> str | None:
    """ISO 8601; None: never."""
    return at.isoformat() if at is not None else None


# ---- A sheet -------------------------------------------------------------------------------------
def sheet(card: SheetSummary, lang: str) -> Json:
    """All that the page shows beside the map."""
    say = partial(words.line, lang)
    seat = card.campaign.seat(card.seat)
    # the piece that the page takes in hand when it opens the sheet
    first = first_piece(card.form, card.draft) if card.editable and card.kind == "waits" else None
    return {
        "ask": card.ask.id,
        "about": say(card.ask.about),
        "seat": card.seat,
        "seatName": say(seat.name),
        "kind": card.kind,
        "revision": card.revision,
        "sealed": card.sealed,
        "editable": card.editable,
        "revocable": card.revocable,
        "resolves": card.resolves,
        "due": any(ref.kind == "waits" and not ref.sealed for ref in card.others),
        "deadline": time(card.deadline),
        "done": card.form.done,
        "empty": not card.draft,
        "says": [say(line) for line in card.form.says],
        "problems": [say(line) for line in card.form.problems] if card.editable else [],
        "stale": len(card.form.misfits(card.draft)),
        "hints": [say(line) for line in card.form.hints] if card.editable else [],
        "lessons": [say(line) for line in card.lessons],
        "parts": [
            {"name": _heading(part.name, lang), "fields": [_field(field, card, lang) for field in part.fields]}
            for part in parts(card.form)
        ],
        "usual": card.usual,
        "repeats": card.repeats,
        "first": first.key if first is not None else "",
        "tray": _tray(card, lang) if card.editable else [],
        "sheets": [
            {
                "ask": ref.ask.id,
                "about": say(ref.ask.about),
                "kind": ref.kind,
                "sealed": ref.sealed,
                "revision": ref.revision,
                "beside": ref.beside,
                "seat": say(card.campaign.seat(ref.ask.seat).name),
            }
            for ref in card.others
        ],
        "drawn": card.under is None,
        "shared": card.helped or len(seat.holders) > 1,
    }


def _tray(card: SheetSummary, lang: str) -> list[Json]:
    """The pieces that the sheet is about, for those that the picture does not show: key of the area or path of the field of a
    piece to be placed, name, whether anything is ordered for it, and a heading. Pieces of one group can be told the same."""
    found: dict[str, Json] = {}
    groups: dict[str, list[str]] = {}
    for part in parts(card.form):
        for field in part.fields:
            name = _heading(part.name, lang) or words.line(lang, field.about)
            if isinstance(field, Place):
                piece = field.pieces[0].label if len(field.pieces) == 1 else None
                named = words.line(lang, piece if piece is not None else field.about)
                found[field.path] = {"key": "", "path": field.path, "name": named, "ordered": field.path in card.draft}
                groups[field.path] = [name]
            elif isinstance(field, (Pick, Amount)) and field.of:
                known = found.setdefault(
                    field.of, {"key": field.of, "path": "", "name": _subject(field, lang), "ordered": False}
                )
                known["ordered"] = known["ordered"] or field.path in card.draft
                groups.setdefault(field.of, []).append(name)
    return [{**one, "group": " · ".join(dict.fromkeys(groups[key]))} for key, one in found.items()]


def _subject(field: Pick | Amount, lang: str) -> str:
    """The name of the piece that a field is about: the first name in its question, or else its key."""
    names = (value for _, value in field.about.args if isinstance(value, (Message, str)))
    first = next(names, field.of)
    return words.line(lang, first) if isinstance(first, Message) else first


def _heading(name: Message | None, lang: str) -> str:
    return words.line(lang, name) if name is not None else ""


def _field(field: Field, card: SheetSummary, lang: str) -> Json:
    if isinstance(field, Rows):
        return {
            "type": "rows",
            "path": field.path,
            "about": words.line(lang, field.about),
            "rows": [_row(row, card, lang) for row in field.rows],
            "following": [_field(blank, card, lang) for blank in field.following],
            "ordered": field.ordered,
            "most": field.most,
        }
    found: Json = {
        "path": field.path,
        "about": words.line(lang, field.about),
        "value": card.draft.get(field.path),
    }
    match field:
        case Pick():
            found |= {
                "type": "pick",
                "shape": field.shape,
                "least": field.least,
                "most": field.most,
                "many": field.many,
                "ranked": field.ranked,
                "of": field.of,
                "board": field.board,
                "options": [_option(option, lang) for option in field.options],
            }
        case Amount():
            found |= {"type": "amount", "low": field.low, "high": field.high, "of": field.of}
        case Text():
            found |= {
                "type": "text",
                "limit": field.limit,
                "lines": field.several_lines,
                "example": field.example,
                "openings": [words.say(lang, opening) for opening in field.openings],
            }
        case Place():
            found |= {
                "type": "place",
                "board": field.board,
                "pieces": [_option(piece, lang) for piece in field.pieces],
                "spots": list(field.spots),
                "turns": [[turn, words.known(lang, f"panel-turn-{turn}") or turn] for turn in field.turns],
            }
    return found


def _row(row: RowForm, card: SheetSummary, lang: str) -> Json:
    return {
        "number": row.number,
        "says": words.line(lang, row.says),
        "problems": [words.line(lang, problem) for problem in row.problems],
        "fields": [_field(blank, card, lang) for blank in row.fields],
    }


def _option(option: Option, lang: str) -> Json:
    found: Json = {"key": option.key}
    if option.label is not None:
        found["label"] = words.say(lang, option.label)
    if option.bunch:
        found["bunch"] = words.line(lang, option.bunch) if isinstance(option.bunch, Message) else option.bunch
    if option.at:
        found["at"] = list(option.at)
    return found


def way(one: Way, lang: str) -> Json:
    """One thing that a touch can do, for a menu at the pointer."""
    return {"token": token(one), "says": [words.line(lang, line) for line in one.says]}


def token(one: Way) -> str:
    """The text by which the page names a chosen way: its fields and values as JSON. The server looks it up among the
    ways that are possible now, and never takes values from it."""
    return msgspec.json.encode(one.values).decode()


def glow(ways: Sequence[Way], hand: tuple[Spot, ...], lang: str) -> list[list[str]]:
    """For each kind of order and each area that means it: board, key, what touching it does, the kind, and the field.

    Where two ways say the same, such as a new order for the second of two equal cards, the longer one says all that it sets.
    """
    found = [(one, key, words.line(lang, _chosen_by(one, key))) for one in ways for key in one.areas]
    alike = Counter((one.board, key, said) for one, key, said in found)
    told = []
    for one, key, said in found:
        whole = " · ".join(way(one, lang)["says"]) if alike[one.board, key, said] > 1 else said
        told.append([one.board, key, whole, kind_of(one, hand), one.values[-1][0]])
    return told


def _chosen_by(one: Way, key: str) -> Message:
    """What touching this area chooses: the word that it is, such as a deed for the piece in hand, or else the last thing that the
    way sets."""
    said = (says for (_, value), says in zip(one.values, one.says, strict=False) if value == key)
    return next(said, one.says[-1])


def spot(said: object) -> Spot | None:
    """A spot as the page names it: `{"key": …, "board": …}`; None for anything else."""
    if not isinstance(said, Mapping):
        return None
    key, board = said.get("key"), said.get("board", "")
    return Spot(key, board) if isinstance(key, str) and isinstance(board, str) and key else None


def spots_of(said: object) -> tuple[Spot, ...]:
    """The spots in hand, each once; whatever else is said is left out."""
    several = said if isinstance(said, list) else [said]
    found = (spot(one) for one in several[:MOST_IN_HAND])
    return tuple(dict.fromkeys(one for one in found if one is not None))


# ---- A campaign ----------------------------------------------------------------------------------
def campaign(card: CampaignSummary, lang: str) -> Json:
    """The head of the page: what everybody may know."""
    say = partial(words.line, lang)
    return {
        "id": card.id,
        "title": card.title,
        "game": card.game,
        "gameName": words.text(lang, f"game-{card.game}"),
        "scenario": words.scenario(lang, card.scenario),
        "status": card.status,
        "step": card.step,
        "reports": card.reports,
        "deadline": time(card.deadline),
        "paused": time(card.paused),
        "outcome": ending(card, lang),
        "seats": [
            {
                "seat": seat.seat,
                "name": say(seat.name),
                "side": seat.side,
                "computer": seat.computer,
                "held": bool(seat.holders),
                "waited": seat.waited,
                "sealed": seat.sealed,
                "deadline": time(seat.deadline),
            }
            for seat in card.seats
        ],
    }


def own(one: OwnCampaign, lang: str) -> Json:
    """A campaign in the list of a person's campaigns: what it wants from them."""
    about = [words.line(lang, line) for line in one.about]
    return {**campaign(one.card, lang), "why": one.why, "due": time(one.deadline), "about": about}


def lobby(card: CampaignSummary, rules: Rules[Any, Any] | None, person: int, lang: str) -> Json:
    """A campaign that has not begun, as one person sees it: the game, its terms, and what they may press."""
    clocks = [clock for clock in ("setup", "turn", "react") if rules is None or clock in rules.clocks]
    fixed = card.allowances.fixed
    limits = [words.text(lang, f"dc-limit-{one}", time=words.span(lang, card.allowances.of(one))) for one in clocks]
    options = [(one, card.options[one.key]) for one in rules.settings] if rules is not None else []
    mine = card.seats_of(person)
    return {
        "pitch": words.known(lang, f"game-pitch-{card.game}") or "",
        "times": words.text(lang, "dc-terms-hours", hours=words.say(lang, fixed.words))
        if fixed is not None
        else words.text(lang, "dc-terms-times", limits=", ".join(limits)),
        "reserve": words.text(lang, "dc-terms-reserve", time=words.span(lang, card.allowances.reserve))
        if card.allowances.reserve
        else "",
        "options": [
            f"{words.setting(lang, card.game, one.key, value) or one.key}: {value}"
            for one, value in options
            if value != one.default
        ],
        "commitment": card.commitment,
        "invitedOnly": card.seating == "invited",
        "teams": card.teams,
        "byLot": card.by_lot,
        "selfStarts": card.self_starts,
        "ready": not (card.free if card.by_lot else card.lacking),
        "guest": not mine and person in card.kept.values(),
        "computer": any(seat.computer for seat in card.seats),
        "free": len(card.free),
        "seats": [_place(seat, card, person, lang) for seat in card.seats],
    }


def _place(seat: SeatSummary, card: CampaignSummary, person: int, lang: str) -> Json:
    """A seat of a lobby. `state`: mine, taken, computer, kept (for somebody else), offered (kept for the reader), free."""
    kept = card.kept.get(seat.seat)
    if seat.seat in card.seats_of(person):
        state = "mine"
    elif seat.computer or seat.holders:
        state = "computer" if seat.computer else "taken"
    else:
        state = "free" if kept is None else "offered" if kept == person else "kept"
    name = words.line(lang, seat.name)
    side = next((one for one in card.sides if seat in one.seats), None)
    if side is not None and len(side.seats) > 1:
        name = f"{words.line(lang, side.name)} – {words.line(lang, seat.role_name)}"
    return {"seat": seat.seat, "name": name, "state": state}


def eyes(choices: Sequence[Who], card: CampaignSummary, lang: str) -> list[Json]:
    """Whose view the reader may choose."""
    return [
        {"who": who or "", "name": words.line(lang, card.seat(who).name) if who else words.text(lang, "web-public")}
        for who in choices
    ]


def history(page: HistoryPage, lang: str) -> Json:
    """A page of the history as JSON data, without its picture."""
    return {
        "leaf": [page.leaf.number, page.leaf.beyond],
        "before": [page.before.number, page.before.beyond],
        "after": [page.after.number, page.after.beyond],
        "newest": [page.newest.number, page.newest.beyond],
        "at": time(page.at),
        "parts": [_part(part, lang) for part in page.parts],
        "who": page.who or "",
        "eyes": eyes(page.choices, page.campaign, lang),
    }


def _part(part: HistoryPart, lang: str) -> Json:
    """Lines that its title or headline repeats are left out."""
    title = words.line(lang, part.title) if part.title is not None else ""
    headline = [words.line(lang, line) for line in part.headline]
    lines = [words.line(lang, line) for line in part.lines]
    return {"title": title, "headline": headline, "lines": [line for line in lines if line not in (title, *headline)]}
