"""The tables. Rows only: what they mean together is the business of `bot.campaigns`.

Portable SQL: Discord's ids are BIGINT, times are aware UTC, structured values are JSON text written by msgspec (a draft, an ask,
a message), saved games are bytes. What is long and repeats itself is stored small (`bot.store.small`). A constraint has a name,
so that a migration can find it.
"""

from datetime import datetime

from sqlalchemy import BigInteger, Index, LargeBinary, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.store.small import SmallBytes, SmallText

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Person(SQLModel, table=True):
    """What the bot remembers of a person; no row until he sets something, takes a seat or follows."""

    id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    lang: str | None = None
    heard: str | None = None
    """The language of his Discord when he last took a seat or began to follow: for direct messages, where he has chosen none."""
    zone: str | None = None
    quiet_from: int | None = None
    """Minutes after midnight in his zone."""
    quiet_to: int | None = None
    away_from: datetime | None = None
    away_until: datetime | None = None
    dm: int | None = Field(default=None, sa_type=BigInteger)
    """The channel of his direct messages, once there is one."""
    dm_closed: bool = False
    unlisted: bool = False
    """He wishes to be named in no statistics."""


class Campaign(SQLModel, table=True):
    """One campaign: everything that is small. Its saved game is a snapshot, its drafts and envelopes are sheets."""

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger, index=True)
    channel: int = Field(sa_type=BigInteger)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    title: str
    game: str
    scenario: str
    options: str = Field(sa_type=Text)
    lang: str
    gm: int = Field(sa_type=BigInteger)
    seating: str
    status: str = Field(index=True)
    step: int = 0
    """Of the last record; compared and set by the resolver."""
    reports: int = 0
    """Number of the last report; 0: nothing was told since the start."""
    asks: str = Field(default="[]", sa_type=Text)
    """The open asks: common knowledge, so that a card needs no saved game."""
    outcome: str | None = Field(default=None, sa_type=Text)
    commitment: str
    secret: bytes = Field(sa_type=LargeBinary)
    veil: bytes | None = Field(default=None, sa_type=LargeBinary)
    """Keys the marks of forgotten people among its witnesses. Drawn with the first of them, never published, gone at the end."""
    allowances: str = Field(sa_type=Text)
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    paused: datetime | None = None
    acted: datetime | None = None
    """When one of its people did something last of which everybody may know; None: not since that is kept."""
    lobby_message: int | None = Field(default=None, sa_type=BigInteger)
    board_message: int | None = Field(default=None, sa_type=BigInteger)
    board_posted: datetime | None = None
    rematch: int | None = Field(default=None, index=True, unique=True)
    """The campaign that it plays again; each has one at most."""
    season: int | None = None
    """The season of which it is a meeting."""
    tutorial: bool = False
    """A person's lessons against the computer: nothing of it is posted in the channel, and it counts for nothing."""
    trouble: str | None = None
    """What its game master was told last about posts that Discord refuses; None: they arrive."""
    thinned: int | None = None
    """The step up to which (itself left out) positions lie several in a row (`bot.campaigns.positions`); None: none do."""
    unpacked: datetime | None = None
    """When it was last taken out of `Packed` to be looked at."""
    rewinds: int = 0
    """How often play has gone back to an earlier step: what has the same step and the same ask is told apart by it."""
    unrated: bool = False
    """A computer has held a seat since the start: it moves no rating, whoever sits there at the end."""


