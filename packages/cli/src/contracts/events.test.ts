import { eventCatalogue } from '@data-import/events';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.js';
import { eventSource } from './events.js';

describe('the event source', () => {
  const source = eventSource();

  it.each(['account.created@v1', 'account.created-v1'])('finds an event as %s', async (name) => {
    const contract = await source.find(name);
    expect(contract).toMatchObject({ name: 'account.created@v1', schema: { title: 'AccountCreatedV1' } });
    const validator = await contract!.load();
    expect(validator.validate({ account_number: 'A-1', account_user_emails: [] }).ok).toBe(true);
    expect(validator.validate({ account_number: 'A-1' }).ok).toBe(false);
  });

  it('loads the validator of every event it lists', async () => {
    const entries = await source.groups[0]!.entries();
    expect(entries).toHaveLength(eventCatalogue.length);
    const validators = await Promise.all(entries.map(async ({ name }) => (await source.find(name))!.load()));
    expect(new Set(validators.map(({ name }) => name)).size).toBe(entries.length);
  });

  it.each([
    [
      'agreement.revoked@v9',
      'the event agreement.revoked has no version "v9"; expected agreement.revoked@v1 or',
    ],
    ['agreement.revoked', 'needs a version; expected agreement.revoked@v1 or agreement.revoked@v2'],
  ])('lists the versions of %s', async (name, message) => {
    const found = source.find(name);
    await expect(found).rejects.toThrow(UsageError);
    await expect(found).rejects.toThrow(message);
  });

  it.each(['account.creatd@v1', '__proto__', 'constructor@v1', '../x'])('does not know %s', async (name) => {
    expect(await source.find(name)).toBeUndefined();
  });
});
