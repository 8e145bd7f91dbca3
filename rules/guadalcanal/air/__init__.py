"""Air missions (GC-8): plans filed in advance, patrols, raids, alert and rebase, taken by turns from both plans."""

from rules.guadalcanal.air.phase import open, resume

__all__ = ["open", "resume"]
