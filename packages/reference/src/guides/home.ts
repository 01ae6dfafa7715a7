import { errorKinds } from '@data-import/errors';
import { Account, type Issue } from '@data-import/validators';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlock, codeLink, facts, table } from '../blocks.js';
import { writePage } from '../content.js';
import { ROOT } from '../contracts.js';
import type { Page, Text } from '../page.js';
import { sentence } from '../prose.js';
import { OPENAPI } from '../published-files.js';
import type { Source } from '../source.js';

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

export function homePages({ api, rest, events, issueCodes }: Source): readonly Page[] {
  const [pair] = events.versions;
  if (pair === undefined) throw new Error('no event type has two versions');
  const counts = {
    operations: api.operations.length,
    contracts: rest.schemas.size,
    types: new Set(events.events.map(({ type }) => type)).size,
    versions: events.events.length,
    kinds: Object.keys(errorKinds).length,
    codes: issueCodes.length,
  };
  return [
    writePage('', {
      ...counts,
      type: pair.type,
      from: pair.from,
      to: pair.to,
      example: [
        codeBlock('json', JSON.stringify(FAULTY, undefined, 2), 'An account'),
        codeBlock('text', listFaults(), 'Its faults'),
      ],
      packages: [
        codeBlock('sh', 'npm install @data-import/validators'),
        table(['Package', 'What it does'], listPackages()),
      ],
    }),
    writePage('check', counts),
    writePage('compare'),
    writePage('about'),
  ];
}

export function openApiPage(): Page {
  return writePage('openapi', { download: [facts([['Download', [OPENAPI]]])] });
}
