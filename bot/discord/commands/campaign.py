"""`/campaign`: opens, lists, shows, leaves and cancels campaigns; its option `options` is typed as "key=value key=value"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import words
from bot.campaigns import CampaignSummary, Refused, StaleClick, TimeControl
from bot.campaigns.lobby import MOST_TYPED_TITLE, NewCampaign
from bot.campaigns.publishing import MOST_ADDRESS, checked_address
from bot.campaigns.summaries import ENDED, PLAYED, HolderSummary, Listed, Seating
from bot.campaigns.unit_of_work import one_of
from bot.discord import going_back_dialogues, ranks, seat_lines, sentences
from bot.discord.books import book_message
from bot.discord.buttons import follow_button, history_button, map_button, open_button
from bot.discord.clicks import ComponentInteraction, Context, cut, on_component
from bot.discord.commands.arguments import (
    command,
    ended,
    fixed_hours,
    meant,
    option,
    require_member,
    require_person,
    seconds,
    spare_time,
    t,
    visible,
)
from bot.discord.ids import MAX_USER_ID, number
from bot.discord.message import MessageBuilder, answer, plain
from bot.discord.scenario_uploads import brought_file, file_faults, notes_message
from bot.discord.threads import place_campaign
from bot.discord.tutorials import begin_tutorial
from bot.posts import going_back
from bot.posts.lobby import unanswered
from rules import GAMES
from rules.core import Argument, Message, Rules, Scalar, Setting, msg, nearest
from rules.core.scenario_files import ScenarioFileError

NO_WEBHOOK = frozenset({"off", "none", "stop", "non", "aucun", "-"})
"""What to type instead of an address to end that anything is sent."""

# ---- Typed settings of a game --------------------------------------------------------------------
AnyRules = Rules[Any, Any]


def read_options(rules: AnyRules, text: str) -> dict[str, Scalar]:
    """The typed settings. Raises Refused for a setting or value that the game does not have, naming those it has."""
    known = {s.key: s for s in rules.settings}
    chosen: dict[str, Scalar] = {}
    for part in text.replace(",", " ").replace(";", " ").split():
        key, _, value = part.partition("=")
        setting = known.get(key)
        if setting is None:
            raise Refused(msg("dc-bad-option", word=plain(key[:40]), near=", ".join(nearest(key, known) or known)))
        scalar = setting.read(value)
        if scalar is None:
            raise Refused(msg("dc-bad-value", option=key, word=plain(value[:40]), values=admitted(setting)))
        chosen[key] = scalar
    return chosen


def admitted(setting: Setting) -> str:
    """The legal values of a setting, for a refusal."""
    if setting.low is not None and setting.high is not None:
        return f"{setting.low}–{setting.high}"
    return ", ".join(str(v) for v in setting.values)


async def option_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes the options: what is typed, followed by one more setting."""
    rules = _rules(context)
    if rules is None:
        return []
    done, _, begun = current.rpartition(" ")
    taken = {part.partition("=")[0] for part in done.split()}
    offers = []
    for setting in rules.settings:
        if setting.key in taken:
            continue
        for value in _offered(setting):
            pair = f"{setting.key}={value}"
            whole = f"{done} {pair}".strip()
            if begun.casefold() in pair.casefold() and len(whole) < 100:
                offers.append((_label(context.lang, rules, setting, whole), whole))
    return offers


def _offered(setting: Setting) -> tuple[Scalar, ...]:
    others = setting.values[1:]
    if others:
        return others
    return tuple(v for v in (setting.low, setting.high) if v is not None and v != setting.default)


def _label(lang: str, rules: AnyRules, setting: Setting, whole: str) -> str:
    about = words.setting(lang, rules.name, setting.key, whole.rpartition("=")[2]) or setting.rule
    return cut(f"{whole} ({about})", 100) or whole


