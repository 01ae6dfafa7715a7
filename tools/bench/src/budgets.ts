export type Section = 'speed' | 'events' | 'start' | 'size' | 'bulk' | 'sandbox';

/** A limit of a measured value. Ratios and differences compare measurements of the same run. */
export type Budget = readonly [
  id: string,
  title: string,
  bound: 'at most' | 'at least',
  limit: number,
  unit: '×' | ' ms' | ' B' | ' MB',
  /** A stricter limit that is missed, with the measured reason. */
  goal?: readonly [limit: number, why: string],
];

const LEVEL = 0.95;

const WALK =
  'A plain loop that only makes 22 such issues, each with a path, a pointer and words, takes 1,050 ns, and the list of Ajv 200 ns: its errors are literals, whose messages are constants. Ours takes 3,700 ns, because it walks a table. Code instead of tables is fast, but the list written by hand takes 842 B for an event of three fields.';

const FORMATS =
  'Dates and decimals take 5,600 of the 8,500 ns of the guard of a large account, so that little is left to be faster than others.';

const NESTED =
  'Node 24 runs the code of Ajv 2.5 (small) and 1.9 times (large) as fast as Node 20 does; ours takes as long in both.';

const PARSE = 'JSON.parse takes a fifth less time in Node 24 than in Node 20, and a guard as much as before.';

const IMPORT =
  'Of 2.9 ms in Node 20, finding two packages takes 0.65 and reading 43 KB 1.3. The modules of the others are one file of 4 KB, found by its path; Node 24 takes 1.3 ms for that of Ajv, which is CommonJS, instead of 2.5 ms.';

const BULK_PARSE = 'Both are at 0.35 with one thread, above or below by the noise of a run.';

const READER =
  'Of 8,600 B, the core of the validators takes 3,700, routing 2,500, and three events 400. The reader of JSON text takes 1,300: the search for numbers that JavaScript changes, their paths, and their issues. A function that returns at once cannot load it on demand. Promises only where something waits, and objects without spreads, take 350 of the 2,500: with them, `handleStream` takes half of the time. Nulls of absent fields take 230.';

const CHOICES =
  'The names and values of 30 further choices, with slow mode and what they decide, take 1,350 B, the names of what each branch rests on 460 B, and the table of a million accounts with its limits 800 B.';

const FORM =
  'Which empty inputs a contract documents is known only where it is walked. Until then they are kept aside, by object.';
const HINTS = 'A hint about quotes is given only if the value is right with them, or without them.';
const FORM_SIZE =
  'Of them, texts that become numbers, booleans and lists take 520 bytes, empty inputs and rows 430, what is wrong with a pasted text 500, and the rest is as it was.';
const TEXT =
  'The search for numbers that JavaScript changes takes 10 to 15 % of JSON.parse: one regular expression looks for 16 digits, and for an exponent of three. Maps look a type and a version up in 6 %, because each text contains them as new strings.';

const THREADS =
  'Starting two threads takes 0.24 s, and each compiles the code again, as each of two programs does: of 1.9 s in Node 20, and of 1.4 s in Node 24. On an idle machine, two workers are as fast as two programs.';

