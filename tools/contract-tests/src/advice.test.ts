import { drawDocument, seededChoices } from '@data-import/arbitraries/documents';
import { markStandardName, renameKeys, renameSchema } from '@data-import/compiler/renaming';
import {
  type Advice,
  adviceRules,
  adviseOn,
  type ContractSchema,
  createAdviser,
} from '@data-import/validators/advice';
import { builtInContracts } from '@data-import/contracts/built-in';
import {
  sample,
  type SampleName,
  scenario,
  type ScenarioName,
  scenarios,
} from '@data-import/sandbox/samples';
import { Account } from '@data-import/validators';
import { ROOT } from '@data-import/workspace/processes';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-06-15';
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

function schemaOf(name: string): ContractSchema {
  return builtInContracts.get(name)!.schema;
}

describe('no advice is given', () => {
  it.each([...builtInContracts.names()])('about the samples of %s', (name) => {
    const adviser = createAdviser(schemaOf(name), { today: TODAY });
    const advice = SEEDS.flatMap((seed) =>
      adviser
        .advise(sample(name.replace('@', '-') as SampleName, { seed }))
        .map((each) => ({ seed, ...each })),
    );
    expect(advice).toEqual([]);
  });

  it.each(Object.keys(scenarios) as ScenarioName[])('about the accounts of the scenario %s', (name) => {
    const adviser = createAdviser(schemaOf('Account'), { today: TODAY });
    const accounts = scenario(name, { accounts: SEEDS.length });
    expect(accounts.flatMap(({ createAccount }) => adviser.advise(createAccount.payload))).toEqual([]);
  });

  it.each([...builtInContracts.names()])('about the examples of %s', (name) => {
    const { examples = [] } = schemaOf(name) as { examples?: readonly unknown[] };
    expect(examples.flatMap((document) => adviseOn(schemaOf(name), document, { today: TODAY }))).toEqual([]);
  });

  it('about the full account among the example payloads', () => {
    const text = readFileSync(join(ROOT, 'examples/payloads/full-account.json'), 'utf8');
    expect(adviseOn(schemaOf('ValidateAccountRequest'), JSON.parse(text), { today: TODAY })).toEqual([]);
  });
});

interface Json {
  [step: string | number]: Json;
}

interface Planted {
  readonly rule: string;
  readonly pointer: string;
}

/** Mutates a value. Reserves the paths that it depends on, so that no other fault is planted there. */
interface Fault {
  readonly rule: string;
  readonly at: string;
  readonly change: (value: never) => unknown;
  /** Path of the advice, relative to the changed value; `-1` is the last item. */
  readonly reported?: string;
}

const METER_POINTS = '/supply_addresses/0/meter_points';
const append = (value: readonly unknown[]): unknown => [...value, structuredClone(value.at(-1))];

