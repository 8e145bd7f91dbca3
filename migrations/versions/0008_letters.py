"""Direct messages with a sheet are stored until they are shortened to one line."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SENT = (
    "SELECT message, campaign, person, kind, body FROM post JOIN campaign ON campaign.id = post.campaign"
    " WHERE kind IN ('ask', 'reminder') AND post.message IS NOT NULL AND person IS NOT NULL"
    " AND status IN ('running', 'paused') ORDER BY post.id"
)


def upgrade() -> None:
    letter = op.create_table(
        "letter",
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("ask", sa.String(), nullable=True),
        sa.Column("going", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaign.id"], name=op.f("fk_letter_campaign_campaign"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("message", name=op.f("pk_letter")),
    )
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_letter_campaign"), ["campaign"], unique=False)
    # Messages sent before are still there. Summons in the channel are included by mistake, which is harmless: no direct
    # message has their ID.
    connection = op.get_bind()
    seen: set[int] = set()
    for message, campaign, person, kind, text in connection.execute(sa.text(SENT)).all():
        try:
            body = json.loads(text)
        except ValueError:
            continue  # a damaged post must not prevent the bot from starting
        if message in seen or not isinstance(body, dict) or body.get("who") is None or body.get("ask") is None:
            continue
        seen.add(message)
        row = {"message": message, "campaign": campaign, "person": person, "seat": body["who"]}
        connection.execute(letter.insert().values(**row, kind=kind, ask=body["ask"], going=False))
