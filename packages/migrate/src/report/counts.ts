import type { Database } from '../database/engine.js';
import { type RequestName, OPERATIONS } from '../input/customer.js';
import type { RequestState } from '../work/outcome.js';

/** How many requests of an operation are in each state. */
export interface OperationCounts {
  readonly operation: RequestName;
  readonly states: Readonly<Partial<Record<RequestState | 'staged', number>>>;
}

export interface Counts {
  readonly operations: readonly OperationCounts[];
  /** Lines of the input that are not requests, by why they are not. */
  readonly problems: Readonly<Record<string, number>>;
  /** Accounts that have work. */
  readonly open: number;
  /** Requests per second that ended within the last minute. */
  readonly rate: number;
}

const RATE_SECONDS = 60;

export async function readCounts({ query }: Database): Promise<Counts> {
  const states = await query<{ operation: RequestName; state: RequestState; count: number }>(
    `SELECT operation, state, count(*)::int FROM @request WHERE state <> 'replaced' GROUP BY 1, 2`,
  );
  const problems = await query<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM @problem GROUP BY 1',
  );
  const [row] = await query<{ open: number; ended: number }>(
    `SELECT (SELECT count(*)::int FROM @account WHERE state <> 'closed') AS open,
       (SELECT count(*)::int FROM @request
        WHERE state NOT IN ('waiting', 'sending', 'staged') AND operation = 'account'
          AND changed_at > now() - interval '${RATE_SECONDS} seconds') AS ended`,
  );
  return {
    operations: OPERATIONS.flatMap((operation) => {
      const own = states.filter((each) => each.operation === operation);
      if (own.length === 0) return [];
      return { operation, states: Object.fromEntries(own.map(({ state, count }) => [state, count])) };
    }),
    problems: Object.fromEntries(problems.map(({ state, count }) => [state, count])),
    open: row!.open,
    rate: row!.ended / RATE_SECONDS,
  };
}

/** The most common reasons, with how many requests or lines have each. */
export interface CommonReason {
  readonly state: string;
  readonly operation: string;
  readonly code: string;
  readonly summary: string;
  readonly count: number;
}

/** @param states only these (default: all but those that have taken effect) */
export async function listCommonReasons(
  { query }: Database,
  limit: number,
  states: readonly string[] | null = null,
): Promise<CommonReason[]> {
  return query<CommonReason>(
    `SELECT state, operation, code, summary, count(*)::int FROM (
       SELECT state, operation, code, summary FROM @request
       WHERE summary IS NOT NULL AND state NOT IN ('done', 'replaced')
       UNION ALL SELECT state, operation, code, summary FROM @problem
     ) each WHERE $2::text[] IS NULL OR state = ANY($2) GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 2, 3, 4 LIMIT $1`,
    [limit, states],
  );
}

export function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
