import type { DriftData } from '@data-import/events';
import { printable } from '@data-import/validators/runtime';
import { checkFiles, INTERRUPTED } from '../checking/check-files.js';
import { type EventLibrary, loadEventLibrary } from '../checking/event-library.js';
import { findInputs } from '../checking/operands.js';
import type { EventSettings } from '../checking/settings.js';
import { chooseValues, noteHidden, type ValuesOption } from '../checking/values.js';
import { countDocuments, countFaults, type Tally, toExitCode } from '../report/tally.js';
import { ExitCode, type Io } from '../io.js';
import { showProgress } from '../report/progress.js';
import { describeUnreadable, formatFile, palette, printableJson } from '../report/text.js';

export interface EventsOptions extends Omit<EventSettings, 'values'>, ValuesOption {
  readonly workers: number | undefined;
}

export async function events(
  operands: readonly string[],
  { workers, values, ...options }: EventsOptions,
  io: Io,
): Promise<ExitCode> {
  const library = await loadEventLibrary(options.contracts);
  const inputs = await findInputs(operands, io);
  const files = inputs.map(({ file }) => file);
  const report = library.createDriftReport();
  const { out, colour } = io;
  const { format } = options;
  const settings: EventSettings = { ...options, values: chooseValues({ values }, format, io) };
  let hasHidden = false;
  const empty: string[] = [];
  const progress = await showProgress(io, { files, format, unit: 'events' });
  const { tally, stopped } = await checkFiles({
    inputs,
    settings,
    workers,
    arrayIsDocument: false,
    io: progress.io,
    report: {
      beginFile() {},
      append: (entries) => out.write(entries),
      endFile(file, found) {
        if (countDocuments(found) + countFaults(found) === 0) empty.push(file);
      },
    },
    addCounts(counts) {
      report.merge(counts.drift!);
      hasHidden ||= counts.hasHidden;
    },
    onProgress: progress.update,
  }).finally(progress.end);
  inputs[0]?.close();
  const drift = report.toJSON();
  const suggestions = suggestTypes(drift, library);
  if (format === 'json') {
    const summary = { ...toTotals(files, tally, drift), ...(stopped && { stopped }) };
    out.write(formatJson({ summary, drift, suggestions }));
  } else if (format === 'human') {
    const byType = new Map(suggestions.map((each) => [each.type, each.suggestions]));
    const text = library.describeDrift(drift, { suggestTypes: (type) => byType.get(type) ?? [] });
    const [summary, ...tables] = text.split('\n');
    const { good, bad } = palette(colour);
    const paint = countFaults(tally) > 0 ? bad : good;
    out.write(`${paint(summary + describeUnreadable(tally))}\n${tables.join('\n')}`);
  }
  out.write(noteHidden({ values }, format, hasHidden));
  if (stopped !== undefined) {
    io.err.write(`data-import: ${INTERRUPTED}\n`);
    return ExitCode.interrupted;
  }
  for (const file of empty)
    io.err.write(
      `data-import: ${printable(formatFile(file))}: the envelope is empty; expected at least one event in it\n`,
    );
  return empty.length > 0 ? ExitCode.failed : toExitCode(tally);
}

function suggestTypes({ unknownTypes }: DriftData, library: EventLibrary) {
  const types = new Set(unknownTypes.rows.map(({ type }) => type));
  return Array.from(types, (type) => ({ type, suggestions: library.suggestTypes(type) }));
}

function toTotals(files: readonly string[], tally: Tally, { events: checked }: DriftData) {
  const { unreadableFiles, unreadableLines, unreadableItems } = tally;
  return { files: files.length, events: checked, unreadableFiles, unreadableLines, unreadableItems };
}

function formatJson(parts: object): string {
  const lines = Object.entries(parts).map(([name, value]) => `  "${name}": ${printableJson(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
