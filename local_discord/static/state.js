// What one person sees: the server's objects by id, kept whole by live events, and what he has read.
// No document, no sockets: live.js feeds it, the other modules draw it.

/** Orders two snowflakes as the numbers they are; for `sort`. */
export const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

const isDm = (channel) => channel.type === 1;
const isThread = (channel) => channel.type === 11 || channel.type === 12;

export class Session {
  constructor(personId) {
    this.id = personId;
    this.ready = false;
    this.connection = "connecting"; // connecting, open, lost
    this.seq = -1;
    this.me = { id: personId, display_name: "", locale: "en-US", manages: [], guild_ids: [], role_names: [] };
    this.bot = { id: "0", display_name: "", online: false };
    this.people = [];
    this.guilds = [];
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
    this.faults = [];
    this.uploadLimit = 10485760;
    this.epoch = 0; // raised when names or rights change, so that every message is drawn anew
    this.history = new Map(); // channel -> "more" | "loading" | "end"
    this.pending = new Map(); // nonce -> { message, customId }: clicks not yet answered
    this.chosen = new Map(); // "message id/custom id" -> values chosen there since the message last changed
    this.failed = new Map(); // message id -> words: the last click on it failed
    this.notices = new Map(); // channel -> [{ id, command, text }]: commands that failed
    this.typing = new Map(); // channel -> time until which somebody types
    this.drafts = new Map(); // channel -> what stands in the composer
    this.waiting = new Map(); // nonce -> function(event)
    this.modals = []; // dialogs that the bot opened and that are not answered yet
    this.read = remembered(`read:${personId}`) ?? null;
    this.channel = remembered(`channel:${personId}`) ?? null;
    this.entered = false; // has its channel been opened on this page?
    this.divider = null; // { channel, after }: where the line "New" stands
  }

  /** Takes the whole state as `GET /ui/state` gives it. */
  load(state) {
    this.seq = state.seq;
    this.me = state.me;
    this.bot = state.bot;
    this.people = state.people;
    this.guilds = state.guilds;
    this.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.messages = new Map();
    for (const channel of state.channels) {
      const list = [...(state.messages[channel.id] ?? [])].sort((a, b) => byId(a.id, b.id));
      this.messages.set(channel.id, list);
      this.history.set(channel.id, list.length < 50 ? "end" : "more");
    }
    this.commands = state.commands;
    this.faults = state.faults ?? [];
    this.uploadLimit = state.upload_limit ?? this.uploadLimit;
    this.epoch += 1;
    this.#startReading();
    this.ready = true;
    if (!this.channels.has(this.channel)) this.channel = this.#firstChannel();
  }

  /** Applies one live event; the parts of the page that it touches are returned as a list of names. */
  apply({ seq, type, data }) {
    if (seq !== undefined && seq > this.seq) this.seq = seq;
    const handler = EVENTS[type];
    return handler ? handler(this, data) : [];
  }

  user(id) {
    if (id === this.bot.id) return { ...this.bot, bot: true };
    return this.people.find((person) => person.id === id) ?? null;
  }

  userName(id) {
    return this.user(id)?.display_name ?? "?";
  }

  role(id) {
    return this.guilds.flatMap((guild) => guild.roles ?? []).find((role) => role.id === id) ?? null;
  }

  guild(id) {
    return this.guilds.find((guild) => guild.id === id) ?? null;
  }

  message(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  /** DMs first come last in Discord's home; here: DMs, then each guild with its text channels and their threads. */
  channelTree() {
    const all = [...this.channels.values()];
    const threads = (parent) => all.filter((channel) => isThread(channel) && channel.parent_id === parent.id);
    return {
      dms: all.filter(isDm),
      guilds: this.guilds.map((guild) => ({
        guild,
        channels: all.filter((channel) => channel.guild_id === guild.id && !isThread(channel))
          .map((channel) => ({ channel, threads: threads(channel) })),
      })),
    };
  }

  /** The commands of one type that can be used in a channel. */
  commandsIn(channelId, type = 1) {
    const channel = this.channels.get(channelId);
    if (!channel || channel.archived) return [];
    return this.commands.filter((command) => {
      if (command.type !== type) return false;
      if (isDm(channel)) return !command.guild_id && (!command.contexts?.length || command.contexts.includes(1));
      if (command.guild_id && command.guild_id !== channel.guild_id) return false;
      if (command.contexts?.length && !command.contexts.includes(0)) return false;
      return !command.guild_ids || command.guild_ids.includes(channel.guild_id);
    });
  }

  /** What this person has not read in a channel: `{ any, pings }`; DMs, mentions and private messages ping. */
  unread(channelId) {
    const channel = this.channels.get(channelId);
    const mark = this.read?.[channelId] ?? "0";
    const fresh = (this.messages.get(channelId) ?? []).filter((m) => byId(m.id, mark) > 0 && m.author.id !== this.id);
    const pings = fresh.filter((m) => isDm(channel) || m.ephemeral || this.mentioned(m)).length;
    return { any: fresh.length > 0, pings };
  }

  /** The sum over all channels, for the badge on the person. */
  news() {
    const total = { any: false, pings: 0 };
    for (const channel of this.channels.keys()) {
      const { any, pings } = this.unread(channel);
      total.any ||= any;
      total.pings += pings;
    }
    return total;
  }

  mentioned(message) {
    return (message.mentions ?? []).some((user) => user.id === this.id)
      || message.mention_everyone === true
      || new RegExp(`<@!?${this.id}>`).test(message.content ?? "");
  }

  /** Everything in the channel counts as read from now on; true if that changed anything. */
  markRead(channelId) {
    const last = this.messages.get(channelId)?.at(-1)?.id;
    if (!last || byId(last, this.read?.[channelId] ?? "0") <= 0) return false;
    this.read = { ...this.read, [channelId]: last };
    remember(`read:${this.id}`, this.read);
    return true;
  }

  /** Goes to a channel and sets the line "New" where reading stopped. */
  enter(channelId) {
    this.channel = channelId;
    this.entered = true;
    this.divider = this.unread(channelId).any ? { channel: channelId, after: this.read?.[channelId] ?? "0" } : null;
    remember(`channel:${this.id}`, channelId);
  }

  /** Puts older messages, oldest first, before those that are there. */
  prepend(channelId, older) {
    const known = new Set(this.messages.get(channelId).map((message) => message.id));
    const fresh = older.filter((message) => !known.has(message.id));
    this.messages.set(channelId, [...fresh, ...this.messages.get(channelId)].sort((a, b) => byId(a.id, b.id)));
    this.history.set(channelId, fresh.length ? "more" : "end");
  }

  // A channel seen for the first time in this browser: what was said in guilds before counts as read, DMs do not.
  #startReading() {
    const first = this.read === null;
    const read = { ...this.read };
    for (const channel of this.channels.values()) {
      if (read[channel.id] !== undefined) continue;
      read[channel.id] = first && !isDm(channel) ? this.messages.get(channel.id)?.at(-1)?.id ?? "0" : "0";
    }
    this.read = read;
    remember(`read:${this.id}`, read);
  }

