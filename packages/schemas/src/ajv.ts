/// <reference types="node" />
import { createRequire } from 'node:module';
import { formats } from './formats/index.js';

/** The members of an Ajv 8 instance, of any draft, that `addContracts` uses. */
export interface AjvInstance {
  readonly formats: Readonly<Record<string, unknown>>;
  readonly schemas: Record<string, unknown>;
  addSchema(schema: object, key: string, isMeta?: boolean, validate?: boolean): unknown;
  addFormat(name: string, format: (text: string) => boolean): unknown;
  addVocabulary(keywords: string[]): unknown;
  readonly RULES: { readonly keywords: Readonly<Record<string, unknown>> };
  getSchema(key: string): unknown;
}

interface Schema {
  readonly $id?: string;
}

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

/** Annotations in the components of `openapi.json`. Strict mode rejects undeclared keywords. */
const ANNOTATIONS = ['x-assumption', 'x-open-enum', 'x-undocumented', 'x-pii', 'x-account'];

const require = createRequire(import.meta.url);

/** The name of a schema in Ajv: `urn:data-import:rest:Account`. */
export function contractId(name: string): string {
  return `urn:data-import:rest:${name}`;
}

/**
 * Registers the schemas of all REST documents, with their formats and annotations, in an instance of Ajv 8
 * for draft 2020-12 or draft-07. Their names work in `$ref` and
 * `ajv.getSchema('urn:data-import:rest:Account')`. Reads a schema from its file and compiles it on first use,
 * so it needs Node.js. Keeps your own formats.
 *
 * Strict mode needs `strictRequired: false` and `allowUnionTypes: true`.
 *
 * @returns the instance.
 * @throws {Error} from Ajv where the instance already has a schema of one of the names.
 */
export function addContracts<Ajv extends AjvInstance>(ajv: Ajv): Ajv {
  for (const [name, format] of Object.entries(formats)) {
    if (ajv.formats[name] === undefined) ajv.addFormat(name, format);
  }
  ajv.addVocabulary(ANNOTATIONS.filter((name) => ajv.RULES.keywords[name] === undefined));
  const isDraft07 = ajv.getSchema(DRAFT_2020) === undefined;
  const read = (name: string): Schema =>
    isDraft07
      ? (require('@data-import/schemas/json/draft-07.json') as Readonly<Record<string, Schema>>)[name]!
      : (require(`@data-import/schemas/json/${name}.json`) as Schema);
  const { schemas } = require('@data-import/schemas/index.json') as {
    readonly schemas: readonly { readonly name: string }[];
  };
  for (const { name } of schemas) addLazily(ajv, contractId(name), () => read(name));
  return ajv;
}

/** Defines a getter in Ajv's table of schemas, so that the first look-up of a name reads the file. */
function addLazily(ajv: AjvInstance, id: string, read: () => Schema): void {
  if (Object.hasOwn(ajv.schemas, id)) throw new Error(`schema with key or id "${id}" already exists`);
  Object.defineProperty(ajv.schemas, id, {
    configurable: true,
    enumerable: true,
    get() {
      delete ajv.schemas[id];
      const { $id: _id, ...schema } = read();
      ajv.addSchema(schema, id, false, false);
      return ajv.schemas[id];
    },
  });
}
