import { isDate } from '../runtime/index.js';
import type { Fields } from './rule.js';

const DECIMAL = /^-?\d{1,30}(\.\d{1,9})?$/;

/** Fixed point: amounts are integers of 10^-9, because doubles do not add 0.1 and 0.2 to 0.3. */
export const UNIT = 1_000_000_000n;

/** Empty for other values: an object has no text, and one without a prototype throws. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Undefined if it is no decimal, or has more digits than an amount. */
export function toUnits(value: unknown): bigint | undefined {
  const text = toText(value);
  if (text.length > 40 || !DECIMAL.test(text)) return undefined;
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return BigInt(whole + fraction.padEnd(9, '0'));
}

export function objectsIn(list: unknown): readonly (readonly [index: number, item: Fields])[] {
  if (!Array.isArray(list)) return [];
  return [...list.entries()].filter(([, item]) => typeof item === 'object' && item !== null);
}

export function yearOf(date: unknown): number | undefined {
  return typeof date === 'string' && isDate(date.slice(0, 10)) ? Number(date.slice(0, 4)) : undefined;
}

/** Sort keys of dates: instants if all have a time, else days; undefined if one is no date. */
export function toTimes(...dates: readonly unknown[]): readonly string[] | undefined {
  if (dates.some((date) => yearOf(date) === undefined)) return undefined;
  const texts = dates as string[];
  const times = texts.map((date) => (date.length > 10 ? Date.parse(date) : Number.NaN));
  if (times.some(Number.isNaN)) return texts.map((date) => date.slice(0, 10));
  return times.map((time) => new Date(time).toISOString());
}

/** The key of the account that an object belongs to. */
export function accountAround(ancestors: readonly Fields[]): string | undefined {
  let key: string | undefined;
  for (const { import_supplier: supplier, external_account_number: number } of ancestors) {
    if (typeof supplier === 'string' && typeof number === 'string') key = JSON.stringify([supplier, number]);
  }
  return key;
}
