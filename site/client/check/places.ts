import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/json';
import { isTooDeep } from '@data-import/validators/text';
import type { Path } from '@data-import/validators/runtime';
import { containerIn, insideString, toPart, type Span, type TextView, type NestedPath } from './text.js';

interface Child {
  readonly value: Span;
  readonly key?: Span;
  readonly whole: Span;
}

interface FoundValue extends Child {
  readonly steps: number;
  readonly isContainer: boolean;
}

interface ChildNode extends Child {
  readonly value: SyntaxNode;
}

type Children = ReadonlyMap<string | number, ChildNode>;

const CONTAINERS = new Set(['Object', 'Array']);
const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** Deeper trees would overflow a worker's stack, so those values have no positions. */
const MAX_NESTING = 500;

export class TextPositions {
  readonly #text: string;
  readonly #maxNesting: number;
  readonly #children = new Map<number, Children>();
  #tree: Tree | undefined;

  constructor(text: string, maxNesting = MAX_NESTING) {
    this.#text = text;
    this.#maxNesting = maxNesting;
  }

  find(path: Path): FoundValue {
    const root = this.#parse().topNode.firstChild;
    if (root === null) throw new Error('expected JSON');
    let child: ChildNode = { value: root, whole: root };
    let steps = 0;
    for (const step of path) {
      const next = this.#listChildren(child.value).get(step);
      if (next === undefined) break;
      child = next;
      steps += 1;
    }
    return { ...child, steps, isContainer: CONTAINERS.has(child.value.name) };
  }

  /** Lazy, because documents without findings need no positions. */
  #parse(): Tree {
    this.#tree ??= parser.parse(isTooDeep(this.#text, this.#maxNesting) ? '{}' : this.#text);
    return this.#tree;
  }

  #listChildren(container: SyntaxNode): Children {
    const known = this.#children.get(container.from);
    if (known !== undefined) return known;
    const children = new Map<string | number, ChildNode>();
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

  #toName({ from, to }: Span): string {
    return JSON.parse(this.#text.slice(from, to)) as string;
  }
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

  /** @param maxNesting with 0, everything is located at the start of the document, without a syntax tree */
  constructor(text: string, document: Span, maxNesting?: number) {
    this.#root = toLevel(toPart(text, document), maxNesting);
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
      const next = this.#levels.get(id) ?? levelInside(level, path);
      if (next === undefined) return { level, rest: path, isOpaque: true };
      this.#levels.set(id, next);
      level = next;
    }
    return { level, rest: way.at(-1) ?? [] };
  }
}

function levelInside({ view, places }: Level, path: Path): Level | undefined {
  const { value, steps } = places.find(path);
  if (steps < path.length || view.text[value.from] !== '"') return undefined;
  const inside = insideString(view, value);
  return containerIn(inside.text) === undefined ? undefined : toLevel(inside);
}

function toLevel(view: TextView, maxNesting?: number): Level {
  return { view, places: new TextPositions(view.text, maxNesting) };
}

/** Marks an object by its key or brace; marking all of it would include valid fields. */
function shortened(found: FoundValue): Span {
  return found.isContainer ? (found.key ?? opening(found)) : found.value;
}

function opening({ value, isContainer }: FoundValue): Span {
  return isContainer ? { from: value.from, to: value.from + 1 } : value;
}

export function toOuter(view: TextView, { from, to }: Span): Span {
  return { from: view.outer(from), to: view.outer(to) };
}
