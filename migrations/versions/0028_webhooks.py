"""A published campaign may send its public story to another program."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["publication.campaign"], name="fk_webhook_campaign_publication", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", name="pk_webhook"),
    )


def downgrade() -> None:
    op.drop_table("webhook")
