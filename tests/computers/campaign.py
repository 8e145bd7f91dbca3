"""What the tests of Guadalcanal's computer share: its sheet in a position, which can always be sealed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.guadalcanal.kit import Campaign

JAPAN = "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze transport(troop); bougainville.c1: troop troop h8k1-type-2-emily"
ALLIED = "main@K: enterprise(f4f-wildcat, sbd-dauntless) washington fletcher; guadalcanal.c1: troop troop"


def answer(c: Campaign, seat: str) -> dict[str, Any]:
    """The computer's sheet of the phase that is on; it can be sealed."""
    (ask,) = [a for a in c.rules.asks(c.state) if a.waits and a.seat == seat]
    view = c.view(seat)
    draft = c.rules.computer(view, ask, Random(1))
    assert c.rules.form(view, ask, draft).done
    return dict(draft)
