"""Seats and their holders: who sits where, whose view a person has, who shares a seat or a side, who has left the
server.

Here are seating before the start (`assign`, `draw`, `fill_up`); changes of a seat's holder (`hand_over`); the rule of
one side for each person in a campaign (`admit`, the only way to a seat's view); commanders and their staff, who share
sheets and hear of each other (`Staff`); and whether holders are still in the server
(`Presence`). Not here: joining and leaving (`lobby`), replacing players (`gm`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from hashlib import blake2b

from msgspec import Struct
from sqlalchemy import bindparam
from sqlmodel import col, delete, select

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.consent import competes, follow, is_partial, parted
from bot.campaigns.letters import retire
from bot.campaigns.masters import tell_masters
from bot.campaigns.names import by_gm
from bot.campaigns.names import person as named
from bot.campaigns.rooms import TEAM_JOINED, TEAM_PARTED, seat_line, tell_side
from bot.campaigns.summaries import ALIVE, CampaignSummary, Role, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from bot.store import tables as t
from rules.core import Ask, Draft, Message, Seat, SeatSpec, msg, seats_by_lot

# ---- One person, one side, for a whole campaign --------------------------------------------------
# A person who has seen the view of one side never sees that of another. Every way to a seat's view leads through
# `admit`: a seat taken or given, joining a staff, a look by the game master. What somebody has seen is stored for good
# (`tables.Witness`): leaving, being replaced or giving a seat up does not undo it.


async def admit(unit: UnitOfWork, person: int, seat: Seat, now: datetime, *, holds: bool = True) -> None:
    """Let the person see this seat's view from now on. Raises Refused if they have seen another side.

    Before the start there is nothing to see, and nothing is stored. `holds`: False for a game master who only looks.
    """
    seen = await require(unit, person, seat)
    if unit.alive and seat not in seen:
        unit.session.add(t.Witness(campaign=unit.id, person=person, seat=seat, since=now, held=holds))
        await unit.session.flush()
    elif unit.alive and holds:
        row = await unit.session.get(t.Witness, (unit.id, person, seat))
        if row is not None:
            row.held = True


async def require(unit: UnitOfWork, person: int, seat: Seat) -> Sequence[Seat]:
    """The seats whose view the person has seen. Raises Refused if one of them is on another side than this seat."""
    his = (person, *([] if unit.row.veil is None else [veiled(unit.row.veil, unit.row.secret, person)]))
    query = select(t.Witness.seat).where(t.Witness.campaign == unit.id, col(t.Witness.person).in_(his))
    seen = (await unit.session.exec(query)).all()
    other = next((one for one in seen if unit.side_of(one) != unit.side_of(seat)), None)
    if other is not None:
        raise refuse("bot-saw-other-side", person=named(person), seat=unit.title(other))
    return seen


def veiled(veil: bytes, secret: bytes, person: int) -> int:
    """The negative number that stands for a forgotten person among the witnesses of a running campaign.

    It cannot be matched with a person's ID without `veil` (`tables.Campaign.veil`), which is never published. `secret`,
    published at the end, makes the marks of two campaigns differ. Earlier versions keyed the mark with `secret` alone;
    migration 0021 added the outer hash to their marks.
    """
    inner = (
        -int.from_bytes(blake2b(str(person).encode(), key=secret[:64], digest_size=7, person=b"witness").digest()) - 1
    )
    return -int.from_bytes(blake2b(str(inner).encode(), key=veil, digest_size=7, person=b"veil").digest()) - 1


async def admit_all(unit: UnitOfWork, now: datetime) -> None:
    """Admit all holders to their seats' views when the game begins."""
    for holder in unit.holders:
        await admit(unit, holder.person, holder.seat, now)


async def seat_down(
    unit: UnitOfWork, person: int, seat: Seat, now: datetime, *, role: Role = "admiral", word: str = ""
) -> None:
    """Make a person a holder of a seat; the only function that does. Raises Refused as `admit`, and for a person of
    another side."""
    held = unit.seat_of(person)
    if held is not None and unit.team_of(seat) != unit.side_of(held):
        raise refuse("bot-one-side", person=named(person), seat=unit.title(held))
    await admit(unit, person, seat, now)
    holder = t.Holder(campaign=unit.id, seat=seat, person=person, role=role, joined=now, word=word)
    unit.session.add(holder)
    unit.holders.append(holder)
    await follow(unit, person, seat, now)


