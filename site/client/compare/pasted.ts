import {
  checkSupported,
  innerSchemas,
  mapInner,
  type Schema,
  type SchemaObject,
  resolveReference,
} from '@data-import/compat/schema';
import { OPEN_ENUM_COMMENT } from '@data-import/compiler/published-schema';
import { acceptsNothing, type JsonSchema } from '@data-import/compiler/json-schema';
import metaSchema from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { Validator } from '@cfworker/json-schema';

type Pasted =
  { readonly ok: true; readonly document: SchemaObject } | { readonly ok: false; readonly problem: string };

const DIALECTS = 'Draft 2020-12 and draft-07 can be compared.';

export function readPasted(text: string): Pasted {
  try {
    return { ok: true, document: loadDocument(JSON.parse(text) as unknown) };
  } catch (error) {
    return { ok: false, problem: describeProblem(error) };
  }
}

class Problem extends Error {}

function describeProblem(error: unknown): string {
  if (error instanceof SyntaxError) return `This is not valid JSON: ${error.message}.`;
  const text = error instanceof Error ? error.message : String(error);
  const message = text.replace(' at ""', ' at the top');
  return `${message[0]!.toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
}

/** Without the rule that values are unique: equal ones are harmless, and finding them takes quadratic time. */
const META_SCHEMA = new Validator(
  JSON.parse(JSON.stringify(metaSchema), (key, value: unknown) =>
    key === 'uniqueItems' && value === true ? undefined : value,
  ) as object,
  '7',
);

function loadDocument(value: unknown): SchemaObject {
  const fault = META_SCHEMA.validate(value).errors.at(-1);
  if (fault !== undefined)
    throw new Problem(`This is not a JSON Schema: ${fault.instanceLocation}: ${fault.error}`);
  if (typeof value === 'boolean') return value ? {} : { enum: [] };
  const pasted = value as SchemaObject;
  checkDialect(pasted);
  const current = isDraft07(pasted) ? fromDraft07(pasted) : pasted;
  const document = toComparable(current);
  checkSupported(document);
  checkReferences(document, document);
  return document;
}

const CURRENT = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

function checkDialect(schema: SchemaObject): void {
  const { $schema } = schema;
  if ($schema === undefined || isDraft07(schema) || CURRENT.test($schema)) return;
  throw new Problem(`The dialect "${$schema}" is not supported. ${DIALECTS}`);
}

/** @throws {Undecided} naming the first reference that has no target. */
function checkReferences(document: Schema, schema: Schema): void {
  if (typeof schema === 'object' && schema.$ref !== undefined) resolveReference(document, schema.$ref);
  for (const [, inner] of innerSchemas(schema)) checkReferences(document, inner);
}

/** A published document with the keywords of the model: schemas that accept nothing are false, lists of known values are open. */
export function toComparable(document: SchemaObject): SchemaObject {
  return withModelKeywords(document) as SchemaObject;
}

function withModelKeywords(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  if (acceptsNothing(schema as object as JsonSchema)) return false;
  if (Array.isArray(schema.items)) throw new Problem('A list of schemas in "items" cannot be compared');
  const isOpen =
    schema.examples !== undefined && String(schema['$comment'] ?? '').includes(OPEN_ENUM_COMMENT);
  const mapped = mapInner(schema, withModelKeywords);
  return isOpen ? { ...mapped, 'x-open-enum': true } : mapped;
}

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

function isDraft07({ $schema, $defs, definitions }: SchemaObject): boolean {
  if ($schema !== undefined) return DRAFT_07.test($schema);
  return definitions !== undefined && $defs === undefined;
}

function fromDraft07(schema: SchemaObject): SchemaObject {
  return converted(schema) as SchemaObject;
}

/** Keywords that hold schemas under names; `definitions` becomes `$defs`. */
const NAMED = new Set(['definitions', '$defs', 'properties']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);
const SINGLE = new Set(['items', 'additionalProperties', 'if', 'then', 'else', 'not']);

const BESIDE_REFERENCE = new Set(['$schema', '$id', '$ref', 'title', 'description', 'definitions', '$defs']);

function converted(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const all = Object.entries(schema);
  // Draft-07 ignores the rules next to a reference.
  const counting = schema.$ref === undefined ? all : all.filter(([keyword]) => BESIDE_REFERENCE.has(keyword));
  const entries = counting.map(([keyword, value]): [string, unknown] => {
    if (keyword === '$ref') return [keyword, toRef(String(value))];
    if (keyword === '$schema') return [keyword, 'https://json-schema.org/draft/2020-12/schema'];
    return [keyword === 'definitions' ? '$defs' : keyword, listParts(keyword, value)];
  });
  return Object.fromEntries(entries);
}

function listParts(keyword: string, value: unknown): unknown {
  if (SINGLE.has(keyword) && !Array.isArray(value)) return converted(value as Schema);
  if (LISTS.has(keyword)) return (value as Schema[]).map(converted);
  if (!NAMED.has(keyword)) return value;
  const named = Object.entries(value as Record<string, Schema>);
  return Object.fromEntries(named.map(([name, inner]) => [name, converted(inner)]));
}

function toRef(ref: string): string {
  return ref.replace(/^#\/definitions\//, '#/$defs/');
}
