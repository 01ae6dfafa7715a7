/** Results reflect earlier attempts and the reason why the call ended. */
import { describe, expect, it } from 'vitest';
import { describeClientError, describeOutcome } from '../src/index.js';
import { calls, connect, json, respond, TOKEN } from './platform.js';

const refused = (code: string) => () => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
const lost = () => Promise.reject(new TypeError('fetch failed'));
const failed = () =>
  new Response('{}', {
    status: 500,
    headers: { 'x-request-id': 'R-1', date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
  });

it.each(['ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_INVALID_URL'])(
  'describes this request, even if the signal was aborted with another error, %s',
  async (code) => {
    const controller = new AbortController();
    const hangs: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason));
        controller.abort(new TypeError('fetch failed', { cause: { code } }));
      });
    const { signal } = controller;
    const result = await connect({ fetch: hangs }).createPaymentInstruction(calls.createPaymentInstruction, {
      signal,
    });
    expect(result).toMatchObject({
      attempts: 1,
      stopped: 'aborted',
      error: { kind: 'aborted', retry: 'check-first', cause: signal.reason },
    });
  },
);

/** Delays beyond the call's deadline. */
function waitAfterSecond({ attempt }: { readonly attempt: number }): void {
  const end = performance.now() + (attempt === 2 ? 200 : 0);
  while (performance.now() < end);
}

describe('after an attempt that may have taken effect', () => {
  const expected = {
    stopped: 'attempts',
    status: 500,
    requestId: 'R-1',
    date: 'Mon, 01 Jan 2024 00:00:00 GMT',
    error: { kind: 'server-error', status: 500 },
  };

  it('describes that attempt if nothing was sent after it', async () => {
    const client = connect({ fetch: respond(failed, refused('ECONNREFUSED')) });
    expect(await client.createNotes(calls.createNotes)).toMatchObject(expected);
    const never = connect({ fetch: respond(refused('ECONNREFUSED')) });
    expect(await never.createNotes(calls.createNotes)).toMatchObject({ error: { kind: 'not-sent' } });
  });

  it('describes that attempt if the deadline passes before the next one', async () => {
    const fetch = respond(failed, refused('ECONNREFUSED'));
    const client = connect({ fetch, onAttempt: waitAfterSecond, deadlineMs: 200 });
    const result = await client.createNotes(calls.createNotes);
    expect(result).toMatchObject({ ...expected, attempts: 2, stopped: 'deadline' });
  });

  it('describes that attempt if no token is available for another', async () => {
    let tokens = 0;
    const token = (): { token: string; expiresAt: number } => {
      tokens += 1;
      if (tokens > 1) throw new Error('no');
      return { token: TOKEN, expiresAt: Date.now() };
    };
    const client = connect({ fetch: respond(failed), token });
    expect(await client.createNotes(calls.createNotes)).toMatchObject({ ...expected, attempts: 1 });
  });

  it('contains the facts of the last response', async () => {
    const client = connect({ fetch: respond(failed, lost) });
    const { error: _error, ...facts } = expected;
    const result = await client.createNotes(calls.createNotes);
    expect(result).toMatchObject({ ...facts, attempts: 4, error: { kind: 'transient', status: undefined } });
  });
});

describe('a line about the end of a call', () => {
  it.each<[line: RegExp, responses: readonly (() => Response | Promise<Response>)[]]>([
    [/: a temporary failure of .*; it may have taken effect: find out/, [lost, refused('CERT_HAS_EXPIRED')]],
    [/^createNotes: aborted; the same request may be sent again$/, [lost, json(401, {})]],
    [/^createNotes: not processed, because the time is used up$/, [json(401, {})]],
  ])('contradicts no attempt: %s', async (line, responses) => {
    const controller = new AbortController();
    let tokens = 0;
    const token = () => {
      tokens += 1;
      if (tokens > 1 && responses.length > 1) controller.abort();
      return tokens > 1 ? new Promise<never>(() => {}) : TOKEN;
    };
    const client = connect({ fetch: respond(...responses), token, deadlineMs: 100 });
    const result = await client.createNotes(calls.createNotes, { signal: controller.signal });
    expect(result).toMatchObject({ attempts: responses.length });
    expect(!result.ok && describeClientError(result.error)).toMatch(line);
  });

  it('does not throw for unknown errors', () => {
    for (const value of [undefined, null, {}, { kind: 'new', state: 'new' }, { kind: 'toString' }])
      for (const describeValue of [describeClientError, describeOutcome])
        expect(describeValue(value as never)).toEqual(expect.any(String));
  });
});

it.each([
  ['a token that was refused', () => new Response('{}', { status: 403, headers: { 'retry-after': '60' } })],
  [
    'a failure without its whole body',
    () => {
      const body = new ReadableStream({
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(body, { status: 503, headers: { 'retry-after': '60' } });
    },
  ],
])('sends nothing before Retry-After, after %s', async (_, respondWith) => {
  let requests = 0;
  const fetch: typeof globalThis.fetch = async () => {
    requests += 1;
    return respondWith();
  };
  const client = connect({ fetch, token: () => TOKEN, deadlineMs: 2000 });
  const result = await client.createNotes(calls.createNotes);
  expect(result).toMatchObject({ stopped: 'deadline', error: { retryAfterMs: 60_000 } });
  expect([requests, result.status]).toEqual([1, respondWith().status]);
});
