import type { Io } from '../io.js';
import { readFile } from '../reading/read-file.js';
import type { Report } from '../report/report.js';
import type { Checker, Writers } from './checker.js';
import type { CheckSettings } from './settings.js';
import { emptyTally, type Tally } from '../report/tally.js';
import { WorkerThreads } from './worker-threads.js';

export interface CheckFilesOptions<C extends Checker> {
  readonly files: readonly string[];
  readonly settings: CheckSettings;
  /** How many threads check NDJSON; undefined: it depends on the machine and the size of the file. */
  readonly workers: number | undefined;
  /** Whether an array is one document; otherwise each of its items is a document. */
  readonly arrayIsDocument: boolean;
  readonly io: Io;
  readonly report: Pick<Report, 'beginFile' | 'append' | 'endFile'>;
  createChecker(writers: Writers): C;
  /** Called repeatedly with the number of documents checked so far. */
  onProgress?(documents: number): void;
}

/** Checks one file after the other, in the order of the command line. Resolves to the checker, with all counts. */
export async function checkFiles<C extends Checker>(options: CheckFilesOptions<C>): Promise<C> {
  const { files, settings, workers, arrayIsDocument, io, report, onProgress } = options;
  const writers: Writers = {
    out: (entries) => report.append(entries),
    err: (text) => io.err.write(text),
  };
  const checker = options.createChecker(writers);
  const { tally } = checker;
  async function pause(): Promise<void> {
    onProgress?.(tally.valid + tally.invalid);
    await io.out.drained();
  }
  const threads = new WorkerThreads({
    settings,
    workers,
    async write({ texts, counts }) {
      for (const [to, text] of texts) writers[to](text);
      checker.add(counts);
      await pause();
    },
  });
  try {
    for (const file of files) {
      report.beginFile(file);
      const before = { ...tally };
      const reading = {
        arrayIsDocument,
        longestText: settings.longestText,
        standardInput: io.standardInput,
        pause,
        parallel: threads.createReading(file),
      };
      const isBatch = await readFile(file, checker.createSink(file), reading);
      report.endFile(file, subtract(tally, before), isBatch);
    }
  } finally {
    await threads.end();
  }
  return checker;
}

function subtract(after: Tally, before: Tally): Tally {
  const difference = emptyTally();
  for (const key of Object.keys(difference) as (keyof Tally)[]) difference[key] = after[key] - before[key];
  return difference;
}
