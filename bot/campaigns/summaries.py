"""What the use cases hand out, and how they say no. Plain frozen data for reading, never a row of a table.

Persons are Discord user ids, times are aware UTC. A `CampaignSummary` holds nothing secret and may be shown to anybody; a
`SheetSummary` and a `Sight` are for the person they were asked for. No behaviour but small look-ups. A refusal is in words that
a player reads (`Refused`), or sends him or the bot back to look again (`StaleClick`, `PlaceTaken`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal

from msgspec import Struct

from bot.campaigns.fixed_hours import FixedHours
from rules.core import Argument, Ask, Draft, Form, Message, Outcome, Scalar, Seat, Who, msg


# ---- How a use case says no ----------------------------------------------------------------------
class Refused(Exception):
    """It cannot be done. `message` says why and what would be legal; show it to the person alone."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class NoSheet(Refused):
    """There is no sheet for the person here, or none any more: a card that still shows one is to give way to the words."""


class StaleClick(Exception):
    """The ask is over, or the sheet has changed since it was shown. No words: show the present sheet or board instead."""

    def __init__(self, campaign: int, ask: str = "") -> None:
        self.campaign = campaign
        self.ask = ask
        super().__init__(f"campaign {campaign}, ask {ask or '?'}")


class PlaceTaken(Exception):
    """Another campaign lives in just this channel or thread, since a moment perhaps. No words: a place is to be found anew."""


def refuse(key: str, **holes: Argument) -> Refused:
    """`raise refuse("bot-full", seat=...)`."""
    return Refused(msg(key, **holes))


# ---- What the use cases hand out -----------------------------------------------------------------
Status = Literal["lobby", "running", "paused", "over", "cancelled"]
PLAYED: Final = ("running", "paused")
"""What a campaign is from its start to its end."""
ALIVE: Final = ("lobby", *PLAYED)
ENDED: Final = ("over", "cancelled")
Seating = Literal["open", "invited"]
Role = Literal["admiral", "staff"]
PostKind = Literal[
    "lobby",
    "board",
    "pin",
    "report",
    "ask",
    "reminder",
    "gm",
    "end",
    "book",
    "follow",
    "digest",
    "invite",
    "staff",
    "team",
    "trouble",
    "moved",
    "spent",
    "repaint",
    "expel",
    "struck",
    "undo",
    "seek",
    "catchup",
    "season",
    "season-end",
]
FollowFrequency = Literal["turn", "day", "battles"]
"""How often a follower hears: of each turn as it is played; once a day, headlines only; of battles and the end alone."""
LetterKind = Literal["ask", "reminder", "news", "invite", "line", "paused-line", "over-line", "summons"]
"""What a direct message to a seat's holder is: see `tables.Letter.kind`."""
Where = Literal["letters", "answers"]
"""Where an open sheet lies before its reader: in direct messages, in private answers in the server."""
Trouble = Literal["gone", "rights", "locked", "refused", "late", "defect", "picture", "form"]
"""Why a post does not arrive: its channel is gone; the bot may not write there; the thread is locked; Discord refuses it; it was
tried for more than a day; it cannot be made. Or how it arrives: without its pictures; as bare text. `bot-trouble-<trouble>`."""

SILENT: Final[tuple[Trouble, ...]] = ("gone", "rights", "locked", "refused", "late", "defect")
"""Troubles by which a post does not arrive at all."""

HOUR = 3600
DAY = 24 * HOUR


class TimeControl(Struct, frozen=True):
    """Seconds that a seat has for an answer, by the clock of the ask; or the hours at which answers are due."""

    setup: int = 3 * DAY
    turn: int = 2 * DAY
    react: int = DAY
    fixed: FixedHours | None = None
    """Sheets are due at the next of these hours (`fixed_hours.LEAST_TIME`), not after a span."""
    reserve: int = 0
    """Seconds that each seat has besides, for the whole campaign: they run once a deadline has passed."""

    def of(self, clock: str) -> int:
        """The allowance of a clock: "setup", "turn" or "react"."""
        seconds: int = getattr(self, clock)
        return seconds


class HolderSummary(Struct, frozen=True):
    """A person at a seat."""

    person: int
    role: Role = "admiral"


