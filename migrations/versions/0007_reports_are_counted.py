"""Reports get numbers of their own: a phase without public news has none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("record", schema=None) as batch_op:
        batch_op.add_column(sa.Column("report", sa.Integer(), nullable=True))
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        # Existing rows need a value. The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("reports", sa.Integer(), nullable=False, server_default=sa.text("0")))
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.alter_column("reports", server_default=None)
    # Existing reports keep the numbers that were shown: until now the number was the step.
    op.execute("UPDATE record SET report = step")
    op.execute("UPDATE campaign SET reports = step")
