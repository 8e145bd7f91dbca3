"""Typed orders derived from the form: a sheet provides form and vocabulary, the kernel everything else."""

from __future__ import annotations

import time
from collections.abc import Iterable
from random import Random
from typing import ClassVar

import pytest
from msgspec import Struct

from bot import words
from rules.core import (
    Amount,
    Ask,
    Draft,
    Field,
    FieldSheet,
    Form,
    Message,
    Option,
    OrderError,
    Pick,
    Place,
    Text,
    Value,
    Vocabulary,
    WordedSheet,
    fits,
    msg,
)
from rules.core.grammar import BadLine, lines
from rules.core.worded_sheet import raise_faults
from tests.patience import patience

SHIPS = ("washington", "wasp", "i-1", "i-19", "akagi", "kirishima", "d3a-val", "d3a-val-2", "b5n-kate")
SECTORS = ("F1", "F4", "F10", "G4", "AA3")
NO_YES = (Option("no"), Option("yes"))
ABILITIES = {"washington": ("radar", "smoke"), "akagi": ("radar",)}
ASK = Ask("r1.move.japan", "japan", "move", "r1.move", msg("toy-ask"))


class View(Struct, frozen=True):
    """Ships in sight."""

    ships: tuple[str, ...] = SHIPS


class Squadron(WordedSheet[View]):
    """One field of each kind: by subject, ordered lists, an amount, texts, a piece, and some that appear later."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        {
            "move": {"en": ("move",), "fr": ("déplacer",)},
            "after": {"en": ("after",), "fr": ("après",)},
            "main": {"en": ("main",), "fr": ("principal",)},
            "order": {"en": ("order",), "fr": ("ordre",)},
            "boats": {"en": ("boats",), "fr": ("chaloupes",)},
            "note": {"en": ("note",), "fr": ("remarque",)},
            "log": {"en": ("log",), "fr": ("journal",)},
            "flee": {"en": ("flee",), "fr": ("fuir",)},
            "use": {"en": ("use",), "fr": ("employer",)},
            "buoy": {"en": ("buoy",), "fr": ("bouée",)},
            "stay": {"en": ("stay",), "fr": ("rester",)},
            "chase": {"en": ("chase",), "fr": ("chasser",)},
            "never": {"en": ("never",), "fr": ("jamais",)},
            "first": {"en": ("first",), "fr": ("dabord",)},
            "yes": {"en": ("yes",), "fr": ("oui",)},
            "no": {"en": ("no",), "fr": ("non",)},
        }
    )
    verb: ClassVar[str] = "move"

    def __init__(self) -> None:
        self.asked = 0

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """`after` appears for a ship that moves, taken sectors are not offered, and a fleet that flees cannot fire."""
        self.asked += 1
        fields: list[Field] = []
        taken: set[Value] = set()
        for ship in view.ships:
            free = [s for s in SECTORS if s not in taken]
            fields.append(_pick(f"move.{ship}", (*free, "stay")))
            if (goal := draft.get(f"move.{ship}")) in free:
                taken.add(str(goal))
                fields.append(_pick(f"after.{ship}", ("chase", "stay")))
        for ship, abilities in ABILITIES.items():
            fields += [
                _pick(f"use.{ship}.{ability}", ("never", "first")) for ability in abilities if ship in view.ships
            ]
        fields.append(_pick("order", view.ships, 2, len(view.ships)))
        if draft.get("flee") != "yes":
            fields += [_pick(f"main.{ship}", view.ships, 0, 3) for ship in view.ships[:3]]
        fields.append(Pick("flee", msg("x"), NO_YES, shape="yes-no"))
        fields += [Amount("boats", msg("x"), 0, 12), Text("note", msg("x"), 30), Text("log", msg("x"), 300)]
        fields.append(Place("buoy", msg("x"), (Option("bell"), Option("lamp")), "sea", ("across", "down"), SECTORS))
        by_path = {f.path: f for f in fields}
        stale = tuple(p for p, v in draft.items() if p not in by_path or not fits(by_path[p], v))
        return Form(tuple(fields), stale=stale, done=not stale)


def _pick(path: str, keys: tuple[str, ...], least: int = 1, most: int = 1) -> Pick:
    return Pick(path, msg("x"), tuple(Option(key) for key in keys), least, most)


@pytest.fixture
def sheet() -> Squadron:
    return Squadron()


def read(sheet: Squadron, text: str) -> Draft:
    draft = sheet.read(View(), ASK, text).draft
    assert draft is not None
    return draft


def faults(sheet: Squadron, text: str) -> list[tuple[int, str, str, tuple[str, ...]]]:
    with pytest.raises(OrderError) as refused:
        sheet.read(View(), ASK, text)
    for fault in refused.value.faults:
        for lang in words.LANGS:
            assert words.say(lang, fault.why)
    return [(f.line, f.word, f.why.key.removeprefix("sheet-typed-"), f.nearest) for f in refused.value.faults]


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("move washington F4", {"move.washington": "F4"}),
        ("déplacer akagi rester", {"move.akagi": "stay"}),
        ("akagi F4", {"move.akagi": "F4"}),
        ("AKAGI f4", {"move.akagi": "F4"}),
        ("wash F4; ak g4", {"move.washington": "F4", "move.akagi": "G4"}),
        ("val aa3", {"move.d3a-val": "AA3"}),
        ("d3 aa3; val-2 f1", {"move.d3a-val": "AA3", "move.d3a-val-2": "F1"}),
        ("i-1 F1", {"move.i-1": "F1"}),
        ("akagi F10", {"move.akagi": "F10"}),
        ("akagi f4\naft ak ch", {"move.akagi": "F4", "after.akagi": "chase"}),
        ("order kiri wasp val", {"order": ("kirishima", "wasp", "d3a-val")}),
        ("main wasp, kirishima, akagi", {"main.wasp": ("kirishima", "akagi")}),
        ("principal wash", {"main.washington": ()}),
        ("boats 7", {"boats": 7}),
        ("note well met, # friends", {"note": "well met"}),
        ("note a, b  c", {"note": "a, b  c"}),
        ("log one\nboats 1\njournal two", {"log": "one\ntwo", "boats": 1}),
        ("flee", {"flee": "yes"}),
        ("fuir non", {"flee": "no"}),
        ("use wash smoke never\nemployer ak radar D'ABORD".replace("'", ""), {
            "use.washington.smoke": "never", "use.akagi.radar": "first",
        }),
        ("buoy lamp f4 down", {"buoy": ("lamp", "F4", "down")}),
        ("# nothing", {}),
    ],
)  # fmt: skip
def test_a_line_means_a_field(sheet: Squadron, text: str, draft: Draft) -> None:
    assert read(sheet, text) == draft


def test_orders_that_need_others_may_stand_before_them(sheet: Squadron) -> None:
    assert read(sheet, "after akagi chase\nflee\nakagi F4") == {
        "after.akagi": "chase",
        "flee": "yes",
        "move.akagi": "F4",
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("xyzzy 3", [(1, "xyzzy", "no-order", ())]),
        ("moev akagi F4", [(1, "moev", "no-order", ("move",))]),
        ("move akgi F4", [(1, "akgi", "no-subject", ("akagi",))]),
        ("wa F4", [(1, "wa", "several", ("washington", "wasp"))]),
        ("i F4", [(1, "i", "several", ("i-1", "i-19"))]),
        ("akagi G44", [(1, "G44", "no-value", ("G4",))]),
        ("akagi F4\nkiri F4", [(2, "F4", "misfit", ("F1", "G4"))]),
        ("akagi", [(1, "akagi", "which", ("F1", "F4", "F10", "G4", "AA3", "stay", "rester"))]),
        ("akagi F4 now", [(1, "now", "too-much", ())]),
        ("after akagi chase", [(1, "after", "not-now", ())]),
        ("move", [(1, "move", "of-what", ())]),
        ("boats thirteen", [(1, "thirteen", "how-many", ())]),
        ("boats 13", [(1, "13", "how-many", ())]),
        ("order akagi", [(1, "akagi", "count", ())]),
        ("order akagi akagi", [(1, "akagi", "same", ())]),
        ("note " + 31 * "x", [(1, 31 * "x", "long", ())]),
        ("akagi F4\n\nakagi G4", [(3, "akagi", "twice", ())]),
        ("boats 1; boats 2", [(1, "boats", "twice", ())]),
    ],
)
def test_a_fault_names_its_line_its_word_and_what_would_do(
    sheet: Squadron, text: str, expected: list[tuple[int, str, str, tuple[str, ...]]]
) -> None:
    found = faults(sheet, text)
    assert [(line, word, why) for line, word, why, _ in found] == [(line, word, why) for line, word, why, _ in expected]
    for (*_, near), (*_, wanted) in zip(found, expected, strict=True):
        assert set(wanted) <= set(near) or not wanted


def test_every_fault_is_named_at_once(sheet: Squadron) -> None:
    assert [line for line, *_ in faults(sheet, "moev x\nakagi F4\nkiri Z9\nboats many")] == [1, 3, 4]


def test_what_is_wrong_with_a_word_is_told_once_a_line() -> None:
    wrong = [BadLine(line, "zz", msg("no-order")) for line in lines("fire zz zz zz\nfire zz") for _ in line.words[1:]]
    wrong.append(BadLine(wrong[0].order, "zz", msg("misfit")))
    with pytest.raises(OrderError) as error:
        raise_faults(wrong)
    assert [(fault.line, fault.why.key) for fault in error.value.faults] == [
        (1, "no-order"),
        (1, "misfit"),
        (2, "no-order"),
    ]


def test_what_does_not_go_with_the_rest_is_a_fault(sheet: Squadron) -> None:
    assert faults(sheet, "main wash akagi\nflee") == [(1, "akagi", "misfit", ())]


@pytest.mark.parametrize("lang", words.LANGS)
def test_what_is_written_is_read_again(sheet: Squadron, lang: str) -> None:
    rng = Random(f"drafts {lang}")
    view = View()
    for _ in range(150):
        draft = dict(sheet.random(view, ASK, {}, rng))
        for path in rng.sample(sorted(draft), len(draft) // 3):
            draft.pop(path)
        draft = {p: v for p, v in draft.items() if p not in sheet.form(view, ASK, draft).stale}
        if "note" in draft:
            draft["note"] = rng.choice(("", "well met", "a, b"))
        if "log" in draft:
            draft["log"] = rng.choice(("one", "one\ntwo, three"))
        text = sheet.write(view, ASK, draft, lang)
        assert read(sheet, text) == draft, text
        assert dict(read(sheet, text.upper())) | {"note": "", "log": ""} == draft | {"note": "", "log": ""}
        lines = text.splitlines()
        assert read(sheet, "\n".join(sorted(lines, key=lambda line: line.startswith(("move", "dépl"))))) == draft


def test_a_yes_is_written_by_naming_it(sheet: Squadron) -> None:
    assert sheet.write(View(), ASK, {"flee": "yes", "move.akagi": "stay"}, "fr") == "déplacer akagi rester\nfuir"
    assert sheet.write(View(), ASK, {"flee": "no"}, "en") == "flee no"


def test_completion_goes_word_by_word(sheet: Squadron) -> None:
    def after(text: str, lang: str = "en") -> tuple[str, ...]:
        return sheet.complete(View(), ASK, text, lang)

    assert after("m") == ("move", "main")
    assert after("dép", "fr") == ("déplacer",)
    assert after("dép", "en") == ("déplacer",)
    assert after("was") == ("washington", "wasp")
    assert after("wash ") == ("wash F1", "wash F4", "wash F10", "wash G4", "wash AA3", "wash stay")
    assert after("wash F4; ak", "en") == ("wash F4; akagi",)
    assert after("wash F4\nakagi F") == ("wash F4\nakagi F1", "wash F4\nakagi F10")
    assert after("wash F4\nafter ") == ("wash F4\nafter washington",)
    assert after("use washington ") == ("use washington radar", "use washington smoke")
    assert after("use wash sm n") == ("use wash sm never",)
    assert after("order akagi wasp ")[:2] == ("order akagi wasp washington", "order akagi wasp i-1")
    assert after("flee ", "fr") == ("flee non", "flee oui")
    assert after("buoy lamp F4 ") == ("buoy lamp F4 across", "buoy lamp F4 down")
    assert after("boats 1") == ("boats 1", "boats 10", "boats 11", "boats 12")
    assert after("xyzzy\nboa") == ("xyzzy\nboats",)
    assert after("xyzzy ") == ()


def test_completions_omit_what_was_said_before(sheet: Squadron) -> None:
    offered = sheet.complete(View(), ASK, "boats 3\nflee\n", "en")
    assert "boats 3\nflee\nnote" in offered
    assert not {"boats 3\nflee\nboats", "boats 3\nflee\nflee", "boats 3\nflee\nmain"} & set(offered)


def test_any_text_gives_a_draft_or_errors(sheet: Squadron) -> None:
    rng = Random("noise")
    vocabulary = [*SHIPS, *SECTORS, *Squadron.vocabulary.words(), ";", "\n", "-1", "²", "́", "bell", "#", "2", "radar"]
    for _ in range(400):
        text = " ".join(rng.choice(vocabulary) for _ in range(rng.randrange(12)))
        try:
            draft = read(sheet, text)
        except OrderError as error:
            numbers = [fault.line for fault in error.faults]
        else:
            numbers = []
            assert not sheet.form(View(), ASK, draft).stale
        assert numbers == sorted(numbers)
        for lang in words.LANGS:
            assert all(
                longer.startswith(text[: text.rfind(" ") + 1]) for longer in sheet.complete(View(), ASK, text, lang)
            )


def test_many_lines_cost_few_forms() -> None:
    ships = tuple(f"ship-{number:02}" for number in range(60))
    sheet, view = Squadron(), View(ships)
    draft: dict[str, Value] = {f"move.{ship}": "stay" for ship in ships}
    text = sheet.write(view, ASK, draft, "en")
    sheet.asked = 0
    began = time.perf_counter()
    assert sheet.read(view, ASK, text).draft == draft
    assert sheet.asked == 2
    assert time.perf_counter() - began < patience(0.5)


class Purchase(WordedSheet[View]):
    """A list in which each copy is offered only after the previous one is bought."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary({"buy": {"en": ("buy",), "fr": ("acheter",)}})

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        bought = draft.get("buy", ())
        copies = sum(str(key).startswith("zero") for key in bought) if isinstance(bought, tuple) else 0
        zeros = ("zero", *(f"zero-{number}" for number in range(2, copies + 2)))
        field = _pick("buy", ("akagi", *zeros), 0, 30)
        stale = tuple(p for p, v in draft.items() if p != "buy" or not fits(field, v))
        return Form((field,), stale=stale, done=not stale)


