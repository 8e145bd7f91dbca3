"""Tests of Branle-Bas besides its rulebook: the computer, headlines, and recorded games that must not change."""
