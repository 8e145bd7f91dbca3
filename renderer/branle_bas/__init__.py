"""The pictures of Branle-Bas: chart, drafts, the end with its score sheet, the replay, and the same in words."""
