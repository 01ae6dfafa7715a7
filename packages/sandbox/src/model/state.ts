import type { Deployment, OperationId } from '@data-import/errors';
import type * as types from '@data-import/validators';
import type { Result } from '@data-import/validators/runtime';
import type { Choices } from './choices.js';
import type { FaultRule } from './faults.js';

export interface SandboxRequest {
  readonly method: string;
  /** Path and query, such as `/v2/data-import/accounts/`. */
  readonly url: string;
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as text; empty if absent, null if it exceeds the adapter's limit. */
  readonly body: string | null;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Delay of the response in milliseconds. */
  readonly delayMs: number;
  readonly isDropped: boolean;
}

export interface SandboxEvent {
  /** Increases by one with each event. */
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly version: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly request: string;
}

export const supplierStatuses = ['Ongoing', 'Paused', 'Complete'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** Notes of the account payload may be empty; added ones may not. */
export type StoredNote = (types.AccountNote | types.Note) & { readonly created_at: string };

export interface Registration {
  readonly mpxn: string;
  /** MARKED: the service will send its registration flow. */
  readonly state: 'NOT_SENT' | 'MARKED' | 'IN_PROGRESS' | 'REJECTED' | 'COMPLETED';
  /** The last request that marked it. Jobs of earlier requests have no effect. */
  readonly request: string;
  readonly supplyStartDate: string | null;
}

export interface PlatformAccount {
  readonly number: string;
  readonly createdAt: string;
  /** The first day of the open statement period; null if no statement was closed. */
  readonly openPeriodStart: string | null;
  readonly notes: readonly StoredNote[];
  readonly transactions: readonly types.TransactionData[];
  readonly statements: readonly types.Statement[];
  readonly paymentInstructions: readonly types.CreatePaymentInstructionRequest[];
  readonly registrations: readonly Registration[];
}

export type PlannedEnd =
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'processed' };

export interface AccountImport {
  readonly key: string;
  /** The request that created it; distinguishes attempts. */
  readonly request: string;
  readonly account: types.Account;
  readonly isDryRun: boolean;
  readonly status: types.ImportProcess['status'];
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly latestEvent: types.LatestEvent;
  readonly latestError: types.ImportProcess['latest_error'];
  readonly plannedEnd: PlannedEnd;
  /** Counts towards `limits.bytes`: the length of its requests, or of the stored data if longer. */
  readonly size: number;
  readonly platformAccount: PlatformAccount | null;
}

export type ImportBucket = Readonly<Record<string, AccountImport>>;
export type ImportNode = ImportBucket | readonly ImportNode[];

export interface ImportTable {
  /** Keys in order of creation, chunked so that appending copies little. */
  readonly order: readonly (readonly string[])[];
  /** A hash trie of imports by key; large buckets are split into lists of smaller ones. */
  readonly buckets: readonly ImportNode[];
  readonly count: number;
  readonly size: number;
}

export type Job = { readonly due: number; readonly key: string; readonly request: string } & (
  | { readonly kind: 'start-import' | 'end-import' }
  | {
      readonly kind: 'move-registration';
      readonly mpxns: readonly string[];
      readonly to: 'IN_PROGRESS' | 'COMPLETED' | 'REJECTED';
    }
);

export interface RequestRecord {
  readonly id: string;
  readonly time: string;
  readonly method: string;
  readonly url: string;
  readonly operation: OperationId | null;
  readonly status: number;
  readonly isDropped: boolean;
  readonly fault: string | null;
  /** The request's contract violations, as `pointer: message`. */
  readonly issues: readonly string[];
}

export interface SandboxLimits {
  readonly accounts: number;
  /** Limits the sum of all imports' `size`, in bytes or UTF-16 code units. Events may use a quarter in addition. */
  readonly bytes: number;
  readonly events: number;
  readonly requests: number;
}

/** The complete state of a sandbox: plain, immutable JSON. */
export interface SandboxState {
  readonly format: 1;
  readonly seed: number;
  readonly random: number;
  readonly choices: Choices;
  readonly limits: SandboxLimits;
  /** The token of the options, followed by those of `POST /sandbox/token`. */
  readonly tokens: readonly string[];
  /** Expiry by token, in milliseconds since 1970. An unused token has no entry. */
  readonly tokenEnds: Readonly<Record<string, number>>;
  readonly clockAheadMs: number;
  readonly counts: Readonly<Record<'requests' | 'accounts' | 'events' | 'tokens' | 'rules', number>>;
  readonly delivered: number;
  /** Whether a webhook is configured; its unconfirmed events are kept beyond the limits. */
  readonly isDelivering: boolean;
  readonly suppliers: Readonly<Record<string, SupplierStatus>>;
  readonly imports: ImportTable;
  /** Outdated versions of imports that reads show while `statusLagMs` lasts. */
  readonly outdated: readonly { readonly until: number; readonly version: AccountImport }[];
  readonly jobs: readonly Job[];
  readonly faults: readonly FaultRule[];
  readonly events: readonly SandboxEvent[];
  readonly eventBytes: number;
  readonly requests: readonly RequestRecord[];
}

export interface Control {
  get?(context: Context, parameters: URLSearchParams): unknown;
  post?(context: Context, body: Readonly<Record<string, unknown>>): unknown;
}

/** The deployment to simulate, from a compiled profile. */
export interface Service {
  /** Contracts, field names and error bodies. */
  readonly deployment?: Deployment | undefined;
  /** `events` of the compiled `catalogue.js` (default: the specification's events). */
  readonly events?: readonly ServiceEvent[] | undefined;
  /** Completes a payload, in the deployment's field names, with the fields that its contract requires. */
  readonly toPayload?: ((event: Readonly<EmittedEvent>) => object) | undefined;
}

export interface ServiceEvent {
  readonly type: string;
  readonly version: string;
  readonly name: string;
  validate(payload: unknown): Pick<Result<unknown>, 'ok' | 'issues'>;
}

export interface EmittedEvent {
  readonly type: string;
  readonly version: string;
  readonly payload: object;
}

export interface Context extends Service {
  state: SandboxState;
  readonly now: number;
  /** Events of this step so far. Mutable, unlike the state. */
  readonly emitted: SandboxEvent[];
  readonly request: string;
  readonly size: number;
  readonly scenarios?: Control | undefined;
}
