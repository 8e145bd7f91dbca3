"""What the use cases return, and how they refuse. Plain frozen data for reading, never a row of a table.

People are Discord user IDs, times are aware UTC. A `CampaignSummary` holds nothing secret and may be shown to anybody;
a `SheetSummary` or a `Sight` is for the person for whom it was made. A refusal has words for a player (`Refused`), or
sends the player or the bot to look again (`StaleClick`, `PlaceTaken`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal

from msgspec import Struct

from bot.campaigns.fixed_hours import FixedHours
from rules.core import Argument, Ask, Draft, Form, Message, Outcome, Scalar, Seat, Who, msg


# ---- How a use case refuses ----------------------------------------------------------------------
class Refused(Exception):
    """What the person asked for cannot be done. `message` says why and what would be legal; show it only to the person."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class CannotTell(Refused):
    """Nobody can tell now whether the person may see the campaign. Somebody can later."""


class DiscordAway(CannotTell):
    """Discord does not answer, so nothing can be told about any member of any server."""

    def __init__(self) -> None:
        super().__init__(msg("web-away"))


class Outdated(Refused):
    """What the person asked for is of an older state, or was never theirs: show the present state with the message."""


class NoSheet(Outdated):
    """The person has no sheet here (any more): replace a panel that still shows one by the message."""


class StaleClick(Exception):
    """The ask is over, or the sheet has changed since. There is no message: show the present sheet or board instead."""

    def __init__(self, campaign: int, ask: str = "") -> None:
        self.campaign = campaign
        self.ask = ask
        super().__init__(f"campaign {campaign}, ask {ask or '?'}")


class PlaceTaken(Exception):
    """Another campaign is in this channel or thread, perhaps just now. There is no message: choose another place."""


def refuse(key: str, **holes: Argument) -> Refused:
    """A refusal to raise, with the message of this key and its arguments."""
    return Refused(msg(key, **holes))


# ---- What the use cases return -------------------------------------------------------------------
Status = Literal["lobby", "running", "paused", "over", "cancelled"]
PLAYED: Final = ("running", "paused")
"""The states of a campaign from its start to its end."""
ALIVE: Final = ("lobby", *PLAYED)
ENDED: Final = ("over", "cancelled")
Seating = Literal["open", "invited"]
Role = Literal["admiral", "staff"]
FollowFrequency = Literal["turn", "day", "battles"]
"""How often a follower is told: turn by turn; once a day, headlines only; only of battles and the end."""
LetterKind = Literal["ask", "reminder", "news", "invite", "line", "paused-line", "over-line", "summons"]
"""Kinds of direct messages to holders of a seat (`tables.Letter.kind`)."""
Where = Literal["letters", "answers"]
"""Where a person has an open sheet: in direct messages, or in private answers in the server."""
Trouble = Literal["gone", "rights", "locked", "refused", "late", "defect", "picture", "form"]
"""Why a post does not arrive: its channel is `gone`; the bot has no `rights`; the thread is `locked`; Discord has `refused`
it; it was tried for over a day (`late`); it cannot be made (`defect`). Or how it arrives: without pictures (`picture`), as
bare text (`form`). Messages: `bot-trouble-<trouble>`."""

SILENCING_TROUBLES: Final[tuple[Trouble, ...]] = ("gone", "rights", "locked", "refused", "late", "defect")
"""Troubles with which posts do not arrive at all."""

WebhookEvent = Literal["chapter", "end", "back", "test"]
"""What another program is told: a chapter has news; the end; play went `back`, so that what came after counts no
longer; or (`test`) that it is told such things from now on."""

HOUR = 3600
DAY = 24 * HOUR


class TimeControl(Struct, frozen=True):
    """Seconds that a seat has for an answer, by the clock of its ask; or the fixed hours at which answers are due."""

    setup: int = 3 * DAY
    turn: int = 2 * DAY
    react: int = DAY
    fixed: FixedHours | None = None
    """Answers are due at the next of these hours (`fixed_hours.LEAST_TIME`), not after a time."""
    reserve: int = 0
    """Time bank: seconds of each seat for the whole campaign, used once a deadline has passed."""

    def of(self, clock: str) -> int:
        """Seconds for a clock: "setup", "turn" or "react"."""
        seconds: int = getattr(self, clock)
        return seconds


