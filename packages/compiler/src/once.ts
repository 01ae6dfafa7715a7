type Known<Key, Value> = Pick<Map<Key, Value>, 'get'> & { set(key: Key, value: Value): unknown };

/** The value of a key, made when it is first needed. One that is undefined is made each time. */
export function once<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
