import { emitTypes } from '@data-import/compiler/emit-types';
import type { SchemaObject } from '../containment/schema.js';

type Contracts = Parameters<typeof emitTypes>[0];
type Contract = Contracts extends ReadonlyMap<string, infer C> ? C : never;

/** What the packages export beside the types of contracts, and these name. */
const JSON_VALUE =
  'type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };';

/** The types of a document as the packages publish them: its own, by its name, and those of its definitions. */
export interface Declarations {
  readonly name: string;
  readonly code: string;
}

/** @throws {Error} where the compiler rejects the document. */
export async function declarationsOf(document: SchemaObject): Promise<Declarations> {
  const { $defs = {}, ...root } = document;
  let name = document.title ?? 'Document';
  while (Object.hasOwn($defs, name)) name += '_';
  const contracts = new Map([[name, contractOf(name, root)]]);
  for (const [inner, schema] of Object.entries($defs)) contracts.set(inner, contractOf(inner, schema));
  const types = await emitTypes(contracts);
  return { name, code: [JSON_VALUE, ...types.values()].join('\n') };
}

function contractOf(name: string, schema: unknown): Contract {
  const { title: _title, ...untitled } = schema as Contract['schema'];
  return { name, file: `the types of ${name}`, schema: untitled };
}
