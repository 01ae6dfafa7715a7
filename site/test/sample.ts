import type { Block, FieldRow, Page } from '@data-import/reference/page';
import type { Assets } from '../src/client.js';

export const ASSETS: Assets = { main: 'assets/main.js', style: 'assets/site.css', theme: '' };

export function field(path: string, more: Partial<FieldRow> = {}): FieldRow {
  return {
    name: path.split('.').at(-1)!,
    path,
    type: ['string'],
    presence: 'optional',
    rules: [],
    description: [],
    remarks: [],
    rows: [],
    ...more,
  };
}

const CUSTOMER: readonly FieldRow[] = [
  field('customers.given_name', { description: ['First name of the customer.'], presence: 'required' }),
  field('customers.date_of_birth', {
    description: ['Day on which the customer was born.'],
    format: { name: 'date', example: '1986-04-12' },
    rules: [['written YYYY-MM-DD'], ['at most 10 characters']],
  }),
  field('customers.mobile', {
    description: ['Mobile phone number of the customer.'],
    remarks: [{ kind: 'assumption', text: 'A number is malformed unless it is 7 to 15 digits.' }],
  }),
  field('customers.psr', {
    type: ['array of ', { page: 'contracts/PsrRecord', text: 'PsrRecord', isCode: true }],
    description: ['Entries of the customer in the priority services register.'],
    rows: [
      field('customers.psr.code', { presence: 'required', description: ['Code of the entry.'] }),
      field('customers.psr.expires_at', { format: { name: 'date-time', example: '2024-01-31T00:00:00Z' } }),
    ],
  }),
];

const ROWS: readonly FieldRow[] = [
  field('import_supplier', {
    presence: 'required',
    description: ['Supplier that the account comes from.'],
    rules: [['at most 10 characters'], ['one of ', { code: 'EXAMPLE' }, ', ', { code: 'OTHER' }]],
  }),
  field('external_account_number', {
    presence: 'required',
    description: [
      'Number of the account with the supplier; unique together with ',
      { code: 'import_supplier' },
      '.',
    ],
    remarks: [
      { kind: 'gap', text: 'The specification does not show how long it may be.' },
      { kind: 'assumption', text: 'An empty value is invalid.' },
    ],
  }),
  field('last_billed_to_date', {
    type: ['string or null'],
    description: ['Day up to which the account is billed.'],
    format: { name: 'date', example: '2023-02-28' },
  }),
  field('payment_method', {
    description: ['How the customer pays.'],
    remarks: [{ kind: 'known-values', text: 'Other values may come: the list is not complete.' }],
  }),
  field('customers', {
    presence: 'required',
    type: ['array of ', { page: 'contracts/PsrRecord', text: 'Customer', isCode: true }],
    description: ['Customers of the account.'],
    rows: CUSTOMER,
  }),
  field('<script>alert("1")</script>', { description: ['A name & text that must be <escaped>.'] }),
  field('balance', { type: ['integer'], description: ['In pence.'], rules: [['from −999 to 999']] }),
];

const JSON_TEXT = JSON.stringify(
  {
    import_supplier: 'EXAMPLE',
    balance: -12.5,
    is_business: false,
    customers: [{ given_name: 'Ann', psr: null }],
  },
  null,
  2,
);

const TYPESCRIPT = `/** An account. */
export type Account = {
  import_supplier: string;
  balance?: number | null;
  customers: readonly Customer[];
};

const result = ValidateAccountRequest.validate({ payload });
if (!result.ok) throw new Error('invalid');`;

const HTTP = `POST /v2/data-import/accounts/ HTTP/1.1
Content-Type: application/json
Authorization: JWT token

{ "import_supplier": "EXAMPLE" }`;

