import { codeBlock, createPage, heading, json, note } from '@data-import/reference/blocks';
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
    description: [`The ${path} of the account.`],
    remarks: [],
    rows: [],
    ...more,
  };
}

const LINK = { page: 'contracts/PsrRecord', text: 'PsrRecord', isCode: true };

const CUSTOMER: readonly FieldRow[] = [
  field('customers.given_name', { presence: 'required' }),
  field('customers.date_of_birth', { format: { name: 'date', example: '1986-04-12' } }),
  field('customers.mobile', { remarks: [{ kind: 'assumption', text: 'It has 7 to 15 digits.' }] }),
  field('customers.psr', {
    type: ['array of ', LINK],
    rows: [field('customers.psr.code', { presence: 'required' }), field('customers.psr.expires_at')],
  }),
];

const ROWS: readonly FieldRow[] = [
  field('import_supplier', {
    presence: 'required',
    rules: [['at most 10 characters'], ['one of ', { code: 'EXAMPLE' }, ', ', { code: 'OTHER' }]],
  }),
  field('external_account_number', {
    presence: 'required',
    remarks: [
      { kind: 'gap', text: 'The specification does not show how long it may be.' },
      { kind: 'assumption', text: 'An empty value is invalid.' },
    ],
  }),
  field('last_billed_to_date', { format: { name: 'date', example: '2023-02-28' } }),
  field('payment_method', { remarks: [{ kind: 'known-values', text: 'Other values may come.' }] }),
  field('customers', { presence: 'required', type: ['array of ', LINK], rows: CUSTOMER }),
  field('<script>alert("1")</script>'),
  field('balance', { type: ['integer'] }),
];

const TYPESCRIPT = `export type Account = {
  import_supplier: string;
};`;

const BLOCKS: readonly Block[] = [
  heading(2, 'Fields', 'the-fields'),
  { is: 'text', text: ['See ', LINK, ', and ', { strong: 'mind' }, ' the ', { code: 'payload' }, '.'] },
  { is: 'fields', id: 'fields', rows: ROWS },
  heading(2, 'Remarks', 'remarks'),
  ...(['gap', 'assumption', 'advice', 'warning'] as const).map((kind) => note(kind, [`A ${kind}.`])),
  { is: 'list', items: [['first'], ['second']] },
  heading(3, 'Facts', 'facts'),
  { is: 'facts', facts: [{ term: 'Used by', text: [{ page: '', text: 'createAccount' }] }] },
  heading(2, 'Responses', 'responses'),
  { is: 'table', columns: ['Status', 'Document', 'When'], rows: [[['201'], [LINK], ['Always.']]] },
  heading(2, 'Code', 'code'),
  {
    is: 'tabs',
    id: 'languages',
    tabs: [
      { title: 'JSON', blocks: [json({ import_supplier: 'EXAMPLE', is_business: false })] },
      { title: 'TypeScript', blocks: [codeBlock('typescript', TYPESCRIPT)] },
      { title: 'HTTP', blocks: [codeBlock('http', 'POST /v2/data-import/accounts/ HTTP/1.1')] },
    ],
  },
  heading(2, 'Changes', 'changes'),
  {
    is: 'diff',
    before: 'v1',
    after: 'v2',
    lines: [
      { change: 'changed', before: '  "amount": "string",', after: '  "amount": "integer",' },
      { change: 'removed', before: '  "note": "string",' },
      { change: 'added', after: '  "reason": "string"' },
    ],
  },
];

function listPage(path: string, of: Partial<Page> = {}): Page {
  const cards = Array.from({ length: 12 }, (_, index) => ({
    page: 'contracts/Account',
    title: `account.preferences_updated_${index}`,
    text: ['The preferences of an account changed.'],
    isCode: true,
  }));
  const page = createPage({
    path,
    kind: 'list',
    title: path,
    summary: 'All.',
    blocks: [{ is: 'cards', cards }],
  });
  return { ...page, section: 'contracts', ...of };
}

const GROUPED = { section: 'events', group: 'accounts-and-users' } as const;
const { section: _, ...HOME } = listPage('', { kind: 'home', title: 'The contracts' });

export const SAMPLE_PAGES: readonly Page[] = [
  HOME,
  listPage('contracts', { title: 'Contracts' }),
  listPage('contracts/Account', {
    kind: 'contract',
    title: 'Account',
    isCode: true,
    labels: [
      { text: 'request', tone: 'request' },
      { text: 'POST', tone: 'method' },
      { text: 'v2', tone: 'version' },
    ],
    blocks: BLOCKS,
    check: [{ kind: 'contract', name: 'Account' }],
  }),
  listPage('contracts/PsrRecord', { kind: 'contract', title: 'PsrRecord', isCode: true }),
  listPage('events', { section: 'events', title: 'Events' }),
  listPage('events/accounts-and-users', { ...GROUPED, title: 'Accounts and users' }),
  listPage('events/account.created', { ...GROUPED, kind: 'event', title: 'account.created', isCode: true }),
  listPage('check', { kind: 'tool', section: 'tools', blocks: [{ is: 'tool', tool: 'check' }] }),
];
