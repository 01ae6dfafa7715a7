import { checkNames } from '@data-import/validators/runtime';
import { checkDrift, NO_OUTCOMES } from './check-drift.js';
import type { DriftData, DriftLimits, DriftSource, OutcomeCounts } from './drift-data.js';
import { ExampleTable, VersionRow } from './drift-rows.js';
import { type Dated, toDated } from './example.js';
import { HeavyHitters } from './heavy-hitters.js';
import { collapsePath } from './names.js';

export interface DriftReport {
  /**
   * Counts the outcome of one event, including valid ones: `onOutcome: report.add`. It never throws, and keeps no payload
   * values. `place` is the position of the event, such as a line of a file.
   */
  add(outcome: DriftSource, place?: string): void;
  /**
   * Adds the content of another report, and adopts its limits where they are lower.
   * @throws {TypeError} if the argument is not the result of `toJSON` of a report.
   */
  merge(data: DriftData): void;
  toJSON(): DriftData;
}

const DEFAULTS: DriftLimits = { events: 500, paths: 50 };

/**
 * Creates a report of unlisted fields, types and versions, and of the issues of invalid events, each with a
 * count, the first and the last example. Memory is bounded (Space-Saving): beyond the limits, it keeps the
 * most frequent names, whose counts are at most `maxMissed` too low. Names are truncated to 200 characters.
 * @throws {TypeError} if an option is unknown.
 * @throws {RangeError} unless each limit is an integer of at least 1.
 */
export function createDriftReport(limits: Partial<DriftLimits> = {}): DriftReport {
  checkNames(limits, Object.keys(DEFAULTS));
  const counts = new Counts({ events: checkLimit('events', limits), paths: checkLimit('paths', limits) });
  return {
    add: (outcome, place) => counts.add(outcome, place),
    merge: (data) => counts.merge(data),
    toJSON: () => counts.toData(),
  };
}

/**
 * Merges two reports. Within the limits, the result is the same in any order and grouping.
 * @throws {TypeError} that names the value, if one of them is not the result of `toJSON` of a report.
 */
export function mergeDrift(a: DriftData, b: DriftData): DriftData {
  const report = createDriftReport(checkDrift(a).limits);
  report.merge(a);
  report.merge(b);
  return report.toJSON();
}

function checkLimit(
  name: keyof DriftLimits,
  { [name]: limit = DEFAULTS[name] }: Partial<DriftLimits>,
): number {
  if (isLimit(limit)) return limit;
  throw new RangeError(`${name}: expected an integer of at least 1`);
}

function isLimit(limit: unknown): boolean {
  return Number.isSafeInteger(limit) && (limit as number) >= 1;
}

type KnownKind = 'valid' | 'invalid' | 'unhandled' | 'upcast-failed';

type GetExample = () => Dated;

class Counts {
  #limits: DriftLimits;
  #truncated = 0;
  readonly #outcomes: { -readonly [Kind in keyof OutcomeCounts]: number } = { ...NO_OUTCOMES };
  readonly #versions: HeavyHitters<VersionRow>;
  readonly #unknownTypes: ExampleTable<'type' | 'version'>;
  readonly #unknownVersions: ExampleTable<'type' | 'version'>;
  readonly #unread: ExampleTable<'kind' | 'path' | 'code'>;

  constructor(limits: DriftLimits) {
    this.#limits = limits;
    this.#versions = new HeavyHitters(limits.events);
    this.#unknownTypes = new ExampleTable(limits.events, ['type', 'version']);
    this.#unknownVersions = new ExampleTable(limits.events, ['type', 'version']);
    this.#unread = new ExampleTable(limits.paths, ['kind', 'path', 'code']);
  }

  add(outcome: DriftSource, place: string | undefined): void {
    const { type = '', version = '', id, time } = outcome;
    const kind = this.#getKind(outcome);
    this.#outcomes[kind] += 1;
    let dated: Dated | undefined;
    const getExample: GetExample = () => (dated ??= toDated({ id, time, place }));
    switch (kind) {
      case 'failed':
        return;
      case 'unknown-type':
        return this.#unknownTypes.addEach([{ type, version }], getExample());
      case 'unknown-version':
        return this.#unknownVersions.addEach([{ type, version }], getExample());
      case 'malformed':
      case 'not-json':
        return this.#unread.addEach(
          toPlaces(outcome).map((names) => ({ kind, ...names })),
          getExample(),
        );
      default:
        this.#addKnown(kind, outcome, getExample);
    }
  }

  /** Later releases may add kinds. */
  #getKind({ kind }: DriftSource): keyof OutcomeCounts {
    return kind !== undefined && Object.hasOwn(this.#outcomes, kind) ? kind : 'failed';
  }

  #addKnown(kind: KnownKind, outcome: DriftSource, getExample: GetExample): void {
    const { unknownFields = [], truncated } = outcome;
    if (truncated === true) this.#truncated += 1;
    const create = () => new VersionRow(outcome, this.#limits);
    const row = this.#versions.count(VersionRow.toKey(outcome), 1, create);
    row.kinds[kind === 'upcast-failed' ? 'upcastFailed' : kind] += 1;
    if (unknownFields.length > 0) {
      row.unknownFields.addEach(
        unknownFields.map((path) => ({ path: collapsePath(path) })),
        getExample(),
      );
    }
    const places = toPlaces(outcome);
    if (places.length > 0) row.issues.addEach(places, getExample());
  }

  merge(data: DriftData): void {
    const { limits, outcomes, truncated, versions, unknownTypes, unknownVersions, unread } = checkDrift(data);
    this.#lower(limits);
    for (const kind of Object.keys(this.#outcomes) as (keyof OutcomeCounts)[]) {
      this.#outcomes[kind] += outcomes[kind];
    }
    this.#truncated += truncated;
    this.#versions.merge(
      versions,
      (row) => VersionRow.toKey(row),
      (row) => new VersionRow(row, this.#limits),
      (row, added) => row.merge(added),
    );
    this.#unknownTypes.merge(unknownTypes);
    this.#unknownVersions.merge(unknownVersions);
    this.#unread.merge(unread);
  }

  #lower({ events, paths }: DriftLimits): void {
    this.#limits = {
      events: Math.min(events, this.#limits.events),
      paths: Math.min(paths, this.#limits.paths),
    };
    this.#versions.lower(events);
    for (const row of this.#versions.values()) row.lower(paths);
    this.#unknownTypes.table.lower(events);
    this.#unknownVersions.table.lower(events);
    this.#unread.table.lower(paths);
  }

  toData(): DriftData {
    const { rows, ...rest } = this.#versions.list();
    return {
      driftVersion: 1,
      limits: this.#limits,
      events: Object.values(this.#outcomes).reduce((sum, count) => sum + count, 0),
      outcomes: { ...this.#outcomes },
      truncated: this.#truncated,
      versions: { rows: rows.map((row) => row.toData()), ...rest },
      unknownTypes: this.#unknownTypes.list(),
      unknownVersions: this.#unknownVersions.list(),
      unread: this.#unread.list() as DriftData['unread'],
    };
  }
}

function toPlaces({ issues = [], nullFields = [] }: DriftSource): { path: string; code: string }[] {
  const accepted = nullFields.map((path) => ({ code: 'null_field', path }));
  return [...issues, ...accepted].map(({ code, path }) => ({ path: collapsePath(path), code }));
}
