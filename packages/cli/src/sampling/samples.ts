import { createSamples, type InvalidSample } from '@data-import/validators/testing';
import { alternatives } from '../close-matches.js';
import type { Contract, JsonSchema } from '../contracts/source.js';
import { UsageError } from '../usage-error.js';

/** Over how many seeds the faults of a contract are looked for: some belong to documents of one kind only. */
const SEEDS = 5;

function samplesOf({ name, schema }: Contract) {
  const { $defs, ...document } = schema;
  return createSamples({ ...($defs as Readonly<Record<string, JsonSchema>>), [name]: document });
}

/** Valid documents of a contract without end: document `n`, from 0, is that of the seed and `n`. */
export function* validSamples(contract: Contract, seed: number): Generator<unknown> {
  const samples = samplesOf(contract);
  for (let next = seed; ; next++) yield samples.sample(contract.name, { seed: next });
}

/** Faults inside a document tell more than another value in its place: that is given only where there is nothing else. */
function preferInner(faults: readonly InvalidSample[]): readonly InvalidSample[] {
  const inner = faults.filter(({ path }) => path.length > 0);
  return inner.length > 0 ? inner : faults;
}

function explainNone({ name }: Contract, code: string, codes: ReadonlySet<string>): string {
  if (codes.size === 0) return `${name} accepts any JSON value: none of its documents is invalid`;
  return `no sample of ${name} has the code ${JSON.stringify(code)}; there is ${alternatives([...codes])}`;
}

/**
 * Documents of a contract with one fault each, without end: they go through its fields and rules, from a place that
 * depends on the seed. With a code, only those whose fault has it.
 *
 * @throws {UsageError} where there is no such document.
 */
export function* invalidSamples(
  contract: Contract,
  seed: number,
  code: string | undefined,
): Generator<InvalidSample> {
  const samples = samplesOf(contract);
  const codes = new Set<string>();
  let without = 0;
  for (let next = seed; without < SEEDS; next++) {
    const faults = preferInner(samples.invalidSamples(contract.name, { seed: next }));
    for (const fault of faults) codes.add(fault.code);
    const wanted = faults.filter((fault) => code === undefined || fault.code === code);
    without = wanted.length === 0 ? without + 1 : 0;
    for (const index of wanted.keys()) yield wanted[(index + seed) % wanted.length]!;
  }
  throw new UsageError(explainNone(contract, code ?? '', codes));
}
