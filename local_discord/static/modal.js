// The bot's dialogs ("modals"): labels, text inputs, menus, radio and check boxes, uploads. What was typed stays
// until the bot has accepted it. Menus of messages are components.js.
import { append, emoji, h } from "./dom.js";
import { askToClose, dialogShell } from "./dialogs.js";
import { entityOptions, selectMenu } from "./selects.js";
import { ENTITY } from "./components.js";
import { filesToSend } from "./files.js";
import { interact } from "./live.js";
import { markdown } from "./markdown.js";
import { t } from "./words.js";

let groups = 0;

/** Opens the dialog of a `modal` event for the current person; `closed()` once it is gone for good. */
export function openModal(ui, event, closed) {
  const { session } = ui;
  const fields = [];
  const banner = h("div.failure", { role: "alert", hidden: true });
  const submit = h("button.button.primary", { type: "submit", dataset: { submit: "" } }, t("submit"));
  const keep = h("div.keep", { hidden: true, role: "alert" }, h("span", null, t("discardQuestion")),
    h("button.button.secondary", { type: "button", onclick: () => (keep.hidden = true) }, t("keepEditing")),
    h("button.button.danger", { type: "button", dataset: { discard: "" }, onclick: () => dialog.close() }, t("discard")));
  const form = h("form", { novalidate: true, onsubmit: send },
    h("div.dialog-body", null, banner, (event.components ?? []).map((component) => block(component, fields, ui))),
    keep,
    h("footer", null, h("button.button.plainbutton", { type: "button", dataset: { cancel: "" }, onclick: () => askToClose(dialog) }, t("cancel")), submit));
  const dialog = dialogShell(event.title, "modal", form);
  dialog.dataset.modal = event.custom_id;
  dialog.addEventListener("cancel", (cancel) => {
    if (!keep.hidden || !fields.some((field) => field.touched())) return;
    cancel.preventDefault();
    keep.hidden = false;
    keep.querySelector("button").focus();
  });
  dialog.addEventListener("keydown", (key) => {
    if (key.key === "Escape" && !dialog.querySelector(":popover-open")) {
      key.preventDefault();
      askToClose(dialog);
    } else if (key.key === "Enter" && (key.ctrlKey || key.metaKey)) form.requestSubmit();
  });
  dialog.addEventListener("close", closed);
  dialog.showModal();
  dialog.querySelector(".dialog-body :is(textarea, input, button.select)")?.focus();

  async function send(submitted) {
    submitted.preventDefault();
    if (submit.disabled) return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].focus();
    submit.disabled = true;
    submit.classList.add("busy");
    banner.hidden = true;
    const values = {};
    try {
      for (const field of fields) values[field.customId] = await field.value();
      const answer = await interact(session, "modal_submit", { interaction_id: event.interaction_id, values });
      if (answer.type !== "interaction_failed") return dialog.close();
      banner.textContent = answer.text || t("modalFailed");
    } catch (error) {
      banner.textContent = error.message;
    }
    banner.hidden = false;
    submit.disabled = false;
    submit.classList.remove("busy");
    dialog.querySelector(".dialog-body").scrollTop = 0;
  }
}

/** One top-level component of a dialog. */
function block(component, fields, ui) {
  if (component.type === 10) return h("div.text-display", null, markdown(component.content, ui.names));
  if (component.type === 1) return component.components.map((inner) => labelled({ label: inner.label, component: inner }, fields, ui));
  if (component.type === 18) return labelled(component, fields, ui);
  return h("div.unknown-component", null, t("unknownComponent", { type: component.type }));
}

function labelled({ label, description, component }, fields, ui) {
  const make = MAKERS[component.type];
  if (!make) return h("div.unknown-component", null, t("unknownComponent", { type: component.type }));
  const id = `field-${(groups += 1)}`;
  const field = make(component, { id, label, session: ui.session });
  const error = h("div.field-error", { id: `${id}-error`, role: "alert" });
  fields.push({
    customId: component.custom_id,
    value: field.value,
    touched: field.touched,
    focus: () => field.node.matches("input, textarea, button") ? field.node.focus() : field.node.querySelector("input, button, textarea")?.focus(),
    check: () => {
      error.textContent = field.problem() ?? "";
      field.node.toggleAttribute("data-wrong", Boolean(error.textContent));
      return !error.textContent;
    },
  });
  const required = component.required !== false && component.type !== 23;
  const grouped = component.type === 21 || component.type === 22;
  const title = label ? h(grouped ? "legend" : "label", { class: "field-label", for: grouped ? null : id }, label, required ? h("span.required", { title: t("required") }, " *") : null) : null;
  const about = description ? h("p.field-description", { id: `${id}-about` }, description) : null;
  if (component.type === 23) return h("div.field", { dataset: { field: component.custom_id } }, h("label.check", null, field.node, h("span", null, label ?? "")), about, error);
  return h(grouped ? "fieldset.field" : "div.field", { dataset: { field: component.custom_id } }, title, about, field.node, field.extra, error);
}

