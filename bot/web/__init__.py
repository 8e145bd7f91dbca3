"""The web board: a page for each campaign with a map that people can touch or click.

It calls the use cases of `bot.campaigns`, never Discord. `app.Admits` decides who may see a campaign, by the same rules
as for a click in Discord.
"""
