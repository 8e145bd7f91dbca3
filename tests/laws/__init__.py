"""Laws that every game keeps, the toy game included."""
