import { formats } from '@data-import/schemas/formats';
import { Ajv } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import { Ajv2020 } from 'ajv/dist/2020.js';

const options = { strict: true, strictRequired: false, formats, addUsedSchema: false } as const;

/** Schema Objects of OpenAPI 3.0 are draft-04, `nullable`, which Ajv knows in every draft, and `example`. */
const openApi30 = new AjvDraft04.default(options);
openApi30.addKeyword('example');

const compilers = {
  'draft-2020-12': new Ajv2020(options),
  'draft-07': new Ajv(options),
  'openapi-3.0': openApi30,
} as const;

export type Dialect = keyof typeof compilers;

export const DIALECTS = Object.keys(compilers) as Dialect[];

/**
 * Stock Ajv for a document of a dialect, as strict as it gets: it throws for a keyword that the dialect does not have.
 */
export function accepts(dialect: Dialect, document: Record<string, unknown>): (value: unknown) => boolean {
  const validate = compilers[dialect].compile(document);
  return (value) => validate(value);
}
