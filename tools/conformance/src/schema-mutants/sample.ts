import * as fc from 'fast-check';
import type { Published } from './catalogue.js';
import { MOST_DEFINITIONS } from './documents.js';

/** How many schemas a sample has. */
const SAMPLE = 50;

/** MUTANTS_SEED, or a new seed in every run. */
export function sampleSeed(): number {
  const text = process.env['MUTANTS_SEED'];
  if (text === undefined || text === '') return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(text);
  if (!Number.isInteger(seed)) throw new RangeError(`MUTANTS_SEED must be a whole number, not "${text}"`);
  return seed;
}

/** The schemas that a seed chooses. Those with many definitions take seconds each, and are left to full runs. */
export function sampled(schemas: readonly Published[], seed: number): Published[] {
  const quick = schemas.filter(
    ({ document }) => Object.keys(document.$defs ?? {}).length <= MOST_DEFINITIONS,
  );
  const [sample] = fc.sample(fc.shuffledSubarray(quick, { minLength: SAMPLE, maxLength: SAMPLE }), {
    numRuns: 1,
    seed,
  });
  return sample!;
}
