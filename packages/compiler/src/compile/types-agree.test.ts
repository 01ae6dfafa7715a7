import { beforeAll, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { closed, list, open, openEnum, text, to } from '../../test/schemas.js';
import { listTypeErrors, listTypeErrorsOf } from '../../test/type-errors.js';
import { readFolder } from '../../test/user-schemas.js';
import { toDocuments } from '../publish/emit-json.js';
import { drawCandidate } from '../compare/accepts.js';
import type { Schema } from '../compare/schema.js';
import { emitTypes } from './emit-types.js';

const number = { type: 'number' } as const;

function kinded(kind: string, fields: Readonly<Record<string, Schema>> = {}): Schema {
  return closed({ 'kind!': { const: kind }, ...fields });
}

const SCHEMAS: Readonly<Record<string, readonly [schema: object | boolean, wrong: readonly unknown[]]>> = {
  Limits: [
    open({ 'age!': { type: 'integer', minimum: 18, multipleOf: 2 }, name: { ...text, maxLength: 5 } }),
    [{}, { age: '18' }, { age: null }, { age: 18, name: 1 }, [], 'x'],
  ],
  Tuple: [{ type: 'array', prefixItems: [text, number], items: false, minItems: 1 }, [{}, [true], ['x', {}]]],
  Patterns: [
    closed({}, { patternProperties: { '^x-': number, _at$: text } }),
    [{ 'x-a': true }, { b_at: null }, 1],
  ],
  Composed: [
    { allOf: [open({ 'a!': text }), open({ 'b!': number })], unevaluatedProperties: false },
    [{ a: 'x' }, { b: 1 }, { a: 'x', b: 'y' }],
  ],
  Either: [
    {
      oneOf: [
        open({ 'kind!': { const: 'a' }, 'size!': number }),
        open({ 'kind!': { const: 'b' }, 'name!': text }),
      ],
    },
    [{ kind: 'c', size: 1 }, { kind: 'a', size: 'x' }, { kind: 'b', name: 1 }, 'a'],
  ],
  Conditional: [
    open(
      { 'country!': { enum: ['GB', 'IE'] }, code: text },
      {
        if: { properties: { country: { const: 'GB' } } },
        then: { required: ['code'] },
        else: { properties: { code: { maxLength: 3 } } },
      },
    ),
    [{ country: 'FR' }, { code: 'x' }, { country: 'GB', code: 1 }],
  ],
  Dependent: [
    open(
      { card: number, address: text },
      {
        dependentRequired: { card: ['address'] },
        dependentSchemas: { address: { minProperties: 2 } },
      },
    ),
    [{ card: 'x' }, { address: 1, card: 1 }],
  ],
  Constant: [{ const: { a: { b: [] } } }, [{ a: {} }, { a: { b: [1] } }, 1]],
  Tree: [
    open({ 'value!': { type: ['number', 'string'] }, children: list({ $ref: '#' }) }),
    [{ value: null }, { value: 1, children: [{}] }, { value: 1, children: {} }],
  ],
  Beside: [
    { ...to('point'), required: ['z'], properties: { z: number }, $defs: { point: open({ 'x!': number }) } },
    [{ x: 1 }, { z: 1 }, { x: 'a', z: 1 }],
  ],
  Pair: [
    { type: 'array', prefixItems: [number, text], minItems: 2, maxItems: 2 },
    [[1], ['x', 1], [1, 'x', 2], []],
  ],
  Rest: [
    { type: 'array', prefixItems: [number], items: text, minItems: 1 },
    [[], [1, 2], ['x'], [1, 'x', null]],
  ],
  Optional: [{ type: 'array', prefixItems: [number, open({ a: text })] }, [['x'], [1, { a: 1 }]]],
  NonEmpty: [list(text, { minItems: 1 }), [[], [1], ['x', 1]]],
  Empty: [{ type: 'array', maxItems: 0 }, [[1], {}]],
  Others: [
    open({ 'n!': number, t: text }, { additionalProperties: { type: 'boolean' } }),
    [{ n: 'x' }, { n: 1, other: {} }, {}],
  ],
  Matching: [open({ 'n!': number }, { patternProperties: { '^x': text } }), [{ n: 'x' }, {}]],
  Keys: [
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: number, required: ['a'] },
    [{}, { b: 1 }, { a: 'x' }],
  ],
  Named: [
    { allOf: [to('all'), { type: 'object', required: ['x'] }], $defs: { all: open({ x: number }) } },
    [{}, { x: 'a' }],
  ],
  OneOfTwo: [
    open({ 'a!': number, b: text }, { anyOf: [{ required: ['b'] }, { required: ['c'] }] }),
    [{ a: 1 }, { b: 'x' }, { a: 1, b: 1 }],
  ],
  Closed: [
    {
      type: 'object',
      oneOf: [kinded('a'), kinded('b', { size: { oneOf: [kinded('x'), kinded('y', { 'more!': number })] } })],
    },
    [{ kind: 'c' }, {}, { kind: 'b', size: { kind: 'y', more: 'x' } }, 1],
  ],
  Listed: [{ type: ['string', 'null'], enum: ['a', 'b'], maxLength: 1 }, [null, 'c', 1]],
  Negative: [{ enum: [-1, 1.5, true, [1, { a: null }]] }, [1, false, [1], [1, { a: 1 }]]],
  Anything: [true, []],
  Nothing: [false, [1, {}, null]],
};

const OPTIONS = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

const DRAWN = 60;

const names = Object.keys(SCHEMAS);
const { contracts, problems } = readFolder(
  Object.fromEntries(Object.entries(SCHEMAS).map(([name, [schema]]) => [`${name}.json`, schema])),
);
const validatorOf = runValidators(contracts);
const documents = toDocuments(contracts, new Map());

