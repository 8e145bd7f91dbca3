"""The hand-placed campaign that the samples show: turn 5, the whole truth of it, and what each side may know."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.guadalcanal.view import EventNow, Fleet, Holding, Move, Piece, Sighting, Site, Token, View
from rules.war_at_sea.cards import CARDS

SEATS = ("japan", "allies")

FLEETS = (
    Fleet("main", 0, "F", "B"),
    Fleet("scout", 0, "G", "F", sighted=True),
    Fleet("third", 0, "B"),
    Fleet("main", 1, "H", "K", sighted=True),
    Fleet("scout", 1, "I"),
    Fleet("third", 1, "K"),
)

SHIPS = {
    (
        0,
        "main",
    ): "jp_shokaku jp_zuikaku jp_hiei jp_kirishima jp_chokai jp_myoko jp_yukikaze jp_akitsuki jp_campaign_transport*2",
    (0, "scout"): "jp_furutaka jp_shigure jp_nagatsuki",
    (0, "third"): "jp_campaign_transport*2 jp_matsu",
    (
        1,
        "main",
    ): "us_enterprise_cv_6 us_saratoga_cv_3 us_washington_bb_56 us_atlanta_cl_51 us_fletcher_dd_445 us_phelps_dd_360",
    (1, "scout"): "us_helena_cl_50 au_canberra us_bagley_dd_386 us_edsall_dd_219",
    (1, "third"): "al_campaign_transport*4 us_san_francisco_ca_38 us_taylor_dd_468",
}
ABOARD = {
    "shokaku": "jp_a6m2_zeke jp_d3a_val*2",
    "zuikaku": "jp_a6m2_zeke jp_b5n2_kate*2",
    "enterprise": "us_f4f_wildcat us_sbd_dauntless",
    "saratoga": "us_f4f_wildcat us_sbd_dauntless us_tbf_1_avenger*2",
}
SUBMARINES = (
    (0, "jp_i_19", "H"),
    (0, "jp_i_25", "I"),
    (0, "jp_i_26", "K"),
    (1, "us_barb_ss_220", "F"),
    (1, "us_s_37_ss_132", "B"),
)
TROOPS = (
    (0, "bougainville", "c1", "e"),
    (0, "bougainville", "c1", ""),
    (0, "new-georgia", "c2", "eu"),
    (0, "new-georgia", "c2", "u"),
    (0, "guadalcanal", "periphery", "up"),
    (0, "guadalcanal", "periphery", "u"),
    (0, "choiseul", "c1", ""),
    (1, "guadalcanal", "c1", "e"),
    (1, "guadalcanal", "c1", "e"),
    (1, "guadalcanal", "c2", ""),
    (1, "new-georgia", "periphery", "p"),
    (1, "malaita", "c1", ""),
    (1, "santa-isabel", "c1", "e"),
)
ASHORE = (
    (0, "jp_coastal_battery", "bougainville", ""),
    (1, "al_coastal_battery", "guadalcanal", ""),
    (0, "jp_h8k1_type_2_emily", "bougainville", "c1"),
    (0, "jp_g4m_betty", "bougainville", "c1"),
    (0, "jp_a6m2_zeke", "bougainville", "c1"),
    (1, "us_pby_catalina", "guadalcanal", "c1"),
    (1, "us_f4f_wildcat", "guadalcanal", "c1"),
    (1, "us_sbd_dauntless", "guadalcanal", "c1"),
)
SITES = (
    Site("bougainville", "c1", True, 0),
    Site("guadalcanal", "c1", True, 1),
    Site("new-georgia", "c2", False, 0, 4),
    Site("malaita", "c1", True, 1, 3),
)
HOLDINGS = (
    Holding("bougainville", "c1", 0),
    Holding("bougainville", "c2", 0),
    Holding("guadalcanal", "c1", 1),
    Holding("guadalcanal", "c2", 1),
    Holding("new-georgia", "c2", 0),
    Holding("choiseul", "c1", 0),
    Holding("malaita", "c1", 1),
    Holding("santa-isabel", "c1", 1),
)
HURT = {"kirishima": 2, "canberra": 1, "atlanta": 2}


class _Names:
    """Ids as the game gives them: the short name, numbered from the second copy on."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, word: str) -> str:
        self.seen[word] += 1
        return word if self.seen[word] == 1 else f"{word}-{self.seen[word]}"


def each(text: str) -> list[str]:
    """ "a b*2" -> a b b."""
    found: list[str] = []
    for part in text.split():
        key, _, number = part.partition("*")
        found += [key] * int(number or 1)
    return found


