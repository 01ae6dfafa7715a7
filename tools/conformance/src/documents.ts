/** Changes that must make no difference to any verdict, and a check that a value stays as it is. */

export function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

function rebuilt(value: unknown, rebuild: (members: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, rebuild));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [
    name,
    rebuilt(member, rebuild),
  ]);
  return Object.fromEntries(rebuild(members));
}

/** The same document with the members of every object in the opposite order. */
export function reversed(value: unknown): unknown {
  return rebuilt(value, (members) => members.toReversed());
}

/** The same document with members that are undefined in every object, before those that it has. */
export function padded(value: unknown, names: readonly string[]): unknown {
  return rebuilt(value, (members) => {
    const absent = names.filter((name) => !members.some(([present]) => present === name));
    return [...absent.map((name): [string, unknown] => [name, undefined]), ...members];
  });
}

/** An array or object nested in itself: `nested(2, (inner) => [inner], 0)` is `[[0]]`. */
export function nested(levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** An array that counts how often one of its items is read. */
export function countingReads<T>(items: T[]): { readonly items: T[]; readonly reads: () => number } {
  let reads = 0;
  const counting = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { items: counting, reads: () => reads };
}
