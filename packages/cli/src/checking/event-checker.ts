import type { DriftReport, EventOutcome, ParseEventOptions } from '@data-import/events';
import type { Fault, Place } from '../reading/sink.js';
import { formatPlace, printableJson } from '../report/text.js';
import { Checker, type Counts } from './checker.js';
import type { EventLibrary } from './event-library.js';
import type { EventSettings } from './settings.js';

/** The position of an event: the one of its document, and its index (from 0) if the document is a batch. */
interface EventPlace extends Place {
  readonly item?: number;
}

/** `a.ndjson:12`, `a.ndjson:12[0]` for an event of a batch. */
function formatEventPlace(file: string, { item, ...place }: EventPlace): string {
  const name = formatPlace(file, place);
  return item === undefined ? name : `${name}[${item}]`;
}

/** A line of JSON for one event. Only issues contain values of its payload. */
function formatEvent(file: string, place: EventPlace, outcome: EventOutcome): string {
  const { kind, type, version, id, time } = outcome;
  const { issues, truncated, unknownFields }: Partial<EventOutcome & { kind: 'invalid' }> = outcome as object;
  const line = { file, ...place, kind, type, version, id, time, issues, truncated, unknownFields };
  return `${printableJson(line)}\n`;
}

/** Checks events against the catalogue. `valid` counts valid events without unknown fields. */
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

  override get counts(): Counts {
    return { ...super.counts, drift: this.#drift.toJSON() };
  }

  protected override check(value: unknown, place: Place): void {
    const events = this.#library.eventsIn(value);
    events.forEach((event, item) => {
      const where = events.length === 1 ? place : { ...place, item };
      const outcome = this.#library.parseEvent(event, this.#options);
      const isListed = outcome.kind === 'valid' && (outcome.unknownFields ?? []).length === 0;
      this.count(isListed ? 'valid' : 'invalid');
      this.#drift.add(outcome, isListed ? undefined : formatEventPlace(this.file, where));
      if (this.settings.format === 'ndjson') this.write('out', formatEvent(this.file, where, outcome));
    });
  }

  protected override reportUnreadable({ line, column, index, message }: Fault): void {
    if (this.settings.format !== 'ndjson') return;
    this.write('out', `${printableJson({ file: this.file, line, column, index, error: message })}\n`);
  }
}
