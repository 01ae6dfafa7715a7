import {
  closedObject,
  decimal,
  event,
  list,
  openEnum,
  openObject,
  optional,
  phone,
  assumption,
  string,
  utcDateTime,
  undocumented,
} from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import type { JsonSchema } from '../json-schema.js';
import { toDocuments } from './emit-json.js';
import { collectMarkings, toPublishedSchema } from './published-schema.js';

const Line = openObject('Line', 'A line.', {
  price: decimal('What it costs.'),
  channel: optional(openEnum(['SHOP'], 'Where it was sold.')),
});
const Order = closedObject(
  'Order',
  'An order.',
  {
    lines: list(Line, 'What was ordered.'),
    calls: list(phone('A number.'), 'Whom to call.'),
    sent_at: utcDateTime('When it was sent.'),
    note: undocumented('its form', assumption('it is for people', string('A note.'))),
  },
  { 'x-undocumented': 'limits' },
);
const OrderSentV1 = event('order.sent', 'v1', 'An order was sent.', { order: string('Its number.') });

const contracts = createContracts(Line, Order, OrderSentV1);

function published(name: string): JsonSchema {
  return toDocuments(contracts, 'test').get(name)!;
}

describe('a published schema', () => {
  it('contains only standard keywords and formats, with comments for people', () => {
    const texts = [...contracts.keys()].map((name) => JSON.stringify(published(name)));
    for (const each of texts) expect(each).not.toMatch(/"x-|"format":"(?!date)/);
    expect(published('Order')).toMatchObject({
      $comment: 'Undocumented: limits.',
      properties: {
        calls: { items: { pattern: expect.stringContaining('{7,15}') } },
        sent_at: { format: 'date-time', pattern: expect.stringMatching(/Z\$$/) },
        note: {
          $comment: 'Undocumented: its form. Our assumption: it is for people.',
        },
      },
      $defs: {
        Line: {
          properties: {
            channel: {
              $comment: 'The examples are the values seen so far, and any other string is valid.',
              examples: ['SHOP'],
            },
          },
        },
      },
    });
    expect(published('OrderSentV1').$comment).toBe('The payload of order.sent v1.');
  });

  it('has its own comment about a placeholder name', () => {
    const missing = 'the name on the wire, which has the name of a vendor in it';
    expect(toPublishedSchema({ 'x-undocumented': `its form; ${missing}` })).toEqual({
      $comment: `Undocumented: its form. Undocumented: ${missing}.`,
    });
  });

  it('has its markings in the index', () => {
    const index = collectMarkings(contracts.values());
    expect(index.openEnums).toEqual([{ schema: 'Line', pointer: '/properties/channel' }]);
    expect(index.formats).toEqual([
      { schema: 'Line', pointer: '/properties/price', format: 'decimal' },
      { schema: 'Order', pointer: '/properties/calls/items', format: 'phone' },
      { schema: 'Order', pointer: '/properties/sent_at', format: 'utc-date-time' },
    ]);
  });
});
