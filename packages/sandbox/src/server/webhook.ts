/** Delivers events to a URL, at least once and in order, signed according to standardwebhooks.com. */
import { createHmac } from 'node:crypto';
import type { Sandbox } from '../adapters/sandbox.js';
import { wait } from '../adapters/fetch.js';
import { type EnvelopeName, envelopes } from '../model/envelope.js';
import type { SandboxEvent } from '../model/state.js';

export interface WebhookOptions {
  readonly url: string;
  /** `whsec_` followed by the base64 key. */
  readonly secret: string;
  readonly envelope?: EnvelopeName;
  /** Called after each failed attempt. */
  readonly onFailure?: (event: SandboxEvent, reason: string, delayMs: number) => void;
  readonly fetch?: typeof fetch;
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** @throws {TypeError} if the URL or the secret is invalid. */
export function assertWebhook({ url, secret }: Pick<WebhookOptions, 'url' | 'secret'>): void {
  const { protocol, username, password } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  if (!/^https?:$/.test(protocol) || username || password)
    throw new TypeError('webhook: expected an HTTP(S) URL without credentials');
  const base64 = secret.replace(/^whsec_/, '');
  const key = toKey(secret).toString('base64');
  if (base64 === '' || base64.replace(/=+$/, '') !== key.replace(/=+$/, ''))
    throw new TypeError('webhook secret: expected whsec_ and the key in base64');
}

function toKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

function sign(secret: string, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', toKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

async function deliver(
  event: SandboxEvent,
  options: WebhookOptions,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { url, secret, envelope = 'plain', fetch: send = fetch } = options;
  const body = JSON.stringify(envelopes[envelope](event));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': envelope === 'cloudevents' ? 'application/cloudevents+json' : 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(secret, event.id, timestamp, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'error';
  }
}

/** Records the delivery. Returns the reason if the state cannot be saved. */
function confirm({ sequence, id }: SandboxEvent, sandbox: Sandbox): string | undefined {
  // A reset removed the event meanwhile.
  if (!sandbox.state.events.some((event) => event.id === id)) return undefined;
  const body = JSON.stringify({ sequence });
  try {
    sandbox.send({ method: 'POST', url: '/sandbox/delivered', headers: {}, body });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Delivers until the signal aborts. The state records deliveries, so a restart continues there. */
export async function runWebhook(
  sandbox: Sandbox,
  options: WebhookOptions,
  signal: AbortSignal,
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  while (!signal.aborted) {
    const { events, delivered } = sandbox.state;
    const next = events.find(({ sequence }) => sequence > delivered);
    if (next === undefined) {
      const waiting = sandbox.events(signal);
      await waiting.next();
      await waiting.return();
      continue;
    }
    const reason = (await deliver(next, options, signal)) ?? confirm(next, sandbox);
    if (signal.aborted) return;
    if (reason === undefined) {
      delayMs = FIRST_DELAY_MS;
      continue;
    }
    options.onFailure?.(next, reason, delayMs);
    await wait(delayMs, signal).catch(() => {});
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}
