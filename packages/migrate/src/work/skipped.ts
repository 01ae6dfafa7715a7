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

/** The service recognises a transaction by its id, and a note by its text; no other part has a key. */
function toKey({ transaction_id: id, body }: Fields): string | undefined {
  if (id === undefined && body === undefined) return undefined;
  return JSON.stringify(id === undefined ? { body } : { id });
}

/** Groups transactions and notes by key: comparing each with each would take hours for a long history. */
function groupByKey(document: unknown, { deployment }: CustomerReader): Map<string, Fields[]> {
  const groups = new Map<string, Fields[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isObject(value)) {
      const part = withoutNames(value, deployment) as Fields;
      const key = toKey(part);
      const group = key === undefined ? undefined : groups.get(key);
      if (group !== undefined) group.push(part);
      else if (key !== undefined) groups.set(key, [part]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(document);
  return groups;
}

/** A note is the same one only at the same time, where both state it. */
function isSameTime({ created_at: a }: Fields, { created_at: b }: Fields): boolean {
  return a === undefined || b === undefined || a === b;
}

/** Echoes and accounts contain amounts as text, such as `"5.00"`. */
function isSameValue(a: unknown, b: unknown): boolean {
  const [x, y] = [a, b].map((value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  );
  return isDeepStrictEqual(a, b) || (typeof x === 'number' && x === y);
}

function listCopies(groups: ReadonlyMap<string, Fields[]>, part: Fields): Fields[] {
  const key = toKey(part);
  const group = key === undefined ? [] : (groups.get(key) ?? []);
  return group.filter((each) => isSameTime(each, part));
}

const IN_ECHO = ['amount', 'type'];

/**
 * Counts the skipped parts whose data may be lost. `…_ALREADY_EXISTS` proves only that a part of the same key exists,
 * and the response need not echo that one.
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
  const own = groupByKey(sent, reader);
  const lines = groupByKey(same, reader);
  const inAccount = groupByKey(account, reader);
  return known.filter((result) => {
    const echo = (result['transaction_data'] ?? result) as Fields;
    const [first, ...more] = listCopies(own, echo);
    if (first === undefined) return false;
    const names = first['transaction_id'] === undefined ? ['document_paths'] : IN_ECHO;
    const isSame =
      [...more, ...listCopies(lines, first)].every((part) => isDeepStrictEqual(part, first)) &&
      listCopies(inAccount, first).every((part) =>
        names.every((name) => isSameValue(part[name], first[name])),
      ) &&
      IN_ECHO.every((name) => echo[name] === undefined || isSameValue(echo[name], first[name]));
    return !isSame;
  }).length;
}
