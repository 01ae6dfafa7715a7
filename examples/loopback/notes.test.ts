import { describe, expect, it } from 'vitest';
import { calls, fullAccount, pair } from './documents.js';
import { NOW, startService } from './service.js';

describe('createNotes', () => {
  it('adds a note once', async () => {
    const { client, importAccount, imported } = await startService();
    await importAccount(fullAccount);
    const before = imported(fullAccount).notes.length;
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      body: [{ created_at: NOW, status: 'NOTE_CREATION_SUCCESS' }],
    });
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      body: [{ created_at: NOW, status: 'NOTE_ALREADY_EXISTS' }],
    });
    expect(imported(fullAccount).notes.slice(before)).toEqual([
      { body: 'Rang about a refund.', created_at: NOW },
    ]);
  });

  it('compares the time if there is one, and recognises the notes of the import', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    const [known] = fullAccount.notes ?? [];
    const text = known?.body ?? '';
    const notes = [
      { body: text },
      { body: text, created_at: known?.created_at ?? '' },
      { body: text, created_at: '2024-01-01T00:00:00Z' },
      { body: text, created_at: '2024-01-01T00:00:00Z' },
    ];
    const outcome = await client.createNotes({ body: { ...pair, notes } });
    expect(outcome.ok && outcome.body).toEqual([
      { created_at: known?.created_at, body: text, status: 'NOTE_ALREADY_EXISTS' },
      { created_at: known?.created_at, body: text, status: 'NOTE_ALREADY_EXISTS' },
      { created_at: '2024-01-01T00:00:00Z', body: text, status: 'NOTE_CREATION_SUCCESS' },
      { created_at: '2024-01-01T00:00:00Z', body: text, status: 'NOTE_ALREADY_EXISTS' },
    ]);
  });

  it('accepts documents without a text, every one of them', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    const notes = ['a.pdf', 'b.pdf'].map((path) => ({ document_paths: [{ document_path: path }] }));
    const created = { created_at: NOW, status: 'NOTE_CREATION_SUCCESS' };
    const outcome = await client.createNotes({ body: { ...pair, notes } });
    expect(outcome.ok && outcome.body).toEqual([created, created]);
  });

  it('responds with 404 while the account is staged, and with 201 once it is imported', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount({ body: { payload: fullAccount, task_params: { is_dry_run: false } } });
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      error: { kind: 'not-found', retry: 'after-import', status: 404 },
    });
    runJobs();
    expect(await client.createNotes(calls.createNotes)).toMatchObject({ ok: true, status: 201 });
  });
});
