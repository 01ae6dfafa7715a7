import { createRequire } from 'node:module';
import type { Mutation, Schema } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import * as validators from '@data-import/validators';
import { type JsonSchema, readRestContracts } from '@data-import/workspace/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

/** One published contract: its JSON Schema document, and the validator compiled from it. */
export interface Contract {
  readonly name: string;
  readonly document: Schema;
  readonly validator: validators.Validator<unknown>;
}

const exported = { ...validators } as unknown as Readonly<
  Record<string, validators.Validator<unknown> | validators.ParameterValidator<unknown, unknown>>
>;

/** Adapts validators of parameters, which lack a guard: `validate` replaces it, and `parse` replaces `assert`. */
function findValidator(name: string): validators.Validator<unknown> {
  const validator = exported[name]!;
  if ('is' in validator) return validator;
  return {
    ...validator,
    is: (value): value is unknown => validator.validate(value).ok,
    assert: (value) => void validator.parse(value),
  };
}

const require = createRequire(import.meta.url);

/** The JSON Schema document of a contract, as its package ships it. */
export function readPublished(folder: 'schemas' | 'events', name: string): JsonSchema {
  return require(`@data-import/${folder}/json/${name}.json`) as JsonSchema;
}

export const contracts: readonly Contract[] = [...readRestContracts().schemas.keys()].map((name) => ({
  name,
  document: readPublished('schemas', name),
  validator: findValidator(name),
}));

/** Contracts of bodies and their parts, which return valid documents unchanged. */
export const documents = contracts.filter(({ name }) => 'is' in exported[name]!);

/** The contracts of queries, path parameters and headers. */
export const wireContracts = contracts.filter((each) => !documents.includes(each));

export function contract(name: string): Contract {
  const found = contracts.find((each) => each.name === name);
  if (found === undefined) throw new RangeError(`no contract is called "${name}"`);
  return found;
}

/** Separates the name, because vitest truncates objects in titles. */
export function named<C extends Contract>(list: readonly C[]): (readonly [name: string, contract: C])[] {
  return list.map((each) => [each.name, each]);
}

/** Shared, because every instance compiles the meta-schema again. */
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: false,
  formats,
  addUsedSchema: false,
});

/**
 * Configures stock Ajv like a user of the published files. `strictRequired` is off, because branches use `required` for rules
 * between fields without repeating the properties.
 */
export function compileWithAjv(document: Schema): ValidateFunction {
  return ajv.compile(document);
}

const compiled = new Map<string, ValidateFunction>();

/** Stock Ajv for a contract, compiled once. */
export function stockAjv({ name, document }: Contract): ValidateFunction {
  const validate = compiled.get(name) ?? compileWithAjv(document);
  compiled.set(name, validate);
  return validate;
}

/**
 * Whether guard, validator and stock Ajv accept a value.
 *
 * @throws {Error} if they disagree; the message explains how, and fast-check adds the document.
 */
export function verdict(tested: Contract, value: unknown): boolean {
  return agreedResult(tested, value).ok;
}

/** The verdict on a value, with the issues that `validate` reports. */
export function agreedResult(tested: Contract, value: unknown): validators.Result<unknown> {
  const { name, validator } = tested;
  const result = validator.validate(value);
  const guard = validator.is(value);
  const stock = stockAjv(tested)(value);
  if (guard !== result.ok || guard !== stock) {
    const verdicts = { guard, validate: result.ok, ajv: stock };
    throw new Error(`the validators of ${name} disagree: ${JSON.stringify(verdicts)}`);
  }
  return result;
}

/** `code at "pointer"` of every issue of a result. */
export function issuesIn(result: validators.Result<unknown>): string[] {
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} at "${pointer}"`);
}

/** `code at "pointer"` of every issue that a validator reports for a value. */
export function listIssues({ validator }: Contract, value: unknown): string[] {
  return issuesIn(validator.validate(value));
}

/** Expects all validators to reject a mutation with exactly its one issue. Calls `expect`, which is slow, only to fail. */
export function expectOneIssue(tested: Contract, { value, code, path, why }: Mutation): void {
  const result = agreedResult(tested, value);
  const issues = result.ok ? [] : result.issues;
  const found = issues.map((issue) => ({ code: issue.code, path: issue.path }));
  if (JSON.stringify(found) !== JSON.stringify([{ code, path }])) {
    expect(found, why).toStrictEqual([{ code, path }]);
  }
  const { message } = issues[0]!;
  if (message === '' || /\bundefined\b|\[object/.test(message)) expect(message).toBe('a readable message');
}
