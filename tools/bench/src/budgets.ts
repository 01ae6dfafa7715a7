export type SectionId = 'speed' | 'start' | 'size' | 'types' | 'bulk' | 'generate' | 'catalogue';

/** What a measurement has to be at most, or at least. */
export interface Budget {
  readonly id: string;
  readonly section: SectionId;
  readonly what: string;
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
  /** Ratios of two measurements of one run, differences of two times of one process, bytes, or a plain number. */
  readonly unit: 'x' | 'ms' | 'B' | '';
}

type Row = readonly [id: string, what: string, limit: number, unit?: Budget['unit']];

function budget(section: SectionId, bound: Budget['bound'], [id, what, limit, unit = 'x']: Row): Budget {
  return { id, section, what, bound, limit, unit };
}

function atMost(section: SectionId, ...rows: readonly Row[]): Budget[] {
  return rows.map((row) => budget(section, 'at most', row));
}

function atLeast(section: SectionId, ...rows: readonly Row[]): Budget[] {
  return rows.map((row) => budget(section, 'at least', row));
}

const ACCOUNTS = ['small', 'large', 'mixed'];
const KB = 1024;
const STOCK_AJV = 'Ajv with ajv-formats';

function fasterThan(peer: string, title: string, limit: number, scenarios: readonly string[]): Row[] {
  return scenarios.map((id) => [`is/${id}/${peer}`, `guard, ${id}: faster than ${title}`, limit]);
}

/** Every budget, in the order of the page: `npm run bench` fails if one is missed. */
export const budgets: readonly Budget[] = [
  ...atLeast(
    'speed',
    ...fasterThan('typia', 'typia', 1.5, ['small', 'large']),
    ...fasterThan('typia', 'typia', 4, ['mixed']),
    ...fasterThan('ajv-nested', STOCK_AJV, 8, ['small', 'mixed']),
    ['beyond-forms/ajv-nested', `guard, large, beyond its dates and decimals: faster than ${STOCK_AJV}`, 8],
    ...fasterThan('zod', 'zod', 10, ACCOUNTS),
    ['events/typia', 'guards of three events, median: faster than typia', 1],
  ),
  ...atMost(
    'speed',
    ...ACCOUNTS.map((id): Row => [`hot/${id}`, `guard / JSON.parse, ${id}`, 0.15]),
    ...ACCOUNTS.map((id): Row => [`fresh/${id}`, `parse and guard / parse, fresh objects, ${id}`, 1.3]),
  ),
  ...atLeast(
    'speed',
    ['validate/many', `issues, 43 errors, large: faster than ${STOCK_AJV}`, 1.5],
    ['validate/last', `issues, one late error, large: faster than ${STOCK_AJV}`, 1.3],
  ),
  ...atMost(
    'speed',
    ...[
      'AccountCreatedV1',
      'BillingLedgerEntryPostedV2',
      'MeterpointGasBackfillV1',
      'LifecycleLeaveSupplierRequestedV3',
      'ContractGroupsCreatedV1',
    ].map((event): Row => [
      `unknown-fields/${event}`,
      `parseEvent, ${event}: unknown fields reported / allowed`,
      3,
    ]),
    ['million/all', 'issues of a million bad items / of half a million: capped', 2],
    ['million/last', 'issues of a million items, the last bad / of half a million: linear', 2.5],
    ['bus/unknown', 'an event of an unknown type / a known, valid event', 2],
  ),
  ...atLeast('speed', ['bus/mixed', 'rate of events, half of them of unknown types / of known events', 0.8]),
  ...atMost(
    'start',
    ['event', 'import of one event / its empty twin', 1.5],
    ['account', 'import of Account / its empty twin', 1.5],
    ['event-guards', 'import of all event guards in one bundle / its empty twin', 1.5],
    ['schemas', 'import of the root of schemas, over an empty module', 15, 'ms'],
    ['router', 'a bundled router of three events / their validators by hand, until the first event', 1.5],
  ),
  ...atMost(
    'size',
    ['event', 'event guard, median, gzip', 400, 'B'],
    ['event-guards', 'all event guards in one bundle, gzip', 33 * KB, 'B'],
    ['account', 'Account guard, gzip', 5.5 * KB, 'B'],
    // Undocumented fields are searched for and left out by code of their own, names are escaped by what Unicode calls
    // ignorable, and pointers are shared: 0.6 KB in every validator with messages, in place of 7.2 KB altogether.
    ['account-issues', 'Account with issues, gzip', 7.8 * KB, 'B'],
    ['router', 'a router of three events, gzip', 6 * KB, 'B'],
    ['operation', 'one operation with issues, createTransactions, gzip', 8 * KB, 'B'],
  ),
  ...atMost(
    'types',
    ['account', 'instantiations, Account', 100, ''],
    ['payloads', 'instantiations, every event payload', 100, ''],
    ['account/time', 'check time, Account / TypeBox Static', 0.2],
    ['payloads/time', 'check time, every event payload / TypeBox Static', 0.2],
  ),
  ...atMost('bulk', ['validate', 'NDJSON through the command line / read, parse, and validate', 1.15]),
  ...atLeast('bulk', ['workers', 'NDJSON, two workers: speed / that of two independent programs', 0.9]),
  ...atMost('generate', ['growth', 'time per contract, four copies of the contracts / one', 1.5]),
  ...atMost(
    'catalogue',
    ['build', 'processor time of the build / VitePress on the Markdown of the pages', 0.5],
    ['bytes', 'size of the site / that of VitePress', 0.75],
    ['home', 'the home page with all that it loads, gzip', 60 * KB, 'B'],
    ['account', 'the page of Account, gzip', 150 * KB, 'B'],
    ['operation', 'the page of createAccount, gzip', 150 * KB, 'B'],
    ['event', 'the page of an event with two versions, gzip', 60 * KB, 'B'],
    ['search', 'search, opened, gzip', 150 * KB, 'B'],
    ['index', 'the search index, gzip', 120 * KB, 'B'],
    ['check', 'the checker with the example of Account, gzip', 200 * KB, 'B'],
    ['query', 'the slowest query, median', 50, 'ms'],
  ),
];

export function budgetsOf(section: SectionId): Budget[] {
  return budgets.filter((each) => each.section === section);
}

/** @throws {RangeError} if there is no such budget. */
export function findBudget(section: SectionId, id: string): Budget {
  const found = budgetsOf(section).find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`unknown budget "${id}" of ${section}`);
  return found;
}

export function isMet({ bound, limit }: Pick<Budget, 'bound' | 'limit'>, measured: number): boolean {
  return bound === 'at most' ? measured <= limit : measured >= limit;
}
