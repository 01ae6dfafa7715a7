export interface IssueExample {
  readonly code: string;
  readonly contract: string;
  readonly value: unknown;
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

export const issueExamples: readonly IssueExample[] = [
  {
    code: 'missing',
    contract: 'Account',
    value: { import_supplier: 'EXAMPLE' },
    parameters: {},
  },
  {
    code: 'missing',
    contract: 'RegistrationFlow',
    value: FLOW,
    parameters: { condition: { holds: true, values: { status: 'REGISTRATION_FLOW_ERROR' } } },
  },
  {
    code: 'undocumented',
    contract: 'Account',
    value: { ...ACCOUNT, custmers: [] },
    parameters: { suggestion: 'customers' },
  },
  {
    code: 'type',
    contract: 'PaymentSchedule',
    value: { day_of_month: '1' },
    parameters: { expected: ['integer'], received: 'string', length: 1, quoted: true },
  },
  {
    code: 'type',
    contract: 'DunningPath',
    value: { path_name: 'STANDARD', start_date: 20240301 },
    parameters: { expected: ['string'], format: 'date', received: 'number' },
  },
  {
    code: 'format',
    contract: 'DunningPath',
    value: { path_name: 'STANDARD', start_date: '2023-02-29' },
    parameters: { format: 'date', received: 'string', length: 10, nonexistent: true },
  },
  {
    code: 'value',
    contract: 'AccountTransferStatus',
    value: { status: 'DONE', platform_account_number: '' },
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
    parameters: { fields: ['type'], condition: CHARGE },
  },
  {
    code: 'too_small',
    contract: 'FieldErrors',
    value: { mobile: [] },
    parameters: { limit: 1, received: 'array', length: 0 },
  },
  {
    code: 'at_least_one',
    contract: 'Note',
    value: { created_at: '2024-03-01T09:30:00Z' },
    parameters: { fields: ['body', 'document_paths'] },
  },
  {
    code: 'exactly_one',
    contract: 'PsrRecord',
    value: { elec_industry_code: '01', gas_industry_code: '02' },
    parameters: { fields: PSR_CODES, present: PSR_CODES },
  },
  {
    code: 'no_match',
    contract: 'FieldErrors',
    value: { mobile: 5 },
    parameters: {
      alternatives: [{ kind: 'array', items: 'string' }, { contract: 'FieldErrors' }],
      received: 'number',
    },
  },
];
