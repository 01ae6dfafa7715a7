import type { TypeName } from '@data-import/compiler/json-schema';

/**
 * The kinds of JSON values: disjoint, and each JSON type is one of them, except for `number`, which is integers and
 * fractions. The search tries them in this order.
 */
export const KINDS = ['string', 'integer', 'fraction', 'boolean', 'null', 'array', 'object'] as const;

export type Kind = (typeof KINDS)[number];

export function isOfType(kind: Kind, type: TypeName): boolean {
  return type === 'number' ? kind === 'integer' || kind === 'fraction' : kind === type;
}

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value as 'string' | 'boolean' | 'object';
}
