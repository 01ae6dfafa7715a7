import { parseEvent } from '@data-import/events/sync';
import type { Validator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { expect } from 'vitest';
import {
  createFetch,
  createSandbox,
  type Sandbox,
  type SandboxEvent,
  type SandboxOptions,
} from '../src/index.js';
import { type Answer, type Call, calls, fullAccount, NOW, send } from './requests.js';

export interface Trial {
  readonly sandbox: Sandbox;
  send(call: Call): Promise<Answer>;
}

/** Fails unless the answer to the last request keeps the contract of its status; failures that were asked for have none. */
export function expectContract({ state }: Sandbox, { status, body }: Pick<Answer, 'status' | 'body'>): void {
  const { operation, fault } = state.requests.at(-1)!;
  if (operation === null || [401, 403, 413].includes(status) || /^\d/.test(fault ?? '')) return;
  const responses = operations[operation].responses as Readonly<Record<string, Validator<unknown>>>;
  expect(responses[status]?.validate(body), `${operation} ${status}`).toMatchObject({ ok: true });
}

/** Fails unless each event is one of its version, and names a request. */
export function expectEvents(events: readonly SandboxEvent[]): void {
  for (const event of events) {
    expect(parseEvent(event, { unknownFields: 'reject' }).kind, event.type).toBe('valid');
    expect(event.request).toMatch(/^req-\d{6,}$/);
  }
}

/** A sandbox at `NOW`, whose answers and events are checked by their contracts. */
export function createTrial(options: SandboxOptions = {}): Trial {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  sandbox.onEvents(expectEvents);
  const fetchIt = createFetch(sandbox);
  return {
    sandbox,
    async send(call) {
      const answer = await send(fetchIt, 'http://x', call);
      if (answer === 'dropped') throw new Error('the connection was dropped');
      if (!call.url.startsWith('/sandbox/')) expectContract(sandbox, answer);
      return answer;
    },
  };
}

/** A sandbox in which an account, by default the full one, is imported. */
export async function createImported(
  options: SandboxOptions = {},
  account: object = fullAccount,
): Promise<Trial> {
  const trial = createTrial(options);
  await trial.send(calls.create(account));
  trial.sandbox.advance(5_000);
  return trial;
}
