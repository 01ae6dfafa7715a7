import type { Account } from '@data-import/validators';
import type { Collaborators } from '../collaborators.js';
import { AccountImport } from './account-import.js';
import type { PlatformAccount } from './platform-account.js';

function keyOf(supplier: string, accountNumber: string): string {
  return JSON.stringify([supplier, accountNumber]);
}

/** Every import by supplier and account number. In memory: lost at a restart. */
export class Imports {
  readonly #imports = new Map<string, AccountImport>();
  readonly #collaborators: Collaborators;
  #numbersAssigned = 0;

  constructor(collaborators: Collaborators) {
    this.#collaborators = collaborators;
  }

  find(supplier: string, accountNumber: string): AccountImport | undefined {
    return this.#imports.get(keyOf(supplier, accountNumber));
  }

  /** The account if it is imported; staged is not enough. */
  findImported(supplier: string, accountNumber: string): PlatformAccount | undefined {
    return this.find(supplier, accountNumber)?.platformAccount;
  }

  ofSupplier(supplier: string): AccountImport[] {
    return [...this.#imports.values()].filter(({ account }) => account.import_supplier === supplier);
  }

  /** Schedules an import. It replaces an earlier one of the same account that has not run yet. */
  stage(account: Account, isDryRun: boolean): void {
    const { now, schedule } = this.#collaborators;
    const key = keyOf(account.import_supplier, account.external_account_number);
    const accountImport = new AccountImport(account, isDryRun, now());
    this.#imports.set(key, accountImport);
    schedule(() => {
      if (this.#imports.get(key) !== accountImport) return;
      accountImport.complete(this.#nextNumber(), this.#collaborators);
    });
  }

  #nextNumber(): string {
    this.#numbersAssigned += 1;
    return `A-${String(this.#numbersAssigned).padStart(8, '0')}`;
  }
}
