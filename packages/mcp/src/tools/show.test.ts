import { describe, expect, it } from 'vitest';
import { runningServer } from '../../test/running-server.js';
import { MAX_TEXT_LENGTH } from '../answer.js';

const { answer, refusal } = runningServer();

describe('show', () => {
  it.each([
    ['Account', 'contracts/Account'],
    ['/contracts/Account/', 'contracts/Account'],
    ['contracts/Account.md', 'contracts/Account'],
    ['reference://contracts/Account', 'contracts/Account'],
    ['account.created', 'events/account.created'],
    ['account.created-v1', 'events/account.created'],
    ['createNotes', 'operations/createNotes'],
    ['transient', 'errors/transient'],
    ['missing', 'issues/missing'],
    ['reference://index', ''],
  ])('%s is the page %s', async (name, page) => {
    const { data, text } = await answer('show', { name });
    expect(data).toMatchObject({ page, uri: `reference://${page === '' ? 'index' : page}` });
    expect(text.startsWith(data.markdown.trimEnd())).toBe(true);
  });

  it('shows a version or a part alone', async () => {
    const whole = await answer('show', { name: 'agreement.revoked' });
    const v1 = await answer('show', { name: 'agreement.revoked@v1' });
    expect(whole.data.markdown).toContain(v1.data.markdown);
    expect(v1.data.markdown).toMatch(/^## v1\n/);
    expect((await answer('show', { name: 'agreement.revoked', version: 'v1' })).text).toBe(v1.text);
    expect((await answer('show', { name: 'events/agreement.revoked', part: 'v1' })).text).toBe(v1.text);
    expect((await answer('show', { name: 'events/agreement.revoked#v1' })).text).toBe(v1.text);
    expect(await refusal('show', { name: 'agreement.revoked@v7' })).toMatch(
      /has no version "v7"; expected .*v1/,
    );
    expect(await refusal('show', { name: 'Account', version: 'v1' })).toContain('has no versions');
    expect(await refusal('show', { name: 'Account', part: 'end' })).toMatch(/no part "end"; it has fields/);
  });

  it('shows a field with those inside it', async () => {
    const { text } = await answer('show', { name: 'contracts/Account#fields-customers' });
    const paths = text
      .split('\n')
      .slice(2)
      .map((line) => /`(.+?)`/.exec(line)![1]);
    expect(paths[0]).toBe('customers');
    expect(paths).toContain('customers[].email');
    expect(paths.every((path) => path!.startsWith('customers'))).toBe(true);
  });

  it('shows a long page in chunks that add up to the page', async () => {
    const pieces: string[] = [];
    let next: number | undefined = 0;
    while (next !== undefined) {
      const { data, text } = await answer('show', { name: 'Account', offset: next });
      expect(data.markdown.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
      pieces.push(data.markdown);
      next = data.next;
      if (next !== undefined) expect(text).toContain(`Call show with offset ${next}`);
      else expect(pieces.join('')).toHaveLength(data.total);
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith('\n'))).toBe(true);
    expect(await refusal('show', { name: 'Account', offset: 10_000_000 })).toMatch(
      /^this ends at \d+ characters/,
    );
  });

  it('asks for a path where several pages have a name', async () => {
    expect(await refusal('show', { name: 'Meter' })).toBe(
      'several pages have this name: contracts/Meter, shapes/Meter; call show with a path',
    );
    expect((await answer('show', { name: 'shapes/Meter' })).data.kind).toBe('shape');
  });

  it('suggests a name, and accepts one of any length', async () => {
    expect(await refusal('show', { name: 'Acount' })).toMatch(
      /there is no page of "Acount"; did you mean .*"Account"/,
    );
    expect(await refusal('show', { name: 'acount.created@v1' })).toContain('did you mean "account.created"');
    expect(await refusal('show', { name: '%E0%A4%A' })).toContain('there is no page');
    expect((await refusal('show', { name: 'x'.repeat(5_000_000) })).length).toBeLessThan(300);
  });
});
