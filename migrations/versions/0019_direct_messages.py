"""Where a person's direct messages are, so that Discord is asked for it once. Nothing is rewritten here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("dm", sa.BigInteger(), nullable=True))
