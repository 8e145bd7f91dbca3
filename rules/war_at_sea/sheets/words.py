"""The words of typed battle orders, English and French. Unit ids and sectors are typed as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core import Lexicon

_SPOKEN: Final[Mapping[str, tuple[str, str]]] = {
    # ---- verbs
    "deploy": ("deploy", "place"),
    "base": ("base", "base"),
    "after": ("after", "ensuite"),
    "flee": ("flee", "fuite"),
    "agree": ("agree", "accord"),
    "move": ("move", "va"),
    "order": ("order", "ordre"),
    "fly": ("fly", "vol"),
    "strafe": ("strafe", "mitraille"),
    "as": ("as", "comme"),
    "patrol": ("patrol", "patrouille"),
    "aa": ("aa", "dca"),
    "aa2": ("aa2", "dca2"),
    "drop": ("drop", "attaque"),
    "with": ("with", "avec"),
    "main": ("main", "principale"),
    "main2": ("main2", "principale2"),
    "secondary": ("secondary", "secondaire"),
    "secondary2": ("secondary2", "secondaire2"),
    "tertiary": ("tertiary", "tertiaire"),
    "torpedo": ("torpedo", "torpille"),
    "torpedo2": ("torpedo2", "torpille2"),
    "asw": ("asw", "grenade"),
    "act": ("act", "action"),
    "mark": ("mark", "signale"),
    "expert": ("expert", "expert"),
    "hold": ("hold", "retiens"),
    "use": ("use", "emploi"),
    "prefer": ("prefer", "prefere"),
    # ---- values
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "never": ("never", "jamais"),
    "first": ("first", "aussitot"),
    "hull1": ("hull1", "coque1"),
    "hull2": ("hull2", "coque2"),
    "hull3": ("hull3", "coque3"),
    "away": ("away", "fuir"),
    "home": ("home", "rester"),
    "land": ("land", "terre"),
    "raid": ("raid", "raid"),
    "strike": ("strike", "frappe"),
    "bomb": ("bomb", "bombe"),
    "alternate": ("alternate", "charge"),
    "rockets": ("rockets", "roquettes"),
    "kamikaze": ("kamikaze", "kamikaze"),
    "fighter": ("fighter", "chasseur"),
    "bomber": ("bomber", "bombardier"),
    "carrier": ("carrier", "porte-avions"),
    "escort_carrier": ("escort-carrier", "escorteur-pa"),
    "battleship": ("battleship", "cuirasse"),
    "cruiser": ("cruiser", "croiseur"),
    "destroyer": ("destroyer", "destroyer"),
    "torpedo_boat": ("torpedo-boat", "vedette"),
    "auxiliary": ("auxiliary", "auxiliaire"),
    "transport": ("transport", "transport"),
    "submarine": ("submarine", "sous-marin"),
    "coastal_battery": ("battery", "batterie"),
    "dive_bomber": ("dive-bomber", "pique"),
    "torpedo_bomber": ("torpedo-bomber", "torpilleur"),
    "patrol_bomber": ("patrol-bomber", "patrouilleur"),
}

ABILITIES: Final[Mapping[str, str]] = {
    # ---- used by standing orders
    "aa-veteran": "vétérans-dca",
    "ace": "as-aviation",
    "alternate-payload": "charge-alternative",
    "audacious-attack": "attaque-audacieuse",
    "combat-air-patrol": "patrouille-de-couverture",
    "desperate-aa": "dca-désespérée",
    "escape-into-darkness": "fuite-obscurité",
    "evade-bombs": "esquive-bombes",
    "evade-torpedoes": "esquive-torpilles",
    "excellent-endurance": "grande-autonomie",
    "fighter-director": "direction-chasse",
    "fighter-umbrella": "ombrelle-de-chasse",
    "heavy-strafer": "mitraillage-lourd",
    "high-agility": "agilité",
    "inspire-to-victory": "élan-victoire",
    "long-shot": "coup-lointain",
    "night-fighter": "combat-de-nuit",
    "press-the-attack": "attaque-à-outrance",
    "radar-picket": "piquet-radar",
    "rapid-fire": "tir-rapide",
    "replenish-aircraft": "remplacement-escadrille",
    "rocket-attack": "attaque-roquettes",
    "shadow-battleship": "pistage-cuirassé",
    "slip-away": "dérobade",
    "sub-hunter": "chasseur-sous-marins",
    "torpedo-run": "course-torpilles",
    "vital-cargo": "cargaison-vitale",
    # ---- instead of attacking
    "bombard": "bombardement",
    "lay-smoke-screen": "rideau-de-fumée",
    "mines": "mouillage",
    "rescue-operations": "sauvetage",
    "shore-support": "appui-à-terre",
    "sweep-mines": "dragage",
}
"""Abilities that are typed: their slugs, which are the English words, and the French words."""

ISLANDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "new-georgia": {"en": ("new-georgia",), "fr": ("nouvelle-géorgie",)},
}
"""Islands of campaigns that have another name in French."""

WORDS: Final = Lexicon(
    {
        key: {"en": (en,), "fr": (fr,)}
        for key, (en, fr) in (*_SPOKEN.items(), *((slug, (slug, fr)) for slug, fr in ABILITIES.items()))
    },
    within={"land": {"en": ("land",), "fr": ("terre",)}, **ISLANDS},
)
"""The airfield of an island is "land:guadalcanal", "terre:guadalcanal"."""
