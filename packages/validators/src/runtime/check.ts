import { Collector } from './collector.js';

/** Records every fault of a value at the current path of a walk. A contract's check is a table of other checks. */
export type Check = (value: unknown, c: Collector) => void;

/** Whether a check has nothing to report about a value. It stops at the first fault. */
export function fits(check: Check, value: unknown): boolean {
  const probe = new Collector({ maxIssues: 0, unknownFields: 'allow' });
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
    if (c.enter()) check(value, c);
    c.leave();
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
