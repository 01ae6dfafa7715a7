import type { Result, ValidateOptions } from '@data-import/validators';
import type { Values } from '../args.js';
import type { ContractValidator } from '../contracts/source.js';
import type { Output } from '../output.js';
import type { Fault, Sink } from '../reading/sink.js';
import { formatFile } from '../report/path.js';
import { printable } from '@data-import/validators/runtime';
import type { Report, Tally } from '../report/report.js';

/** The result of every valid document: no object is allocated for each of them. */
const VALID: Result<unknown> = { ok: true, value: undefined };

/** `data-import: a.ndjson:3:14: this line is not JSON: …` */
function formatFault(file: string, { line, column, message }: Fault): string {
  const place = [formatFile(file), line, column].filter((part) => part !== undefined).join(':');
  return `data-import: ${printable(place)}: ${printable(message)}\n`;
}

export interface CheckerOptions {
  readonly validator: ContractValidator;
  readonly report: Report;
  readonly out: Output;
  readonly err: Output;
  readonly maxIssues: number | undefined;
  readonly values: Values;
}

/** Checks documents, reports and counts them. */
export class Checker {
  readonly #options: CheckerOptions;
  readonly #validateOptions: ValidateOptions;
  #valid = 0;
  #invalid = 0;
  #unreadableFiles = 0;
  #unreadableLines = 0;

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#validateOptions = { maxIssues: options.maxIssues, values: options.values };
  }

  get tally(): Tally {
    return {
      valid: this.#valid,
      invalid: this.#invalid,
      unreadableFiles: this.#unreadableFiles,
      unreadableLines: this.#unreadableLines,
    };
  }

  /** Adds the counts of another checker. */
  add(tally: Tally): void {
    this.#valid += tally.valid;
    this.#invalid += tally.invalid;
    this.#unreadableFiles += tally.unreadableFiles;
    this.#unreadableLines += tally.unreadableLines;
  }

  /** Receives the documents of a file. */
  sinkOf(file: string): Sink {
    const { validator, report, out, err } = this.#options;
    const isAccepted = 'is' in validator ? validator.is : (): boolean => false;
    return {
      document: (value, place) => {
        const result = isAccepted(value) ? VALID : validator.validate(value, this.#validateOptions);
        if (result.ok) this.#valid += 1;
        else this.#invalid += 1;
        report.document(place, result);
      },
      unreadable: (found) => {
        const { hidden = found.message, ...quoting } = found;
        const fault = this.#options.values === 'hide' ? { ...quoting, message: hidden } : quoting;
        if (fault.lineOnly === true) this.#unreadableLines += 1;
        else this.#unreadableFiles += 1;
        report.unreadable(fault);
        // On a terminal both outputs share one screen: keep them in order.
        out.flush();
        err.write(formatFault(file, fault));
        err.flush();
      },
    };
  }
}
