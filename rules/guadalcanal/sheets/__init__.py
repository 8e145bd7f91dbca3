"""The sheets of the campaign, one module a kind."""
