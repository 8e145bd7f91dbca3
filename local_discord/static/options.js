// One option of a slash command in its chip: typing, suggestions (choices, people, channels, the bot's
// completions), and turning what was typed into the value that the server wants.
import { h } from "./dom.js";
import { entityOptions } from "./selects.js";
import { filesToSend } from "./files.js";
import { interact } from "./live.js";
import { t } from "./words.js";

const TEXT = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, FILE = 11;
const ENTITIES = { [USER]: "user", [CHANNEL]: "channel", [ROLE]: "role", [MENTIONABLE]: "mentionable" };
const PAUSE = 180; // ms of silence before the bot is asked for completions

export class OptionField {
  #chosen = null; // the suggestion that was taken
  #suggestions = [];
  #at = -1;
  #timer = null;
  #asked = 0;

  constructor(ui, form, option) {
    this.ui = ui;
    this.form = form;
    this.option = option;
    this.input = h("input", {
      type: option.type === FILE ? "file" : "text",
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      maxlength: option.type === TEXT ? option.max_length ?? 6000 : null,
      "aria-label": option.label,
      "aria-required": option.required ? "true" : null,
      role: this.#suggests() ? "combobox" : null,
      dataset: { optionInput: option.name },
    });
    this.element = h("label.chip", { class: option.required ? "required-chip" : "", dataset: { option: option.name } }, h("span.chip-name", null, option.label), this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("focus", () => this.#suggest(true));
    this.input.addEventListener("blur", () => this.#settle());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.#width();
  }

  focus() {
    this.input.focus();
  }

  filled() {
    return this.option.type === FILE ? this.input.files.length > 0 : this.input.value.trim() !== "";
  }

  /** The value as it stands, without judging it: for autocompletion of this or another option. */
  loose() {
    return this.#chosen?.value ?? this.#number() ?? this.input.value;
  }

  /** The value to send; call only after `check`. */
  async value() {
    if (this.option.type === FILE) return (await filesToSend(this.input.files))[0];
    return this.loose();
  }

  /** True if it can be sent; else the chip is marked and `problem` says why. */
  check() {
    const problem = this.#problem();
    this.element.classList.toggle("wrong", Boolean(problem));
    this.element.title = problem ?? "";
    this.problem = problem;
    return !problem;
  }

  #problem() {
    const { option } = this;
    if (!this.filled()) return option.required ? t("missing") : null;
    if (option.type === FILE) return this.input.files[0].size > this.ui.session.uploadLimit ? t("tooLarge") : null;
    if (this.#strict()) {
      this.#settle();
      return this.#chosen ? null : t("chooseOne");
    }
    const text = this.input.value;
    if (option.type === INTEGER || option.type === NUMBER) {
      const number = this.loose();
      if (typeof number !== "number" || Number.isNaN(number)) return t("notANumber");
      if (option.min_value !== null && option.min_value !== undefined && number < option.min_value) return t("atLeast", { n: option.min_value });
      if (option.max_value !== null && option.max_value !== undefined && number > option.max_value) return t("atMost", { n: option.max_value });
    } else if (option.min_length && text.length < option.min_length) return t("tooShort", { n: option.min_length });
    return null;
  }

  /** Only a suggestion will do: choices, yes or no, people, channels. */
  #strict() {
    return Boolean(this.option.choices?.length) || this.option.type === BOOLEAN || this.option.type in ENTITIES;
  }

  #suggests() {
    return this.#strict() || this.option.autocomplete;
  }

