"""The computer players: the same demands on all of them, and what each must know of its own game."""