def test_a_word_of_a_list_may_open_the_next() -> None:
    sheet = Purchase()
    bought = ("zero", *(f"zero-{number}" for number in range(2, 21)), "akagi")
    draft: Draft = {"buy": bought}
    assert sheet.read(View(), ASK, sheet.write(View(), ASK, draft, "en")).draft == draft
    with pytest.raises(OrderError) as refused:
        sheet.read(View(), ASK, "buy akagi zero zero-2 zero-4")
    (fault,) = refused.value.faults
    assert (fault.word, fault.nearest[0]) == ("zero-4", "zero-3")


def test_sheets_of_many_fields_are_filled_at_random_from_few_forms() -> None:
    sheet, view, rng = Squadron(), View(tuple(f"ship-{number:02}" for number in range(60))), Random(5)
    sizes = [len(sheet.random(view, ASK, {}, rng)) for _ in range(30)]
    assert sheet.asked < 30 * 8
    assert min(sizes) < 20
    assert max(sizes) > 50


def test_an_absent_players_draft_counts_if_it_could_be_sealed(sheet: Squadron) -> None:
    kept = sheet.default(View(), ASK, {"boats": 3}, {})
    assert (kept.answer, kept.by) == ({"boats": 3}, "player")
    lost = sheet.default(View(), ASK, {"boats": 99}, {})
    assert (lost.answer, lost.by) == ({}, "clock")