  #firstChannel() {
    const { dms, guilds } = this.channelTree();
    const all = guilds.flatMap((entry) => entry.channels.map((child) => child.channel));
    return (all.find((channel) => channel.can_send) ?? all[0] ?? dms[0])?.id ?? null;
  }
}

// Events that answer the page's own act: never part of the state, so never older than it.
export const TRANSIENT = new Set(["interaction_done", "interaction_failed", "modal", "autocomplete", "typing"]);

function putMessage(session, message) {
  const list = session.messages.get(message.channel_id) ?? [];
  const at = list.findIndex((other) => other.id === message.id);
  if (at >= 0) list[at] = message;
  else {
    list.push(message);
    if (list.length > 1 && byId(list.at(-2).id, message.id) > 0) list.sort((a, b) => byId(a.id, b.id));
    session.typing.delete(message.channel_id);
  }
  session.messages.set(message.channel_id, list);
  session.failed.delete(message.id);
  for (const key of session.chosen.keys()) if (key.startsWith(`${message.id}/`)) session.chosen.delete(key);
  const channel = session.channels.get(message.channel_id);
  if (channel && byId(message.id, channel.last_message_id ?? "0") > 0) channel.last_message_id = message.id;
  return ["messages", "sidebar", "people", "pins"];
}

function settle(session, data) {
  const waiting = session.waiting.get(data.nonce);
  session.waiting.delete(data.nonce);
  session.pending.delete(data.nonce);
  return waiting;
}

const EVENTS = {
  message_create: (session, { message }) => putMessage(session, message),
  message_update: (session, { message }) => putMessage(session, message),
  message_delete: (session, data) => {
    const list = session.messages.get(data.channel_id) ?? [];
    session.messages.set(data.channel_id, list.filter((message) => message.id !== data.id));
    return ["messages", "sidebar", "people", "pins"];
  },
  channel_create: (session, { channel }) => putChannel(session, channel),
  channel_update: (session, { channel }) => putChannel(session, channel),
  channel_delete: (session, { id }) => {
    session.channels.delete(id);
    session.messages.delete(id);
    if (session.channel === id) session.channel = [...session.channels.keys()][0] ?? null;
    return ["all"];
  },
  pins: (session, { channel_id: id, pins }) => {
    const channel = session.channels.get(id);
    if (channel) session.channels.set(id, { ...channel, pins });
    return ["pins", "header"];
  },
  typing: (session, { channel_id: id, user_id: user }) => {
    if (user !== session.id) session.typing.set(id, Date.now() + 10000);
    return ["typing"];
  },
  interaction_done: (session, data) => {
    settle(session, data)?.({ type: "interaction_done", ...data });
    return ["messages"];
  },
  interaction_failed: (session, data) => {
    settle(session, data)?.({ type: "interaction_failed", ...data });
    return ["messages"];
  },
  modal: (session, data) => {
    const asked = settle(session, data);
    if (!asked) return []; // the same person asked for it in another window
    asked({ type: "modal", ...data });
    session.modals.push(data);
    return ["modal", "messages", "people"];
  },
  autocomplete: (session, data) => {
    settle(session, data)?.({ type: "autocomplete", ...data });
    return [];
  },
  person: (session, { person }) => {
    const at = session.people.findIndex((other) => other.id === person.id);
    if (at >= 0) session.people[at] = person;
    else session.people.push(person);
    session.epoch += 1;
    return person.id === session.id ? ["resync"] : ["all"];
  },
  guild: (session, { guild }) => {
    const at = session.guilds.findIndex((other) => other.id === guild.id);
    if (at >= 0) session.guilds[at] = guild;
    else session.guilds.push(guild);
    return ["all"];
  },
  bot: (session, { bot }) => {
    session.bot = bot;
    return ["people", "sidebar", "header", "drawer", "composer"];
  },
  commands: (session, { commands }) => {
    session.commands = commands;
    return ["composer"];
  },
  faults: (session, { faults }) => {
    session.faults = faults;
    return ["drawer", "people"];
  },
  reset: () => ["resync"],
};

function putChannel(session, channel) {
  session.channels.set(channel.id, channel);
  if (!session.messages.has(channel.id)) {
    session.messages.set(channel.id, []);
    session.history.set(channel.id, "more");
  }
  session.epoch += 1;
  return ["sidebar", "header", "composer", "messages", "people", "pins"];
}

function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the marks, nothing else.
  }
}
