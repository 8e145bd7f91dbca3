// The wire: one live socket for each person on this page, the whole state after every (re)connection, and acts.
import { TRANSIENT } from "./state.js";

const socketBase = location.origin.replace(/^http/, "ws");
let counter = 0;

/** A text that no other act of this page carries. */
export const nonce = () => `${Date.now().toString(36)}-${(counter += 1)}`;

/** `POST /ui/act` as that person; the answer, or an Error with the server's words for the user. */
export async function act(person, kind, fields = {}) {
  const response = await fetch("/ui/act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ person, kind, ...fields }),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok || answer.ok === false) throw new Error(answer.error ?? `HTTP ${response.status}`);
  return answer;
}

/** An act that makes an interaction; resolves with the live event that answers it (also a failure). */
export function interact(session, kind, fields, patience = 20000) {
  const token = nonce();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      session.waiting.delete(token);
      session.pending.delete(token);
      resolve({ type: "interaction_failed", reason: "timeout", text: null });
    }, patience);
    session.waiting.set(token, (event) => {
      clearTimeout(timer);
      resolve(event);
    });
    if (fields.message) session.pending.set(token, { message: fields.message, customId: fields.custom_id });
    act(session.id, kind, { ...fields, nonce: token }).catch((error) => {
      clearTimeout(timer);
      session.waiting.delete(token);
      session.pending.delete(token);
      reject(error);
    });
  });
}

/** Older messages of a channel, put before those that the session has. */
export async function fetchOlder(session, channelId) {
  const before = session.messages.get(channelId)?.find((message) => !message.ephemeral)?.id;
  session.history.set(channelId, "loading");
  try {
    const query = new URLSearchParams({ person: session.id, channel: channelId, limit: "50" });
    if (before) query.set("before", before);
    const response = await fetch(`/ui/messages?${query}`);
    const { messages } = await response.json();
    session.prepend(channelId, messages);
  } catch {
    session.history.set(channelId, "more");
  }
}

/** Keeps one session true to the server until `stop` is called; `changed(parts)` after every change. */
export class Live {
  #socket = null;
  #held = null; // events that came while the state was being fetched
  #tries = 0;
  #stopped = false;

  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    this.#connect();
  }

  stop() {
    this.#stopped = true;
    this.#socket?.close();
  }

  #connect() {
    const socket = new WebSocket(`${socketBase}/ui/live?person=${encodeURIComponent(this.session.id)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#resync(socket);
    };
    socket.onmessage = (frame) => this.#receive(JSON.parse(frame.data));
    socket.onclose = () => {
      if (this.#stopped) return this.changed(["gone"]);
      this.session.connection = "lost";
      this.changed(["connection"]);
      this.#tries += 1;
      setTimeout(() => this.#connect(), Math.min(5000, 200 * 2 ** Math.min(this.#tries, 5)));
    };
  }

  async #resync(socket = this.#socket) {
    if (this.#held) {
      this.#held.again = true;
      return;
    }
    this.#held = [];
    try {
      const response = await fetch(`/ui/state?person=${encodeURIComponent(this.session.id)}`);
      if (response.status === 404) this.#stopped = true; // another world stands at this address now
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      this.session.load(await response.json());
      this.session.connection = socket.readyState === WebSocket.OPEN ? "open" : "lost";
    } catch {
      this.#held = null;
      socket.close();
      return;
    }
    const { again } = this.#held;
    const held = this.#held.filter((event) => event.seq > this.session.seq);
    this.#held = null;
    this.changed(["all", "connection"]);
    for (const event of held) this.#receive(event);
    if (again) this.#resync();
  }

  #receive(event) {
    if (TRANSIENT.has(event.type)) {
      this.changed(this.session.apply(event));
    } else if (this.#held) {
      this.#held.push(event);
    } else if (event.seq > this.session.seq) {
      const parts = this.session.apply(event);
      if (parts.includes("resync")) this.#resync();
      else this.changed(parts);
    }
  }
}
