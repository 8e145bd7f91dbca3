"""Records forged by somebody who knows the secret: dice, events, digests and position are recomputed, and yet the forgery is
detected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from rules.core import (
    Epoch,
    Header,
    Match,
    Record,
    RevealedOrders,
    Save,
    Snapshot,
    Submission,
    Table,
    VerifyError,
    commitment,
)
from rules.core.save import FORMAT, canonical, chain, dice_of, digest_of_answers, root
from rules.core.verify import verify
from tests.core.table import SECRET, answer, bids, start
from tests.core.toy import State, Toy, ToyTwo

Stretch = tuple[int, State | None, Sequence[RevealedOrders | None]]
"""Version, first state, answers of each step."""

NOT_PROVED = {
    "Snapshot.table": "drafts and unopened answers between two steps: no step follows from them yet",
}
"""Fields of a record (`type.field`) that are not compared with anything, with the reason. A change of any other field
is refused."""


class ToyAlone(ToyTwo):
    """The second version, on a machine without the code of the first."""

    def earlier(self, version: int) -> None:
        return None


def forge(header: Header, *stretches: Stretch, rules: Toy | None = None) -> Save:
    """A record of these answers with everything that follows from them, possible or not."""
    digest, state, number = root(header), None, 0
    epochs: list[Epoch] = []
    for version, first, openings in stretches:
        played = rules or Toy()
        raw = Raw(b"null")
        if first is not None:
            state, raw = first, Raw(canonical(first))
            digest = chain(SECRET, digest, b"", bytes(raw))
        records: list[Record] = []
        for opening in openings:
            dice = dice_of(header, SECRET, number, digest_of_answers(opening))
            first_step = opening is None
            step = (
                played.setup(header.scenario, header.options, dice)
                if first_step
                else played.apply(state, opening, dice)
            )
            state = step.state
            digest = chain(SECRET, digest, digest_of_answers(opening), canonical(state))
            records.append(Record(number, opening, tuple(dice.rolls), step.entries, digest))
            number += 1
        epochs.append(Epoch(version, raw, tuple(records)))
    position = Snapshot(epochs[-1].version, number - 1, digest, Raw(canonical(state)))
    return Save(FORMAT, header, tuple(epochs), position)


def played() -> Match:
    match = start("storm", rounds=5)
    match.plan("red", "shield always")
    bids(match, red=3, blue=1, green=1)
    answer(match, "red", "rob blue")
    answer(match, "blue", "shield yes")
    bids(match, red=0, blue=1, green=2)
    answer(match, match.waiting()[0].seat, "rob pass")
    return match


PLAYED = played()
HEADER = PLAYED.header
OPENINGS = [r.opening for r in PLAYED.records]
TRUE = forge(HEADER, (1, None, OPENINGS))


def state_after(step: int) -> State:
    raw = forge(HEADER, (1, None, OPENINGS[: step + 1])).position.state
    return msgspec.json.decode(raw, type=State)


def richer(state: State, coins: int = 20) -> State:
    """Red has more coins."""
    return replace(state, divers=state.divers | {"red": replace(state.divers["red"], purse=coins)})


def with_opening(step: int, **changes: Any) -> Save:
    changed = list(OPENINGS)
    opening = changed[step]
    assert opening is not None
    changed[step] = replace(opening, **changes)
    return forge(HEADER, (1, None, changed))


def edited(change: Callable[[Any], None]) -> Save:
    """The true record with a change in its JSON."""
    plain = msgspec.json.decode(msgspec.json.encode(TRUE))
    change(plain)
    return msgspec.json.decode(msgspec.json.encode(plain), type=Save)


def records(save: Any) -> list[Any]:
    return save["epochs"][0]["records"]


def put(path: tuple[Any, ...], value: object) -> Callable[[Any], None]:
    def change(save: Any) -> None:
        for key in path[:-1]:
            save = save[key]
        assert save[path[-1]] != value
        save[path[-1]] = value

    return change


def swapped(save: Any) -> None:
    found = records(save)
    found[2], found[3] = found[3], found[2]


ANSWERS = ("epochs", 0, "records", 1, "opening", "answers")

FORGERIES: dict[str, tuple[Callable[[], Save], str]] = {
    "old records under a version before the first, richer from there": (
        lambda: forge(HEADER, (0, None, OPENINGS[:2]), (1, richer(state_after(1)), OPENINGS[2:])), "epoch"),
    "a second stretch of the same version, richer": (
        lambda: forge(HEADER, (1, None, OPENINGS[:2]), (1, richer(state_after(1)), OPENINGS[2:])), "epoch"),
    "a second stretch of the same version, as it was": (
        lambda: forge(HEADER, (1, None, OPENINGS[:2]), (1, state_after(1), OPENINGS[2:])), "epoch"),
    "a stretch of rules yet to come": (lambda: forge(HEADER, (7, None, OPENINGS)), "epoch"),
    "no stretch at all": (lambda: replace(TRUE, epochs=()), "epoch"),
    "begun in the middle": (lambda: forge(HEADER, (1, richer(state_after(0)), OPENINGS)), "setup"),
    "begun without a set-up": (lambda: forge(HEADER, (1, state_after(0), OPENINGS[1:])), "setup"),
    "set up once more": (lambda: forge(HEADER, (1, None, [*OPENINGS[:3], None, *OPENINGS[1:]])), "missing"),
    "a set-up that was none": (lambda: replace(TRUE, setup=Raw(b"{}")), "setup"),
    "a richer set-up": (lambda: replace(TRUE, setup=Raw(canonical(richer(state_after(0))))), "setup"),
    "a secret of an epoch that promised none": (
        lambda: replace(TRUE, epochs=(replace(TRUE.epochs[0], secret="00"),)), "secret"),
    "a promise of the first epoch": (
        lambda: replace(TRUE, epochs=(replace(TRUE.epochs[0], commitment="00", secret=SECRET.hex()),)), "secret"),
    "another format": (lambda: replace(TRUE, format=FORMAT + 1), "format"),
    "another position at the beginning": (lambda: replace(
        forge(HEADER, (1, None, [None]), (1, richer(state_after(0)), OPENINGS[1:])), setup=Raw(b"{}")), "epoch"),
    "other words": (lambda: replace(TRUE, header=replace(HEADER, words=("pearl",))), "dice"),
    "another scenario": (lambda: replace(TRUE, header=replace(HEADER, scenario="calm")), "dice"),
    "no such scenario": (lambda: replace(TRUE, header=replace(HEADER, scenario="gale")), "setup"),
    "another option": (lambda: replace(TRUE, header=replace(HEADER, options={**HEADER.options, "sea": "grey"})), "setup"),
    "an option beyond its bounds": (
        lambda: forge(replace(HEADER, options={**HEADER.options, "purse": 26}), (1, None, OPENINGS)), "options"),
    "an option that is none": (
        lambda: forge(replace(HEADER, options={**HEADER.options, "x": 1}), (1, None, OPENINGS)), "options"),
    "another game": (lambda: replace(TRUE, header=replace(HEADER, game="sea-war")), "game"),
    "another commitment": (lambda: replace(TRUE, header=replace(HEADER, commitment="00")), "secret"),
    "another commitment, all along": (lambda: forge(replace(HEADER, commitment="00"), (1, None, OPENINGS)), "secret"),
    "the commitment of another secret": (
        lambda: forge(replace(HEADER, commitment=commitment(b"x")), (1, None, OPENINGS)), "secret"),
    "another secret beside it": (lambda: replace(TRUE, header=replace(HEADER, secret="00")), "secret"),
    "a group that was not open": (lambda: with_opening(2, group="0"), "opening"),
    "an answer of somebody who was not asked": (
        lambda: edited(put(("epochs", 0, "records", 2, "opening", "answers", 0, "seat"), "green")), "opening"),
    "two answers of one": (lambda: with_opening(2, answers=OPENINGS[2].answers * 2), "opening"),
    "one who kept silent": (lambda: edited(lambda s: records(s)[1]["opening"]["answers"].pop()), "opening"),
    "envelopes in another order": (lambda: with_opening(1, answers=OPENINGS[1].answers[::-1]), "opening"),
    "standing orders of nobody": (lambda: edited(put((*ANSWERS[:-1], "standing", 0, 0), "violet")), "opening"),
    "standing orders filed twice": (lambda: with_opening(1, standing=OPENINGS[1].standing * 2), "opening"),
    "an answer changed": (lambda: edited(put((*ANSWERS, 0, "answer", "bid"), 2)), "digest"),
    "another hand": (lambda: edited(put((*ANSWERS, 0, "by"), "bot")), "digest"),
    "standing orders taken out": (lambda: edited(put((*ANSWERS[:-1], "standing"), [])), "digest"),
    "a die turned": (lambda: edited(put(("epochs", 0, "records", 0, "rolls", 0, 2), 9)), "dice"),
    "a die taken away": (lambda: edited(lambda s: records(s)[0]["rolls"].pop()), "dice"),
    "a die more": (lambda: edited(lambda s: records(s)[2]["rolls"].append(["tie", 2, 0])), "dice"),
    "a die named otherwise": (lambda: edited(put(("epochs", 0, "records", 0, "rolls", 0, 0), "storm.blue")), "dice"),
    "told otherwise": (lambda: edited(put(("epochs", 0, "records", 1, "entries", 0, "truth", "kind"), "toy-won")), "told"),
    "told to another": (lambda: edited(put(("epochs", 0, "records", 1, "entries", 0, "private", 0, 0), "green")), "told"),
    "not told": (lambda: edited(lambda s: records(s)[1]["entries"].pop()), "told"),
    "a record left out": (lambda: edited(lambda s: records(s).pop(2)), "missing"),
    "a record twice": (lambda: edited(lambda s: records(s).insert(2, records(s)[2])), "missing"),
    "records in another order": (lambda: edited(swapped), "missing"),
    "the end cut off": (lambda: edited(lambda s: records(s).pop()), "position"),
    "no record": (lambda: edited(lambda s: records(s).clear()), "missing"),
    "another digest": (lambda: edited(put(("epochs", 0, "records", 1, "digest"), "0" * 64)), "digest"),
    "another position": (lambda: edited(put(("position", "state", "divers", "red", "purse"), 20)), "position"),
    "a position that is none": (lambda: replace(TRUE, position=replace(TRUE.position, state=Raw(b"[1]"))), "position"),
    "the digest of the position": (lambda: edited(put(("position", "digest"), "0" * 64)), "position"),
    "the step of the position": (lambda: edited(put(("position", "step"), 2)), "position"),
    "the version of the position": (lambda: edited(put(("position", "version"), 2)), "position"),
}  # fmt: skip


def reopened() -> Save:
    """A record that went back with a fresh secret, with every optional field filled in."""
    match = Match.load(played().save(), Toy())
    fresh = b"fresh"
    went_back = msgspec.json.decode(match.save(), type=Save).position
    back = match.step - 1
    at = replace(went_back, step=back, digest=match.records[back].digest, state=forge(
        HEADER, (1, None, OPENINGS[: back + 1])).position.state)  # fmt: skip
    match.rewind(back, at, fresh)
    answer(match, match.waiting()[0].seat, "rob pass")
    save = msgspec.json.decode(match.save(), type=Save)
    return replace(save, setup=forge(HEADER, (1, None, [None])).position.state)


def fields_of(kind: type[msgspec.Struct]) -> set[str]:
    """Every field of a type and of the types that it contains, as `type.field`."""
    found: set[str] = set()
    left, seen = [msgspec.inspect.type_info(kind)], set()
    while left:
        match left.pop():
            case msgspec.inspect.StructType(cls=struct, fields=fields) if struct not in seen:
                seen.add(struct)
                found |= {f"{struct.__name__}.{field.name}" for field in fields}
                left += [field.type for field in fields]
            case msgspec.inspect.UnionType(types=types) | msgspec.inspect.TupleType(item_types=types):
                left += types
            case msgspec.inspect.VarTupleType(item_type=item):
                left.append(item)
            case _:
                pass
    return found


def otherwise(label: str, value: object) -> object:
    """Another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value[:-1] + ("1" if value.endswith("0") else "0")
        case None:
            return "00"
        case Raw():
            return Raw(b'{"made":"up"}')
        case tuple():
            return value[:-1] if value else ("pearl",) if label == "Header.words" else (("red", {}),)
        case dict():
            return {**value, "made": "up"}
    raise AssertionError(f"nobody knows how to forge {value!r}")


