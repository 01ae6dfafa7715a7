import type { Result, ValidateOptions } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import type { ContractValidator } from '../contracts/source.js';
import { NEWLINE } from '../reading/block.js';
import type { Fault, Place } from '../reading/sink.js';
import { human } from '../report/human.js';
import { json, ndjson } from '../report/json.js';
import type { Entries } from '../report/report.js';
import { Checker } from './checker.js';
import type { DocumentSettings } from './settings.js';

export const reportFormats = { human, json, ndjson };

/** The result of every valid document: no object is allocated for each of them. */
const VALID: Result<unknown> = { ok: true, value: undefined };

const LINE_END = Buffer.of(NEWLINE);

const reasons = ndjson.createEntries(false);

/** Checks documents of one contract. */
export class DocumentChecker extends Checker {
  readonly #validator: ContractValidator;
  readonly #isAccepted: (value: unknown) => boolean;
  readonly #options: ValidateOptions;
  readonly #entries: Entries;

  constructor(
    protected override readonly settings: DocumentSettings,
    file: string,
    validator: ContractValidator,
    /** The same over bytes. */
    private readonly isAcceptedBytes: BytesGuard | undefined,
  ) {
    super(settings, file);
    this.#validator = validator;
    this.#isAccepted = 'is' in validator ? validator.is : () => false;
    this.#options = { maxIssues: settings.maxIssues, values: settings.values };
    this.#entries = reportFormats[settings.format].createEntries(settings.colour);
  }

  protected override acceptsBytes(bytes: Buffer, from: number, to: number, place: Place): boolean {
    if (this.isAcceptedBytes?.(bytes, from, to) !== true) return false;
    this.#accept(place, bytes, from, to);
    return true;
  }

  protected override check(found: unknown, place: Place, bytes: Buffer, from: number, to: number): void {
    const { wrap } = this.settings;
    const value = wrap === undefined ? found : { [wrap]: found };
    if (this.#isAccepted(value)) return this.#accept(place, bytes, from, to);
    const result = this.#validator.validate(value, this.#options);
    if (result.ok) return this.#accept(place, bytes, from, to);
    this.count(false);
    this.write('out', this.#entries.document(this.file, place, result));
    if (this.settings.rejects !== true) return;
    this.#writeDocument('rejects', bytes, from, to);
    this.write('reasons', reasons.document(this.file, place, result));
  }

  #accept(place: Place, bytes: Buffer, from: number, to: number): void {
    this.count(true);
    this.write('out', this.#entries.document(this.file, place, VALID));
    if (this.settings.accepted === true) this.#writeDocument('accepted', bytes, from, to);
  }

  protected override reportUnreadable(fault: Fault, bytes: Buffer | undefined): void {
    this.write('out', this.#entries.unreadable(this.file, fault));
    if (this.settings.rejects !== true || bytes === undefined) return;
    this.#writeDocument('rejects', bytes, 0, bytes.length);
    this.write('reasons', reasons.unreadable(this.file, fault));
  }

  /** Writes the bytes of a document on a line. Line breaks between the tokens of an item become spaces. */
  #writeDocument(to: 'accepted' | 'rejects', bytes: Buffer, from: number, end: number): void {
    const newline = bytes.indexOf(NEWLINE, from);
    if (newline === end) return this.write(to, bytes.subarray(from, end + 1));
    const document = bytes.subarray(from, end);
    const isLine = newline === -1 || newline > end;
    this.write(
      to,
      isLine ? document : Buffer.from(document.toString('latin1').replace(/\r?\n/g, ' '), 'latin1'),
    );
    this.write(to, LINE_END);
  }
}
