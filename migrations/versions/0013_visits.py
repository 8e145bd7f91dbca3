"""How far a person has looked at a campaign last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "visit",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_visit_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "person", name=op.f("pk_visit")),
    )
