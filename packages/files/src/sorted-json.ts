/** Equal for values that differ only in the order of properties, or in the `omitted` ones. */
export function toSortedJson(value: unknown, omitted: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (omitted.has(name)) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
