import { isDeepStrictEqual } from 'node:util';
import { type Accepts, type Change, compareDocuments } from './compare-documents.js';
import { compareTransport } from './compare-transport.js';
import type { ComparedOperation, ContractState } from './contract-state.js';
import { type ChangeKind, conclude, type Reason, toReason } from './policy.js';
import type { SchemaObject } from './schema.js';

export function compareOperations(before: ContractState, after: ContractState, accepts: Accepts): Change[] {
  const ids = [...new Set([...before.operations.keys(), ...after.operations.keys()])];
  return ids.flatMap((id): Change[] => {
    const [was, is] = [before.operations.get(id), after.operations.get(id)];
    const what = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const reasons =
      was === undefined || is === undefined
        ? [note(`operation-${what as 'added' | 'removed'}`, `it was ${what}`)]
        : findReasons(was, is, { before, after, accepts });
    if (reasons.length === 0) return [];
    return [{ ...conclude(reasons), subject: `operation ${id}`, what, differences: [], contains: [] }];
  });
}

interface Context {
  readonly before: ContractState;
  readonly after: ContractState;
  readonly accepts: Accepts;
}

function note(kind: ChangeKind, text: string): Reason {
  return toReason(kind, 'part', { path: '', text });
}

function findReasons(was: ComparedOperation, is: ComparedOperation, context: Context): Reason[] {
  const inputs = (['pathParams', 'query', 'headers', 'request'] as const).flatMap((role) =>
    compareInput(role, was[role], is[role], context),
  );
  const statuses = new Set([...listStatuses(was), ...listStatuses(is)]);
  const responses = [...statuses].flatMap((status) => compareResponse(status, was, is, context));
  return [
    ...(was.method === is.method ? [] : [note('method-changed', `${was.method} became ${is.method}`)]),
    ...(was.path === is.path ? [] : [note('path-changed', `${was.path} became ${is.path}`)]),
    ...compareSecurity(was.security, is.security),
    ...compareRepeats(was.repeat?.harmless, is.repeat?.harmless),
    ...compareTransport(was.transport, is.transport, context.accepts),
    ...inputs,
    ...responses,
    ...(isDeepStrictEqual(was.remarks, is.remarks) ? [] : [note('text', 'its descriptions changed')]),
  ];
}

function listStatuses({ responses, statusesWithoutBody = [] }: ComparedOperation): readonly string[] {
  return [...Object.keys(responses), ...statusesWithoutBody];
}

function compareInput(
  role: string,
  was: string | undefined,
  is: string | undefined,
  context: Context,
): Reason[] {
  if (is === undefined) return was === undefined ? [] : [note('input-removed', `its ${role} was removed`)];
  if (was !== undefined) return compareReplaced(role, was, is, 'request', context);
  const isRequired = role === 'request' || (findSchema(context.after, is).required ?? []).length > 0;
  return [note(isRequired ? 'required-input-added' : 'input-added', `its ${role} was added`)];
}

function compareResponse(
  status: string,
  was: ComparedOperation,
  is: ComparedOperation,
  context: Context,
): Reason[] {
  const role = `response ${status}`;
  const [one, other] = [was.responses[status], is.responses[status]];
  if (one !== undefined && other !== undefined) return compareReplaced(role, one, other, 'response', context);
  if (one === other && listStatuses(was).includes(status) === listStatuses(is).includes(status)) return [];
  const isRemoved = one !== undefined || !listStatuses(is).includes(status);
  return [
    isRemoved
      ? note('response-removed', `its ${role}${one === undefined ? '' : ' with a body'} was removed`)
      : note('response-added', `its ${role}${other === undefined ? '' : ' with a body'} was added`),
  ];
}

function compareReplaced(
  role: string,
  was: string,
  is: string,
  direction: 'request' | 'response',
  { before, after, accepts }: Context,
): Reason[] {
  if (was === is) return [];
  const { reasons } = compareDocuments(findSchema(before, was), findSchema(after, is), accepts, direction);
  const text = `its ${role} is ${is}, before ${was}`;
  const [reason] = reasons;
  return [reason === undefined ? note('text', text) : { ...reason, text: `${text}: ${reason.text}` }];
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
