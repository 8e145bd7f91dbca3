"""Names as people write them on the fleet sheet: every printed name in many ways, other names, and whole posted fleets.

The law: a text buys what it names, or is refused. It never buys anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rules.core import Ask, Match, OrderError, Pick
from rules.core.name_matching import squeezed
from rules.war_at_sea import RULES
from rules.war_at_sea.card_names import full_names, names_of_units, other_names
from rules.war_at_sea.cards import BY_SHORT, Card
from rules.war_at_sea.fleet import counts_of, for_sale, single
from rules.war_at_sea.fleet_sheet import terms_of

SEATS = ("japan", "allies")
DASHES = "‐‑–—−"


class Buyer:
    """The fleet sheet of a side."""

    def __init__(self, seat: str) -> None:
        match = Match.start(RULES, secret=b"names" * 7)
        self.view, self.ask = match.view(seat), match.ask(f"fleet.{seat}")
        self.terms = terms_of(self.view)

    def buys(self, text: str) -> dict[str, int] | None:
        """Short name -> number; None if the text is refused."""
        try:
            return dict(counts_of(RULES.read(self.view, self.ask, text).draft or {}))
        except OrderError:
            return None

    def fault(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Key of the first reason, and the lines to take."""
        with pytest.raises(OrderError) as refused:
            RULES.read(self.view, self.ask, text)
        return refused.value.faults[0].why.key, refused.value.faults[0].instead


JAPAN, ALLIES = map(Buyer, SEATS)


def ways(card: Card) -> Iterator[str]:
    """The printed name as people write it."""
    for name in full_names(card):
        plain = name.replace('"', "")
        yield from (name, name.upper(), name.lower(), plain, f"{name}.", name.replace('"', "”"), f"“{plain}”")
        yield from (
            name.replace(" ", "\N{NO-BREAK SPACE}"),
            name.replace(" ", "-"),
            f"\N{ZERO WIDTH SPACE}{name}\N{WORD JOINER}",
        )
        yield from (name.replace("-", dash) for dash in DASHES)
        yield from (f"- {name}", f"• {name}", f"1. {name}", f"**{name}**", f"[b]{name}[/b]", f"> {name}")
        yield from (f"{name} - {card.cost} pts", f"{name}: {card.cost} points", f"1x {name} ({card.cost})")
    plain = full_names(card)[0]
    yield from (
        plain.replace("o", "ō", 1),
        plain.replace("u", "û", 1),
        f"{plain}, ",
        f"add {plain}",
        f"acheter {plain}",
    )


@pytest.mark.parametrize("buyer", [JAPAN, ALLIES], ids=SEATS)
def test_every_printed_name_buys_its_card_however_it_is_written(buyer: Buyer) -> None:
    wrong = [
        (text, got)
        for card in for_sale(buyer.terms)
        for text in dict.fromkeys(ways(card))
        if (got := buyer.buys(text)) != {card.short: 1}
    ]
    assert not wrong


@pytest.mark.parametrize("buyer", [JAPAN, ALLIES], ids=SEATS)
def test_numbers_stand_before_or_after_every_name(buyer: Buyer) -> None:
    wrong = []
    for card in for_sale(buyer.terms):
        name = full_names(card)[0]
        for text in (
            f"3x {name}",
            f"3 × {name}",
            f"3 {name}",
            f"{name} x3",
            f"{name} (x3)",
            f"{name} ×3",
            f"{name} x 3",
            f"x3 {name}",
        ):
            got, want = buyer.buys(text), None if single(card, buyer.terms) else {card.short: 3}
            wrong += [(text, got)] if got != want else []
    assert not wrong


@pytest.mark.parametrize("buyer", [JAPAN, ALLIES], ids=SEATS)
def test_a_name_that_means_several_cards_is_refused_with_the_lines_to_take(buyer: Buyer) -> None:
    legal = {card.short: card for card in for_sale(buyer.terms)}
    for card in legal.values():
        for name in other_names(card):
            if (got := buyer.buys(f"1 {name}")) is None:
                assert f"1 {card.short}" in buyer.fault(f"1 {name}")[1], name
            else:
                assert list(got) == [card.short] or name in full_names(legal[next(iter(got))]), name


@pytest.mark.parametrize("buyer", [JAPAN, ALLIES], ids=SEATS)
def test_a_mistyped_name_is_refused_or_means_its_card(buyer: Buyer) -> None:
    """Each letter left out, doubled or swapped with the next."""
    wrong, offered, mistyped = [], 0, 0
    for card in for_sale(buyer.terms):
        name = full_names(card)[0]
        for at in range(1, len(name) - 1):
            for text in (
                name[:at] + name[at + 1 :],
                name[: at + 1] + name[at:],
                name[:at] + name[at + 1] + name[at] + name[at + 2 :],
            ):
                got = buyer.buys(text)
                if got is not None and got != {card.short: 1} and not _names(text, got):
                    wrong.append((text, got))
                if got is None:
                    mistyped += 1
                    offered += card.short in buyer.fault(text)[1]
    assert not wrong
    assert offered / mistyped > 0.9, "the right line is offered"