class Reports(WordedSheet[View]):
    """A sheet with composed keys."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        {"lie": {"en": ("lie",), "fr": ("mentir",)}},
        within={
            "cruiser": {"en": ("cruiser",), "fr": ("croiseur",)},
            "escort-carrier": {"en": ("escort-carrier",), "fr": ("porte-avions-escorte",)},
        },
    )

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """Four options for two ships."""
        keys = tuple(f"{ship}>{kind}" for ship in ("akagi", "i-1") for kind in ("cruiser", "escort-carrier"))
        return Form((Pick("lie", msg("toy-ask"), tuple(map(Option, keys)), 0, 4),), done=True)


@pytest.mark.parametrize(
    "text",
    [
        "lie akagi>cruiser i-1>escort-carrier",
        "mentir akagi>croiseur i-1>porte-avions-escorte",
        "lie akagi>croiseur i-1>escort-carrier",
        "MENTIR Akagi>CROISEUR i-1>porte–avions–escorte",
        "mentir akagi>croi i-1>porte",
    ],
)
def test_keys_made_of_words_are_typed_in_either_language(text: str) -> None:
    assert Reports().read(View(), ASK, text).draft == {"lie": ("akagi>cruiser", "i-1>escort-carrier")}


def test_keys_made_of_words_are_written_completed_and_corrected_in_french() -> None:
    reports = Reports()
    assert reports.write(View(), ASK, {"lie": ("akagi>cruiser",)}, "fr") == "mentir akagi>croiseur"
    assert reports.complete(View(), ASK, "mentir aka", "fr") == (
        "mentir akagi>croiseur",
        "mentir akagi>porte-avions-escorte",
    )
    assert reports.complete(View(), ASK, "mentir akagi>cr", "fr") == ("mentir akagi>croiseur",)
    assert reports.complete(View(), ASK, "lie akagi>croi", "en") == ("lie akagi>croiseur",)
    with pytest.raises(OrderError) as refused:
        reports.read(View(), ASK, "mentir akagi>croisseur")
    assert "akagi>croiseur" in refused.value.faults[0].nearest


class Bid(FieldSheet[View]):
    """One field that must be filled in."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary({"bid": {"en": ("bid",), "fr": ("miser",)}})

    def fields(self, view: View, ask: Ask, draft: Draft) -> tuple[Field, ...]:
        return (Amount("bid", msg("toy-bid"), 0, 9),)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if "bid" not in draft:
            yield msg("toy-bid")


