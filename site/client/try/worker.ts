import type { Sandbox, SandboxRequest, SandboxResponse } from '@data-import/sandbox';
import { serve } from '../workers.js';

export const address = import.meta.url;

export interface Question {
  readonly id: number;
  readonly request: SandboxRequest;
}

export interface Answer {
  readonly id: number;
  readonly response: SandboxResponse;
}

let sandbox: Promise<Sandbox> | undefined;

serve(async ({ id, request }: Question) => {
  sandbox ??= import('@data-import/sandbox').then(({ createSandbox }) => createSandbox());
  const { send } = await sandbox;
  postMessage({ id, response: send(request) } satisfies Answer);
});
