import { hash } from 'node:crypto';
import { isObject } from '@data-import/validators/runtime';
import type { ContractFields } from './contract-fields.js';

/** Finds an account's identifying values, at the root or inside `payload`. */
export function findAccount(
  document: unknown,
  { renamed }: ContractFields,
): { readonly supplier?: unknown; readonly number?: unknown } {
  if (!isObject(document)) return {};
  const written = (name: string): string => renamed.get(name) ?? name;
  const payload = document[written('payload')];
  const account = isObject(payload) ? payload : document;
  return {
    supplier: account[written('import_supplier')],
    number: account[written('external_account_number')],
  };
}

/** Returns `SUPPLIER/A-1001`. Escapes slashes in the supplier, so that keys are unique. */
export function readAccountKey(document: unknown, fields: ContractFields): string | undefined {
  const { supplier, number } = findAccount(document, fields);
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
