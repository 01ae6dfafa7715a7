import { UsageError } from '../errors.js';
import type { DocumentPlace, FaultName, PlaceName, Severity, Totals } from './data.js';
import { formatFaultPath, pickName, pickPlace, toPlaceKey } from './fault-name.js';
import { compareByHash, compareText } from './lowest.js';
import type { ReportDocument } from './report.js';

export const changes = ['new', 'more', 'fewer', 'gone'] as const;

export interface FaultChange extends FaultName {
  readonly change: (typeof changes)[number];
  readonly severity: Severity;
  readonly counts: 'documents' | 'occurrences';
  readonly before: number;
  readonly after: number;
  readonly first?: DocumentPlace;
}

export interface AccountChanges {
  readonly broken: readonly string[];
  readonly mended: readonly string[];
  readonly stillInvalid: number;
  /** False if a report has only some of its keys: accounts are then those that both would have. */
  readonly complete: boolean;
}

export interface ReportDiff {
  readonly version: 1;
  readonly contract: string;
  readonly before: Readonly<Totals>;
  readonly after: Readonly<Totals>;
  readonly worse: boolean;
  readonly faults: readonly FaultChange[];
  readonly same: number;
  readonly duplicates?: { readonly before: number; readonly after: number };
  readonly accounts?: AccountChanges;
}

type NamedReport = readonly [name: string, report: ReportDocument];

export function diffReports(before: NamedReport, after: NamedReport): ReportDiff {
  const [[beforeName, old], [afterName, now]] = [before, after];
  if (old.contract !== now.contract) {
    throw new UsageError(`${beforeName} is about ${old.contract}, but ${afterName} is about ${now.contract}`);
  }
  for (const [name, { stopped }] of [before, after]) {
    if (stopped !== undefined)
      throw new UsageError(`${name} is about a part of its input: the run stopped early`);
  }
  const all = compareCounts(old, now);
  const faults = all.filter((each): each is FaultChange => each.change !== 'same');
  const accounts = compareAccounts(old, now);
  const [b, a] = [old.duplicates?.keys, now.duplicates?.keys];
  const duplicates = a !== undefined && b !== undefined ? { before: b, after: a } : undefined;
  return {
    version: 1,
    contract: now.contract,
    before: old.totals,
    after: now.totals,
    worse: faults.some(isWorse) || (duplicates !== undefined && duplicates.after > duplicates.before),
    faults: faults.sort(compareChanges),
    same: all.length - faults.length,
    ...(duplicates !== undefined && { duplicates }),
    ...(accounts !== undefined && { accounts }),
  };
}

export function isWorse({ severity, before, after }: FaultChange): boolean {
  return severity === 'error' && after > before;
}

type Compared = Omit<FaultChange, 'change'> & { readonly change: FaultChange['change'] | 'same' };
type Counted = Omit<FaultChange, 'change' | 'before' | 'after'> & { readonly number: number };

function compareCounts(old: ReportDocument, now: ReportDocument): Compared[] {
  const collapsed = new Set([...old.others, ...now.others].map(toPlaceKey));
  const [before, after] = [countFaults(old, collapsed), countFaults(now, collapsed)];
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const { number: _, ...name } = (after.get(key) ?? before.get(key))!;
    const [b, a] = [before.get(key)?.number ?? 0, after.get(key)?.number ?? 0];
    const change = a === b ? 'same' : b === 0 ? 'new' : a === 0 ? 'gone' : a > b ? 'more' : 'fewer';
    return { ...name, change, before: b, after: a };
  });
}

/** Where one of the reports leaves out names, only the sum of all names can be compared. */
function countFaults(
  { faults, others }: ReportDocument,
  collapsed: ReadonlySet<string>,
): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  function addToSum(place: PlaceName, added: number, severity?: Severity): void {
    const key = toPlaceKey(place);
    const sum = counts.get(key);
    counts.set(key, {
      ...pickPlace(place),
      field: '*',
      severity: severity ?? sum?.severity ?? 'error',
      counts: 'occurrences',
      number: (sum?.number ?? 0) + added,
    });
  }
  for (const fault of faults) {
    const { field = '', severity, first, documents: number, occurrences } = fault;
    const key = toPlaceKey(fault);
    if (collapsed.has(key)) addToSum(fault, occurrences, severity);
    else counts.set(`${key} ${field}`, { ...pickName(fault), severity, counts: 'documents', number, first });
  }
  for (const other of others) addToSum(other, other.occurrences);
  return counts;
}

function compareChanges(a: FaultChange, b: FaultChange): number {
  return (
    changes.indexOf(a.change) - changes.indexOf(b.change) ||
    compareText(a.severity, b.severity) ||
    Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
    compareText(formatFaultPath(a), formatFaultPath(b)) ||
    compareText(toPlaceKey(a), toPlaceKey(b))
  );
}

function compareAccounts(old: ReportDocument, now: ReportDocument): AccountChanges | undefined {
  if (old.invalidKeys === undefined || now.invalidKeys === undefined) return undefined;
  if (old.settings.keys !== now.settings.keys) return undefined;
  // A report that is not complete has the keys of the lowest hashes: up to the highest of them, nothing is missing.
  const highest = [old.invalidKeys, now.invalidKeys]
    .filter(({ complete }) => !complete)
    .map(({ keys }) => keys.reduce((a, b) => (compareByHash(a, b) > 0 ? a : b)))
    .sort(compareByHash)[0];
  const [before, after] = [old, now].map(
    ({ invalidKeys }) =>
      new Set(invalidKeys!.keys.filter((key) => highest === undefined || compareByHash(key, highest) <= 0)),
  ) as [Set<string>, Set<string>];
  const broken = [...after].filter((key) => !before.has(key));
  return {
    broken,
    mended: [...before].filter((key) => !after.has(key)),
    stillInvalid: after.size - broken.length,
    complete: highest === undefined,
  };
}
