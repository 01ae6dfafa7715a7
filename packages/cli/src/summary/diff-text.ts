import { countDocuments } from '../report/tally.js';
import { printable } from '@data-import/validators/runtime';
import { palette } from '../report/text.js';
import { type AccountChanges, changes, type FaultChange, isWorse, type ReportDiff } from './diff.js';
import { countOf, formatFault, formatFirst, formatNumber, formatRow } from './text.js';

const MAX_ACCOUNTS = 20;

export function formatChange({ change, counts, before, after }: FaultChange): string {
  const noun = counts === 'documents' ? 'document' : 'time';
  if (change === 'new') return countOf(after, noun);
  if (change === 'gone') return countOf(before, noun);
  return `${formatNumber(before)} → ${countOf(after, noun)}`;
}

export function describeAccounts({
  broken,
  mended,
  stillInvalid,
  complete,
}: AccountChanges): readonly string[] {
  const some = complete ? '' : ', of a sample of the accounts';
  return [
    `${countOf(broken.length, 'account')} newly invalid${some}`,
    `${countOf(mended.length, 'account')} no longer invalid: mended, or absent${some}`,
    `${countOf(stillInvalid, 'account')} still invalid${some}`,
  ];
}

export function describeVerdict({ worse, faults, duplicates }: ReportDiff): string {
  if (!worse) return faults.some(({ severity }) => severity === 'error') ? 'better' : 'not worse';
  const worsened = faults.filter(isWorse);
  if (worsened.length === 0) return `worse: ${describeDuplicates(duplicates!)}`;
  const fresh = worsened.filter(({ change }) => change === 'new').length;
  return `worse: ${countOf(fresh, 'new error')}, ${countOf(worsened.length - fresh, 'error')} in more documents`;
}

export function describeDuplicates({ before, after }: NonNullable<ReportDiff['duplicates']>): string {
  return `accounts in several documents: ${formatNumber(before)} → ${formatNumber(after)}`;
}

export function formatDiff(diff: ReportDiff, { colour }: { readonly colour: boolean }): string {
  const { before, after, faults, same, duplicates, accounts, worse } = diff;
  const { bad, good, strong } = palette(colour);
  const lists = changes.map((change) => {
    const rows = faults
      .filter((fault) => fault.change === change)
      .map((fault) => {
        const first =
          change === 'gone' || !fault.first ? '' : `, first at ${formatFirst(fault.first, after.files)}`;
        const warning = fault.severity === 'warning' ? ' (warning)' : '';
        return formatRow(`${formatFault(fault)}${warning}`, formatChange(fault) + first);
      });
    return rows.length === 0 ? '' : `${strong(change)}\n${rows.join('')}\n`;
  });
  const [count, invalid] = [
    [before, after].map((totals) => formatNumber(countDocuments(totals))).join(' → '),
    [before, after].map((totals) => formatNumber(totals.invalid)).join(' → '),
  ];
  return [
    ...lists,
    accounts === undefined ? '' : formatAccounts(accounts, strong),
    `${countOf(same, 'fault')} unchanged\n`,
    duplicates === undefined ? '' : `${describeDuplicates(duplicates)}\n`,
    `documents: ${count}; invalid: ${invalid}\n`,
    `${(worse ? bad : good)(describeVerdict(diff))}\n`,
  ].join('');
}

function formatAccounts(accounts: AccountChanges, strong: (text: string) => string): string {
  const [broken, mended, still] = describeAccounts(accounts) as [string, string, string];
  return `${strong(broken)}\n${listKeys(accounts.broken)}${strong(mended)}\n${listKeys(accounts.mended)}${still}\n\n`;
}

function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_ACCOUNTS).map((key) => `  ${printable(key)}\n`);
  const left = keys.length - shown.length;
  return `${shown.join('')}${left > 0 ? `  … and ${formatNumber(left)} more: --format json lists all\n` : ''}`;
}
