import { GROUP_NAMES, RULE_GROUPS, type RuleGroup } from './rules.js';
import { added, type Count, type Score, type Subject } from './score.js';
import type { Refusal, Tool } from './tool.js';

/** A tool with its committed score. */
export interface Row {
  readonly tool: Omit<Tool, 'run'>;
  readonly score: Score;
}

const NUMBERS = new Intl.NumberFormat('en-GB');

/** The generated sections of the page: the table, and what is to be known of each tool. */
export function interopSections(rows: readonly Row[]): Map<string, string> {
  return new Map([
    ['scores', scoresTable(rows)],
    ['tools', rows.map(toolSection).join('\n\n')],
  ]);
}

function scoresTable(rows: readonly Row[]): string {
  const heads = ['Tool', 'Version', 'Reads', 'Contracts', 'Valid accepted', ...GROUP_NAMES];
  return markdownTable(heads, rows.map(scoresRow));
}

function scoresRow({ tool, score }: Row): string[] {
  const { title, reads } = tool;
  const cells = [`[${title}](#${anchorOf(title)})`, score.version, reads];
  if (score.contracts === 0) return [...cells, ...['', '', ...GROUP_NAMES].map(() => '–')];
  return [
    ...cells,
    NUMBERS.format(score.contracts),
    inWords(score.total.valid),
    ...GROUP_NAMES.map((name) => inWords(countOf(score, name))),
  ];
}

function countOf({ total }: Score, group: RuleGroup): Count | undefined {
  const subjects: readonly Subject[] = RULE_GROUPS[group];
  const counts = subjects.flatMap((subject) => (total[subject] === undefined ? [] : [total[subject]]));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => added(sum, count));
}

function inWords(count: Count | undefined): string {
  if (count === undefined) return '–';
  const [right, of] = count.map((number) => NUMBERS.format(number));
  return right === of ? `all ${of}` : `${right} of ${of}`;
}

/** The anchor that GitHub gives to a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function toolSection({ tool, score }: Row): string {
  const { title, settings, loses, refusals = [] } = tool;
  const facts = Object.entries(score.facts).map(([what, number]) => `${what}: ${number}`);
  const parts = [
    `### ${title}`,
    settings,
    listOf('Checked', facts),
    listOf('Does not take', score.notTaken.length === 0 ? [] : [score.notTaken.join(', ')]),
    listOf('Loses', loses),
    listOf('Refuses valid documents', refusals.map(refusalInWords)),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function refusalInWords({ contracts, title, why }: Refusal): string {
  const documents = title === undefined ? '' : ` ("${title}")`;
  return `${contracts.join(', ')}${documents}: ${why}`;
}

function listOf(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${heading}:\n\n${items.map((item) => `- ${item}`).join('\n')}`;
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
