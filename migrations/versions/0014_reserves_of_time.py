"""What a seat has in reserve, and when a deadline passed that reserves go on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        # What is there gets a value; the default is dropped again, as a new table has none.
        batch_op.add_column(sa.Column("reserve", sa.Integer(), nullable=False, server_default=sa.text("0")))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.alter_column("reserve", server_default=None)
    with op.batch_alter_table("timer", schema=None) as batch_op:
        batch_op.add_column(sa.Column("passed", sa.DateTime(timezone=True), nullable=True))
