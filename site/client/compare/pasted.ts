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
import { fromDraft07, isDraft07 } from './draft-07.js';
import { problemOfForm } from './schema-form.js';

/** What was pasted: a schema to compare, or what is wrong with it in words. */
export type Pasted =
  { readonly ok: true; readonly document: SchemaObject } | { readonly ok: false; readonly problem: string };

const DIALECTS = 'Draft 2020-12 and draft-07 can be compared.';

/** Reads a pasted JSON Schema. */
export function readPasted(text: string): Pasted {
  try {
    return { ok: true, document: documentOf(JSON.parse(text) as unknown) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

class Problem extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) return `This is not JSON: ${error.message}.`;
  const text = error instanceof Error ? error.message : String(error);
  const message = text.replace(' at ""', ' at the top');
  return `${message[0]!.toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
}

function documentOf(value: unknown): SchemaObject {
  const form = problemOfForm(value);
  if (form !== undefined) throw new Problem(form);
  if (typeof value === 'boolean') return value ? {} : { enum: [] };
  const pasted = value as SchemaObject;
  checkDialect(pasted);
  const current = isDraft07(pasted) ? fromDraft07(pasted) : pasted;
  const document = withOwnConventions(current) as SchemaObject;
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

/** What published documents say in standard words, as the comparison reads it: nothing is accepted, a list is open. */
function withOwnConventions(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  if (acceptsNothing(schema as object as JsonSchema)) return false;
  const isOpen =
    schema.examples !== undefined && String(schema['$comment'] ?? '').includes(OPEN_ENUM_COMMENT);
  const mapped = mapInner(schema, withOwnConventions);
  return isOpen ? { ...mapped, 'x-open-enum': true } : mapped;
}
