"""Branle-Bas: two squadrons, two harbours behind nets and mines, and an Admiral each, to be taken or brought into port.

Both sides place their ships in secret in their own zone of 9×9 cells; then all ships are visible. The sides alternate; each
turn moves one ship (`E5-E6`), in a straight line up to its power. TRIOMPHE: an Admiral enters the enemy port. VICTOIRE: the
enemy Admiral is taken. Some positions, and agreement, are Null. Points are counted over a match, Null games included.

All rules, numbered BB-1 to BB-10, and the house rulings where the leaflet is silent: docs/rules/branle_bas.md. Map, powers,
numbers and values are a reconstruction, all in one file, `standard.toml`, which a host can replace (`facts`).
"""

from rules.branle_bas.game import BranleBas

RULES = BranleBas()
"""The one instance, registered in `rules.GAMES`."""
