import { printable } from '@data-import/validators/runtime';
import { findContract, type Folders, isContract, openContracts } from '../contracts/index.js';
import { UsageError } from '@data-import/files/usage-error';
import type { Io } from '../io.js';
import { assertReadOnce, identifyFile, identifyStreams } from '@data-import/files/output-files';
import { findFiles, isInput, STANDARD_INPUT } from '@data-import/reading/find-files';
import { Input } from '@data-import/reading/input';
import { count } from '../report/text.js';
import { listOutputs, type OutputOptions } from './outputs.js';
import { readFirstDocument, recogniseContract } from './recognise-input.js';

interface Operands {
  readonly name: string;
  readonly inputs: readonly Input[];
}

export async function readOperands(
  operands: readonly string[],
  options: OutputOptions & { readonly contracts: Folders; readonly wrap?: string | undefined },
  io: Io,
): Promise<Operands> {
  const { contracts, wrap } = options;
  const named = await findNamed(operands, contracts);
  const rest = named === undefined ? operands : operands.slice(named.length);
  if (named !== undefined && rest.length === 0)
    throw new UsageError('missing the files to check; - is standard input');
  const inputs = await findInputs(rest, io, listOutputs(options));
  if (named !== undefined) return { name: named.join(' '), inputs };
  try {
    const document = await readFirstDocument(inputs[0]!);
    const subject = wrap === undefined || document === undefined ? document : { [wrap]: document };
    const { name, why } = recogniseContract(subject, inputs[0]!.file, openContracts(contracts));
    io.err.write(`data-import: checked as ${name}: ${why}\n`);
    return { name, inputs };
  } catch (error) {
    inputs[0]!.close();
    throw error;
  }
}

export async function findInputs(
  operands: readonly string[],
  { standardInput, err }: Pick<Io, 'standardInput' | 'err'>,
  outputs: readonly string[] = [],
): Promise<readonly Input[]> {
  const streams = await identifyStreams();
  const written = new Set([...streams, ...(await Promise.all(outputs.map(identifyFile)))]);
  const known = new Map<string, string>();
  const files: string[] = [];
  for (const operand of operands) {
    if (streams.has(await identifyFile(operand === '-' ? '/dev/stdin' : operand)))
      throw new UsageError(`${operand} is used twice: standard output or standard error is written to it`);
    const found = await findFiles(operand, { outputs: written, known });
    files.push(...found.files);
    const repeated = Array.from(found.repeated, ([name, earlier]) =>
      name === earlier ? name : `${name} is ${earlier}`,
    );
    for (const [unit, names, why] of [
      ['file', found.skipped, NO_INPUT],
      ['name', repeated, 'read already'],
    ] as const) {
      if (names.length > 0) err.write(`data-import: ${describeSkipped(operand, unit, names, why)}\n`);
    }
  }
  const also = known.has(STANDARD_INPUT) ? known.get(await identifyFile('/dev/stdin')) : undefined;
  if (also !== undefined) throw new UsageError(`${also} is also standard input: name it once`);
  await assertReadOnce(files);
  return files.map((file) => new Input(file, standardInput));
}

const MAX_SKIPPED = 10;
const NO_INPUT = 'hidden, written by this run, no file, or not named *.json, *.ndjson or *.jsonl';

function describeSkipped(operand: string, unit: string, names: readonly string[], why: string): string {
  const rest = names.length - MAX_SKIPPED;
  const listed = names.slice(0, MAX_SKIPPED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return printable(`${operand}: ${count(names.length, unit)} skipped (${why}): ${listed}`);
}

async function findNamed(
  operands: readonly string[],
  folders: Folders,
): Promise<readonly string[] | undefined> {
  const [first = '', second] = operands;
  const pair = [first, second ?? ''];
  if (second !== undefined && isContract(pair.join(' '), folders) && !(await isInput(second))) return pair;
  if (!isContract(first, folders) && (await isInput(first))) return undefined;
  findContract(first, folders);
  return [first];
}
