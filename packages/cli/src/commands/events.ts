import type { DriftData } from '@data-import/events';
import { checkFiles } from '../checking/check-files.js';
import { Checkpoint, digestJson } from '../checking/checkpoint.js';
import { type EventLibrary, loadEventLibrary } from '../checking/event-library.js';
import type { EventSettings } from '../checking/settings.js';
import { countFaults, type Tally, toExitCode } from '../report/tally.js';
import { openContracts } from '../contracts/index.js';
import { ExitCode, type Io } from '../io.js';
import { findFiles } from '../reading/find-files.js';
import { showProgress } from '../report/progress.js';
import { describeUnreadable, palette, printableJson } from '../report/text.js';

export interface EventsOptions extends EventSettings {
  readonly workers: number | undefined;
  readonly checkpoint?: string;
}

/** Checks every event of every file, and reports where they differ from the catalogue. */
export async function events(
  operands: readonly string[],
  { workers, checkpoint: folder, ...settings }: EventsOptions,
  io: Io,
): Promise<ExitCode> {
  const library = await loadEventLibrary(settings.contracts);
  const files = (await Promise.all(operands.map((operand) => findFiles(operand)))).flat();
  const checkpoint = folder === undefined ? undefined : await openCheckpoint(folder, { files, ...settings });
  const report = library.createDriftReport();
  const { out, colour } = io;
  const { format } = settings;
  const progress = await showProgress(io, { files, format, unit: 'events' });
  const { tally, stopped } = await checkFiles({
    files,
    settings,
    workers,
    arrayIsDocument: false,
    io: progress.io,
    checkpoint,
    report: { beginFile() {}, append: (entries) => out.write(entries), endFile() {} },
    addCounts: (counts) => report.merge(counts.drift!),
    onProgress: progress.update,
  }).finally(progress.end);
  const drift = report.toJSON();
  const suggestions = suggestTypes(drift, library);
  if (format === 'json') {
    out.write(formatJson({ summary: toTotals(files, tally, drift), drift, suggestions }));
  } else if (format === 'human') {
    const byType = new Map(suggestions.map((each) => [each.type, each.suggestions]));
    const text = library.describeDrift(drift, { suggestTypes: (type) => byType.get(type) ?? [] });
    const [summary, ...tables] = text.split('\n');
    const { good, bad } = palette(colour);
    const paint = countFaults(tally) > 0 ? bad : good;
    out.write(`${paint(summary + describeUnreadable(tally))}\n${tables.join('\n')}`);
  }
  return stopped === undefined ? toExitCode(tally) : ExitCode.interrupted;
}

async function openCheckpoint(
  folder: string,
  settings: EventSettings & { readonly files: readonly string[] },
): Promise<Checkpoint> {
  const { contracts, files } = settings;
  const set = openContracts(contracts);
  const entries = Array.from(set.names(), (name) => set.get(name)!).filter(({ isOwn }) => isOwn);
  const schemas = entries.map(({ schema }) => schema);
  const run = { command: 'events', schema: digestJson(schemas), ...settings };
  return Checkpoint.open(folder, files, run);
}

/** The types that each unknown type may mean. */
function suggestTypes({ unknownTypes }: DriftData, library: EventLibrary) {
  const types = new Set(unknownTypes.rows.map(({ type }) => type));
  return Array.from(types, (type) => ({ type, suggestions: library.suggestTypes(type) }));
}

function toTotals(files: readonly string[], tally: Tally, { events: checked }: DriftData) {
  const { unreadableFiles, unreadableLines, unreadableItems } = tally;
  return { files: files.length, events: checked, unreadableFiles, unreadableLines, unreadableItems };
}

/** One JSON document, with each part on a line of its own. */
function formatJson(parts: object): string {
  const lines = Object.entries(parts).map(([name, value]) => `  "${name}": ${printableJson(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
