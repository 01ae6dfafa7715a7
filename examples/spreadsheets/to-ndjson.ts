import { createWriteStream, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Account, Agreement, Customer, Meter, MeterPoint, Reading } from '@data-import/schemas';
import { fromDecimalComma, isBlank, toDate, toInteger, toMoney, toYesNo, type Unchecked } from './cells.js';
import { type RowOf, Sheet, SheetError } from './sheets.js';

const customers = new Sheet(
  'customers.csv',
  'account_number,first_name,surname,email,mobile,born,sms,address,postcode,balance,billed_to',
);
const meterPoints = new Sheet(
  'meter_points.csv',
  'account_number,meter_point,fuel,supplied_from,profile_class,tariff,tariff_from,serial_number,prepayment',
);
const readings = new Sheet('readings.csv', 'account_number,meter_point,register,read_on,reading');

type CustomerRow = RowOf<typeof customers>;
type ReadingRow = RowOf<typeof readings>;
interface Point {
  readonly row: RowOf<typeof meterPoints>;
  readonly readingRows: ReadingRow[];
}

function toReading({ cells }: ReadingRow): Unchecked<Reading> {
  return {
    register_id: cells.register,
    reading_date: toDate(cells.read_on),
    reading_value: fromDecimalComma(cells.reading),
  };
}

function toMeterPoint({ row: { cells }, readingRows }: Point): Unchecked<MeterPoint> {
  const { tariff, tariff_from, serial_number, prepayment } = cells;
  const agreement: Unchecked<Agreement> = { tariff_code: tariff, effective_from: toDate(tariff_from) };
  const meter: Unchecked<Meter> = {
    meter_serial_number: serial_number,
    transfer_readings: readingRows.length > 0 ? readingRows.map(toReading) : undefined,
    is_prepay: toYesNo(prepayment),
  };
  const hasMeter = readingRows.length > 0 || !isBlank(serial_number, prepayment);
  return {
    identifier: cells.meter_point,
    supply_type: cells.fuel,
    agreements: isBlank(tariff, tariff_from) ? undefined : [agreement],
    supply_start_date: toDate(cells.supplied_from),
    profile_class: toInteger(cells.profile_class),
    meters: hasMeter ? [meter] : undefined,
  };
}

function toAccount({ cells }: CustomerRow, points: readonly Point[]): Unchecked<Account> {
  const { account_number, first_name, surname, email, mobile, born, sms, address, postcode } = cells;
  const customer: Unchecked<Customer> = {
    given_name: first_name,
    family_name: surname,
    email,
    mobile,
    date_of_birth: toDate(born),
    customer_preferences: isBlank(sms) ? undefined : { opted_into_sms: toYesNo(sms) },
  };
  const meter_points = points.length > 0 ? points.map(toMeterPoint) : undefined;
  const hasAddress = meter_points !== undefined || !isBlank(address, postcode);
  return {
    import_supplier: 'EXAMPLE_ENERGY',
    external_account_number: account_number,
    customers: isBlank(first_name, surname, email, mobile, born, sms) ? undefined : [customer],
    supply_addresses: hasAddress
      ? [{ supply_address1: address, supply_postcode: postcode, meter_points }]
      : undefined,
    transfer_balance: toMoney(cells.balance),
    last_billed_to_date: toDate(cells.billed_to),
  };
}

/** The row of the account, and the rows of its parts at their paths. */
function toSource({ source }: CustomerRow, points: readonly Point[]) {
  const meter_points = points.map(({ row, readingRows }) => {
    const transfer_readings = readingRows.map((reading) => reading.source);
    return { ...row.source, meters: readingRows.length > 0 ? [{ transfer_readings }] : undefined };
  });
  return { ...source, supply_addresses: points.length > 0 ? [{ meter_points }] : undefined };
}

async function takePoints(account: string | undefined): Promise<Point[]> {
  const points = new Map<string, Point>();
  for (const row of await meterPoints.takeRowsOf(account)) {
    const name = row.cells.meter_point ?? `row ${row.source.row}`;
    if (points.has(name)) throw new SheetError(row.source, 'the account has this meter_point already');
    points.set(name, { row, readingRows: [] });
  }
  for (const row of await readings.takeRowsOf(account)) {
    const point = points.get(row.cells.meter_point ?? '');
    if (point === undefined) throw new SheetError(row.source, `${meterPoints.file} has no such meter_point`);
    point.readingRows.push(row);
  }
  return [...points.values()];
}

/** Merges sheets that are in the same order of accounts: one account is in memory at a time. */
async function* toLines(): AsyncGenerator<string> {
  let before: string | undefined;
  for await (const row of customers.rows) {
    const { account_number } = row.cells;
    if (account_number !== undefined && account_number === before)
      throw new SheetError(row.source, 'the row before has this account_number too');
    before = account_number;
    const points = await takePoints(account_number);
    yield `${JSON.stringify({ source: toSource(row, points), ...toAccount(row, points) })}\n`;
  }
  await meterPoints.assertAtEnd(customers);
  await readings.assertAtEnd(customers);
}

await pipeline(toLines, createWriteStream('accounts.ndjson.part'));
renameSync('accounts.ndjson.part', 'accounts.ndjson');
