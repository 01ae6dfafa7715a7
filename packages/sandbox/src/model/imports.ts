import type { AccountImport, ImportTable } from './state.js';

const BUCKETS = 256;

/** The key of an account: a pair of supplier code and account number. */
export function toKey(supplier: string, accountNumber: string): string {
  return JSON.stringify([supplier, accountNumber]);
}

export const noImports: ImportTable = {
  order: [],
  buckets: Array.from({ length: BUCKETS }, () => ({})),
};

function bucketOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1)
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  return (hash >>> 0) % BUCKETS;
}

export function findImport({ buckets }: ImportTable, key: string): AccountImport | undefined {
  return buckets[bucketOf(key)]![key];
}

/** All imports in the order in which their accounts were first created. */
export function listImports(table: ImportTable): AccountImport[] {
  return table.order.map((key) => findImport(table, key)!);
}

/** A copy of the table with an import, and with at most `limit` imports: the oldest go first. Copies one bucket and the order. */
export function putImport(table: ImportTable, added: AccountImport, limit: number): ImportTable {
  const { key } = added;
  const index = bucketOf(key);
  const bucket = table.buckets[index]!;
  const buckets = table.buckets.with(index, { ...bucket, [key]: added });
  if (Object.hasOwn(bucket, key)) return { ...table, buckets };
  const order = [...table.order, key];
  const dropped = order.splice(0, Math.max(0, order.length - limit));
  for (const old of dropped) {
    const at = bucketOf(old);
    const { [old]: _, ...others } = buckets[at]!;
    buckets[at] = others;
  }
  return { order, buckets };
}