class Course(Bid):
    """The same with a choice."""

    def fields(self, view: View, ask: Ask, draft: Draft) -> tuple[Field, ...]:
        return (Pick("bid", msg("toy-bid"), (Option("north"), Option("south")), 1),)


@pytest.mark.parametrize("text", ["7", "bid 7", "miser 7"])
def test_the_value_of_an_only_field_may_be_typed_bare(text: str) -> None:
    assert Bid().read(View(), ASK, text).draft == {"bid": 7}
    assert Bid().complete(View(), ASK, "", "en")[:3] == ("bid", "0", "1")


def test_a_bare_value_that_is_none_is_told_with_those_that_are() -> None:
    assert Course().read(View(), ASK, "so").draft == {"bid": "south"}
    for sheet, text in ((Bid(), "70"), (Bid(), "seven"), (Course(), "west")):
        with pytest.raises(OrderError) as raised:
            sheet.read(View(), ASK, text)
        assert raised.value.faults[0].word == text


def test_an_absent_players_sheet_with_a_required_field_is_filled_in() -> None:
    for sheet in (Bid(), Course()):
        sealed = sheet.default(View(), ASK, {}, {})
        assert sheet.form(View(), ASK, sealed.answer).done
        assert sealed.by == "clock"
        assert sealed == sheet.default(View(), ASK, {"bid": "nonsense"}, {}), "the same whatever he left unfinished"
