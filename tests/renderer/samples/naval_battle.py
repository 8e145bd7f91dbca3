"""Views of a scripted game of Naval Battle, of its set-up and of its end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules.core import Match
from rules.naval_battle.view import View

FLEETS = {
    "first": """
flagship C6-F6; flagship S9-S12; flagship H19-K19; cruiser N8-N10; cruiser A1-C1; cruiser P15-R15; cruiser F12-F14
destroyer T21-U21; destroyer J5-J6; destroyer P2-Q2; destroyer A16-A17; destroyer K15-L15; carrier M17; carrier H8
submarine H3; submarine U1; submarine C10; submarine D18; submarine R19; submarine U15
island E3; island S5; island P5; island D14; island J12; salvos 44
plane O4; plane H8; plane H9; plane I9; plane M17; plane D14; plane Q5; plane F4; plane S5
bomb D13; bomb P6; bomb M18; bomb J12; atomic N17; aa E3; aa P5; aa D14; aa J13; aa J11; aa C13
""",
    "second": """
flagship B20-E20; flagship P3-S3; flagship I7-I10; cruiser C3-E3; cruiser L14-L16; cruiser T8-T10; cruiser G16-I16
destroyer A6-A7; destroyer N20-O20; destroyer M5-M6; destroyer E9-E10; destroyer S17-S18; carrier P7; carrier D13
submarine G5; submarine U21; submarine J1; submarine A12; submarine N11; submarine H20; submarine U5
island I3; island Q12; island B16; island M9; salvos 44
plane H2; plane Q12; plane P7; plane Q7; plane B15; plane M9; plane D13; plane E13; plane R13
bomb I2; bomb Q11; bomb E14; atomic Q8; atomic M8; aa I4; aa Q13; aa B17; aa M10; aa P11
""",
}

SCRIPT = """
salvo H18 K1 T2; salvo U8 D21 E18; salvo I2 M21 I15; salvo T15 J14 R6; salvo O2 R11 Q21; salvo F3 G6 S1;
salvo N5 L19 J16; salvo A18 H10 L10; plane Q12 from O4; salvo U17 P10 R3; salvo U4 B4 H21; salvo G1 C21 Q9;
salvo P3 T20 B18; salvo F19 H7 H12; salvo N7 B2 Q3; plane E3 from H2; plane R4 from H8; plane I9 from Q12;
salvo R3 S3 U19; plane N9 from P7; salvo H1 A20 B3; plane R11 from Q7; plane D14 from H9; plane E6 from B15;
atomic Q3 from N17; salvo H8 I8 H9; plane J8 from I9; salvo I9 N8 N9; bomb H17 from D13; salvo N10 S10 S11;
plane L15 from M17; plane N17 from M9; plane Q8 from D14; plane P15 from D13; bomb S8 from P6; salvo D6 E6 F6;
salvo D13 E13 D14; salvo M17 N17 M18; salvo I7 I8 I9; salvo P15 Q15 N20; salvo L14 L15 P7; salvo F4 M13 U21;
plane T18 from Q5; plane Q14 from R13; salvo Q7 P8 Q8; atomic P18 from M8; salvo S17 S18 H16; salvo R15 P19 H4;
salvo J13 U5 I5; salvo K14 P21 O6; salvo H14 C4 K16; bomb M8 from Q11; salvo P9 U10 N2; bomb S11 from E14;
plane H5 from S5; salvo B16 D3 I2; bomb B6 from J12; salvo H11 M15 S16; salvo T7 Q9 R5; salvo H17 S6 E17;
salvo N9 C7 M19; salvo M3 Q8 C13; salvo A11 F5 L11; salvo G17 T6 L7; salvo G2 N17 A4; salvo C12 A4 T5;
salvo E16 E14 G15; salvo U15 J5 M14; salvo P5 F19 S9; salvo E8 M2 B11; salvo A17 B16 M6; salvo A10 U11 R18;
salvo C14 L9 C19; salvo T21 P17 P6; salvo G6 B12 O11; salvo D15 O11 E3; salvo U15 R16 R7; salvo C8 L2 F13;
salvo I18 G8 H9; salvo L11 G14 E20; salvo G19 J9 T21; salvo T18 L13 D17; salvo C3 U9 G1; salvo E1 U12 S21;
salvo C6 P11 K19; salvo O10 K17 U18; salvo G12 H6 S6; salvo U19 B19 L5; salvo P19 M5 S10; salvo Q12 F15 H6;
salvo H17 E11 K13; salvo O20 K21 E19; salvo T13 J6 R14; salvo K11 A15 M19; salvo C1 I16 C10; salvo E15 O4 B2;
salvo D21 T8 B8; salvo M8 S2 S7; salvo T4 O1 A8; salvo E16 R8 G9; salvo T3 R10 F9; salvo N16 F16 C2;
salvo R1 H11 J12; salvo L8 F2 S5; salvo U16 R18 N10; salvo I12 A17 R12; salvo K7 N6 G13; salvo Q3 C14 C7;
salvo N20 O19 R2; salvo H1 U13 A9; salvo F1 M4 F3
"""
"""The orders of both sides in turn: planes first, then shots at what they saw, and bombs; both use up their whole stock."""


@dataclass(frozen=True)
class Moment:
    """The views of all readers after a turn."""

    views: dict[str | None, View]

    def view(self, seat: str | None) -> View:
        """The view of a seat, or of the public (None)."""
        return self.views[seat]


def _seen(match: Match) -> Moment:
    return Moment({seat: match.view(seat) for seat in (*FLEETS, None)})


@lru_cache(maxsize=1)
def record() -> tuple[Moment, ...]:
    """All moments of the game from its first turn to its end."""
    match = Match.start("naval-battle", options={}, secret=b"y")  # with this secret the first seat begins
    for ask in match.waiting():
        match.read(ask.id, FLEETS[ask.seat])
        match.seal(ask.id)
    found = [_seen(match)]
    for order in SCRIPT.replace("\n", " ").split(";"):
        (ask,) = match.waiting()
        match.read(ask.id, order)
        match.seal(ask.id)
        found.append(_seen(match))
    return tuple(found)


def played(turns: int) -> Moment:
    """The sample game after this number of turns, before the last one."""
    return record()[turns]


def ended() -> View:
    """The public view at the end of the sample game, when everything is revealed."""
    return record()[-1].view(None)


LEFT_OUT = (
    "destroyer.3", "destroyer.4", "destroyer.5", "carrier.", "submarine.", "island.5", "plane.2", "plane.3", "plane.4",
    "plane.5", "bomb.3", "bomb.4", "atomic.", "aa.4", "aa.5", "aa.6",
)  # fmt: skip


@lru_cache(maxsize=2)
def draft(seat: str | None = "first") -> View:
    """A half-placed fleet in which a cruiser overlaps the flagship."""
    match = Match.start("naval-battle", options={}, secret=b"y")
    ask = next(ask for ask in match.waiting() if ask.seat == "first")
    match.read(ask.id, FLEETS["first"])
    placed = {path: value for path, value in match.draft(ask.id).items() if not path.startswith(LEFT_OUT)}
    match.put(ask.id, {**placed, "cruiser.4": ("cruiser", "D6", "down")})
    seen: View = match.preview(ask.id) if seat == "first" else match.view(seat)
    return seen
