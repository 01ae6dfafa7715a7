/**
 * Values that the page calls valid or invalid. A test puts each into its document and runs the built validators.
 */
export interface ValueExamples {
  /** What the page calls this kind of value. */
  readonly kind: string;
  readonly rule: string;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** The contract whose validator checks the values, or the operation whose query holds them. */
  readonly checkedBy: { readonly contract: string } | { readonly queryOf: string };
  /** The field that holds the value; undefined if the value is the whole document. */
  readonly field?: string;
  /** The other fields that the document needs. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** The format of `@data-import/schemas/formats` that checks the strings too. */
  readonly format?: 'date' | 'date-time' | 'decimal' | 'phone' | 'utc-date-time';
}

const PROCESS = {
  status: 'PENDING',
  platform_identifier: null,
  modified_at: '2024-03-01T09:30:00Z',
  latest_event: { event: 'EVENT', occurred_at: '2024-03-01T09:30:00Z', data: null },
  latest_error: null,
};

const TRANSACTION = { transaction_id: 'T-1', transaction_date: '2024-03-01', type: 'CHARGE' };

export const valueExamples: readonly ValueExamples[] = [
  {
    kind: 'decimal string',
    rule: 'ASCII digits, a minus sign before them, one point between them; leading zeros count as digits',
    valid: ['12.50', '-3', '00471.0'],
    invalid: [12.5, '+1', '.5', '5.', '1e3', '1,000.00', ''],
    checkedBy: { contract: 'Reading' },
    field: 'reading_value',
    rest: { reading_date: '2024-03-01' },
    format: 'decimal',
  },
  {
    kind: 'date',
    rule: '`YYYY-MM-DD`, a day that exists',
    valid: ['2024-02-29'],
    invalid: ['2023-02-29', '2024-2-9', '29/02/2024', '2024-02-29T00:00:00Z', ''],
    checkedBy: { contract: 'DunningPath' },
    field: 'start_date',
    rest: { path_name: 'STANDARD' },
    format: 'date',
  },
  {
    kind: 'date and time, request',
    rule: '`YYYY-MM-DDTHH:MM:SSZ`: UTC, no fraction, no offset',
    valid: ['2024-03-01T09:30:00Z'],
    invalid: [
      '2024-03-01T09:30:00.000Z',
      '2024-03-01T09:30:00+00:00',
      '2024-03-01T09:30:00',
      '2024-03-01T24:00:00Z',
    ],
    checkedBy: { contract: 'AccountNote' },
    field: 'created_at',
    format: 'utc-date-time',
  },
  {
    kind: 'date and time, response',
    rule: 'RFC 3339: any offset, any fraction',
    valid: ['2024-03-01T09:30:00.123456+00:00', '2024-03-01T10:30:00+01:00', '2024-03-01T09:30:00Z'],
    invalid: ['2024-03-01T09:30:00', '2024-03-01 09:30:00Z', '2024-03-01T09:30:00+0000'],
    checkedBy: { contract: 'ImportProcess' },
    field: 'created_at',
    rest: PROCESS,
    format: 'date-time',
  },
  {
    kind: 'telephone number of a customer',
    rule: '7 to 15 digits, `+` before them; spaces, hyphens, dots and parentheses do not matter',
    valid: ['020 7946 0958', '+44 (0)20 7946-0958'],
    invalid: ['020 7946 095x', '123456', '+44+2079460958', ''],
    checkedBy: { contract: 'Customer' },
    field: 'mobile',
    format: 'phone',
  },
  {
    kind: 'any other text',
    rule: 'any string, the empty one too; no length limit, no check of e-mail addresses or postcodes',
    valid: ['', 'someone@example.com', 'no address'],
    invalid: [7, null],
    checkedBy: { contract: 'Customer' },
    field: 'email',
  },
  {
    kind: 'value from an open list',
    rule: 'any string: values beyond those seen are valid',
    valid: ['ELECTRICITY', 'HEAT'],
    invalid: [1, null],
    checkedBy: { contract: 'MeterPoint' },
    field: 'supply_type',
    rest: { identifier: '1200012345678' },
  },
  {
    kind: 'value from a closed list',
    rule: 'one of the list, in its spelling',
    valid: ['PENDING'],
    invalid: ['pending', 'DONE', '', null],
    checkedBy: { contract: 'AccountTransferStatus' },
    field: 'status',
    rest: { platform_account_number: '' },
  },
  {
    kind: 'whole number',
    rule: 'a JSON number without a fraction; no limits',
    valid: [1, 0, -1],
    invalid: [1.5, '1', null],
    checkedBy: { contract: 'PaymentSchedule' },
    field: 'day_of_month',
  },
  {
    kind: 'number',
    rule: 'a JSON number; no limits',
    valid: [12.5, 0, -3],
    invalid: ['12.50', null],
    checkedBy: { contract: 'Transaction' },
    field: 'amount',
    rest: TRANSACTION,
  },
  {
    kind: 'boolean, body',
    rule: 'JSON `true` or `false`',
    valid: [true, false],
    invalid: ['true', 1, null],
    checkedBy: { contract: 'TaskParams' },
    field: 'is_dry_run',
  },
  {
    kind: 'boolean, query',
    rule: 'the text `true` or `false`',
    valid: ['true', 'false'],
    invalid: ['True', '1', 'yes', ''],
    checkedBy: { queryOf: 'createTransactions' },
    field: 'check_previously_added',
  },
  {
    kind: 'free-form object',
    rule: 'any JSON object, whatever it contains',
    valid: [{}, { any: [1, null] }],
    invalid: [[], 'text', null],
    checkedBy: { contract: 'Metadata' },
    field: 'value',
    rest: { key: 'source' },
  },
  {
    kind: 'parameter of a path',
    rule: 'any text but the empty one, which would address something else; our assumption',
    valid: ['EXAMPLE', 'A-1/2'],
    invalid: ['', null],
    checkedBy: { contract: 'ImportSupplierPathParams' },
    field: 'import_supplier_code',
  },
  {
    kind: '`Authorization` header',
    rule: '`Token`, one space, the access token: visible ASCII characters, which is our assumption',
    valid: ['Token 0123abcd'],
    invalid: [
      'Bearer 0123abcd',
      'token 0123abcd',
      'Token ',
      'Token  0123abcd',
      'Token 0123 abcd',
      '0123abcd',
    ],
    checkedBy: { contract: 'Authorization' },
  },
];
