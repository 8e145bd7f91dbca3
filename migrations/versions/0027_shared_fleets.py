"""People share copies of their saved set-up sheets; a saved sheet knows its seat, scenario and options. A campaign may
have a second game master. A seat knows since when somebody is invited."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("saved_sheet", schema=None) as batch:
        for name, kind in (("seat", sa.String()), ("scenario", sa.String()), ("options", sa.Text())):
            batch.add_column(sa.Column(name, kind, nullable=True))
    with op.batch_alter_table("campaign", schema=None) as batch:
        batch.add_column(sa.Column("second", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("seat", schema=None) as batch:
        batch.add_column(sa.Column("invited_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "shared_sheet",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("orders", sa.Text(), nullable=False),
        sa.Column("shared", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seat", sa.String(), nullable=True),
        sa.Column("scenario", sa.String(), nullable=True),
        sa.Column("options", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("code", name="pk_shared_sheet"),
    )
    op.create_index("ix_shared_sheet_person", "shared_sheet", ["person"])


def downgrade() -> None:
    op.drop_column("seat", "invited_at")
    op.drop_column("campaign", "second")
    op.drop_index("ix_shared_sheet_person", table_name="shared_sheet")
    op.drop_table("shared_sheet")
    with op.batch_alter_table("saved_sheet", schema=None) as batch:
        for name in ("options", "scenario", "seat"):
            batch.drop_column(name)
