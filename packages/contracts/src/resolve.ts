import { alternatives, closestNames } from '@data-import/validators/runtime';
import { type ContractNames, nameEvent, type OperationContracts } from './contract-set.js';

export type Resolution =
  | { readonly kind: 'resolved'; readonly name: string }
  /**
   * `message` lists the candidates: the possible meanings, or similar names. `unknown-part` means an unknown
   * version of an event, or an unknown part of an operation.
   */
  | {
      readonly kind: 'ambiguous' | 'unknown-part' | 'unknown';
      readonly message: string;
      readonly candidates: readonly string[];
    };

type Ambiguous = Resolution & { readonly kind: 'ambiguous' };

const MAX_NAME_LENGTH = 200;
const MAX_QUOTED_LENGTH = 100;
const MAX_SUGGESTIONS = 5;

/**
 * Resolves a name to an entry of a set. Entry names take precedence over operations, and these over events.
 * In a combined set, the first layer that contains the name decides.
 *
 * - `Account`
 * - `createNotes`, its request body, and `createNotes request`, `createNotes 201`, `createNotes query`, `createNotes path`
 * - `account.created@v1`, `account.created-v1`, `account.created v1`, `AccountCreatedV1`
 * - `account.created` if it has one version
 */
export function resolveContract(text: string, set: ContractNames): Resolution {
  const name = text.slice(0, MAX_NAME_LENGTH + 1).trim();
  for (const layer of set.layers ?? [set]) {
    const found = spellingsOf(layer).get(name);
    if (found !== undefined) return typeof found === 'string' ? { kind: 'resolved', name: found } : found;
  }
  return withUnknownQualifier(name, set) ?? unknown(name, set);
}

const remembered = new WeakMap<ContractNames, ReadonlyMap<string, string | Ambiguous>>();

function spellingsOf(set: ContractNames): ReadonlyMap<string, string | Ambiguous> {
  let spellings = remembered.get(set);
  if (spellings === undefined) remembered.set(set, (spellings = listSpellings(set)));
  return spellings;
}

const SEPARATORS = ['@', '-', ' '];

function listSpellings(set: ContractNames): ReadonlyMap<string, string | Ambiguous> {
  const spellings = new Map<string, string | Ambiguous>();
  const add = (spelling: string, found: string | Ambiguous): void => {
    if (!spellings.has(spelling)) spellings.set(spelling, found);
  };
  for (const name of set.names()) add(name, name);
  for (const operation of set.operations) {
    const { operationId, request } = operation;
    const parts = listParts(operation);
    for (const [part, name] of parts)
      for (const separator of SEPARATORS) add(operationId + separator + part, name);
    const candidates = parts.map(([part]) => `${operationId} ${part}`);
    add(operationId, request ?? ambiguous(`the operation ${operationId} has no request body`, candidates));
  }
  const versions = new Map<string, string[]>();
  for (const event of set.events) {
    const { type, version, name } = event;
    for (const spelling of [...SEPARATORS.map((separator) => type + separator + version), name])
      add(spelling, nameEvent(event));
    versions.set(type, [...(versions.get(type) ?? []), nameEvent(event)]);
  }
  for (const [type, names] of versions)
    add(type, names.length === 1 ? names[0]! : ambiguous(`the event ${type} needs a version`, names));
  return spellings;
}

function listParts({ request, query, pathParams, responses }: OperationContracts): [string, string][] {
  const parts = Object.entries({ request, query, path: pathParams, ...responses });
  return parts.filter((part): part is [string, string] => part[1] !== undefined);
}

function ambiguous(problem: string, candidates: readonly string[]): Ambiguous {
  const hint = candidates.length === 0 ? '' : `; expected ${alternatives(candidates)}`;
  return { kind: 'ambiguous', message: problem + hint, candidates };
}

function withUnknownQualifier(name: string, { events, operations }: ContractNames): Resolution | undefined {
  const isQualified = (subject: string): boolean =>
    name.startsWith(subject) && SEPARATORS.includes(name.charAt(subject.length));
  const operation = operations.find(({ operationId }) => isQualified(operationId));
  const types = events.map(({ type }) => type).filter(isQualified);
  const subject = operation?.operationId ?? types.toSorted((a, b) => b.length - a.length)[0];
  if (subject === undefined) return undefined;
  const versions = events.filter(({ type }) => type === subject);
  const qualifier = quote(name.slice(subject.length + 1));
  const { message, candidates } =
    operation === undefined
      ? ambiguous(`the event ${subject} has no version ${qualifier}`, versions.map(nameEvent))
      : ambiguous(
          `the operation ${subject} has no part ${qualifier}`,
          listParts(operation).map(([part]) => `${subject} ${part}`),
        );
  return { kind: 'unknown-part', message, candidates };
}

function unknown(name: string, set: ContractNames): Resolution {
  const known = [
    ...set.names(),
    ...set.operations.map(({ operationId }) => operationId),
    ...set.events.flatMap((event) => [event.type, event.name]),
  ];
  const candidates = closestNames(name, new Set(known), MAX_SUGGESTIONS);
  const hint = candidates.length === 0 ? '' : `; did you mean ${alternatives(candidates)}?`;
  return { kind: 'unknown', message: `unknown contract ${quote(name)}${hint}`, candidates };
}

function quote(text: string): string {
  return JSON.stringify(text.length <= MAX_QUOTED_LENGTH ? text : `${text.slice(0, MAX_QUOTED_LENGTH)}…`);
}
