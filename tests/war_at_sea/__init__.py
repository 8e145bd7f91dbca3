"""War at Sea apart from the rules: cards, dice, fleets, sheets, computer players. Rules case by case:
`tests/rulebook/war_at_sea`."""
