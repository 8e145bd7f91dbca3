"""Naval Battle beside its rulebook: its computer."""
