"""The address of another program belongs to the game master who gave it, and goes with them.

An address that was stored before counts as that of whoever published the campaign.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("webhook") as batch:
        batch.add_column(sa.Column("by", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE webhook SET by = (SELECT publication.by FROM publication WHERE publication.campaign = webhook.campaign)"
    )
    with op.batch_alter_table("webhook") as batch:
        batch.alter_column("by", existing_type=sa.BigInteger(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("webhook") as batch:
        batch.drop_column("by")
