import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountKey } from '@data-import/client';
import type { Database } from '../database/query.js';
import { AGAIN } from '../database/schema.js';
import { OPERATIONS, type RequestName } from '../input/customer.js';
import { toColumns, toReason } from '../reason.js';
import { ALL } from './gates.js';
import type { RequestOutcome, RequestState, SystemicFailure } from './outcome.js';
import { type Clients, isRepeatable, send, type SendOptions } from './send.js';

interface RequestRow {
  readonly id: string;
  readonly operation: RequestName;
  readonly body: string;
  readonly state: RequestState;
  readonly worker: string | null;
  /** The code of its first reason. */
  readonly code: string | null;
  /** Whether an earlier attempt may have taken effect. */
  readonly mayExist: boolean;
}

export interface AccountContext {
  readonly database: Database;
  readonly clients: Clients;
  readonly worker: string;
  readonly options: Omit<SendOptions, 'others'>;
  mayGoOn(supplier: string): boolean;
  onOutcome(supplier: string, systemic: SystemicFailure | undefined): Promise<void>;
}

/** After so many tries, a failure that other accounts do not share is the account's own. */
const MAX_TRIES = 5;

/**
 * Extends a call that follows a pending one beyond the client's 60 s of replica lag. Otherwise the client would keep attributing
 * an unchanged failure to an earlier import, and each call would create the account again.
 */
const LAG_MS = 45_000;

async function listRequests({ query }: Database, id: string): Promise<RequestRow[]> {
  return query<RequestRow>(
    `SELECT id::text, operation, body, state, worker::text, code, may_exist OR state = 'sending' AS "mayExist" FROM @request
     WHERE account = $1 AND state NOT IN ('staged', 'replaced')
     ORDER BY array_position($2::text[], operation), source, position`,
    [id, OPERATIONS],
  );
}

/**
 * Marks a request as being sent before it is sent, because this worker may be killed at any time. Returns false if another worker
 * has claimed it, or if a reading in progress may correct its line.
 */
async function claim({ database, worker }: AccountContext, row: RequestRow): Promise<boolean> {
  const rows = await database.query(
    `UPDATE @request r SET state = 'sending', may_exist = $5, worker = $2, first_try = coalesce(first_try, now()), changed_at = now()
     WHERE id = $1 AND state = $3 AND worker IS NOT DISTINCT FROM $4::uuid AND NOT EXISTS (
       SELECT FROM @source s, @control
       WHERE s.id = r.source AND s.is_read_again AND s.generation > r.generation AND reading_until > now()
     ) RETURNING id`,
    [row.id, worker, row.state, row.worker, row.mayExist],
  );
  return rows.length > 0;
}

/** Retries for a minute; afterwards the request counts as unknown. No effect if another worker has taken over. */
async function store(context: AccountContext, id: string, outcome: RequestOutcome): Promise<void> {
  const { state, reasons, created = null, platformNumber = null, mayExist = false } = outcome;
  const { code, summary, reasons: text } = toColumns(reasons);
  // Once the account exists, resend the requests that were refused without it.
  const update = `
    WITH settled AS (
      UPDATE @request SET state = $3, code = $4, summary = $5, reasons = $6, created = $7, may_exist = $9, changed_at = now(),
        tries = tries + CASE WHEN $4 = 'pending' THEN 0 ELSE 1 END
      WHERE id = $1 AND worker = $2 AND state = 'sending' RETURNING account, operation
    ), again AS (
      UPDATE @request r SET ${AGAIN} FROM settled s
      WHERE s.operation = 'account' AND $3 = 'done' AND r.account = s.account AND r.state = 'refused' AND r.id <> $1
      RETURNING r.account
    )
    UPDATE @account SET platform_number = coalesce($8, platform_number),
      version = version + CASE WHEN EXISTS (SELECT FROM again) THEN 1 ELSE 0 END
    WHERE id IN (SELECT account FROM settled)`;
  const values = [id, context.worker, state, code, summary, text, created, platformNumber, mayExist];
  for (let seconds = 60; ; seconds -= 1) {
    try {
      return void (await context.database.query(update, values));
    } catch (error) {
      if (seconds === 0) throw error;
      await sleep(1_000);
    }
  }
}

/**
 * Whether only this account fails: after `MAX_TRIES`, others of its supplier have succeeded meanwhile. If too few accounts are
 * left to reach the limit of a systemic failure, a refusal also counts as its own once all of them had as many tries.
 */
