// The line where one writes: text, files, replies; a leading "/" hands over to commands.js.
import { fill, h, icon } from "./dom.js";
import { bytes } from "./components.js";
import { CommandForm, CommandList } from "./commands.js";
import { act } from "./live.js";
import { filesToSend } from "./files.js";
import { t } from "./words.js";

export class Composer {
  #place = null;
  #files = [];
  #reply = null;
  #form = null;

  constructor(ui) {
    this.ui = ui;
    this.text = h("textarea.text-entry", { rows: "1", maxlength: "2000", autocomplete: "off", dataset: { composer: "" }, role: "combobox", "aria-expanded": "false", "aria-controls": "command-list" });
    this.clip = h("input", { type: "file", multiple: true, hidden: true, "aria-label": t("attach") });
    this.clipButton = h("button.tool", { type: "button", onclick: () => this.clip.click() }, icon("clip", 22));
    this.slashButton = h("button.tool", { type: "button", dataset: { slash: "" }, onclick: () => this.#typeSlash() }, icon("slash", 20));
    this.sendButton = h("button.tool.send", { type: "button", dataset: { send: "" }, onclick: () => this.#send() }, icon("send", 22));
    this.above = h("div.composer-above");
    this.line = h("div.composer-line", null, this.clipButton, this.clip, this.text, this.slashButton, this.sendButton);
    this.formSlot = h("div.command-slot");
    this.list = new CommandList((command) => this.startCommand(command));
    this.element = h("div.composer", null, this.list.element, this.above, this.line, this.formSlot);
    this.text.addEventListener("input", () => this.#typed());
    this.text.addEventListener("keydown", (event) => this.#key(event));
    this.text.addEventListener("blur", () => setTimeout(() => document.activeElement !== this.text && this.list.close(), 150));
    this.text.addEventListener("paste", (event) => this.#take(event.clipboardData.files));
    this.clip.addEventListener("change", () => this.#take(this.clip.files));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#take(event.dataTransfer.files);
    });
  }

  render() {
    const { session } = this.ui;
    const channel = session.channels.get(session.channel);
    const place = `${session.id}/${session.channel}`;
    if (place !== this.#place) {
      this.#place = place;
      this.#files = [];
      this.#reply = null;
      this.stopCommand("");
      this.text.value = session.drafts.get(session.channel) ?? "";
      this.list.close();
    }
    const closed = !channel || !channel.can_send;
    const name = channel ? (channel.type === 1 ? `@${session.bot.display_name}` : `#${channel.name}`) : "";
    this.text.placeholder = closed ? t(channel?.locked ? "lockedThread" : "noSending") : t("write", { name });
    this.text.setAttribute("aria-label", this.text.placeholder);
    const silent = closed && !session.commandsIn(session.channel).length;
    for (const element of [this.text, this.clipButton, this.slashButton, this.sendButton]) element.disabled = silent;
    this.clipButton.disabled ||= closed;
    for (const [element, key] of [[this.clipButton, "attach"], [this.slashButton, "useCommand"], [this.sendButton, "send"]]) {
      element.title = t(key);
      element.setAttribute("aria-label", t(key));
    }
    this.#above();
    this.#grow();
  }

  focus() {
    if (matchMedia("(hover: none)").matches) return; // no keyboard jumping up on telephones
    (this.#form ?? this.text).focus();
  }

  reply(message) {
    this.#reply = message;
    this.#above();
    this.text.focus();
  }

  /** Opens the form of a command, given as itself or by its path or label. */
  startCommand(command) {
    const { session } = this.ui;
    const found = typeof command === "string"
      ? session.commandsIn(session.channel).find((one) => one.path === command || one.label === command)
      : command;
    if (!found) return this.ui.toast(t("noCommandHere", { name: command }));
    this.list.close();
    this.text.value = "";
    session.drafts.delete(session.channel);
    this.#form = new CommandForm(this.ui, found, (text) => this.stopCommand(text));
    this.line.hidden = true;
    fill(this.formSlot, this.#form.element);
    this.#form.focus();
  }

  /** Back from a command's form to plain writing. */
  stopCommand(text = "") {
    if (!this.#form) return;
    const had = this.formSlot.contains(document.activeElement);
    this.#form = null;
    this.formSlot.replaceChildren();
    this.line.hidden = false;
    this.text.value = text;
    if (had) this.text.focus();
    this.#typed();
  }

  #typeSlash() {
    this.text.value = "/";
    this.text.focus();
    this.#typed();
  }

  #typed() {
    const { session } = this.ui;
    session.drafts.set(session.channel, this.text.value);
    this.#grow();
    const commands = session.commandsIn(session.channel);
    const exact = this.list.update(this.text.value, commands);
    this.text.setAttribute("aria-expanded", this.list.open ? "true" : "false");
    if (exact) this.startCommand(exact);
  }

  #key(event) {
    if (this.list.open && this.list.key(event)) return;
    if (event.key === "Escape") {
      this.#reply = null;
      this.#above();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#send();
    }
  }

  #take(files) {
    const { session } = this.ui;
    for (const file of files) {
      if (file.size > session.uploadLimit) this.ui.toast(t("tooLarge"));
      else if (this.#files.length < 10) this.#files.push(file);
    }
    this.clip.value = "";
    this.#above();
  }

  #above() {
    const drop = (file) => {
      this.#files = this.#files.filter((other) => other !== file);
      this.#above();
    };
    fill(this.above,
      this.#reply ? h("div.reply-bar", null, t("replyingTo", { name: this.ui.session.userName(this.#reply.author.id) }),
        h("button.tool", { type: "button", "aria-label": t("cancel"), onclick: () => { this.#reply = null; this.#above(); } }, icon("close", 16))) : null,
      this.#files.length ? h("div.file-bar", null, this.#files.map((file) => h("span.file-chip", null, icon("file", 16), `${file.name} (${bytes(file.size)})`,
        h("button.tool", { type: "button", "aria-label": t("removeFile", { name: file.name }), onclick: () => drop(file) }, icon("close", 14))))) : null);
  }

  async #send() {
    const { session } = this.ui;
    const channel = session.channel;
    const text = withMentions(this.text.value.trim(), session);
    if (text.startsWith("/") && this.list.open) return;
    if (!text && !this.#files.length) return;
    const sent = { text: this.text.value, files: this.#files, reply: this.#reply };
    this.text.value = "";
    this.#files = [];
    this.#reply = null;
    session.drafts.delete(channel);
    this.#above();
    this.#grow();
    this.ui.toEnd();
    try {
      const fields = { channel, text };
      if (sent.files.length) fields.files = await filesToSend(sent.files);
      if (sent.reply) fields.reply_to = sent.reply.id;
      await act(session.id, "send", fields);
    } catch (error) {
      this.ui.toast(error.message);
      session.drafts.set(channel, sent.text);
      if (this.#place !== `${session.id}/${channel}`) return;
      this.text.value = sent.text;
      this.#files = sent.files;
      this.#reply = sent.reply;
      this.#above();
      this.#grow();
    }
  }

  #grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 220)}px`;
  }
}

/** "@Player One" and "#general" as Discord's client sends them: `<@id>`, `<#id>`. */
function withMentions(text, session) {
  const people = [...session.people, session.bot].map((person) => [`@${person.display_name}`, `<@${person.id}>`]);
  const channels = [...session.channels.values()].filter((channel) => channel.guild_id).map((channel) => [`#${channel.name}`, `<#${channel.id}>`]);
  const known = [...people, ...channels].sort((a, b) => b[0].length - a[0].length);
  return known.reduce((said, [name, mention]) => {
    const exact = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    return said.replace(new RegExp(`(?<![\\p{L}\\d_<])${exact}(?![\\p{L}\\d_-])`, "giu"), mention);
  }, text);
}
