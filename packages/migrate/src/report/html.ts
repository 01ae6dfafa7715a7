import { formatPlace } from '@data-import/cli/report/text';
import { html, type Markup } from '@data-import/cli/summary/html/markup';
import { MAX_ROWS, toBar, toPage } from '@data-import/cli/summary/html/page';
import type { Database } from '../database/engine.js';
import { describeReasons, type Values } from '../reason.js';
import { listCommonReasons, readCounts } from './counts.js';
import { listRemaining, type RemainingRow, toFilePosition } from './rows.js';
import { describeProgress, describeStates, TITLES } from './status.js';

function toTable(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null | Markup)[])[],
): Markup {
  return html`<table>
    <thead>
      <tr>
        ${titles.map((title) => html`<th>${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell ?? ''}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function toRow(row: RemainingRow, values: Values): readonly (string | null)[] {
  const { supplier, number, operation, state, summary, reasons } = row;
  const account = supplier === null ? null : `${supplier} ${number}`;
  const why = reasons === null ? summary : describeReasons(reasons, values);
  return [formatPlace(row.file, toFilePosition(row)), account, operation, state, why];
}

/** A page about a migration that needs no other file, with the first rows that have not taken effect. */
export async function toReportPage(database: Database, values: Values): Promise<string> {
  const counts = await readCounts(database);
  const reasons = await listCommonReasons(database, 50);
  const rows: (readonly (string | null)[])[] = [];
  let isCut = false;
  for await (const row of listRemaining(database)) {
    isCut = rows.length === MAX_ROWS;
    if (isCut) break;
    rows.push(toRow(row, values));
  }
  const operations = counts.operations.map((each) => {
    const { done = 0, refused = 0, failed = 0, unknown = 0, ...others } = each.states;
    const all = Object.values(others).reduce(
      (total, count) => total + count,
      done + refused + failed + unknown,
    );
    const bar = toBar(all, [
      ['green', done],
      ['red', refused + failed],
      ['amber', unknown],
    ]);
    return [TITLES[each.operation], describeStates(each), bar];
  });
  const body = html`<header>
      <h1>Migration</h1>
      <p class="muted">${describeProgress(counts)}</p>
    </header>
    <main>
      ${toTable(['Requests', 'State', ''], operations)}
      <h2>Most common reasons</h2>
      ${toTable(
        ['Count', 'Request', 'State', 'Code', 'Reason'],
        reasons.map(({ count, operation, state, code, summary }) => [count, operation, state, code, summary]),
      )}
      <h2>Not done</h2>
      ${toTable(['Place', 'Account', 'Request', 'State', 'Reason'], rows)}
      ${isCut && html`<p class="muted">and more: \`report --format csv\` lists all</p>`}
    </main>`;
  return toPage('Migration', body);
}
