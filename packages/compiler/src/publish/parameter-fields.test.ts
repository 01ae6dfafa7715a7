import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runValidators, runtime } from '../../test/generated-validators.js';
import { searchApi } from '../../test/openapi-documents.js';
import { readFolder } from '../../test/user-schemas.js';
import { emitTypes } from '../compile/emit-types.js';
import { type ParameterStyles, toInputs, toParameterFields } from './parameter-fields.js';

const SEED = Date.now();
const INTEGERS = { type: 'array', items: { type: 'integer' } };
const SCHEMAS = {
  Ids: INTEGERS,
  Size: { enum: [1, 2] },
  Count: { type: 'integer', default: 5 },
  Flag: { enum: [true, false] },
};

function toSchemas(parameters: Readonly<Record<string, unknown>>) {
  const written = Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema }));
  const { contracts, problems } = readFolder({ 'a.json': searchApi(written, SCHEMAS) });
  expect(problems).toEqual([]);
  return contracts;
}

type Styles = Partial<ParameterStyles>;

function toQuery(parameters: Readonly<Record<string, unknown>>, styles: Styles = {}) {
  const contracts = toSchemas(parameters);
  const body = runValidators(contracts)('FindQuery');
  const { objects, ...fields } = toParameterFields(contracts.get('FindQuery')!, contracts, {
    separators: {},
    objects: {},
    ...styles,
  });
  const check: runtime.Check = (value, c) => {
    const found = body.validate(value, { maxIssues: Infinity });
    for (const { path, code } of found.issues ?? []) {
      c.path.push(...path);
      c.add({ code, message: () => code } as never, {} as never);
      c.path.length -= path.length;
    }
  };
  return {
    body,
    query: runtime.createParameterValidator('FindQuery', body.is, () => runtime.leaf(check), {
      ...(fields as runtime.ParameterFields),
      ...(objects && { objects: runtime.objectParameters(objects as never) }),
    }),
  };
}

