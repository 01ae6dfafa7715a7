import type { Invalid, Issue, Result, ValidateOptions } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import type { ContractValidator } from '@data-import/contracts';
import { type ReadJsonOptions } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { FilePosition, ReadDocument, ReadFault, Sink } from '@data-import/reading/sink';
import { human } from '../report/human.js';
import { json, ndjson } from '../report/json.js';
import type { Entries, ReportFormat } from '../report/report.js';
import type { SummaryData } from '../summary/data.js';
import { Summary } from '../summary/summary.js';
import { readAccountKey } from '../summary/account-key.js';
import { Checker, type Counts, hideValues, type PlacedKey, reasons } from './checker.js';
import { addRefusals, toPlaceKey } from './refusals.js';
import type { DocumentSettings } from './settings.js';

const withoutEntries: ReportFormat = {
  createEntries: () => ({ document: () => '', unreadable: () => '' }),
  createReport: () => ({ beginFile() {}, append() {}, endFile() {}, finish() {} }),
};

export const reportFormats = { human, summary: withoutEntries, json, ndjson };

/** The result of every valid document: no object is allocated for each of them. */
const VALID: Result<unknown> = { ok: true, value: undefined };

function quotesValue(issue: Issue): boolean {
  const { received } = issue as { readonly received?: string };
  return ['string', 'number', 'boolean'].includes(received ?? '') || 'nameIssue' in issue;
}

function wrapReading({ value, findings }: ReadDocument, name: string | undefined): ReadDocument {
  if (name === undefined) return { value, findings };
  const wrapped = findings.map((finding) => ({ ...finding, path: [name, ...finding.path] }));
  return { value: { [name]: value }, findings: wrapped };
}

export class DocumentChecker extends Checker {
  readonly #validator: ContractValidator;
  readonly #isAccepted: (value: unknown) => boolean;
  readonly #options: ValidateOptions;
  readonly #entries: Entries;
  readonly #summary: Summary | undefined;
  readonly #keys: PlacedKey[] = [];
  readonly #refused: string[] = [];

  constructor(
    protected override readonly settings: DocumentSettings,
    file: string,
    validator: ContractValidator,
    private readonly isAcceptedBytes: BytesGuard | undefined,
    fieldNames: Iterable<string>,
  ) {
    super(settings, file);
    this.#validator = validator;
    this.#isAccepted = 'is' in validator ? validator.is : () => false;
    this.#options = { maxIssues: settings.maxIssues, values: settings.values };
    this.#entries = reportFormats[settings.format].createEntries(settings.colour, settings.columns);
    const { summary } = settings;
    this.#summary = summary && new Summary(summary, fieldNames);
  }

  protected override get readOptions(): ReadJsonOptions {
    return { duplicateNames: 'report' };
  }

  override get counts(): Counts {
    const { duplicates, refusals } = this.settings;
    const summary = this.#summary && this.#summarise(this.#summary);
    return {
      ...super.counts,
      ...(summary && { summary }),
      ...(duplicates && { keys: this.#keys }),
      ...(refusals && { refused: this.#refused }),
    };
  }

  #summarise(summary: Summary): SummaryData {
    for (const total of ['valid', 'lines', 'emptyLines'] as const) summary.count(total, this.tally[total]);
    return summary.data;
  }

  protected override acceptsBytes(bytes: Buffer, from: number, to: number, place: FilePosition): boolean {
    if (this.isAcceptedBytes?.exactly(bytes, from, to) !== true || this.#findRefusals(place) !== undefined)
      return false;
    this.#accept(place, bytes, from, to);
    return true;
  }

  protected override check(...[reading, place, bytes, from, to]: Parameters<Sink['document']>): void {
    const { value, findings } = wrapReading(reading, this.settings.wrap);
    const key = this.settings.duplicates ? readAccountKey(value) : undefined;
    if (key !== undefined) this.#keys.push({ key, ...place });
    const refusals = this.#findRefusals(place);
    const isExact = findings.length === 0;
    if (isExact && refusals === undefined && this.#isAccepted(value)) {
      return this.#accept(place, bytes, from, to);
    }
    const result = withTextIssues(this.#validator.validate(value, this.#options), findings, this.#options);
    if (refusals === undefined && result.ok) return this.#accept(place, bytes, from, to);
    const { values, fileValues } = this.settings;
    const shown = addRefusals(result, refusals, values);
    this.hasHidden ||=
      values === 'hide' && this.settings.format === 'human' && shown.issues.some(quotesValue);
    const filed = fileValues === values ? shown : addRefusals(hideValues(result), refusals, fileValues);
    this.#reject(shown, filed, value, place, bytes, from, to);
  }

  #findRefusals(place: FilePosition) {
    const { refusals } = this.settings;
    if (refusals === undefined) return undefined;
    const name = toPlaceKey(this.file, place);
    const found = refusals.get(name);
    if (found !== undefined) this.#refused.push(name);
    return found;
  }

  #reject(
    result: Invalid,
    filed: ReturnType<typeof addRefusals>,
    value: unknown,
    place: FilePosition,
    bytes: Buffer,
    from: number,
    to: number,
  ): void {
    const severity = this.#summary?.add({ file: this.file, ...place }, value, filed) ?? 'error';
    const isWarning = severity === 'warning';
    this.count(isWarning ? 'warned' : 'invalid');
    this.write('out', this.#entries.document(this.file, place, result, severity));
    if (isWarning) this.copyAccepted(bytes, from, to);
    else if (this.settings.rejects === true) {
      this.copy('rejects', bytes, from, to);
      this.write('reasons', reasons.document(this.file, place, filed));
    }
  }

  #accept(place: FilePosition, bytes: Buffer, from: number, to: number): void {
    this.count('valid');
    this.write('out', this.#entries.document(this.file, place, VALID));
    this.copyAccepted(bytes, from, to);
  }

  protected override reportUnreadable(fault: ReadFault, filed: ReadFault): void {
    this.write('out', this.#entries.unreadable(this.file, fault));
    const { part, line, index, kind } = fault;
    const place = part === 'line' ? { line: line! } : part === 'item' ? { index: index! } : {};
    this.#summary?.addUnreadable({ file: this.file, ...place }, kind, filed.message);
  }
}
