import { alternatives, printable } from '@data-import/validators/runtime';
import { acceptsArray, type ContractEntry } from '@data-import/contracts';
import { findContract, type Folders } from '../contracts/index.js';
import { UsageError } from '@data-import/files/usage-error';
import type { Io } from '../io.js';
import { formatPath, printableJson } from '../report/text.js';
import { scenarioSamples } from '../contracts/scenario-samples.js';
import { assign, parseAssignment } from '../contracts/set-value.js';
import { type ContractSamples, createContractSamples, type SampleFault } from '../contracts/own-samples.js';

export interface SampleOptions {
  readonly count: number;
  readonly seed: number;
  readonly invalid: boolean | string | undefined;
  readonly format: 'json' | 'ndjson' | undefined;
  readonly contracts: Folders;
  readonly set: readonly string[] | undefined;
  readonly scenario: string | undefined;
}

interface Layout {
  readonly begin: string;
  readonly separator: string;
  readonly end: string;
  format(value: unknown): string;
}

const ndjson: Layout = { begin: '', separator: '', end: '', format: (value) => `${printableJson(value)}\n` };

const single: Layout = { ...ndjson, format: (value) => `${printableJson(value, 2)}\n` };

const array: Layout = {
  begin: '[\n  ',
  separator: ',\n  ',
  end: '\n]\n',
  format: (value) => printableJson(value, 2).replaceAll('\n', '\n  '),
};

function chooseLayout({ format, count }: SampleOptions, { name, schema }: ContractEntry): Layout {
  if ((format ?? (count === 1 ? 'json' : 'ndjson')) === 'ndjson') return ndjson;
  if (count === 1) return single;
  if (!acceptsArray(schema)) return array;
  throw new UsageError(`a document of ${name} may itself be an array; use --format ndjson for several`);
}

type Sample = Pick<SampleFault, 'value'> & { readonly fault?: string };

function* validSamples(draw: (seed: number) => unknown, seed: number): Generator<Sample> {
  for (let next = seed; ; next++) yield { value: draw(next) };
}

async function createDraw(
  contract: ContractEntry,
  { set = [], scenario }: SampleOptions,
): Promise<(seed: number) => unknown> {
  const assignments = set.map((text) => parseAssignment(text, contract.schema));
  const draw =
    scenario === undefined
      ? (await createContractSamples(contract)).valid
      : scenarioSamples(scenario, contract);
  return (seed) => assignments.reduce((document, each) => assign(document, each), draw(seed));
}

/** Consecutive seeds without the fault before giving up: some faults are possible in some documents only. */
const MAX_MISSES = 5;

function* invalidSamples(
  { name, isOwn }: ContractEntry,
  samples: ContractSamples,
  seed: number,
  code?: string,
): Generator<Sample> {
  const codes = new Set<string>();
  let misses = 0;
  for (let next = seed; misses < MAX_MISSES; next++) {
    const faults = preferInner(samples.invalid(next));
    for (const fault of faults) codes.add(fault.code);
    const wanted = faults.filter((fault) => code === undefined || fault.code === code);
    misses = wanted.length === 0 ? misses + 1 : 0;
    for (const index of wanted.keys()) {
      const { value, path, code: issueCode, why } = wanted[(index + seed) % wanted.length]!;
      yield { value, fault: `${formatPath(path)}: ${issueCode}: ${why}` };
    }
  }
  const none = isOwn
    ? `no invalid document of ${name} was found: it may accept any JSON value`
    : `${name} accepts any JSON value, so it has no invalid documents`;
  throw new UsageError(
    codes.size === 0
      ? none
      : `no invalid sample of ${name} has the code ${JSON.stringify(code)}; expected ${alternatives([...codes])}`,
  );
}

/** Prefers an error inside a document to replacing it whole, which makes a poor example. */
function preferInner(faults: readonly SampleFault[]): readonly SampleFault[] {
  const inner = faults.filter(({ path }) => path.length > 0);
  return inner.length > 0 ? inner : faults;
}

export async function sample(name: string, options: SampleOptions, { out, err }: Io): Promise<void> {
  const contract = findContract(name, options.contracts);
  const { seed, count, invalid } = options;
  const layout = chooseLayout(options, contract);
  const code = typeof invalid === 'string' ? invalid : undefined;
  if (invalid !== undefined && (options.set !== undefined || options.scenario !== undefined)) {
    throw new UsageError(
      '--set and --scenario are for valid documents, and cannot be combined with --invalid',
    );
  }
  const samples =
    invalid === undefined
      ? validSamples(await createDraw(contract, options), seed)
      : invalidSamples(contract, await createContractSamples(contract), seed, code);
  let written = 0;
  for (const { value, fault } of samples) {
    out.write(`${written === 0 ? layout.begin : layout.separator}${layout.format(value)}`);
    written += 1;
    if (fault !== undefined) err.write(`data-import: sample ${written}: ${printable(fault)}\n`);
    await out.drained();
    if (written === count) break;
  }
  out.write(layout.end);
}
