"""The pictures of Memoir '44: the staff map, the dice of the last attacks, the hand of cards, and the same in words."""
