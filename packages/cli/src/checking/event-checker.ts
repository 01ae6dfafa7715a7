import type { DriftReport, EventOutcome, ParseEventOptions } from '@data-import/events';
import { readJson, type ReadJsonOptions, type TextFinding } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import type { FilePosition, ReadDocument, ReadFault, Sink } from '@data-import/reading/sink';
import { formatPlace, printableJson } from '../report/text.js';
import { Checker, type Counts, hideValues } from './checker.js';
import type { EventLibrary } from './event-library.js';
import type { EventSettings } from './settings.js';

export const EMPTY = 'the envelope is empty; expected at least one event in it';

interface EventPlace extends FilePosition {
  readonly item?: number;
}

function formatEventPlace(file: string, { item, ...place }: EventPlace): string {
  const name = formatPlace(file, place);
  return item === undefined ? name : `${name}[${item}]`;
}

function formatEvent(file: string, place: EventPlace, outcome: EventOutcome): string {
  const { kind, type, version, id, time } = outcome;
  const { issues, truncated, unknownFields }: Partial<EventOutcome & { kind: 'invalid' }> = outcome as object;
  const line = { file, ...place, kind, type, version, id, time, issues, truncated, unknownFields };
  return `${printableJson(line)}\n`;
}

/** Finds duplicate names inside JSON strings, such as bodies of SQS records. Does not decode Base64. */
function findInStrings(document: unknown): TextFinding[] {
  const found: TextFinding[] = [];
  const rest = [document];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && /^\s*[{[]/.test(value)) {
      const reading = readJson(value, { duplicateNames: 'report' });
      if (!reading.ok) continue;
      found.push(...reading.findings.filter(({ code }) => code === 'duplicate_name'));
      rest.push(reading.value);
    } else if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) rest.push(child);
    }
  }
  return found;
}

export class EventChecker extends Checker {
  readonly #library: EventLibrary;
  readonly #options: ParseEventOptions;
  readonly #drift: DriftReport;

  constructor(
    protected override readonly settings: EventSettings,
    file: string,
    library: EventLibrary,
  ) {
    super(settings, file);
    const { maxIssues, values, unknownFields } = settings;
    this.#library = library;
    this.#options = { ...(maxIssues !== undefined && { maxIssues }), values, unknownFields };
    this.#drift = library.createDriftReport();
  }

  protected override get readOptions(): ReadJsonOptions | undefined {
    return this.settings.duplicateNames === 'reject' ? { duplicateNames: 'report' } : undefined;
  }

  override get counts(): Counts {
    return { ...super.counts, drift: this.#drift.toJSON() };
  }

  protected override check(...[reading, place, bytes, from, to]: Parameters<Sink['document']>): void {
    const outcomes = this.#readEvents(reading);
    const { rejects, fileValues } = this.settings;
    let isAccepted = outcomes.length > 0;
    let reasons = isAccepted ? '' : `${printableJson({ file: this.file, ...place, error: EMPTY })}\n`;
    for (const [item, outcome] of outcomes.entries()) {
      const where = outcomes.length === 1 ? place : { ...place, item };
      const isListed = this.#report(outcome, where);
      isAccepted &&= isListed;
      if (!isListed && rejects === true)
        reasons += formatEvent(this.file, where, fileValues === 'hide' ? hideValues(outcome) : outcome);
    }
    if (isAccepted) this.copyAccepted(bytes, from, to);
    else if (rejects === true) {
      this.copy('rejects', bytes, from, to);
      this.write('reasons', reasons);
    }
  }

  #readEvents({ value, findings }: ReadDocument): EventOutcome[] {
    if (this.readOptions !== undefined) {
      const duplicates = [
        ...findings.filter(({ code }) => code === 'duplicate_name'),
        ...findInStrings(value),
      ];
      const issues = duplicates.map((found) => toTextIssue(found));
      if (issues.length > 0) return [{ kind: 'malformed', issues }];
    }
    return this.#library.eventsIn(value).map((event) => this.#library.parseEvent(event, this.#options));
  }

  /** Returns whether the event matches the catalogue exactly, without unknown fields. */
  #report(outcome: EventOutcome, where: EventPlace): boolean {
    const isListed = outcome.kind === 'valid' && (outcome.unknownFields ?? []).length === 0;
    this.count(isListed ? 'valid' : 'invalid');
    this.#drift.add(outcome, isListed ? undefined : formatEventPlace(this.file, where));
    if (this.settings.format === 'ndjson') this.write('out', formatEvent(this.file, where, outcome));
    return isListed;
  }

  protected override reportUnreadable({ line, column, index, message }: ReadFault): void {
    if (this.settings.format !== 'ndjson') return;
    this.write('out', `${printableJson({ file: this.file, line, column, index, error: message })}\n`);
  }
}
