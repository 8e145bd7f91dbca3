"""What is sent next: the queries that a sender asks all the time, built once for the servers of its process.

Posts with the same ordering key (lane) leave in order; of the first posts of all lanes the most urgent goes first.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import Boolean, ColumnElement, Integer, SelectBase, bindparam, case, inspect, true
from sqlmodel import and_, col, exists, func, not_, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from bot.campaigns.outbox import EDIT_LANE
from bot.campaigns.post_kinds import kinds
from bot.campaigns.shards import Owned
from bot.campaigns.unreachable_servers import is_held
from bot.store import tables as t

WAIT_FOR_OTHER_PROCESS = timedelta(seconds=30)
"""How long a direct message waits for an earlier one to the same person that another process should send."""

_TIME = inspect(t.Post).columns.due.type
NOW = bindparam("now", type_=_TIME)
LONG_AGO = bindparam("long_ago", type_=_TIME)
"""Posts due before this time should have been begun by another process."""


def at_time(now: datetime) -> dict[str, Any]:
    """Values for the parameters `NOW` and `LONG_AGO`."""
    return {"now": now, "long_ago": now - WAIT_FOR_OTHER_PROCESS}


@lru_cache(maxsize=8)
def sendable(owned: Owned) -> SelectOfScalar[t.Post]:
    """Query for the posts to send now, most urgent first. Bind parameters: `NOW`, `besides` (ids to leave out), `limit`,
    and `resolving`: lanes that only have posts that go last wait, until such a post should be sent."""
    lanes = _lanes(owned).subquery()
    may_wait = and_(lanes.c.all_last == 1, col(t.Post.before) > NOW)
    others = _coming().subquery()
    only_here = and_(others.c.low == col(t.Post.lane), others.c.high == col(t.Post.lane))
    return (
        select(t.Post)
        .join(lanes, lanes.c.first == col(t.Post.id))
        .outerjoin(others, others.c.person == col(t.Post.person))
        .where(
            col(t.Post.done).is_(False),
            col(t.Post.due) <= NOW,
            col(t.Post.id).not_in(bindparam("besides", expanding=True)),
            or_(col(t.Post.leased_until).is_(None), col(t.Post.leased_until) <= NOW),
            or_(not_(_goes_last()), others.c.person.is_(None), only_here),
            or_(not_(bindparam("resolving", type_=Boolean)), not_(may_wait)),
            sent_by(owned),
        )
        .order_by(_goes_last(), lanes.c.before, col(t.Post.id))  # unurgent posts come last
        .limit(bindparam("limit", type_=Integer))
    )


@lru_cache(maxsize=8)
def first_ready(owned: Owned) -> SelectOfScalar[datetime]:
    """When the first post can be sent, seen from `NOW`: the first of a lane, or one that is due later."""
    ready = func.coalesce(t.Post.leased_until, t.Post.due)
    later = and_(col(t.Post.due) > NOW, col(t.Post.tries) == 0)
    heads = select(_lanes(owned).subquery().c.first)
    return select(func.min(ready)).where(
        col(t.Post.done).is_(False), or_(col(t.Post.id).in_(heads), and_(later, ~is_held())), sent_by(owned)
    )


def _lanes(owned: Owned) -> SelectBase:
    """For each lane the ID of its `first` post, `before`: when its most urgent post should be sent, and `all_last`: 1 if
    all its posts go last, else 0.

    A post that waits for the end of quiet hours, or for a server that the bot has left, lets others pass. One being
    tried does not.

    The campaigns of a person may belong to several processes. Direct messages keep their order as long as each process
    sends its own; a post that another process has not begun after `WAIT_FOR_OTHER_PROCESS` holds up nothing here.
    """
    counts = [col(t.Post.done).is_(False), or_(col(t.Post.due) <= NOW, col(t.Post.tries) > 0), ~is_held()]
    if not owned.everything:
        counts.append(or_(sent_by(owned), col(t.Post.due) > LONG_AGO))
    first, before = func.min(t.Post.id).label("first"), func.min(t.Post.before).label("before")
    all_last = func.min(case((_goes_last(), 1), else_=0)).label("all_last")
    return select(first, before, all_last).where(*counts).group_by(col(t.Post.lane))


def _goes_last() -> ColumnElement[bool]:
    return col(t.Post.kind).in_(kinds(lambda kind: kind.goes_last))


def sent_by(owned: Owned) -> ColumnElement[bool]:
    """The posts that the process of these servers sends: those of their campaigns and seasons. Edits of direct messages
    are sent by that of shard 0, which gets the clicks on them: only one process may know what such a message shows."""
    if owned.everything:
        return true()
    campaign = exists().where(col(t.Campaign.id) == col(t.Post.campaign), owned.where(col(t.Campaign.guild)))
    season = exists().where(col(t.Season.id) == col(t.Post.season), owned.where(col(t.Season.guild)))
    edits = col(t.Post.lane).startswith(EDIT_LANE)
    theirs = and_(~edits, or_(campaign, season))
    return or_(edits, theirs) if owned.covers(0) else theirs


def _coming() -> SelectBase:
    """For each person to whom something is due that does not go last: the first (`low`) and the last (`high`) of its lanes.

    A post that goes last waits until nothing else is due for the same person, so the order of messages does not depend on
    how long anything takes. Posts of its own lane wait for it. (With 2,000 waiting, a search for each such post took 0.15 ms.)
    """
    due = and_(col(t.Post.done).is_(False), col(t.Post.due) <= NOW, not_(_goes_last()), ~is_held())
    low, high = func.min(t.Post.lane).label("low"), func.max(t.Post.lane).label("high")
    return select(t.Post.person, low, high).where(due, col(t.Post.person).is_not(None)).group_by(col(t.Post.person))
