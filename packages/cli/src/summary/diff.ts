import { UsageError } from '@data-import/files/usage-error';
import {
  compareSeverity,
  type CountedFault,
  type DocumentPlace,
  type FaultName,
  type PlaceName,
  type Severity,
  type Totals,
} from './data.js';
import { formatFaultPath, pickName, pickPlace, toPlaceKey } from './fault-name.js';
import { compareByHash, compareText } from './lowest.js';
import { countDocuments, countUnreadable } from '../report/tally.js';
import { assertSameContract, listDifferences, type NamedReport, type ReportDocument } from './report.js';

export const changes = ['new', 'more', 'fewer', 'gone', 'reclassified'] as const;

/** Ratio. A larger jump suggests a truncated or duplicated export. */
const MAX_VOLUME_CHANGE = 0.2;
/** Ratio. Tolerance: with a constant count, a change of volume alone shifts the rate. */
const MAX_RATE_CHANGE = 0.1;

export interface FaultChange extends FaultName {
  readonly change: (typeof changes)[number];
  readonly severity: Severity;
  /** Present if it differs from `severity`. */
  readonly severityBefore?: Severity;
  readonly counts: 'documents' | 'occurrences';
  readonly before: number;
  readonly after: number;
  readonly first?: DocumentPlace;
}

export interface Comparison {
  readonly before: number;
  readonly after: number;
}

export interface AccountChanges {
  readonly broken: readonly string[];
  readonly mended: readonly string[];
  readonly stillInvalid: number;
  /** Counts of invalid documents without an account key. */
  readonly withoutKey: Comparison;
  /** False if a report dropped keys; the lists then contain only accounts whose hashes both reports cover. */
  readonly complete: boolean;
}

export interface ReportDiff {
  readonly version: 1;
  readonly contract: string;
  readonly before: Readonly<Totals>;
  readonly after: Readonly<Totals>;
  /** Whether an error is new or more frequent, or more accounts have several documents. */
  readonly worse: boolean;
  /** Conditions and settings that differ, which may explain the changes. */
  readonly different: readonly string[];
  /** The numbers of documents, if they differ by more than `MAX_VOLUME_CHANGE`. */
  readonly volume?: Comparison;
  readonly faults: readonly FaultChange[];
  readonly same: number;
  readonly duplicates?: Comparison;
  readonly accounts?: AccountChanges;
}

export function diffReports(before: NamedReport, after: NamedReport): ReportDiff {
  const [[, old], [, now]] = [before, after];
  assertSameContract(after, before);
  for (const [name, { stopped }] of [before, after]) {
    if (stopped !== undefined)
      throw new UsageError(`${name} is about a part of its input: the run stopped early`);
  }
  const all = compareCounts(old, now);
  const faults = all.filter((each): each is FaultChange => each.change !== 'same');
  const accounts = compareAccounts(old, now);
  const [b, a] = [old.duplicates?.keys, now.duplicates?.keys];
  const duplicates = a !== undefined && b !== undefined ? { before: b, after: a } : undefined;
  const volume = compareVolumes(countDocuments(old.totals), countDocuments(now.totals));
  return {
    version: 1,
    contract: now.contract,
    before: old.totals,
    after: now.totals,
    worse: faults.some(isWorse) || (duplicates !== undefined && duplicates.after > duplicates.before),
    different: listDifferences(old, now),
    ...(volume !== undefined && { volume }),
    faults: faults.sort(compareChanges),
    same: all.length - faults.length,
    ...(duplicates !== undefined && { duplicates }),
    ...(accounts !== undefined && { accounts }),
  };
}

function compareVolumes(before: number, after: number): Comparison | undefined {
  return Math.abs(after - before) > MAX_VOLUME_CHANGE * before ? { before, after } : undefined;
}

/** Judges by the stricter severity, because lowering a severity is not progress. */
export function isError({ severity, severityBefore }: FaultChange): boolean {
  return severity === 'error' || severityBefore === 'error';
}

export function isWorse(fault: FaultChange): boolean {
  return isError(fault) && (fault.change === 'new' || fault.change === 'more');
}

type Compared = Omit<FaultChange, 'change'> & { readonly change: FaultChange['change'] | 'same' };
type Counted = Omit<FaultChange, 'change' | 'before' | 'after'> & { readonly number: number };

function compareCounts(old: ReportDocument, now: ReportDocument): Compared[] {
  const collapsed = new Set([...old.others, ...now.others].map(toPlaceKey));
  const asked = [old, now].map(({ conditions }) => conditions.advice);
  /** A rule that was off in one run has no counts to compare. */
  const isCompared = ({ severity, code }: CountedFault): boolean =>
    severity !== 'advice' || asked.every((advice) => advice !== undefined && !advice.off.includes(code));
  const count = (report: ReportDocument) => countFaults(report, collapsed, isCompared);
  const [before, after] = [count(old), count(now)];
  const volume = [old, now].map(({ totals }) => countDocuments(totals) + countUnreadable(totals));
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const [earlier, later] = [before.get(key), after.get(key)];
    const { number: _, ...name } = (later ?? earlier)!;
    const [b, a] = [earlier?.number ?? 0, later?.number ?? 0];
    const severityBefore = earlier?.severity ?? name.severity;
    const isReclassified = severityBefore !== name.severity;
    const compared = compareRates(b, a, volume as [number, number]);
    const change = compared === 'same' && isReclassified ? 'reclassified' : compared;
    return { ...name, ...(isReclassified && { severityBefore }), change, before: b, after: a };
  });
}

function compareRates(before: number, after: number, volume: [number, number]): Compared['change'] {
  if (before === 0 || after === 0) return before === after ? 'same' : before === 0 ? 'new' : 'gone';
  const ratio = after / volume[1] / (before / volume[0]);
  if (ratio > 1 + MAX_RATE_CHANGE || (ratio > 1 && after > before)) return 'more';
  return ratio < 1 - MAX_RATE_CHANGE || (ratio < 1 && after < before) ? 'fewer' : 'same';
}

/** If a report dropped names at a place, only the sum over all names is comparable. */
function countFaults(
  { faults, others }: ReportDocument,
  collapsed: ReadonlySet<string>,
  isCompared: (fault: CountedFault) => boolean,
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
  for (const fault of faults.filter(isCompared)) {
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
    compareSeverity(a.severity, b.severity) ||
    Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
    compareText(formatFaultPath(a), formatFaultPath(b)) ||
    compareText(toPlaceKey(a), toPlaceKey(b))
  );
}

function compareAccounts(old: ReportDocument, now: ReportDocument): AccountChanges | undefined {
  if (old.invalidKeys === undefined || now.invalidKeys === undefined) return undefined;
  if (old.settings.keys !== now.settings.keys) return undefined;
  // An incomplete report keeps the lowest hashes, so it is complete up to its highest one.
  const highest = [old.invalidKeys, now.invalidKeys]
    .filter(({ complete }) => !complete)
    .map(({ keys }) => keys.reduce((a, b) => (compareByHash(a, b) > 0 ? a : b)))
    .sort(compareByHash)[0];
  const listKeys = ({ invalidKeys }: ReportDocument) =>
    new Set(invalidKeys!.keys.filter((key) => highest === undefined || compareByHash(key, highest) <= 0));
  const [before, after] = [listKeys(old), listKeys(now)];
  const broken = [...after].filter((key) => !before.has(key));
  return {
    broken,
    mended: [...before].filter((key) => !after.has(key)),
    stillInvalid: after.size - broken.length,
    withoutKey: { before: old.totals.withoutKey, after: now.totals.withoutKey },
    complete: highest === undefined,
  };
}
