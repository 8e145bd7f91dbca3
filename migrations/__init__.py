"""Alembic migrations of the bot's database; run by `bot.store.migrate` at every start."""
