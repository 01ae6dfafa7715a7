import type { Account, ImportProcess } from '@data-import/validators';
import { readKey } from './account-key.js';
import { callWith } from './call.js';
import type { Clock } from './clock.js';
import { createAccount, validateAccount } from './generated/operations.js';
import { createLookups, type ImportEnd, isSameImport, pollImport } from './lookups.js';
import type { AnyCall, ClientError, Failure, InvalidCall, Operation, Result } from './operation.js';
import type { ClientOptions } from './options.js';
import { writePlainJson } from './request.js';

/** How the import of an account ended. */
export type ImportOutcome =
  /**
   * `created` is true if the service accepted a creation of this call, false if the account was there or somebody else
   * created it, and undefined if nothing shows which: the response to a creation was lost. `warnings` are those of the
   * service about the account of this call.
   */
  | {
      readonly state: 'imported';
      readonly platformAccountNumber: string;
      readonly created: boolean | undefined;
      readonly warnings: readonly unknown[];
    }
  /** With `dryRun: 'only'`: the account can be imported, and is not. */
  | { readonly state: 'dry-run-succeeded'; readonly warnings: readonly unknown[] }
  /** The service does not accept the account: `error` names fields, or is about the account. It has to be corrected. */
  | { readonly state: 'refused'; readonly error: ClientError }
  /**
   * The service does not accept the account now, and names no field, such as while the import supplier is paused. Nothing is
   * known to be wrong with the account: call again once the cause is removed.
   */
  | { readonly state: 'blocked'; readonly error: ClientError }
  /** The import, or the dry run, was scheduled, and ended without success. */
  | { readonly state: 'failed'; readonly process: ImportProcess }
  /** The import is pending, and the time is used up: call again later. */
  | { readonly state: 'pending' }
  /** It is not known how far the import is: call again later. */
  | { readonly state: 'unknown'; readonly error: ClientError };

export interface ImportAccountOptions {
  /** `first`: a dry run has to succeed before the account is created. `only`: the account is not created. */
  readonly dryRun?: 'first' | 'only';
  /** Called whenever the import was looked at and is not at its end. */
  readonly onProgress?: (process: ImportProcess) => void;
}

function toRefusal(error: ClientError): Refusal {
  switch (error.kind) {
    case 'invalid-call':
    case 'validation-failed-at-create':
      return { state: 'refused', error };
    case 'validation':
      return { state: error.issues.some(({ path }) => path.length > 0) ? 'refused' : 'blocked', error };
    default: {
      const status = 'status' in error ? error.status : undefined;
      // 413: the account is too large.
      return { state: status === 400 ? 'blocked' : status === 413 ? 'refused' : 'unknown', error };
    }
  }
}

function isDryRun({ status }: ImportProcess): boolean {
  return status === 'DRY_RUN_SUCCEEDED' || status === 'DRY_RUN_ERRORED';
}

type Refusal = Extract<ImportOutcome, { error: ClientError }>;
type Ended = Extract<ImportEnd, { state: 'ended' | 'not-found' }>;
type Stage = ImportEnd | Refusal | { readonly state: 'imported'; readonly platformAccountNumber: string };

function isOver(stage: Stage): stage is Ended {
  return stage.state === 'ended' || stage.state === 'not-found';
}

const MODES: ReadonlySet<unknown> = /*#__PURE__*/ new Set([undefined, 'first', 'only']);

/** In JavaScript, `dryRun: true` must not create an account. */
const wrongMode: InvalidCall = {
  kind: 'invalid-call',
  retry: 'after-change',
  operation: 'createAccount',
  part: 'options',
  issues: [
    {
      code: 'client.dry_run',
      message: 'expected "first" or "only"',
      path: ['dryRun'],
      pointer: '/dryRun',
    },
  ],
};

class AccountImport {
  #created: boolean | undefined = false;
  #isScheduled = false;
  #warnings: readonly unknown[] = [];

  constructor(
    private readonly account: Account,
    private readonly options: ClientOptions,
    private readonly clock: Clock,
    private readonly own: ImportAccountOptions,
  ) {}

