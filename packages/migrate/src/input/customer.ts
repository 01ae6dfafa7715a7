import { createHash } from 'node:crypto';
import type { AccountKey, AnyDeployment } from '@data-import/client';
import { findAccountKey, withoutNames } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { isObject } from '@data-import/validators/runtime';
import { withTextIssues } from '@data-import/validators/text-issues';
import { toSortedJson } from '@data-import/files/sorted-json';
import { UsageError } from '@data-import/files/usage-error';
import type { ReadDocument } from '@data-import/reading/sink';
import { type Reason, toReason, toReasons } from '../reason.js';

/** Requests in sending order, with their operations. For `account`, the operation is the one that validates it. */
export const OPERATION_IDS = {
  account: 'validateAccount',
  notes: 'createNotes',
  transactions: 'createTransactions',
  statements: 'createHistoricalStatements',
  'payment-instruction': 'createPaymentInstruction',
  registration: 'sendRegistrationFlows',
} as const;

export type RequestName = keyof typeof OPERATION_IDS;

export const OPERATIONS = Object.keys(OPERATION_IDS) as readonly RequestName[];

export type SourceKind = 'customers' | Exclude<RequestName, 'account'>;

export interface SourceFile {
  readonly file: string;
  readonly kind: SourceKind;
}

/** At most one per account: a second one would contradict the first. */
export const ONE_PER_ACCOUNT: readonly RequestName[] = ['account', 'registration'];

export interface NewRequest {
  readonly operation: RequestName;
  readonly body: string;
  readonly digest: string;
}

export type CustomerReading = {
  /** Undefined if the document does not identify an account. */
  readonly key: AccountKey | undefined;
} & (
  | { readonly requests: readonly NewRequest[] }
  | { readonly reasons: readonly Reason[]; readonly state: 'invalid' | 'unreadable' }
);

export interface Registration extends AccountKey {
  readonly supply_start_date?: string;
}

function validate(
  contract: Validator<unknown> | ParameterValidator<unknown, unknown> | undefined,
  value: unknown,
  prefix?: readonly string[],
  skipped?: number,
): readonly Reason[] {
  const result = contract?.validate(value, { values: 'show' });
  return result === undefined || result.ok ? [] : toReasons(result.issues, prefix, skipped);
}

interface OperationContracts {
  readonly request?: Validator<unknown>;
  readonly query?: ParameterValidator<unknown, unknown>;
}

/** Fields of a customer beside `account`. A list becomes one field of its request, an object is merged into it. */
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
  readonly prefix: readonly string[];
}

/** Independent of property order, which may differ between exports of the same data. */
function hash(value: unknown): string {
  return createHash('sha256').update(toSortedJson(value)).digest('hex');
}

