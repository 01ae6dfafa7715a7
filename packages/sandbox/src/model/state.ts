import type { Deployment, OperationId } from '@data-import/errors';
import type * as types from '@data-import/validators';
import type { Result } from '@data-import/validators/runtime';
import type { Choices } from './choices.js';
import type { FaultRule } from './faults.js';

export interface SandboxRequest {
  readonly method: string;
  /** The path with the query, such as `/v2/data-import/accounts/`. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The text of the body: empty if there is none, null if it is larger than an adapter reads. */
  readonly body: string | null;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Milliseconds that the response waits. */
  readonly delayMs: number;
  readonly isDropped: boolean;
}

export interface SandboxEvent {
  /** A position that grows by one with each event. */
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

/** A note that came with the account may be empty; one that was added later may not. */
export type StoredNote = (types.AccountNote | types.Note) & { readonly created_at: string };

export interface Registration {
  readonly mpxn: string;
  /** MARKED: its flow will be sent. */
  readonly state: 'NOT_SENT' | 'MARKED' | 'IN_PROGRESS' | 'REJECTED' | 'COMPLETED';
  /** The request that marked it last: jobs of earlier ones have no effect. */
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
  /** The request that created it, which tells attempts apart. */
  readonly request: string;
  readonly account: types.Account;
  readonly isDryRun: boolean;
  readonly status: types.ImportProcess['status'];
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly latestEvent: types.LatestEvent;
  readonly latestError: types.ImportProcess['latest_error'];
  readonly plannedEnd: PlannedEnd;
  /** How much it takes: the length of the requests that it was made from, or of what is kept of them. */
  readonly size: number;
  readonly platformAccount: PlatformAccount | null;
}

export type ImportBucket = Readonly<Record<string, AccountImport>>;
export type ImportNode = ImportBucket | readonly ImportNode[];

export interface ImportTable {
  /** The keys in the order of creation, in chunks. */
  readonly order: readonly (readonly string[])[];
  /** The imports by key, in buckets by their hashes; a large bucket is split into a list of smaller ones. */
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
  /** What the contracts say of the request, as `pointer: message`. */
  readonly issues: readonly string[];
}

export interface SandboxLimits {
  readonly accounts: number;
  /** Of the requests that accounts were made from, in bytes or UTF-16. Events take a quarter of it. */
  readonly bytes: number;
  readonly events: number;
  readonly requests: number;
}

/** Everything that the sandbox knows. Plain JSON, never changed in place. */
export interface SandboxState {
  readonly format: 1;
  readonly seed: number;
  readonly random: number;
  readonly choices: Choices;
  readonly limits: SandboxLimits;
  /** The token of the options, then those that `POST /sandbox/token` issued. */
  readonly tokens: readonly string[];
  /** When tokens end, by token, in milliseconds since 1970; a token without an entry has no end yet. */
  readonly tokenEnds: Readonly<Record<string, number>>;
  readonly clockAheadMs: number;
  readonly counts: Readonly<Record<'requests' | 'accounts' | 'events' | 'tokens' | 'rules', number>>;
  readonly delivered: number;
  /** Whether there is a webhook: events that it has not confirmed are kept, whatever the limit. */
  readonly isDelivering: boolean;
  readonly suppliers: Readonly<Record<string, SupplierStatus>>;
  readonly imports: ImportTable;
  /** Versions of imports that are still shown, while `statusLagMs` lasts. */
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

/** The service that the sandbox stands for, where it differs from the specification: what a profile compiles to. */
export interface Service {
  /** Its contracts, names and error bodies. */
  readonly deployment?: Deployment | undefined;
  /** `events` of the compiled `catalogue.js`. The default is those of the specification. */
  readonly events?: readonly ServiceEvent[] | undefined;
  /** Adds what the contract of an event needs beyond that of the standard. The payload has the names of the deployment. */
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
  /** What happened in this step so far; added to, unlike the state. */
  readonly emitted: SandboxEvent[];
  readonly request: string;
  readonly size: number;
  readonly scenarios?: Control | undefined;
}
