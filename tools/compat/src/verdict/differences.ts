import { isAnnotation, resolve, type Schema, type SchemaObject, Undecided } from '../containment/schema.js';
import { textOf } from '../containment/places.js';
import { changedValues, inShort, sameValue } from './wording.js';

/**
 * What changed: `annotation`, text for readers; `known-values`, the known values of an open list, and where one is gone
 * `known-value-removed`; `value-removed`, a value of a closed list; `value-list`, an exported list of values that was
 * removed; `default`, and where there was none before `default-added`; `identity`, the name by which other schemas refer
 * to the document, and its dialect; `event`, of which type and version the document is; `property-added` and
 * `property-removed`; `rule`, anything else.
 */
export type DifferenceKind =
  | 'annotation'
  | 'known-values'
  | 'known-value-removed'
  | 'value-removed'
  | 'value-list'
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
}

interface Walk {
  readonly documents: readonly [Schema, Schema];
  /** The pairs of schemas that were compared, so that a recursive document is walked once. */
  readonly compared: Map<Schema, Set<Schema>>;
  readonly found: Difference[];
}

/** The differences in the text of two versions. What they mean for users is decided elsewhere. */
export function differences(before: Schema, after: Schema): readonly Difference[] {
  const walk: Walk = { documents: [before, after], compared: new Map(), found: [] };
  compare(before, after, '', walk);
  const lists = valueLists(after);
  for (const name of valueLists(before)) {
    if (!lists.includes(name)) note(walk, 'value-list', name, 'its list of values is no longer exported');
  }
  return walk.found;
}

/** How two versions differ in writing. A reference without a target ends the comparison: the answers are unknown then. */
export function differencesOf(before: SchemaObject, after: SchemaObject): readonly Difference[] {
  try {
    return differences(before, after);
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return [{ kind: 'rule', path: '', text: error.message }];
  }
}

/** The properties whose values are exported as a list: those of the document itself, not behind a reference. */
function valueLists(document: Schema): string[] {
  const entries = typeof document === 'boolean' ? [] : Object.entries(document.properties ?? {});
  return entries.filter(([, property]) => hasValueList(property)).map(([name]) => name);
}

function hasValueList(property: Schema): boolean {
  if (typeof property === 'boolean') return false;
  const { examples, enum: values } = property;
  return (property['x-open-enum'] === true ? examples : values) !== undefined;
}

function compare(before: Schema, after: Schema, path: string, walk: Walk): void {
  const [one, other] = [resolve(walk.documents[0], before), resolve(walk.documents[1], after)];
  if (one !== before || other !== after) compareAnnotations(before, after, path, walk);
  const partners = walk.compared.get(one) ?? new Set();
  if (partners.has(other)) return;
  walk.compared.set(one, partners.add(other));
  if (typeof one === 'boolean' || typeof other === 'boolean') {
    if (textOf(one) !== textOf(other)) note(walk, 'rule', path, `${inShort(one)} became ${inShort(other)}`);
    return;
  }
  compareAnnotations(one, other, path, walk);
  compareValues(one, other, path, walk);
  compareProperties(one, other, path, walk);
  compareInner(one, other, path, walk);
}

function note({ found }: Walk, kind: DifferenceKind, path: string, text: string): void {
  if (!found.some((known) => known.kind === kind && known.path === path && known.text === text)) {
    found.push({ kind, path, text });
  }
}

/** Annotations that are compared by their values. */
const COMPARED_ANNOTATIONS = new Set(['examples', 'default', 'x-open-enum', 'x-event']);

/** What the document is called, and in which dialect it is written. */
const IDENTITY = new Set(['$id', '$schema']);

function compareAnnotations(before: Schema, after: Schema, path: string, walk: Walk): void {
  const [one, other] = [before, after].map((each) => (typeof each === 'boolean' ? {} : each)) as [
    SchemaObject,
    SchemaObject,
  ];
  compareKnownValues(one, other, path, walk);
  if (!sameValue(one.default, other.default)) {
    const kind = one.default === undefined ? 'default-added' : 'default';
    note(walk, kind, path, `default ${inShort(one.default)} became ${inShort(other.default)}`);
  }
  if (!sameValue(one['x-event'], other['x-event'])) {
    note(walk, 'event', path, `${inShort(one['x-event'])} became ${inShort(other['x-event'])}`);
  }
  const keywords = new Set([...Object.keys(one), ...Object.keys(other)].filter(isAnnotation));
  for (const keyword of keywords) {
    if (COMPARED_ANNOTATIONS.has(keyword) || sameValue(one[keyword], other[keyword])) continue;
    if (IDENTITY.has(keyword))
      note(walk, 'identity', path, `${keyword} ${inShort(one[keyword])} became ${inShort(other[keyword])}`);
    else note(walk, 'annotation', path, `${keyword} changed`);
  }
}