class HolderSummary(Struct, frozen=True):
    person: int
    role: Role = "admiral"


class SeatSummary(Struct, frozen=True):
    seat: Seat
    name: Message
    holders: tuple[HolderSummary, ...] = ()
    """The commander first; empty for a free seat or a computer's."""
    computer: bool = False
    invited: int | None = None
    invited_at: datetime | None = None
    """Since when somebody is invited, if that is known."""
    asked: tuple[Ask, ...] = ()
    """The asks of this phase for which the game waits or has waited, sealed ones included."""
    waited: bool = False
    """Whether the game waits for this seat: at least one of `asked` is not sealed."""
    sealed: bool = False
    """Whether the seat was asked and has sealed everything."""
    deadline: datetime | None = None
    """Deadline of its next unsealed ask; None: none, or the campaign is paused."""
    missed: int = 0
    """Number of deadlines that passed without its seal; the game may have used standing orders instead."""
    reserve: int | None = None
    """Seconds left in its time bank, not counting time that runs now; None: the campaign has no time banks."""
    overtime: datetime | None = None
    """When its time bank runs out, if its deadline has passed. None: the bank does not run."""
    side: str = ""
    """The side that it plays for (`rules.core.SeatSpec`)."""
    role: str = ""
    """Its role on its side; empty: the seat is the whole side."""

    @property
    def role_name(self) -> Message:
        """`role-<role>`: the title below that of its side; without a role the seat's title."""
        return msg(f"role-{self.role}") if self.role else self.name

    @property
    def admiral(self) -> int | None:
        return self.holders[0].person if self.holders else None


class SideSummary(Struct, frozen=True):
    side: str
    seats: tuple[SeatSummary, ...]
    """The first is the team commander's, who also plays seats that nobody else has taken."""

    @property
    def name(self) -> Message:
        """`side-<side>`; for a side with one seat the title of the seat."""
        return msg(f"side-{self.side}") if len(self.seats) > 1 else self.seats[0].name

    @property
    def people(self) -> tuple[int, ...]:
        """Each once."""
        return tuple(dict.fromkeys(h.person for s in self.seats for h in s.holders))

    @property
    def taken(self) -> bool:
        return any(s.holders or s.computer for s in self.seats)


