"""Time banks of seats, and when the deadline passed from which they run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        # Existing rows need a value. The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("reserve", sa.Integer(), nullable=False, server_default=sa.text("0")))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.alter_column("reserve", server_default=None)
    with op.batch_alter_table("timer", schema=None) as batch_op:
        batch_op.add_column(sa.Column("passed", sa.DateTime(timezone=True), nullable=True))
