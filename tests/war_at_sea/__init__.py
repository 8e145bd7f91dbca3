"""The engine of War at Sea from within: sectors, cards, dice, flow. The rules case by case: `tests/rulebook/war_at_sea`."""
