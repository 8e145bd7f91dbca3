// What has changed on a map since the reader's last look: from two pictures that this reader has seen, and nothing else.
// A look is kept as long as the tab is open, so that it outlives a reload; signing out and in forgets it.

import { middle } from "./map.js";

const NEAR = 6; // pixels within which a thing has not moved

/** Where each area of a picture lies and how it is: in words and places. `cell(area)`: the larger area around it, or null. */
export function looked(map, cell) {
  const found = {};
  for (const area of map.areas) {
    const [x, y] = middle(area), around = cell(area);
    (found[`${area.board}|${area.key}`] ??= []).push([Math.round(x), Math.round(y), around ? around.key : "", area.state]);
  }
  return { size: [map.width, map.height], found };
}

/** Names of the areas that are new, have moved or say something else; the ways they went: name, from, to; and the places of those
 * that are gone. */
export function difference(before, now) {
  const names = [], ways = [], gone = [];
  if (!before || String(before.size) !== String(now.size)) return { names, ways, gone };
  for (const [name, places] of Object.entries(before.found)) if (!now.found[name]) gone.push(...places.map(([x, y]) => [x, y]));
  for (const [name, places] of Object.entries(now.found)) {
    const old = before.found[name];
    if (!old) { names.push(name); continue; }
    const left = [...old];
    const fresh = places.filter((place) => {
      const same = left.findIndex((one) => there(one, place) && one[3] === place[3]);
      if (same >= 0) left.splice(same, 1);
      return same < 0;
    });
    if (!fresh.length) continue;
    names.push(name);
    if (fresh.length === 1 && left.length === 1 && !there(left[0], fresh[0])) ways.push([name, left[0].slice(0, 2), fresh[0].slice(0, 2)]);
  }
  return { names, ways, gone };
}

/** A piece in a cell is where its cell is: in a crowd it is pushed about without moving. */
function there(one, other) {
  return one[2] || other[2] ? one[2] === other[2] : Math.hypot(one[0] - other[0], one[1] - other[1]) <= NEAR;
}

const MOST = 40; // more changes than these are another scene, in which nothing stands out

/** Remembers the looks of one page. */
export class Looks {
  constructor(url) { this.url = url; }

  /** The difference to the last look at this picture, and keeps this look. `at`: the report, or the present as a number; a look
   * at the same position or at an earlier one gives null. */
  note(name, at, look) {
    const key = `look ${this.url} ${name}`;
    let before = null;
    try { before = JSON.parse(sessionStorage.getItem(key)); } catch { /* no look before */ }
    if (before?.at === at) return null;
    try { sessionStorage.setItem(key, JSON.stringify({ at, ...look })); } catch { /* the tab keeps no more */ }
    const found = before && before.at < at ? difference(before, look) : null;
    const count = found ? found.names.length + found.gone.length : 0;
    return count && count <= MOST ? found : null;
  }
}

/** Forgets all looks. */
export function forgetLooks() { sessionStorage.clear(); }
