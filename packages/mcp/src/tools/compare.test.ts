import { describe, expect, it } from 'vitest';
import { runningServer } from '../../test/running-server.js';

const { answer, refusal } = runningServer();

describe('compare', () => {
  it('lists the changes from the older to the newer version, in either order of arguments', async () => {
    const { data, text } = await answer('compare', { type: 'agreement.revoked' });
    expect(data).toMatchObject({ from: 'v1', to: 'v2', upcast: { possible: false } });
    expect(data.changes).toContainEqual({
      field: 'account_number',
      kind: 'field-added',
      change: 'added, required',
      from: '–',
      to: 'string',
    });
    expect(data).toMatchObject({
      users: { senders: 'broken', receivers: 'fine', code: 'fine' },
      bump: 'major',
    });
    expect(text).toContain('- account_number: added, required (– → string)');
    expect(text).toContain('Breaks senders. Smallest step of the version: major.');
    for (const versions of [
      { from: 'v1', to: 'v2' },
      { from: 'v2', to: 'v1' },
      { from: 'v1' },
      { to: 'v2' },
      { to: 'v1' },
    ]) {
      expect((await answer('compare', { type: 'agreement.revoked', ...versions })).text).toBe(text);
    }
  });

  it('explains why there is nothing to compare', async () => {
    expect(await refusal('compare', { type: 'account.created' })).toContain('has one version, v1');
    expect(await refusal('compare', { type: 'agreement.revoked', from: 'v0' })).toContain(
      'has no version "v0"; it has v1, v2',
    );
    expect(await refusal('compare', { type: 'agreement.revoked', from: 'v1', to: 'v1' })).toContain(
      'two different versions',
    );
    expect(await refusal('compare', { type: 'agreement.revokd' })).toContain(
      'did you mean "agreement.revoked"',
    );
    expect(await refusal('compare', { type: 'Account' })).toContain('there is no page of "Account"');
  });
});
