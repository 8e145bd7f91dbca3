"""Each chapter has one post, edited as more comes in; followers choose how often they are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chapter",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("headline", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("heard", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_chapter_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "key", name=op.f("pk_chapter")),
    )
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.add_column(sa.Column("chapter", sa.String(), nullable=True))
    with op.batch_alter_table("follower", schema=None) as batch_op:
        # Present followers are still told of each turn. The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("pace", sa.String(), nullable=False, server_default=sa.text("'turn'")))
    with op.batch_alter_table("follower", schema=None) as batch_op:
        batch_op.alter_column("pace", server_default=None)
