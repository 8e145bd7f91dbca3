"""Reinforcements in words (GC-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.air import place_word, units_word
from rules.guadalcanal.tell.names import island_word, side_word, unit_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def _arrived(data: Data) -> Lines:
    return (say("gc-did-arrived", pieces=units_word(data["pieces"])),)


def _battery(data: Data) -> Lines:
    return (say("gc-did-battery", side=side_word(data["side"]), island=island_word(data["island"])),)


def _troops(data: Data) -> Lines:
    return (say("gc-did-troops-given", side=side_word(data["side"]), number=data["number"]),)


def _loaded(data: Data) -> Lines:
    loads = tuple(
        say("gc-did-load", troop=unit_word(troop, ""), ship=unit_word(ship, card))
        for troop, ship, card in data["troops"]
    )
    return (say("gc-did-loaded", troops=loads),)


def _shifted(data: Data) -> Lines:
    moves = tuple(
        say("gc-did-shift", troop=unit_word(troop, ""), place=place_word(island, spot))
        for troop, island, spot in data["troops"]
    )
    return (say("gc-did-troops-shifted", side=side_word(data["side"]), troops=moves),)


def _airfield(data: Data) -> Lines:
    where = place_word(data["island"], data["centre"])
    return (say("gc-did-airfield", place=where, side=side_word(data["side"])),)


def _site(data: Data) -> Lines:
    return (say("gc-did-site", side=side_word(data["side"]), place=place_word(data["island"], data["centre"])),)


def _site_gone(data: Data) -> Lines:
    return (say("gc-did-site-gone", place=place_word(data["island"], data["centre"])),)


def _bought(data: Data) -> Lines:
    pieces = units_word(data["pieces"])
    return (say("gc-did-bought", pieces=pieces, spent=data["spent"], points=data["points"]),)


def _into_port(data: Data) -> Lines:
    return (say("gc-did-into-port", ship=unit_word(data["piece"], data["card"])),)


WORDS = {
    "gc-arrived": _arrived,
    "gc-battery": _battery,
    "gc-troops-given": _troops,
    "gc-loaded": _loaded,
    "gc-troops-shifted": _shifted,
    "gc-airfield": _airfield,
    "gc-site": _site,
    "gc-site-gone": _site_gone,
    "gc-bought": _bought,
    "gc-into-port": _into_port,
}
