// Small dialogs of the page itself (not the bot's: those are modal.js).
import { h, icon } from "./dom.js";
import { t } from "./words.js";

/** A dialog element with title and cross; removed and focus given back when it closes. */
export function dialogShell(title, className, ...children) {
  const before = document.activeElement;
  const id = `title-${Math.random().toString(36).slice(2)}`;
  const dialog = h("dialog.dialog", { class: className, "aria-labelledby": id },
    h("header", null, h("h2", { id }, title), h("button.tool", { type: "button", "aria-label": t("close"), dataset: { closeDialog: "" }, onclick: () => askToClose(dialog) }, icon("close", 20))),
    ...children);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  document.body.append(dialog);
  return dialog;
}

/** Closes a dialog unless a listener of its `cancel` event objects. */
export function askToClose(dialog) {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}

/**
 * Asks for a few values. Fields: { name, label, value?, required?, checkbox?, options? [[value, label]] }.
 * Resolves with { name: value } or null when it was closed.
 */
export function formDialog(title, fields, done) {
  return new Promise((resolve) => {
    let values = null;
    const inputs = fields.map((field) => [field, input(field)]);
    const form = h("form", {
      method: "dialog",
      onsubmit: () => {
        values = Object.fromEntries(inputs.map(([field, element]) => [field.name, field.checkbox ? element.checked : element.value]));
      },
    },
    h("div.dialog-body", null, inputs.map(([field, element]) => (field.checkbox
      ? h("label.check", null, element, field.label)
      : h("label.field", null, h("span.field-label", null, field.label), element)))),
    h("footer", null, h("button.button.primary", { type: "submit", dataset: { submit: "" } }, done)));
    const dialog = dialogShell(title, "small", form);
    dialog.addEventListener("close", () => resolve(values));
    dialog.showModal();
    form.querySelector("input, select")?.focus();
  });
}

function input(field) {
  if (field.checkbox) return h("input", { type: "checkbox", name: field.name, checked: field.value });
  if (field.options) return h("select.input", { name: field.name }, field.options.map(([value, label]) => h("option", { value, selected: value === field.value }, label)));
  return h("input.input", { type: "text", name: field.name, value: field.value ?? "", required: field.required, maxlength: "80" });
}
