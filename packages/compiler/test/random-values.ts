/** Values of at most two levels, few enough to try all of them on every schema. */
export function smallValues(): unknown[] {
  const flat: unknown[] = ['', 'x', 'ab', 1, 0.5, true, null];
  const lists = flat.flatMap((value) => [[value], [value, 1], [value, 'x']]);
  const objects = flat.flatMap((value) => [
    { a: value },
    { b: value },
    { a: value, b: 1 },
    { a: 1, other: value },
  ]);
  const inner = [[], {}, ...lists.slice(0, 6), ...objects.slice(0, 8)];
  const deeper = inner.flatMap((value) => [[value], { a: value }, { b: value, a: 'x' }, { c: value }]);
  return [...flat, [], {}, ...lists, ...objects, ...deeper];
}
