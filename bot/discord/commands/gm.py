"""`/gm`: the game master's commands. `campaigns.gm` decides who may do what, and records every act."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import words
from bot.campaigns import CampaignSummary, Refused
from bot.campaigns.consent import Asked
from bot.campaigns.gm import MOST_NOTE, MOST_REQUEST
from bot.campaigns.going_back import REOPEN_WITHIN
from bot.campaigns.summaries import ALIVE, ENDED, AuditPage
from bot.discord import going_back_dialogues, sentences
from bot.discord.access import access
from bot.discord.bot_permissions import of_bot
from bot.discord.buttons import yes_or_no
from bot.discord.clicks import ComponentInteraction, Context, button, on_component
from bot.discord.commands.arguments import (
    command,
    fixed_hours,
    like,
    meant,
    option,
    require_member,
    require_person,
    seconds,
    spare_time,
    t,
    which,
)
from bot.discord.commands.watch import sight_message
from bot.discord.ids import MAX_USER_ID, Id, number
from bot.discord.message import MessageBuilder, plain, turn_over
from bot.discord.sentences import when
from bot.discord.sheet_cards import hand_over
from bot.discord.threads import place_campaign, require_rights
from rules.core import Argument, Message, msg

CLOCKS = ("setup", "turn", "react")


class ChannelOption(app_commands.Transformer):
    """A channel or thread, as Discord names it; the bot need not be able to see it."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        """The channel unchanged; the command itself checks whether it can be used."""
        return value


async def report_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes the report to go back to, newest first; empty for anybody but the game master."""
    card = await which(context, option(context, "campaign"))
    earlier = await context.campaigns.undo.earlier(card.id, context.person)
    return like(current, [(going_back_dialogues.entry(context.lang, one), str(one.number)) for one in earlier])


