import type { FilePosition } from '@data-import/reading/sink';
import { formatPlace } from '@data-import/cli/report/text';
import type { Database } from '../database/query.js';
import { describeReasons, type Values } from '../reason.js';

type NullableColumn = 'id' | 'supplier' | 'number' | 'code' | 'summary' | 'reasons';

export interface RemainingRow extends Readonly<Record<NullableColumn, string | null>> {
  readonly file: string;
  readonly unit: 'line' | 'item';
  readonly position: number;
  readonly operation: string;
  readonly state: string;
}

export const KEY = ['import_supplier', 'external_account_number'] as const;

/** `created`: true if this migration created the account, false if it existed before, null if unknown. */
export const IMPORTED = [...KEY, 'platform_account_number', 'created'] as const;

export type ImportedRow = Readonly<Record<(typeof IMPORTED)[number], string | boolean | null>>;

const PAGE = 500;

/** Keyset pagination: `select` returns rows with `key` > `$1`, ordered by `key`. Holds one page in memory. */
async function* paged<Row extends object>({ query }: Database, select: string): AsyncGenerator<Row> {
  for (let after = '0'; ;) {
    const rows = await query<Row & { readonly key: string }>(`${select} LIMIT ${PAGE}`, [after]);
    for (const { key: _key, ...row } of rows) yield row as unknown as Row;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/** Requests without reasons wait for an earlier request of their account. */
const REQUESTS = `
  SELECT r.id::text AS key, r.id::text, s.file, s.unit, r.position, a.supplier, a.number, r.operation, r.state, r.code, r.reasons,
    coalesce(r.summary, CASE
      WHEN r.operation <> 'account' AND EXISTS (
        SELECT FROM @request o WHERE o.account = r.account AND o.operation = 'account' AND o.state <> 'done'
      ) THEN 'the account is not imported'
      WHEN r.operation = 'registration' THEN 'the other requests of the account have not all taken effect'
      ELSE 'it has not been sent yet' END) AS summary
  FROM @request r JOIN @source s ON s.id = r.source JOIN @account a ON a.id = r.account
  WHERE r.state NOT IN ('done', 'replaced') AND r.id > $1::bigint`;

const PROBLEMS = `
  SELECT p.id::text AS key, NULL AS id, s.file, s.unit, p.position,
    a.supplier, a.number, p.operation, p.state, p.code, p.summary, p.reasons
  FROM @problem p JOIN @source s ON s.id = p.source LEFT JOIN @account a ON a.id = p.account
  WHERE p.id > $1::bigint ORDER BY p.id`;

export async function* listRemaining(database: Database): AsyncGenerator<RemainingRow> {
  yield* paged<RemainingRow>(database, PROBLEMS);
  yield* paged<RemainingRow>(database, `${REQUESTS} ORDER BY r.id`);
}

export async function listWorklist({ query }: Database, limit: number): Promise<RemainingRow[]> {
  return query<RemainingRow>(`${REQUESTS} AND r.state = 'unknown' ORDER BY r.id LIMIT $2`, ['0', limit]);
}

export function listImported(database: Database): AsyncGenerator<ImportedRow> {
  return paged(
    database,
    `SELECT r.id::text AS key, a.supplier AS import_supplier, a.number AS external_account_number,
       a.platform_number AS platform_account_number, r.created
     FROM @request r JOIN @account a ON a.id = r.account
     WHERE r.operation = 'account' AND r.state = 'done' AND r.id > $1::bigint ORDER BY r.id`,
  );
}

export function toFilePosition({ unit, position }: Pick<RemainingRow, 'unit' | 'position'>): FilePosition {
  return unit === 'item' ? { index: position } : { line: position };
}

export const REMAINING = ['place', ...KEY, 'request', 'state', 'code', 'reasons', 'id'];

export function toCells(row: RemainingRow, values: Values): readonly (string | null)[] {
  const { file, supplier, number, operation, state, code, summary, reasons, id } = row;
  const why = reasons === null ? summary : describeReasons(reasons, values);
  return [formatPlace(file, toFilePosition(row)), supplier, number, operation, state, code, why, id];
}
