import { isObject, textAt } from './error-body.js';
import { documentedErrors, operationIds, undocumentedRepeats } from './generated/operations.js';

export type OperationId = (typeof operationIds)[number];

/** Rejects literals that are no operation id. Accepts `string`, for operations of later releases. */
export interface OperationCall<Id extends string, Own = undefined> {
  readonly operation: Id & (string extends Id ? unknown : OperationId | IdsOf<Own>);
}

/** The operation ids of a deployment, if its type contains them. */
type IdsOf<Own> = Own extends { readonly operations: infer Operations } ? keyof Operations : never;

export function isOperationId(operation: string): operation is OperationId {
  return operationIds.some((known) => known === operation);
}

export function listDocumented(operation: string, status: number): readonly string[] {
  return (isOperationId(operation) ? documentedErrors[operation][status] : undefined) ?? [];
}

export interface SentRequest {
  readonly query?: unknown;
  /** The parsed body. A note without a `body` makes createNotes unsafe to retry. */
  readonly body?: unknown;
}

export interface CheckFirst {
  readonly retry: 'check-first';
  /** Empty if no operation shows the effect: ask the operator. A deployment may add operations. */
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

/** Replaces the specification's rules about safe retries. */
export interface RepeatRules {
  isHarmless(operation: string, request: SentRequest): boolean;
  /** The operations that show whether a request took effect. */
  listChecks?(operation: string): readonly string[];
}

/** The service recognises a repeated note by its body, so one without a body may be created twice. */
function hasNoteWithoutBody(body: unknown): boolean {
  const notes = isObject(body) ? body['notes'] : undefined;
  return Array.isArray(notes) && notes.some((note) => textAt(note, 'body') === undefined);
}

/** Whether a request meets its operation's condition for a safe retry; undefined without a condition. */
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

/** Undocumented operations count as unsafe. */
export function retryAfterUnknownOutcome(
  operation: string,
  request: SentRequest = {},
  rules?: RepeatRules,
): { readonly retry: 'as-is' } | CheckFirst {
  const { isHarmless, listChecks } = typeof rules?.isHarmless === 'function' ? rules : SPECIFICATION;
  if (isHarmless(operation, request)) return { retry: 'as-is' };
  return { retry: 'check-first', checkWith: listChecks?.(operation) ?? [] };
}
