"""Laws that every game obeys, including the toy games."""
