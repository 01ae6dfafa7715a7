import { findContract, isContract } from '../contracts/index.js';
import { UsageError } from '../errors.js';
import type { Io } from '../io.js';
import { findFiles, isInput } from '../reading/find-files.js';
import { readFirstDocument, recogniseContract, type RepeatableInput } from './recognise-input.js';

interface Operands {
  /** The name of the contract. */
  readonly name: string;
  readonly files: readonly string[];
}

/** The first operand may be a contract. Otherwise the first document of the first file decides, which is reported. */
export async function readOperands(
  operands: readonly string[],
  { contracts, wrap }: { readonly contracts: string | undefined; readonly wrap?: string | undefined },
  input: RepeatableInput,
  io: Io,
): Promise<Operands> {
  const [first = '', ...rest] = operands;
  const isNamed = (await isContract(first, contracts)) || !(await isInput(first));
  if (isNamed) {
    await findContract(first, contracts);
    if (rest.length === 0) throw new UsageError('missing the files to check; - is standard input');
  }
  const files = (await Promise.all((isNamed ? rest : operands).map((operand) => findFiles(operand)))).flat();
  if (isNamed) return { name: first, files };
  const document = await readFirstDocument(files[0]!, input);
  const subject = wrap === undefined || document === undefined ? document : { [wrap]: document };
  const { name, why } = recogniseContract(subject, files[0]!);
  io.err.write(`data-import: checked as ${name}: ${why}\n`);
  return { name, files };
}
