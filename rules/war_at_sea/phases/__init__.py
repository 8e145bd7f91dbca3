"""The phases of a turn (WS-5), one module each. The order in which they come is in `flow`."""
