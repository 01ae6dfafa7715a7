import type { DriftExample } from './drift-data.js';
import { compareNames, cut } from './names.js';

/** NaN if the time is missing or unreadable. */
export interface Dated {
  readonly instant: number;
  readonly example: DriftExample;
}

type Unchecked = { readonly [Name in keyof DriftExample]?: unknown };

export function toDated({ id, time, place }: Unchecked): Dated {
  const example = { ...part('id', id), ...part('time', time), ...part('place', place) };
  return { instant: example.time === undefined ? Number.NaN : Date.parse(example.time), example };
}

/** Omits empty texts, so that equal examples have equal fields. */
function part<Name extends string>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: string } | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return { [name]: cut(value) } as { [N in Name]: string };
}

export function earlier(a: Dated, b: Dated): Dated {
  return compare(a, b, Infinity) <= 0 ? a : b;
}

export function later(a: Dated, b: Dated): Dated {
  return compare(a, b, -Infinity) >= 0 ? a : b;
}

/**
 * Short texts first, so that line numbers and offsets are in numeric order. Different examples never compare as equal, so
 * that the order of merging does not matter.
 */
function compare(a: Dated, b: Dated, withoutTime: number): number {
  const [instantOfA, instantOfB] = [a, b].map(({ instant }) =>
    Number.isNaN(instant) ? withoutTime : instant,
  );
  if (instantOfA !== instantOfB) return instantOfA! < instantOfB! ? -1 : 1;
  for (const name of ['place', 'time', 'id'] as const) {
    const order = compareNames(a.example[name] ?? '', b.example[name] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
