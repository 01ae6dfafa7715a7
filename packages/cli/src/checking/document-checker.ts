import type { Invalid, Issue, Result, ValidateOptions } from '@data-import/validators';
import type { Advice } from '@data-import/validators/advice';
import { type Describe, isObject } from '@data-import/validators/runtime';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import type { ContractValidator } from '@data-import/contracts';
import { type ReadJsonOptions } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { FilePosition, ReadDocument, ReadFault, Sink } from '@data-import/reading/sink';
import { human } from '../report/human.js';
import { json, ndjson } from '../report/json.js';
import type { Entries, ReportFormat } from '../report/report.js';
import { type Judged, type JudgedFault, Summary } from '../summary/summary.js';
import { readAccountKey } from '../summary/account-key.js';
import type { ContractFields } from '../summary/contract-fields.js';
import { Checker, type Counts, hideValues, type PlacedKey, reasons } from './checker.js';
import type { InputAdviser } from './advise.js';
import { type FaultyDocument, formatFaults, formatUnread } from './fault-rows.js';
import { addRefusals, toPlaceKey } from './refusals.js';
import type { DocumentSettings } from './settings.js';
import { reword } from './wording.js';

const withoutEntries: ReportFormat = {
  createEntries: () => ({ document: () => '', unreadable: () => '' }),
  createReport: () => ({ beginFile() {}, append() {}, endFile() {}, finish() {} }),
};

export const reportFormats = { human, summary: withoutEntries, json, ndjson };

/** Shared to avoid an allocation per valid document. */
const VALID: Result<unknown> = { ok: true, value: undefined };

const UNCOUNTED: Judged = { severity: 'error', faults: [] };

function quotesValue(issue: Issue): boolean {
  const { received } = issue as { readonly received?: string };
  return ['string', 'number', 'boolean'].includes(received ?? '') || 'nameIssue' in issue;
}

function wrapReading({ value, findings }: ReadDocument, name: string | undefined): ReadDocument {
  if (name === undefined) return { value, findings };
  const wrapped = findings.map((finding) => ({ ...finding, path: [name, ...finding.path] }));
  return { value: { [name]: value }, findings: wrapped };
}

export interface Words {
  readonly shown: Describe | undefined;
  readonly faults: Describe | undefined;
}

/** Splits off the source field, which no contract documents. */
function takeSource(reading: ReadDocument, name: string | undefined) {
  if (name === undefined || !isObject(reading.value) || !Object.hasOwn(reading.value, name))
    return { source: undefined, rest: reading };
  const { [name]: source, ...value } = reading.value;
  const findings = reading.findings.filter(({ path }) => path[0] !== name);
  return { source, rest: { value, findings } };
}

