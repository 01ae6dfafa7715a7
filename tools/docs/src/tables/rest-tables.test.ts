import { missingOfName } from '@data-import/dialects';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { restFixture, subject } from '../../test/rest-fixture.js';
import { conditionalRulesTable } from './conditional-rules.js';
import { errorBodiesTable } from './error-bodies.js';
import { closedListsTable, knownValues, openEnumsTable } from './known-values.js';
import { nullableTable, numbersTable } from './numbers.js';
import { parametersTable } from './parameters.js';
import { generalGapsList, restReadingsTable } from './remarks.js';
import { requiredFieldsTable } from './required-fields.js';
import { restGapsTable } from './rest-gaps.js';
import { valueFormatsTable } from './value-formats.js';

/** The rows of a table below its head. */
function rowsOf(text: string): string[] {
  return text.split('\n').slice(2);
}

describe('requiredFieldsTable', () => {
  it('lists what the shapes of requests require, and those that require nothing', () => {
    expect(rowsOf(requiredFieldsTable(restFixture(), { Order: 'stated' }))).toEqual([
      '| `Order` | `lines` | stated |',
      '',
      'Nothing is required in: `Line`.',
    ]);
  });

  it('counts a choice of fields as a requirement', () => {
    const rest = restFixture();
    const schemas = new Map(rest.schemas).set('Line', {
      type: 'object',
      properties: { a: {}, b: {} },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
      'x-assumption': 'which fields are required: it says so',
    });
    const text = requiredFieldsTable({ ...rest, schemas }, { Order: 'stated', Line: 'behaviour' });
    expect(text).toContain('| `Line` | exactly one of `a`, `b` | behaviour (our assumption) |');
  });

  it('rejects a shape without a recorded basis, and a basis for a shape that requires nothing', () => {
    expect(() => requiredFieldsTable(restFixture(), {})).toThrow('Order requires fields: record the basis');
    expect(() => requiredFieldsTable(restFixture(), { Order: 'stated', Line: 'stated' })).toThrow(
      'Line requires nothing in a request',
    );
  });

  it('rejects a basis that disagrees with the schema', () => {
    expect(() => requiredFieldsTable(restFixture(), { Order: 'behaviour' })).toThrow(
      'Order: the recorded basis is "behaviour", but its x-assumption does not call',
    );
    const rest = restFixture();
    const order = { ...rest.schemas.get('Order'), 'x-assumption': 'which fields are required: these' };
    const schemas = new Map(rest.schemas).set('Order', order);
    expect(() => requiredFieldsTable({ ...rest, schemas }, { Order: 'stated' })).toThrow(
      'Order: the recorded basis is "stated", but its x-assumption calls',
    );
  });
});

it('parametersTable lists path and query parameters', () => {
  expect(rowsOf(parametersTable(restFixture()))).toEqual([
    '| `sendOrder` | path | `order_id` | text | error |',
    '| `sendOrder` | query | `dry_run` | `true` or `false` | `false` |',
  ]);
});

it('numbersTable shows how numbers are written', () => {
  expect(rowsOf(numbersTable(restFixture()))).toEqual([
    '| `Line` | request | `price` |  |  |',
    '| `OrderData` | response |  | `price` |  |',
  ]);
});

it('nullableTable lists the fields of responses that are always there and may be null', () => {
  const rest = restFixture();
  expect(rowsOf(nullableTable(rest))).toEqual([]);
  const required = { ...rest.schemas.get('OrderData'), required: ['price'] };
  const schemas = new Map([...rest.schemas, ['OrderData', required]]);
  expect(rowsOf(nullableTable({ ...rest, schemas }))).toEqual(['| `OrderData.price` | What it costs. |']);
});