function isValid(name: string, value: unknown): boolean {
  return validatorOf(name).validate(value).ok;
}

function use(name: string, value: unknown): string {
  return `((value: ${JSON.stringify(value)}): ${name} => value);`;
}

/** Weak type detection: TypeScript rejects an object that shares no field with an all-optional type. */
const NOTHING_IN_COMMON = JSON.stringify({ undocumented: 'text' });

function drawValid(name: string): unknown[] {
  const drawn = Array.from({ length: DRAWN }, (_, seed) =>
    drawCandidate(documents.get(name) as never, 3 * seed),
  );
  return drawn.filter((value) => isValid(name, value) && JSON.stringify(value) !== NOTHING_IN_COMMON);
}

/** Code of readers of valid documents. */
const READS = [
  '((pair: Pair): string => pair[1]);',
  '((rest: Rest): number => rest[0]);',
  '((rest: Rest): string | undefined => rest[1]);',
  '((some: Optional): string | undefined => some[1]?.a);',
  '((some: NonEmpty): string => some[0]);',
  '((others: Others): number => others.n);',
  '((matching: Matching): number => matching.n);',
  '((keys: Keys): [number, number | undefined] => [keys.a, keys.b]);',
  '((named: Named): number => named.x);',
  "((one: Closed) => one.kind === 'b' && one.size?.kind === 'y' ? one.size.more : undefined);",
  "((one: Either): number | string => one.kind === 'a' ? one.size : one.name);",
];
const WRONG_READS = [
  '((): Keys => ({ a: 1, c: 1 }));',
  "((): Closed => ({ kind: 'a', size: {} }));",
  "((): Closed => ({ kind: 'b', size: { kind: 'x', more: 1 } }));",
  '((pair: Pair): number => pair[1]);',
  '((pair: Pair) => pair[2]);',
  '((rest: Rest): string => rest[1]);',
  '((keys: Keys): number => keys.b);',
  "((one: Closed) => one.kind === 'a' && one.size);",
  "((one: Closed) => one.kind === 'b' && one.size?.kind === 'x' && one.size.more);",
];

let lines: readonly string[];
let refused: ReadonlyMap<string, string>;

beforeAll(async () => {
  const uses = names.flatMap((name) =>
    [...drawValid(name), ...SCHEMAS[name]![1]].map((value) => use(name, value)),
  );
  const types = (await emitTypes(contracts)).values();
  lines = [...types, ...new Set(uses), ...READS, ...WRONG_READS];
  refused = listTypeErrors(lines, OPTIONS);
});

it.each(['typescript-5.5', 'typescript-7'])('%s accepts and refuses the same', async (compiler) => {
  const others = await listTypeErrorsOf(compiler, lines);
  expect([...others].toSorted()).toEqual([...refused.keys()].toSorted());
});

it('reads every schema', () => {
  expect(problems).toEqual([]);
});

it.each(names)('the type %s accepts valid documents', (name) => {
  const valid = drawValid(name);
  if (name !== 'Nothing') expect(valid.length).toBeGreaterThan(DRAWN / 6);
  expect(valid.map((value) => use(name, value)).filter((line) => refused.has(line))).toEqual([]);
});

it.each(names)('the type %s refuses what it can', (name) => {
  for (const value of SCHEMAS[name]![1]) {
    expect(isValid(name, value), JSON.stringify(value)).toBe(false);
    expect([...refused.keys()], JSON.stringify(value)).toContain(use(name, value));
  }
});

it.each(READS)('compiles: %s', (line) => {
  expect([...refused.keys()]).not.toContain(line);
});

it.each(WRONG_READS)('does not compile: %s', (line) => {
  expect([...refused.keys()]).toContain(line);
});

function combine(choices: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

it('the types of open lists with rules between fields accept what validators accept', async () => {
  const listed = openEnum('X', 'Y');
  const orNull = { type: ['string', 'null'] };
  const sides = [
    { properties: { a: false } },
    { required: ['a'] },
    { properties: { a: { const: 'P' } } },
    { properties: { b: { type: 'string' } }, required: ['a'] },
  ];
  const schemas = combine({
    kind: [listed, { ...listed, ...orNull }, text, { enum: ['X', 'Y'] }],
    test: [{ const: 'X' }, { enum: ['X', 'Z'] }, { enum: ['Y', null] }],
    rule: [...sides.flatMap((side) => [{ then: side }, { else: side }]), { then: sides[0], else: sides[1] }],
  }).map(({ kind, test, rule }, index) => ({
    type: 'object',
    properties: { kind, a: listed, b: orNull },
    required: index % 2 === 0 ? ['kind'] : [],
    additionalProperties: index % 3 === 0,
    if: { properties: { kind: test }, required: ['kind'] },
    ...(rule as object),
  }));
  const files = Object.fromEntries(schemas.map((schema, index) => [`Rule${index}.json`, schema]));
  const ruled = readFolder(files);
  expect(ruled.problems).toEqual([]);
  const toValidator = runValidators(ruled.contracts);
  const values = combine({
    kind: ['X', 'Y', 'Z', 'NEW', null, undefined],
    a: ['P', 'NEW', undefined],
    b: ['text', null, undefined],
  }).map((value) => JSON.parse(JSON.stringify(value)) as object);
  const uses = [...ruled.contracts.keys()].flatMap((name) => {
    const { is } = toValidator(name);
    return values
      .filter((value) => Object.keys(value).length > 0 && is(value))
      .map((value) => use(name, value));
  });
  expect(uses.length).toBeGreaterThan(schemas.length);
  const types = [...(await emitTypes(ruled.contracts)).values()];
  expect([...listTypeErrors([...types, ...uses], OPTIONS)]).toEqual([]);
});
