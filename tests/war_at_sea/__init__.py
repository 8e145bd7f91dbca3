"""War at Sea from within: cards, dice, flow, fleets, computer. The rules case by case: `tests/rulebook/war_at_sea`."""
