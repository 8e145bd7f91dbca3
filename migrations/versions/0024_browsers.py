"""People may sign in to the web board: links that work once, and the browsers in which they are signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "weblink",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("campaign", sa.Integer(), nullable=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_weblink"),
    )
    op.create_index("ix_weblink_person", "weblink", ["person"])
    op.create_table(
        "websession",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("browser", sa.String(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_websession"),
        sa.UniqueConstraint("hash", name="uq_websession_hash"),
    )
    op.create_index("ix_websession_person", "websession", ["person"])


def downgrade() -> None:
    op.drop_index("ix_websession_person", table_name="websession")
    op.drop_table("websession")
    op.drop_index("ix_weblink_person", table_name="weblink")
    op.drop_table("weblink")
