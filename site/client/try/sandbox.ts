import type { SandboxRequest, SandboxResponse } from '@data-import/sandbox';
import { startWorker } from '../workers.js';
import type { Answer, Question } from './worker.js';

type Settle = {
  readonly resolve: (response: SandboxResponse) => void;
  readonly reject: (error: Error) => void;
};

const waiting = new Map<number, Settle>();
let last = 0;
let worker: Promise<Worker> | undefined;

function receive({ id, response }: Answer): void {
  waiting.get(id)?.resolve(response);
  waiting.delete(id);
}

function fail(): void {
  for (const { reject } of waiting.values()) reject(new Error('the sandbox could not be loaded'));
  waiting.clear();
  worker = undefined;
}

export async function send(request: SandboxRequest): Promise<SandboxResponse> {
  worker ??= startWorker(import('./worker.js'), receive, fail);
  const started = await worker;
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    started.postMessage({ id, request } satisfies Question, []);
  });
}

export async function ask<Body>(path: string, body?: object): Promise<Body> {
  const sent =
    body === undefined ? { method: 'GET', body: '' } : { method: 'POST', body: JSON.stringify(body) };
  const response = await send({ url: `/sandbox/${path}`, headers: {}, ...sent });
  return response.body as Body;
}
