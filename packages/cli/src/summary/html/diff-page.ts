import { changes, type FaultChange, type ReportDiff } from '../diff.js';
import {
  describeAccounts,
  describeDifferences,
  describeDuplicates,
  describeVerdict,
  formatChange,
  formatSeverity,
} from '../diff-text.js';
import { countDocuments } from '../../report/tally.js';
import { formatFaultPath } from '../fault-name.js';
import { countOf, formatCode, formatFirst, formatNumber } from '../text.js';
import { html, type Markup } from './markup.js';
import { FACTS, toBar, toControls, toList, toPage, toSelect, toSeverity } from './page.js';

const MAX_ACCOUNTS = 1000;

export function toDiffHtml(diff: ReportDiff): string {
  const { contract, worse, faults, same, before, after, duplicates, accounts, volume } = diff;
  const most = faults.reduce((max, fault) => Math.max(max, fault.before, fault.after), 1);
  const facts = FACTS.filter(([, of]) => before[of] + after[of] > 0);
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
      <p class="verdict ${worse || volume !== undefined ? 'red' : 'green'}">${describeVerdict(diff)}</p>
      ${describeDifferences(diff).map((line) => html`<p class="verdict red">${line}</p>`)}
    </header>
    <section class="totals" aria-label="Totals">
      <dl class="facts">
        ${toFact('documents', countDocuments(before), countDocuments(after))}
        ${facts.map(([name, of]) => toFact(name, before[of], after[of]))}
      </dl>
    </section>
    <main>
      <h2>${countOf(faults.length, 'fault')} changed, ${formatNumber(same)} unchanged</h2>
      ${faults.length > 0 && toControls(selects)}
      ${toList(faults, (fault) => toChange(fault, most, after.files))}
      ${duplicates !== undefined && html`<p>${describeDuplicates(duplicates)}</p>`}
      ${accounts !== undefined && toAccounts(describeAccounts(accounts), [accounts.broken, accounts.mended])}
    </main>`;
  return toPage(`Report diff: ${contract}`, body);
}

function toFact(name: string, before: number, after: number): Markup {
  const text = before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
  return html`<div>
    <dt>${name}</dt>
    <dd>${text}</dd>
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
        <span class="label">${formatCode(fault)}</span
        >${fault.severityBefore === undefined ? toSeverity(severity) : formatSeverity(fault)}${place}</span
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
