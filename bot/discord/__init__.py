"""The bot on Discord: commands, panels, posts. Thin: it translates Discord to `bot.campaigns` and back, and decides nothing."""
