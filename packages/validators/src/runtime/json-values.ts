import * as multiples from '@data-import/define/multiples';
import { isObject, type JsonObject } from './objects.js';

/**
 * Whether a JSON value equals a constant. Members that are undefined count as absent. It ends at the first difference, and
 * reads no more of a value than the constant has: a document of any size may be compared with many constants.
 */
export function equal(value: unknown, constant: unknown): boolean {
  const open = [[value, constant]];
  const objects: [object: JsonObject, size: number][] = [];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (let i = 0; i < a.length; i++) open.push([a[i], b[i]]);
    } else if (isObject(a) && isObject(b)) {
      const names = Object.keys(b).filter((name) => b[name] !== undefined);
      for (const name of names) open.push([readField(a, name), b[name]]);
      objects.push([a, names.length]);
    } else return false;
  }
  return objects.every(([object, size]) => hasSize(object, size));
}

function hasSize(object: JsonObject, size: number): boolean {
  let count = 0;
  for (const name in object) if (object[name] !== undefined && ++count > size) return false;
  return count === size;
}

export function isUnique(items: readonly unknown[]): boolean {
  return findDuplicate(items) === undefined;
}

type Pair = readonly [first: number, second: number];

const FEW_PARTS = 16;

/**
 * The indexes of the first item that equals an earlier one, and of that one. No more of an item is read than about twice what
 * it shares with another: each level of a deep document may ask this about all that is inside it.
 */
export function findDuplicate(items: readonly unknown[]): Pair | undefined {
  const seen = new Map<unknown, number>();
  const containers: number[] = [];
  let found: Pair | undefined;
  for (let i = 0; i < items.length && found === undefined; i++) {
    const item = items[i];
    if (typeof item === 'object' && item !== null) {
      containers.push(i);
      continue;
    }
    const key = `${typeof item}${String(item)}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, i);
    else found = [first, i];
  }
  return findEqual(items, containers, FEW_PARTS) ?? found;
}

/** The first pair among some items that are objects or arrays, by as many of their parts as it takes to tell them apart. */
function findEqual(items: readonly unknown[], indexes: readonly number[], parts: number): Pair | undefined {
  if (indexes.length < 2) return undefined;
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const key = toKey(items[index] as object, parts);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  let found: Pair | undefined;
  for (const [key, group] of groups) {
    if (group.length < 2) continue;
    const pair: Pair | undefined = key.endsWith(CUT)
      ? findEqual(items, group, 2 * parts)
      : [group[0]!, group[1]!];
    if (pair !== undefined && (found === undefined || pair[1] < found[1])) found = pair;
  }
  return found;
}

/** The end of a key that is not whole; others end with a bracket. */
const CUT = '~';

/** Text of a key, or a part of a value that is not text yet. */
type Step = { readonly text: string } | { readonly part: unknown };

/**
 * A text that equal values share: JSON with the names of members in order, cut after a number of parts. It needs no stack for
 * nested values.
 */
function toKey(value: object, most: number): string {
  let key = '';
  let count = 0;
  const open: Step[] = [{ part: value }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if ('text' in step) key += step.text;
    else if (++count > most) return `${key}${CUT}`;
    else if (typeof step.part !== 'object' || step.part === null) key += JSON.stringify(step.part);
    else {
      const isArray = Array.isArray(step.part);
      key += isArray ? '[' : '{';
      open.push({ text: isArray ? ']' : '}' });
      const members = Object.entries(step.part).filter(([, part]) => part !== undefined);
      if (isArray) members.reverse();
      else members.sort(([a], [b]) => (a < b ? 1 : -1));
      for (const [name, part] of members) {
        open.push({ text: ',' }, { part }, { text: isArray ? '' : `${JSON.stringify(name)}:` });
      }
    }
  }
  return key;
}

export function hasLength(text: string, least: number, most: number): boolean {
  const { length } = text;
  if (length < least || length > 2 * most) return false;
  if (length >= 2 * least && length <= most) return true;
  const points = countPoints(text);
  return points >= least && points <= most;
}

export function countPoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.codePointAt(i)! > 0xffff) i += 1;
    count += 1;
  }
  return count;
}

/** The value of a field. Names that every object inherits are fields only of objects that have them. */
export function readField(object: JsonObject, name: string): unknown {
  return name in Object.prototype && !Object.hasOwn(object, name) ? undefined : object[name];
}

/** Its own type: published declarations may not name the package that the function is bundled from. */
export const isMultiple: (value: number, divisor: number) => boolean = multiples.isMultiple;