const BLOCKS: readonly Block[] = [
  { is: 'heading', level: 2, text: 'Fields', id: 'the-fields' },
  {
    is: 'text',
    text: [
      'What is in it. See ',
      { page: 'contracts/PsrRecord', text: 'PsrRecord', isCode: true },
      ', and ',
      { strong: 'mind' },
      ' the ',
      { code: 'payload' },
      '.',
    ],
  },
  { is: 'fields', id: 'fields', rows: ROWS },
  { is: 'heading', level: 2, text: 'Remarks', id: 'remarks' },
  { is: 'note', kind: 'gap', text: ['The specification does not show rate limits.'] },
  { is: 'note', kind: 'assumption', text: ['A field shown in a response is always there.'] },
  { is: 'note', kind: 'advice', text: ['Send the request again after the import.'] },
  { is: 'note', kind: 'warning', text: ['This removes ', { code: 'customers' }, ' for good.'] },
  { is: 'list', items: [['first'], ['second with ', { code: 'code' }]] },
  { is: 'heading', level: 3, text: 'Facts', id: 'facts' },
  {
    is: 'facts',
    facts: [
      { term: 'Direction', text: ['request'] },
      { term: 'Used by', text: [{ page: '', text: 'createAccount', isCode: true }] },
    ],
  },
  { is: 'heading', level: 2, text: 'Responses', id: 'responses' },
  {
    is: 'table',
    columns: ['Status', 'Document', 'When'],
    rows: [
      [
        [{ code: '201' }],
        [{ page: 'contracts/PsrRecord', text: 'CreateAccountResponse', isCode: true }],
        ['The account will be imported.'],
      ],
      [[{ code: '400' }], [{ code: 'CreateAccountError' }], ['The request is invalid.']],
    ],
  },
  { is: 'heading', level: 2, text: 'Code', id: 'code' },
  {
    is: 'tabs',
    id: 'languages',
    tabs: [
      {
        title: 'JSON',
        blocks: [{ is: 'code', language: 'json', text: JSON_TEXT, title: 'A valid payload' }],
      },
      { title: 'TypeScript', blocks: [{ is: 'code', language: 'typescript', text: TYPESCRIPT }] },
      { title: 'HTTP', blocks: [{ is: 'code', language: 'http', text: HTTP }] },
    ],
  },
  { is: 'heading', level: 2, text: 'Changes', id: 'changes' },
  {
    is: 'diff',
    before: 'v1',
    after: 'v2',
    lines: [
      ...Array.from({ length: 12 }, (_, index) => ({
        change: 'same' as const,
        before: `  "line_${index}": 1,`,
        after: `  "line_${index}": 1,`,
      })),
      { change: 'changed', before: '  "amount": "string",', after: '  "amount": "integer",' },
      { change: 'removed', before: '  "note": "string",' },
      { change: 'added', after: '  "reason": "string"' },
    ],
  },
];

const SAMPLE: Page = {
  path: 'contracts/Account',
  kind: 'contract',
  section: 'contracts',
  title: 'Account',
  isCode: true,
  summary: ['A customer account to be migrated, with everything that is imported with it.'],
  labels: [
    { text: 'request', tone: 'request' },
    { text: 'response', tone: 'response' },
    { text: 'POST', tone: 'method' },
    { text: 'v2', tone: 'version' },
    { text: 'deprecated', tone: 'warning' },
    { text: 'event', tone: 'event' },
    { text: 'neutral', tone: 'neutral' },
  ],
  blocks: BLOCKS,
  check: [{ kind: 'contract', name: 'Account' }],
};

function listPage(path: string, of: Partial<Page> = {}): Page {
  return {
    path,
    kind: 'list',
    section: 'contracts',
    title: path,
    summary: [`All ${path}.`],
    labels: [],
    blocks: [
      {
        is: 'cards',
        cards: Array.from({ length: 12 }, (_, index) => ({
          page: 'contracts/Account',
          title: `account.preferences_updated_${index}`,
          text: ['The preferences of an account changed, and here is what they are now.'],
          isCode: true,
        })),
      },
    ],
    ...of,
  };
}

const { section: _, ...UNSECTIONED } = listPage('');

const HOME: Page = {
  ...UNSECTIONED,
  kind: 'home',
  title: 'The contracts of the data-import API',
  summary: ['Every contract.'],
};

export const SAMPLE_PAGES: readonly Page[] = [
  HOME,
  listPage('contracts', { title: 'Contracts' }),
  SAMPLE,
  listPage('contracts/PsrRecord', { kind: 'contract', title: 'PsrRecord', isCode: true }),
  listPage('events', { section: 'events', title: 'Events' }),
  listPage('events/accounts-and-users', {
    section: 'events',
    group: 'accounts-and-users',
    title: 'Accounts and users',
  }),
  listPage('events/account.created', {
    kind: 'event',
    section: 'events',
    group: 'accounts-and-users',
    title: 'account.created',
    isCode: true,
  }),
  {
    path: 'check',
    kind: 'tool',
    section: 'tools',
    title: 'Check a payload',
    summary: ['In the browser.'],
    labels: [],
    blocks: [{ is: 'tool', tool: 'check' }],
  },
];
