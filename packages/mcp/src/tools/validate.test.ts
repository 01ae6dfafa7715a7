import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runningServer } from '../../test/running-server.js';

const { server } = runningServer();

const MARKS = /SECRET|918.?273.?645/;

describe('validate', () => {
  it('takes an operation for its request body, and any name of an event version', async () => {
    const { data } = await server().call('validate', { contract: 'createNotes', payload: {} });
    expect(data.results[0]).toMatchObject({ contract: 'CreateNotesRequest', verdict: 'invalid' });
    const event = await server().call('validate', {
      contract: 'AgreementRevokedV2',
      payload: '{"agreement_id": 1}',
    });
    expect(event.data.results[0]).toMatchObject({
      contract: 'agreement.revoked@v2',
      issues: [{ pointer: '/account_number' }],
    });
    const none = await server().call('validate', { contract: 'getImportProcess', payload: {} });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining('has no request body')]);
  });

  it('returns the result that the README shows', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, given, shown] = /```json\n(\{ "contract".+?)```\n\n```text\n(.+?)```/s.exec(readme)!;
    expect(`${(await server().call('validate', JSON.parse(given!))).text}\n`).toBe(shown);
  });

  it('lists undocumented fields, makes them issues, or leaves them alone', async () => {
    const given = { contract: 'agreement.revoked@v1', payload: { agreement_id: 1, colour: 'SECRET' } };
    const reported = await server().call('validate', given);
    expect(reported.data).toMatchObject({ valid: true, results: [{ unknownFields: ['/colour'] }] });
    expect(reported.text).toContain('not documented: /colour');
    const rejected = await server().call('validate', { ...given, unknownFields: 'reject' });
    expect(rejected.data).toMatchObject({ valid: false, results: [{ issues: [{ pointer: '/colour' }] }] });
    const allowed = await server().call('validate', { ...given, unknownFields: 'allow' });
    expect(allowed.data.results[0]).not.toHaveProperty('unknownFields');
    expect([reported, rejected, allowed].map(({ raw }) => raw).join()).not.toMatch(MARKS);
  });

  it('checks every event of a batch, and shows the invalid ones', async () => {
    const good = { 'detail-type': 'agreement.revoked-v1', detail: { agreement_id: 1 } };
    const bad = { ...good, detail: {} };
    const few = await server().call('validate', { payload: { Records: [good, bad] } });
    expect(few.text).toMatch(
      /^2 events: 1 valid, 1 not\nevent 0: valid .*\nevent 1: not valid .*\n- \/agreement_id/,
    );
    const many = await server().call('validate', {
      payload: { Records: [...Array.from({ length: 300 }, () => good), bad] },
    });
    expect(many.data).toMatchObject({ valid: false, total: 301 });
    expect(many.data.results).toHaveLength(100);
    expect(many.data.results[0]).toMatchObject({ index: 300, verdict: 'invalid' });
    expect(many.text).toContain('100 of 301');
    const none = await server().call('validate', { payload: { Records: [] } });
    expect(none.data).toMatchObject({ valid: false, total: 0 });
  });

  it.each([
    [
      { type: 'agreement.revokd', version: 'v1', payload: {} },
      /unknown event type; did you mean "agreement.revoked"/,
    ],
    [{ type: 'SECRET', version: 'v1', payload: {} }, /unknown event type/],
    [
      { type: 'agreement.revoked', version: 'SECRET', payload: {} },
      /unknown event version \(agreement.revoked\); it has v1, v2/,
    ],
    [{ SECRET: 'SECRET' }, /not an event/],
    ['SECRET', /not JSON/],
    [null, /not an event/],
  ])('says what %j is', async (payload, expected) => {
    const { text, data, raw } = await server().call('validate', { payload });
    expect(text).toMatch(expected);
    expect(data.valid).toBe(false);
    expect(raw.replaceAll('/SECRET', '')).not.toMatch(MARKS);
  });

  it.each([
    [{ contract: 'Acount', payload: {} }, /unknown contract "Acount"; did you mean .*Account/],
    [{ contract: 'agreement.revoked', payload: {} }, /needs a version; expected agreement\.revoked@v1 or/],
    [{ contract: 'zzz', payload: {} }, /^unknown contract "zzz"; search finds contracts$/],
    [{ contract: 'Account' }, /the payload is missing/],
    [
      { contract: 'Account', payload: '{"a": SECRET' },
      /invalid JSON: line 1, column 7: expected a value, got a word of 6 characters/,
    ],
    [{ contract: 'Account', payload: '{"a": "SECRET' }, /invalid JSON: line 1, column 7/],
    [{ contract: 'Account', payload: {}, maxIssues: 501 }, /maxIssues/],
    [{ contract: 'Account', payload: {}, unknownFields: 'SECRET' }, /unknownFields/],
    [{ contract: 'Account', payload: {}, SECRET: 1 }, /Unrecognized key/],
  ])('refuses %j', async (given, message) => {
    const { isError, text } = await server().call('validate', given);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
    if (!('SECRET' in given)) expect(text).not.toMatch(MARKS);
  });

  it('quotes no invalid value', async () => {
    const payload = {
      import_supplier: 'SECRET',
      external_account_number: 918_273_645,
      next_bill_due_date: 'SECRET',
    };
    for (const each of [payload, JSON.stringify(payload)]) {
      const { data, raw } = await server().call('validate', { contract: 'Account', payload: each });
      expect(data.results[0].issues).toHaveLength(2);
      expect(raw).not.toMatch(MARKS);
    }
  });

  it('accepts huge payloads, with bounded answers', async () => {
    const items = Array.from({ length: 300_000 }, (_, index) => ({ SECRET: `SECRET ${index}` }));
    const list = await server().call('validate', {
      contract: 'Account',
      payload: { customers: items },
      maxIssues: 500,
    });
    expect(list.data.results[0]).toMatchObject({ truncated: true });
    expect(list.data.results[0].issues).toHaveLength(500);
    expect(list.raw.length).toBeLessThan(300_000);
    const name = 'x'.repeat(5_000_000);
    const long = await server().call('validate', { contract: 'Account', payload: { [name]: 1 } });
    expect(long.raw.length).toBeLessThan(10_000);
    const text = await server().call('validate', {
      contract: 'Account',
      payload: `[${'1,'.repeat(5_000_000)}SECRET`,
    });
    expect(text.text).toMatch(/^invalid JSON: line 1, column 10000002/);
    expect(text.text).not.toMatch(MARKS);
    expect(
      (await server().call('validate', { contract: 'DunningPath', payload: { path_name: 'a' } })).data.valid,
    ).toBe(true);
  });
});

it('writes nothing to standard error, and nothing but the protocol to standard output', () => {
  expect(server().noise).toEqual([]);
});
