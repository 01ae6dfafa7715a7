/** A persistent hash trie: an update copies one path, so its cost hardly grows with the number of accounts. */
import { isObject } from '@data-import/validators/runtime';
import type { AccountImport, ImportBucket, ImportNode, ImportTable, SandboxState } from './state.js';

/** Hash bits per level: the root, and every level below. */
const TOP_BITS = 8;
const BITS = 6;
const MAX_BUCKET = 32;
const CHUNK_LENGTH = 1_024;

export function toKey(supplier: string, accountNumber: string): string {
  return JSON.stringify([supplier, accountNumber]);
}

function createBuckets(bits: number): Record<string, AccountImport>[] {
  return Array.from({ length: 2 ** bits }, () => ({}));
}

export const noImports: ImportTable = { order: [], buckets: createBuckets(TOP_BITS), count: 0, size: 0 };

function hashOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1)
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function slotOf(hash: number, shift: number, { length }: readonly ImportNode[]): number {
  return (hash >>> shift) & (length - 1);
}

const isSplit = (node: ImportNode | undefined): node is readonly ImportNode[] => Array.isArray(node);

export function findImport({ buckets }: ImportTable, key: string): AccountImport | undefined {
  const hash = hashOf(key);
  let node: ImportNode | undefined = buckets;
  for (let shift = 0; isSplit(node); shift += shift === 0 ? TOP_BITS : BITS)
    node = node[slotOf(hash, shift, node)];
  return node !== undefined && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Lists imports in the order of their first creation. */
export function listImports(table: ImportTable): AccountImport[] {
  return table.order.flatMap((chunk) => chunk.map((key) => findImport(table, key)!));
}

function putInto(node: ImportNode, hash: number, shift: number, added: AccountImport): ImportNode {
  const below = shift === 0 ? TOP_BITS : shift + BITS;
  if (isSplit(node)) {
    const slot = slotOf(hash, shift, node);
    return node.with(slot, putInto(node[slot]!, hash, below, added));
  }
  // V8 stores null-prototype objects in dictionary mode; a hidden class per key would double the memory.
  const bucket: ImportBucket = Object.assign(Object.create(null), node, { [added.key]: added });
  return Object.keys(bucket).length > MAX_BUCKET && shift < 32 ? split(bucket, shift) : bucket;
}

function split(bucket: ImportBucket, shift: number): readonly ImportBucket[] {
  const buckets = createBuckets(BITS);
  for (const [key, found] of Object.entries(bucket))
    buckets[slotOf(hashOf(key), shift, buckets)]![key] = found;
  return buckets;
}

function appendKey(order: ImportTable['order'], key: string): ImportTable['order'] {
  const last = order.at(-1);
  if (last === undefined || last.length === CHUNK_LENGTH) return [...order, [key]];
  return order.with(order.length - 1, [...last, key]);
}

/** Returns an updated copy. */
export function putImport(table: ImportTable, added: AccountImport): ImportTable {
  const before = findImport(table, added.key);
  const isNew = before === undefined;
  return {
    order: isNew ? appendKey(table.order, added.key) : table.order,
    buckets: putInto(table.buckets, hashOf(added.key), 0, added) as ImportTable['buckets'],
    count: table.count + (isNew ? 1 : 0),
    size: table.size + added.size - (before?.size ?? 0),
  };
}

/** Compares with the state before: only growth beyond the limits counts, so pending imports can still end. */
export function exceedsLimits({ imports, limits }: SandboxState, { imports: before }: SandboxState): boolean {
  return (
    (imports.count > limits.accounts && imports.count > before.count) ||
    (imports.size > limits.bytes && imports.size > before.size)
  );
}

export function describeLimits({ limits: { accounts, bytes } }: SandboxState): string {
  return `The sandbox is full: it keeps ${accounts} accounts and ${bytes} bytes of requests about them. Raise its limits, or reset it.`;
}

function countIn(node: unknown): number {
  if (isObject(node)) return Object.keys(node).length;
  return Array.isArray(node) ? node.reduce<number>((sum, each) => sum + countIn(each), 0) : Number.NaN;
}

/** Checks the invariants: every key is found by its hash and occurs once in `order`. */
export function isImportTable(table: ImportTable): boolean {
  const keys = new Set(table.order.flat());
  return (
    keys.size === table.count &&
    table.order.flat().length === table.count &&
    countIn(table.buckets) === table.count &&
    [...keys].every((key) => typeof key === 'string' && findImport(table, key) !== undefined)
  );
}
