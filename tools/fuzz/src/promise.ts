/** A promise of the packages that an input breaks. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** @throws {BrokenPromise} where something that is promised for every input is not so for this one. */
export function promise(holds: boolean, what: string, details?: unknown): asserts holds {
  if (holds) return;
  throw new BrokenPromise(details === undefined ? what : `${what}: ${JSON.stringify(details)}`);
}

/** Whether two values are written as the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The value of a JSON text, and undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
