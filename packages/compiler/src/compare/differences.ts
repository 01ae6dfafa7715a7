import { toText } from './places.js';
import { followReferences, isAnnotation, type Schema, type SchemaObject } from './schema.js';

/**
 * The kinds of differences: `annotation`, text for readers; `known-values`, the known values of an open list, and
 * `known-value-removed`; `value-removed`, a value of a closed list, or the list; `default` and `default-added`;
 * `identity`, the name by which other schemas refer to the document, and its dialect; `event`, the type and version of
 * the document; `property-added` and `property-removed`; `rule`, anything else.
 */
export type DifferenceKind =
  | 'annotation'
  | 'known-values'
  | 'known-value-removed'
  | 'value-removed'
  | 'default'
  | 'default-added'
  | 'identity'
  | 'event'
  | 'property-added'
  | 'property-removed'
  | 'rule';

/** One place where two versions of a schema document differ. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The field that the change affects: `meters[].registers[].tpr`; empty for the whole document. */
  readonly path: string;
  readonly text: string;
  /** The keyword that differs; `schema` where one side is a boolean. */
  readonly keyword: string;
  /** Its value on either side, undefined where there is none. For an added or removed property: its schema. */
  readonly before: unknown;
  readonly after: unknown;
  /** For a property that is added, or whose presence differs. */
  readonly presence?: 'required' | 'optional';
}

/** Adds a difference; the field is the one that is compared, unless another is named. */
type Note = (difference: Omit<Difference, 'path'>, field?: string) => void;

/**
 * The differences in the text of two versions, independent of their effect on users.
 *
 * @throws {Undecided} where a reference has no target.
 */
export function findDifferences(before: Schema, after: Schema): readonly Difference[] {
  const found = new Map<string, Difference>();
  // The pairs of schemas that were compared, so that a recursive document is walked once.
  const compared = new Map<Schema, Set<Schema>>();
  const compare = (was: Schema, is: Schema, path: string): void => {
    const note: Note = (difference, field = path) => {
      const key = JSON.stringify([difference.kind, field, difference.text]);
      if (!found.has(key)) found.set(key, { ...difference, path: field });
    };
    const [one, other] = [followReferences(before, was), followReferences(after, is)];
    if (one !== was || other !== is) compareAnnotations(was, is, note);
    const partners = compared.get(one) ?? new Set();
    if (partners.has(other)) return;
    compared.set(one, partners.add(other));
    if (typeof one === 'boolean' || typeof other === 'boolean') {
      if (toText(one) === toText(other)) return;
      const text = `${inShort(one)} became ${inShort(other)}`;
      return note({ kind: 'rule', text, keyword: 'schema', before: one, after: other });
    }
    compareAnnotations(one, other, note);
    compareValues(one, other, note);
    compareProperties(one, other, path, note, compare);
    compareParts(one, other, path, note, compare);
  };
  compare(before, after, '');
  return [...found.values()];
}

/** The values of two schemas under a keyword. */
function under(
  keyword: string,
  before: SchemaObject,
  after: SchemaObject,
): Pick<Difference, 'keyword' | 'before' | 'after'> {
  return { keyword, before: before[keyword], after: after[keyword] };
}

/** Annotations that have kinds of their own. */
const KINDS: Readonly<Record<string, DifferenceKind>> = {
  default: 'default',
  'x-event': 'event',
  $id: 'identity',
  $schema: 'identity',
};

function compareAnnotations(before: Schema, after: Schema, note: Note): void {
  const [one, other] = [before, after].map((each): SchemaObject =>
    typeof each === 'boolean' ? {} : each,
  ) as [SchemaObject, SchemaObject];
  compareKnownValues(one, other, note);
  for (const keyword of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const isCompared = isAnnotation(keyword) && keyword !== 'examples' && keyword !== 'x-open-enum';
    if (!isCompared || isEqual(one[keyword], other[keyword])) continue;
    const kind = Object.hasOwn(KINDS, keyword) ? KINDS[keyword] : undefined;
    const detail = under(keyword, one, other);
    if (kind === undefined) note({ kind: 'annotation', text: `${keyword} changed`, ...detail });
    else {
      const text = `${keyword} ${inShort(one[keyword])} became ${inShort(other[keyword])}`;
      const isAdded = kind === 'default' && one.default === undefined;
      note({ kind: isAdded ? 'default-added' : kind, text, ...detail });
    }
  }
}

/** Known values are examples; types and exported lists contain them only where the schema marks an open list. */
function compareKnownValues(before: SchemaObject, after: SchemaObject, note: Note): void {
  const [had, has] = [before.examples ?? [], after.examples ?? []];
  const [wasOpen, isOpen] = [before['x-open-enum'] === true, after['x-open-enum'] === true];
  if (wasOpen !== isOpen) {
    const isGone = wasOpen && isMissing(had, listValues(after) ?? []);
    const text = `${isOpen ? 'became' : 'is no longer'} a list of known values`;
    return note({
      kind: isGone ? 'known-value-removed' : 'known-values',
      text,
      ...under('x-open-enum', before, after),
    });
  }
  if (isEqual(had, has)) return;
  const change = listChanges(had, has);
  const open = isMissing(had, has) ? 'known-value-removed' : 'known-values';
  const text = change === '' ? 'examples were reordered' : `examples ${change}`;
  note({ kind: isOpen && change !== '' ? open : 'annotation', text, ...under('examples', before, after) });
}

