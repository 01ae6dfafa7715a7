import { peers } from '../peers/peers.js';
import { drawChart } from '../report/chart.js';
import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { median } from '../statistics.js';
import type { Size } from './bundle.js';
import { budgetedSizes, measureOwn, type OwnSizes } from './own.js';
import { measurePeers, type PeerSizes } from './peers.js';

function bytes({ minified, gzip }: Size): string[] {
  return [formatNumber(minified), formatNumber(gzip)];
}

function named([name, { gzip }]: [string, Size]): string {
  return `${formatNumber(gzip)} \`${name}\``;
}

/** Median, smallest and largest of many bundles. */
function spreadRow(title: string, sizes: ReadonlyMap<string, Size>): string[] {
  const sorted = [...sizes].toSorted(([, a], [, b]) => a.gzip - b.gzip);
  const [smallest] = sorted;
  const largest = sorted.at(-1);
  if (smallest === undefined || largest === undefined)
    throw new RangeError(`there are no bundles of ${title}`);
  const middle = formatNumber(median(sorted.map(([, { gzip }]) => gzip)));
  return [title, formatNumber(sizes.size), middle, named(smallest), named(largest)];
}

function eachTable(own: OwnSizes): Table {
  return {
    title: 'Each validator by itself',
    columns: ['bytes, minified and gzipped', 'modules', 'median', 'smallest', 'largest'],
    rows: [
      spreadRow('event, guard', own.eventGuards),
      spreadRow('event, with issues', own.eventIssues),
      spreadRow('REST document, guard', own.restGuards),
      spreadRow('REST document, with issues', own.restIssues),
    ],
  };
}

function wholeTable(own: OwnSizes): Table {
  return {
    title: 'Many in one bundle',
    columns: ['bytes', 'minified', 'gzipped'],
    rows: [
      ['every event guard', ...bytes(own.allEventGuards)],
      ['one operation with issues, `…/operations/createTransactions`', ...bytes(own.operation)],
      ['a router of three events, `createCatalogue`', ...bytes(own.router)],
      ['the same three events by hand, without a router', ...bytes(own.byHand)],
      ['every event with issues and dispatch, `@data-import/events/sync`', ...bytes(own.everyEvent)],
      ['every REST validator with issues, `@data-import/validators`', ...bytes(own.everyRest)],
    ],
  };
}

function required(sizes: ReadonlyMap<string, Size>, name: string): Size {
  const size = sizes.get(name);
  if (size === undefined) throw new RangeError(`the size of "${name}" was not measured`);
  return size;
}

function ownRow(own: OwnSizes): PeerSizes {
  return {
    id: 'ours',
    event: required(own.eventGuards, 'AccountCreatedV1'),
    accountGuard: required(own.restGuards, 'Account'),
    accountIssues: required(own.restIssues, 'Account'),
    everyEventGuard: own.allEventGuards,
  };
}

function labelOf(id: string): string {
  return peers.find((peer) => peer.id === id)?.label ?? id;
}

function peerTable(all: readonly PeerSizes[], ours: PeerSizes): Table {
  const cell = (sizes: PeerSizes, what: keyof Omit<PeerSizes, 'id'>): string => {
    const text = formatNumber(sizes[what].gzip);
    return sizes === ours ? `**${text}**` : `${text} (${formatNumber(sizes[what].gzip / ours[what].gzip)}×)`;
  };
  return {
    title: 'The same contracts in other libraries',
    columns: [
      'bytes, minified and gzipped',
      'account.created v1',
      'Account, guard',
      'Account, with issues',
      'every event guard',
    ],
    rows: all.map((sizes) => [
      labelOf(sizes.id),
      cell(sizes, 'event'),
      cell(sizes, 'accountGuard'),
      cell(sizes, 'accountIssues'),
      cell(sizes, 'everyEventGuard'),
    ]),
  };
}

function sizeChart(all: readonly PeerSizes[]): string {
  const bars = (what: keyof Omit<PeerSizes, 'id'>) =>
    all.map((sizes) => ({
      label: labelOf(sizes.id),
      value: sizes[what].gzip / 1024,
      ours: sizes.id === 'ours',
    }));
  return drawChart('Size of a bundle, minified and gzipped; shorter is smaller', [
    {
      title: 'Checking an account, and listing its issues (shorter is smaller)',
      unit: 'KB',
      bars: bars('accountIssues'),
    },
    { title: 'Checking one event, account.created v1 (shorter is smaller)', unit: 'KB', bars: bars('event') },
  ]);
}

/** Sizes do not vary: there is nothing to do less of. */
export async function benchSize(): Promise<Report> {
  const own = await measureOwn();
  const ours = ownRow(own);
  const all = [ours, ...(await measurePeers())];
  return {
    section: 'size',
    tables: [peerTable(all, ours), eachTable(own), wholeTable(own)],
    measured: budgetedSizes(own),
    notes: [
      'Bundled and minified by esbuild for browsers, gzipped at level 9; each bundle holds all it needs to run.',
    ],
    charts: new Map([['performance-size.svg', sizeChart(all)]]),
  };
}
