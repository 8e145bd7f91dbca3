// Drop-down menus as Discord has them: one choice or several, with descriptions, emoji and a search when long.
// Used on messages and in dialogs; says what was chosen through `onCommit` and knows nothing else.
import { emoji, fill, h, icon } from "./dom.js";
import { t } from "./words.js";

/**
 * A menu. `spec`: { customId, options: [{ value, label, description?, emoji?, default? }], minValues, maxValues,
 * placeholder, disabled?, busy?, chosen? (instead of the defaults), onCommit(values) }. One choice commits at once, several when the menu closes.
 * The element has `values()`; options carry data-value.
 */
export function selectMenu(spec) {
  const several = spec.maxValues > 1;
  let chosen = spec.chosen ?? spec.options.filter((option) => option.default).map((option) => option.value);
  let committed = [...chosen];
  const label = h("span.select-label");
  const button = h("button.select", {
    type: "button",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": spec.label ?? spec.placeholder,
    "aria-busy": spec.busy ? "true" : null,
    disabled: spec.disabled || spec.busy,
    dataset: { customId: spec.customId },
  }, label, spec.busy ? h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")) : icon("chevron", 18));
  const search = h("input.select-search", { type: "search", placeholder: t("search"), "aria-label": t("search"), autocomplete: "off" });
  const list = h("div.select-list", { role: "listbox", "aria-multiselectable": several ? "true" : null });
  const hint = h("span");
  const done = h("button.button.primary", { type: "button", dataset: { menuDone: "" }, onclick: () => finish() }, t("done"));
  let confirmed = false;
  const popup = h("div.popup.select-popup", { popover: "auto", dataset: { menuOf: spec.customId } },
    spec.options.length > 12 ? search : null, list, several ? h("div.select-hint", null, hint, done) : null);

  const clearable = () => !several && spec.minValues === 0 && committed.length > 0;

  function show() {
    const found = chosen.map((value) => spec.options.find((option) => option.value === value)).filter(Boolean);
    fill(label, found.length ? found.map((option, n) => [n ? ", " : "", emoji(option.emoji), option.label]) : spec.placeholder);
    label.classList.toggle("placeholder", !found.length);
    done.disabled = chosen.length < spec.minValues;
    hint.textContent = t("chooseBetween", { min: spec.minValues, max: Math.min(spec.maxValues, spec.options.length), n: chosen.length });
  }

  function draw() {
    const needle = search.value.trim().toLowerCase();
    const shown = spec.options.filter((option) => !needle || option.label.toLowerCase().includes(needle));
    fill(list, shown.map(item), shown.length ? null : h("div.empty", null, t("nothingFound")),
      clearable() ? h("button.option", { type: "button", role: "option", onclick: () => take(null) }, h("em", null, t("noChoice"))) : null);
  }

  function item(option) {
    const on = chosen.includes(option.value);
    const full = several && !on && chosen.length >= spec.maxValues;
    return h("button.option", {
      type: "button",
      role: "option",
      "aria-selected": on ? "true" : "false",
      disabled: full,
      dataset: { value: option.value },
      onclick: () => take(option.value),
    },
    emoji(option.emoji),
    h("span.option-texts", null, h("span", null, option.label), option.description ? h("small", null, option.description) : null),
    several ? h("span.tick", { "aria-hidden": "true" }, on ? "✓" : "") : on ? h("span.tick.dot", { "aria-hidden": "true" }, "✓") : null);
  }

  function take(value) {
    if (!several) {
      chosen = value === null ? [] : [value];
      commit();
      popup.hidePopover();
      return;
    }
    chosen = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    const focused = value;
    show();
    draw();
    list.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
  }

  function finish() {
    confirmed = true;
    popup.hidePopover();
  }

  function commit() {
    show();
    committed = [...chosen];
    spec.onCommit?.([...chosen]);
  }

  button.addEventListener("click", () => open());
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      open();
    }
  });

  function open() {
    search.value = "";
    draw();
    button.after(popup);
    popup.showPopover();
    place(popup, button);
    button.setAttribute("aria-expanded", "true");
    (list.querySelector('[aria-selected="true"]') ?? list.querySelector(".option"))?.focus();
  }

  popup.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    button.setAttribute("aria-expanded", "false");
    popup.remove();
    if (document.activeElement === document.body) button.focus();
    const again = confirmed;
    confirmed = false;
    if (!several || (same(chosen, committed) && !again)) return;
    if (chosen.length < spec.minValues) {
      chosen = [...committed];
      show();
    } else commit();
  });
  search.addEventListener("input", draw);
  popup.addEventListener("keydown", (event) => moveFocus(event, [...list.querySelectorAll(".option:not(:disabled)")]));

  show();
  button.values = () => [...chosen];
  return button;
}

/** Arrow keys, Home and End among the given items. */
export function moveFocus(event, items) {
  const at = items.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || !items.length) return;
  event.preventDefault();
  items[(next + items.length) % items.length].focus();
}

/** Puts an open popover below its anchor, or above where there is more room, inside the window. */
export function place(popup, anchor) {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const up = below < Math.min(260, popup.scrollHeight) && above > below;
  popup.style.maxHeight = `${Math.max(120, Math.min(380, up ? above : below))}px`;
  popup.style.minWidth = `${Math.min(box.width, innerWidth - 16)}px`;
  popup.style.left = `${Math.max(8, Math.min(box.left, innerWidth - popup.offsetWidth - 8))}px`;
  popup.style.top = up ? "auto" : `${box.bottom + 4}px`;
  popup.style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
}

/** What a user, role, mentionable or channel menu offers to this person. */
export function entityOptions(kind, session, data = {}) {
  const defaults = new Set((data.default_values ?? []).map((value) => value.id));
  const users = () => [
    ...session.people.map((person) => ({ value: person.id, label: person.display_name, description: `@${person.username}` })),
    ...(session.bot.id === "0" ? [] : [{ value: session.bot.id, label: session.bot.display_name, description: t("app") }]),
  ];
  const roles = () => session.guilds.flatMap((guild) => (guild.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` })));
  const channels = () => [...session.channels.values()]
    .filter((channel) => channel.guild_id && (!data.channel_types?.length || data.channel_types.includes(channel.type)))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  const options = { user: users, role: roles, channel: channels, mentionable: () => [...users(), ...roles()] }[kind]();
  return options.map((option) => ({ ...option, default: defaults.has(option.value) }));
}

const same = (a, b) => a.length === b.length && a.every((value) => b.includes(value));
