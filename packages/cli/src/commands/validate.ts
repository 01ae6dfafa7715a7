import { checkFiles } from '../checking/check-files.js';
import { DocumentChecker, reportFormats } from '../checking/document-checker.js';
import type { DocumentSettings } from '../checking/settings.js';
import { toExitCode } from '../report/tally.js';
import { findSize } from '../reading/read-file.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import { findContract } from '../contracts/index.js';
import type { ExitCode, Io } from '../io.js';

/** From this size on, in bytes, the time to load guards over bytes is made up for. */
const LARGE_FILE = 1_000_000;

export interface ValidateOptions extends Omit<DocumentSettings, 'contract' | 'colour'> {
  readonly workers: number | undefined;
}

/** Checks every document of every file and reports each as soon as it is checked. */
export async function validate(
  name: string,
  files: readonly string[],
  { workers, ...options }: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const contract = await findContract(name, options.contracts);
  const sizes = await Promise.all(files.map(findSize));
  const isLarge = files.includes('-') || sizes.some((size) => size >= LARGE_FILE);
  const [validator, isBytes] = await Promise.all([
    contract.load(),
    isLarge ? contract.loadBytesGuard?.() : undefined,
  ]);
  const settings: DocumentSettings = { ...options, contract: name, colour: io.colour };
  const report = reportFormats[settings.format].createReport(io.out, contract.name, io.colour);
  const { tally } = await checkFiles({
    files,
    settings,
    workers,
    arrayIsDocument: acceptsArray(contract.schema),
    io,
    report,
    createChecker: (writers) => new DocumentChecker(settings, validator, isBytes, writers),
  });
  report.finish({ files: files.length, ...tally });
  return toExitCode(tally);
}
