import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ValidateAccountRequest } from '@data-import/validators/ValidateAccountRequest';
import { isValidateAccountRequestBytes } from '@data-import/validators/bytes';
import { sharedFolder } from '@data-import/workspace/testing';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addContract } from './contracts.js';

const PAYLOADS = new URL('../payloads/accounts.ndjson', import.meta.url);

const folder = sharedFolder();
let connection: DuckDBConnection;

/** Returns the rows of a query. `$ndjson`: a file of requests. `$parquet`: the same with their text in a column. */
async function query(sql: string): Promise<unknown[][]> {
  const files = { ndjson: join(folder, 'accounts.ndjson'), parquet: join(folder, 'accounts.parquet') };
  const bound = sql.replace(/\$(ndjson|parquet)/g, (_all, name: 'ndjson' | 'parquet') => `'${files[name]}'`);
  return (await connection.runAndReadAll(bound)).getRowsJson() as unknown[][];
}

beforeAll(async () => {
  connection = await (await DuckDBInstance.create()).connect();
  const contract = { validator: ValidateAccountRequest, isBytes: isValidateAccountRequestBytes };
  await addContract(connection, 'request', contract);
  const lines = (await readFile(PAYLOADS, 'utf8')).trimEnd().split('\n');
  lines.push('{"payload":{"import_supplier":7}}', '{}');
  // More rows than DuckDB passes in one chunk.
  const many = lines.concat(
    Array.from({ length: 5000 }, (_, index) => lines[index % 4 === 2 ? 0 : index % 4]!),
  );
  await writeFile(join(folder, 'accounts.ndjson'), many.join('\n'));
  await query('COPY (SELECT json FROM read_ndjson_objects($ndjson)) TO $parquet');
});

afterAll(() => connection.closeSync());

it.each(['read_ndjson_objects($ndjson)', '$parquet'])('counts and groups documents of %s', async (source) => {
  const counts = `SELECT is_request(json) AS valid, count(*) FROM ${source} GROUP BY 1 ORDER BY 1`;
  expect(await query(counts)).toEqual([
    [false, '3'],
    [true, '5004'],
  ]);
  const issues = `SELECT unnest(request_issues(json)) AS issue FROM ${source} WHERE NOT is_request(json)`;
  expect(await query(`SELECT issue, count(*) FROM (${issues}) GROUP BY 1 ORDER BY 1`)).toEqual([
    ['format /payload/last_billed_to_date', '1'],
    ['missing /payload', '1'],
    ['missing /payload/external_account_number', '1'],
    ['type /payload/import_supplier', '1'],
  ]);
});

it('returns NULL for NULL, and rejects text that is not JSON', async () => {
  expect(await query("SELECT is_request(NULL), is_request('{'), request_issues('{')")).toEqual([
    [null, false, ['not_json']],
  ]);
});

it('checks documents that SQL creates', async () => {
  const sql = "SELECT is_request({ payload: { import_supplier: 'S', external_account_number: '1' } }::JSON)";
  expect(await query(sql)).toEqual([[true]]);
});
