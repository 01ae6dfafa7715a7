import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Choices, seededChoices } from '@data-import/arbitraries';
import { ROOT } from '@data-import/workspace/processes';
import { account, type Contract, resolve, type Schema } from './contracts.js';

export type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^-?\d+\.\d+$/;
const FILE = join(ROOT, 'examples/payloads/full-account.json');

export const fullAccount = (JSON.parse(readFileSync(FILE, 'utf8')) as { payload: JsonObject }).payload;

type Lengths = Readonly<Record<string, number>>;

/** Copies a document with varied dates and amounts, and repeats list items up to the given lengths. */
function vary(document: JsonObject, lengths: Lengths, choices: Choices): JsonObject {
  const grown = JSON.stringify(document, (name, value: unknown) => {
    const length = lengths[name];
    if (length === undefined || !Array.isArray(value)) return value;
    return Array.from({ length }, (_, index) => value[index % value.length] as unknown);
  });
  return JSON.parse(grown, (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (DATE.test(value)) return new Date(choices.int(1.3e12, 1.7e12)).toISOString().slice(0, 10);
    return DECIMAL.test(value) ? (choices.int(0, 5_000_000) / 100).toFixed(2) : value;
  }) as JsonObject;
}

function thin(
  value: unknown,
  part: Schema | false | undefined,
  document: Schema,
  keep: number,
  choices: Choices,
): unknown {
  const schema = resolve(part, document);
  if (Array.isArray(value)) return value.map((item) => thin(item, schema.items, document, keep, choices));
  if (!isObject(value) || Object.hasOwn(schema, 'oneOf')) return value;
  const kept = Object.entries(value).filter(
    ([name]) => schema.required?.includes(name) === true || choices.chance(keep),
  );
  return Object.fromEntries(
    kept.map(([name, field]) => [name, thin(field, schema.properties?.[name], document, keep, choices)]),
  );
}

const SMALL =
  `import_supplier external_account_number billing_name billing_address1 billing_postcode account_type
customers given_name family_name email mobile date_of_birth supply_addresses supply_address1 supply_address2
supply_postcode meter_points identifier supply_type agreements tariff_code effective_from supply_start_date meters
meter_serial_number installed_on registers register_id tpr number_of_digits is_settlement transfer_readings reading_date
reading_value reading_type transfer_balance payment_schedules amount day_of_month frequency means start_date references
namespace value`.split(/\s/);

const ONE = { customers: 1, supply_addresses: 1, meter_points: 1 };

/** Small and large accounts of one shape, 1.5 KB and 17 KB, or 64 accounts of different shapes and sizes. */
export function accounts(kind: 'small' | 'large' | 'mixed'): JsonObject[] {
  const small = JSON.parse(JSON.stringify(fullAccount, SMALL)) as JsonObject;
  return Array.from({ length: kind === 'mixed' ? 64 : 16 }, (_, index) => {
    const choices = seededChoices(index + 1);
    if (kind === 'small') return vary(small, ONE, choices);
    const isLarge = kind === 'large';
    const lengths = {
      reading_history: isLarge ? 24 : index % 25,
      historical_statement_transactions: isLarge ? 50 : (index * 7) % 51,
    };
    const { schema } = account;
    const document = isLarge
      ? fullAccount
      : thin(fullAccount, schema, schema, choices.int(50, 100) / 100, choices);
    return vary(document as JsonObject, lengths, choices);
  });
}

/** Payloads of an event: the published example with different optional fields; no two share a string. */
export function payloads({ schema }: Contract, count: number): JsonObject[] {
  const choices = seededChoices(1);
  return Array.from({ length: count }, () =>
    vary(thin(schema.examples![0], schema, schema, 0.5, choices) as JsonObject, {}, choices),
  );
}

/** Requests with 24 transactions each. */
export function transactionRequests({ schema }: Contract): JsonObject[] {
  const example = schema.examples![0] as JsonObject;
  return Array.from({ length: 16 }, (_, index) =>
    vary(example, { transactions: 24 }, seededChoices(index + 1)),
  );
}

/** Copies a document with a wrongly typed value in every field. */
export function withWrongTypes(document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, typeof value === 'string' ? 5 : 'wrong']),
  );
}

/** A copy of an account with unknown fields at three depths. */
export function withUnknownFields(document: JsonObject): JsonObject {
  const copy = structuredClone(document) as JsonObject &
    Record<'customers' | 'supply_addresses', JsonObject[]>;
  for (const part of [copy, copy.customers[0]!, copy.supply_addresses[0]!]) part['legacy_id'] = 'L-1';
  return copy;
}

/** A copy of a large document with 43 wrong values spread over it, or one late in it. */
export function withErrors(document: JsonObject, place: 'many' | 'last'): JsonObject {
  const text = JSON.stringify(document);
  const replace = (change: (value: unknown, leaf: number) => unknown): [JsonObject, number] => {
    let leaves = 0;
    const copy = JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'object' ? value : change(value, leaves++),
    ) as JsonObject;
    return [copy, leaves];
  };
  const [, count] = replace((value) => value);
  const many = Array.from({ length: 43 }, (_, index) => Math.floor((index * count) / 43));
  // Skip the last two values, which are free-form metadata.
  const wrong = new Set(place === 'many' ? many : [count - 3]);
  let turn = 0;
  const [copy] = replace((value, leaf) => {
    if (!wrong.has(leaf)) return value;
    turn += 1;
    if (turn % 3 === 0 || typeof value !== 'string') return null;
    if (turn % 3 === 2) return 5;
    return DATE.test(value) ? '2024-02-30' : DECIMAL.test(value) ? '12,50' : false;
  });
  return copy;
}
