import { toIso } from './accounts.js';
import { choiceNames, choiceOptions, type Choices, isName, MAX_ENTRIES, NAME, toChoices } from './choices.js';
import { checkSuppliers, createState } from './create-state.js';
import { envelopes, isEnvelope } from './envelope.js';
import { checkRules, faultKinds, type FaultRule } from './faults.js';
import { listImports } from './imports.js';
import { runJobs } from './queue.js';
import { describeImport } from './operations/imports.js';
import { transferStatus } from './operations/registration.js';
import { isObject } from '@data-import/validators/runtime';
import { readJson } from '@data-import/validators/text';
import { endToken, type PlannedResponse } from './platform.js';
import { readState } from './read-state.js';
import {
  type Context,
  type Control,
  type SandboxEvent,
  type SandboxRequest,
  type SandboxState,
  type SupplierStatus,
} from './state.js';

type Fields = Readonly<Record<string, unknown>>;

function readNumber(parameters: URLSearchParams, name: string, otherwise: number): number {
  const text = parameters.get(name);
  if (text === null) return otherwise;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new TypeError(`${name}: expected a number`);
}

function set(context: Context, changes: Partial<SandboxState>): void {
  context.state = { ...context.state, ...changes };
}

/** Replaces the state but keeps counters and the random generator, so that ids and sequences stay unique. */
function replace(context: Context, state: SandboxState): void {
  const { counts, random, isDelivering } = context.state;
  const requests = Math.max(counts.requests, state.counts.requests);
  const events = Math.max(counts.events, state.counts.events);
  context.state = { ...state, random, isDelivering, counts: { ...state.counts, requests, events } };
}

function clockFacts({ state, now }: Context) {
  return { now: toIso(now), ahead_ms: state.clockAheadMs };
}

function moveClock(context: Context, { advance_ms, to }: Fields) {
  const byMs = typeof advance_ms === 'number' ? advance_ms : undefined;
  const target = typeof to === 'string' ? Date.parse(to) - context.now : byMs;
  if (target === undefined || !Number.isFinite(target) || target < 0 || context.now + target > 8.64e15) {
    throw new TypeError('expected { "advance_ms": milliseconds } or { "to": a later datetime }');
  }
  const advanced = Math.round(target);
  const clockAheadMs = context.state.clockAheadMs + advanced;
  context.state = runJobs(
    { ...context.state, clockAheadMs },
    context.now + advanced,
    context.emitted,
    context,
  );
  return clockFacts({ ...context, now: context.now + advanced });
}

function addFault(context: Context, body: Fields) {
  if (body['clear'] === true) {
    set(context, { faults: [] });
    return { faults: [] };
  }
  const { fault, operation, account, times, rate } = body;
  const rule = { fault, operation, account, times, rate };
  const { state } = context;
  const rules = state.counts.rules + 1;
  const given = Object.entries(rule).filter(([, value]) => value !== undefined);
  const added = { id: `fault-${rules}`, ...Object.fromEntries(given) } as unknown as FaultRule;
  const faults = [...state.faults, added];
  checkRules(faults);
  set(context, { faults, counts: { ...state.counts, rules } });
  return { faults };
}

function describeChoices({ choices }: SandboxState) {
  return choiceNames.map((name) => ({ name, value: choices[name], ...choiceOptions(name) }));
}

function listEvents({ state }: Context, parameters: URLSearchParams) {
  const after = readNumber(parameters, 'after', 0);
  const limit = readNumber(parameters, 'limit', 100);
  const name = parameters.get('envelope') ?? 'plain';
  const type = parameters.get('type');
  if (!isEnvelope(name)) throw new TypeError(`envelope: expected ${Object.keys(envelopes).join(', ')}`);
  const last = readNumber(parameters, 'last', 0);
  const matching = state.events.filter(
    (event) => event.sequence > after && (type === null || event.type === type),
  );
  const found = last > 0 ? matching.slice(-last) : matching.slice(0, limit);
  return {
    events: found.map((event) => envelopes[name](event)),
    next: found.at(-1)?.sequence ?? after,
    oldest_kept: state.events[0]?.sequence ?? null,
  };
}

