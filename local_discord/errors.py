"""Discord's error answers: status, code, message, and the tree of form errors of 50035."""

from __future__ import annotations

from typing import Any

CODES = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Webhook": 10015,
    "Guild Scheduled Event": 10070,
    "interaction": 10062,
    "application command": 10063,
}


class ApiError(Exception):
    """An answer of 4xx or 5xx to the bot."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


class NotPossible(ValueError):
    """An act of a person on the page that cannot be done; the text is for that person."""


def unknown(what: str) -> ApiError:
    """404 with the code of the thing that does not exist (a key of `CODES`)."""
    return ApiError(404, CODES[what], f"Unknown {what}")


def archived() -> ApiError:
    """400: messages and members of an archived thread cannot be changed."""
    return ApiError(400, 50083, "Thread is archived")


def locked() -> ApiError:
    """403: only members who may manage threads can write in a locked thread."""
    return ApiError(403, 160005, "Thread is locked")


class FormErrors:
    """Collects every error of one payload by its path ("components.0.label"), then raises them together as 50035."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def add(self, path: str, code: str, message: str) -> None:
        place = self.errors
        for part in path.split("."):
            place = place.setdefault(part, {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def text(self, value: Any, path: str, low: int, high: int, *, required: bool = False) -> None:
        """Adds an error at `path` unless `value` is a string of `low` to `high` characters. None is accepted unless
        `required`."""
        if value is None:
            if required:
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) < low or len(value) > high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def size(self, value: Any, path: str, low: int, high: int) -> list[Any]:
        """Returns `value` if it is a list, else an empty list. Adds an error at `path` if it is neither a list nor None, or
        if its length is not within `low` and `high`."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def choices(self, value: Any, path: str) -> None:
        """Checks the choices of an option, or of an autocomplete answer."""
        for index, choice in enumerate(self.size(value, path, 0, 25)):
            self.text(choice.get("name"), f"{path}.{index}.name", 1, 100, required=True)
            if isinstance(choice.get("value"), str):
                self.text(choice["value"], f"{path}.{index}.value", 1, 100)

    def number(self, value: Any, path: str, low: int, high: int, default: int) -> int:
        """The value if it is an integer within the bounds; the default if it is missing. Adds an error at `path` for anything
        else."""
        if value is None:
            return default
        if not isinstance(value, int) or not low <= value <= high:
            self.add(path, "NUMBER_TYPE_MIN_MAX", f"int value should be between {low} and {high}.")
            return default
        return value

    def check(self) -> None:
        """:raises ApiError: 50035 with every error added."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", self.errors)
