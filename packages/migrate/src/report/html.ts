import { html, type MarkupPart } from '@data-import/cli/summary/html/markup';
import { MAX_ROWS, toPage, toTable } from '@data-import/cli/summary/html/page';
import type { Database } from '../database/query.js';
import type { Values } from '../reason.js';
import { listCommonReasons, readCounts } from './counts.js';
import { listRemaining, REMAINING, toCells } from './rows.js';
import { describeProgress, listStates } from './status.js';

const MAX_REASONS = 50;

export async function toReportPage(database: Database, values: Values): Promise<string> {
  const counts = await readCounts(database);
  const reasons = (await listCommonReasons(database, MAX_REASONS)).map(
    ({ count, operation, state, code, summary }): MarkupPart[] => [count, operation, state, code, summary],
  );
  const rows: MarkupPart[][] = [];
  for await (const row of listRemaining(database)) {
    if (rows.push(toCells(row, values).map((cell) => cell ?? '')) > MAX_ROWS) break;
  }
  const body = html`<header>
      <h1>Migration</h1>
      <p class="muted">${describeProgress(counts)}</p>
    </header>
    <main>
      ${toTable(['Requests', 'States'], listStates(counts))}
      <h2>Most common reasons</h2>
      ${toTable(['Count', 'Request', 'State', 'Code', 'Reason'], reasons)}
      <h2>Not done</h2>
      ${toTable(REMAINING, rows.slice(0, MAX_ROWS))}
      ${rows.length > MAX_ROWS && html`<p class="muted">and more: \`report --format csv\` lists all</p>`}
    </main>`;
  return toPage('Migration', body);
}
