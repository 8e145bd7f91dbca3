"""The pictures of War at Sea: a battle on its staggered grid, fleets as unit cards, the end, the replay, and the words."""
