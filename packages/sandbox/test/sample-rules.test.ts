import type { Account, Ledger, Meter, MeterPoint, Transaction } from '@data-import/validators';
import { expect, it } from 'vitest';
import { eventSamples } from '../src/generated/event-names.js';
import {
  sample,
  scenario,
  type ScenarioAccount,
  type ScenarioName,
  scenarios,
} from '../src/samples/index.js';

const NAMES = Object.keys(scenarios) as ScenarioName[];
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** An MPAN's check digit: the sum of digits times primes, modulo 11, then modulo 10. */
function mpanEnd(mpan: string): number {
  const primes = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];
  let total = 0;
  for (const [index, prime] of primes.entries()) total += Number(mpan.charAt(index)) * prime;
  return (total % 11) % 10;
}

function pence(decimal: string | number): number {
  return Math.round(Number(decimal) * 100);
}

/** A hundred times faster than `expect`, for millions of assertions. */
function check(holds: boolean, what: string): void {
  if (!holds) expect.fail(what);
}

function inOrder(...days: (string | undefined)[]): void {
  const isOrdered = days.every((day, index) => day !== undefined && (index === 0 || days[index - 1]! <= day));
  check(isOrdered, `in order: ${days.join()}`);
}

/** ISO dates compare as strings. */
function before(earlier: string | undefined, later: string | undefined): void {
  check(earlier! < later!, `${earlier} before ${later}`);
}

/** Bounds of a month's daily consumption, relative to the yearly average. */
const SEASONS = { ELECTRICITY: [0.8, 1.25], GAS: [0.3, 1.9] } as const;
/** Gas is metered in cubic metres: 39.5 MJ each, times the volume correction. */
const KWH_PER_UNIT = { ELECTRICITY: 1, GAS: (39.5 * 1.022_64) / 3.6 } as const;

type Fuel = keyof typeof SEASONS;

/** MM-DD dates compare as strings. */
function isWithin(from: string, to: string, first: string, last: string): boolean {
  return from.slice(0, 4) === to.slice(0, 4) && from.slice(5) >= first && to.slice(5) <= last;
}

function checkConsumption(kwh: number, from: string, to: string, yearlyKwh: number, fuel: Fuel): void {
  const even = (yearlyKwh * (Date.parse(to) - Date.parse(from))) / (365 * 86_400_000);
  const [least, most] = SEASONS[fuel];
  const unit = KWH_PER_UNIT[fuel];
  const what = `${kwh} kWh of ${fuel} from ${from} to ${to}, of ${yearlyKwh} a year`;
  check(kwh > even * least - unit && kwh < even * most + unit, what);
  if (isWithin(from, to, '01-01', '03-31')) check(kwh > even - unit, `${what}: winter`);
  if (isWithin(from, to, '05-01', '09-30')) check(kwh < even + unit, `${what}: summer`);
}

/** One EAC per electricity register; for gas, the latest AQ. */
function annualQuantities({ eac_history = [], aq_history = [] }: MeterPoint): number[] {
  return [...eac_history, ...aq_history.slice(-1)].map(({ consumption }) => Number(consumption));
}

