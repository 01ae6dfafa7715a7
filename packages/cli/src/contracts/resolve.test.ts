import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.js';
import { resolveContract, resolveGroups } from './resolve.js';
import type { Contract, ContractSource } from './source.js';

function sourceOf(title: string, ...names: string[]): ContractSource {
  return {
    groups: [{ title, entries: async () => names.map((name) => ({ name, note: '' })) }],
    async find(name) {
      if (!names.includes(name)) return undefined;
      return {
        name,
        schema: { title },
        load: () => Promise.reject(new Error('has no validator')),
      } as Contract;
    },
  };
}

const sources = [
  sourceOf('schemas', 'Account', 'Ledger'),
  sourceOf('events', 'account.created@v1', 'Ledger'),
];

describe('resolveContract', () => {
  it('asks each source in turn', async () => {
    expect((await resolveContract('account.created@v1', sources)).schema).toEqual({ title: 'events' });
    expect((await resolveContract('Ledger', sources)).schema).toEqual({ title: 'schemas' });
  });

  it.each([
    ['account', 'unknown contract "account"; did you mean Account or account.created@v1?'],
    ['account.created@v2', 'unknown contract "account.created@v2"; did you mean account.created@v1?'],
    ['zebra', 'unknown contract "zebra"; `data-import list` lists all of them'],
  ])('%j is unknown', async (name, message) => {
    await expect(resolveContract(name, sources)).rejects.toThrow(UsageError);
    await expect(resolveContract(name, sources)).rejects.toThrow(expect.objectContaining({ message }));
  });
});

describe('resolveGroups', () => {
  it('gives one group, or all', () => {
    expect(resolveGroups(undefined, sources).map((group) => group.title)).toEqual(['schemas', 'events']);
    expect(resolveGroups('events', sources).map((group) => group.title)).toEqual(['events']);
  });

  it('rejects an unknown one', () => {
    const refused = expect.objectContaining({ message: 'list takes schemas or events, got "event"' });
    expect(() => resolveGroups('event', sources)).toThrow(refused);
  });
});
