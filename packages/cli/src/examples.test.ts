import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Issue, ValidateAccountRequest } from '@data-import/validators';
import { describe, expect, it } from 'vitest';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const require = createRequire(import.meta.url);
const request = require('@data-import/schemas/json/ValidateAccountRequest.json') as Schema;

function readExample(name: string): string {
  return readFileSync(new URL(`../../../examples/payloads/${name}`, import.meta.url), 'utf8');
}

function findIssues(document: unknown): readonly Issue[] {
  const result = ValidateAccountRequest.validate(document);
  return result.ok ? [] : result.issues;
}

function documentedFields(): string[] {
  const contracts = Object.entries({ ...request.$defs, '': request });
  return contracts.flatMap(([name, { properties = {} }]) =>
    Object.keys(properties).map((field) => `${name}.${field}`),
  );
}

function addUsedFields(used: Set<string>, value: unknown, schema: Schema, contract: string): void {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    addUsedFields(used, value, request.$defs![name]!, name);
  } else if (Array.isArray(value)) {
    for (const item of value) addUsedFields(used, item, schema.items!, contract);
  } else {
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const inner = (value as Record<string, unknown>)[field];
      if (inner === undefined) continue;
      used.add(`${contract}.${field}`);
      addUsedFields(used, inner, property, contract);
    }
  }
}

describe('full-account.json', () => {
  const document: unknown = JSON.parse(readExample('full-account.json'));

  it('contains every documented field', () => {
    const documented = documentedFields();
    expect(documented).toContain('GasDebtRepaymentOptions.weekly_max');
    const used = new Set<string>();
    addUsedFields(used, document, request, '');
    const without = documented.filter((field) => !used.has(field));
    expect(without, 'fields without a value: add one to examples/payloads/full-account.json').toEqual([]);
  });
});

it('minimal-account.json has the required fields only', () => {
  const document = JSON.parse(readExample('minimal-account.json')) as { payload: Record<string, unknown> };
  expect(findIssues(document)).toEqual([]);
  for (const field of Object.keys(document.payload)) {
    const { [field]: _, ...payload } = document.payload;
    expect(findIssues({ payload })).toMatchObject([{ code: 'missing', pointer: `/payload/${field}` }]);
  }
});

it('faulty-account.json has faults of many kinds, each reported at its path', () => {
  const issues = findIssues(JSON.parse(readExample('faulty-account.json')));
  const meterPoint = '/payload/supply_addresses/0/meter_points/0';
  expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'undocumented /payload/customers/0/emial',
    'format /payload/customers/0/mobile',
    'type /payload/customers/0/title',
    'format /payload/customers/0/date_of_birth',
    'exactly_one /payload/customers/0/psr/0',
    'exactly_one /payload/customers/0/psr/1',
    'type /payload/customers/0/customer_preferences/opted_into_sms',
    'format /payload/supply_addresses/0/customer_at_supply_address_from_date',
    `type ${meterPoint}/identifier`,
    `type ${meterPoint}/agreements`,
    `type ${meterPoint}/profile_class`,
    `type ${meterPoint}/meters/0/registers/0/number_of_digits`,
    `format ${meterPoint}/meters/0/transfer_readings/0/reading_value`,
    `undocumented ${meterPoint}/meters/0/transfer_readings/0/colour`,
    'type /payload/transfer_balance',
    'missing /payload/references/0/value',
    'format /payload/notes/0/created_at',
    'type /payload/dunning_path',
    'missing /payload/external_account_number',
  ]);
  expect(issues[0]!.message).toContain('did you mean "email"?');
});
