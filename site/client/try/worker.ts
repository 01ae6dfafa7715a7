/** The program of the worker that runs the sandbox. The page loads it for its address, and only the worker loads the model. */
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

interface WorkerScope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Question }) => void): void;
}

function serve(scope: WorkerScope): void {
  const sandbox = import('@data-import/sandbox').then(({ createSandbox }) => createSandbox());
  scope.addEventListener('message', ({ data: { id, request } }) => {
    sandbox
      .then(({ send }) => {
        // A worker has no origin to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        scope.postMessage({ id, response: send(request) });
      })
      // The page listens to the errors of its worker.
      .catch(reportError);
  });
}

if (!('document' in globalThis)) serve(globalThis as unknown as WorkerScope);