class GameMasterCommands(commands.GroupCog, group_name=t("cmd-gm"), group_description=t("cmd-gm-about")):
    """Slash commands in a group of their own, so that a server can restrict them to some members."""

    @command("gm-pause")
    async def pause(self, context: Context, *, card: CampaignSummary) -> Message:
        await context.campaigns.gm.pause(card.id, context.person)
        return msg("dc-gm-paused", title=plain(card.title))

    @command("gm-resume")
    async def resume(self, context: Context, campaign: str | None = None) -> Message:
        card = await context.campaigns.gm.resume(await meant(context, campaign), context.person)
        return _with_deadline("dc-gm-resumed", "dc-gm-resumed-still", card)

    @command(
        "gm-deadline",
        choices={"clock": [Choice(name=t(f"cmd-choice-clock-{c}"), value=c) for c in CLOCKS]},
        hours="cmd-opt-gm-hours-about",
        reserve="cmd-opt-gm-reserve-about",
    )
    async def deadline(
        self,
        context: Context,
        clock: Choice[str] | None = None,
        time: str | None = None,
        hours: str | None = None,
        reserve: str | None = None,
        *,
        card: CampaignSummary,
    ) -> None:
        """Sets time limits, fixed hours or the time bank from now on."""
        if (clock is None) != (time is None) or not (time or hours or reserve):
            raise Refused(msg("dc-gm-deadline-which"))
        span = seconds(time) if time else 0
        fixed = await fixed_hours(context, hours) if hours else None
        kept = spare_time(reserve) if reserve else None
        limit: dict[str, Any] = {clock.value: span} if clock is not None else {}
        title = plain(card.title)
        await context.campaigns.gm.deadline(card.id, context.person, **limit, fixed=fixed, reserve=kept)
        if clock is not None:
            about = msg(f"dc-clock-{clock.value}")
            await context.tell(msg("dc-gm-deadline", title=title, clock=about, time=words.span(context.lang, span)))
        if fixed == "none":
            await context.tell(msg("dc-gm-no-hours", title=title))
        elif fixed is not None:
            await context.tell(msg("dc-gm-hours", title=title, hours=fixed.words))
        if kept:
            await context.tell(msg("dc-gm-reserve", title=title, time=words.span(context.lang, kept)))
        elif kept is not None:
            await context.tell(msg("dc-gm-no-reserve", title=title))

    @command("gm-event")
    async def event(self, context: Context, event: bool = True, *, card: CampaignSummary) -> Message:
        """Shows the next deadline as an event of the server, or ends that."""
        if event and await access(context.client).is_hidden(card):
            raise Refused(msg("dc-event-hidden", where=sentences.link(card)))
        await context.campaigns.scheduling.switch(card.id, context.person, event)
        return msg("dc-event" if event else "dc-no-event", title=plain(card.title))

    @command("gm-extend")
    async def extend(self, context: Context, time: str, campaign: str | None = None) -> Message:
        number = await meant(context, campaign)
        card = await context.campaigns.gm.extend(number, context.person, seconds(time))
        return _with_deadline("dc-gm-extended", "dc-gm-extended-still", card)

    @command("gm-resolve")
    async def resolve(self, context: Context, *, card: CampaignSummary) -> MessageBuilder:
        """Resolves the phase now, with default orders for seats that have not sealed. Asks for confirmation, naming them."""
        if context.person not in card.masters or card.status != "running":
            await context.campaigns.gm.resolve(card.id, context.person)  # raises Refused with the reason
        late = tuple(seat.name for seat in card.seats if seat.waited)
        yes = Id("sure", card.id, arg=f"resolve.{card.step}")
        return await confirm(context, card, msg("dc-sure-resolve", seats=late), yes)

    @command("gm-replace", player="cmd-opt-new-player-about", computer="cmd-opt-replace-computer-about")
    async def replace(
        self,
        context: Context,
        seat: str,
        player: discord.User | None = None,
        computer: bool = False,
        *,
        card: CampaignSummary,
    ) -> Message | MessageBuilder:
        """Gives a seat to another player or to the computer."""
        if (player is None) != computer:
            raise Refused(msg("dc-player-or-computer"))
        if player is not None:
            await require_member(context, card.guild, player)
        person = player.id if player is not None else None
        holders = card.seat(seat).holders
        if context.person not in card.masters or not holders:
            return await _replace(context, card.id, seat, person)
        names = words.separator(context.lang).join(sentences.at(holder.person) for holder in holders)
        asked = msg("dc-sure-replace", seat=card.seat(seat).name, holders=names, who=_new_holder(person))
        yes = Id("sure", card.id, arg=f"replace.{person or ''}.{holders[0].person}.{seat}")
        return await confirm(context, card, asked, yes)

    @command("gm-hand-over", player="cmd-opt-heir-about")
    async def hand_over(self, context: Context, player: discord.User, *, card: CampaignSummary) -> None:
        """Asks somebody to become the game master."""
        await require_member(context, card.guild, player)
        await context.campaigns.mastery.hand_over(card.id, context.person, player.id)  # raises Asked

    @command("gm-second", player="cmd-opt-second-about", end="cmd-opt-second-end-about")
    async def second(
        self, context: Context, player: discord.User | None = None, end: bool = False, *, card: CampaignSummary
    ) -> Message | None:
        """Asks somebody to become the second game master; or ends that, for the first one as for the second."""
        mastery, by = context.campaigns.mastery, context.person
        if (player is None) != end:
            raise Refused(msg("dc-second-or-end"))
        if player is not None:
            await require_member(context, card.guild, player)
            await mastery.appoint(card.id, by, player.id)  # raises Asked
            return None
        await mastery.end_second(card.id, by)
        return msg("dc-second-ended", title=plain(card.title))

    @command("gm-take-over")
    async def take_over(self, context: Context, *, card: CampaignSummary) -> Message:
        """Makes the user the game master, at once if the present one has left the server, else after a question."""
        look_up = access(context.client).member
        asker = await look_up(card.guild, context.person)
        gone = [await look_up(card.guild, master) is None for master in card.masters]
        manages = asker is not None and asker.guild_permissions.manage_guild
        await context.campaigns.mastery.take_over(
            card.id, context.person, gone=gone[0], manages=manages, second_gone=gone[-1] and len(gone) > 1
        )
        return msg("dc-gm-took-over", title=plain(card.title))

    @command("gm-seek", channel="cmd-opt-seek-channel-about")
    async def seek(
        self,
        context: Context,
        seat: str,
        channel: app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, ChannelOption]
        | None = None,
        end: bool = False,
        *,
        card: CampaignSummary,
    ) -> Message:
        """Calls for a new player of a seat, or ends the call."""
        seeking = context.campaigns.seeking
        holes: dict[str, Argument] = {"title": plain(card.title), "seat": card.seat(seat).name}
        if end:
            await seeking.end(card.id, context.person, seat)
            return msg("dc-seek-ended", **holes)
        place = await _where(context, card, channel.id) if channel is not None else (card.channel, card.thread)
        await seeking.call(card.id, context.person, seat, *place)
        return msg("dc-sought", where=f"<#{place[1] or place[0]}>", **holes)

    @command("gm-move")
    async def move(
        self,
        context: Context,
        channel: app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, ChannelOption],
        *,
        card: CampaignSummary,
    ) -> None:
        moved = partial(context.campaigns.gm.move, card.id, context.person)
        if context.person not in card.masters or card.status not in ALIVE:
            await moved(card.channel, card.thread)  # raises Refused with the reason
        target = await _target(context, card, channel.id)
        without: tuple[Message, ...] = ()
        if target.id == (card.thread or card.channel):
            card = await moved(card.channel, card.thread)
        else:
            card, place = await place_campaign(
                context.campaigns,
                target,
                await of_bot(target),
                card.title,
                lambda at: moved(at.channel, at.thread, alone=True),
                card.id,
            )
            without = place.lacking.without
        for told in (msg("dc-gm-moved", title=plain(card.title), where=sentences.link(card)), *without):
            await context.tell(told)

    @command("gm-nag")
    async def nag(self, context: Context, *, card: CampaignSummary) -> Message:
        await context.campaigns.gm.nag(card.id, context.person)
        return msg("dc-gm-nagged", title=plain(card.title))

    @command("gm-cancel")
    async def cancel(self, context: Context, *, card: CampaignSummary) -> MessageBuilder:
        """Cancels the campaign, after a confirmation."""
        if context.person not in card.masters or card.status in ENDED:
            await context.campaigns.lobby.cancel(card.id, context.person)  # raises Refused with the reason
        asked = msg("dc-sure-cancel-lobby" if card.status == "lobby" else "dc-sure-cancel", days=REOPEN_WITHIN.days)
        return await confirm(context, card, asked, Id("sure", card.id, arg="cancel"))

    @command("gm-note", text="cmd-opt-note-about")
    async def note(
        self, context: Context, text: app_commands.Range[str, 1, MOST_NOTE], *, card: CampaignSummary
    ) -> Message:
        await context.campaigns.gm.note(card.id, context.person, text)
        return msg("dc-gm-noted", title=plain(card.title))

    @command("gm-audit")
    async def audit(
        self, context: Context, page: app_commands.Range[int, 1, 10_000] = 1, *, card: CampaignSummary
    ) -> MessageBuilder:
        """Shows the log of game masters' acts to anybody."""
        return audit_message(card, await context.campaigns.gm.audit(card.id, page - 1), context.lang)

    @command("gm-edit")
    async def edit(
        self,
        context: Context,
        seat: str,
        request: app_commands.Range[str, 1, MOST_REQUEST],
        *,
        card: CampaignSummary,
    ) -> None:
        """Opens a player's sheet, to fill in and seal on the player's written request."""
        await context.campaigns.gm.edit(card.id, context.person, seat, request)
        await hand_over(context, await context.campaigns.sheets.sheet(card.id, context.person, seat=seat))

    @command("gm-rewind", completions={"report": report_choices})
    async def rewind(self, context: Context, report: str, *, card: CampaignSummary) -> MessageBuilder:
        """Goes back to an earlier report, after a confirmation with the reason."""
        earlier = await context.campaigns.undo.earlier(card.id, context.person)
        chosen = number(report.strip())
        if chosen is None or chosen not in [one.number for one in earlier]:
            raise Refused(msg("dc-rewind-unknown"))
        yes = Id("rewind", card.id, arg=f"{card.reports}.{chosen}")
        return await confirm(context, card, msg("dc-sure-rewind", n=chosen), yes, "rewind")

    @command("gm-reopen")
    async def reopen(self, context: Context, campaign: str | None = None) -> MessageBuilder:
        """Reopens a campaign that ended by mistake, after a confirmation with the reason."""
        card = await context.campaigns.undo.may_reopen(await meant(context, campaign), context.person)
        return await confirm(context, card, msg(f"dc-sure-reopen-{card.status}"), Id("reopen", card.id), "reopen")

    @command("gm-repair")
    async def repair(self, context: Context, *, card: CampaignSummary) -> Message:
        """Rebuilds damaged positions from the record, and restarts the outbox and the board."""
        found, _ = await context.campaigns.repairs.mend(card.id, context.person)
        return msg("dc-gm-repaired", title=plain(card.title), positions=len(found.mendable), lost=len(found.lost))

    @command("gm-peek")
    async def peek(self, context: Context, seat: str, *, card: CampaignSummary) -> MessageBuilder:
        """Shows a seat's view to a game master without a seat; the players are told."""
        sight = await context.campaigns.gm.peek(card.id, context.person, seat)
        return await sight_message(context.client, card, sight, context.lang)


