"""The Discord bot: words, store, campaigns and Discord. `python -m bot` runs it."""
