import type { Result, ValidateOptions } from '@data-import/validators';
import type { Values } from '../args.js';
import type { ContractValidator } from '../contracts/source.js';
import type { Output } from '../output.js';
import type { Sink } from '../reading/sink.js';
import type { Report, Tally } from '../report/report.js';
import { shownFault, writeFault } from './fault.js';

/** The result of every valid document: no object is allocated for each of them. */
const VALID: Result<unknown> = { ok: true, value: undefined };

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
        const fault = shownFault(found, this.#options.values);
        if (fault.lineOnly === true) this.#unreadableLines += 1;
        else this.#unreadableFiles += 1;
        report.unreadable(fault);
        writeFault(file, fault, out, err);
      },
    };
  }
}
