"""A sheet, a campaign and a map as JSON data for the page, with words in the reader's language.

The page draws one control for each field of the form, whatever the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot import words
from bot.campaigns.sheet_parts import parts
from bot.campaigns.summaries import CampaignSummary, HistoryPage, SheetSummary
from rules.core import Amount, Field, Message, Option, Pick, Place, RowForm, Rows, Text, Who
from rules.core.pointing import Spot, Way

Json = dict[str, Any]


def time(at: datetime | None) -> str | None:
    """ISO 8601; None: never."""
    return at.isoformat() if at is not None else None


# ---- A sheet -------------------------------------------------------------------------------------
def sheet(card: SheetSummary, lang: str) -> Json:
    """All that the page shows beside the map."""
    say = _sayer(lang)
    seat = card.campaign.seat(card.seat)
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
        "sheets": [
            {
                "ask": ref.ask.id,
                "about": say(ref.ask.about),
                "kind": ref.kind,
                "sealed": ref.sealed,
                "seat": say(card.campaign.seat(ref.ask.seat).name),
            }
            for ref in card.others
        ],
        "shared": card.helped or len(seat.holders) > 1,
    }


def _sayer(lang: str) -> Any:
    return lambda message: words.line(lang, message)


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
                "turns": [[turn, _turn(turn, lang)] for turn in field.turns],
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


def _turn(turn: str, lang: str) -> str:
    key = f"panel-turn-{turn}"
    return words.text(lang, key) if key in words.keys(lang) else turn


def way(one: Way, lang: str) -> Json:
    """One thing that a touch can do, for a menu at the pointer."""
    return {"token": token(one), "says": [words.line(lang, line) for line in one.says]}


def token(one: Way) -> str:
    """The text by which the page names a chosen way: its fields and values as JSON. The server looks it up among the
    ways that are possible now, and never takes values from it."""
    return msgspec.json.encode(one.values).decode()


def spots(ways: Sequence[Way], lang: str) -> list[list[str]]:
    """Board and key of every area that one of these ways means, each once, with what touching it does."""
    found: dict[tuple[str, str], Way] = {}
    for one in ways:
        for key in one.areas:
            found.setdefault((one.board, key), one)
    return [[board, key, words.line(lang, one.says[-1])] for (board, key), one in found.items()]


def spot(said: object) -> Spot | None:
    """A spot as the page names it: `{"key": …, "board": …}`; None for anything else."""
    if not isinstance(said, Mapping):
        return None
    key, board = said.get("key"), said.get("board", "")
    return Spot(key, board) if isinstance(key, str) and isinstance(board, str) and key else None


# ---- A campaign ----------------------------------------------------------------------------------
def campaign(card: CampaignSummary, lang: str) -> Json:
    """The head of the page: what everybody may know."""
    say = _sayer(lang)
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
        "lines": [words.line(lang, line) for line in page.lines],
        "who": page.who or "",
        "eyes": eyes(page.choices, page.campaign, lang),
    }
