"""`python -m rules list | play | fuzz | duel | verify | new | bench`: the games without Discord, for developers."""

import sys

from rules.cli import main

sys.exit(main())
