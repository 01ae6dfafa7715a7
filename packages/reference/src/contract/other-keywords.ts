import { FORMATS } from '@data-import/compiler/formats';
import { type JsonSchema, requiredGroup } from '@data-import/compiler/json-schema';
import type { Text } from '../page.js';
import { commaSeparated, listed, mergeText } from '../prose.js';
import keywords from './keywords.json' with { type: 'json' };
import { fieldsRules } from './rules.js';

type Keyword = keyof JsonSchema;

const LIMITS = keywords.limits as unknown as readonly (readonly [
  keyword: Keyword,
  before: string,
  after?: string,
])[];
const UNWORDED = keywords.unworded as readonly Keyword[];
const WORDED = keywords.worded as readonly Keyword[];

export interface Worded {
  readonly schema: JsonSchema;
  readonly rules: readonly Text[];
}

export function toWorded(given: JsonSchema): Worded {
  const { oneOf, format, properties = {}, ...others } = given;
  const schema: JsonSchema = { ...others, ...(FORMATS.has(format) && { format: format! }) };
  const rules = limitRules(given);
  for (const keyword of [...UNWORDED, ...WORDED, ...LIMITS.map(([name]) => name)]) delete schema[keyword];
  const named: string[] = UNWORDED.filter((keyword) => given[keyword] !== undefined);
  if (format !== undefined && !FORMATS.has(format)) rules.push(['format ', { code: format }]);
  if (given.properties !== undefined) {
    const fields = Object.entries(properties);
    for (const [name, field] of fields) if (field === false) rules.push([{ code: name }, ' is not allowed']);
    schema.properties = Object.fromEntries(fields.filter(([, field]) => field !== false));
  }
  if (!hasWords(others)) {
    named.push('if');
    for (const keyword of ['if', 'then', 'else'] as const) delete schema[keyword];
  }
  if (oneOf !== undefined && requiredGroup(oneOf) !== undefined) schema.oneOf = oneOf;
  else if (oneOf !== undefined) {
    schema.allOf = [...(schema.allOf ?? []), { anyOf: oneOf }];
    rules.push(['exactly one of these forms']);
  }
  if (named.length > 0) rules.push(['see its JSON Schema: ', ...commaSeparated(named, (code) => ({ code }))]);
  return { schema: withType(separated(schema)), rules };
}

function limitRules(schema: JsonSchema): Text[] {
  const { format } = schema;
  const limits = LIMITS.filter(
    ([keyword]) => schema[keyword] !== undefined && schema[keyword] !== FORMATS.get(format)?.length,
  );
  const rules = limits.map(([keyword, before, after]): Text => [
    [before, String(schema[keyword]), after].filter(Boolean).join(' '),
  ]);
  if (schema.uniqueItems === true) rules.push(['no two items are equal']);
  for (const [name, needed] of Object.entries(schema.dependentRequired ?? {})) {
    const others = needed.map((code) => ({ code }));
    rules.push(mergeText([...listed(others), ' is required if ', { code: name }, ' is present']));
  }
  return rules;
}

function hasWords({ if: condition, then, else: otherwise, required }: JsonSchema): boolean {
  const parts = [condition, then, otherwise].flatMap((part) => Object.keys(part ?? {}));
  if (parts.some((keyword) => !['properties', 'required'].includes(keyword))) return false;
  try {
    fieldsRules({ if: condition, then, else: otherwise, required } as JsonSchema);
    return true;
  } catch {
    return false;
  }
}

function separated(schema: JsonSchema): JsonSchema {
  const { $ref, anyOf = [], allOf = [], description, ...own } = schema;
  const isGroup = requiredGroup(anyOf) !== undefined;
  const parts = [...($ref === undefined ? [] : [{ $ref }]), ...(isGroup ? [] : [{ anyOf }]), ...allOf];
  const isPlain = Object.keys(own).every((keyword) =>
    /^(\$|title|x-|default|examples|deprecated)/.test(keyword),
  );
  const rest = isGroup && anyOf.length > 0 ? { ...own, anyOf } : own;
  if (parts.length === 0 || (isPlain && parts.length === 1 && allOf.length === 0)) return schema;
  return { ...(description !== undefined && { description }), allOf: [rest, ...parts] };
}

function withType(schema: JsonSchema): JsonSchema {
  if (schema.type !== undefined) return schema;
  if (schema.properties !== undefined || schema.required !== undefined) return { ...schema, type: 'object' };
  return schema.items === undefined ? schema : { ...schema, type: 'array' };
}
