"""What the campaign's sheets share: they are told as fields and objections, on a campaign's view."""

from __future__ import annotations

from typing import ClassVar

from rules.core import FieldSheet
from rules.core.fields import chosen, listed, options, subjects, yes_no
from rules.guadalcanal.view import View

__all__ = ["CampaignSheet", "chosen", "listed", "options", "subjects", "yes_no"]


class CampaignSheet(FieldSheet[View]):
    """A sheet of the campaign."""

    may_come_empty: ClassVar[bool] = True
