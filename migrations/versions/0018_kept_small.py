"""Old campaigns are packed into one row each; up to which step positions are stored several to a row. No row is
rewritten here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("campaign", sa.Column("thinned", sa.Integer(), nullable=True))
    op.add_column("campaign", sa.Column("unpacked", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "packed",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_packed_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", name=op.f("pk_packed")),
    )
