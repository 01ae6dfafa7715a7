import { eventCatalogue } from '@data-import/events';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../errors.js';
import { findContract, loadGroups } from './index.js';

async function listNames(title: string): Promise<string[]> {
  const group = (await loadGroups()).find((candidate) => candidate.title === title);
  return group!.entries.map(({ name }) => name);
}

describe('findContract', () => {
  it('finds the JSON Schema and the validator of every schema', async () => {
    const names = await listNames('schemas');
    expect(names).toEqual(expect.arrayContaining(['ValidateAccountRequest', 'FieldErrors']));
    for (const name of names) {
      const contract = await findContract(name);
      expect(contract).toMatchObject({ name, schema: { title: name } });
      expect(await contract.load()).toMatchObject({ name });
    }
  });

  it('finds the validator of every event', async () => {
    const names = await listNames('events');
    expect(names).toHaveLength(eventCatalogue.length);
    const validators = await Promise.all(names.map(async (name) => (await findContract(name)).load()));
    expect(new Set(validators.map(({ name }) => name)).size).toBe(names.length);
  });

  it.each(['account.created@v1', 'account.created-v1'])('finds an event as %s', async (name) => {
    const contract = await findContract(name);
    expect(contract).toMatchObject({ name: 'account.created@v1', schema: { title: 'AccountCreatedV1' } });
    const validator = await contract.load();
    expect(validator.validate({ account_number: 'A-1', account_user_emails: [] }).ok).toBe(true);
    expect(validator.validate({ account_number: 'A-1' }).ok).toBe(false);
  });

  it('finds the request body of an operation', async () => {
    expect(await findContract('createNotes')).toMatchObject({ name: 'CreateNotesRequest' });
  });

  it.each([
    [
      'getImportProcess',
      'the operation getImportProcess has no request body; its contracts are ' +
        'ImportProcess (response 200), NotFound (response 404), ImportProcessPathParams (path parameters)',
    ],
    ['sendRegistrationFlows', 'SendRegistrationFlowsQuery (query)'],
    [
      'agreement.revoked@v9',
      'the event agreement.revoked has no version "v9"; expected agreement.revoked@v1 or agreement.revoked@v2',
    ],
    [
      'agreement.revoked',
      'the event agreement.revoked needs a version; expected agreement.revoked@v1 or agreement.revoked@v2',
    ],
    ['acount', 'unknown contract "acount"; did you mean Account'],
    ['account.creatd@v1', 'unknown contract "account.creatd@v1"; did you mean account.created@v1'],
    ['zzz', 'unknown contract "zzz"; `data-import list` lists all of them'],
    ['__proto__', 'unknown contract "__proto__"'],
    ['constructor@v1', 'unknown contract "constructor@v1"'],
    ['../package', 'unknown contract "../package"'],
    ['', 'unknown contract ""'],
  ])('%j: %s', async (name, message) => {
    const found = findContract(name);
    await expect(found).rejects.toThrow(UsageError);
    await expect(found).rejects.toThrow(message);
  });
});
