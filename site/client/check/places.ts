import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/json';
import { isTooDeep } from '@data-import/validators/text';
import {
  containerIn,
  insideString,
  toPart,
  type Span,
  type TextView,
  type Path,
  type NestedPath,
} from './text.js';

interface FoundValue {
  readonly steps: number;
  readonly value: Span;
  readonly isContainer: boolean;
  readonly key?: Span;
  readonly whole: Span;
}

const CONTAINERS = new Set(['Object', 'Array']);
const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

interface Child {
  readonly value: SyntaxNode;
  readonly key?: SyntaxNode;
  readonly whole: SyntaxNode;
}

type Children = ReadonlyMap<string | number, Child>;

const MAX_NESTING = 500;

export class TextPositions {
  readonly #text: string;
  readonly #tree: Tree;
  readonly #children = new Map<number, Children>();

  constructor(text: string) {
    this.#text = text;
    // Deeper trees would overflow a worker's stack, so those values have no positions.
    this.#tree = parser.parse(isTooDeep(text, MAX_NESTING) ? '{}' : text);
  }

  find(path: Path): FoundValue {
    const root = this.#tree.topNode.firstChild;
    if (root === null) throw new Error('expected JSON');
    let child: Child = { value: root, whole: root };
    let steps = 0;
    while (steps < path.length) {
      const next = CONTAINERS.has(child.value.name)
        ? this.#listChildren(child.value).get(path[steps]!)
        : undefined;
      if (next === undefined) break;
      child = next;
      steps += 1;
    }
    const { value, key, whole } = child;
    return {
      steps,
      value: toSpan(value),
      isContainer: CONTAINERS.has(value.name),
      whole: toSpan(whole),
      ...(key !== undefined && { key: toSpan(key) }),
    };
  }

  #listChildren(container: SyntaxNode): Children {
    const known = this.#children.get(container.from);
    if (known !== undefined) return known;
    const children = new Map<string | number, Child>();
    let items = 0;
    for (let node = container.firstChild; node !== null; node = node.nextSibling) {
      if (node.name === 'Property') {
        const key = node.firstChild;
        const value = node.lastChild;
        if (key !== null && value !== null) children.set(this.#toName(key), { key, value, whole: node });
      } else if (VALUES.has(node.name)) {
        children.set(items, { value: node, whole: node });
        items += 1;
      }
    }
    this.#children.set(container.from, children);
    return children;
  }

  #toName({ from, to }: SyntaxNode): string {
    return JSON.parse(this.#text.slice(from, to)) as string;
  }
}

function toSpan({ from, to }: SyntaxNode): Span {
  return { from, to };
}

export interface Located {
  readonly view: TextView;
  readonly found: FoundValue;
  readonly isThere: boolean;
  readonly mark: Span;
}

interface Level {
  readonly view: TextView;
  readonly places: TextPositions;
}

export class Locator {
  readonly #levels = new Map<string, Level>();
  readonly #root: Level;

  constructor(text: string, document: Span) {
    this.#root = toLevel(toPart(text, document));
  }

  locate(way: NestedPath, path: Path, marks: 'key' | 'value' = 'value'): Located {
    const { level, rest, isOpaque } = this.#levelAt(way);
    const full = [...rest, ...path];
    const found = level.places.find(full);
    const isThere = found.steps === full.length && !isOpaque;
    const mark = isThere && marks === 'value' ? shortened(found) : (found.key ?? opening(found));
    return { view: level.view, found, isThere, mark: toOuter(level.view, mark) };
  }

  views(): readonly TextView[] {
    return [this.#root, ...this.#levels.values()].map(({ view }) => view);
  }

  #levelAt(way: NestedPath): { readonly level: Level; readonly rest: Path; readonly isOpaque?: true } {
    let level = this.#root;
    for (const [index, path] of way.slice(0, -1).entries()) {
      const id = JSON.stringify(way.slice(0, index + 1));
      let next = this.#levels.get(id);
      if (next === undefined) {
        const { value, steps } = level.places.find(path);
        const isString = steps === path.length && level.view.text[value.from] === '"';
        const inside = isString ? insideString(level.view, value) : undefined;
        if (inside === undefined || containerIn(inside.text) === undefined) {
          return { level, rest: path, isOpaque: true };
        }
        next = toLevel(inside);
        this.#levels.set(id, next);
      }
      level = next;
    }
    return { level, rest: way.at(-1) ?? [] };
  }
}

function toLevel(view: TextView): Level {
  return { view, places: new TextPositions(view.text) };
}

/** Marks an object by its key or brace; marking all of it would include valid fields. */
function shortened(found: FoundValue): Span {
  return found.isContainer ? (found.key ?? opening(found)) : found.value;
}

function opening({ value, isContainer }: FoundValue): Span {
  return isContainer ? { from: value.from, to: value.from + 1 } : value;
}

function toOuter(view: TextView, { from, to }: Span): Span {
  return { from: view.outer(from), to: view.outer(to) };
}
