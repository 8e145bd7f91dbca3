"""The pictures of Memoir '44: the map, the dice of the last attacks, the hand of cards, and their content in words."""
