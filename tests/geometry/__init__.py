"""Cells and boards."""
