"""The rulebook of War at Sea: a test for every rule, written from the text."""
