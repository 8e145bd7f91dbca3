"""What is refused in a scenario file of somebody else: each fault with its place and what would be allowed."""

from __future__ import annotations

import copy
import re
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from bot import words
from rules.core.scenario_files import (
    LONGEST_SCENARIO,
    MOST_BYTES,
    MOST_FAULTS,
    Fault,
    ScenarioFileError,
    allowed_signs,
    parse,
    quoted,
    recognised,
)
from rules.memoir_44 import facts, scenario_files
from rules.memoir_44.scenario_checks import FILES
from tests.memoir_44 import own

WORST_SECONDS = 1.0
"""Most time for a hostile file in a test, on a loaded machine. Measured: at most 0.1 s of processor time."""


def faults(text: str | bytes) -> list[Fault]:
    with pytest.raises(ScenarioFileError) as caught:
        FILES.scenario(text.encode() if isinstance(text, str) else text)
    return list(caught.value.faults)


def changed(old: str, new: str) -> str:
    assert old in own.SMALL
    return own.SMALL.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "what", "where", "allowed"),
    [
        ('title = "Every Letter"', "", "missing", "title", "1–60"),
        ('title = "Every Letter"', f'title = "{"a" * 61}"', "text-length", "title", "1–60"),
        ('title = "Every Letter"', "title = 5", "text-length", "title", "1–60"),
        ('title = "Every Letter"', 'title = "**loud**"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "@everyone"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "see https://x"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "\\u3164\\uFFA0"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "a\\uFE0Fb"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "a\\u202Eb"', "text-signs", "title", ""),
        ('title = "Every Letter"', 'title = "a' + "\\u0301" * 9 + '"', "text-signs", "title", ""),
        ("medals_to_win = 3", "medals_to_win = 0", "number", "medals_to_win", "1–30"),
        ("medals_to_win = 3", "medals_to_win = true", "number", "medals_to_win", "1–30"),
        ("japan = 4", "japan = 40", "number", "cards.japan", "2–12"),
        ("japan = 4, allies", "allies", "missing", "cards.japan", "2–12"),
        ("japan = 4, allies", "japan = 4, china = 3, allies", "unknown-key", "cards", "japan, allies"),
        ('first = "allies"', 'first = "china"', "choice", "first", "japan, allies"),
        ('dates = ["1943-07-01"]', 'dates = ["July 1943"]', "date", "dates", "1942-08-21"),
        ('dates = ["1943-07-01"]', 'dates = ["1943-07-02", "1943-07-01"]', "dates", "dates", ""),
        ('bunkers = "japan"', "", "missing", "bunkers", "japan, allies"),
        ('mines = "japan"', "", "missing", "mines", "japan, allies"),
        ('mines = "japan"', 'mines = "japan"\nrules = ["gung-hoo"]', "choice", "rules", "gung-ho"),
        ('mines = "japan"', 'mines = "japan"\nrules = ["overlord"]', "team-board", "rules", "26"),
        ('mines = "japan"', 'mines = "japan"\ncolour = "red"', "unknown-key", "file", "title"),
        ("   .BJi", "   .BJi  ....", "map-row", "map[6]", "12"),
        ("w...  p...", "W...  p...", "map-tile", "map A5", "w"),
        (".x..  .x..  .w..", ".x..  .x..  .W..", "map-on", "map G5", "B C s w x ."),
        ("..Ai  ..Ae", "..Ci  ..Ae", "map-side", "map A9", "J A ."),
        ("..Ai  ..Ae", "..Ax  ..Ae", "map-unit", "map A9", "i e a f g m h d ."),
        ("..Ai  ..Ae", "..A.  ..Ae", "map-half", "map A9", ""),
        ("..Ai  ..Ae", ".Ai  ..Ae", "map-hex", "map A9", "...."),
        ("m.Ag", "m.Aa", "standing", "map I9", ""),
        ("o.Jd", "..Jd", "standing", "map L1", ""),
        (".x..  .x..", ".xJi  .x..", "standing", "map E5", ""),
        ("a6 b6", "a6 c6", "apart", "rivers[1]", ""),
        ("w a6", "w a7 a6", "no-river", "rivers[1]", "r u"),
        ("k6 l6", "k6", "no-course", "map l6", ""),
        ("w a6", "w e a6", "course", "rivers[1]", ""),
        ('"A1", "B1"', '"A1", "Z1"', "hex", "medals[1].hexes", "A1–M9"),
        ('"A1", "B1"', '"A1", "A1"', "twice", "medals[1].hexes", ""),
        ('"A1", "B1"', '"A1", "B5"', "exit", "medals[1].hexes", "1, 9"),
        ('kind = "exit"', 'kind = "door"', "choice", "medals[1].kind", "temporary"),
        ("need = 2", "need = 4", "number", "medals[3].need", "1–3"),
        ('"left", "right"', '"left", "middle"', "choice", "medals[4].sections", "left, centre, right"),
    ],
)
def test_a_fault_has_its_place_and_what_would_be_allowed(
    old: str, new: str, what: str, where: str, allowed: str
) -> None:
    found = faults(changed(old, new))
    there = [fault for fault in found if (fault.what, fault.where) == (what, where)]
    assert there, found
    assert allowed in there[0].allowed
    for lang in words.LANGS:
        assert there[0].where in words.say(lang, there[0].message) or there[0].what in ("team-board", "dates")