function decode(schema: unknown, given: unknown, separators: Record<string, string> = {}): unknown {
  const result = toQuery({ p: schema }, { separators }).query.validate({ p: given });
  return result.ok
    ? (result.value as { p: unknown }).p
    : result.issues.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('parameters are decoded', () => {
  it.each<[what: string, schema: unknown, given: unknown, value: unknown]>([
    ['text before numbers', { enum: [1, '1'] }, '1', '1'],
    ['text before numbers, of types', { type: ['integer', 'string'] }, '1', '1'],
    ['text or a list', { oneOf: [INTEGERS, { type: 'string' }] }, '1', '1'],
    ['what is decoded already', { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 2, 2],
    ['issues of the first form', { enum: [1, 'a'] }, '2', ['/p value']],
    ['digits that are kept', { type: 'number' }, '0.30000000000000004', 0.30000000000000004],
    ['digits and zeros', { type: 'integer' }, '1000000000000000000000', 1e21],
    ['small numbers', { type: 'number' }, '1.50e-3', 0.0015],
    ['digits that are lost', { type: 'integer' }, '9007199254740993', ['/p type']],
    ['fractions that are lost', { type: 'number' }, '0.12345678901234567890', ['/p type']],
    ['numbers too small', { type: 'number' }, '1e-400', ['/p type']],
    ['numbers too large', { type: 'number' }, '1e400', ['/p type']],
  ])('%s', (_what, schema, given, value) => {
    expect(decode(schema, given)).toEqual(value);
  });

  it('lists in one text, or a single value', () => {
    const schema = { oneOf: [INTEGERS, { type: 'integer' }] };
    expect(decode(schema, '1,2', { p: ',' })).toEqual([1, 2]);
    expect(decode(schema, '1', { p: ',' })).toBe(1);
  });

  it('each by itself', () => {
    const mixed = { type: 'array', items: { enum: [1, 'a'] } };
    const { query } = toQuery({ a: mixed, b: { enum: [1, 'a'] }, c: { type: 'integer' } });
    expect(query.parse({ a: ['1', 'a'], b: '1', c: '1' })).toEqual({ a: [1, 'a'], b: 1, c: 1 });
    expect(query.validate({ a: ['x'], b: '1', c: '1' })).toMatchObject({
      issues: [{ path: ['a', 0], code: 'value' }],
    });
  });

  it('in linear time', () => {
    const { query } = toQuery({ a: { type: 'array', items: { enum: [1, 'a'] } } });
    expect(query.validate({ a: Array.from({ length: 100_000 }, () => '1') }).ok).toBe(true);
    expect(query.validate({ a: `1${'0'.repeat(1_000_000)}1` }).ok).toBe(false);
  });
});

it('defaults of any type are filled in, each time anew', () => {
  const { query } = toQuery({
    list: { type: 'array', items: { type: 'integer' }, default: [1] },
    nested: { type: 'object', default: { a: 1 } },
    referred: { allOf: [{ $ref: '#/components/schemas/Count' }] },
    own: { allOf: [{ $ref: '#/components/schemas/Count' }], default: 6 },
    other: { type: 'integer', default: 'x' },
    none: { type: ['integer', 'null'], default: null },
  });
  const first = query.parse({}) as { list: number[] };
  expect(first).toEqual({ list: [1], nested: { a: 1 }, referred: 5, own: 6, none: null });
  first.list.push(2);
  expect(query.parse({})).toEqual({ list: [1], nested: { a: 1 }, referred: 5, own: 6, none: null });
});

it('types of inputs have the texts and the values', async () => {
  const schemas = {
    mixed: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    listed: { enum: [1, 'a'] },
    ids: { allOf: [{ $ref: '#/components/schemas/Ids' }] },
    either: { oneOf: [INTEGERS, { type: 'boolean' }] },
    any: {},
  };
  const contracts = toSchemas(schemas);
  const contract = contracts.get('FindQuery')!;
  const inputs = toInputs(new Map([['FindQuery', { kind: 'parameters', contract }]]), contracts, (each) =>
    toParameterFields(each, contracts),
  );
  const types = await emitTypes(new Map([...contracts, ...inputs]));
  expect(types.get('FindQueryInput')!.replaceAll(/\s+/g, ' ')).toMatchInlineSnapshot(
    `"/** * The input of \`FindQuery\`: parameters as text. */ export type FindQueryInput = { mixed?: (("true" | "false" | true | false) | (string | number)) listed?: ((1 | "a") | string) ids?: ((string | number) | (string | number)[]) either?: (("true" | "false" | true | false) | (string | number) | (("true" | "false" | true | false) | (string | number))[] | (number[] | boolean)) any?: JsonValue }"`,
  );
});

const scalar = fc.constantFrom('a', '1', 'true', '2', 'x');
const values = fc.constantFrom<unknown>(1, 2, 'a', '1', true, false, 'true');
const { schema } = fc.letrec<{ schema: object; list: object[] }>((tie) => ({
  list: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
  schema: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('string', 'integer', 'number', 'boolean').map((type) => ({ type })),
    fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((each) => ({ enum: each })),
    fc.constantFrom('Ids', 'Size', 'Flag').map((name) => ({ $ref: `#/components/schemas/${name}` })),
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('list').map((anyOf) => ({ anyOf })),
    tie('list').map((oneOf) => ({ oneOf })),
    tie('list').map((allOf) => ({ allOf })),
    fc
      .tuple(tie('schema'), tie('schema'))
      .map(([then, other]) => ({ if: { type: 'string' }, then, else: other })),
  ),
}));

function listReadings(text: string): unknown[] {
  const literal: unknown = /^(\d+|true|false)$/.test(text) ? JSON.parse(text) : text;
  return literal === text ? [text] : [text, literal];
}

it('a parameter is accepted if the schema accepts a value that its texts stand for in the same way', () => {
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(schema, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), (p, given) => {
      const { body, query } = toQuery({ p });
      const single = typeof given === 'string' ? listReadings(given) : [];
      const items = [given].flat();
      const lists = [items, items.map((text) => listReadings(text).at(-1))];
      const isAccepted = [...single, ...lists].some((each) => body.is({ p: each }));
      counts[isAccepted ? 'accepted' : 'refused'] += 1;
      const result = query.validate({ p: given });
      if (isAccepted) expect(result.ok).toBe(true);
      if (result.ok) expect(body.is(result.value)).toBe(true);
    }),
    { seed: SEED, numRuns: process.env['ALL'] === '1' ? 3000 : 60 },
  );
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(3);
});

