function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether two documents are the same, in any order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(one[field], other[field]))
  );
}

/** The values of a keyword, everywhere in a schema. */
function keywordsIn(schema: unknown, keyword: string): unknown[] {
  if (!isObject(schema)) return [];
  const own = Object.hasOwn(schema, keyword) ? [schema[keyword]] : [];
  return [...own, ...Object.values(schema).flatMap((part) => keywordsIn(part, keyword))];
}

/** The names of all fields in a schema. */
export function fieldsOf(schema: object): Set<string> {
  return new Set(keywordsIn(schema, 'properties').flatMap((properties) => Object.keys(properties as object)));
}

/** The titles of all alternatives in a schema. */
export function titlesOf(schema: object): Set<string> {
  const alternatives = [...keywordsIn(schema, 'anyOf'), ...keywordsIn(schema, 'oneOf')].flat();
  return new Set(alternatives.flatMap((alternative) => (alternative as { title?: string }).title ?? []));
}
