import { interpretError, type OperationId } from '@data-import/errors';
import type { ImportProcess } from '@data-import/validators';
import type { Clock } from './clock.js';
import { callWith, type Effect, type Lookups } from './call.js';
import { getAccountTransferStatus, getImportProcess } from './generated/operations.js';
import type { AnyCall, ClientError } from './operation.js';
import { type ClientOptions, notify } from './options.js';

export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

function findKey({ pathParams, body }: AnyCall): AccountKey | undefined {
  const { import_supplier, external_account_number }: Readonly<Record<string, string | undefined>> = {
    import_supplier: pathParams?.['import_supplier_code'],
    external_account_number: pathParams?.['external_account_number'],
    ...(body as AccountKey | undefined),
  };
  if (import_supplier === undefined || external_account_number === undefined) return undefined;
  return { import_supplier, external_account_number };
}

const FIRST_POLL_MS = 250;
const MAX_POLL_MS = 10_000;

const RUNNING: ReadonlySet<string> = /*#__PURE__*/ new Set(['PENDING', 'IN_PROGRESS']);

export type ImportEnd =
  | { readonly state: 'imported'; readonly platformAccountNumber: string; readonly process: ImportProcess }
  /** It failed, was cancelled, or was a dry run. */
  | { readonly state: 'ended'; readonly process: ImportProcess }
  | { readonly state: 'not-found'; readonly error: ClientError }
  /** The time is used up, or the signal was aborted. */
  | { readonly state: 'pending'; readonly process: ImportProcess }
  /** So it was before the import was seen. */
  | { readonly state: 'pending'; readonly process: undefined; readonly error: ClientError }
  | { readonly state: 'unknown'; readonly error: ClientError };

const ENDED: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'CANCELLED',
  'ERRORED',
  'DRY_RUN_SUCCEEDED',
  'DRY_RUN_ERRORED',
]);

/** Undefined if the process, which may deviate from its contract, does not tell. */
function toEnd(process: ImportProcess): ImportEnd | undefined {
  const { status, platform_identifier: platformAccountNumber } = Object(process) as ImportProcess;
  if (status === 'PROCESSED' && typeof platformAccountNumber === 'string')
    return { state: 'imported', platformAccountNumber, process };
  if (RUNNING.has(status)) return { state: 'pending', process };
  return ENDED.has(status) ? { state: 'ended', process } : undefined;
}

export async function lookAtImport(
  key: AccountKey,
  options: ClientOptions,
  clock: Clock,
): Promise<ImportEnd> {
  const { import_supplier: import_supplier_code, external_account_number: external_identifier } = Object(
    key,
  ) as AccountKey;
  const call = { pathParams: { import_supplier_code, external_identifier } };
  const found = await callWith(getImportProcess, call, options, clock);
  if (found.ok) {
    const { status, value: body } = found;
    const unclear = (): ClientError => interpretError({ operation: 'getImportProcess', status, body });
    return toEnd(body) ?? { state: 'unknown', error: unclear() };
  }
  const { error, stopped } = found;
  if (stopped === 'deadline' || stopped === 'aborted') return { state: 'pending', process: undefined, error };
  return { state: error.kind === 'not-found' ? 'not-found' : 'unknown', error };
}

export async function pollImport(
  key: AccountKey,
  options: ClientOptions,
  clock: Clock,
  onProgress?: (process: ImportProcess) => void,
): Promise<ImportEnd> {
  let delayMs = options.pollMs ?? FIRST_POLL_MS;
  for (;;) {
    const end = await lookAtImport(key, options, clock);
    if (end.state !== 'pending') return end;
    if (end.process !== undefined) notify(onProgress, end.process);
    if ((await clock.sleep(delayMs)) !== undefined) return end;
    delayMs = Math.min(delayMs * 1.5, MAX_POLL_MS);
  }
}

/** Registration runs after the response: its effect may show a moment later, however often imports are looked at. */
const REGISTRATION_MS = 1000;

/** Undefined if the service does not say. */
async function findTransferStatus(
  { import_supplier: import_supplier_code, external_account_number }: AccountKey,
  options: ClientOptions,
  clock: Clock,
): Promise<string | undefined> {
  const call = { pathParams: { import_supplier_code, external_account_number } };
  const found = await callWith(getAccountTransferStatus, call, options, clock);
  return found.ok && found.deviations === undefined ? found.value.status : undefined;
}

/** Compares the status of the account before and after the call. */
class Registration {
  #isFirst = false;

  constructor(
    private readonly key: AccountKey,
    private readonly options: ClientOptions,
  ) {}

  /** A later status shows the effect of this call only if no registration flows were sent before it. */
  async prepare(clock: Clock): Promise<void> {
    const { retry } = this.options;
    if (retry === false) return;
    const status = await findTransferStatus(
      this.key,
      { ...this.options, retry: { ...retry, attempts: 1 } },
      clock,
    );
    this.#isFirst = status === 'PENDING' || status === 'UNKNOWN';
  }

  async findEffect(clock: Clock): Promise<Effect> {
    if (!this.#isFirst) return 'unknown';
    if ((await clock.sleep(REGISTRATION_MS)) !== undefined) return 'unknown';
    const status = await findTransferStatus(this.key, this.options, clock);
    if (status === undefined || status === 'UNKNOWN') return 'unknown';
    return status === 'PENDING' ? 'no-effect' : 'took-effect';
  }
}

/** Undefined if the call is about no account. */
export function createLookups(id: OperationId, call: AnyCall, options: ClientOptions): Lookups | undefined {
  const key = findKey(call);
  if (key === undefined) return undefined;
  const registration = id === 'sendRegistrationFlows' ? new Registration(key, options) : undefined;
  return {
    prepare: async (clock) => registration?.prepare(clock),
    findEffect: async (clock) => registration?.findEffect(clock) ?? 'unknown',
    awaitImport: async (clock) => (await pollImport(key, options, clock)).state === 'imported',
  };
}
