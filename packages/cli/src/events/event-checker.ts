import type { DriftData, DriftReport, EventOutcome, ParseEventOptions } from '@data-import/events';
import { Counter } from '../checking/counter.js';
import { shownFault, writeFault } from '../checking/fault.js';
import type { Output } from '../output.js';
import type { Place, Sink } from '../reading/sink.js';
import { formatPlace } from '../report/path.js';
import type { Tally } from '../report/report.js';
import type { Counts } from '../worker-pool/block-worker.js';
import type { EventReport } from './event-report.js';
import type { EventLibrary, EventSettings } from './settings.js';

export interface EventCheckerOptions {
  readonly library: EventLibrary;
  readonly settings: EventSettings;
  readonly report: EventReport;
  readonly out: Output;
  readonly err: Output;
}

/** Whether an event is of the catalogue and valid, with no other fields than those that the catalogue lists. */
function isAsListed(outcome: EventOutcome): boolean {
  return outcome.kind === 'valid' && (outcome.unknownFields ?? []).length === 0;
}

/** Checks the events in documents, reports and counts them. */
export class EventChecker {
  readonly #options: EventCheckerOptions;
  readonly #parseOptions: ParseEventOptions;
  readonly #drift: DriftReport;
  readonly #counter = new Counter();

  constructor(options: EventCheckerOptions) {
    const { maxIssues, values, unknownFields } = options.settings;
    this.#options = options;
    this.#parseOptions = { ...(maxIssues !== undefined && { maxIssues }), values, unknownFields };
    this.#drift = options.library.createDriftReport();
  }

  /** `valid` counts the events as the catalogue lists them, `invalid` all others. */
  get tally(): Tally {
    return this.#counter.tally;
  }

  get drift(): DriftData {
    return this.#drift.toJSON();
  }

  /** Adds the counts of another checker. */
  add({ tally, drift }: Counts): void {
    this.#counter.add(tally);
    if (drift !== undefined) this.#drift.merge(drift);
  }

  /** Receives the documents of a file. */
  sinkOf(file: string): Sink {
    const { library, settings, report, out, err } = this.#options;
    return {
      document: (value, place) => {
        const inputs = library.eventsIn(value);
        inputs.forEach((input, item) => {
          const where = inputs.length === 1 ? place : { ...place, item };
          this.#check(file, where, library.parseEvent(input, this.#parseOptions));
        });
      },
      unreadable: (found) => {
        const fault = shownFault(found, settings.values);
        this.#counter.unreadable(fault);
        report.unreadable(file, fault);
        writeFault(file, fault, out, err);
      },
    };
  }

  #check(file: string, place: EventPlace, outcome: EventOutcome): void {
    const isListed = isAsListed(outcome);
    this.#counter.document(isListed);
    this.#drift.add(outcome, isListed ? undefined : formatEventPlace(file, place));
    this.#options.report.event(file, place, outcome);
  }
}

/** The position of an event: that of its document, and its index (from 0) where the document is a batch. */
export interface EventPlace extends Place {
  readonly item?: number;
}

/** `a.ndjson:12`, `a.ndjson:12[0]` for an event of a batch. */
function formatEventPlace(file: string, { item, ...place }: EventPlace): string {
  const name = formatPlace(file, place);
  return item === undefined ? name : `${name}[${item}]`;
}
