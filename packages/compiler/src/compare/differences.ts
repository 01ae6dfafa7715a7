import { once } from '../once.js';
import { toText } from './places.js';
import type { DifferenceKind } from './policy.js';
import { followReferences, isAnnotation, type Schema, type SchemaObject } from './schema.js';
import { type Difference, type RawDifference, toDifference } from './words.js';

type Note = (difference: Omit<RawDifference, 'path'>, field?: string) => void;

export function findDifferences(before: Schema, after: Schema): readonly Difference[] {
  const found = new Map<string, RawDifference>();
  const compared = new Map<Schema, Set<Schema>>();
  const compare = (was: Schema, is: Schema, path: string): void => {
    const note: Note = (difference, field = path) => {
      const key = JSON.stringify([field, difference]);
      if (!found.has(key)) found.set(key, { ...difference, path: field });
    };
    const [one, other] = [followReferences(before, was), followReferences(after, is)];
    if (one !== was || other !== is) compareAnnotations(was, is, note);
    const partners = once(compared, one, () => new Set());
    if (partners.has(other)) return;
    partners.add(other);
    if (typeof one === 'boolean' || typeof other === 'boolean') {
      if (toText(one) === toText(other)) return;
      return note({ kind: 'rule', keyword: 'schema', before: one, after: other });
    }
    compareAnnotations(one, other, note);
    compareValues(one, other, note);
    const pair = { before: one, after: other, path, note, compare };
    compareProperties(pair);
    compareParts(pair);
  };
  compare(before, after, '');
  return [...found.values()].map(toDifference);
}

function under(
  keyword: string,
  before: SchemaObject,
  after: SchemaObject,
): Pick<RawDifference, 'keyword' | 'before' | 'after'> {
  return { keyword, before: before[keyword], after: after[keyword] };
}

const KINDS: ReadonlyMap<string, DifferenceKind> = new Map([
  ['default', 'default-changed'],
  ['$id', 'identity'],
  ['$schema', 'identity'],
  ['deprecated', 'mark'],
  ['readOnly', 'mark'],
  ['writeOnly', 'mark'],
]);

function compareAnnotations(before: Schema, after: Schema, note: Note): void {
  const [one, other] = [before, after].map((each): SchemaObject =>
    typeof each === 'boolean' ? {} : each,
  ) as [SchemaObject, SchemaObject];
  compareKnownValues(one, other, note);
  for (const [keyword, kind] of KINDS) {
    if (isEqual(one[keyword], other[keyword])) continue;
    const isAdded = keyword === 'default' && one.default === undefined;
    note({ kind: isAdded ? 'default-added' : kind, ...under(keyword, one, other) });
  }
}

/** Compares `examples` of open lists only: elsewhere, neither types nor exported lists contain them. */
function compareKnownValues(before: SchemaObject, after: SchemaObject, note: Note): void {
  const [had, has] = [before.examples ?? [], after.examples ?? []];
  const [wasOpen, isOpen] = [before['x-open-enum'] === true, after['x-open-enum'] === true];
  const isSame = wasOpen === isOpen;
  if (isSame && (!isOpen || (!isMissing(had, has) && !isMissing(has, had)))) return;
  const isGone = isSame ? isMissing(had, has) : wasOpen && isMissing(had, listValues(after) ?? []);
  const kind = isGone ? 'known-value-removed' : 'known-value-added';
  note({ kind, ...under(isSame ? 'examples' : 'x-open-enum', before, after) });
}

function isMissing(values: readonly unknown[], others: readonly unknown[]): boolean {
  return without(others, values, JSON.stringify).length > 0;
}

function without<T>(others: readonly T[], values: readonly T[], write: (value: T) => string): T[] {
  const texts = new Set(others.map((other) => write(other)));
  return values.filter((value) => !texts.has(write(value)));
}

const OTHERS =
  /^(\$ref|\$defs|enum|const|properties|required|items|additionalProperties|allOf|anyOf|oneOf|not|if|then|else)$/;

function compareValues(before: SchemaObject, after: SchemaObject, note: Note): void {
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isAnnotation(keyword) || OTHERS.test(keyword) || isEqual(before[keyword], after[keyword])) continue;
    note({ kind: 'rule', ...under(keyword, before, after) });
  }
  const [had, has] = [listValues(before), listValues(after)];
  if (had === undefined && has === undefined) return;
  if (had !== undefined && has !== undefined && !isMissing(had, has) && !isMissing(has, had)) return;
  const isGone = had !== undefined && isMissing(had, has ?? after.examples ?? []);
  note({ kind: isGone ? 'value-removed' : 'rule', keyword: 'enum', before: had, after: has });
}

function listValues(schema: SchemaObject): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

interface Pair {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
  readonly path: string;
  readonly note: Note;
  readonly compare: (before: Schema, after: Schema, path: string) => void;
}

function compareProperties({ before, after, path, note, compare }: Pair): void {
  const [had, has] = [before, after].map(({ properties = {} }) => new Map(Object.entries(properties)));
  const requiredNames = [before, after].map(({ required = [] }) => new Set(required));
  const names = new Set([...had!.keys(), ...has!.keys(), ...requiredNames.flatMap((each) => [...each])]);
  for (const name of names) {
    const at = path === '' ? name : `${path}.${name}`;
    const [was, is] = [had!.get(name), has!.get(name)];
    const [previous, presence] = requiredNames.map((required) =>
      required.has(name) ? ('required' as const) : ('optional' as const),
    );
    const detail = { keyword: 'properties', before: was, after: is };
    if (was === undefined && is !== undefined)
      note({ kind: 'field-added', ...detail, presence: presence! }, at);
    else if (was !== undefined && is === undefined)
      note({ kind: 'field-removed', ...detail, presence: previous! }, at);
    else if (presence !== previous) {
      const change = { keyword: 'required', before: previous, after: presence, presence: presence! };
      note({ kind: 'rule', ...change }, at);
    }
    if (was !== undefined && is !== undefined) compare(was, is, at);
  }
}

function compareParts({ before, after, path, note, compare }: Pair): void {
  for (const [keyword, step] of [
    ['items', '[]'],
    ['additionalProperties', '.*'],
  ] as const) {
    const [was, is] = [before[keyword], after[keyword]];
    if (typeof was === 'object' && typeof is === 'object') compare(was, is, path + step);
    else if (was !== is) note({ kind: 'rule', ...under(keyword, before, after) });
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const [had, has] = [before[keyword] ?? [], after[keyword] ?? []];
    const [removed, added] = [without(has, had, toText), without(had, has, toText)];
    if (removed.length === added.length) removed.forEach((one, index) => compare(one, added[index]!, path));
    else note({ kind: 'rule', keyword, before: removed, after: added });
  }
  for (const keyword of ['not', 'if', 'then', 'else'] as const) {
    if (toText(before[keyword] ?? true) !== toText(after[keyword] ?? true))
      note({ kind: 'rule', ...under(keyword, before, after) });
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
