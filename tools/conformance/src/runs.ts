function fromEnvironment(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, and is "${text}"`);
  return value;
}

/** How many documents of each contract a property is tried on: CONFORMANCE_RUNS, 200 unless set. */
export const RUNS = fromEnvironment('CONFORMANCE_RUNS') ?? 200;

/** How many mutations of accounts the judges are compared on: CONFORMANCE_ACCOUNT_MUTATIONS, 2,000 unless set. */
export const ACCOUNT_MUTATIONS = fromEnvironment('CONFORMANCE_ACCOUNT_MUTATIONS') ?? 2000;

/** How many documents are put before the validators of others: CONFORMANCE_PEER_DOCUMENTS, 10,000 unless set. */
export const PEER_DOCUMENTS = fromEnvironment('CONFORMANCE_PEER_DOCUMENTS') ?? 10_000;

interface Size {
  readonly numRuns: number;
  readonly seed?: number;
}

/** The size of a property, and its seed where CONFORMANCE_SEED replays the one that a failure printed. */
export function parameters(numRuns: number = RUNS): Size {
  const seed = fromEnvironment('CONFORMANCE_SEED');
  return { numRuns, ...(seed !== undefined && { seed }) };
}

/** Says something of a run that a person asked for (conformance.mjs). */
export function report(line: string): void {
  if (process.env['CONFORMANCE_REPORT'] === undefined) return;
  process.stdout.write(`conformance: ${line}\n`);
}

/** Says how many documents were judged, where a person asked for the run. */
export function printCount(what: string, count: number): void {
  report(`${count} ${what} judged by guard, validator and stock Ajv`);
}
