"""Numbers for defects: each is made, counted (`metrics.INCIDENTS`) and logged with its traceback here. The player is shown the
number, and the host finds the defect by it.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from collections import OrderedDict
from typing import Literal

from bot import metrics

log = logging.getLogger(__name__)

Failed = Literal["answer", "picture"]
"""What a defect has prevented: its label in the metrics."""

MAX_REMEMBERED_FAILURES = 500
"""Maximum number of defects of pictures remembered with their incident numbers; the oldest are dropped."""


def unanswered(error: BaseException, where: str) -> str:
    """A new incident number for an answer that a defect has prevented."""
    incident = secrets.token_hex(3)
    _record("answer", f"incident {incident} at {where}", error)
    return incident


_failures: OrderedDict[str, str] = OrderedDict()
_logged: OrderedDict[tuple[str, str], None] = OrderedDict()


def undrawn(error: Exception, what: str) -> str:
    """The incident number of a picture that could not be drawn. Logs each defect once for each `what`.

    The same defect keeps its number, so the host sees that ten campaigns suffer from one.
    """
    cause = error.__cause__ or error  # an error from a worker process has the original one as its cause
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    defect = f"{type(error).__name__} {frames} {cause}"
    incident = _failures.setdefault(defect, secrets.token_hex(3))
    if (defect, what) not in _logged:
        _logged[defect, what] = None
        _record("picture", f"incident {incident}: no picture for {what}; the text is sent without it", error)
    for remembered in (_failures, _logged):
        while len(remembered) > MAX_REMEMBERED_FAILURES:
            remembered.popitem(last=False)
    return incident


def _record(failed: Failed, line: str, error: BaseException) -> None:
    metrics.INCIDENTS.labels(failed).inc()
    log.error("%s", line, exc_info=error)
