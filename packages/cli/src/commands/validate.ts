import { checkFiles } from '../checking/check-files.js';
import { reportFormats } from '../checking/document-checker.js';
import type { DocumentSettings } from '../checking/settings.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import { findContract, isContract } from '../contracts/index.js';
import { UsageError } from '../errors.js';
import { ExitCode, type Io } from '../io.js';
import { findFiles, isInput } from '../reading/find-files.js';
import { findSize } from '../reading/read-file.js';
import { toExitCode } from '../report/tally.js';
import { explainMismatch, readFirstDocument, recogniseContract, RepeatableInput } from './recognise-input.js';

/** From this size on, in bytes, the time to load guards over bytes is made up for. */
const LARGE_FILE = 1_000_000;

export interface ValidateOptions extends Omit<DocumentSettings, 'contract' | 'colour' | 'isLarge'> {
  readonly workers: number | undefined;
  readonly maxFaults?: number;
}

/** Checks every document of every file and reports each as soon as it is checked. */
export async function validate(
  operands: readonly string[],
  { workers, maxFaults, ...options }: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const input = new RepeatableInput(io.standardInput);
  const { name, files } = await readOperands(operands, options, input, io);
  const contract = await findContract(name, options.contracts);
  const sizes = await Promise.all(files.map(findSize));
  const settings: DocumentSettings = {
    ...options,
    contract: name,
    colour: io.colour,
    isLarge: files.includes('-') || sizes.some((size) => size >= LARGE_FILE),
  };
  const report = reportFormats[settings.format].createReport(io.out, contract.name, io.colour);
  const { tally, stopped } = await checkFiles({
    files,
    settings,
    workers,
    arrayIsDocument: settings.wrap === undefined && acceptsArray(contract.schema),
    io: { ...io, standardInput: input },
    report,
    maxFaults,
  });
  report.finish({ files: files.length, ...tally });
  if (tally.valid === 0 && tally.invalid > 0) {
    const hint = await explainMismatch(await readFirstDocument(files[0]!, input), contract);
    if (hint !== '') io.err.write(`data-import: no document is valid; ${hint}\n`);
  }
  return toExitCode(tally);
}

type Operands = { readonly name: string; readonly files: readonly string[] };

/** The first operand may be a contract. Otherwise the first document of the first file decides, which is reported. */
async function readOperands(
  operands: readonly string[],
  { contracts, wrap }: Pick<ValidateOptions, 'contracts' | 'wrap'>,
  input: RepeatableInput,
  io: Io,
): Promise<Operands> {
  const [first = '', ...rest] = operands;
  const isNamed = (await isContract(first, contracts)) || !(await isInput(first));
  if (isNamed) {
    await findContract(first, contracts);
    if (rest.length === 0) throw new UsageError('missing the files to check; - is standard input');
  }
  const files = (await Promise.all((isNamed ? rest : operands).map(findFiles))).flat();
  if (isNamed) return { name: first, files };
  const document = await readFirstDocument(files[0]!, input);
  const subject = wrap === undefined || document === undefined ? document : { [wrap]: document };
  const { name, why } = recogniseContract(subject, files[0]!);
  io.err.write(`data-import: checked as ${name}: ${why}\n`);
  return { name, files };
}
