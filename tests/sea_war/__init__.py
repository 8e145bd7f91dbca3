"""Sea War beyond its rulebook: the computer player, headlines, and whole games compared with recorded ones."""
