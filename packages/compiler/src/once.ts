type Known<Key, Value> = Pick<Map<Key, Value>, 'get'> & { set(key: Key, value: Value): unknown };

/** Memoises `make` by key. Does not memoise `undefined`. */
export function once<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