class SeatSummary(Struct, frozen=True):
    """One seat as everybody may see it."""

    seat: Seat
    name: Message
    """`seat-<seat>`: the words for it."""
    holders: tuple[HolderSummary, ...] = ()
    """The admiral first; empty: free, or a computer's."""
    computer: bool = False
    """A computer plays it."""
    invited: int | None = None
    asked: tuple[Ask, ...] = ()
    """What the game waits for or waited for from this seat in this phase: its open asks that wait, sealed ones included."""
    waited: bool = False
    """Somebody waits for this seat: at least one of `asked` is not sealed."""
    sealed: bool = False
    """It was asked and has sealed everything."""
    deadline: datetime | None = None
    """Of the first of its asks that is not sealed; None: nothing runs, or the campaign is paused."""
    missed: int = 0
    """Deadlines that passed without its seal; the game may have had orders filed in advance to go by."""
    reserve: int | None = None
    """Seconds that it has in reserve, as they were when its reserve last stood still; None: the campaign has no reserves."""
    overtime: datetime | None = None
    """Its deadline has passed and it goes on with its reserve, until then at the longest; None: it does not."""
    side: str = ""
    """The side that it plays for (`rules.core.Chair`)."""
    role: str = ""
    """What it does for its side; empty: all of it."""

    @property
    def role_name(self) -> Message:
        """`role-<role>`: what it is called beneath the name of its side; its whole name where it has no role."""
        return msg(f"role-{self.role}") if self.role else self.name

    @property
    def admiral(self) -> int | None:
        """The first holder, or None."""
        return self.holders[0].person if self.holders else None


class SideSummary(Struct, frozen=True):
    """A side as everybody may see it."""

    side: str
    seats: tuple[SeatSummary, ...]
    """The first is its chief's: where it has fewer people than seats, he commands the others too."""

    @property
    def name(self) -> Message:
        """`side-<side>`; of a side of one seat what that seat is called."""
        return msg(f"side-{self.side}") if len(self.seats) > 1 else self.seats[0].name

    @property
    def people(self) -> tuple[int, ...]:
        """Those who hold its seats, each once."""
        return tuple(dict.fromkeys(h.person for s in self.seats for h in s.holders))

    @property
    def taken(self) -> bool:
        """Somebody plays it, or a computer does."""
        return any(s.holders or s.computer for s in self.seats)


class CampaignSummary(Struct, frozen=True, kw_only=True):
    """A campaign as everybody may see it."""

    id: int
    guild: int
    channel: int
    thread: int | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    board_posted: datetime | None = None
    title: str
    game: str
    """Key in `GAMES`; `game-<game>` are its words."""
    scenario: str
    options: Mapping[str, Scalar]
    """All of them, the defaults too."""
    lang: str
    gm: int
    seating: Seating
    status: Status
    self_starts: bool = False
    """It starts by itself once everybody has sat down for whom a seat is kept."""
    step: int = 0
    """Of the last resolved phase; 0: set-up or lobby."""
    reports: int = 0
    """Number of the last report; phases of which the public is told nothing are not counted."""
    commitment: str
    """SHA-256 of the secret of the dice."""
    allowances: TimeControl
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    paused: datetime | None = None
    seats: tuple[SeatSummary, ...] = ()
    deadline: datetime | None = None
    """The next one; None: nothing runs."""
    outcome: Outcome | None = None
    secret: str | None = None
    """Hexadecimal; only after the end."""
    by_lot: bool = False
    """It has not begun, and lots will decide who plays which side."""
    tutorial: bool = False
    """A person's lessons: nothing of it is posted in the channel."""
    trouble: Trouble | None = None
    """Why what is said in its channel does not arrive; None: it arrives, if perhaps without its pictures."""
    names: bool = True
    """The game has names that can be looked up (`Rules.lookups`)."""

    def seat(self, seat: Seat) -> SeatSummary:
        """Raises KeyError."""
        for card in self.seats:
            if card.seat == seat:
                return card
        raise KeyError(seat)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """The seats that the person holds: of one side, in seat order."""
        return tuple(s.seat for s in self.seats if any(h.person == person for h in s.holders))

    def seat_of(self, person: int) -> Seat | None:
        """The first of the seats that the person holds, or None."""
        return next(iter(self.seats_of(person)), None)

    @property
    def sides(self) -> tuple[SideSummary, ...]:
        """In the order of their first seats."""
        found: dict[str, list[SeatSummary]] = {}
        for seat in self.seats:
            found.setdefault(seat.side or seat.seat, []).append(seat)
        return tuple(SideSummary(side, tuple(seats)) for side, seats in found.items())

    def side_of(self, person: int) -> SideSummary | None:
        """The side whose seats the person holds, or None."""
        return next((side for side in self.sides if person in side.people), None)

    @property
    def teams(self) -> bool:
        """A side has several seats."""
        return len(self.sides) < len(self.seats)

    @property
    def waiting(self) -> tuple[SeatSummary, ...]:
        """The seats that the game waits for."""
        return tuple(s for s in self.seats if s.waited)

    @property
    def free(self) -> tuple[Seat, ...]:
        """Seats that nobody holds, no computer either."""
        return tuple(s.seat for s in self.seats if not s.holders and not s.computer)

    @property
    def kept(self) -> Mapping[Seat, int]:
        """Those of the free seats that one person alone may take, and who: he is invited, or leads those invited."""
        host = self.gm if self.seating == "invited" and self.seat_of(self.gm) is None else None
        kept = {s.seat: host if s.invited is None else s.invited for s in self.seats if s.seat in self.free}
        return {seat: person for seat, person in kept.items() if person is not None}

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """The first seat of each side that nobody plays: they must be held before the start. Of others its side sees to."""
        return tuple(side.seats[0].seat for side in self.sides if not side.taken)


