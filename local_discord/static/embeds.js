// Embeds and attachments below a message's text.
import { colour, h, safeUrl } from "./dom.js";
import { fileCard, picture } from "./components.js";
import { formatted } from "./clock.js";
import { inlineMarkdown, markdown } from "./markdown.js";

/** One embed: author, title, description, fields, pictures, footer. */
export function embed(data, names) {
  return h("article.embed", { style: { "--accent": colour(data.color) ?? "var(--line-strong)" } },
    h("div.embed-body", null,
      data.author?.name ? h("div.embed-author", null, small(data.author.icon_url), linked(data.author.url, data.author.name)) : null,
      data.title ? h("div.embed-title", null, linked(data.url, inlineMarkdown(data.title, names))) : null,
      data.description ? h("div.embed-description", null, markdown(data.description, names)) : null,
      data.fields?.length ? fields(data.fields, names) : null),
    data.thumbnail?.url ? h("div.embed-thumbnail", null, picture({ ...data.thumbnail })) : null,
    data.image?.url ? h("div.embed-image", null, picture({ ...data.image })) : null,
    data.footer?.text || data.timestamp
      ? h("div.embed-footer", null, small(data.footer?.icon_url),
        [data.footer?.text, data.timestamp ? formatted(data.timestamp, "s") : null].filter(Boolean).join(" • "))
      : null);
}

const small = (url) => (url ? h("img.embed-icon", { src: safeUrl(url), alt: "" }) : null);

function linked(url, content) {
  const href = url ? safeUrl(url) : null;
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

function fields(list, names) {
  return h("div.embed-fields", null, list.map((field) =>
    h("div.embed-field", { class: field.inline ? "inline" : "" },
      h("div.field-name", null, inlineMarkdown(field.name, names)),
      h("div.field-value", null, markdown(field.value, names)))));
}

const isPicture = (file) => (file.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "");

/** The attachments that no component shows: pictures in a grid, then other files. */
export function attachments(list) {
  const pictures = list.filter(isPicture);
  const files = list.filter((file) => !isPicture(file));
  return [
    pictures.length
      ? h("div.gallery", { class: `of-${Math.min(pictures.length, 4)}` },
        pictures.map((file) => picture({ ...file, spoiler: (file.filename ?? "").startsWith("SPOILER_") })))
      : null,
    files.map((file) => fileCard(file.url, file.filename, file.size)),
  ];
}
