export interface IssueExample {
  readonly code: string;
  readonly contract: string;
  readonly value: unknown;
  readonly pointer: string;
  readonly message: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const ACCOUNT = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const TRANSACTION = {
  transaction_id: 'T-1',
  transaction_date: '2024-03-01',
  amount: 12.5,
  type: 'SUPPLY_CHARGE',
};
const FLOW = { mpxn: '1200012345678', status: 'REGISTRATION_FLOW_ERROR' };
const PSR_CODES = ['elec_industry_code', 'gas_industry_code'];
const CHARGE = { holds: true, values: { type: 'SUPPLY_CHARGE' } };

/** Codes without an example: no contract gives them for a short document, or no JSON document has the error. */
export const WITHOUT_EXAMPLE: readonly string[] = ['pattern', 'too_deep', 'unreadable', 'reported'];

export const issueExamples: readonly IssueExample[] = [
  {
    code: 'missing',
    contract: 'Account',
    value: { import_supplier: 'EXAMPLE' },
    pointer: '/external_account_number',
    message: 'required field is missing',
    parameters: {},
  },
  {
    code: 'missing',
    contract: 'RegistrationFlow',
    value: FLOW,
    pointer: '/error_detail',
    message: 'required when status is "REGISTRATION_FLOW_ERROR", but missing',
    parameters: { condition: { holds: true, values: { status: 'REGISTRATION_FLOW_ERROR' } } },
  },
  {
    code: 'undocumented',
    contract: 'Account',
    value: { ...ACCOUNT, custmers: [] },
    pointer: '/custmers',
    message: 'unknown field "custmers"; did you mean "customers"?',
    parameters: { suggestion: 'customers' },
  },
  {
    code: 'type',
    contract: 'PaymentSchedule',
    value: { day_of_month: '1' },
    pointer: '/day_of_month',
    message: 'expected an integer, got a string of 1 character; remove the quotes',
    parameters: { expected: ['integer'], received: 'string', length: 1, quoted: true },
  },
  {
    code: 'type',
    contract: 'DunningPath',
    value: { path_name: 'STANDARD', start_date: 20240301 },
    pointer: '/start_date',
    message: 'expected a calendar date written YYYY-MM-DD, got a number; put it in quotes',
    parameters: { expected: ['string'], format: 'date', received: 'number' },
  },
  {
    code: 'format',
    contract: 'DunningPath',
    value: { path_name: 'STANDARD', start_date: '2023-02-29' },
    pointer: '/start_date',
    message:
      'expected a calendar date written YYYY-MM-DD, got a string of 10 characters; there is no such day or time',
    parameters: { format: 'date', received: 'string', length: 10, nonexistent: true },
  },
  {
    code: 'value',
    contract: 'AccountTransferStatus',
    value: { status: 'DONE', platform_account_number: '' },
    pointer: '/status',
    message: `expected "UNKNOWN", "PENDING", "IN_PROGRESS", "REJECTED" or "COMPLETED", got a string of 4 characters`,
    parameters: {
      allowed: ['UNKNOWN', 'PENDING', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'],
      received: 'string',
      length: 4,
    },
  },
  {
    code: 'forbidden',
    contract: 'Transaction',
    value: { ...TRANSACTION, reason: 'Standing charge' },
    pointer: '/reason',
    message: 'must be omitted when type is "SUPPLY_CHARGE"',
    parameters: { fields: ['type'], condition: CHARGE },
  },
  {
    code: 'too_small',
    contract: 'FieldErrors',
    value: { mobile: [] },
    pointer: '/mobile',
    message: 'expected at least 1 item, got none',
    parameters: { limit: 1, received: 'array', length: 0 },
  },
  {
    code: 'at_least_one',
    contract: 'Note',
    value: { created_at: '2024-03-01T09:30:00Z' },
    pointer: '',
    message: 'at least one of body and document_paths is required, got none',
    parameters: { fields: ['body', 'document_paths'] },
  },
  {
    code: 'exactly_one',
    contract: 'PsrRecord',
    value: { elec_industry_code: '01', gas_industry_code: '02' },
    pointer: '',
    message:
      'exactly one of elec_industry_code and gas_industry_code is required, got elec_industry_code and gas_industry_code',
    parameters: { fields: PSR_CODES, present: PSR_CODES },
  },
  {
    code: 'no_match',
    contract: 'FieldErrors',
    value: { mobile: 5 },
    pointer: '/mobile',
    message: 'expected an array of strings or a FieldErrors document, got a number',
    parameters: {
      alternatives: [{ kind: 'array', items: 'string' }, { contract: 'FieldErrors' }],
      received: 'number',
    },
  },
];
