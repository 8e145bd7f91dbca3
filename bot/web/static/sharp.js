// Parts of the picture with more pixels, laid over it where the map is shown so large that its own pixels can be seen.
import { el } from "./helpers.js";

const BLURRED = 1.3; // pixels of the screen for one of the picture, from which it looks blurred
const RESTS = 250; // milliseconds after which a map that was moved counts as at rest
const AT_ONCE = 4; // parts asked for at the same time

export class Sharp {
  /** `address(mark, part)`: where the part "column.row" of the picture with this mark is found. */
  constructor(board, address) {
    Object.assign(this, { board, address });
    this.node = el("div", { class: "sharp", "aria-hidden": "true" });
    this.parts = new Map(); // those shown, asked for, and not to be had
  }

  /** Shows nothing of another picture than this one. */
  show(map) {
    if (this.mark === map.mark && map.mark) return;
    this.mark = map.mark;
    for (const part of this.parts.values()) drop(part);
    this.parts.clear();
    this.node.replaceChildren();
    this.look();
  }

  /** Without its pieces the picture has other pixels. */
  hide(state) {
    this.node.classList.toggle("gone", state);
    this.look();
  }

  /** Asks for the parts in sight as soon as the map rests there. */
  look() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.ask(), RESTS);
  }

  ask() {
    const sight = this.inSight();
    for (const [name, part] of this.parts) {
      if (part.asked && !sight.has(name)) { drop(part); this.parts.delete(name); }
    }
    for (const [name, box] of sight) {
      if ([...this.parts.values()].filter((part) => part.asked).length >= AT_ONCE) return;
      if (!this.parts.has(name)) this.fetch(name, box);
    }
  }

  /** The parts of which the reader sees anything, by name, each with its place on the picture; none if there is no need for them. */
  inSight() {
    const { map, node, scale, x, y } = this.board, found = new Map(), line = navigator.connection;
    if (!this.mark || !map.tile || this.node.classList.contains("gone") || scale * devicePixelRatio <= BLURRED) return found;
    if (line?.saveData || /2g/.test(line?.effectiveType)) return found;
    const [wide, high] = map.tile;
    const range = (from, size, step, all) => [Math.max(0, Math.floor(-from / scale / step)), Math.ceil(Math.min(all, (size - from) / scale) / step)];
    const [left, right] = range(x, node.clientWidth, wide, map.width), [top, bottom] = range(y, node.clientHeight, high, map.height);
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const [from, upper] = [column * wide, row * high];
        found.set(`${column}.${row}`, { left: from, top: upper, width: Math.min(wide, map.width - from), height: Math.min(high, map.height - upper) });
      }
    }
    return found;
  }

  /** If a part cannot be had, the picture stays as it is there. */
  async fetch(name, box) {
    const part = { asked: new AbortController() };
    this.parts.set(name, part);
    try {
      const answer = await fetch(this.address(this.mark, name), { signal: part.asked.signal });
      const pixels = await answer.blob(); // Read also if it is none: a body that is not read holds its connection.
      if (answer.ok) await this.lay(part, box, pixels);
    } catch { /* cut off, or dropped */ }
    part.asked = null;
    if (this.parts.get(name) === part) this.ask();
  }

  async lay(part, box, pixels) {
    const image = el("img", { alt: "", draggable: "false" });
    part.url = image.src = URL.createObjectURL(pixels);
    for (const [side, size] of Object.entries(box)) image.style[side] = `${size}px`;
    await image.decode();
    if (!part.dropped) this.node.append(image);
    this.board.glass?.copy();
  }
}

function drop(part) {
  part.dropped = true;
  part.asked?.abort();
  if (part.url) URL.revokeObjectURL(part.url);
}
