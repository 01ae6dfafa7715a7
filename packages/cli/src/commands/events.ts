import type { DriftData } from '@data-import/events';
import { printable } from '@data-import/validators/runtime';
import { checkFiles, type CheckSummary, INTERRUPTED } from '../checking/check-files.js';
import { EMPTY } from '../checking/event-checker.js';
import { type EventLibrary, loadEventLibrary } from '../checking/event-library.js';
import { findInputs } from '../checking/operands.js';
import { listOutputs, type OutputOptions, Outputs, withoutOutputs } from '../checking/outputs.js';
import type { EventSettings } from '../checking/settings.js';
import { chooseValues, noteHidden, type ValuesOption } from '../checking/values.js';
import { countDocuments, countFaults, type Tally, toExitCode } from '../report/tally.js';
import { ExitCode, type Io } from '../io.js';
import { packageVersion } from '../package.js';
import type { Input } from '@data-import/reading/input';
import { type ProgressIo, showProgress } from '../report/progress.js';
import { describeUnreadable, formatFile, palette, printableJson } from '../report/text.js';
import type { CheckedInput } from '../summary/data.js';
import { toDriftHtml } from '../summary/html/drift-page.js';

export interface EventsOptions
  extends
    Pick<EventSettings, 'format' | 'maxIssues' | 'contracts' | 'unknownFields' | 'duplicateNames'>,
    ValuesOption,
    OutputOptions {
  readonly workers: number | undefined;
}

export async function events(
  operands: readonly string[],
  options: EventsOptions,
  given: Io,
): Promise<ExitCode> {
  const io = withoutOutputs(options, given);
  const library = await loadEventLibrary(options.contracts);
  const inputs = await findInputs(operands, io, listOutputs(options));
  const files = inputs.map(({ file }) => file);
  const progress = await showProgress(io, { files, format: options.format, unit: 'events' });
  const outputs = await Outputs.open(options, files, io.catchInterrupt);
  try {
    return await check({ library, inputs, options, progress, outputs });
  } finally {
    progress.end();
    inputs[0]?.close();
    await outputs.discard();
  }
}

interface Run {
  readonly library: EventLibrary;
  readonly inputs: readonly Input[];
  readonly options: EventsOptions;
  readonly progress: ProgressIo;
  readonly outputs: Outputs;
}

async function check({ library, inputs, options, progress, outputs }: Run): Promise<ExitCode> {
  const { io } = progress;
  const report = library.createDriftReport();
  let hasHidden = false;
  const empty: string[] = [];
  const checked: CheckedInput[] = [];
  const { tally, stopped } = await checkFiles({
    inputs,
    settings: toSettings(options, io),
    workers: options.workers,
    arrayIsDocument: false,
    io,
    outputs: outputs.files,
    report: {
      beginFile() {},
      append: (entries) => io.out.write(entries),
      endFile(file, found) {
        if (countDocuments(found) + countFaults(found) === 0) empty.push(file);
      },
    },
    ...(options.report !== undefined && { onInput: (input) => void checked.push(input) }),
    addCounts(counts) {
      report.merge(counts.drift!);
      hasHidden ||= counts.hasHidden;
    },
    onProgress: progress.update,
  });
  const found = toReport(inputs.length, tally, stopped, report.toJSON(), library);
  writeSummary(found, tally, library, options, io);
  io.out.write(noteHidden(options, options.format, hasHidden));
  if (stopped !== undefined) {
    const rest = listOutputs(options).length === 0 ? '' : ', and no output file was written';
    io.err.write(`data-import: ${INTERRUPTED}${rest}\n`);
    return ExitCode.interrupted;
  }
  await outputs.finish({
    report: () => formatJson({ version: 1, tool: packageVersion(), inputs: checked, ...found }),
    html: () => toDriftHtml(tabulate(found, library, MOST_ROWS), tally),
  });
  for (const file of empty) io.err.write(`data-import: ${printable(formatFile(file))}: ${EMPTY}\n`);
  return empty.length > 0 ? ExitCode.failed : toExitCode(tally);
}

/** A drift report has at most 500 versions with 50 fields each. */
const MOST_ROWS = 25_000;

function toSettings({ values, ...options }: EventsOptions, io: Io): EventSettings {
  const { format, maxIssues, contracts, unknownFields, duplicateNames, accepted, rejects } = options;
  return {
    format,
    maxIssues,
    contracts,
    unknownFields,
    duplicateNames,
    values: chooseValues({ values }, format, io),
    fileValues: values ?? 'hide',
    accepted: accepted !== undefined,
    rejects: rejects !== undefined,
  };
}

type EventsReport = ReturnType<typeof toReport>;

function toReport(
  files: number,
  tally: Tally,
  stopped: CheckSummary['stopped'],
  drift: DriftData,
  library: EventLibrary,
) {
  const { unreadableFiles, unreadableLines, unreadableItems } = tally;
  const unreadable = { unreadableFiles, unreadableLines, unreadableItems };
  const summary = { files, events: drift.events, ...unreadable, ...(stopped && { stopped }) };
  const types = new Set(drift.unknownTypes.rows.map(({ type }) => type));
  const suggestions = Array.from(types, (type) => ({ type, suggestions: library.suggestTypes(type) }));
  return { summary, drift, suggestions };
}

function toOptions({ suggestions }: EventsReport) {
  const byType = new Map(suggestions.map((each) => [each.type, each.suggestions]));
  return { suggestTypes: (type: string) => byType.get(type) ?? [] };
}

function tabulate(found: EventsReport, library: EventLibrary, maxRows: number) {
  return library.tabulateDrift(found.drift, { ...toOptions(found), maxRows });
}

function writeSummary(
  found: EventsReport,
  tally: Tally,
  library: EventLibrary,
  { format }: EventsOptions,
  { out, colour }: Io,
): void {
  if (format === 'json') out.write(formatJson(found));
  if (format !== 'human') return;
  const text = library.describeDrift(found.drift, toOptions(found));
  const [summary, ...tables] = text.split('\n');
  const { good, bad } = palette(colour);
  const paint = countFaults(tally) > 0 ? bad : good;
  out.write(`${paint(summary + describeUnreadable(tally))}\n${tables.join('\n')}`);
}

function formatJson(parts: object): string {
  const lines = Object.entries(parts).map(([name, value]) => `  "${name}": ${printableJson(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