class Seat(SQLModel, table=True):
    """A seat of a campaign, held or free: a side, or one of several that a side has."""

    __table_args__ = (UniqueConstraint("campaign", "name"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    name: str
    invited: int | None = Field(default=None, sa_type=BigInteger)
    missed: int = 0
    """Deadlines that passed without its seal."""
    told: int = -1
    """The last step of which its private news was sent."""
    reserve: int = 0
    """Seconds left of what it has besides its deadlines."""
    away_used: int = 0
    """Seconds by which vacations have moved its deadlines."""
    computer: bool = False
    """A computer sits here; then nobody holds it."""
    title: str | None = Field(default=None, sa_type=Text)
    """What the game calls the seat now (a message); None before the start: its own name."""
    thread: int | None = Field(default=None, sa_type=BigInteger)
    """The private thread of its holders, where several share it."""
    helper: int | None = Field(default=None, sa_type=BigInteger)
    """The game master who fills in its sheets at its player's request."""
    helped_until: datetime | None = None
    unwritten: int = 0
    """The revision of a sheet of it that nobody has touched: beyond that of any of before play went back."""


class Side(SQLModel, table=True):
    """A side of several seats, once those who hold them have a room of their own."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    name: str = Field(primary_key=True)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    """The private thread of those who hold its seats."""


class Holder(SQLModel, table=True):
    """A person at a seat. A seat has one admiral and any number of staff; a person may hold several seats of one side."""

    __table_args__ = (UniqueConstraint("campaign", "seat", "person"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    seat: str
    person: int = Field(sa_type=BigInteger, index=True)
    role: str = "admiral"
    """admiral | staff"""
    joined: datetime
    word: str = ""
    """His own word, mixed into the dice."""
    absent: datetime | None = None
    """Since when he is known to be in the server no more: until he is back he neither sees nor does anything here."""


class Witness(SQLModel, table=True):
    """A person who has seen with a seat's eyes, as its holder or otherwise; never taken back (`bot.campaigns.seats`)."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: str = Field(primary_key=True)
    since: datetime
    held: bool = False
    """As a holder of the seat, not only by a game master's look."""


class Record(SQLModel, table=True):
    """One step of a campaign, for audit and history; never changed."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    version: int
    """Of the rules: which epoch it belongs to."""
    body: bytes = Field(sa_type=SmallBytes)
    at: datetime
    report: int | None = None
    """Number of the report that it made; None: the public was told nothing."""
    epoch: int = 0
    """Index of the epoch that it belongs to (`rules.core.Epoch`)."""


class TakenBack(SQLModel, table=True):
    """A step that was played and counts no more: what `Record` held of it. Kept for the proof; the history is without it."""

    __tablename__ = "taken_back"

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    epoch: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    version: int
    body: bytes = Field(sa_type=SmallBytes)
    at: datetime
    report: int | None = None


class Rewind(SQLModel, table=True):
    """That play went back to an earlier step, with which an epoch begins."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    epoch: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """Index of the epoch that begins there."""
    back: int
    """The last step that counts."""
    version: int
    """Of the rules from there on."""
    secret: bytes | None = Field(default=None, sa_type=LargeBinary)
    """Of the dice from there on, where the one before was laid open."""
    at: datetime


class ConsentRequest(SQLModel, table=True):
    """An act for which others are asked (`bot.campaigns.consent`). One a campaign is open; others count."""

    __tablename__ = "consent_request"

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    id: str = Field(primary_key=True)
    """In the buttons of its question: by chance, so that it tells nothing."""
    by: int = Field(sa_type=BigInteger)
    act: str
    """Name of the act."""
    body: str = Field(sa_type=Text)
    """What the act needs to know: JSON."""
    place: int
    """The step that it is about."""
    asked: str = Field(sa_type=Text)
    """Who must agree: seats by name, people by number; JSON."""
    agreed: str = Field(default="[]", sa_type=Text)
    """Those of them that have agreed."""
    open: bool = True


class Chapter(SQLModel, table=True):
    """What one public post tells, edited as more comes in (`rules.core.Chapter`). All of it is public."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    key: str = Field(primary_key=True)
    title: str = Field(sa_type=Text)
    """A message."""
    headline: str = Field(default="[]", sa_type=SmallText)
    """What it has come to so far: messages."""
    lines: str = Field(default="[]", sa_type=SmallText)
    """What is told in the post, in order: messages. Empty: there is no post yet."""
    heard: str = Field(default="[]", sa_type=SmallText)
    """What it tells of which step, in order: step, and the first and the end of its events among those the public heard."""
    first: int
    """Number of its first report."""
    last: int
    """Number of its last report."""
    message: int | None = Field(default=None, sa_type=BigInteger)
    """The message that is edited; None: the next post of it is a new one."""
    steps: str = Field(default="[]", sa_type=SmallText)
    """Of which step each of the last of its lines tells, in order; of those before them nobody knows any more."""
    taken_back: bool = False
    """All that it tells was taken back: its key is a name of its own by now, and its post is struck through."""


class Snapshot(SQLModel, table=True):
    """The saved game after a step, compressed, the table empty. The one of `campaign.step` is the position played from.

    A row may hold those of the steps after its own, too: nothing but `bot.campaigns.positions` reads bodies from here.
    Of a step to which play has gone back: how it stood when it went on from there (`Rewind`).
    """

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: bytes = Field(sa_type=LargeBinary)


class Packed(SQLModel, table=True):
    """A campaign that was over long ago: its rows of other tables in one (`bot.campaigns.keeping`), until somebody looks."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    body: bytes = Field(sa_type=LargeBinary)


class StoredSheet(SQLModel, table=True):
    """A draft, an envelope or standing orders: the only place where they live."""

    __tablename__ = "sheet"

    __table_args__ = (UniqueConstraint("campaign", "ask"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    ask: str
    seat: str
    standing: bool = False
    draft: str | None = Field(default=None, sa_type=Text)
    """None: standing orders as the game has them, unchanged since the last step."""
    revision: int = 0
    sealed: bool = False
    by: str | None = None
    """Whose hand sealed it (`rules.core.By`)."""
    edited_by: int | None = Field(default=None, sa_type=BigInteger)
    edited: datetime | None = None
    sealed_at: datetime | None = None


class Timer(SQLModel, table=True):
    """Something to be done at a time. Its row goes in the transaction that does it."""

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(unique=True)
    kind: str
    """deadline | reminder | past | computer | undo | abandoned"""
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    subject: str
    """Which deadline: the span of its asks. Of a computer: the ask that it answers. Of what may be abandoned: warn | end."""
    person: int | None = Field(default=None, sa_type=BigInteger)
    due: datetime = Field(index=True)
    planned: datetime
    """When it began to run."""
    passed: datetime | None = None
    """Of a deadline: when it passed, where seats go on with their reserves; due again when the first of these is used up."""


class Post(SQLModel, table=True):
    """The outbox: something to be said once."""

    __table_args__ = (Index(None, "done", "due"), Index(None, "done", "lane"))

    id: int | None = Field(default=None, primary_key=True)
    nonce: str = Field(unique=True)
    campaign: int | None = Field(default=None, foreign_key="campaign.id", ondelete="CASCADE", index=True)
    season: int | None = None
    """The season that it tells of, where it tells of no campaign."""
    lane: str
    """Posts of one lane are sent in order."""
    kind: str
    step: int
    person: int | None = Field(default=None, sa_type=BigInteger)
    body: str = Field(sa_type=SmallText)
    due: datetime
    before: datetime
    """When it should be out, if all can be: by this the lanes take their turns."""
    leased_until: datetime | None = None
    first_tried: datetime | None = None
    tries: int = 0
    message: int | None = Field(default=None, sa_type=BigInteger)
    done: bool = False
    """Nothing more is tried: it was delivered, or it was `refused`."""
    closed: datetime | None = None
    """When it was done."""
    refused: str | None = None
    """Why it was never delivered (`bot.campaigns.summaries.Trouble`)."""
    chapter: str | None = None
    """Key of the chapter that it shows as it stands when it is sent."""


class Letter(SQLModel, table=True):
    """A direct message with a sheet, with the way to one, with news, or with an invitation, and the one line that the newest of
    them becomes when it is over; its row goes with the message. Or one that tells a follower of a chapter, and is edited. Or the
    summons in the campaign's channel to somebody to whom the bot cannot write.
    """

    message: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    person: int = Field(sa_type=BigInteger)
    seat: str
    """Empty: a follower's."""
    kind: str
    """ask: it shows a sheet; reminder: it leads to one; news: it tells what its seat has heard, without a sheet; invite: its
    reader can join; line: it is over; paused-line, over-line: a line that says that the campaign is paused, or over; chapter: it
    tells a follower of one; summons: it calls its reader in the channel."""
    ask: str | None = None
    """Of the sheet; None: standing orders, which are open as long as the game runs. Of a chapter its key."""
    going: bool = False
    """The post that takes it away, or makes it one line, is written."""


class Follower(SQLModel, table=True):
    """A spectator who wants private notes of what happens."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False}, index=True)
    pace: str = "turn"
    """How often (`bot.campaigns.summaries.Pace`)."""


class Visit(SQLModel, table=True):
    """How far a person has looked at a campaign last: what has come since is what he is told when he comes back."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    step: int
    at: datetime


class SeatCall(SQLModel, table=True):
    """A call for somebody to take over a seat, as long as it stands."""

    __tablename__ = "seat_call"

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)
    seat: str = Field(primary_key=True)
    channel: int = Field(sa_type=BigInteger)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    nonce: str
    """Of its post."""
    message: int | None = Field(default=None, sa_type=BigInteger)
    """Where it stands; None: it has not arrived yet."""


class SavedSheet(SQLModel, table=True):
    """A sheet kept under a name for later campaigns."""

    __tablename__ = "saved_sheet"
    __table_args__ = (UniqueConstraint("person", "game", "kind", "name"),)

    id: int | None = Field(default=None, primary_key=True)
    person: int = Field(sa_type=BigInteger)
    game: str
    kind: str
    name: str
    orders: str = Field(sa_type=Text)
    saved: datetime


class Audit(SQLModel, table=True):
    """One act of the game master or of the bot, for every player to read."""

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    at: datetime
    by: int | None = Field(default=None, sa_type=BigInteger)
    """None: the bot."""
    act: str
    words: str = Field(sa_type=Text)


class Season(SQLModel, table=True):
    """A league or a cup of a server. What its meetings came to is read from their campaigns."""

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger, index=True)
    channel: int = Field(sa_type=BigInteger)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    host: int = Field(sa_type=BigInteger)
    title: str
    kind: str
    """league | cup"""
    game: str
    scenario: str
    options: str = Field(sa_type=Text)
    lang: str
    allowances: str = Field(sa_type=Text)
    days: int
    """Of a round."""
    status: str = Field(index=True)
    """open | running | over | cancelled"""
    round: int = 0
    due: datetime
    """When the entries close; then when the present round ends. It goes on from there once only."""
    created: datetime
    shown: str = ""
    """How its meetings stood when its message was written last."""
    message: int | None = Field(default=None, sa_type=BigInteger)


