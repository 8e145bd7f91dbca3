"""What a seat has in reserve, and when a deadline passed that reserves go on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("reserve", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("timer", sa.Column("passed", sa.DateTime(timezone=True), nullable=True))
