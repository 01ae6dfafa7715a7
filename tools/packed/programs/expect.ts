/** Throws where a value is not the one that is expected; both are plain JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: expected ${other}, got ${one}`);
}

/** Gives what is thrown. */
export function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
