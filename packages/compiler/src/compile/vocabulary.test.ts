import { createRequire } from 'node:module';
import type * as ajv2020 from 'ajv/dist/2020.js';
import { Validator } from '@cfworker/json-schema';
import type addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  formats,
  listMessages,
  runBytesGuards,
  runValidators,
} from '../../test/generated-validators.js';
import { type JsonSchema, type JsonValue, publishedRef, refTo } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { toDocuments } from '../publish/emit-json.js';
import { emitTypes } from './emit-types.js';
import { mapSubschemas, mapValues } from '../dialects/schema.js';

const require = createRequire(import.meta.url);
const Ajv = require('ajv/dist/2020').default as typeof ajv2020.default.default;
const withFormats = require('ajv-formats').default as typeof addFormats.default;

/*
 * Fields that every object inherits are fields only of objects that have them. Where it stops at the first error, Ajv 8.20
 * skips keywords of arrays after `prefixItems` if an array is empty.
 */
const ajv = new Ajv({ strict: false, logger: false, ownProperties: true, allErrors: true });
withFormats(ajv);
for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);

type Schemas = Readonly<Record<string, JsonSchema>>;

function toContracts(schemas: Schemas): Contracts {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [name, { name, file: `${name}.json`, schema }]),
  );
}

function toPublished(schema: JsonSchema | false): unknown {
  if (schema === false) return false;
  const mapped = mapSubschemas(schema, toPublished);
  const { $ref } = schema;
  return $ref === undefined ? mapped : { ...mapped, $ref: publishedRef($ref.replace('.json', '')) };
}

type Oracle = (value: unknown, ours: boolean) => boolean | undefined;

/**
 * The verdicts of stock Ajv on a document. Where another verdict depends on unevaluated fields or items, that of a second
 * implementation counts: Ajv 8.20 sometimes throws a TypeError there, takes those of an alternative that does not fit for
 * evaluated, and not those that match `contains`.
 */
function verdictsOn(document: object): Oracle {
  const validate = ajv.compile(document);
  const other =
    JSON.stringify(document).includes('"unevaluated') && new Validator(document, '2020-12', false);
  const ask = (value: unknown): boolean | undefined => {
    try {
      return validate(value);
    } catch {
      return undefined;
    }
  };
  return (value, ours) => {
    const verdict = ask(value);
    return verdict === ours || other === false ? verdict : other.validate(value).valid;
  };
}

/** The verdicts of stock Ajv on the contract called Root. */
function stock(schemas: Schemas): Oracle {
  const $defs = Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, toPublished(each)]));
  const document = { $ref: publishedRef('Root'), $defs };
  if (ajv.validateSchema(document) !== true) throw new Error(ajv.errorsText());
  return verdictsOn(document);
}

/** Validates values by generated code, whose verdicts have to be those of stock Ajv. Returns the issues of the last one. */
function judge(schemas: Schemas, values: readonly unknown[], count = { valid: 0, invalid: 0 }): string[] {
  const validator = runValidators(toContracts(schemas))('Root');
  const isBytes = runBytesGuards(toContracts(schemas))('Root');
  const expected = stock(schemas);
  const published = verdictsOn(toDocuments(toContracts(schemas), new Map()).get('Root')!);
  let issues: string[] = [];
  for (const value of values) {
    const verdict = expected(value, validator.is(value));
    if (verdict === undefined) continue;
    count[verdict ? 'valid' : 'invalid'] += 1;
    const result = validator.validate(value);
    const strict = validator.validate(value, { unknownFields: 'report' });
    const verdicts = {
      is: validator.is(value),
      validate: result.ok,
      report: strict.ok,
      published: published(value, verdict),
      bytes: isBytes(Buffer.from(JSON.stringify(value))),
    };
    const all = { is: verdict, validate: verdict, report: verdict, published: verdict, bytes: verdict };
    expect({ value, ...verdicts }).toEqual({ value, ...all });
    if (verdict) expect(validator.validate(value, { unknownFields: 'strip' }).ok).toBe(true);
    issues = result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
  }
  return issues;
}

const FIELDS = ['a', 'b', 'c', 'x'];
const TEXTS = ['', 'x', 'xy', '\u{1f600}', '2024-02-29', 'a@b.cd', 'a', 'b'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;

const scalar = fc.constantFrom(...TEXTS, 0, 1, 1.5, -1, 4, true, false, null);
const field = fc.constantFrom(...FIELDS);
const names = fc.uniqueArray(field, { maxLength: 2 });

/** An object of some fields, one of which may be called `__proto__`. */
function named<T>(values: fc.Arbitrary<T>, maxKeys = 3): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(field, values), { maxLength: maxKeys, selector: ([name]) => name })
    .map(
      (entries) =>
        JSON.parse(
          `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join()}}`,
        ) as Record<string, T>,
    );
}

