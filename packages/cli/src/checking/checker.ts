import type { DriftData } from '@data-import/events';
import { printable } from '@data-import/validators/runtime';
import type { Fault, Place, Sink } from '../reading/sink.js';
import { formatFile } from '../report/text.js';
import type { CheckSettings } from './settings.js';
import { addTally, emptyTally, type Tally } from '../report/tally.js';

/** Receives the entries of a report, and error messages. */
export interface Writers {
  readonly out: (entries: string) => void;
  readonly err: (text: string) => void;
}

/** The counts of a checker, which another thread adds to its own. */
export interface Counts {
  readonly tally: Tally;
  /** Only of events. */
  readonly drift?: DriftData;
}

/** `data-import: a.ndjson:3:14: this line is not JSON: …` */
function formatFault(file: string, { line, column, message }: Fault): string {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  return `data-import: ${printable(place)}: ${printable(message)}\n`;
}

/** Checks, reports and counts the documents of files. */
export abstract class Checker {
  readonly tally: Tally = emptyTally();

  constructor(
    protected readonly settings: CheckSettings,
    protected readonly writers: Writers,
  ) {}

  /** Handles a line of NDJSON if it is a valid document, which need not be parsed. */
  protected acceptsLine?(file: string, bytes: Buffer, from: number, to: number, place: Place): boolean;
  protected abstract check(file: string, value: unknown, place: Place): void;
  /** The entry of the report about a file or line that could not be read. */
  protected abstract formatUnreadable(file: string, fault: Fault): string;

  get counts(): Counts {
    return { tally: this.tally };
  }

  add({ tally }: Counts): void {
    addTally(this.tally, tally);
  }

  /** Receives the documents of a file. */
  createSink(file: string): Sink {
    return {
      document: (value, place) => this.check(file, value, place),
      acceptsLine: (bytes, from, to, place) => this.acceptsLine?.(file, bytes, from, to, place) === true,
      unreadable: ({ hidden, ...found }) => {
        const hides = this.settings.values === 'hide' && hidden !== undefined;
        const fault = hides ? { ...found, message: hidden } : found;
        if (fault.lineOnly === true) this.tally.unreadableLines += 1;
        else this.tally.unreadableFiles += 1;
        this.write(this.formatUnreadable(file, fault));
        this.writers.err(formatFault(file, fault));
      },
    };
  }

  protected count(isValid: boolean): void {
    if (isValid) this.tally.valid += 1;
    else this.tally.invalid += 1;
  }

  protected write(entry: string): void {
    if (entry !== '') this.writers.out(entry);
  }
}
