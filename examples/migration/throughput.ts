/** `npx tsx migration/throughput.ts`: accounts per second of the migration, beside `fetch` in a loop without a database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgres, startPostgres } from '../testing/postgres.js';
import { createInput, ended, startProgram, startService, writeInput } from './testing/trial.js';

const COUNT = 4_000;
const CONCURRENCY = 64;
const POLL_MS = 250;

const input = createInput(COUNT);

/** From the first account that is imported to the last one, in accounts per second. */
async function measure(service: Awaited<ReturnType<typeof startService>>): Promise<number> {
  const count = (): number => service.sandbox.state.counts.accounts;
  while (count() === 0) await sleep(5);
  const [first, started] = [count(), performance.now()];
  while (count() < input.good.length) await sleep(5);
  return ((input.good.length - first) / (performance.now() - started)) * 1_000;
}

/** Validates, creates and polls, with a limit of accounts at a time: nothing is repeated, and a crash loses the place. */
async function loop(url: string, limit: number): Promise<void> {
  const lines = input.text.split('\n').values();
  const headers = { authorization: 'Token sandbox-token', 'content-type': 'application/json' };
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  async function importNext(): Promise<void> {
    for (const line of lines) {
      if (!line.endsWith('}')) continue;
      const payload = JSON.parse(line) as { import_supplier: string; external_account_number: string };
      const validated = await post('/v2/data-import/accounts/validate/', { payload });
      await validated.arrayBuffer();
      if (!validated.ok) continue;
      const created = await post('/v2/data-import/accounts/', {
        payload,
        task_params: { is_dry_run: false },
      });
      await created.arrayBuffer();
      if (!created.ok) continue;
      const path = `/v2/data-import/accounts/${payload.import_supplier}/${payload.external_account_number}/`;
      for (let isPending = true; isPending;) {
        await sleep(POLL_MS);
        const response = await fetch(`${url}${path}`, { headers });
        const { status } = (await response.json()) as { status: string };
        isPending = status === 'PENDING' || status === 'IN_PROGRESS';
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, importNext));
}

async function measureLoop(limit: number): Promise<number> {
  const service = await startService(input, 0);
  const args = [
    '--import',
    import.meta.resolve('tsx'),
    fileURLToPath(import.meta.url),
    service.url,
    String(limit),
  ];
  const program = spawn(process.execPath, args, { stdio: 'inherit' });
  const [rate] = await Promise.all([measure(service), ended(program)]);
  await service.close();
  return rate;
}

async function measureWorkers(
  workers: number,
  name: string,
  folder: string,
  databaseUrl?: string,
): Promise<number> {
  const service = await startService(input, 0);
  const trial = { folder: mkdtempSync(join(folder, `${name}-`)), service, databaseUrl };
  const file = writeInput(trial, input);
  const options = ['--concurrency', String(CONCURRENCY), '--queue', name];
  const programs = [startProgram(trial, 'run', file, ...options)];
  while (programs.length < workers) programs.push(startProgram(trial, 'work', ...options));
  const [rate] = await Promise.all([measure(service), ended(programs[0]!)]);
  for (const program of programs.slice(1)) program.kill('SIGTERM');
  await Promise.all(programs.slice(1).map(ended));
  await service.close();
  return rate;
}

function print(title: string, rate: number, beside: number): void {
  process.stdout.write(
    `${title.padEnd(40)}${rate.toFixed(0).padStart(6)} accounts/s ${(rate / beside).toFixed(2).padStart(6)}\n`,
  );
}

/** Each in processes of its own, with the sandbox in this one. */
async function compare(): Promise<void> {
  if (postgres.path === undefined) throw new Error(postgres.missing);
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  const database = mkdtempSync(join(tmpdir(), 'data-import-'));
  const server = await startPostgres(postgres.path, database);
  try {
    for (const workers of [1, 2, 4]) {
      const limit = workers * CONCURRENCY;
      const plain = await measureLoop(limit);
      print(`fetch in a loop, ${limit} at a time`, plain, plain);
      if (workers === 1) print('PGlite', await measureWorkers(1, 'pglite', folder), plain);
      const name = `workers${workers}`;
      print(
        `PostgreSQL, workers: ${workers}`,
        await measureWorkers(workers, name, folder, server.url),
        plain,
      );
    }
  } finally {
    await server.stop();
    for (const each of [folder, database]) rmSync(each, { recursive: true, force: true });
  }
}

const [, , url, limit] = process.argv;
if (url === undefined) await compare();
else await loop(url, Number(limit));
