import type { Span } from './documents.js';
import type { Path, Way } from './json.js';
import { type Found, Places } from './places.js';
import { insideString, partOf, type TextView } from './text-view.js';

/** A place in a payload: what was found there, in which text, and which part of the editor's text it is. */
export interface Located {
  readonly view: TextView;
  readonly found: Found;
  /** Whether the whole path was found. */
  readonly isThere: boolean;
  /** What is marked: the key of a field that is at fault as a whole, the value of any other. */
  readonly mark: Span;
}

interface Level {
  readonly view: TextView;
  readonly places: Places;
}

/** Where the values of one document are in the text of the editor, also in the strings of it that are JSON. */
export class Locator {
  readonly #levels = new Map<string, Level>();
  readonly #root: Level;

  constructor(text: string, document: Span) {
    this.#root = levelOf(partOf(text, document));
  }

  /** The place of a path in the payload that a way leads to. */
  locate(way: Way, path: Path, marks: 'key' | 'value' = 'value'): Located {
    const [level, rest] = this.#levelAt(way);
    const full = [...rest, ...path];
    const found = level.places.find(full);
    const isThere = found.steps === full.length;
    const mark = isThere && marks === 'value' ? shortened(found) : (found.key ?? opening(found));
    return { view: level.view, found, isThere, mark: outerOf(level.view, mark) };
  }

  /** Fields that stand in their object twice, in all texts that were looked into and in the document. */
  duplicates(): { readonly view: TextView; readonly path: Path; readonly mark: Span }[] {
    return [this.#root, ...this.#levels.values()].flatMap(({ view, places }) =>
      places.duplicates().map(({ path, key }) => ({ view, path, mark: outerOf(view, key) })),
    );
  }

  /** The text that a way ends in, and the path in it. A string that is no JSON text ends the way. */
  #levelAt(way: Way): [Level, Path] {
    let level = this.#root;
    for (const [index, path] of way.slice(0, -1).entries()) {
      const id = JSON.stringify(way.slice(0, index + 1));
      let next = this.#levels.get(id);
      if (next === undefined) {
        const { value, steps } = level.places.find(path);
        if (steps < path.length || level.view.text[value.from] !== '"') return [level, path];
        next = levelOf(insideString(level.view, value));
        this.#levels.set(id, next);
      }
      level = next;
    }
    return [level, way.at(-1) ?? []];
  }
}

function levelOf(view: TextView): Level {
  return { view, places: new Places(view.text) };
}

/** An object is marked by its key or its brace: a mark of all of it would mark what is right, too. */
function shortened(found: Found): Span {
  return found.isContainer ? (found.key ?? opening(found)) : found.value;
}

function opening({ value, isContainer }: Found): Span {
  return isContainer ? { from: value.from, to: value.from + 1 } : value;
}

export function outerOf(view: TextView, { from, to }: Span): Span {
  return { from: view.outer(from), to: view.outer(to) };
}
