import type { OperationId } from '@data-import/errors';
import { formatAuthorization } from '@data-import/schemas';
import type { Result } from '@data-import/validators';
import { readJson } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import { because } from './because.js';
import { invalidRequest, undocumentedError } from './bodies.js';
import type { Choices } from './choices.js';
import { rename, toContracts } from './deployment.js';
import type { RequestFault } from './faults.js';
import type { Handler, RequestParts } from './handler.js';
import { describeIssues } from './issues.js';
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
  /** The contract of a body that the operation does not document. */
  readonly like?: { readonly name: string };
}

const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...imports,
  ...postImport,
  ...registration,
  ...transactions,
};

function readBody(text: string, { inexactNumbers, duplicateNames }: Choices) {
  const reading = readJson(text, { duplicateNames: duplicateNames === 'reject' ? 'report' : 'allow' });
  if (!reading.ok) return because('bodies are JSON', undefined);
  const { value, findings } = reading;
  const isRejected = ({ code }: (typeof findings)[number]) =>
    because('inexactNumbers', code === 'duplicate_name' || inexactNumbers === 'reject');
  return { value, findings: findings.filter(isRejected) };
}

export function hasToken({ headers }: SandboxRequest, token: string): boolean {
  return headers['authorization'] === formatAuthorization(token);
}

function isAuthorized(context: Context, request: SandboxRequest): boolean {
  const token = context.state.tokens.find((each) => hasToken(request, each));
  if (token === undefined) return because('token required', false);
  return because('tokenLifetimeMs', context.now < (endToken(context, token) ?? Infinity));
}

/** Returns the token's expiry in milliseconds since 1970. The first use starts its lifetime. */
export function endToken(context: Context, token: string): number | undefined {
  const { state, now } = context;
  const { tokenLifetimeMs } = state.choices;
  if (Object.hasOwn(state.tokenEnds, token)) return because('tokenLifetimeMs', state.tokenEnds[token]);
  if (tokenLifetimeMs === 0) return undefined;
  const end = now + tokenLifetimeMs;
  context.state = { ...state, tokenEnds: { ...state.tokenEnds, [token]: end } };
  return end;
}

export function respond(
  context: Context,
  request: SandboxRequest,
  match: Match,
  query: URLSearchParams,
  fault: RequestFault | undefined,
): PlannedResponse {
  const { choices } = context.state;
  const refuse = (status: number, detail: string): PlannedResponse => ({
    status,
    body: undocumentedError(choices, { detail }),
  });
  if (match.kind === 'none') return because('paths are listed', refuse(404, 'There is no such path.'));
  if (match.kind === 'other-method') {
    const refusal = refuse(Number(choices.otherMethod), `The path allows the method ${match.allow}.`);
    return because('paths are listed', { ...refusal, headers: { allow: match.allow } });
  }
  if (!isAuthorized(context, request)) {
    return refuse(
      Number(choices.unauthorizedStatus),
      'The Authorization header must be: Token <ACCESS_TOKEN>',
    );
  }
  const { body: text } = request;
  if (text === null || text.length > choices.maxBodyBytes) return refuse(413, 'The request is too large.');
  const read = readParts(context, match, query, text);
  if (!('parts' in read)) return because('validation errors', read);
  const handle = handlers[match.operation] as Handler<OperationId>;
  const planned = handle(context, read.parts as RequestParts<OperationId>, fault) as PlannedResponse;
  const { responses } = toContracts(context, match.operation);
  const { like = responses[planned.status], ...response } = planned;
  return { ...response, body: rename(context, like, planned.body) };
}

function readParts(
  context: Context,
  { operation, params }: Extract<Match, { kind: 'operation' }>,
  query: URLSearchParams,
  text: string,
): PlannedResponse | { readonly parts: Readonly<Record<string, unknown>> } {
  const { deployment } = context;
  const { choices } = context.state;
  const contracts = toContracts(context, operation);
  const body = readBody(text, choices);
  if (body === undefined && contracts.request !== undefined) {
    const message = 'the request has to be valid JSON';
    const invalid = invalidRequest(choices, contracts.request.name, [{ path: [], message }], deployment);
    return because('bodies are JSON', { status: 400, body: invalid, issues: [message] });
  }
  const parts: Record<string, unknown> = {};
  for (const [name, contract, value, unknownFields] of [
    ['params', contracts.pathParams, params, 'reject'],
    ['query', contracts.query, query, choices.unknownQuery === 'ignore' ? 'strip' : 'reject'],
    // A deployment's contract decides itself whether it accepts undocumented fields.
    [
      'body',
      contracts.request,
      body?.value,
      because('documented fields only', deployment ? undefined : 'reject'),
    ],
  ] as const) {
    const validated: Result<unknown> | undefined = contract?.validate(value, { unknownFields });
    const result =
      validated &&
      withTextIssues(validated, because('documented fields only', name === 'body' ? body!.findings : []));
    if (result?.ok === false) {
      const invalid = invalidRequest(choices, contract!.name, result.issues, deployment);
      return because('validation errors', {
        status: 400,
        body: invalid,
        issues: describeIssues(result.issues),
      });
    }
    parts[name] = rename(context, contract, result?.value);
  }
  return { parts };
}