/** Known values are examples; types and exported lists have them only where the schema marks an open list. */
function compareKnownValues(before: SchemaObject, after: SchemaObject, path: string, walk: Walk): void {
  const [seen, sees] = [before, after].map(({ examples = [] }) => examples);
  const [wasOpen, isOpen] = [before, after].map((each) => each['x-open-enum'] === true);
  const change = changedValues(seen!, sees!);
  if (wasOpen && !isOpen) {
    const kind = isGone(seen!, listedValues(after) ?? []) ? 'known-value-removed' : 'known-values';
    note(walk, kind, path, 'is no longer a list of known values');
  } else if (isOpen && !wasOpen) note(walk, 'known-values', path, 'became a list of known values');
  else if (change !== '') {
    const open = isGone(seen!, sees!) ? 'known-value-removed' : 'known-values';
    note(walk, isOpen ? open : 'annotation', path, `examples ${change}`);
  } else if (!sameValue(seen, sees)) note(walk, 'annotation', path, 'examples were reordered');
}

/** Whether one of the values is not among the others any more. */
function isGone(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.some((value) => !after.some((other) => sameValue(value, other)));
}

const SIMPLE = [
  'type',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

function compareValues(before: SchemaObject, after: SchemaObject, path: string, walk: Walk): void {
  for (const keyword of SIMPLE) {
    if (sameValue(before[keyword], after[keyword])) continue;
    note(walk, 'rule', path, `${keyword} ${inShort(before[keyword])} became ${inShort(after[keyword])}`);
  }
  const [had, has] = [before, after].map(listedValues);
  if (had !== undefined && has !== undefined) {
    const change = changedValues(had, has);
    if (change !== '') note(walk, isGone(had, has) ? 'value-removed' : 'rule', path, `values ${change}`);
  } else if (had !== has) {
    note(
      walk,
      'rule',
      path,
      has === undefined ? 'is no longer a list of values' : `became one of ${inShort(has)}`,
    );
  }
}

function listedValues(schema: SchemaObject): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function compareProperties(before: SchemaObject, after: SchemaObject, path: string, walk: Walk): void {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [before, after].map(({ required = [] }) => new Set(required));
  for (const name of new Set([...Object.keys(had), ...Object.keys(has), ...wasRequired!, ...isRequired!])) {
    const at = path === '' ? name : `${path}.${name}`;
    const [was, is] = [had, has].map((all) => (Object.hasOwn(all, name) ? all[name] : undefined));
    const presence = isRequired!.has(name) ? 'required' : 'optional';
    if (was === undefined && is !== undefined) note(walk, 'property-added', at, `added, ${presence}`);
    else if (was !== undefined && is === undefined) note(walk, 'property-removed', at, 'removed');
    else if (wasRequired!.has(name) !== isRequired!.has(name)) note(walk, 'rule', at, `became ${presence}`);
    if (was !== undefined && is !== undefined) compare(was, is, at, walk);
  }
}

const PARTS = [
  ['items', '[]', 'items'],
  ['additionalProperties', '.*', 'other properties'],
] as const;

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;

function compareInner(before: SchemaObject, after: SchemaObject, path: string, walk: Walk): void {
  for (const [keyword, step, name] of PARTS) {
    const [was, is] = [before[keyword], after[keyword]];
    if (typeof was === 'object' && typeof is === 'object') compare(was, is, path + step, walk);
    else if (was !== is) note(walk, 'rule', path, `${name}: ${inShort(was)} became ${inShort(is)}`);
  }
  for (const keyword of LISTS) compareAlternatives(before[keyword], after[keyword], keyword, path, walk);
  for (const keyword of ['if', 'then', 'else'] as const) {
    if (textAt(before[keyword]) !== textAt(after[keyword]))
      note(walk, 'rule', path, `condition changed ("${keyword}")`);
  }
}

/** Alternatives in both lists are equal, in any order; the others are compared in order. */
function compareAlternatives(
  before: readonly Schema[] = [],
  after: readonly Schema[] = [],
  keyword: string,
  path: string,
  walk: Walk,
): void {
  const [had, has] = [before.map((one) => textOf(one)), after.map((one) => textOf(one))];
  const removed = before.filter((_, index) => !has.includes(had[index]!));
  const added = after.filter((_, index) => !had.includes(has[index]!));
  if (removed.length === added.length)
    removed.forEach((one, index) => compare(one, added[index]!, path, walk));
  else note(walk, 'rule', path, `${keyword} ${changedValues(removed, added)}`);
}

function textAt(schema: Schema | undefined): string | undefined {
  return schema === undefined ? undefined : textOf(schema);
}
