import type { Budget, OutOfReach } from './budgets.js';

const EVENTS =
  'An event is an open object: all that a guard may do is to read each documented member and look at its type. ' +
  'typia compiles to the same reads in the same order. The table *Where the time of an event goes* has a function ' +
  'that reads the members and checks nothing: what is left above it is shared by both.';

const ONE_EVENT =
  'Of what an import costs over an empty module, about a third is finding the package and its entry, a quarter is ' +
  'running the module once, and the rest is reading and compiling 8 KB, most of which puts faults into words. A file ' +
  'with the guard alone takes less than 0.1 ms; the entry has `validate` as well, which architecture and users want.';

/** By section and id of the budget. */
const entries: Readonly<Record<string, OutOfReach>> = {
  'speed/is/event-created/typia': { held: 0.8, because: EVENTS },
  'speed/is/event-posted/typia': { held: 0.8, because: EVENTS },
  'speed/is/event-backfill/typia': { held: 0.8, because: EVENTS },
  'start/event': { held: 1, because: ONE_EVENT },
};

export const outOfReachIds: readonly string[] = Object.keys(entries);

/** What is held to in place of a budget, where it is out of reach. */
export function outOfReach({ section, id }: Pick<Budget, 'section' | 'id'>): OutOfReach | undefined {
  return entries[`${section}/${id}`];
}
