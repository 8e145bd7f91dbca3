"""Saves, epochs, upgrades, and verification of the dice."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import Dice, Match, RevealedOrders, Table, Transition, VerifyError, commitment
from rules.core.save import Save
from rules.fuzz import Walk, new_match
from tests.core.table import SECRET, answer, bids, kinds, reload, start
from tests.core.toy import State, Toy, ToyTwo


def _played() -> Match:
    match = start("storm", rounds=5)
    bids(match, red=3, blue=1, green=1)
    answer(match, "red", "rob blue")
    answer(match, "blue", "shield yes")
    answer(match, "green", "bid 1; note well met")
    return match


def _without_secret(match: Match) -> bytes:
    save = msgspec.json.decode(match.save(), type=Save)
    header = msgspec.structs.replace(save.header, secret=None)
    return msgspec.json.encode(msgspec.structs.replace(save, header=header))


class FirstTakes(Toy):
    """Pearls in which the first diver of the mapping gets an extra pearl: a save changes the order of the mapping."""

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        step = super().apply(state, opening, dice)
        first = next(iter(step.state.divers))
        diver = step.state.divers[first]
        divers = {**step.state.divers, first: replace(diver, pearls=diver.pearls + 1)}
        return Transition(replace(step.state, divers=dict(reversed(divers.items()))), step.entries)


def test_play_continues_only_from_saved_data() -> None:
    """A save loses the order of a mapping, so nothing may depend on it."""
    rules = FirstTakes()
    for seed in range(10):
        match = new_match(rules, seed, {})
        Walk(match, Random(seed), offers=0.0).to_end()
        walk = Walk(new_match(rules, seed, {}), Random(seed), offers=0.0)
        while walk.act():
            walk.match = Match.load(walk.match.save(), rules)
        assert walk.match.digest == match.digest
        assert walk.match.outcome() == match.outcome()
        assert match.verify(bytes.fromhex(match.header.secret or "")).proved


def test_a_save_holds_drafts_envelopes_and_standing_orders() -> None:
    match = _played()
    match.fill(match.waiting()[0].id, "dive", ("a1",))
    match.plan("blue", "shield always")
    again = reload(match)
    assert again.save() == match.save()
    assert again.table == match.table
    assert [a.seat for a in again.sealed()] == ["green"]


def test_a_table_kept_elsewhere_replaces_the_saved_one() -> None:
    match = _played()
    green = match.sealed()[0].id
    red = match.waiting()[0].id
    again = Match.load(match.save(), Toy(), Table({red: {"bid": 1}, "0.red": {"bid": 2}}))
    assert again.sealed() == ()
    assert again.draft(red) == {"bid": 1}
    assert "0.red" not in again.table.drafts, "the draft of a sheet long opened is dropped"
    again = Match.load(match.save(), Toy(), match.table)
    assert again.draft(green) == {"bid": 1, "note": "well met"}


def test_the_table_given_out_is_a_copy() -> None:
    match = _played()
    table = match.table
    match.unseal(match.sealed()[0].id)
    assert len(table.sealed) == 1
    assert match.table.sealed == {}


def test_a_group_whose_envelopes_are_all_there_is_opened_on_request() -> None:
    match = start()
    bids(match, red=1, blue=2)
    table = match.table
    green = match.waiting()[0].id
    match.read(green, "bid 0")
    late = Table({}, {**table.sealed, green: msgspec.structs.replace(next(iter(table.sealed.values())), seat="green")})
    again = Match.load(match.save(), Toy(), late)
    assert again.waiting() == ()
    assert again.outcome() is None
    assert kinds(again.open_ready())[-1] == "toy-pearl"
    assert again.step == 1
    assert again.open_ready() == ()


def test_without_its_records_a_save_is_played_on_but_not_verified() -> None:
    match = _played()
    again = Match.load(match.save(records=False), Toy())
    assert again.records == ()
    for each in (match, again):
        bids(each, red=0, blue=0)
    assert again.digest == match.digest
    assert again.records == match.records[-1:]
    with pytest.raises(VerifyError, match="missing"):
        again.verify(SECRET)


def test_without_its_secret_a_save_can_be_looked_at_and_not_played_on() -> None:
    match = _played()
    again = Match.load(_without_secret(match), Toy())
    assert again.view("red") == match.view("red")
    assert again.verify(SECRET).proved
    answer(again, "red", "bid 1")
    before = again.save()
    again.read(again.waiting()[0].id, "bid 0")
    with pytest.raises(LookupError, match="secret"):
        again.seal(again.waiting()[0].id)
    again.put(again.waiting()[0].id, {})
    assert [a.seat for a in again.sealed()] == ["red", "green"]
    assert msgspec.json.decode(again.save())["position"]["step"] == msgspec.json.decode(before)["position"]["step"]


def test_a_later_version_closes_the_epoch_and_opens_the_next() -> None:
    match = _played()
    bare = Match.load(match.save(records=False), ToyTwo())
    again = Match.load(match.save(), ToyTwo())
    assert [e.version for e in again.epochs] == [1, 2]
    assert again.view("red").own.purse == 2 * match.view("red").own.purse
    assert [a.seat for a in again.sealed()] == ["green"], "an envelope that still fits stays sealed"
    for each in (again, bare):
        bids(each, red=2, blue=0)
    assert again.digest == bare.digest
    assert len(again.epochs[1].records) == 1
    assert again.verify(SECRET).proved, "the earlier rules are still here"
    assert reload(again, ToyTwo()).save() == again.save()


class ToyThree(ToyTwo):
    """A version in which nobody may bid less than 2, and notes are gone."""

    version = 3

    def upgrade(self, saved, version):  # type: ignore[no-untyped-def]
        return saved if version == 2 else super().upgrade(saved, version)

    def form(self, view, ask, draft):  # type: ignore[no-untyped-def]
        form = super().form(view, ask, draft)
        low = ask.kind == "bid" and isinstance(draft.get("bid"), int) and draft["bid"] < 2
        return msgspec.structs.replace(form, done=False, problems=form.fields[:0]) if low else form


def test_an_envelope_that_the_new_version_would_not_take_is_a_draft_again() -> None:
    match = _played()
    again = Match.load(match.save(), ToyThree())
    assert again.sealed() == ()
    green = next(a.id for a in again.waiting() if a.seat == "green")
    assert again.draft(green) == {"bid": 1, "note": "well met"}
    assert [e.version for e in again.epochs] == [1, 3]


class ToyTerse(ToyTwo):
    """A version without notes."""

    def form(self, view, ask, draft):  # type: ignore[no-untyped-def]
        form = super().form(view, ask, {path: value for path, value in draft.items() if path != "note"})
        return msgspec.structs.replace(form, stale=(*form.stale, *(path for path in draft if path == "note")))


def test_an_envelope_of_which_the_new_version_drops_a_part_is_a_draft_again() -> None:
    again = Match.load(_played().save(), ToyTerse())
    assert again.sealed() == ()
    green = next(a.id for a in again.waiting() if a.seat == "green")
    assert again.draft(green) == {"bid": 1, "note": "well met"}
    assert again.form(green).done


class ToyRenamed(ToyTwo):
    """A version that renames the path of a bid, and the note of standing orders."""

    def upgrade_draft(self, kind, draft, version):  # type: ignore[no-untyped-def]
        names = {"bid": {"bid": "offer"}, "standing": {"policy": "remark"}}.get(kind, {}) if version == 1 else {}
        return {names.get(path, path): value for path, value in draft.items()}

    def form(self, view, ask, draft):  # type: ignore[no-untyped-def]
        return super().form(view, ask, {{"offer": "bid"}.get(path, path): value for path, value in draft.items()})


def test_what_is_filled_in_is_brought_up_to_the_new_version() -> None:
    match = _played()
    red = next(a.id for a in match.waiting() if a.seat == "red")
    match.put(red, {"bid": 2})
    again = Match.load(match.save(), ToyRenamed())
    assert again.draft(red) == {"offer": 2}
    assert [again.draft(ask.id) for ask in again.sealed()] == [{"offer": 1, "note": "well met"}]
    assert Match.load(again.save(), ToyRenamed()).draft(red) == {"offer": 2}


def test_a_save_of_a_later_version_or_format_is_not_guessed_at() -> None:
    later = Match.load(_played().save(), ToyTwo())
    with pytest.raises(LookupError, match="later"):
        Match.load(later.save(), Toy())
    with pytest.raises(LookupError, match="later"):
        Match.load(_played().save().replace(b'"format":1', b'"format":2'), Toy())
    with pytest.raises(LookupError, match="no step from version 1"):
        Match.load(_played().save(), type("Gap", (Toy,), {"version": 2})())
    with pytest.raises(msgspec.DecodeError):
        Match.load(b"{", Toy())
    with pytest.raises(KeyError):
        Match.load(_played().save())


def test_the_dice_of_earlier_versions_are_still_recomputed() -> None:
    later = Match.load(_played().save(), ToyTwo())
    save = msgspec.json.decode(later.save())
    rolls = save["epochs"][0]["records"][0]["rolls"]
    assert rolls, "the storm rolled"
    for faces, result in ((rolls[0][1], rolls[0][2] ^ 1), (0, 0), (1 << 65, 0)):
        rolls[0][1:] = [faces, result]
        with pytest.raises((VerifyError, msgspec.DecodeError)):
            Match.load(msgspec.json.encode(save), ToyTwo()).verify(SECRET)


def test_the_commitment_binds_the_host() -> None:
    match = _played()
    assert match.header.commitment == commitment(SECRET)
    with pytest.raises(VerifyError, match="commitment") as refused:
        match.verify(b"another")
    assert refused.value.step == -1


@pytest.mark.parametrize(
    ("path", "value", "what"),
    [
        (("epochs", 0, "records", 1, "opening", "answers", 0, "answer", "bid"), 2, None),
        (("epochs", 0, "records", 1, "opening", "answers", 0, "by"), "bot", None),
        (("epochs", 0, "records", 2, "opening", "group"), "7", None),
        (("epochs", 0, "records", 0, "rolls", 0, 0), "storm.blue", "die"),
        (("epochs", 0, "records", 1, "digest"), "0" * 64, "differ"),
        (("epochs", 0, "records", 1, "step"), 4, "missing"),
        (("epochs", 0, "records", 1, "entries", 0, "truth", "kind"), "toy-won", "told"),
        (("epochs", 0, "records", 1, "opening", "answers", 0, "seat"), "violet", None),
        (("position", "state", "round"), 1, "position"),
        (("position", "digest"), "0" * 64, "position"),
        (("position", "step"), 2, "position"),
        (("header", "options", "sea"), "grey", "beginning"),
        (("header", "words"), ["x"], "die"),
    ],
)
def test_every_alteration_is_found(path: tuple[str | int, ...], value: object, what: str | None) -> None:
    save = msgspec.json.decode(_played().save())
    save["position"]["table"] = {}
    node = save
    for key in path[:-1]:
        node = node[key]
    assert node[path[-1]] != value
    node[path[-1]] = value
    with pytest.raises(VerifyError, match=what):
        Match.load(msgspec.json.encode(save), Toy()).verify(SECRET)


def test_the_digest_does_not_give_away_a_state_that_can_be_guessed() -> None:
    """Without the secret, a few guesses at the purses would reproduce the digest."""
    match, other = start(), Match.start(Toy(), secret=b"other")
    assert match._state == other._state
    assert match.digest != other.digest