class CampaignSummary(Struct, frozen=True, kw_only=True):
    id: int
    guild: int
    channel: int
    thread: int | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    title: str
    game: str
    """Key in `GAMES`; `game-<game>` is the message of its name."""
    scenario: str
    options: Mapping[str, Scalar]
    """All options, also those at their default."""
    lang: str
    gm: int
    seating: Seating
    status: Status
    second: int | None = None
    self_starts: bool = False
    """Whether it starts by itself once everybody with a reserved seat has joined."""
    step: int = 0
    """Last step; 0: set-up or lobby."""
    reports: int = 0
    """Number of the last report; steps of which the public is told nothing are not counted."""
    commitment: str
    """SHA-256 of the secret of the dice."""
    allowances: TimeControl
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    paused: datetime | None = None
    seats: tuple[SeatSummary, ...] = ()
    deadline: datetime | None = None
    """The next deadline; None: none runs."""
    outcome: Outcome | None = None
    secret: str | None = None
    """The secret of the dice in hexadecimal; None until the end."""
    by_lot: bool = False
    """Whether sides will be drawn by lot at the start, which is still to come."""
    tutorial: bool = False
    """Whether it is one person's tutorial: nothing is posted in the channel."""
    trouble: Trouble | None = None
    """Why posts in its channel do not arrive; None: they arrive, perhaps without pictures."""
    names: bool = True
    """Whether the game has names that can be looked up (`Rules.lookups`)."""
    web: bool = False

    def seat(self, seat: Seat) -> SeatSummary:
        """Raises KeyError."""
        for card in self.seats:
            if card.seat == seat:
                return card
        raise KeyError(seat)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """In seat order. They belong to one side."""
        return tuple(s.seat for s in self.seats if any(h.person == person for h in s.holders))

    def seat_of(self, person: int) -> Seat | None:
        return next(iter(self.seats_of(person)), None)

    @property
    def url(self) -> str:
        """The URL of the channel or thread where it is played."""
        return f"https://discord.com/channels/{self.guild}/{self.thread or self.channel}"

    @property
    def sides(self) -> tuple[SideSummary, ...]:
        found: dict[str, list[SeatSummary]] = {}
        for seat in self.seats:
            found.setdefault(seat.side or seat.seat, []).append(seat)
        return tuple(SideSummary(side, tuple(seats)) for side, seats in found.items())

    @property
    def masters(self) -> tuple[int, ...]:
        """The first one first."""
        return (self.gm,) if self.second is None else (self.gm, self.second)

    def side_of(self, person: int) -> SideSummary | None:
        return next((side for side in self.sides if person in side.people), None)

    @property
    def teams(self) -> bool:
        return len(self.sides) < len(self.seats)

    @property
    def waiting(self) -> tuple[SeatSummary, ...]:
        return tuple(s for s in self.seats if s.waited)

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(s.seat for s in self.seats if not s.holders and not s.computer)

    @property
    def kept(self) -> Mapping[Seat, int]:
        """Free seats for one person alone, with that person: a guest, or the game master if seats are for guests."""
        host = self.gm if self.seating == "invited" and self.seat_of(self.gm) is None else None
        kept = {s.seat: host if s.invited is None else s.invited for s in self.seats if s.seat in self.free}
        return {seat: person for seat, person in kept.items() if person is not None}

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """The first seat of each side that nobody plays: these must be taken before the start."""
        return tuple(side.seats[0].seat for side in self.sides if not side.taken)


class Listed(Struct, frozen=True):
    id: int
    title: str
    game: str
    status: Status
    guild: int
    channel: int
    thread: int | None
    seat: Seat | None
    """The first seat of the person who asked, if any."""
    waited: bool
    """Whether the game waits for the person who asked."""
    role: Role | None = None
    """That person's role at that seat."""
    tutorial: bool = False
    trouble: Trouble | None = None
    """As in `CampaignSummary`."""


class SheetRef(Struct, frozen=True):
    """One of the sheets of a seat, for the menu that switches between them."""

    ask: Ask
    kind: Literal["waits", "offer", "standing"]
    sealed: bool = False
    revision: int = 0
    beside: str = ""
    """Both as in `SheetSummary`."""


class SheetSummary(Struct, frozen=True, kw_only=True):
    """One sheet with all that its panel needs. For the holders of its seat only."""

    campaign: CampaignSummary
    seat: Seat
    ask: Ask
    kind: Literal["waits", "offer", "standing"]
    """waits: the game waits for it; offer: may be sealed, nobody waits; standing: saved at once, never sealed."""
    others: tuple[SheetRef, ...]
    """All sheets of the reader's seats, this one too; of each seat awaited ones, standing orders, offers."""
    form: Form
    draft: Draft
    revision: int
    """Raised by each change; pass it with the next change."""
    sealed: bool
    editable: bool
    """Whether it may be changed now (not sealed, campaign not over)."""
    revocable: bool = False
    """Whether the seal may be taken back."""
    resolves: bool = False
    """Whether sealing it completes the phase: the board shows that nobody else is awaited, except computers."""
    deadline: datetime | None
    view: Any
    """The seat's view with the draft drawn in (`Match.preview`), and with what its side has sealed: for the picture."""
    under: Any = None
    """That view without the draft, for a page that draws the orders over the picture; None if only `view` can show them."""
    beside: str = ""
    """A code of the sealed sheets of its side that are drawn in, which changes with them; empty: none."""
    edited_by: int | None = None
    edited: datetime | None = None
    helped: bool = False
    """Whether a game master may fill in the sheets of this seat, at its player's request."""
    lessons: tuple[Message, ...] = ()
    """What a tutorial explains about this sheet, or an offer of a tutorial."""
    usual: bool = False
    """Whether the game has default orders, which can be written out (`OpenSheet.with_usual`)."""
    repeats: bool = False
    """Whether the orders of the seat's last sheet of this kind can be filled in (`Sheets.repeat`), if there is one."""

    @property
    def page_view(self) -> Any:
        return self.view if self.under is None else self.under


