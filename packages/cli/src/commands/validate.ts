import { checkFiles, type Outcome } from '../checking/check-files.js';
import { Checkpoint, digestJson } from '../checking/checkpoint.js';
import { reportFormats } from '../checking/document-checker.js';
import type { DocumentSettings } from '../checking/settings.js';
import { Shard } from '../checking/shard.js';
import { printable } from '@data-import/validators/runtime';
import { acceptsArray, type ContractEntry } from '@data-import/contracts';
import { findContract, openContracts } from '../contracts/index.js';
import { UsageError } from '../errors.js';
import { ExitCode, type Io } from '../io.js';
import { findSize, measure } from '../reading/read-file.js';
import { readWhole } from '../reading/read-whole.js';
import { type ProgressIo, showProgress } from '../report/progress.js';
import { toExitCode } from '../report/tally.js';
import { count, formatPlace } from '../report/text.js';
import type { Duplicates, SummarySettings } from '../summary/data.js';
import { countDuplicates, DuplicateFinder } from '../summary/duplicates.js';
import { listFieldNames } from '../summary/fault-name.js';
import { type ReportMeta, type ReportShards, toReport } from '../summary/report.js';
import { parseSeverityRule, parseSeverityRules } from '../summary/severity.js';
import { Summary } from '../summary/summary.js';
import { formatReport } from '../summary/text.js';
import { readOperands } from '../checking/operands.js';
import { explainMismatch, readFirstDocument, RepeatableInput } from '../checking/recognise-input.js';
import { describePlaceKey, readRefusals } from '../checking/refusals.js';
import { identifyInput, type OutputOptions, Outputs } from '../checking/outputs.js';

/** From this size on, in bytes, the time to load guards over bytes is made up for. */
const LARGE_FILE = 1_000_000;
/** The maximum number of samples of each fault in a report. */
const MAX_SAMPLES = 25;
/** How many documents of each duplicate are named. */
const MAX_PLACES = 5;

export interface ValidateOptions
  extends Pick<DocumentSettings, 'format' | 'maxIssues' | 'values' | 'contracts' | 'wrap'>, OutputOptions {
  readonly workers: number | undefined;
  readonly severity?: readonly string[];
  readonly severityFile?: string;
  readonly keys?: 'keep' | 'hash';
  readonly seed: number;
  /** Whether samples in the report quote values. */
  readonly reportValues: 'show' | 'hide';
  readonly duplicates?: true;
  readonly maxFaults?: number;
  readonly failFast?: true;
  readonly refused?: string;
  readonly checkpoint?: string;
  readonly shard?: { readonly number: number; readonly total: number };
}

/** Checks every document of every file and reports each as soon as it is checked. */
export async function validate(
  operands: readonly string[],
  options: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const input = new RepeatableInput(io.standardInput);
  const { name, files } = await readOperands(operands, options, input, io);
  const contract = findContract(name, options.contracts);
  const settings = await toSettings(name, files, options, io);
  const progress = await showProgress(io, { files, format: options.format, unit: 'documents' });
  const run = { contract, files, settings, options, progress, io: { ...progress.io, standardInput: input } };
  const shard = await toShard(run);
  const checkpoint = await openCheckpoint(run);
  const { refused, severityFile } = options;
  const kept = [refused, severityFile, checkpoint?.header];
  const inputs = [...files, ...kept.filter((file) => file !== undefined)];
  const outputs = await Outputs.open(options, inputs);
  try {
    const outcome = await check(run, outputs, shard, checkpoint);
    if (outcome.tally.valid === 0 && outcome.tally.invalid > 0) {
      const hint = await explainMismatch(
        await readFirstDocument(files[0]!, input),
        contract,
        options.wrap,
        openContracts(options.contracts),
      );
      if (hint !== '') run.io.err.write(`data-import: no document is valid; ${hint}\n`);
    }
    return outcome.code;
  } finally {
    progress.end();
    // Those that are complete have their names.
    await outputs.discard();
  }
}

interface Run {
  readonly contract: ContractEntry;
  readonly files: readonly string[];
  readonly settings: DocumentSettings;
  readonly options: ValidateOptions;
  readonly progress: ProgressIo;
  readonly io: Io;
}