class Entry(SQLModel, table=True):
    """A person in a season."""

    season: int = Field(foreign_key="season.id", ondelete="CASCADE", primary_key=True)
    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    entered: datetime
    seed: int
    """Points of his rating when he entered."""


class Fixture(SQLModel, table=True):
    """A meeting of two people in a season."""

    __table_args__ = (UniqueConstraint("season", "round", "place"),)

    id: int | None = Field(default=None, primary_key=True)
    season: int = Field(foreign_key="season.id", ondelete="CASCADE")
    round: int
    place: int
    first: int = Field(sa_type=BigInteger)
    second: int | None = Field(default=None, sa_type=BigInteger)
    """None: the first has the round free."""
    campaign: int | None = None
    """None: its lobby is not open yet."""
    given: str | None = None
    """first | second | void: decided without the game; None: by it."""


class Pulse(SQLModel, table=True):
    """When a shard was last alive. Rows of another number of shards are those of before, until all have taken over from them."""

    of: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """How many shards there are in all."""
    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at: datetime | None = None
    """None: a process serves it, but it has not been reached yet."""


class Absence(SQLModel, table=True):
    """A server with campaigns in which the bot is not, or which Discord cannot serve; its row goes when the bot is back."""

    guild: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    since: datetime


class Registration(SQLModel, table=True):
    """Where the commands of the bot are registered: one row."""

    id: int = Field(default=1, primary_key=True, sa_column_kwargs={"autoincrement": False})
    guild: int | None = Field(default=None, sa_type=BigInteger)
    """The server in which alone they are; None: everywhere."""
