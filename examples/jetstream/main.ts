/** `npx tsx jetstream/main.ts` runs one worker until SIGTERM. Reads NATS_URL. */
import { connect } from '@nats-io/transport-node';
import { createDeadLetters } from './dead-letters.js';
import { createEffects } from './effects.js';
import { createRouter } from './router.js';
import { createTopology } from './topology.js';
import { runWorker } from './worker.js';

const connection = await connect({ servers: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222' });
await createTopology(connection);

const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());

const deadLetters = createDeadLetters(connection);
const router = createRouter({ effects: await createEffects(connection), deadLetters });
await runWorker({ connection, router, deadLetters, signal: stop.signal });
await connection.close();
