"""Marks of forgotten people are keyed with a key that is never published, and deleted when their campaign ends.

Until now they were keyed with the campaign's secret, which is published at the end, and stayed.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

ENDED = ("over", "cancelled")
NOBODY = -(1 << 41)
"""Marks are below this, except one in thirty thousand; other numbers of forgotten people are above it."""


def upgrade() -> None:
    op.add_column("campaign", sa.Column("veil", sa.LargeBinary(), nullable=True))
    campaign = sa.table("campaign", sa.column("id"), sa.column("status"), sa.column("veil", sa.LargeBinary()))
    witness = sa.table("witness", sa.column("campaign"), sa.column("person", sa.BigInteger()), sa.column("seat"))
    bind = op.get_bind()
    marked = sa.select(witness.c.campaign, witness.c.person, witness.c.seat, campaign.c.status)
    marked = marked.join(campaign, campaign.c.id == witness.c.campaign).where(witness.c.person < 0)
    veils: dict[int, bytes] = {}
    for number, person, seat, status in bind.execute(marked).all():
        this = (witness.c.campaign == number, witness.c.person == person, witness.c.seat == seat)
        if status not in ENDED:
            veil = veils.setdefault(number, secrets.token_bytes(32))
            mark = -int.from_bytes(blake2b(str(person).encode(), key=veil, digest_size=7, person=b"veil").digest()) - 1
            bind.execute(sa.update(witness).where(*this).values(person=mark))
        elif person < NOBODY:
            bind.execute(sa.delete(witness).where(*this))
    for number, veil in veils.items():
        bind.execute(sa.update(campaign).where(campaign.c.id == number).values(veil=veil))
