import type { SandboxRequest, SandboxResponse } from '../model/state.js';
import { createSandbox, type Sandbox } from './sandbox.js';

/** Strips the base URL's path, which precedes the path of the API or of a control. */
export function toPath(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const below = /^[^?#]*?(\/v\d+\/data-import\/.*)$/s.exec(path) ?? /^[^?#]*(\/sandbox\/.*)$/s.exec(path);
  return below?.[1] ?? path;
}

export async function readSandboxRequest(request: Request): Promise<SandboxRequest> {
  const { method, url, headers } = request;
  return { method, url: toPath(url), headers: Object.fromEntries(headers), body: await request.text() };
}

export function toResponse({ status, headers, body, isDropped }: SandboxResponse): Response | undefined {
  return isDropped ? undefined : new Response(JSON.stringify(body), { status, headers });
}

export function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Returns a function with the signature of `fetch` for tests, browsers and workers. It ignores the base URL, including its path.
 *
 * Rejects with a TypeError if a fault drops the connection, and with the signal's reason when it aborts.
 */
export function createFetch(sandbox: Sandbox = createSandbox()): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    const response = sandbox.send(await readSandboxRequest(request));
    await wait(response.delayMs, signal);
    const result = toResponse(response);
    if (result === undefined) throw new TypeError('fetch failed: the connection was dropped');
    return result;
  };
}