function yearly(point: MeterPoint): number {
  return annualQuantities(point).reduce((total, each) => total + each, 0);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function checkMeter(meter: Meter, point: MeterPoint, billedTo: string): void {
  const { supply_type, supply_start_date } = point;
  const { registers, reading_history: history = [], transfer_readings: last = [], is_prepay } = meter;
  inOrder(meter.installed_on, supply_start_date);
  expect('prepay_details' in meter).toBe(is_prepay);
  expect('registers' in meter).toBe(supply_type === 'ELECTRICITY');
  expect('gas_number_of_digits' in meter).toBe(supply_type === 'GAS');
  const ids: (string | undefined)[] = registers?.map(({ register_id }) => register_id) ?? [undefined];
  expect(new Set(ids).size).toBe(ids.length);
  expect(last.map(({ register_id }) => register_id)).toEqual(ids);
  for (const [position, id] of ids.entries()) {
    const yearlyKwh = annualQuantities(point)[position]!;
    const fuel = supply_type as Fuel;
    const digits = registers?.find(({ register_id }) => register_id === id)?.number_of_digits;
    const readings = [...history, ...last].filter(({ register_id }) => register_id === id);
    expect(readings.length).toBeGreaterThan(1);
    before(supply_start_date, readings[0]!.reading_date);
    before(readings.at(-1)!.reading_date, billedTo);
    for (const [index, { reading_date, reading_value }] of readings.entries()) {
      check(reading_value.length === (digits ?? meter.gas_number_of_digits), `digits of ${reading_value}`);
      if (index === 0) continue;
      const { reading_date: since, reading_value: earlier } = readings[index - 1]!;
      before(since, reading_date);
      check(Number(earlier) <= Number(reading_value), `${earlier} up to ${reading_value}`);
      const kwh = (Number(reading_value) - Number(earlier)) * KWH_PER_UNIT[fuel];
      checkConsumption(kwh, since, reading_date, yearlyKwh, fuel);
    }
  }
  expect(history.every(({ register_id }) => ids.includes(register_id))).toBe(true);
}

function checkPoint(point: MeterPoint, billedTo: string): void {
  const { identifier, supply_type, agreements = [], supply_start_date, meters = [] } = point;
  const electricity = ['profile_class', 'ssc', 'eac_history'] as const;
  const gas = ['shipper_mpid', 'aq_history'] as const;
  const isGas = supply_type === 'GAS';
  for (const field of electricity) expect(field in point, field).toBe(!isGas);
  for (const field of gas) expect(field in point, field).toBe(isGas);
  if (isGas) expect(identifier).toMatch(/^\d{6,10}$/);
  else {
    expect(identifier).toMatch(/^\d{13}$/);
    expect(Number(identifier.at(-1))).toBe(mpanEnd(identifier));
    const tprs = meters[0]!.registers!.map(({ tpr }) => tpr);
    expect(point.eac_history!.map(({ tpr }) => tpr)).toEqual(tprs);
  }
  expect(yearly(point)).toBeGreaterThanOrEqual(isGas ? 7_500 : 1_800);
  expect(yearly(point)).toBeLessThanOrEqual(isGas ? 17_000 : 4_100);
  expect(agreements[0]!.effective_from >= supply_start_date!).toBe(true);
  for (const item of point.aq_history ?? []) {
    inOrder(supply_start_date, item.effective_from, item.effective_to ?? item.effective_from);
  }
  expect(meters).toHaveLength(1);
  for (const meter of meters) checkMeter(meter, point, billedTo);
}

/** Bounds of prices in pounds, per kWh and per day. */
const PRICES = {
  ELECTRICITY: { kwh: [0.24, 0.29], day: [0.45, 0.65] },
  GAS: { kwh: [0.05, 0.08], day: [0.28, 0.35] },
} as const;

/** A monthly bill must lie within the seasonal cost of its meter points' annual quantities. */
function checkBill(amount: number, points: readonly MeterPoint[]): void {
  const [least, most] = ([0, 1] as const).map((side) => {
    const net = points.map((point) => {
      const fuel = point.supply_type as Fuel;
      const monthlyKwh = (yearly(point) / 365) * [28, 31][side]! * SEASONS[fuel][side];
      return monthlyKwh * PRICES[fuel].kwh[side] + [28, 31][side]! * PRICES[fuel].day[side];
    });
    return net.reduce((total, each) => total + each, 0) * 1.05;
  });
  check(amount > least! - 1 && amount < most! + 1, `a bill of ${amount}, of ${least} to ${most}`);
}

function sum(transactions: Ledger['current_statement_transactions'] = []): number {
  return transactions.reduce(
    (total, { type, amount }) => total + (type === 'PAYMENT' ? 1 : -1) * pence(amount),
    0,
  );
}

function checkLedger(ledger: Ledger, account: Account): void {
  const { historical_statement_transactions: past = [], current_statement_transactions: now = [] } = ledger;
  const closing = ledger.last_statement_closing_date!;
  expect(closing).toBe(account.last_billed_to_date);
  before(closing, ledger.last_statement_issue_date);
  before(ledger.last_statement_issue_date, account.next_bill_due_date);
  for (const { transaction_date } of past) inOrder(transaction_date, closing);
  for (const { transaction_date } of now) before(closing, transaction_date);
  expect(pence(ledger.last_statement_balance!)).toBe(sum(past));
  expect(pence(ledger.ledger_balance!)).toBe(sum(past) + sum(now));
  expect(account.transfer_balance).toBe(ledger.ledger_balance);
  const ids = [...past, ...now].map(({ transaction_id }) => transaction_id);
  expect(new Set(ids).size).toBe(ids.length);
}

function checkDebt({ debts = [], ledgers = [], payment_schedules: schedules = [] }: Account): void {
  const owed = debts.flatMap(({ aged_debt }) => aged_debt ?? []);
  const total = owed.reduce((all, { debt_amount }) => all + pence(debt_amount!), 0);
  if (debts.length > 0) expect(total).toBe(-pence(ledgers[0]!.ledger_balance!));
  for (const schedule of schedules.filter(({ is_debt_repayment_plan }) => is_debt_repayment_plan)) {
    before(schedule.start_date, schedule.debt_repayment_end_date);
    expect(pence(schedule.debt_repayment_element!) * 12).toBeGreaterThanOrEqual(total);
    expect(pence(schedule.amount!)).toBeGreaterThan(pence(schedule.debt_repayment_element!));
  }
}

function checkCharge(transaction: Transaction, points: readonly MeterPoint[]): void {
  const { amount, line_items: lines = [], tax_items: taxes = [] } = transaction;
  const [consumption, standing] = lines;
  const { number_of_units: kwh, start_date: from = '', end_date = '' } = consumption!;
  const to = nextDay(end_date);
  const electricity = points.find(({ supply_type }) => supply_type === 'ELECTRICITY')!;
  checkConsumption(kwh!, from, to, yearly(electricity), 'ELECTRICITY');
  expect(standing!.number_of_units).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const net = lines.reduce((total, { net_amount }) => total + pence(net_amount!), 0);
  const tax = taxes.reduce((total, item) => total + pence(item.amount!), 0);
  expect(pence(amount)).toBe(net + tax);
  for (const { number_of_units = 0, price_per_unit = 0, net_amount, units } of lines) {
    expect(Math.abs(number_of_units * price_per_unit - net_amount!)).toBeLessThanOrEqual(0.005_001);
    if (units) expect(units.reduce((total, each) => total + each, 0)).toBeCloseTo(number_of_units, 6);
  }
  for (const item of taxes) {
    expect(pence(item.value_taxed!)).toBe(net);
    expect(Math.abs(item.value_taxed! * item.rate! - item.amount!)).toBeLessThanOrEqual(0.005_001);
  }
}

function checkPeople(account: Account): void {
  const people = [
    ...(account.customers ?? []),
    ...(account.supply_addresses ?? []).flatMap((each) => each.property_administrators ?? []),
  ];
  for (const { email, mobile, landline, date_of_birth } of people) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.(com|net|org)$/);
    expect(mobile).toMatch(/^07700 900\d{3}$/);
    expect(landline).toMatch(/^(020 7946 0|01(13|17|21|31|61) 496 0)\d{3}$/);
    before(date_of_birth, '2004-01-01');
  }
}

