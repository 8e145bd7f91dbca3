"""`/me fleets`: a person's saved sheets, shared in a channel as a card; and the card's button *Take this fleet*.

The list and each answer to the button are private. Only the card is public, and only after its owner has seen what will be
posted. Its button works as long as the fleet is shared, also without its owner.
"""

from __future__ import annotations

from discord import ButtonStyle

from bot import words
from bot.campaigns import Refused
from bot.campaigns.saved_sheets import MOST_NAME
from bot.campaigns.shared_fleets import FleetSummary, OwnFleet
from bot.campaigns.summaries import SheetSummary
from bot.discord import sentences
from bot.discord.buttons import open_button
from bot.discord.clicks import (
    MENU_ENTRIES,
    ComponentInteraction,
    Context,
    button,
    cut,
    entry,
    menu,
    modal,
    on_component,
    submitted,
    text_line,
)
from bot.discord.ids import Id, ask_token, number
from bot.discord.message import MessageBuilder, answer, plain, turn_over
from bot.discord.sheet_presses import fresh, show_faults, wanted
from rules.core import OrderError, msg

FLEET_LINES_CHARACTERS = 3000
"""Maximum number of characters for the lines of a fleet, so that the rest of the message has room."""
TITLE_CHARACTERS = 19
"""Maximum number of characters of a campaign’s title on a button."""
COLOUR = sentences.COLOURS["lobby"]


