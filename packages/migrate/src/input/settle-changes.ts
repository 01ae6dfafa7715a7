import type { Database } from '../database/query.js';
import { giveWork } from '../database/schema.js';
import { toColumns, toReason } from '../reason.js';
import { ONE_PER_ACCOUNT } from './customer.js';

/** Whether the request has taken effect, or may have. */
const isSent = (row: string): string => `(${row}may_exist OR ${row}state IN ('sending', 'done', 'unknown'))`;

function explain(code: string, message: string): readonly unknown[] {
  return Object.values(toColumns([toReason({ code, message })]));
}

/** Turns staged requests `f` of generation `$4` into problems of their lines. `$1` to `$3`: code, summary, reasons. */
function reject(which: string): string {
  return `
    WITH rejected AS (
      DELETE FROM @request f WHERE f.state = 'staged' AND f.generation = $4 AND ${which}
      RETURNING f.source, f.position, f.operation, f.account
    )
    INSERT INTO @problem (source, position, operation, account, state, code, summary, reasons)
    SELECT source, position, operation, account, $1, $1, $2, $3 FROM rejected
    ON CONFLICT DO NOTHING`;
}

/**
 * Compares the new requests of a reading with those that have disappeared from the same files. Requests that were not sent are
 * replaced or withdrawn, unless another file still contains them. Sent requests cannot change: new lines of their accounts are
 * reported instead of sent, because nothing shows which line replaces which request.
 */
export async function settleChanges(
  { query }: Database,
  generation: number,
  sources: readonly number[],
): Promise<void> {
  const reading = [generation, sources];
  const stale = 'generation < $1 AND source = ANY($2::int[])';
  // Move requests that another file still contains to that file's line.
  await query(
    `UPDATE @request r SET source = l.source, position = l.position, generation = l.generation FROM @line l
     WHERE r.generation < $1 AND r.source = ANY($2::int[]) AND l.request = r.id
       AND NOT (l.generation < $1 AND l.source = ANY($2::int[]))`,
    reading,
  );
  // Left over from an interrupted reading.
  await query(`DELETE FROM @request WHERE ${stale} AND state = 'staged'`, reading);
  await query(`UPDATE @request SET state = 'replaced' WHERE ${stale} AND NOT ${isSent('')}`, reading);
  const same = 'o.account = f.account AND o.operation = f.operation';
  const other = `FROM @line l JOIN @request o ON o.id = l.request
    WHERE ${same} AND l.source = f.source AND l.generation < f.generation`;
  await query(
    reject(
      `EXISTS (SELECT ${other} AND ${isSent('o.')})
       AND NOT EXISTS (SELECT ${other} AND NOT ${isSent('o.')} AND l.position = f.position)`,
    ),
    [...explain('changed', 'the line was changed after it was sent; the change was not sent'), generation],
  );
  // Keep the lines of sent requests, so that the next reading finds the same changes.
  const unsent = `request IN (SELECT id FROM @request o WHERE NOT ${isSent('o.')})`;
  await query(`DELETE FROM @line WHERE ${stale} AND ${unsent}`, reading);
  await query(`DELETE FROM @request WHERE state = 'replaced'`);
  await query(
    reject(
      `f.operation = ANY($5::text[]) AND EXISTS (
         SELECT FROM @request o WHERE ${same} AND o.id <> f.id
           AND (o.state <> 'staged' OR (o.source, o.position, o.id) < (f.source, f.position, f.id)))`,
    ),
    [
      ...explain('duplicate', 'an earlier line is about the same account, with other data'),
      generation,
      ONE_PER_ACCOUNT,
    ],
  );
  await query(
    `WITH released AS (
       UPDATE @request SET state = 'waiting' WHERE state = 'staged' AND generation = $1 RETURNING account
     )
     ${giveWork('SELECT account FROM released')}`,
    [generation],
  );
}
