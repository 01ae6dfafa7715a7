import { operations } from '@data-import/validators/operations';
import { toChoices } from './choices.js';
import { assertToken, checkSuppliers, createState, toLimits } from './create-state.js';
import { checkRules } from './faults.js';
import { isImportTable, listImports } from './imports.js';
import { describeImport, toListItem } from './operations/imports.js';
import type { AccountImport, SandboxState } from './state.js';

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function difference(value: unknown, expected: unknown, path: string): string | undefined {
  const kind = kindOf(expected);
  if (kindOf(value) !== kind) return `${path}: expected ${kind}`;
  if (Array.isArray(expected)) {
    const [sample] = expected as readonly unknown[];
    if (sample === undefined) return undefined;
    return (value as readonly unknown[])
      .map((item) => difference(item, sample, path))
      .find((found) => found !== undefined);
  }
  if (kind !== 'object') return undefined;
  for (const [name, part] of Object.entries(expected as object)) {
    const found = difference((value as Record<string, unknown>)[name], part, `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Describes the structure that the model relies on; contracts validate the documents inside. */
function expectedState(): object {
  return {
    ...createState(),
    imports: { ...createState().imports, buckets: [] },
    faults: [{}],
    outdated: [{ until: 0, version: {} }],
    jobs: [{ due: 0, key: '', request: '', kind: '' }],
    events: [{ sequence: 0, id: '', type: '', version: '', time: '', payload: {}, request: '' }],
    requests: [{ id: '', time: '', method: '', url: '', status: 0, isDropped: false, issues: [] }],
  };
}

const EXPECTED_IMPORT = {
  key: '',
  request: '',
  isDryRun: false,
  size: 0,
  status: '',
  modifiedAt: '',
  latestEvent: {},
  plannedEnd: { kind: '' },
};

const EXPECTED_ACCOUNT = {
  number: '',
  createdAt: '',
  notes: [{ created_at: '' }],
  transactions: [{ transaction_id: '', transaction_date: '', amount: '' }],
  statements: [{ statement_id: '' }],
  paymentInstructions: [{ vendor: '', reference: '' }],
  registrations: [{ mpxn: '', state: '', request: '' }],
};

/** @throws {TypeError} if the value is not a snapshot of this sandbox version. */
export function readState(value: unknown): SandboxState {
  const wrong = difference(value, expectedState(), 'snapshot');
  if (wrong !== undefined) throw new TypeError(wrong);
  const state = value as SandboxState;
  if (state.format !== 1) throw new TypeError('snapshot.format: expected 1');
  toChoices(state.choices);
  toLimits(state.limits);
  for (const token of state.tokens) assertToken(token);
  if (Object.values(state.tokenEnds).some((end) => typeof end !== 'number')) {
    throw new TypeError('snapshot.tokenEnds: expected milliseconds');
  }
  checkRules(state.faults);
  checkSuppliers(state.suppliers);
  if (state.jobs.some((job) => job.kind === 'move-registration' && !Array.isArray(job.mpxns))) {
    throw new TypeError('snapshot.jobs: expected mpxns');
  }
  if (!isImportTable(state.imports)) throw new TypeError('snapshot.imports: expected a table of imports');
  for (const found of [...listImports(state.imports), ...state.outdated.map(({ version }) => version)]) {
    const fault = importFault(found);
    if (fault !== undefined) throw new TypeError(fault);
  }
  return state;
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && new Date(value).toJSON()?.slice(0, 10) === value;
}

function importFault(found: AccountImport): string | undefined {
  const path = 'snapshot.imports';
  const wrong = difference(found, EXPECTED_IMPORT, path);
  if (wrong !== undefined) return wrong;
  const { platformAccount: account } = found;
  if (account !== null) {
    const fault = difference(account, EXPECTED_ACCOUNT, `${path}.platformAccount`);
    if (fault !== undefined) return fault;
    if (account.openPeriodStart !== null && !isDate(account.openPeriodStart)) {
      return `${path}.platformAccount.openPeriodStart: expected a date or null`;
    }
  }
  if (Number.isNaN(Date.parse(found.createdAt))) return `${path}.createdAt: expected an instant`;
  const { validateAccount, getImportProcess, listAccountImportProcesses } = operations;
  if (!validateAccount.request.is({ payload: found.account })) return `${path}.account: expected an account`;
  const isProgress =
    getImportProcess.responses[200].is(describeImport(found)) &&
    listAccountImportProcesses.responses[200].is([toListItem(found)]);
  return isProgress ? undefined : `${path}: expected the progress of an import`;
}