async function isOwnFailure(
  { database }: AccountContext,
  row: RequestRow,
  { scope }: SystemicFailure,
): Promise<boolean> {
  const others = `SELECT FROM @request o JOIN @account b ON b.id = o.account
       WHERE o.id <> r.id AND o.operation = r.operation AND b.supplier = a.supplier`;
  const rows = await database.query(
    `SELECT FROM @request r JOIN @account a ON a.id = r.account, @control
     WHERE r.id = $1 AND r.tries >= ${MAX_TRIES - 1} AND (
       EXISTS (${others} AND o.state = 'done' AND o.changed_at > r.first_try)
       OR $2 <> '${ALL}' AND reading_until < now()
         AND NOT EXISTS (SELECT FROM @gate WHERE scope IN ('${ALL}', a.supplier))
         AND NOT EXISTS (${others} AND o.account <> a.id AND b.state <> 'closed'
           AND o.state IN ('waiting', 'sending') AND o.tries < ${MAX_TRIES - 1}))`,
    [row.id, scope],
  );
  return rows.length > 0;
}

/** Turns a waiting outcome into a final one if resending is unsafe or only this account fails. */
async function settle(
  context: AccountContext,
  row: RequestRow,
  outcome: RequestOutcome,
  isUnsafe: boolean,
): Promise<RequestOutcome> {
  const { state, reasons, systemic } = outcome;
  if (state !== 'waiting') return outcome;
  // For other operations, the client has already decided whether resending is safe.
  if (row.operation === 'account' && isUnsafe) return { state: 'unknown', reasons };
  if (systemic?.own === undefined || !(await isOwnFailure(context, row, systemic))) return outcome;
  return { state: systemic.own, reasons };
}

async function sendRequest(
  context: AccountContext,
  row: RequestRow,
  rows: readonly RequestRow[],
): Promise<RequestOutcome> {
  const body = JSON.parse(row.body) as AccountKey;
  const { clients, options } = context;
  const mayRepeat = isRepeatable(row.operation, body, options.reader);
  if (row.state === 'sending' && !mayRepeat) {
    const message = 'the program was ended while it was sent';
    return { state: 'unknown', reasons: [toReason({ code: 'interrupted', message })] };
  }
  const deadlineMs = options.deadlineMs + (row.code === 'pending' ? LAG_MS : 0);
  const read = (operation: RequestName): unknown[] =>
    rows.filter((each) => each !== row && each.operation === operation).map((each) => JSON.parse(each.body));
  const others = () => ({ same: read(row.operation), account: read('account') });
  const outcome = await send(clients, row.operation, body, { ...options, others, deadlineMs });
  const { state, reasons } = outcome;
  const mayExist = row.mayExist || outcome.mayExist === true;
  const settled = await settle(context, row, outcome, mayExist && !mayRepeat);
  // A refusal proves nothing about an earlier attempt.
  if (settled.state === 'refused' && mayExist) return { state: 'unknown', reasons, mayExist };
  if (!row.mayExist) return { ...settled, mayExist };
  const isFound = outcome.created === false;
  return { ...settled, mayExist: state !== 'failed', ...(isFound && { created: undefined }) };
}

/**
 * Sends an account's requests in order. After the account itself, they do not depend on each other, except for the registration,
 * which comes last and requires that all others have taken effect.
 *
 * @returns `end` is `later` if a request waits; `version` is the account's version when its requests were read
 */
export async function processAccount(
  context: AccountContext,
  id: string,
): Promise<{ readonly end: 'closed' | 'later' | 'stopped'; readonly version: number }> {
  const [account] = await context.database.query<{ supplier: string; version: number }>(
    'SELECT supplier, version FROM @account WHERE id = $1',
    [id],
  );
  const { supplier, version } = account!;
  let isComplete = true;
  const rows = await listRequests(context.database, id);
  for (const row of rows) {
    let { state } = row;
    if (state === 'waiting' || state === 'sending') {
      if (row.operation === 'registration' && !isComplete) break;
      if (!context.mayGoOn(supplier) || !(await claim(context, row))) return { end: 'stopped', version };
      const outcome = await sendRequest(context, row, rows);
      await store(context, row.id, outcome);
      await context.onOutcome(supplier, outcome.systemic);
      ({ state } = outcome);
      if (state === 'waiting') return { end: 'later', version };
    }
    if (state === 'done') continue;
    if (row.operation === 'account') break;
    isComplete = false;
  }
  return { end: 'closed', version };
}
