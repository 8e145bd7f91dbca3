"""Sea War beside its rulebook: its computer, and whole games as they have always gone."""
