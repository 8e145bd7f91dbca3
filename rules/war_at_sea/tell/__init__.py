"""Happenings in words: a message a line, readable on a phone; attacks bear the numbers of the picture's arrows.

`words` takes the events of a battle as `reports` makes them ready, for both games; `shots` has the lines of attacks, `names` the
names that follow from ids.
"""

from rules.war_at_sea.tell.happenings import ending_word, side_word, words
from rules.war_at_sea.tell.names import id_word, id_words

__all__ = ["ending_word", "id_word", "id_words", "side_word", "words"]
