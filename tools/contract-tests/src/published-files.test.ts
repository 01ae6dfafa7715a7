import { createRequire } from 'node:module';
import { acceptsAnything, type Schema, validDocuments } from '@data-import/arbitraries';
import { isDateTime } from '@data-import/schemas/formats';
import { type JsonSchema, readEventContracts } from '@data-import/workspace/contracts';
import { Ajv } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contract, contracts, named, readPublished, stockAjv } from '../test/contracts.js';
import { events } from '../test/events.js';
import { placesIn } from '../test/rewrite.js';
import { parameters, RUNS, tryOn, tryOnGarbled, tryOnMutations } from '../test/runs.js';

/*
 * Reads the files like a user of stock Ajv: in strict mode, without this project's keywords and formats. `strictRequired` is off,
 * because branches use `required` for rules between fields without repeating the properties.
 */

const require = createRequire(import.meta.url);

const STRICT = { strict: true, strictRequired: false, addUsedSchema: false } as const;

const stock = new Ajv2020(STRICT);
addFormats.default(stock);

/** OpenAPI 3.0 Schema Objects are draft-04 plus `example` and `nullable`, which Ajv supports in every draft. */
const openApi30 = new AjvDraft04.default(STRICT);
openApi30.addKeyword('example');

const registries = {
  'draft-07': new Ajv(STRICT),
  'draft-04': new AjvDraft04.default(STRICT),
  'openapi-3.0': openApi30,
} as const;

for (const ajv of Object.values(registries)) addFormats.default(ajv as never);

function published(packageName: string, dialect: string): Readonly<Record<string, Schema>> {
  return require(`@data-import/${packageName}/json/${dialect}.json`) as Record<string, Schema>;
}

const all = [...contracts, ...events];

const shapes = readEventContracts().shapes.map((name) => [name, readPublished('events', name)] as const);

it('contain only standard keywords', () => {
  const documents = [...all.map(({ document }) => document), ...shapes.map(([, document]) => document)];
  const keywords = documents.flatMap((document) =>
    placesIn(document as never).flatMap(({ schema }) => Object.keys(schema)),
  );
  expect([...new Set(keywords)].filter((keyword) => keyword.startsWith('x-'))).toEqual([]);
});

it('contain only formats that every validator knows', () => {
  const formats = all.flatMap(({ document }) =>
    placesIn(document as never).flatMap(({ schema }) => schema.format ?? []),
  );
  expect(new Set(formats)).toEqual(new Set(['date', 'date-time']));
});

/** Expects two validators to agree on valid and invalid documents. */
function tryBoth(contract: Contract, accepts: (value: unknown) => boolean, runs: number): void {
  const original = stockAjv(contract);
  const agree = (value: unknown): boolean => {
    const expected = original(value);
    if (accepts(value) !== expected) {
      throw new Error(
        `${contract.name}: ${expected ? 'rejects a valid document' : 'accepts an invalid document'}`,
      );
    }
    return expected;
  };
  const { document } = contract;
  tryOn(
    contract,
    acceptsAnything(document) ? fc.jsonValue() : validDocuments(document),
    agree,
    parameters(runs),
  );
  if (acceptsAnything(document)) return;
  tryOnMutations(contract, ({ value }) => !agree(value), parameters(runs));
  tryOnGarbled(contract, (value) => void agree(value), parameters(runs));
}

it.each(named(all))(
  'in stock Ajv with ajv-formats, in strict mode: %s compiles and has the verdict of the contract',
  (_name, contract) => {
    const validate = stock.compile(contract.document);
    tryBoth(contract, (value) => validate(value), Math.ceil(RUNS / 30));
  },
);

it.each(shapes)('the shape %s compiles in stock Ajv, in strict mode', (_name, document) => {
  expect(stock.compile(document)).toBeTypeOf('function');
});

