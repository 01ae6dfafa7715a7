import type { DriftList } from './drift-data.js';
import { compareNames } from './names.js';

/** A row with the number of its events: at least `events`, at most `events + maxMissed`. */
export interface CountedRow {
  events: number;
  maxMissed: number;
}

/**
 * The Space-Saving summary (Metwally et al., 2005), which evicts half of the rows at a time. A row that is created after
 * evictions may have been evicted before, with at most as many events as the largest evicted row: `maxMissed`, at most n /
 * k for n events and a limit of k rows. The same holds after merging (Agarwal et al., Mergeable summaries, 2012).
 */
export class HeavyHitters<Row extends CountedRow> {
  #rows = new Map<string, Row>();
  #limit: number;
  #maxMissed = 0;
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  count(key: string, events: number, create: () => Row): Row {
    this.#total += events;
    const row = this.#rows.get(key) ?? this.#insert(key, create());
    row.events += events;
    this.#trim();
    return row;
  }

  merge<Data extends CountedRow>(
    { rows, leftOut, maxMissed }: DriftList<Data>,
    toKey: (data: Data) => string,
    create: (data: Data) => Row,
    absorb?: (row: Row, data: Data) => void,
  ): void {
    for (const row of this.#rows.values()) row.maxMissed += maxMissed;
    this.#total += leftOut;
    for (const data of rows) {
      const key = toKey(data);
      const known = this.#rows.get(key);
      const row = known ?? this.#insert(key, create(data));
      row.events += data.events;
      row.maxMissed += known === undefined ? data.maxMissed : data.maxMissed - maxMissed;
      this.#total += data.events;
      absorb?.(row, data);
    }
    this.#maxMissed += maxMissed;
    this.#trim();
  }

  lower(limit: number): void {
    this.#limit = Math.min(limit, this.#limit);
    this.#trim();
  }

  /** Includes rows beyond the limit, which a list omits. */
  values(): Iterable<Row> {
    return this.#rows.values();
  }

  list(): DriftList<Row> {
    const { entries, maxMissed } = this.#mostFrequent();
    const rows = entries
      .sort(([a, rowA], [b, rowB]) => rowB.events - rowA.events || compareNames(a, b))
      .map(([, row]) => row);
    return { rows, leftOut: rows.reduce((left, row) => left - row.events, this.#total), maxMissed };
  }

  #insert(key: string, row: Row): Row {
    row.maxMissed = this.#maxMissed;
    this.#rows.set(key, row);
    return row;
  }

  /** Evicting at twice the limit amortizes the sorting to O(log n) per row. */
  #trim(): void {
    if (this.#rows.size <= 2 * this.#limit) return;
    const { entries, maxMissed } = this.#mostFrequent();
    this.#rows = new Map(entries);
    this.#maxMissed = maxMissed;
  }

  /** Breaks ties by the shortest name. */
  #mostFrequent() {
    const entries = [...this.#rows];
    if (entries.length <= this.#limit) return { entries, maxMissed: this.#maxMissed };
    entries.sort(([a, rowA], [b, rowB]) => toUpperBound(rowB) - toUpperBound(rowA) || compareNames(a, b));
    const [, evicted] = entries[this.#limit]!;
    return { entries: entries.slice(0, this.#limit), maxMissed: toUpperBound(evicted) };
  }
}

function toUpperBound({ events, maxMissed }: CountedRow): number {
  return events + maxMissed;
}
