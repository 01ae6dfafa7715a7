import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { calls, minimalAccount, send } from './requests.js';

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
let running: ChildProcess | undefined;
let crashed = false;
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const stateFile = join(folder, 'state.json');
const eventFile = join(folder, 'events.jsonl');

async function start(): Promise<string> {
  const files = ['--state', stateFile, '--events', eventFile];
  const choices = ['--choice', 'importDelayMs=5', '--choice', 'startDelayMs=1'];
  const child = spawn(process.execPath, [BIN, '--port', '0', '--quiet', ...files, ...choices]);
  running = child;
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/\S+:\d+/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('exit', (code) => {
      crashed ||= code !== null;
      reject(new Error(text));
    });
  });
}

async function kill(): Promise<void> {
  const child = running!;
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const KILLS = 12;

it('loses nothing that was answered, and writes each event once', async () => {
  const answered: string[] = [];
  let number = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const url = await start();
    let killed: Promise<void> | undefined;
    for (;;) {
      number += 1;
      const name = `A-${number}`;
      const call = calls.create({ ...minimalAccount, external_account_number: name });
      const answer = await send(fetch, url, call);
      if (answer === 'dropped') break;
      expect(answer.status).toBe(201);
      answered.push(name);
      killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 120)).then(kill);
    }
    await killed;
    expect(crashed, 'the command ended by itself').toBe(false);
  }
  const url = await start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const list = await send(fetch, url, calls.list('imported', minimalAccount.import_supplier));
  const found = (list as { body: { external_account_number: string }[] }).body.map(
    (item) => item.external_account_number,
  );
  expect(answered.length).toBeGreaterThanOrEqual(KILLS);
  const known = new Set(found);
  expect(answered.filter((name) => !known.has(name))).toEqual([]);
  expect(found).toHaveLength(known.size);
  await kill();
  const events = readFileSync(eventFile, 'utf8').trimEnd().split('\n');
  const created = events
    .map((line) => JSON.parse(line) as { type: string; payload: { account_number: string } })
    .filter(({ type }) => type === 'account.created')
    .map(({ payload }) => payload.account_number);
  expect(new Set(created).size).toBe(created.length);
  expect(created).toHaveLength(found.length);
});