class Listed(Struct, frozen=True):
    """A campaign in a list or completion."""

    id: int
    title: str
    game: str
    status: Status
    guild: int
    channel: int
    thread: int | None
    seat: Seat | None
    """Held by the person who asked, if a person was given; the first of several."""
    waited: bool
    """The game waits for that person."""
    role: Role | None = None
    """Of that person at that seat."""
    tutorial: bool = False
    trouble: Trouble | None = None
    """As of `CampaignSummary`."""


class Readiness(Struct, frozen=True):
    """How far a seat's sheet is. For its holders alone."""

    state: Literal["nothing", "begun", "ready", "sealed"]
    """nothing: empty; begun: cannot be sealed yet; ready: complete but not sealed."""
    problems: tuple[Message, ...] = ()

    @property
    def words(self) -> Message:
        """`bot-ready-<state>`."""
        return msg(f"bot-ready-{self.state}", problems=len(self.problems))


class SheetRef(Struct, frozen=True):
    """One of the sheets of a seat, for the menu that switches between them."""

    ask: Ask
    kind: Literal["waits", "offer", "standing"]
    sealed: bool = False


class SheetSummary(Struct, frozen=True, kw_only=True):
    """One sheet with all that its panel needs. For the holders of its seat alone."""

    campaign: CampaignSummary
    seat: Seat
    ask: Ask
    kind: Literal["waits", "offer", "standing"]
    """waits: the game waits for it; offer: may be sealed, nobody waits; standing: saved at once, never sealed."""
    others: tuple[SheetRef, ...]
    """All sheets of the reader's seats, this one included: of each those waited for first, then standing orders, then offers."""
    form: Form
    draft: Draft
    revision: int
    """Raised by each change; give it back with the next change."""
    sealed: bool
    editable: bool
    """May be changed now (not sealed, campaign not over)."""
    revocable: bool = False
    """Sealed, and may be taken back."""
    resolves: bool = False
    """Sealing it opens the phase: by what the board says nobody else is waited for, or computers alone."""
    readiness: Readiness
    deadline: datetime | None
    view: Any
    """What the seat sees with the draft drawn in (`Match.preview`), and what its side has sealed beside it: for the picture."""
    beside: str = ""
    """Which sealed sheets of its side are drawn in, and in which state of each; empty: none."""
    edited_by: int | None = None
    edited: datetime | None = None
    helped: bool = False
    """A game master fills in the sheets of this seat, at its player's request."""
    lessons: tuple[Message, ...] = ()
    """What a tutorial explains on it, or that there is one."""


