"""Witnesses are stored: people who have seen a seat's view. Also, whether a holder has left the server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.store.migrate import witnessed

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

READ = {
    "seat": "SELECT name FROM seat WHERE campaign = :c",
    "holder": "SELECT seat, person FROM holder WHERE campaign = :c",
    "sheet": "SELECT seat, edited_by FROM sheet WHERE campaign = :c",
    "post": "SELECT kind, person, body FROM post WHERE campaign = :c",
    "audit": 'SELECT at, "by", act, words FROM audit WHERE campaign = :c ORDER BY id',
}


def upgrade() -> None:
    witness = op.create_table(
        "witness",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_witness_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "person", "seat", name=op.f("pk_witness")),
    )
    with op.batch_alter_table("holder", schema=None) as batch_op:
        batch_op.add_column(sa.Column("absent", sa.DateTime(timezone=True), nullable=True))
    connection = op.get_bind()
    now = datetime.now(UTC)
    for campaign, started in connection.execute(sa.text("SELECT id, started FROM campaign")).all():
        rows: dict[str, list[Any]] = {
            table: list(connection.execute(sa.text(query), {"c": campaign}).mappings()) for table, query in READ.items()
        }
        for seat, person in sorted(witnessed(started, rows)):
            connection.execute(witness.insert().values(campaign=campaign, person=person, seat=seat, since=now))
