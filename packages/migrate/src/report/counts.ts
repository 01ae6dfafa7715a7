import type { Database } from '../database/query.js';

/** Number of an operation's requests in a state; `lines` counts lines without a request. */
export interface StateCount {
  readonly operation: string;
  readonly state: string;
  readonly count: number;
}

export interface Counts {
  readonly states: readonly StateCount[];
  readonly open: number;
  readonly rate: number;
}

const RATE_SECONDS = 60;

export async function readCounts({ query }: Database): Promise<Counts> {
  const states = await query<StateCount>(
    `SELECT operation, state, count(*)::int FROM @request WHERE state <> 'replaced' GROUP BY 1, 2
     UNION ALL SELECT 'lines', state, count(*)::int FROM @problem GROUP BY 1, 2 ORDER BY 3 DESC`,
  );
  const [row] = await query<Omit<Counts, 'states'>>(
    `SELECT (SELECT count(*)::int FROM @account WHERE state <> 'closed') AS open,
       (SELECT count(*)::float8 / ${RATE_SECONDS} FROM @request
        WHERE state NOT IN ('waiting', 'sending', 'staged') AND operation = 'account'
          AND changed_at > now() - interval '${RATE_SECONDS} seconds') AS rate`,
  );
  return { states, ...row! };
}

export interface CommonReason extends StateCount {
  readonly code: string;
  readonly summary: string;
}

/** @param states filter (default: all states except `done`) */
export async function listCommonReasons(
  { query }: Database,
  limit: number,
  states: readonly string[] | null = null,
): Promise<CommonReason[]> {
  return query<CommonReason>(
    `SELECT state, operation, code, summary, count(*)::int FROM (
       SELECT state, operation, code, summary FROM @request
       WHERE summary IS NOT NULL AND state NOT IN ('done', 'replaced')
       UNION ALL SELECT state, 'lines', code, summary FROM @problem
     ) each WHERE $2::text[] IS NULL OR state = ANY($2) GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 2, 3, 4 LIMIT $1`,
    [limit, states],
  );
}
