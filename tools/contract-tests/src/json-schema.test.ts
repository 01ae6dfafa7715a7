import { type Contract, contracts } from '../test/contracts.js';
import { rewrite } from '../test/rewrite.js';
import { parameters, RUNS, tryOn } from '../test/runs.js';
import { acceptsAnything, mutations, type Schema, validDocuments } from '@data-import/arbitraries';
import { formats } from '@data-import/schemas/formats';
import * as validators from '@data-import/validators';
import * as documented from '@data-import/validators/json-schema';
import { operations } from '@data-import/validators/operations';
import { Ajv } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const options = { strict: true, strictRequired: false, formats, addUsedSchema: false } as const;

/** OpenAPI 3.0 Schema Objects are draft-04 plus `example` and `nullable`, which Ajv supports in every draft. */
const openApi30 = new AjvDraft04.default(options);
openApi30.addKeyword('example');

const compilers = {
  'draft-2020-12': new Ajv2020(options),
  'draft-07': new Ajv(options),
  'openapi-3.0': openApi30,
} as const;

type Dialect = keyof typeof compilers;

const DIALECTS = Object.keys(compilers) as Dialect[];

/**
 * Stock Ajv in the strictest mode, which throws for keywords outside the dialect.
 */
function accepts(dialect: Dialect, document: Record<string, unknown>): (value: unknown) => boolean {
  const validate = compilers[dialect].compile(document);
  return (value) => validate(value);
}

const withJsonSchema: Readonly<Record<string, documented.WithJsonSchema<validators.Validator<unknown>>>> = {
  ...(documented as object),
};

function toDocument(name: string, side: 'input' | 'output', dialect: Dialect): Record<string, unknown> {
  return withJsonSchema[name]!['~standard'].jsonSchema[side]({ target: dialect });
}

interface WireContract {
  readonly name: string;
  readonly validate: (value: unknown) => validators.Result<unknown>;
}

/** Deduplicated queries and path parameters of all operations. */
const wire = new Map<string, WireContract>(
  Object.values(operations).flatMap((operation) => {
    const { query, pathParams } = operation as { query?: WireContract; pathParams?: WireContract };
    return [query, pathParams].filter((each) => each !== undefined).map((each) => [each.name, each]);
  }),
);

const plain = contracts.filter(({ name }) => !wire.has(name));

/** Directly or indirectly recursive contracts, which OpenAPI 3.0 can only approximate. */
const LOOSE_IN_OPENAPI = new Set(['FieldErrors']);

const some = parameters(Math.ceil(RUNS / 10));

it('every validator has a JSON Schema, and is otherwise the same', () => {
  const names = Object.keys(withJsonSchema).toSorted();
  expect(names).toStrictEqual(contracts.map(({ name }) => name).toSorted());
  for (const { name } of contracts) {
    const { '~standard': standard, ...methods } = withJsonSchema[name]!;
    const { '~standard': bare, ...same } = Reflect.get(validators, name) as typeof validators.Account;
    expect(methods).toStrictEqual(same);
    expect(standard).toStrictEqual({ ...bare, jsonSchema: standard.jsonSchema });
    expect(bare).not.toHaveProperty('jsonSchema');
  }
});

describe('in OpenAPI 3.0', () => {
  it('contracts that contain themselves are the only ones that accept more', () => {
    const recursive = contracts.filter(
      ({ document }) =>
        !acceptsAnything(document) &&
        Object.entries(document.$defs ?? {}).some(([name, inner]) =>
          JSON.stringify(inner).includes(`"#/$defs/${name}"`),
        ),
    );
    expect(new Set(recursive.map(({ name }) => name))).toStrictEqual(LOOSE_IN_OPENAPI);
  });

  it('they do so from the third level on', () => {
    const validate = accepts('openapi-3.0', toDocument('FieldErrors', 'input', 'openapi-3.0'));
    expect(validate({ a: { b: ['Wrong.'] } })).toBe(true);
    expect([5, 'Wrong.', [5], []].map((wrong) => validate({ a: { b: wrong } }))).toStrictEqual(
      Array(4).fill(false),
    );
    expect(validate({ a: { b: { c: 5 } } })).toBe(true);
    expect(documented.FieldErrors.is({ a: { b: { c: 5 } } })).toBe(false);
  });
});

/** `published-files.test.ts` compares the verdicts of every dialect. */
describe.each(plain)('the JSON Schema of $name', (contract: Contract) => {
  const { name, document } = contract;

  it('is the committed document, without its $id, its comments and the example of the whole', () => {
    const { $id: _id, examples, ...committed } = document as Schema & { readonly $id: string };
    if (document.type === 'string') Object.assign(committed, { examples });
    expect(toDocument(name, 'input', 'draft-2020-12')).toStrictEqual(withoutComments(committed));
  });

  it('is the same for input and output', () => {
    for (const dialect of DIALECTS) {
      expect(toDocument(name, 'output', dialect)).toStrictEqual(toDocument(name, 'input', dialect));
    }
  });
});

describe.each([...wire.values()])('the JSON Schema of $name', ({ name, validate }) => {
  const input = toDocument(name, 'input', 'draft-2020-12') as Schema;
  const inputs = DIALECTS.map((dialect) => accepts(dialect, toDocument(name, 'input', dialect)));
  const outputs = DIALECTS.map((dialect) => accepts(dialect, toDocument(name, 'output', dialect)));

  it('accepts inputs of the validator as text, and its outputs when decoded', () => {
    tryOn({ name }, validDocuments(input), (value) => {
      const result = validate(value);
      expect(result.ok).toBe(true);
      for (const accepted of inputs) expect(accepted(value)).toBe(true);
      for (const accepted of outputs) expect(accepted(result.ok && result.value)).toBe(true);
    });
  });

  it('rejects near misses as the validator does', () => {
    let tried = 0;
    fc.assert(
      fc.property(validDocuments(input), (value) => {
        for (const { value: faulty } of mutations(input, value)) {
          tried += 1;
          expect(inputs.map((accepted) => accepted(faulty))).toStrictEqual([false, false, false]);
          if (!hasBoolean(faulty)) expect(validate(faulty).ok).toBe(false);
        }
      }),
      some,
    );
    expect(tried).toBeGreaterThan(20);
  });

  it('requires in its output fields with a default', () => {
    const { properties = {}, required = [] } = toDocument(name, 'output', 'draft-2020-12') as Schema;
    const defaulted = Object.entries(properties).filter(([, property]) => 'default' in (property as object));
    expect(required).toEqual(expect.arrayContaining(defaulted.map(([field]) => field)));
    for (const [field] of defaulted) {
      const decoded = validate({}) as { value: Record<string, unknown> };
      const { [field]: _left, ...others } = decoded.value;
      expect(outputs.map((accepted) => accepted(others))).toStrictEqual([false, false, false]);
    }
  });
});

/** Whether a value is already decoded, as some servers' query parsers do. */
function hasBoolean(value: unknown): boolean {
  return Object.values(Object(value) as object).some((each) => typeof each === 'boolean');
}

function withoutComments(schema: Schema): Schema {
  return rewrite(schema, (part) => {
    const { $comment: _comment, ...others } = part as Schema & { readonly $comment?: string };
    return others;
  });
}
