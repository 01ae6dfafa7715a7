import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toPath, wait } from '../adapters/fetch.js';
import { createSandbox, type Sandbox } from '../adapters/sandbox.js';
import type { SandboxRequest } from '../model/state.js';
import { sendPage } from './page.js';

export interface ListenerOptions {
  /** Origins allowed by CORS, such as `http://localhost:5173` (default: none). */
  readonly allowOrigins?: readonly string[];
  /** Host names allowed in addition to loopback names, such as `sandbox.test` (default: none). */
  readonly allowHosts?: readonly string[];
  /** Called after each response, without values of bodies. */
  readonly onResponse?: (line: ResponseLine) => void;
}

export interface ResponseLine {
  readonly method: string;
  /** The operation, or an existing path below `/sandbox/`, or `unknown`. */
  readonly target: string;
  readonly status: number;
  readonly isDropped: boolean;
  readonly durationMs: number;
}

/** Structural types of `node:http`, so that users do not need `@types/node`. */
export type Listener = (
  request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> },
  response: { end(text: string): unknown },
) => void;

/** Limits the bytes of all partially received bodies together. */
const MAX_ARRIVING = 2 ** 28;
let arriving = 0;

/** Returns null, and drops the body, if it exceeds the limit or too much arrives concurrently. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  let chunks: Buffer[] | null = [];
  let size = 0;
  const drop = (): void => {
    chunks = null;
    arriving -= size;
    size = 0;
  };
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (chunks === null) continue;
      size += chunk.length;
      arriving += chunk.length;
      if (size > maxBytes || arriving > MAX_ARRIVING) drop();
      else chunks.push(chunk);
    }
    return chunks && Buffer.concat(chunks).toString('utf8');
  } finally {
    drop();
  }
}

function pickHeaders({ headers }: IncomingMessage): SandboxRequest['headers'] {
  const picked: Record<string, string> = {};
  for (const name of ['authorization', 'x-sandbox-fault']) {
    const value = headers[name];
    if (value !== undefined) picked[name] = String(value);
  }
  return picked;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Guards against DNS rebinding: a foreign host name that resolves to the loopback address. */
function isUnknownHost(host: string, { localAddress = '' }: Socket, allowed: readonly string[]): boolean {
  if (!LOOPBACK_ADDRESS.test(localAddress) || LOOPBACK_HOST.test(host)) return false;
  const name = host.replace(/:\d+$/, '');
  return !allowed.map((each) => each.toLowerCase()).some((each) => each === host || each === name);
}

/** Keeps other sites' pages from controlling or reading the sandbox. */
function refuse(
  { headers, socket }: IncomingMessage,
  { allowOrigins = [], allowHosts = [] }: ListenerOptions,
): string | undefined {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (isUnknownHost(host.toLowerCase(), socket, allowHosts))
    return 'The host is not allowed: see --allow-host.';
  const isAllowed =
    origin === undefined
      ? site !== 'cross-site'
      : origin === `http://${host}` || allowOrigins.includes(origin);
  return isAllowed ? undefined : 'Pages of this origin are not allowed: see --allow-origin.';
}

function corsHeaders({ headers }: IncomingMessage, allowed: readonly string[]): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, x-sandbox-fault',
    'access-control-expose-headers': 'date, retry-after, x-request-id',
    vary: 'origin',
  };
}

function sendJson(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

function targetOf(sandbox: Sandbox, url: string, status: number): string {
  const path = url.split('?')[0]!;
  // Logs must not contain values of documents, which an unknown path may contain.
  if (path.startsWith('/sandbox/')) return status === 404 ? 'unknown' : path;
  return sandbox.state.requests.at(-1)?.operation ?? 'unknown';
}

async function respond(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  options: ListenerOptions,
): Promise<void> {
  const started = performance.now();
  const { method = 'GET' } = request;
  const url = toPath(request.url ?? '/');
  // The static page contains no data, so any site may link to it.
  if (sendPage(method, url.split('?')[0]!, response)) return;
  const cors = corsHeaders(request, options.allowOrigins ?? []);
  const detail = refuse(request, options);
  if (detail !== undefined) return sendJson(response, 403, cors, { detail });
  if (method === 'OPTIONS' && 'access-control-allow-origin' in cors) {
    response.writeHead(204, cors).end();
    return;
  }
  const body = SAFE.has(method) ? '' : await readBody(request, sandbox.state.choices.maxBodyBytes);
  const result = sandbox.send({ method, url, headers: pickHeaders(request), body });
  const target = targetOf(sandbox, url, result.status);
  await wait(result.delayMs);
  if (result.isDropped) request.socket.destroy();
  else sendJson(response, result.status, { ...result.headers, ...cors }, result.body);
  const { status, isDropped } = result;
  options.onResponse?.({ method, target, status, isDropped, durationMs: performance.now() - started });
}

/** Creates a listener for `http.createServer`. */
export function createListener(sandbox: Sandbox = createSandbox(), options: ListenerOptions = {}): Listener {
  return (request, response) =>
    void listen(sandbox, request as IncomingMessage, response as ServerResponse, options);
}

async function listen(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  options: ListenerOptions,
): Promise<void> {
  try {
    await respond(sandbox, request, response, options);
  } catch {
    if (response.headersSent || request.socket.destroyed) return;
    sendJson(response, 500, {}, { detail: 'An unexpected error occurred.' });
  }
}