function checkAccount(account: Account): void {
  checkPeople(account);
  const billedTo = account.last_billed_to_date!;
  for (const address of account.supply_addresses ?? []) {
    expect(address.supply_postcode).toMatch(/^ZZ\d{1,2} \d[A-Z]{2}$/);
    for (const point of address.meter_points!) {
      inOrder(address.customer_at_supply_address_from_date, point.supply_start_date);
      checkPoint(point, billedTo);
    }
  }
  const points = (account.supply_addresses ?? []).flatMap((each) => each.meter_points!);
  for (const ledger of account.ledgers ?? []) {
    checkLedger(ledger, account);
    for (const { type, amount } of ledger.historical_statement_transactions!) {
      if (type === 'CHARGE') checkBill(Number(amount), points);
    }
  }
  for (const statement of account.statements ?? []) {
    inOrder(statement.bill_period_from_date, statement.bill_period_to_date, billedTo);
  }
  checkDebt(account);
}

function forEachSeed(run: (seed: number) => void): void {
  for (const seed of SEEDS) {
    try {
      run(seed);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
}

it.each(NAMES)('the documents of the scenario %s are consistent', (name) => {
  forEachSeed((seed) => {
    const [{ createAccount, ...added }] = scenario(name, { seed }) as [ScenarioAccount];
    const { payload } = createAccount;
    checkAccount(payload);
    const closing = payload.ledgers?.[0]!.last_statement_closing_date;
    for (const request of Object.values(added)) {
      expect(request.external_account_number).toBe(payload.external_account_number);
      expect(request.import_supplier).toBe(payload.import_supplier);
    }
    const meterPoints = (payload.supply_addresses ?? []).flatMap((each) => each.meter_points!);
    const serials = meterPoints.flatMap((each) => each.meters!.map((meter) => meter.meter_serial_number));
    for (const transaction of added.createTransactions?.transactions ?? []) {
      before(closing, transaction.transaction_date);
      if (transaction.type === 'SUPPLY_CHARGE') checkCharge(transaction, meterPoints);
      const serial = transaction.to_prepay_meter_serial_number;
      if (serial !== undefined) expect(serials).toContain(serial);
    }
    const bills = payload.ledgers?.[0]!.historical_statement_transactions!.filter(
      ({ type }) => type === 'CHARGE',
    );
    for (const statement of added.createHistoricalStatements?.statements ?? []) {
      const { bill_period_to_date, issued_date, gross_amount } = statement;
      const billed = bills!.find(({ transaction_date }) => transaction_date === bill_period_to_date);
      expect(Number(billed!.amount)).toBe(gross_amount);
      before(bill_period_to_date, issued_date);
      before(bill_period_to_date, payload.statements![0]!.bill_period_from_date);
    }
  });
});

function pointsOf(name: ScenarioName): MeterPoint[] {
  return scenario(name)[0]!.createAccount.payload.supply_addresses![0]!.meter_points!;
}

it('scenarios match their names', () => {
  const [debtor] = scenario('debt');
  expect(Number(debtor!.createAccount.payload.transfer_balance)).toBeLessThan(0);
  expect(pointsOf('dual-fuel').map(({ supply_type }) => supply_type)).toEqual(['ELECTRICITY', 'GAS']);
  expect(pointsOf('electricity-only').map(({ supply_type }) => supply_type)).toEqual(['ELECTRICITY']);
  expect(pointsOf('prepayment').map(({ meters }) => meters![0]!.is_prepay)).toEqual([true, true]);
  expect(scenario('landlord')[0]!.createAccount.payload.supply_addresses).toMatchObject([
    { is_landlord: true, property_administrators: [{}] },
  ]);
  expect(Object.keys(scenario('minimal')[0]!)).toEqual(['createAccount']);
  expect(() => scenario('constructor' as never)).toThrow(RangeError);
});

it('the accounts of a scenario have distinct numbers, which continue with the seed', () => {
  const numbers = scenario('dual-fuel', { seed: 10, accounts: 1_000 }).map(
    ({ createAccount }) => createAccount.payload.external_account_number,
  );
  expect(new Set(numbers).size).toBe(1_000);
  expect(scenario('dual-fuel', { seed: 11 })).toStrictEqual(
    scenario('dual-fuel', { seed: 10, accounts: 2 }).slice(1),
  );
});

const PAIRS = [
  ['valid_from', 'valid_to'],
  ['effective_from', 'effective_to'],
  ['effective_from_date', 'effective_to_date'],
  ['period_start', 'period_end'],
  ['start', 'end'],
  ['begin', 'end'],
  ['start_at', 'end_at'],
  ['optimization_begin', 'optimization_end'],
  ['supply_start_at', 'supply_end_at'],
  ['supply_start_date', 'supply_end_date'],
  ['pause_start_date', 'pause_end_date'],
  ['settlement_date_from', 'settlement_date_to'],
  ['rolled_on_to_agreement_valid_from', 'rolled_on_to_agreement_valid_to'],
] as const;

type Fields = Readonly<Record<string, unknown>>;

function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Fields, ...inner];
}

