import * as multiples from '@data-import/define/multiples';
import { isObject, type JsonObject } from './objects.js';

/**
 * Whether a JSON value equals a constant. Fields that are undefined count as absent. Short-circuits, and
 * reads no more of the value than the constant has, so that the size of the document does not matter.
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
 * The index of the first item that equals an earlier one, and the index of the earlier one. Reads about twice
 * as much of an item as it shares with another, because each level of a deep document may call this.
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

/** Finds the first equal pair among containers, by keys that grow until they tell the items apart. */
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

/** Marks a truncated key; complete ones end with a bracket. */
const CUT = '~';

/** Finished text, or a value that is still to be serialised. */
type Step = { readonly text: string } | { readonly part: unknown };

/**
 * A canonical key of a value: JSON with sorted names, truncated after `most` parts. Iterative, so that deep
 * values do not overflow the stack.
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

/** Reads a field. A name that `Object.prototype` has counts only as an own property. */
export function readField(object: JsonObject, name: string): unknown {
  return name in Object.prototype && !Object.hasOwn(object, name) ? undefined : object[name];
}

/** Annotated, because published declarations must not import the bundled package. */
export const isMultiple: (value: number, divisor: number) => boolean = multiples.isMultiple;
