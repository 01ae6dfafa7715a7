import { formatTime } from '@data-import/cli/report/progress';
import { formatColumns } from '@data-import/cli/report/wrap';
import { countOf, formatNumber } from '@data-import/cli/summary/text';
import type { Database } from '../database/engine.js';
import type { RequestName } from '../input/customer.js';
import { listGates } from '../work/gates.js';
import type { RequestState } from '../work/outcome.js';
import { describeScope } from '../work/scope.js';
import { type Counts, listCommonReasons, type OperationCounts, readCounts, sum } from './counts.js';
import { listWorklist } from './rows.js';

export const TITLES: Readonly<Record<RequestName, string>> = {
  account: 'accounts',
  notes: 'notes',
  transactions: 'transactions',
  statements: 'statements',
  'payment-instruction': 'payment instructions',
  registration: 'registrations',
};

const WORDS: readonly (readonly [RequestState | 'staged', string])[] = [
  ['done', 'done'],
  ['dry-run-succeeded', 'ready after a dry run'],
  ['refused', 'refused'],
  ['failed', 'failed'],
  ['unknown', 'on the worklist'],
  ['sending', 'being sent'],
  ['waiting', 'waiting'],
  ['staged', 'waiting for the files to be read'],
];

export function describeStates({ states }: OperationCounts): string {
  return WORDS.flatMap(([state, word]) => {
    const count = states[state] ?? 0;
    return count === 0 ? [] : `${formatNumber(count)} ${word}`;
  }).join(', ');
}

/** `1,980 of 2,000 accounts (99 %), 4.2/s, 0:05 left; 12 refused`. */
export function describeProgress({ operations, open, rate, problems }: Counts): string {
  const accounts = operations.find(({ operation }) => operation === 'account')?.states ?? {};
  const all = sum(Object.values(accounts));
  const ended = all - (accounts.waiting ?? 0) - (accounts.sending ?? 0);
  const share = all === 0 ? '' : ` (${Math.floor((ended / all) * 100)} %)`;
  const left =
    rate === 0 || open === 0 ? '' : `, ${rate.toFixed(1)}/s, ${formatTime((open / rate) * 1_000)} left`;
  const count = (state: RequestState): number => sum(operations.map(({ states }) => states[state] ?? 0));
  const facts = [
    [count('refused'), 'refused'],
    [count('failed'), 'failed'],
    [count('unknown'), 'on the worklist'],
    [sum(Object.values(problems)), 'lines not sent'],
  ] as const;
  const others = facts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${formatNumber(number)} ${word}`);
  return [`${formatNumber(ended)} of ${countOf(all, 'account')}${share}${left}`, ...others].join('; ');
}

const MAX_REASONS = 10;
const MAX_LISTED = 20;

/** Counts, common reasons, worklist and what is paused, for people. */
export async function describeStatus(database: Database): Promise<string> {
  const counts = await readCounts(database);
  const reasons = await listCommonReasons(database, MAX_REASONS);
  const worklist = await listWorklist(database, MAX_LISTED + 1);
  const gates = await listGates(database);
  const rows = counts.operations.map(
    (each) => [`  ${TITLES[each.operation]}`, describeStates(each)] as const,
  );
  const problems = Object.entries(counts.problems).map(([state, count]) => `${formatNumber(count)} ${state}`);
  if (problems.length > 0) rows.push(['  lines not sent', problems.join(', ')]);
  const sections = [`${describeProgress(counts)}\n`, formatColumns(rows)];
  for (const { scope, reason } of gates) sections.push(`paused: ${describeScope(scope)}: ${reason}\n`);
  if (reasons.length > 0) {
    const listed = reasons.map(
      ({ count, state, operation, code, summary }) =>
        [`  ${formatNumber(count)}`, `${`${operation} ${state}`.trim()} (${code}): ${summary}`] as const,
    );
    sections.push(`most common reasons\n${formatColumns(listed)}`);
  }
  if (worklist.length > 0) {
    const listed = worklist
      .slice(0, MAX_LISTED)
      .map(
        ({ id, supplier, number, operation, summary }) =>
          [`  ${id}`, `${supplier} ${number}: ${operation}: ${summary}`] as const,
      );
    const more = worklist.length > MAX_LISTED ? '  and more: see `report`\n' : '';
    sections.push(
      `worklist: find out whether each took effect, then \`resolve <number> --took-effect\` or \`--repeat\`\n${formatColumns(listed)}${more}`,
    );
  }
  return sections.join('\n');
}
