import { type CountedRow, HeavyHitters } from './heavy-hitters.js';
import type { DriftCount, DriftLimits, DriftList, DriftSource, VersionDrift } from './drift-data.js';
import type { EventAnnotations } from '../contract.js';
import { type Dated, toDated, earlier, later } from './example.js';
import { cut, detached } from './names.js';

interface ExampleRow<Name extends string> extends CountedRow {
  readonly names: Readonly<Record<Name, string>>;
  first: Dated | undefined;
  last: Dated | undefined;
}

function toKey(...texts: readonly string[]): string {
  let key = '';
  for (const text of texts) key += `${text.length}:${text}`;
  return key;
}

export class ExampleTable<Name extends string> {
  readonly table: HeavyHitters<ExampleRow<Name>>;
  readonly #columns: readonly Name[];

  constructor(limit: number, columns: readonly Name[]) {
    this.table = new HeavyHitters(limit);
    this.#columns = columns;
  }

  addEach(all: readonly Readonly<Record<Name, string>>[], example: Dated): void {
    const added = all.length > 1 ? new Set<string>() : undefined;
    for (const names of all) {
      const key = this.#toKey(names);
      if (added?.has(key) === true) continue;
      added?.add(key);
      addExamples(
        this.table.count(key, 1, () => this.#create(names)),
        example,
        example,
      );
    }
  }

  merge(list: DriftList<DriftCount & Readonly<Record<Name, string>>>): void {
    this.table.merge(
      list,
      (row) => this.#toKey(row),
      (row) => this.#create(row),
      (row, { first, last }) => addExamples(row, toDated(first), toDated(last)),
    );
  }

  list(): DriftList<DriftCount & Readonly<Record<Name, string>>> {
    const { rows, ...rest } = this.table.list();
    return { rows: rows.map(toData), ...rest };
  }

  #create(given: Readonly<Record<Name, string>>): ExampleRow<Name> {
    const kept = this.#columns.map((name) => [name, detached(cut(given[name]))]);
    const names = Object.fromEntries(kept) as Record<Name, string>;
    return { names, events: 0, maxMissed: 0, first: undefined, last: undefined };
  }

  #toKey(names: Readonly<Record<Name, string>>): string {
    return toKey(...this.#columns.map((name) => cut(names[name])));
  }
}

function addExamples(row: ExampleRow<string>, from: Dated, to: Dated): void {
  row.first = row.first === undefined ? from : earlier(row.first, from);
  row.last = row.last === undefined ? to : later(row.last, to);
}

function toData<Name extends string>({ names, events, maxMissed, first, last }: ExampleRow<Name>) {
  return { ...names, events, maxMissed, first: first?.example ?? {}, last: last?.example ?? {} };
}

type Settled = 'valid' | 'invalid' | 'unhandled' | 'upcastFailed';

export type VersionNames = Pick<DriftSource, 'type' | 'version' | 'sentVersion'> & EventAnnotations;

export class VersionRow implements CountedRow {
  events = 0;
  maxMissed = 0;
  readonly kinds: Record<Settled, number> = { valid: 0, invalid: 0, unhandled: 0, upcastFailed: 0 };
  readonly unknownFields: ExampleTable<'path'>;
  readonly issues: ExampleTable<'path' | 'code'>;

  readonly #names: Pick<VersionDrift, 'type' | 'version' | 'sentVersion'> & EventAnnotations;

  constructor(names: VersionNames, limits: DriftLimits) {
    const { type = '', version = '', sentVersion, owner, deprecated, sunset } = names;
    this.#names = {
      type: detached(cut(type)),
      version: detached(cut(version)),
      ...(sentVersion !== undefined && { sentVersion: detached(cut(sentVersion)) }),
      ...(owner !== undefined && { owner }),
      ...(deprecated !== undefined && { deprecated }),
      ...(sunset !== undefined && { sunset }),
    };
    this.unknownFields = new ExampleTable(limits.paths, ['path']);
    this.issues = new ExampleTable(limits.paths, ['path', 'code']);
  }

  static toKey({ type = '', version = '', sentVersion }: VersionNames): string {
    const sent = sentVersion === undefined ? [] : [cut(sentVersion)];
    return toKey(cut(type), cut(version), ...sent);
  }

  merge(data: VersionDrift): void {
    for (const kind of Object.keys(this.kinds) as Settled[]) this.kinds[kind] += data[kind];
    this.unknownFields.merge(data.unknownFields);
    this.issues.merge(data.issues);
  }

  lower(paths: number): void {
    this.unknownFields.table.lower(paths);
    this.issues.table.lower(paths);
  }

  toData(): VersionDrift {
    const { events, maxMissed, kinds, unknownFields, issues } = this;
    const lists = { unknownFields: unknownFields.list(), issues: issues.list() };
    return { ...this.#names, events, maxMissed, ...kinds, ...lists };
  }
}
