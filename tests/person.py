"""A scripted person: an asynchronous client of the page's interface, for tests and load.

    async with Person.join(url, "Player One") as one:
        done = await one.command("table", "campaign new", game="naval-battle")
        await one.click(done.message, "Join")
        modal = await one.click(done.message, "As text…")
        await modal.submit({"orders": "salvo N5"})
        await one.until(lambda: "Turn 2" in one.newest("table").text)

It sees exactly what that person's page shows, and imports nothing of the server.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from typing import Any, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

T = TypeVar("T")
Json = dict[str, Any]


class PageRefused(Exception):
    """The page did not let the person do that; the text says why."""


class NoAnswer(Exception):
    """The interaction got no answer: `reason` is timeout or offline."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason = reason


class SeenMessage:
    """A message as this person sees it now; it follows later edits."""

    def __init__(self, person: Person, message_id: str) -> None:
        self.id = message_id
        self._person = person

    @property
    def data(self) -> Json:
        """:raises KeyError: if it was deleted."""
        return self._person.messages[self.id]

    @property
    def there(self) -> bool:
        return self.id in self._person.messages

    def parts(self) -> list[Json]:
        """All components, including nested ones."""
        return list(_walk(self.data["components"]))

    @property
    def text(self) -> str:
        """All text in it: content, embeds and text displays."""
        embeds = [
            str(text)
            for embed in self.data["embeds"]
            for text in (embed.get("title"), embed.get("description"), *_field_texts(embed))
            if text
        ]
        shown = [part["content"] for part in self.parts() if part["type"] == 10]
        return "\n".join([self.data["content"], *embeds, *shown])

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [part.get("label", "") for part in self.parts() if part["type"] == 2 and not part.get("disabled")]

    def files(self) -> list[Json]:
        """Attachments and pictures, wherever shown: `url`, and `description` if there is alt text."""
        found = list(self.data["attachments"])
        for part in self.parts():
            found += [{**item["media"], "description": item.get("description")} for item in part.get("items", [])]
            if "media" in part:
                found.append({**part["media"], "description": part.get("description")})
            if "file" in part:
                found.append(part["file"])
        return found

    def custom_id(self, wanted: str, kinds: tuple[int, ...] = (2,)) -> str:
        """The custom id of the component with this label, placeholder or custom id.

        :raises PageRefused: if there is none.
        """
        parts = [part for part in self.parts() if part["type"] in kinds and "custom_id" in part]
        for key in ("custom_id", "label", "placeholder"):
            for part in parts:
                if part.get(key) == wanted:
                    return str(part["custom_id"])
        known = [part.get("label") or part.get("placeholder") or part["custom_id"] for part in parts]
        raise PageRefused(f"There is no {wanted!r}; there are {known}.")


class ActOutcome:
    """The result of an interaction: `kind` is done, modal or choices."""

    def __init__(self, person: Person, kind: str, data: Json) -> None:
        self._person, self.kind, self.data = person, kind, data
        self.interaction_id: str = data["interaction_id"]

    @property
    def message(self) -> SeenMessage:
        """The message that answered. :raises PageRefused: if the answer was no message."""
        if not self.data.get("message_id"):
            raise PageRefused(f"The answer was no message but {self.data}.")
        return SeenMessage(self._person, self.data["message_id"])

    @property
    def choices(self) -> list[Json]:
        return list(self.data["choices"])

    def fields(self) -> list[Json]:
        """The inputs of a modal."""
        return [part for part in _walk(self.data["components"]) if "custom_id" in part]

    async def submit(self, values: Json) -> ActOutcome:
        """Submit the modal; keys are custom ids, or labels."""
        known = {part["custom_id"] for part in self.fields()}
        by_label = {
            each["label"]: each["component"]["custom_id"] for each in self.data["components"] if each["type"] == 18
        }
        given = {key if key in known else by_label[key]: value for key, value in values.items()}
        return await self._person.interact("modal_submit", interaction_id=self.interaction_id, values=given)


