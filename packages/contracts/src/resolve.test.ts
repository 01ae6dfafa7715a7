import { describe, expect, it } from 'vitest';
import { builtInContracts } from './built-in.js';
import { combineSets, type ContractEntry, type ContractSet, nameEvent } from './contract-set.js';
import { resolveContract } from './resolve.js';

function resolve(name: string, set: ContractSet = builtInContracts): string {
  const found = resolveContract(name, set);
  return found.kind === 'resolved' ? found.name : `${found.kind}: ${found.message}`;
}

function createSet(contracts: readonly string[], rest: Partial<ContractSet> = {}): ContractSet {
  const names = [...contracts, ...(rest.events ?? []).map(nameEvent)];
  const entries = new Map(names.map((name) => [name, { name, isOwn: true } as ContractEntry]));
  return {
    name: 'own',
    names: () => entries.keys(),
    get: (name) => entries.get(name),
    operations: [],
    events: [],
    ...rest,
  };
}

describe('a name of the built-in set', () => {
  it.each([
    ['Account', 'Account'],
    [' Account\n', 'Account'],
    ['createNotes', 'CreateNotesRequest'],
    ['createNotes request', 'CreateNotesRequest'],
    ['createAccount 201', 'CreateAccountResponse'],
    ['createAccount@400', 'CreateAccountError'],
    ['getImportProcess path', 'ImportProcessPathParams'],
    ['sendRegistrationFlows query', 'SendRegistrationFlowsQuery'],
    ['account.created@v1', 'account.created@v1'],
    ['account.created-v1', 'account.created@v1'],
    ['account.created v1', 'account.created@v1'],
    ['AccountCreatedV1', 'account.created@v1'],
    ['account.created', 'account.created@v1'],
    ['BillingLedgerEntryPostedV2', 'billing.ledger.entry_posted@v2'],
    ['lifecycle.join-supplier.completed', 'lifecycle.join-supplier.completed@v1'],
    [
      'agreement.revoked',
      'ambiguous: the event agreement.revoked needs a version; expected agreement.revoked@v1 or agreement.revoked@v2',
    ],
    [
      'agreement.revoked v9',
      'unknown-part: the event agreement.revoked has no version "v9"; expected agreement.revoked@v1 or agreement.revoked@v2',
    ],
    [
      'getImportProcess',
      'ambiguous: the operation getImportProcess has no request body; expected getImportProcess 200, getImportProcess 404 or getImportProcess path',
    ],
    [
      'createAccount 299',
      'unknown-part: the operation createAccount has no part "299"; expected createAccount 201, createAccount 400 or createAccount request',
    ],
    ['acount', 'unknown: unknown contract "acount"; did you mean Account?'],
    ['account.creatd@v1', /did you mean account\.created@v1/],
    ['AccountCreatdV1', /did you mean AccountCreatedV1/],
    ['zzz', 'unknown: unknown contract "zzz"'],
    ['__proto__', /^unknown/],
    ['constructor@v1', /^unknown/],
    ['../package', /^unknown/],
    ['', /^unknown/],
  ])('%j: %s', (name, expected) => {
    if (typeof expected === 'string') expect(resolve(name)).toBe(expected);
    else expect(resolve(name)).toMatch(expected);
  });

  it('may be every spelling of every event and every part of every operation', () => {
    for (const event of builtInContracts.events) {
      const { type, version, name } = event;
      for (const spelling of [`${type}@${version}`, `${type}-${version}`, `${type} ${version}`, name])
        expect(resolve(spelling)).toBe(nameEvent(event));
    }
    for (const { operationId, request, responses } of builtInContracts.operations) {
      if (request !== undefined) expect(resolve(operationId)).toBe(request);
      for (const [status, name] of Object.entries(responses))
        expect(resolve(`${operationId} ${status}`)).toBe(name);
    }
  });

  it('of any length is quoted in part', () => {
    expect(resolve('x'.repeat(5_000_000)).length).toBeLessThan(300);
  });
});

describe('in a combined set', () => {
  const own = createSet(['Order', 'CreateAccountRequest', 'CreateNotesRequest'], {
    events: [
      { type: 'agreement.revoked', version: 'v2', name: 'AgreementRevokedV2' },
      { type: 'parcel.sent', version: 'v1', name: 'ParcelSentV1' },
    ],
    operations: [
      { operationId: 'createAccount', method: 'POST', path: '/', request: 'Order', responses: {} },
    ],
  });
  const both = combineSets(own, builtInContracts);

  it.each([
    ['createAccount', 'Order'],
    ['createNotes', 'CreateNotesRequest'],
    ['CreateAccountRequest', 'CreateAccountRequest'],
    ['AgreementRevokedV2', 'agreement.revoked@v2'],
    ['agreement.revoked', 'agreement.revoked@v2'],
    ['ParcelSentV1', 'parcel.sent@v1'],
  ])('%s is of the first one: %s', (name, expected) => {
    expect(resolve(name, both)).toBe(expected);
    expect(both.get(expected)).toMatchObject({ isOwn: true });
  });

  it('names that only the second one knows are found', () => {
    expect(resolve('agreement.revoked@v1', both)).toBe('agreement.revoked@v1');
    expect(resolve('agreement.revoked v3', both)).toMatch(
      /expected agreement\.revoked@v2 or agreement\.revoked@v1/,
    );
    expect(both.get('Account')).not.toHaveProperty('isOwn');
  });

  it('contracts that a deployment removes are in no later set, and its operations are complete', () => {
    const removed = new Set(['Account', 'account.created@v1']);
    const set = combineSets(createSet(['Order'], { removed }), builtInContracts);
    expect([...removed].map((name) => set.get(name))).toEqual([undefined, undefined]);
    expect([...set.names()]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Account|account.created@v1)$/)]),
    );
    expect(resolve('account.created', set)).toMatch(/^unknown: /);
    expect(resolve('createNotes', set)).toMatch(/^unknown: /);
    expect([set.operations, resolve('Customer', set)]).toEqual([[], 'Customer']);
  });

  it('each name is listed once, and sets of sets are flat', () => {
    const names = [...combineSets(both, both).names()];
    expect(new Set(names).size).toBe(names.length);
    expect(combineSets(both, own).layers).toEqual([own, builtInContracts, own]);
    expect(combineSets(own)).toBe(own);
  });

  it('a name of several events is ambiguous', () => {
    const events = ['v1', 'v2'].map((version) => ({ type: 'a', version, name: `A${version}` }));
    expect(resolve('a', combineSets(createSet([], { events }), both))).toBe(
      'ambiguous: the event a needs a version; expected a@v1 or a@v2',
    );
  });
});
