import { toPointer } from '@data-import/validators/runtime';

export const fieldErrors = {
  customers: { 0: { mobile: ['not a telephone number'] } },
  non_field_errors: ['all wrong'],
};

export function reported(text: string, path: readonly (string | number)[], serviceCode?: string): object {
  const issue = { code: 'reported', message: text, text, path, pointer: toPointer(path) };
  return serviceCode === undefined ? issue : { ...issue, serviceCode };
}

const fieldIssues = [
  reported('not a telephone number', ['customers', 0, 'mobile']),
  reported('all wrong', []),
];
export const failedAtCreate = {
  code: 'import_process_failed_validation',
  detail: 'Not valid.',
  domain: 'import_process',
};
export const alreadyImported = {
  non_field_errors: { detail: 'Already imported.', code: 'account_import_process_already_imported' },
  account_id: 'A-1234ABCD',
};
export const rejected = {
  status: 'TRANSACTION_IMPORT_ERROR',
  error_detail: 'Outside the open statement period.',
  transaction_data: { transaction_id: 'T1', transaction_date: '2024-01-31', amount: '12.50', type: 'CHARGE' },
};
export const notFound = { detail: 'Not here.', code: 'not_found' };
export const noMeterPoints = [{ error: 'No meter points.' }];
const noRegistration = [
  { error_detail: 'No account.', import_supplier_code: 'S', external_account_number: '1' },
];

/** An operation, a status, a body, and the expected interpretation. */
export type Case = [operation: string, status: number, body: unknown, expected: Record<string, unknown>];

const specified = { basis: 'specification', retryAfterMs: undefined };
const afterChange = { retry: 'after-change', ...specified };
const validation = { kind: 'validation', ...afterChange, fieldErrors, issues: fieldIssues, truncated: false };
const unseen = { detail: 'Odd.', code: 'odd' };
export const noExplanation = { code: undefined, detail: undefined };
const rejectedRequest = { kind: 'request-rejected', ...afterChange, ...noExplanation };
const wrong = { kind: 'not-found', ...afterChange, ...noExplanation };
const staged = { ...wrong, retry: 'after-import' };
const imported = { kind: 'already-imported', retry: 'no', ...specified };
const { code, detail } = alreadyImported.non_field_errors;
const unavailable = { kind: 'vendor-unavailable', retry: 'as-is', ...specified };
const vendor = { detail: 'No response from the vendor.', code: 'vendor' };
const { error_detail, transaction_data: transaction } = rejected;
const REFUSING = ['createNotes', 'createTransactions', 'createHistoricalStatements', 'sendRegistrationFlows'];

/** Every error response of the specification, with an arbitrary body where none is documented. */
export const documented: Case[] = [
  ...['validateAccount', 'createAccount', 'createPaymentInstruction', ...REFUSING].map((operation): Case => [
    operation,
    400,
    fieldErrors,
    validation,
  ]),
  ...REFUSING.flatMap((operation): Case[] => [
    [operation, 400, unseen, { ...rejectedRequest, ...unseen }],
    [operation, 400, '<html>', rejectedRequest],
  ]),
  [
    'createAccount',
    400,
    failedAtCreate,
    { kind: 'validation-failed-at-create', ...afterChange, ...failedAtCreate },
  ],
  ['createAccount', 400, alreadyImported, { ...imported, accountId: 'A-1234ABCD', code, detail }],
  [
    'createAccount',
    400,
    { non_field_errors: { code } },
    { ...imported, accountId: undefined, code, detail: undefined },
  ],
  ['getImportProcess', 404, notFound, { ...wrong, ...notFound }],
  ['getAccountTransferStatus', 404, {}, wrong],
  ['getMeterPointStatuses', 404, noMeterPoints, { ...wrong, detail: 'No meter points.' }],
  ['createNotes', 404, { detail: 'Staged.' }, { ...staged, detail: 'Staged.' }],
  [
    'createTransactions',
    400,
    rejected,
    { kind: 'transaction-rejected', ...afterChange, detail: error_detail, transaction },
  ],
  ['createTransactions', 404, null, staged],
  ['createHistoricalStatements', 404, [], staged],
  [
    'createPaymentInstruction',
    400,
    vendor,
    { kind: 'payment-instruction-rejected', ...afterChange, ...vendor },
  ],
  ['createPaymentInstruction', 404, undefined, staged],
  ['createPaymentInstruction', 500, '<html>', { ...unavailable, detail: undefined }],
  ['createPaymentInstruction', 500, { detail: 'Try again.' }, { ...unavailable, detail: 'Try again.' }],
  ['sendRegistrationFlows', 404, noRegistration, { ...staged, detail: 'No account.' }],
  // The body for a staged account is not documented.
  ['sendRegistrationFlows', 404, { detail: 'Staged.' }, { ...staged, detail: 'Staged.' }],
];
