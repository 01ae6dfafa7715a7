import { createSamples, type InvalidSample } from '@data-import/validators/testing';
import { alternatives } from '../did-you-mean.js';
import type { Contract, JsonSchema } from '../contracts/source.js';
import { UsageError } from '../usage-error.js';

/** How many seeds in a row may give no such fault: some faults exist in some documents only. */
const MAX_MISSES = 5;

function samplesOf({ name, schema }: Contract) {
  const { $defs, ...document } = schema;
  return createSamples({ ...($defs as Readonly<Record<string, JsonSchema>>), [name]: document });
}

/** An endless sequence of valid documents; document `n`, counted from 0, is the one of `seed + n`. */
export function* validSamples(contract: Contract, seed: number): Generator<unknown> {
  const samples = samplesOf(contract);
  for (let next = seed; ; next++) yield samples.sample(contract.name, { seed: next });
}

/** Faults inside a document are more useful than a replaced document, which is used only if there is nothing else. */
function preferInner(faults: readonly InvalidSample[]): readonly InvalidSample[] {
  const inner = faults.filter(({ path }) => path.length > 0);
  return inner.length > 0 ? inner : faults;
}

function explainNoSample({ name }: Contract, code: string, codes: ReadonlySet<string>): string {
  if (codes.size === 0) return `${name} accepts any JSON value, so it has no invalid documents`;
  return `no invalid sample of ${name} has the code ${JSON.stringify(code)}; expected ${alternatives([...codes])}`;
}

/**
 * An endless sequence of documents with one fault each. It cycles through the fields and rules of the contract; the
 * seed decides where it starts. With a code, it contains only documents whose fault has that code.
 *
 * @throws {UsageError} if there is no such document.
 */
export function* invalidSamples(
  contract: Contract,
  seed: number,
  code: string | undefined,
): Generator<InvalidSample> {
  const samples = samplesOf(contract);
  const codes = new Set<string>();
  let misses = 0;
  for (let next = seed; misses < MAX_MISSES; next++) {
    const faults = preferInner(samples.invalidSamples(contract.name, { seed: next }));
    for (const fault of faults) codes.add(fault.code);
    const wanted = faults.filter((fault) => code === undefined || fault.code === code);
    misses = wanted.length === 0 ? misses + 1 : 0;
    for (const index of wanted.keys()) yield wanted[(index + seed) % wanted.length]!;
  }
  throw new UsageError(explainNoSample(contract, code ?? '', codes));
}
