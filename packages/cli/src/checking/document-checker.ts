import type { Result, ValidateOptions } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import type { ContractValidator } from '../contracts/source.js';
import type { Fault, Place } from '../reading/sink.js';
import { human } from '../report/human.js';
import { json, ndjson } from '../report/json.js';
import type { Entries } from '../report/report.js';
import { Checker, type Writers } from './checker.js';
import type { DocumentSettings } from './settings.js';

export const reportFormats = { human, json, ndjson };

/** The result of every valid document: no object is allocated for each of them. */
const VALID: Result<unknown> = { ok: true, value: undefined };

/** Checks documents of one contract. */
export class DocumentChecker extends Checker {
  readonly #validator: ContractValidator;
  readonly #isAccepted: (value: unknown) => boolean;
  readonly #options: ValidateOptions;
  readonly #entries: Entries;

  constructor(
    protected override readonly settings: DocumentSettings,
    validator: ContractValidator,
    /** The same over bytes: worth loading for many documents. */
    private readonly isAcceptedLine: BytesGuard | undefined,
    writers: Writers,
  ) {
    super(settings, writers);
    this.#validator = validator;
    this.#isAccepted = 'is' in validator ? validator.is : () => false;
    this.#options = { maxIssues: settings.maxIssues, values: settings.values };
    this.#entries = reportFormats[settings.format].createEntries(settings.colour);
  }

  protected override acceptsLine(
    file: string,
    bytes: Buffer,
    from: number,
    to: number,
    place: Place,
  ): boolean {
    if (this.isAcceptedLine?.(bytes, from, to) !== true) return false;
    this.#report(file, place, VALID);
    return true;
  }

  protected override check(file: string, value: unknown, place: Place): void {
    this.#report(
      file,
      place,
      this.#isAccepted(value) ? VALID : this.#validator.validate(value, this.#options),
    );
  }

  #report(file: string, place: Place, result: Result<unknown>): void {
    this.count(result.ok);
    this.write(this.#entries.document(file, place, result));
  }

  protected override formatUnreadable(file: string, fault: Fault): string {
    return this.#entries.unreadable(file, fault);
  }
}
