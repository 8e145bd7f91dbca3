"""The pictures of Sea War: the board as a seat or the public knows it, the end, the replay, and the same in words."""
