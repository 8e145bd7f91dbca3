// Slash commands: the list that opens on "/", and the form in which a command's options are filled in.
// What a single option may be and suggests is options.js.
import { fill, h, icon } from "./dom.js";
import { OptionField } from "./options.js";
import { interact } from "./live.js";
import { t } from "./words.js";

/** The pop-up list of commands above the composer. */
export class CommandList {
  #items = [];
  #at = 0;

  constructor(choose) {
    this.choose = choose;
    this.element = h("div.completions", { id: "command-list", role: "listbox", hidden: true });
  }

  get open() {
    return !this.element.hidden;
  }

  /** Follows what is typed; returns a command when it was typed in full and a space after it. */
  update(text, commands) {
    if (!text.startsWith("/") || text.includes("\n")) {
      this.close();
      return null;
    }
    const query = text.slice(1).toLowerCase();
    const full = query.trimEnd();
    if (query.endsWith(" ") && full) {
      const exact = commands.find((command) => names(command).includes(full));
      const longer = commands.some((command) => command !== exact && names(command).some((name) => name.startsWith(`${full} `)));
      if (exact && !longer) return exact;
    }
    this.#items = ranked(commands, full).slice(0, 60);
    this.#at = 0;
    this.#draw();
    return null;
  }

  close() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** Handles a key of the composer; true if it was meant for the list. */
  key(event) {
    if (event.isComposing) return false;
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.#move(event.key === "ArrowDown" ? 1 : -1);
    else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
      if (!this.#items.length) return false;
      this.choose(this.#items[this.#at]);
    } else return false;
    event.preventDefault();
    return true;
  }

  #move(step) {
    if (!this.#items.length) return;
    this.#at = (this.#at + step + this.#items.length) % this.#items.length;
    this.#draw();
  }

  #draw() {
    this.element.hidden = false;
    fill(this.element, h("div.completions-title", null, t("commands")),
      this.#items.length ? null : h("div.empty", null, t("noCommands")),
      this.#items.map((command, n) => h("button.completion", {
        type: "button",
        role: "option",
        tabindex: "-1",
        "aria-selected": n === this.#at ? "true" : "false",
        dataset: { command: command.path },
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.choose(command),
      },
      h("span.completion-name", null, `/${command.label}`, command.options.slice(0, 4).map((option) => h("span.option-name", { class: option.required ? "" : "optional" }, option.label))),
      h("span.completion-about", null, command.description))));
    this.element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }
}

const names = (command) => [command.label.toLowerCase(), command.path.toLowerCase()];

/** Commands that begin with the words first, then those that contain them. */
function ranked(commands, query) {
  const rank = (command) => {
    if (names(command).some((name) => name.startsWith(query))) return 0;
    if (names(command).some((name) => name.split(" ").some((word) => word.startsWith(query)))) return 1;
    return names(command).some((name) => name.includes(query)) ? 2 : 3;
  };
  return commands.map((command) => [rank(command), command]).filter(([n]) => n < 3)
    .sort((a, b) => a[0] - b[0] || a[1].label.localeCompare(b[1].label)).map(([, command]) => command);
}

/** One command being filled in. `leave(text)` gives the composer back. */
export class CommandForm {
  #fields = [];

  constructor(ui, command, leave) {
    this.ui = ui;
    this.command = command;
    this.leave = leave;
    this.channel = ui.session.channel;
    this.about = h("div.completions.about", { role: "status" });
    this.chips = h("div.chips");
    this.element = h("form.command-form", { novalidate: true, dataset: { commandForm: command.path }, onsubmit: (event) => { event.preventDefault(); this.submit(); } },
      this.about,
      h("div.command-line", null, h("span.command-name", null, `/${command.label}`), this.chips,
        h("button.tool", { type: "button", "aria-label": t("cancel"), title: t("cancel"), dataset: { leaveCommand: "" }, onclick: () => leave("") }, icon("close", 18)),
        h("button.tool.send", { type: "submit", "aria-label": t("send"), title: t("send"), dataset: { send: "" } }, icon("send", 22))));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    for (const option of command.options) if (option.required) this.#add(option);
    this.#draw();
    this.describe(null);
  }

  focus() {
    const empty = this.#fields.find((field) => field.option.required && !field.filled());
    if (empty ?? this.#fields[0]) (empty ?? this.#fields[0]).focus();
    else this.element.querySelector("[data-send]").focus();
  }

  /** What is typed so far, for autocompletion: canonical names, values as they stand. */
  draft() {
    return Object.fromEntries(this.#fields.filter((field) => field.filled() && field.option.type !== 11).map((field) => [field.option.name, field.loose()]));
  }

  /** Shows above the form what is being asked, with suggestions below it. */
  describe(field, suggestions = null) {
    const { option } = field ?? {};
    fill(this.about,
      h("div.about-line", null,
        h("strong", null, option ? option.label : `/${this.command.label}`), " ",
        h("span", null, option ? option.description : this.command.description),
        option?.required ? h("span.required", null, ` (${t("required")})`) : null),
      suggestions);
  }

  nextAfter(field) {
    const rest = this.#fields.slice(this.#fields.indexOf(field) + 1);
    const next = rest.find((other) => !other.filled()) ?? this.#fields.find((other) => other.option.required && !other.filled());
    (next ?? { focus: () => this.element.querySelector("[data-send]").focus() }).focus();
  }

  removeIfOptional(field) {
    if (field.option.required) return this.leave(`/${this.command.label}`);
    this.#fields = this.#fields.filter((other) => other !== field);
    this.#draw();
    this.focus();
  }

  async submit() {
    const wrong = this.#fields.filter((field) => !field.check());
    if (wrong.length) {
      this.ui.toast(wrong.map((field) => `${field.option.label}: ${field.problem}`).join(" · "));
      return wrong[0].focus();
    }
    const { session } = this.ui;
    const options = {};
    for (const field of this.#fields) if (field.filled()) options[field.option.name] = await field.value();
    this.leave("");
    this.ui.toEnd();
    await runCommand(this.ui, session, this.channel, this.command, { options });
  }

  #add(option) {
    const field = new OptionField(this.ui, this, option);
    this.#fields.push(field);
    return field;
  }

  #draw() {
    const used = new Set(this.#fields.map((field) => field.option.name));
    const spare = this.command.options.filter((option) => !used.has(option.name));
    fill(this.chips, this.#fields.map((field) => field.element), spare.map((option) =>
      h("button.chip.spare", { type: "button", title: option.description, dataset: { addOption: option.name }, onclick: () => {
        const field = this.#add(option);
        this.#draw();
        field.focus();
      } }, `+ ${option.label}`)));
  }

  #key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      this.leave("");
    }
  }
}

/** Sends a command; a failure becomes a private line in the channel. */
export async function runCommand(ui, session, channel, command, fields) {
  const typed = `${command.type === 1 ? "/" : ""}${command.label}`;
  session.sending = typed;
  ui.changed(["typing"]);
  let failure = null;
  try {
    const event = await interact(session, "command", { channel, command: command.path, options: {}, ...fields });
    if (event.type === "interaction_failed") failure = event.text || t("noResponse");
  } catch (error) {
    failure = error.message;
  }
  session.sending = null;
  if (failure) {
    const notice = { id: String(Date.now()), command: typed, text: failure };
    session.notices.set(channel, [...(session.notices.get(channel) ?? []), notice]);
  }
  ui.changed(["messages", "typing"]);
}
