import type { Difference } from '@data-import/compat/differences';
import type { Schema } from '@data-import/compat/schema';

/** A difference as a row of the table. */
export interface Row {
  readonly path: string;
  readonly change: string;
  readonly before: string;
  readonly after: string;
}

const NONE = '–';

/** A difference in words. */
export function rowOf(difference: Difference): Row {
  const { path, before, after } = difference;
  const [change, show] = wordsOf(difference);
  return { path, change, before: show(before), after: show(after) };
}

/** The place of a change: the name of a field, or the whole document. */
export function placeInWords(path: string): string {
  return path === '' ? 'the whole payload' : path;
}

type Words = readonly [change: string, show: (value: unknown) => string];

function wordsOf(difference: Difference): Words {
  const { keyword, before, after, presence } = difference;
  const known = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
  if (known !== undefined) return [`${known} ${verb(before, after)}`, shortly];
  switch (keyword) {
    case 'properties':
      if (before === undefined) return [`added, ${presence}`, typeOf];
      return ['removed', typeOf];
    case 'required':
      return [`became ${presence}`, String];
    case 'type':
      return ['type changed', typesInWords];
    case 'enum':
      return [valuesChanged('value', before, after), valuesInWords];
    case 'examples':
      if (difference.kind === 'annotation') return ['examples changed', shortly];
      return [valuesChanged('known value', before, after), valuesInWords];
    case 'x-open-enum':
      return after === true
        ? ['became text with known values: others are accepted', openness]
        : ['is no longer text with known values', openness];
    case 'additionalProperties':
      return ['fields beside the documented ones', othersInWords];
    case 'items':
      return ['items changed', typeOf];
    case 'schema':
      return ['accepted values changed', typeOf];
    case 'if':
    case 'then':
    case 'else':
      return ['a rule between fields changed', shortly];
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return ['alternatives changed', alternativesInWords];
    default:
      return [`${ANNOTATIONS.get(keyword) ?? keyword} ${verb(before, after)}`, shortly];
  }
}

const RULES: Readonly<Record<string, string>> = {
  format: 'format',
  pattern: 'pattern',
  minLength: 'shortest length',
  maxLength: 'longest length',
  minimum: 'least number',
  exclusiveMinimum: 'number above',
  maximum: 'greatest number',
  exclusiveMaximum: 'number below',
  multipleOf: 'multiple of',
  minItems: 'fewest items',
  maxItems: 'most items',
  uniqueItems: 'unique items',
  minProperties: 'fewest fields',
  maxProperties: 'most fields',
  default: 'default',
};

const ANNOTATIONS: ReadonlyMap<string, string> = new Map([
  ['$comment', 'comment'],
  ['x-undocumented', 'what the specification does not show'],
  ['x-assumption', 'our assumption'],
  ['readOnly', 'read-only mark'],
  ['writeOnly', 'write-only mark'],
  ['deprecated', 'deprecation'],
]);

function verb(before: unknown, after: unknown): string {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** How many values a sentence names. */
const NAMED = 6;

function valuesChanged(noun: string, before: unknown, after: unknown): string {
  if (before === undefined) return 'became one of a list of values';
  if (after === undefined) return 'is no longer one of a list of values';
  const [had, has] = [before, after].map((values) => (values as unknown[]).map(asJson));
  const added = has!.filter((value) => !had!.includes(value));
  const removed = had!.filter((value) => !has!.includes(value));
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

function openness(value: unknown): string {
  return value === true ? 'known values, others accepted' : 'not marked as open';
}

function othersInWords(value: unknown): string {
  if (value === false) return 'rejected';
  return value === undefined || value === true ? 'accepted' : `accepted where they are ${typeOf(value)}`;
}

function alternativesInWords(value: unknown): string {
  const alternatives = (value as readonly Schema[] | undefined) ?? [];
  return alternatives.length === 0 ? NONE : alternatives.map(alternative).join(' or ');
}

function alternative(schema: Schema): string {
  if (typeof schema === 'object' && schema.type === undefined && schema.required !== undefined)
    return `with ${schema.required.join(' and ')}`;
  return typeOf(schema);
}

/** What a schema is about, in a few words: `string (date)`, `array of Note`. */
export function typeOf(schema: unknown): string {
  if (schema === undefined) return NONE;
  if (typeof schema === 'boolean') return schema ? 'any value' : 'nothing';
  const { $ref, type, format, items, enum: values, const: constant } = schema as Exclude<Schema, boolean>;
  if ($ref !== undefined) return $ref.split('/').at(-1)!;
  if (values !== undefined) return `one of ${valuesInWords(values)}`;
  if (constant !== undefined) return asJson(constant);
  if (type === 'array' && items !== undefined) return `array of ${typeOf(items)}`;
  if (type === undefined) return shortly(schema);
  return format === undefined ? typesInWords(type) : `${typesInWords(type)} (${format})`;
}

function typesInWords(type: unknown): string {
  return type === undefined ? 'any' : [type].flat().join(' or ');
}

const LONGEST = 400;

function shortly(value: unknown): string {
  if (value === undefined) return NONE;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
