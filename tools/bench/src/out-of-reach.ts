import type { Budget, OutOfReach } from './budgets.js';

const EVENTS =
  'An event is an open object: all that a guard may do is to read each documented member and look at its type. ' +
  'typia compiles to the same reads in the same order. The table *Where the time of an event goes* has a function ' +
  'that reads the members and checks nothing: what is left above it is shared by both.';

const LARGE =
  'A large account has some 260 dates and decimals, and each of their characters has to be looked at: the table ' +
  '*Where the time of an account goes* has what that takes by itself, half of the guard. Two nanoseconds a character ' +
  'are what `charCodeAt` takes; regular expressions take longer. What others do besides is less on a large document of ' +
  'a few shapes than on a small or a mixed one.';

const NESTED =
  'Ajv makes one function of a nested definition, with more bytecode than TurboFan takes (61,440 bytes). On Node 20 it ' +
  'is never optimised; since Node 22 there is Maglev, which has no such limit. By itself, the small account takes it ' +
  '2.2 µs on Node 24, and 6.1 µs with `--no-maglev`, as on Node 20; there, `--max-optimized-bytecode-size=1000000` ' +
  'makes it 1.9 µs. So the budget, which was made on Node 20, is out of reach on Node 24.';

const PARSER =
  'The parser of Node 24 takes a quarter to a third less time than that of Node 20, the guard as long as before: ' +
  'its dates and decimals take what they take.';

const ONE_EVENT =
  'Of what an import costs over an empty module, about a third is finding the package and its entry, a quarter is ' +
  'running the module once, and the rest is reading and compiling 8 KB, most of which puts faults into words. A file ' +
  'with the guard alone takes less than 0.1 ms; the entry has `validate` as well, which architecture and users want.';

const NDJSON =
  'Beside the guard nothing is left to take off: reading as the command line does, without the guard, takes as long as ' +
  'reading and parsing only. What the guard adds is its share of an account that is fresh from the parser, as in *Parse ' +
  'and guard*, and half of that is the dates and decimals.';

const WORKERS =
  'Two programs that have nothing to do with each other, and only read and parse, slow each other down on two cores: ' +
  'the table has the megabytes a second of both together, and no division of the work can be faster. Of that the ' +
  'threads lose their start, in which each compiles the validators for itself; it weighs less in a larger file.';

/** By section and id of the budget. */
const entries: Readonly<Record<string, OutOfReach>> = {
  'speed/is/small/ajv-nested': { held: 4, because: NESTED },
  'speed/is/large/ajv-nested': { held: 3, because: `${NESTED} ${LARGE}` },
  'speed/is/mixed/ajv-nested': { held: 5.5, because: NESTED },
  'speed/hot/large': { held: 0.2, because: PARSER },
  'speed/hot/mixed': { held: 0.2, because: PARSER },
  'speed/validate/many': { held: 1.1, because: NESTED },
  'speed/is/large/zod': { held: 6, because: LARGE },
  'speed/is/event-created/typia': { held: 0.8, because: EVENTS },
  'speed/is/event-posted/typia': { held: 0.8, because: EVENTS },
  'speed/is/event-backfill/typia': { held: 0.8, because: EVENTS },
  'bulk/validate': { held: 1.35, because: NDJSON },
  'bulk/workers': { held: 1.1, because: WORKERS },
  'start/event': { held: 1, because: ONE_EVENT },
};

export const outOfReachIds: readonly string[] = Object.keys(entries);

/** What is held to in place of a budget, where it is out of reach. */
export function outOfReach({ section, id }: Pick<Budget, 'section' | 'id'>): OutOfReach | undefined {
  return entries[`${section}/${id}`];
}
