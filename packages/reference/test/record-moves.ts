/** Records state transitions from sandbox runs, because the specification describes none. */
import { type Choices, createSandbox, faultKinds, type FaultName, type Sandbox } from '@data-import/sandbox';
import type { RecordedMove } from '../src/flows/flows-page.js';
import { findDescribed, toSandboxCall } from '../src/operations/try-it.js';
import type { SandboxCall } from '../src/page.js';
import type { Source } from '../src/source.js';

interface Step {
  readonly call: SandboxCall;
  /** Label of the request, as markup. */
  readonly name: string;
  readonly label: string;
  readonly fault?: FaultName;
}

type States = Readonly<Record<string, readonly string[]>>;

const NOW = Date.parse('2024-06-20T10:00:00.000Z');
const TICK_MS = 100;
const WAIT_MS = 5_000;

function send(sandbox: Sandbox, { method, url, body }: SandboxCall): { status: number; body: unknown } {
  const headers = { authorization: `Token ${sandbox.state.tokens[0]}` };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) });
}

/** Formats like states that are not values of a field, such as `In progress`. */
export function toWords(state: string): string {
  return state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ');
}

interface ListedAccount {
  readonly import_process: { readonly status: string };
  readonly transfer: { readonly status: string };
  readonly meter_points: readonly { readonly state: string }[];
}

function readStates(sandbox: Sandbox): States {
  const { accounts } = send(sandbox, { method: 'GET', url: '/sandbox/accounts' }).body as {
    readonly accounts: readonly ListedAccount[];
  };
  return {
    'import-supplier': Object.values(sandbox.state.suppliers),
    'import-process': accounts.map((account) => account.import_process.status),
    'account-transfer': accounts.map(({ transfer }) => transfer.status),
    'meter-point': accounts.flatMap((account) => account.meter_points.map(({ state }) => toWords(state))),
  };
}

type Moves = Map<string, Map<string, RecordedMove>>;

function note(moves: Moves, before: States, after: States, cause: Omit<RecordedMove, 'from' | 'to'>): void {
  for (const [flow, states] of Object.entries(after)) {
    const found = moves.get(flow) ?? new Map<string, RecordedMove>();
    moves.set(flow, found);
    states.forEach((to, index) => {
      const from = before[flow]?.[index];
      const key = `${from} > ${to}`;
      if (from !== to && !found.has(key))
        found.set(key, { ...(from !== undefined && { from }), to, ...cause });
    });
  }
}

function runSteps(steps: readonly Step[], choices: Partial<Choices>, moves: Moves): void {
  const sandbox = createSandbox({ now: () => NOW, choices });
  let states = readStates(sandbox);
  let sequence = 0;
  function look(cause: Pick<RecordedMove, 'label' | 'cause'>): void {
    const emitted = sandbox.state.events.filter((event) => event.sequence > sequence);
    sequence = sandbox.state.counts.events;
    const after = readStates(sandbox);
    note(moves, states, after, { ...cause, events: [...new Set(emitted.map(({ type }) => type))] });
    states = after;
  }
  for (const { call, name, label, fault } of steps) {
    if (fault !== undefined)
      send(sandbox, { method: 'POST', url: '/sandbox/faults', body: { fault, times: 1 } });
    const { status } = send(sandbox, call);
    look({ label, cause: call.url.startsWith('/sandbox/') ? name : `${name} responds with ${status}.` });
    const later =
      fault === undefined
        ? { label: 'later', cause: 'Later.' }
        : { label: fault, cause: faultKinds[fault].what };
    for (let time = 0; time < WAIT_MS; time += TICK_MS) {
      sandbox.advance(TICK_MS);
      look(later);
    }
  }
}

function set(status: string): Step {
  return {
    call: { method: 'POST', url: '/sandbox/suppliers', body: { code: 'EXAMPLE', status } },
    name: 'The service operator sets the status; no operation does.',
    label: 'operator',
  };
}

/** Returns the moves of each flow, keyed by its id, in order of first occurrence. */
export function recordMoves(
  source: Source,
  choices: Partial<Choices> = {},
): ReadonlyMap<string, readonly RecordedMove[]> {
  const moves: Moves = new Map();
  const toStep = (
    operation: string,
    call = toSandboxCall(findDescribed(operation, source), source),
  ): Step => ({
    call,
    name: `[\`${operation}\`](operations/${operation})`,
    label: operation,
  });
  const create = toStep('createAccount');
  const dryRun = toStep('createAccount', {
    ...create.call,
    body: { ...(create.call.body as object), task_params: { is_dry_run: true } },
  });
  const register = toStep('sendRegistrationFlows');
  const rejected = { ...register, fault: 'registration-rejected' } as const;
  const runs: readonly (readonly Step[])[] = [
    [set('Ongoing'), set('Paused'), set('Ongoing'), set('Complete')],
    [set('Paused'), set('Complete')],
    [create, register, register, rejected, register],
    ...(['import-error', 'import-cancelled'] as const).flatMap((fault) => [
      [{ ...create, fault }, create],
      [{ ...dryRun, fault }, create],
    ]),
    [dryRun, create],
  ];
  for (const steps of runs) runSteps(steps, { flowDelayMs: 1_000, ...choices }, moves);
  return new Map([...moves].map(([flow, found]) => [flow, [...found.values()]]));
}
