import { formatNumber } from './format.js';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly ours: boolean;
}

export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
}

const WIDTH = 785;
const LABELS = 235;
const VALUES = 110;
const ROW = 24;
const HEAD = 34;

/** Readable on a light and on a dark page: the picture has no background of its own. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; }
  .ours { font-weight: 600; }
  .bar { fill: #8c959f; }
  .bar.ours { fill: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .bar { fill: #6e7681; }
    .bar.ours { fill: #3fb950; }
  }
`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function drawBar({ label, value, ours }: Bar, longest: number, unit: string, top: number): string {
  const width = Math.max(1, Math.round(((WIDTH - LABELS - VALUES) * value) / longest));
  const kind = ours ? ' ours' : '';
  const middle = top + 16;
  return [
    `<text class="label${kind}" x="${String(LABELS - 8)}" y="${String(middle)}" text-anchor="end">${escape(label.replaceAll('*', ''))}</text>`,
    `<rect class="bar${kind}" x="${String(LABELS)}" y="${String(top + 4)}" width="${String(width)}" height="${String(ROW - 8)}" rx="2"/>`,
    `<text class="value${kind}" x="${String(LABELS + width + 8)}" y="${String(middle)}">${formatNumber(value)} ${unit}</text>`,
  ].join('\n');
}

function drawPanel({ title, unit, bars }: Panel, top: number): string {
  const longest = Math.max(...bars.map(({ value }) => value));
  const rows = bars
    .toSorted((a, b) => a.value - b.value)
    .map((bar, index) => drawBar(bar, longest, unit, top + HEAD + index * ROW));
  return [`<text class="title" x="0" y="${String(top + 22)}">${escape(title)}</text>`, ...rows].join('\n');
}

/** Bars from left to right, shortest first, a panel below the other. */
export function drawChart(description: string, panels: readonly Panel[]): string {
  const drawn: string[] = [];
  let top = 0;
  for (const panel of panels) {
    drawn.push(drawPanel(panel, top));
    top += HEAD + panel.bars.length * ROW + 10;
  }
  const size = `width="${String(WIDTH)}" height="${String(top)}" viewBox="0 0 ${String(WIDTH)} ${String(top)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">
<title>${escape(description)}</title>
<style>${STYLE}</style>
${drawn.join('\n')}
</svg>
`;
}
