"""Tests of the real bot in its own process, connected to the stand-in for Discord over sockets; many of them kill it."""
