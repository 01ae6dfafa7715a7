import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { toPointer } from '@data-import/define/json-pointer';
import { once } from '../once.js';
import {
  isRaw,
  isWritten,
  type Layout,
  listInner,
  LISTS,
  mapInner,
  mapValues,
  NAMED,
  type Raw,
  SINGLE,
  type Steps,
  type Written,
} from '../subschemas.js';

export type Draft = 4 | 6 | 7 | 2019 | 2020;

export const DRAFT_NAMES: Readonly<Record<Draft, string>> = {
  4: 'draft-04',
  6: 'draft-06',
  7: 'draft-07',
  2019: 'draft 2019-09',
  2020: 'draft 2020-12',
};

const DRAFTS = Object.keys(DRAFT_NAMES).map(Number) as Draft[];

function toUrl(draft: Draft): string {
  return `json-schema.org/${DRAFT_NAMES[draft].replace(' ', '/')}/schema`;
}

export function toDraft(schemaUrl: string): Draft | undefined {
  const url = schemaUrl.replace(/^https?:\/\//, '').replace(/#$/, '');
  return DRAFTS.find((draft) => toUrl(draft) === url);
}

const load = createRequire(import.meta.url);
const loaded = new Map<Draft, Ajv>();

function getAjv(draft: Draft): Ajv {
  return once(loaded, draft, () => {
    const module = draft === 4 ? 'ajv-draft-04' : draft < 2019 ? 'ajv' : `ajv/dist/${draft}`;
    const { default: Loaded } = load(module) as { default: typeof Ajv };
    const ajv = new Loaded({ strict: false, allErrors: true, verbose: true, logger: false });
    if (draft === 6) ajv.addMetaSchema(load('ajv/dist/refs/json-schema-draft-06.json') as Raw);
    return ajv;
  });
}

export function findMetaSchema(url: string): Raw | undefined {
  const [, version] = /^https?:\/\/json-schema\.org\/(draft[-/][0-9-]+)\//.exec(url) ?? [];
  const draft = version && toDraft(`https://json-schema.org/${version}/schema`);
  return draft ? (getAjv(draft).getSchema(url)?.schema as Raw | undefined) : undefined;
}

export type MetaSchemaError = readonly [pointer: string, expected: string];

/** Validates subschemas one by one: Ajv recurses, and a deeply nested schema would overflow the stack. */
export function findFaults(schema: Written, draft: Draft): MetaSchemaError[] {
  const inner = innerSchemas(schema).flatMap(([steps, each]) => {
    if (findReader(steps[0], draft) === 'nobody') return [];
    return findFaults(each, draft).map(([pointer, expected]): MetaSchemaError => [
      toPointer(steps) + pointer,
      expected,
    ]);
  });
  return [...findOwnFaults(schema, draft), ...inner];
}

type Reader = 'draft' | 'ajv' | 'references' | 'nobody';

const readers = new Map<string, Reader>();

function findReader(keyword: string, draft: Draft): Reader {
  return once(readers, `${draft} ${keyword}`, () => {
    const isStated = getMetaSchema(draft)({ [keyword]: 0 }) !== true;
    const isKnown = getAjv(draft).getKeyword(keyword) !== false;
    const isDefinition = keyword === '$defs' || keyword === 'definitions';
    return isStated ? 'draft' : isKnown ? 'ajv' : isDefinition ? 'references' : 'nobody';
  });
}

const metaSchemas = new Map<Draft, ValidateFunction>();

function getMetaSchema(draft: Draft): ValidateFunction {
  return once(metaSchemas, draft, () => {
    const ajv = getAjv(draft);
    return ajv.getSchema(`http://${toUrl(draft)}`) ?? ajv.getSchema(`https://${toUrl(draft)}`)!;
  });
}

const UNSTATED_TYPES = [
  ['$ref', 'string'],
  ['nullable', 'boolean'],
] as const;

/** For `uniqueItems`, Ajv calls the `valueOf` of items, which a field may shadow. */
const withoutMembers = (list: unknown): unknown =>
  Array.isArray(list) ? list.map((item: unknown) => (isRaw(item) ? {} : item)) : list;

function findOwnFaults(schema: Written, draft: Draft): MetaSchemaError[] {
  if (typeof schema === 'boolean') return [];
  const validate = getMetaSchema(draft);
  const { enum: values, ...others } = mapSchemas(schema, () => ({}));
  const own: Node = mapValues(others, (value, keyword) =>
    keyword.startsWith('depend') && isRaw(value) ? mapValues(value, withoutMembers) : withoutMembers(value),
  );
  // Ajv checks `uniqueItems` of `enum` in quadratic time, and repeated values are harmless.
  if (values !== undefined) own['enum'] = Array.isArray(values) ? values.slice(0, 1) : values;
  const faults = new Map<string, string>();
  for (const [keyword, type] of UNSTATED_TYPES) {
    const value = schema[keyword];
    if (value !== undefined && typeof value !== type) faults.set(`/${keyword}`, `must be a ${type}`);
  }
  const later = Object.entries(own).filter(
    ([keyword]) => CONTAINING.includes(keyword) && findReader(keyword, draft) === 'ajv',
  );
  const validateLater = getMetaSchema(2020);
  const errors = [
    ...(validate(own) ? [] : (validate.errors ?? [])),
    ...(later.length === 0 || validateLater(Object.fromEntries(later)) ? [] : (validateLater.errors ?? [])),
  ];
  // Prefer inner errors: an outer one, such as of an `anyOf`, is less specific.
  for (const error of errors.toSorted((one, other) => rank(one) - rank(other))) {
    const isOuter = [...faults.keys()].some((pointer) => pointer.startsWith(`${error.instancePath}/`));
    if (!faults.has(error.instancePath) && !isOuter) faults.set(error.instancePath, describe(error));
  }
  return [...faults];
}

const INFORMATIVE: readonly string[] = ['enum', 'type'];

function rank({ keyword, instancePath }: ErrorObject): number {
  const index = INFORMATIVE.indexOf(keyword);
  return (index < 0 ? INFORMATIVE.length : index) - 10 * instancePath.length;
}

function describe({ keyword, params, message, data, instancePath }: ErrorObject): string {
  switch (keyword) {
    case 'enum': {
      const { allowedValues } = params as { allowedValues: readonly unknown[] };
      return `must be one of ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}${suggestType(data)}`;
    }
    case 'type': {
      const types = [(params as { type: string | readonly string[] }).type].flat();
      const names = types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`));
      const isField = instancePath.endsWith('/required') && typeof data === 'boolean';
      return `must be ${names.join(' or ')}${isField ? ': list required fields next to "properties"' : ''}`;
    }
    case 'minItems':
      return 'must not be empty';
    case 'uniqueItems':
      return 'must not contain a value twice';
    default:
      return `${message}`;
  }
}

const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ...['int', 'long', 'int32', 'int64'].map((word) => [word, 'write "integer"'] as const),
  ...['float', 'double', 'decimal'].map((word) => [word, 'write "number"'] as const),
  ...['str', 'text'].map((word) => [word, 'write "string"'] as const),
  ...['date', 'datetime', 'date-time', 'time', 'uuid', 'email', 'uri'].map(
    (word) => [word, 'write "string", and this as "format"'] as const,
  ),
  ...['map', 'dict', 'record'].map((word) => [word, 'write "object"'] as const),
  ...['bool', 'flag'].map((word) => [word, 'write "boolean"'] as const),
  ['list', 'write "array"'],
  ['any', 'leave "type" out for any value'],
]);

function suggestType(value: unknown): string {
  if (typeof value !== 'string') return '';
  const instead = TYPE_WORDS.get(value.toLowerCase());
  return instead === undefined ? suggestName(value, JSON_TYPES) : `: ${instead}`;
}

const JSON_TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

const LAYOUT: Layout = {
  single: [...SINGLE, 'additionalItems', 'contentSchema'],
  lists: LISTS,
  named: [...NAMED, 'dependencies', '$defs', 'definitions'],
};

const CONTAINING = Object.values(LAYOUT).flat() as readonly string[];

const APART: ReadonlySet<string> = new Set(['$defs', 'definitions', 'contentSchema']);

export function innerSchemas(schema: Written): (readonly [steps: Steps, schema: Written])[] {
  return typeof schema === 'boolean'
    ? []
    : listInner(schema, LAYOUT).filter((inner): inner is [Steps, Written] => isWritten(inner[1]));
}

function mapSchemas(
  schema: Raw,
  convert: (inner: Written, ...steps: Steps) => unknown,
): Record<string, unknown> {
  return mapInner(schema, (inner, ...steps) => (isWritten(inner) ? convert(inner, ...steps) : inner), LAYOUT);
}

type Node = Record<string, unknown>;

export function toCurrentDraft(schema: Raw, convert: (inner: Written, ...steps: Steps) => unknown): Node {
  const others = Object.entries(schema).filter(([keyword]) => !APART.has(keyword));
  const node = mapSchemas(Object.fromEntries(others), convert);
  moveItems(node);
  moveDependencies(node);
  moveLimit(node, 'minimum', 'exclusiveMinimum');
  moveLimit(node, 'maximum', 'exclusiveMaximum');
  addNull(node);
  return node;
}

function moveItems(node: Node): void {
  const { items, additionalItems } = node;
  delete node['additionalItems'];
  if (!Array.isArray(items)) return;
  delete node['items'];
  node['prefixItems'] = items;
  if (additionalItems !== undefined) node['items'] = additionalItems;
}

function moveDependencies(node: Node): void {
  const { dependencies, dependentRequired = {}, dependentSchemas = {} } = node as Record<string, Raw>;
  delete node['dependencies'];
  for (const [name, value] of Object.entries(dependencies ?? {})) {
    const [keyword, others] = Array.isArray(value)
      ? ['dependentRequired', dependentRequired]
      : ['dependentSchemas', dependentSchemas];
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    const both = Array.isArray(value) ? [value, other ?? []].flat() : { allOf: [other, value] };
    const combined = other === undefined ? value : both;
    node[keyword] = { ...(node[keyword] as Raw | undefined), [name]: combined };
  }
}

export function moveLimit(node: Node, limit: 'minimum' | 'maximum', exclusive: string): void {
  if (typeof node[exclusive] !== 'boolean') return;
  if (node[exclusive] && node[limit] !== undefined) {
    node[exclusive] = node[limit];
    delete node[limit];
  } else delete node[exclusive];
}

/** OpenAPI leaves `nullable` without `type` undefined; documents mean null as one more alternative. */
function addNull(node: Node): void {
  const { nullable, type } = node;
  delete node['nullable'];
  if (nullable !== true) return;
  if (type !== undefined) {
    node['type'] = [...new Set([type, 'null'].flat())];
    return;
  }
  const keywords = COMBINED.filter((keyword) => node[keyword] !== undefined);
  const [first] = keywords;
  if (first === undefined) return;
  const list = node[first] as readonly unknown[];
  const isOne = keywords.length === 1 && (first === 'anyOf' || list.length === 1);
  const rule = Object.fromEntries(keywords.map((keyword) => [keyword, node[keyword]]));
  for (const keyword of keywords) delete node[keyword];
  node['anyOf'] = [...(isOne ? list : [rule]), { type: 'null' }];
}

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/** Lists unknown names with suggestions. Skips foreign `x-…` extensions unless they resemble one of ours. */
export function listUnexpected(object: object, known: readonly string[]): (readonly [string, string])[] {
  const unknown = Object.keys(object).filter((name) => !known.includes(name));
  const all = unknown.map((name) => [name, suggestName(name, known)] as const);
  return all.filter(([name, near]) => near !== '' || !name.startsWith('x-'));
}

export function suggestName(word: string, known: Iterable<string>): string {
  const near = [...known].find((each) => isSimilar(each, word));
  return near === undefined ? '' : `: did you mean "${near}"?`;
}

function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const forms = new Set(listShortened(one));
  return listShortened(other).some((form) => forms.has(form));
}

function listShortened(word: string): string[] {
  const letters = [...word.toLowerCase()];
  return [letters, ...letters.map((_letter, left) => letters.filter((_other, index) => index !== left))].map(
    (each) => each.join(''),
  );
}
