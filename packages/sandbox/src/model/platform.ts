import { type FieldIssue, type OperationId, toFieldErrors, toInvalidRequestBody } from '@data-import/errors';
import { formatAuthorization } from '@data-import/schemas';
import type { Issue, ParameterValidator, Result, Validator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { readJson } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { Choices } from './choices.js';
import type { RequestFault } from './faults.js';
import type { Handler, RequestParts } from './handler.js';
import * as imports from './operations/imports.js';
import * as postImport from './operations/post-import.js';
import * as registration from './operations/registration.js';
import * as transactions from './operations/transactions.js';
import type { Match } from './route.js';
import type { Context, SandboxRequest } from './state.js';

export interface PlannedResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly string[] | undefined;
  readonly fault?: RequestFault | undefined;
  readonly isDropped?: boolean;
}

const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...imports,
  ...postImport,
  ...registration,
  ...transactions,
};

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
}

const MAX_ISSUES = 20;
const MAX_TEXT_LENGTH = 300;

/** The beginning of a text that is kept, as a copy: a part of it would keep the whole of it in memory. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? [...text.slice(0, MAX_TEXT_LENGTH), '…'].join('') : text;
}

function describeIssues(issues: readonly Issue[]): readonly string[] {
  return issues.slice(0, MAX_ISSUES).map(({ pointer, message }) => shorten(`${pointer}: ${message}`));
}

function invalid(
  contract: string,
  issues: readonly FieldIssue[],
  descriptions: readonly string[],
): PlannedResponse {
  return { status: 400, body: toInvalidRequestBody(contract, issues), issues: descriptions };
}

function readBody(text: string, { inexactNumbers, duplicateNames }: Choices) {
  const reading = readJson(text, { duplicateNames: duplicateNames === 'reject' ? 'report' : 'allow' });
  if (!reading.ok) return undefined;
  const { value, findings } = reading;
  const rejected = findings.filter(({ code }) => code === 'duplicate_name' || inexactNumbers === 'reject');
  return { value, rejected };
}

export function hasToken({ headers }: SandboxRequest, token: string): boolean {
  return headers['authorization'] === formatAuthorization(token);
}

function isAuthorized(context: Context, request: SandboxRequest): boolean {
  const token = context.state.tokens.find((each) => hasToken(request, each));
  if (token === undefined) return false;
  return context.now < (endToken(context, token) ?? Infinity);
}

/** When a token ends, in milliseconds since 1970; its lifetime starts now if it has not. */
export function endToken(context: Context, token: string): number | undefined {
  const { state, now } = context;
  const { tokenLifetimeMs } = state.choices;
  if (Object.hasOwn(state.tokenEnds, token)) return state.tokenEnds[token];
  if (tokenLifetimeMs === 0) return undefined;
  const end = now + tokenLifetimeMs;
  context.state = { ...state, tokenEnds: { ...state.tokenEnds, [token]: end } };
  return end;
}

function unauthorized({ state }: Context): PlannedResponse {
  const body = { detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' };
  return { status: Number(state.choices.unauthorizedStatus), body };
}

export function respond(
  context: Context,
  request: SandboxRequest,
  match: Match,
  query: URLSearchParams,
  fault: RequestFault | undefined,
): PlannedResponse {
  if (match.kind === 'none') return { status: 404, body: { detail: 'There is no such path.' } };
  if (match.kind === 'other-method') {
    const body = { detail: `The path allows the method ${match.allow}.` };
    return { status: 405, body, headers: { allow: match.allow } };
  }
  if (!isAuthorized(context, request)) return unauthorized(context);
  const { body: text } = request;
  if (text === null || text.length > context.state.choices.maxBodyBytes) {
    return { status: 413, body: { detail: 'The request is too large.' } };
  }
  return call(context, match.operation, { params: match.params, query, text }, fault);
}

interface RawParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly text: string;
}

function call(
  context: Context,
  operation: OperationId,
  { params, query, text }: RawParts,
  fault: RequestFault | undefined,
): PlannedResponse {
  const contracts: Contracts = operations[operation];
  const parts: Record<string, unknown> = {};
  for (const [name, contract, value] of [
    ['params', contracts.pathParams, params],
    ['query', contracts.query, query],
    ['body', contracts.request, text],
  ] as const) {
    if (contract === undefined) continue;
    const read = name === 'body' ? readBody(text, context.state.choices) : { value, rejected: [] };
    if (read === undefined) {
      const message = 'the request has to be valid JSON';
      return { status: 400, body: toFieldErrors([{ path: [], message }]), issues: [message] };
    }
    const validated: Result<unknown> = contract.validate(read.value);
    const result = withTextIssues(validated, read.rejected);
    if (!result.ok) return invalid(contract.name, result.issues, describeIssues(result.issues));
    parts[name] = result.value;
  }
  const handle = handlers[operation] as Handler<OperationId>;
  return handle(context, parts as RequestParts<OperationId>, fault) as PlannedResponse;
}
