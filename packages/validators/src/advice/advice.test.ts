import {
  type AdviceRule,
  adviceRules,
  adviseOn,
  type ContractSchema,
  createAdviser,
} from '@data-import/validators/advice';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

function schemaOf(name: string): ContractSchema {
  return require(`@data-import/schemas/json/${name}.json`) as ContractSchema;
}

const TODAY = { today: '2025-06-15' };

function pointersOf(contract: string | ContractSchema, document: unknown, options = {}): readonly string[] {
  const schema = typeof contract === 'string' ? schemaOf(contract) : contract;
  return adviseOn(schema, document, { ...TODAY, ...options }).map(
    ({ rule, pointer }) => `${rule} ${pointer}`,
  );
}

const eacFrom = (tpr: string, effective_from: string) => ({
  tpr,
  effective_from,
  consumption: '1',
  source: 'D0019',
});

const accountWith = (external_account_number: string, identifier: string) => ({
  import_supplier: 'EXAMPLE',
  external_account_number,
  supply_addresses: [{ meter_points: [{ identifier, supply_type: 'GAS' }] }],
});

const readOn = (reading_date: string, reading_value: string, more = {}) => ({
  reading_date,
  reading_value,
  ...more,
});

const ledgerWith = (
  last: string,
  balance: string,
  ...transactions: readonly [type: string, amount: string][]
) => ({
  last_statement_balance: last,
  ledger_balance: balance,
  current_statement_transactions: transactions.map(([type, amount], index) => ({
    transaction_id: `T-${index}`,
    transaction_date: '2024-01-01',
    amount,
    type,
  })),
});

const FOREIGN = { email: 'zoë@example.com', mobile: '00 1 212 555 0123' };
const ELECTRICITY = { supply_type: 'ELECTRICITY' };

