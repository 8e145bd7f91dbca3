"""The bot stores the server in which its commands are registered, so that it can remove them there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("pulse", schema=None) as batch_op:
        batch_op.add_column(sa.Column("guild", sa.BigInteger(), nullable=True))