# ---- Seating: seats given by the host, drawn by lot, left empty at the start ----------------------
def guest_order(chairs: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """Seats in the order in which they go to guests: the team commander of each side, then the next of each; seats that
    are filled late come last."""
    sides = list(dict.fromkeys(chair.side for chair in chairs))
    place = {side: [c.name for c in chairs if c.side == side] for side in sides}
    return tuple(sorted(chairs, key=lambda c: (c.late, place[c.side].index(c.name), sides.index(c.side))))


def assign(unit: UnitOfWork, person: int, seat: Seat) -> tuple[Seat, ...]:
    """Exchange the person's first seat with `seat`. Returns the seats whose holders changed.

    Raises Refused if sides are drawn by lot, if the person has no seat, or if somebody would then sit on two sides.
    """
    unit.require_seat(seat)
    if unit.by_lot:
        raise refuse("bot-seats-by-lot")
    held = unit.seats_of(person)
    if not held:
        raise refuse("bot-not-seated", person=str(person))
    if seat in held:
        return ()
    mine = [one for one in held if unit.commands(person, one)] or held
    if unit.side_of(seat) != unit.side_of(mine[0]):
        for holder in (*unit.of_seat(seat), *unit.of_seat(mine[0])):
            if len(unit.seats_of(holder.person)) > 1:
                raise refuse("bot-one-side", person=named(holder.person), seat=unit.title(holder.seat))
    _move(unit, {mine[0]: seat, seat: mine[0]})
    return mine[0], seat


async def fill_up(unit: UnitOfWork, now: datetime) -> None:
    """Give free seats to the team commander of their side or the next holder there; to the computer if nobody plays the
    side."""
    for seat in unit.card().free:
        side = [other for other in unit.of_side(unit.side_of(seat)) if unit.of_seat(other)]
        if side:
            await seat_down(unit, unit.of_seat(side[0])[0].person, seat, now)
        else:
            unit.seats[seat].computer = True


def draw(unit: UnitOfWork) -> Message:
    """Draw the seats by lot (`Rules.seating`). Returns the message with the result."""
    words = tuple(h.word for seat in unit.seats for h in unit.of_seat(seat))
    drawn = seats_by_lot(unit.row.secret, words, tuple(unit.seats))
    _move(unit, dict(zip(unit.seats, drawn, strict=True)))
    return msg("bot-lots", seats=tuple(seat_line(unit, seat) for seat in unit.seats))


def _move(unit: UnitOfWork, to: dict[Seat, Seat]) -> None:
    """Move everything that belongs to a seat before the start (holders, reservations, a computer) to other seats.

    A holder of both exchanged seats keeps both with the roles swapped: moving the rows would break their unique
    constraint.
    """
    rows = {seat: unit.seats[seat] for seat in to}
    kept = {seat: (row.invited, row.invited_at, row.computer) for seat, row in rows.items()}
    held = {(holder.seat, holder.person): (holder.role, holder.word) for holder in unit.holders}
    for holder in unit.holders:
        seat = to.get(holder.seat, holder.seat)
        if seat != holder.seat and (seat, holder.person) in held:
            holder.role, holder.word = held[seat, holder.person]
        else:
            holder.seat = seat
    for old, new in to.items():
        rows[new].invited, rows[new].invited_at, rows[new].computer = kept[old]


# ---- Seats held by several: a commander and the staff --------------------------------------------
# What one holder does is noted for the others, collected for a while so that it stays one message. Notes go into a
# private thread of the seat, or to each by DM if there is none. They say who touched which sheet, never what is on it.

MOST_STAFF = 6
"""Maximum number of people on the staff of one seat."""

STAFF_JOINED, STAFF_PARTED = "bot-staff-joined", "bot-staff-parted"
"""Notes with which somebody is added to the seat's thread, or removed from it."""
STAFF_PROPOSED = "bot-staff-proposed"
"""Note to a commander for whose staff the game master proposes somebody."""
STAFF_FILLED, STAFF_SEALED, STAFF_UNSEALED = "bot-staff-filled", "bot-staff-sealed", "bot-staff-unsealed"
"""Notes of what somebody did with a sheet."""


class Staff(Part):
    """The part of `Campaigns` for seats and sides shared by several people."""

    async def add(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignSummary:
        """Add a person to a seat's staff, in the lobby or later: they see and fill in the same sheets.

        The commander may, for their own seat. A game master without a seat may only propose it for any seat: the
        proposal is posted, and the commander is asked to do it. In a team the person may hold another seat of the side
        or be on its staff. Raises Refused, also for a person who has seen another side.
        """
        async with self._open(campaign, by, allowed.until_the_end, allowed.checked_inside) as (unit, now):
            chosen = _seat(unit, by, seat)
            proposed = chosen not in unit.seats_of(by)
            if proposed and unit.seat_of(by) is not None:
                raise refuse("bot-own-staff-only")
            if not unit.of_seat(chosen):
                raise refuse("bot-no-admiral", seat=unit.title(chosen))
            held = unit.seats_of(person)
            if chosen in held or (held and unit.team_of(chosen) != unit.side_of(held[0])):
                raise refuse("bot-other-seated", person=named(person))
            if unit.alive and person in unit.masters and not held:
                raise refuse("bot-gm-cannot-sit")
            if len(unit.of_seat(chosen)) > MOST_STAFF:
                raise refuse("bot-staff-full", most=MOST_STAFF)
            await require(unit, person, chosen)
            if proposed:
                await _propose(unit, by, chosen, person, now)
                return unit.card()
            await seat_down(unit, person, chosen, now, role="staff")
            words = msg("bot-act-enlist", person=named(person), seat=unit.title(chosen))
            await _record(unit, by, chosen, "enlist", words, now)
            await self._welcome(unit, chosen, by, person, now)
            return unit.card()

    async def remove(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignSummary:
        """Remove a person from a seat's staff: from now on they see nothing of it. Raises Refused.

        The seat's commander may, the game master, and the person themselves. If the person is on several staffs, it is
        that of `seat`, else the first that `by` commands, else the first.
        """
        async with self._open(campaign, by, allowed.until_the_end, allowed.checked_inside) as (unit, now):
            posts = [h for h in unit.holders if h.person == person and h.role == "staff" and seat in (None, h.seat)]
            if not posts:
                raise refuse("bot-not-staff", person=named(person))
            holder = min(posts, key=lambda post: not unit.commands(by, post.seat))
            if person != by:
                _seat(unit, by, holder.seat)
                if unit.alive and not unit.commands(by, holder.seat) and await is_partial(unit, by):
                    raise refuse("bot-own-staff-only")
            await release(unit, holder, by, now)
            return unit.card()

    # ---- inside ------------------------------------------------------------------------------------------
    async def _welcome(self, unit: UnitOfWork, seat: Seat, by: int, person: int, now: datetime) -> None:
        """Send a newcomer what the seat is asked, and tell the others."""
        lines = (msg("bot-staff-you", seat=unit.title(seat), person=named(by)),)
        asked = unit.waiting(seat)[:1]
        deadline = unit.deadline_of(asked[0]) if asked else None
        if unit.alive:
            await tell_so_far(unit, person, seat, now)
        body = outbox.Body(who=seat, ask=asked[0].id if asked else None, lines=lines, deadline=deadline)
        await outbox.private(unit, "ask" if asked else "staff", person, body, now)
        if unit.alive:
            await outbox.staff(unit, seat, msg(STAFF_JOINED, person=named(person)), now, at_once=True)
        await tell_side(unit, seat, msg(TEAM_JOINED, person=named(person), seat=unit.title(seat)), now)


async def release(unit: UnitOfWork, holder: t.Holder, by: int, now: datetime) -> None:
    """Remove somebody from a seat's staff. `by` the holder: they leave by themselves."""
    person, seat, title = holder.person, holder.seat, unit.title(holder.seat)
    await remove_holders(unit, [holder])
    own = by == person
    words = msg("bot-act-stand-down", seat=title) if own else msg("bot-act-dismiss", person=named(person), seat=title)
    await _record(unit, by, seat, "stand-down" if own else "dismiss", words, now)
    if not own:
        await outbox.private(unit, "staff", person, outbox.Body(lines=(msg("bot-staff-over", seat=title),)), now)
    if unit.alive:
        await outbox.staff(unit, seat, msg(STAFF_PARTED, person=named(person)), now, at_once=True)
    await tell_side(unit, seat, msg(TEAM_PARTED, person=named(person), seat=title), now)


async def remove_holders(unit: UnitOfWork, leaving: Sequence[t.Holder]) -> None:
    """Delete these holders and the posts that wait for them there."""
    for one in leaving:
        unit.holders.remove(one)
        await unit.session.delete(one)
    now = unit.services.clock.now()
    for one in leaving:
        left = one.seat if unit.seats_of(one.person) else None
        await outbox.withdraw(unit, [one.person], "ask", "reminder", "staff", "team", seat=left)
        if unit.seats[one.seat].thread is not None:
            await outbox.expel(unit, one.person, one.seat, None, now)
        side = unit.team_of(one.seat)
        if side is not None and one.person not in unit.people_of(side):
            await outbox.expel(unit, one.person, None, side, now)
    await parted(unit, now)
    await retire(unit, now)


async def hand_over(unit: UnitOfWork, seat: Seat, player: int | None, now: datetime) -> None:
    """Give a seat to another person or (None) to the computer; its holder and their staff lose it.

    Drafts stay with the seat. During play the newcomer gets what the seat is asked, and the side is told. Raises
    Refused as `seat_down`.
    """
    leaving = unit.of_seat(seat)
    await outbox.end_call(unit, seat, now)
    await remove_holders(unit, leaving)
    await detach_seat(unit, seat)
    unit.seats[seat].computer = player is None
    unit.row.unrated = unit.row.unrated or (player is None and unit.alive)
    if player is not None:
        await seat_down(unit, player, seat, now)
    await unit.session.flush()
    if not unit.alive:
        return
    await deadlines.plan_reminders(unit, now)
    await deadlines.plan_computers(unit, now)
    title = unit.title(seat)
    for one in leaving:
        await tell_side(unit, seat, msg(TEAM_PARTED, person=named(one.person), seat=title), now)
        await _send_first_sheet(unit, one.person, unit.seats_of(one.person), now)
    if player is None:
        await tell_side(unit, seat, msg("bot-team-computer", seat=title), now)
    else:
        await tell_side(unit, seat, msg(TEAM_JOINED, person=named(player), seat=title), now)
        await tell_so_far(unit, player, seat, now)
        await _send_first_sheet(unit, player, (seat,), now)


async def tell_so_far(unit: UnitOfWork, person: int, seat: Seat, now: datetime) -> None:
    """Send a newcomer the headlines of the campaign so far, as the seat knows them, and forget what they saw on other
    visits."""
    await unit.session.exec(delete(t.Visit).where(col(t.Visit.campaign) == unit.id, col(t.Visit.person) == person))
    if unit.row.reports:
        await outbox.private(unit, "catchup", person, outbox.Body(who=seat), now)


async def exchanged(unit: UnitOfWork, seats: Sequence[Seat], now: datetime) -> None:
    """Do what follows when seats of one side have changed hands during play: their holders get their sheets."""
    held = [holder for seat in seats for holder in unit.of_seat(seat)]
    for holder in held:
        await admit(unit, holder.person, holder.seat, now)
    for seat in seats:
        await detach_seat(unit, seat)
    await parted(unit, now)
    people = dict.fromkeys(holder.person for holder in held)
    await outbox.withdraw(unit, people, "ask", "reminder", "staff")
    await retire(unit, now)
    await deadlines.plan_reminders(unit, now)
    await deadlines.plan_computers(unit, now)
    for holder in held:
        await follow(unit, holder.person, holder.seat, now)
        await tell_side(
            unit, holder.seat, msg(TEAM_JOINED, person=named(holder.person), seat=unit.title(holder.seat)), now
        )
    for person in people:
        await _send_first_sheet(unit, person, unit.seats_of(person), now)


async def _send_first_sheet(unit: UnitOfWork, person: int, seats: Sequence[Seat], now: datetime) -> None:
    """Send somebody the first sheet that the game waits for at these seats of theirs."""
    for ask in [ask for seat in seats for ask in unit.waiting(seat)][:1]:
        body = outbox.Body(who=ask.seat, ask=ask.id, deadline=unit.deadline_of(ask))
        await outbox.private(unit, "ask", person, body, now)


async def detach_seat(unit: UnitOfWork, seat: Seat) -> None:
    """For a seat without holders: forget its thread and who was filling in its sheets; cancel its unsent posts."""
    unit.seats[seat].thread = unit.seats[seat].helper = unit.seats[seat].helped_until = None
    await outbox.cancel_pending(unit, seat)


async def note(unit: UnitOfWork, ask: Ask, person: int, what: str, now: datetime, changes: int = 0) -> None:
    """Tell the holders of a seat what one of them did with a sheet.

    `what`: STAFF_FILLED (with the number of `changes`), STAFF_SEALED or STAFF_UNSEALED.
    """
    if len(unit.of_seat(ask.seat)) < 2:
        return
    holes: dict[str, str | Message] = {"person": named(person), "sheet": ask.about}
    line = msg(what, **holes, count=changes) if what == STAFF_FILLED else msg(what, **holes)
    await outbox.staff(unit, ask.seat, line, now, at_once=what != STAFF_FILLED)


# ---- A game master who fills in sheets at a player's request ----------------------------------------
HELP_FOR = timedelta(hours=1)
"""How long a game master may help after each request."""
HELP_BEGUN, HELPED_FILLED = "bot-edit-begun", "bot-edit-filled"
HELPED_SEALED, HELPED_UNSEALED = "bot-edit-sealed", "bot-edit-unsealed"
"""Notes to the holders of the seat."""


async def help_at(unit: UnitOfWork, person: int, seat: Seat, reason: str, now: datetime) -> None:
    """Let a game master without a seat fill in this seat's sheets for a while, as its player asked in writing.

    From now on the game master counts as a witness of that side. The holders are told. Raises Refused.
    """
    if unit.seat_of(person) is not None:
        raise refuse("bot-gm-plays")
    if await competes(unit, person):
        raise refuse("bot-gm-competes")
    if not unit.of_seat(seat):
        raise refuse("bot-no-admiral", seat=unit.title(seat))
    await admit(unit, person, seat, now, holds=False)
    unit.seats[seat].helper, unit.seats[seat].helped_until = person, now + HELP_FOR
    line = msg(HELP_BEGUN, gm=named(person), seat=unit.title(seat), reason=reason)
    for holder in unit.of_seat(seat):
        await outbox.private(unit, "gm", holder.person, outbox.Body(who=seat, lines=(line,)), now)


async def tell_helped(unit: UnitOfWork, ask: Ask, person: int, what: str, now: datetime) -> None:
    """Tell the holders of a seat what a game master did with one of their sheets; several changes make one note."""
    if ask.seat in unit.seats_of(person):
        return
    line = msg(what, gm=named(person), sheet=ask.about)
    for holder in unit.of_seat(ask.seat):
        if not await outbox.is_pending(unit, holder.person, line):
            body = outbox.Body(who=ask.seat, lines=(line,))
            later = now if what != HELPED_FILLED else now + outbox.COLLECT_NOTES_FOR
            await outbox.private(unit, "gm", holder.person, body, later)


async def _propose(unit: UnitOfWork, by: int, seat: Seat, person: int, now: datetime) -> None:
    """Ask the commander to take somebody on the staff, as the game master proposes, and tell everybody."""
    title = unit.title(seat)
    act = msg("bot-act-propose", person=named(person), seat=title)
    outbox.announce(unit, now, by, "propose", act)
    line = msg(STAFF_PROPOSED, person=named(person), gm=named(by), seat=title)
    await outbox.private(unit, "staff", unit.of_seat(seat)[0].person, outbox.Body(who=seat, lines=(line,)), now)


def changed_fields(before: Draft, after: Draft) -> int:
    """How many fields differ between two drafts."""
    return sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())


def _seat(unit: UnitOfWork, by: int, seat: Seat | None) -> Seat:
    """The seat that is meant. Raises Refused if the person does not command there."""
    if seat is not None:
        unit.require_seat(seat)
    own = unit.seat_of(by)
    commanded = next((one for one in unit.seats_of(by) if seat in (None, one) and unit.commands(by, one)), None)
    if commanded is not None:
        return commanded
    if by in unit.masters:
        if seat is None:
            raise refuse("bot-which-seat", seats=unit.titles)
        return seat
    if own is None:
        raise refuse("bot-no-seat")
    raise refuse("bot-admiral-only")


async def _record(unit: UnitOfWork, by: int, seat: Seat, act: str, words: Message, now: datetime) -> None:
    """Write the audit log, plan reminders and redraw lobby and board; also a public note if the game master acts for
    another seat."""
    write_audit(unit, now, by, act, words)
    if by in unit.masters and seat not in unit.seats_of(by) and act != "stand-down":
        outbox.notice(unit, now, by_gm(by, words))
    await deadlines.plan_reminders(unit, now)
    await outbox.redraw(unit, now)


# ---- Whether holders are still in the server -----------------------------------------------------
# A holder who has left the server neither acts nor is told anything until they return. This part does not know Discord:
# its caller reports `gone` or `back`. Each is told once: in the channel, in the log and to the game master.

HOLDER_BACK = "bot-act-back"
"""Note with which somebody is added to the seat's thread again; Discord removed them from it when they left the
server."""


class Whereabouts(Struct, frozen=True):
    """Where a campaign is played, and what a person has to do with it."""

    campaign: int
    guild: int
    channel: int
    thread: int | None
    seated: bool
    """Whether they hold a seat or are on its staff."""
    master: bool
    absent: bool
    """Whether they are known to have left the server."""

    @property
    def concerned(self) -> bool:
        """Whether the person holds a seat in the campaign or is its game master, even if they cannot see its channel."""
        return self.seated or self.master


_HELD = (col(t.Holder.campaign) == col(t.Campaign.id)) & (col(t.Holder.person) == bindparam("person"))
_WHERE = select(t.Campaign, t.Holder).outerjoin(t.Holder, _HELD).where(col(t.Campaign.id) == bindparam("campaign"))


class Presence(Part):
    """The part of `Campaigns` that notes who leaves a server and returns."""

    async def where(self, campaign: int, person: int) -> Whereabouts | None:
        """Place and role of a person in a campaign; None: the campaign does not exist."""
        async with self._services.read() as session:
            found = (await session.exec(_WHERE, params={"campaign": campaign, "person": person})).first()
        if found is None:
            return None
        row: t.Campaign = found[0]
        holder: t.Holder | None = found[1]
        absent = holder is not None and holder.absent is not None
        return Whereabouts(
            campaign, row.guild, row.channel, row.thread, holder is not None, person in (row.gm, row.second), absent
        )

    async def gone(self, guild: int, person: int) -> None:
        """Note that a person has left the server: their seats wait for them or for a replacement. Told once."""
        await self._note(guild, person, gone=True)

    async def back(self, guild: int, person: int) -> None:
        """Note that a person is in the server again, and send what their seats are asked."""
        await self._note(guild, person, gone=False)

    async def _note(self, guild: int, person: int, *, gone: bool) -> None:
        held = select(t.Holder.campaign).where(
            t.Holder.person == person, col(t.Holder.absent).is_(None) if gone else col(t.Holder.absent).is_not(None)
        )
        alive = col(t.Campaign.status).in_(ALIVE)
        query = select(t.Campaign.id).where(t.Campaign.guild == guild, alive, col(t.Campaign.id).in_(held))
        async with self._services.write() as session:
            for campaign in (await session.exec(query.order_by(col(t.Campaign.id)))).all():
                unit = await UnitOfWork.open(self._services, session, campaign)
                now = self._services.clock.now()
                mine = [holder for holder in unit.holders if holder.person == person]
                if all((holder.absent is not None) == gone for holder in mine):
                    continue  # another process has noted it meanwhile
                for holder in mine:
                    holder.absent = now if gone else None
                await _announce_presence(unit, unit.seats_of(person), person, now, gone=gone)


async def _announce_presence(
    unit: UnitOfWork, seats: Sequence[Seat], person: int, now: datetime, *, gone: bool
) -> None:
    seat = unit.title(seats[0]) if len(seats) == 1 else tuple(map(unit.title, seats))
    words = msg("bot-act-absent" if gone else HOLDER_BACK, person=named(person), seat=seat)
    outbox.announce(unit, now, None, "absent" if gone else "back", words)
    await tell_masters(unit, "gm", (words,), now, but=person)
    if gone:
        await outbox.withdraw(unit, [person], "ask", "reminder", "staff", "team")
        return
    for one in seats:
        if unit.alive and len(unit.of_seat(one)) > 1:
            await outbox.staff(unit, one, words, now, at_once=True)
    await tell_side(unit, seats[0], words, now)
    await _send_first_sheet(unit, person, seats, now)
