"""The campaign of Guadalcanal from within: stages, sheets, computer. The rules case by case: `tests/rulebook/guadalcanal`."""
