"""The tables: rows only. What they mean together is decided in `bot.campaigns`.

Portable SQL: Discord's IDs are BIGINT, times are aware UTC, structured values are JSON text from msgspec (a draft, an
ask, a message), saved games are bytes. Long and repetitive values are compressed (`bot.store.compressed_columns`).
Constraints have names, so that a migration can refer to them. An `id` that the database counts is None until the new row is
flushed.
"""

from datetime import datetime

from sqlalchemy import BigInteger, Index, LargeBinary, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.store.compressed_columns import SmallBytes, SmallText

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Person(SQLModel, table=True):
    """What the bot remembers of a person; the row is created by a setting, a seat or a subscription."""

    id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    lang: str | None = None
    heard: str | None = None
    """Language of the person's Discord client, as last noted; used for direct messages if `lang` is None."""
    zone: str | None = None
    quiet_from: int | None = None
    """Minutes after midnight in `zone`."""
    quiet_to: int | None = None
    away_from: datetime | None = None
    away_until: datetime | None = None
    dm: int | None = Field(default=None, sa_type=BigInteger)
    """The channel of the person's direct messages, once there is one."""
    dm_closed: bool = False
    unlisted: bool = False
    """Whether the person does not want to be named in statistics."""


class Campaign(SQLModel, table=True):
    """One campaign without its large parts: the saved game is a snapshot; drafts and sealed orders are sheets."""

    id: int = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger, index=True)
    channel: int = Field(sa_type=BigInteger)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    title: str
    game: str
    scenario: str
    options: str = Field(sa_type=Text)
    lang: str
    gm: int = Field(sa_type=BigInteger)
    second: int | None = Field(default=None, sa_type=BigInteger)
    """A second game master, who may do everything that `gm` may. Read both through `UnitOfWork.masters`."""
    seating: str
    status: str = Field(index=True)
    step: int = 0
    """Step of the last record; the resolver compares and sets it."""
    reports: int = 0
    """Number of the last report; 0: nothing was told since the start."""
    asks: str = Field(default="[]", sa_type=Text)
    """The open asks (JSON). They are public, so a summary needs no saved game."""
    outcome: str | None = Field(default=None, sa_type=Text)
    commitment: str
    secret: bytes = Field(sa_type=LargeBinary)
    veil: bytes | None = Field(default=None, sa_type=LargeBinary)
    """Key for the marks of forgotten people among its witnesses: never published, deleted at the end."""
    allowances: str = Field(sa_type=Text)
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    paused: datetime | None = None
    acted: datetime | None = None
    """When one of its people last did something that everybody may know; None: not since this column exists."""
    lobby_message: int | None = Field(default=None, sa_type=BigInteger)
    board_message: int | None = Field(default=None, sa_type=BigInteger)
    board_posted: datetime | None = None
    rematch: int | None = Field(default=None, index=True, unique=True)
    """The campaign that this one repeats; each has at most one rematch."""
    season: int | None = None
    """The season to which the campaign belongs, as the game of one of its pairings."""
    tutorial: bool = False
    """Whether it is one person's tutorial against the computer: nothing is posted, and it counts for no statistics."""
    trouble: str | None = None
    """The last trouble with posts that the game master was told of; None: posts arrive."""
    thinned: int | None = None
    """Positions before this step are stored several to a row (`bot.campaigns.positions`); None: one to a row."""
    unpacked: datetime | None = None
    """When it was last taken out of `Packed` because somebody looked at it."""
    rewinds: int = 0
    """How often play has gone back to an earlier step; it tells repeated steps and asks apart."""
    unrated: bool = False
    """Whether a computer has held a seat since the start: then the campaign changes no rating."""


class OfCampaign(SQLModel):
    """A row that is deleted with its campaign, which its primary key begins with."""

    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", primary_key=True)


