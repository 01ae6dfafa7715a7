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

/** A difference with what stands on either side, for programs that have words and a layout of their own. */
export interface DetailedDifference extends Difference {
  /** The keyword that differs; `schema` where one side is a boolean, `value-list` where an export is gone. */
  readonly keyword: string;
  /** Its value on either side, undefined where it has none. Of a property that is added or removed: its schema. */
  readonly before: unknown;
  readonly after: unknown;
  /** Of a property that is added, or whose presence differs. */
  readonly presence?: 'required' | 'optional';
}

type Detail = Pick<DetailedDifference, 'keyword' | 'before' | 'after' | 'presence'>;

interface Walk {
  readonly documents: readonly [Schema, Schema];
  /** The pairs of schemas that were compared, so that a recursive document is walked once. */
  readonly compared: Map<Schema, Set<Schema>>;
  readonly found: DetailedDifference[];
}

/** The differences in the text of two versions. What they mean for users is decided elsewhere. */
export function differences(before: Schema, after: Schema): readonly Difference[] {
  return detailedDifferences(before, after).map(({ kind, path, text }) => ({ kind, path, text }));
}

/**
 * The differences with their details.
 *
 * @throws {Undecided} where a reference has no target.
 */
export function detailedDifferences(before: Schema, after: Schema): readonly DetailedDifference[] {
  const walk: Walk = { documents: [before, after], compared: new Map(), found: [] };
  compare(before, after, '', walk);
  const lists = valueLists(after);
  for (const name of valueLists(before)) {
    if (lists.includes(name)) continue;
    const detail = { keyword: 'value-list', before: true, after: false };
    note(walk, 'value-list', name, 'its list of values is no longer exported', detail);
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
    if (textOf(one) !== textOf(other)) {
      const detail = { keyword: 'schema', before: one, after: other };
      note(walk, 'rule', path, `${inShort(one)} became ${inShort(other)}`, detail);
    }
    return;
  }
  compareAnnotations(one, other, path, walk);
  compareValues(one, other, path, walk);
  compareProperties(one, other, path, walk);
  compareInner(one, other, path, walk);
}

function note({ found }: Walk, kind: DifferenceKind, path: string, text: string, detail: Detail): void {
  if (!found.some((known) => known.kind === kind && known.path === path && known.text === text)) {
    found.push({ kind, path, text, ...detail });
  }
}

/** What two schemas have under a keyword. */
function under(keyword: string, before: SchemaObject, after: SchemaObject): Detail {
  return { keyword, before: before[keyword], after: after[keyword] };
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
    const text = `default ${inShort(one.default)} became ${inShort(other.default)}`;
    note(walk, kind, path, text, under('default', one, other));
  }
  if (!sameValue(one['x-event'], other['x-event'])) {
    const text = `${inShort(one['x-event'])} became ${inShort(other['x-event'])}`;
    note(walk, 'event', path, text, under('x-event', one, other));
  }
  const keywords = new Set([...Object.keys(one), ...Object.keys(other)].filter(isAnnotation));
  for (const keyword of keywords) {
    if (COMPARED_ANNOTATIONS.has(keyword) || sameValue(one[keyword], other[keyword])) continue;
    const detail = under(keyword, one, other);
    if (IDENTITY.has(keyword)) {
      const text = `${keyword} ${inShort(one[keyword])} became ${inShort(other[keyword])}`;
      note(walk, 'identity', path, text, detail);
    } else note(walk, 'annotation', path, `${keyword} changed`, detail);
  }
}

/** Known values are examples; types and exported lists have them only where the schema marks an open list. */
function compareKnownValues(before: SchemaObject, after: SchemaObject, path: string, walk: Walk): void {
  const [seen, sees] = [before, after].map(({ examples = [] }) => examples);
  const [wasOpen, isOpen] = [before, after].map((each) => each['x-open-enum'] === true);
  const change = changedValues(seen!, sees!);
  const opening = under('x-open-enum', before, after);
  const examples = under('examples', before, after);
  if (wasOpen && !isOpen) {
    const kind = isGone(seen!, listedValues(after) ?? []) ? 'known-value-removed' : 'known-values';
    note(walk, kind, path, 'is no longer a list of known values', opening);
  } else if (isOpen && !wasOpen) note(walk, 'known-values', path, 'became a list of known values', opening);
  else if (change !== '') {
    const open = isGone(seen!, sees!) ? 'known-value-removed' : 'known-values';
    note(walk, isOpen ? open : 'annotation', path, `examples ${change}`, examples);
  } else if (!sameValue(seen, sees)) note(walk, 'annotation', path, 'examples were reordered', examples);
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
    const text = `${keyword} ${inShort(before[keyword])} became ${inShort(after[keyword])}`;
    note(walk, 'rule', path, text, under(keyword, before, after));
  }
  const [had, has] = [before, after].map(listedValues);
  const detail = { keyword: 'enum', before: had, after: has };
  if (had !== undefined && has !== undefined) {
    const change = changedValues(had, has);
    const kind = isGone(had, has) ? 'value-removed' : 'rule';
    if (change !== '') note(walk, kind, path, `values ${change}`, detail);
  } else if (had !== has) {
    const text = has === undefined ? 'is no longer a list of values' : `became one of ${inShort(has)}`;
    note(walk, 'rule', path, text, detail);
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
    const detail = { keyword: 'properties', before: was, after: is };
    if (was === undefined && is !== undefined)
      note(walk, 'property-added', at, `added, ${presence}`, { ...detail, presence });
    else if (was !== undefined && is === undefined) note(walk, 'property-removed', at, 'removed', detail);
    else if (wasRequired!.has(name) !== isRequired!.has(name))
      note(walk, 'rule', at, `became ${presence}`, {
        keyword: 'required',
        before: presence === 'required' ? 'optional' : 'required',
        after: presence,
        presence,
      });
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
    else if (was !== is) {
      const text = `${name}: ${inShort(was)} became ${inShort(is)}`;
      note(walk, 'rule', path, text, under(keyword, before, after));
    }
  }
  for (const keyword of LISTS) compareAlternatives(before[keyword], after[keyword], keyword, path, walk);
  for (const keyword of ['if', 'then', 'else'] as const) {
    if (textAt(before[keyword]) !== textAt(after[keyword]))
      note(walk, 'rule', path, `condition changed ("${keyword}")`, under(keyword, before, after));
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
  else {
    const text = `${keyword} ${changedValues(removed, added)}`;
    note(walk, 'rule', path, text, { keyword, before: removed, after: added });
  }
}

function textAt(schema: Schema | undefined): string | undefined {
  return schema === undefined ? undefined : textOf(schema);
}
