"""Turn 0: both set-ups are put on the map at once (GC-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core import Draft
from rules.guadalcanal import kinds, losses, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Site
from rules.guadalcanal.muster import Setup, faults, ready_made
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.guadalcanal.sheets.setup import setup_of


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """Both sheets; who has none gets the ready-made one (GC-3.10)."""
    for side in (0, 1):
        draft = drafts.get(side, {})
        chosen = setup_of(draft, side, run.state.options, run.chart)
        default = not draft or any(True for _ in faults(chosen, side, run.state.options, run.chart))
        place(run, side, ready_made(side, run.state.options)[0] if default else chosen, by_default=default)
    losses.note_holders(run)


def place(run: Run, side: int, setup: Setup, *, by_default: bool = False) -> None:
    """One side's pieces. What is revealed at once is told to all (GC-3.13), the fleets to their side alone."""
    start, base = run.chart.start.zones[side], run.chart.start.bases[side]
    limits = FACTS.fleet
    run.fleet(side, "main", zone=start)
    _fleet(run, side, "main", setup.main, setup.aboard)
    for _ in range(limits.transports):
        transport = new(run, kinds.TRANSPORTS[side], side, "fleet", "main")
        new(run, kinds.TROOP, side, "aboard", transport.id)
    if setup.scout:
        run.fleet(side, "scout", zone=setup.zone)
        _fleet(run, side, "scout", setup.scout, ())
    for card, zone in setup.submarines:
        new(run, card, side, "zone", zone)
    run.change(sites=(*run.state.sites, Site(base, setup.airfield, True, side)))
    for _ in range(limits.base_troops):
        new(run, kinds.TROOP, side, "island", base, setup.airfield)
    for _ in range(limits.base_batteries):
        new(run, kinds.BATTERIES[side], side, "island", base)
    for card in setup.patrols:
        new(run, card, side, "island", base, setup.airfield)
    shown = {
        "side": side,
        "zone": setup.zone,
        "patrols": list(setup.patrols),
        "island": base,
        "centre": setup.airfield,
        "default": False,
    }
    # That it is the ready-made one is its side's secret: everybody can read what is in that (GC-15.2).
    run.tell_side(side, "gc-set-up", shown, **{**shown, "default": by_default})
    run.tell_side(
        side,
        "gc-set-up-own",
        main=list(setup.main),
        scout=list(setup.scout),
        submarines=[list(s) for s in setup.submarines],
    )


def new(run: Run, card: str, side: int, where: str, at: str, spot: str = "") -> Piece:
    """A piece that enters the campaign."""
    numbered = card == kinds.TROOP or kinds.is_transport(card) or kinds.is_battery(card)
    piece_id = run.next_id(kinds.word(card), numbered=numbered)
    piece = Piece(piece_id, card, side, where, at, spot, kinds.hull(card))  # type: ignore[arg-type]
    run.add(piece)
    return piece


def _fleet(run: Run, side: int, name: str, cards: Sequence[str], aboard: Sequence[tuple[int, int]]) -> None:
    """Ships first; then the squadrons, where they were put, the others on the first carrier with room."""
    ids: dict[int, str] = {}
    for number, card in enumerate(cards):
        if not kinds.is_aircraft(card):
            ids[number] = new(run, card, side, "fleet", name).id
    decks = dict(aboard)
    squadrons = [number for number, card in enumerate(cards) if kinds.is_aircraft(card)]
    for number in sorted(squadrons, key=lambda n: n not in decks):
        wished = ids.get(decks.get(number, -1), "")
        carriers = [i for i in ids.values() if kinds.is_carrier(run.pieces[i].card)]
        free = [c for c in carriers if positions.room(run.state, run.pieces[c]) > 0]
        if free:
            new(run, cards[number], side, "aboard", wished if wished in free else free[0])
