"""Scenario files that people bring with `/campaign new`, and what a person is told of a file that cannot be used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot import words
from bot.campaigns import Refused
from bot.campaigns.scenario_shelf import brought
from bot.discord.message import MessageBuilder
from rules.core import Rules, msg
from rules.core.scenario_files import MOST_BYTES, Fault, ScenarioFileError


async def brought_file(rules: Rules[Any, Any], file: discord.Attachment) -> tuple[str, tuple[Fault, ...]]:
    """The canonical text of an attached scenario file, and what must be checked by hand. A file that is too long is not
    fetched.

    Raises Refused if the game takes none or the file cannot be fetched, ScenarioFileError if it cannot be used.
    """
    if file.size > MOST_BYTES:
        raise ScenarioFileError([Fault("too-long", "", f"{-(-file.size // 1024)} KB", f"{MOST_BYTES // 1024} KB")])
    if rules.files is None:
        raise Refused(msg("bot-no-files"))
    try:
        data = await file.read()
    except discord.HTTPException:
        raise Refused(msg("dc-file-gone")) from None
    return await brought(rules, data)


def notes_message(notes: Iterable[Fault], lang: str) -> MessageBuilder:
    """What a game master must check in a scenario that was read from JSON, a line each."""
    lines = [words.text(lang, "file-converted"), *(f"• {words.line(lang, note.message)}" for note in notes)]
    return MessageBuilder().say("\n".join(lines))


def file_faults(error: ScenarioFileError, lang: str) -> MessageBuilder:
    """What is wrong in a file, a line for each fault."""
    lines = [words.text(lang, "file-refused")]
    lines += [f"• {words.line(lang, fault.message)}" for fault in error.faults]
    if error.more:
        lines.append(words.text(lang, "file-more", more=error.more))
    lines.append(words.text(lang, "file-help"))
    return MessageBuilder().say("\n".join(lines))