class Person:
    """One person with an open page. Create one with `join`."""

    patience: float = 5.0
    """Seconds of the machine's clock for which `until` and acts wait."""

    def __init__(self, session: ClientSession, url: str, state: Json, socket: ClientWebSocketResponse) -> None:
        self._session, self._url, self._socket = session, url, socket
        self._nonces = count()
        self._waiting: dict[str, asyncio.Future[ActOutcome]] = {}
        self._changed = asyncio.Event()
        self.events: list[str] = []
        """The kinds of all live events, in order."""
        self.faults: list[Json] = []
        self._load(state)

    def _load(self, state: Json) -> None:
        self.state = state
        self.me: Json = state["me"]
        self.channels: dict[str, Json] = {each["id"]: each for each in state["channels"]}
        self.messages: dict[str, Json] = {
            each["id"]: each for messages in state["messages"].values() for each in messages
        }
        self.commands: list[Json] = state["commands"]
        self.bot: Json = state["bot"]

    @property
    def id(self) -> str:
        return str(self.me["id"])

    @classmethod
    @contextlib.asynccontextmanager
    async def join(cls, url: str, name: str, *, quiet: bool = False) -> AsyncIterator[Person]:
        """Open the page as the person with this display name or id.

        :param quiet: receive only answers, private messages and DMs, not the channels: for load tests.
        """
        async with ClientSession() as session:
            async with session.get(f"{url}/ui/people") as answer:
                people = (await answer.json())["people"]
            found = [each["id"] for each in people if name in (each["id"], each["display_name"])]
            if not found:
                raise PageRefused(f"There is nobody called {name}.")
            query = {"person": found[0]}
            listen = query | ({"quiet": "1"} if quiet else {})
            async with session.ws_connect(f"{url}/ui/live", params=listen, max_msg_size=0) as socket:
                async with session.get(f"{url}/ui/state", params=query) as answer:
                    state = msgspec.json.decode(await answer.read())
                person = cls(session, url, state, socket)
                reading = asyncio.create_task(person._read(), name=f"page of {name}")
                try:
                    yield person
                finally:
                    reading.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await reading

    async def _read(self) -> None:
        async for frame in self._socket:
            if frame.type == WSMsgType.TEXT:
                event = msgspec.json.decode(frame.data)
                if event["seq"] > self.state["seq"]:
                    await self._take(event["type"], event["data"])
                    self.events.append(event["type"])
                    self._changed.set()

    async def _take(self, kind: str, data: Json) -> None:
        if kind in ("message_create", "message_update"):
            self.messages[data["message"]["id"]] = data["message"]
        elif kind == "message_delete":
            self.messages.pop(data["id"], None)
        elif kind in ("channel_create", "channel_update"):
            self.channels[data["channel"]["id"]] = data["channel"]
        elif kind == "channel_delete":
            self.channels.pop(data["id"], None)
        elif kind == "pins":
            self.channels[data["channel_id"]]["pins"] = data["pins"]
        elif kind in ("commands", "bot", "faults"):
            setattr(self, kind, data[kind])
        elif kind == "person" and data["person"]["id"] == self.id:
            self.me = data["person"]
        elif kind == "reset":
            async with self._session.get(f"{self._url}/ui/state", params={"person": self.id}) as answer:
                self._load(await answer.json())
        elif kind in ("interaction_done", "modal", "autocomplete", "interaction_failed"):
            self._settle(kind, data)

    def _settle(self, kind: str, data: Json) -> None:
        waiting = self._waiting.pop(str(data["nonce"]), None)
        if waiting is None or waiting.done():
            return
        if kind == "interaction_failed":
            waiting.set_exception(NoAnswer(data["reason"], data["text"]))
        else:
            names = {"interaction_done": "done", "autocomplete": "choices"}
            waiting.set_result(ActOutcome(self, names.get(kind, kind), data))

    # Reading

    def channel(self, name: str) -> str:
        """The id of a channel by name or id; `"dm"` is the DM with the bot.

        :raises PageRefused: if the person sees no such channel.
        """
        for each in self.channels.values():
            if name in (each["id"], each["name"]) or (name == "dm" and each["type"] == 1):
                return str(each["id"])
        raise PageRefused(f"{self.me['display_name']} sees no channel {name}.")

    def inbox(self, channel: str = "dm") -> list[SeenMessage]:
        """The messages of a channel, oldest first, including private ones; empty if the person does not see the channel."""
        try:
            wanted = self.channel(channel)
        except PageRefused:
            return []
        found = [int(each["id"]) for each in self.messages.values() if each["channel_id"] == wanted]
        return [SeenMessage(self, str(number)) for number in sorted(found)]

    def newest(self, channel: str = "dm") -> SeenMessage:
        """:raises PageRefused: if the channel is empty."""
        found = self.inbox(channel)
        if not found:
            raise PageRefused(f"There is nothing in {channel}.")
        return found[-1]

    async def until(self, look: Callable[[], T], patience: float | None = None) -> T:
        """Wait until `look` returns something true. A missing message or channel counts as not yet."""

        def seen() -> T | None:
            try:
                return look()
            except (PageRefused, KeyError, IndexError):
                return None

        async with asyncio.timeout(self.patience if patience is None else patience):
            while not (found := seen()):
                self._changed.clear()
                await self._changed.wait()
            return found

    async def download(self, url: str) -> bytes:
        async with self._session.get(url) as answer:
            answer.raise_for_status()
            return await answer.read()

    # Acting

    async def act(self, kind: str, **fields: Any) -> Json:
        """Performs any act of the page and returns its answer. :raises PageRefused: with the page's text."""
        body = msgspec.json.encode({"person": self.id, "kind": kind, **fields})
        async with self._session.post(f"{self._url}/ui/act", data=body) as answer:
            told: Json = msgspec.json.decode(await answer.read())
        if not told["ok"]:
            raise PageRefused(told["error"])
        return told

    async def interact(self, kind: str, **fields: Any) -> ActOutcome:
        """Perform an act that creates an interaction; returns the bot's answer.

        :raises NoAnswer: if the bot did not answer.
        :raises TimeoutError: if the server itself does not answer within `patience` seconds of the machine's clock.
        """
        nonce = str(next(self._nonces))
        waiting: asyncio.Future[ActOutcome] = asyncio.get_running_loop().create_future()
        self._waiting[nonce] = waiting
        try:
            await self.act(kind, nonce=nonce, **fields)
            return await asyncio.wait_for(waiting, self.patience)
        finally:
            self._waiting.pop(nonce, None)

    async def command(self, channel: str, path: str, /, **options: Any) -> ActOutcome:
        return await self.interact("command", channel=self.channel(channel), command=path.lstrip("/"), options=options)

    async def autocomplete(self, channel: str, path: str, focused: str, /, **options: Any) -> list[Json]:
        """The bot's choices for the option being typed."""
        outcome = await self.interact(
            "autocomplete", channel=self.channel(channel), command=path, options=options, focused=focused
        )
        return outcome.choices

    async def open_dm(self) -> str:
        """Opens the DM with the bot and returns its channel's id; from then on the channel is also called `"dm"`."""
        number = str((await self.act("dm_open"))["channel_id"])
        await self.until(lambda: number in self.channels)
        return number

    async def click(self, message: SeenMessage, button: str) -> ActOutcome:
        """Click a button, given by its label or custom id."""
        return await self.interact("click", message=message.id, custom_id=message.custom_id(button))

    async def select(self, message: SeenMessage, menu: str, *values: str) -> ActOutcome:
        """Choose in a menu, given by its placeholder or custom id; values are the options' values, or their labels."""
        custom_id = message.custom_id(menu, (3, 5, 6, 7, 8))
        part = next(each for each in message.parts() if each.get("custom_id") == custom_id)
        by_label = {option["label"]: option["value"] for option in part.get("options", [])}
        chosen = [by_label.get(value, value) for value in values]
        return await self.interact("select", message=message.id, custom_id=custom_id, values=chosen)

    async def send(self, channel: str, text: str, *files: Json) -> SeenMessage:
        told = await self.act("send", channel=self.channel(channel), text=text, files=list(files))
        sent = SeenMessage(self, told["message_id"])
        await self.until(lambda: sent.there)
        return sent


def file(name: str, body: bytes, description: str | None = None) -> Json:
    """A File object of the page."""
    data = base64.b64encode(body).decode()
    return {"name": name, "data": data} | ({"description": description} if description else {})


def _walk(components: list[Json]) -> Iterator[Json]:
    for each in components:
        yield each
        yield from _walk(each.get("components", []))
        yield from _walk([each[key] for key in ("accessory", "component") if isinstance(each.get(key), dict)])


def _field_texts(embed: Json) -> Iterator[str]:
    for each in embed.get("fields", []):
        yield each["name"]
        yield each["value"]
