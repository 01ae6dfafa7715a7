import type { SandboxRequest, SandboxResponse } from '@data-import/sandbox';
import type { Answer, Question } from './worker.js';

type Settle = {
  readonly resolve: (response: SandboxResponse) => void;
  readonly reject: (error: Error) => void;
};

const waiting = new Map<number, Settle>();
let last = 0;
let worker: Promise<Worker> | undefined;

async function start(): Promise<Worker> {
  const { address } = await import('./worker.js');
  const started = new Worker(address, { type: 'module' });
  started.addEventListener('message', ({ data: { id, response } }: MessageEvent<Answer>) => {
    waiting.get(id)?.resolve(response);
    waiting.delete(id);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the sandbox could not be loaded'));
    waiting.clear();
    worker = undefined;
  });
  return started;
}

export async function send(request: SandboxRequest): Promise<SandboxResponse> {
  worker ??= start();
  const started = await worker;
  last += 1;
  const question: Question = { id: last, request };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    started.postMessage(question, []);
  });
}

export async function ask<Body>(path: string, body?: object): Promise<Body> {
  const request = { url: `/sandbox/${path}`, headers: {} };
  const response = await send(
    body === undefined
      ? { ...request, method: 'GET', body: '' }
      : { ...request, method: 'POST', body: JSON.stringify(body) },
  );
  return response.body as Body;
}