function textInput(data, { id }) {
  const long = data.style === 2;
  const attributes = { id, class: "input", placeholder: data.placeholder, maxlength: data.max_length ?? 4000, autocomplete: "off", dataset: { customId: data.custom_id }, "aria-describedby": `${id}-error`, spellcheck: long ? "false" : null };
  const node = long ? h("textarea", { ...attributes, rows: "6" }) : h("input", { ...attributes, type: "text" });
  const initial = data.value ?? "";
  node.value = initial;
  const counter = h("small.counter");
  const count = () => (counter.textContent = `${[...node.value].length} / ${data.max_length ?? 4000}`);
  node.addEventListener("input", count);
  count();
  return {
    node,
    extra: counter,
    value: () => node.value,
    touched: () => node.value !== initial,
    problem: () => {
      const length = node.value.trim().length;
      if (!length) return data.required === false ? null : t("missing");
      return data.min_length && [...node.value].length < data.min_length ? t("tooShort", { n: data.min_length }) : null;
    },
  };
}

function menu(data, { id, label, session }) {
  const entity = ENTITY[data.type];
  const optional = data.required === false;
  const least = optional ? 0 : data.min_values ?? 1;
  let touched = false;
  const node = selectMenu({
    customId: data.custom_id,
    options: entity ? entityOptions(entity, session, data) : data.options ?? [],
    minValues: least,
    maxValues: data.max_values ?? 1,
    placeholder: data.placeholder || t("choose"),
    label,
    onCommit: () => (touched = true),
  });
  node.id = id;
  return {
    node: append(h("div.select-slot"), [node]),
    value: () => node.values(),
    touched: () => touched,
    problem: () => (node.values().length < least ? t("missing") : null),
  };
}

function choices(data, several) {
  const name = `group-${(groups += 1)}`;
  const least = data.required === false ? 0 : data.min_values ?? 1;
  let touched = false;
  const node = h("div.choices", { dataset: { customId: data.custom_id }, onchange: () => (touched = true) }, data.options.map((option) =>
    h("label.check", null,
      h("input", { type: several ? "checkbox" : "radio", name, value: option.value, checked: option.default, dataset: { value: option.value } }),
      h("span.option-texts", null, h("span", null, emoji(option.emoji), option.label), option.description ? h("small", null, option.description) : null))));
  const chosen = () => [...node.querySelectorAll("input:checked")].map((input) => input.value);
  return {
    node,
    value: () => (several ? chosen() : chosen()[0] ?? null),
    touched: () => touched,
    problem: () => {
      if (chosen().length < least) return t("missing");
      const most = data.max_values ?? data.options.length;
      return several && chosen().length > most ? t("atMost", { n: most }) : null;
    },
  };
}

function checkbox(data, { id }) {
  const node = h("input", { id, type: "checkbox", checked: data.default, dataset: { customId: data.custom_id } });
  const initial = node.checked;
  return { node, value: () => node.checked, touched: () => node.checked !== initial, problem: () => null };
}

function upload(data, { id, session }) {
  const most = data.max_values ?? 1;
  const least = data.required === false ? 0 : data.min_values ?? 1;
  const node = h("input", { id, class: "input", type: "file", multiple: most > 1, dataset: { customId: data.custom_id } });
  return {
    node,
    value: () => filesToSend(node.files),
    touched: () => node.files.length > 0,
    problem: () => {
      if (node.files.length < least) return t("missing");
      if (node.files.length > most) return t("atMost", { n: most });
      return [...node.files].some((file) => file.size > session.uploadLimit) ? t("tooLarge") : null;
    },
  };
}

const MAKERS = {
  3: menu,
  4: textInput,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  19: upload,
  21: (data) => choices(data, false),
  22: (data) => choices(data, true),
  23: checkbox,
};
