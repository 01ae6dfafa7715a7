import type { Bump, Reason } from '@data-import/compiler/compare/policy';
import { inOneLine } from '@data-import/compiler/compare/words';
import type { PackageChange } from './compare.js';

/** The report for the author of a change: a line for the changeset per change, and its breaks. */
export function toText(
  baseline: string,
  changes: readonly PackageChange[],
  needed: ReadonlyMap<string, Bump>,
): string {
  if (changes.length === 0) return `No contract changed since ${baseline}.\n`;
  const packages = [...needed].map(([name, bump]) => {
    const own = changes.filter((change) => change.package === name);
    const texts = own.filter(isTextOnly).map(({ subject }) => subject);
    const lines = own.filter((change) => !isTextOnly(change)).flatMap(toLines);
    const descriptions = texts.length === 0 ? [] : [`- Descriptions changed: ${texts.join(', ')}`];
    return [`${name}: at least ${bump}`, ...lines, ...descriptions].join('\n');
  });
  const closing = "Describe the changes in users' terms in a changeset: npm run changeset";
  return `${[`Since ${baseline}:`, ...packages, closing].join('\n\n')}\n`;
}

function isTextOnly({ what, bump }: PackageChange): boolean {
  return what === 'changed' && bump === 'patch';
}

/** Describes the differences; empty for added and removed contracts. */
export function describeDetails(change: PackageChange): string {
  if (isTextOnly(change)) return 'descriptions';
  const { what, reasons, differences, contains } = change;
  const details = [
    ...differences.map((difference) => `${difference.path} ${inOneLine(difference)}`.trim()),
    ...(contains.length === 0 ? [] : [`contains ${contains.join(', ')}`]),
  ];
  return (details.length > 0 || what !== 'changed' ? details : [reasons[0]!.text]).join('; ');
}

function toLines(change: PackageChange): string[] {
  const { subject, direction, what, bump, reasons } = change;
  const shown = describeDetails(change);
  const isBreak = bump === 'major' && what === 'changed';
  const breaks = isBreak ? reasons.filter((reason) => reason.bump === 'major').map(toLine) : [];
  return [
    `- ${subject} ${what} (${[direction, bump].filter(Boolean).join(', ')})${shown === '' ? '' : `: ${shown}`}`,
    ...breaks,
    ...(isBreak && direction === 'released'
      ? ['    A published event version does not change: add a new version instead.']
      : []),
  ];
}

function toLine({ path, text, witness }: Reason): string {
  const what = path === '' ? text : `${path} ${text}`;
  return witness === undefined ? `    ${what}` : `    ${what}: ${JSON.stringify(witness)}`;
}
