import { accepts } from '@data-import/compiler/compare/accepts';
import { type SchemaObject, Undecided } from '@data-import/compiler/compare/schema';
import { type Difference, findDifferences } from '@data-import/compiler/compare/differences';
import {
  type Bump,
  type Direction,
  judge,
  type Reason,
  weight,
} from '@data-import/compiler/compare/judgement';
import { answerTo } from '@data-import/compiler/compare/questions';
import type { Operation, Package, Release } from './contracts.js';

/** A change of a contract, an operation or an event. */
export interface Change {
  readonly package: string;
  /** `Account`, `account.created v1`, `operation createAccount`. */
  readonly subject: string;
  readonly direction?: Direction;
  readonly what: 'added' | 'removed' | 'changed';
  readonly bump: Bump;
  /** The heaviest first. */
  readonly reasons: readonly Reason[];
  /** The differences in the contract's own file. */
  readonly differences: readonly Difference[];
  /** The contracts that it contains and that changed. */
  readonly contains: readonly string[];
}

/** Everything that changed between two states of the contracts: by package, the heaviest first. */
export function compare(before: Release, after: Release): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort(inOrder).flatMap((name) => {
    const [was, is] = [before.get(name) ?? NOTHING, after.get(name) ?? NOTHING];
    const changes = [...compareContracts(was, is), ...compareOperations(was, is)];
    return changes
      .map((change) => ({ ...change, package: name }))
      .sort((a, b) => weight(b.bump) - weight(a.bump) || inOrder(a.subject, b.subject));
  });
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const NOTHING: Package = { version: '', contracts: new Map(), operations: new Map() };

type OwnChange = Omit<Change, 'package'>;

function compareContracts(before: Package, after: Package): OwnChange[] {
  const names = [...new Set([...before.contracts.keys(), ...after.contracts.keys()])];
  const edited = new Set(
    names.filter((name) => !isSame(withoutDefinitions(before, name), withoutDefinitions(after, name))),
  );
  return names.flatMap((name): OwnChange[] => {
    const [was, is] = [before.contracts.get(name), after.contracts.get(name)];
    if (was === undefined) return [toWhole('added', getTitle(name, is!), getDirection(name, after))];
    if (is === undefined) return [toWhole('removed', getTitle(name, was), getDirection(name, before))];
    if (isSame(was, is)) return [];
    const [direction, now] = [getDirection(name, before), getDirection(name, after)];
    const definitions = { ...was.$defs, ...is.$defs };
    return [
      {
        ...judgeDocuments(was, is, direction === now ? now : 'part'),
        subject: getTitle(name, is),
        what: 'changed',
        differences: listDifferences({ ...was, $defs: definitions }, is),
        contains: Object.keys(is.$defs ?? {}).filter((other) => other !== name && edited.has(other)),
      },
    ];
  });
}

/** The own file of a contract. */
function withoutDefinitions({ contracts }: Package, name: string): object | undefined {
  const { $defs: _contained, ...own } = contracts.get(name) ?? {};
  return own;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function getTitle(name: string, document: SchemaObject): string {
  const event = document['x-event'] as { type: string; version: string } | undefined;
  return event === undefined ? name : `${event.type} ${event.version}`;
}

function isEvent(document: SchemaObject | undefined): boolean {
  return document?.['x-event'] !== undefined;
}

/** The documents that contain a contract decide: requests, responses, or both. */
function getDirection(name: string, { contracts, operations }: Package): Direction {
  if (isEvent(contracts.get(name))) return 'event';
  const contains = (root: string): boolean =>
    root === name || Object.hasOwn(contracts.get(root)?.$defs ?? {}, name);
  const roles = [...operations.values()].flatMap(({ documents }) =>
    [...documents].flatMap(([role, root]) => (contains(root) ? [role] : [])),
  );
  const isSent = roles.some((role) => !role.startsWith('response'));
  const isReceived =
    roles.some((role) => role.startsWith('response')) ||
    [...contracts].some(([root, document]) => isEvent(document) && contains(root));
  if (isReceived === isSent) return 'part';
  return isSent ? 'request' : 'response';
}

function toWhole(what: 'added' | 'removed', subject: string, direction: Direction): OwnChange {
  const bump = what === 'added' ? 'minor' : 'major';
  const reasons = [{ bump, text: `it was ${what}` } as const];
  return { subject, direction, what, bump, reasons, differences: [], contains: [] };
}

type Judged = Pick<Change, 'direction' | 'bump' | 'reasons'>;

function judgeDocuments(before: SchemaObject, after: SchemaObject, direction: Direction): Judged {
  const [accept, read, reverse] = (['accept', 'read', 'reverse'] as const).map((question) =>
    answerTo(question, before, after, accepts),
  );
  const findings = {
    accept: accept!,
    read: read!,
    reverse: reverse!,
    differences: listDifferences(before, after),
    isRewritten: true,
  };
  const { bump, reasons } = judge(direction, findings);
  return { direction, bump, reasons };
}

/** A reference without a target ends the comparison: the answers are unknown then. */
function listDifferences(before: SchemaObject, after: SchemaObject): readonly Difference[] {
  try {
    return findDifferences(before, after);
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return [];
  }
}

function compareOperations(before: Package, after: Package): OwnChange[] {
  const ids = [...new Set([...before.operations.keys(), ...after.operations.keys()])];
  return ids.flatMap((id): OwnChange[] => {
    const [was, is] = [before.operations.get(id), after.operations.get(id)];
    const reasons = findReasons(was, is, before, after).sort((a, b) => weight(b.bump) - weight(a.bump));
    if (reasons.length === 0) return [];
    const what = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [
      { subject: `operation ${id}`, what, bump: reasons[0]!.bump, reasons, differences: [], contains: [] },
    ];
  });
}

function findReasons(
  was: Operation | undefined,
  is: Operation | undefined,
  before: Package,
  after: Package,
): Reason[] {
  if (was === undefined) return [{ bump: 'minor', text: 'it was added' }];
  if (is === undefined) return [{ bump: 'major', text: 'it was removed' }];
  const reasons: Reason[] = [];
  if (was.address !== is.address)
    reasons.push({ bump: 'major', text: `${was.address} became ${is.address}` });
  if (!isSame(was.remarks, is.remarks)) reasons.push({ bump: 'patch', text: 'its descriptions changed' });
  for (const role of new Set([...was.documents.keys(), ...is.documents.keys()])) {
    const [one, other] = [was.documents.get(role), is.documents.get(role)];
    if (one === other) continue;
    const isResponse = role.startsWith('response');
    const document = after.contracts.get(other ?? '') ?? {};
    if (other === undefined) reasons.push({ bump: 'major', text: `its ${role} was removed` });
    else if (one === undefined) {
      // Callers do not send a new part yet.
      const isOptional = isResponse || (role === 'query' && (document.required ?? []).length === 0);
      reasons.push({ bump: isOptional ? 'minor' : 'major', text: `its ${role} was added` });
    } else {
      const verdict = judgeDocuments(
        before.contracts.get(one) ?? {},
        document,
        isResponse ? 'response' : 'request',
      );
      const text = `its ${role} is ${other}, before ${one}: ${verdict.reasons[0]!.text}`;
      reasons.push({ ...verdict.reasons[0]!, text });
    }
  }
  return reasons;
}
