"""A test for every rule of the rulebooks in `docs/rules`."""
