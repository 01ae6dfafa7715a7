import { errorKinds } from '@data-import/errors';
import { Account, type Issue } from '@data-import/validators';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPage,
  codeBlock,
  codeLink,
  counted,
  facts,
  heading,
  listBlock,
  markup,
  table,
} from '../blocks.js';
import { sentence } from '../prose.js';
import { OPENAPI } from '../published-files.js';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { ROOT } from '../contracts.js';

function cards(rows: readonly (readonly [page: string, title: string, text: string])[]): Block {
  return { is: 'cards', cards: rows.map(([page, title, text]) => ({ page, title, text: markup(text) })) };
}

function sectionCards({ api, rest, events, issueCodes }: Source): Block {
  const operations = counted(api.operations.length, 'operation');
  const contracts = counted(rest.schemas.size, 'contract');
  const types = counted(new Set(events.events.map(({ type }) => type)).size, 'event type');
  const versions = counted(events.events.length, 'version');
  const kinds = counted(Object.keys(errorKinds).length, 'kind');
  const codes = counted(issueCodes.length, 'issue code');
  return cards([
    ['operations', 'Operations', `${operations}: requests, responses, and what to do when a call fails.`],
    ['contracts', 'Contracts', `${contracts} of requests and responses, field by field.`],
    ['events', 'Events', `${types} in ${versions}: payloads, and what changed between versions.`],
    ['errors', 'Errors', `${kinds} of error, and when to retry each. ${codes} of the validators.`],
    ['check', 'Check a payload', 'Finds every fault of a payload. The payload never leaves the browser.'],
    ['compare', 'Compare contracts', 'What differs between two contracts or versions, and whom it breaks.'],
  ]);
}

const START = cards([
  ['import', 'You send accounts', 'Follow an import step by step, and see [when to retry](errors).'],
  [
    'contracts/Account#fields',
    'You build forms',
    'The fields of an account, [messages](issues) for them, and [lists of values](values).',
  ],
  [
    'events',
    'You receive events',
    'Every type with its versions, its [envelopes](events#other-envelopes), and the [shapes](shapes) in it.',
  ],
]);

function listQuestions({ events }: Source): readonly Text[] {
  const [pair] = events.versions;
  if (pair === undefined) throw new Error('no event type has two versions');
  const { type, from, to } = pair;
  return [
    '[createAccount responded with 400. What should I do?](operations/createAccount#errors)',
    '[The connection was lost. May I send the transactions again?](operations/createTransactions#repeat)',
    `[What changed in ${type} between ${from} and ${to}?](events/${type}#${to})`,
    '[Which parts are undocumented?](gaps)',
    '[More questions, each with its answer](questions)',
  ].map(markup);
}

const FAULTY = {
  import_supplier: 'EXAMPLE',
  external_account_number: 'A-1',
  last_billed_to_date: '2023-02-29',
  customers: [{ given_name: 'Ada', mobile: '07700 90012x', emial: 'ada@mail.example' }],
};

/** Printed by the validator when the page is built, so that it is what a reader gets. */
function listFaults(): string {
  const { issues = [] } = Account.validate(FAULTY) as { readonly issues?: readonly Issue[] };
  return issues.map(({ pointer, message }) => `${pointer}\n  ${message}`).join('\n');
}

const INSTALLED = {
  validators: 'issues',
  errors: 'errors',
  schemas: 'contracts',
  events: 'events',
  client: 'import',
  sandbox: 'choices',
  cli: 'check',
} as const;

function listPackages(): readonly Text[][] {
  return Object.entries(INSTALLED).map(([folder, page]) => {
    const text = readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8');
    const { name, description } = JSON.parse(text) as Record<'name' | 'description', string>;
    return [[codeLink(page, name)], [sentence(description)]];
  });
}

export function homePage(source: Source): Page {
  return createPage({
    path: '',
    kind: 'home',
    title: 'data-import contracts',
    summary:
      'The data-import API moves customer accounts of an energy supplier onto the platform: it validates them, creates them, and reports what happens as events.',
    blocks: [
      START,
      heading(2, 'What a validator says', 'example'),
      codeBlock('json', JSON.stringify(FAULTY, undefined, 2), 'An account'),
      codeBlock('text', listFaults(), 'Its faults'),
      '[Check a payload of your own](check): it never leaves the browser.',
      heading(2, 'Questions', 'questions'),
      listBlock(listQuestions(source)),
      heading(2, 'Everything', 'everything'),
      sectionCards(source),
      heading(2, 'In your code', 'install'),
      codeBlock('sh', 'npm install @data-import/validators'),
      table(['Package', 'What it does'], listPackages()),
      'These pages, the types and the validators are generated from the same contracts. [How to read a page](about), [our assumptions](assumptions), [choices of the sandbox](choices), [lists of values](values), [shapes of events](shapes), [glossary](glossary), [changelog](changelog).',
    ],
  });
}

export function checkPage({ rest, events }: Source): Page {
  return createPage({
    path: 'check',
    kind: 'tool',
    section: 'tools',
    title: 'Check a payload',
    summary:
      'Paste a payload and see every fault in it, with its position and a remedy. It stays in this browser.',
    blocks: [
      { is: 'tool', tool: 'check' },
      `Checks against ${counted(rest.schemas.size, 'contract')} and ${counted(events.events.length, 'event version')}, with the validators that applications use. Faults are [issues](issues) with the same codes and messages. The payload is never sent, logged or put in the URL.`,
    ],
    keywords: ['validate', 'payload', 'JSON'],
  });
}

export function comparePage(): Page {
  return createPage({
    path: 'compare',
    kind: 'tool',
    section: 'tools',
    title: 'Compare contracts',
    summary: 'Choose two contracts, or two versions of an event, and see what differs and what it breaks.',
    blocks: [
      'Shows whether senders, receivers or code have to change. Either side may be a JSON Schema of your own, which stays in this browser: it is never sent or put in the URL. The page of each [event](events) also shows what differs between its versions.',
      { is: 'tool', tool: 'compare' },
    ],
    keywords: ['diff', 'versions', 'breaking'],
  });
}

export function openApiPage(): Page {
  return createPage({
    path: 'openapi',
    kind: 'tool',
    section: 'operations',
    title: 'OpenAPI viewer',
    summary: 'The OpenAPI document of all operations in Swagger UI. Nothing of it leaves this browser.',
    blocks: [
      'Each [operation](operations) has a form that sends requests to the sandbox.',
      facts([['Download', [OPENAPI]]]),
      heading(2, 'Operations', 'operations'),
      { is: 'tool', tool: 'openapi' },
    ],
    keywords: ['OpenAPI', 'Swagger UI'],
  });
}
