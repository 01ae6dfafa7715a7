import { sample } from '@data-import/sandbox/samples';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callOperation, type ClientOptions, createClient } from '../src/index.js';
import { createNotes } from '../src/operations.js';

const options = { baseUrl: 'https://platform.example', token: 'sandbox-token', pollMs: 1 } as const;
const key = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const note = { body: { ...key, notes: [{ body: 'Rang.' }] } };

function createLosing(urls: string[], change: () => void) {
  const lose: typeof fetch = async (url, init) => {
    if (init?.method === 'POST') urls.push(`${String(url).slice(25)} ${String(init.body)}`);
    change();
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
  };
  return createClient({ ...options, retry: { attempts: 3, baseMs: 1, maxMs: 1 }, fetch: lose });
}

describe('an object that the caller changes during a call', () => {
  it('does not change which account is imported, or looked at', async () => {
    const sandbox = createSandbox({ choices: { startDelayMs: 5, importDelayMs: 5 } });
    const client = createClient({ ...options, fetch: createFetch(sandbox) });
    const account = { ...key };
    const one = client.importAccount(account);
    account.external_account_number = 'A-2';
    const two = client.importAccount(account);
    const waited = client.waitForImport(account);
    account.external_account_number = 'A-3';
    const numbers = [await one, await two, await waited].map((outcome) =>
      outcome.state === 'imported' ? outcome.platformAccountNumber : outcome.state,
    );
    expect(new Set(numbers.slice(0, 2)).size).toBe(2);
    for (const [index, external_identifier] of ['A-1', 'A-2'].entries()) {
      const pathParams = { import_supplier_code: 'EXAMPLE', external_identifier };
      const found = await client.getImportProcess({ pathParams });
      expect(found).toMatchObject({ value: { platform_identifier: numbers[index] } });
    }
  });

  it('does not change the path, the query or the body of later attempts', async () => {
    const urls: string[] = [];
    const pathParams = { import_supplier_code: 'EXAMPLE', external_identifier: 'A-1' };
    const asked: string[] = [];
    const busy: typeof fetch = async (url) => {
      asked.push(String(url));
      pathParams.external_identifier = 'A-2';
      return new Response('{}', { status: 503 });
    };
    const client = createClient({ ...options, retry: { attempts: 3, baseMs: 1, maxMs: 1 }, fetch: busy });
    await client.getImportProcess({ pathParams });
    expect(new Set(asked).size).toBe(1);

    const query = { check_previously_added: false };
    const transactions = createLosing(urls, () => (query.check_previously_added = true));
    const body = sample('CreateTransactionsRequest', { seed: 1 });
    expect(await transactions.createTransactions({ body, query })).toMatchObject({
      stopped: 'unknown-effect',
    });
    const notes: object[] = [{ document_paths: [{ document_path: 'a.pdf' }] }];
    const losing = createLosing(urls, () => (notes[0] = { body: 'next' }));
    const sent = await losing.createNotes({ body: { ...key, notes } as never });
    expect(sent).toMatchObject({ stopped: 'unknown-effect' });
    expect(urls.length).toBe(2);
  });
});

describe('an invalid call', () => {
  const client = createClient({
    ...options,
    retry: false,
    fetch: async () => new Response('{}', { status: 201 }),
  });
  const lazy = {
    get import_supplier(): string {
      throw new Error('lazy');
    },
    external_account_number: 'A-1',
  };
  const sparse: object[] = [];
  sparse.length = 4e9;
  const holes = { body: { ...key, notes: sparse } as never };
  const big = { deadlineMs: 1000n as never };
  const unread = Object.defineProperty({ body: note.body }, 'body', { get: () => lazy.import_supplier });

  it.each<[string, () => Promise<object>, object]>([
    ['a BigInt for a deadline', () => client.createNotes(note, big), { path: ['deadlineMs'] }],
    ['a getter that throws', () => client.createNotes(unread), { code: 'client.not_json' }],
    ['a sparse array', () => client.createNotes(holes), { pointer: '/notes/0' }],
  ])('such as with %s is an invalid call', async (_what, call, issue) => {
    const failure = { ok: false, stopped: 'final', attempts: 0 };
    const result = await call();
    expect(result).toMatchObject({ ...failure, error: { kind: 'invalid-call' } });
    const { issues } = (result as { error: { issues: readonly object[] } }).error;
    expect(issues[0]).toMatchObject(issue);
  });

  it('is also reported by importAccount and waitForImport', async () => {
    const result = await client.importAccount(lazy);
    expect(result).toMatchObject({ state: 'refused', error: { kind: 'invalid-call' } });
    const outcome = await client.waitForImport(lazy);
    expect(outcome).toMatchObject({ state: 'unknown', error: { kind: 'invalid-call' } });
    const wrong = { deadlineMs: '1' as never };
    const found = await client.importAccount(key, wrong);
    expect(found).toMatchObject({ state: 'blocked', error: { kind: 'invalid-call' } });
    expect(await client.waitForImport(key, wrong)).toMatchObject({
      state: 'unknown',
      error: { kind: 'invalid-call' },
    });
  });

  it('accepts null as its options', async () => {
    expect(await client.createNotes(note, null as never)).toMatchObject({ attempts: 1 });
    expect((await client.importAccount(key, null as never)).state).toBe('unknown');
    expect((await client.waitForImport(key, null as never)).state).toBe('unknown');
  });

  it('reads no inherited parts', async () => {
    const prototype = Object.prototype as { query?: unknown };
    onTestFinished(() => void delete prototype.query);
    // Not enumerable: validators would see an enumerable one as a field of every object.
    Object.defineProperty(prototype, 'query', { value: { a: 1 }, configurable: true });
    expect(await client.createNotes(note)).toMatchObject({ attempts: 1 });
  });

  it('without fetch is not sent, and is no client', async () => {
    const { fetch: own } = globalThis;
    onTestFinished(() => void (globalThis.fetch = own));
    globalThis.fetch = undefined as never;
    expect(() => createClient(options)).toThrow('fetch: expected a function, or a global fetch');
    expect(await callOperation(createNotes, note, options)).toMatchObject({
      error: { kind: 'invalid-call', issues: [{ path: ['fetch'] }] },
    });
  });

  it.each<[object, string]>([
    [{ responses: 'x' }, 'responses: expected report or strict'],
    [{ retry: 'x' }, 'retry: expected an object or false'],
    [{ fetch: 'x' }, 'fetch: expected a function'],
  ])('such as a client with %j is refused', (wrong, message) => {
    expect(() => createClient({ ...options, ...wrong } as ClientOptions)).toThrow(message);
  });
});