def test_a_map_of_another_size_or_without_a_side_is_refused() -> None:
    assert [f.what for f in faults(changed("....  ....  ....  ....  ....  ..Ji", ""))] == ["map-row"]
    row = own.SMALL.index("....  ....  ....  ....  ....  ..Ji")
    short = own.SMALL[:row] + own.SMALL[own.SMALL.index("\n", row) + 1 :]
    assert [(f.what, f.found, f.allowed) for f in faults(short)] == [("map-rows", "8", "9")]
    nobody = (
        own.SMALL.replace("Ji ", ".. ")
        .replace("Ja ", ".. ")
        .replace("Jg ", ".. ")
        .replace("Jd ", ".. ")
        .replace("..Ji", "....")
    )
    assert "nobody" in [f.what for f in faults(nobody)]


def test_at_most_eight_faults_are_told_and_the_others_counted() -> None:
    text = own.SMALL.replace("..Ai", "z.Ai").replace("....", "z...")
    with pytest.raises(ScenarioFileError) as caught:
        FILES.scenario(text.encode())
    assert len(caught.value.faults) == MOST_FAULTS
    assert caught.value.more > 20


def test_the_texts_of_a_file_come_back_as_they_were_written() -> None:
    layout = facts.layout(own.scenario("example"))
    assert (layout.title, layout.fr.title) == ("Coral Ridge", "La crête de corail")
    assert own.scenario("example") == FILES.scenario(own.scenario("example").encode())
    assert words.in_file("fr", own.scenario("example"), "text").startswith("Les Alliés tiennent")
    assert words.in_file("fr", own.scenario("small"), "author") == "A Tester"
    assert words.scenario("fr", own.scenario("small")) == "Every Letter"
    assert words.in_file("en", "matanikau", "title") == ""


def test_files_that_mean_the_same_are_the_same() -> None:
    again = own.SMALL.replace("    ", " ").replace("..Ai  ", "..Ai ").replace('"A1"', '"a1"') + "\n# a note\n"
    assert FILES.scenario(again.encode("utf-8-sig")) == own.scenario("small")
    assert FILES.scenario(own.SMALL.replace("\n", "\r\n").encode()) == own.scenario("small")


def test_both_guides_show_the_same_file_and_it_can_be_played() -> None:
    assert own.example("en") == own.example("fr")
    assert "\n" in FILES.scenario(own.example().encode())


def test_the_guides_name_every_letter_rule_and_key() -> None:
    from rules.memoir_44.scenario_checks import KEYS, MEDALS, RULES

    for guide in own.GUIDES.values():
        text = guide.read_text(encoding="utf-8")
        signs = {*scenario_files.TILES, *scenario_files.OBSTACLES, *scenario_files.SIDES, *scenario_files.UNITS}
        for name in {*signs, *RULES, *MEDALS, *KEYS} - {"number"}:
            assert f"`{name}`" in text or f"`{name}:" in text, (guide.name, name)


