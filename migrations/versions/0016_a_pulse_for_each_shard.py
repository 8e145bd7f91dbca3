"""When each shard was last alive. Where commands are registered moves to a table of its own. An older bot was shard 0
of 1."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    registration = op.create_table(
        "registration",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_registration")),
    )
    old = sa.table("pulse", sa.column("at", sa.DateTime(timezone=True)), sa.column("guild", sa.BigInteger()))
    kept = op.get_bind().execute(sa.select(old.c.at, old.c.guild)).all()
    op.drop_table("pulse")
    pulse = op.create_table(
        "pulse",
        sa.Column("of", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("of", "shard", name=op.f("pk_pulse")),
    )
    for at, guild in kept:
        op.bulk_insert(registration, [{"id": 1, "guild": guild}])
        op.bulk_insert(pulse, [{"of": 1, "shard": 0, "at": at}])