  #number() {
    if (this.option.type !== INTEGER && this.option.type !== NUMBER) return null;
    const text = this.input.value.trim().replace(",", ".");
    const fits = this.option.type === INTEGER ? /^[+-]?\d+$/ : /^[+-]?\d*\.?\d+$/;
    return fits.test(text) ? Number(text) : null;
  }

  /** Everything that can be chosen here and now, before filtering. */
  #all() {
    const { option } = this;
    if (option.choices?.length) return option.choices;
    if (option.type === BOOLEAN) return [{ name: t("yes"), value: true }, { name: t("no"), value: false }];
    if (option.type in ENTITIES) {
      return entityOptions(ENTITIES[option.type], this.ui.session, option).map((one) => ({ name: one.label, value: one.value, detail: one.description }));
    }
    return [];
  }

  #typed() {
    this.#chosen = null;
    this.element.classList.remove("wrong");
    this.#width();
    this.#suggest();
  }

  #suggest(now = false) {
    clearTimeout(this.#timer);
    if (this.option.autocomplete) {
      this.form.describe(this, this.#list(this.#suggestions));
      this.#timer = setTimeout(() => this.#ask(), now ? 0 : PAUSE);
      return;
    }
    const needle = this.#chosen ? "" : this.input.value.trim().toLowerCase();
    this.#suggestions = this.#all().filter((one) => String(one.name).toLowerCase().includes(needle)).slice(0, 25);
    this.#at = this.#suggestions.length && this.#suggests() ? 0 : -1;
    this.form.describe(this, this.#suggests() ? this.#list(this.#suggestions) : null);
  }

  async #ask() {
    const turn = (this.#asked += 1);
    const options = { ...this.form.draft(), [this.option.name]: this.#chosen ? this.#chosen.value : this.input.value };
    let choices = [];
    try {
      const event = await interact(this.ui.session, "autocomplete", { channel: this.form.channel, command: this.form.command.path, options, focused: this.option.name }, 4000);
      choices = event.type === "autocomplete" ? event.choices ?? [] : [];
    } catch {
      choices = [];
    }
    if (turn !== this.#asked || document.activeElement !== this.input) return;
    this.#suggestions = choices.slice(0, 25);
    this.#at = this.#suggestions.length ? 0 : -1;
    this.form.describe(this, this.#list(this.#suggestions));
  }

  #list(items) {
    if (!items.length) return h("div.empty", null, t(this.option.autocomplete ? "noSuggestion" : "nothingFound"));
    return h("div.suggestions", { role: "listbox" }, items.map((one, n) => h("button.completion", {
      type: "button",
      role: "option",
      tabindex: "-1",
      "aria-selected": n === this.#at ? "true" : "false",
      dataset: { choice: String(one.value) },
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => this.#take(one),
    }, h("span.completion-name", null, String(one.name)), one.detail ? h("span.completion-about", null, one.detail) : null)));
  }

  #take(one) {
    this.#chosen = one;
    this.input.value = String(one.name);
    this.element.classList.remove("wrong");
    this.#width();
    this.form.nextAfter(this);
  }

  /** Typed in full instead of chosen: counts as chosen. */
  #settle() {
    clearTimeout(this.#timer);
    if (this.#chosen || !this.#suggests()) return;
    const text = this.input.value.trim().toLowerCase();
    const pool = this.option.autocomplete ? this.#suggestions : this.#all();
    this.#chosen = pool.find((one) => String(one.name).toLowerCase() === text) ?? pool.find((one) => String(one.value).toLowerCase() === text) ?? null;
  }

  #key(event) {
    if (event.isComposing) return;
    const many = this.#suggestions.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && many) {
      event.preventDefault();
      this.#at = (this.#at + (event.key === "ArrowDown" ? 1 : -1) + many) % many;
      this.form.describe(this, this.#list(this.#suggestions));
      this.form.about.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.#undecided()) this.#take(this.#suggestions[this.#at]);
      else this.form.submit();
    } else if (event.key === "Tab" && !event.shiftKey && this.#undecided() && this.input.value) {
      event.preventDefault();
      this.#take(this.#suggestions[this.#at]);
    } else if (event.key === "Backspace" && this.input.value === "" && this.option.type !== FILE) {
      event.preventDefault();
      this.form.removeIfOptional(this);
    }
  }

  /** A suggestion is highlighted and nothing chosen yet. */
  #undecided() {
    return !this.#chosen && this.#at >= 0 && (this.option.required || this.input.value !== "");
  }

  #width() {
    if (this.option.type !== FILE) this.input.style.width = `${Math.min(40, Math.max(6, this.input.value.length + 2))}ch`;
  }
}