class Sealing(Struct, frozen=True):
    """What became of a sealed sheet."""

    opened: bool
    """It was the last one: the phase is resolved and the posts are under way."""
    sheet: SheetSummary | None
    """The sheet to show next: this one, sealed; or, once opened, the seat's next one if it is asked again at once."""
    card: CampaignSummary
    news: tuple[Message, ...] = ()
    """Once opened: what came of it, as the seat may know it."""


class Sight(Struct, frozen=True):
    """A view and for whom it was made."""

    view: Any
    who: Who
    step: int
    lang: str
    """Of the campaign."""
    before: Any = None
    """What the same eyes saw one step earlier, where a post tells what has come since."""


class Look(Struct, frozen=True):
    """A campaign as somebody sees it now."""

    card: CampaignSummary
    sight: Sight


class PagePlace(Struct, frozen=True, order=True):
    """Where a page stands in the history. It counts what its reader was told, so that it says nothing of what others were."""

    number: int
    """Of the report; 0 is the start."""
    beyond: int = 0
    """0: the report itself; else the how-manieth of the phases after it of which these eyes alone were told something."""


class HistoryPage(Struct, frozen=True, kw_only=True):
    """One resolved phase, as the reader may know it."""

    campaign: CampaignSummary
    leaf: PagePlace
    before: PagePlace
    """The page before this one; itself where there is none."""
    after: PagePlace
    """The page after this one; itself where there is none."""
    newest: PagePlace
    last: int
    """Number of the newest report."""
    at: datetime
    lines: tuple[Message, ...]
    view: Any
    """After the phase."""
    earlier: Any
    """What the same eyes saw at the page before; None: there is none."""
    who: Who
    choices: tuple[Who, ...]
    """Whose eyes the reader may choose: his seat's or the public's; all of them after the end."""


class News(Struct, frozen=True):
    """One piece of a digest: what one chapter, or one report that belongs to none, came to."""

    key: str
    """Of the chapter, or the number of the report: a later piece of the same key takes its place."""
    title: Message | None
    headline: tuple[Message, ...]


class ChapterSummary(Struct, frozen=True, kw_only=True):
    """What a chapter's post tells, as it stands."""

    key: str
    title: Message
    headline: tuple[Message, ...]
    lines: tuple[Message, ...]
    """In order, without what only shows how something came about."""
    first: int
    """Numbers of its first and last report."""
    last: int
    begun: int
    """The step with which it begins."""
    taken_back: bool = False
    """Nothing of it counts any more."""


class Post(Struct, frozen=True, kw_only=True):
    """Something to be said, once. The pictures are drawn at sending time from `watch.post_view(post)`."""

    id: int
    nonce: str
    """At most 25 characters."""
    kind: PostKind
    campaign: int
    """0: it tells of a season."""
    step: int
    guild: int
    channel: int
    thread: int | None
    season: int | None = None
    """Of `season`, its message, and of `season-end`."""
    message: int | None = None
    """The lobby's, the board's or its chapter's message to be edited; None: send a new one. Of `spent` the direct message that
    becomes one line; of `seek` the call that is over; of `pin` the board."""
    lang: str = "en"
    """The channel's, or that of `person`."""
    person: int | None = None
    """By DM to this person; None: into the channel, or into the thread of the seat `who` (`staff`) or of the `side` (`team`)."""
    who: Who = None
    """With whose eyes it is drawn."""
    side: str | None = None
    """Of `team`: for those alone who hold a seat of this side."""
    ask: str | None = None
    """The sheet to open from its button."""
    number: int | None = None
    """Of a report. With a sheet: of the last report when it was asked for."""
    lines: tuple[Message, ...] = ()
    seat: Seat | None = None
    """Of `seek`: the seat that somebody is called for. It is drawn with the public's eyes all the same."""
    chapter: ChapterSummary | None = None
    """Told in the place of `lines`."""
    news: tuple[News, ...] = ()
    """Of a digest."""
    pings: tuple[int, ...] = ()
    """Of a lobby: people to be called, once."""
    deadline: datetime | None = None
    silent: bool = False
    """Without a notification sound: quiet hours, or the next part of a turn that its player is just filling in."""
    anew: bool = False
    """Not to be edited: a new message in the place of the old one."""
    gone: tuple[int, ...] = ()
    """Of `moved`, which goes to the place that the campaign has left: messages that are to be taken away there."""
    where: Where | None = None
    """Of `repaint`: only the sheets that lie there; None: all."""
    dm: int | None = None
    """The channel of direct messages with its reader, where it is known."""
    dm_closed: bool = False
    """The last direct message to its reader was refused."""
    tries: int = 1
    """Which attempt this is."""
    first_tried: datetime | None = None
    """When it was leased first; long ago and `tries` > 1: look at the channel before sending."""
    before: datetime | None = None
    """When it should be out, if all can be."""


