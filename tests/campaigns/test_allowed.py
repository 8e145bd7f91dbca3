"""Every use case names who may do it and when, and refuses anybody else and any other state with the words that it names."""

from __future__ import annotations

import ast
import inspect
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlmodel.ext.asyncio.session import AsyncSession

import bot.campaigns
from bot.campaigns import Campaigns, Refused, StaleClick
from bot.campaigns.consent import ACTS, CONSENT_ATTRIBUTE, Act
from bot.campaigns.seasons import Walkover
from bot.campaigns.services import Services
from bot.campaigns.unit_of_work import Part, Permission, State
from rules.core import OrderError
from tests.campaigns.kit import BLUE, GM, GUEST, PLAYERS, RED, Kit

STAFF, INVITED, NEW = 1004, 1005, 1006
STATUSES = ("lobby", "running", "paused", "over", "cancelled")
PLAY, OPEN, ALWAYS = ("running", "paused"), ("lobby", "running", "paused"), STATUSES
SOURCES = sorted(Path(bot.campaigns.__file__).parent.glob("*.py"))


class Case(NamedTuple):
    """How one use case is done, and whom it refuses."""

    given: tuple[Any, ...] = ()
    """Its arguments after campaign and person."""
    refusal: str | None = None
    """What somebody who may not is told; None: everybody may."""
    where: tuple[str, ...] = ALWAYS
    """The states in which it is allowed."""
    elsewhere: str = "bot-not-running-{}"
    """What is told in any other state."""
    may: int = GM
    """Somebody who may do it."""
    may_not: int = GUEST
    """Somebody who may not; a stranger in general."""
    state_first: bool = False
    """What is told if both the person and the state are wrong: the refusal of the state, else that of the person."""
    open_to_all: tuple[str, ...] = ()
    """The states in which everybody may."""


PEOPLE = "bot-computer-players-only"
CASES: dict[str, Case] = {
    "gm.pause": Case((), "bot-gm-only", PLAY),
    "gm.resume": Case((), "bot-gm-only", PLAY),
    "gm.deadline": Case((3600,), "bot-gm-only", OPEN),
    "gm.extend": Case((3600,), "bot-gm-only", PLAY),
    "gm.resolve": Case((), "bot-gm-only", ("running",)),
    "gm.replace": Case(("red", NEW), "bot-gm-only", OPEN),
    "gm.nag": Case((), "bot-gm-only", PLAY),
    "gm.note": Case(("Hello",), "bot-gm-only"),
    "gm.move": Case((77,), "bot-gm-only", OPEN),
    "lobby.cancel": Case((), "bot-gm-only", OPEN),
    "gm.peek": Case(("red",), "bot-gm-only", PLAY),
    "gm.edit": Case(("red", "Please"), "bot-gm-only", PLAY),
    "mastery.hand_over": Case((NEW,), "bot-gm-only", OPEN),
    "mastery.appoint": Case((NEW,), "bot-gm-only", OPEN),
    "mastery.remove_second": Case((), "bot-gm-only", OPEN),
    "mastery.resign": Case((), "bot-gm-only", OPEN),
    "mastery.end_second": Case((), "bot-gm-only", OPEN),
    "mastery.take_over": Case((True, True), None, OPEN, may=NEW),
    "publishing.publish": Case((), "bot-gm-only"),
    "publishing.withdraw": Case((), "bot-gm-only"),
    "publishing.send_to": Case(("https://receiver.example/",), "bot-gm-only"),
    "publishing.send_nowhere": Case((), "bot-gm-only"),
    "scheduling.switch": Case((True,), "bot-gm-only", PLAY),
    "staff.add": Case((NEW,), "bot-no-seat", OPEN, may=RED, state_first=True),
    "staff.remove": Case((STAFF,), "bot-no-seat", OPEN, may=RED, state_first=True),
    "lobby.join": Case((), None, ("lobby",), "bot-lobby-closed", may=NEW),
    "lobby.word": Case(("Word",), "bot-no-seat", ("lobby",), "bot-lobby-closed", may=RED, state_first=True),
    "lobby.leave": Case((), "bot-no-seat", may=RED),
    "lobby.invite": Case((NEW,), "bot-gm-only", ("lobby",), "bot-lobby-closed", state_first=True),
    "lobby.open_seat": Case((), "bot-gm-only", ("lobby",), "bot-lobby-closed", state_first=True),
    "lobby.decline": Case((), "bot-nothing-kept", ("lobby",), "bot-lobby-closed", may=INVITED, state_first=True),
    "lobby.start": Case((), "bot-start-players-only", ("lobby",), "bot-lobby-closed", state_first=True),
    "lobby.assign": Case((BLUE, "red"), "bot-gm-only"),
    "computers.play_against": Case((), PEOPLE, ("lobby",), "bot-lobby-closed", state_first=True),
    "computers.take_back": Case((), PEOPLE, ("lobby",), "bot-lobby-closed", state_first=True),
    "abandonment.keep": Case((), "bot-keep-people-only", OPEN, state_first=True),
    "undo.ask": Case((), "bot-no-seat", ("running",), may=RED, state_first=True),
    "undo.earlier": Case((), "bot-gm-only", PLAY),
    "undo.rewind": Case((0, "Reason"), "bot-gm-only", PLAY),
    "undo.reopen": Case(("Reason",), "bot-gm-only"),
    "undo.may_reopen": Case((), "bot-gm-only"),
    "seeking.call": Case(("red", 77), "bot-gm-only", PLAY),
    "seeking.end": Case(("red",), "bot-gm-only", PLAY),
    "seeking.for_own_seat": Case((), "bot-no-seat", PLAY, may=RED),
    "seeking.end_for_own_seat": Case((), "bot-no-seat", PLAY, may=RED),
    "seeking.offered": Case(
        ("green",), "bot-already-seated", PLAY, "bot-call-over", may=NEW, may_not=RED, state_first=True
    ),
    "seeking.take": Case(
        ("green",), "bot-already-seated", PLAY, "bot-call-over", may=NEW, may_not=RED, state_first=True
    ),
    "consent.asks_first": Case(),
    "rematches.of": Case((), "rematch-players-only", ("over",), "rematch-not-over", state_first=True),
    "rematches.open": Case((77,), "rematch-players-only", ("over",), "rematch-not-over", state_first=True),
    "watch.look": Case(("red",), "bot-not-your-eyes", may=RED, open_to_all=("over", "cancelled")),
    "watch.desk": Case(
        ("blue",), "bot-not-your-eyes", may=BLUE, may_not=RED, open_to_all=("lobby", "over", "cancelled")
    ),
    "watch.page": Case((None, "red"), "bot-not-your-eyes", may=RED, open_to_all=("over", "cancelled")),
    "watch.follow": Case(),
    "visits.since": Case(),
    "sheets.sheet": Case((), "bot-no-seat", PLAY, may=RED),
    "sheets.opened": Case((), "bot-no-seat", PLAY, may=RED),
    "sheets.complete": Case((None, "b", "en"), "bot-no-seat", PLAY, may=RED),
    "sheets.change": Case((None, lambda _: {"bid": 1}), "bot-no-seat", PLAY, may=RED),
    "sheets.repeat": Case((None,), "bot-no-seat", PLAY, may=RED),
    "sheets.read": Case((None, "bid 1"), "bot-no-seat", PLAY, may=RED),
    "sheets.typed": Case((None, "bid 1", "en"), "bot-no-seat", PLAY, may=RED),
    "sheets.seal": Case((None,), "bot-no-seat", PLAY, may=RED),
    "sheets.unseal": Case((None,), "bot-no-seat", PLAY, may=RED),
    "fleets.put": Case((None, "code", 0), "bot-no-seat", PLAY, may=RED),
    "presets.load": Case((None, "Mine"), "bot-no-seat", PLAY, may=RED),
}
"""By part of `Campaigns` and method."""

