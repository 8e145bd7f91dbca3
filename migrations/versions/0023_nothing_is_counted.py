"""Posts are no longer counted: nonces are random or keyed, and a count would show how much the players of a seat write.

The counts were only used for the next nonce.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

COUNTED = ("campaign", "season")


def upgrade() -> None:
    for table in COUNTED:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("serial")


def downgrade() -> None:
    # An older version counts on from 0 and hashes the count with the campaign's ID. That is safe: the posts of before
    # are long gone.
    for table in COUNTED:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column("serial", sa.Integer(), nullable=False, server_default="0"))
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.alter_column("serial", server_default=None)
