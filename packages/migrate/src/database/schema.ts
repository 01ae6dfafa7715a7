import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const TABLES = createRequire(import.meta.url).resolve('@data-import/migrate/tables.sql');

/** Idempotent: an advisory lock serialises concurrent starts. Does not lock existing tables. */
export const CREATE_TABLES = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('data-import-migrate'));
    IF to_regclass('@problem') IS NULL THEN
      CREATE SCHEMA IF NOT EXISTS @;
      ${readFileSync(TABLES, 'utf8')}
    END IF;
  END $$`;

/** Locks accounts in id order, so that concurrent statements cannot deadlock. */
export const inOrder = (which: string): string =>
  `id IN (SELECT a.id FROM @account a WHERE ${which} ORDER BY a.id FOR NO KEY UPDATE)`;

/** Keeps queued accounts queued: their worker notices the new version. */
export const giveWork = (accounts: string): string => `
  UPDATE @account SET version = version + 1, state = CASE state WHEN 'closed' THEN 'open' ELSE state END
  WHERE ${inOrder(`a.id IN (${accounts})`)}`;

/** Resets a request to its initial state. */
export const AGAIN = `state = 'waiting', may_exist = false, worker = NULL, tries = 0, first_try = NULL, code = NULL, summary = NULL, reasons = NULL,
  changed_at = now()`;
