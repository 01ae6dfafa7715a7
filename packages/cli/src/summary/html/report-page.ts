import type { Explanation } from '@data-import/reference/explanations';
import { listExplanations } from '../../lookup/explanations.js';
import { countDocuments } from '../../report/tally.js';
import { formatFile } from '../../report/text.js';
import type { CountedFile, Duplicates, CountedFault, Sample, Totals } from '../data.js';
import { formatFaultPath } from '../fault-name.js';
import type { ReportDocument } from '../report.js';
import {
  countOf,
  describeShapes,
  formatCode,
  formatFirst,
  formatNumber,
  formatOther,
  formatShare,
  STOPPED,
  worstFiles,
} from '../text.js';
import { html, type Markup } from './markup.js';
import {
  FACTS,
  MAX_ROWS,
  toBar,
  toControls,
  toFacts,
  toList,
  toPage,
  toSelect,
  toSeverity,
  toTable,
} from './page.js';

export function toHtml(report: ReportDocument): string {
  const { contract, label, conditions, files, totals, faults, others, stopped, duplicates } = report;
  const remedies = new Map(listExplanations().map((each) => [each.code, each]));
  const most = faults.reduce((max, { documents }) => Math.max(max, documents), 1);
  const selects = [
    toSelect('Show', 'kind', [
      ['', 'everything'],
      ['error', 'errors'],
      ['warning', 'warnings'],
      ['advice', 'advice'],
    ]),
    toSelect('Sort by', 'order', [
      ['', 'severity, then documents'],
      ['count', 'documents'],
      ['name', 'field'],
    ]),
  ];
  const body = html`<header>
      <h1>${label === undefined ? contract : `${label}: ${contract}`}</h1>
      <p class="muted">
        ${countOf(countDocuments(totals), 'document')} in
        ${countOf(totals.files, 'file')}${stopped !== undefined && `; ${STOPPED}`}. Checked by data-import
        ${conditions.tool}.
      </p>
    </header>
    ${toTotals(totals)}
    <main>
      <h2>${countOf(faults.length, 'kind')} of fault</h2>
      ${faults.length > 0 && toControls(selects)}
      ${toList(faults, (fault) => toFault(fault, most, totals, remedies.get(fault.code)))} ${toFiles(files)}
      ${
        others.length > 0 &&
        html`<h2>Counted together</h2>
          <ul class="plain">
            ${others.map((other) => html`<li>${formatOther(other)}</li>`)}
          </ul>`
      }
      ${duplicates !== undefined && toDuplicates(duplicates, totals.files)}
    </main>`;
  return toPage(`Report: ${contract}`, body);
}

function toTotals(totals: Totals): Markup {
  const { valid, warned, invalid } = totals;
  const facts = [...FACTS, ['with more issues than were listed', 'truncated'] as const];
  const shown = facts.filter(([name, of]) => totals[of] > 0 || name === 'valid' || name === 'invalid');
  return html`<section class="totals" aria-label="Totals">
    ${toBar(valid + warned + invalid, [
      ['green', valid],
      ['amber', warned],
      ['red', invalid],
    ])}
    ${toFacts(shown.map(([name, of, colour]) => [name, totals[of], colour]))}
  </section>`;
}

function toFault(
  fault: CountedFault,
  most: number,
  totals: Totals,
  remedy: Pick<Explanation, 'meaning' | 'advice'> | undefined,
): Markup {
  const { files } = totals;
  const { severity, documents, occurrences, first, samples, refused } = fault;
  const shapes = describeShapes(fault);
  const path = formatFaultPath(fault);
  const times = occurrences > documents && html`, ${countOf(occurrences, 'time')}`;
  return html`<li data-kind="${severity}" data-count="${documents}" data-name="${path}">
    <details>
      <summary>
        <span
          ><span class="path">${path}</span>
          <span class="label">${formatCode(fault)}</span>${toSeverity(severity)}</span
        >
        ${toBar(most, [[severity === 'error' ? 'red' : 'amber', documents]])}
        <span class="number">${formatShare(fault, totals)}</span>
      </summary>
      <div class="samples">
        <p class="muted">
          ${severity} <code>${fault.code}</code>${times}, first at ${formatFirst(first, files)}
        </p>
        ${refused !== true && remedy !== undefined && html`<p>${remedy.meaning} ${remedy.advice.join(' ')}</p>`}
        ${shapes.length > 0 && html`<p>Values like <code>${shapes.join(', ')}</code></p>`}
        ${samples.length > 0 && toSamples(samples, documents, files)}
      </div>
    </details>
  </li> `;
}

/** Shows the files with the most errors. */
function toFiles(files: readonly CountedFile[]): Markup | false {
  const worst = worstFiles(files, MAX_ROWS);
  const rows = worst.map(({ file, valid, warned, invalid, unreadable }) => [
    formatFile(file),
    ...[valid, warned, invalid, unreadable].map(formatNumber),
  ]);
  return (
    files.length > 1 &&
    html`<h2>${countOf(worst.length, 'file')} with errors, of ${formatNumber(files.length)}</h2>
      ${toTable(['File', 'Valid', 'With warnings', 'Invalid', 'Not readable'], rows)}`
  );
}

function toSamples(samples: readonly Sample[], documents: number, files: number): Markup {
  const title =
    samples.length < documents
      ? `${countOf(samples.length, 'sample')} of ${formatNumber(documents)}`
      : 'Document';
  const rows = samples.map((sample) => [
    formatFirst(sample, files),
    html`<code>${sample.path}</code>`,
    sample.message,
  ]);
  return toTable([title, 'Field', 'Message'], rows);
}

function toDuplicates({ keys, documents, samples }: Duplicates, files: number): Markup {
  const rows = samples.map(({ count, places }) => {
    const more = count > places.length && html`, and ${formatNumber(count - places.length)} more`;
    return html`<li>${places.map((place) => formatFirst(place, files)).join(', ')}${more}</li>`;
  });
  return html`<h2>${countOf(keys, 'account')} in several documents</h2>
    ${keys > 0 && html`<p class="muted">${countOf(documents, 'document')}; ${countOf(samples.length, 'sample')}</p>`}
    <ul class="plain">
      ${rows}
    </ul>`;
}
