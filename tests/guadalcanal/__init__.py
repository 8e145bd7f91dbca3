"""The Guadalcanal campaign from within: stages, sheets, computer players. Cases of the rules are in
`tests/rulebook/guadalcanal`."""
