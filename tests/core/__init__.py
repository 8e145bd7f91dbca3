"""The kernel at work on a toy game."""
