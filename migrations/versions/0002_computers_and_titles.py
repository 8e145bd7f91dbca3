"""A seat can be held by a computer, and can have a title of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        # Existing rows need a value. The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("computer", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("title", sa.Text(), nullable=True))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.alter_column("computer", server_default=None)