def forgeries_of(thing: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Copies of the object with one field changed, for every field at any depth; with `type.field`."""
    if isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if value is msgspec.UNSET:
                continue
            label = f"{type(thing).__name__}.{name}"
            if label in NOT_PROVED:
                yield label, replace(thing, **{name: Table(drafts={"0.red": {}})})
                continue
            if not isinstance(value, msgspec.Struct):
                yield label, replace(thing, **{name: otherwise(label, value)})
            for deep, one in forgeries_of(value):
                if deep not in NOT_PROVED:
                    yield label, replace(thing, **{name: one})
                yield deep, replace(thing, **{name: one})
    elif isinstance(thing, tuple):
        for number, part in enumerate(thing):
            yield from ((deep, (*thing[:number], one, *thing[number + 1 :])) for deep, one in forgeries_of(part))


def test_every_field_of_a_record_is_compared_or_named_as_not_proved() -> None:
    """New fields are included automatically."""
    true = reopened()
    assert verify(Toy(), true, SECRET).proved
    tried, passed = set(), set()
    for label, forged in forgeries_of(true):
        tried.add(label)
        try:
            verify(Toy(), forged, SECRET)
        except VerifyError:
            continue
        passed.add(label)
    below = {label for label in fields_of(Save) if label.startswith(("Table.", "Message."))}
    assert tried >= fields_of(Save) - below, "this record does not have a field"
    assert passed == set(NOT_PROVED)


def test_the_forger_can_write_the_true_record() -> None:
    assert forge(HEADER, (1, None, OPENINGS)).epochs == PLAYED.epochs
    proof = verify(Toy(), TRUE, SECRET)
    assert (proof.proved, proof.steps, proof.outcome) == (True, len(OPENINGS), None)


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_refused(name: str) -> None:
    made, fault = FORGERIES[name]
    forged = made()
    with pytest.raises(VerifyError) as refused:
        verify(Toy(), forged, SECRET)
    assert refused.value.fault == fault, refused.value


@pytest.mark.parametrize(
    ("opening", "changes"),
    [
        (1, {"answers": (Submission("red", {"bid": 99}), *OPENINGS[1].answers[1:])}),
        (1, {"answers": (Submission("red", {"bid": 99}, "clock"), *OPENINGS[1].answers[1:])}),
        (1, {"answers": (Submission("red", {"bid": 3, "gold": 20}), *OPENINGS[1].answers[1:])}),
        (2, {"answers": (Submission("red", {}),)}),
        (1, {"standing": (("red", {"shield": "always", "keep": 99}),)}),
        (1, {"standing": (("blue", {"shield": "perhaps"}),)}),
    ],
)  # fmt: skip
def test_an_answer_that_nobody_could_have_sealed_is_never_proved(opening: int, changes: dict[str, Any]) -> None:
    changed = list(OPENINGS)
    changed[opening] = replace(changed[opening], **changes)
    save = forge(HEADER, (1, None, changed[: opening + 1]))
    assert [(g.first, g.last, g.why) for g in verify(Toy(), save, SECRET).gaps] == [(opening, opening, "answer")]


def test_after_a_change_of_rules_the_next_stretch_is_derived_from_the_proved_end_of_the_last() -> None:
    match = Match.load(msgspec.json.encode(TRUE), ToyTwo())
    bids(match, red=1, blue=0, green=0)
    assert match.verify(SECRET).proved
    gone, start = verify(ToyAlone(), msgspec.json.decode(match.save(), type=Save), SECRET).gaps
    assert (gone.first, gone.last, gone.version, gone.why) == (0, 5, 1, "rules")
    assert (start.first, start.last, start.version, start.why) == (6, 6, 2, "start")


def test_a_change_of_rules_makes_nobody_richer() -> None:
    upgraded = msgspec.json.decode(
        msgspec.json.encode(ToyTwo().upgrade(msgspec.json.decode(canonical(state_after(1))), 1)), type=State
    )
    for first in (richer(upgraded), state_after(1)):
        forged = forge(HEADER, (1, None, OPENINGS[:2]), (2, first, []))
        with pytest.raises(VerifyError) as refused:
            verify(ToyTwo(), forged, SECRET)
        assert refused.value.fault == "epoch"
        proof = verify(ToyAlone(), forged, SECRET)
        assert not proof.proved, "where the rules of then are gone nobody can tell"
        assert [g.why for g in proof.gaps] == ["rules", "start"]
    assert verify(ToyTwo(), forge(HEADER, (1, None, OPENINGS[:2]), (2, upgraded, [])), SECRET).proved


def test_an_invalid_state_in_a_file_is_refused() -> None:
    for raw in (b"[]", b'{"divers":3}', b"1", b'"x"'):
        epochs = (*TRUE.epochs, Epoch(2, Raw(raw)))
        position = replace(TRUE.position, version=2, state=Raw(raw))
        for rules in (ToyTwo(), ToyAlone()):
            with pytest.raises(VerifyError):
                verify(rules, replace(TRUE, epochs=epochs, position=position), SECRET)
