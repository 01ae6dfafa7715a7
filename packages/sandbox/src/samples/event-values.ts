import { counters, DIGITS, registerValue } from './consumption.js';
import { addDays, timeline, timeOn } from './dates.js';
import { draw } from './draw.js';
import { accountPair, address, fullName, person, platformNumber } from './people.js';
import { mpan, mprn, serialNumber, tariffCode } from './supply.js';

/** Generates a field's value. Fields of one name have the same value in all events of a seed. */
export type Value = (seed: number, field: string) => unknown;

export const accountNumber: Value = platformNumber;
export const externalNumber: Value = (seed) => accountPair(seed).external_account_number;
export const transactionId: Value = (seed) => `${accountPair(seed).external_account_number}-PA-1`;
export const email: Value = (seed) => person(seed).email;
export const senderEmail: Value = () => 'service@example.com';
export const name: Value = fullName;

export const electricityPoint: Value = (seed) => mpan(seed);
export const exportPoint: Value = (seed) => mpan(seed, 1);
export const gasPoint: Value = (seed) => mprn(seed);
export const electricitySerial: Value = (seed) => serialNumber(seed, 'ELECTRICITY');
export const gasSerial: Value = (seed) => serialNumber(seed, 'GAS');
export const product: Value = (seed) => tariffCode(seed, 'ELECTRICITY');

export const building: Value = (seed) => address(seed).building;
export const buildingNumber: Value = (seed) => Number(address(seed).building);
export const street: Value = (seed) => address(seed).street;
export const town: Value = (seed) => address(seed).town;
export const postcode: Value = (seed) => address(seed).postcode;

function today(seed: number): string {
  return addDays(timeline(seed).issued, 7);
}

function daysFromToday(seed: number, field: string, min: number, max: number): string {
  return addDays(today(seed), draw(seed, field).int(min, max));
}

export const day: Value = (seed) => today(seed);
export const pastDay: Value = (seed, field) => daysFromToday(seed, field, -90, -1);
export const futureDay: Value = (seed, field) => daysFromToday(seed, field, 14, 365);
export const time: Value = (seed) => timeOn(today(seed), seed);
export const pastTime: Value = (seed, field) => timeOn(daysFromToday(seed, field, -90, -1), seed);
export const futureTime: Value = (seed, field) => timeOn(daysFromToday(seed, field, 14, 365), seed);

function gasReading(seed: number, date: string): number {
  return registerValue(seed, counters(seed, 'GAS')[0]!, date);
}

export const lastReading: Value = (seed) => gasReading(seed, daysFromToday(seed, 'last_reading_on', -90, -1));
export const lastReadingText: Value = (seed, field) => String(lastReading(seed, field)).padStart(DIGITS, '0');
export const proposedReading: Value = (seed) => gasReading(seed, today(seed));
export const disputedReading: Value = (seed) =>
  gasReading(seed, today(seed)) + draw(seed, 'dispute').int(20, 400);

const between =
  (min: number, max: number): Value =>
  (seed, field) =>
    draw(seed, field).int(min, max);

export const id: Value = /*#__PURE__*/ between(1_000, 99_999);
/** One amount per seed, so that a deposit and its return agree. */
export const amount: Value = (seed) => draw(seed, 'amount').int(500, 20_000);
export const count: Value = /*#__PURE__*/ between(0, 20);
export const lowPercent: Value = /*#__PURE__*/ between(10, 50);
export const highPercent: Value = /*#__PURE__*/ between(60, 100);
export const year: Value = /*#__PURE__*/ between(2005, 2020);
export const size: Value = /*#__PURE__*/ between(1_000, 900_000);
export const digitCount: Value = () => DIGITS;
export const one: Value = () => 1;

export const boolean: Value = (seed, field) => draw(seed, field).chance(0.5);

export const entryKind: Value = (seed, field) =>
  draw(seed, 'entry').pick(['is_charge', 'is_credit', 'is_payment', 'is_repayment']) === field;
export const no: Value = () => false;

export const identifier: Value = (seed, field) => `EX-${draw(seed, field).digits(8)}`;

export const uuid: Value = (seed, field) => {
  const { int } = draw(seed, field);
  const hex = (length: number): string => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
};

export const bucket: Value = () => 'example-bucket';
export const file: Value = (seed, field) => `example/${draw(seed, field).digits(6)}.pdf`;
/** Matches the default of the sandbox's choice `resourceType`. */
export const accountResource: Value = () => 'ACCOUNT';
export const transactionResource: Value = () => 'TRANSACTION';

export const text: Value = (_seed, field) => `example ${field.replaceAll('_', ' ')}`;

export const unknownFields: Value = () => ({});
