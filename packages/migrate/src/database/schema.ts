import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TABLES = createRequire(import.meta.url).resolve('@data-import/migrate/tables.sql');

/** Of processes that start at the same time, one creates the tables and the others wait. Tables that exist are not locked. */
export const CREATE_TABLES = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('data-import-migrate'));
    IF to_regclass('@problem') IS NULL THEN
      CREATE SCHEMA IF NOT EXISTS @;
      ${readFileSync(TABLES, 'utf8')}
    END IF;
  END $$`;

/** Every statement locks accounts in one order: otherwise, two of them would wait for each other. */
export const inOrder = (which: string): string =>
  `id IN (SELECT a.id FROM @account a WHERE ${which} ORDER BY a.id FOR NO KEY UPDATE)`;

/** One that is queued stays so: its worker sees by the version that there is more. */
export const giveWork = (accounts: string): string => `
  UPDATE @account SET version = version + 1, state = CASE state WHEN 'closed' THEN 'open' ELSE state END
  WHERE ${inOrder(`a.id IN (${accounts})`)}`;

/** A request that is sent again is tried as if it was new. */
export const AGAIN = `state = 'waiting', may_exist = false, worker = NULL, tries = 0, first_try = NULL, code = NULL, summary = NULL, reasons = NULL,
  changed_at = now()`;
