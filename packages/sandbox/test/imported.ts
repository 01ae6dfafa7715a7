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

export function expectContract({ state }: Sandbox, { status, body }: Pick<Answer, 'status' | 'body'>): void {
  const { operation, fault } = state.requests.at(-1)!;
  if (operation === null || [401, 403, 413].includes(status) || /^\d/.test(fault ?? '')) return;
  const responses = operations[operation].responses as Readonly<Record<string, Validator<unknown>>>;
  expect(responses[status]?.validate(body), `${operation} ${status}`).toMatchObject({ ok: true });
}

export function expectEvents(events: readonly SandboxEvent[]): void {
  for (const event of events) {
    expect(parseEvent(event, { unknownFields: 'reject' }).kind, event.type).toBe('valid');
    expect(event.request).toMatch(/^req-\d{6,}$/);
  }
}

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

export async function createImported(
  options: SandboxOptions = {},
  account: object = fullAccount,
): Promise<Trial> {
  const trial = createTrial(options);
  await trial.send(calls.create(account));
  trial.sandbox.advance(5_000);
  return trial;
}
