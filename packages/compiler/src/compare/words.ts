import { type DifferenceKind, USERS, type Verdict } from './policy.js';
import type { Schema } from './schema.js';

export interface RawDifference {
  readonly kind: DifferenceKind;
  readonly path: string;
  readonly keyword: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly presence?: 'required' | 'optional';
}

export interface Difference extends RawDifference {
  readonly change: string;
  readonly before: string;
  readonly after: string;
}

const NONE = '–';

export function toDifference(raw: RawDifference): Difference {
  const [change, show] = describe(raw);
  return { ...raw, change, before: show(raw.before), after: show(raw.after) };
}

const IN_FULL: ReadonlySet<string> = new Set(['properties', 'required', 'enum', 'examples', 'x-open-enum']);

export function inOneLine({ keyword, change, before, after }: Difference): string {
  return IN_FULL.has(keyword) ? change : `${change}: ${before} → ${after}`;
}

export function placeInWords(path: string): string {
  return path === '' ? 'the whole payload' : path;
}

export function verdictInWords({ users, bump }: Pick<Verdict, 'users' | 'bump'>): string {
  const broken = USERS.filter((user) => users[user] === 'broken');
  const unknown = USERS.filter((user) => users[user] === 'unknown');
  const parts = [
    ...(broken.length === 0 ? [] : [`breaks ${broken.join(' and ')}`]),
    ...(unknown.length === 0 ? [] : [`may break ${unknown.join(' and ')}`]),
  ];
  const text = parts.length === 0 ? 'breaks nobody' : parts.join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}. Smallest step of the version: ${bump}.`;
}

type Words = readonly [change: string, show: (value: unknown) => string];

function describe({ keyword, before, after, presence }: RawDifference): Words {
  if (keyword === 'properties' && before === undefined) return [`added, ${presence}`, describeType];
  if (keyword === 'required') return [`became ${presence}`, String];
  if (keyword === 'enum') return [valuesChanged('value', before, after), valuesInWords];
  if (keyword === 'examples') return [valuesChanged('known value', before, after), valuesInWords];
  if (keyword === 'x-open-enum')
    return [
      `${after === true ? 'became' : 'no longer'} an open list of values`,
      (value) => (value === true ? 'open' : NONE),
    ];
  return WORDS.get(keyword) ?? [`${MARKS.get(keyword) ?? toWords(keyword)} ${verb(before, after)}`, shortly];
}

const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['properties', ['removed', describeType]],
  ['type', ['type changed', typesInWords]],
  ['additionalProperties', ['unknown fields', othersInWords]],
  ['items', ['items changed', describeType]],
  ['schema', ['accepted values changed', describeType]],
  ...['if', 'then', 'else'].map((key) => [key, ['a rule between fields changed', shortly]] as const),
  ...['allOf', 'anyOf', 'oneOf'].map((key) => [key, ['alternatives changed', alternativesInWords]] as const),
]);

function toWords(keyword: string): string {
  const long = keyword.replace(/^(min|max)(?=[A-Z])/, '$1imum');
  return long.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ['readOnly', 'read-only mark'],
  ['writeOnly', 'write-only mark'],
  ['deprecated', 'deprecation'],
]);

function verb(before: unknown, after: unknown): string {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

const NAMED = 6;

function valuesChanged(noun: string, before: unknown, after: unknown): string {
  if (before === undefined) return 'became restricted to a list of values';
  if (after === undefined) return 'no longer restricted to a list of values';
  const [had, has] = [before, after].map((values) => new Set((values as unknown[]).map(asJson)));
  const added = [...has!].filter((value) => !had!.has(value));
  const removed = [...had!].filter((value) => !has!.has(value));
  return [...counted('added', added, noun), ...counted('removed', removed, noun)].join('; ');
}

function counted(what: string, values: readonly string[], noun: string): string[] {
  if (values.length === 0) return [];
  const named = values.slice(0, NAMED).join(', ');
  const more = values.length > NAMED ? ` and ${values.length - NAMED} more` : '';
  return [`${noun}${values.length === 1 ? '' : 's'} ${what}: ${named}${more}`];
}

function valuesInWords(value: unknown): string {
  if (!Array.isArray(value)) return NONE;
  return value.length <= NAMED ? value.map(asJson).join(', ') : `${value.length} values`;
}

function othersInWords(value: unknown): string {
  if (value === false) return 'rejected';
  return value === undefined || value === true ? 'accepted' : `accepted if ${describeType(value)}`;
}

function alternativesInWords(value: unknown): string {
  const alternatives = (value as readonly Schema[] | undefined) ?? [];
  return alternatives.length === 0 ? NONE : alternatives.map(alternative).join(' or ');
}

function alternative(schema: Schema): string {
  if (typeof schema === 'object' && schema.type === undefined && schema.required !== undefined)
    return `with ${schema.required.join(' and ')}`;
  return describeType(schema);
}

function describeType(schema: unknown): string {
  if (schema === undefined) return NONE;
  if (typeof schema === 'boolean') return schema ? 'any value' : 'nothing';
  const { $ref, type, format, items, enum: values, const: constant } = schema as Exclude<Schema, boolean>;
  if ($ref !== undefined) return $ref.split('/').at(-1)!;
  if (values !== undefined) return `one of ${valuesInWords(values)}`;
  if (constant !== undefined) return asJson(constant);
  if (type === 'array' && items !== undefined) return `array of ${describeType(items)}`;
  if (type === undefined) return shortly(schema);
  return format === undefined ? typesInWords(type) : `${typesInWords(type)} (${format})`;
}

function typesInWords(type: unknown): string {
  return type === undefined ? 'any' : [type].flat().join(' or ');
}

const MAX_LENGTH = 400;

export function shortly(value: unknown): string {
  if (value === undefined) return NONE;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