const { json } = fc.letrec<{ json: JsonValue }>((tie) => ({
  json: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('json'), { maxLength: 3 }), named(tie('json'))),
}));

const size = fc.constantFrom(0, 1, 2);
const pattern = fc.constantFrom('^x', '.', '^[ab]$', '^.{1}$');
const contract = fc.constantFrom('Root', 'Other', 'Last');

/** Schemas of the whole vocabulary. References in place lead only to `Last`, which has none, so that none recurses without end. */
const { drawn } = fc.letrec<{ drawn: JsonSchema }>((tie) => {
  const inner = tie('drawn');
  // Only Root and Other refer to contracts at the same value.
  const part = fc.oneof(
    { weight: 5, arbitrary: inner },
    { weight: 1, arbitrary: contract.map((name) => ({ $ref: refTo(name) })) },
  );
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(
      fc.constantFrom(...TYPES),
      fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }),
    ),
    const: fc.oneof(scalar, json),
    enum: fc.uniqueArray(fc.oneof(scalar, json), {
      minLength: 1,
      maxLength: 3,
      selector: (each) => JSON.stringify(each),
    }),
    minimum: size,
    maximum: size,
    exclusiveMinimum: size,
    exclusiveMaximum: size,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: size,
    maxLength: size,
    pattern,
    format: fc.constantFrom('date', 'email', 'int32', 'ipv4', 'regex'),
    prefixItems: fc.array(part, { minLength: 1, maxLength: 2 }),
    items: part,
    contains: part,
    minContains: size,
    maxContains: size,
    minItems: size,
    maxItems: size,
    uniqueItems: fc.boolean(),
    unevaluatedItems: part,
    properties: named(fc.oneof({ weight: 8, arbitrary: part }, { weight: 1, arbitrary: fc.constant(false) })),
    patternProperties: fc.dictionary(pattern, part, { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), part),
    propertyNames: inner,
    required: names,
    minProperties: size,
    maxProperties: size,
    dependentRequired: named(names, 2),
    dependentSchemas: named(inner, 2),
    unevaluatedProperties: part,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
    $ref: fc.constant(refTo('Last')),
  };
  const some = fc
    .subarray(Object.keys(keywords), { minLength: 1, maxLength: 4 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword]!]))));
  return {
    drawn: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'schema' },
      fc.constantFrom<JsonSchema>({}, { not: {} }, ...TYPES.map((type) => ({ type }))),
      some as fc.Arbitrary<JsonSchema>,
      some as fc.Arbitrary<JsonSchema>,
    ),
  };
});

