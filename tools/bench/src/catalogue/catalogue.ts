import { formatNumber } from '../report/format.js';
import type { Report } from '../report/report.js';
import type { Table } from '../report/table.js';
import { type BuiltSite, buildOurs, buildWithVitePress } from './generators.js';
import { type SearchTimes, timeSearch } from './searching.js';
import { visits, weigh } from './weights.js';

const KB = 1024;

function buildTable(sites: readonly (readonly [title: string, site: BuiltSite])[]): Table {
  return {
    title: 'Build',
    columns: ['generator', 'pages', 'processor time, s', 'size, MB'],
    rows: sites.map(([title, { pages, seconds, bytes }]) => [
      title,
      formatNumber(pages),
      formatNumber(seconds),
      formatNumber(bytes / 1e6),
    ]),
  };
}

function weightTable(weights: Awaited<ReturnType<typeof weigh>>): Table {
  return {
    title: 'What the browser loads, by gzip',
    columns: ['visit', 'KB', 'files'],
    rows: visits.map(({ id, what }) => {
      const { bytes, files } = weights.get(id)!;
      return [what, formatNumber(bytes / KB), formatNumber(files)];
    }),
  };
}

function searchTable({ queries }: SearchTimes): Table {
  return {
    title: 'Search, in Node',
    columns: ['query', 'first, ms', 'median, ms', 'hits'],
    rows: queries.map(({ title, first, median, hits }) => [
      title,
      ...[first, median, hits].map(formatNumber),
    ]),
  };
}

export async function benchCatalogue({ quick }: { quick: boolean }): Promise<Report> {
  const { folder, ...ours } = await buildOurs();
  const theirs = await buildWithVitePress(folder);
  const weights = await weigh(folder);
  const search = await timeSearch(folder, quick ? 5 : 30);
  return {
    section: 'catalogue',
    tables: [
      buildTable([
        ['**@data-import**: Eleventy, Preact and esbuild', ours],
        ['VitePress 1.6.4, of the Markdown of the same pages', theirs],
      ]),
      weightTable(weights),
      searchTable(search),
    ],
    measured: new Map([
      ['build', ours.seconds / theirs.seconds],
      ['bytes', ours.bytes / theirs.bytes],
      ...visits.map(({ id }) => [id, weights.get(id)!.bytes] as const),
      ['index', search.size],
      ['query', Math.max(...search.queries.map(({ median }) => median))],
    ]),
    notes: [
      'The first time that it runs, search is not compiled yet; in the browser, the keys before the last one have that effect.',
      `Search parses its index and prepares it in ${formatNumber(search.start)} ms, once per visit, when it is opened.`,
      'Processor time is that of all processes of the build. VitePress builds no field tables that unfold, no checker and no comparison; our size has every schema as a file and a chunk for each validator.',
    ],
  };
}