/** `npm run bench` fails if one of these is missed; the sizes are also a test. */
export const budgets: Readonly<Record<Section, readonly Budget[]>> = {
  speed: [
    ['small/typia', 'guard, small account: typia / ours', 'at least', 2, '×'],
    ['large/typia', 'guard, large account: typia / ours', 'at least', 1.5, '×'],
    ['mixed/typia', 'guard, mixed accounts: typia / ours', 'at least', 4, '×'],
    [
      'events/typia',
      'guards of three events, median: typia / ours',
      'at least',
      0.7,
      '×',
      [1, 'All libraries make the same reads. Code written by hand takes 0.94 to 1.2 times our time.'],
    ],
    ['small/ajv', 'guard, small account: Ajv / ours', 'at least', 2.5, '×', [8, NESTED]],
    ['large/ajv', 'guard, large account: Ajv / ours', 'at least', 3.5, '×', [8, NESTED]],
    ['mixed/ajv', 'guard, mixed accounts: Ajv / ours', 'at least', 8, '×'],
    ['small/zod', 'guard, small account: zod / ours', 'at least', 6, '×', [10, FORMATS]],
    ['large/zod', 'guard, large account: zod / ours', 'at least', 6, '×', [10, FORMATS]],
    ['mixed/zod', 'guard, mixed accounts: zod / ours', 'at least', 10, '×'],
    ['hot/small', 'guard / JSON.parse, small account', 'at most', 0.2, '×', [0.15, PARSE]],
    ['hot/large', 'guard / JSON.parse, large account', 'at most', 0.2, '×', [0.15, PARSE]],
    ['hot/mixed', 'guard / JSON.parse, mixed accounts', 'at most', 0.2, '×', [0.15, PARSE]],
    ['fresh/small', 'parse and guard / parse, small account', 'at most', 1.3, '×'],
    ['fresh/large', 'parse and guard / parse, large account', 'at most', 1.3, '×'],
    ['fresh/mixed', 'parse and guard / parse, mixed accounts', 'at most', 1.3, '×'],
    ['bytes/small', 'guard over bytes / JSON.parse, small account', 'at most', 0.45, '×', [0.35, PARSE]],
    ['bytes/large', 'guard over bytes / JSON.parse, large account', 'at most', 0.45, '×', [0.35, PARSE]],
    ['bytes/mixed', 'guard over bytes / JSON.parse, mixed accounts', 'at most', 0.45, '×', [0.35, PARSE]],
    ['43 errors/ajv', 'issues, large account with 43 errors: Ajv / ours', 'at least', 1, '×', [1.5, NESTED]],
    ['late error/ajv', 'issues, large account with a late error: Ajv / ours', 'at least', 1.3, '×'],
    [
      '43 errors/ajv-standalone',
      'issues, large account, 43 errors: Ajv standalone / ours',
      'at least',
      LEVEL,
      '×',
    ],
    [
      '43 errors, transactions/ajv-standalone',
      'issues, transactions with 43 errors: Ajv standalone / ours',
      'at least',
      0.55,
      '×',
      [1, WALK],
    ],
    [
      '22 errors/ajv-standalone',
      'issues, event with 22 errors: Ajv standalone / ours',
      'at least',
      0.03,
      '×',
      [0.25, WALK],
    ],
    [
      '1 error/floor',
      'issues, event with one error: written by hand / ours',
      'at least',
      0.15,
      '×',
      [0.5, WALK],
    ],
    [
      'valid event/best',
      '`validate` of a valid event: the fastest library / ours',
      'at least',
      0.2,
      '×',
      [
        1,
        'TypeBox returns a boolean and ata one object for all valid documents. In a process of its own, ours takes 17 ns: the guard takes 9, the test for built-in objects such as a Map 3, and the result the rest. A copy of the code for each contract saves 1 to 4 ns.',
      ],
    ],
    [
      'first field wrong/best',
      'guard, first field wrong: the fastest library / ours',
      'at least',
      0.7,
      '×',
      [
        LEVEL,
        'The guard opens a loop over the names of the fields, for 3.5 of its 10 ns. The loop makes it twice as fast as the others on valid accounts.',
      ],
    ],
    ['last field wrong/best', 'guard, last field wrong: the fastest library / ours', 'at least', LEVEL, '×'],
    [
      'strip/best',
      'strip unknown fields: the fastest library / ours',
      'at least',
      0.18,
      '×',
      [
        0.67,
        'Ours lists the path of each field that it removes, and copies only objects that have one. The guard of a closed contract rejects unknown fields, so that a table is walked, in three times the time of the guard.',
      ],
    ],
    ['form', 'form with 1,000 rows: zod / ours', 'at least', 0.6, '×', [1, FORM]],
    ['text', 'readJson / JSON.parse, accounts and events, median', 'at most', 1.2, '×', [1.1, TEXT]],
    ['unknown-type', 'parseEvent, unknown event type / known, valid event', 'at most', 2, '×'],
    ['unknown-fields', "parseEvent, unknownFields 'report' / 'allow'", 'at most', 3, '×'],
  ],
  events: [
    ['parse', '`catalogue.parse` / JSON.parse', 'at most', 1.4, '×', [1.3, TEXT]],
    ['handle', '`router.handle` / JSON.parse', 'at most', 1.5, '×'],
    ['handleStream', '`handleStream` / JSON.parse', 'at most', 2.2, '×'],
    ['ordered', '`handleStream` with `orderBy` / JSON.parse', 'at most', 2.6, '×'],
  ],
  start: [
    [
      'event',
      'import of one event / its baseline',
      'at most',
      2,
      '×',
      [
        1.5,
        'Both read half as much as when this was the limit. The event comes from two packages and its baseline from one, for 0.26 ms in Node 20.',
      ],
    ],
    ['account', 'import of Account / its baseline', 'at most', 1.5, '×'],
    ['event-guards', 'import of all event guards in one bundle / its baseline', 'at most', 1.5, '×'],
    ['event/ata', 'first verdict of one event: ata / ours', 'at least', 0.13, '×', [LEVEL, IMPORT]],
    [
      'event/ajv-standalone',
      'first verdict of one event: Ajv standalone / ours',
      'at least',
      0.34,
      '×',
      [LEVEL, IMPORT],
    ],
    ['schemas', 'import of the root of schemas, over an empty module', 'at most', 15, ' ms'],
    ['version', 'data-import --version / node -e 0', 'at most', 1.3, '×'],
  ],
  size: [
    ['event', 'event guard, median', 'at most', 400, ' B'],
    ['event-guards', 'all event guards in one bundle', 'at most', 33_792, ' B'],
    ['account', 'Account guard', 'at most', 5_632, ' B'],
    ['account-issues', 'Account with issues', 'at most', 8_008, ' B', [7_924, HINTS]],
    ['event-issues', 'one event with issues, account.created v1', 'at most', 3_933, ' B'],
    ['transactions-issues', 'transactions with issues', 'at most', 5_448, ' B', [5_406, HINTS]],
    ['router', 'router of three events', 'at most', 8_650, ' B', [6_700, READER]],
    ['form', 'form of a customer, with English messages', 'at most', 9_040, ' B', [7_600, FORM_SIZE]],
    ['operation', 'one operation with issues, createTransactions', 'at most', 8_192, ' B'],
    [
      'sandbox',
      '`createFetch` of the sandbox, with the validators of all operations',
      'at most',
      36_864,
      ' B',
      [33_800, CHOICES],
    ],
    ['sample-account', 'sample of an account', 'at most', 6_144, ' B'],
    ['sample-note', 'sample of a note', 'at most', 1_280, ' B'],
    ['sample-event', 'sample of one event, account.created v1', 'at most', 1_536, ' B'],
  ],
  bulk: [
    ['validate', 'data-import validate / read, parse and validate', 'at most', 1.15, '×'],
    ['parse', 'data-import validate / read and parse', 'at most', 0.4, '×', [0.35, BULK_PARSE]],
    ['workers', 'two workers: speed / speed of one', 'at least', 1.3, '×', [1.8, THREADS]],
    [
      'split',
      'two workers: speed / speed of two independent programs',
      'at least',
      0.8,
      '×',
      [0.95, THREADS],
    ],
    ['memory', 'two workers: peak of the memory', 'at most', 300, ' MB'],
  ],
  sandbox: [
    ['start', 'from the start of the command to its first answer', 'at most', 2_000, ' ms'],
    ['read', 'requests per second, getImportProcess: ours / Prism', 'at least', 1.5, '×'],
    ['validate', 'requests per second, validateAccount, large: ours / Prism', 'at least', 1.5, '×'],
    ['write', 'requests per second, createNotes: ours / Prism', 'at least', 1.5, '×'],
  ],
};

export function isMet([, , bound, limit]: Budget, measured: number): boolean {
  return bound === 'at most' ? measured <= limit : measured >= limit;
}
