"""Names and descriptions of commands, options and choices, English and French, out of `bot.words`.

`t("cmd-map")` marks a name or description for translation; French is the only language added to the English default.
"""

from __future__ import annotations

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot import words


def t(key: str) -> locale_str:
    """The English words of `key`, to be shown in French to French readers. Raises words.UnknownWord."""
    return locale_str(words.text("en", key), key=key)


class WordsTranslator(Translator):
    """Looks up in `bot.words` what `t` has marked."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """French words for French, nothing (the English default) for any other language."""
        key = string.extras.get("key")
        if key is None or locale is not Locale.french:
            return None
        return words.text("fr", str(key))