class Seat(SQLModel, table=True):
    """A seat of a campaign, held or free. A side has one or several."""

    __table_args__ = (UniqueConstraint("campaign", "name"),)

    id: int = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    name: str
    invited: int | None = Field(default=None, sa_type=BigInteger)
    invited_at: datetime | None = None
    """When the person was invited; None: nobody, or before this was stored."""
    missed: int = 0
    """Number of deadlines that passed without its seal."""
    told: int = -1
    """The last step of which its private news was sent."""
    reserve: int = 0
    """Seconds left in its time bank."""
    away_used: int = 0
    """Seconds by which vacations have moved its deadlines."""
    computer: bool = False
    """Whether a computer plays this seat; nobody holds it then."""
    title: str | None = Field(default=None, sa_type=Text)
    """The game's present title for the seat (a message, JSON); None before the start."""
    thread: int | None = Field(default=None, sa_type=BigInteger)
    """The private thread of its holders, if several share it."""
    helper: int | None = Field(default=None, sa_type=BigInteger)
    """The game master who fills in its sheets at its player's request."""
    helped_until: datetime | None = None
    unwritten: int = 0
    """Revision of sheets that nobody has changed; after a return above all before, so that old buttons are known."""


class Side(OfCampaign, table=True):
    """A side of several seats whose holders have a thread of their own."""

    name: str = Field(primary_key=True)
    thread: int | None = Field(default=None, sa_type=BigInteger)


class Holder(SQLModel, table=True):
    """A person at a seat: its one commander, or one of its staff. A person may hold several seats of one side."""

    __table_args__ = (UniqueConstraint("campaign", "seat", "person"),)

    id: int = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    seat: str
    person: int = Field(sa_type=BigInteger, index=True)
    role: str = "admiral"
    """admiral | staff"""
    joined: datetime
    word: str = ""
    """The person's own word, mixed into the dice."""
    absent: datetime | None = None
    """Since when the person is known to have left the server; until they return they see and do nothing here."""


class Witness(OfCampaign, table=True):
    """A person who has seen what a seat sees, as its holder or otherwise (`bot.campaigns.one_person_one_side`). Never taken
    back."""

    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: str = Field(primary_key=True)
    since: datetime
    held: bool = False
    """True: as a holder of the seat; False: only as a game master who looked."""


class Record(OfCampaign, table=True):
    """One step of a campaign, for proof and history; never changed."""

    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    version: int
    body: bytes = Field(sa_type=SmallBytes)
    at: datetime
    report: int | None = None
    """Number of its report; None: the public was told nothing."""
    epoch: int = 0
    """Index of its epoch (`rules.core.Epoch`)."""


class TakenBack(OfCampaign, table=True):
    """A `Record` of a step that was taken back. It is kept for the proof and is not part of the history."""

    __tablename__ = "taken_back"

    epoch: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    version: int
    body: bytes = Field(sa_type=SmallBytes)
    at: datetime
    report: int | None = None


class Rewind(OfCampaign, table=True):
    """One return of play to an earlier step, which begins an epoch."""

    epoch: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """Index of the epoch that begins here."""
    back: int
    """The last step that still counts."""
    version: int
    """Version of the rules from here on."""
    secret: bytes | None = Field(default=None, sa_type=LargeBinary)
    """The dice secret from here on, if the one before was revealed."""
    at: datetime


class ConsentRequest(OfCampaign, table=True):
    """An act for which others are asked (`bot.campaigns.consent`). A campaign has at most one open request."""

    __tablename__ = "consent_request"

    id: str = Field(primary_key=True)
    """Random, because it is in the buttons of the question and should tell nothing."""
    by: int = Field(sa_type=BigInteger)
    act: str
    body: str = Field(sa_type=Text)
    """Arguments of the act: JSON."""
    place: int
    """The step that the act is about."""
    asked: str = Field(sa_type=Text)
    """Everybody who must agree: names of seats, IDs of people; JSON."""
    agreed: str = Field(default="[]", sa_type=Text)
    """The people in `asked` who have agreed; JSON."""
    open: bool = True


