import { formatTime } from '@data-import/cli/report/progress';
import { printableLines } from '@data-import/cli/report/text';
import { formatColumns } from '@data-import/cli/report/wrap';
import { countOf, formatNumber } from '@data-import/cli/summary/text';
import type { Database } from '../database/query.js';
import { OPERATIONS } from '../input/customer.js';
import { describeScope, listGates } from '../work/gates.js';
import { type Counts, listCommonReasons, readCounts, type StateCount } from './counts.js';
import { listWorklist } from './rows.js';

const WORDS: Readonly<Record<string, string>> = {
  'dry-run': 'ready after a dry run',
  unknown: 'on the worklist',
  sending: 'being sent',
  staged: 'waiting for the files to be read',
};

export function listStates({ states }: Counts): (readonly [operation: string, states: string])[] {
  return [...OPERATIONS, 'lines'].flatMap((operation) => {
    const own = states.filter((each) => each.operation === operation);
    const counts = own.map(({ state, count }) => `${formatNumber(count)} ${WORDS[state] ?? state}`);
    return own.length === 0 ? [] : [[operation, counts.join(', ')] as const];
  });
}

function sum(states: readonly StateCount[], isCounted: (state: StateCount) => boolean): number {
  return states.filter(isCounted).reduce((total, { count }) => total + count, 0);
}

/** Returns, for example, `1,980 of 2,000 accounts (99 %), 4.2/s, 0:05 left; 12 refused`. */
export function describeProgress({ states, open, rate }: Counts): string {
  const all = sum(states, ({ operation }) => operation === 'account');
  const unended = new Set(['waiting', 'sending', 'staged']);
  const ended = sum(states, ({ operation, state }) => operation === 'account' && !unended.has(state));
  const share = all === 0 ? '' : ` (${Math.floor((ended / all) * 100)} %)`;
  const seconds = open / rate;
  const left =
    seconds > 0 && seconds < Infinity ? `, ${rate.toFixed(1)}/s, ${formatTime(seconds * 1_000)} left` : '';
  const facts = [
    [sum(states, ({ state }) => state === 'refused'), 'refused'],
    [sum(states, ({ state }) => state === 'failed'), 'failed'],
    [sum(states, ({ state }) => state === 'unknown'), 'on the worklist'],
    [sum(states, ({ operation }) => operation === 'lines'), 'lines not sent'],
  ] as const;
  const others = facts.flatMap(([count, word]) => (count === 0 ? [] : `${formatNumber(count)} ${word}`));
  return [`${formatNumber(ended)} of ${countOf(all, 'account')}${share}${left}`, ...others].join('; ');
}

const MAX_REASONS = 10;
const MAX_LISTED = 20;

export async function describeStatus(database: Database): Promise<string> {
  const counts = await readCounts(database);
  const sections = [`${describeProgress(counts)}\n`];
  const addTable = (title: string, rows: readonly (readonly [string, string])[]): void => {
    const indented = rows.map(([name, text]) => [`  ${name}`, text] as const);
    if (rows.length > 0) sections.push(`${title}\n${formatColumns(indented)}`);
  };
  addTable('requests', listStates(counts));
  for (const { scope, reason } of await listGates(database))
    sections.push(`paused: ${describeScope(scope)}: ${reason}\n`);
  addTable(
    'most common reasons',
    (await listCommonReasons(database, MAX_REASONS)).map(({ count, state, operation, code, summary }) => [
      formatNumber(count),
      `${operation} ${state} (${code}): ${summary}`,
    ]),
  );
  addTable(
    'worklist: find out whether each took effect, then `resolve <number> --took-effect` or `--repeat`',
    (await listWorklist(database, MAX_LISTED)).map(({ id, supplier, number, operation, summary }) => [
      id!,
      `${supplier} ${number}: ${operation}: ${summary}`,
    ]),
  );
  return printableLines(sections.join('\n'));
}