class Sealing(Struct, frozen=True):
    opened: bool
    """Whether it was the last seal of its group: the phase is resolved and its posts are written."""
    sheet: SheetSummary | None
    """The sheet to show next: this one, sealed; or once opened the seat's next one, if it is asked again at once."""
    card: CampaignSummary
    news: tuple[Message, ...] = ()
    """Once opened: what happened, as the seat may know it."""


class Sight(Struct, frozen=True):
    """A view, with the reader for whom it was made."""

    view: Any
    who: Who
    step: int
    lang: str
    before: Any = None
    """The same reader's view one step earlier, for posts that show what has changed; else None."""
    titles: Mapping[Seat, Message] = {}
    """For posts of a chapter: the seats' titles when it began, because in a match players may change sides later. Empty if
    that position cannot be read."""


class Look(Struct, frozen=True):
    card: CampaignSummary
    sight: Sight


class Desk(Struct, frozen=True, kw_only=True):
    """All that one person sees of a campaign at once: what the page of the web board shows first."""

    card: CampaignSummary
    choices: tuple[Who, ...] = ()
    sight: Sight | None = None
    """None: before the start."""
    own: tuple[Any, ...] = ()
    """The views of the person's seats, or the public's: what they see whatever they have chosen."""
    sheet: SheetSummary | None = None
    """The sheet to be shown first, which names all the others; None: the person has none."""


class PagePlace(Struct, frozen=True, order=True):
    """The place of a page in a reader's history. It counts only what this reader was told, so it reveals nothing else."""

    number: int
    """Number of the report; 0 is the start."""
    beyond: int = 0
    """0: the report itself; n: the nth phase after it of which only this reader was told something."""


class HistoryPart(Struct, frozen=True):
    """What a page of the history tells of one chapter."""

    lines: tuple[Message, ...]
    title: Message | None = None
    """None: the game has no chapters."""
    headline: tuple[Message, ...] = ()
    """The public headline of the chapter's post, without what `lines` repeats. Only at the chapter's last report so far: on an
    earlier page it would tell what comes later."""


class HistoryPage(Struct, frozen=True, kw_only=True):
    """One resolved phase, as the reader may know it."""

    campaign: CampaignSummary
    leaf: PagePlace
    before: PagePlace
    """The page before this one; this one if it is the first."""
    after: PagePlace
    """The page after this one; this one if it is the last."""
    newest: PagePlace
    last: int
    """Number of the newest report."""
    at: datetime
    parts: tuple[HistoryPart, ...]
    """One for each chapter that the phase belongs to, in order."""
    view: Any
    earlier: Any
    """The same reader's view at the page before; None: there is none."""
    who: Who
    choices: tuple[Who, ...]
    """Whose view the reader may choose: their seat's or the public's; after the end everybody's."""

    @property
    def lines(self) -> tuple[Message, ...]:
        return tuple(line for part in self.parts for line in part.lines)


class News(Struct, frozen=True):
    """One piece of a digest: the headline of a chapter, or of a report outside all chapters."""

    key: str
    """Key of the chapter, or number of the report: a later piece with the same key replaces it."""
    title: Message | None
    headline: tuple[Message, ...]


