import { describe, expect, it } from 'vitest';
import { emitAsyncApi } from './emit-asyncapi.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts, EventOverview } from '../model.js';

function contract(name: string, file: string, schema: JsonSchema): [string, Contract] {
  return [name, { name, file, schema }];
}

function version(type: string, number: string, schema: JsonSchema = { type: 'object' }): JsonSchema {
  const domain = `${type.split('.')[0]}s`;
  return { description: `Payload ${number}.`, ...schema, 'x-event': { type, version: number, domain } };
}

const PARTY: JsonSchema = { description: 'A party.', type: 'object', properties: { id: { type: 'string' } } };

const CONTRACTS: Contracts = new Map([
  contract(
    'DealSignedV1',
    'src/catalogue/deals/deal.signed.ts',
    version('deal.signed', 'v1', {
      type: 'object',
      properties: {
        buyer: { $ref: '#/$defs/Party', description: 'Who buys.' },
        seller: { $ref: '#/$defs/Party' },
        witnesses: { description: 'Who saw it.', type: 'array', items: { $ref: '#/$defs/Party' } },
      },
      required: ['buyer'],
    }),
  ),
  contract('DealSignedV2', 'src/catalogue/deals/deal.signed.ts', version('deal.signed', 'v2')),
  contract('LeadLostV1', 'src/catalogue/leads/lead.lost.ts', version('lead.lost', 'v1')),
  contract('Party', 'src/shapes/party.ts', PARTY),
]);

const OVERVIEW: EventOverview = {
  title: 'Events',
  description: 'What happens.',
  gaps: [{ missing: 'the bus' }, { missing: 'ordering' }],
  assumptions: [{ assumption: 'payloads may gain fields' }],
  domains: { deals: 'Deals.', leads: 'Leads.' },
};

const EXAMPLES = new Map<string, unknown>([
  ['DealSignedV2', { witnesses: [] }],
  ['Party', { id: 'EX-1' }],
]);

function emit(domains = OVERVIEW.domains) {
  const model = { contracts: CONTRACTS, operations: [], overview: { ...OVERVIEW, domains } };
  return JSON.parse(emitAsyncApi(model, { version: '1.2.3', license: 'MIT', examples: EXAMPLES }));
}

describe('emitAsyncApi', () => {
  it('describes a message, and refers to its payload', () => {
    expect(emit().components.messages.DealSignedV2).toEqual({
      name: 'DealSignedV2',
      title: 'deal.signed v2',
      description: 'Payload v2.',
      tags: [{ name: 'deals' }],
      payload: { $ref: '#/components/schemas/DealSignedV2' },
      examples: [{ name: 'DealSignedV2', payload: { witnesses: [] } }],
      'x-event': { type: 'deal.signed', version: 'v2' },
    });
  });

  it('contains each schema once; a reference never has a description as sibling', () => {
    const { schemas } = emit().components;
    expect(Object.keys(schemas)).toEqual(['DealSignedV1', 'DealSignedV2', 'LeadLostV1', 'Party']);
    expect(schemas.Party).toEqual({ ...PARTY, examples: [{ id: 'EX-1' }] });
    expect(schemas.DealSignedV1.required).toEqual(['buyer']);
    expect(schemas.DealSignedV1.properties).toEqual({
      buyer: { description: 'Who buys.', allOf: [{ $ref: '#/components/schemas/Party' }] },
      seller: { $ref: '#/components/schemas/Party' },
      witnesses: {
        description: 'Who saw it.',
        type: 'array',
        items: { $ref: '#/components/schemas/Party' },
      },
    });
  });

  it('describes itself, undocumented parts and assumptions', () => {
    const { asyncapi, info, defaultContentType } = emit();
    expect([asyncapi, defaultContentType]).toEqual(['3.0.0', 'application/json']);
    expect(info).toMatchObject({
      version: '1.2.3',
      'x-undocumented': 'the bus; ordering',
      'x-assumption': 'payloads may gain fields',
      tags: [
        { name: 'deals', description: 'Deals.' },
        { name: 'leads', description: 'Leads.' },
      ],
    });
  });

  it('refuses a domain without a description, and a description without a domain', () => {
    expect(() => emit({ deals: 'Deals.' })).toThrow('src/asyncapi.ts: "leads" has no description');
    expect(() => emit({ ...OVERVIEW.domains, tax: 'Tax.' })).toThrow(
      'src/asyncapi.ts: no event belongs to "tax"',
    );
  });
});
