import type * as fc from 'fast-check';

function fromEnvironment(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, and is "${text}"`);
  return value;
}

/**
 * How many pairs of schemas the properties are tried on: 1,500 unless COMPAT_PAIRS is set. The whole measure is
 * `COMPAT_PAIRS=20000 npx vitest run tools/compat`, which takes some five minutes.
 */
export const PAIRS = fromEnvironment('COMPAT_PAIRS') ?? 1500;

/** What a property may take, in milliseconds: several times what it takes on a slow machine. */
export const TIMEOUT = 60_000 + PAIRS * 40;

/** The size of a property, and its seed where COMPAT_SEED replays the one that a failure printed. */
export function parameters(numRuns: number = PAIRS): Pick<fc.Parameters<unknown>, 'numRuns' | 'seed'> {
  const seed = fromEnvironment('COMPAT_SEED');
  return { numRuns, ...(seed !== undefined && { seed }) };
}
