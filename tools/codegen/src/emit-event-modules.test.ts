import { expect, test } from 'vitest';
import { emitEventModules } from './emit-event-modules.js';
import { toEventIndex } from './emit-index.js';
import { formatTypeScript } from './format.js';
import type { JsonSchema } from './json-schema.js';
import type { Contracts } from './model.js';

function version(type: string, number: string): JsonSchema {
  const properties: JsonSchema['properties'] = { id: { type: 'string', description: 'Which one.' } };
  return {
    description: `The ${number}.`,
    type: 'object',
    properties,
    'x-event': { type, version: number },
  };
}

const CONTRACTS: Contracts = new Map(
  [
    { name: 'SaleV1_0_0', file: 'src/catalogue/deals/sale.ts', schema: version('sale', '1.0.0') },
    { name: 'SaleV2', file: 'src/catalogue/deals/sale.ts', schema: version('sale', 'v2') },
    {
      name: 'LeadLostV1',
      file: 'src/catalogue/leads/lead-lost.now.ts',
      schema: version('lead-lost.now', 'v1'),
    },
    {
      name: 'Party',
      file: 'src/shapes/party.ts',
      schema: { description: 'A party.', type: 'object' } satisfies JsonSchema,
    },
  ].map((contract) => [contract.name, contract]),
);

async function emit(): Promise<ReadonlyMap<string, string>> {
  return formatTypeScript(await emitEventModules(CONTRACTS, toEventIndex(CONTRACTS).events));
}

test('one module per event version under its wire name, one per shape, and the tables', async () => {
  expect([...(await emit()).keys()].toSorted()).toEqual([
    'src/generated/catalogue.ts',
    'src/generated/collectors.ts',
    'src/generated/events/lead-lost.now/v1.ts',
    'src/generated/events/sale/1.0.0.ts',
    'src/generated/events/sale/v2.ts',
    'src/generated/guards.ts',
    'src/generated/loaders.ts',
    'src/generated/payloads.ts',
    'src/generated/shapes/Party.ts',
    'src/generated/types.ts',
    'src/generated/validators.ts',
  ]);
});

test('every version is loaded by an import of its own', async () => {
  const loaders = (await emit()).get('src/generated/loaders.ts');
  expect(loaders).toContain(`
  'lead-lost.now': { v1: () => import('./events/lead-lost.now/v1.js').then((module) => module.LeadLostV1) },
  sale: {
    '1.0.0': () => import('./events/sale/1.0.0.js').then((module) => module.SaleV1_0_0),
    v2: () => import('./events/sale/v2.js').then((module) => module.SaleV2),
  },`);
});

test('the types tell payloads by type and version, and list the domains', async () => {
  const payloads = (await emit()).get('src/generated/payloads.ts');
  expect(payloads).toContain(`export interface EventPayloads {
  'lead-lost.now': { v1: types.LeadLostV1 };
  sale: { '1.0.0': types.SaleV1_0_0; v2: types.SaleV2 };
}`);
  expect(payloads).toContain(`export type ExternalEvent =
  | { readonly type: 'lead-lost.now'; readonly version: 'v1'; readonly payload: types.LeadLostV1 }
  | { readonly type: 'sale'; readonly version: '1.0.0'; readonly payload: types.SaleV1_0_0 }
  | { readonly type: 'sale'; readonly version: 'v2'; readonly payload: types.SaleV2 };`);
  expect(payloads).toContain(`export type EventDomain = 'deals' | 'leads';`);
});

test('the module of a shape is a type only', async () => {
  const shape = (await emit()).get('src/generated/shapes/Party.ts');
  expect(shape).toContain('export interface Party {');
  expect(shape).not.toMatch(/const|function/);
});

test('the same input gives the same text', async () => {
  expect(await emit()).toEqual(await emit());
});
