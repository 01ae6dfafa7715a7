import { createRequire } from 'node:module';
import type { Schema } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import * as validators from '@data-import/validators';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Tally } from './figures.js';

/** One contract as it is published: its JSON Schema, and the validator compiled from it. */
export interface Contract {
  readonly name: string;
  readonly document: Schema;
  readonly validator: validators.Validator<unknown>;
}

const require = createRequire(import.meta.url);

const { schemas } = require('@data-import/schemas/index.json') as { schemas: { name: string }[] };

const exported: Readonly<Record<string, unknown>> = { ...validators };

export const contracts: readonly Contract[] = schemas.map(({ name }) => ({
  name,
  document: require(`@data-import/schemas/json/${name}.json`) as Schema,
  validator: exported[name] as validators.Validator<unknown>,
}));

export function contract(name: string): Contract {
  const found = contracts.find((each) => each.name === name);
  if (found === undefined) throw new RangeError(`no schema is called "${name}"`);
  return found;
}

const compiled = new Map<string, ValidateFunction>();

/** One for all schemas: an Ajv of its own for each would compile the meta-schema as often. */
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: false,
  formats,
  addUsedSchema: false,
});
ajv.addVocabulary(['x-open-enum', 'x-not-shown', 'x-event']);

/**
 * Stock Ajv for a schema, as a user of the published files sets it up. `strictRequired` stays off: it refuses
 * `required` in a branch that does not repeat the member, which is how a group of members is written.
 */
export function compileWithAjv(document: Schema): ValidateFunction {
  return ajv.compile(document);
}

/** Stock Ajv for a contract, compiled once. */
export function stockAjv({ name, document }: Contract): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const validate = compileWithAjv(document);
  compiled.set(name, validate);
  return validate;
}

let judged = 0;
let disagreements = 0;

/** How many values this process has put before the judges, and on how many of them they disagreed. */
export function verdictsGiven(): Tally {
  return { documents: judged, disagreements };
}

/**
 * What each judge says of a value: true where it conforms.
 *
 * @throws {Error} where they disagree; the message says how, and fast-check adds the document.
 */
export function verdict(contractOfValue: Contract, value: unknown): boolean {
  return judgement(contractOfValue, value).ok;
}

/** The verdict on a value, with the issues that `validate` reports. */
export function judgement(contractOfValue: Contract, value: unknown): validators.Result<unknown> {
  const { name, validator } = contractOfValue;
  judged += 1;
  const result = validator.validate(value);
  const guard = validator.is(value);
  const stock = stockAjv(contractOfValue)(value);
  if (guard !== result.ok || guard !== stock) {
    disagreements += 1;
    const said = { guard, validate: result.ok, ajv: stock };
    throw new Error(`the judges of ${name} disagree: ${JSON.stringify(said)}`);
  }
  return result;
}

/** `code at pointer` of every issue that a validator reports for a value. */
export function issuesOf({ validator }: Contract, value: unknown): string[] {
  const result = validator.validate(value);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} at "${pointer}"`);
}