const FAULTS: readonly Fault[] = [
  { rule: 'blank-key', at: '/external_account_number', change: () => ' ' },
  {
    rule: 'mpan-length',
    at: `${METER_POINTS}/ELECTRICITY/identifier`,
    change: (text: string) => text.slice(0, 12),
  },
  {
    rule: 'mpan-check-digit',
    at: `${METER_POINTS}/ELECTRICITY/identifier`,
    change: (text: string) => text.slice(0, 12) + ((Number(text[12]) + 1) % 10),
  },
  { rule: 'mprn-length', at: `${METER_POINTS}/GAS/identifier`, change: (text: string) => text.slice(0, 5) },
  {
    rule: 'mprn-check-digits',
    at: `${METER_POINTS}/GAS/identifier`,
    change: (text: string) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10),
  },
  { rule: 'scientific-notation', at: `${METER_POINTS}/GAS/identifier`, change: () => '9.9E+09' },
  { rule: 'spreadsheet-date', at: '/references/0/value', change: () => 'Jan-02' },
  { rule: 'lost-leading-zeros', at: '/customers/0/mobile', change: (text: string) => text.replace(/^0/, '') },
  {
    rule: 'lost-leading-zeros',
    at: `${METER_POINTS}/ELECTRICITY/ssc`,
    change: (text: string) => text.replace(/^0+/, ''),
  },
  { rule: 'outer-white-space', at: '/billing_name', change: (text: string) => `\t${text}` },
  {
    rule: 'invisible-characters',
    at: '/customers/0/family_name',
    change: (text: string) => `${text}\u00a0x`,
  },
  { rule: 'invisible-characters', at: '/import_supplier', change: (text: string) => `${text}\u2060` },
  { rule: 'replacement-character', at: '/notes/0/body', change: (text: string) => `${text}\ufffd` },
  { rule: 'lone-surrogate', at: '/billing_address3', change: (text: string) => `${text}\ud83d` },
  { rule: 'mojibake', at: '/customers/0/given_name', change: (text: string) => `${text}â€™s` },
  { rule: 'unseen-value', at: '/account_type', change: (text: string) => text.toLowerCase() },
  { rule: 'implausible-year', at: '/next_bill_due_date', change: (date: string) => `9${date.slice(1)}` },
  { rule: 'birth-date', at: '/customers/0/date_of_birth', change: (date: string) => `18${date.slice(2)}` },
  { rule: 'day-of-month', at: '/payment_schedules/0/day_of_month', change: () => 32 },
  { rule: 'period-order', at: '/statements/0/bill_period_to_date', change: () => '2020-01-31' },
  {
    rule: 'period-overlap',
    at: `${METER_POINTS}/GAS/agreements`,
    change: append,
    reported: '/-1/effective_from',
  },
  {
    rule: 'period-overlap',
    at: `${METER_POINTS}/GAS/aq_history`,
    change: ([item, ...others]: object[]) => [{ ...item, effective_to: '2026-01-01' }, ...others],
    reported: '/1/effective_from',
  },
  {
    rule: 'falling-reading',
    at: `${METER_POINTS}/GAS/meters/0/transfer_readings`,
    change: ([reading]: object[]) => [{ ...reading, reading_value: '1' }],
    reported: '/0/reading_value',
  },
  {
    rule: 'reading-digits',
    at: `${METER_POINTS}/ELECTRICITY/meters/0/transfer_readings/0/reading_value`,
    change: (text: string) => `1${text.padStart(5, '0')}`,
  },
  {
    rule: 'ledger-balance',
    at: '/ledgers/0/ledger_balance',
    change: (text: string) => `1${text.replace('-', '')}`,
  },
  {
    rule: 'repeated-transaction',
    at: '/ledgers/0/historical_statement_transactions',
    change: append,
    reported: '/-1/transaction_id',
  },
  { rule: 'repeated-statement', at: '/statements', change: append, reported: '/-1/statement_id' },
  {
    rule: 'debt-parts',
    at: '/payment_schedules/0',
    change: (value: object) => ({ ...value, debt_repayment_element: '99999.99' }),
    reported: '/debt_repayment_element',
  },
  { rule: 'email-address', at: '/customers/0/email', change: (text: string) => text.replace('@', ' at ') },
  { rule: 'phone-number', at: '/customers/0/landline', change: (text: string) => text.slice(0, -3) },
  {
    rule: 'supply-postcode',
    at: '/supply_addresses/0/supply_postcode',
    change: (text: string) => text.slice(0, -1),
  },
  { rule: 'shared-meter-point', at: METER_POINTS, change: append, reported: '/-1/identifier' },
];

/** Rules across several documents, which a separate test covers. */
const ACROSS = ['similar-account'];

function stepInto(value: Json | undefined, step: string): string | number {
  if (!Array.isArray(value)) return step;
  const points = value as readonly { readonly supply_type?: string }[];
  const found = points.findIndex(({ supply_type: supply }) => supply === step);
  return found >= 0 ? found : step === '-1' ? value.length - 1 : Number(step);
}

function plant(account: Json, { rule, at, change, reported = '' }: Fault): Planted | undefined {
  const path: (string | number)[] = [];
  let [value, parent]: (Json | undefined)[] = [account, undefined];
  for (const step of at.split('/').slice(1)) {
    parent = value;
    path.push(stepInto(value, step));
    value = value?.[path.at(-1)!];
  }
  if (parent === undefined || value === undefined) return undefined;
  let changed = change(value as never) as Json;
  parent[path.at(-1)!] = changed;
  for (const step of reported.split('/').slice(1)) {
    path.push(stepInto(changed, step));
    changed = changed[path.at(-1)!]!;
  }
  return { rule, pointer: path.map((step) => `/${step}`).join('') };
}

