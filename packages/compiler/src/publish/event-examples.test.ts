import {
  event,
  boolean,
  integer,
  list,
  number,
  openEnum,
  openObject,
  optional,
  string,
  utcDateTime,
} from '@data-import/define';
import { expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { eventExamples } from './event-examples.js';

const Line = openObject('Line', 'A line.', {
  price: number('What it costs.'),
  line_id: integer('Its number.'),
  is_free: boolean('Whether it costs nothing.'),
});
const OrderSentV1 = event('order.sent', 'v1', 'An order was sent.', {
  order_id: string('Which order.'),
  sold_in: optional(openEnum(['SHOP', 'WEB'], 'Where it was sold.')),
  lines: list(Line, 'What was ordered.'),
  was_paid: boolean('Whether it is paid.'),
  sent_at: utcDateTime('When it was sent.'),
  to_whom: string('To whom.'),
});

it('events and shapes have an example with all of their fields, by the names of these', () => {
  const examples = eventExamples(contractsOf(Line, OrderSentV1), [
    [/_id$/, 'EX-1'],
    [/_id$/, 1001],
    [/^was_/, true],
    [/./, 7],
  ]);
  const line = { price: 7, line_id: 1001, is_free: false };
  expect(Object.fromEntries(examples)).toEqual({
    Line: line,
    OrderSentV1: {
      order_id: 'EX-1',
      sold_in: 'SHOP',
      lines: [line],
      was_paid: true,
      sent_at: '2024-03-01T09:30:00Z',
      to_whom: 'example to whom',
    },
  });
});