async function check(
  { contract, files, settings, options, progress, io }: Run,
  outputs: Outputs,
  shard: Shard | undefined,
  checkpoint: Checkpoint | undefined,
): Promise<Outcome & { code: ExitCode }> {
  const { workers, failFast } = options;
  const maxFaults = failFast === true ? 1 : options.maxFaults;
  const summary = settings.summary && new Summary(settings.summary, listFieldNames(contract.schema));
  const finder = options.duplicates && new DuplicateFinder({ maxPlaces: MAX_PLACES });
  const notFound = new Set(settings.refusals?.keys());
  const report = reportFormats[settings.format].createReport(io.out, contract.name, io.colour, io.columns);
  try {
    const outcome = await checkFiles({
      files,
      settings,
      workers,
      arrayIsDocument: settings.wrap === undefined && acceptsArray(contract.schema),
      io,
      report,
      outputs: outputs.files,
      checkpoint,
      shard,
      maxFaults,
      onProgress: progress.update,
      addCounts(counts, file, isFirst) {
        if (isFirst) summary?.count('files');
        if (counts.summary !== undefined) summary?.merge(counts.summary);
        for (const { key, ...place } of counts.keys ?? []) finder?.add(key, { file, ...place });
        for (const place of counts.refused ?? []) notFound.delete(place);
      },
    });
    const { tally, stopped } = outcome;
    report.finish({ files: files.length, ...tally });
    // A shard that is the whole input needs no others.
    const shards = shard && shard.total > 1 ? await describeShard(shard, files) : undefined;
    const meta: ReportMeta = { contract: contract.name, ...(shards && { shards }) };
    if (settings.format === 'summary') io.out.write(formatReport(toReport(summary!.data, meta), io));
    const duplicates = finder && countDuplicates(finder, MAX_SAMPLES);
    if (duplicates !== undefined && duplicates.keys > 0) writeDuplicates(duplicates, io);
    if (stopped !== undefined) io.err.write(`data-import: ${STOPPED[stopped]}\n`);
    else if (shards === undefined && notFound.size > 0) writeNotFound(notFound, io);
    if (stopped === 'interrupted') return { ...outcome, code: ExitCode.interrupted };
    const rest = { ...(stopped && { stopped }), ...(duplicates && { duplicates }) };
    await outputs.finish(summary && toReport(summary.data, { ...meta, ...rest }));
    const code = toExitCode(tally);
    const isUnique = duplicates === undefined || duplicates.keys === 0;
    return { ...outcome, code: isUnique || code !== ExitCode.allValid ? code : ExitCode.someInvalid };
  } finally {
    finder?.close();
  }
}

const REST = 'the rest of the input was not checked';
const STOPPED = {
  interrupted: `interrupted: ${REST}, and no output file was written`,
  'max-faults': `stopped at the maximum number of faults: ${REST}`,
};

async function describeShard({ total, number }: Shard, files: readonly string[]): Promise<ReportShards> {
  return { input: await identifyInput(files), of: total, numbers: [number] };
}

function writeDuplicates({ keys, documents, samples }: Duplicates, { err }: Io): void {
  for (const { count: found, places } of samples) {
    const names = places.map(({ file, ...place }) => printable(formatPlace(file, place)));
    const rest = found > places.length ? `, and ${found - places.length} more` : '';
    err.write(`data-import: the same account: ${names.join(', ')}${rest}\n`);
  }
  const rest = keys > samples.length ? `; ${samples.length} of these accounts are listed` : '';
  const total = `${count(keys, 'account')} in several documents (${documents})`;
  err.write(`data-import: ${total}${rest}\n`);
}

/** @param places those of refusals that no document has */
function writeNotFound(places: ReadonlySet<string>, { err }: Io): void {
  const [first] = places;
  const rest = places.size > 1 ? `, and ${places.size - 1} more` : '';
  err.write(
    `data-import: --refused: no document of this input is at ${printable(describePlaceKey(first!))}${rest}\n`,
  );
}

async function toSettings(
  contract: string,
  files: readonly string[],
  options: ValidateOptions,
  { colour, columns }: Io,
): Promise<DocumentSettings> {
  const { format, maxIssues, values, contracts, wrap, duplicates } = options;
  const sizes = await Promise.all(files.map(findSize));
  const summary = await toSummarySettings(options);
  const refusals = options.refused === undefined ? undefined : await readRefusals(options.refused);
  return {
    contract,
    format,
    maxIssues,
    values,
    contracts,
    wrap,
    colour,
    // What is kept does not depend on the terminal.
    ...(options.checkpoint === undefined && { columns }),
    isLarge: files.includes('-') || sizes.some((size) => size >= LARGE_FILE),
    accepted: options.accepted !== undefined,
    rejects: options.rejects !== undefined,
    ...(summary && { summary }),
    ...(duplicates && { duplicates }),
    ...(refusals && { refusals }),
  };
}

/** Undefined if faults need not be counted by kind. */
async function toSummarySettings(options: ValidateOptions): Promise<SummarySettings | undefined> {
  const { format, report, html, reportValues: values, seed, keys, severityFile: file } = options;
  const text = file === undefined ? '' : (await readWhole(file, `--severity-file ${file}`)).toString();
  const severity = [
    ...parseSeverityRules(text, file ?? ''),
    ...(options.severity ?? []).map(parseSeverityRule),
  ];
  const isCounted = format === 'summary' || report !== undefined || html !== undefined;
  if (!isCounted && severity.length === 0) return undefined;
  return { seed, maxSamples: MAX_SAMPLES, values, severity, ...(keys && { keys }) };
}

async function toShard({ options, files, io }: Run): Promise<Shard | undefined> {
  const { shard, maxFaults, failFast, duplicates } = options;
  if (shard === undefined) return undefined;
  if (files.includes('-')) throw new UsageError('--shard needs files: standard input has no known size');
  if (maxFaults !== undefined || failFast === true || duplicates === true) {
    throw new UsageError(
      '--shard checks a part: it cannot be combined with --max-faults, --fail-fast or --duplicates',
    );
  }
  const sizes = await Promise.all(files.map((file) => measure(file, io.standardInput)));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return new Shard(shard.number, shard.total, size);
}

async function openCheckpoint({ options, settings, files, contract }: Run): Promise<Checkpoint | undefined> {
  const { checkpoint, shard, maxFaults, failFast } = options;
  if (checkpoint === undefined) return undefined;
  const { refusals, ...rest } = settings;
  const refused = refusals && digestJson([...refusals]);
  const run = { schema: digestJson(contract.schema), shard, maxFaults, failFast, refused, ...rest };
  return Checkpoint.open(checkpoint, files, run);
}
