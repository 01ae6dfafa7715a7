import { hash } from 'node:crypto';
import { isObject } from '@data-import/validators/runtime';

/**
 * The supplier and the number of an account, or of the account in a request. A JSON text of both, so that two accounts never
 * have the same key; undefined if one of them is missing.
 */
export function readAccountKey(document: unknown): string | undefined {
  if (!isObject(document)) return undefined;
  const account = isObject(document['payload']) ? document['payload'] : document;
  const { import_supplier: supplier, external_account_number: number } = account;
  const isKey = (part: unknown): boolean => typeof part === 'string' || typeof part === 'number';
  return isKey(supplier) && isKey(number) ? JSON.stringify([String(supplier), String(number)]) : undefined;
}

/** 128 bits of SHA-256: keys with the same hash are the same. */
export function hashAccountKey(key: string): string {
  return hash('sha256', key).slice(0, 32);
}
