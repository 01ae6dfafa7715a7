import { createHash } from 'node:crypto';
import type { AccountKey } from '@data-import/client';
import {
  Account,
  CreateHistoricalStatementsRequest,
  CreateNotesRequest,
  CreatePaymentInstructionRequest,
  CreateTransactionsRequest,
  type Issue,
  type Result,
  SendRegistrationFlowsQuery,
} from '@data-import/validators';
import { isObject } from '@data-import/validators/runtime';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { ReadDocument } from '@data-import/cli/reading/sink';
import { type Reason, toReasons } from '../reason.js';

/** What can be asked for an account, in the order in which it is sent. */
export const OPERATIONS = [
  'account',
  'notes',
  'transactions',
  'statements',
  'payment-instruction',
  'registration',
] as const;

export type RequestName = (typeof OPERATIONS)[number];

/** What the documents of a file are: customers, or requests of one operation. */
export type SourceKind = 'customers' | Exclude<RequestName, 'account'>;

export interface SourceFile {
  readonly file: string;
  readonly kind: SourceKind;
}

/** A second request of these for the same account would contradict the first. */
export const ONE_PER_ACCOUNT: readonly RequestName[] = ['account', 'registration'];

export interface NewRequest {
  readonly operation: RequestName;
  readonly body: string;
  readonly digest: string;
}

export type CustomerReading = {
  /** Undefined if the document names no account. */
  readonly key: AccountKey | undefined;
} & ({ readonly requests: readonly NewRequest[] } | { readonly reasons: readonly Reason[] });

export interface Registration extends AccountKey {
  readonly supply_start_date?: string;
}

const SHOWN = { values: 'show' } as const;

function validateRegistration(value: unknown): Result<unknown> {
  const key = findKey(value);
  // The contracts have no document of a registration: its key is that of the other requests.
  if (key === undefined)
    return CreateNotesRequest.validate(isObject(value) ? { ...value, notes: [] } : value, SHOWN);
  const { import_supplier: _supplier, external_account_number: _number, ...query } = value as Registration;
  return SendRegistrationFlowsQuery.validate(query, SHOWN);
}

const VALIDATE: Readonly<Record<RequestName, (value: unknown) => Result<unknown>>> = {
  account: (value) => Account.validate(value, SHOWN),
  notes: (value) => CreateNotesRequest.validate(value, SHOWN),
  transactions: (value) => CreateTransactionsRequest.validate(value, SHOWN),
  statements: (value) => CreateHistoricalStatementsRequest.validate(value, SHOWN),
  'payment-instruction': (value) => CreatePaymentInstructionRequest.validate(value, SHOWN),
  registration: validateRegistration,
};

/** The fields of a customer beside `account`. A list is a field of its request; an object is the rest of it. */
const FIELDS = {
  notes: 'notes',
  transactions: 'transactions',
  statements: 'statements',
  payment_instruction: 'payment-instruction',
  registration: 'registration',
} as const;

interface Draft {
  readonly operation: RequestName;
  readonly body: unknown;
  /** Where the body is in the document. */
  readonly prefix: readonly string[];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same in every run: an account that is in several files is one account. */
export function toAccountId({ import_supplier, external_account_number }: AccountKey): string {
  const digest = hash(JSON.stringify([import_supplier, external_account_number]));
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

function findKey(document: unknown): AccountKey | undefined {
  if (!isObject(document)) return undefined;
  const { import_supplier, external_account_number } = document;
  if (typeof import_supplier !== 'string' || typeof external_account_number !== 'string') return undefined;
  return { import_supplier, external_account_number };
}

/** `{ account, notes?, … }`, or an account alone. */
function splitCustomer(document: unknown): { readonly drafts: readonly Draft[]; readonly unknown: string[] } {
  if (!isObject(document) || !isObject(document['account']))
    return { drafts: [{ operation: 'account', body: document, prefix: [] }], unknown: [] };
  const { account, ...others } = document;
  const key = findKey(account);
  const drafts: Draft[] = [{ operation: 'account', body: account, prefix: ['account'] }];
  for (const [field, operation] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(others, field)) continue;
    const value = others[field];
    if (field === operation && field !== 'registration')
      drafts.push({ operation, body: { ...key, [field]: value }, prefix: [] });
    else drafts.push({ operation, body: isObject(value) ? { ...key, ...value } : value, prefix: [field] });
  }
  return { drafts, unknown: Object.keys(others).filter((field) => !Object.hasOwn(FIELDS, field)) };
}

const ONLY = `expected only account, ${Object.keys(FIELDS).join(', ')}`;

/** The requests of a document, or why it is refused: all of it, if one part of it is not valid. */
export function readCustomer({ value, findings }: ReadDocument, kind: SourceKind): CustomerReading {
  const { drafts, unknown } =
    kind === 'customers'
      ? splitCustomer(value)
      : { drafts: [{ operation: kind, body: value, prefix: [] as string[] }], unknown: [] };
  const key = findKey(drafts[0]!.body);
  const text = withTextIssues({ ok: true, value: undefined }, findings);
  const reasons = [
    ...toReasons(text.ok ? [] : (text.issues as readonly Issue[])),
    ...unknown.map((field) => ({ code: 'undocumented', message: ONLY, hidden: ONLY, path: [field] })),
    ...drafts.flatMap(({ operation, body, prefix }) => {
      const result = VALIDATE[operation](body);
      return result.ok ? [] : toReasons(result.issues, prefix);
    }),
  ];
  if (reasons.length > 0) return { key, reasons };
  const bodies = drafts.map(({ operation, body }) => ({ operation, body: JSON.stringify(body) }));
  return { key, requests: bodies.map((each) => ({ ...each, digest: hash(each.body) })) };
}