/** Deterministic, so that runs and files agree on an account's id. */
export function toAccountId({ import_supplier, external_account_number }: AccountKey): string {
  const digest = hash([import_supplier, external_account_number]);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** PostgreSQL's text rejects U+0000, and UTF-8 cannot encode lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const NOT_STORED = toReason({ code: 'format', message: 'expected keys without U+0000 and lone surrogates' });
const TOO_DEEP = toReason({ code: 'too_deep', message: 'nested too deeply to be written as JSON' });
const ONLY = `expected only account, ${Object.keys(FIELDS).join(', ')}`;

/** Reads documents by the deployment's contracts, or else the specification's. */
export class CustomerReader {
  /** @throws {UsageError} if the deployment lacks an operation that imports need. */
  constructor(readonly deployment?: AnyDeployment | undefined) {
    const ids = deployment ? ['validateAccount', 'createAccount', 'getImportProcess'] : [];
    const absent = ids.filter((id) => !Object.hasOwn(deployment!.operations, id));
    if (absent.length > 0) throw new UsageError(`the deployment lacks ${absent.join(', ')}`);
  }

  /** Returns a document's requests, or the reasons for its refusal. One invalid part refuses the whole document. */
  read({ value, findings }: ReadDocument, kind: SourceKind): CustomerReading {
    const { drafts, unknown } =
      kind === 'customers'
        ? this.#split(value)
        : { drafts: [{ operation: kind, body: value, prefix: [] as string[] }], unknown: [] };
    const named = findAccountKey(drafts[0]!.body, this.deployment);
    const isStorable = !UNSTORABLE.test(Object.values(named ?? {}).join());
    const key = isStorable ? named : undefined;
    const text = withTextIssues({ ok: true, value: undefined }, findings);
    const reasons = [
      ...(isStorable ? [] : [NOT_STORED]),
      ...toReasons(text.ok ? [] : (text.issues as readonly Issue[])),
      ...unknown.map((field) => toReason({ code: 'undocumented', message: ONLY, path: [field] })),
      ...drafts.flatMap((draft) => this.#listReasons(draft)),
    ];
    const state = 'invalid';
    if (reasons.length > 0) return { key, reasons, state };
    try {
      const requests = drafts.map(({ operation, body }) => {
        return { operation, body: JSON.stringify(body), digest: hash(body) };
      });
      return { key, requests };
    } catch (error) {
      // JSON.stringify recurses, unlike JSON.parse: thousands of levels overflow the stack.
      if (error instanceof RangeError) return { key, reasons: [TOO_DEEP], state };
      throw error;
    }
  }

  /** Renames standard field names to the deployment's. */
  name(object: object): object {
    return this.deployment?.withNames(object) ?? object;
  }

  /** Accepts `{ account, notes?, … }` or a bare account. */
  #split(document: unknown): { readonly drafts: readonly Draft[]; readonly unknown: string[] } {
    if (!isObject(document) || !isObject(document['account']))
      return { drafts: [{ operation: 'account', body: document, prefix: [] }], unknown: [] };
    const { account, ...others } = document;
    const key = this.name(findAccountKey(account, this.deployment) ?? {});
    const drafts: Draft[] = [{ operation: 'account', body: account, prefix: ['account'] }];
    for (const [field, operation] of Object.entries(FIELDS)) {
      if (!Object.hasOwn(others, field)) continue;
      const value = others[field];
      if (field === operation && field !== 'registration')
        drafts.push({ operation, body: { ...key, ...this.name({ [field]: value }) }, prefix: [] });
      else drafts.push({ operation, body: isObject(value) ? { ...key, ...value } : value, prefix: [field] });
    }
    return { drafts, unknown: Object.keys(others).filter((field) => !Object.hasOwn(FIELDS, field)) };
  }

  #listReasons({ operation, body, prefix }: Draft): readonly Reason[] {
    const contracts = this.#findContracts(operation);
    const message = `the deployment has no operation ${OPERATION_IDS[operation]}`;
    if (contracts === undefined) return [toReason({ code: 'undocumented', message, path: prefix })];
    const { request, query } = contracts;
    if (operation === 'account') return validate(request, this.name({ payload: body }), prefix, 1);
    if (operation !== 'registration') return validate(request, body, prefix);
    if (!isObject(body)) return this.#listReasons({ operation: 'account', body, prefix });
    const { import_supplier, external_account_number, ...rest } = withoutNames(
      body,
      this.deployment,
    ) as Registration;
    // No contract covers a registration's key, so validate it as that of an account, which may require more.
    const key = this.name({ import_supplier, external_account_number });
    const ofAccount = this.#listReasons({ operation: 'account', body: key, prefix });
    const ofKey = ofAccount.filter(({ show }) => Object.hasOwn(key, show.path[prefix.length] ?? ''));
    return [...ofKey, ...validate(query, rest, prefix)];
  }

  #findContracts(operation: RequestName): OperationContracts | undefined {
    const id = OPERATION_IDS[operation];
    if (this.deployment === undefined) return operations[id];
    const own = this.deployment.operations as Readonly<Record<string, { readonly contracts: object }>>;
    return Object.hasOwn(own, id) ? own[id]!.contracts : undefined;
  }
}
