"""The channel of each person's direct messages, so that Discord is asked only once. No row is rewritten here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("dm", sa.BigInteger(), nullable=True))