# ---- hostile files ---------------------------------------------------------------------------------
K = MOST_BYTES
HOSTILE: dict[str, str | bytes] = {
    "nested lists": "a = " + "[" * (K - 4),
    "some nested lists": "a = " + "[" * 900 + "]" * 900,
    "nested tables": "a = " + "{a = " * 400,
    "a long key": "a." * (K // 2 - 4) + "a = 1",
    "a long heading": "[" + "a." * (K // 2 - 4) + "a]",
    "a long key in quotes": '"a" . ' * (K // 6 - 4) + "a = 1",
    "keys of 500 parts": "\n".join(f"a{n}." + "b." * 500 + "a = 1" for n in range(K // 1020)),
    "headings of 200 parts": "\n".join("[a." + "b." * 200 + f"c{n}]" for n in range(K // 420)),
    "many headings": "\n".join(f"[a{n}]" for n in range(K // 9)),
    "many tables": "\n".join("[[a]]" for _ in range(K // 6)),
    "many keys": "\n".join(f"k{n} = 1" for n in range(K // 11)),
    "a long list": "a = [" + "1," * (K // 2 - 8) + "]",
    "a wide table": "a = {" + ",".join(f"k{n} = 1" for n in range(20_000)) + "}",
    "only lines": "\n" * (K - 1),
    "an endless text": '"""' + "a" * (K - 10),
    "quotes": 'a = """' + '""a' * (K // 3 - 10),
    "a huge number": "a = " + "9" * (K - 10),
    "escapes": 'a = "' + "\\u0041" * (K // 6 - 4) + '"',
    "too long": "#" * (K + 1),
    "another encoding": "title = 'é'".encode("latin-1"),
    "no text": bytes(range(256)) * 900,
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(2000),
    "JSON": b'{"board": {}}',
    "nothing": "",
    "a huge map": 'medals_to_win = 1\ncards = {}\nmap = """\n' + ("....  " * 6500 + "\n") * 6 + '"""',
    "a high map": 'medals_to_win = 1\ncards = {}\nmap = """\n' + "....\n" * 3900 + '"""',
    "many medals": own.SMALL + '[[medals]]\nside = "japan"\nkind = "permanent"\nhexes = ["E5"]\n' * 700,
    "many places": own.SMALL + "[places]\n" + "\n".join(f'p{n} = "E5"' for n in range(2000)),
    "many courses": own.SMALL.replace("rivers = [", "rivers = [" + '"w a6",' * 2000),
    "a long course": own.SMALL.replace('"w a6', '"w' + " a6 b6" * 30_000),
    "places with odd names": own.SMALL + '[places]\n"\\u0000" = "E5"\n"*" = "E5"\n"" = "E5"\n',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_quickly_and_in_words(name: str) -> None:
    data = HOSTILE[name]
    data = data.encode() if isinstance(data, str) else data
    tracemalloc.start()
    started = time.process_time()
    with pytest.raises(ScenarioFileError) as caught:
        FILES.scenario(data)
    took, (_, most) = time.process_time() - started, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert took < WORST_SECONDS * 5  # tracing memory slows it down
    assert most < 60 << 20
    for lang in words.LANGS:
        for fault in caught.value.faults:
            said = words.line(lang, fault.message)
            assert 10 < len(said) < 1200
            assert not any(sign in said for sign in "\x00\u202e@")


def test_values_of_any_kind_anywhere_are_refused_or_read() -> None:
    """Each value of a file is replaced by values of other kinds; nothing but a refusal or a scenario comes out."""
    strange: list[Any] = [
        None,
        True,
        -1,
        10**30,
        1.5,
        "x" * 5000,
        "\u202e\x00`*",
        "",
        [],
        [[]],
        {},
        {"a": {}},
        [{"side": 1}],
    ]
    base = parse((own.SMALL + '\n[fr]\ntitle = "Lettres"\nplaces = { }\n').encode()) | {"places": {"A": "E5"}}

    def paths(node: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        return [at, *(path for key, value in inner for path in paths(value, (*at, key)))]

    read = refused = 0
    for path in paths(base)[1:]:
        for value in strange:
            changed = copy.deepcopy(base)
            node: Any = changed
            for key in path[:-1]:
                node = node[key]
            node[path[-1]] = value
            try:
                text = FILES.canonical(changed)
                assert FILES.is_scenario(text)
                read += 1
            except ScenarioFileError:
                refused += 1
    assert read > 5
    assert refused > 200


def test_what_a_fault_quotes_is_short_and_plain() -> None:
    assert quoted("a`\u202e\x00\n" + "b" * 90) == "a'???" + "b" * 35 + "…"
    assert (quoted([1] * 9), quoted({"a": 1}), quoted(10**4000)) == ("[…]", "{…}", "1" + "0" * 39 + "…")
    assert allowed_signs("a*b_c@d é#[x](y)") == "abcd éx(y)"


def test_a_text_that_is_longer_than_any_scenario_is_none() -> None:
    long = own.scenario("small") + "#" * LONGEST_SCENARIO
    assert not FILES.is_scenario(long)
    with pytest.raises(ValueError, match="too long"):
        facts.layout(long)


def test_a_file_is_recognised_by_its_keys_or_by_the_game_that_it_names() -> None:
    kinds = {"memoir-44": FILES}
    assert recognised(parse(own.SMALL.encode()), kinds) == "memoir-44"
    for text in ('game = "chess"\n' + own.SMALL, "a = 1"):
        with pytest.raises(ScenarioFileError, match="memoir-44"):
            recognised(parse(text.encode()), kinds)


def test_every_fault_has_its_sentence_in_both_languages() -> None:
    folder = Path(facts.__file__).parents[1]
    sources = [
        folder / "core" / "scenario_files.py",
        folder / "memoir_44" / "scenario_checks.py",
        folder / "memoir_44" / "editor_files.py",
    ]
    code = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    used = set(re.findall(r'(?:Fault|check\.add|self\.add)\(\s*"([a-z-]+)"', code)) | {"not-known", "missing"}
    assert len(used) > 25
    for lang in words.LANGS:
        assert {f"file-{what}" for what in used} <= words.keys(lang)
