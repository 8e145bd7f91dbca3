"""Questions about acts that need consent; who has held a seat; campaigns in which a computer has played.

An open request to take back a step goes on: its buttons contain its old number, which becomes its ID. Present holders
are marked as holders. Earlier holders cannot be distinguished from game masters who looked, and count as such.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    new = op.create_table(
        "consent_request",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_consent_request_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "id", name=op.f("pk_consent_request")),
    )
    old = sa.table(
        "undo_request", *(sa.column(c) for c in ("campaign", "by", "seat", "back", "serial", "asked", "agreed"))
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(old)).mappings().all():
        values = {name: row[name] for name in ("campaign", "by", "asked", "agreed")}
        body = json.dumps({"seat": row["seat"], "back": row["back"]})
        values |= {"id": str(row["serial"]), "act": "undo", "body": body, "place": row["back"], "open": True}
        connection.execute(sa.insert(new).values(**values))
    op.drop_table("undo_request")
    for table, column in (("campaign", "unrated"), ("witness", "held")):
        with op.batch_alter_table(table, schema=None) as batch_op:
            # Existing rows need a value. The default is dropped afterwards, so that the table equals a newly created one.
            batch_op.add_column(sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.alter_column(column, server_default=None)
    campaign, seat = (
        sa.table("campaign", sa.column("id"), sa.column("started"), sa.column("unrated")),
        sa.table("seat", sa.column("campaign"), sa.column("computer")),
    )
    played = sa.select(seat.c.campaign).where(seat.c.computer == sa.true())
    begun = (campaign.c.started.is_not(None), campaign.c.id.in_(played))
    connection.execute(sa.update(campaign).where(*begun).values(unrated=True))
    witness = sa.table("witness", *(sa.column(c) for c in ("campaign", "person", "seat", "held")))
    holder = sa.table("holder", *(sa.column(c) for c in ("campaign", "person", "seat")))
    same = (getattr(holder.c, name) == getattr(witness.c, name) for name in ("campaign", "person", "seat"))
    connection.execute(sa.update(witness).where(sa.exists().where(*same)).values(held=True))