WITHOUT_DECLARATION = {
    "unit_of_work": {"_open", "_campaign", "_unpacked"},  # the declaration itself; no act of a person
    "many_campaigns": {"change_each"},
    "consent": {"request_act", "answer"},  # the act declares it; the question names those who may answer
    "lobby": {"opened"},  # there is no campaign yet
    "watch": {"unfollow"},  # whoever follows, wherever it is
    "repairs": {"mend"},  # the host of the bot, too
    "sheets": {"seen"},  # the bot, about its own message
    "catching_up": {"mark"},  # a person's own note
    "people": {"_set"},  # a person's own settings
    "saved_sheets": {"save", "delete"},  # a person's own sheets
    "shared_fleets": {"delete", "share", "withdraw", "keep"},  # a person's own saved sheets
    "personal_data": {"forget"},  # a person's own data
    "web_sign_in": {"link", "enter", "known", "sign_out"},  # a person's own browsers
    "calendar_address": {"renew", "end"},  # a person's own address
    "scheduled_events": {"shown"},  # the sender of posts, about its own event
    "archive": {"import_"},  # the host of the bot
    "seasons": {"open", "open_pairing", "_locked"},  # a season, not a campaign; all others change it in `_locked`
    "rooms": {"meet_in", "intruded", "by_dm"},  # the bot, about threads
    "presence": {"note"},  # the bot, about people in the server
    "computers": {"answer", "drop"},  # a computer
    "delivery": {"*"},  # the sender of posts
    "outages": {"*"},  # the clock
    "timers": {"*"},
    "unreachable_servers": {"*"},
    "saving_space": {"*"},
    "facade": {"announce", "registered"},
}
"""Functions that write without it, by file: no person asks for them, or they do not change a campaign of somebody."""


