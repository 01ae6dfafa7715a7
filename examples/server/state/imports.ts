import type { Account, AccountImportProcess, ImportProcess, LatestEvent } from '@data-import/validators';
import type { Collaborators } from '../collaborators.js';
import { openPlatformAccount, type PlatformAccount } from './platform-account.js';

function toEvent(
  what: 'CREATED' | 'PROCESSED' | 'ERRORED',
  occurred_at: string,
  data: LatestEvent['data'] = null,
): LatestEvent {
  return { event: `EVENT_ACCOUNT_IMPORT_PROCESS_${what}`, occurred_at, data };
}

/** One import process: the account as sent, its status, and the platform account once there is one. */
export class AccountImport {
  readonly #createdAt: string;
  #status: ImportProcess['status'] = 'PENDING';
  #latestEvent: LatestEvent;
  #latestError: ImportProcess['latest_error'] = null;
  #platformAccount: PlatformAccount | undefined;

  constructor(
    readonly account: Account,
    readonly isDryRun: boolean,
    createdAt: Date,
  ) {
    this.#createdAt = createdAt.toISOString();
    this.#latestEvent = toEvent('CREATED', this.#createdAt);
  }

  /** Present once the account is imported; before that, it is only staged. */
  get platformAccount(): PlatformAccount | undefined {
    return this.#platformAccount;
  }

  get isStaged(): boolean {
    return this.#status === 'PENDING' && !this.isDryRun;
  }

  complete(platformAccountNumber: string, { now, rejectAccount }: Collaborators): void {
    const completedAt = now().toISOString();
    const reason = rejectAccount(this.account);
    if (reason !== undefined) return this.#fail(reason, completedAt);
    if (this.isDryRun) {
      this.#status = 'DRY_RUN_SUCCEEDED';
      return;
    }
    this.#status = 'PROCESSED';
    this.#platformAccount = openPlatformAccount(this.account, platformAccountNumber, completedAt);
    this.#latestEvent = toEvent('PROCESSED', completedAt);
  }

  #fail(detail: string, failedAt: string): void {
    this.#status = this.isDryRun ? 'DRY_RUN_ERRORED' : 'ERRORED';
    // The list of codes is not documented; any text is a code.
    const failure = { code: 'import_process_failed', detail, domain: 'import_process' };
    this.#latestError = failure;
    this.#latestEvent = toEvent('ERRORED', failedAt, failure);
  }

  describe(): ImportProcess {
    const progress = {
      created_at: this.#createdAt,
      modified_at: this.#latestEvent.occurred_at,
      latest_event: this.#latestEvent,
      latest_error: this.#latestError,
    };
    if (this.#platformAccount === undefined) {
      return { ...progress, status: this.#status, platform_identifier: null };
    }
    return { ...progress, status: 'PROCESSED', platform_identifier: this.#platformAccount.number };
  }

  toListItem(): AccountImportProcess {
    return {
      external_account_number: this.account.external_account_number,
      platform_account_number: this.#platformAccount?.number ?? null,
      account_created_at: this.#platformAccount?.createdAt ?? null,
    };
  }
}

function toKey(supplier: string, accountNumber: string): string {
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
    return this.#imports.get(toKey(supplier, accountNumber));
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
    const key = toKey(account.import_supplier, account.external_account_number);
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
