"""The lobby post of a campaign that has not begun: who sits where, what is played, and Join / Leave / Start."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot import words
from bot.campaigns import CampaignCard
from bot.discord import speech
from bot.discord.buttons import help_button
from bot.discord.clicks import Click, Press, button, modal, submitted, verb
from bot.discord.durations import spoken
from bot.discord.ids import Id
from bot.discord.letter import Letter, plain
from bot.discord.replies import tell
from rules.core import Message, Rules, say

WORD = 60
"""Characters of a player's own word for the dice."""


def lobby(card: CampaignCard, rules: Rules, lang: str) -> Letter:  # type: ignore[type-arg]
    """The lobby as it stands; its buttons are gone once the campaign has begun or was called off."""
    letter = Letter(speech.COLOURS[card.status])
    letter.say(speech.heading(lang, card))
    letter.say("\n".join((words.text(lang, "dc-lobby-seats"), *(speech.seat(lang, s) for s in card.seats))))
    letter.say("\n".join(_terms(lang, card, rules)))
    if card.status != "lobby":
        key = "cancelled" if card.status == "cancelled" else "begun"
        return letter.say(words.text(lang, f"dc-lobby-{key}"))
    letter.say(words.text(lang, "dc-lobby-how", free=len(card.free), gm=speech.at(card.gm)))
    letter.row(
        button(Id("join", card.id), words.text(lang, "dc-button-join"), style=ButtonStyle.success, emoji="⚓"),
        button(Id("leave", card.id), words.text(lang, "dc-button-leave")),
        button(
            Id("start", card.id),
            words.text(lang, "dc-button-start"),
            style=ButtonStyle.primary,
            disabled=bool(card.free),
        ),
        *_computer_button(lang, card),
        help_button(lang, card.game),
    )
    return letter


def _computer_button(lang: str, card: CampaignCard) -> list[Click]:
    """Gives the free seats to the computer; where none is free, takes back those that it has."""
    if card.free:
        return [button(Id("computer", card.id), words.text(lang, "dc-button-computer"), emoji="🤖")]
    if any(seat.computer for seat in card.seats):
        return [button(Id("uncomputer", card.id), words.text(lang, "dc-button-uncomputer"), emoji="🤖")]
    return []


def _terms(lang: str, card: CampaignCard, rules: Rules) -> list[str]:  # type: ignore[type-arg]
    """What is played: scenario, chosen options, time limits, seating, the commitment of the dice."""
    times = {clock: spoken(lang, card.allowances.of(clock)) for clock in ("setup", "turn", "react")}
    lines = [
        words.text(lang, "dc-terms-gm", gm=speech.at(card.gm), seating=words.text(lang, f"dc-seating-{card.seating}")),
        words.text(lang, "dc-terms-times", **times),
    ]
    if len(rules.scenarios) > 1:
        lines.append(words.text(lang, "dc-terms-scenario", scenario=card.scenario))
    chosen = [f"`{s.key}={card.options[s.key]}` ({s.rule})" for s in rules.settings if card.options[s.key] != s.default]
    lines.append(words.text(lang, "dc-terms-options", options=", ".join(chosen) or words.text(lang, "dc-standard")))
    lines.append(words.text(lang, "dc-terms-dice", commitment=card.commitment))
    return lines


@verb("join")
async def join(press: Press) -> None:
    """Asks for the player's own word, which is mixed into every die; an empty one is fine."""
    proof: ui.TextDisplay[Any] = ui.TextDisplay(words.text(press.lang, "dc-join-proof"))
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="word", required=False, max_length=WORD)
    label: ui.Label[Any] = ui.Label(
        text=words.text(press.lang, "dc-join-word"), description=words.text(press.lang, "dc-join-why"), component=field
    )
    asked = modal(Id("join", press.id.campaign), words.text(press.lang, "dc-join-title"), proof, label)
    await press.interaction.response.send_modal(asked)


@submitted("join")
async def joined(press: Press) -> None:
    """Takes the seat."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    word = press.texts.get("word", "")
    await press.client.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.client.campaigns.lobby.join(press.id.campaign, press.person, word=str(word)[:WORD])
    seat = card.seat_of(press.person)
    assert seat is not None
    key = "dc-joined-full" if not card.free else "dc-joined"
    start = words.text(card.lang, "dc-button-start")  # as it stands on the post, which is in the campaign's language
    await tell(press.interaction, say(key, seat=card.seat(seat).name, title=plain(card.title), start=start), press.lang)


@verb("computer")
async def computer(press: Press) -> None:
    """Against the computer: who presses takes a seat if he has none, the computer gets the rest; *Start* begins."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    await press.client.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.client.campaigns.computers.play_against(press.id.campaign, press.person)
    await tell(press.interaction, against(card, press.person), press.lang)


def against(card: CampaignCard, person: int) -> Message:
    """Who plays what against the computer, and what to press now."""
    start = words.text(card.lang, "dc-button-start")
    given = tuple(s.name for s in card.seats if s.computer)
    seat = card.seat_of(person)
    if seat is None:
        return say("dc-computer-seated", title=plain(card.title), seats=given, start=start)
    return say("dc-computer-against", title=plain(card.title), seat=card.seat(seat).name, seats=given, start=start)


@verb("uncomputer")
async def uncomputer(press: Press) -> None:
    """The computer's seats are free again."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    card = await press.client.campaigns.computers.take_back(press.id.campaign, press.person)
    await tell(press.interaction, say("dc-computer-back", title=plain(card.title)), press.lang)


@verb("leave")
async def leave(press: Press) -> None:
    """Frees the seat."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    card = await press.client.campaigns.lobby.leave(press.id.campaign, press.person)
    await tell(press.interaction, say("dc-left", title=plain(card.title)), press.lang)


@verb("start")
async def start(press: Press) -> None:
    """Begins the campaign; refused to all but the game master and the players."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    card = await press.client.campaigns.lobby.start(press.id.campaign, press.person)
    board = words.text(card.lang, "dc-button-open")
    await tell(press.interaction, say("dc-started", title=plain(card.title), board=board), press.lang)
