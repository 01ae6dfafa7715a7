import type { Account, AccountImportProcess, ImportProcess, LatestEvent } from '@data-import/validators';
import type { Collaborators } from '../collaborators.js';
import { openPlatformAccount, type PlatformAccount } from './platform-account.js';

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
    this.#latestEvent = {
      event: 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
      occurred_at: this.#createdAt,
      data: null,
    };
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
    this.#latestEvent = {
      event: 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
      occurred_at: completedAt,
      data: null,
    };
  }

  #fail(detail: string, failedAt: string): void {
    this.#status = this.isDryRun ? 'DRY_RUN_ERRORED' : 'ERRORED';
    // The list of codes is not documented; any text is a code.
    const failure = { code: 'import_process_failed', detail, domain: 'import_process' };
    this.#latestError = failure;
    this.#latestEvent = {
      event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
      occurred_at: failedAt,
      data: failure,
    };
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
