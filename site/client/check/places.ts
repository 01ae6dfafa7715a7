import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/json';
import type { Span } from './documents.js';
import { shallow } from './shallow.js';

type Path = readonly (string | number)[];

/** A value of a JSON text, and the key it stands under. */
export interface Found {
  /** How many steps of the path lead to it: fewer than the path has where the rest is missing. */
  readonly steps: number;
  readonly value: Span;
  /** Whether it is an object or an array. */
  readonly isContainer: boolean;
  /** The key with its quotes, where the value is of an object. */
  readonly key?: Span;
  /** The key, the colon and the value; of an item, the value. */
  readonly whole: Span;
}

/** A field that stands in its object twice. */
export interface Duplicate {
  readonly path: Path;
  readonly key: Span;
}

const CONTAINERS = new Set(['Object', 'Array']);
const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

interface Child {
  readonly value: SyntaxNode;
  readonly key?: SyntaxNode;
  readonly whole: SyntaxNode;
}

type Children = ReadonlyMap<string | number, Child>;

/** Where the values of a JSON text are. */
export class Places {
  readonly #text: string;
  readonly #tree: Tree;
  /** The children of each object and array that was looked into, by its start: no two begin at one place. */
  readonly #children = new Map<number, Children>();

  /** @param text JSON */
  constructor(text: string) {
    this.#text = text;
    this.#tree = parser.parse(shallow(text));
  }

  /** The value that a path leads to; where it is missing, the nearest object or array around it. */
  find(path: Path): Found {
    const root = this.#tree.topNode.firstChild;
    if (root === null) throw new Error('expected JSON');
    let child: Child = { value: root, whole: root };
    let steps = 0;
    while (steps < path.length) {
      const next = CONTAINERS.has(child.value.name)
        ? this.#childrenOf(child.value).get(path[steps]!)
        : undefined;
      if (next === undefined) break;
      child = next;
      steps += 1;
    }
    const { value, key, whole } = child;
    return {
      steps,
      value: spanOf(value),
      isContainer: CONTAINERS.has(value.name),
      whole: spanOf(whole),
      ...(key !== undefined && { key: spanOf(key) }),
    };
  }

  /** The fields that stand in their object more than once, each time but the last: `JSON.parse` takes the last. */
  duplicates(): Duplicate[] {
    const found: Duplicate[] = [];
    const open: Map<string, SyntaxNode>[] = [];
    this.#tree.iterate({
      enter: ({ name, node }) => {
        if (name === 'Object') open.push(new Map());
        if (name !== 'Property') return;
        const key = node.firstChild;
        if (key === null) return;
        const names = open.at(-1)!;
        const field = this.#nameOf(key);
        const earlier = names.get(field);
        if (earlier !== undefined) found.push({ path: this.#pathOf(earlier), key: spanOf(earlier) });
        names.set(field, key);
      },
      leave: ({ name }) => {
        if (name === 'Object') open.pop();
      },
    });
    return found;
  }

  #childrenOf(container: SyntaxNode): Children {
    const known = this.#children.get(container.from);
    if (known !== undefined) return known;
    const children = new Map<string | number, Child>();
    let items = 0;
    for (let node = container.firstChild; node !== null; node = node.nextSibling) {
      if (node.name === 'Property') {
        const key = node.firstChild;
        const value = node.lastChild;
        if (key !== null && value !== null) children.set(this.#nameOf(key), { key, value, whole: node });
      } else if (VALUES.has(node.name)) {
        children.set(items, { value: node, whole: node });
        items += 1;
      }
    }
    this.#children.set(container.from, children);
    return children;
  }

  #nameOf({ from, to }: SyntaxNode): string {
    return JSON.parse(this.#text.slice(from, to)) as string;
  }

  /** The path of the field that a key names. */
  #pathOf(key: SyntaxNode): Path {
    const path: (string | number)[] = [this.#nameOf(key)];
    let node = key.parent?.parent ?? null;
    while (node !== null && node.parent !== null && node.parent.name !== 'JsonText') {
      const { parent } = node;
      if (parent.name === 'Property') path.unshift(this.#nameOf(parent.firstChild!));
      else path.unshift(indexOf(node));
      node = parent.name === 'Property' ? parent.parent : parent;
    }
    return path;
  }
}

function indexOf(item: SyntaxNode): number {
  let index = 0;
  for (let node = item.prevSibling; node !== null; node = node.prevSibling) {
    if (VALUES.has(node.name)) index += 1;
  }
  return index;
}

function spanOf({ from, to }: SyntaxNode): Span {
  return { from, to };
}

const STRING_OR_KEY = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs;

/**
 * Whether an object of a JSON text has a field twice, told by counting: the text has more keys than its value. It takes
 * a fraction of the time of a syntax tree, which most documents never need.
 */
export function hasDuplicates(text: string, value: unknown): boolean {
  let keys = 0;
  for (const [, colon] of text.matchAll(STRING_OR_KEY)) if (colon !== undefined) keys += 1;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inside = Object.values(next);
    if (!Array.isArray(next)) keys -= inside.length;
    for (const each of inside) if (typeof each === 'object' && each !== null) open.push(each);
  }
  return keys > 0;
}
