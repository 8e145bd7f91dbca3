"""Nothing leaves the bot for whom it is not meant."""
