"""How far each person has looked at a campaign; calls for players; when a campaign's people last acted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.add_column(sa.Column("acted", sa.DateTime(timezone=True), nullable=True))
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
    op.create_table(
        "seat_call",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.String(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_seat_call_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "seat", name=op.f("pk_seat_call")),
    )
