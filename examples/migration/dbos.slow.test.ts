import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sharedFolder, temporaryFolder } from '@data-import/workspace/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgres, startPostgres } from '../testing/postgres.js';
import { createInput, ended, listImported, startService, writeInput } from './testing/trial.js';

const PROGRAM = fileURLToPath(new URL('dbos.ts', import.meta.url));

if (postgres.path === undefined) process.stdout.write(`skipped: examples/migration: ${postgres.missing}\n`);

describe.skipIf(postgres.path === undefined)('workflows of DBOS', () => {
  const folder = sharedFolder();

  it('import every good account once although their process is killed', async () => {
    const input = createInput(300);
    const service = await startService(input, 0.05);
    onTestFinished(() => service.close());
    const server = await startPostgres(postgres.path!, folder);
    onTestFinished(() => server.stop());
    const trial = { folder: temporaryFolder(), service };
    const file = writeInput(trial, input);
    const start = () =>
      spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM, file], {
        env: { ...process.env, PLATFORM_URL: service.url, DATABASE_URL: server.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });

    for (const accounts of [30, 100]) {
      const program = start();
      const { state } = service.sandbox;
      expect(state.counts.accounts).toBeLessThan(accounts);
      await vi.waitFor(() => expect(service.sandbox.state.counts.accounts).toBeGreaterThan(accounts), {
        timeout: 60_000,
      });
      program.kill('SIGKILL');
      expect(await ended(program)).toBe('SIGKILL');
    }
    const last = start();
    const [printed, code] = await Promise.all([text(last.stdout), ended(last)]);
    expect(code).toBe(0);
    expect(listImported(trial).toSorted()).toEqual(input.good.toSorted());
    expect(JSON.parse(printed)).toEqual({ imported: input.good.length, failed: 3, refused: 3 });
  });
});
