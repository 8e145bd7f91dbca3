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
from bot.campaigns.gm import MOST_REQUEST
from bot.campaigns.going_back import REOPEN_WITHIN
from bot.campaigns.summaries import ALIVE, ENDED, AuditPage
from bot.discord import going_back_dialogues, message
from bot.discord.access import access, lacking, of_bot
from bot.discord.clicks import ComponentInteraction, button, lang_of_user, on_component, tell
from bot.discord.commands.arguments import (
    Interaction,
    begin_at,
    begin_with,
    campaigns_of,
    fixed_hours,
    options,
    require_member,
    require_person,
    seat_of,
    seconds,
    spare_time,
    t,
    which,
)
from bot.discord.commands.watch import sight_message
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, answer, plain, turn_over, when
from bot.discord.sheet_cards import hand_over
from bot.discord.spans import spoken
from bot.discord.threads import place_campaign
from rules.core import Argument, Message, msg

NOTE_CHARACTERS = 1000
"""Longest note, in characters."""

CLOCKS = ("setup", "turn", "react")

MAX_USER_ID = 2**63 - 1
"""The largest user id that the database can store."""


class ChannelOption(app_commands.Transformer):
    """A channel or thread, as Discord names it; the bot need not be able to see it."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:
        """The channel unchanged; the command itself checks whether it can be used."""
        return value


async def report_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes the report to go back to, newest first; empty for anybody but the game master."""
    lang = await lang_of_user(interaction)
    try:
        card = await which(interaction, getattr(interaction.namespace, "campaign", None))
        earlier = await campaigns_of(interaction).undo.earlier(card.id, interaction.user.id)
    except Refused:
        return []
    named = [(going_back_dialogues.entry(lang, one), str(one.number)) for one in earlier]
    return [Choice(name=n, value=v) for n, v in named if current.casefold() in n.casefold()][:25]


