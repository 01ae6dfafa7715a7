import { isDeepStrictEqual } from 'node:util';
import { type Accepts, type Change, compareDocuments } from './compare-documents.js';
import { compareTransport } from './compare-transport.js';
import type { ComparedOperation, ContractState } from './contract-state.js';
import { INPUTS, type Input } from '../publish/parameter-contracts.js';
import { type ChangeKind, conclude, type Direction, type Reason, toReason } from './policy.js';
import type { SchemaObject } from './schema.js';

export function compareOperations(before: ContractState, after: ContractState, accepts: Accepts): Change[] {
  const ids = [...new Set([...before.operations.keys(), ...after.operations.keys()])];
  return ids.flatMap((id): Change[] => {
    const [was, is] = [before.operations.get(id), after.operations.get(id)];
    const what = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const reasons =
      was === undefined || is === undefined
        ? [note(`operation-${what as 'added' | 'removed'}`, `it was ${what}`)]
        : findReasons(was, is, accepts, [before, after]);
    if (reasons.length === 0) return [];
    return [{ ...conclude(reasons), subject: `operation ${id}`, what, differences: [], contains: [] }];
  });
}

function note(kind: ChangeKind, text: string): Reason {
  return toReason(kind, 'part', { path: '', text });
}

function findReasons(
  was: ComparedOperation,
  is: ComparedOperation,
  accepts: Accepts,
  [before, after]: readonly [ContractState, ContractState],
): Reason[] {
  const [had, has] = [listStatuses(was), listStatuses(is)];
  const compareReplaced = (role: string, one: string, other: string, direction: Direction): Reason[] => {
    if (one === other) return [];
    const [from, to] = [findSchema(before, one), findSchema(after, other)];
    const [reason] = compareDocuments(from, to, accepts, direction).reasons;
    const text = `its ${role} is ${other}, before ${one}`;
    return [reason === undefined ? note('text', text) : { ...reason, text: `${text}: ${reason.text}` }];
  };
  const compareInput = (role: Input): Reason[] => {
    const [one, other] = [was[role], is[role]];
    if (other === undefined)
      return one === undefined ? [] : [note('input-removed', `its ${role} was removed`)];
    if (one !== undefined) return compareReplaced(role, one, other, 'request');
    const isRequired = role === 'request' || (findSchema(after, other).required ?? []).length > 0;
    return [note(isRequired ? 'required-input-added' : 'input-added', `its ${role} was added`)];
  };
  const compareResponse = (status: string): Reason[] => {
    const role = `response ${status}`;
    const [one, other] = [was.responses[status], is.responses[status]];
    if (one !== undefined && other !== undefined) return compareReplaced(role, one, other, 'response');
    if (one === other && had.includes(status) === has.includes(status)) return [];
    const isRemoved = one !== undefined || !has.includes(status);
    const what = `its ${role}${(one ?? other) === undefined ? '' : ' with a body'}`;
    return [
      isRemoved
        ? note('response-removed', `${what} was removed`)
        : note('response-added', `${what} was added`),
    ];
  };
  return [
    ...(was.method === is.method ? [] : [note('method-changed', `${was.method} became ${is.method}`)]),
    ...(was.path === is.path ? [] : [note('path-changed', `${was.path} became ${is.path}`)]),
    ...compareSecurity(was.security, is.security),
    ...compareRepeats(was.repeat?.harmless, is.repeat?.harmless),
    ...compareTransport(was.transport, is.transport, accepts),
    ...INPUTS.flatMap(compareInput),
    ...[...new Set([...had, ...has])].flatMap(compareResponse),
    ...(isDeepStrictEqual(was.remarks, is.remarks) ? [] : [note('text', 'its descriptions changed')]),
  ];
}

function listStatuses({ responses, statusesWithoutBody = [] }: ComparedOperation): readonly string[] {
  return [...Object.keys(responses), ...statusesWithoutBody];
}

function findSchema({ contracts }: ContractState, name: string): SchemaObject {
  return contracts.get(name)?.schema ?? {};
}

function compareRepeats(was = 'not stated', is = 'not stated'): Reason[] {
  return was === is ? [] : [note('repeat-changed', `whether it may be sent twice was ${was}, and is ${is}`)];
}

type Security = readonly (readonly string[])[];

/** Requirements are alternatives: callers that meet an earlier one must still meet a later one. */
function compareSecurity(before: Security = [], after: Security = []): Reason[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [before, after].map((each) => (each.length === 0 ? [[]] : each)) as [Security, Security];
  const isEnough = was.every((given) => is.some((needed) => needed.every((each) => given.includes(each))));
  const text = `its security was ${describe(was)}, and is ${describe(is)}`;
  return [note(isEnough ? 'security-relaxed' : 'security-required', text)];
}

function describe(security: Security): string {
  return security.map((each) => each.join(' and ') || 'nothing').join(' or ');
}
