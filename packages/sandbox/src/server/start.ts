import { createServer } from 'node:http';
import { createSandbox, type Sandbox } from '../adapters/sandbox.js';
import { createState, type StateOptions } from '../model/create-state.js';
import type { Service } from '../model/state.js';
import type { EnvelopeName } from '../model/envelope.js';
import { appendEvents } from './event-file.js';
import { createListener, type ListenerOptions } from './listener.js';
import { scenarioControl } from '../model/scenario.js';
import { isFileOfState, openStateFile } from './state-file.js';
import { assertWebhook, runWebhook, type WebhookOptions } from './webhook.js';

export interface ServerOptions extends StateOptions, ListenerOptions, Service {
  /** Defaults to 127.0.0.1, which other machines cannot reach. */
  readonly host?: string;
  /** Defaults to any free port. */
  readonly port?: number;
  /** Persists the state; without it, the state ends with the process. */
  readonly stateFile?: string;
  /** Receives every event as a line of JSON. */
  readonly eventFile?: string;
  readonly webhook?: Omit<WebhookOptions, 'envelope'>;
  readonly envelope?: EnvelopeName;
  readonly now?: () => number;
}

export interface SandboxServer {
  /** For example `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

const TICK_MS = 50;

/** Rejects with a TypeError if an option is invalid, or with an error if the port cannot be opened. */
export async function startServer(options: ServerOptions = {}): Promise<SandboxServer> {
  const {
    host = '127.0.0.1',
    port = 0,
    stateFile,
    eventFile,
    webhook,
    envelope = 'plain',
    now = Date.now,
  } = options;
  if (stateFile !== undefined && eventFile !== undefined && isFileOfState(eventFile, stateFile))
    throw new TypeError(`${eventFile}: expected a file other than those of the state ${stateFile}`);
  if (webhook !== undefined) assertWebhook(webhook);
  const isDelivering = webhook !== undefined;
  const file = stateFile === undefined ? undefined : await openStateFile(stateFile, isDelivering, options);
  const sandbox = createSandbox({
    scenarios: scenarioControl,
    ...options,
    now,
    state: file?.state ?? { ...createState(options), isDelivering },
    ...(file && { keep: file.keep }),
  });
  const server = createServer(createListener(sandbox, options));
  try {
    if (eventFile !== undefined) appendEvents(sandbox, eventFile, envelope);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    file?.close(sandbox.state);
    throw error;
  }
  const end = new AbortController();
  const delivery = webhook && runWebhook(sandbox, { ...webhook, envelope }, end.signal);
  const timer = setInterval(() => sandbox.settle(), TICK_MS);
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    sandbox,
    async close() {
      clearInterval(timer);
      end.abort();
      await delivery;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      file?.close(sandbox.state);
    },
  };
}