class Chapter(OfCampaign, table=True):
    """What one public post tells, edited as more comes in (`rules.core.Chapter`). All of it is public."""

    key: str = Field(primary_key=True)
    title: str = Field(sa_type=Text)
    """A message (JSON)."""
    headline: str = Field(default="[]", sa_type=SmallText)
    """Summary so far: messages (JSON)."""
    lines: str = Field(default="[]", sa_type=SmallText)
    """The lines of the post, in order: messages (JSON). Empty: there is no post yet."""
    heard: str = Field(default="[]", sa_type=SmallText)
    """JSON triples in order: step, and the start and end (exclusive) of its events among those that the public heard."""
    first: int
    """Numbers of its first and its last report."""
    last: int
    message: int | None = Field(default=None, sa_type=BigInteger)
    """The message to edit; None: the next post of the chapter is a new message."""
    steps: str = Field(default="[]", sa_type=SmallText)
    """JSON: for each of the last lines, in order, the step that it tells of. For lines before those it is not known."""
    taken_back: bool = False
    """Whether all it tells was taken back: its post is struck through, its key renamed and free for play again."""


class Snapshot(OfCampaign, table=True):
    """The saved game after a step (and after later ones: read bodies only through `bot.campaigns.positions`),
    compressed, with an empty table. For a step to which play went back: the position with which it went on
    (`Rewind`)."""

    step: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: bytes = Field(sa_type=LargeBinary)


class Packed(OfCampaign, table=True):
    """A finished campaign whose rows were packed into one (`bot.campaigns.saving_space`), until it is looked at."""

    body: bytes = Field(sa_type=LargeBinary)


class StoredSheet(SQLModel, table=True):
    """A draft, sealed orders or standing orders: the only place where they are stored."""

    __tablename__ = "sheet"

    __table_args__ = (UniqueConstraint("campaign", "ask"),)

    id: int = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE")
    ask: str
    seat: str
    standing: bool = False
    draft: str | None = Field(default=None, sa_type=Text)
    """JSON; None: standing orders as the game has them, unchanged since the last step."""
    revision: int = 0
    sealed: bool = False
    by: str | None = None
    """Whose hand sealed it (`rules.core.By`); None: it is not sealed."""
    edited_by: int | None = Field(default=None, sa_type=BigInteger)
    edited: datetime | None = None
    sealed_at: datetime | None = None


class Timer(SQLModel, table=True):
    """Something to do at a time. Its row is deleted in the transaction that does it."""

    id: int = Field(default=None, primary_key=True)
    key: str = Field(unique=True)
    kind: str
    """deadline | reminder | past | computer | undo | abandoned"""
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    subject: str
    """For deadlines: their group. For a computer: the ask that it answers. For abandoned campaigns: warn | end."""
    person: int | None = Field(default=None, sa_type=BigInteger)
    due: datetime = Field(index=True)
    planned: datetime
    """When the timer began to run; pauses move it as they move `due`."""
    passed: datetime | None = None
    """For a deadline: when it passed, if seats go on with their time banks; `due` is when the first is used up."""


class Post(SQLModel, table=True):
    """The outbox: something to be said once."""

    __table_args__ = (Index(None, "done", "due"), Index(None, "done", "lane"))

    id: int = Field(default=None, primary_key=True)
    nonce: str = Field(unique=True)
    campaign: int | None = Field(default=None, foreign_key="campaign.id", ondelete="CASCADE", index=True)
    season: int | None = None
    """The season that it tells of; None: it tells of a campaign."""
    lane: str
    """Ordering key: posts of one lane are sent in order."""
    kind: str
    step: int
    person: int | None = Field(default=None, sa_type=BigInteger)
    body: str = Field(sa_type=SmallText)
    due: datetime
    before: datetime
    """When it should be sent, if all can be; lanes are served in this order."""
    leased_until: datetime | None = None
    first_tried: datetime | None = None
    tries: int = 0
    message: int | None = Field(default=None, sa_type=BigInteger)
    done: bool = False
    """Whether it will not be tried again, because it was delivered or `refused`."""
    closed: datetime | None = None
    refused: str | None = None
    """Why it was never delivered (`bot.campaigns.summaries.Trouble`)."""
    chapter: str | None = None
    """Key of the chapter that it shows as the chapter is when the post is sent."""


