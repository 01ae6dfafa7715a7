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
  /** Returns milliseconds since 1970 (default: `Date.now`). */
  readonly now?: () => number;
  /** Initial state. Replaces the options of `createState`. */
  readonly state?: SandboxState;
  /** Pass `scenarioControl` to serve `/sandbox/scenario`, as the server does. Adds 6 KB to a bundle. */
  readonly scenarios?: Control;
  readonly keep?: (request: SandboxRequest, now: number, before: SandboxState, after: SandboxState) => void;
}

export interface Sandbox {
  readonly state: SandboxState;
  send(request: SandboxRequest): SandboxResponse;
  /** Runs due jobs, as every request does first. */
  settle(): void;
  /** Moves the clock forward and runs due jobs. */
  advance(milliseconds: number): void;
  /** Subscribes to future events. Returns a function that unsubscribes. */
  onEvents(listener: (events: readonly SandboxEvent[]) => void): () => void;
  /** Iterates over future events until the signal aborts. */
  events(signal?: AbortSignal): AsyncGenerator<SandboxEvent, void>;
}

/** @throws {TypeError} if an option is invalid. */
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
