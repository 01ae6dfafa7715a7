import type { Reply, Request } from './worker.js';
import type { Report } from './report.js';

export interface Listener {
  report(report: Report): void;
  progress(done: number, all: number): void;
  failed(message: string): void;
}

/** Checks texts in a worker, so that the page never freezes. Only the last request is answered. */
export class Checker {
  readonly #listener: Listener;
  #worker: Promise<Worker> | undefined;
  #id = 0;
  /** Whether a request is under way. */
  #isBusy = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  async check(request: Omit<Request, 'id'>): Promise<void> {
    const id = (this.#id += 1);
    // One long document is not interrupted by a message.
    if (this.#isBusy && request.text.length > LONG) this.#end();
    this.#isBusy = true;
    this.#worker ??= start(
      (reply) => this.#receive(reply),
      () => this.#fail('the program that checks could not be loaded'),
    );
    try {
      const worker = await this.#worker;
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (id === this.#id) worker.postMessage({ id, ...request } satisfies Request);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** The next request starts a worker again. */
  #fail(message: string): void {
    this.#end();
    this.#listener.failed(message);
  }

  /** Forgets the request under way. */
  cancel(): void {
    this.#id += 1;
    if (this.#isBusy) this.#end();
  }

  #end(): void {
    this.#isBusy = false;
    void this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#worker = undefined;
  }

  #receive(reply: Reply): void {
    if (reply.id !== this.#id) return;
    if (reply.kind === 'progress') return this.#listener.progress(reply.done, reply.all);
    this.#isBusy = false;
    if (reply.kind === 'report') this.#listener.report(reply.report);
    else this.#listener.failed(reply.message);
  }
}

const LONG = 500_000;

async function start(receive: (reply: Reply) => void, fail: () => void): Promise<Worker> {
  const { address } = await import('./worker.js');
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
  worker.addEventListener('error', fail);
  return worker;
}
