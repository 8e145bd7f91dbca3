"""Memoir '44, rule by rule; the tests read like docs/rules/memoir_44.md."""
