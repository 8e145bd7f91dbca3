"""Modals: Discord's limits on the dialog that the bot opens, and the payload of what a person filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .components import (
    CHECKBOX,
    CHECKBOXES,
    ENTITY_SELECTS,
    LABEL,
    RADIO,
    ROW,
    SELECT,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    Json,
    Reader,
    external,
    walk,
)
from .errors import Form, Refusal

INPUTS = (TEXT_INPUT, SELECT, *ENTITY_SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def read(raw: Any) -> Json:
    """The dialog as the page gets it.

    :raises ApiError: 50035 with each fault.
    """
    form = Form()
    raw = raw or {}
    form.text(raw.get("title"), "title", 1, 45, required=True)
    form.text(raw.get("custom_id"), "custom_id", 1, 100, required=True)
    reader = Reader(form, external)
    made = []
    for index, each in enumerate(form.size(raw.get("components"), "components", 1, 5)):
        path = f"components.{index}"
        shape: Json = {"type": each.get("type"), "id": reader.number(each.get("id"))}
        if each.get("type") == LABEL:
            form.text(each.get("label"), f"{path}.label", 1, 45, required=True)
            form.text(each.get("description"), f"{path}.description", 0, 100)
            shape |= {"label": each.get("label"), "description": each.get("description")}
            shape["component"] = _input(each.get("component") or {}, f"{path}.component", form, reader)
        elif each.get("type") == ROW:
            children = form.size(each.get("components"), f"{path}.components", 1, 1)
            for child in children:
                form.text(child.get("label"), f"{path}.components.0.label", 1, 45, required=True)
            shape["components"] = [_input(child, f"{path}.components.0", form, reader) for child in children]
        elif each.get("type") == TEXT:
            shape |= reader.display(each, path)
        else:
            form.add(f"{path}.type", "BASE_TYPE_CHOICES", "Value of field must be one of (1, 10, 18).")
        made.append(shape)
    form.check()
    return {"custom_id": raw["custom_id"], "title": raw["title"], "components": made}


def _input(raw: Json, path: str, form: Form, reader: Reader) -> Json:
    kind = raw.get("type")
    if kind not in INPUTS:
        form.add(f"{path}.type", "BASE_TYPE_CHOICES", f"Value of field must be one of {INPUTS}.")
        return {"type": kind}
    made = {key: value for key, value in raw.items() if value is not None}
    made["id"] = reader.number(raw.get("id"))
    if kind not in (SELECT, *ENTITY_SELECTS):
        made |= reader.custom_id(raw, path)
    made["required"] = raw.get("required") is not False
    if kind == TEXT_INPUT:
        form.number(raw.get("style"), f"{path}.style", 1, 2, 1)
        made["min_length"] = form.number(raw.get("min_length"), f"{path}.min_length", 0, 4000, 0)
        made["max_length"] = form.number(raw.get("max_length"), f"{path}.max_length", 1, 4000, 4000)
        form.text(raw.get("value"), f"{path}.value", 0, made["max_length"])
        form.text(raw.get("placeholder"), f"{path}.placeholder", 0, 100)
    elif kind in (SELECT, *ENTITY_SELECTS):
        made |= reader.select(raw, path)
    elif kind == RADIO:
        made["options"] = reader.options(raw, path, 2, 10)
    elif kind == CHECKBOXES:
        made["options"] = reader.options(raw, path, 1, 10)
        made |= reader.counts(raw, path, 10, max(1, len(made["options"])))
    elif kind == UPLOAD:
        made |= reader.counts(raw, path, 10)
    return made


def submitted(modal: Json, values: Json, resolve: Callable[[Json, list[Any]], list[str]]) -> list[Json]:
    """The components of a submission, in Discord's nesting.

    :param resolve: turns the values of an entity select or upload into ids and remembers what they stand for.
    :raises Refusal: when a field is missing or outside its bounds, in words for the person.
    """
    inputs = {each["custom_id"] for each in walk(modal["components"]) if each["type"] in INPUTS}
    if not set(values) <= inputs:
        raise Refusal(f"The dialog has no field {', '.join(sorted(set(values) - inputs))}.")
    made = []
    for each in modal["components"]:
        if each["type"] == LABEL:
            inner = _answer(each["component"], values, each["label"], resolve)
            made.append({"type": LABEL, "id": each["id"], "component": inner})
        elif each["type"] == ROW:
            inner = _answer(each["components"][0], values, each["components"][0]["label"], resolve)
            made.append({"type": ROW, "id": each["id"], "components": [inner]})
        else:
            made.append({"type": TEXT, "id": each["id"]})
    return made


def _answer(field: Json, values: Json, label: str, resolve: Callable[[Json, list[Any]], list[str]]) -> Json:
    kind = field["type"]
    shape: Json = {"type": kind, "id": field["id"], "custom_id": field["custom_id"]}
    value = values.get(field["custom_id"])
    if kind == TEXT_INPUT:
        text = field.get("value", "") if value is None else str(value)
        if (field["required"] or text) and not max(field["min_length"], field["required"]) <= len(text) <= field[
            "max_length"
        ]:
            low, high = field["min_length"], field["max_length"]
            raise Refusal(f"{label}: between {low} and {high} characters, please.")
        return shape | {"value": text}
    if kind == CHECKBOX:
        return shape | {"value": bool(field.get("default") if value is None else value)}
    if kind == RADIO:
        known = [option["value"] for option in field["options"]]
        chosen = value or next((o["value"] for o in field["options"] if o.get("default")), None)
        if chosen not in known and (chosen is not None or field["required"]):
            raise Refusal(f"{label}: choose one.")
        return shape | {"value": chosen}
    chosen = value
    if chosen is None:
        chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
    check_values(field, chosen, label)
    if kind in (SELECT, CHECKBOXES):
        return shape | {"values": chosen}
    return shape | {"values": resolve(field, chosen)}


def check_values(field: Json, chosen: Any, label: str) -> None:
    """The number and, where there are options, the identity of chosen values.

    :raises Refusal: in words for the person.
    """
    if not isinstance(chosen, list):
        raise Refusal(f"{label}: a list of values is needed.")
    low, high = field["min_values"], field["max_values"]
    if not (low <= len(chosen) <= high or (not chosen and field.get("required") is False)):
        raise Refusal(f"{label}: choose between {low} and {high}.")
    if "options" in field and not set(chosen) <= {option["value"] for option in field["options"]}:
        raise Refusal(f"{label}: that is not one of the choices.")
