import { isDeepStrictEqual } from 'node:util';
import { withoutNames } from '@data-import/errors';
import { isObject } from '@data-import/validators/runtime';
import type { CustomerReader } from '../input/customer.js';

type Fields = Readonly<Record<string, unknown>>;

/** The other requests of an account: those of the same operation, and the account itself. */
export interface OtherRequests {
  readonly same: readonly unknown[];
  readonly account: readonly unknown[];
}

/** Echoes and accounts contain decimals as text. */
function isSame(a: unknown, b: unknown): boolean {
  const [x, y] = [a, b].map((value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  );
  return isDeepStrictEqual(a, b) || (typeof x === 'number' && x === y);
}

function hasSame(names: Iterable<string>, a: Fields, b: Fields): boolean {
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** The service skips a transaction with a known id, and a note with a known text. */
function isCopy(a: Fields, b: Fields): boolean {
  if (a['transaction_id'] !== undefined) return a['transaction_id'] === b['transaction_id'];
  const times = [a['created_at'], b['created_at']];
  return (
    a['body'] !== undefined && a['body'] === b['body'] && (times.includes(undefined) || times[0] === times[1])
  );
}

function* listObjects(value: unknown, reader: CustomerReader): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) yield withoutNames(value, reader.deployment) as Fields;
  for (const part of Object.values(value)) yield* listObjects(part, reader);
}

const IN_ECHO = ['amount', 'type'];

/**
 * Counts the parts that the service skipped although their data differs from what it may have added: from another part
 * with the same key, or from the echo.
 */
export function countSkipped(
  results: readonly unknown[],
  sent: readonly unknown[],
  others: () => OtherRequests,
  reader: CustomerReader,
): number {
  const known = results
    .map((result) => withoutNames(result, reader.deployment) as Fields)
    .filter(({ status }) => typeof status === 'string' && status.endsWith('_ALREADY_EXISTS'));
  if (known.length === 0) return 0;
  const { same, account } = others();
  const [own, more, inside] = [sent, same, account].map((each) => [...listObjects(each, reader)]);
  return known.filter((result) => {
    const echo = (result['transaction_data'] ?? result) as Fields;
    const [first, ...copies] = own!.filter((part) => isCopy(part, echo));
    if (first === undefined) return false;
    const alike = [...copies, ...more!.filter((part) => isCopy(first, part))];
    const inAccount = inside!.filter((part) => isCopy(first, part));
    const shared = first['transaction_id'] === undefined ? ['document_paths'] : IN_ECHO;
    return !(
      alike.every((part) => hasSame(new Set([...Object.keys(first), ...Object.keys(part)]), first, part)) &&
      inAccount.every((part) => hasSame(shared, first, part)) &&
      IN_ECHO.every((name) => echo[name] === undefined || isSame(first[name], echo[name]))
    );
  }).length;
}
