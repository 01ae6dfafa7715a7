import { hash } from 'node:crypto';
import { isObject } from '@data-import/validators/runtime';

/** Finds an account's identifying fields, at the root or inside `payload`. */
export function findAccount(document: unknown): {
  readonly import_supplier?: unknown;
  readonly external_account_number?: unknown;
} {
  if (!isObject(document)) return {};
  return isObject(document['payload']) ? document['payload'] : document;
}

/** Returns `SUPPLIER/A-1001`. Escapes slashes in the supplier, so that keys are unique. */
export function readAccountKey(document: unknown): string | undefined {
  const { import_supplier: supplier, external_account_number: number } = findAccount(document);
  if (!isKey(supplier) || !isKey(number)) return undefined;
  return `${String(supplier).replaceAll('%', '%25').replaceAll('/', '%2F')}/${String(number)}`;
}

function isKey(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number';
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** 128 bits of SHA-256. UTF-8 replaces lone surrogates, which would collide, so hash these as UTF-16. */
export function hashAccountKey(key: string): string {
  return hash('sha256', LONE_SURROGATE.test(key) ? Buffer.from(key, 'utf16le') : key).slice(0, 32);
}
