"""Naval Battle, rule by rule; the tests read like docs/rules/naval_battle.md. The tables are laid by `kit`."""
