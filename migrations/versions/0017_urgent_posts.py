"""When a post should be sent. For waiting posts that is when they are due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.add_column(sa.Column("before", sa.DateTime(timezone=True), nullable=True))
    op.execute("UPDATE post SET before = due")
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.alter_column("before", nullable=False)
