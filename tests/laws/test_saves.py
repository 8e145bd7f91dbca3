"""Law 5: same record, same game. Saving changes nothing, and every later alteration is detected."""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from rules import GAMES
from rules.cli import main
from rules.core import Epoch, EventRecord, Match, Save, Snapshot, VerifyError, visible_to
from rules.core.save import FORMAT, canonical, chain
from rules.core.verify import verify
from rules.fuzz import Walk, first_difference, new_match
from tests import invariants
from tests.core.table import SECRET
from tests.core.test_forgeries import forge
from tests.laws.tables import AnyRules, positions


def test_saving_and_loading_changes_nothing(rules: AnyRules) -> None:
    for match in positions(rules):
        again = Match.load(match.save(), rules)
        assert again.save() == match.save()
        assert again.table == match.table
        assert again.digest == match.digest
        assert again.records == match.records
        for who in (*match.seats, None):
            assert first_difference(match, again, who) is None


def test_a_finished_game_tells_the_same_story_from_its_save(rules: AnyRules) -> None:
    """The original match and the loaded one describe the events in the same words."""
    played = new_match(rules, 7)
    Walk(played, Random(7), offers=0.0).to_end()
    loaded = Match.load(played.save(), rules)
    for who in (*played.seats, None):
        assert canonical(played.feed(who)) == canonical(loaded.feed(who))
        told = [[rules.tell(event) for event in match.feed(who)] for match in (played, loaded)]
        assert told[0] == told[1]
        assert canonical(played.view(who)) == canonical(loaded.view(who))


def test_events_are_normalised_as_by_saving_and_loading(rules: AnyRules) -> None:
    match = new_match(rules, 17)
    Walk(match, Random(17)).to_end()
    told_live = [record.entries for record in match.records]
    saved = msgspec.json.decode(canonical(told_live), type=list[tuple[EventRecord, ...]])
    assert told_live == saved
    assert msgspec.json.encode(told_live) == msgspec.json.encode(saved), "not even the order of a mapping differs"


def test_a_loaded_game_continues_like_the_original(rules: AnyRules) -> None:
    for number, match in enumerate(positions(rules)):
        others = (Match.load(match.save(), rules), Match.load(match.save(records=False), rules))
        for played in (match, *others):
            walk = Walk(played, Random(number))
            for _ in range(8):
                walk.act()
        assert {m.digest for m in others} == {match.digest}
        assert {m.save(records=False) for m in others} == {match.save(records=False)}
        assert others[1].records == match.records[len(match.records) - len(others[1].records) :]


def test_rewinding_restores_all_views_and_is_proved(rules: AnyRules) -> None:
    for number, match in enumerate(positions(rules)):
        if match.step == 0 or number % 7:
            # Only a few, because each is replayed from its beginning.
            continue
        step = Random(number).randrange(match.step)
        kept = [visible_to(r.entries, who) for r in match.records if r.step <= step for who in (*match.seats, None)]
        match.rewind(step)
        assert [visible_to(r.entries, who) for r in match.records for who in (*match.seats, None)] == kept
        again = Match.load(match.save(), rules)
        for who in (*match.seats, None):
            assert first_difference(match, again, who) is None
        walk = Walk(match, Random(number), offers=0.0)
        for _ in range(4):
            walk.act()
        invariants.check(match)
        assert match.verify(bytes.fromhex(match.header.secret or "")).proved


def test_drafts_and_sealed_answers_can_be_stored_separately(rules: AnyRules) -> None:
    for match in positions(rules):
        bare = msgspec.json.decode(match.save())
        bare["position"]["table"] = {}
        assert Match.load(msgspec.json.encode(bare), rules, table=match.table).save() == match.save()


def test_the_same_record_gives_the_same_digest(rules: AnyRules) -> None:
    ends = []
    for _ in range(2):
        match = new_match(rules, 5)
        walk = Walk(match, Random(5))
        for _ in range(40):
            walk.act()
        ends.append((match.digest, match.save()))
    assert ends[0] == ends[1]


def test_every_position_verifies_with_the_secret_and_with_no_other(rules: AnyRules) -> None:
    for match in positions(rules):
        secret = bytes.fromhex(match.header.secret or "")
        assert match.verify(secret).proved
        with pytest.raises(VerifyError):
            match.verify(secret[::-1] + b"?")