function padded(reading: unknown): string {
  return String(reading).padStart(5, '0');
}

it('the fields of events are consistent', () => {
  let pairs = 0;
  forEachSeed((seed) => {
    const number = `A-${String(seed).padStart(8, '0')}`;
    for (const name of Object.keys(eventSamples) as (keyof typeof eventSamples)[]) {
      for (const fields of objectsIn(sample(name, { seed }))) {
        for (const [from, to] of PAIRS) {
          if (!(from in fields && to in fields)) continue;
          before(fields[from] as string, fields[to] as string);
          pairs += 1;
        }
        const kinds = ['is_charge', 'is_credit', 'is_payment', 'is_repayment'].filter((kind) => fields[kind]);
        const { amount, returned_amount: returned } = fields;
        if (returned !== undefined) check(returned === amount, `${name}: a returned deposit`);
        const { proposed_reading: proposed, disputed_reading: disputed } = fields;
        if (proposed !== undefined) inOrder(padded(proposed), padded(disputed), padded(99_999));
        if ('is_charge' in fields) expect(kinds).toHaveLength(1);
        for (const field of ['mpan', 'import_mpan', 'export_mpan']) {
          const mpan = fields[field];
          if (mpan !== undefined) expect(Number(String(mpan).at(-1))).toBe(mpanEnd(String(mpan)));
        }
        if ('account_number' in fields) check(fields['account_number'] === number, `${name}: account`);
      }
    }
  });
  expect(pairs).toBeGreaterThan(15 * SEEDS.length);
});
