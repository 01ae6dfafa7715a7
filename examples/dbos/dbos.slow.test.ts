import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startServer } from '@data-import/sandbox/node';
import { postgres, startPostgres } from '@data-import/workspace/postgres';
import { sharedFolder } from '@data-import/workspace/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const COUNT = 300;

if (postgres.path === undefined) process.stdout.write(`skipped: examples/dbos: ${postgres.missing}\n`);

describe.skipIf(postgres.path === undefined)('workflows of DBOS', () => {
  const folder = sharedFolder();

  it('import every account once, even if their process is killed', async () => {
    const fault = { fault: 'import-error=no_tariff', operation: 'createAccount', account: 'A-7' } as const;
    const faults = ['500', '502-after', 'drop-after'].map((name) => ({ fault: name, rate: 0.02 }));
    const service = await startServer({
      choices: { startDelayMs: 1, importDelayMs: 20 },
      faults: [fault, ...faults],
    });
    onTestFinished(() => service.close());
    const server = await startPostgres(postgres.path!, folder);
    onTestFinished(() => server.stop());
    const file = join(folder, 'accounts.ndjson');
    const lines = Array.from({ length: COUNT }, (_, index) =>
      JSON.stringify({ import_supplier: 'EXAMPLE', external_account_number: `A-${index}` }),
    );
    writeFileSync(file, lines.join('\n'));
    const start = () =>
      spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM, file], {
        env: { ...process.env, PLATFORM_URL: service.url, DATABASE_URL: server.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const count = (): number => service.sandbox.state.counts.accounts;

    for (const accounts of [30, 100]) {
      const program = start();
      await vi.waitFor(() => expect(count()).toBeGreaterThan(accounts), { timeout: 60_000 });
      program.kill('SIGKILL');
      await once(program, 'exit');
    }
    const last = start();
    const [printed] = await Promise.all([text(last.stdout), once(last, 'exit')]);
    expect(count()).toBe(COUNT - 1);
    expect(JSON.parse(printed)).toEqual({ imported: COUNT - 1, failed: 1 });
  });
});
