"""`python -m rules list | play | fuzz | verify | bench`: the games without Discord, for people who work on them."""

import sys

from rules.cli import main

sys.exit(main())
