import { findContract, type Folders, isContract, openContracts } from '../contracts/index.js';
import { UsageError } from '../errors.js';
import type { Io } from '../io.js';
import { findFiles, isInput } from '../reading/find-files.js';
import { Input } from '../reading/input.js';
import { readFirstDocument, recogniseContract } from './recognise-input.js';

interface Operands {
  readonly name: string;
  readonly inputs: readonly Input[];
}

export async function readOperands(
  operands: readonly string[],
  { contracts, wrap }: { readonly contracts: Folders; readonly wrap?: string | undefined },
  io: Io,
): Promise<Operands> {
  const named = await findNamed(operands, contracts);
  const rest = named === undefined ? operands : operands.slice(named.length);
  if (named !== undefined && rest.length === 0)
    throw new UsageError('missing the files to check; - is standard input');
  const inputs = await findInputs(rest, io);
  if (named !== undefined) return { name: named.join(' '), inputs };
  const document = await readFirstDocument(inputs[0]!);
  const subject = wrap === undefined || document === undefined ? document : { [wrap]: document };
  const { name, why } = recogniseContract(subject, inputs[0]!.file, openContracts(contracts));
  io.err.write(`data-import: checked as ${name}: ${why}\n`);
  return { name, inputs };
}

export async function findInputs(
  operands: readonly string[],
  { standardInput }: Pick<Io, 'standardInput'>,
): Promise<readonly Input[]> {
  const files = await Promise.all(operands.map((operand) => findFiles(operand)));
  return files.flat().map((file) => new Input(file, standardInput));
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
