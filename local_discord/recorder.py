"""A record of the bot's requests: the newest exchanges, calls to unknown routes, violations of Discord's OpenAPI.

If the OpenAPI description is given, requests and answers are checked against it. That needs `jsonschema`, which is a
development dependency and is imported only then.
"""

from __future__ import annotations

import json
import re
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

# ---- the OpenAPI description ---------------------------------------------------------------------
ANSWERS, REQUESTS = "urn:discord:answers", "urn:discord:requests"


class Conformance:
    """The description of one API version.

    It is known to be narrower than Discord in three ways, which do not count as violations: it types the codes inside
    form errors as integers, while Discord sends names; it types ids in requests as text, while Discord accepts numbers
    too; and for unions whose parts overlap (all members optional) it says `oneOf`, which is read as `anyOf`.
    """

    def __init__(self, path: Path) -> None:
        from jsonschema import Draft202012Validator
        from referencing import Registry, Resource
        from referencing.jsonschema import DRAFT202012

        self._description = json.loads(path.read_text("utf-8"), object_hook=_loosen)
        self._description["components"]["schemas"]["ErrorDetails"] = {"type": "object"}
        parts = self._description["components"]
        loose = parts["schemas"] | {"SnowflakeType": {"type": ["string", "integer"]}}
        asked = self._description | {"components": parts | {"schemas": loose}}
        self._registry = Registry().with_resources(
            (name, Resource.from_contents(each, default_specification=DRAFT202012))
            for name, each in ((ANSWERS, self._description), (REQUESTS, asked))
        )
        self._validator = Draft202012Validator
        self._routes = {_blank(path): path for path in self._description["paths"]}
        self._find = cache(self._compile)

    def check(self, exchange: Exchange) -> list[str]:
        """What is wrong with this exchange; empty if nothing is."""
        name = f"{exchange.method} {exchange.route}"
        path = self._routes.get(_blank(exchange.route))
        if path is None or exchange.method.lower() not in self._description["paths"][path]:
            return [f"{name}: not in the description"]
        found = []
        if exchange.json is not None and exchange.status < 400:
            found += self._faults(name + " request", path, exchange.method.lower(), None, exchange.json)
        if exchange.status == 204:
            known = self._description["paths"][path][exchange.method.lower()]["responses"]
            return found + ([] if "204" in known else [f"{name}: 204 is not among the answers"])
        return found + self._faults(
            f"{name} {exchange.status}", path, exchange.method.lower(), exchange.status, exchange.answer
        )

    def _faults(self, name: str, path: str, method: str, status: int | None, value: Any) -> list[str]:
        validator = self._find(path, method, status)
        if validator is None:
            return [f"{name}: no schema"]
        return [
            f"{name}: {'.'.join(map(str, error.absolute_path)) or '(whole)'}: {_deepest(error)}"
            for error in validator.iter_errors(value)
        ]

    def _compile(self, path: str, method: str, status: int | None) -> Any:
        operation = self._description["paths"][path][method]
        place = f"#/paths/{_pointer(path)}/{method}"
        if status is None:
            content, where = operation.get("requestBody", {}).get("content", {}), f"{place}/requestBody/content"
        else:
            answers = operation["responses"]
            key = next((k for k in (str(status), f"{status // 100}XX") if k in answers), None)
            if status >= 500:
                return self._ref(ANSWERS, "#/components/schemas/Error")
            if key is None:
                return None
            answer = answers[key]
            where = f"{place}/responses/{key}/content"
            if "$ref" in answer:
                name = answer["$ref"].rsplit("/", 1)[-1]
                answer = self._description["components"]["responses"][name]
                where = f"#/components/responses/{name}/content"
            content = answer.get("content", {})
        kind = next((k for k in ("application/json", "multipart/form-data") if k in content), None)
        root = REQUESTS if status is None else ANSWERS
        return self._ref(root, f"{where}/{_pointer(kind)}/schema") if kind else None

    def _ref(self, root: str, pointer: str) -> Any:
        return self._validator({"$ref": root + pointer}, registry=self._registry)


def _loosen(thing: dict[str, Any]) -> dict[str, Any]:
    if isinstance(thing.get("oneOf"), list):
        thing["anyOf"] = thing.pop("oneOf")
    return thing


def _blank(path: str) -> str:
    return re.sub(r"\{\w*\}", "{}", path)


def _pointer(text: str) -> str:
    return text.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def _deepest(error: Any) -> str:
    """The message of the union part that matched furthest, which says most about what is wrong."""
    while error.context:
        error = max(error.context, key=lambda each: len(each.absolute_path))
    where = ".".join(map(str, error.absolute_path))
    return f"{error.message[:200]} (at {where})"


# ---- the record ----------------------------------------------------------------------------------
class Exchange(Struct):
    """One request of the bot and its answer. `route` is the template, "" if no route has this path."""

    n: int
    at: float
    method: str
    path: str
    route: str
    status: int
    ms: float
    json: Any
    body: bytes
    """The answer as it was sent; empty for 204."""
    files: int = 0

    @property
    def answer(self) -> Any:
        return msgspec.json.decode(self.body) if self.body else None


class Recorder:
    """The newest exchanges, unknown calls and violations.

    Bounded, because a load test makes hundreds of thousands of calls.
    """

    def __init__(self, keep: int = 2000, conformance: Conformance | None = None) -> None:
        self.exchanges: deque[Exchange] = deque(maxlen=keep)
        self.unknown: deque[str] = deque(maxlen=200)
        self.violations: deque[str] = deque(maxlen=200)
        self.total = 0
        self._conformance = conformance

    def add(self, exchange: Exchange) -> None:
        self.total += 1
        exchange.n = self.total
        self.exchanges.append(exchange)
        if not exchange.route:
            self.unknown.append(f"{exchange.method} {exchange.path}")
        elif self._conformance is not None:
            self.violations.extend(self._conformance.check(exchange))

    def to(self, method: str, route: str) -> list[Exchange]:
        """The recorded calls of one route template."""
        return [each for each in self.exchanges if (each.method, each.route) == (method, route)]
