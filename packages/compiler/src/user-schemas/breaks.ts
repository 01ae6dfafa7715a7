import { accepts } from '../compare/accepts.js';
import type { Change } from '../compare/compare-documents.js';
import { compareContracts, contains } from '../compare/compare-contracts.js';
import type { ContractState } from '../compare/contract-state.js';
import { QUESTIONS, type Reason, type User } from '../compare/policy.js';
import { groupBy } from '../once.js';

export function findBreaks(
  before: ContractState,
  after: ContractState,
): { readonly subject: string; readonly message: string }[] {
  return listChanges(before, after)
    .filter(({ bump }) => bump === 'major')
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    .flatMap((change) => describeBreaks(change).map((message) => ({ subject: change.subject, message })));
}

/** Omits a contract that another one contains and whose bump that one shares, to report each change once. */
export function listChanges(before: ContractState, after: ContractState): Change[] {
  const changes = compareContracts(before, after, { accepts });
  const bumps = new Map(changes.map(({ subject, bump }) => [subject, bump]));
  const isInside = ({ subject, bump }: Change): boolean => {
    const inner = before.contracts.get(subject);
    return [...before.contracts].some(
      ([name, outer]) =>
        inner !== undefined &&
        name !== subject &&
        bumps.get(name) === bump &&
        after.contracts.has(name) &&
        contains(outer, inner) &&
        !contains(inner, outer),
    );
  };
  return changes.filter((change) => !isInside(change));
}

export function isProof({ kind }: Reason): boolean {
  return QUESTIONS.some((question) => question === kind);
}

export function describeBreaks({ reasons }: Change, only?: User): string[] {
  const major = reasons.filter(
    ({ bump, breaks }) => bump === 'major' && (only === undefined || breaks.includes(only)),
  );
  const changed = listSome(reasons.filter(({ kind }) => AFFECTING.has(kind)));
  const where = changed === '' ? '' : ` (changed: ${changed})`;
  const proofs = major.filter(isProof).map((reason) => {
    const verb = reason.isUnknown ? 'may break' : 'breaks';
    const witness = 'witness' in reason ? `: ${JSON.stringify(reason.witness)}` : '';
    return `${verb} ${reason.breaks.join(', ')}: ${reason.text}${witness}${where}`;
  });
  const unproved = major.filter((each) => !isProof(each));
  const others = groupBy(unproved, ({ breaks }) => breaks.join(', '));
  return [...proofs, ...[...others].map(([users, own]) => `breaks ${users}: ${listSome(own)}`)];
}

const AFFECTING: ReadonlySet<string> = new Set(['rule', 'field-added', 'field-removed', 'value-removed']);

const MAX_SHOWN = 3;

function listSome(reasons: readonly Reason[]): string {
  const shown = reasons.slice(0, MAX_SHOWN).map(({ path, text }) => (path === '' ? text : `${path} ${text}`));
  const rest = reasons.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}
