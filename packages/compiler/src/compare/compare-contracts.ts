import { isDeepStrictEqual } from 'node:util';
import { type Accepts, type Change, compareDocuments, listDifferences } from './compare-documents.js';
import type { ComparedContract, ContractState } from './contract-state.js';
import { compareOperations } from './compare-operations.js';
import { listInputs } from '../publish/parameter-contracts.js';
import { type ChangeKind, conclude, type Direction, toReason, weight } from './policy.js';
import type { SchemaObject } from './schema.js';

export interface CompareOptions {
  readonly accepts: Accepts;
  readonly areEventsReleased?: boolean;
}

export function compareContracts(
  before: ContractState,
  after: ContractState,
  options: CompareOptions,
): Change[] {
  return [
    ...compareSchemas(before, after, options),
    ...compareOperations(before, after, options.accepts),
  ].sort((a, b) => weight(b.bump) - weight(a.bump) || (a.subject < b.subject ? -1 : 1));
}

function compareSchemas(before: ContractState, after: ContractState, options: CompareOptions): Change[] {
  const subjects = [...new Set([...before.contracts.keys(), ...after.contracts.keys()])];
  const edited = new Set(
    subjects
      .filter((subject) => !isDeepStrictEqual(toOwn(before, subject), toOwn(after, subject)))
      .map((subject) => (after.contracts.get(subject) ?? before.contracts.get(subject)!).name),
  );
  return subjects.flatMap((subject): Change[] => {
    const [was, is] = [before.contracts.get(subject), after.contracts.get(subject)];
    if (was === undefined)
      return [toWhole('added', 'contract-added', subject, getDirection(is!, after, options))];
    if (is === undefined) {
      const isPart = [...before.contracts.values()].some((outer) => outer !== was && contains(outer, was));
      const kind = isPart ? 'name-removed' : 'contract-removed';
      return [toWhole('removed', kind, subject, getDirection(was, before, options))];
    }
    if (isDeepStrictEqual(was.schema, is.schema)) return [];
    const [then, now] = [getDirection(was, before, options), getDirection(is, after, options)];
    const direction = then === now ? now : 'part';
    const $defs = { ...was.schema.$defs, ...is.schema.$defs };
    return [
      {
        ...compareDocuments(was.schema, is.schema, options.accepts, direction),
        subject,
        direction,
        what: 'changed',
        ...listDifferences({ ...was.schema, $defs }, is.schema),
        contains: Object.keys(is.schema.$defs ?? {}).filter((name) => name !== is.name && edited.has(name)),
      },
    ];
  });
}

function toOwn({ contracts }: ContractState, subject: string): SchemaObject | undefined {
  const { $defs: _contained, ...own } = contracts.get(subject)?.schema ?? {};
  return own;
}

export function contains(outer: ComparedContract, inner: ComparedContract): boolean {
  return outer.name === inner.name || Object.hasOwn(outer.schema.$defs ?? {}, inner.name);
}

function getDirection(
  contract: ComparedContract,
  { contracts, operations }: ContractState,
  { areEventsReleased = false }: CompareOptions,
): Direction {
  if (contract.isEvent) return areEventsReleased ? 'released' : 'part';
  const isIn = (name: string): boolean => {
    const outer = contracts.get(name);
    return outer !== undefined && contains(outer, contract);
  };
  const all = [...operations.values()];
  const isSent = all.some((operation) => listInputs(operation).some(([, name]) => isIn(name)));
  const isReceived =
    all.some(({ responses }) => Object.values(responses).some(isIn)) ||
    [...contracts.values()].some((outer) => outer.isEvent && contains(outer, contract));
  if (isReceived === isSent) return 'part';
  return isSent ? 'request' : 'response';
}

function toWhole(what: 'added' | 'removed', kind: ChangeKind, subject: string, direction: Direction): Change {
  const verdict = conclude([toReason(kind, direction, { path: '', text: `it was ${what}` })]);
  return { ...verdict, subject, direction, what, differences: [], contains: [] };
}