  async run(): Promise<ImportOutcome> {
    const { dryRun } = this.own;
    if (!MODES.has(dryRun)) return { state: 'blocked', error: wrongMode };
    if (this.clock.fault !== undefined) {
      const checked = await this.#call(validateAccount, {});
      if (!checked.ok) return { state: 'blocked', error: checked.error };
    }
    const { end: earlier, hasWaited } = await this.#settle();
    // What no path can name is no account: its validation says why.
    const isUnnamed = earlier.state === 'unknown' && earlier.error.kind === 'invalid-call';
    const hasFailed = hasWaited && earlier.state === 'ended' && !isDryRun(earlier.process);
    if (hasFailed || !(isOver(earlier) || isUnnamed)) return this.#toOutcome(earlier);

    // Its errors name the fields, which those of the creation do not.
    const validated = await this.#call(validateAccount, { body: this.#named({ payload: this.account }) });
    if (!validated.ok) return toRefusal(validated.error);
    if (!isOver(earlier)) return { state: 'refused', error: earlier.error };
    this.#keepWarnings(validated.value);
    if (dryRun === undefined) return this.#toOutcome(await this.#schedule(false, earlier));

    const trial = await this.#schedule(true, earlier);
    if (trial.state !== 'ended' || trial.process.status !== 'DRY_RUN_SUCCEEDED')
      return this.#toOutcome(trial);
    if (dryRun === 'only') return { state: 'dry-run-succeeded', warnings: this.#warnings };
    return this.#toOutcome(await this.#schedule(false, trial));
  }

  /** Creates the account, or runs a dry run, and waits for the end; for that of the dry run of somebody else, too. */
  async #schedule(is_dry_run: boolean, before: Ended): Promise<Stage> {
    const body = this.#named({ payload: this.account, task_params: this.#named({ is_dry_run }) });
    for (let seen = before; ;) {
      const created = await this.#call(createAccount, { body });
      if (created.ok) {
        this.#isScheduled = true;
        this.#keepWarnings(created.value);
        if (!is_dry_run) this.#created = true;
      } else if (!is_dry_run && created.attempts > 1) {
        // One of the attempts may have created it.
        this.#created ||= undefined;
      }
      const stage = created.ok ? await this.#follow(seen, is_dry_run) : await this.#recover(created, seen);
      const isOwn = created.ok && is_dry_run;
      if (isOwn || stage.state !== 'ended' || !isDryRun(stage.process)) return stage;
      seen = stage;
    }
  }

  async #follow(seen: Ended, is_dry_run: boolean): Promise<Stage> {
    const { end } = await this.#settle(seen);
    // An earlier end says nothing of this dry run.
    const isEarlier = is_dry_run && end.state === 'ended' && isSameImport(end.process, toProcess(seen));
    return isEarlier ? { state: 'pending', process: end.process } : end;
  }

  /** The import of somebody else may be why the creation is refused. */
  async #recover({ error }: Failure, seen: Ended): Promise<Stage> {
    const isImported = error.kind === 'already-imported';
    if (isImported && error.accountId !== undefined)
      return { state: 'imported', platformAccountNumber: error.accountId };
    const refusal = toRefusal(error);
    if (refusal.state !== 'blocked') return refusal;
    const { end, hasWaited } = await this.#settle(isImported ? seen : undefined);
    const hasEnded = end.state === 'ended' && !isSameImport(end.process, toProcess(seen));
    return hasWaited || hasEnded || end.state === 'imported' ? end : refusal;
  }

  /** Looks at the import, and waits for its end if it is pending. */
  async #settle(seen?: Ended): Promise<{ readonly end: ImportEnd; readonly hasWaited: boolean }> {
    let hasWaited = false;
    const { onProgress } = this.own;
    const end = await pollImport(readKey(this.account, this.options.deployment), this.options, this.clock, {
      before: seen && toProcess(seen),
      onProgress: (process) => {
        hasWaited = true;
        return onProgress?.(process);
      },
    });
    return { end, hasWaited };
  }

  #call<Id extends 'validateAccount' | 'createAccount'>(
    operation: Operation<Id>,
    call: AnyCall,
  ): Promise<Result<Id>> {
    return callWith(operation, call, this.options, this.clock, createLookups);
  }

  #named(body: object): object {
    return this.options.deployment?.withNames(body) ?? body;
  }

  /** A response that deviates from its contract may have none. */
  #keepWarnings(value: unknown): void {
    const { warnings } = (this.options.deployment?.withoutNames(value) ?? Object(value)) as {
      readonly warnings?: unknown;
    };
    if (Array.isArray(warnings)) this.#warnings = warnings;
  }

  #toOutcome(stage: Stage): ImportOutcome {
    switch (stage.state) {
      case 'imported': {
        const { state, platformAccountNumber } = stage;
        return { state, platformAccountNumber, created: this.#created, warnings: this.#warnings };
      }
      case 'ended':
        return { state: 'failed', process: stage.process };
      case 'pending':
        return stage.process === undefined && !this.#isScheduled
          ? { state: 'unknown', error: stage.error }
          : { state: 'pending' };
      case 'not-found':
        return { state: 'unknown', error: stage.error };
      default:
        return stage;
    }
  }
}

function toProcess(seen: Ended): ImportProcess | 'not-found' {
  return seen.state === 'ended' ? seen.process : 'not-found';
}

/** Undefined if it is no JSON data: its validation says why. */
async function writeSlowly(account: unknown): Promise<string | undefined> {
  const { serialiseBody } = await import('./json-body.js');
  const written = serialiseBody(account);
  return 'text' in written ? written.text : undefined;
}

/**
 * Imports an account: looks at its import, validates and creates it if there is none, and waits for the end. It may be
 * called again at any time, also after a crash or while another process does the same: the account is created once.
 */
export async function importAccount(
  account: Account,
  options: ClientOptions,
  clock: Clock,
  own: ImportAccountOptions = {},
): Promise<ImportOutcome> {
  // A copy, because the caller may use its object for the next account.
  const text = writePlainJson(account) ?? (await writeSlowly(account));
  const copy = text === undefined ? account : (JSON.parse(text) as Account);
  return new AccountImport(copy, options, clock, own).run();
}