def writing(source: Path) -> set[str]:
    """The functions of a file that begin a writing transaction."""
    functions = [
        node
        for node in ast.walk(ast.parse(source.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return {
        node.name
        for node in functions
        if any(isinstance(one, ast.Call) and begins_writing(one) for one in ast.walk(node))
    }


def begins_writing(call: ast.Call) -> bool:
    reads = any(ast.unparse(one) == "change=False" for one in call.keywords)
    return ast.unparse(call.func) in ("services.write", "self._services.write", "self._campaign") and not reads


def test_whoever_writes_declares_who_may() -> None:
    """A new use case is declared, or is listed here with the reason."""
    undeclared = {}
    for source in SOURCES:
        listed = WITHOUT_DECLARATION.get(source.stem, set())
        if listed != {"*"} and writing(source) != listed:
            undeclared[source.stem] = (writing(source), listed)
    assert not undeclared
    assert set(WITHOUT_DECLARATION) <= {source.stem for source in SOURCES}


def parts(campaigns: Campaigns) -> dict[str, Part]:
    return {name: part for name, part in vars(campaigns).items() if isinstance(part, Part)}


def acts_of(method: object) -> tuple[type[Act], ...]:
    acts = getattr(method, CONSENT_ATTRIBUTE, ())
    return acts if isinstance(acts, tuple) else ()


def is_declared(method: object) -> bool:
    source = inspect.getsource(method)  # type: ignore[arg-type]
    opens = any(opening in source for opening in ("self._open(", "self.at(", "sheets.at("))
    return opens or (bool(acts_of(method)) and Walkover not in acts_of(method))


async def test_every_declaration_is_tried(kit: Kit) -> None:
    found = set()
    for name, part in parts(kit.campaigns).items():
        for method, one in inspect.getmembers(type(part), inspect.iscoroutinefunction):
            if not method.startswith("_") and is_declared(one):
                found.add(f"{name}.{method}")
    assert found == set(CASES)


def test_every_act_has_a_permission_and_a_state() -> None:
    for name, act in ACTS.items():
        assert {type(one) for one in act.checks} == {Permission, State}, name


class Undone(Exception):
    """Ends every transaction of this test, so that all use cases find the same campaigns."""


async def set_up(kit: Kit) -> dict[str, int]:
    """A campaign in every state, in whose lobby a guest is invited."""
    campaigns, found = kit.campaigns, {}
    for status in STATUSES:
        found[status] = number = (await kit.lobby(title=status)).id
        for seat, person in PLAYERS.items():
            if status != "lobby" or seat != "green":
                await campaigns.lobby.join(number, person, seat=seat)
        await campaigns.staff.add(number, RED, STAFF)
        if status == "lobby":
            await campaigns.lobby.invite(number, GM, INVITED)
            continue
        await campaigns.lobby.start(number, RED)
        await campaigns.seeking.call(number, GM, "green", 2)
        if status == "paused":
            await campaigns.gm.pause(number, GM)
        if status == "over":
            await kit.play_on(number)
        if status == "cancelled":
            await campaigns.lobby.cancel(number, GM)
    return found


async def refusal(doing: Any) -> str | None:
    """The key of the refusal; None: it was done, or something else is wrong with it."""
    try:
        await doing
    except Refused as refused:
        return refused.message.key
    except (Undone, StaleClick, OrderError):
        pass
    return None


@pytest.mark.every_commit
async def test_everybody_else_and_every_other_state_is_refused(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    campaigns = await set_up(kit)
    declared: list[tuple[Permission | State, ...]] = []
    write, opening = Services.write, Part._open

    @asynccontextmanager
    async def undone(services: Services) -> AsyncIterator[AsyncSession]:
        async with write(services) as session:
            yield session
            raise Undone

    def noted(part: Part, campaign: int, person: int, *checks: Any, **named: Any) -> Any:
        declared.append(checks)
        return opening(part, campaign, person, *checks, **named)

    monkeypatch.setattr(Services, "write", undone)
    monkeypatch.setattr(Part, "_open", noted)
    wrong = []
    for name, case in CASES.items():
        part, method = name.split(".")
        use = getattr(getattr(kit.campaigns, part), method)
        for status, number in campaigns.items():
            declared[:] = [act.checks for act in acts_of(use)]
            elsewhere = (
                None if status in case.where else case.elsewhere.format(status).replace("not-running-paused", "paused")
            )
            told = await refusal(use(number, case.may, *case.given))
            if told != elsewhere if elsewhere is not None else told == case.refusal is not None:
                wrong.append((name, status, "somebody who may", told))
            assert [{type(one) for one in checks} for checks in declared] == [{Permission, State}] * len(declared) != []
            if case.refusal is None or status in case.open_to_all:
                continue
            expected = elsewhere if case.state_first and elsewhere is not None else case.refusal
            told = await refusal(use(number, case.may_not, *case.given))
            if told != expected:
                wrong.append((name, status, "somebody who may not", told, expected))
    assert not wrong, "\n".join(map(str, wrong))
