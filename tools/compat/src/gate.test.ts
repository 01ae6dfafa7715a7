import { describe, expect, it } from 'vitest';
import { gate } from './gate.js';
import { hashOf } from './waivers.js';
import { closed, open, text, to } from '../test/schemas.js';
import { filesOf } from '../test/workspace.js';

const coded = (pattern: string) => closed({ code: { type: 'string', pattern } });
const [oldPattern, newPattern] = ['^(?:aa|bb)$', '^(a|b)\\1$'] as const;
const before = filesOf({ schemas: { Order: ['request', coded(oldPattern)] } });
const after = filesOf({ schemas: { Order: ['request', coded(newPattern)] } });
const versions = { before: hashOf(coded(oldPattern)), after: hashOf(coded(newPattern)) };
const waiver = {
  schema: '@data-import/schemas/Order',
  answer: 'accept',
  ...versions,
  reason: 'Both are two equal letters.',
} as const;

describe('an unknown answer', () => {
  it('counts as a no, and reports how to sign it off', async () => {
    const report = await gate('v1.0.0', before, after, []);
    expect(report.bump).toBe('major');
    expect(report.problems).toEqual([
      'Order: it is unknown whether a document that was accepted is refused: at code, is there a string that has the pattern ' +
        '^(?:aa|bb)$ and does not have the pattern ^(a|b)\\1$? Unknown: a back-reference is not regular. ' +
        'If it is harmless, sign it off in compat-waivers.json with ' +
        JSON.stringify({ schema: '@data-import/schemas/Order', answer: 'accept', ...versions, reason: '…' }),
    ]);
  });

  it('counts as a yes once it is signed off', async () => {
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

  it('is signed off for two documents, and not for what either becomes', async () => {
    const other = filesOf({ schemas: { Order: ['request', coded('^(a|b|c)\\1$')] } });
    const report = await gate('v1.0.0', before, other, [waiver]);
    expect(report.bump).toBe('major');
    const right = { ...waiver, after: hashOf(coded('^(a|b|c)\\1$')), reason: '…' };
    expect(report.problems.at(-1)).toBe(
      `compat-waivers.json signs off "accept" of @data-import/schemas/Order for other documents than these: if it still holds, replace the entry with ${JSON.stringify(right)}`,
    );
    expect((await gate('v1.0.0', before, other, [right])).problems).toEqual([]);
  });

  it('may be about types', async () => {
    const broken = filesOf({ schemas: { Order: ['request', closed({ code: to('Nothing') })] } });
    const { problems } = await gate('v1.0.0', before, broken, []);
    expect(problems.some((problem) => problem.includes('"answer":"types"'))).toBe(true);
  });
});

it('reports a waiver as stale where nothing changed', async () => {
  const report = await gate('v1.0.0', before, before, [waiver]);
  expect(report.changes).toEqual([]);
  expect(report.problems).toHaveLength(1);
});

describe('exports', () => {
  const [Order, Answer] = [
    ['request', closed({ a: text })],
    ['response', open({ b: text })],
  ] as const;
  const order = {
    operationId: 'order',
    method: 'POST',
    path: '/v1/orders/',
    request: 'Order',
    responses: { 201: 'Answer' },
  };
  const contents = {
    schemas: { Order, Answer },
    operations: [order],
    exports: { '.': './dist/index.js', './formats': './dist/formats.js' },
  };
  const operation = (change: object): object => ({ operations: [{ ...order, ...change }] });
  const subpaths = (change: object): object => ({ exports: { ...contents.exports, ...change } });
  const rows: [string, object, string][] = [
    [
      'a schema is removed',
      { schemas: { Order }, ...operation({ responses: {} }) },
      'Answer removed major, operation order changed major',
    ],
    [
      'a schema is renamed',
      { schemas: { Order, Reply: Answer }, ...operation({ responses: { 201: 'Reply' } }) },
      'Answer removed major, Reply added minor, operation order (response 201) changed none',
    ],
    ['a schema is added', { schemas: { Order, Answer, More: ['request', text] } }, 'More added minor'],
    ['an operation is removed', { operations: [] }, 'operation order removed major'],
    [
      'an operation is added',
      { operations: [order, { ...order, operationId: 'again' }] },
      'operation again added minor',
    ],
    ['an operation moves', operation({ path: '/v2/orders/' }), 'operation order changed major'],
    ['an operation has another method', operation({ method: 'PUT' }), 'operation order changed major'],
    ['an operation says whether it can be repeated', operation({ repeat: { harmless: 'yes' } }), ''],
    [
      'an operation has another response',
      operation({ responses: { 201: 'Answer', 404: 'Answer' } }),
      'operation order changed minor',
    ],
    ['an operation has a query', operation({ query: 'Order' }), 'operation order changed minor'],
    ['an operation has path parameters', operation({ pathParams: 'Order' }), 'operation order changed major'],
    ['an operation no longer has a body', operation({ request: undefined }), 'operation order changed major'],
    [
      'an operation has another body',
      operation({ request: 'Answer' }),
      'operation order (request) changed major',
    ],
    ['a subpath is removed', { exports: { '.': './dist/index.js' } }, 'subpath ./formats removed major'],
    ['a subpath is closed', subpaths({ './formats': null }), 'subpath ./formats removed major'],
    ['a subpath is added', subpaths({ './more': './dist/more.js' }), 'subpath ./more added minor'],
    ['a schema changes its direction', { schemas: { Answer, Order: ['response', closed({ a: text })] } }, ''],
  ];

  it.each(rows)('%s', async (_what, change, expected) => {
    const report = await gate('v1.0.0', filesOf(contents), filesOf({ ...contents, ...change }), []);
    expect(report.changes.map(({ subject, what, bump }) => `${subject} ${what} ${bump}`).join(', ')).toBe(
      expected,
    );
  });

  it('of a private package do not count', async () => {
    const manifest = { name: '@data-import/inner', private: true, exports: { '.': './index.js' } };
    const path = 'packages/inner/package.json';
    const inner = new Map([...filesOf(contents), [path, JSON.stringify(manifest)]]);
    const emptied = new Map([...inner, [path, JSON.stringify({ ...manifest, exports: {} })]]);
    expect((await gate('v1.0.0', inner, emptied, [])).changes).toEqual([]);
  });

  it('name the schema that a removed one was renamed to', async () => {
    const renamed = filesOf({ schemas: { Order, Reply: Answer } });
    const report = await gate('v1.0.0', filesOf({ schemas: contents.schemas }), renamed, []);
    expect(report.changes[0]?.reasons).toEqual([{ bump: 'major', text: 'an export is renamed to Reply' }]);
  });
});

it('judges a schema that changes its direction by both directions', async () => {
  const [was, is] = [closed({ a: text }), closed({ a: text, b: { type: 'string' }, 'c!': text })];
  const report = await gate(
    'v1.0.0',
    filesOf({ schemas: { Thing: ['response', was] } }),
    filesOf({ schemas: { Thing: ['request', is] } }),
    [],
  );
  expect(report.changes.map(({ direction, bump }) => [direction, bump])).toEqual([['part', 'major']]);
});
