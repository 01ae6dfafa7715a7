import {
  boolean,
  closedObject,
  event,
  integer,
  list,
  type NamedExamples,
  number,
  openEnum,
  openObject,
  type OperationExamples,
  optional,
  string,
  utcDateTime,
} from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { model } from '../../test/openapi-definitions.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { eventExamples, restExamples } from './examples.js';
import type { ExampleSet } from './openapi-source.js';

const part = { weight: 1 };
const heavy = { weight: 100 };
const empty: ExampleSet = { operations: {}, parameters: {}, contracts: {} };

function named(value: unknown): NamedExamples {
  return { some: { summary: 'Some', value } };
}

function shown(request: unknown): ExampleSet {
  const own: OperationExamples = { request: named(request), responses: { 404: named('None.') } };
  return {
    operations: { addBox: own },
    parameters: { BoxPath: { box: '7' }, BoxQuery: { since: '2024-02-29' } },
    contracts: { Authorization: 'a', Boxes: [], Unused: {} },
  };
}

function findExamples(request: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(restExamples(model, shown(request)));
}

describe('the examples of contracts', () => {
  it('come from operations, also for parts: of several, the longest', () => {
    const box = { parts: [part, heavy], main: null };
    expect(findExamples(box)).toEqual({
      Authorization: 'a',
      BoxPath: { box: '7' },
      BoxQuery: { since: '2024-02-29' },
      Box: box,
      BoxError: 'None.',
      Boxes: [],
      Part: heavy,
      Unused: {},
    });
  });

  it('ignore values that only resemble a part', () => {
    expect(() => findExamples({ parts: 'none', main: null })).toThrow(
      'src/part.ts: Part is in no example: give one in src/examples.ts',
    );
  });

  it('are found in the alternative whose required fields are present', () => {
    const Note = openObject('Note', 'A note.', { text: string('What it says.') });
    const Call = openObject('Call', 'A call.', { phone: string('A number.') });
    const made = createContracts(Note, Call, closedObject('Talk', 'A talk.', {}));
    const schema: JsonSchema = {
      anyOf: [{ $ref: '#/$defs/Note' }, { $ref: '#/$defs/Call' }, { type: 'null' }],
    };
    const all: Contracts = new Map([...made, ['Talk', { name: 'Talk', file: 'src/talk.ts', schema }]]);
    const talks = { ...model, contracts: all, operations: [] };
    const given = { ...empty, contracts: { Talk: { phone: '1' }, Note: { text: 'A' } } };
    expect(restExamples(talks, given).get('Call')).toEqual({ phone: '1' });
    expect(restExamples(talks, given).get('Note')).toEqual({ text: 'A' });
  });
});

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
  const examples = eventExamples(createContracts(Line, OrderSentV1), [
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
