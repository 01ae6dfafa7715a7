import { hash } from 'node:crypto';
import { checkFiles, type CheckSummary, INTERRUPTED } from '../checking/check-files.js';
import { reportFormats } from '../checking/document-checker.js';
import { formatFaultHeader } from '../checking/fault-rows.js';
import type { Wording } from '../checking/wording.js';
import type { DocumentSettings } from '../checking/settings.js';
import { printable } from '@data-import/validators/runtime';
import { acceptsArray, type ContractEntry, readTopLevel } from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';
import { findContract, openContracts } from '../contracts/index.js';
import { ExitCode, type Io } from '../io.js';
import { packageVersion } from '../package.js';
import { type Input, readSize } from '@data-import/reading/input';
import { readWhole } from '@data-import/reading/read-error';
import { type ProgressIo, showProgress } from '../report/progress.js';
import { countUnreadable, type Tally, toExitCode } from '../report/tally.js';
import { count, formatPlace } from '../report/text.js';
import type { CheckedInput, CountedFile, Duplicates, SummarySettings } from '../summary/data.js';
import { countDuplicates, DuplicateFinder } from '../summary/duplicates.js';
import { NO_FIELDS } from '../summary/contract-fields.js';
import { toHtml } from '../summary/html/report-page.js';
import {
  type AdviceConditions,
  type CheckConditions,
  formatReportFile,
  toReport,
} from '../summary/report.js';
import { parseSeverityRule, parseSeverityRules } from '../summary/severity.js';
import { Summary } from '../summary/summary.js';
import { formatMostCommon, formatReport } from '../summary/text.js';
import { readOperands } from '../checking/operands.js';
import { explainMismatch, readFirstDocument } from '../checking/recognise-input.js';
import { chooseValues, noteHidden, type ValuesOption } from '../checking/values.js';
import { describePlaceKey, hasPlaceIn, readRefusals } from '../checking/refusals.js';
import { type OutputOptions, Outputs, withoutOutputs } from '../checking/outputs.js';
import { assertReadOnce } from '@data-import/files/output-files';

/** In bytes. From this size on, guards over bytes save more time than they take to load. */
const LARGE_FILE = 1_000_000;
const MAX_SAMPLES = 25;
const MAX_PLACES = 5;

export interface ValidateOptions
  extends Pick<DocumentSettings, 'format' | 'maxIssues' | 'contracts' | 'wrap'>, ValuesOption, OutputOptions {
  readonly workers: number | undefined;
  readonly severity?: readonly string[];
  readonly severityFile?: string;
  readonly keys?: 'keep' | 'hash';
  readonly seed: number;
  readonly duplicates?: true;
  readonly maxFaults?: number;
  readonly failFast?: true;
  readonly refused?: string;
  readonly wording?: Wording;
  readonly source?: string;
  readonly label?: string;
  readonly bom?: true;
  readonly advice?: true;
  readonly adviceOff?: readonly string[];
  readonly today?: string;
}

export async function validate(
  operands: readonly string[],
  options: ValidateOptions,
  given: Io,
): Promise<ExitCode> {
  const io = withoutOutputs(options, given);
  const { name, inputs } = await readOperands(operands, options, io);
  return validateInputs(name, inputs, options, io).finally(() => inputs[0]?.close());
}

async function validateInputs(
  name: string,
  inputs: readonly Input[],
  options: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const files = inputs.map(({ file }) => file);
  const contract = findContract(name, options.contracts);
  const { refused, severityFile } = options;
  const sources = [...files, ...[refused, severityFile].filter((file) => file !== undefined)];
  await assertReadOnce(sources);
  const settings = await readSettings(contract, files, options, io);
  const progress = await showProgress(io, { files, format: options.format, unit: 'documents' });
  const run = { contract, inputs, settings, options, progress };
  const outputs = await Outputs.open(options, sources, io.catchInterrupt);
  try {
    const { bom = false, values = 'hide' } = options;
    outputs.files.faults?.write(formatFaultHeader({ bom, values }));
    await outputs.files.faults?.settle(true);
    const { tally, code } = await check(run, outputs);
    if (tally.valid === 0 && tally.invalid > 0) {
      const hint = await explainMismatch(
        await readFirstDocument(inputs[0]!),
        contract,
        options.wrap,
        openContracts(options.contracts),
      );
      if (hint !== '') progress.io.err.write(`data-import: no document is valid; ${hint}\n`);
    }
    return code;
  } finally {
    progress.end();
    await outputs.discard();
  }
}

