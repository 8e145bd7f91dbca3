"""BB-14.12 and chapter 11: the reconstruction is one file that a host may replace or add to."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Raw

from rules.branle_bas import RULES
from rules.branle_bas.facts import FOLDER_VARIABLE, SCENARIOS, FactsError, read_all, read_chart
from rules.core import Match, Save, VerifyError
from rules.core.verify import verify
from rules.fuzz import Walk
from tests.core.table import SECRET

rule = pytest.mark.rule

STANDARD = Path(sys.modules["rules.branle_bas.facts"].__file__ or "").parent / "standard.toml"


def changed(folder: Path, old: str, new: str, name: str = "found.toml") -> Path:
    """A copy of the standard file in a folder, with one thing changed."""
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    file = folder / name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def elsewhere(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A program run by a host who has named the folder."""
    environment = os.environ | {FOLDER_VARIABLE: str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


PORTS = (".N.....N.", "..N...N..")
"""The neutral ports moved to C5 and G5."""


@rule("BB-14.12")
def test_the_standard_board_comes_first() -> None:
    """Without a folder there is no other."""
    assert RULES.scenarios[0] == "standard"
    assert list(read_all(None)) == ["standard"]


@rule("BB-14.12")
def test_another_file_is_another_board_to_choose(tmp_path: Path) -> None:
    """Named by its stem; the standard board is as it was."""
    changed(tmp_path, *PORTS)
    charts = read_all(str(tmp_path))
    assert list(charts) == ["standard", "found"]
    assert [chart.neutral for chart in charts.values()] == [("B5", "H5"), ("C5", "G5")]


@rule("BB-14.12")
def test_a_file_called_standard_replaces_the_standard_one(tmp_path: Path) -> None:
    """And there is no second board then."""
    changed(tmp_path, *PORTS, name="standard.toml")
    charts = read_all(str(tmp_path))
    assert list(charts) == ["standard"]
    assert charts["standard"].neutral == ("C5", "G5")


@rule("BB-14.12")
def test_a_running_campaign_keeps_its_board(tmp_path: Path) -> None:
    """A campaign is opened on the added board, played, saved, and goes on where that file is unknown."""
    changed(tmp_path, *PORTS)
    code = """
import base64
from rules.branle_bas import RULES
from rules.core import Match
assert RULES.scenarios == ("standard", "found"), RULES.scenarios
match = Match.start(RULES, scenario="found", secret=b"s" * 32)
for seat in ("first", "second"):
    match.read(f"g1.deploy.{seat}", "default")
    match.seal(f"g1.deploy.{seat}")
print(base64.b64encode(match.save()).decode())
"""
    done = elsewhere(code, tmp_path)
    assert done.returncode == 0, done.stderr
    match = Match.load(base64.b64decode(done.stdout), RULES)
    assert match.view(None).chart.neutral == ("C5", "G5")
    match.expire(match.waiting()[0].id)
    assert match.view(None).turn == 2


@rule("BB-14.12")
def test_other_values_are_other_points(tmp_path: Path) -> None:
    """Submarines at 30, and the sum stated anew: 310."""
    file = changed(tmp_path, "total = 300", "total = 310")
    file.write_text(file.read_text(encoding="utf-8").replace("value = 25", "value = 30"), encoding="utf-8")
    assert read_chart(file).piece("S").value == 30


@rule("BB-14.12")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("value = 25", "value = 30", "310"),
        ("number = 3", "number = 2", "285"),
        (".N.....N.", "....N....", "census"),
        ("~x~x|x~x~\nx~x~*~x~x\n", "~x~x|x~x~\nx~x~*~x~~\n", "mirrored"),
        (".N.....N.", ".?.....N.", "?"),
        (".N.....N.", ".N.....N", "long"),
        ('["forward", "left", "right"]', '["forward", "left", "up"]', "up"),
        ('name = "submarine"', 'name = "dreadnought"', "dreadnought"),
        ('letter = "S"', 'letter = "Q"', "Q"),
        ("power = 2", 'power = "two"', "two"),
        ('A = ["E2"]', 'A = ["E4"]', "E4"),
        ('A = ["E2"]', 'A = ["D2"]', "D2"),
        ('A = ["E2"]', "A = []", "A"),
        ("total = 300", "", "total"),
        ("total = 300", "total = ", "line"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    """With its name and with what is wrong."""
    file = changed(tmp_path, old, new)
    with pytest.raises(FactsError) as refused:
        read_chart(file)
    assert str(file) in str(refused.value)
    assert said in str(refused.value)


@rule("BB-14.12")
def test_a_host_is_told_at_once(tmp_path: Path) -> None:
    """The bot does not start on a wrong file, nor with a folder that is not there; the last line says why."""
    changed(tmp_path, "total = 300", "total = 299")
    done = elsewhere("import rules.branle_bas", tmp_path)
    assert done.returncode != 0
    assert "found.toml: the squadron is worth 300 points, not 299" in done.stderr.strip().splitlines()[-1]
    done = elsewhere("import rules.branle_bas", tmp_path / "nowhere")
    assert "nowhere" in done.stderr.strip().splitlines()[-1]


@rule("BB-14.12")
def test_a_board_of_the_hosts_own_is_taken_from_the_record_and_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as there:
        there.setattr(RULES, "scenarios", ("ours",), raising=False)
        there.setitem(SCENARIOS, "ours", SCENARIOS["standard"])
        match = Match.start(RULES, "ours", {}, secret=SECRET)
        first = msgspec.json.decode(match.save(), type=Save)
        Walk(match, Random(3), offers=0.0).to_end()
    save = msgspec.json.decode(match.save(), type=Save)
    with pytest.raises(VerifyError, match="the position at the beginning"):
        verify(RULES, save, SECRET)
    proof = verify(RULES, msgspec.structs.replace(save, setup=first.position.state), SECRET)
    assert [(gap.first, gap.last, gap.why) for gap in proof.gaps] == [(0, 0, "ground")]
    assert proof.outcome == match.outcome()
    for setup in (save.position.state, Raw(b"[]"), Raw(b'{"chart":1}')):
        with pytest.raises(VerifyError):
            verify(RULES, msgspec.structs.replace(save, setup=setup), SECRET)
