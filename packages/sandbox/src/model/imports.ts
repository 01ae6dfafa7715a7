import type { AccountImport, ImportTable, SandboxLimits } from './state.js';

const BUCKETS = 256;

export function toKey(supplier: string, accountNumber: string): string {
  return JSON.stringify([supplier, accountNumber]);
}

export const noImports: ImportTable = {
  order: [],
  buckets: Array.from({ length: BUCKETS }, () => ({})),
  size: 0,
};

function bucketOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1)
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  return (hash >>> 0) % BUCKETS;
}

export function findImport({ buckets }: ImportTable, key: string): AccountImport | undefined {
  const bucket = buckets[bucketOf(key)]!;
  return Object.hasOwn(bucket, key) ? bucket[key] : undefined;
}

export function listImports(table: ImportTable): AccountImport[] {
  return table.order.map((key) => findImport(table, key)!);
}

/** A copy of the table with an import, within the limits: the oldest go first. Copies one bucket and the order. */
export function putImport(table: ImportTable, added: AccountImport, limits: SandboxLimits): ImportTable {
  const { key } = added;
  const index = bucketOf(key);
  const before = findImport(table, key);
  const buckets = table.buckets.with(index, { ...table.buckets[index], [key]: added });
  const order = before === undefined ? [...table.order, key] : table.order;
  return dropOldest({ order, buckets, size: table.size + added.size - (before?.size ?? 0) }, limits);
}

function dropOldest(table: ImportTable, limits: SandboxLimits): ImportTable {
  let { size } = table;
  let dropped = 0;
  const isTooMuch = (): boolean => table.order.length - dropped > limits.accounts || size > limits.bytes;
  for (; dropped < table.order.length && isTooMuch(); dropped += 1)
    size -= findImport(table, table.order[dropped]!)!.size;
  if (dropped === 0) return table;
  const buckets = [...table.buckets];
  for (const old of table.order.slice(0, dropped)) {
    const { [old]: _, ...others } = buckets[bucketOf(old)]!;
    buckets[bucketOf(old)] = others;
  }
  return { order: table.order.slice(dropped), buckets, size };
}
