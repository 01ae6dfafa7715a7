import { errorKinds } from '@data-import/errors';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  codeBlock,
  codeLink,
  counted,
  heading,
  listBlock,
  markupBlock,
  pageLink,
  markup,
  paragraph,
  table,
} from '../blocks.js';
import { commaSeparated, operationLink, sentence } from '../prose.js';
import { OPENAPI } from '../published-files.js';
import { domainTitle } from '../events/texts.js';
import type { Block, Page, Text } from '../page.js';
import { type Source } from '../source.js';
import { type JsonSchema, ROOT } from '../contracts.js';

function doors({ api, rest, events, issueCodes }: Source): Block {
  const types = new Set(events.events.map(({ type }) => type)).size;
  const versions = counted(events.events.length, 'version');
  const kinds = counted(Object.keys(errorKinds).length, 'kind');
  return {
    is: 'cards',
    cards: [
      card(
        'operations',
        'Operations',
        `${counted(api.operations.length, 'operation')}: what to send, what comes back, what to do when it fails.`,
      ),
      card(
        'contracts',
        'Contracts',
        `${counted(rest.schemas.size, 'contract')} of requests and responses, field by field.`,
      ),
      card(
        'events',
        'Events',
        `${counted(types, 'event type')} in ${versions}: payloads, and what changed between versions.`,
      ),
      card(
        'errors',
        'Errors',
        `${kinds} of error: whether to send the request again. ${counted(issueCodes.length, 'issue code')} of the validators.`,
      ),
      card(
        'check',
        'Check a payload',
        'Finds every fault of a payload. The payload never leaves the browser.',
      ),
      card(
        'compare',
        'Compare contracts',
        'The differences between two contracts or versions, and what they break.',
      ),
    ],
  };
}

/** @param ways what the text ends with: links to what people come for */
function card(page: string, title: string, text: string, ways: Text = []) {
  return { page, title, text: [...markup(text), ...ways] };
}

/** Questions that people come with, and where the answer is. */
function questions(source: Source): readonly Text[] {
  const [pair] = source.events.versions;
  if (pair === undefined) throw new Error('no event type has two versions');
  const { type, from, to } = pair;
  return [
    '[How does an import go, from start to end?](import) [Which statuses does it have?](flows)',
    '[createAccount responded with 400. What should I do?](operations/createAccount#errors)',
    '[The connection was lost. May I send the transactions again?](operations/createTransactions#repeat)',
    '[Which fields does an account have, and which are required?](contracts/Account#fields)',
    `[What changed in ${type} between ${from} and ${to}?](events/${type}#${to})`,
    '[Why is my payload rejected?](check)',
    '[Which parts are undocumented?](gaps)',
  ].map(markup);
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
      heading(2, 'Start here', 'start'),
      starts(source),
      heading(2, 'Questions', 'questions'),
      listBlock(questions(source)),
      heading(2, 'In your code', 'install'),
      codeBlock('sh', packages.map(({ name }) => `npm install ${name}`).join('\n')),
      table(
        ['Package', 'What it does'],
        packages.map(({ name, description, page }) => [[codeLink(page, name)], [sentence(description)]]),
      ),
      markupBlock(
        'Everything here is made from the committed contracts, and so are the types and validators of these packages. [How to read a page](about), [what is not documented](gaps), [our assumptions](assumptions), [choices of the sandbox](choices), [lists of values](values), [shapes of events](shapes), [glossary](glossary), [changelog](changelog).',
      ),
    ],
  };
}

function starts({ rest, events, api }: Source): Block {
  const operations = commaSeparated(api.operations, ({ operationId }) => operationLink(operationId));
  const parts = commaSeparated(listParts(rest.contracts.get('Account')!.schema), (name) =>
    codeLink(`contracts/Account#fields-${name}`, name),
  );
  const domains = commaSeparated(events.domains, ({ name }) => pageLink(`events/${name}`, domainTitle(name)));
  return {
    is: 'cards',
    cards: [
      card(
        'import',
        'You send accounts',
        'Follow an import from start to end, and see [what to do about errors](errors). The operations: ',
        operations,
      ),
      card(
        'contracts/Account',
        'You build forms',
        'The fields of an account and their rules, the [messages](issues) for them, and the [lists of values](values). The parts: ',
        parts,
      ),
      card(
        'events',
        'You receive events',
        'Every type with its versions, the [envelopes](events#other-envelopes) that are read, and the [shapes](shapes) inside. The domains: ',
        domains,
      ),
    ],
  };
}

function listParts({ properties = {} }: JsonSchema): string[] {
  const fields = Object.entries(properties) as [string, JsonSchema][];
  return fields.flatMap(([name, { $ref, items }]) =>
    ($ref ?? (items as JsonSchema | undefined)?.$ref) === undefined ? [] : [name],
  );
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

interface InstalledPackage {
  readonly name: string;
  readonly description: string;
  readonly page: string;
}

function installedPackages(): readonly InstalledPackage[] {
  return Object.entries(INSTALLED).map(([folder, page]) => ({
    ...JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')),
    page,
  }));
}

export function checkPage({ rest, events }: Source): Page {
  return {
    path: 'check',
    kind: 'tool',
    section: 'tools',
    title: 'Check a payload',
    summary: [
      'Paste a payload and see every fault in it, with the place and what to do. It stays in this browser.',
    ],
    labels: [],
    blocks: [
      { is: 'tool', tool: 'check' },
      markupBlock(
        `There are ${counted(rest.schemas.size, 'contract')} and ${counted(events.events.length, 'event version')} to check against, with the validators that applications use. The faults are [issues](issues) with the same codes and messages. The payload stays in this browser: no value of it is sent anywhere, put in the address of the page or logged.`,
      ),
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

export function openApiPage(): Page {
  return {
    path: 'openapi',
    kind: 'tool',
    section: 'operations',
    title: 'OpenAPI viewer',
    summary: ['The OpenAPI document of all operations in Swagger UI. Nothing of it leaves this browser.'],
    labels: [],
    blocks: [
      paragraph(
        'The document as a file: ',
        OPENAPI,
        '. To send requests, try them on the page of each ',
        pageLink('operations', 'operation'),
        '.',
      ),
      heading(2, 'Operations', 'operations'),
      { is: 'tool', tool: 'openapi' },
    ],
    keywords: ['OpenAPI', 'Swagger UI'],
  };
}
