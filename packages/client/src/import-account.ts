import { findAccountKey, namesFields, toUnclear, withoutNames } from '@data-import/errors';
import type { Account, ImportProcess } from '@data-import/validators';
import { callWith } from './call.js';
import { Clock } from './clock.js';
import { createAccount, getImportProcess, validateAccount } from './generated/operations.js';
import { serialiseBody } from './json-body.js';
import type { EndedImport, ImportEnd } from './lookups.js';
import { AccountLookups, FIRST_POLL_MS, ImportWatch, isOver } from './lookups.js';
import { isSameEnd, MAX_POLL_MS, pollImport } from './lookups.js';
import type { AnyCall } from './checked-call.js';
import type { ClientError, Failure, InvalidCall, Operation } from './operation.js';
import { type Attempt, type ClientOptions, notify } from './options.js';

/** The result of `importAccount`, discriminated by `state`. */
export type ImportOutcome =
  /**
   * `created` is true if the service accepted a creation of this call, false if the account existed or somebody else created
   * it, and undefined if the response to a creation was lost. `warnings` contains the service's warnings about this account.
   */
  | {
      readonly state: 'imported';
      readonly platformAccountNumber: string;
      readonly created: boolean | undefined;
      readonly warnings: readonly unknown[];
    }
  /** With `dryRun: 'only'`: the account can be imported; nothing was created. */
  | { readonly state: 'dry-run-succeeded'; readonly warnings: readonly unknown[] }
  /** The service rejects this account: correct it. `error` names fields, or concerns the account as a whole. */
  | { readonly state: 'refused'; readonly error: ClientError }
  /**
   * The service rejects the request without naming a field, for example while the import supplier is paused. The account may
   * be correct: call again once the cause is removed.
   */
  | { readonly state: 'blocked'; readonly error: ClientError }
  /** The service scheduled the import or the dry run, and it ended without success. */
  | { readonly state: 'failed'; readonly process: ImportProcess }
  /** The deadline passed, or the signal aborted, while the import was pending: call again later. */
  | { readonly state: 'pending' }
  /** The state of the import could not be determined: call again later. */
  | { readonly state: 'unknown'; readonly error: ClientError };

export interface ImportAccountOptions {
  /** `first`: creates the account only after a dry run has succeeded. `only`: never creates it. */
  readonly dryRun?: 'first' | 'only';
  /** Called after each poll that shows a pending import. */
  readonly onProgress?: (process: ImportProcess) => void;
}

/** In calls other than `validateAccount`, only a key that cannot form a URL is the account's fault. */
function isAboutAccount({ part, operation, issues }: InvalidCall): boolean {
  if (operation === 'validateAccount') return part === 'body';
  return part === 'pathParams' && /^(client.path_segment|too_small)$/.test(String(issues[0]?.code));
}

function toRefusal(error: ClientError): Refusal {
  const { kind } = error;
  // Invalid options, and operations or fields that a deployment lacks or adds, are not the account's fault.
  if (kind === 'invalid-call') return { state: isAboutAccount(error) ? 'refused' : 'blocked', error };
  const status = 'status' in error ? error.status : undefined;
  // 413: the account is too large.
  if (namesFields(error) || kind === 'validation-failed-at-create' || status === 413)
    return { state: 'refused', error };
  return { state: kind === 'validation' || status === 400 ? 'blocked' : 'unknown', error };
}

function isDryRun({ status }: ImportProcess): boolean {
  return status === 'DRY_RUN_SUCCEEDED' || status === 'DRY_RUN_ERRORED';
}

type Refusal = Extract<ImportOutcome, { error: ClientError }>;
type Stage = ImportEnd | Refusal | { readonly state: 'imported'; readonly platformAccountNumber: string };

class AccountImport {
  #created: boolean | undefined = false;
  #isScheduled = false;
  /** Whether a failed creation may have taken effect. */
  #isUnclear = false;
  #warnings: readonly unknown[] = [];
  readonly #watch = new ImportWatch();

  constructor(
    private readonly account: Account,
    private readonly options: ClientOptions,
    private readonly clock: Clock,
    private readonly own: ImportAccountOptions,
  ) {}

