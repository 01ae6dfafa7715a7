/**
 * A worker that kills itself after its CRASH_AFTER-th effect, before the acknowledgement. Writes a line for every effect that was
 * already applied.
 */
import { connect } from '@nats-io/transport-node';
import { createDeadLetters } from '../dead-letters.js';
import { createEffects, type Effects } from '../effects.js';
import { createRouter } from '../router.js';
import { runWorker } from '../worker.js';

const crashAfter = Number(process.env['CRASH_AFTER'] ?? Infinity);
const connection = await connect({ servers: process.env['NATS_URL']! });
const real = await createEffects(connection);
let count = 0;

const effects: Effects = {
  async apply(eventId, effect) {
    const result = await real.apply(eventId, effect);
    if (result === 'already-applied') process.stdout.write(`${result}\n`);
    count += 1;
    if (count >= crashAfter) process.kill(process.pid, 'SIGKILL');
    return result;
  },
};

const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
const deadLetters = createDeadLetters(connection);
await runWorker({
  connection,
  router: createRouter({ effects, deadLetters }),
  deadLetters,
  signal: stop.signal,
});
await connection.close();
