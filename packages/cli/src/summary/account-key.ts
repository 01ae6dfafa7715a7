import { hash } from 'node:crypto';
import { isObject } from '@data-import/validators/runtime';

/** The names of an account's identifying fields in documents of a contract: a profile may rename them. */
export interface AccountFields {
  readonly supplier: string;
  readonly number: string;
}

export const STANDARD_FIELDS: AccountFields = {
  supplier: 'import_supplier',
  number: 'external_account_number',
};

/** Reads the names from the mark that the compiler sets on renamed fields. */
export function findAccountFields(schema: unknown): AccountFields {
  const { supplier, number } = STANDARD_FIELDS;
  return { supplier: findName(schema, supplier) ?? supplier, number: findName(schema, number) ?? number };
}

function findName(schema: unknown, standard: string): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { properties } = schema as { readonly properties?: Readonly<Record<string, unknown>> };
  const marked = Object.entries(properties ?? {}).find(
    ([, property]) => isObject(property) && property['x-standard-name'] === standard,
  );
  if (marked !== undefined) return marked[0];
  for (const part of Object.values(schema)) {
    const name = findName(part, standard);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Finds an account's identifying values, at the root or inside `payload`. */
export function findAccount(
  document: unknown,
  fields: AccountFields,
): { readonly supplier?: unknown; readonly number?: unknown } {
  if (!isObject(document)) return {};
  const account = isObject(document['payload']) ? document['payload'] : document;
  return { supplier: account[fields.supplier], number: account[fields.number] };
}

/** Returns `SUPPLIER/A-1001`. Escapes slashes in the supplier, so that keys are unique. */
export function readAccountKey(document: unknown, fields: AccountFields): string | undefined {
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