def pieces() -> tuple[Piece, ...]:
    """Everything on the map in turn 5: the whole truth."""
    named = _Names()
    made: list[Piece] = []
    for (side, fleet), text in SHIPS.items():
        for key in each(text):
            name = named(CARDS[key].short)
            made.append(Piece(name, key, side, "fleet", fleet, hull=HURT.get(name, CARDS[key].hull)))
    for carrier, text in ABOARD.items():
        side = next(p.side for p in made if p.id == carrier)
        made += [Piece(named(CARDS[key].short), key, side, "aboard", carrier) for key in each(text)]
    made += [Piece(CARDS[key].short, key, side, "zone", zone, hull=CARDS[key].hull) for side, key, zone in SUBMARINES]
    for number, (side, island, spot, marks) in enumerate(TROOPS, 1):
        made.append(
            Piece(
                f"troop-{number}",
                "",
                side,
                "island",
                island,
                spot,
                entrenched="e" in marks,
                supplied="u" not in marks,
                pinned="p" in marks,
            )
        )
    for transport in ("transport", "transport-3", "attack-transport", "attack-transport-2"):
        side = next(p.side for p in made if p.id == transport)
        made.append(Piece(f"troop-{len(TROOPS) + 1 + len(made)}", "", side, "aboard", transport))
    made += [
        Piece(named(CARDS[key].short), key, side, "island", island, spot, CARDS[key].hull)
        for side, key, island, spot in ASHORE
    ]
    made.append(Piece("tone", "jp_tone", 0, "port", hull=1, ready=6))
    made.append(Piece("murasame", "jp_murasame", 0, "coming", hull=2))
    made.append(Piece("hornet", "us_hornet_cv_8", 1, "sunk", hull=0, lost_how="raid", lost_turn=3, lost_at="H"))
    made.append(Piece("hiryu", "jp_hiryu", 0, "sunk", hull=0, lost_how="submarine", lost_turn=4, lost_at="F"))
    made.append(Piece("quincy", "us_quincy_ca_71", 1, "sunk", hull=0, lost_how="battle", lost_turn=4, lost_at="I"))
    return tuple(made)


SIGHTINGS = (
    Sighting(
        4,
        0,
        1,
        "main",
        "K",
        (("carrier", 2), ("cruiser", 2), ("destroyer", 2)),
        (("carrier", 2), ("battleship", 1), ("cruiser", 1), ("destroyer", 2)),
        "patrol",
    ),
    Sighting(
        5, 0, 1, "scout", "I", (("cruiser", 2), ("destroyer", 2)), (("cruiser", 2), ("destroyer", 2)), "submarine", True
    ),
    Sighting(
        5, 1, 0, "scout", "G", (("battleship", 1), ("destroyer", 2)), (("cruiser", 1), ("destroyer", 2)), "patrol"
    ),
    Sighting(
        3,
        1,
        0,
        "main",
        "B",
        (("carrier", 2), ("battleship", 2), ("cruiser", 2), ("destroyer", 2), ("transport", 2)),
        (("carrier", 2), ("battleship", 2), ("cruiser", 2), ("destroyer", 2), ("transport", 2)),
        "patrol",
        True,
    ),
)

MOVES = (
    Move(0, "main", "B", "F"),
    Move(0, "scout", "F", "G"),
    Move(1, "main", "K", "H"),
    Move(0, "i-19", "G", "H"),
    Move(1, "barb", "G", "F"),
)


def _seen(one: Piece, side: int) -> bool:
    return one.side == side or one.where == "island" or (one.where == "sunk" and bool(one.card))


def truth() -> View:
    """Turn 5 with everything in it."""
    return View(
        None,
        -1,
        turn=5,
        stage="orders",
        weather="hazy",
        initiative=1,
        event=EventNow(2, 0, zone="D"),
        tokens=(Token(0, 4, 3), Token(1, 6, 5)),
        pieces=pieces(),
        fleets=FLEETS,
        sites=SITES,
        holdings=HOLDINGS,
        sightings=SIGHTINGS,
        moves=MOVES,
        score=(7, 11),
    )


def seen(view: View, side: int) -> View:
    """The same as a side, or the public, may know it."""
    own = tuple(p for p in view.pieces if _seen(p, side))
    told = tuple(replace(s, truth=()) if s.to == side else s for s in view.sightings if s.to == side)
    fleets = view.fleets if side >= 0 else tuple(replace(f, sighted=False) for f in view.fleets)
    moves = tuple(m for m in view.moves if m.side == side or m.name in ("main", "scout", "third", "fourth"))
    return replace(
        view,
        seat=SEATS[side] if side >= 0 else None,
        side=side,
        pieces=own,
        sightings=told,
        fleets=fleets,
        moves=moves,
        points=32 if side >= 0 else 0,
    )
