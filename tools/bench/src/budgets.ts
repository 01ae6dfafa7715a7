export type Section = 'speed' | 'start' | 'size' | 'bulk';

/** A limit of a measured value: ratios and differences compare two measurements of one run. */
export type Budget = readonly [
  id: string,
  title: string,
  bound: 'at most' | 'at least',
  limit: number,
  unit: '×' | ' ms' | ' B',
  /** A goal is not reached yet, so no test holds it. */
  status?: 'goal',
];

/** As fast as another library, within the noise of a run. */
const LEVEL = 0.95;

/** `npm run bench` fails if one of these is missed; the sizes are also a test. */
export const budgets: Readonly<Record<Section, readonly Budget[]>> = {
  speed: [
    ['small/typia', 'guard, small account: typia / ours', 'at least', 1.5, '×'],
    ['large/typia', 'guard, large account: typia / ours', 'at least', 1.5, '×'],
    ['mixed/typia', 'guard, mixed accounts: typia / ours', 'at least', 4, '×'],
    ['events/typia', 'guards of three events, median: typia / ours', 'at least', 1, '×'],
    ['small/ajv', 'guard, small account: Ajv / ours', 'at least', 8, '×'],
    ['large/ajv', 'guard, large account: Ajv / ours', 'at least', 8, '×'],
    ['mixed/ajv', 'guard, mixed accounts: Ajv / ours', 'at least', 8, '×'],
    ['small/zod', 'guard, small account: zod / ours', 'at least', 10, '×'],
    ['large/zod', 'guard, large account: zod / ours', 'at least', 10, '×'],
    ['mixed/zod', 'guard, mixed accounts: zod / ours', 'at least', 10, '×'],
    ['hot/small', 'guard / JSON.parse, small account', 'at most', 0.15, '×'],
    ['hot/large', 'guard / JSON.parse, large account', 'at most', 0.15, '×'],
    ['hot/mixed', 'guard / JSON.parse, mixed accounts', 'at most', 0.15, '×'],
    ['fresh/small', 'parse and guard / parse, small account', 'at most', 1.3, '×'],
    ['fresh/large', 'parse and guard / parse, large account', 'at most', 1.3, '×'],
    ['fresh/mixed', 'parse and guard / parse, mixed accounts', 'at most', 1.3, '×'],
    ['bytes/small', 'guard over bytes / JSON.parse, small account', 'at most', 0.45, '×'],
    ['bytes/large', 'guard over bytes / JSON.parse, large account', 'at most', 0.45, '×'],
    ['bytes/mixed', 'guard over bytes / JSON.parse, mixed accounts', 'at most', 0.45, '×'],
    ['43 errors/ajv', 'issues, large account with 43 errors: Ajv / ours', 'at least', 1.5, '×'],
    ['late error/ajv', 'issues, large account with a late error: Ajv / ours', 'at least', 1.3, '×'],
    [
      '43 errors/ajv-standalone',
      'issues, large account, 43 errors: Ajv standalone / ours',
      'at least',
      1,
      '×',
    ],
    [
      '43 errors, transactions/ajv-standalone',
      'issues, transactions with 43 errors: Ajv standalone / ours',
      'at least',
      1,
      '×',
    ],
    [
      '22 errors/ajv-standalone',
      'issues, event with 22 errors: Ajv standalone / ours',
      'at least',
      0.25,
      '×',
    ],
    ['1 error/floor', 'issues, event with one error: written by hand / ours', 'at least', 0.5, '×'],
    ['valid event/best', '`validate` of a valid event: the fastest library / ours', 'at least', 1, '×'],
    [
      'first field wrong/best',
      'guard, first field wrong: the fastest library / ours',
      'at least',
      LEVEL,
      '×',
    ],
    ['last field wrong/best', 'guard, last field wrong: the fastest library / ours', 'at least', LEVEL, '×'],
    ['strip/best', 'strip unknown fields: the fastest library / ours', 'at least', 0.67, '×'],
    ['unknown-type', 'parseEvent, unknown event type / known, valid event', 'at most', 2, '×'],
    ['unknown-fields', "parseEvent, unknownFields 'report' / 'allow'", 'at most', 3, '×'],
  ],
  start: [
    ['event', 'import of one event / its baseline', 'at most', 1.5, '×'],
    ['account', 'import of Account / its baseline', 'at most', 1.5, '×'],
    ['event-guards', 'import of all event guards in one bundle / its baseline', 'at most', 1.5, '×'],
    ['event/ata', 'first verdict of one event: ata / ours', 'at least', LEVEL, '×'],
    ['event/ajv-standalone', 'first verdict of one event: Ajv standalone / ours', 'at least', LEVEL, '×'],
    ['schemas', 'import of the root of schemas, over an empty module', 'at most', 15, ' ms'],
  ],
  size: [
    ['event', 'event guard, median', 'at most', 400, ' B'],
    ['event-guards', 'all event guards in one bundle', 'at most', 33_792, ' B'],
    ['account', 'Account guard', 'at most', 5_632, ' B'],
    ['account-issues', 'Account with issues', 'at most', 7_987, ' B'],
    ['event-issues', 'one event with issues, account.created v1', 'at most', 2000, ' B', 'goal'],
    ['transactions-issues', 'transactions with issues', 'at most', 3500, ' B', 'goal'],
    ['router', 'router of three events', 'at most', 6_144, ' B'],
    ['operation', 'one operation with issues, createTransactions', 'at most', 8_192, ' B'],
  ],
  bulk: [
    ['validate', 'data-import validate / read, parse and validate', 'at most', 1.15, '×'],
    ['parse', 'data-import validate / read and parse', 'at most', 0.35, '×'],
    ['workers', 'two workers: speed / speed of two independent programs', 'at least', 0.9, '×'],
  ],
};

export function isMet([, , bound, limit]: Budget, measured: number): boolean {
  return bound === 'at most' ? measured <= limit : measured >= limit;
}