interface Validation {
  readonly contract: ContractEntry;
  readonly inputs: readonly Input[];
  readonly settings: DocumentSettings;
  readonly options: ValidateOptions;
  readonly progress: ProgressIo;
}

async function check(
  { contract, inputs, settings, options, progress }: Validation,
  outputs: Outputs,
): Promise<CheckSummary & { code: ExitCode }> {
  const { io } = progress;
  const { failFast } = options;
  // Advice compares each document with all earlier ones, so one thread has to see them in order.
  const workers = options.advice === true ? 1 : options.workers;
  let forgotten = 0;
  const maxFaults = failFast === true ? 1 : options.maxFaults;
  const summary = settings.summary && new Summary(settings.summary, NO_FIELDS);
  const finder = options.duplicates && new DuplicateFinder({ maxPlaces: MAX_PLACES });
  const notFound = new Set(settings.refusals?.keys());
  let hasHidden = false;
  const checked: CheckedInput[] = [];
  const counted: CountedFile[] = [];
  const report = reportFormats[settings.format].createReport(io.out, contract.name, io.colour, io.columns);
  try {
    const outcome = await checkFiles({
      inputs,
      settings,
      workers,
      arrayIsDocument: settings.wrap === undefined && acceptsArray(contract.schema),
      io,
      report: {
        ...report,
        endFile(file, found, isBatch) {
          counted.push({ file, ...pickCounts(found) });
          report.endFile(file, found, isBatch);
        },
      },
      outputs: outputs.files,
      maxFaults,
      onProgress: progress.update,
      ...(options.report !== undefined && { onInput: (input) => void checked.push(input) }),
      addCounts(counts, file, isFirst) {
        if (isFirst) summary?.count('files');
        if (counts.summary !== undefined) summary?.merge(counts.summary);
        for (const { key, ...place } of counts.keys ?? []) finder?.add(key, { file, ...place });
        for (const place of counts.refused ?? []) notFound.delete(place);
        forgotten = counts.forgotten ?? 0;
        hasHidden ||= counts.hasHidden;
      },
    });
    const { tally, stopped } = outcome;
    const duplicates = finder && countDuplicates(finder, MAX_SAMPLES);
    report.finish({ files: inputs.length, ...tally, ...(duplicates && { duplicates }) });
    const { label } = options;
    const meta = {
      contract: contract.name,
      ...(label !== undefined && { label }),
      conditions: readConditions(contract, options, settings),
      files: counted,
      inputs: checked,
    };
    const found = summary && toReport(summary.data, meta);
    if (settings.format === 'summary') io.out.write(formatReport(found!, io));
    if (settings.format === 'human') io.out.write(formatMostCommon(found!, io));
    io.out.write(noteHidden(options, settings.format, hasHidden));
    if (duplicates !== undefined && duplicates.keys > 0) writeDuplicates(duplicates, io);
    if (forgotten > 0)
      io.err.write(`data-import: advice: ${count(forgotten, 'key')} beyond a million were not compared\n`);
    if (stopped !== undefined) io.err.write(`data-import: ${STOPPED[stopped]}\n`);
    else if (notFound.size > 0) writeNotFound(notFound, io);
    if (stopped === 'interrupted') return { ...outcome, code: ExitCode.interrupted };
    const rest = {
      ...(stopped && { stopped }),
      ...(duplicates && { duplicates }),
      ...(forgotten > 0 && { forgottenKeys: forgotten }),
    };
    const document = summary && toReport(summary.data, { ...meta, ...rest });
    await outputs.finish({ report: () => formatReportFile(document!), html: () => toHtml(document!) });
    // A refusal whose place matched no document: the refused document was counted as valid.
    const files = new Set(inputs.map(({ file }) => file));
    const isMissed = stopped === undefined && hasPlaceIn(notFound, files);
    const code = isMissed ? ExitCode.failed : toExitCode(tally);
    const isUnique = duplicates === undefined || duplicates.keys === 0;
    return { ...outcome, code: isUnique || code !== ExitCode.allValid ? code : ExitCode.someInvalid };
  } finally {
    finder?.close();
  }
}