class Letter(SQLModel, table=True):
    """A message that the bot will edit or delete later: a direct message with a sheet, the way to one, news or an
    invitation; the one line left of such a message; a follower's message of a chapter; or the summons in the channel to
    a person to whom the bot cannot write."""

    message: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    person: int = Field(sa_type=BigInteger)
    seat: str
    """The seat of its reader; empty for a follower."""
    kind: str
    """ask: shows a sheet; reminder: leads to one; news: what the seat has heard, without a sheet; invite: its reader
    can join; line: one line left of a message that is over; paused-line, over-line: such a line that also says that the
    campaign is paused or over; chapter: shows a chapter to a follower; summons: calls its reader in the channel."""
    ask: str | None = None
    """ID of the sheet's ask; None: standing orders, which are open as long as the game runs. For a chapter its key."""
    going: bool = False
    """Whether the post that deletes or shortens it is written."""


class Follower(OfCampaign, table=True):
    """A spectator who gets private notes of what happens."""

    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False}, index=True)
    pace: str = "turn"
    """How often they get notes (`bot.campaigns.summaries.FollowFrequency`)."""


class Visit(OfCampaign, table=True):
    """The last step of a campaign that a person has looked at; on their next visit they are told what has come since."""

    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    step: int
    at: datetime


class SeatCall(OfCampaign, table=True):
    """An open call for somebody to take over a seat."""

    __tablename__ = "seat_call"

    seat: str = Field(primary_key=True)
    channel: int = Field(sa_type=BigInteger)
    thread: int | None = Field(default=None, sa_type=BigInteger)
    nonce: str
    message: int | None = Field(default=None, sa_type=BigInteger)
    """ID of its message; None: it has not arrived yet."""


class SheetCopy(SQLModel):
    """What is stored of a sheet that is kept apart from its campaign."""

    person: int = Field(sa_type=BigInteger)
    game: str
    kind: str
    name: str
    orders: str = Field(sa_type=Text)
    seat: str | None = None
    """The seat whose sheet it was; None: it was saved before this was stored."""
    scenario: str | None = None
    """The scenario and options of that sheet, to show it in words; None: not known, or a scenario file of somebody's."""
    options: str | None = Field(default=None, sa_type=Text)


class SavedSheet(SheetCopy, table=True):
    """A sheet that a person has saved under a name for later campaigns."""

    __tablename__ = "saved_sheet"
    __table_args__ = (UniqueConstraint("person", "game", "kind", "name"),)

    id: int = Field(default=None, primary_key=True)
    saved: datetime


class SharedSheet(SheetCopy, table=True):
    """A copy of a saved set-up sheet that its owner shares: whoever has its code can take it. It names no campaign."""

    __tablename__ = "shared_sheet"

    code: str = Field(primary_key=True)
    """Random, in the custom ID of the card's button; nobody can guess those of others."""
    person: int = Field(sa_type=BigInteger, index=True)
    shared: datetime


class Audit(SQLModel, table=True):
    """One act of a game master or of the bot, for every player to read."""

    id: int = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", ondelete="CASCADE", index=True)
    at: datetime
    by: int | None = Field(default=None, sa_type=BigInteger)
    """ID of the person who acted; None: the bot."""
    act: str
    words: str = Field(sa_type=Text)


class Season(SQLModel, table=True):
    """A league or a cup of a server. Results are read from the campaigns of its pairings."""

    id: int = Field(default=None, primary_key=True)
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
    """Length of a round, in days."""
    status: str = Field(index=True)
    """open | running | over | cancelled"""
    round: int = 0
    due: datetime
    """When entries close; once running, when the present round ends."""
    created: datetime
    shown: str = ""
    """State of its pairings when its message was last written."""
    message: int | None = Field(default=None, sa_type=BigInteger)


