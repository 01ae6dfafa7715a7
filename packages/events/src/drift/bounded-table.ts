import { compareNames } from './names.js';

/** A row with the number of its events. */
export interface CountedRow {
  events: number;
}

/**
 * Rows by key. Only the first rows in the order of their keys are kept, independently of the order in which events arrive
 * and of how they are divided among merged tables. A row that is among the first overall is among the first of each part,
 * so its count is complete.
 */
export class BoundedTable<Row extends CountedRow> {
  readonly #rows = new Map<string, Row>();
  #limit: number;
  /** The last key that can still be kept, once there were too many. */
  #last: string | undefined;
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts events in a row; returns undefined if the row is left out. */
  count(key: string, events: number, create: () => Row): Row | undefined {
    this.#total += events;
    const row = this.#rows.get(key) ?? this.#insert(key, create);
    if (row !== undefined) row.events += events;
    return row;
  }

  /** Counts events of rows that another table left out. */
  leaveOut(events: number): void {
    this.#total += events;
  }

  /** Keeps fewer rows from now on. */
  lower(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#trim();
  }

  /** The kept rows in the order of their keys, and the number of events in the others. */
  list(): { readonly rows: readonly Row[]; readonly leftOut: number } {
    this.#trim();
    const keys = [...this.#rows.keys()].sort(compareNames);
    const rows = keys.map((key) => this.#rows.get(key)!);
    return { rows, leftOut: rows.reduce((left, row) => left - row.events, this.#total) };
  }

  #insert(key: string, create: () => Row): Row | undefined {
    if (this.#last !== undefined && compareNames(key, this.#last) > 0) return undefined;
    const row = create();
    this.#rows.set(key, row);
    // Trimming at twice the limit amortizes the sorting to O(log n) per row.
    if (this.#rows.size > 2 * this.#limit) this.#trim();
    return row;
  }

  #trim(): void {
    if (this.#rows.size <= this.#limit) return;
    const keys = [...this.#rows.keys()].sort(compareNames);
    for (const key of keys.slice(this.#limit)) this.#rows.delete(key);
    this.#last = keys[this.#limit - 1];
  }
}
