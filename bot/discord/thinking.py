"""The task that has computers think, in worker processes, and brings their answers when the pause is over.

It keeps nothing that matters: what waits for a computer is read from the store at every look, and an answer that comes too late
is dropped there. A worker gets one seat's view and ask and no more. What a computer thinks is never logged.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import msgspec

from bot.campaigns import BadAnswer, Campaigns, Errand
from bot.discord.clockwork import NAP, Idle, doze, plainly, until, whole
from bot.discord.thought import Failed, think
from bot.discord.workers import Workers
from rules.core import Draft, Value

log = logging.getLogger(__name__)

_draft = msgspec.json.Decoder(dict[str, Value])

Key = tuple[int, int, str]


def _key(errand: Errand) -> Key:
    """Campaign, step, ask: a thought is good for this position alone."""
    return errand.campaign, errand.step, errand.ask


class Thinking:
    """One per process. `close` it when the bot ends."""

    def __init__(
        self, campaigns: Campaigns, workers: Workers | None = None, idle: Idle = plainly, nap: float = NAP
    ) -> None:
        """`workers`: others than one process of its own; `idle`, `nap`: see `clockwork`."""
        self._campaigns = campaigns
        self._workers = workers if workers is not None else Workers()
        self._turnstile = asyncio.Semaphore(self._workers.count)  # a process that dies takes no other's thought with it
        self._idle = idle
        self._nap = nap
        self._thoughts: dict[Key, asyncio.Task[Draft | None]] = {}

    async def run(self) -> None:
        """For ever, until cancelled. An error is logged and the same work tried again after a nap."""
        bell = self._campaigns.bell.computer
        recalled = False
        while True:
            bell.clear()
            seconds = min(self._nap, 5.0)
            try:
                if not recalled:
                    await whole(self._campaigns.computers.recall())
                    recalled = True
                seconds = await whole(self.look())
            except Exception:
                log.exception("the computers stumbled; trying again in %.0f s", seconds)
            await self._idle(doze(bell, seconds))

    async def close(self) -> None:
        """Gives up the thoughts under way and ends the workers."""
        thoughts = list(self._thoughts.values())
        self._thoughts.clear()
        for thought in thoughts:
            thought.cancel()
        if thoughts:
            await asyncio.wait(thoughts)
        self._workers.close()

    async def look(self) -> float:
        """Begins what is asked, forgets what is asked no longer, brings the answers that are due; seconds until the next."""
        errands = await self._campaigns.computers.errands()
        asked = {_key(errand) for errand in errands}
        for key in self._thoughts.keys() - asked:
            self._thoughts.pop(key).cancel()
        for errand in errands:
            if _key(errand) not in self._thoughts:
                thought = asyncio.create_task(self._think(errand), name=f"think-{errand.campaign}")
                thought.add_done_callback(lambda _: self._campaigns.bell.computer.set())
                self._thoughts[_key(errand)] = thought
        now = self._campaigns.clock.now()
        later: list[datetime] = []
        for errand in errands:
            thought = self._thoughts[_key(errand)]
            if thought.done() and errand.due > now:
                later.append(errand.due)
            elif thought.done():
                del self._thoughts[_key(errand)]
                try:
                    await self._bring(errand, thought)
                except Exception:  # a damaged campaign; those after it get their answers all the same
                    log.exception("an answer could not be brought to campaign %s", errand.campaign)
        return until(min(later, default=None), now, self._nap)

    async def _think(self, errand: Errand) -> Draft | None:
        """None where that was asked no longer when its turn came. Raises Failed."""
        async with self._turnstile:
            question = await whole(self._campaigns.computers.question(errand))
            if question is None:
                return None
            try:
                body = await self._workers.run(think, question.rules, question.view, question.ask, question.seed)
                return _draft.decode(body)
            except Failed:
                raise
            except Exception as error:  # its process died, twice; or what it gave is no draft
                raise Failed(type(error).__name__) from None

    async def _bring(self, errand: Errand, thought: asyncio.Task[Draft | None]) -> None:
        computers = self._campaigns.computers
        try:
            draft = thought.result()
            if draft is None:
                await computers.drop(errand)
            else:
                await computers.answer(errand, draft)
        except (Failed, BadAnswer) as defect:
            log.error("the computer of campaign %s has no answer: %s", errand.campaign, defect)
            await computers.drop(errand, stuck=True)
