"""The card of a sheet for forms of every kind: what it offers, and that it keeps to Discord's limits however large they are."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest
from discord import ButtonStyle, ui
from hypothesis import given, settings
from hypothesis import strategies as st

import renderer
from bot.campaigns.summaries import HolderSummary, SeatSummary
from bot.discord.ids import START, PanelPlace, field_token, parse, read_place
from bot.discord.panel import Shown, build, next_open
from bot.discord.widgets import current_field, split_label
from rules.core import Amount, Ask, Draft, Field, Form, Message, Option, Pick, Place, Text, Value, msg
from tests.discord.sheet_kit import NOON, WORD, check_limits, ids, parts, sheet, texts

CELLS = tuple(f"{column}{row}" for row in range(1, 22) for column in "ABCDEFGHIJKLMNOPQRSTU")


def cells(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key) for key in keys)


def card(
    form: Form, draft: Draft | None = None, place: PanelPlace = START, lang: str = "en", **more: object
) -> ui.LayoutView:
    view = build(sheet(form, draft, **more), lang, place)  # type: ignore[arg-type]
    check_limits(view)
    return view


def menus(view: ui.LayoutView, verb: str) -> list[dict[str, object]]:
    return [p for p in parts(view) if p["type"] == 3 and parse(p["custom_id"]).verb == verb]


def values(menu: dict[str, object]) -> list[str]:
    return [o["value"] for o in menu["options"]]  # type: ignore[attr-defined]


def button(view: ui.LayoutView, verb: str) -> dict[str, object]:
    return next(p for p in parts(view) if p["type"] == 2 and parse(p["custom_id"]).verb == verb)


# ---- one widget for each type of field -------------------------------------------------------------
def test_a_short_pick_is_one_menu() -> None:
    view = card(Form((Pick("how", WORD, cells("a", "b")),)))
    [menu] = menus(view, "set")
    assert values(menu) == ["a", "b"]


def test_a_single_choice_is_shown_with_what_it_is_chosen_for() -> None:
    fields = tuple(Pick(f"go.{name}", WORD, cells("A1", "B2")) for name in ("hiei", "tone"))
    shown = [
        [str(o["label"]) for o in menu["options"]]  # type: ignore[attr-defined]
        for menu in menus(card(Form(fields), {"go.hiei": "B2"}), "set")
    ]
    purpose = shown[0][1].removeprefix("B2 · ")
    assert shown[0] == ["A1", f"B2 · {purpose}"]
    assert len(purpose) > 4, "the name of the field stands beside what is chosen"
    assert shown[1] == ["A1", "B2"], "nothing is chosen there yet"
    many = Pick("who", WORD, cells("A1", "B2"), 0, 2)
    [menu] = menus(card(Form((many,)), {"who": ("A1", "B2")}), "set")
    assert [o["label"] for o in menu["options"]] == ["A1", "B2"]  # type: ignore[attr-defined]


def test_of_what_is_chosen_and_what_for_the_shorter_is_read_first() -> None:
    long = "a target with all its odds, as long as they are"
    field = Pick("aim", WORD, (Option("x", Message("gc-unit", (("name", long),))),))
    [menu] = menus(card(Form((field,)), {"aim": "x"}), "set")
    [label] = [str(o["label"]) for o in menu["options"]]  # type: ignore[attr-defined]
    assert label.endswith(long)
    assert label != long


def test_a_pick_of_a_square_takes_two_clicks_and_offers_only_what_is_legal() -> None:
    form = Form((Pick("target", WORD, cells(*(c for c in CELLS if c != "A1")), shape="cell"),))
    [sectors] = menus(card(form), "go")
    assert len(values(sectors)) == 25
    spot = PanelPlace("target", values(sectors)[0])
    [squares] = menus(card(form, place=spot), "set")
    assert "B1" in values(squares)
    assert "A1" not in values(squares), "the first sector without the square that is not legal"
    assert len(values(squares)) == 24


def test_sectors_without_a_legal_square_are_not_offered() -> None:
    form = Form((Pick("target", WORD, cells(*(c for c in CELLS if c[0] in "AU"))),))
    [sectors] = menus(card(form), "go")
    labels = [o["label"] for o in sectors["options"]]  # type: ignore[attr-defined]
    assert labels[:2] == ["A1–E5", "U1–U5"]
    assert len(labels) == 10


def test_of_several_squares_those_chosen_are_shown_and_can_be_taken_out() -> None:
    form = Form((Pick("targets", WORD, cells(*CELLS), 3, 3, "cell"),))
    view = card(form, {"targets": ("N5", "A21")})
    [out] = menus(view, "drop")
    assert values(out) == ["N5", "A21"]


def test_a_ranking_offers_to_put_one_first() -> None:
    view = card(Form((Pick("aa", WORD, cells("C3", "C4", "D9"), 3, 3, "cell"),)), {"aa": ("C3", "C4", "D9")})
    [menu] = menus(view, "set")
    assert menu["max_values"] == 1
    assert not menus(view, "drop")


def test_yes_or_no_is_two_buttons() -> None:
    view = card(Form((Pick("go", WORD, cells("yes", "no"), shape="yes-no"),)), {"go": "yes"})
    styles = [p["style"] for p in parts(view) if p["type"] == 2 and parse(p["custom_id"]).verb == "set"]
    assert styles == [1, 2], "the chosen one stands out"


def test_a_long_list_is_reached_by_its_bunches() -> None:
    options = tuple(Option(f"card.{i}", bunch=f"deck {i % 3}") for i in range(90))
    form = Form((Pick("card", WORD, options, shape="card"),))
    [decks] = menus(card(form), "go")
    assert len(values(decks)) == 6, "three decks of thirty, each in two menus"
    [menu] = menus(card(form, place=PanelPlace("card", values(decks)[0])), "set")
    assert len(values(menu)) == 25


def test_the_answer_to_a_question_is_the_pressed_button_and_no_second_colon_follows_one() -> None:
    options = (Option("yes", msg("sheet-yes")), Option("no", msg("sheet-no")))
    question = Pick("resign", msg("nb-field-resign"), options, shape="yes-no")
    shown = {p["label"]: p["style"] for p in parts(card(Form((question,)), {"resign": "yes"})) if "label" in p}
    primary, secondary = ButtonStyle.primary.value, ButtonStyle.secondary.value
    assert [shown[label] for label in ("Do you want to resign?", "Yes", "No")] == [secondary, primary, secondary]
    unit = msg("ws-field", unit="Hiei", verb=msg("ws-verb-move"))
    [menu] = menus(card(Form((Pick("move", unit, cells("B1", "C1")),)), {"move": "B1"}), "set")
    assert menu["placeholder"] == "Hiei: moves to – B1"


def test_a_list_of_which_all_may_be_taken_says_how_many_are_and_no_bound() -> None:
    """ "0/117" would look like a task."""
    units = tuple(Option(f"ship-{n}") for n in range(3))
    free, bound = Pick("main", WORD, units, 0, 3), Pick("lie", WORD, units, 0, 2)
    about = "Choose a piece"
    assert menus(card(Form((free,))), "set")[0]["placeholder"] == f"{about} (none yet)"
    chosen = menus(card(Form((free,)), {"main": ("ship-1", "ship-2")}), "set")[0]["placeholder"]
    assert str(chosen).startswith(f"{about} (2 chosen)")
    assert menus(card(Form((bound,))), "set")[0]["placeholder"] == f"{about} (0 of up to 2)"
    both = Pick("lie", WORD, units, 2, 2)
    assert menus(card(Form((both,))), "set")[0]["placeholder"] == f"{about} (0 of 2)"


def test_a_pick_that_lacks_options_is_not_said_to_contradict_the_other_entries() -> None:
    units = tuple(Option(f"ship-{n}") for n in range(3))
    form = Form((Pick("lie", WORD, units, 2, 2),), stale=("lie",))
    begun, wrong = ({"lie": keys} for keys in (("ship-1",), ("ship-9",)))
    assert (form.misfits(begun), form.misfits(wrong)) == ((), ("lie",))
    assert [one for one in ids(card(form, begun)) if ":tidy:" in one] == []
    assert "no longer fits" not in texts(card(form, begun))
    assert len([one for one in ids(card(form, wrong)) if ":tidy:" in one]) == 1
    assert "no longer fits" in texts(card(form, wrong))


def test_a_piece_with_a_given_cell_needs_no_other() -> None:
    free, given_one = place("A.1", turns=()), msgspec.structs.replace(place("S.1", turns=()), given="B2")
    form = Form((given_one, free))
    assert current_field(sheet(form), START) == free
    assert "Choose a piece: B2 (default)" in [part.get("placeholder") for part in parts(card(Form((given_one,))))]


def test_only_cells_are_chosen_by_area() -> None:
    squares = Pick("target", WORD, cells(*CELLS))
    [areas] = menus(card(Form((squares,)), place=PanelPlace("target")), "go")
    assert str(areas["placeholder"]).endswith(" – choose an area")
    ships = Pick("add", WORD, tuple(Option(f"ship-{n}") for n in range(40)))
    [runs] = menus(card(Form((ships,))), "go")
    assert str(runs["placeholder"]).endswith(" – choose a group")
    [full] = menus(card(Form((squares,)), {"target": squares.options[0].key}, place=PanelPlace("target")), "go")
    assert "choose an area" not in str(full["placeholder"])


def test_a_bunch_named_by_the_rules_is_shown_in_the_readers_language_under_one_key() -> None:
    pieces = tuple(
        Option(f"{kind}-{i}", bunch=msg(f"nb-part-{kind}")) for kind in ("cruiser", "plane") for i in range(20)
    )
    form = Form((Pick("fly", WORD, (Option("home", WORD), *pieces)),))
    [english], [french] = menus(card(form), "go"), menus(card(form, lang="fr"), "go")
    assert [o["label"] for o in english["options"]] == ["Choose a piece", "Cruisers", "Planes"]  # type: ignore[attr-defined]
    assert [o["label"] for o in french["options"]] == ["Choisir une pièce", "Croiseurs", "Avions"]  # type: ignore[attr-defined]
    assert values(english) == values(french)


def test_more_bunches_than_a_menu_holds_are_paged() -> None:
    options = tuple(Option(f"unit {i}") for i in range(2000))
    form = Form((Pick("unit", WORD, options),))
    seen: set[str] = set()
    for shelf in range(4):
        seen.update(values(menus(card(form, place=PanelPlace("unit", shelf=shelf)), "go")[0]))
    assert len(seen) == 80


def test_a_boards_cells_beyond_z_have_their_sectors() -> None:
    big = tuple(Option(f"{c}{r}") for r in range(1, 41) for c in ("Y", "Z", "AA", "AB"))
    [sectors] = menus(card(Form((Pick("to", WORD, big),))), "go")
    labels = [o["label"] for o in sectors["options"]]  # type: ignore[attr-defined]
    assert labels[0] == "U1–Y5"
    assert labels[1] == "Z1–AB5"


def test_an_amount_has_plus_and_minus_within_its_bounds() -> None:
    view = card(Form((Amount("salvos", WORD, 0, 160),)), {"salvos": 0})
    off = {
        read_place(parse(p["custom_id"]).arg)[1]: p["disabled"]
        for p in parts(view)
        if p["type"] == 2 and "add" in p["custom_id"]
    }
    assert off == {"-5": True, "-1": True, "+1": False, "+5": False}


def test_many_amounts_are_chosen_first_and_then_changed() -> None:
    form = Form(tuple(Amount(f"buy.{i}", WORD, 0, 9) for i in range(11)))
    view = card(form, place=PanelPlace("buy.7"))
    assert [read_place(parse(i).arg)[0].field for i in ids(view, 2) if parse(i).verb == "add"] == ["buy.7"] * 4
    assert button(view, "many")["label"]


def test_a_text_is_typed() -> None:
    assert "plan" in str(button(card(Form((Text("plan.1", WORD),))), "type")["custom_id"])


def place(path: str, spots: tuple[str, ...] = CELLS, turns: tuple[str, ...] = ("across", "down")) -> Place:
    return Place(path, WORD, (Option("cruiser"),), "own", turns, spots)


def test_a_piece_has_sector_square_and_orientation() -> None:
    form = Form((place("cruiser.1"),))
    view = card(form)
    assert len(menus(view, "go")) == 1
    assert [p["style"] for p in parts(view) if p["type"] == 2 and parse(p["custom_id"]).verb == "turn"] == [1, 2]
    spot = PanelPlace("cruiser.1", values(menus(view, "go")[0])[3])
    assert len(values(menus(card(form, place=spot), "set")[0])) == 25


def test_a_placed_piece_can_be_turned_moved_and_removed() -> None:
    form = Form((place("cruiser.1", ("N8", "N9")),))
    view = card(form, {"cruiser.1": ("cruiser", "N8", "down")})
    assert [p["style"] for p in parts(view) if p["type"] == 2 and parse(p["custom_id"]).verb == "turn"] == [2, 1]
    assert values(menus(view, "set")[0]) == ["N8", "N9"]
    assert button(view, "drop")


def test_the_next_unplaced_piece_is_in_hand() -> None:
    form = Form((Amount("buy.cruiser", WORD, 0, 9), *(place(f"cruiser.{i}") for i in range(1, 4)), place("island.1")))
    filled: dict[str, Value] = {"cruiser.1": ("cruiser", "A1", "down"), "cruiser.3": ("cruiser", "E1", "down")}
    hand = current_field(sheet(form, filled), PanelPlace())
    assert hand is not None
    assert hand.path == "cruiser.2"
    following = next_open(sheet(form, {**filled, "cruiser.2": ("cruiser", "G1", "down")}), "cruiser.2")
    assert following is not None
    assert following.path == "island.1", "the next group when this one is done"


# ---- the card as a whole ---------------------------------------------------------------------------
def test_seal_is_open_only_when_the_form_is_done() -> None:
    assert button(card(Form()), "seal")["disabled"] is True
    assert button(card(Form(done=True)), "seal")["disabled"] is False


@pytest.mark.parametrize(
    ("game", "english", "french"),
    [
        ("war-at-sea", "Fleets & report", "Flottes et rapport"),
        ("memoir-44", "Forces & report", "Forces et rapport"),
        ("skirmish", "Forces & report", "Forces et rapport"),
    ],
)
def test_the_lists_beside_a_board_are_called_what_its_game_calls_them(game: str, english: str, french: str) -> None:
    one = sheet(Form((Text("x", WORD),)))
    one = msgspec.structs.replace(one, campaign=msgspec.structs.replace(one.campaign, game=game))
    assert [button(build(one, lang), "lists")["label"] for lang in ("en", "fr")] == [english, french]


def test_a_sealed_sheet_can_only_be_taken_back() -> None:
    view = card(Form((Text("x", WORD),), done=True), sealed=True)
    assert [parse(i).verb for i in ids(view)] == ["unseal", "lists", "zoom", "legend", "look"]
    late = msgspec.structs.replace(sheet(Form((Text("x", WORD),), done=True), sealed=True), revocable=False)
    assert [parse(i).verb for i in ids(build(late, "en"))] == ["lists", "zoom", "legend", "look"], "its time is up"


@pytest.mark.parametrize(("game", "verbs"), [("sea-war", ["zoom", "legend"]), ("skirmish", [])])
def test_a_board_without_a_drawing_has_no_parts_and_no_signs(game: str, verbs: list[str]) -> None:
    assert renderer.has_drawing(game) is bool(verbs)
    one = sheet(Form((Text("x", WORD),)))
    one = msgspec.structs.replace(one, campaign=msgspec.structs.replace(one.campaign, game=game))
    assert [verb for i in ids(build(one, "en")) if (verb := parse(i).verb) in ("zoom", "legend")] == verbs


@pytest.mark.parametrize("names", [True, False])
def test_where_nothing_can_be_looked_up_no_button_offers_it(names: bool) -> None:
    one = sheet(Form((Text("x", WORD),)))
    one = msgspec.structs.replace(one, campaign=msgspec.structs.replace(one.campaign, names=names))
    assert ("look" in [parse(i).verb for i in ids(build(one, "en"))]) is names


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_long_news_stand_below_the_newest_first_as_far_as_the_card_stays_short(lang: str) -> None:
    news = tuple(msg("bot-act-note", text=f"{n}. {'x' * 60}") for n in range(30))
    told = []
    for form in (Form((Text("x", WORD),)), Form((Text("x", WORD),), (WORD,) * 40)):
        view = build(sheet(form), lang, news=news)
        check_limits(view)
        below = str([p["content"] for p in parts(view) if p["type"] == 10][-1])
        assert "29. x" in below, "what came of it"
        assert "`/history`" in below if lang == "en" else "`/historique`" in below
        told.append(below.count("xxx"))
    assert told[0] > told[1]


def test_standing_orders_are_never_sealed() -> None:
    view = card(Form((Text("plan.1", WORD),), done=True), kind="standing")
    assert "seal" not in [parse(i).verb for i in ids(view)]


def test_what_no_longer_fits_can_be_dropped() -> None:
    view = card(Form((Text("x", WORD),), stale=("y",)), {"y": 1})
    assert button(view, "tidy")


def test_problems_are_shown_however_long_the_draft_is() -> None:
    long = tuple(msg("panel-filled", about="x" * 90, value="y" * 90) for _ in range(200))
    view = card(Form(says=long, problems=(msg("panel-saved-gone"),), hints=(msg("panel-back"),)))
    assert "no longer exists" in texts(view)
    assert "and 1" in texts(view), "how many lines were left out"


def test_the_deadline_is_a_time_that_discord_reads() -> None:
    assert re.search(r"<t:\d+:R>", texts(card(Form())))


def test_who_changed_a_shared_sheet_last_is_shown() -> None:
    made = sheet(Form())
    seats = (SeatSummary("first", WORD, (HolderSummary(1), HolderSummary(2, "staff"))), *made.campaign.seats[1:])
    shared = msgspec.structs.replace(
        made, campaign=msgspec.structs.replace(made.campaign, seats=seats), edited_by=2, edited=NOON
    )
    assert "<@2>" in texts(build(shared, "en"))
    assert "<@" not in texts(build(msgspec.structs.replace(made, edited_by=2, edited=NOON), "en"))


async def test_discord_py_keeps_no_card() -> None:
    """Clicks are answered from what the message shows, so a kept view would only take memory."""
    fields = (Pick("a", WORD, cells("x", "y")), Amount("b", WORD, 0, 9), Text("c", WORD))
    view = card(Form(fields, done=True), others=3)
    assert view.timeout is None
    assert view.is_finished()


def test_parts_that_the_rules_do_not_name_are_named_by_what_their_fields_have_in_common() -> None:
    words = [msg("panel-filled", about="cruiser", value=str(i)) for i in range(3)]
    form = Form((Text("x", WORD), *(place(f"cruiser.{i}") for i in range(3))))
    form = Form(
        (form.fields[0], *(msgspec.structs.replace(f, about=w) for f, w in zip(form.fields[1:], words, strict=True)))
    )
    [groups, *_] = menus(card(form), "go")
    assert groups["options"][1]["label"] == "Cruiser: 0, 1, 2"  # type: ignore[index]


def test_from_the_purchases_one_click_leads_to_what_is_to_be_placed() -> None:
    form = Form((*(Amount(f"buy.{i}", WORD, 0, 9) for i in range(11)), place("cruiser.1")))
    view = card(form, place=PanelPlace("buy.3"))
    assert any(read_place(parse(i).arg) == (PanelPlace("cruiser.1"), "next") for i in ids(view, 2))


def test_the_other_sheets_of_the_seat_are_offered() -> None:
    view = card(Form(), others=3)
    [menu] = menus(view, "go")
    assert values(menu) == ["1234.first", "1.first", "2.first"]


def test_fields_of_more_groups_than_a_menu_holds_are_all_reached() -> None:
    form = Form(tuple(Pick(f"plane{i}.target", WORD, cells("a", "b")) for i in range(60)))
    reached: set[str] = set()
    for wing in range(1, 4):
        reached.update(values(menus(card(form, place=PanelPlace(wing=wing)), "go")[0]))
    assert reached == {field_token(f.path) for f in form.fields}


def test_saved_sheets_take_the_place_of_the_fields() -> None:
    made = build(sheet(Form((Text("x", WORD),))), "en", PanelPlace(mode="s"))
    check_limits(made)
    assert {parse(i).verb for i in ids(made)} >= {"save", "go"}
    assert "type" not in {parse(i).verb for i in ids(made)}


def test_the_picture_has_its_words() -> None:
    made = build(sheet(Form()), "fr", shown=[Shown("attachment://x.png", "une carte")])
    [gallery] = [p for p in parts(made) if p["type"] == 12]
    assert gallery["items"][0]["description"] == "une carte"


def test_news_title_and_draft_together_keep_to_the_limit() -> None:
    lines = tuple(msg("panel-filled", about="x" * 140, value="y" * 140) for _ in range(60))
    made = build(
        sheet(Form(says=lines, problems=lines, hints=lines), about=lines[0]), "fr", notice=lines[0], news=lines
    )
    check_limits(made)


def test_news_above_a_sheet_is_short_what_is_longer_stands_below_its_buttons() -> None:
    def place_of_news(count: int) -> tuple[str, bool]:
        news = [msg("panel-filled", about=f"A{number}", value="x") for number in range(count)]
        found = parts(build(sheet(Form((Amount("salvos", WORD, 0, 9),))), "en", news=news))
        [place] = [n for n, p in enumerate(found) if p["type"] == 10 and f"A{count - 1}" in p["content"]]
        return found[place]["content"], any("custom_id" in p for p in found[:place])

    text, below = place_of_news(2)
    assert not below
    assert "A0" in text
    text, below = place_of_news(8)
    assert below
    assert "A0" in text
    text, below = place_of_news(200)
    assert below
    assert "A0" not in text, "the newest stays"


# ---- whatever the form -----------------------------------------------------------------------------
keys = st.one_of(st.from_regex(r"[A-U]([1-9]|1\d|2[01])", fullmatch=True), st.text(min_size=1, max_size=120))
paths = st.one_of(
    st.from_regex(r"[a-z]{1,6}\.[0-9]{1,3}(\.[a-z]{1,9})?", fullmatch=True), st.text(min_size=1, max_size=60)
)
abouts = st.sampled_from([WORD, msg("panel-filled", about="w" * 200, value="v" * 200)])


@st.composite
def fields(draw: st.DrawFn) -> Field:
    path, about = draw(paths), draw(abouts)
    options = tuple(
        Option(k, None, draw(st.sampled_from(["", "b", "c" * 150]))) for k in draw(st.sets(keys, max_size=40))
    )
    kind = draw(st.sampled_from(["pick", "amount", "text", "place"]))
    if kind == "pick":
        most = draw(st.integers(1, 30))
        shape = draw(st.sampled_from(["list", "cell", "card", "yes-no"]))
        return Pick(path, about, options, draw(st.integers(0, most)), most, shape)  # type: ignore[arg-type]
    if kind == "amount":
        low = draw(st.integers(-50, 50))
        return Amount(path, about, low, low + draw(st.integers(0, 500)))
    if kind == "text":
        return Text(path, about, draw(st.integers(0, 9000)))
    turns = tuple(draw(st.sampled_from([(), ("across", "down"), ("n", "ne", "se", "s", "sw", "nw")])))
    count = draw(st.sampled_from([0, 1, 30, 441]))
    return Place(path, about, options[:30], "b", turns, CELLS[:count])


@st.composite
def forms(draw: st.DrawFn) -> tuple[Form, dict[str, Value], PanelPlace]:
    found = {f.path: f for f in draw(st.lists(fields(), max_size=12))}
    copies = draw(st.sampled_from([1, 1, 6]))
    all_fields = [_renamed(f, f"{f.path}.{n}" if n else f.path) for n in range(copies) for f in found.values()]
    draft: dict[str, Value] = {}
    for field in all_fields:
        if draw(st.booleans()):
            draft[field.path] = draw(st.sampled_from(_some_values(field)))
    hand = draw(st.sampled_from([f.path for f in all_fields] or ["gone"]))
    spot = PanelPlace(
        field_token(hand), "", *(draw(st.integers(0, 3)) for _ in range(5)), mode=draw(st.sampled_from(["", "s", "d"]))
    )
    words = tuple(draw(st.lists(abouts, max_size=40)))
    stale = tuple(draw(st.lists(st.just("gone"), max_size=1)))
    return Form(tuple(all_fields), words, stale, words, words, draw(st.booleans())), draft, spot


def _renamed(field: Field, path: str) -> Field:
    made: Field = msgspec.structs.replace(field, path=path)
    return made


def _some_values(field: Field) -> list[Value]:
    """Good and bad ones: a form takes any draft, so the card does too."""
    match field:
        case Pick(options=options):
            return ["zz", tuple(o.key for o in options), *(o.key for o in options)]
        case Place(pieces=pieces, turns=turns):
            return ["zz", ("x",), (pieces[0].key if pieces else "x", "A1", *turns[:1])]
        case _:
            return [0, "words", 10**6]


@settings(max_examples=60, deadline=None)
@given(forms(), st.sampled_from(["en", "fr"]), st.sampled_from(["waits", "offer", "standing"]), st.booleans())
def test_no_form_breaks_a_limit(
    made: tuple[Form, dict[str, Value], PanelPlace], lang: str, kind: str, sealed: bool
) -> None:
    form, draft, spot = made
    ask = Ask("123456.second-and-a-very-long-name:%", "first", "k", "g", Message("panel-piece"), "setup")
    first = build(
        sheet(form, draft, ask=ask, kind=kind, sealed=sealed, others=9),
        lang,
        spot,
        [Shown("attachment://x", "y" * 1024)],
    )
    check_limits(first)
    for custom_id in ids(first, 3):
        arg = parse(custom_id).arg
        opened = next(p for p in parts(first) if p.get("custom_id") == custom_id)
        if arg.endswith("/b"):
            inside = replace(read_place(arg)[0], bunch=opened["options"][0]["value"])
            check_limits(build(sheet(form, draft, ask=ask, kind=kind, others=9), lang, inside))


@pytest.mark.parametrize("others", [1, 9])
@pytest.mark.parametrize("kind", ["waits", "offer", "standing"])
@pytest.mark.parametrize("count", range(1, 8))
def test_a_group_is_shown_at_once_only_where_the_whole_card_has_room_for_it(count: int, kind: str, others: int) -> None:
    """Menus, tools and footer take up some of the 40 components too."""
    form = Form(tuple(Amount(f"{group}.{n}", WORD, 0, 1) for group in "ab" for n in range(count)))
    made = sheet(form, kind=kind, others=others, ask=Ask("1234.first", "first", "k", "g", WORD, "setup"))
    check_limits(build(made, "en", START, [Shown("attachment://x", "y", 3)], news=[WORD] * 9))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_of_nothing_is_still_a_card(lang: str) -> None:
    assert texts(card(Form(), lang=lang))


CHITOSE = "Chitose (escadrille d’hydravions 2) (I6)\u00a0: 6 dés à portée 0\u00a0: repousse 95\u202f%, abat 25\u202f%"


@pytest.mark.parametrize(
    ("label", "parts"),
    [
        ("short: of two parts", ("short: of two parts", None)),
        (
            "HMAS Nizam (M4): 13 dice at range 2: hit 99%, sunk 17% (with Night Fighter; without Lay Smoke Screen here)",
            (
                "HMAS Nizam (M4): 13 dice at range 2: hit 99%, sunk 17% (with Night Fighter",
                "without Lay Smoke Screen here)",
            ),
        ),
        (
            CHITOSE + " (avec Vétérans de la DCA)",
            (
                CHITOSE,
                "(avec Vétérans de la DCA)",
            ),
        ),
        ("x" * 130, ("x" * 99 + "…", None)),
    ],
)
def test_an_entry_that_is_too_long_is_parted_and_not_cut_in_a_name(label: str, parts: tuple[str, str | None]) -> None:
    assert split_label(label) == parts
    assert all(len(part) <= 100 for part in parts if part)


def test_what_is_to_be_done_stands_before_what_is_read() -> None:
    """On a telephone the first screen ends with the menus: picture, one line of title, menus, and only then the draft."""
    form = Form((Pick("move.a", WORD, cells("A1", "B1")),), says=(msg("panel-saved"),), problems=(msg("panel-back"),))
    view = build(sheet(form), "en", shown=(Shown("attachment://a.png", ""),))
    kinds = [part["type"] for part in view.to_components()]
    assert kinds[:4] == [10, 12, 1, 10], "title, picture, menu, draft"
    title = view.to_components()[0]["content"]
    assert len(title.splitlines()) == 2, "what is asked, and until when"


def test_widgets_that_would_be_too_tall_are_not_shown_at_once() -> None:
    """Rows count by their height on a telephone: a pick of many with something in it has a second row to take that out."""
    wide = tuple(Pick(f"lie.{n}", WORD, cells(*CELLS[:50]), 0, 3) for n in range(5))
    assert len(menus(card(Form(wide)), "go")) == 5
    full = card(Form(wide), {f"lie.{n}": (CELLS[0],) for n in range(5)})
    assert len(menus(full, "drop")) == 1, "one field at a time"


def test_an_amount_of_few_steps_has_no_buttons_for_five() -> None:
    few = card(Form((Amount("terrain", WORD, 0, 4),)))
    assert [read_place(parse(i).arg)[1] for i in ids(few) if parse(i).verb == "add"] == ["-1", "+1"]
    many = card(Form((Amount("salvos", WORD, 0, 40),)))
    assert [read_place(parse(i).arg)[1] for i in ids(many) if parse(i).verb == "add"] == ["-5", "-1", "+1", "+5"]
