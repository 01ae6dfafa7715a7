import { hash } from 'node:crypto';
import { isObject } from '@data-import/validators/runtime';

/** What identifies an account, of a request that wraps it too. */
export function findAccount(document: unknown): {
  readonly import_supplier?: unknown;
  readonly external_account_number?: unknown;
} {
  if (!isObject(document)) return {};
  return isObject(document['payload']) ? document['payload'] : document;
}

/** `SUPPLIER/A-1001`, with slashes of the supplier escaped: two accounts never share a key. */
export function readAccountKey(document: unknown): string | undefined {
  const { import_supplier: supplier, external_account_number: number } = findAccount(document);
  if (!isKey(supplier) || !isKey(number)) return undefined;
  return `${String(supplier).replaceAll('%', '%25').replaceAll('/', '%2F')}/${String(number)}`;
}

function isKey(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number';
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** 128 bits of SHA-256: keys with the same hash are the same. UTF-8 would replace lone surrogates, so that keys became the same. */
export function hashAccountKey(key: string): string {
  return hash('sha256', LONE_SURROGATE.test(key) ? Buffer.from(key, 'utf16le') : key).slice(0, 32);
}
