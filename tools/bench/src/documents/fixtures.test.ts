import { Account, CreateTransactionsRequest } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { account, shapeOf } from '../contracts.js';
import { fullAccount, largeAccount, ownFullAccount, smallAccount, variedAccount } from './accounts.js';
import { type FaultPlace, MANY, withFaults } from './faults.js';
import type { Json } from './json.js';
import { Random } from './random.js';
import { sampleTransactions } from './samples.js';

function sizes(make: (random: Random) => Json): number[] {
  const random = new Random(1);
  return Array.from({ length: 64 }, () => JSON.stringify(make(random)).length);
}

describe('accounts', () => {
  it('are as large as their names say', () => {
    expect(Math.min(...sizes(smallAccount))).toBeGreaterThan(1_300);
    expect(Math.max(...sizes(smallAccount))).toBeLessThan(1_500);
    expect(Math.min(...sizes(largeAccount))).toBeGreaterThan(18_000);
    expect(Math.max(...sizes(largeAccount))).toBeLessThan(21_000);
  });

  it('vary in their members, where they are mixed', () => {
    const random = new Random(1);
    const members = Array.from({ length: 64 }, () => Object.keys(variedAccount(random) as object).join());
    expect(new Set(members).size).toBeGreaterThan(60);
  });

  it('have every member of the contract, where they are full', () => {
    expect(Object.keys(fullAccount())).toEqual(Object.keys(shapeOf(account, 'Account').properties ?? {}));
  });

  it.each(['small', 'large', 'varied', 'full'] as const)('are valid: %s', (kind) => {
    const make = { small: smallAccount, large: largeAccount, varied: variedAccount, full: ownFullAccount }[
      kind
    ];
    const random = new Random(2);
    for (let count = 0; count < 64; count++)
      expect(Account.validate(make(random))).toMatchObject({ ok: true });
  });
});

describe('transactions', () => {
  it('are valid', () => {
    const random = new Random(2);
    for (let count = 0; count < 64; count++) {
      expect(CreateTransactionsRequest.validate(sampleTransactions(random))).toMatchObject({ ok: true });
    }
  });
});

function pointers(place: FaultPlace): string[] {
  const result = Account.validate(withFaults(fullAccount(), account, 'Account', place));
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer);
}

describe('faults', () => {
  it('are where they should be', () => {
    expect(pointers('first')).toEqual(['/import_supplier']);
    expect(pointers('last')).toEqual(['/metadata/0/key']);
    expect(pointers('middle')).toHaveLength(1);
    expect(pointers('many')).toHaveLength(MANY);
  });

  it('leave the document that they were made from alone', () => {
    const document = fullAccount();
    withFaults(document, account, 'Account', 'many');
    expect(document).toEqual(fullAccount());
  });
});
