/** The model: a pure function from a state, a request and a time to the next state, a response and events. */
import { toIso } from './accounts.js';
import { control } from './control.js';
import { draw, keepEvents } from './events.js';
import { type RequestFault, type FaultRule, parseFault, replacementOf } from './faults.js';
import { runJobs } from './jobs.js';
import { hasToken, type PlannedResponse, respond, shorten } from './platform.js';
import { findRoute, type Match, splitUrl } from './route.js';
import type {
  Context,
  Control,
  RequestRecord,
  SandboxEvent,
  SandboxRequest,
  SandboxResponse,
  SandboxState,
} from './state.js';

export interface SandboxStep {
  readonly state: SandboxState;
  readonly response: SandboxResponse;
  /** What happened since the last step, oldest first. */
  readonly events: readonly SandboxEvent[];
}

export function advance(state: SandboxState, now: number): Pick<SandboxStep, 'state' | 'events'> {
  const events: SandboxEvent[] = [];
  const next = runJobs(state, now + state.clockAheadMs, events);
  return { state: keepEvents(next, events), events };
}

/**
 * Handles a request at `now` (milliseconds since 1970). Whatever the request contains, it does not throw.
 *
 * @param scenarios `scenarioControl`, for `/sandbox/scenario`
 */
export function step(
  state: SandboxState,
  request: SandboxRequest,
  now: number,
  scenarios?: Control,
): SandboxStep {
  const time = now + state.clockAheadMs;
  const { state: settled, events } = advance(state, now);
  const { path, parameters } = splitUrl(request.url);
  const isControl = path.startsWith('/sandbox/');
  if (isControl && request.method === 'GET') {
    // It changes nothing, so it does not count: ids are the same whether or not somebody looks.
    const context: Context = { state: settled, now: time, emitted: [], request: '', size: 0, scenarios };
    return finish(events, context, control(context, request, path, parameters), undefined);
  }
  const requests = settled.counts.requests + 1;
  const context: Context = {
    state: { ...settled, counts: { ...settled.counts, requests } },
    now: time,
    emitted: [],
    request: `req-${String(requests).padStart(6, '0')}`,
    size: request.body?.length ?? 0,
    scenarios,
  };
  if (isControl) {
    return finish(events, context, control(context, request, path, parameters), undefined);
  }
  const match = findRoute(request.method, path);
  const handled = handle(context, request, match, parameters);
  keepRequest(context, request, match, handled);
  return finish(events, context, handled.outcome, handled.fault, handled.isDropped);
}

interface Handled {
  readonly outcome: PlannedResponse;
  readonly fault: RequestFault | undefined;
  readonly isDropped: boolean;
}

function handle(context: Context, request: SandboxRequest, match: Match, query: URLSearchParams): Handled {
  const header = request.headers['x-sandbox-fault'];
  const asked = header === undefined ? undefined : parseFault(header);
  if (asked !== undefined && 'error' in asked) {
    const body = { detail: `X-Sandbox-Fault: ${asked.error}` };
    return { outcome: { status: 400, body }, fault: undefined, isDropped: false };
  }
  const fault = asked ?? takeFault(context, request, match);
  if (fault?.name === 'token-ended') {
    const { state } = context;
    const tokens = state.tokens.filter((token) => !hasToken(request, token));
    context.state = { ...state, tokens };
  }
  const replacement = fault && replacementOf(fault);
  const outcome = replacement?.isAfter === false ? undefined : respond(context, request, match, query, fault);
  if (replacement === undefined) return { outcome: outcome!, fault, isDropped: false };
  const { status, headers, isDropped } = replacement;
  const body = { detail: 'A fault that the sandbox was asked for.' };
  return { outcome: { status, headers, body, issues: outcome?.issues ?? [] }, fault, isDropped };
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
  handled: Handled,
): void {
  const { state, now, request: id } = context;
  const { outcome, fault, isDropped } = handled;
  const kept: RequestRecord = {
    id,
    time: toIso(now),
    method: shorten(method),
    url: shorten(url),
    operation: match.kind === 'operation' ? match.operation : null,
    status: outcome.status,
    isDropped,
    fault: fault === undefined ? null : fault.name,
    issues: outcome.issues ?? [],
  };
  context.state = { ...state, requests: [...state.requests, kept].slice(-state.limits.requests) };
}

function finish(
  before: readonly SandboxEvent[],
  { state, emitted, request }: Context,
  { status, headers, body }: PlannedResponse,
  fault: RequestFault | undefined,
  isDropped = false,
): SandboxStep {
  const response: SandboxResponse = {
    status,
    headers: {
      'content-type': 'application/json',
      ...(request !== '' && { 'x-request-id': request }),
      ...headers,
    },
    body,
    delayMs: fault?.name === 'latency' ? Number(fault.value) : 0,
    isDropped,
  };
  return { state: keepEvents(state, emitted), response, events: [...before, ...emitted] };
}