# ---- Acts that need a confirmation ---------------------------------------------------------------
async def confirm(
    context: Context, card: CampaignSummary, asked: Message, yes: Id, label: str = "sure"
) -> MessageBuilder:
    """Asks whether the game master wants what `asked` says, with a button `yes` (`dc-button-<label>`) and a button to cancel.
    If players must agree as well, a second sentence says so.

    The argument of `Id("sure")` is `resolve.STEP`, `cancel` or `replace.PERSON.HOLDER.SEAT`: an empty PERSON is the computer;
    HOLDER is the person named as losing the seat.
    """
    lang, consent = context.lang, await context.campaigns.consent.asks_first(card.id, context.person)
    lines = (asked, msg("dc-sure-asks")) if consent else (asked,)
    builder = MessageBuilder(sentences.COLOURS["paused"]).say(sentences.heading(lang, card))
    builder.say("\n".join(words.line(lang, line) for line in lines))
    return builder.row(*yes_or_no(lang, yes, label))


@on_component("sure", "here")
async def on_sure(press: ComponentInteraction) -> None:
    """Does what was confirmed, unless the phase was resolved or the seat has changed hands in the meantime."""
    card = await press.campaigns.lobby.card(press.id.campaign)
    try:
        done = await _sure(press, card)
    except Asked as error:
        done = error.message
    await _instead(press, done)


