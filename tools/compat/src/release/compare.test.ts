import { describe, expect, it } from 'vitest';
import { closed, integer, open, text, to } from '../../../../packages/compiler/test/schemas.js';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { compare } from './compare.js';
import type { ComparedOperation, ContractState } from '@data-import/compiler/compare/contract-state';
import type { Release } from './contracts.js';
import { toText } from './report.js';

type Contracts = Readonly<Record<string, SchemaObject>>;

const createOrder: ComparedOperation = {
  operationId: 'createOrder',
  method: 'POST',
  path: '/orders/',
  request: 'Order',
  responses: { 201: 'Created' },
  remarks: { description: 'Creates an order.' },
};

const order = closed({ 'id!': text });
const contracts = { Order: order, Created: open({ id: text }) };

/** Derives event types and versions from the names. */
function stateOf(all: Contracts, operation: ComparedOperation | null): ContractState {
  const entries = Object.entries(all).map(
    ([name, schema]) => [name, { name, isEvent: name.includes(' '), schema }] as const,
  );
  return {
    contracts: new Map(entries),
    operations: new Map(operation === null ? [] : [['createOrder', operation] as const]),
  };
}

function release(all: Contracts, operation: ComparedOperation | null = createOrder): Release {
  return new Map([['@data-import/schemas', { version: '1.0.0', ...stateOf(all, operation) }]]);
}

function changes(before: Release, after: Release): string[] {
  return compare(before, after).map(
    ({ subject, direction = '', what, bump }) => `${subject} ${direction} ${what} ${bump}`,
  );
}

function containing(root: string, shape: SchemaObject): Contracts {
  const outer = {
    ...(contracts as Contracts)[root]!,
    properties: { at: to('Address') },
    $defs: { Address: shape },
  };
  return { ...contracts, [root]: outer, Address: shape };
}

it('judges a contract by the documents that contain it', () => {
  const address = closed({ street: text });
  const wider = closed({ street: text, floor: integer });
  const narrower = closed({ 'street!': text });
  expect(changes(release(containing('Order', address)), release(containing('Order', wider)))).toEqual([
    'Address request changed minor',
    'Order request changed minor',
  ]);
  expect(changes(release(containing('Order', address)), release(containing('Order', narrower)))[0]).toBe(
    'Address request changed major',
  );
  expect(changes(release(containing('Created', address)), release(containing('Created', narrower)))[0]).toBe(
    'Address response changed minor',
  );
});

function orders(shape: SchemaObject): Release {
  return release({
    ...contracts,
    Line: shape,
    Order: closed({ 'line!': to('Line') }, { $defs: { Line: shape } }),
  });
}

it('lists a difference at its origin, with the contracts that contain it', () => {
  const found = compare(orders(closed({ a: text })), orders(closed({ a: text, 'b!': text })));
  expect(found.map(({ subject, differences, contains }) => [subject, differences.length, contains])).toEqual([
    ['Line', 1, []],
    ['Order', 0, ['Line']],
  ]);
});

describe('events', () => {
  const before = release({ 'order.made v1': open({ 'id!': text }) }, null);

  it.each<[Contracts, string[]]>([
    [
      { 'order.made v1': open({ 'id!': text }), 'order.made v2': open({ 'id!': integer }) },
      ['order.made v2 released added minor'],
    ],
    [{}, ['order.made v1 released removed major']],
    [{ 'order.made v1': open({ 'id!': text, note: {} }) }, ['order.made v1 released changed major']],
    [
      { 'order.made v1': open({ 'id!': { ...text, description: 'Its number.' } }) },
      ['order.made v1 released changed patch'],
    ],
  ])('that are %j then: %j', (after, expected) => {
    expect(changes(before, release(after, null))).toEqual(expected);
  });
});

/** Further kinds of change are in same-verdict.test.ts. */
it.each<[string, Partial<ComparedOperation>, string]>([
  ['another description', { remarks: {} }, 'patch'],
  ['one status more', { statusesWithoutBody: ['204'] }, 'minor'],
  ['required headers', { headers: 'Order' }, 'major'],
  ['another request that accepts the same', { request: 'SameOrder' }, 'patch'],
  ['another request', { request: 'Other' }, 'major'],
  ['a response without a body', { responses: {}, statusesWithoutBody: ['201'] }, 'major'],
])('an operation with %s', (_what, change, bump) => {
  const all = { ...contracts, SameOrder: order, Other: closed({ 'number!': text }) };
  const after = release(all, { ...createOrder, ...change });
  const found = compare(release(all), after).filter(({ subject }) => subject.startsWith('operation'));
  expect(found.map((each) => each.bump)).toEqual([bump]);
});

it('reports a line for each change, and a document that shows a break', () => {
  const after = { ...contracts, Order: closed({ 'id!': text, 'count!': integer }) };
  const found = compare(
    release(contracts),
    release({ ...after, Created: { ...contracts.Created, description: 'New.' } }),
  );
  expect(toText('v1.0.0', found, new Map([['@data-import/schemas', 'major']]))).toBe(`Since v1.0.0:

@data-import/schemas: at least major
- Order changed (request, major): count added, required
    a document that was accepted is rejected: {"id":"text"}
- Descriptions changed: Created

Describe the changes in users' terms in a changeset: npm run changeset
`);
});