it.each(named(events))(
  'in the dialects of registries: %s compiles strictly and has the verdict of the contract',
  (name, event) => {
    for (const [dialect, ajv] of Object.entries(registries)) {
      const document = published('events', dialect)[name]!;
      expect(JSON.stringify(document)).not.toMatch(/"x-|\$comment/);
      // Go's gojsonschema fails on a local `$ref` below a URN.
      if (dialect !== 'openapi-3.0')
        expect(document).not.toMatchObject({ [dialect === 'draft-04' ? 'id' : '$id']: expect.any(String) });
      const validate = ajv.compile(document);
      tryBoth(event, (value) => validate(value), 3);
    }
  },
);

/** The published list of rules that each dialect cannot express. */
const losses = require('@data-import/schemas/json/dialects.json') as Readonly<
  Record<'draft-07' | 'openapi-3.0', { readonly acceptsMore: readonly { readonly schema: string }[] }>
>;

describe('in the dialects of other tools', () => {
  const openapi = require('@data-import/schemas/json/openapi-3.0/openapi.json') as {
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  /** Not strict, because OpenAPI documents contain this project's annotations. */
  const whole = new AjvDraft04.default({ strict: false });
  addFormats.default(whole as never);
  // ajv-formats accepts a space instead of the T, so override it.
  whole.addFormat('date-time', isDateTime);
  whole.addSchema(openapi, 'openapi');

  const rest = contracts.flatMap((contract) =>
    (['draft-07', 'openapi-3.0'] as const).map((dialect) => [contract.name, dialect, contract] as const),
  );

  it.each(rest)(
    '%s compiles strictly as %s and has the verdict of the contract',
    (name, dialect, contract) => {
      const document = published('schemas', dialect)[name]!;
      const validate = registries[dialect].compile(document);
      const isLoose = losses[dialect].acceptsMore.some(({ schema }) => schema === name);
      const original = stockAjv(contract);
      tryBoth(contract, (value) => validate(value) && (!isLoose || original(value)), 3);
    },
  );

  it.each(Object.keys(openapi.components.schemas))(
    '%s is the same in the document of OpenAPI 3.0',
    (name) => {
      const validate = whole.compile({ $ref: `openapi#/components/schemas/${name}` });
      tryBoth(
        contracts.find((contract) => contract.name === name)!,
        (value) => validate(value),
        3,
      );
    },
  );
});

describe('for tools', () => {
  const files = [...contracts, ...events].map(
    ({ name, document }) => [name, document as JsonSchema] as const,
  );

  it.each([...files, ...shapes])(
    '%s has an example of itself, and no schema that is true or false',
    (_name, document) => {
      expect(document.examples).not.toEqual([]);
      expect(stock.compile(document)(document.examples![0])).toBe(true);
      for (const { schema } of placesIn(document)) {
        expect(Object.values(schema.properties ?? {}).filter((each) => typeof each !== 'object')).toEqual([]);
      }
    },
  );

  it('definitions have their names as titles, and alternatives titles that no other schema has', () => {
    const owners = new Map<string, string>();
    for (const [, { $defs = {}, ...document }] of files) {
      const definitions = Object.entries({ ...$defs, [document.title!]: document });
      for (const [name, definition] of definitions) {
        expect(definition.title).toBe(name);
        for (const { at, schema } of placesIn(definition)) {
          if (schema.title === undefined) continue;
          const place = `${name}${at}`;
          expect(owners.get(schema.title) ?? place).toBe(place);
          owners.set(schema.title, place);
        }
      }
    }
    const alternatives = [...owners.keys()].filter((title) => title.includes(' '));
    expect(alternatives.toSorted()).toEqual([
      'CreateAccountError of any other form',
      'CreateTransactionsError of any other form',
      'FieldErrors as array',
      'Note with body',
      'Note with document paths',
      'PsrRecord with elec industry code',
      'PsrRecord with gas industry code',
      'SendRegistrationFlowsError of any other form',
      'SendRegistrationFlowsNotFound of any other form',
    ]);
  });
});
