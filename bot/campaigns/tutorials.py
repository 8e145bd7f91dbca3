"""Tutorials: a person's short campaign against the computer, explained on its sheets; nothing is posted in the channel.

It is a campaign like any other, with a mark (`tables.Campaign.tutorial`): it counts for nothing, only its pupil can
find it, and it ends by itself if the pupil stays away. The game supplies the lessons (`Rules.tutorial`).
"""

from __future__ import annotations

from sqlmodel import col, select

from bot import words
from bot.campaigns.computers import Computers
from bot.campaigns.lobby import MOST_TITLE, Lobby, NewCampaign
from bot.campaigns.names import game_name
from bot.campaigns.summaries import ALIVE, DAY, CampaignSummary, TimeControl, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t
from rules.core import Ask, Form, Match, Message, msg

TUTORIAL_SECONDS = 7 * DAY
"""Seconds after which a tutorial ends if its pupil does nothing."""


class Tutorials(Part):
    @property
    def games(self) -> tuple[str, ...]:
        return tuple(name for name, rules in self._services.games.items() if rules.tutorial is not None)

    async def open(
        self, game: str, person: int, *, guild: int, channel: int, thread: int | None = None, lang: str = "en"
    ) -> CampaignSummary:
        """Start a tutorial, or one that a crash has left in its lobby. Raises Refused if the game has none, or if the
        person's last one is not over."""
        rules = self._services.games.get(game)
        if rules is None or rules.tutorial is None:
            raise refuse("bot-tutorial-none", games=tuple(map(game_name, self.games)))
        lobby, computers = Lobby(self._services), Computers(self._services)
        async with self._services.store.turn(f"tutorial {person}"):
            card = await self._left(game, person)
            if card is not None and card.status != "lobby":
                raise refuse("bot-tutorial-running", campaign=str(card.id))
            if card is None:
                title = words.text(lang, "bot-tutorial-title", game=words.text(lang, f"game-{game}"))
                wish = NewCampaign(
                    by=person,
                    title=title[:MOST_TITLE],
                    game=game,
                    lang=lang,
                    scenario=rules.tutorial.scenario,
                    options=rules.tutorial.options,
                    allowances=TimeControl(TUTORIAL_SECONDS, TUTORIAL_SECONDS, TUTORIAL_SECONDS),
                    tutorial=True,
                )
                card = await lobby.opened(wish, guild=guild, channel=channel, thread=thread)
            if card.seat_of(person) is None:
                card = await lobby.join(card.id, person, seat=rules.tutorial.seat)
            if card.free:
                await computers.play_against(card.id, person)
            return await lobby.start(card.id, person)

    async def _left(self, game: str, person: int) -> CampaignSummary | None:
        """The person's tutorial of this game that is not over, or None."""
        mine = (t.Campaign.gm == person, t.Campaign.game == game, col(t.Campaign.tutorial).is_(True))
        alive = col(t.Campaign.status).in_(ALIVE)
        async with self._services.read() as session:
            found = (await session.exec(select(t.Campaign.id).where(*mine, alive))).first()
            if found is None:
                return None
            return (await UnitOfWork.open(self._services, session, found, change=False)).card()


def lessons(unit: UnitOfWork, match: Match, ask: Ask, form: Form, *, sealed: bool) -> tuple[Message, ...]:
    """What a tutorial explains on a sheet: the lesson, and what to press once it is ready; () outside tutorials."""
    tutorial = match.rules.tutorial
    if not unit.row.tutorial or tutorial is None:
        return ()
    lesson = tutorial.lesson(match.view(ask.seat), ask)
    if lesson is None:
        return ()
    if sealed:
        return (msg("tutorial-sealed"),)
    return (lesson, msg("tutorial-seal")) if tutorial.ready(form) else (lesson,)


async def offer(unit: UnitOfWork, person: int) -> tuple[Message, ...]:
    """The offer of a tutorial on the first sheets of a person's first campaign; else ()."""
    if unit.row.step or unit.row.tutorial or unit.rules.tutorial is None:
        return ()
    elsewhere = select(t.Holder.id).where(t.Holder.person == person, t.Holder.campaign != unit.id).limit(1)
    return () if (await unit.session.exec(elsewhere)).first() is not None else (msg("bot-tutorial-offer"),)