const FILTER = {
  type: 'object',
  required: ['field'],
  properties: {
    field: { enum: ['created'] },
    size: { type: 'integer' },
    open: { type: 'boolean' },
    values: { type: 'array', items: { type: 'integer' } },
    range: { type: 'object', properties: { from: { type: 'number' } }, additionalProperties: false },
    lines: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
    text: { type: ['string', 'integer'] },
  },
  additionalProperties: { type: 'boolean' },
};

function read(styles: Styles, given: string | object): unknown {
  const value = typeof given === 'string' ? new URLSearchParams(given) : given;
  const result = toQuery({ p: FILTER }, styles).query.validate(value);
  return result.ok ? result.value : result.issues.map(({ pointer, code }) => `${pointer} ${code}`);
}

const DEEP: Styles = { objects: { p: 'deep' } };

describe('a parameter that is an object', () => {
  const p = { field: 'created', size: 10 };

  it.each<[how: string, styles: Styles, given: string | object]>([
    ['deepObject', DEEP, 'p[field]=created&p[size]=10'],
    ['deepObject, flat in the query object of a server', DEEP, { 'p[field]': 'created', 'p[size]': '10' }],
    ['deepObject, assembled by the server', DEEP, { p: { field: 'created', size: '10' } }],
    ['form, exploded', { objects: { p: 'fields' } }, 'field=created&size=10'],
    ['form', { objects: { p: 'pairs' }, separators: { p: ',' } }, 'p=field,created,size,10'],
    ['pipeDelimited', { objects: { p: 'pairs' }, separators: { p: '|' } }, 'p=field%7Ccreated%7Csize%7C10'],
    ['spaceDelimited', { objects: { p: 'pairs' }, separators: { p: ' ' } }, 'p=field%20created%20size%2010'],
    ['simple, exploded', { objects: { p: 'equals' } }, { p: 'field=created,size=10' }],
  ])('is read: %s', (_how, styles, given) => {
    expect(read(styles, given)).toEqual({ p });
  });

  it('is decoded by its schema at every depth', () => {
    const lists = 'p[values][]=1&p[values][]=2&p[lines][0][n]=1&p[lines][1][n]=2';
    const query = `p[field]=created&p[open]=true&p[range][from]=1.5&p[other]=false&p[text]=1&${lists}`;
    expect(read(DEEP, query)).toEqual({
      p: {
        field: 'created',
        open: true,
        range: { from: 1.5 },
        other: false,
        text: '1',
        values: [1, 2],
        lines: [{ n: 1 }, { n: 2 }],
      },
    });
    expect(read(DEEP, 'p[field]=created&p[values]=1&p[values]=2')).toEqual({
      p: { field: 'created', values: [1, 2] },
    });
  });

  it.each<[given: string, issue: string]>([
    ['p[field]=created&p[size]=ten', '/p/size type'],
    ['p[field]=created&p[size]=12345678901234567890', '/p/size type'],
    ['p[field]=created&p[range][__proto__]=1', '/p/range/__proto__ undocumented'],
    ['p[size]=1', '/p/field missing'],
    ['p=1', '/p type'],
  ])('has issues where it is wrong: %s', (given, issue) => {
    expect(read(DEEP, given)).toContain(issue);
  });

  it('is not assembled from names that contradict each other, or nest without end', () => {
    expect(read(DEEP, 'p=1&p[field]=created')).toContain('/p type');
    expect(read(DEEP, `p[field]=created&p${'[a]'.repeat(30)}=1`)).not.toHaveProperty('p.a');
  });
});
