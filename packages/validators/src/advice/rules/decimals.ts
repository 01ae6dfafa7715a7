import type { Fields } from '../rule.js';

const DECIMAL = /^-?\d{1,30}(\.\d{1,9})?$/;

/** 1 in thousand-millionths. */
export const UNIT = 1_000_000_000n;

/** A decimal string or a number in thousand-millionths; undefined if it is longer than any amount. */
export function toUnits(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > 40 || !DECIMAL.test(text)) return undefined;
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return BigInt(whole + fraction.padEnd(9, '0'));
}

export function objectsIn(list: unknown): readonly (readonly [index: number, item: Fields])[] {
  if (!Array.isArray(list)) return [];
  return [...list.entries()].filter(([, item]) => typeof item === 'object' && item !== null);
}
