import type { Contract } from './contracts.js';
import type { Names } from './meaning.js';

/** What two contracts are called in sentences: two versions of an event by their version alone. */
export function namesOf(before: Contract | undefined, after: Contract | undefined): Names {
  if (before === undefined && after === undefined)
    return { before: 'the first pasted schema', after: 'the second pasted schema' };
  const isSameType = before?.type !== undefined && before.type === after?.type;
  return { before: nameOf(before, isSameType), after: nameOf(after, isSameType) };
}

/** What is compared, as a heading. */
export function titleOf(names: Names, before: Contract | undefined, after: Contract | undefined): string {
  const change = `from ${names.before} to ${names.after}`;
  const isVersions = before?.type !== undefined && before.type === after?.type;
  return isVersions ? `${before.type}: ${change}` : `${change[0]!.toUpperCase()}${change.slice(1)}`;
}

function nameOf(contract: Contract | undefined, byVersion: boolean): string {
  if (contract === undefined) return 'the pasted schema';
  return byVersion ? contract.version! : contract.title;
}
