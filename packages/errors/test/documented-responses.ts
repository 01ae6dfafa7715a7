export const fieldErrors = {
  customers: { 0: { mobile: ['not a telephone number'] } },
  non_field_errors: ['all wrong'],
};
const fieldIssues = [
  {
    code: 'reported',
    message: 'not a telephone number',
    text: 'not a telephone number',
    path: ['customers', 0, 'mobile'],
    pointer: '/customers/0/mobile',
  },
  { code: 'reported', message: 'all wrong', text: 'all wrong', path: [], pointer: '' },
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
const afterImport = { retry: 'after-import', ...specified };
const validation = { kind: 'validation', ...afterChange, fieldErrors, issues: fieldIssues, truncated: false };
const unseen = { detail: 'Odd.', code: 'odd' };
const rejectedRequest = { kind: 'request-rejected', ...afterChange };
export const noExplanation = { code: undefined, detail: undefined };

/** Every error response in the specification, with an arbitrary body if the specification shows none. */
export const documented: Case[] = [
  ['validateAccount', 400, fieldErrors, validation],
  ['createAccount', 400, fieldErrors, validation],
  [
    'createAccount',
    400,
    failedAtCreate,
    { kind: 'validation-failed-at-create', ...afterChange, ...failedAtCreate },
  ],
  [
    'createAccount',
    400,
    alreadyImported,
    {
      kind: 'already-imported',
      retry: 'no',
      ...specified,
      accountId: 'A-1234ABCD',
      ...alreadyImported.non_field_errors,
    },
  ],
  [
    'createAccount',
    400,
    { non_field_errors: { code: alreadyImported.non_field_errors.code } },
    {
      kind: 'already-imported',
      retry: 'no',
      ...specified,
      code: alreadyImported.non_field_errors.code,
      detail: undefined,
      accountId: undefined,
    },
  ],
  ['getImportProcess', 404, notFound, { kind: 'not-found', ...afterChange, ...notFound }],
  ['getAccountTransferStatus', 404, {}, { kind: 'not-found', ...afterChange, ...noExplanation }],
  [
    'getMeterPointStatuses',
    404,
    noMeterPoints,
    { kind: 'not-found', ...afterChange, code: undefined, detail: 'No meter points.' },
  ],
  ['createNotes', 400, fieldErrors, validation],
  ['createNotes', 400, unseen, { ...rejectedRequest, ...unseen }],
  ['createNotes', 400, '<html>', { ...rejectedRequest, ...noExplanation }],
  [
    'createNotes',
    404,
    { detail: 'Staged.' },
    { kind: 'not-found', ...afterImport, code: undefined, detail: 'Staged.' },
  ],
  ['createTransactions', 400, fieldErrors, validation],
  ['createTransactions', 400, unseen, { ...rejectedRequest, ...unseen }],
  ['createTransactions', 400, '<html>', { ...rejectedRequest, ...noExplanation }],
  [
    'createTransactions',
    400,
    rejected,
    {
      kind: 'transaction-rejected',
      ...afterChange,
      detail: 'Outside the open statement period.',
      transaction: rejected.transaction_data,
    },
  ],
  ['createTransactions', 404, null, { kind: 'not-found', ...afterImport, ...noExplanation }],
  ['createHistoricalStatements', 400, fieldErrors, validation],
  ['createHistoricalStatements', 400, unseen, { ...rejectedRequest, ...unseen }],
  ['createHistoricalStatements', 400, '<html>', { ...rejectedRequest, ...noExplanation }],
  ['createHistoricalStatements', 404, [], { kind: 'not-found', ...afterImport, ...noExplanation }],
  ['createPaymentInstruction', 400, fieldErrors, validation],
  [
    'createPaymentInstruction',
    400,
    { detail: 'No response from the vendor.', code: 'vendor' },
    {
      kind: 'payment-instruction-rejected',
      ...afterChange,
      code: 'vendor',
      detail: 'No response from the vendor.',
    },
  ],
  ['createPaymentInstruction', 404, undefined, { kind: 'not-found', ...afterImport, ...noExplanation }],
  [
    'createPaymentInstruction',
    500,
    '<html>',
    { kind: 'vendor-unavailable', retry: 'as-is', ...specified, detail: undefined },
  ],
  [
    'createPaymentInstruction',
    500,
    { detail: 'Try again.' },
    { kind: 'vendor-unavailable', retry: 'as-is', ...specified, detail: 'Try again.' },
  ],
  ['sendRegistrationFlows', 400, fieldErrors, validation],
  ['sendRegistrationFlows', 400, unseen, { ...rejectedRequest, ...unseen }],
  ['sendRegistrationFlows', 400, '<html>', { ...rejectedRequest, ...noExplanation }],
  [
    'sendRegistrationFlows',
    404,
    noRegistration,
    { kind: 'not-found', ...afterImport, code: undefined, detail: 'No account.' },
  ],
  // The body for a staged account is not documented.
  [
    'sendRegistrationFlows',
    404,
    { detail: 'Staged.' },
    { kind: 'not-found', ...afterImport, code: undefined, detail: 'Staged.' },
  ],
];
