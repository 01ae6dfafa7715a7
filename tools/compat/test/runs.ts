import type * as fc from 'fast-check';

function fromEnvironment(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, and is "${text}"`);
  return value;
}

/**
 * The number of pairs of schemas per property: 1,500 unless COMPAT_PAIRS is set. The full run is
 * `COMPAT_PAIRS=20000 npx vitest run tools/compat`, about five minutes.
 */
export const PAIRS = fromEnvironment('COMPAT_PAIRS') ?? 1500;

/** The time limit of a property in milliseconds: several times what a slow machine needs. */
export const TIMEOUT = 60_000 + PAIRS * 40;

/** The number of runs of a property, and its seed where COMPAT_SEED replays a failure. */
export function parameters(numRuns: number = PAIRS): Pick<fc.Parameters<unknown>, 'numRuns' | 'seed'> {
  const seed = fromEnvironment('COMPAT_SEED');
  return { numRuns, ...(seed !== undefined && { seed }) };
}
