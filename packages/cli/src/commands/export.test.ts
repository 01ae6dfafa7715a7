import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GENERATED, runCli, temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();

function listTables(sql: string): string[] {
  return Array.from(sql.matchAll(/^create table if not exists "(.+)"/gm), ([, name]) => name!);
}

describe('export', () => {
  it('creates a table for each version of all events, or of some', async () => {
    const all = await runCli(['export', '--target', 'postgres']);
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(listTables(all.out).length).toBeGreaterThan(200);
    const one = await runCli(['export', '--target', 'duckdb', 'agreement.revoked', 'agreement.revoked@v1']);
    expect(listTables(one.out)).toEqual(['agreement_revoked_v1', 'agreement_revoked_v2']);
    const document = await runCli(['export', '--target', 'duckdb', 'createNotes', '--from', 'notes.ndjson']);
    expect(listTables(document.out)).toEqual(['create_notes_request']);
    expect(document.out).toContain("'notes.ndjson'");
  });

  it('knows own events, and the ones that replace others', async () => {
    const own = temporaryFolder('export-', GENERATED);
    const schema = { type: 'object', properties: { 'weight in kg': { type: 'number' } } };
    writeFileSync(
      join(folder, 'parcel.sent-v1.json'),
      JSON.stringify({ ...schema, 'x-event': { type: 'parcel.sent', version: 'v1' } }),
    );
    expect(await runCli(['compile', folder, '--out', own])).toMatchObject({ code: 0 });
    const { out } = await runCli(['export', '--target', 'duckdb', 'parcel.sent', '--contracts', own]);
    expect(listTables(out)).toEqual(['parcel_sent_v1']);
    expect(out).toContain('"weight_in_kg" DOUBLE');
  });

  it('writes a file', async () => {
    const file = join(folder, 'tables.sql');
    const argv = ['export', '--target', 'postgres', 'agreement.revoked', '--from', '-', '--out'];
    expect(await runCli([...argv, file])).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file, 'utf8')).toContain('_lines from pstdin');
    expect((await runCli([...argv, '-'])).out).toBe(readFileSync(file, 'utf8'));
  });

  it.each([
    [['export'], /required option '--target <database>'/],
    [['export', '--target', 'oracle'], /Allowed choices are duckdb, postgres/],
    [['export', '--target', 'duckdb', 'agreement.revokd'], /agreement\.revoked/],
    [
      ['export', '--target', 'duckdb', 'Account', 'Meter', '--from', 'a.ndjson'],
      /a document does not name its contract/,
    ],
    [['export', '--target', 'postgres', '--from', 'a\nb'], /line break/],
    [
      ['export', '--target', 'duckdb', '--from', join(folder, 'x'), '--out', join(folder, 'x')],
      /is used twice/,
    ],
  ])('%j: an error', async (argv, message) => {
    const { code, out, err } = await runCli(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});
