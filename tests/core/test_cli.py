"""`python -m rules`, the command line for developers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rules import GAMES
from rules.cli import asks_a_second, main
from rules.core import Match, msg
from rules.fuzz import fuzz, spoken
from rules.new import ROOT, CannotLayOut, lay_out
from tests.core.table import SECRET, start
from tests.core.test_forgeries import ToyAlone
from tests.core.toy import Toy


@pytest.fixture(autouse=True)
def _pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Toy())


def _run(*argv: str, typed: str = "") -> tuple[int, str]:
    out = io.StringIO()
    waiting: Iterator[str] = iter(typed.splitlines())

    def line() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return main(argv, out, line), out.getvalue()


def test_list_names_games_scenarios_and_options() -> None:
    status, text = _run("list")
    assert status == 0
    assert "toy  version 1  seats red, blue, green" in text
    assert "--option rounds=3 | 1 to 20  (T-1)" in text
    assert all(name in text for name in GAMES)


def test_play_with_random_players_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    argv = (
        "play",
        "toy",
        "--random",
        "--seed",
        "3",
        "--scenario",
        "storm",
        "--option",
        "rounds=2",
        "--save",
        str(file),
    )
    status, text = _run(*argv)
    assert status == 0
    assert "toy-pearl" in text
    assert "winners:" in text
    match = Match.load(file.read_bytes(), Toy())
    assert match.header.options["rounds"] == 2
    assert _run(*argv)[1] == text
    status, text = _run("verify", str(file))
    assert status == 0
    assert match.header.commitment in text


def test_play_by_typed_orders_of_all_seats() -> None:
    typed = """bid 3
