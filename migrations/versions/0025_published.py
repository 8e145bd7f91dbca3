"""A game master may make what spectators see of a campaign readable for everybody who has its address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "publication",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name="fk_publication_campaign_campaign", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", name="pk_publication"),
        sa.UniqueConstraint("code", name="uq_publication_code"),
    )


def downgrade() -> None:
    op.drop_table("publication")