class Entry(SQLModel, table=True):
    season: int = Field(foreign_key="season.id", ondelete="CASCADE", primary_key=True)
    person: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    entered: datetime
    seed: int
    """Rating points of the person when they entered."""


class Fixture(SQLModel, table=True):
    """A pairing of two people in a season (`bot.campaigns.season_pairings_and_table`)."""

    __table_args__ = (UniqueConstraint("season", "round", "place"),)

    id: int = Field(default=None, primary_key=True)
    season: int = Field(foreign_key="season.id", ondelete="CASCADE")
    round: int
    place: int
    first: int = Field(sa_type=BigInteger)
    second: int | None = Field(default=None, sa_type=BigInteger)
    """None: `first` has a bye in this round."""
    campaign: int | None = None
    """None: its lobby is not open yet."""
    given: str | None = None
    """first | second | void: decided without a game; None: the game decides."""


class Pulse(SQLModel, table=True):
    """When a shard was last alive. Rows of another number of shards stay until all present ones are alive."""

    of: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """Number of shards."""
    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at: datetime | None = None
    """None: a process serves the shard but has not reached it yet."""


class Absence(SQLModel, table=True):
    """A server with campaigns that the bot has left, or that Discord cannot serve, until the bot is back."""

    guild: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    since: datetime


class Registration(SQLModel, table=True):
    """One row."""

    id: int = Field(default=1, primary_key=True, sa_column_kwargs={"autoincrement": False})
    guild: int | None = Field(default=None, sa_type=BigInteger)
    """The only server in which the bot's commands are registered; None: they are registered everywhere."""


class Publication(OfCampaign, table=True):
    """A campaign whose public view everybody can read who has its address on the web board."""

    code: str = Field(unique=True)
    """The last part of the address, 128 random bits. It opens nothing that a spectator does not see."""
    by: int = Field(sa_type=BigInteger)
    """The game master who published it."""
    made: datetime


class Webhook(SQLModel, table=True):
    """The address of another program, to which the public story of a published campaign is sent."""

    campaign: int = Field(foreign_key="publication.campaign", ondelete="CASCADE", primary_key=True)
    url: str = Field(sa_type=Text)
    """Part of it may be a password of that program: it is shown to nobody."""
    by: int = Field(sa_type=BigInteger)
    """The game master whose address it is."""
    secret: bytes = Field(sa_type=LargeBinary)
    """Signs each delivery."""
    made: datetime


class ScheduledEvent(OfCampaign, table=True):
    """A campaign whose next deadline its server shows as a scheduled event, or whose event is still to be deleted."""

    __tablename__ = "scheduled_event"

    event: int | None = Field(default=None, sa_type=BigInteger)
    """ID of the event in Discord; None: there is none now."""
    shown: datetime | None = None
    """The deadline that the event shows."""
    wanted: bool = True
    """False: the game master has switched it off, and the row goes with the event."""


class WebLink(SQLModel, table=True):
    """A one-time link to the web board that was not used yet."""

    hash: str = Field(primary_key=True)
    """SHA-256 of its code, in hexadecimal: the code itself is not stored."""
    person: int = Field(sa_type=BigInteger, index=True)
    campaign: int | None = None
    """The campaign that it opens; None: the list of the person's campaigns."""
    made: datetime
    used: datetime | None = None


class WebSession(SQLModel, table=True):
    """A browser in which a person is signed in to the web board."""

    id: int = Field(default=None, primary_key=True)
    hash: str = Field(unique=True)
    """SHA-256 of the code in its cookie, in hexadecimal."""
    person: int = Field(sa_type=BigInteger, index=True)
    browser: str
    """What people call it: "Firefox, Windows"; empty if it is not known."""
    made: datetime
    used: datetime


class CalendarAddress(SQLModel, table=True):
    """The private address at which a person's calendar reads the deadlines of their sheets."""

    hash: str = Field(primary_key=True)
    """SHA-256 of the code in the address, in hexadecimal."""
    person: int = Field(sa_type=BigInteger, unique=True)
