/** Runs the sandbox in a worker. The page imports this module only for its URL, without the model. */
import type { SandboxRequest, SandboxResponse } from '@data-import/sandbox';

export const address = import.meta.url;

export interface Question {
  readonly id: number;
  readonly request: SandboxRequest;
}

export interface Answer {
  readonly id: number;
  readonly response: SandboxResponse;
}

function serve(): void {
  const sandbox = import('@data-import/sandbox').then(({ createSandbox }) => createSandbox());
  addEventListener('message', ({ data: { id, request } }: MessageEvent<Question>) => {
    sandbox
      .then(({ send }) => postMessage({ id, response: send(request) } satisfies Answer))
      .catch(reportError);
  });
}

if (!('document' in globalThis)) serve();
