"""What the outbox asks a kind of post. The kinds are in `bot.posts`; importing that package declares them.

A kind is one class, which also lays out its posts. Campaigns know nothing of Discord, so nothing here imports or names
a kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

from bot.campaigns.summaries import LetterKind

if TYPE_CHECKING:
    from sqlmodel.ext.asyncio.session import AsyncSession

    from bot.campaigns.delivery import Delivered
    from bot.campaigns.outbox import Body
    from bot.campaigns.services import Services
    from bot.store import tables as t


class PostKind:
    """One kind of post. The values set here apply to most kinds; a subclass changes the others."""

    name: str
    """As in the column `tables.Post.kind`."""
    keyed: bool
    """Whether its nonces may be keyed (with a step, an ask): then a second writing of the same post is recognised."""
    retried: bool
    """Whether it is posted again once the trouble is over for which Discord refused it."""

    is_urgent = True
    """Whether somebody waits for it."""
    goes_last = False
    """Whether everything else for the same person goes first."""
    shown_in: str | None = None
    """Column of the campaign (of the season) with the ID of the one message that all posts of the kind edit. A refused
    one is not sent again: the next one shows the same."""
    of_season = False
    shows_present = False
    """Whether it shows the position as it is when it is sent, not as it was after its step."""
    keeps_body = False
    """Whether its body is needed after delivery: for the lines above a refreshed sheet, or to strike the post through."""
    keeps_message = False
    """Whether its message is needed long after delivery: to strike it through, or as the place that the campaign left."""
    is_linked = False
    """Whether the line left of a retired sheet links to it, if it is the newest such post."""
    leaves_discord = False
    """Whether it goes to a server that is not Discord's: if that server is down, nothing is wrong with the bot."""
    calls_reader = False
    """Whether the channel calls its reader if it cannot be delivered by direct message; a refusal is reported."""
    letter: LetterKind | None = None
    """The kind of its direct message, if that is deleted or shortened to one line when it is of no more use."""
    taken_back: Literal["step", "end"] | None = None
    """What takes it back: going back to before its step, or playing on after the end."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str | None:
        """Its ordering key; None: of the campaign's channel, or of the person's direct messages."""
        return None

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        """Store what follows from its delivery, in the same transaction. Not called for a message that somebody gets
        as a `letter` or as a chapter, nor for one in a place that the campaign has left since."""

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        """Store what follows from its refusal, in the same transaction."""


_KINDS: dict[str, PostKind] = {}
K = TypeVar("K", bound=PostKind)


def post_kind(name: str, *, keyed: bool, retried: bool) -> Callable[[type[K]], type[K]]:
    """Declare the class as the kind with this name. Each kind must decide about `keyed` and `retried` (see `PostKind`)."""

    def declare(made: type[K]) -> type[K]:
        kind = _KINDS[name] = made()
        kind.name, kind.keyed, kind.retried = name, keyed, retried
        return made

    return declare


def declared() -> dict[str, PostKind]:
    """All kinds by their names. Raises RuntimeError if there are none: every post would pass for one of a newer program."""
    if not _KINDS:
        raise RuntimeError("no kind of post is declared: import bot.posts")
    return _KINDS


def kind_of(name: str) -> PostKind:
    """Raises KeyError for a kind that this program does not know."""
    return declared()[name]


def kinds(are: Callable[[PostKind], object]) -> list[str]:
    """Names of the kinds for which `are` returns a true value."""
    return [name for name, kind in declared().items() if are(kind)]