describe('known values', () => {
  it('groups fields with the same values, those of requests first', () => {
    expect(rowsOf(openEnumsTable(restFixture()))).toEqual([
      '| `Order.channel`<br>`OrderData.channel` | `SHOP` | `orderChannelValues`<br>`orderDataChannelValues` |',
    ]);
    expect(rowsOf(closedListsTable(restFixture()))).toEqual([
      '| `OrderData.state` | `NEW`, `DONE` | `orderDataStateValues` |',
    ]);
  });

  it('treats one fixed value as a closed list without a constant', () => {
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
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, ['at least one of `a`, `b` is required']],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, []],
  ])('words %j', (schema, rules) => {
    const rows = rules.map((rule) => `| \`Subject\` | response | ${rule} |`);
    expect(rowsOf(conditionalRulesTable(subject(schema)))).toEqual(rows);
  });

  it.each<[JsonSchema, string]>([
    [{ if: { required: ['kind'] } }, 'no wording for the condition'],
    [{ if: IF, then: { properties: { b: { type: 'string' } } } }, 'Subject: no wording for b'],
    [{ if: IF, then: { items: {} } }, 'no wording for the keyword "items"'],
  ])('rejects %j, which it has no wording for', (schema, message) => {
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

  it('rejects a response that OpenAPI does not describe', () => {
    expect(() => errorBodiesTable(restFixture({ responseDescriptions: new Map() }))).toThrow(
      'OpenAPI does not describe sendOrder 400',
    );
  });
});

describe('restGapsTable', () => {
  it('groups gaps, each with what is accepted there', () => {
    const gaps = [
      { schema: 'Order', pointer: '', missing: 'limits' },
      { schema: 'OrderData', pointer: '', missing: 'which members are required' },
      { schema: 'Line', pointer: '', missing: 'which members are required' },
      { schema: 'Order', pointer: '/properties/extra', missing: 'its members' },
      { schema: 'Order', pointer: '/properties/lines/items', missing: 'the rest of a line' },
      { schema: 'Missing', pointer: '', missing: 'the body' },
      { schema: 'Order', pointer: '/properties/platform_id', missing: missingOfName('platform_id')! },
      { missing: 'rate limits' },
    ];
    expect(rowsOf(restGapsTable(restFixture({ gaps })))).toEqual([
      '| the body | `Missing` | any JSON value |',
      '| its members | `Order.extra` | any JSON object |',
      '| which members are required | `OrderData`, `Line` | no field is required |',
      '| limits | `Order` | only what is documented is checked |',
      '| the rest of a line | `Order.lines[]` | only what is documented is checked |',
    ]);
  });

  it('rejects a pointer to nothing', () => {
    const gaps = [{ schema: 'Order', pointer: '/properties/gone', missing: 'it' }];
    expect(() => restGapsTable(restFixture({ gaps }))).toThrow('Order has nothing at /properties/gone');
  });
});

it('generalGapsList lists what is in no schema, by operation', () => {
  const gaps = [
    { missing: 'limits' },
    { operation: 'sendOrder', missing: 'its status' },
    { schema: 'Order', pointer: '', missing: 'its length' },
  ];
  expect(generalGapsList(gaps)).toBe('- limits\n- `sendOrder`: its status');
});

it('restReadingsTable lists each assumption with its places', () => {
  const assumptions = [
    { assumption: 'names are text' },
    { operation: 'sendOrder', assumption: 'it may be repeated' },
    { schema: 'Line', pointer: '/properties/price', assumption: 'digits' },
    { schema: 'OrderData', pointer: '/properties/prices/items', assumption: 'digits' },
  ];
  expect(rowsOf(restReadingsTable(restFixture({ assumptions })))).toEqual([
    '| names are text | all operations |',
    '| it may be repeated | `sendOrder` |',
    '| digits | `Line.price`, `OrderData.prices[]` |',
  ]);
});

describe('valueFormatsTable', () => {
  const price = { kind: 'price', rule: 'digits', valid: ['1'], invalid: [''], field: 'price' };

  it('says what of a value is our assumption', () => {
    const rest = restFixture();
    const schemas = new Map(rest.schemas)
      .set('Line', { properties: { price: { type: 'string', 'x-assumption': 'no sign' } } })
      .set('OrderQuery', { properties: { dry_run: { type: 'boolean', 'x-assumption': 'as text' } } });
    const examples = [
      { ...price, checkedBy: { contract: 'Line' } },
      { ...price, checkedBy: { queryOf: 'sendOrder' }, field: 'dry_run' },
      { ...price, checkedBy: { contract: 'OrderData' } },
    ];
    expect(rowsOf(valueFormatsTable(examples, { ...rest, schemas }))).toEqual([
      '| price | digits | no sign | `"1"` | `""` |',
      '| price | digits | as text | `"1"` | `""` |',
      '| price | digits |  | `"1"` | `""` |',
    ]);
  });

  it('rejects an operation without a query', () => {
    const examples = [{ ...price, checkedBy: { queryOf: 'getNothing' } }];
    expect(() => valueFormatsTable(examples, restFixture())).toThrow('no operation "getNothing" has a query');
  });
});
