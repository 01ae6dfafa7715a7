import { type WalkOptions, Collector } from './collector.js';
import { too_deep } from './faults.js';
import { MAX_DEPTH } from './guards.js';
import type { Search, Searching } from './search.js';

/** Records every fault of a value at the current path of a walk. A contract's check is a table of other checks. */
export interface Check {
  (value: unknown, c: Collector): void;
  /** Present where null, or an empty string or object, is a value like any other, and not an input that was left empty. */
  readonly takes?: 'null' | 'empty';
  /** Present where a value may have undocumented fields: how they are searched for. */
  readonly search?: Search | undefined;
}

/** A check that says what it takes. */
export function taking(takes: Check['takes'] & string, check: Check): Check {
  const { search } = check;
  return Object.assign((value: unknown, c: Collector) => check(value, c), { takes, search });
}

/** A check of values that are searched for undocumented fields. */
export function searched(check: Check, search: Search | undefined): Check {
  return Object.assign(check, { search });
}

/** What the search of a check leaves of a part. */
export function searchBy(check: Check | undefined, part: unknown, s: Searching): unknown {
  return check?.search === undefined ? part : check.search(part, s);
}

/** Whether a check has nothing to report about a part of a document, `depth` steps into it. It stops at the first fault. */
export function fits(check: Check, value: unknown, options: WalkOptions, depth: number): boolean {
  const unknownFields = options.unknownFields === 'strip' ? 'strip' : 'allow';
  const probe = new Collector({ ...options, maxIssues: 0, unknownFields });
  probe.path.length = depth;
  check(value, probe);
  return !probe.full;
}

/** The check of a contract: its table is made when it is first needed, not when the module loads. */
export function lazy(make: () => Check): Check {
  let made: Check | undefined;
  const check = (): Check => (made ??= make());
  return searched(
    (value, c) => check()(value, c),
    (part, s) => searchBy(check(), part, s),
  );
}

/** The check of a contract that contains itself. It counts levels as the guard does, so that both stop at the same one. */
export function recursive(make: () => Check): Check {
  const check = lazy(make);
  const counting: Check = (value, c) => {
    c.level += 1;
    if (c.level <= MAX_DEPTH + 1) check(value, c);
    else c.add(too_deep, { limit: MAX_DEPTH });
    c.level -= 1;
  };
  return searched(counting, check.search);
}

/**
 * The check of another contract, for a part of a document. A part that passes its guard is not walked, unless the walk
 * is thorough. A recursive contract is referred to without a guard, or every level would be guarded again.
 */
export function ref(check: Check, guard: (value: unknown) => boolean): Check {
  const guarded: Check = (value, c) => {
    if (c.thorough || !guard(value)) check(value, c);
  };
  return searched(guarded, check.search);
}
