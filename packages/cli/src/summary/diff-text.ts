import { countDocuments } from '../report/tally.js';
import { printable } from '@data-import/validators/runtime';
import { palette } from '../report/text.js';
import {
  type AccountChanges,
  changes,
  type Comparison,
  type FaultChange,
  isError,
  isWorse,
  type ReportDiff,
} from './diff.js';
import { countOf, formatFault, formatFirst, formatNumber, formatRow } from './text.js';

const MAX_ACCOUNTS = 20;

export function formatChange({ change, counts, before, after }: FaultChange): string {
  const noun = counts === 'documents' ? 'document' : 'time';
  if (change === 'new' || change === 'reclassified') return countOf(after, noun);
  if (change === 'gone') return countOf(before, noun);
  return `${formatNumber(before)} → ${countOf(after, noun)}`;
}

export function describeAccounts({
  broken,
  mended,
  stillInvalid,
  withoutKey,
  complete,
}: AccountChanges): readonly string[] {
  const some = complete ? '' : ', of a sample of the accounts';
  return [
    `${countOf(broken.length, 'account')} newly invalid${some}`,
    `${countOf(mended.length, 'account')} no longer invalid: mended, or absent${some}`,
    `${countOf(stillInvalid, 'account')} still invalid${some}`,
    ...(withoutKey.before + withoutKey.after > 0
      ? [`invalid documents without an account key: ${formatComparison(withoutKey)}`]
      : []),
  ];
}

export function formatComparison({ before, after }: Comparison): string {
  return `${formatNumber(before)} → ${formatNumber(after)}`;
}

export function describeVerdict({ worse, faults, duplicates, different, volume }: ReportDiff): string {
  if (!worse) {
    const isComparable = volume === undefined && different.length === 0;
    if (isComparable) return faults.some(isError) ? 'better' : 'not worse';
    return `not worse, but ${volume === undefined ? 'the settings differ' : 'the volume changed'}`;
  }
  const worsened = faults.filter(isWorse);
  if (worsened.length === 0) return `worse: ${describeDuplicates(duplicates!)}`;
  const fresh = worsened.filter(({ change }) => change === 'new').length;
  return `worse: ${countOf(fresh, 'new error')}, ${countOf(worsened.length - fresh, 'error')} in a larger share of the documents`;
}

export function describeDuplicates(duplicates: Comparison): string {
  return `accounts in several documents: ${formatComparison(duplicates)}`;
}

/** Describes differences that make the counts of two reports hard to compare. */
export function describeDifferences({ different, volume }: ReportDiff): readonly string[] {
  return [
    ...(different.length > 0 ? [`made with different settings: ${different.join(', ')}`] : []),
    ...(volume === undefined ? [] : [`the volume changed: ${formatComparison(volume)} documents`]),
  ];
}

export function formatSeverity({ severity, severityBefore }: FaultChange): string {
  if (severityBefore !== undefined) return ` (${severityBefore} → ${severity})`;
  return severity === 'error' ? '' : ` (${severity})`;
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
        return formatRow(formatFault(fault) + formatSeverity(fault), formatChange(fault) + first);
      });
    return rows.length === 0 ? '' : `${strong(change)}\n${rows.join('')}\n`;
  });
  const count = formatComparison({ before: countDocuments(before), after: countDocuments(after) });
  const invalid = formatComparison({ before: before.invalid, after: after.invalid });
  return [
    ...lists,
    accounts === undefined ? '' : formatAccounts(accounts, strong),
    `${countOf(same, 'fault')} unchanged\n`,
    duplicates === undefined ? '' : `${describeDuplicates(duplicates)}\n`,
    `documents: ${count}; invalid: ${invalid}\n`,
    ...describeDifferences(diff).map((line) => `${bad(line)}\n`),
    `${(worse || diff.volume !== undefined ? bad : good)(describeVerdict(diff))}\n`,
  ].join('');
}

function formatAccounts(accounts: AccountChanges, strong: (text: string) => string): string {
  const [broken, mended, ...rest] = describeAccounts(accounts) as [string, string, ...string[]];
  return `${strong(broken)}\n${listKeys(accounts.broken)}${strong(mended)}\n${listKeys(accounts.mended)}${rest.join('\n')}\n\n`;
}

function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_ACCOUNTS).map((key) => `  ${printable(key)}\n`);
  const left = keys.length - shown.length;
  return `${shown.join('')}${left > 0 ? `  … and ${formatNumber(left)} more: --format json lists all\n` : ''}`;
}