async def scenario_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes the scenario, of the game chosen so far."""
    rules = _rules(context)
    if rules is None:
        return []
    shelf = context.campaigns.services.shelf.of(rules)
    named = [(words.scenario(context.lang, s), s) for s in rules.scenarios]
    named += [(words.scenario(context.lang, text), s) for s, text in shelf.items() if len(s) <= 100]
    return [(n, s) for n, s in named if current.casefold() in f"{n} {s}".casefold()]


def _rules(context: Context) -> AnyRules | None:
    """The game chosen so far, or the only game; None if it is not known yet."""
    games = context.campaigns.games
    return games.get(option(context, "game") or "") or (next(iter(games.values())) if len(games) == 1 else None)


# ---- The commands --------------------------------------------------------------------------------

PLAYER_OPTIONS: Mapping[str, Any] = {f"player_{n}": "cmd-opt-player-about" for n in range(1, 9)}
"""The options `player_1` … of `/campaign new`, as many as the largest game has seats, with their description."""


class CampaignCommands(commands.GroupCog, group_name=t("cmd-campaign"), group_description=t("cmd-campaign-about")):
    @command(
        "campaign-new",
        choices={"seats": [Choice(name=t(f"cmd-choice-{kind}"), value=kind) for kind in get_args(Seating)]},
        completions={"scenario": scenario_choices, "options": option_choices},
        language="cmd-opt-campaign-language-about",
        computer="cmd-opt-new-computer-about",
        **PLAYER_OPTIONS,
    )
    async def new(
        self,
        context: Context,
        game: Choice[str],
        title: app_commands.Range[str, 1, MOST_TYPED_TITLE] | None = None,
        options: str | None = None,
        scenario: str | None = None,
        setup: str | None = None,
        turn: str | None = None,
        react: str | None = None,
        hours: str | None = None,
        reserve: str | None = None,
        language: Choice[str] | None = None,
        seats: Choice[str] | None = None,
        player_1: discord.User | None = None,
        player_2: discord.User | None = None,
        player_3: discord.User | None = None,
        player_4: discord.User | None = None,
        player_5: discord.User | None = None,
        player_6: discord.User | None = None,
        player_7: discord.User | None = None,
        player_8: discord.User | None = None,
        gm: discord.User | None = None,
        computer: bool = False,
        file: discord.Attachment | None = None,
    ) -> MessageBuilder | None:
        """Opens a campaign. Its lobby is posted in this channel, or in a new thread of it if another campaign is
        here already.
        """
        lang, campaigns, interaction = context.lang, context.campaigns, context.interaction
        guild = interaction.guild_id
        if guild is None:
            raise Refused(msg("dc-new-in-server"))
        named = (player_1, player_2, player_3, player_4, player_5, player_6, player_7, player_8)
        invited = [p for p in named if p is not None]
        for person in (*invited, gm):
            if person is not None:
                await require_member(context, guild, person)
        rules = campaigns.games[game.value]
        chosen = read_options(rules, options or "")
        if file is not None and scenario:
            raise Refused(msg("dc-file-or-scenario"))
        try:
            own, notes = await brought_file(rules, file) if file is not None else ("", ())
        except ScenarioFileError as error:
            return file_faults(error, lang)
        due = await fixed_hours(context, hours) if hours else None
        allowances = msgspec.structs.replace(
            allowances_of(setup, turn, react),
            fixed=None if due == "none" else due,
            reserve=spare_time(reserve) if reserve else 0,
        )
        text = own or campaigns.services.shelf.of(rules).get(scenario or "", "")
        called = " ".join((title or "").split()) or words.in_file(lang, text, "title")
        called = called or words.text(lang, "dc-new-title", game=words.text(lang, f"game-{game.value}"))
        wish = NewCampaign(
            by=context.person,
            title=called[:MOST_TYPED_TITLE],
            game=game.value,
            lang=language.value if language is not None else lang,
            gm=gm.id if gm is not None else None,
            scenario=own or scenario or None,
            options=chosen,
            seating=one_of(seats.value, Seating) if seats is not None else "invited" if invited else "open",
            invited=tuple(p.id for p in invited),
            allowances=allowances,
            computer=computer,
        )
        campaigns.lobby.check(wish)  # refused before a thread is made
        card, place = await place_campaign(
            campaigns,
            interaction.channel,
            interaction.app_permissions,
            called,
            lambda at: campaigns.lobby.opened(wish, guild=guild, channel=at.channel, thread=at.thread, alone=True),
        )
        if computer:
            await campaigns.people.heard(context.person, words.lang_of(str(interaction.locale)))
        await context.tell(_opened(card, context.person))
        if notes:
            await answer(interaction, notes_message(notes, lang))
        for difference in place.lacking.without:
            await context.tell(difference)
        return None

    @command("campaign-list")
    async def list(self, context: Context) -> MessageBuilder:
        """Lists the campaigns that the user may know of, their own first."""
        return list_message(await visible(context, ""), context.lang)

    @command("campaign-stats", game="cmd-opt-stats-game-about", player="cmd-opt-stats-player-about")
    async def stats(
        self, context: Context, game: Choice[str] | None = None, player: discord.User | None = None
    ) -> MessageBuilder:
        """Shows results and ratings, or one person's record, from the campaigns that the user may know of."""
        here, known = await ended(context), context.campaigns.ranks
        if player is not None:
            return ranks.career_message(await known.career(here, player.id, context.person), context.lang)
        return ranks.tables_message(await known.tables(here), context.lang, game.value if game is not None else None)

    @command("campaign-history")
    async def history(self, context: Context) -> MessageBuilder:
        """Shows finished campaigns, each with its final picture."""
        return await ranks.ended_message(context.client, await ended(context), context.lang)

    @command("campaign-show")
    async def show(self, context: Context, *, card: CampaignSummary) -> MessageBuilder:
        return show_message(card, context.person, context.lang)

    @command("campaign-book")
    async def book(self, context: Context, *, card: CampaignSummary) -> MessageBuilder:
        return await book_message(context.client, card, context.lang)

    @command(
        "campaign-tutorial",
        choices={
            "game": [
                Choice(name=t(f"game-{name}"), value=name)
                for name, rules in GAMES.items()
                if rules.tutorial is not None
            ]
        },
    )
    async def tutorial(self, context: Context, game: Choice[str]) -> MessageBuilder:
        return await begin_tutorial(context, game.value)

    @command("campaign-leave", seat="cmd-opt-leave-seat-about")
    async def leave(self, context: Context, *, card: CampaignSummary, seat: str | None = None) -> Message:
        card = await context.campaigns.lobby.leave(card.id, context.person, seat=seat)
        if seat is not None and card.seats_of(context.person):
            return msg("dc-role-back", seat=card.seat(seat).name, title=plain(card.title))
        return msg("dc-left", title=plain(card.title))

    @command("campaign-invite", player="cmd-opt-invite-about", seat="cmd-opt-invite-seat-about")
    async def invite(
        self,
        context: Context,
        player: discord.User | None = None,
        seat: str | None = None,
        open: bool = False,
        *,
        card: CampaignSummary,
    ) -> Message | MessageBuilder:
        """Reserves a seat in a lobby for a person, also in place of a guest who does not answer, or opens it to
        everybody. Without a person, shows who has not answered."""
        lobby, by = context.campaigns.lobby, context.person
        if player is not None and open:
            raise Refused(msg("dc-invite-or-open"))
        if player is not None:
            await require_member(context, card.guild, player)
            card = await lobby.invite(card.id, by, player.id, seat)
            kept = next(place.name for place in card.seats if place.invited == player.id)
            return msg("dc-invited-now", title=plain(card.title), who=sentences.at(player.id), seat=kept)
        if open:
            card, opened = await lobby.open_seat(card.id, by, seat)
            return msg("dc-opened-now", title=plain(card.title), seat=card.seat(opened).name)
        return invitations_message(card, context.lang)

    @command("campaign-seat")
    async def seat(self, context: Context, player: discord.User, seat: str, *, card: CampaignSummary) -> Message:
        """Moves a player to another seat."""
        card = await context.campaigns.lobby.assign(card.id, context.person, player.id, seat)
        return msg("dc-assigned", title=plain(card.title), who=sentences.at(player.id), seat=card.seat(seat).name)

    @command("campaign-seek", seat="cmd-opt-own-seat-about")
    async def seek(
        self, context: Context, seat: str | None = None, end: bool = False, *, card: CampaignSummary
    ) -> Message:
        """Looks for a successor at the user's own seat, or ends the call."""
        seeking = context.campaigns.seeking
        await (seeking.end_for_own_seat if end else seeking.for_own_seat)(card.id, context.person, seat)
        return msg("dc-seek-own-ended" if end else "dc-seek-own", title=plain(card.title))

    @command("campaign-undo")
    async def undo(self, context: Context, campaign: str | None = None) -> Message | MessageBuilder:
        """Takes back the user's last step, or asks the players concerned."""
        undoing = await context.campaigns.undo.ask(await meant(context, campaign), context.person)
        if undoing.state == "question":
            return going_back.asked(undoing, context.lang)
        return going_back_dialogues.told(undoing)

    staff = app_commands.Group(name=t("cmd-campaign-staff"), description=t("cmd-campaign-staff-about"))
    """Commands for the co-players of a seat."""

    @command("campaign-staff-add", group=staff, player="cmd-opt-staff-about", seat="cmd-opt-staff-seat-about")
    async def staff_add(
        self, context: Context, player: discord.User, seat: str | None = None, *, card: CampaignSummary
    ) -> Message:
        """Adds a person to the staff of the user's seat; as game master, proposes them for somebody else's."""
        await require_member(context, card.guild, player)
        card = await context.campaigns.staff.add(card.id, context.person, player.id, seat)
        return _enlisted(card, context.person, player.id, seat)

    @command("campaign-staff-remove", group=staff, player="cmd-opt-staff-about", seat="cmd-opt-staff-off-seat-about")
    async def staff_remove(
        self, context: Context, player: discord.User, seat: str | None = None, *, card: CampaignSummary
    ) -> Message:
        card = await context.campaigns.staff.remove(card.id, context.person, player.id, seat)
        return msg("dc-staff-removed", title=plain(card.title), who=sentences.at(player.id))

    @command("campaign-cancel")
    async def cancel(self, context: Context, *, card: CampaignSummary) -> Message:
        await context.campaigns.lobby.cancel(card.id, context.person)
        return msg("dc-cancelled", title=plain(card.title))

    @command("campaign-publish")
    async def publish(
        self,
        context: Context,
        unpublish: bool = False,
        webhook: app_commands.Range[str, 1, MOST_ADDRESS] | None = None,
        *,
        card: CampaignSummary,
    ) -> Message:
        """Lets everybody who has the address read what spectators see, also another program; or ends that."""
        publishing, by, title = context.campaigns.publishing, context.person, plain(card.title)
        leaves = webhook is not None and webhook.strip().lower() in NO_WEBHOOK
        if webhook is not None and not (unpublish or leaves):
            checked_address(webhook)  # else a mistyped address would publish the campaign all the same
        if unpublish:
            await publishing.withdraw(card.id, by)
            return msg("dc-unpublished", title=title)
        if leaves:
            await publishing.send_nowhere(card.id, by)
            return msg("dc-no-webhook", title=title)
        address = await publishing.publish(card.id, by)
        if webhook is None:
            return msg("dc-published", title=title, address=address)
        key = await publishing.send_to(card.id, by, webhook)
        return msg("dc-webhook", title=title, address=address, signing=key)


