"""Going back: what a player is answered, and the game master's choice. The question to others is in `bot.posts.going_back`.

`bot.campaigns.consent` and `bot.campaigns.going_back` decide whether and how it is done.
"""

from __future__ import annotations

from bot import words
from bot.campaigns import Refused
from bot.campaigns.going_back import MOST_REASON
from bot.campaigns.summaries import Earlier, Undoing
from bot.discord.clicks import ComponentInteraction, cut, modal, on_component, submitted, text_line
from bot.discord.ids import number
from bot.discord.message import plain
from bot.discord.sentences import when
from rules.core import Message, msg


# ---- Taking back a player's last step ------------------------------------------------------------
def told(undoing: Undoing) -> Message:
    """The answer to a player who takes back the last step, unless this player is asked: see `bot.posts.going_back.asked`."""
    until = when(undoing.until) if undoing.until is not None else ""
    return msg(f"dc-undo-{undoing.state}", title=plain(undoing.card.title), when=until)


# ---- The game master goes back to an earlier report ----------------------------------------------
def entry(lang: str, report: Earlier) -> str:
    """An entry of the menu: number, chapter and first line; at most 100 characters."""
    head = words.text(lang, "dc-rewind-choice", n=report.number)
    said = [words.line(lang, part).replace("\n", " ") for part in (report.title, report.line) if part is not None]
    for part in said:
        head = words.text(lang, "dc-rewind-choice-line", report=head, line=part.replace("**", ""))
    return cut(head, 100) or str(report.number)


@on_component("rewind", "dialogue")
@on_component("reopen", "dialogue")
async def on_going_back(press: ComponentInteraction) -> None:
    """Asks the game master for a reason."""
    lang, why = press.lang, words.text(press.lang, "dc-rewind-reason-why")
    field = text_line(words.text(lang, "dc-rewind-reason"), id="reason", most=MOST_REASON, hint=why)
    await press.interaction.response.send_modal(modal(press.id, words.text(lang, f"dc-{press.id.verb}-title"), field))


@submitted("rewind", "privately")
async def rewound(press: ComponentInteraction) -> None:
    """Goes back to the report. Raises Refused if a new report has come since the question."""
    campaigns = press.campaigns
    seen, _, chosen = press.id.arg.partition(".")
    report = number(chosen)
    card = await campaigns.lobby.card(press.id.campaign)
    if report is None or number(seen) != card.reports:
        raise Refused(msg("dc-sure-late"))
    card = await campaigns.undo.rewind(card.id, press.person, report, str(press.texts.get("reason", "")))
    await press.tell(msg("dc-rewound", title=plain(card.title), n=report))


@submitted("reopen", "privately")
async def reopened(press: ComponentInteraction) -> None:
    card = await press.campaigns.undo.reopen(press.id.campaign, press.person, str(press.texts.get("reason", "")))
    await press.tell(msg("dc-reopened", title=plain(card.title)))
