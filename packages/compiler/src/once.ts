type Known<Key, Value> = Pick<Map<Key, Value>, 'get'> & { set(key: Key, value: Value): unknown };

/** Memoises `make` by key. Does not memoise `undefined`. */
export function once<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

export function groupBy<Item, Key>(items: Iterable<Item>, toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) once(groups, toKey(item), () => []).push(item);
  return groups;
}
