"""`python -m tests.process.prompt`."""

import sys

from tests.process.prompt import start

sys.exit(start())
