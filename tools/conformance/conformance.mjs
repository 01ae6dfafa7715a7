/**
 * `pnpm conformance [--full]`: the tests of this package, with `--full` on ten times as many documents of every
 * contract, 50,000 mutations of accounts, and 100,000 documents before the validators of others. CONFORMANCE_SEED
 * replays a seed that a failure printed.
 */
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

process.env.CONFORMANCE_REPORT = '1';
const full = process.argv.includes('--full');
if (full) {
  process.env.CONFORMANCE_RUNS ??= '2000';
  process.env.CONFORMANCE_ACCOUNT_MUTATIONS ??= '50000';
  process.env.CONFORMANCE_PEER_DOCUMENTS ??= '100000';
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const timeout = full ? 1_800_000 : 120_000;
const vitest = await startVitest('test', ['tools/conformance'], { root, watch: false, testTimeout: timeout });
await vitest.close();
