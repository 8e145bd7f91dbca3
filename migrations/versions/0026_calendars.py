"""People may have a private address for the calendar of their deadlines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "calendaraddress",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_calendaraddress"),
        sa.UniqueConstraint("person", name="uq_calendaraddress_person"),
    )


def downgrade() -> None:
    op.drop_table("calendaraddress")