class ChapterSummary(Struct, frozen=True, kw_only=True):
    """What the post of a chapter shows now."""

    key: str
    title: Message
    headline: tuple[Message, ...]
    lines: tuple[Message, ...]
    """What has happened in the chapter, in order, without details."""
    first: int
    """Numbers of its first and its last report."""
    last: int
    begun: int
    """The step with which it begins."""
    message: int | None = None
    """The message in the campaign's channel that shows it; None: none was sent since the campaign came there."""
    taken_back: bool = False
    """Whether nothing of the chapter counts any more."""


class Backlog(Struct, frozen=True):
    waiting: int
    """Number of posts that should be sent now."""
    later: int
    """Number of posts that wait for the end of quiet hours or for more notes."""
    oldest: datetime | None
    """When the oldest of `waiting` began to wait."""
    standing: int
    """Number of lanes whose first post has failed and will be tried again."""


class Spent(Struct, frozen=True):
    """Why a direct message with a sheet or an invitation is of no more use, and where its reader goes from there."""

    why: Literal["done", "newer", "paused", "over", "cancelled", "seat", "begun", "unkept", "goes-on"]
    """done: the phase is resolved; newer: a newer sheet exists; paused, over, cancelled: the campaign is; seat: the
    reader has lost the seat; begun: nobody can join any more; unkept: the reservation is gone; goes-on: the campaign is
    played again. Message: `dc-spent-<why>`."""
    message: int | None = None
    """The newer sheet, in the same direct messages; else the newest post of the campaign in its channel, if any."""
    gone: bool = False
    """Whether the message is deleted, since its reader has a newer one. False: it is shortened to one line."""


class Earlier(Struct, frozen=True):
    """A report to which play can go back."""

    number: int
    """0: the start."""
    title: Message | None
    """Title of its chapter, and its first line."""
    line: Message | None


class OpenQuestion(Struct, frozen=True):
    """What somebody is asked to agree to (`bot.campaigns.consent`)."""

    card: CampaignSummary
    question: Message
    until: datetime | None
    """When it lapses."""


class Undoing(Struct, frozen=True):
    """The state of a player's request to take back the last step."""

    state: Literal["done", "asked", "open", "question"]
    """done: taken back; asked: others are asked now; open: they were before; question: this player is asked."""
    card: CampaignSummary
    until: datetime | None = None
    question: OpenQuestion | None = None


class PersonSummary(Struct, frozen=True):
    id: int
    lang: str | None = None
    zone: str | None = None
    """IANA name; None: UTC."""
    quiet: tuple[int, int] | None = None
    """Quiet from, until: minutes after midnight in `zone`."""
    away: tuple[datetime, datetime] | None = None
    """Vacation: (from, until); None: none."""
    dm_closed: bool = False
    unlisted: bool = False
    """Whether the person does not want to be named in statistics."""


class AuditEntry(Struct, frozen=True):
    """A line of the audit log, which every player may read."""

    at: datetime
    by: int | None
    """ID of the person who acted; None: the bot."""
    act: str
    words: Message


class AuditPage(Struct, frozen=True):
    acts: tuple[AuditEntry, ...]
    number: int
    """Number of the page, from 0."""
    pages: int


class PresetSummary(Struct, frozen=True):
    """A sheet saved under a name, for other campaigns of the game."""

    name: str
    game: str
    kind: str
    """Kind of ask that it fits."""
    orders: str
    """As typed orders, one a line."""
    id: int = 0
    """ID of its row, for buttons."""


class Verdict(Struct, frozen=True, kw_only=True):
    verdict: Literal["proved", "unproved", "refused"]
    """unproved: nothing contradicts it, but not all of it follows from the secret and the answers."""
    steps: int
    """Number of phases checked, without the set-up; 0 if refused."""
    rolls: int
    commitment: str
    """In hexadecimal, separated by spaces, as `secret`; each reopening of the campaign adds one."""
    secret: str
    fault: Message | None = None
    """`bot-fault-…`: why it is refused."""
    gaps: tuple[Message, ...] = ()
    """`bot-gap-…`: what is not proved."""

    @property
    def good(self) -> bool:
        return self.verdict == "proved"