function isInside(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${place}/`);
}

function plantAll(account: Json, faults: readonly Fault[]): readonly Planted[] {
  const taken: string[] = [];
  return faults.flatMap((fault) => {
    if (taken.some((place) => isInside(place, fault.at))) return [];
    const planted = plant(account, fault);
    if (planted !== undefined) taken.push(fault.at);
    return planted ?? [];
  });
}

function toText({ rule, pointer }: Planted): string {
  return `${rule} ${pointer}`;
}

/** Renames every field of an account to a name that no rule knows, like a profile. */
const RENAMED: Readonly<Record<string, string>> = Object.fromEntries(
  listNames(schemaOf('Account')).map((name, index) => [name, `f${index}`]),
);

function listNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as ContractSchema;
  return [...Object.keys(properties as object), ...Object.values(schema).flatMap(listNames)];
}

function toRenamed(pointer: string): string {
  return pointer
    .split('/')
    .map((step) => RENAMED[step] ?? step)
    .join('/');
}

function asRenamed({ pointer, related, ...rest }: Advice): object {
  const other = related && { related: expect.objectContaining({ pointer: toRenamed(related.pointer) }) };
  return {
    ...rest,
    message: expect.any(String),
    path: expect.any(Array),
    pointer: toRenamed(pointer),
    ...other,
  };
}

const full = JSON.parse(readFileSync(join(ROOT, 'examples/payloads/full-account.json'), 'utf8')) as Json;

const accounts = fc.oneof(
  fc.nat(100_000).map((seed) => sample('Account', { seed }) as unknown as Json),
  fc.constant(full['payload']!),
);

describe('planted faults', () => {
  it('cover every rule', () => {
    const rules = new Set([...FAULTS.map(({ rule }) => rule), ...ACROSS]);
    expect([...rules].toSorted()).toEqual(adviceRules.map(({ id }) => id).toSorted());
  });

  it('are all found without false positives, even if a deployment has renamed every field', () => {
    const seen = new Set<string>();
    const ofDeployment = renameSchema(schemaOf('Account'), RENAMED, {}, markStandardName) as ContractSchema;
    const run = fc.property(accounts, fc.shuffledSubarray([...FAULTS]), (account, faults) => {
      const document = structuredClone(account);
      const planted = plantAll(document, faults);
      for (const { rule } of planted) seen.add(rule);
      expect(Account.validate(document).issues ?? []).toEqual([]);
      const advice = adviseOn(schemaOf('Account'), document, { today: TODAY });
      expect(advice.map(toText).toSorted()).toEqual(planted.map(toText).toSorted());
      const own = adviseOn(ofDeployment, renameKeys(document, RENAMED), { today: TODAY });
      expect(own).toEqual(advice.map(asRenamed));
      expect(own.map(({ message }) => message).join()).not.toMatch(/_/);
    });
    fc.assert(run, { numRuns: 500, endOnFailure: true });
    expect(seen).toEqual(new Set(FAULTS.map(({ rule }) => rule)));
  });

  it('of several accounts are found in the later one', () => {
    const run = fc.property(fc.nat(100_000), fc.constantFrom('shared', 'similar', 'none'), (seed, kind) => {
      const accountsOfFile = [seed, seed + 1, seed + 2].map(
        (each) => structuredClone(sample('Account', { seed: each })) as unknown as Json,
      );
      const [first, , last] = accountsOfFile as [Json, Json, Json];
      const point = { ...(first['supply_addresses']![0]!['meter_points']![0] as object) };
      if (kind === 'shared') last['supply_addresses']![0]!['meter_points'] = [point] as never;
      if (kind === 'similar')
        last['external_account_number'] = String(first['external_account_number']).replace(
          '-',
          '- ',
        ) as never;
      const adviser = createAdviser(schemaOf('Account'), { today: TODAY });
      const advice = accountsOfFile.map((each) => adviser.advise(each));
      const rules = { shared: ['shared-meter-point 0'], similar: ['similar-account 0'], none: [] };
      expect(advice.slice(0, 2).flat()).toEqual([]);
      expect(advice[2]!.map(({ rule, earlier }) => `${rule} ${earlier}`)).toEqual(rules[kind]);
    });
    fc.assert(run, { numRuns: 100, endOnFailure: true });
  });
});

it.each([...builtInContracts.names()])(
  'for documents of %s, advice points at fields and does not contain their values',
  (name) => {
    const schema = schemaOf(name);
    for (let seed = 0; seed < 5; seed++) {
      const document = drawDocument(schema as never, seededChoices(seed), { full: seed === 0 });
      for (const { path, message } of adviseOn(schema, document)) {
        const value = path.reduce<unknown>((part, step) => (part as Json)[step], document);
        expect(value, `${name} ${seed} ${path.join('/')} ${message}`).toBeDefined();
        if (typeof value === 'string' && value.length > 6) expect(message).not.toContain(value);
      }
    }
  },
);
