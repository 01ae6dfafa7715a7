import { Collector } from './collector.js';
import { too_deep } from './faults.js';
import { MAX_DEPTH } from './guards.js';

/** Records every fault of a value at the current path of a walk. A contract's check is a table of other checks. */
export interface Check {
  (value: unknown, c: Collector): void;
  /** Present where null, or an empty string or object, is a value like any other, and not an input that was left empty. */
  readonly takes?: 'null' | 'empty';
}

/** A check that says what it takes. */
export function taking(takes: Check['takes'] & string, check: Check): Check {
  return Object.assign<Check, Pick<Check, 'takes'>>((value, c) => check(value, c), { takes });
}

/** Whether a check has nothing to report about a part of a document that is walked. It stops at the first fault. */
export function fits(check: Check, value: unknown, { options, path }: Collector): boolean {
  const unknownFields = options.unknownFields === 'strip' ? 'strip' : 'allow';
  const probe = new Collector({ ...options, maxIssues: 0, unknownFields });
  probe.path.push(...path);
  check(value, probe);
  return !probe.full;
}

/** The check of a contract: its table is made when the first document fails, not when the module loads. */
export function lazy(make: () => Check): Check {
  let check: Check | undefined;
  return (value, c) => {
    check ??= make();
    check(value, c);
  };
}

/** The check of a contract that contains itself. It counts levels as the guard does, so that both stop at the same one. */
export function recursive(make: () => Check): Check {
  const check = lazy(make);
  return (value, c) => {
    c.level += 1;
    if (c.level <= MAX_DEPTH + 1) check(value, c);
    else c.add(too_deep, { limit: MAX_DEPTH });
    c.level -= 1;
  };
}

/**
 * The check of another contract, for a part of a document. A part that passes its guard is not walked, unless the walk
 * is thorough. A recursive contract is referred to without a guard, or every level would be guarded again.
 */
export function ref(check: Check, guard: (value: unknown) => boolean): Check {
  return (value, c) => {
    if (c.thorough || !guard(value)) check(value, c);
  };
}
