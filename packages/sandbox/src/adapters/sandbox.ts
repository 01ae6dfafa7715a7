import { createState, type StateOptions } from '../model/create-state.js';
import type {
  Control,
  SandboxEvent,
  SandboxRequest,
  SandboxResponse,
  SandboxState,
  Service,
} from '../model/state.js';
import { advance, step, type SandboxStep } from '../model/step.js';

export interface SandboxOptions extends StateOptions, Service {
  /** Milliseconds since 1970 (default: `Date.now`). */
  readonly now?: () => number;
  /** Where to begin; with it, the options of the state do not apply. */
  readonly state?: SandboxState;
  /** `scenarioControl`, for `/sandbox/scenario`; the server has it. It adds 6 KB to a bundle. */
  readonly scenarios?: Control;
  readonly keep?: (request: SandboxRequest, now: number, before: SandboxState, after: SandboxState) => void;
}

export interface Sandbox {
  readonly state: SandboxState;
  send(request: SandboxRequest): SandboxResponse;
  /** Runs what is due; every request does that first. */
  settle(): void;
  /** Moves the clock forward, and runs what is due. */
  advance(milliseconds: number): void;
  /** Calls a function with every event from now on. Returns a function that ends this. */
  onEvents(listener: (events: readonly SandboxEvent[]) => void): () => void;
  /** The events from now on; ends with the signal. */
  events(signal?: AbortSignal): AsyncGenerator<SandboxEvent, void>;
}

/** @throws {TypeError} if an option has a value that is not allowed. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { now = Date.now, keep, scenarios, deployment, events: ownEvents, toPayload } = options;
  if (deployment !== undefined && typeof Object(deployment).findOperation !== 'function')
    throw new TypeError('deployment: expected the value of a compiled profile');
  const service: Service = { deployment, events: ownEvents, toPayload };
  let state = options.state ?? createState(options);
  const listeners = new Set<(events: readonly SandboxEvent[]) => void>();

  function take(next: Pick<SandboxStep, 'state' | 'events'>): void {
    state = next.state;
    if (next.events.length > 0) for (const listener of listeners) listener(next.events);
  }

  function send(request: SandboxRequest): SandboxResponse {
    const at = now();
    const next = step(state, request, at, scenarios, service);
    keep?.(request, at, state, next.state);
    take(next);
    return next.response;
  }

  function onEvents(listener: (events: readonly SandboxEvent[]) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  async function* events(signal?: AbortSignal): AsyncGenerator<SandboxEvent, void> {
    const queue: SandboxEvent[] = [];
    const bell = new EventTarget();
    const ring = (): void => void bell.dispatchEvent(new Event('ring'));
    const stop = onEvents((added) => {
      for (const event of added) queue.push(event);
      ring();
    });
    signal?.addEventListener('abort', ring);
    try {
      for (;;) {
        if (signal?.aborted === true) return;
        const next = queue.shift();
        if (next !== undefined) yield next;
        else await new Promise((resolve) => bell.addEventListener('ring', resolve, { once: true }));
      }
    } finally {
      stop();
      signal?.removeEventListener('abort', ring);
    }
  }

  return {
    get state() {
      return state;
    },
    send,
    settle: () => take(advance(state, now(), service)),
    advance(milliseconds) {
      const clockAheadMs = state.clockAheadMs + milliseconds;
      take(advance({ ...state, clockAheadMs }, now(), service));
    },
    onEvents,
    events,
  };
}
