import type { FieldRow, Page } from '@data-import/reference/page';
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

function listPage(path: string, of: Partial<Page> = {}): Page {
  return {
    path,
    kind: 'list',
    title: path,
    summary: ['All.'],
    labels: [],
    blocks: [],
    section: 'contracts',
    ...of,
  };
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
    check: [{ kind: 'contract', name: 'Account' }],
  }),
  listPage('contracts/PsrRecord', { kind: 'contract', title: 'PsrRecord', isCode: true }),
  listPage('events', { section: 'events', title: 'Events' }),
  listPage('events/accounts-and-users', { ...GROUPED, title: 'Accounts and users' }),
  listPage('events/account.created', { ...GROUPED, kind: 'event', title: 'account.created', isCode: true }),
  listPage('check', { kind: 'tool', section: 'tools', blocks: [{ is: 'tool', tool: 'check' }] }),
];