@on_component("enlist", "privately")
async def on_enlist(press: ComponentInteraction) -> None:
    """The commander accepts: adds the person that the game master proposed to the staff of the seat."""
    named, _, seat = press.id.arg.partition(".")
    person = number(named, MAX_USER_ID)
    if person is None:
        raise StaleClick(press.id.campaign)
    await require_person(press, (await press.campaigns.lobby.card(press.id.campaign)).guild, person)
    card = await press.campaigns.staff.add(press.id.campaign, press.person, person, seat)
    await press.tell(_enlisted(card, press.person, person, seat))


def _enlisted(card: CampaignSummary, by: int, person: int, seat: str | None) -> Message:
    """Says that the person is now on the staff, or will be once the commander agrees. `seat` None: the seat of `by`."""
    meant = [one for one in card.seats if (one.admiral == by if seat is None else one.seat == seat)]
    place = next((one for one in meant if HolderSummary(person, "staff") in one.holders), meant[0])
    key = "dc-staff-added" if HolderSummary(person, "staff") in place.holders else "dc-staff-proposed"
    return msg(key, title=plain(card.title), who=sentences.at(person), seat=place.name)


def _opened(card: CampaignSummary, opener: int) -> Message:
    """Says that the campaign is open, and which button of its lobby to press (in the campaign's language)."""
    about: dict[str, Argument] = {"title": plain(card.title), "where": sentences.link(card), "id": str(card.id)}
    seat = card.seat_of(opener)
    if seat is None:
        return msg("dc-opened", **about, join=words.text(card.lang, "dc-button-join"))
    given = tuple(s.name for s in card.seats if s.computer)
    start = words.text(card.lang, "dc-button-start")
    return msg("dc-opened-computer", **about, seat=card.seat(seat).name, seats=given, start=start)


