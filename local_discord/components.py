"""Message components, legacy and V2, and modals: Discord's limits, and the form in which Discord returns them.

`Reader.read` turns components as the bot sent them into components as Discord returns them (ids assigned, defaults filled
in, `attachment://` resolved) and adds every error to a `FormErrors`. A modal is read with the same fields; what a person
fills in becomes its payload.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from local_discord.errors import FormErrors, NotPossible

# ---- components ----------------------------------------------------------------------------------
ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = (
    1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 17, 18
)  # fmt: skip
ENTITY_SELECTS = (5, 6, 7, 8)
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23

MAX_COMPONENTS = 40
MAX_TEXT = 4000

Json = dict[str, Any]
Media = Callable[[str], Json | None]
"""The url that the bot gave -> the media object; None if the attachment does not exist."""


def external(url: str) -> Json:
    """The media object of a picture on another server (the stand-in fetches nothing)."""
    return {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}


class Reader:
    """Reads the components of one message or modal."""

    def __init__(self, form: FormErrors, media: Media, *, v2: bool = False) -> None:
        self.form = form
        self._media = media
        self._v2 = v2
        self._custom_ids: set[str] = set()
        self._taken: set[int] = set()
        self._count = 0
        self.text = 0
        """Characters of all text displays so far."""
        self.texts: list[str] = []

    def read(self, raw: Any) -> list[Json]:
        """The components of a message in the form in which Discord returns them."""
        allowed = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER) if self._v2 else (ROW,)
        most = MAX_COMPONENTS if self._v2 else 5
        made = self._children(raw, "components", allowed, 0, most)
        if self._v2 and self._count > MAX_COMPONENTS:
            self.form.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Max total components is 40.")
        if self.text > MAX_TEXT:
            self.form.add("components", "COMPONENT_MAX_TEXT_EXCEEDED", "Max total text length is 4000.")
        return made

    def _children(self, raw: Any, path: str, allowed: tuple[int, ...], low: int, high: int) -> list[Json]:
        return [
            self._one(each, f"{path}.{index}", allowed)
            for index, each in enumerate(self.form.size(raw, path, low, high))
        ]

    def _one(self, raw: Any, path: str, allowed: tuple[int, ...]) -> Json:
        kind = raw.get("type") if isinstance(raw, dict) else None
        if kind not in allowed:
            choices = ", ".join(map(str, allowed))
            self.form.add(f"{path}.type", "BASE_TYPE_CHOICES", f"Value of field must be one of ({choices}).")
            return {"type": kind, "id": 0}
        made = {"type": kind, "id": self.number(raw.get("id"))}
        made |= READERS[kind](self, raw, path)
        return made

    def number(self, wanted: Any) -> int:
        """Assigns the component's id: the wanted one, or the next free one."""
        self._count += 1
        number = wanted if isinstance(wanted, int) and wanted > 0 else self._count
        while number in self._taken:
            number += 1
        self._taken.add(number)
        return number

    def custom_id(self, raw: Json, path: str) -> Json:
        value = raw.get("custom_id")
        self.form.text(value, f"{path}.custom_id", 1, 100, required=True)
        if value in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            self.form.add(f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self._custom_ids.add(str(value))
        return {"custom_id": value}

    def options(self, raw: Json, path: str, low: int, high: int) -> list[Json]:
        """The options of a select, radio group or check-box group."""
        made, values = [], set()
        for index, option in enumerate(self.form.size(raw.get("options"), f"{path}.options", low, high)):
            where = f"{path}.options.{index}"
            self.form.text(option.get("label"), f"{where}.label", 1, 100, required=True)
            self.form.text(option.get("value"), f"{where}.value", 1, 100, required=True)
            self.form.text(option.get("description"), f"{where}.description", 0, 100)
            if option.get("value") in values:
                message = "The specified option value is already used"
                self.form.add(f"{where}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(option.get("value"))
            made.append(_given(option))
        return made

    def counts(self, raw: Json, path: str, most: int, default: int = 1) -> Json:
        """`min_values` and `max_values`, within 0 and `most`."""
        low = self.form.number(raw.get("min_values"), f"{path}.min_values", 0, most, 1)
        high = self.form.number(raw.get("max_values"), f"{path}.max_values", 1, most, default)
        if low > high:
            self.form.add(f"{path}.min_values", "BASE_TYPE_BAD_RANGE", "min_values exceeds max_values")
        return {"min_values": low, "max_values": high}

    def media(self, raw: Json, key: str, path: str) -> Json:
        holder = raw.get(key)
        url = holder.get("url") if isinstance(holder, dict) else None
        self.form.text(url, f"{path}.{key}.url", 1, 2048, required=True)
        if not isinstance(url, str):
            return external("")
        found = self._media(url)
        if found is None:
            message = "The referenced attachment was not found"
            self.form.add(f"{path}.{key}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
            return external(url)
        return found

    # One method per kind of component; each returns what it adds to type and id.

    def row(self, raw: Json, path: str) -> Json:
        children = self._children(raw.get("components"), f"{path}.components", (BUTTON, SELECT, *ENTITY_SELECTS), 1, 5)
        if len(children) > 1 and any(child["type"] != BUTTON for child in children):
            self.form.add(
                f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds width"
            )
        return {"components": children}

    def button(self, raw: Json, path: str) -> Json:
        style = self.form.number(raw.get("style"), f"{path}.style", 1, 6, 0)
        self.form.text(raw.get("label"), f"{path}.label", 0, 80)
        made: Json = {"style": style}
        if style == 5:
            self.form.text(raw.get("url"), f"{path}.url", 1, 512, required=True)
            made["url"] = raw.get("url")
        elif style != 6:
            made |= self.custom_id(raw, path)
        if not raw.get("label") and not raw.get("emoji") and style != 6:
            self.form.add(path, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")
        made |= {key: raw[key] for key in ("label", "sku_id") if raw.get(key)}
        made |= _given({"emoji": raw.get("emoji")})
        return made | {"disabled": bool(raw.get("disabled"))}

    def select(self, raw: Json, path: str) -> Json:
        made = self.custom_id(raw, path)
        self.form.text(raw.get("placeholder"), f"{path}.placeholder", 0, 150)
        if raw["type"] == SELECT:
            made["options"] = self.options(raw, path, 1, 25)
        else:
            made |= {key: raw[key] for key in ("default_values", "channel_types") if raw.get(key)}
        made |= self.counts(raw, path, 25)
        if raw.get("placeholder"):
            made["placeholder"] = raw["placeholder"]
        return made | {"disabled": bool(raw.get("disabled"))}

    def section(self, raw: Json, path: str) -> Json:
        texts = self._children(raw.get("components"), f"{path}.components", (TEXT,), 1, 3)
        return {
            "components": texts,
            "accessory": self._one(raw.get("accessory"), f"{path}.accessory", (BUTTON, THUMBNAIL)),
        }

    def display(self, raw: Json, path: str) -> Json:
        content = raw.get("content")
        self.form.text(content, f"{path}.content", 1, MAX_TEXT, required=True)
        self.text += len(content or "")
        self.texts.append(content or "")
        return {"content": content}

    def thumbnail(self, raw: Json, path: str) -> Json:
        self.form.text(raw.get("description"), f"{path}.description", 0, 1024)
        return {
            "media": self.media(raw, "media", path),
            "description": raw.get("description"),
            "spoiler": bool(raw.get("spoiler")),
        }

    def gallery(self, raw: Json, path: str) -> Json:
        items = self.form.size(raw.get("items"), f"{path}.items", 1, 10)
        return {"items": [self.thumbnail(item, f"{path}.items.{index}") for index, item in enumerate(items)]}

    def file(self, raw: Json, path: str) -> Json:
        found = self.media(raw, "file", path)
        return {
            "file": found,
            "name": found["url"].rsplit("/", 1)[-1].split("?", 1)[0],
            "size": found.get("size"),
            "spoiler": bool(raw.get("spoiler")),
        }

    def separator(self, raw: Json, path: str) -> Json:
        spacing = self.form.number(raw.get("spacing"), f"{path}.spacing", 1, 2, 1)
        return {"divider": raw.get("divider") is not False, "spacing": spacing}

    def container(self, raw: Json, path: str) -> Json:
        allowed = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
        colour = raw.get("accent_color")
        self.form.number(colour, f"{path}.accent_color", 0, 0xFFFFFF, 0)
        return {
            "components": self._children(raw.get("components"), f"{path}.components", allowed, 1, MAX_COMPONENTS),
            "accent_color": colour,
            "spoiler": bool(raw.get("spoiler")),
        }


def _given(raw: Json) -> Json:
    """The fields that are filled in, as Discord returns them: a Unicode emoji loses its empty id."""
    made = {key: value for key, value in raw.items() if value not in (None, "")}
    if isinstance(made.get("emoji"), dict):
        made["emoji"] = _given(made["emoji"])
    return made


READERS: Mapping[int, Callable[[Reader, Json, str], Json]] = {
    ROW: Reader.row,
    BUTTON: Reader.button,
    SELECT: Reader.select,
    SECTION: Reader.section,
    TEXT: Reader.display,
    THUMBNAIL: Reader.thumbnail,
    GALLERY: Reader.gallery,
    FILE: Reader.file,
    SEPARATOR: Reader.separator,
    CONTAINER: Reader.container,
} | dict.fromkeys(ENTITY_SELECTS, Reader.select)


def walk(components: list[Json]) -> list[Json]:
    """Every component, including nested ones, in reading order."""
    found = []
    for each in components:
        found.append(each)
        found += walk(each.get("components", []))
        found += walk([each[key] for key in ("accessory", "component") if isinstance(each.get(key), dict)])
    return found


def media_of(components: list[Json]) -> list[Json]:
    """Every media object that these components show."""
    shown = []
    for each in walk(components):
        shown += [each[key] for key in ("media", "file") if key in each]
        shown += [item["media"] for item in each.get("items", [])]
    return shown


# ---- modals --------------------------------------------------------------------------------------
INPUTS = (TEXT_INPUT, SELECT, *ENTITY_SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def read(raw: Any) -> Json:
    """The modal as the page receives it.

    :raises ApiError: 50035 with every error found.
    """
    form = FormErrors()
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


def _input(raw: Json, path: str, form: FormErrors, reader: Reader) -> Json:
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
    """The components of a submitted modal, nested as Discord nests them.

    :param resolve: turns the values of an entity select or upload into ids and collects the objects they stand for.
    :raises NotPossible: if a field is missing or outside its bounds, with a text for the person.
    """
    inputs = {each["custom_id"] for each in walk(modal["components"]) if each["type"] in INPUTS}
    if not set(values) <= inputs:
        raise NotPossible(f"The dialog has no field {', '.join(sorted(set(values) - inputs))}.")
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
            raise NotPossible(f"{label}: between {low} and {high} characters, please.")
        return shape | {"value": text}
    if kind == CHECKBOX:
        return shape | {"value": bool(field.get("default") if value is None else value)}
    if kind == RADIO:
        known = [option["value"] for option in field["options"]]
        chosen = value or next((o["value"] for o in field["options"] if o.get("default")), None)
        if chosen not in known and (chosen is not None or field["required"]):
            raise NotPossible(f"{label}: choose one.")
        return shape | {"value": chosen}
    chosen = value
    if chosen is None:
        chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
    check_values(field, chosen, label)
    if kind in (SELECT, CHECKBOXES):
        return shape | {"values": chosen}
    return shape | {"values": resolve(field, chosen)}


def check_values(field: Json, chosen: Any, label: str) -> None:
    """Check the number of chosen values and, if there are options, that each is one of them.

    :raises NotPossible: with a text for the person.
    """
    if not isinstance(chosen, list):
        raise NotPossible(f"{label}: a list of values is needed.")
    low, high = field["min_values"], field["max_values"]
    if not (low <= len(chosen) <= high or (not chosen and field.get("required") is False)):
        raise NotPossible(f"{label}: choose between {low} and {high}.")
    if "options" in field and not set(chosen) <= {option["value"] for option in field["options"]}:
        raise NotPossible(f"{label}: that is not one of the choices.")
