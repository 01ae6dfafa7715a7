import { describe, expect, it } from 'vitest';
import { gate } from './gate.js';
import { closed, open, text, to } from '../test/schemas.js';
import { filesOf } from '../test/workspace.js';

const digits = (pattern: string) => closed({ code: { type: 'string', pattern } });
const before = filesOf({ schemas: { Order: ['request', digits('^[0-9]+$')] } });
const after = filesOf({ schemas: { Order: ['request', digits('^\\d+$')] } });
const waiver = {
  schema: '@data-import/schemas/Order',
  answer: 'accept',
  reason: 'Both are ASCII digits.',
} as const;

describe('an unknown answer', () => {
  it('weighs like a no, and says how to sign it off', async () => {
    const report = await gate('v1.0.0', before, after, []);
    expect(report.bump).toBe('major');
    expect(report.problems).toEqual([
      'Order: it is unknown whether a document that was accepted is refused: at code, is there a string that has the pattern ' +
        '^[0-9]+$ and does not have the pattern ^\\d+$? If it is harmless, sign it off in compat-waivers.json with ' +
        '{"schema":"@data-import/schemas/Order","answer":"accept","reason":"…"}',
    ]);
  });

  it('weighs nothing once it is signed off', async () => {
    const report = await gate('v1.0.0', before, after, [waiver]);
    expect(report.problems).toEqual([]);
    expect(report.bump).toBe('minor');
  });

  it('is signed off for one question of one schema', async () => {
    const report = await gate('v1.0.0', before, after, [
      { ...waiver, answer: 'read' },
      { ...waiver, schema: '@data-import/schemas/Other' },
      { ...waiver, schema: 'Order' },
    ]);
    expect(report.bump).toBe('major');
    expect(report.problems.slice(1)).toEqual([
      'compat-waivers.json signs off "read" of @data-import/schemas/Order, which is not in question: remove the entry',
      'compat-waivers.json signs off "accept" of @data-import/schemas/Other, which is not in question: remove the entry',
      'compat-waivers.json signs off "accept" of Order, which is not in question: remove the entry',
    ]);
  });

  it('may be about types', async () => {
    const broken = filesOf({ schemas: { Order: ['request', closed({ code: to('Nothing') })] } });
    const { problems } = await gate('v1.0.0', before, broken, []);
    expect(problems.some((problem) => problem.includes('"answer":"types"'))).toBe(true);
  });
});

it('finds a waiver stale where nothing changed', async () => {
  const report = await gate('v1.0.0', before, before, [waiver]);
  expect(report.changes).toEqual([]);
  expect(report.problems).toHaveLength(1);
});

describe('exports', () => {
  const contents = {
    schemas: { Order: ['request', closed({ a: text })], Answer: ['response', open({ b: text })] },
    operations: [
      {
        operationId: 'order',
        method: 'POST',
        path: '/v1/orders/',
        request: 'Order',
        responses: { 201: 'Answer' },
      },
    ],
    exports: { '.': './dist/index.js', './formats': './dist/formats.js' },
  } as const;
  const [order] = contents.operations;
  const rows: [string, Partial<typeof contents> | object, string[]][] = [
    [
      'a schema is removed',
      { schemas: { Order: contents.schemas.Order }, operations: [{ ...order, responses: {} }] },
      ['Answer removed major', 'operation order changed major'],
    ],
    [
      'a schema is renamed',
      {
        schemas: { Order: contents.schemas.Order, Reply: contents.schemas.Answer },
        operations: [{ ...order, responses: { 201: 'Reply' } }],
      },
      ['Answer removed major', 'Reply added minor', 'operation order (response 201) changed none'],
    ],
    [
      'a schema is added',
      { schemas: { ...contents.schemas, More: ['request', text] } },
      ['More added minor'],
    ],
    ['an operation is removed', { operations: [] }, ['operation order removed major']],
    [
      'an operation is added',
      { operations: [order, { ...order, operationId: 'again' }] },
      ['operation again added minor'],
    ],
    [
      'an operation moves',
      { operations: [{ ...order, path: '/v2/orders/' }] },
      ['operation order changed major'],
    ],
    [
      'an operation has another method',
      { operations: [{ ...order, method: 'PUT' }] },
      ['operation order changed major'],
    ],
    [
      'an operation has another answer',
      { operations: [{ ...order, responses: { 201: 'Answer', 404: 'Answer' } }] },
      ['operation order changed minor'],
    ],
    [
      'an operation has a query',
      { operations: [{ ...order, query: 'Order' }] },
      ['operation order changed minor'],
    ],
    [
      'an operation has path parameters',
      { operations: [{ ...order, pathParams: 'Order' }] },
      ['operation order changed major'],
    ],
    [
      'an operation has no body any more',
      { operations: [{ ...order, request: undefined }] },
      ['operation order changed major'],
    ],
    [
      'an operation has another body',
      { operations: [{ ...order, request: 'Answer' }] },
      ['operation order (request) changed major'],
    ],
    ['a subpath is removed', { exports: { '.': './dist/index.js' } }, ['subpath ./formats removed major']],
    [
      'a subpath is closed',
      { exports: { ...contents.exports, './formats': null } },
      ['subpath ./formats removed major'],
    ],
    [
      'a subpath is added',
      { exports: { ...contents.exports, './more': './dist/more.js' } },
      ['subpath ./more added minor'],
    ],
    [
      'a schema travels the other way',
      { schemas: { ...contents.schemas, Order: ['response', closed({ a: text })] } },
      [],
    ],
  ];

  it.each(rows)('%s', async (_what, change, expected) => {
    const report = await gate('v1.0.0', filesOf(contents), filesOf({ ...contents, ...change }), []);
    expect(report.changes.map(({ subject, what, bump }) => `${subject} ${what} ${bump}`)).toEqual(expected);
  });

  it("of a private package are nobody's", async () => {
    const manifest = { name: '@data-import/inner', private: true, exports: { '.': './index.js' } };
    const path = 'packages/inner/package.json';
    const inner = new Map([...filesOf(contents), [path, JSON.stringify(manifest)]]);
    const emptied = new Map([...inner, [path, JSON.stringify({ ...manifest, exports: {} })]]);
    expect((await gate('v1.0.0', inner, emptied, [])).changes).toEqual([]);
  });

  it('tell what a schema is called now', async () => {
    const renamed = filesOf({ schemas: { Order: contents.schemas.Order, Reply: contents.schemas.Answer } });
    const report = await gate('v1.0.0', filesOf({ schemas: contents.schemas }), renamed, []);
    expect(report.changes[0]?.reasons).toEqual([{ bump: 'major', text: 'an export is renamed to Reply' }]);
  });
});

it('judges a schema that changes its direction by both', async () => {
  const [was, is] = [closed({ a: text }), closed({ a: text, b: { type: 'string' }, 'c!': text })];
  const report = await gate(
    'v1.0.0',
    filesOf({ schemas: { Thing: ['response', was] } }),
    filesOf({ schemas: { Thing: ['request', is] } }),
    [],
  );
  expect(report.changes.map(({ direction, bump }) => [direction, bump])).toEqual([['part', 'major']]);
});
