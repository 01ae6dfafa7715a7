import {
  checkSupported,
  listSchemas,
  mapInner,
  type Schema,
  type SchemaObject,
  resolveReference,
} from '@data-import/compiler/compare/schema';
import { toComparable } from '@data-import/compiler/compare/comparable';
import metaSchema from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { Validator } from '@cfworker/json-schema';
import NEWER from './newer-keywords.json' with { type: 'json' };

export type Pasted =
  | { readonly document: SchemaObject; readonly problem?: never }
  | { readonly document?: never; readonly problem: string };

const DIALECTS = 'Draft 2020-12 and draft-07 can be compared.';

export function readPasted(text: string): Pasted {
  return readSchema(() => JSON.parse(text) as unknown);
}

/** @param read parses the pasted text; its exceptions become problems */
export function readSchema(read: () => unknown): Pasted {
  try {
    return { document: loadDocument(read()) };
  } catch (error) {
    return { problem: describeProblem(error) };
  }
}

class Problem extends Error {}

function describeProblem(error: unknown): string {
  if (error instanceof SyntaxError) return `This is not valid JSON: ${error.message}.`;
  if (error instanceof RangeError) return 'This is nested too deeply to be compared.';
  const text = error instanceof Error ? error.message : String(error);
  const message = text.replace(' at ""', ' at the top');
  return `${message[0]!.toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
}

/** Omits `uniqueItems`: duplicates are harmless here, and finding them takes quadratic time. */
const META_SCHEMA = new Validator(
  JSON.parse(
    JSON.stringify({ ...metaSchema, properties: { ...metaSchema.properties, ...NEWER } }),
    (key, value: unknown) => (key === 'uniqueItems' && value === true ? undefined : value),
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
  const current = isDraft07(pasted) ? (fromDraft07(pasted) as SchemaObject) : pasted;
  const document = toComparable(current);
  checkSupported(document);
  for (const { $ref } of listSchemas(document)) if ($ref !== undefined) resolveReference(document, $ref);
  return document;
}

const CURRENT = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

function checkDialect(schema: SchemaObject): void {
  const { $schema } = schema;
  if ($schema === undefined || isDraft07(schema) || CURRENT.test($schema)) return;
  throw new Problem(`The dialect "${$schema}" is not supported. ${DIALECTS}`);
}

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

function isDraft07({ $schema, $defs, definitions }: SchemaObject): boolean {
  if ($schema !== undefined) return DRAFT_07.test($schema);
  return definitions !== undefined && $defs === undefined;
}

const BESIDE_REFERENCE = new Set(['$schema', '$id', '$ref', 'title', 'description', 'definitions', '$defs']);

function fromDraft07(schema: Schema): Schema {
  if (typeof schema === 'boolean' || Array.isArray(schema)) return schema;
  const entries = Object.entries(schema)
    // Draft-07 ignores newer keywords, and all siblings of `$ref`.
    .filter(([keyword]) => !Object.hasOwn(NEWER, keyword) || keyword === '$defs')
    .filter(([keyword]) => schema.$ref === undefined || BESIDE_REFERENCE.has(keyword))
    .map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, String(value).replace(/^#\/definitions\//, '#/$defs/')];
      if (keyword === '$schema') return [keyword, 'https://json-schema.org/draft/2020-12/schema'];
      return [keyword === 'definitions' ? '$defs' : keyword, value];
    });
  return mapInner(Object.fromEntries(entries), fromDraft07);
}
