"""People can be left out of statistics; rematches; seasons and their posts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        # Existing rows need a value. The default is dropped again, because a new table has none.
        batch_op.add_column(sa.Column("unlisted", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.alter_column("unlisted", server_default=None)
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rematch", sa.Integer(), nullable=True))
        batch_op.create_index(batch_op.f("ix_campaign_rematch"), ["rematch"], unique=True)
    with op.batch_alter_table("campaign", schema=None) as batch_op:
        batch_op.add_column(sa.Column("season", sa.Integer(), nullable=True))
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.add_column(sa.Column("season", sa.Integer(), nullable=True))
        batch_op.alter_column("campaign", existing_type=sa.Integer(), nullable=True)
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("lang", sa.String(), nullable=False),
        sa.Column("allowances", sa.Text(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("shown", sa.String(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
    )
    with op.batch_alter_table("season", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_season_guild"), ["guild"], unique=False)
        batch_op.create_index(batch_op.f("ix_season_status"), ["status"], unique=False)
    op.create_table(
        "entry",
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("entered", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["season"], ["season.id"], name=op.f("fk_entry_season_season"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("season", "person", name=op.f("pk_entry")),
    )
    op.create_table(
        "fixture",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("second", sa.BigInteger(), nullable=True),
        sa.Column("campaign", sa.Integer(), nullable=True),
        sa.Column("given", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["season"], ["season.id"], name=op.f("fk_fixture_season_season"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fixture")),
        sa.UniqueConstraint("season", "round", "place", name=op.f("uq_fixture_season_round_place")),
    )