def _names(text: str, got: dict[str, int]) -> bool:
    """Whether a mistyped name is the name of another card ("TBF- Avenger"), or the beginning of one ("Hel")."""
    typed = squeezed(text)
    card = BY_SHORT[next(iter(got))]
    return squeezed(card.short).startswith(typed) or typed in map(squeezed, (*full_names(card), *other_names(card)))


OTHERS = """
Hosho Ryuho Unryu Hyuga Mutsu Maya Takao Ashigara Kinugasa Kako Kumano Mikuma Tenryu Nagara Abukuma Katori Oyodo Fubuki Kagero
Asashio Hatsuharu I-1 I-2 I-58 RO-5 RO-46 Ranger Langley Archer York Renown Valiant Formidable Hermes Perth Java Tromp Texas
Indiana Pensacola Portland Minneapolis Astoria Vincennes Juneau Nashville Bismarck Tirpitz CV-16 CV-1 DD-4 BB-5 DD-999 Spitfire
Rich Allen Ki-43 A5M P-38 Wahoo Gato CVL HMNZS Carrier Victory Wild Bomber
"""
WITHOUT_A_CARD = (
    *OTHERS.split("\n"),
    *OTHERS.split(),
    "Black Prince",
    "Prinz Eugen",
    "Bunker Hill",
    "Queen Elizabeth",
    "Royal Sovereign",
    "USS Kongo",
)


@pytest.mark.parametrize("name", filter(None, WITHOUT_A_CARD))
def test_what_has_no_card_is_never_bought(name: str) -> None:
    assert not any(buyer.buys(f"2 {name}") for buyer in (JAPAN, ALLIES))
    assert not any(buyer.buys(name) for buyer in (JAPAN, ALLIES))


@pytest.mark.parametrize(
    ("buyer", "text", "bought"),
    [
        (JAPAN, "Type 97 Kate", {"b5n2-type-97-attack-bomber": 1}),
        (JAPAN, "D3A Val x2", {"d3a-val": 2}),
        (JAPAN, "Akagi 1942", {"akagi": 1}),
        (JAPAN, "Akizuki", {"akitsuki": 1}),
        (JAPAN, "IJN Ōi", {"oi": 1}),
        (ALLIES, "Atlanta CL", {"atlanta": 1}),
        (ALLIES, "Ark Royal", {"ark-royal": 1}),
        (ALLIES, "CV-6", {"enterprise": 1}),
        (ALLIES, "2 DD-445", {"fletcher": 2}),
        (ALLIES, "U.S.S. New Jersey (BB-62)", {"new-jersey": 1}),
        (ALLIES, "2x F4F Wildcat + 2 SBD & TBF Avenger", {"f4f-wildcat": 2, "sbd-dauntless": 2, "tbf-avenger": 1}),
        (ALLIES, "Taylor (9)\nKidd x2", {"taylor": 1, "kidd": 2}),
        (ALLIES, "Kidd (2), Hoel", {"kidd": 2, "hoel": 1}),
        (ALLIES, "Washington and 2 Kidd", {"washington": 1, "kidd": 2}),
        (ALLIES, "Fletcher 2x", {"fletcher": 2}),
        (ALLIES, "Grumman F4F Wildcat", {"f4f-wildcat": 1}),
    ],
)
def test_names_and_numbers_from_other_places(buyer: Buyer, text: str, bought: dict[str, int]) -> None:
    assert buyer.buys(text) == bought


@pytest.mark.parametrize(
    ("buyer", "text", "key", "instead"),
    [
        (JAPAN, "H8K1 Typ 2 Emily", "ws-buy-unknown", ("h8k1-type-2-emily",)),
        (ALLIES, "2 Kidd x3", "sheet-typed-too-much", ()),
        (JAPAN, "Kagero", "ws-buy-class", ("hatsukaze", "isokaze", "yukikaze")),
        (JAPAN, "2 Kagero class", "ws-buy-class", ("2 hatsukaze", "2 isokaze", "2 yukikaze")),
        (JAPAN, "Yamato 1944", "sheet-typed-several", ("yamato", "sho-go-yamato")),
        (JAPAN, "3 Betty", "sheet-typed-several", ("3 g4m-betty", "3 g4m1-betty")),
        (ALLIES, "washngton", "ws-buy-unknown", ("washington",)),
        (ALLIES, "Fletcher 3", "sheet-typed-how-many", ("3 fletcher",)),
    ],
)
def test_the_lines_that_may_be_meant_are_offered(buyer: Buyer, text: str, key: str, instead: tuple[str, ...]) -> None:
    assert buyer.fault(text) == (key, instead)


# ---- whole fleets --------------------------------------------------------------------------------
POST = """**US Fleet (200 points)**
[b]Carriers[/b]
- USS Enterprise (CV 6) (25)
- 2x F4F Wildcat (10)
* 2x SBD Dauntless - 18 pts
Battleship:
1. USS Washington (37)
2) 2 Fletcher DD
-----
Total: 198
"""
TABLE = """| Qty | Unit | Cost |
|---|---|---|
| 1 | USS Enterprise | 25 |
| 2 | F4F Wildcat | 12 |
| 3 | Fletcher | 27 |
| | Total | 64 |
"""
CELLS = "[table][tr][td]2[/td][td]Kidd[/td][td]18[/td][/tr][/table]"
FRENCH = """Flotte japonaise (200 points) :
• Porte-avions : Akagi, Kaga
• 2 × A6M2 « Zeke »
• D3A Val ×3
Total 120 pts
"""