# ---- The owner's list ----------------------------------------------------------------------------
async def list_message(context: Context, page: int = 0) -> MessageBuilder:
    """A page of the person's saved sheets, from 0, as a menu."""
    saved, lang = await context.campaigns.presets.list(context.person), context.lang
    builder = MessageBuilder(COLOUR).say(words.text(lang, "dc-fleets"))
    if not saved:
        return builder.say(words.text(lang, "dc-fleets-none"))
    pages = -(-len(saved) // MENU_ENTRIES)
    page = min(page, pages - 1)
    entries = [
        entry(
            one.name,
            str(one.id),
            f"{words.text(lang, f'game-{one.game}')} · {' · '.join(one.orders.splitlines())}",
        )
        for one in saved[page * MENU_ENTRIES : (page + 1) * MENU_ENTRIES]
    ]
    builder.row(menu(Id("fleet"), entries, placeholder=words.text(lang, "dc-fleets-pick")))
    if pages > 1:
        earlier = button(Id("fleets", arg=str(max(page - 1, 0))), "◀", disabled=page == 0)
        later = button(Id("fleets", arg=f"{page + 1}."), "▶", disabled=page == pages - 1)
        builder.row(earlier, later)
    return builder


@on_component("fleets", "here")
async def on_list(press: ComponentInteraction) -> None:
    page = number(press.id.arg.rstrip("."), most=1000) or 0
    await turn_over(press.interaction, await list_message(press, page))


@on_component("fleet", "here")
async def on_fleet(press: ComponentInteraction) -> None:
    """Shows one of the person's saved sheets as it would be shared."""
    chosen = press.values[0] if press.values else press.id.arg
    own = await press.campaigns.fleets.own(press.person, _id(chosen))
    await turn_over(press.interaction, own_message(own, chosen, press.lang, in_server=_in_server(press)))


def own_message(own: OwnFleet, id: str, lang: str, *, in_server: bool) -> MessageBuilder:
    """A saved sheet with what its owner can do with it, and a warning if it may still be a secret of a campaign."""
    fleet = own.fleet
    builder = fleet_parts(MessageBuilder(COLOUR), fleet, lang)
    tools = [button(Id("fleets"), words.text(lang, "panel-back"))]
    if fleet.about is None:
        builder.say(words.text(lang, "dc-fleet-setup-only"))
    elif not in_server:
        builder.say(words.text(lang, "dc-fleet-in-server"))
    else:
        if own.known_in:
            titles = tuple(msg("dc-campaign", id=str(number), title=plain(title)) for number, title in own.known_in)
            builder.say(words.line(lang, msg("dc-fleet-known", titles=titles)))
        label = words.text(lang, "dc-button-fleet-share-known" if own.known_in else "dc-button-fleet-share")
        style = ButtonStyle.danger if own.known_in else ButtonStyle.primary
        tools.insert(0, button(Id("fleet-share", arg=id), label, style=style))
    if fleet.code is not None:
        builder.say(words.text(lang, "dc-fleet-is-shared"))
        tools.append(button(Id("fleet-end", arg=id), words.text(lang, "dc-button-fleet-end")))
    tools.append(button(Id("fleet-drop", arg=id), words.text(lang, "dc-button-fleet-drop"), style=ButtonStyle.danger))
    return builder.row(*tools)


@on_component("fleet-share", "here")
async def on_share(press: ComponentInteraction) -> None:
    """Posts the card in the channel in which the person asked for the list."""
    if not _in_server(press):
        raise Refused(msg("dc-fleet-in-server"))
    fleet = await press.campaigns.fleets.share(press.person, _id(press.id.arg))
    public = words.lang_of(str(press.interaction.guild_locale or press.lang))
    await answer(press.interaction, card_message(fleet, public), public=True)
    told = words.text(press.lang, "dc-fleet-shared", name=plain(fleet.name))
    back = button(Id("fleets"), words.text(press.lang, "panel-back"))
    await turn_over(press.interaction, MessageBuilder(COLOUR).say(told).row(back))


@on_component("fleet-end", "here")
async def on_end(press: ComponentInteraction) -> None:
    """Stops sharing the sheet; its cards stay in their channels."""
    await press.campaigns.fleets.withdraw(press.person, _id(press.id.arg))
    own = await press.campaigns.fleets.own(press.person, _id(press.id.arg))
    builder = own_message(own, press.id.arg, press.lang, in_server=_in_server(press))
    await turn_over(press.interaction, builder.say(words.text(press.lang, "dc-fleet-ended")))


@on_component("fleet-drop", "here")
async def on_drop(press: ComponentInteraction) -> None:
    name = await press.campaigns.fleets.delete(press.person, _id(press.id.arg))
    builder = await list_message(press)
    await turn_over(press.interaction, builder.say(words.text(press.lang, "panel-deleted", name=plain(name))))


# ---- The card ------------------------------------------------------------------------------------
def fleet_parts(builder: MessageBuilder, fleet: FleetSummary, lang: str) -> MessageBuilder:
    """Name, game, side and ships of a fleet; its typed orders if the rules cannot put it in words any more."""
    game = words.text(lang, f"game-{fleet.game}")
    side = words.line(lang, fleet.side) if fleet.side is not None else words.text(lang, "dc-fleet-any-side")
    builder.say(f"## {plain(fleet.name)}\n-# {game} · {side}" if fleet.says else f"## {plain(fleet.name)}\n-# {game}")
    lines = [words.line(lang, said) for said in fleet.says] or [plain(line) for line in fleet.orders.splitlines()]
    return builder.lines(lines, words.text(lang, "dc-more"), FLEET_LINES_CHARACTERS)


def card_message(fleet: FleetSummary, lang: str) -> MessageBuilder:
    """The public card. It names no campaign."""
    builder = fleet_parts(MessageBuilder(COLOUR), fleet, lang)
    builder.say(words.text(lang, "dc-fleet-card", by=sentences.at(fleet.by)))
    label = words.text(lang, "dc-button-fleet-take")
    return builder.row(
        button(Id("fleet-take", arg=fleet.code or ""), label, style=ButtonStyle.success, emoji="⚓"),
    )


@on_component("fleet-take", "privately")
async def on_take(press: ComponentInteraction) -> None:
    """Shows the fleet with what the person can do with it. Raises Refused if it is not shared any more."""
    fleets, code = press.campaigns.fleets, press.id.arg
    fleet = await fleets.shared(code)
    offers = await fleets.offers(press.person, code)
    builder = fleet_parts(MessageBuilder(COLOUR), fleet, press.lang)
    builder.say(words.text(press.lang, "dc-fleet-put-how" if offers else "dc-fleet-keep-how"))
    keep = words.text(press.lang, "dc-button-fleet-keep")
    builder.row(button(Id("fleet-keep", arg=code), keep, style=ButtonStyle.primary))
    for one in offers:
        label = words.text(
            press.lang, "dc-fleet-use", title=cut(one.title, TITLE_CHARACTERS) or "–", id=str(one.campaign)
        )
        builder.row(button(Id("fleet-put", one.campaign, ask_token(one.ask), f"{code}/{one.revision}"), label))
    await answer(press.interaction, builder)


@on_component("fleet-keep", "dialogue")
async def on_keep(press: ComponentInteraction) -> None:
    line = text_line(words.text(press.lang, "panel-save-name"), most=MOST_NAME)
    title = words.text(press.lang, "dc-button-fleet-keep")
    await press.interaction.response.send_modal(modal(Id("fleet-keep", arg=press.id.arg), title, line))


@submitted("fleet-keep", "privately")
async def on_kept(press: ComponentInteraction) -> None:
    name = str(press.texts.get("value", ""))
    kept = await press.campaigns.fleets.keep(press.person, press.id.arg, name)
    told = words.text(press.lang, "dc-fleet-kept", name=plain(kept.name))
    await answer(press.interaction, MessageBuilder(COLOUR).say(told))


@on_component("fleet-put", "here", stale=fresh)
async def on_put(press: ComponentInteraction) -> None:
    """Puts the fleet on an open sheet, or shows what does not fit, to be corrected."""
    fleets = press.campaigns.fleets
    code, _, revision = press.id.arg.partition("/")
    orders = await fleets.orders(code)
    try:
        sheet = await fleets.put(press.id.campaign, press.person, wanted(press), code, number(revision) or 0)
    except OrderError as error:
        faults = error.faults
    else:
        await turn_over(press.interaction, _put_message(sheet, press.lang))
        return
    ask = await press.campaigns.sheets.sheet(press.id.campaign, press.person, wanted(press))
    await show_faults(press, ask.ask.id, orders, faults, msg("panel-typed-faults", count=len(faults)))


def _put_message(sheet: SheetSummary, lang: str) -> MessageBuilder:
    lines = [words.text(lang, "dc-fleet-put", title=plain(sheet.campaign.title))]
    if sheet.form.problems:
        lines.append(words.text(lang, "dc-fleet-problems"))
        lines += [f"• {words.line(lang, problem)}" for problem in sheet.form.problems]
    builder = MessageBuilder(COLOUR).say("\n".join(lines))
    return builder.row(open_button(lang, sheet.campaign.id, ask_token(sheet.ask.id)))


# ---- inside --------------------------------------------------------------------------------------
def _in_server(press: ComponentInteraction) -> bool:
    return press.interaction.guild_id is not None


def _id(text: str) -> int:
    """The ID of a saved sheet; 0, which none has, for anything else."""
    return number(text) or 0
