"""The catalogues of words."""
