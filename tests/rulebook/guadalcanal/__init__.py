"""The rulebook of Guadalcanal, rule by rule: docs/rules/guadalcanal.md."""
