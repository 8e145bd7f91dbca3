"""What posts show of their campaigns, loaded together just before they are sent.

`Content.post_view` is the only function that decides through whose eyes a post is drawn; a sheet comes from
`sheets.sheet_in`, which decides who may see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

import msgspec
from sqlmodel import col, func, select

from bot.campaigns.letters import SUMMONS, later_than, letters_of, load_letters, why_spent
from bot.campaigns.outbox import Post, public_lane
from bot.campaigns.positions import several
from bot.campaigns.post_kinds import kind_of, kinds
from bot.campaigns.sheets import sheet_in
from bot.campaigns.summaries import CampaignSummary, Refused, SheetSummary, Sight, Spent, StaleClick
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t


class Content:
    """What one post shows of its campaign, as it was when it was loaded."""

    sheet: SheetSummary | None = None
    """The sheet of its reader; None: it is over, the reader may not fill it in, or the post shows none."""
    spent: Spent | None = None
    """For a post that retires a message: why this is of no more use; None: it shows an open sheet by now."""

    def __init__(self, unit: UnitOfWork, post: Post) -> None:
        self._unit = unit
        self._post = post
        self.card: CampaignSummary = unit.card()

    async def post_view(self) -> Sight:
        """The view of its reader after its step. The board shows the present. Raises Refused if the position is damaged."""
        post = self._post
        assert kind_of(post.kind).needs == "position", "else its positions are not loaded"
        if kind_of(post.kind).shows_present:
            return await self._see(self._unit.row.step)
        sight = await self._see(post.step)
        earlier = await self._see(post.step - 1) if post.step else None
        return msgspec.structs.replace(sight, before=earlier.view if earlier is not None else None)

    async def as_told(self) -> CampaignSummary:
        """The summary with the seats' titles at the beginning of the post's chapter: in a match players may change sides
        later. If that position cannot be read, with the titles that they have now."""
        chapter = self._post.chapter
        if chapter is None:
            return self.card
        try:
            match = await self._unit.match(chapter.begun)
        except Refused:
            return self.card
        seats = tuple(msgspec.structs.replace(it, name=match.title(it.seat)) for it in self.card.seats)
        return msgspec.structs.replace(self.card, seats=seats)

    async def _see(self, step: int) -> Sight:
        match = await self._unit.match(step)
        return Sight(match.view(self._post.who), self._post.who, step, self._unit.row.lang)


class Contents(Part):
    """The part of `Campaigns` from which a sender learns what posts show."""

    async def of(self, *posts: Post) -> tuple[Content, ...]:
        """What each of these posts shows. Raises Refused if a campaign does not exist, and what a damaged one raises."""
        async with self._services.read() as session:
            wanted = {post.campaign for post in posts}
            units = dict(await UnitOfWork.load_many(self._services, session, wanted))
            for campaign in sorted(wanted - units.keys()):  # it is over or damaged
                units[campaign] = await UnitOfWork.open(self._services, session, campaign, change=False)
            await _load_positions(units, posts)
            if retired := {post.campaign for post in posts if kind_of(post.kind).needs == "spent"}:
                await load_letters([units[campaign] for campaign in retired])
            return tuple([await _content(units[post.campaign], post) for post in posts])


async def _load_positions(units: Mapping[int, UnitOfWork], posts: Iterable[Post]) -> None:
    """Load the positions that these posts need, so that `UnitOfWork.match` has them after the session too."""
    wanted = {(post.campaign, step) for post in posts for step in _steps(units[post.campaign], post)}
    if wanted:
        found = await several(next(iter(units.values())).session, wanted)
        for campaign, step in wanted:
            units[campaign].positions[step] = found.get((campaign, step))


def _steps(unit: UnitOfWork, post: Post) -> set[int]:
    kind = kind_of(post.kind)
    steps = set[int]()
    if kind.needs == "sheet" or (kind.needs == "position" and kind.shows_present):
        steps.add(unit.row.step)
    elif kind.needs == "position":
        steps |= {post.step, max(0, post.step - 1)}
    if post.chapter is not None:
        steps.add(post.chapter.begun)
    return steps


async def _content(unit: UnitOfWork, post: Post) -> Content:
    content, needs = Content(unit, post), kind_of(post.kind).needs
    if needs == "sheet" and post.person is not None:
        with suppress(Refused, StaleClick):
            content.sheet = await sheet_in(unit, post.person, post.ask)
    elif needs == "spent":
        content.spent = await _spent(unit, post)
    return content


async def _spent(unit: UnitOfWork, post: Post) -> Spent | None:
    letters = await letters_of(unit)
    letter = next((one for one in letters if one.message == post.message), None)
    why = why_spent(unit, letter, letters) if letter is not None else None
    if letter is None or why is None:
        return None
    why = msgspec.structs.replace(why, gone=letter.kind == SUMMONS or bool(later_than(letter, letters)))
    if why.message is not None:
        return why
    told = (t.Post.lane == public_lane(unit.id), col(t.Post.message).is_not(None))
    query = select(t.Post.message).where(*told, col(t.Post.kind).in_(kinds(lambda kind: kind.is_linked)))
    left = select(func.max(t.Post.id)).where(t.Post.campaign == unit.id, t.Post.kind == "moved")
    here = col(t.Post.id) > func.coalesce(left.scalar_subquery(), 0)
    newest = (await unit.session.exec(query.where(here).order_by(col(t.Post.id).desc()).limit(1))).first()
    return msgspec.structs.replace(why, message=newest or unit.row.board_message)