/** Without references at the same value, which could lead back. */
function withoutRefs(schema: JsonSchema): JsonSchema {
  const { $ref: _target, ...others } = schema;
  const stepping = new Set([
    'properties',
    'patternProperties',
    'additionalProperties',
    'items',
    'prefixItems',
  ]);
  const entries = Object.entries(others).map(([keyword, each]) => {
    if (stepping.has(keyword)) return [keyword, each];
    return [
      keyword,
      mapSubschemas({ [keyword]: each } as JsonSchema, (one) => (one === false ? one : withoutRefs(one)))[
        keyword
      ],
    ];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

const SEED = Date.now();

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

describe('issues are where the errors are', () => {
  it.each<[what: string, schema: JsonSchema, value: unknown, issues: string[]]>([
    ['limits of numbers', { minimum: 1, multipleOf: 0.5 }, 0.9, [' too_small']],
    ['exclusive limits', { exclusiveMaximum: 1, type: 'number' }, 1, [' too_large']],
    ['multiples', { multipleOf: 0.1 }, 0.25, [' not_multiple']],
    ['code points', { maxLength: 1 }, 'xy', [' too_large']],
    ['one code point', { maxLength: 1, minLength: 1 }, '\u{1f600}', []],
    ['formats', { type: 'string', format: 'uuid' }, 'x', [' format']],
    [
      'patterns beside formats',
      { type: 'string', format: 'date', pattern: '^2' },
      '1999-01-01',
      [' pattern'],
    ],
    ['lists of any values', { enum: [{ a: [1] }, 2] }, { a: [2] }, [' value']],
    ['an equal constant', { const: { a: 1, b: [null] } }, { b: [null], a: 1 }, []],
    ['several types', { type: ['string', 'integer'] }, 1.5, [' type']],
    ['prefixes', { prefixItems: [text, {}], items: { type: 'null' } }, [1, 2, 3], ['/0 type', '/2 type']],
    ['no further items', { prefixItems: [{}], items: { not: {} } }, [1, 2], ['/1 excluded']],
    ['sizes of arrays', { type: 'array', maxItems: 1, items: text }, [1, 'x'], ['/0 type', ' too_large']],
    ['unique items', { uniqueItems: true }, [{ a: 1, b: 2 }, '1', 1, { b: 2, a: 1 }], [' not_unique']],
    ['contained items', { contains: text, minContains: 2 }, [1, 'x'], [' too_small']],
    ['too many of them', { contains: text, maxContains: 1 }, ['y', 'x'], [' too_large']],
    ['names by pattern', { patternProperties: { '^x': text } }, { y: 1, x1: 2, x2: 'x' }, ['/x1 type']],
    ['names', { propertyNames: { maxLength: 1 } }, { ab: 1, a: 2 }, ['/ab undocumented']],
    ['other fields', { properties: { a: {} }, additionalProperties: text }, { b: 1, a: 1 }, ['/b type']],
    ['no other fields', { ...closed, patternProperties: { '^x': {} } }, { y: 1, x: 1 }, ['/y undocumented']],
    ['sizes of objects', { minProperties: 2, maxProperties: 1 }, {}, [' too_small']],
    ['required by another', { dependentRequired: { a: ['b'] } }, { a: 1 }, ['/b missing']],
    ['a schema by field', { dependentSchemas: { a: { maxProperties: 1 } } }, { a: 1, b: 1 }, [' too_large']],
    ['no value', { properties: { a: false }, maxProperties: 9 }, { a: 1 }, ['/a excluded']],
    ['an excluded value', { not: text }, 'x', [' excluded']],
    ['conditions', { if: text, then: { minLength: 2 }, else: { minimum: 2 } }, 1, [' too_small']],
    [
      'several schemas, in document order',
      { allOf: [{ properties: { a: text } }, { properties: { b: text }, required: ['c'] }] },
      { b: 1, a: 1 },
      ['/b type', '/a type', '/c missing'],
    ],
    [
      'unevaluated fields',
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { not: {} } },
      { a: 1, b: 1 },
      ['/b undocumented'],
    ],
    ['unevaluated items', { prefixItems: [{}], unevaluatedItems: text }, [1, 2], ['/1 type']],
    [
      'the alternative of a constant',
      {
        oneOf: [
          { properties: { kind: { const: 'a' }, size: text }, required: ['kind'] },
          { properties: { kind: { const: 'b' }, size: { type: 'number' } }, required: ['kind'] },
        ],
      },
      { kind: 'b', size: 'x' },
      ['/size type'],
    ],
    [
      'a constant of no alternative',
      {
        anyOf: [
          { properties: { k: { const: 1 } }, required: ['k'] },
          { properties: { k: { enum: [2, 3] } }, required: ['k'] },
        ],
      },
      { k: 4 },
      ['/k value'],
    ],
    [
      'the alternative with the fewest errors',
      { anyOf: [{ required: ['a', 'b', 'c'] }, { required: ['a', 'd'] }], type: 'object' },
      { a: 1 },
      ['/d missing'],
    ],
    [
      'the alternative of the type',
      { anyOf: [{ ...text, minLength: 2 }, { type: 'array' }] },
      'x',
      [' too_small'],
    ],
    ['no alternative', { anyOf: [text, { type: 'array', maxItems: 1 }] }, 1, [' no_match']],
    ['several alternatives', { oneOf: [text, { minLength: 1 }] }, 'x', [' ambiguous']],
    [
      'a group of fields',
      { type: ['object', 'null'], oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      {},
      [' exactly_one'],
    ],
    [
      'a group of null',
      { type: ['object', 'null'], oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      null,
      [' ambiguous'],
    ],
  ])('%s', (_what, root, value, issues) => {
    expect(judge({ Root: root }, [value])).toEqual(issues);
  });

  it('of recursive documents', () => {
    const node: JsonSchema = {
      type: 'object',
      properties: { next: { $ref: 'Root.json' }, size: { maximum: 1 } },
    };
    expect(judge({ Root: node }, [{ next: { next: { size: 2 } } }])).toEqual(['/next/next/size too_large']);
  });

  it('of items that `contains` does not evaluate, as Ajv does', () => {
    const schema: JsonSchema = { contains: text, unevaluatedItems: { type: 'null' } };
    const result = runValidators(toContracts({ Root: schema }))('Root').validate(['x', null, 1]);
    expect(result.ok || result.issues.map(({ pointer }) => pointer)).toEqual(['/2']);
  });

  it('of names that objects inherit, which stock Ajv confuses', () => {
    const value: unknown = JSON.parse('{"__proto__": 1, "toString": 1}');
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "toString": {"type": "string"}}, "required": ["valueOf"]}',
    ) as JsonSchema;
    const result = runValidators(toContracts({ Root: schema }))('Root').validate(value);
    expect(result.ok || result.issues.map(({ pointer }) => pointer)).toEqual([
      '/__proto__',
      '/toString',
      '/valueOf',
    ]);
  });
});

it('a name that is not accepted is reported with the reason', () => {
  const propertyNames: JsonSchema = { anyOf: [{ pattern: '^[a-z]+$' }, { maxLength: 1 }] };
  const validator = runValidators(toContracts({ Root: { propertyNames: { allOf: [propertyNames] } } }))(
    'Root',
  );
  const result = validator.validate({ A1: {}, b: 1 });
  expect(result.ok || result.issues).toMatchObject([
    { path: ['A1'], nameIssue: { code: 'no_match', path: [] } },
  ]);
  const [message] = listMessages(toContracts({ Root: { propertyNames: { maxLength: 1 } } }), 'Root', {
    ab: 1,
  });
  expect(message).toBe(
    'unknown field "ab"; its name: expected a string of at most 1 character, got a string of 2 characters',
  );
});

it.each(['email', 'url', 'uri', 'json-pointer', 'uri-template', 'hostname'])(
  'the format %s decides about any length in bounded time',
  (format) => {
    const validator = runValidators(toContracts({ Root: { type: 'string', format } }))('Root');
    for (const part of ['a.', '/a', '%20', 'http://a:', 'a@', '@a/', 'a', '-a']) {
      const texts = [part.repeat(4_000_000), `http://${part.repeat(50_000)} `, `${part.repeat(50_000)}@`];
      for (const text of texts) expect(validator.is(text)).toBe(validator.validate(text).ok);
    }
  },
);

it('a constant is compared with the part of a value that it describes', () => {
  const constants = Array.from({ length: 100 }, (_, index) => ({ kind: index, parts: [index] }));
  const validator = runValidators(toContracts({ Root: { enum: constants } }))('Root');
  let reads = 0;
  const parts = new Proxy(
    Array.from({ length: 1000 }, () => ({})),
    {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  expect(validator.is({ kind: 1, parts })).toBe(false);
  expect(reads).toBeLessThan(1000);
  expect(validator.is({ parts: [1], other: undefined, kind: 1 })).toBe(true);
  expect(validator.is({ parts: [1], other: 1, kind: 1 })).toBe(false);
});

it('the format byte accepts megabytes', () => {
  const validator = runValidators(toContracts({ Root: { type: 'string', format: 'byte' } }))('Root');
  expect(validator.validate('AbC/'.repeat(4_000_000)).ok).toBe(true);
  expect(validator.is(`${'AbC/'.repeat(4_000_000)}x`)).toBe(false);
});

it('an alternative may be nested too deep', () => {
  const next: JsonSchema = { type: 'object', properties: { next: { $ref: refTo('Root') } } };
  const Root: JsonSchema = {
    oneOf: [{ $ref: refTo('Other') }, { ...next, required: ['x'] }, { type: 'null' }],
  };
  const validator = runValidators(toContracts({ Root, Other: { ...next, required: ['next'] } }))('Root');
  let document: unknown = null;
  for (let level = 0; level < 250; level++) document = { next: document };
  const result = validator.validate(document);
  expect(result.ok || result.issues.map(({ code }) => code)).not.toContain('unreadable');
});

it('parts that several schemas describe are visited a few times, however deep they are', () => {
  const next: JsonSchema = { properties: { next: { $ref: refTo('Root') } }, dependentSchemas: { leaf: {} } };
  const validator = runValidators(toContracts({ Root: { allOf: [next, next] } }))('Root');
  let reads = 0;
  let document = Object.defineProperty({}, 'leaf', { enumerable: true, get: () => (reads += 1) });
  for (let level = 0; level < 12; level++) document = { next: document };
  expect(validator.validate(document, { unknownFields: 'strip' }).unknownFields).toHaveLength(1);
  expect(reads).toBeLessThan(50);
});

describe('unknown fields', () => {
  const root: JsonSchema = {
    allOf: [{ $ref: 'Base.json' }],
    anyOf: [{ properties: { b: {} } }, { properties: { c: text } }],
    properties: { a: {} },
  };
  const base: JsonSchema = {
    type: 'object',
    properties: { id: {}, part: { type: 'object', properties: { x: {} } } },
  };
  const validator = runValidators(toContracts({ Root: root, Base: base }))('Root');
  const document = { id: 1, z: 1, part: { x: 1, y: 1 }, a: 1, b: 1, c: 1 };

  it('are those that no schema of the object documents', () => {
    const result = validator.validate(document, { unknownFields: 'report' });
    expect(result.unknownFields).toEqual([['z'], ['part', 'y'], ['c']]);
    expect(validator.validate(document, { unknownFields: 'reject' }).ok).toBe(false);
  });

  it('are removed', () => {
    expect(validator.validate(document, { unknownFields: 'strip' })).toHaveProperty('value', {
      id: 1,
      part: { x: 1 },
      a: 1,
      b: 1,
    });
  });

  it.each<[string, JsonSchema]>([
    ['minProperties', { minProperties: 2 }],
    ['required', { required: ['z'] }],
    ['a condition', { not: { maxProperties: 1 } }],
  ])('are removed even if %s depends on them: the document is judged as received', (_keyword, keywords) => {
    const schema: JsonSchema = { type: 'object', properties: { a: {} }, ...keywords };
    const { is, validate } = runValidators(toContracts({ Root: schema }))('Root');
    const result = validate({ a: 1, z: 1 }, { unknownFields: 'strip' });
    expect(result).toEqual({ ok: true, value: { a: 1 }, unknownFields: [['z']] });
    expect([is({ a: 1, z: 1 }), is({ a: 1 })]).toEqual([true, false]);
  });
});

it('types accept the documents that the schema accepts', async () => {
  const samples = fc.sample(fc.tuple(drawn, drawn, drawn, fc.array(json, { minLength: 30, maxLength: 30 })), {
    numRuns: 40,
    seed: SEED,
  });
  const texts = samples.map(async ([root, other, last, values], index) => {
    const schemas = mapValues({ Root: root, Other: other, Last: withoutRefs(last) }, withCommonField);
    const types = [...(await emitTypes(toContracts(schemas))).values()].join('\n');
    const isValid = stock(schemas);
    const uses = values
      .map(withField)
      .filter((value) => isValid(value, true))
      .map((value) => `((value: ${JSON.stringify(value)}): Types${index}.Root => value);`);
    return `namespace Types${index} {\n${types}\n}\n${uses.join('\n')}`;
  });
  const jsonValue =
    'type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };';
  const code = [jsonValue, ...(await Promise.all(texts))].join('\n');
  expect(listTypeErrors(code), `seed ${SEED}`).toEqual([]);
});

/** TypeScript refuses objects without any field of a type whose fields are all optional: here, all have one in common. */
function withCommonField(schema: JsonSchema): JsonSchema {
  const mapped: JsonSchema = mapSubschemas(schema, (inner) => inner && withCommonField(inner));
  const { properties } = mapped;
  return properties === undefined ? mapped : { ...mapped, properties: { a: {}, ...properties } };
}

function withField(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withField);
  return typeof value === 'object' && value !== null ? { a: 1, ...mapValues(value, withField) } : value;
}

function listTypeErrors(code: string): string[] {
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...more) =>
    name === 'code.ts'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...more);
  const program = ts.createProgram(['code.ts'], { strict: true, noEmit: true, types: [] }, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = code.slice(code.lastIndexOf('\n', start) + 1, code.indexOf('\n', start));
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

const RUNS = process.env['ALL'] === '1' ? 10_000 : 200;

it('verdicts are those of stock Ajv on every schema', () => {
  const count = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(
      drawn,
      drawn,
      drawn,
      fc.array(json, { minLength: 20, maxLength: 20 }),
      (root, other, last, values) => {
        const schemas = { Root: root, Other: other, Last: withoutRefs(last) };
        judge(schemas, values, count);
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(...Object.values(count))).toBeGreaterThan(RUNS);
});
