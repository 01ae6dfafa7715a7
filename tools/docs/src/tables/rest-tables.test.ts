import type { JsonSchema } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { restFixture, subject } from '../../test/contracts.js';
import { conditionalRulesTable } from './conditional-rules.js';
import { errorBodiesTable } from './error-bodies.js';
import { closedListsTable, knownValues, openEnumsTable } from './known-values.js';
import { nullableTable, numbersTable } from './numbers.js';
import { parametersTable } from './parameters.js';
import { requiredMembersTable } from './required-members.js';
import { restGapsTable } from './rest-gaps.js';

/** The rows of a table below its head. */
function rowsOf(text: string): string[] {
  return text.split('\n').slice(2);
}

describe('requiredMembersTable', () => {
  it('lists what shapes of requests require, and those that require nothing', () => {
    expect(rowsOf(requiredMembersTable(restFixture(), { Order: 'stated' }))).toEqual([
      '| `Order` | `lines` | stated |',
      '',
      'Nothing is required in: `Line`.',
    ]);
  });

  it('counts a choice of members as a requirement', () => {
    const rest = restFixture();
    const schemas = new Map(rest.schemas).set('Line', {
      type: 'object',
      properties: { a: {}, b: {} },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    });
    const text = requiredMembersTable({ ...rest, schemas }, { Order: 'stated', Line: 'behaviour' });
    expect(text).toContain('| `Line` | exactly one of `a`, `b` | behaviour |');
  });

  it('refuses a shape whose basis nobody recorded, and a record of a shape that requires nothing', () => {
    expect(() => requiredMembersTable(restFixture(), {})).toThrow(
      'Order requires members: say on what basis',
    );
    expect(() => requiredMembersTable(restFixture(), { Order: 'stated', Line: 'stated' })).toThrow(
      'Line requires nothing in a request',
    );
  });
});

it('parametersTable tells what an address carries', () => {
  expect(rowsOf(parametersTable(restFixture()))).toEqual([
    '| `sendOrder` | path | `order_id` | text | error |',
    '| `sendOrder` | query | `dry_run` | `true` or `false` | `false` |',
  ]);
});

it('numbersTable tells how figures are carried', () => {
  expect(rowsOf(numbersTable(restFixture()))).toEqual([
    '| `Line` | request | `price` |  |  |',
    '| `OrderData` | answer |  | `price` |  |',
  ]);
});

it('nullableTable lists the members of answers that may be null', () => {
  expect(rowsOf(nullableTable(restFixture()))).toEqual(['| `OrderData.price` | What it costs. |']);
});

describe('known values', () => {
  it('puts fields with the same values into one row, those of requests first', () => {
    expect(rowsOf(openEnumsTable(restFixture()))).toEqual([
      '| `Order.channel`<br>`OrderData.channel` | `SHOP` | `orderChannelValues`<br>`orderDataChannelValues` |',
    ]);
    expect(rowsOf(closedListsTable(restFixture()))).toEqual([
      '| `OrderData.state` | `NEW`, `DONE` | `orderDataStateValues` |',
    ]);
  });

  it('takes one fixed value for a closed list without a constant', () => {
    const rest = subject({ type: 'object', properties: { kind: { const: 'ONLY' } } });
    expect(knownValues(rest)).toEqual([
      { definition: 'Subject', field: 'kind', open: false, values: ['ONLY'], constant: undefined },
    ]);
  });
});

describe('conditionalRulesTable', () => {
  const IF = { properties: { kind: { const: 'A' } }, required: ['kind'] };

  it.each<[JsonSchema, string[]]>([
    [
      { if: IF, then: { required: ['b', 'c'] } },
      ['if `kind` is `A`, `b` is required', 'if `kind` is `A`, `c` is required'],
    ],
    [{ if: IF, then: { properties: { b: false } } }, ['if `kind` is `A`, `b` is not allowed']],
    [{ if: IF, else: { properties: { b: { type: 'null' } } } }, ['unless `kind` is `A`, `b` is null']],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, ['at least one of `a`, `b` is there']],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, []],
  ])('words %j', (schema, rules) => {
    const rows = rules.map((rule) => `| \`Subject\` | answer | ${rule} |`);
    expect(rowsOf(conditionalRulesTable(subject(schema)))).toEqual(rows);
  });

  it.each<[JsonSchema, string]>([
    [{ if: { required: ['kind'] } }, 'no wording for the condition'],
    [{ if: IF, then: { properties: { b: { type: 'string' } } } }, 'Subject: no wording for b'],
    [{ if: IF, then: { items: {} } }, 'no wording for the keyword "items"'],
  ])('refuses %j, which it cannot word', (schema, message) => {
    expect(() => conditionalRulesTable(subject(schema))).toThrow(message);
  });
});

describe('errorBodiesTable', () => {
  it('shows the forms of each body', () => {
    expect(rowsOf(errorBodiesTable(restFixture()))).toEqual([
      '| `sendOrder` | 400 | `Refusal`<br>`{code, about: {field}}`<br>or `Messages` | Wrong. |',
      '| `sendOrder` | 404 | `Missing`<br>not known | No such order. |',
      '',
      'No error is documented for `getNothing`.',
    ]);
  });

  it('refuses an answer that OpenAPI does not describe', () => {
    expect(() => errorBodiesTable(restFixture({ responseDescriptions: new Map() }))).toThrow(
      'OpenAPI does not describe sendOrder 400',
    );
  });
});

describe('restGapsTable', () => {
  it('says what is accepted where something is not known, and puts like gaps together', () => {
    const gaps = [
      { schema: 'Order', pointer: '', missing: 'limits' },
      { schema: 'OrderData', pointer: '', missing: 'which members are required' },
      { schema: 'Line', pointer: '', missing: 'which members are required' },
      { schema: 'Order', pointer: '/properties/extra', missing: 'its members' },
      { schema: 'Order', pointer: '/properties/lines/items', missing: 'the rest of a line' },
      { schema: 'Missing', pointer: '', missing: 'the body' },
    ];
    expect(rowsOf(restGapsTable(restFixture({ gaps })))).toEqual([
      '| the body | `Missing` | any JSON value |',
      '| its members | `Order.extra` | any JSON object |',
      '| which members are required | `OrderData`, `Line` | no member is required |',
      '| limits | `Order` | only what is documented is checked |',
      '| the rest of a line | `Order.lines[]` | only what is documented is checked |',
    ]);
  });

  it('refuses a pointer to nothing', () => {
    const gaps = [{ schema: 'Order', pointer: '/properties/gone', missing: 'it' }];
    expect(() => restGapsTable(restFixture({ gaps }))).toThrow('Order has nothing at /properties/gone');
  });
});
