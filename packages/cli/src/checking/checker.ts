import type { Result, ValidateOptions } from '@data-import/validators';
import type { Values } from '../args.js';
import type { ContractValidator } from '../contracts/source.js';
import type { Output } from '../output.js';
import type { Sink } from '../reading/sink.js';
import type { Report, Tally } from '../report/report.js';
import { Counter } from './counter.js';
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
  readonly #counter = new Counter();

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#validateOptions = { maxIssues: options.maxIssues, values: options.values };
  }

  get tally(): Tally {
    return this.#counter.tally;
  }

  /** Adds the counts of another checker. */
  add(tally: Tally): void {
    this.#counter.add(tally);
  }

  /** Receives the documents of a file. */
  sinkOf(file: string): Sink {
    const { validator, report, out, err } = this.#options;
    const isAccepted = 'is' in validator ? validator.is : (): boolean => false;
    return {
      document: (value, place) => {
        const result = isAccepted(value) ? VALID : validator.validate(value, this.#validateOptions);
        this.#counter.document(result.ok);
        report.document(place, result);
      },
      unreadable: (found) => {
        const fault = shownFault(found, this.#options.values);
        this.#counter.unreadable(fault);
        report.unreadable(fault);
        writeFault(file, fault, out, err);
      },
    };
  }
}