@pytest.mark.parametrize(
    ("buyer", "text", "bought", "skipped"),
    [
        (
            ALLIES,
            POST,
            {"enterprise": 1, "f4f-wildcat": 2, "sbd-dauntless": 2, "washington": 1, "fletcher": 2},
            ("US Fleet (200 points)", "Carriers", "- 18 pts", "Battleship:", "Total: 198"),
        ),
        (ALLIES, TABLE, {"enterprise": 1, "f4f-wildcat": 2, "fletcher": 3}, ("Qty | Unit | Cost", "Total | 64")),
        (ALLIES, "Unit\tQty\tPoints\nKidd\t2\t18\n", {"kidd": 2}, ("Unit | Qty | Points", "18")),
        (ALLIES, CELLS, {"kidd": 2}, ("18",)),
        (
            JAPAN,
            FRENCH,
            {"akagi": 1, "kaga": 1, "a6m2-zeke": 2, "d3a-val": 3},
            ("Flotte japonaise (200 points) :", "Porte-avions :", "Total 120 pts"),
        ),
    ],
)
def test_a_posted_fleet_is_bought_and_what_is_beside_it_is_named(
    buyer: Buyer, text: str, bought: dict[str, int], skipped: tuple[str, ...]
) -> None:
    reading = RULES.read(buyer.view, buyer.ask, text)
    assert counts_of(reading.draft or {}) == bought
    assert set(skipped) <= set(reading.skipped)


def test_completion_of_a_name_of_several_words_gives_its_card() -> None:
    def complete(buyer: Buyer, text: str) -> tuple[str, ...]:
        return RULES.complete(buyer.view, buyer.ask, text, "en")

    assert complete(ALLIES, "2 F4F Wil") == ("2 f4f-wildcat",)
    assert complete(ALLIES, "washington, New Jer") == ("washington, new-jersey",)
    assert complete(ALLIES, "CV-6") == ("enterprise",)
    assert complete(ALLIES, "dauntless") == ("sbd-dauntless",)
    assert complete(JAPAN, "Kagero") == ("hatsukaze", "isokaze", "yukikaze")


# ---- in a battle ---------------------------------------------------------------------------------
@cache
def at_sea() -> tuple[Match, Ask]:
    """A game in which a side with ships of several names is asked for its moves."""
    match = Match.start(RULES, secret=b"names" * 7)
    match.read("fleet.allies", "San Francisco, USS Washington (BB 56), 2 Fletcher, F4F Wildcat")
    while True:
        ask = next(a for a in match.waiting())
        if ask.id.endswith("move.allies"):
            return match, ask
        if ask.id == "fleet.allies":
            match.seal(ask.id)
        else:
            match.expire(ask.id)


@pytest.mark.parametrize(
    "name",
    [
        "san francisco",
        "USS San Francisco",
        "San‑Francisco",
        "San\N{NO-BREAK SPACE}Francisco",
        "CA-38",
        "san-francisco\N{ZERO WIDTH SPACE}",
        "move San Francisco (CA 38)",
        "va San Francisco",
    ],
)
def test_a_unit_moves_by_any_of_its_names(name: str) -> None:
    match, ask = at_sea()
    field = match.form(ask.id).field("move.san-francisco")
    assert isinstance(field, Pick)
    sector = field.options[-1].key
    for line in (f"{name} {sector}", f"{name} {sector}."):
        assert RULES.read(match.view("allies"), ask, line).draft == {"move.san-francisco": sector}


@pytest.mark.parametrize("name", ["washngton", "san diego", "Kagero", "USS Nagato", "kongo", "BB-57", "Fletcher 3"])
def test_what_is_not_in_the_battle_moves_nothing(name: str) -> None:
    match, ask = at_sea()
    field = match.form(ask.id).field("move.washington")
    assert isinstance(field, Pick)
    with pytest.raises(OrderError):
        RULES.read(match.view("allies"), ask, f"{name} {field.options[-1].key}")


def test_copies_have_the_number_that_reports_give_them() -> None:
    names = names_of_units(frozenset((("d3a-val", "jp_d3a_val"), ("d3a-val-2", "jp_d3a_val"), ("i-19", "jp_i_19"))))
    assert names["d3aval"] == "d3a-val"
    assert names["d3aval2"] == names["val2"] == "d3a-val-2"
    assert "i19" not in names, "it is also a sector"


@pytest.mark.parametrize(
    ("typed", "completed"),
    [("San Fr", "San francisco"), ("move san fr", "move san francisco"), ("san-fr", "san-francisco")],
)
def test_a_name_of_several_words_is_completed_after_its_first_word(typed: str, completed: str) -> None:
    match, ask = at_sea()
    assert RULES.complete(match.view("allies"), ask, typed, "en") == (completed,)
