import { createHash } from 'node:crypto';
import type { Severity, Totals } from '../data.js';
import { formatNumber } from '../text.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';
import { html, Markup, type MarkupPart } from './markup.js';

function toSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A self-contained page, whose CSP forbids loading and any script but its own, which filters and sorts. */
export function toPage(title: string, body: Markup): string {
  const policy = `default-src 'none'; style-src ${toSource(STYLE)}; script-src ${toSource(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body} ${new Markup(`<script>${SCRIPT}</script>`)}
      </body>
    </html> `.text;
}

function toCells(row: readonly MarkupPart[]): Markup {
  return html`<tr>
    ${row.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

export function toTable(titles: readonly string[], rows: readonly (readonly MarkupPart[])[]): Markup {
  return html`<table>
    <thead>
      <tr>
        ${titles.map((title) => html`<th>${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(toCells)}
    </tbody>
  </table>`;
}

export const MAX_ROWS = 1000;

export function toList<T>(faults: readonly T[], toRow: (fault: T) => Markup): Markup {
  const left = faults.length - MAX_ROWS;
  return html`<ul id="faults">
      ${faults.slice(0, MAX_ROWS).map(toRow)}
    </ul>
    ${left > 0 && html`<p class="muted">and ${formatNumber(left)} more: the JSON lists all</p>`}`;
}

export function toControls(selects: readonly Markup[]): Markup {
  return html`<div class="controls" hidden>
    <label class="search"
      >Search <input type="search" id="search" autocomplete="off" placeholder="field, format or message"
    /></label>
    ${selects}
    <output id="shown"></output>
  </div>`;
}

export function toSelect(
  label: string,
  id: string,
  options: readonly (readonly [value: string, text: string])[],
): Markup {
  const items = options.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<label
    >${label}
    <select id="${id}">
      ${items}
    </select></label
  >`;
}

export function toBar(whole: number, parts: readonly (readonly [colour: string, size: number])[]): Markup {
  let start = 0;
  const rects = parts.map(([colour, size]) => {
    const [x, width] = [start, whole === 0 ? 0 : (100 * size) / whole];
    start += width;
    return (
      size > 0 &&
      html`<rect
        class="${colour}"
        x="${x.toFixed(2)}"
        width="${Math.max(width, 0.5).toFixed(2)}"
        height="8"
      />`
    );
  });
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${rects}
  </svg>`;
}

export function toFacts(
  facts: readonly (readonly [name: string, count: number, colour?: string | undefined])[],
): Markup {
  return html`<dl class="facts">
    ${facts.map(
      ([name, count, colour]) =>
        html`<div>
          <dt class="${colour === undefined ? '' : `key ${colour}`}">${name}</dt>
          <dd>${formatNumber(count)}</dd>
        </div>`,
    )}
  </dl>`;
}

type Fact = readonly [name: string, total: keyof Totals, colour?: string];

export const FACTS: readonly Fact[] = [
  ['valid', 'valid', 'green'],
  ['with warnings', 'warned', 'amber'],
  ['invalid', 'invalid', 'red'],
  ['files not readable', 'unreadableFiles'],
  ['lines not readable', 'unreadableLines'],
  ['items not readable', 'unreadableItems'],
];

/** States the severity in words, because colour alone is not accessible. */
export function toSeverity(severity: Severity): Markup | false {
  return severity !== 'error' && html` <span class="label ${severity}">${severity}</span>`;
}