function pickCounts(tally: Tally): Omit<CountedFile, 'file'> {
  const { valid, warned, invalid } = tally;
  return { valid, warned, invalid, unreadable: countUnreadable(tally) };
}

function readConditions(
  contract: ContractEntry,
  options: ValidateOptions,
  { advice }: DocumentSettings,
): CheckConditions {
  const { wrap, source, maxIssues, refused } = options;
  return {
    tool: packageVersion(),
    schema: hash('sha256', JSON.stringify(contract.schema)),
    ...(wrap !== undefined && { wrap }),
    ...(source !== undefined && { source }),
    ...(maxIssues !== undefined && { maxIssues }),
    refused: refused !== undefined,
    ...(advice && { advice }),
  };
}

const STOPPED = {
  interrupted: `${INTERRUPTED}, and no output file was written`,
  'max-faults': 'stopped at the maximum number of faults: nothing after the last of them was checked',
};

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

function writeNotFound(places: ReadonlySet<string>, { err }: Io): void {
  const [first] = places;
  const rest = places.size > 1 ? `, and ${places.size - 1} more` : '';
  err.write(
    `data-import: --refused: no document of this input is at ${printable(describePlaceKey(first!))}${rest}\n`,
  );
}

async function readSettings(
  { name: contract, schema }: ContractEntry,
  files: readonly string[],
  options: ValidateOptions,
  io: Io,
): Promise<DocumentSettings> {
  const { format, maxIssues, contracts, wrap, duplicates } = options;
  const sizes = await Promise.all(files.map(readSize));
  const { wording, source } = options;
  const { required, optional } = readTopLevel(schema).fields;
  if (source !== undefined && wrap === undefined && [...required, ...optional].includes(source))
    throw new UsageError(`--source ${source}: ${contract} has a field of this name`);
  const advice = await readAdvice(options);
  const summary = await readSummarySettings(options);
  const refusals = options.refused === undefined ? undefined : await readRefusals(options.refused);
  return {
    contract,
    format,
    maxIssues,
    values: chooseValues(options, format, io),
    fileValues: options.values ?? 'hide',
    contracts,
    wrap,
    colour: io.colour,
    columns: io.columns,
    isLarge: sizes.some((size) => size === undefined || size >= LARGE_FILE),
    accepted: options.accepted !== undefined,
    rejects: options.rejects !== undefined,
    faults: options.faults !== undefined,
    wording: wording ?? 'exact',
    faultWording: wording ?? 'person',
    source,
    ...(summary && { summary }),
    advice,
    ...(duplicates && { duplicates }),
    ...(refusals && { refusals }),
  };
}

async function readAdvice(options: ValidateOptions): Promise<AdviceConditions | undefined> {
  const { advice, adviceOff = [], today = new Date().toISOString().slice(0, 10) } = options;
  if (advice !== true) {
    const unused = adviceOff.length > 0 ? '--advice-off' : options.today && '--today';
    if (unused !== undefined) throw new UsageError(`${unused}: expected beside --advice`);
    return undefined;
  }
  if (options.maxFaults !== undefined || options.failFast === true)
    throw new UsageError('--advice compares all documents: leave out --max-faults and --fail-fast');
  const conditions = { off: [...new Set(adviceOff)].sort(), today };
  (await import('../checking/advise.js')).assertAdvice(conditions);
  return conditions;
}

async function readSummarySettings(options: ValidateOptions): Promise<SummarySettings | undefined> {
  const { format, report, html, faults, values = 'hide', seed, keys, severityFile: file } = options;
  const text = file === undefined ? '' : (await readWhole(file, `--severity-file ${file}`)).toString();
  const severity = [
    ...parseSeverityRules(text, file ?? ''),
    ...(options.severity ?? []).map((rule) => parseSeverityRule(rule)),
  ];
  const isWanted = [report, html, faults].some((output) => output !== undefined);
  const isShown = format === 'human' || format === 'summary';
  if (!isShown && !isWanted && severity.length === 0) return undefined;
  return { seed, maxSamples: MAX_SAMPLES, values, severity, ...(keys && { keys }) };
}
