"""The web board: a page for each campaign, on which the map can be touched. It uses `bot.campaigns` alone and knows no
Discord; who may see a campaign is asked of `Admits`, as for a click there."""

from bot.web.app import Admits, Door, WebBoard

__all__ = ["Admits", "Door", "WebBoard"]
