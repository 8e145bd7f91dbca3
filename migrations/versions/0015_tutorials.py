"""Whether a campaign is a tutorial. Existing ones are not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        # The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("tutorial", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.alter_column("tutorial", server_default=None)