  async run(): Promise<ImportOutcome> {
    const { dryRun } = this.own;
    const earlier = await this.#settle();
    // The key cannot form a URL; fall through to validation, which explains why.
    const isInvalid = earlier.state === 'unknown' && earlier.error.kind === 'invalid-call';
    const { hasWaited } = this.#watch;
    const isNews = hasWaited && earlier.state === 'ended' && !this.#watch.isEarlier(earlier);
    if ((isNews && !isDryRun(earlier.process)) || !(isOver(earlier) || isInvalid))
      return this.#toOutcome(earlier);

    // Unlike `createAccount`, `validateAccount` names the invalid fields.
    const validated = await this.#call(validateAccount, { body: this.#named({ payload: this.account }) });
    if (!validated.ok) return toRefusal(validated.error);
    if (!isOver(earlier)) return toRefusal(earlier.error);
    this.#keepWarnings(validated.value);
    if (dryRun === undefined) return this.#toOutcome(await this.#schedule(false, earlier));

    const trial = await this.#schedule(true, earlier);
    if (trial.state !== 'ended' || trial.process.status !== 'DRY_RUN_SUCCEEDED')
      return this.#toOutcome(trial);
    if (dryRun === 'only') return { state: 'dry-run-succeeded', warnings: this.#warnings };
    return this.#toOutcome(await this.#schedule(false, trial));
  }

  /** Creates the account, or runs a dry run, and waits for the end. Also waits for somebody else's dry run. */
  async #schedule(is_dry_run: boolean, before: EndedImport): Promise<Stage> {
    const body = this.#named({ payload: this.account, task_params: this.#named({ is_dry_run }) });
    // Forget lost responses of the dry run: it creates nothing.
    this.#isUnclear = false;
    // Back off, or a service that treats every creation as a dry run would be flooded.
    for (let [seen, delayMs] = [before, this.options.pollMs ?? FIRST_POLL_MS]; ;) {
      const created = await this.#call(createAccount, { body });
      // An earlier attempt may have created the account even if the service refused the last one.
      if (!is_dry_run && (created.ok || this.#isUnclear)) this.#created ||= created.ok || undefined;
      if (created.ok) this.#keepWarnings(created.value);
      this.#isScheduled ||= created.ok;
      const isThere = created.ok || created.error.kind === 'already-imported';
      this.#watch.restart(isThere ? seen : undefined, created.ok ? created.date : undefined);
      const stage = created.ok ? await this.#settle() : await this.#recover(created, seen);
      if (stage.state !== 'ended') return stage;
      // The end of an earlier import proves nothing about this dry run.
      if (created.ok && is_dry_run)
        return isSameEnd(stage, seen) ? { state: 'pending', process: stage.process } : stage;
      if (!isDryRun(stage.process) && (created.ok || this.#watch.hasWaited)) return stage;
      if ((await this.clock.sleep(delayMs)) !== undefined)
        return { state: 'pending', process: stage.process };
      [seen, delayMs] = [stage, Math.min(2 * delayMs, MAX_POLL_MS)];
    }
  }

  /** Checks whether a refused creation is due to somebody else's import, or to an earlier attempt. */
  async #recover({ error }: Failure, seen: EndedImport): Promise<Stage> {
    const isImported = error.kind === 'already-imported';
    if (isImported && error.accountId !== undefined)
      return { state: 'imported', platformAccountNumber: error.accountId };
    const refusal = toRefusal(error);
    // A retry is also refused if an earlier attempt created the account.
    const hasTime = refusal.state === 'refused' || this.clock.stopReason() === undefined;
    const isDoubtful = isImported || (this.#isUnclear && hasTime);
    if (refusal.state !== 'blocked' && !isDoubtful) return refusal;
    const end = await this.#settle();
    // Without a creation by this call, an end that it did not wait for may be years old.
    const isUnread = this.#isUnclear && end.state === 'unknown';
    if (!isUnread && (this.#watch.hasWaited || !isOver(end))) return end;
    // The conflicting process has ended meanwhile, so a retry may succeed.
    if (!this.#isUnclear && end.state === 'ended' && !isSameEnd(end, seen)) return end;
    return this.#isUnclear && refusal.state !== 'unknown'
      ? { state: 'unknown', error: toUnclear(error, [getImportProcess.id]) }
      : refusal;
  }

  #settle(): Promise<ImportEnd> {
    const key = findAccountKey(this.account, this.options.deployment);
    const { onProgress } = this.own;
    return pollImport(key, this.options, this.clock, { onProgress, watch: this.#watch });
  }

  #call<Id extends 'validateAccount' | 'createAccount'>(operation: Operation<Id>, call: AnyCall) {
    const onAttempt = (attempt: Attempt): void => {
      this.#isUnclear ||= attempt.isUnclear;
      notify(this.options.onAttempt, attempt);
    };
    return callWith(operation, call, { ...this.options, onAttempt }, this.clock, AccountLookups);
  }

  #named(body: object): object {
    return this.options.deployment?.withNames(body) ?? body;
  }

  /** Checks the type, because a response may deviate from its contract. */
  #keepWarnings(value: unknown): void {
    const { warnings } = withoutNames(value, this.options.deployment) as { readonly warnings?: unknown };
    if (Array.isArray(warnings)) this.#warnings = warnings;
  }

  #toOutcome(stage: Stage): ImportOutcome {
    if (stage.state === 'imported') {
      const { state, platformAccountNumber } = stage;
      return { state, platformAccountNumber, created: this.#created, warnings: this.#warnings };
    }
    if (stage.state === 'ended') return { state: 'failed', process: stage.process };
    if (stage.state === 'pending' && (stage.process !== undefined || this.#isScheduled))
      return { state: 'pending' };
    if (stage.state === 'pending' || stage.state === 'not-found')
      return { state: 'unknown', error: stage.error };
    return stage;
  }
}

export async function importAccount(
  account: Account,
  options: ClientOptions,
  clock: Clock,
  own: ImportAccountOptions,
): Promise<ImportOutcome> {
  // Copied, because callers reuse objects. Data that is not JSON fails validation anyway.
  const { text } = serialiseBody(account);
  const copy = text === undefined ? account : (JSON.parse(text) as Account);
  // JavaScript callers may write `dryRun: true`, which must not create an account.
  const isMode = [undefined, 'first', 'only'].includes(own.dryRun);
  const fault = clock.fault ?? (isMode ? undefined : (['dryRun', 'expected first or only'] as const));
  if (fault === undefined) return new AccountImport(copy, options, clock, own).run();
  const checked = await callWith(validateAccount, {}, options, new Clock(0, undefined, fault));
  return { state: 'blocked', error: (checked as Failure).error };
}
