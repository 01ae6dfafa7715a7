import { errorKinds } from '@data-import/errors';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlock, counted, facts, heading, listBlock, markupBlock, pageLink } from '../blocks.js';
import { sentence } from '../prose.js';
import type { Block, Page, Text } from '../page.js';
import { type Source } from '../source.js';
import { ROOT } from '../contracts.js';

function doors({ api, rest, events, issueCodes }: Source): Block {
  const types = new Set(events.events.map(({ type }) => type)).size;
  const kinds = Object.keys(errorKinds).length;
  const versions = counted(events.events.length, 'version');
  return {
    is: 'cards',
    cards: [
      {
        page: 'operations',
        title: 'Operations',
        text: [
          `${counted(api.operations.length, 'operation')}: what to send, what comes back, what to do when it fails.`,
        ],
      },
      {
        page: 'contracts',
        title: 'Contracts',
        text: [`${counted(rest.schemas.size, 'contract')} of requests and responses, field by field.`],
      },
      {
        page: 'events',
        title: 'Events',
        text: [
          `${counted(types, 'event type')} in ${versions}: payloads, and what changed between versions.`,
        ],
      },
      {
        page: 'errors',
        title: 'Errors',
        text: [
          `${counted(kinds, 'kind')} of error: whether to send the request again. ${counted(issueCodes.length, 'issue code')} of the validators.`,
        ],
      },
      {
        page: 'check',
        title: 'Check a payload',
        text: ['Finds every fault of a payload. The payload never leaves the browser.'],
      },
      {
        page: 'compare',
        title: 'Compare contracts',
        text: ['The differences between two contracts or versions, and what they break.'],
      },
    ],
  };
}

/** Questions that people come with, and where the answer is. */
function questions(source: Source): readonly Text[] {
  const [pair] = source.events.versions;
  if (pair === undefined) throw new Error('no event type has two versions');
  const { type, from, to } = pair;
  return [
    [pageLink('operations/createAccount#errors', 'createAccount responded with 400. What should I do?')],
    [
      pageLink(
        'operations/createTransactions#repeat',
        'The connection was lost. May I send the transactions again?',
      ),
    ],
    [pageLink('contracts/Account#fields', 'Which fields does an account have, and which are required?')],
    [pageLink(`events/${type}#${to}`, `What changed in ${type} between ${from} and ${to}?`)],
    [pageLink('check', 'Why is my payload rejected?')],
    [pageLink('gaps', 'Which parts are undocumented?')],
  ];
}

export function homePage(source: Source): Page {
  const packages = installedPackages();
  return {
    path: '',
    kind: 'home',
    title: 'data-import contracts',
    summary: [
      'Every contract of the data-import API and of its events: fields, examples, errors, and what to do about them.',
    ],
    labels: [],
    blocks: [
      doors(source),
      heading(2, 'Questions', 'questions'),
      listBlock(questions(source)),
      heading(2, 'In your code', 'install'),
      codeBlock('sh', packages.map(({ name }) => `npm install ${name}`).join('\n')),
      facts(packages.map(({ name, description }) => [name, sentence(description)])),
      markupBlock(
        'Everything here is made from the committed contracts, and so are the types and validators of these packages. [How to read a page](about), [what is not documented](gaps), [our assumptions](assumptions), [lists of values](values), [shapes of events](shapes).',
      ),
    ],
  };
}

const INSTALLED = ['validators', 'errors', 'schemas', 'events', 'cli'] as const;

export interface InstalledPackage {
  readonly name: string;
  readonly description: string;
}

export function installedPackages(): readonly InstalledPackage[] {
  return INSTALLED.map((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'),
    ) as InstalledPackage;
    return { name: manifest.name, description: manifest.description };
  });
}

export function checkPage({ rest, events }: Source): Page {
  return {
    path: 'check',
    kind: 'tool',
    section: 'tools',
    title: 'Check a payload',
    summary: ['Paste a payload and see every fault in it, with the place and what to do.'],
    labels: [],
    blocks: [
      markupBlock(
        `There are ${counted(rest.schemas.size, 'contract')} and ${counted(events.events.length, 'event version')} to check against, with the validators that applications use. The faults are [issues](issues) with the same codes and messages. The payload stays in this browser: no value of it is sent anywhere, put in the address of the page or logged.`,
      ),
      { is: 'tool', tool: 'check' },
    ],
    keywords: ['validate', 'payload', 'JSON'],
  };
}

export function comparePage(): Page {
  return {
    path: 'compare',
    kind: 'tool',
    section: 'tools',
    title: 'Compare contracts',
    summary: ['Choose two contracts, or two versions of an event, and see what differs and what it breaks.'],
    labels: [],
    blocks: [
      markupBlock(
        'Each difference says whether senders or readers have to change their code. Either side may also be a JSON Schema of your own, which stays in this browser: it is not sent anywhere and not part of the address of the page. The differences between the versions of an event are also on its page, under [`events`](events).',
      ),
      { is: 'tool', tool: 'compare' },
    ],
    keywords: ['diff', 'versions', 'breaking'],
  };
}
