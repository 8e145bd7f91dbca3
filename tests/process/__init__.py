"""The real bot, in a process of its own, on the stand-in for Discord, over real sockets; killed at will."""