dive a1 b1
.seal
.help
bid two
.seal
bid 0
.plan shield always
.seal
.sleep
.view
.complete r
rob blue
.seal
.random
.back
.seal
.ask leave.blue
leave yes
.seal
.quit"""
    status, text = _run("play", "toy", "--seed", "1", typed=typed)
    assert status == 0
    assert "toy-says(path=dive, value=a1 b1)" in text
    assert "line 1: 'two': toy-unfit" in text
    assert "not yet: toy-lacking(what=shield)" in text
    assert "other sheets: leave.blue, plan.blue" in text
    assert '"pearls"' in text
    assert "\nrob" in text
    assert "toy-left {'seat': 'blue'}" in text


def test_play_stops_at_the_end_of_the_input() -> None:
    assert _run("play", "toy")[0] == 130


@pytest.mark.parametrize(
    "argv",
    [
        ("play", "chess"),
        ("play", "toy", "--scenario", "hurricane"),
        ("play", "toy", "--option", "rounds=many"),
        ("play", "toy", "--option", "depth=3"),
        ("verify", "/no/such/file"),
        ("bench", "chess"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(argv: tuple[str, ...]) -> None:
    status, text = _run(*argv)
    assert status == 2
    assert text.startswith("error: ")
    assert text.count("\n") == 1


def test_fuzz_counts_games_and_finds_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    status, text = _run("fuzz", "toy", "-n", "5", "--seed", "7", "--check-twins")
    assert status == 0
    assert text.startswith("5 games, ")
    assert text.endswith(": 0 wrong\n")

    class Leaking(Toy):
        def view(self, state, who):  # type: ignore[no-untyped-def]
            return super().view(state, who or "red")

    monkeypatch.setitem(GAMES, "toy", Leaking())
    status, text = _run("fuzz", "toy", "-n", "30", "--seed", "7", "--check-twins")
    assert status == 1
    assert "can tell a twin apart by view" in text


def test_fuzz_reports_a_crash_and_a_game_without_end() -> None:
    class Broken(Toy):
        def check(self, state):  # type: ignore[no-untyped-def]
            assert state.round < 3, "too late"

    class Endless(Toy):
        def outcome(self, state):  # type: ignore[no-untyped-def]
            return None

    assert fuzz(Broken(), 0).wrong.startswith("AssertionError: too late")
    assert "no outcome" in fuzz(Endless(), 0).wrong


def test_verify_tells_a_forged_game_from_a_true_one(tmp_path: Path) -> None:
    match = start()
    for ask in match.waiting():
        match.expire(ask.id)
    good, forged, bare = (tmp_path / name for name in ("good", "forged", "bare"))
    good.write_bytes(match.save())
    forged.write_bytes(match.save().replace(b'"bid":0', b'"bid":1', 1))
    bare.write_bytes(match.save().replace(b'"secret":"' + SECRET.hex().encode() + b'"', b'"secret":null'))
    assert _run("verify", str(good))[0] == 0
    assert _run("verify", str(forged))[0] == 1
    assert _run("verify", str(bare))[0] == 2
    assert _run("verify", str(bare), "--secret", SECRET.hex())[0] == 0
    assert _run("verify", str(bare), "--secret", "00")[0] == 1
    assert _run("verify", str(bare), "--secret", "zz")[0] == 2


def test_verify_says_exactly_what_is_proved(tmp_path: Path) -> None:
    match = start()
    for ask in match.waiting():
        match.expire(ask.id)
    file = tmp_path / "record.json"
    file.write_bytes(match.save())
    status, text = _run("verify", str(file))
    assert "PROVED" in text
    assert "compare it with" in text
    assert "ends before the game has" in text
    posted = match.header.commitment
    for given in (posted, f" {posted.upper()} "):
        status, text = _run("verify", str(file), "--commitment", given)
        assert (status, "compare it with" in text) == (0, False)
    status, text = _run("verify", str(file), "--commitment", "0" * 64)
    assert status == 1
    assert "REFUSED: this is not the secret whose commitment was posted" in text
    file.write_bytes(match.save().replace(b'"version":1', b'"version":2', 1).replace(b'"version":1', b'"version":2'))
    assert _run("verify", str(file))[0] == 1, "of rules that are not here yet"


def test_a_record_of_rules_that_are_gone_is_not_proved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.load(start("storm").save(), ToyAlone())
    for ask in match.waiting():
        match.expire(ask.id)
    file = tmp_path / "record.json"
    file.write_bytes(match.save())
    monkeypatch.setitem(GAMES, "toy", ToyAlone())
    status, text = _run("verify", str(file))
    assert status == 3
    assert "NOT PROVED" in text
    assert "phases 0 to 0 (version 1): these rules are not here" in text


@pytest.mark.parametrize(
    "text",
    [b"", b"\0\xff", b"[]", b'{"format":1}', b"[" * 100_000, b"{" * 100_000, b"1" * 5000, b'{"format":9}', b"null"],
    ids=range(9),
)
def test_a_file_that_is_none_is_refused_in_one_line(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(text)
    status, said = _run("verify", str(file))
    assert status == 2
    assert said.startswith("error: ")
    assert said.count("\n") == 1


def test_text_from_a_file_cannot_control_the_terminal(tmp_path: Path) -> None:
    save = msgspec.json.decode(start().save())
    save["header"] |= {"words": ["\x1b[2J"], "scenario": "\x1b]0;x", "options": {"\x1b": "\x1b"}, "commitment": "\x1b"}
    save["position"]["digest"] = save["epochs"][0]["records"][0]["digest"] = "\x1b"
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(save))
    assert "\x1b" not in _run("verify", str(file))[1]


def test_bench_measures_asks_a_second() -> None:
    status, text = _run("bench", "toy", "--seconds", "0.05")
    assert status == 0
    assert "asks/s" in text
    assert asks_a_second(Toy(), 0.05) > 0


def test_messages_are_shown_as_keys_with_their_holes() -> None:
    assert spoken(msg("a", x=1, y=msg("b"), z=(msg("c"), msg("d", e="f")))) == "a(x=1, y=b, z=[c d(e=f)])"


def test_a_new_game_is_laid_out_whole_and_written_over_nothing(tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "rules").mkdir()
    registry = tmp_path / "rules" / "__init__.py"
    registry.write_text((ROOT / "rules" / "__init__.py").read_text("utf-8"), "utf-8")
    paths = list(lay_out("cutting-out", tmp_path))
    assert {"rules/cutting_out/game.py", "bot/words/fr/cutting_out.ftl", "docs/rules/cutting_out.fr.md"} <= {*paths}
    for path in paths:
        text = (tmp_path / path).read_text("utf-8")
        assert not re.search(r"\{(name|key|package|Title|Class|PREFIX)\}", text), path
        if path.endswith(".py"):
            compile(text, path, "exec")
    lines = registry.read_text("utf-8").splitlines()
    assert lines.count("register(CUTTING_OUT)") == 1
    imports = [line for line in lines if line.startswith("from rules.")]
    assert imports == sorted(imports, key=lambda line: line.split()[1])
    before = {path: (tmp_path / path).read_text("utf-8") for path in paths}
    with pytest.raises(CannotLayOut, match="there already"):
        list(lay_out("cutting-out", tmp_path))
    assert before == {path: (tmp_path / path).read_text("utf-8") for path in paths}


@pytest.mark.parametrize("name", ["sea-war", "Sea", "two words", "", "../up", "a--b", "é"])
def test_a_name_that_will_not_do_is_refused(name: str) -> None:
    out = io.StringIO()
    assert main(("new", name), out) == 2
    assert "will not do" in out.getvalue()
