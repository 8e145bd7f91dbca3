"""Memoir '44, rule by rule, in the order of docs/rules/memoir_44.md."""
