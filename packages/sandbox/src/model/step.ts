/** The model: a pure function (state, request, time) -> (next state, response, events). */
import { toIso } from './accounts.js';
import { undocumentedError } from './bodies.js';
import { control } from './control.js';
import { draw } from './draw.js';
import { keepEvents } from './events.js';
import { type RequestFault, type FaultRule, parseFault, replacementOf } from './faults.js';
import { describeLimits, exceedsLimits } from './imports.js';
import { runJobs } from './queue.js';
import { shorten } from './issues.js';
import { hasToken, type PlannedResponse, respond } from './platform.js';
import { findRoute, type Match, splitUrl } from './route.js';
import type {
  Context,
  Control,
  RequestRecord,
  SandboxEvent,
  SandboxRequest,
  SandboxResponse,
  SandboxState,
  Service,
} from './state.js';

export interface SandboxStep {
  readonly state: SandboxState;
  readonly response: SandboxResponse;
  readonly events: readonly SandboxEvent[];
}

export function advance(
  state: SandboxState,
  now: number,
  service: Service = {},
): Pick<SandboxStep, 'state' | 'events'> {
  const events: SandboxEvent[] = [];
  const next = runJobs(state, now + state.clockAheadMs, events, service);
  return { state: keepEvents(next, events), events };
}

/**
 * Handles a request at `now` (milliseconds since 1970). No request makes it throw.
 *
 * @param scenarios `scenarioControl`, to serve `/sandbox/scenario`
 * @throws {TypeError} if an emitted event violates the service's contract.
 */
export function step(
  state: SandboxState,
  request: SandboxRequest,
  now: number,
  scenarios?: Control,
  service: Service = {},
): SandboxStep {
  const { state: settled, events } = advance(state, now, service);
  const { path, parameters } = splitUrl(request.url);
  const isControl = path.startsWith('/sandbox/');
  // Reads of the control API do not count as requests, so that observing a sandbox does not change its ids.
  const isLook = isControl && request.method === 'GET';
  const requests = settled.counts.requests + (isLook ? 0 : 1);
  const context: Context = {
    ...service,
    state: { ...settled, counts: { ...settled.counts, requests } },
    now: now + state.clockAheadMs,
    emitted: [],
    request: isLook ? '' : `req-${String(requests).padStart(6, '0')}`,
    size: request.body?.length ?? 0,
    scenarios,
  };
  if (isControl) return finish(events, context, control(context, request, path, parameters));
  const match = findRoute(request.method, path, service.deployment);
  const planned = handle(context, request, match, parameters);
  keepRequest(context, request, match, planned);
  return finish(events, context, planned);
}

type RequestArguments = Parameters<typeof respond> extends [Context, ...infer Rest] ? Rest : never;

function handle(
  context: Context,
  request: SandboxRequest,
  match: Match,
  query: URLSearchParams,
): PlannedResponse {
  const header = request.headers['x-sandbox-fault'];
  const asked = header === undefined ? undefined : parseFault(header);
  if (asked !== undefined && 'error' in asked) {
    return { status: 400, body: { detail: `X-Sandbox-Fault: ${asked.error}` } };
  }
  const fault = asked ?? takeFault(context, request, match);
  if (fault?.name === 'token-ended') {
    const { state } = context;
    const ended = state.tokens.filter((token) => hasToken(request, token));
    const tokenEnds = {
      ...state.tokenEnds,
      ...Object.fromEntries(ended.map((token) => [token, context.now])),
    };
    context.state = { ...state, tokenEnds };
  }
  const replacement = fault && replacementOf(fault);
  if (replacement === undefined)
    return { ...respondWithinLimits(context, request, match, query, fault), fault };
  const { isAfter, ...rest } = replacement;
  const issues = isAfter ? respondWithinLimits(context, request, match, query, fault).issues : undefined;
  const detail = 'A fault that the sandbox was asked for.';
  return { ...rest, body: undocumentedError(context.state.choices, { detail }), issues, fault };
}

function respondWithinLimits(context: Context, ...request: RequestArguments): PlannedResponse {
  const before = context.state;
  const emitted = context.emitted.length;
  const response = respond(context, ...request);
  if (!exceedsLimits(context.state, before)) return response;
  context.state = before;
  context.emitted.length = emitted;
  return { status: 507, body: { detail: describeLimits(before) } };
}

function takeFault(context: Context, request: SandboxRequest, match: Match): RequestFault | undefined {
  for (const rule of context.state.faults) {
    if (!isConcerned(rule, request, match)) continue;
    if (rule.rate !== undefined && draw(context) >= rule.rate) continue;
    if (rule.times !== undefined) {
      const left = rule.times - 1;
      const faults = context.state.faults.flatMap((other) =>
        other.id === rule.id ? (left > 0 ? [{ ...rule, times: left }] : []) : [other],
      );
      context.state = { ...context.state, faults };
    }
    const fault = parseFault(rule.fault);
    if (!('error' in fault)) return fault;
  }
  return undefined;
}

function isConcerned({ operation, account }: FaultRule, { body }: SandboxRequest, match: Match): boolean {
  if (match.kind !== 'operation') return false;
  if (operation !== undefined && operation !== match.operation) return false;
  if (account === undefined) return true;
  return Object.values(match.params).includes(account) || body?.includes(JSON.stringify(account)) === true;
}

function keepRequest(
  context: Context,
  { method, url }: SandboxRequest,
  match: Match,
  { status, fault, isDropped = false, issues = [] }: PlannedResponse,
): void {
  const { state, now, request: id } = context;
  const kept: RequestRecord = {
    id,
    time: toIso(now),
    method: shorten(method),
    url: shorten(url),
    operation: match.kind === 'operation' ? match.operation : null,
    status,
    isDropped,
    fault: fault?.name ?? null,
    issues,
  };
  context.state = { ...state, requests: [...state.requests, kept].slice(-state.limits.requests) };
}

function finish(
  before: readonly SandboxEvent[],
  { state, emitted, request, now }: Context,
  { status, headers, body, fault, isDropped = false }: PlannedResponse,
): SandboxStep {
  const response: SandboxResponse = {
    status,
    headers: {
      'content-type': 'application/json',
      date: new Date(now).toUTCString(),
      ...(request !== '' && { 'x-request-id': request }),
      ...headers,
    },
    body,
    delayMs: fault?.name === 'latency' ? Number(fault.value) : 0,
    isDropped,
  };
  return { state: keepEvents(state, emitted), response, events: [...before, ...emitted] };
}