async def _sure(press: ComponentInteraction, card: CampaignSummary) -> Message:
    """Does what the confirmed button stands for. Returns the message to show. Raises Refused, or Asked if players must agree
    first."""
    campaigns, campaign, by = press.campaigns, press.id.campaign, press.person
    act, _, rest = press.id.arg.partition(".")
    match act:
        case "resolve" if number(rest) == card.step:
            await campaigns.gm.resolve(campaign, by)
            return msg("dc-gm-resolved", title=plain(card.title))
        case "replace":
            player, held, seat = (*rest.split(".", 2), "", "")[:3]
            person = number(player, MAX_USER_ID)
            held_by = {holder.person for one in card.seats if one.seat == seat for holder in one.holders}
            if by not in card.masters or (number(held, MAX_USER_ID) in held_by and (person is not None or not player)):
                if by in card.masters and person is not None:
                    await require_person(press, card.guild, person)
                # the use case refuses anybody but the game master
                return await _replace(press, campaign, seat, person)
        case "cancel":
            await campaigns.lobby.cancel(campaign, by)
            return msg("dc-cancelled", title=plain(card.title))
    return msg("dc-sure-late")


@on_component("unsure", "here")
async def on_unsure(press: ComponentInteraction) -> None:
    await _instead(press, msg("dc-unsure"))