class Backlog(Struct, frozen=True):
    """What waits in the outbox."""

    waiting: int
    """Posts that are to be sent now."""
    later: int
    """Those that are kept back, for quiet hours or to be gathered."""
    oldest: datetime | None
    """Since when the first of those that are to be sent now has waited."""
    standing: int
    """Lanes whose first post has failed and is to be tried again."""


class Spent(Struct, frozen=True):
    """Why a direct message with a sheet or an invitation is of no more use, and where its reader goes from there."""

    why: Literal["done", "newer", "paused", "over", "cancelled", "seat", "begun", "unkept", "goes-on"]
    """Its phase is resolved; a newer sheet lies there; the campaign; another holds the seat; nobody can join any more; none is
    kept for him any more; a line said that the campaign was paused or over, and it is not any more.
    `dc-spent-<why>`."""
    message: int | None = None
    """The newer sheet, among the same direct messages; else the newest post of the campaign, in its channel, if any."""
    gone: bool = False
    """A newer message of the campaign is before its reader: this one is taken away. Else it becomes one line."""


class Earlier(Struct, frozen=True):
    """A report after which play can go on once more."""

    number: int
    """0: the start."""
    title: Message | None
    """Of the chapter that tells it."""
    line: Message | None
    """What it says first."""


class OpenQuestion(Struct, frozen=True):
    """What somebody is asked to agree to (`bot.campaigns.consent`)."""

    card: CampaignSummary
    question: Message
    until: datetime | None
    """When it lapses."""


class Undoing(Struct, frozen=True):
    """What becomes of a player's wish to take back the last step."""

    state: Literal["done", "asked", "open", "question"]
    """It is taken back; those whom it concerns are asked; the request is open still; the player is asked, by somebody else."""
    card: CampaignSummary
    until: datetime | None = None
    """When the request lapses."""
    question: OpenQuestion | None = None
    """What the player is asked."""


class PersonSummary(Struct, frozen=True):
    """What the bot remembers of a person."""

    id: int
    lang: str | None = None
    zone: str | None = None
    """IANA name; None: UTC."""
    quiet: tuple[int, int] | None = None
    """Quiet from, until: minutes after midnight in his zone."""
    away: tuple[datetime, datetime] | None = None
    """Vacation from, until."""
    dm_closed: bool = False
    unlisted: bool = False
    """He wishes to be named in no statistics."""


class AuditEntry(Struct, frozen=True):
    """A line of the audit log, which every player may read."""

    at: datetime
    by: int | None
    """None: the bot."""
    act: str
    words: Message


class AuditPage(Struct, frozen=True):
    """A page of the audit log, newest first."""

    acts: tuple[AuditEntry, ...]
    number: int
    """From 0."""
    pages: int


class PresetSummary(Struct, frozen=True):
    """A sheet saved under a name, to be used again in other campaigns of the game."""

    name: str
    game: str
    kind: str
    """Of the ask that it fits."""
    orders: str
    """As typed orders."""
    saved: datetime


class Verdict(Struct, frozen=True, kw_only=True):
    """The dice and the record, computed again."""

    verdict: Literal["proved", "unproved", "refused"]
    """unproved: nothing contradicts it, but not all of it follows from the secret and the answers."""
    steps: int
    """Phases, without the set-up; 0 where it is refused."""
    rolls: int
    commitment: str
    """The fingerprints in hexadecimal: of a campaign that was reopened one more for each time."""
    secret: str
    """The secrets in hexadecimal, likewise."""
    fault: Message | None = None
    """`bot-fault-…`: why it is refused."""
    gaps: tuple[Message, ...] = ()
    """`bot-gap-…`: what is not proved."""

    @property
    def good(self) -> bool:
        """Proved, all of it."""
        return self.verdict == "proved"
