"""Branle-Bas, rule by rule; the tests read like docs/rules/branle_bas.md. Positions are laid by `kit`."""
