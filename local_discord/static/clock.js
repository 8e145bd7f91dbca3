// Times as a reader sees them: in the person's language, in the browser's time zone, relative ones kept fresh.
import { h } from "./dom.js";

let locale = "en-GB";

/** The language of every date written from now on ("en-GB", "en-US", "fr"). */
export function setLocale(name) {
  locale = name;
}

const FORMATS = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
};

/** A date (Date, ISO text or ms) in one of Discord's styles t T d D f F. */
export const formatted = (when, style) => new Intl.DateTimeFormat(locale, FORMATS[style]).format(new Date(when));

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** "in 3 hours", "il y a 2 jours"; rounded to the nearest whole of the largest unit that fits. */
export function relative(seconds, now = Date.now()) {
  const delta = seconds - now / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(delta) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(delta / size), unit);
}

/** A <time> for Discord's <t:seconds:style>; style R is renewed by `tick`. */
export function timestamp(seconds, style) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return document.createTextNode("?");
  const text = style === "R" ? relative(seconds) : formatted(when, style);
  return h("time.timestamp", { datetime: when.toISOString(), title: formatted(when, "F"), dataset: style === "R" ? { relative: seconds } : {} }, text);
}

/** Renews every relative time on the page; called once a second by main.js. */
export function tick() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}

/** "Today at 20:15", "Yesterday at …" or the full date, as beside an author's name. */
export function posted(when, words) {
  const date = new Date(when);
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86400000);
  if (days === 0) return words("today", { time: formatted(date, "t") });
  if (days === 1) return words("yesterday", { time: formatted(date, "t") });
  return formatted(date, "s");
}

/** The day of a moment, as text that can be compared. */
export const dayOf = (when) => new Date(when).toDateString();

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