function listAccounts({ state }: Context, parameters: URLSearchParams) {
  const limit = readNumber(parameters, 'limit', 50);
  const all = listImports(state.imports);
  const accounts = all.slice(-limit).toReversed();
  return {
    total: all.length,
    limits: state.limits,
    accounts: accounts.map((found) => ({
      import_supplier: found.account.import_supplier,
      external_account_number: found.account.external_account_number,
      is_dry_run: found.isDryRun,
      request: found.request,
      import_process: describeImport(found),
      transfer: transferStatus(found.platformAccount, state.choices),
      meter_points: found.platformAccount?.registrations ?? [],
      added: {
        notes: found.platformAccount?.notes.length ?? 0,
        transactions: found.platformAccount?.transactions.length ?? 0,
        statements: found.platformAccount?.statements.length ?? 0,
        payment_instructions: found.platformAccount?.paymentInstructions.length ?? 0,
      },
    })),
  };
}

export type ListedAccount = ReturnType<typeof listAccounts>['accounts'][number];

export type ListedEvent = Omit<SandboxEvent, 'sequence'>;

export type ListedChoice = ReturnType<typeof describeChoices>[number];

export const controls: Readonly<Record<string, Control>> = {
  clock: { get: clockFacts, post: moveClock },
  reset: {
    post(context) {
      const { seed, choices, limits, tokens } = context.state;
      replace(context, { ...createState({ seed, choices, limits }), tokens });
      return {};
    },
  },
  faults: { get: ({ state }) => ({ faults: state.faults, kinds: faultKinds }), post: addFault },
  snapshot: {
    get: ({ state }) => state,
    post(context, body) {
      replace(context, readState(body));
      return {};
    },
  },
  suppliers: {
    get: ({ state }) => ({ suppliers: state.suppliers }),
    post(context, { code, status }) {
      if (!isName(code)) throw new TypeError(`code: expected ${NAME}`);
      const entry = [code, status as SupplierStatus] as const;
      const suppliers = Object.fromEntries([...Object.entries(context.state.suppliers), entry]);
      checkSuppliers(suppliers);
      set(context, { suppliers });
      return { suppliers };
    },
  },
  choices: {
    get: ({ state }) => ({ choices: describeChoices(state) }),
    post(context, body) {
      set(context, { choices: toChoices(body as Partial<Choices>, context.state.choices) });
      return { choices: describeChoices(context.state) };
    },
  },
  events: { get: listEvents },
  delivered: {
    post(context, { sequence }) {
      if (!Number.isSafeInteger(sequence)) throw new TypeError('sequence: expected a whole number');
      set(context, { delivered: Math.max(context.state.delivered, sequence as number) });
      return { delivered: context.state.delivered };
    },
  },
  requests: {
    get({ state }, parameters) {
      const limit = readNumber(parameters, 'limit', 100);
      return { requests: state.requests.slice(-limit).toReversed() };
    },
  },
  accounts: { get: listAccounts },
  token: {
    post(context) {
      const { state } = context;
      const tokens = state.counts.tokens + 1;
      const token = `sandbox-token-${state.seed}-${tokens}`;
      const kept = [...state.tokens, token].slice(-MAX_ENTRIES);
      const ends = Object.entries(state.tokenEnds).filter(([each]) => kept.includes(each));
      const tokenEnds = Object.fromEntries(ends);
      set(context, { tokens: kept, tokenEnds, counts: { ...state.counts, tokens } });
      const end = endToken(context, token);
      return { token, expires_at: end === undefined ? null : toIso(end) };
    },
  },
};

export function control(
  context: Context,
  { method, body }: SandboxRequest,
  path: string,
  parameters: URLSearchParams,
): PlannedResponse {
  const name = path.slice('/sandbox/'.length).replace(/\/$/, '');
  const known: typeof controls = { ...controls, ...(context.scenarios && { scenario: context.scenarios }) };
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) {
    return { status: 404, body: { detail: `expected /sandbox/${Object.keys(known).join(', /sandbox/')}` } };
  }
  const { get, post } = found;
  try {
    if (method === 'GET' && get !== undefined) return { status: 200, body: get(context, parameters) };
    if (method === 'POST' && post !== undefined) {
      const reading = readJson(body === '' ? '{}' : (body ?? ''));
      const fields = reading.ok && reading.findings.length === 0 ? reading.value : undefined;
      if (!isObject(fields)) throw new TypeError('expected a JSON object');
      return { status: 200, body: post(context, fields) };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { status: 400, body: { detail: error.message } };
  }
  const allowed = [...(get ? ['GET'] : []), ...(post ? ['POST'] : [])].join(', ');
  return { status: 405, body: { detail: `The path allows the method ${allowed}.` } };
}
