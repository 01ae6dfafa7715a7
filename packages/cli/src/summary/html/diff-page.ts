import { changes, type FaultChange, type ReportDiff } from '../diff.js';
import { describeAccounts, describeVerdict, formatChange } from '../diff-text.js';
import type { Totals } from '../data.js';
import { formatFaultPath } from '../fault-name.js';
import { countDocuments, countOf, formatCode, formatFirst, formatNumber } from '../text.js';
import { html, type Markup } from './markup.js';
import { toBar, toControls, toPage, toSelect } from './page.js';

/** The accounts of a list: the whole list is in the JSON. */
const MAX_ACCOUNTS = 1000;

/** The differences between two reports as one page. */
export function toDiffHtml(diff: ReportDiff): string {
  const { contract, worse, faults, same, before, after, accounts } = diff;
  const most = Math.max(...faults.flatMap((fault) => [fault.before, fault.after]), 1);
  const selects = [
    toSelect('Show', 'kind', [['', 'all changes'], ...changes.map((change) => [change, change] as const)]),
    toSelect('Sort by', 'order', [
      ['', 'change'],
      ['count', 'difference'],
      ['name', 'field'],
    ]),
  ];
  const body = html`<header>
      <h1>${contract}</h1>
      <p class="verdict ${worse ? 'red' : 'green'}">${describeVerdict(diff)}</p>
    </header>
    <section class="totals" aria-label="Totals">
      <dl class="facts">
        ${toFact('documents', countDocuments, before, after)}
        ${toFact('valid', ({ valid }) => valid, before, after)}
        ${toFact('with warnings', ({ warned }) => warned, before, after)}
        ${toFact('invalid', ({ invalid }) => invalid, before, after)}
        ${toFact('lines not readable', ({ unreadableLines }) => unreadableLines, before, after)}
      </dl>
    </section>
    <main>
      <h2>${countOf(faults.length, 'fault')} changed, ${formatNumber(same)} unchanged</h2>
      ${faults.length > 0 && toControls(faults.length, selects)}
      <ul id="faults">
        ${faults.map((fault) => toChange(fault, most, after.files))}
      </ul>
      ${accounts !== undefined && toAccounts(describeAccounts(accounts), [accounts.broken, accounts.mended])}
    </main>`;
  return toPage(`Report diff: ${contract}`, body);
}

function toFact(name: string, count: (totals: Totals) => number, before: Totals, after: Totals): Markup {
  const [b, a] = [formatNumber(count(before)), formatNumber(count(after))];
  return html`<div>
    <dt>${name}</dt>
    <dd>${a === b ? a : `${b} → ${a}`}</dd>
  </div>`;
}

function toChange(fault: FaultChange, most: number, files: number): Markup {
  const { change, severity, before, after, first } = fault;
  const path = formatFaultPath(fault);
  const place =
    change !== 'gone' &&
    first &&
    html`<br /><span class="muted">first at ${formatFirst(first, files)}</span>`;
  return html`<li data-kind="${change}" data-count="${Math.abs(after - before)}" data-name="${path}">
    <div class="row">
      <span
        ><span class="label ${change}">${change}</span> <span class="path">${path}</span>
        <span class="label ${severity}">${formatCode(fault)}</span>${place}</span
      >
      <span
        >${toBar(most, [['accent', before]])}${toBar(most, [[severity === 'error' ? 'red' : 'amber', after]])}</span
      >
      <span class="number">${formatChange(fault)}</span>
    </div>
  </li> `;
}

function toAccounts(titles: readonly string[], lists: readonly (readonly string[])[]): Markup {
  const sections = titles.map((title, index) => {
    const keys = lists[index] ?? [];
    const left = keys.length - MAX_ACCOUNTS;
    if (keys.length === 0) return html`<p>${title}</p>`;
    return html`<details>
      <summary><span class="path">${title}</span></summary>
      <ul class="keys">
        ${keys.slice(0, MAX_ACCOUNTS).map((key) => html`<li>${key}</li>`)}
      </ul>
      ${left > 0 && html`<p class="muted">and ${formatNumber(left)} more: the JSON lists all</p>`}
    </details>`;
  });
  return html`<h2>Accounts</h2>
    ${sections}`;
}
