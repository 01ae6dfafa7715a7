import { Account } from '@data-import/validators/Account';
import { isAccountBytes } from '@data-import/validators/bytes';
import { DuckDBInstance } from '@duckdb/node-api';
import { addContract } from './contracts.js';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: tsx duckdb/main.ts accounts.ndjson');

const instance = await DuckDBInstance.create();
const connection = await instance.connect();
await addContract(connection, 'account', { validator: Account, isBytes: isAccountBytes });

const counts = await connection.runAndReadAll(
  'SELECT is_account(json) AS valid, count(*) AS accounts FROM read_ndjson_objects($file) GROUP BY 1 ORDER BY 1',
  { file },
);
console.table(counts.getRowObjectsJson());