/** Whether one of the values is not among the others. */
function isMissing(values: readonly unknown[], others: readonly unknown[]): boolean {
  return without(others, values, JSON.stringify).length > 0;
}

/** The values that are not among the others, compared by their text. */
function without<T>(others: readonly T[], values: readonly T[], write: (value: T) => string): T[] {
  const texts = new Set(others.map((other) => write(other)));
  return values.filter((value) => !texts.has(write(value)));
}

/** Keywords that are compared by the other functions. */
const OTHERS =
  /^(\$ref|\$defs|enum|const|properties|required|items|additionalProperties|allOf|anyOf|oneOf|not|if|then|else)$/;

function compareValues(before: SchemaObject, after: SchemaObject, note: Note): void {
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isAnnotation(keyword) || OTHERS.test(keyword) || isEqual(before[keyword], after[keyword])) continue;
    const text = `${keyword} ${inShort(before[keyword])} became ${inShort(after[keyword])}`;
    note({ kind: 'rule', text, ...under(keyword, before, after) });
  }
  const [had, has] = [listValues(before), listValues(after)];
  if (isEqual(had, has)) return;
  const detail = { keyword: 'enum', before: had, after: has };
  if (had === undefined) return note({ kind: 'rule', text: `became one of ${inShort(has)}`, ...detail });
  const kind = isMissing(had, has ?? after.examples ?? []) ? 'value-removed' : 'rule';
  if (has === undefined) note({ kind, text: 'is no longer a list of values', ...detail });
  else if (listChanges(had, has) !== '') note({ kind, text: `values ${listChanges(had, has)}`, ...detail });
}

function listValues(schema: SchemaObject): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

type Compare = (before: Schema, after: Schema, path: string) => void;

function compareProperties(
  before: SchemaObject,
  after: SchemaObject,
  path: string,
  note: Note,
  compare: Compare,
): void {
  const [had, has] = [before, after].map(({ properties = {} }) => new Map(Object.entries(properties)));
  const names = new Set([
    ...had!.keys(),
    ...has!.keys(),
    ...(before.required ?? []),
    ...(after.required ?? []),
  ]);
  const requiredNames = [before, after].map(({ required = [] }) => new Set(required));
  for (const name of names) {
    const at = path === '' ? name : `${path}.${name}`;
    const [was, is] = [had!.get(name), has!.get(name)];
    const [previous, presence] = requiredNames.map((required) =>
      required.has(name) ? ('required' as const) : ('optional' as const),
    );
    const detail = { keyword: 'properties', before: was, after: is };
    if (was === undefined && is !== undefined)
      note({ kind: 'property-added', text: `added, ${presence}`, ...detail, presence: presence! }, at);
    else if (was !== undefined && is === undefined)
      note({ kind: 'property-removed', text: 'removed', ...detail }, at);
    else if (presence !== previous) {
      const change = { keyword: 'required', before: previous, after: presence, presence: presence! };
      note({ kind: 'rule', text: `became ${presence}`, ...change }, at);
    }
    if (was !== undefined && is !== undefined) compare(was, is, at);
  }
}

function compareParts(
  before: SchemaObject,
  after: SchemaObject,
  path: string,
  note: Note,
  compare: Compare,
): void {
  for (const [keyword, step] of [
    ['items', '[]'],
    ['additionalProperties', '.*'],
  ] as const) {
    const [was, is] = [before[keyword], after[keyword]];
    if (typeof was === 'object' && typeof is === 'object') compare(was, is, path + step);
    else if (was !== is)
      note({
        kind: 'rule',
        text: `${keyword} ${inShort(was)} became ${inShort(is)}`,
        ...under(keyword, before, after),
      });
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    // Alternatives in both lists are equal, in any order; the others are compared in order.
    const [had, has] = [before[keyword] ?? [], after[keyword] ?? []];
    const [removed, added] = [without(has, had, toText), without(had, has, toText)];
    if (removed.length === added.length) removed.forEach((one, index) => compare(one, added[index]!, path));
    else
      note({
        kind: 'rule',
        text: `${keyword} ${listChanges(removed, added)}`,
        keyword,
        before: removed,
        after: added,
      });
  }
  for (const keyword of ['not', 'if', 'then', 'else'] as const) {
    if (toText(before[keyword] ?? true) !== toText(after[keyword] ?? true))
      note({ kind: 'rule', text: `condition changed ("${keyword}")`, ...under(keyword, before, after) });
  }
}

const MAX_LENGTH = 60;

/** A JSON value, shortened to fit a line. */
function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The values that were added and removed: `+"A" -"B"`. */
function listChanges(before: readonly unknown[], after: readonly unknown[]): string {
  return [
    ...without(before, after, JSON.stringify).map((value) => `+${inShort(value)}`),
    ...without(after, before, JSON.stringify).map((value) => `-${inShort(value)}`),
  ].join(' ');
}
