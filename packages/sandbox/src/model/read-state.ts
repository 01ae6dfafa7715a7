import { operations } from '@data-import/validators/operations';
import { toChoices } from './choices.js';
import { assertToken, createState, toLimits } from './create-state.js';
import { ruleFault } from './faults.js';
import { findImport, listImports } from './imports.js';
import { describeImport, toListItem } from './operations/imports.js';
import type { AccountImport, PlatformAccount, SandboxState } from './state.js';

type Shape = 'object' | 'array' | 'number' | 'string' | 'boolean' | 'null';

function shapeOf(value: unknown): Shape | 'other' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'number' || type === 'string' || type === 'boolean' ? type : 'other';
}

/** The first field of `expected` that `value` lacks or has in another shape. Items of lists are not compared. */
function difference(value: unknown, expected: unknown, path: string): string | undefined {
  const shape = shapeOf(expected);
  if (shapeOf(value) !== shape) return `${path}: expected ${shape}`;
  if (shape !== 'object') return undefined;
  for (const [name, part] of Object.entries(expected as object)) {
    const found = difference((value as Record<string, unknown>)[name], part, `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @throws {TypeError} if the value is not a snapshot of this version of the sandbox. */
export function readState(value: unknown): SandboxState {
  const fault = difference(value, createState(), 'snapshot');
  if (fault !== undefined) throw new TypeError(fault);
  const state = value as SandboxState;
  if (state.format !== 1) throw new TypeError('snapshot.format: expected 1');
  toChoices(state.choices);
  toLimits(state.limits);
  for (const token of state.tokens) assertToken(token);
  if (state.faults.some((rule) => shapeOf(rule) !== 'object' || ruleFault(rule) !== undefined)) {
    throw new TypeError('snapshot.faults: expected rules');
  }
  if (
    state.jobs.some((job) => Object(job).kind === 'end-registration' && !Array.isArray(Object(job).mpxns))
  ) {
    throw new TypeError('snapshot.jobs: expected mpxns');
  }
  checkImports(state);
  const wrong = itemFault(state, listItems, 'snapshot');
  if (wrong !== undefined) throw new TypeError(wrong);
  return state;
}

function itemFault(
  value: object,
  samples: Readonly<Record<string, object>>,
  path: string,
): string | undefined {
  const lists = value as Readonly<Record<string, readonly unknown[]>>;
  for (const [name, sample] of Object.entries(samples)) {
    for (const item of lists[name]!) {
      const found = difference(item, sample, `${path}.${name}`);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const listItems = {
  jobs: { due: 0, key: '', request: '', kind: '' },
  events: { sequence: 0, id: '', type: '', version: '', time: '', payload: {}, request: '' },
  requests: { id: '', time: '', method: '', url: '', status: 0, isDropped: false, issues: [] },
};

const platformAccount = {
  number: '',
  createdAt: '',
  notes: [],
  transactions: [],
  statements: [],
  paymentInstructions: [],
  registrations: [],
};

const added = {
  notes: { created_at: '' },
  transactions: { transaction_id: '', transaction_date: '', amount: '' },
  statements: { statement_id: '' },
  paymentInstructions: { vendor: '', reference: '' },
  registrations: { mpxn: '', state: '' },
};

const accountImport = {
  key: '',
  request: '',
  isDryRun: false,
  size: 0,
  status: '',
  latestEvent: {},
  plannedEnd: { kind: '' },
};

function accountFault(account: PlatformAccount | null): string | undefined {
  const path = 'snapshot.imports.platformAccount';
  if (account === null) return undefined;
  return (
    difference(account, platformAccount, path) ??
    itemFault(account, added, path) ??
    (isDateOrNull(account.openPeriodStart) ? undefined : `${path}.openPeriodStart: expected a date or null`)
  );
}

function isDateOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && new Date(value).toJSON()?.slice(0, 10) === value);
}

/** By the validators that the operations bring into a bundle anyway. */
function isAccount(payload: unknown): boolean {
  return operations.validateAccount.request.is({ payload });
}

function hasResponses(found: AccountImport): boolean {
  return (
    operations.getImportProcess.responses[200].is(describeImport(found)) &&
    operations.listAccountImportProcesses.responses[200].is([toListItem(found)])
  );
}

function checkImports({ imports }: SandboxState): void {
  const isTable =
    imports.buckets.length === createState().imports.buckets.length &&
    imports.buckets.every((bucket) => shapeOf(bucket) === 'object') &&
    new Set(imports.order).size ===
      imports.buckets.reduce((count, bucket) => count + Object.keys(bucket).length, 0) &&
    imports.order.every((key) => typeof key === 'string' && findImport(imports, key) !== undefined);
  if (!isTable) throw new TypeError('snapshot.imports: expected a table of imports');
  for (const found of listImports(imports)) {
    const wrong = difference(found, accountImport, 'snapshot.imports') ?? accountFault(found.platformAccount);
    if (wrong !== undefined) throw new TypeError(wrong);
    if (Number.isNaN(Date.parse(found.createdAt)))
      throw new TypeError('snapshot.imports.createdAt: expected an instant');
    if (!isAccount(found.account)) throw new TypeError('snapshot.imports.account: expected an account');
    if (!hasResponses(found)) throw new TypeError('snapshot.imports: expected the progress of an import');
  }
}
