"""The bot on Discord: commands, panels, posts. Translates between Discord and `bot.campaigns`, and makes no decisions."""
