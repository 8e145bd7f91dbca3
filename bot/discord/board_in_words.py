"""*Board in words*: the board told row by row, for people who cannot see the picture; all of it, or the surroundings of a place.

`renderer.board_in_words` words the boards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import renderer
from bot import words
from bot.campaigns import CampaignSummary, Refused
from bot.campaigns.summaries import Sight
from bot.discord import sentences
from bot.discord.buttons import forces_button, history_button, map_button
from bot.discord.clicks import ComponentInteraction, on_component
from bot.discord.forces_and_report import add_lists, forces_message
from bot.discord.message import Attachment, MessageBuilder, answer, plain
from bot.discord.sentences import eyes
from bot.discord.sheet_presses import look_of
from renderer.board_in_words import BoardInWords
from rules.core import fold, msg, nearest

EVERYTHING = frozenset(fold(words.text(lang, "dc-words-all")) for lang in ("en", "fr"))
"""What is typed for the whole board."""


async def words_message(
    client: Any, card: CampaignSummary, sight: Sight, lang: str, place: str = "", ask: str = ""
) -> MessageBuilder:
    """The reader's boards in words, row by row; what does not fit is attached as a file. For pictures without cells, the lists.

    `place`: a cell or a piece, by key or name, of which only the surroundings are told, or a name of which only the lines of
    the lists are told that name it; empty: everything. `ask`: as in `watch.zoom_message`. A board whose picture could not be
    drawn is missing, and the message says so. Raises Refused for a place that is on no board and in no list.
    """
    drawn = await client.drawing.pictures(sight.view, lang, card.title, what=f"words for campaign {card.id}")
    areas = [picture.areas for picture in drawn.pictures]
    known = {key: name for one in areas for key, name in renderer.board_in_words.places(one).items()}
    missing = words.text(lang, "dc-words-undrawn", incident=drawn.incident) if drawn.incident is not None else ""
    said = plain(words.typeset(lang, renderer.situation(sight.view, lang)))
    if not known and not place:
        note = "\n".join(filter(None, (missing, said)))
        return await forces_message(card, sight, lang, ask, note, renderer.zones(sight.view, lang))
    builder = sentences.about(lang, card).say(eyes(lang, card, sight.who)).say(missing)
    if not place:
        boards = [board for one in areas for board in renderer.board_in_words.boards(one, lang)]
    else:
        try:
            key = _place_meant(known, place)
        except Refused:
            if told := _lines_naming(sight.view, lang, place):
                builder.lines([plain(words.typeset(lang, line)) for line in told], words.text(lang, "dc-lists-more"))
                return builder.row(map_button(lang, card.id), history_button(lang, card.id))
            if missing:
                raise Refused(msg("dc-words-missing", place=place, incident=str(drawn.incident))) from None
            raise
        boards = [board for one in areas for board in renderer.board_in_words.around(one, lang, key)]
    builder.say("" if place else said)
    texts = [[words.typeset(lang, line) for line in (board.size, *board.lines) if line] for board in boards]
    lists = [[plain(line) for line in lines] for lines in texts]
    names = [_board_name(lang, card.game, board, n, len(texts)) for n, board in enumerate(boards, start=1)]
    lists = [[f"**{name}**", *lines] if name else lines for name, lines in zip(names, lists, strict=True)]
    texts = [[name, *lines] if name else lines for name, lines in zip(names, texts, strict=True)]
    cut = add_lists(builder, lists, words.text(lang, "dc-lists-more"))
    whole = "\n\n".join("\n".join(lines) for lines in texts)
    builder.attach(Attachment("board.txt", whole.encode()) if cut else None)
    return builder.row(
        map_button(lang, card.id), history_button(lang, card.id), forces_button(lang, card.game, card.id)
    )


def _board_name(lang: str, game: str, board: BoardInWords, number: int, count: int) -> str:
    """The heading of a board: what it shows, or else its number; empty for the only board of a game."""
    known = words.known(lang, f"pic-words-board-{game}-{board.name}")
    return known or (words.text(lang, "dc-words-board", n=number, count=count) if count > 1 else "")


def _lines_naming(view: Any, lang: str, place: str) -> list[str]:
    """The lines about zones and of the lists that name a place or a unit as a whole word; of a zone called by one letter, as a
    capital."""
    asides = [
        *renderer.zones(view, lang),
        *(it for sheet in renderer.sheets(view) for it in renderer.asides(view, lang, sheet)),
    ]
    lines = dict.fromkeys(line for aside in asides for line in aside.lines)
    wanted = place.strip().upper() if len(place.strip()) == 1 else fold(place.strip())
    pattern = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    return [line for line in lines if pattern.search(line if len(wanted) == 1 else fold(line))]


def _place_meant(known: Mapping[str, str], typed: str) -> str:
    """The key of the cell or piece that a text names. Raises Refused, with the nearest ones."""
    wanted = fold(typed.strip())
    exact = [key for key, name in known.items() if wanted in (fold(key), fold(name))]
    begun = exact or [key for key, name in known.items() if fold(name).startswith(wanted)]
    if len(begun) == 1 or exact:
        return begun[0]
    near = tuple(known[key] for key in begun[:3]) or nearest(typed, known.values()) or tuple(known.values())[:1]
    if not near:
        raise Refused(msg("dc-words-unnamed", place=typed))
    raise Refused(msg("dc-words-nowhere", place=typed, near=", ".join(near)))


@on_component("words", "privately")
async def on_words(press: ComponentInteraction) -> None:
    """Tells the board in words, as the person who clicked sees it."""
    look = await look_of(press)
    builder = await words_message(press.client, look.card, look.sight, press.lang, ask=press.id.ask)
    await answer(press.interaction, builder)
