import { compareNames, cut } from './names.js';

/** Which event it was. It has no value of the payload. */
export interface DriftExample {
  /** The identifier of the envelope. */
  readonly id?: string;
  /** The time of the envelope, as it has it. */
  readonly time?: string;
  /** What the caller of `add` said about where the event is. */
  readonly place?: string;
}

/** An example with its time as a number: NaN where it has none that can be read. */
export interface Dated {
  readonly instant: number;
  readonly example: DriftExample;
}

type Unchecked = { readonly [Name in keyof DriftExample]?: unknown };

export function toDated({ id, time, place }: Unchecked): Dated {
  const example = { ...part('id', id), ...part('time', time), ...part('place', place) };
  return { instant: example.time === undefined ? Number.NaN : Date.parse(example.time), example };
}

/** Empty text is as good as none: then equal examples have equal fields. */
function part<Name extends string>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: string } | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return { [name]: cut(value) } as { [N in Name]: string };
}

/** Of two, the earlier one. A time that can be read comes before any other. */
export function earlier(a: Dated, b: Dated): Dated {
  return compare(a, b, Infinity) <= 0 ? a : b;
}

/** Of two, the later one. A time that can be read comes after any other. */
export function later(a: Dated, b: Dated): Dated {
  return compare(a, b, -Infinity) >= 0 ? a : b;
}

/**
 * Compares by time, then by the texts: short ones first, as line numbers and offsets are ordered. Equal examples alone
 * are equal, so that merging does not depend on an order.
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