interface CheckedDocument extends ReadDocument {
  readonly source: unknown;
  readonly place: FilePosition;
  readonly advice: readonly Advice[];
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
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
    private readonly fields: ContractFields,
    private readonly words: Words,
    private readonly adviser: InputAdviser | undefined,
  ) {
    super(settings, file);
    this.#validator = validator;
    this.#isAccepted = 'is' in validator ? validator.is : () => false;
    this.#options = { maxIssues: settings.maxIssues, values: settings.values };
    this.#entries = reportFormats[settings.format].createEntries(settings.colour, settings.columns);
    this.#summary = settings.summary && new Summary(settings.summary, fields);
  }

  protected override get readOptions(): ReadJsonOptions {
    return { duplicateNames: 'report' };
  }

  override get counts(): Counts {
    const { duplicates, refusals } = this.settings;
    const totals = ['valid', 'lines', 'emptyLines'] as const;
    for (const total of totals) this.#summary?.count(total, this.tally[total]);
    return {
      ...super.counts,
      ...(this.#summary && { summary: this.#summary.data }),
      ...(this.adviser && { forgotten: this.adviser.forgotten() }),
      ...(duplicates && { keys: this.#keys }),
      ...(refusals && { refused: this.#refused }),
    };
  }

  protected override acceptsBytes(bytes: Buffer, from: number, to: number, place: FilePosition): boolean {
    if (this.isAcceptedBytes?.exactly(bytes, from, to) !== true || this.#findRefusals(place) !== undefined)
      return false;
    this.#accept(place, bytes, from, to);
    return true;
  }

  protected override check(...[reading, place, bytes, from, to]: Parameters<Sink['document']>): void {
    const { source, rest } = takeSource(reading, this.settings.source);
    const { value, findings } = wrapReading(rest, this.settings.wrap);
    const key = this.settings.duplicates ? readAccountKey(value, this.fields) : undefined;
    if (key !== undefined) this.#keys.push({ key, ...place });
    const advice = this.adviser?.advise(value, this.file, place) ?? [];
    this.#judge({ value, findings, source, place, advice, bytes, from, to });
    if (advice.length === 0) return;
    const names = this.#summary?.advise({ file: this.file, ...place }, value, advice);
    if (this.settings.faults !== true) return;
    const rows = advice.map(({ path, message }, index) => ({ path, message, name: names![index]! }));
    this.write('faults', formatFaults(this.#describe(place, source, value), rows, false));
  }

  #judge({ value, findings, source, place, advice, bytes, from, to }: CheckedDocument): void {
    const refusals = this.#findRefusals(place);
    const isExact = findings.length === 0;
    if (isExact && refusals === undefined && this.#isAccepted(value)) {
      return this.#accept(place, bytes, from, to, advice);
    }
    const result = withTextIssues(this.#validator.validate(value, this.#options), findings, this.#options);
    if (refusals === undefined && result.ok) return this.#accept(place, bytes, from, to, advice);
    const { values, fileValues } = this.settings;
    const found = addRefusals(result, refusals, values);
    const shown = reword(found, this.words.shown);
    this.hasHidden ||=
      values === 'hide' && this.settings.format === 'human' && shown.issues.some(quotesValue);
    const hidden = fileValues === values ? found : addRefusals(hideValues(result), refusals, fileValues);
    const filed = reword(hidden, this.words.shown);
    const faults = this.#reject(shown, filed, { value, place, advice, bytes, from, to });
    if (this.settings.faults !== true) return;
    const { issues, truncated } = reword(hidden, this.words.faults);
    const rows = faults.map((name, index) => ({ ...issues[index]!, name }));
    this.write('faults', formatFaults(this.#describe(place, source, value), rows, truncated));
  }

  #describe(place: FilePosition, source: unknown, document: unknown): FaultyDocument {
    const { wrap, fileValues: values } = this.settings;
    const mirrored = wrap !== undefined && isObject(source) ? { ...source, [wrap]: source } : source;
    return { file: this.file, place, source: mirrored, document, values, fields: this.fields };
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
    { value, place, advice, bytes, from, to }: Omit<CheckedDocument, 'findings' | 'source'>,
  ): readonly JudgedFault[] {
    const { severity, faults } = this.#summary?.add({ file: this.file, ...place }, value, filed) ?? UNCOUNTED;
    const isWarning = severity === 'warning';
    this.count(isWarning ? 'warned' : 'invalid');
    this.write('out', this.#entries.document(this.file, place, result, severity, advice));
    if (isWarning) this.copyAccepted(bytes, from, to);
    else if (this.settings.rejects === true) {
      this.copy('rejects', bytes, from, to);
      this.write('reasons', reasons.document(this.file, place, filed));
    }
    return faults;
  }

  #accept(
    place: FilePosition,
    bytes: Buffer,
    from: number,
    to: number,
    advice: readonly Advice[] = [],
  ): void {
    this.count('valid');
    this.write('out', this.#entries.document(this.file, place, VALID, undefined, advice));
    this.copyAccepted(bytes, from, to);
  }

  protected override reportUnreadable(fault: ReadFault, filed: ReadFault): void {
    this.write('out', this.#entries.unreadable(this.file, fault));
    const { part, line, index, kind } = fault;
    const place = part === 'line' ? { line: line! } : part === 'item' ? { index: index! } : {};
    this.#summary?.addUnreadable({ file: this.file, ...place }, kind, filed.message);
    if (this.settings.faults === true)
      this.write('faults', formatUnread(this.file, fault, kind, filed.message));
  }
}
