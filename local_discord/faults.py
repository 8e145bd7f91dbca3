"""Faults on demand, by route: refused, rate limited, late or lost answers, and outages.

Cut sockets and closed DMs are faults too; they are in `gateway` and `User.dms_closed`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, convert, to_builtins

Kind = Literal["refuse", "rate_limit", "delay", "lose"]


class PlannedFault(Struct, kw_only=True):
    """One fault in force. `left` is the number of calls it still affects; None means all.

    `refuse` answers with an error and does nothing; `rate_limit` does so with 429; `delay` acts and answers late; `lose`
    acts and cuts the connection instead of answering, so the bot cannot know that it was done.
    """

    id: str = ""
    fault: Kind
    method: str | None = None
    route: str | None = None
    left: int | None = 1
    status: int = 500
    code: int = 0
    message: str = "Refused on demand"
    retry_after: float = 1.0
    is_global: bool = False
    seconds: float = 1.0
    times: int | UnsetType = UNSET

    def meets(self, method: str, template: str) -> bool:
        return (self.method in (None, method)) and (self.route is None or matches(self.route, template))


def matches(route: str, template: str) -> bool:
    """Whether a route, with `{}` for any single part, fits a template like `/channels/{channel_id}/messages`."""
    wanted, actual = route.strip("/").split("/"), template.strip("/").split("/")
    return len(wanted) == len(actual) and all(
        want == part or (want.startswith("{") and part.startswith("{"))
        for want, part in zip(wanted, actual, strict=True)
    )


class PlannedFaults:
    """All faults in force, oldest first."""

    def __init__(self) -> None:
        self._count = count(1)
        self.all: list[PlannedFault] = []
        self.outage = False
        self.late = False
        """Whether `Interactions.late` is in force."""
        self.changed: Callable[[], None] = lambda: None
        """Called when a fault is added, counted down or removed."""

    def add(self, raw: dict[str, Any]) -> PlannedFault:
        """Add a fault from the page's fields. :raises msgspec.ValidationError: for a field of the wrong type."""
        raw = dict(raw)
        raw["is_global"] = raw.pop("global", False)
        fault = convert(raw, PlannedFault)
        fault.id = str(next(self._count))
        if fault.times is not UNSET:
            fault.left = fault.times or None
            fault.times = UNSET
        self.all.append(fault)
        self.changed()
        return fault

    def clear(self, fault_id: str | None = None) -> None:
        self.all = [fault for fault in self.all if fault_id not in (None, fault.id)]
        self.changed()

    def meeting(self, method: str, template: str) -> PlannedFault | None:
        """The fault that affects this call, counted down; None if there is none."""
        for fault in self.all:
            if fault.meets(method, template):
                if fault.left is not None:
                    fault.left -= 1
                    if fault.left <= 0:
                        self.all.remove(fault)
                    self.changed()
                return fault
        return None

    def shown(self) -> list[dict[str, Any]]:
        """The faults in the form that the page receives."""
        made = [to_builtins(fault) for fault in self.all]
        lasting = [name for name, on in (("outage", self.outage), ("late", self.late)) if on]
        return [*made, *({"id": name, "fault": name, "left": None} for name in lasting)]