class GameMasterCommands(commands.GroupCog, group_name=t("cmd-gm"), group_description=t("cmd-gm-about")):
    """Slash commands in a group of their own, so that a server can restrict them to some members."""

    @app_commands.command(name=t("cmd-gm-pause"), description=t("cmd-gm-pause-about"))
    @options("campaign")
    async def pause(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Stops the clocks."""
        lang, card = await begin_with(interaction, campaign)
        await campaigns_of(interaction).gm.pause(card.id, interaction.user.id)
        await tell(interaction, msg("dc-gm-paused", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-resume"), description=t("cmd-gm-resume-about"))
    @options("campaign")
    async def resume(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Starts the clocks again."""
        lang, number = await begin_at(interaction, campaign)
        card = await campaigns_of(interaction).gm.resume(number, interaction.user.id)
        await tell(interaction, _with_deadline("dc-gm-resumed", "dc-gm-resumed-still", card), lang)

    @app_commands.command(name=t("cmd-gm-deadline"), description=t("cmd-gm-deadline-about"))
    @options("clock", "time", "campaign", hours="cmd-opt-gm-hours-about", reserve="cmd-opt-gm-reserve-about")
    @app_commands.choices(clock=[Choice(name=t(f"cmd-choice-clock-{c}"), value=c) for c in CLOCKS])
    async def deadline(
        self,
        interaction: Interaction,
        clock: Choice[str] | None = None,
        time: str | None = None,
        hours: str | None = None,
        reserve: str | None = None,
        campaign: str | None = None,
    ) -> None:
        """Sets time limits, fixed hours or the time bank from now on."""
        lang, card = await begin_with(interaction, campaign)
        if (clock is None) != (time is None) or not (time or hours or reserve):
            raise Refused(msg("dc-gm-deadline-which"))
        span = seconds(time) if time else 0
        fixed = await fixed_hours(interaction, hours) if hours else None
        kept = spare_time(reserve) if reserve else None
        spans = {clock.value: span} if clock is not None else {}
        title, campaigns = plain(card.title), campaigns_of(interaction)
        await campaigns.gm.deadline(
            card.id,
            interaction.user.id,
            setup=spans.get("setup"),
            turn=spans.get("turn"),
            react=spans.get("react"),
            fixed=fixed,
            reserve=kept,
        )
        if clock is not None:
            holes: dict[str, Argument] = {"clock": msg(f"dc-clock-{clock.value}"), "time": spoken(lang, span)}
            await tell(interaction, msg("dc-gm-deadline", title=title, **holes), lang)
        if fixed is not None:
            told = (
                msg("dc-gm-no-hours", title=title)
                if fixed == "none"
                else msg("dc-gm-hours", title=title, hours=fixed.words)
            )
            await tell(interaction, told, lang)
        if kept is not None:
            key = "dc-gm-reserve" if kept else "dc-gm-no-reserve"
            await tell(interaction, msg(key, title=title, **({"time": spoken(lang, kept)} if kept else {})), lang)

    @app_commands.command(name=t("cmd-gm-event"), description=t("cmd-gm-event-about"))
    @options("event", "campaign")
    async def event(self, interaction: Interaction, event: bool = True, campaign: str | None = None) -> None:
        """Shows the next deadline as an event of the server, or ends that."""
        lang, card = await begin_with(interaction, campaign)
        if event and await access(interaction.client).is_hidden(card):
            raise Refused(msg("dc-event-hidden", where=message.link(card)))
        await campaigns_of(interaction).scheduling.switch(card.id, interaction.user.id, event)
        await tell(interaction, msg("dc-event" if event else "dc-no-event", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-extend"), description=t("cmd-gm-extend-about"))
    @options("time", "campaign")
    async def extend(self, interaction: Interaction, time: str, campaign: str | None = None) -> None:
        """Moves the present deadline."""
        lang, number = await begin_at(interaction, campaign)
        card = await campaigns_of(interaction).gm.extend(number, interaction.user.id, seconds(time))
        await tell(interaction, _with_deadline("dc-gm-extended", "dc-gm-extended-still", card), lang)

    @app_commands.command(name=t("cmd-gm-resolve"), description=t("cmd-gm-resolve-about"))
    @options("campaign")
    async def resolve(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Resolves the phase now, with default orders for seats that have not sealed. Asks for confirmation, naming them."""
        lang, card = await begin_with(interaction, campaign)
        if interaction.user.id not in card.masters or card.status != "running":
            await campaigns_of(interaction).gm.resolve(card.id, interaction.user.id)  # raises Refused with the reason
        late = tuple(seat.name for seat in card.seats if seat.waited)
        yes = Id("sure", card.id, arg=f"resolve.{card.step}")
        await confirm(interaction, lang, card, msg("dc-sure-resolve", seats=late), yes)

    @app_commands.command(name=t("cmd-gm-replace"), description=t("cmd-gm-replace-about"))
    @options("seat", "campaign", player="cmd-opt-new-player-about", computer="cmd-opt-replace-computer-about")
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        player: discord.User | None = None,
        computer: bool = False,
        campaign: str | None = None,
    ) -> None:
        """Gives a seat to another player or to the computer."""
        lang, card = await begin_with(interaction, campaign)
        if (player is None) != computer:
            raise Refused(msg("dc-player-or-computer"))
        if player is not None:
            await require_member(interaction, card.guild, player)
        chosen = seat_of(card, lang, seat)
        person = player.id if player is not None else None
        holders = card.seat(chosen).holders
        if interaction.user.id not in card.masters or not holders:
            replaced = await _replace(campaigns_of(interaction), card.id, interaction.user.id, chosen, person)
            await tell(interaction, replaced, lang)
            return
        names = words.separator(lang).join(message.at(holder.person) for holder in holders)
        asked = msg("dc-sure-replace", seat=card.seat(chosen).name, holders=names, who=_new_holder(person))
        yes = Id("sure", card.id, arg=f"replace.{person or ''}.{holders[0].person}.{chosen}")
        await confirm(interaction, lang, card, asked, yes)

    @app_commands.command(name=t("cmd-gm-hand-over"), description=t("cmd-gm-hand-over-about"))
    @options("campaign", player="cmd-opt-heir-about")
    async def hand_over(self, interaction: Interaction, player: discord.User, campaign: str | None = None) -> None:
        """Asks somebody to become the game master."""
        _, card = await begin_with(interaction, campaign)
        await require_member(interaction, card.guild, player)
        await campaigns_of(interaction).mastery.hand_over(card.id, interaction.user.id, player.id)  # raises Asked

    @app_commands.command(name=t("cmd-gm-second"), description=t("cmd-gm-second-about"))
    @options("campaign", player="cmd-opt-second-about", end="cmd-opt-second-end-about")
    async def second(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        end: bool = False,
        campaign: str | None = None,
    ) -> None:
        """Asks somebody to become the second game master; or ends that, for the first one as for the second."""
        lang, card = await begin_with(interaction, campaign)
        mastery, by = campaigns_of(interaction).mastery, interaction.user.id
        if (player is None) != end:
            raise Refused(msg("dc-second-or-end"))
        if player is not None:
            await require_member(interaction, card.guild, player)
            await mastery.appoint(card.id, by, player.id)  # raises Asked
            return
        await (mastery.resign(card.id, by) if by == card.second else mastery.remove_second(card.id, by))
        await tell(interaction, msg("dc-second-ended", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-take-over"), description=t("cmd-gm-take-over-about"))
    @options("campaign")
    async def take_over(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Makes the user the game master, at once if the present one has left the server, else after a question."""
        lang, card = await begin_with(interaction, campaign)
        look_up = access(interaction.client).member
        asker = await look_up(card.guild, interaction.user.id)
        gone = [await look_up(card.guild, master) is None for master in card.masters]
        manages = asker is not None and asker.guild_permissions.manage_guild
        await campaigns_of(interaction).mastery.take_over(
            card.id, interaction.user.id, gone=gone[0], manages=manages, second_gone=gone[-1] and len(gone) > 1
        )
        await tell(interaction, msg("dc-gm-took-over", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-seek"), description=t("cmd-gm-seek-about"))
    @options("seat", "end", "campaign", channel="cmd-opt-seek-channel-about")
    async def seek(
        self,
        interaction: Interaction,
        seat: str,
        channel: app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, ChannelOption]
        | None = None,
        end: bool = False,
        campaign: str | None = None,
    ) -> None:
        """Calls for a new player of a seat, or ends the call."""
        lang, card = await begin_with(interaction, campaign)
        seeking, chosen = campaigns_of(interaction).seeking, seat_of(card, lang, seat)
        holes: dict[str, Argument] = {"title": plain(card.title), "seat": card.seat(chosen).name}
        if end:
            await seeking.end(card.id, interaction.user.id, chosen)
            await tell(interaction, msg("dc-seek-ended", **holes), lang)
            return
        place = await _where(interaction, card, channel.id) if channel is not None else (card.channel, card.thread)
        await seeking.call(card.id, interaction.user.id, chosen, *place)
        await tell(interaction, msg("dc-sought", where=f"<#{place[1] or place[0]}>", **holes), lang)

    @app_commands.command(name=t("cmd-gm-move"), description=t("cmd-gm-move-about"))
    @options("channel", "campaign")
    async def move(
        self,
        interaction: Interaction,
        channel: app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, ChannelOption],
        campaign: str | None = None,
    ) -> None:
        """Moves a campaign to another channel or thread."""
        lang, card = await begin_with(interaction, campaign)
        campaigns = campaigns_of(interaction)
        if interaction.user.id not in card.masters or card.status not in ALIVE:
            await campaigns.gm.move(
                card.id, interaction.user.id, card.channel, card.thread
            )  # raises Refused with the reason
        target = await _target(interaction, card, channel.id)
        moved = partial(campaigns.gm.move, card.id, interaction.user.id)
        without: tuple[Message, ...] = ()
        if target.id == (card.thread or card.channel):
            card = await moved(card.channel, card.thread)
        else:
            card, place = await place_campaign(
                campaigns,
                target,
                await of_bot(target),
                card.title,
                lambda at: moved(at.channel, at.thread, alone=True),
                card.id,
            )
            without = place.lacking.without
        await tell(interaction, msg("dc-gm-moved", title=plain(card.title), where=message.link(card)), lang)
        for difference in without:
            await tell(interaction, difference, lang)

    @app_commands.command(name=t("cmd-gm-nag"), description=t("cmd-gm-nag-about"))
    @options("campaign")
    async def nag(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Reminds the players that the game waits for."""
        lang, card = await begin_with(interaction, campaign)
        await campaigns_of(interaction).gm.nag(card.id, interaction.user.id)
        await tell(interaction, msg("dc-gm-nagged", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-cancel"), description=t("cmd-gm-cancel-about"))
    @options("campaign")
    async def cancel(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Cancels the campaign, after a confirmation."""
        lang, card = await begin_with(interaction, campaign)
        if interaction.user.id not in card.masters or card.status in ENDED:
            await campaigns_of(interaction).lobby.cancel(card.id, interaction.user.id)  # raises Refused with the reason
        asked = msg("dc-sure-cancel-lobby" if card.status == "lobby" else "dc-sure-cancel", days=REOPEN_WITHIN.days)
        await confirm(interaction, lang, card, asked, Id("sure", card.id, arg="cancel"))

    @app_commands.command(name=t("cmd-gm-note"), description=t("cmd-gm-note-about"))
    @options("campaign", text="cmd-opt-note-about")
    async def note(
        self, interaction: Interaction, text: app_commands.Range[str, 1, NOTE_CHARACTERS], campaign: str | None = None
    ) -> None:
        """Posts a note in the campaign's channel."""
        lang, card = await begin_with(interaction, campaign)
        await campaigns_of(interaction).gm.note(card.id, interaction.user.id, text)
        await tell(interaction, msg("dc-gm-noted", title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-gm-audit"), description=t("cmd-gm-audit-about"))
    @options("page", "campaign")
    async def audit(
        self, interaction: Interaction, page: app_commands.Range[int, 1, 10_000] = 1, campaign: str | None = None
    ) -> None:
        """Shows the log of game masters' acts to anybody."""
        lang, card = await begin_with(interaction, campaign)
        log = await campaigns_of(interaction).gm.audit(card.id, page - 1)
        await answer(interaction, audit_message(card, log, lang))

    @app_commands.command(name=t("cmd-gm-edit"), description=t("cmd-gm-edit-about"))
    @options("seat", "request", "campaign")
    async def edit(
        self,
        interaction: Interaction,
        seat: str,
        request: app_commands.Range[str, 1, MOST_REQUEST],
        campaign: str | None = None,
    ) -> None:
        """Opens a player's sheet, to fill in and seal on the player's written request."""
        lang, card = await begin_with(interaction, campaign)
        chosen = seat_of(card, lang, seat)
        campaigns = campaigns_of(interaction)
        await campaigns.gm.edit(card.id, interaction.user.id, chosen, request)
        sheet = await campaigns.sheets.sheet(card.id, interaction.user.id, seat=chosen)
        await hand_over(interaction, lang, sheet)

    @app_commands.command(name=t("cmd-gm-rewind"), description=t("cmd-gm-rewind-about"))
    @options("report", "campaign")
    @app_commands.autocomplete(report=report_choices)
    async def rewind(self, interaction: Interaction, report: str, campaign: str | None = None) -> None:
        """Goes back to an earlier report, after a confirmation with the reason."""
        lang, card = await begin_with(interaction, campaign)
        earlier = await campaigns_of(interaction).undo.earlier(card.id, interaction.user.id)
        chosen = number(report.strip())
        if chosen not in [one.number for one in earlier]:
            raise Refused(msg("dc-rewind-unknown"))
        yes = Id("rewind", card.id, arg=f"{card.reports}.{chosen or 0}")
        await confirm(interaction, lang, card, msg("dc-sure-rewind", n=chosen or 0), yes, "rewind")

    @app_commands.command(name=t("cmd-gm-reopen"), description=t("cmd-gm-reopen-about"))
    @options("campaign")
    async def reopen(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Reopens a campaign that ended by mistake, after a confirmation with the reason."""
        lang, number = await begin_at(interaction, campaign)
        card = await campaigns_of(interaction).undo.may_reopen(number, interaction.user.id)
        asked = msg(f"dc-sure-reopen-{card.status}")
        await confirm(interaction, lang, card, asked, Id("reopen", card.id), "reopen")

    @app_commands.command(name=t("cmd-gm-repair"), description=t("cmd-gm-repair-about"))
    @options("campaign")
    async def repair(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Rebuilds damaged positions from the record, and restarts the outbox and the board."""
        lang, card = await begin_with(interaction, campaign)
        found, _ = await campaigns_of(interaction).repairs.mend(card.id, interaction.user.id)
        holes: dict[str, Argument] = {"positions": len(found.mendable), "lost": len(found.lost)}
        await tell(interaction, msg("dc-gm-repaired", title=plain(card.title), **holes), lang)

    @app_commands.command(name=t("cmd-gm-peek"), description=t("cmd-gm-peek-about"))
    @options("seat", "campaign")
    async def peek(self, interaction: Interaction, seat: str, campaign: str | None = None) -> None:
        """Shows a seat's view to a game master without a seat; the players are told."""
        lang, card = await begin_with(interaction, campaign)
        chosen = seat_of(card, lang, seat)
        sight = await campaigns_of(interaction).gm.peek(card.id, interaction.user.id, chosen)
        await answer(interaction, await sight_message(interaction.client, card, sight, lang))


# ---- Acts that need a confirmation ---------------------------------------------------------------
async def confirm(
    interaction: Interaction, lang: str, card: CampaignSummary, asked: Message, yes: Id, label: str = "sure"
) -> None:
    """Asks whether the game master wants what `asked` says, with a button `yes` (`dc-button-<label>`) and a button to cancel.
    If players must agree as well, a second sentence says so.

    The argument of `Id("sure")` is `resolve.STEP`, `cancel` or `replace.PERSON.HOLDER.SEAT`: an empty PERSON is the computer;
    HOLDER is the person named as losing the seat.
    """
    consent = await campaigns_of(interaction).consent.asks_first(card.id, interaction.user.id)
    lines = (asked, msg("dc-sure-asks")) if consent else (asked,)
    builder = MessageBuilder(message.COLOURS["paused"]).say(message.heading(lang, card))
    builder.say("\n".join(words.line(lang, line) for line in lines))
    builder.row(
        button(yes, words.text(lang, f"dc-button-{label}"), style=discord.ButtonStyle.danger),
        button(Id("unsure", card.id), words.text(lang, "dc-button-unsure")),
    )
    await answer(interaction, builder)


@on_component("sure", "here")
async def on_sure(press: ComponentInteraction) -> None:
    """Does what was confirmed, unless the phase was resolved or the seat has changed hands in the meantime."""
    card: CampaignSummary = await press.client.campaigns.lobby.card(press.id.campaign)
    try:
        done = await _sure(press, card)
    except Asked as error:
        done = error.message
    await _instead(press, done)


async def _sure(press: ComponentInteraction, card: CampaignSummary) -> Message:
    """Does what the confirmed button stands for. Returns the message to show. Raises Refused, or Asked if players must agree
    first."""
    campaigns, campaign, by = press.client.campaigns, press.id.campaign, press.person
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
                    await require_person(press.interaction, card.guild, person)
                # the use case refuses anybody but the game master
                return await _replace(campaigns, campaign, by, seat, person)
        case "cancel":
            await campaigns.lobby.cancel(campaign, by)
            return msg("dc-cancelled", title=plain(card.title))
    return msg("dc-sure-late")


@on_component("unsure", "here")
async def on_unsure(press: ComponentInteraction) -> None:
    """Tells the game master that nothing was done."""
    await _instead(press, msg("dc-unsure"))


async def _instead(press: ComponentInteraction, told: Message) -> None:
    await turn_over(press.interaction, MessageBuilder(message.COLOURS["paused"]).say(words.line(press.lang, told)))


async def _replace(campaigns: Any, campaign: int, by: int, seat: str, person: int | None) -> Message:
    card: CampaignSummary = await campaigns.gm.replace(campaign, by, seat, person)
    holes: dict[str, Argument] = {"seat": card.seat(seat).name, "who": _new_holder(person)}
    return msg("dc-gm-replaced", title=plain(card.title), **holes)


def _new_holder(person: int | None) -> Argument:
    return message.at(person) if person is not None else msg("dc-computer")


async def _target(
    interaction: Interaction, card: CampaignSummary, channel: int
) -> discord.TextChannel | discord.Thread:
    """A channel or thread of the campaign's server that both bot and game master may use. Raises Refused."""
    try:
        home = await access(interaction.client).server(card.guild)
        found = await home.fetch_channel(channel) if home is not None else None
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refused(msg("dc-new-lacking", rights=(msg("dc-right-view-channel"),))) from error
    except discord.InvalidData as error:  # a channel of another server
        raise Refused(msg("dc-new-in-channel")) from error
    if not isinstance(found, discord.TextChannel | discord.Thread) or found.guild.id != card.guild:
        raise Refused(msg("dc-new-in-channel"))
    member = await found.guild.fetch_member(interaction.user.id)
    granted = found.permissions_for(member)
    writes = granted.send_messages_in_threads if isinstance(found, discord.Thread) else granted.send_messages
    if not (granted.view_channel and writes):
        raise Refused(msg("dc-move-not-yours"))
    return found


async def _where(interaction: Interaction, card: CampaignSummary, channel: int) -> tuple[int, int | None]:
    """Channel and thread for a call for players. Raises Refused, also if people could read it who cannot see the campaign's
    channel.
    """
    if channel == (card.thread or card.channel):
        return card.channel, card.thread
    target = await _target(interaction, card, channel)
    if await access(interaction.client).is_hidden(card):
        raise Refused(msg("dc-seek-hidden", where=message.link(card)))
    found = lacking(await of_bot(target), in_thread=isinstance(target, discord.Thread))
    if found.needed:
        raise Refused(msg("dc-new-lacking", rights=found.named))
    return (target.parent_id, target.id) if isinstance(target, discord.Thread) else (target.id, None)


def _with_deadline(key: str, still: str, card: CampaignSummary) -> Message:
    if card.deadline is None:
        return msg(still, title=plain(card.title))
    return msg(key, title=plain(card.title), when=when(card.deadline))


def audit_message(card: CampaignSummary, log: AuditPage, lang: str) -> MessageBuilder:
    """A page of the audit log."""
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.say(words.text(lang, "dc-audit-title", title=plain(card.title), n=log.number + 1, pages=max(1, log.pages)))
    lines = [
        f"<t:{int(act.at.timestamp())}:f> · {message.at(act.by) if act.by else words.text(lang, 'dc-the-bot')} · "
        + message.said(lang, act.words)
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
    card = await press.client.campaigns.lobby.card(press.id.campaign)
    log = await press.client.campaigns.gm.audit(card.id, number(press.id.arg.partition(".")[2]) or 0)
    await turn_over(press.interaction, audit_message(card, log, press.lang))
