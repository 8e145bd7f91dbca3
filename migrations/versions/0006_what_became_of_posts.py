"""A post that Discord refused differs from a delivered one, and the game master is told once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.add_column(sa.Column("closed", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("refused", sa.String(), nullable=True))
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.add_column(sa.Column("trouble", sa.String(), nullable=True))