async def _instead(press: ComponentInteraction, told: Message) -> None:
    await turn_over(press.interaction, MessageBuilder(sentences.COLOURS["paused"]).say(words.line(press.lang, told)))


async def _replace(context: Context, campaign: int, seat: str, person: int | None) -> Message:
    card = await context.campaigns.gm.replace(campaign, context.person, seat, person)
    return msg("dc-gm-replaced", title=plain(card.title), seat=card.seat(seat).name, who=_new_holder(person))


def _new_holder(person: int | None) -> Argument:
    return sentences.at(person) if person is not None else msg("dc-computer")


async def _target(context: Context, card: CampaignSummary, channel: int) -> discord.TextChannel | discord.Thread:
    """A channel or thread of the campaign's server that both bot and game master may use. Raises Refused."""
    try:
        home = await access(context.client).server(card.guild)
        found = await home.fetch_channel(channel) if home is not None else None
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refused(msg("dc-new-lacking", rights=(msg("dc-right-view-channel"),))) from error
    except discord.InvalidData as error:  # a channel of another server
        raise Refused(msg("dc-new-in-channel")) from error
    if not isinstance(found, discord.TextChannel | discord.Thread) or found.guild.id != card.guild:
        raise Refused(msg("dc-new-in-channel"))
    member = await found.guild.fetch_member(context.person)
    granted = found.permissions_for(member)
    writes = granted.send_messages_in_threads if isinstance(found, discord.Thread) else granted.send_messages
    if not (granted.view_channel and writes):
        raise Refused(msg("dc-move-not-yours"))
    return found


async def _where(context: Context, card: CampaignSummary, channel: int) -> tuple[int, int | None]:
    """Channel and thread for a call for players. Raises Refused, also if people could read it who cannot see the campaign's
    channel.
    """
    if channel == (card.thread or card.channel):
        return card.channel, card.thread
    target = await _target(context, card, channel)
    if await access(context.client).is_hidden(card):
        raise Refused(msg("dc-seek-hidden", where=sentences.link(card)))
    require_rights(await of_bot(target), in_thread=isinstance(target, discord.Thread))
    return (target.parent_id, target.id) if isinstance(target, discord.Thread) else (target.id, None)


def _with_deadline(key: str, still: str, card: CampaignSummary) -> Message:
    if card.deadline is None:
        return msg(still, title=plain(card.title))
    return msg(key, title=plain(card.title), when=when(card.deadline))


def audit_message(card: CampaignSummary, log: AuditPage, lang: str) -> MessageBuilder:
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.text(lang, "dc-audit-title", title=plain(card.title), n=log.number + 1, pages=max(1, log.pages)))
    lines = [
        f"<t:{int(act.at.timestamp())}:f> · {sentences.at(act.by) if act.by else words.text(lang, 'dc-the-bot')} · "
        + sentences.said(lang, act.words)
        for act in log.acts
    ]
    builder.lines(lines or [words.text(lang, "dc-audit-empty")], words.text(lang, "dc-more"))
    if log.pages > 1:
        before, after = max(0, log.number - 1), min(log.pages - 1, log.number + 1)
        builder.row(
            button(Id("audit", card.id, arg=f"b.{before}"), emoji="◀", disabled=before == log.number),
            button(Id("audit", card.id, arg=f"f.{after}"), emoji="▶", disabled=after == log.number),
        )
    return builder


@on_component("audit", "here")
async def on_audit(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.card(press.id.campaign)
    log = await press.campaigns.gm.audit(card.id, number(press.id.arg.partition(".")[2]) or 0)
    await turn_over(press.interaction, audit_message(card, log, press.lang))
