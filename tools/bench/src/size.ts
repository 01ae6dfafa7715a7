import { bundle } from './bundle.js';
import {
  account,
  type Contract,
  events,
  findEvent,
  someEvents,
  toEventModule,
  transactions,
} from './contracts.js';
import { writeGenerated } from './files.js';
import { emitValidator, type Peer, peers, type Purpose } from './peers.js';
import { median, type Report, type ReportRow } from './report.js';

const guards = events.map((event) => `export { is${event.name} } from '${toEventModule(event)}';`);

export const allEventGuards = guards.join('\n');

const routerOfThree = `import { createCatalogue } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { BillingLedgerEntryPostedV2 } from '@data-import/events/billing.ledger.entry_posted/v2';
const router = createCatalogue([AccountCreatedV1, AgreementRevokedV2, BillingLedgerEntryPostedV2]).router({
  handlers: {
    'account.created': { v1: ({ payload }) => payload },
    'agreement.revoked': { v2: ({ payload }) => payload },
    'billing.ledger.entry_posted': { v2: ({ payload }) => payload },
  },
  fallback: ({ kind }) => kind,
});
export const handle = (event) => router.handle(event);
`;

const VALIDATORS = '@data-import/validators';
const SAMPLES = '@data-import/sandbox/samples';
const ENTRIES: readonly (readonly [id: string, title: string, source: string])[] = [
  ['event-guards', 'every event guard', allEventGuards],
  ['account', 'Account, guard', `export { isAccount } from '${VALIDATORS}/Account';`],
  ['account-issues', 'Account, with issues', `export { Account } from '${VALIDATORS}/Account';`],
  [
    'event-issues',
    'account.created v1, with issues',
    `export { AccountCreatedV1 } from '${toEventModule(findEvent('AccountCreatedV1'))}';`,
  ],
  [
    'transactions-issues',
    'transactions, with issues',
    `export { CreateTransactionsRequest } from '${VALIDATORS}/CreateTransactionsRequest';`,
  ],
  [
    'form',
    'a form of a customer, with English messages',
    `import { Customer } from '${VALIDATORS}/Customer';
import { forForm } from '${VALIDATORS}/helpers';
import { describeForPerson } from '${VALIDATORS}/messages/person';
export const form = forForm(Customer, { describe: describeForPerson });`,
  ],
  ['operation', '`createTransactions`', `export * from '${VALIDATORS}/operations/createTransactions';`],
  ['router', 'a router of three events', routerOfThree],
  ['sandbox', '`createFetch` of the sandbox', "export { createFetch } from '@data-import/sandbox';"],
  ['every-event', 'every event with issues and dispatch', "export * from '@data-import/events/sync';"],
  ['sample-account', 'a sample of an account', `export { sampleAccount } from '${SAMPLES}/contracts';`],
  ['sample-note', 'a sample of a note', `export { sampleNote } from '${SAMPLES}/contracts';`],
  [
    'sample-event',
    'a sample of account.created v1',
    `export { sampleAccountCreatedV1 } from '${SAMPLES}/events';`,
  ],
  ['every-document', 'every REST validator with issues', `export * from '${VALIDATORS}';`],
];

export async function measureSizes(): Promise<Map<string, number>> {
  const single = await Promise.all(guards.map(bundle));
  const others = ENTRIES.map(async ([id, , source]) => [id, (await bundle(source)).gzip] as const);
  return new Map([['event', median(single.map(({ gzip }) => gzip))], ...(await Promise.all(others))]);
}

const COMPARED: readonly (readonly [title: string, contract: Contract, purpose: Purpose])[] = [
  ['account.created v1, guard', someEvents[0]!, 'guard'],
  ['account.created v1, with issues', someEvents[0]!, 'issues'],
  ['Account, guard', account, 'guard'],
  ['Account, with issues', account, 'issues'],
  ['transactions, with issues', transactions, 'issues'],
];

async function measurePeer(peer: Peer): Promise<ReportRow> {
  const sizes = COMPARED.map(async ([, contract, purpose]) => {
    const file = await writeGenerated(
      `size/${peer.id}-${contract.name}-${purpose}.js`,
      await emitValidator(peer, contract, purpose),
    );
    return (await bundle(`export { run } from ${JSON.stringify(file)};`)).gzip;
  });
  return [peer.label, ...(await Promise.all(sizes))];
}

export async function benchSize(): Promise<Report> {
  const measured = await measureSizes();
  const unit = 'bytes, minified and gzipped';
  return {
    measured: Object.fromEntries(measured),
    tables: [
      {
        title: 'The same contracts with other libraries',
        unit,
        columns: COMPARED.map(([title]) => title),
        rows: await Promise.all(peers.filter(({ only }) => only === undefined).map(measurePeer)),
        isRelative: true,
      },
      {
        title: 'Bundles of the packages',
        unit: 'bundle',
        columns: [unit],
        rows: ENTRIES.map(([id, title]): ReportRow => [title, measured.get(id)!]),
      },
    ],
  };
}
