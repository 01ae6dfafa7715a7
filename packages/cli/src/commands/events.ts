import type { DriftData } from '@data-import/events';
import type { EventsCommand } from '../args.js';
import { checkEventBlock } from '../events/check-event-block.js';
import { EventChecker } from '../events/event-checker.js';
import {
  eventLines,
  type EventsFound,
  noEvents,
  type Suggestions,
  writeJson,
  writeTables,
} from '../events/event-report.js';
import { progressOutput } from '../events/progress.js';
import { readFile } from '../reading/read-file.js';
import { palette } from '../report/human.js';
import { ParallelChecker } from '../worker-pool/parallel-checker.js';
import { type ExitCode, exitCodeOf, type Io } from './io.js';

type Library = typeof import('@data-import/events/sync');

/** Checks every event of every file, and reports where they differ from the catalogue. */
export async function events(command: EventsCommand, io: Io): Promise<ExitCode> {
  const library = await import('@data-import/events/sync');
  const { files, workers, format, ...rest } = command;
  const settings = { ...rest, format };
  const { out } = io;
  const err = progressOutput(io.err, io.progress === true && format !== 'ndjson');
  const report = format === 'ndjson' ? eventLines(out) : noEvents;
  const checker = new EventChecker({ library, settings, report, out, err });
  const parallel = new ParallelChecker({
    settings,
    workers,
    report,
    out,
    err,
    checkBlock: (block, reply) => checkEventBlock(block, settings, library, reply),
    add: (counts) => checker.add(counts),
  });
  async function pause(): Promise<void> {
    err.update(checker.tally.valid + checker.tally.invalid);
    await out.drained();
  }

  try {
    for (const file of files) {
      const options = { arrayIsDocument: false, standardInput: io.standardInput, pause };
      await readFile(file, checker.sinkOf(file), { ...options, parallel: parallel.readingOf(file) });
    }
  } finally {
    await parallel.end();
    err.end();
  }
  const { drift, tally } = checker;
  write({ drift, suggestions: suggestionsFor(drift, library), summary: { files: files.length, ...tally } });
  await out.drained();
  return exitCodeOf(tally);

  function write(found: EventsFound): void {
    if (format === 'json') writeJson(out, found);
    if (format !== 'human') return;
    const suggestTypes = (type: string) => found.suggestions.get(type) ?? [];
    const text = library.describeDrift(drift, { suggestTypes });
    writeTables(out, text, found.summary, palette(io.colour));
  }
}

/** Each unknown type is looked for once, however many events it has. */
function suggestionsFor({ unknownTypes }: DriftData, { suggestTypes }: Library): Suggestions {
  const types = new Set(unknownTypes.rows.map(({ type }) => type));
  return new Map(Array.from(types, (type) => [type, suggestTypes(type)]));
}