def allowances_of(setup: str | None, turn: str | None, react: str | None) -> TimeControl:
    """The time limits that the user typed, with standard ones for those left out. Raises Refused."""
    typed = {"setup": setup, "turn": turn, "react": react}
    limits: dict[str, Any] = {clock: seconds(text) for clock, text in typed.items() if text}
    return TimeControl(**limits)


def list_message(found: list[Listed], lang: str) -> MessageBuilder:
    """A line for each campaign."""
    builder = MessageBuilder().say(words.text(lang, "dc-list-title"))
    lines = []
    for listed in found:
        status = words.text(lang, f"dc-status-short-{listed.status}")
        game = words.text(lang, f"game-{listed.game}")
        line = f"**#{listed.id}** {plain(listed.title)} · {game} · {status} · <#{listed.thread or listed.channel}>"
        if listed.role == "staff":
            line += words.text(lang, "dc-list-staff")
        if listed.seat is not None and (listed.waited or listed.role == "admiral"):
            past = listed.status in ENDED
            seated = "dc-list-waited" if listed.waited else "dc-list-played" if past else "dc-list-seat"
            line += words.text(lang, seated)
        if listed.trouble is not None and listed.status not in ENDED:
            line += words.text(lang, "dc-list-troubled")
        lines.append(line)
    return builder.lines(lines or [words.text(lang, "dc-list-empty")], words.text(lang, "dc-more"))


