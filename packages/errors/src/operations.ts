import { isObject, textAt } from './error-body.js';
import { documentedErrors, operationIds, undocumentedRepeats } from './generated/operations.js';

export type OperationId = (typeof operationIds)[number];

/** A literal that is not an id is an error; a `string` is accepted, for operations that these packages do not know yet. */
export interface OperationCall<Id extends string, Own = undefined> {
  readonly operation: Id & (string extends Id ? unknown : OperationId | IdsOf<Own>);
}

/** The ids of the operations that a deployment has, if its type states them. */
type IdsOf<Own> = Own extends { readonly operations: infer Operations } ? keyof Operations : never;

export function isOperationId(operation: string): operation is OperationId {
  return operationIds.some((known) => known === operation);
}

export function listDocumented(operation: string, status: number): readonly string[] {
  return (isOperationId(operation) ? documentedErrors[operation][status] : undefined) ?? [];
}

export interface SentRequest {
  readonly query?: unknown;
  /** The body: a note of createNotes without a `body`. */
  readonly body?: unknown;
}

export interface CheckFirst {
  readonly retry: 'check-first';
  /** Empty if no operation shows it, and a person has to find out. A deployment may have operations of its own. */
  readonly checkWith: readonly (OperationId | (string & {}))[];
}

function getParameter(query: unknown, name: string): unknown {
  if (!isObject(query)) return undefined;
  const { get } = query;
  return typeof get === 'function' ? (get.call(query, name) as unknown) : query[name];
}

function isNotChecked(query: unknown): boolean {
  const checks = getParameter(query, 'check_previously_added');
  return checks === false || checks === 'false';
}

/** Who says whether sending a request twice is harmless, in place of the specification. */
export interface RepeatRules {
  isHarmless(operation: string, request: SentRequest): boolean;
  /** The operations that show whether a request took effect. */
  listChecks?(operation: string): readonly string[];
}

/** A note is recognised by its body, so one without a body may be created twice. */
function hasNoteWithoutBody(body: unknown): boolean {
  const notes = isObject(body) ? body['notes'] : undefined;
  return Array.isArray(notes) && notes.some((note) => textAt(note, 'body') === undefined);
}

/** Whether the condition holds on which sending a request twice is harmless; undefined if the operation has none. */
export function meetsCondition(operation: string, { query, body }: SentRequest): boolean | undefined {
  if (operation === 'createTransactions') return !isNotChecked(query);
  return operation === 'createNotes' ? !hasNoteWithoutBody(body) : undefined;
}

const SPECIFICATION: RepeatRules = {
  isHarmless: (operation, request) =>
    isOperationId(operation) &&
    undocumentedRepeats[operation] === undefined &&
    meetsCondition(operation, request) !== false,
  listChecks: (operation) => (isOperationId(operation) && undocumentedRepeats[operation]) || [],
};

/** Undocumented operations have to be checked first. */
export function retryAfterUnknownOutcome(
  operation: string,
  request: SentRequest = {},
  rules?: RepeatRules,
): { readonly retry: 'as-is' } | CheckFirst {
  const { isHarmless, listChecks } = typeof rules?.isHarmless === 'function' ? rules : SPECIFICATION;
  if (isHarmless(operation, request)) return { retry: 'as-is' };
  return { retry: 'check-first', checkWith: listChecks?.(operation) ?? [] };
}
