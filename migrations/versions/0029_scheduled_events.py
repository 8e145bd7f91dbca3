"""A campaign's next deadline may be shown as a scheduled event of its server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "scheduled_event",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("event", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.DateTime(timezone=True), nullable=True),
        sa.Column("wanted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name="fk_scheduled_event_campaign_campaign", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", name="pk_scheduled_event"),
    )


def downgrade() -> None:
    op.drop_table("scheduled_event")