describe('the rule', () => {
  it.each(adviceRules.map((rule) => [rule.id, rule] as const))('%s finds its own example', (id, rule) => {
    const { contract, documents, pointer } = rule.example;
    const adviser = createAdviser(schemaOf(contract), TODAY);
    const found = documents.map((document) => adviser.advise(document));
    expect(found.flat()).toEqual([expect.objectContaining({ rule: id, pointer })]);
    expect(found.at(-1)).toHaveLength(1);
    const silent = createAdviser(schemaOf(contract), { ...TODAY, off: [id] });
    expect(documents.flatMap((document) => silent.advise(document))).toEqual([]);
    expect([rule.title, rule.why, rule.source.title].every((text) => text.length > 5)).toBe(true);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each([
    ['Account', { import_supplier: '\u00a0\u200b' }, 'blank-key /import_supplier'],
    ['Customer', { given_name: ' Zoë', ...FOREIGN }, 'outer-white-space /given_name'],
    ['Customer', { given_name: 'نی\u200cما', family_name: 'Ñu\u00ad' }, 'invisible-characters /family_name'],
    ['Customer', { landline: '1632960123' }, 'lost-leading-zeros /landline'],
    ['Customer', { mobile: '+44 07700 900123' }, 'phone-number /mobile'],
    ['Customer', { landline: '+44 7700 90012' }, 'phone-number /landline'],
    ['Customer', { mobile: '+44 (0)7700 900123', landline: '+44 1632 96001' }],
    ['Customer', { mobile: '(+44)-( 0 )-7700 900123', landline: '0044 (020) 7946 0018' }],
    ['Customer', { mobile: '0044 07700 900123' }, 'phone-number /mobile'],
    ['Customer', { mobile: '+33 6 39 98 01 23', landline: '+1 (212) 555-0123' }],
    ['Customer', { date_of_birth: '2009-06-16' }, 'birth-date /date_of_birth'],
    ['Customer', { date_of_birth: '2009-06-15' }],
    ['AccountNote', { created_at: '2024-01-01T00:00:00Z', body: 'One\n\n👨‍👩‍👧 two  ' }],
    ['AccountNote', { created_at: '1900-01-01T00:00:00Z' }, 'implausible-year /created_at'],
    ['AccountNote', { body: 'Â£5' }, 'mojibake /body'],
    ['MeterPoint', { identifier: '01 801 100 99 0000 0000 006', ...ELECTRICITY }, 'mpan-length /identifier'],
    ['MeterPoint', { identifier: '99 0000 0000 006 ', ...ELECTRICITY }, 'outer-white-space /identifier'],
    ['MeterPoint', { identifier: '9900000000006', supply_type: 'GAS' }, 'mprn-length /identifier'],
    ['MeterPoint', { identifier: 'DE00012345', supply_type: 'HEAT' }, 'unseen-value /supply_type'],
    ['Meter', { meter_serial_number: '12E45', registers: [{ register_id: '1E5' }] }],
    ['SupplyAddress', { supply_postcode: 'sw1a1aa' }],
  ])('for %s %j is %j', (contract, document, expected?: string) => {
    expect(pointersOf(contract, document)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('about readings ignores a register that began at 0 again, an estimate and other registers', () => {
    const history = [
      readOn('2024-01-01', '99980', { register_id: '1' }),
      readOn('2024-04-01', '00120', { register_id: '1' }),
      readOn('2024-04-01', '00100', { register_id: '2' }),
      readOn('2024-05-01', '00900', { register_id: '1', reading_type: 'ESTIMATED' }),
      readOn('2024-06-01', '00300', { register_id: '1' }),
    ];
    const meter = { registers: [{ register_id: '1', number_of_digits: 5 }], reading_history: history };
    expect(pointersOf('Meter', meter)).toEqual(['unseen-value /reading_history/3/reading_type']);
    const transfer_readings = [readOn('2024-07-01', '00299.5', { register_id: '1' })];
    expect(pointersOf('Meter', { ...meter, transfer_readings }, { off: ['unseen-value'] })).toEqual([
      'falling-reading /transfer_readings/0/reading_value',
    ]);
  });

  it('about ledgers accepts each sign that a balance and an amount may have', () => {
    const both = [
      ['PAYMENT', '85.00'],
      ['CHARGE', '20.5'],
    ] as [string, string][];
    for (const each of [
      ledgerWith('-100', '-35.50', ...both),
      ledgerWith('100', '35.50', ...both),
      ledgerWith('-100', '-135.50', ['PAYMENT', '-85'], ['CHARGE', '49.5']),
      ledgerWith('0.00', '0'),
      ledgerWith('0', '5', ['OWN', '1']),
      ledgerWith('1', '5', ['CREDIT', '1e3']),
    ])
      expect(pointersOf('Ledger', each)).toEqual([]);
    expect(pointersOf('Ledger', ledgerWith('0', '0.01'))).toEqual(['ledger-balance /ledger_balance']);
  });

  it('about periods tells the items of a list apart', () => {
    const eac_history = [
      eacFrom('00001', '2024-01-01'),
      eacFrom('00002', '2024-01-01'),
      eacFrom('00002', '2024-01-01'),
    ];
    expect(pointersOf('MeterPoint', { eac_history })).toEqual([
      'period-overlap /eac_history/2/effective_from',
    ]);
  });
});

const datedAs = (name: string) => ({ 'x-standard-name': name, format: 'date' });

describe('advice', () => {
  it('contains no values, and suggests only values of the contract', () => {
    const document = {
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      account_type: 'DOMESTICC',
      customers: [{ email: 'secret', date_of_birth: '1066-10-14' }],
    };
    const advice = adviseOn(schemaOf('Account'), document, TODAY);
    expect(advice).toEqual([
      {
        rule: 'email-address',
        path: ['customers', 0, 'email'],
        pointer: '/customers/0/email',
        message: 'not an e-mail address',
      },
      expect.objectContaining({ rule: 'birth-date', message: 'more than 120 years ago' }),
      expect.objectContaining({ rule: 'unseen-value', suggestion: 'DOMESTIC' }),
    ]);
    expect(JSON.stringify(advice)).not.toMatch(/secret|1066|DOMESTICC/);
  });

  it('finds fields by their names in any contract', () => {
    const point = {
      type: 'object',
      properties: { identifier: { type: 'string' }, supply_type: {}, next: { $ref: '#/$defs/Point' } },
    };
    const own = {
      $defs: { Point: point },
      anyOf: [
        { type: 'object', properties: { export_mpan: { type: ['string', 'null'] } } },
        { $ref: '#/$defs/Point' },
      ],
      additionalProperties: { allOf: [{ $ref: '#/$defs/Point' }] },
    };
    const wrong = { identifier: '9900000000002', supply_type: 'ELECTRICITY' };
    expect(
      pointersOf(own, {
        export_mpan: '123',
        other: { ...wrong, next: { ...wrong, identifier: '9900000000004' } },
      }),
    ).toEqual([
      'mpan-length /export_mpan',
      'mpan-check-digit /other/identifier',
      'mpan-check-digit /other/next/identifier',
    ]);
    expect(pointersOf({ type: 'object' }, wrong)).toEqual([]);
  });

  it('has the names of a deployment, whose fields rules find by those of the standard', () => {
    const own = {
      properties: { begins: datedAs('start_date'), ends: datedAs('end_date'), start_date: false },
      additionalProperties: { type: 'string' },
    };
    const document = { begins: '2024-02-01', ends: '2024-01-01', start_date: ' ', other: ' ' };
    expect(adviseOn(own, document, TODAY)).toEqual([
      {
        rule: 'period-order',
        path: ['ends'],
        pointer: '/ends',
        message: 'before begins',
        related: { path: ['begins'], pointer: '/begins' },
      },
      expect.objectContaining({ rule: 'outer-white-space', pointer: '/other' }),
    ]);
  });

  it('follows rules of your own', () => {
    const mine: AdviceRule = {
      id: 'mine',
      title: 'Reference in lower case',
      why: 'Ours are in upper case.',
      source: { title: 'House rules' },
      example: { contract: 'Reference', documents: [], pointer: '/value' },
      kind: 'text',
      appliesTo: ({ name }) => name === 'value',
      check: (text) => (/[a-z]/.test(text) ? 'lower case' : undefined),
    };
    const rules = [...adviceRules, mine];
    expect(pointersOf('Reference', { namespace: 'crm', value: 'a' }, { rules })).toEqual(['mine /value']);
    expect(() => adviseOn({}, {}, { rules: [mine, mine] })).toThrow('rules: two of them have the same id');
  });

  it('does not accept unknown options, nor ids of rules that do not exist', () => {
    expect(() => adviseOn({}, {}, { of: [] } as never)).toThrow('of: no such option; did you mean "off"?');
    expect(() => adviseOn({}, {}, { off: ['mpan'] })).toThrow('off: no rule "mpan"');
    expect(() => adviseOn({}, {}, { today: 'tomorrow' })).toThrow('today: expected a date');
    expect(() => createAdviser({}, { maxKeys: -1 })).toThrow('maxKeys: expected an integer from 0');
  });
});

describe('hostile documents', () => {
  it('never throw: unreadable parts are reported', () => {
    const customers = [
      {
        email: 'x',
        get mobile(): string {
          throw new Error('secret');
        },
      },
    ];
    expect(pointersOf('Account', { customers })).toEqual([
      'unread /customers/0/mobile',
      'email-address /customers/0/email',
    ]);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(pointersOf('Account', proxy)).toEqual(['unread ']);
    expect(pointersOf('Account', { customers: proxy })).toEqual(['unread /customers']);
    for (const odd of [
      undefined,
      null,
      1n,
      Symbol('a'),
      () => 1,
      new Map(),
      new Date(),
      [[]],
      Object.create(null),
    ])
      expect(pointersOf('Account', odd)).toEqual([]);
  });

  it('may have an object in place of every value', () => {
    const withObjects = (value: unknown): unknown[] =>
      typeof value !== 'object' || value === null
        ? [{}, [{}]]
        : Object.entries(value).flatMap(([name, inner]) =>
            withObjects(inner).map((other) =>
              Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
            ),
          );
    const reading = { register_id: '1', reading_type: 'estimated', ...readOn('2024-05-31', '1') };
    const meter = { registers: [{ register_id: '1', number_of_digits: 5 }], reading_history: [reading] };
    const examples = adviceRules.flatMap(({ example: { contract, documents } }) =>
      documents.map((document) => [contract, document] as const),
    );
    for (const [contract, document] of [...examples, ['Meter', meter] as const])
      for (const other of withObjects(document)) expect(pointersOf(contract, other)).toBeInstanceOf(Array);
  });

  it('may have cycles and any depth', () => {
    const deep = { $defs: { D: { properties: { d: { $ref: '#/$defs/D' }, email: {} } } }, $ref: '#/$defs/D' };
    const cyclic: Record<string, unknown> = { email: 'x' };
    cyclic['d'] = cyclic;
    expect(pointersOf(deep, cyclic)).toEqual(['email-address /email']);
    let nested: object = { email: 'x' };
    for (let level = 0; level < 100_000; level++) nested = { d: nested };
    expect(pointersOf(deep, nested)).toEqual([`unread ${'/d'.repeat(201)}`]);
  });
});

describe('an adviser', () => {
  it('compares documents with those before, and knows which', () => {
    const adviser = createAdviser(schemaOf('Account'));
    const advice = ['A-1', 'A-2', 'A-1', '\u200bA-2'].map((number, index) =>
      adviser.advise(accountWith(number, index === 1 ? '9900000104' : '9900000003')),
    );
    expect(advice.map((each) => each.map(({ rule, earlier }) => [rule, earlier]))).toEqual([
      [],
      [],
      [],
      [
        ['similar-account', 1],
        ['invisible-characters', undefined],
        ['shared-meter-point', 0],
      ],
    ]);
    const again = createAdviser(schemaOf('CreateTransactionsRequest'));
    const transactions = [{ transaction_id: 'T-1' }];
    const found = ['A', 'B', 'A'].map((external_account_number) =>
      again.advise({ import_supplier: 'EXAMPLE', external_account_number, transactions }),
    );
    expect(found.flat()).toEqual([expect.objectContaining({ rule: 'repeated-transaction', earlier: 0 })]);
  });

  it('counts the keys that it does not keep', () => {
    const adviser = createAdviser(schemaOf('Account'), { maxKeys: 2 });
    adviser.advise(accountWith('A-1', '9900000003'));
    expect(adviser.forgottenKeys).toBe(0);
    adviser.advise(accountWith('A-2', '9900000003'));
    expect(adviser.forgottenKeys).toBe(1);
  });
});
