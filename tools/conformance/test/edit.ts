/**
 * A copy of a JSON document with other values at some places; undefined removes a place.
 *
 * @throws {RangeError} where the document has no such place.
 */
export function edited<T>(document: T, changes: Readonly<Record<string, unknown>>): T {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(changes)) set(copy, pointer, value);
  return copy;
}

function set(document: unknown, pointer: string, value: unknown): void {
  const steps = pointer.slice(1).split('/');
  const last = steps.pop()!;
  let holder = document;
  for (const step of steps) holder = (holder as Record<string, unknown> | undefined)?.[step];
  if (typeof holder !== 'object' || holder === null) throw new RangeError(`nothing holds ${pointer}`);
  if (value !== undefined) (holder as Record<string, unknown>)[last] = value;
  else if (!(last in holder)) throw new RangeError(`nothing is at ${pointer}`);
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
}