def _leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _leaves(value, (*path, index))
    else:
        yield path


def _altered(save: Any, path: tuple[Any, ...], rng: Random) -> bytes:
    changed = copy.deepcopy(save)
    node = changed
    for key in path[:-1]:
        node = node[key]
    value = node[path[-1]]
    if isinstance(value, str):
        place = rng.randrange(len(value) + 1)
        node[path[-1]] = value[:place] + rng.choice("0az") + value[place + 1 :]
    elif isinstance(value, bool) or value is None:
        node[path[-1]] = not value
    else:
        node[path[-1]] = value + rng.choice((-1, 1))
    return json.dumps(changed).encode()


def test_verifying_fails_when_any_byte_of_the_record_is_altered(rules: AnyRules) -> None:
    rng = Random(13)
    match = new_match(rules, 6)
    walk = Walk(match, rng, offers=0.0)
    while match.step < 10 and walk.act():
        pass
    secret = bytes.fromhex(match.header.secret or "")
    save = msgspec.json.decode(match.save())
    del save["position"]["table"]
    paths = list(_leaves(save))
    told = [p for p in paths if "rolls" in p or "opening" in p or "digest" in p or p[0] == "header"]
    for path in (*rng.sample(told, min(40, len(told))), *rng.sample(paths, min(20, len(paths)))):
        data = _altered(save, path, rng)
        if msgspec.json.decode(data) == save:
            continue
        with pytest.raises((VerifyError, msgspec.MsgspecError, LookupError, ValueError)):  # noqa: PT012
            Match.load(data, rules).verify(secret)
            pytest.fail(f"{'.'.join(map(str, path))} was altered and nobody noticed")


def test_a_finished_game_is_proved_from_its_file_and_rejects_another_beginning(
    rules: AnyRules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, rules.name, rules)
    played = [Match.start(rules, None, {}, secret=SECRET, words=("north", word)) for word in ("sea", "wind")]
    for number, match in enumerate(played):
        Walk(match, Random(number), offers=0.02).to_end()
    match, other = played
    file = tmp_path / "record.json"
    file.write_bytes(match.save())
    out = io.StringIO()
    assert main(["verify", str(file), "--commitment", match.header.commitment], out) == 0, out.getvalue()
    assert "PROVED" in out.getvalue()
    assert "winners: " in out.getvalue()
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.why.key not in out.getvalue(), "words, not the key of a message"
    assert f"\n{match.step} phase" in out.getvalue(), "as /verify counts them"
    openings = [record.opening for record in match.records]
    strange = msgspec.json.decode(
        forge(other.header, (1, None, [None]), rules=rules).position.state, type=rules.state_type
    )
    late = msgspec.json.decode(other.save(), type=Save).position.state
    for version in (rules.version, rules.version - 1):
        for start in (strange, msgspec.json.decode(late, type=rules.state_type)):
            first = forge(match.header, (version, None, openings[:1]), rules=rules)
            if canonical(start) == bytes(first.position.state):
                # A set-up without dice: play could have continued from there.
                continue
            second = Epoch(rules.version, Raw(canonical(start)))
            digest = chain(SECRET, first.position.digest, b"", bytes(second.start))
            position = Snapshot(rules.version, 0, digest, second.start)
            save = Save(FORMAT, match.header, (*first.epochs, second), position)
            with suppress(VerifyError):  # refused or not proved, but never accepted as proved
                assert not verify(rules, save, SECRET).proved


def test_a_later_version_goes_on_in_a_new_epoch(rules: AnyRules) -> None:
    class Next(type(rules)):  # type: ignore[misc]
        version = rules.version + 1

        def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
            return saved if version == rules.version else super().upgrade(saved, version)

    later = Next()
    for number, match in enumerate(list(positions(rules))[::5]):
        for records in (True, False):
            again = Match.load(match.save(records=records), later)
            assert again.table == match.table
            assert [e.version for e in again.epochs] == [rules.version, later.version]
            walk = Walk(again, Random(number))
            for _ in range(5):
                walk.act()
            if records:
                secret = bytes.fromhex(match.header.secret or "")
                for kept in (again, Match.load(again.save(), later)):
                    gone, *_ = kept.verify(secret).gaps
                    assert (gone.first, gone.last, gone.version, gone.why) == (0, match.step, rules.version, "rules")
            with pytest.raises(LookupError):
                Match.load(again.save(), rules)
