// Message components, old rows and Components V2 alike, as DOM. A click or a choice goes to `context.press`
// or `context.choose`; nothing here knows the wire. Dialogs are modal.js, the menus themselves selects.js.
import { append, colour, emoji, h, icon, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { entityOptions, selectMenu } from "./selects.js";
import { t } from "./words.js";
import { zoom } from "./zoom.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
export const ENTITY = { 5: "user", 6: "role", 7: "mentionable", 8: "channel" };

/**
 * The components of one message. `context`: { session, names, busy: Set of custom ids, press(customId),
 * chosen(customId), choose(customId, values) }.
 */
export function renderComponents(components, context) {
  return (components ?? []).map((component) => KINDS[component.type]?.(component, context) ?? unknown(component));
}

const unknown = (component) => h("div.unknown-component", null, t("unknownComponent", { type: component.type }));

function button(data, context) {
  const style = STYLES[data.style] ?? "secondary";
  const label = data.label ? h("span.label", null, data.label) : null;
  if (data.style === 5) {
    const href = safeUrl(data.url);
    return h("a.button.link", { href: data.disabled ? null : href, target: "_blank", rel: "noopener noreferrer", "aria-disabled": data.disabled ? "true" : null },
      emoji(data.emoji), label, icon("link", 16));
  }
  const busy = context.busy.has(data.custom_id);
  return h("button.button", {
    type: "button",
    class: style + (busy ? " busy" : ""),
    disabled: data.disabled,
    "aria-busy": busy ? "true" : null,
    "aria-label": data.label ? null : data.emoji?.name,
    dataset: { customId: data.custom_id },
    onclick: () => busy || context.press(data.custom_id),
  }, emoji(data.emoji), label, busy ? h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")) : null);
}

function select(data, context) {
  const entity = ENTITY[data.type];
  return h("div.select-slot", null, selectMenu({
    customId: data.custom_id,
    options: entity ? entityOptions(entity, context.session, data) : data.options ?? [],
    minValues: data.min_values ?? 1,
    maxValues: data.max_values ?? 1,
    placeholder: data.placeholder || t("choose"),
    disabled: data.disabled,
    busy: context.busy.has(data.custom_id),
    chosen: context.chosen(data.custom_id),
    onCommit: (values) => context.choose(data.custom_id, values),
  }));
}

const row = (data, context) => h("div.row", null, renderComponents(data.components, context));

function section(data, context) {
  return h("div.section", null,
    h("div.section-texts", null, renderComponents(data.components, context)),
    data.accessory ? h("div.accessory", null, renderComponents([data.accessory], context)) : null);
}

function container(data, context) {
  const accent = colour(data.accent_color);
  const box = h("div.container", { class: accent ? "accented" : "", style: accent ? { "--accent": accent } : {} }, renderComponents(data.components, context));
  return data.spoiler ? veil(box) : box;
}

function gallery(data) {
  const items = data.items ?? [];
  return h("div.gallery", { class: `of-${Math.min(items.length, 5)}` },
    items.map((item) => picture({ ...item.media, description: item.description, spoiler: item.spoiler })));
}

function file(data) {
  return fileCard(data.file?.url, data.name ?? data.file?.url?.split("/").at(-1)?.split("?")[0], data.size);
}

const separator = (data) => h("hr", { class: `separator spacing-${data.spacing ?? 1}${data.divider === false ? " invisible" : ""}` });

const KINDS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (data, context) => h("div.text-display", null, markdown(data.content, context.names)),
  11: (data) => h("div.thumbnail", null, picture({ ...data.media, description: data.description, spoiler: data.spoiler })),
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

/** A picture that opens full screen, with its alt text as title, label and badge. */
export function picture({ url, width, height, description, spoiler, filename }) {
  const alt = description ?? "";
  const sized = width && height;
  const image = h("img", { src: url, alt, title: alt || null, loading: "lazy" });
  image.addEventListener("error", () => image.closest(".picture")?.classList.add("broken"));
  const box = h("button.picture", {
    type: "button",
    "aria-label": alt ? `${t("enlarge")}: ${alt}` : `${t("enlarge")}${filename ? `: ${filename}` : ""}`,
    class: sized ? "sized" : "",
    style: sized ? { "--ratio": width / height, "--width": `${width}px` } : {},
    dataset: { picture: url },
    onclick: () => zoom(url, alt),
  }, image, alt ? h("span.alt-badge", { title: alt, "aria-hidden": "true" }, "ALT") : null);
  return spoiler ? veil(box) : box;
}

/** A file to fetch: name, size and link. */
export function fileCard(url, name, size) {
  return h("div.file", null, icon("file", 28),
    h("div.file-name", null,
      h("a", { href: safeUrl(url), target: "_blank", rel: "noopener noreferrer", download: name }, name ?? t("file")),
      size ? h("small", null, bytes(size)) : null));
}

/** "12 KB". */
export function bytes(size) {
  if (size < 1024) return `${size} B`;
  if (size < 1048576) return `${Math.round(size / 1024)} KB`;
  return `${(size / 1048576).toFixed(1)} MB`;
}

function veil(content) {
  const cover = h("button.veil", { type: "button", onclick: () => cover.remove() }, t("spoiler"));
  return append(h("div.veiled"), [content, cover]);
}
