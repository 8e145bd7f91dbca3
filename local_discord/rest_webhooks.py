"""Routes of interactions: the callback, and follow-ups under the interaction's token."""

from __future__ import annotations

from .errors import unknown
from .rest import NOTHING, ROUTES, Answer, Call

route = ROUTES.add
ONE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def callback(call: Call) -> Answer:
    told = call.services.interactions.answer(call.args[0], call.args[1], call.payload)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return (200, told) if wanted else NOTHING


def _token(call: Call) -> str:
    if call.args[0] != call.world.bot.id:
        raise unknown("Webhook")
    return call.args[1]


def _which(call: Call) -> str:
    return call.args[2] if len(call.args) > 2 else "@original"


@route("POST", "/webhooks/{webhook_id}/{webhook_token}")
def follow_up(call: Call) -> Answer:
    return 200, call.services.interactions.follow_up(_token(call), call.payload).data


@route("GET", ORIGINAL)
@route("GET", ONE)
def read(call: Call) -> Answer:
    return 200, call.services.interactions.read(_token(call), _which(call)).data


@route("PATCH", ORIGINAL)
@route("PATCH", ONE)
def edit(call: Call) -> Answer:
    return 200, call.services.interactions.edit(_token(call), _which(call), call.payload).data


@route("DELETE", ORIGINAL)
@route("DELETE", ONE)
def delete(call: Call) -> Answer:
    call.services.interactions.delete(_token(call), _which(call))
    return NOTHING
