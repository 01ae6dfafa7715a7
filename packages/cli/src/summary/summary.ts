import type { Invalid, Issue } from '@data-import/validators';
import type { Advice } from '@data-import/validators/advice';
import { getAt } from '@data-import/validators/runtime';
import { formatPath } from '../report/text.js';
import { hashAccountKey, readAccountKey } from './account-key.js';
import type { ContractFields } from './contract-fields.js';
import {
  type DocumentPlace,
  emptyTotals,
  type FaultName,
  OTHER_PLACES,
  type OtherFaults,
  type Severity,
  type PlaceName,
  type SummaryData,
  type SummarySettings,
  type Totals,
} from './data.js';
import { cut, formatFaultPath, nameFault, pickName, pickPlace, toPlaceKey } from './fault-name.js';
import { compareFaults, FaultCount } from './fault-count.js';
import { compareText, LowestKeys } from './lowest.js';
import { findSeverity } from './severity.js';
import { toShape } from './shape.js';

/** Only recursive contracts reach this limit. */
const MAX_PLACES = 1000;
const MAX_FIELDS = 100;
const MAX_KEYS = 100_000;

interface PlaceFaults {
  readonly name: PlaceName;
  occurrences: number;
  readonly byField: LowestKeys<FaultCount>;
}

export type JudgedFault = FaultName & { readonly severity: Severity };

/** A document's severity, and one for each of its issues. */
export interface Judged {
  readonly severity: Severity;
  readonly faults: readonly JudgedFault[];
}

/** Exact counts and samples. `merge` is commutative and associative, and equals one run over everything. */
export class Summary {
  readonly #totals = emptyTotals();
  readonly #places = new LowestKeys<PlaceFaults>(MAX_PLACES);
  readonly #keys = new LowestKeys<true>(MAX_KEYS);
  #documents = 0;

  constructor(
    private readonly settings: SummarySettings,
    private readonly fields: ContractFields,
  ) {}

  count(total: 'files' | 'lines' | 'emptyLines' | 'valid', added = 1): void {
    this.#totals[total] += added;
  }

  /** @param found with its refusals as the last issues */
  add(place: DocumentPlace, document: unknown, found: Invalid & { readonly refusals?: number }): Judged {
    const { issues, truncated, refusals = 0 } = found;
    this.#documents += 1;
    const faults = issues.map((issue, index) => this.#judge(issue, index >= issues.length - refusals));
    for (const [index, name] of faults.entries()) {
      const issue = issues[index]!;
      const fault = this.#find(name, 1);
      fault?.add(this.#documents, place, () => this.#describe(issue));
      if (issue.path.length > 0) fault?.addShape(toShape(getAt(document, issue.path)));
    }
    const hasError = truncated || faults.some(({ severity }) => severity === 'error');
    this.#totals[hasError ? 'invalid' : 'warned'] += 1;
    if (truncated) this.#totals.truncated += 1;
    if (hasError && this.settings.keys !== undefined) this.#addKey(readAccountKey(document, this.fields));
    return { severity: hasError ? 'error' : 'warning', faults };
  }

  #judge(issue: Issue, isRefusal: boolean): JudgedFault {
    const name = { ...nameFault(issue, this.fields), ...(isRefusal && { refused: true as const }) };
    // Severity rules match issue codes only.
    const rules = isRefusal ? [] : this.settings.severity;
    return { ...name, severity: findSeverity(rules, name, formatFaultPath(name)) };
  }

  /** Counts advice only; `add` or `count` has counted the document's verdict. */
  advise(place: DocumentPlace, document: unknown, advice: readonly Advice[]): readonly JudgedFault[] {
    if (advice.length > 0) this.#documents += 1;
    return advice.map(({ rule, path, message }) => {
      const issue = { code: rule, path, message } as unknown as Issue;
      const name: JudgedFault = { ...nameFault(issue, this.fields), severity: 'advice' };
      const fault = this.#find(name, 1);
      fault?.add(this.#documents, place, () => this.#describe(issue));
      fault?.addShape(toShape(getAt(document, path)));
      return name;
    });
  }

  addUnreadable(place: DocumentPlace, kind: string, message: string): void {
    this.#documents += 1;
    const rest = place.index === undefined ? 'unreadableFiles' : 'unreadableItems';
    this.#totals[place.line === undefined ? rest : 'unreadableLines'] += 1;
    const sample = { path: '', message: cut(message) };
    this.#find({ code: kind, path: '', severity: 'error' }, 1)?.add(this.#documents, place, () => sample);
  }

  get data(): SummaryData {
    const places = this.#places.values;
    const faults = places.flatMap(({ byField }) => byField.values.map((fault) => fault.data));
    return {
      settings: this.settings,
      totals: { ...this.#totals },
      faults: faults.sort(compareFaults),
      others: this.#listOthers(places),
      ...(this.settings.keys !== undefined && {
        invalidKeys: { keys: this.#keys.keys.sort(compareText), complete: this.#keys.isComplete },
      }),
    };
  }

  merge({ totals, faults, others, invalidKeys }: SummaryData): void {
    for (const total of Object.keys(totals) as (keyof Totals)[]) this.#totals[total] += totals[total];
    // Restored below, because merging each fault adds its occurrences again.
    const { occurrences } = this.#totals;
    for (const fault of faults) this.#find(fault, fault.occurrences)?.merge(fault);
    for (const other of others) {
      if (other.code !== OTHER_PLACES.code) this.#findPlace(other, other.occurrences);
    }
    this.#totals.occurrences = occurrences;
    for (const key of invalidKeys?.keys ?? []) this.#keys.get(key, () => true);
    if (invalidKeys?.complete === false) this.#keys.setIncomplete();
  }

  #findPlace(place: PlaceName, occurrences: number): PlaceFaults | undefined {
    this.#totals.occurrences += occurrences;
    const found = this.#places.get(
      toPlaceKey(place),
      () => ({ name: pickPlace(place), occurrences: 0, byField: new LowestKeys<FaultCount>(MAX_FIELDS) }),
      // Recursive contracts have endless places; beyond the limit, the deepest ones are the least useful.
      place.path.length,
    );
    if (found !== undefined) found.occurrences += occurrences;
    return found;
  }

  #find(name: JudgedFault, occurrences: number): FaultCount | undefined {
    const create = () => new FaultCount({ ...pickName(name), severity: name.severity }, this.settings);
    return this.#findPlace(name, occurrences)?.byField.get(name.field ?? '', create);
  }

  #listOthers(places: readonly PlaceFaults[]): OtherFaults[] {
    const others: OtherFaults[] = [];
    let listed = 0;
    for (const { name, occurrences, byField } of places) {
      const named = byField.values.reduce((sum, fault) => sum + fault.occurrences, 0);
      if (occurrences > named) others.push({ ...name, occurrences: occurrences - named });
      listed += occurrences;
    }
    others.sort((a, b) => b.occurrences - a.occurrences || compareText(toPlaceKey(a), toPlaceKey(b)));
    const { occurrences } = this.#totals;
    return occurrences > listed
      ? [...others, { ...OTHER_PLACES, occurrences: occurrences - listed }]
      : others;
  }

  #addKey(key: string | undefined): void {
    if (key === undefined) this.#totals.withoutKey += 1;
    else this.#keys.get(this.settings.keys === 'hash' ? hashAccountKey(key) : key, () => true);
  }

  #describe(issue: Issue): { path: string; message: string } {
    return { path: cut(formatPath(issue.path)), message: cut(issue.message) };
  }
}
