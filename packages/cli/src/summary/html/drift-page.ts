import type { DriftTable, DriftTables } from '@data-import/events';
import type { Tally } from '../../report/tally.js';
import { describeUnreadable } from '../../report/text.js';
import { html, type Markup } from './markup.js';
import { toBar, toFacts, toPage, toTable } from './page.js';

export function toDriftHtml({ summary, tables }: DriftTables, tally: Tally): string {
  const { valid, invalid } = tally;
  const body = html`<header>
      <h1>Events</h1>
      <p>${summary + describeUnreadable(tally)}</p>
    </header>
    <section class="totals" aria-label="Totals">
      ${toBar(valid + invalid, [
        ['green', valid],
        ['red', invalid],
      ])}
      ${toFacts([
        ['as in the catalogue', valid, 'green'],
        ['different or unknown', invalid, 'red'],
      ])}
    </section>
    <main>${tables.map(toSection)}</main>`;
  return toPage('Report: events', body);
}

function toSection({ title, headings, rows, notes, rest }: DriftTable): Markup {
  const hasNotes = notes.some((note) => note !== '');
  const cells = rows.map((row, index) => (hasNotes ? [...row, notes[index]] : row));
  return html`<h2>${title}</h2>
    ${toTable(hasNotes ? [...headings, ''] : headings, cells)}
    ${rest !== '' && html`<p class="muted">${rest}</p>`}`;
}