def invitations_message(card: CampaignSummary, lang: str) -> MessageBuilder:
    """The guests of a lobby who have not answered, since when, and what the game master can do about it."""
    if card.status != "lobby":
        raise Refused(msg("bot-lobby-closed"))
    builder = sentences.about(lang, card)
    waiting = unanswered(card)
    if waiting:
        builder.say(
            "\n".join(
                (words.text(lang, "dc-invitations"), *(seat_lines.seat(lang, s, kept=s.invited) for s in waiting))
            )
        )
    return builder.say(words.text(lang, "dc-invitations-how" if waiting else "dc-invitations-none"))


def show_message(card: CampaignSummary, person: int, lang: str) -> MessageBuilder:
    """What everybody may know of a campaign, with the buttons that fit the reader."""
    builder = sentences.about(lang, card)
    builder.say("\n".join(seat_lines.seats(lang, card)))
    builder.say(seat_lines.outcome(lang, card) or sentences.standing(lang, card))
    if troubled := sentences.troubled(lang, card):
        builder.say(troubled)
    builder.say(
        words.text(lang, "dc-board-foot", n=card.reports, gm=sentences.masters(lang, card))
        + f"\n-# {sentences.link(card)}"
    )
    if card.status == "lobby":
        return builder
    row = [map_button(lang, card.id), history_button(lang, card.id)]
    if card.status in PLAYED:
        if card.seat_of(person) is not None:
            row.insert(0, open_button(lang, card.id))
        row.append(follow_button(lang, card.id))
    return builder.row(*row)
