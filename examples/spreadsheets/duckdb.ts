import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const sql = readFileSync(new URL('to-ndjson.sql', import.meta.url), 'utf8');
const connection = await (await DuckDBInstance.create()).connect();
await connection.run(sql);
