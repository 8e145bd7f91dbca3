"""The pictures of Naval Battle: own grid, tracking chart, public charts, end sheet, replay, and the same in words."""
