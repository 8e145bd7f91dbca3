"""Tests of the kernel with toy games."""
