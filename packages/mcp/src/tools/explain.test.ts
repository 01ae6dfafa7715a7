import { describe, expect, it } from 'vitest';
import { runningServer } from '../../test/running-server.js';

const { server, answer, refusal } = runningServer();

describe('explain', () => {
  it('explains a response and whether to retry the request', async () => {
    const body = {
      non_field_errors: { code: 'account_import_process_already_imported', detail: 'Imported.' },
      account_id: 'A-12345678',
    };
    const { data, text } = await answer('explain', { operation: 'createAccount', status: 400, body });
    expect(data).toMatchObject({
      kind: 'already-imported',
      retry: 'no',
      page: 'errors/already-imported',
      code: body.non_field_errors.code,
    });
    expect(text).toContain('createAccount, status 400: the account is already imported');
    expect(
      (await answer('explain', { operation: 'createAccount', status: 400, body: JSON.stringify(body) })).text,
    ).toBe(text);
  });

  it('names the fields that a body names', async () => {
    const body = { customers: { 0: { mobile: ['Not a number.'] } } };
    const { data } = await answer('explain', { operation: 'validateAccount', status: 400, body });
    expect(data).toMatchObject({ kind: 'validation', pointers: ['/customers/0/mobile'] });
  });

  it('accepts any body, and states the delay', async () => {
    const { data } = await answer('explain', {
      operation: 'createNotes',
      status: 503,
      body: '<html>',
      retryAfter: '12',
    });
    expect(data).toMatchObject({ kind: 'transient', retryAfterMs: 12_000 });
    expect((await answer('explain', { operation: 'createNotes', status: 503, body: '{"a' })).data.kind).toBe(
      'transient',
    );
    expect((await answer('explain', { operation: 'createNote', status: 503 })).text).toContain(
      'did you mean "createNotes"',
    );
  });

  it('explains codes of issues and kinds of errors', async () => {
    const result = (await answer('explain', { code: 'missing' })).data;
    expect(result).toMatchObject({ kind: 'missing', page: 'issues/missing' });
    expect((await answer('explain', { code: 'transient' })).data).toMatchObject({ page: 'errors/transient' });
    expect(await refusal('explain', { code: 'mising' })).toContain('did you mean "missing"');
    expect(await refusal('explain', { operation: 'createNotes' })).toContain('give operation and status');
  });

  it('quotes nothing from a body, whatever the operation and the status', async () => {
    const { data } = await server().call('list', { kind: 'operations' });
    const operations = data.items.map(({ page }: { page: string }) => page.slice('operations/'.length));
    const bodies = [
      { detail: 'SECRET', code: 'SECRET', domain: 'SECRET' },
      { customers: { 0: { mobile: ['SECRET'] } }, non_field_errors: ['SECRET'] },
      { code: 'SECRET', detail: 'SECRET', errors: [{ attr: 'a', code: 'SECRET', detail: 'SECRET' }] },
      {
        non_field_errors: { code: 'account_import_process_already_imported', detail: 'SECRET' },
        account_id: 'SECRET',
      },
      { detail: 'SECRET', transaction: { transaction_id: 'SECRET' } },
      'SECRET',
      '{"SECRET',
      ['SECRET'],
    ];
    for (const operation of operations) {
      for (const status of [400, 401, 404, 418, 500, 503]) {
        for (const body of bodies) {
          const { isError, raw } = await server().call('explain', {
            operation,
            status,
            body,
            retryAfter: 'SECRET',
          });
          expect(isError, raw).toBe(false);
          expect(raw, `${operation} ${status} ${JSON.stringify(body)}`).not.toContain('SECRET');
        }
      }
    }
  });
});
