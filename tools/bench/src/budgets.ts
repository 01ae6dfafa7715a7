export type SectionId = 'speed' | 'start' | 'size' | 'types' | 'bulk' | 'generate';

export interface Budget {
  readonly id: string;
  readonly section: SectionId;
  readonly what: string;
  /** Whether a measurement has to be at most, or at least, the limit. */
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
  readonly unit: 'x' | 'ms' | 'B' | '';
}

/** A budget that nothing was found to meet: what is held to in its place, and what is in the way. */
export interface OutOfReach {
  readonly held: number;
  readonly because: string;
}

function fasterThan(peer: string, scenarios: readonly string[], limit: number, title: string): Budget[] {
  return scenarios.map((scenario) => ({
    id: `is/${scenario}/${peer}`,
    section: 'speed',
    what: `guard, ${scenario}: faster than ${title}`,
    bound: 'at least',
    limit,
    unit: 'x',
  }));
}

function atMost(section: SectionId, id: string, what: string, limit: number, unit: Budget['unit']): Budget {
  return { id, section, what, bound: 'at most', limit, unit };
}

function atLeast(section: SectionId, id: string, what: string, limit: number, unit: Budget['unit']): Budget {
  return { id, section, what, bound: 'at least', limit, unit };
}

const ACCOUNTS = ['small', 'large', 'mixed'];
const EVENTS = ['event-created', 'event-posted', 'event-backfill'];
const KB = 1024;

/** Every budget: what `pnpm bench` holds the measurements against. */
export const budgets: readonly Budget[] = [
  ...fasterThan('typia', ['small', 'large'], 1.5, 'typia'),
  ...fasterThan('typia', ['mixed'], 4, 'typia'),
  ...fasterThan('ajv-nested', ACCOUNTS, 8, 'Ajv with ajv-formats'),
  ...fasterThan('zod', ACCOUNTS, 10, 'zod'),
  ...fasterThan('typia', EVENTS, 2, 'typia'),
  ...ACCOUNTS.map((id) => atMost('speed', `hot/${id}`, `guard / JSON.parse, ${id}`, 0.15, 'x')),
  ...ACCOUNTS.map((id) =>
    atMost('speed', `fresh/${id}`, `parse and guard / parse, fresh objects, ${id}`, 1.3, 'x'),
  ),
  atLeast('speed', 'validate/many', 'issues, 43 errors, large: faster than Ajv with ajv-formats', 1.5, 'x'),
  atLeast(
    'speed',
    'validate/last',
    'issues, one late error, large: faster than Ajv with ajv-formats',
    1.3,
    'x',
  ),
  atMost('speed', 'million/all', 'issues of an array of a million bad items', 1_000, 'ms'),
  atMost('speed', 'million/last', 'issues of a million items of which the last is bad', 1_000, 'ms'),
  atMost('speed', 'million/growth', 'ten times the items, the last bad, take at most', 15, 'x'),
  atMost('start', 'event', 'import of one event, over an empty module', 0.3, 'ms'),
  atMost('start', 'account', 'import of the Account guard, over an empty module', 2, 'ms'),
  atMost('start', 'event-guards', 'import of all event guards in one bundle, over an empty module', 9, 'ms'),
  atMost('size', 'event', 'event guard, median, gzip', 400, 'B'),
  atMost('size', 'event-guards', 'all event guards in one bundle, gzip', 33 * KB, 'B'),
  atMost('size', 'account', 'Account guard, gzip', 5.5 * KB, 'B'),
  atMost('size', 'account-issues', 'Account with issues, gzip', 10.5 * KB, 'B'),
  atMost('types', 'account', 'instantiations, Account', 100, ''),
  atMost('types', 'payloads', 'instantiations, every event payload', 100, ''),
  atMost('types', 'account/time', 'check time, Account, against TypeBox Static', 0.2, 'x'),
  atMost('types', 'payloads/time', 'check time, every event payload, against TypeBox Static', 0.2, 'x'),
  atMost('bulk', 'validate', 'NDJSON through the command line / reading and parsing only', 1.15, 'x'),
  atMost('generate', 'growth', 'time per contract, most copies against one', 1.5, 'x'),
  atLeast('bulk', 'workers', 'NDJSON with two workers: faster than with one', 1.8, 'x'),
];

export function budgetsOf(section: SectionId): Budget[] {
  return budgets.filter((budget) => budget.section === section);
}

/** @throws {RangeError} where there is no such budget. */
export function findBudget(section: SectionId, id: string): Budget {
  const found = budgets.find((each) => each.section === section && each.id === id);
  if (found === undefined) throw new RangeError(`there is no budget "${id}" for ${section}`);
  return found;
}

export function isMet({ bound, limit }: Pick<Budget, 'bound' | 'limit'>, measured: number): boolean {
  return bound === 'at most' ? measured <= limit : measured >= limit;
}
