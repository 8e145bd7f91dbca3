"""Naval Battle, 160 points."""
