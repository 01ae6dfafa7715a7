import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isClaimOf } from '@data-import/files/claim';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox, type EnvelopeName, envelopes } from '../src/index.js';
import { appendEvents } from '../src/server/event-file.js';
import { createFolder } from './folder.js';
import { calls, minimalAccount, send } from './requests.js';

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

async function start(
  options: readonly string[],
  blocks = 'unlimited',
  quiet = ['--quiet'],
): Promise<Running> {
  const choices = ['--choice', 'importDelayMs=5', '--choice', 'startDelayMs=1'];
  const argv = [process.execPath, BIN, '--port', '0', ...quiet, ...choices, ...options];
  const child = spawn('sh', ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...argv]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const url = /http:\/\/\S+:\d+/.exec(text)?.[0];
      if (url !== undefined) resolve({ url, child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(text)));
  });
}

async function end({ child }: Running, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function listAccounts(url: string, which: 'all' | 'imported' = 'all'): Promise<string[]> {
  const list = await send(fetch, url, calls.list(which, minimalAccount.import_supplier));
  const { body } = list as { body: { external_account_number: string }[] };
  return body.map((item) => item.external_account_number);
}

it('loses no answered request and writes each event once, through twelve kills', async () => {
  const folder = createFolder();
  const events = join(folder, 'events.jsonl');
  const options = ['--state', join(folder, 'state.json'), '--events', events];
  const answered: string[] = [];
  for (let kill = 0, number = 0; kill < 12; kill += 1) {
    const running = await start(options);
    let killed: Promise<void> | undefined;
    for (; ; number += 1) {
      const account = { ...minimalAccount, external_account_number: `A-${number}` };
      const answer = await send(fetch, running.url, calls.create(account));
      if (answer === 'dropped') break;
      expect(answer.status).toBe(201);
      answered.push(account.external_account_number);
      killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 120)).then(() =>
        end(running, 'SIGKILL'),
      );
    }
    await killed;
    expect(running.child.signalCode, 'the command ended by itself').toBe('SIGKILL');
    number += 1;
  }
  const last = await start(options);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const found = await listAccounts(last.url, 'imported');
  expect(answered.length).toBeGreaterThanOrEqual(12);
  expect(found).toEqual(expect.arrayContaining(answered));
  expect(found).toHaveLength(new Set(found).size);
  await end(last, 'SIGKILL');
  const lines = readFileSync(events, 'utf8').trimEnd().split('\n');
  const created = lines
    .map((line) => JSON.parse(line) as { type: string; payload: { account_number: string } })
    .flatMap(({ type, payload }) => (type === 'account.created' ? payload.account_number : []));
  expect(new Set(created).size).toBe(created.length);
  expect(created).toHaveLength(found.length);
}, 60_000);

const create = async ({ url }: Running, number: string) => {
  const answer = await send(fetch, url, calls.create({ ...minimalAccount, external_account_number: number }));
  return answer === 'dropped' ? answer : answer.status;
};

it('limits accounts to --accounts, which can be raised', async () => {
  const state = join(createFolder(), 'state.json');
  const first = await start(['--state', state, '--accounts', '1']);
  expect([await create(first, 'A-1'), await create(first, 'A-2')]).toEqual([201, 507]);
  await end(first, 'SIGKILL');
  const second = await start(['--state', state, '--accounts', '2']);
  expect([await create(second, 'A-2'), await create(second, 'A-3')]).toEqual([201, 507]);
  await expect(start(['--accounts', '0'])).rejects.toThrow(
    'limit accounts: expected an integer of at least 1',
  );
});

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'loses no answered request, keeps running, and writes no partial event, until %s',
    async (signal) => {
      const folder = createFolder();
      const [state, events] = [join(folder, 'state.json'), join(folder, 'events.jsonl')];
      const options = ['--state', state, '--events', events];
      const full = await start(options, '31');
      const answered: string[] = [];
      for (let number = 0; number < 80; number += 1) {
        const external_account_number = `A-${number}`;
        const account = { ...minimalAccount, external_account_number, billing_name: 'x'.repeat(300) };
        const answer = await send(fetch, full.url, calls.create(account));
        if (answer === 'dropped') throw new Error('the command ended');
        if (answer.status === 201) answered.push(external_account_number);
        else expect(answer.status).toBe(500);
      }
      expect(answered.length).toBeGreaterThan(5);
      expect(answered.length).toBeLessThan(80);
      await end(full, signal);
      const again = await start(options);
      expect(await listAccounts(again.url)).toEqual(expect.arrayContaining(answered));
      await new Promise((resolve) => setTimeout(resolve, 200));
      const lines = readFileSync(events, 'utf8').trimEnd().split('\n');
      const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
      expect(ids).toHaveLength(2 * answered.length);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

it("does not start with a running process's state, and leaves it unchanged", async () => {
  const state = join(createFolder(), 'state.json');
  const first = await start(['--state', state]);
  await expect(start(['--state', state])).rejects.toThrow(
    /state.json: process \d+ uses this state; expected no other process/,
  );
  expect(await send(fetch, first.url, calls.create(minimalAccount))).toMatchObject({ status: 201 });
  await end(first, 'SIGKILL');
  const second = await start(['--state', state]);
  expect(await listAccounts(second.url)).toContain(minimalAccount.external_account_number);
  await end(second, 'SIGTERM');
  expect(readdirSync(dirname(state)).filter((name) => name.endsWith('.sock'))).toEqual([]);
});

describe.skipIf(process.platform === 'win32')('the files of its state', () => {
  it('are private, follow no link, and replace leftovers of a killed process', async () => {
    const folder = createFolder();
    const [state, victim] = [join(folder, 'state.json'), join(folder, 'victim')];
    writeFileSync(victim, 'precious');
    symlinkSync(victim, `${state}.part`);
    const abandoned = join(folder, `.state.json.${spawnSync('true').pid}.0123456789ab.part`);
    writeFileSync(abandoned, '');
    await end(await start(['--state', state]), 'SIGTERM');
    expect(existsSync(abandoned)).toBe(false);
    expect([state, `${state}.log`].map((file) => lstatSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    rmSync(`${state}.log`);
    symlinkSync(victim, `${state}.log`);
    await expect(start(['--state', state])).rejects.toThrow(/ELOOP.*state\.json\.log/);
    rmSync(`${state}.log`);
    spawnSync('mkfifo', [`${state}.log`]);
    await expect(start(['--state', state])).rejects.toThrow('state.json.log: expected a plain file');
    expect(readFileSync(victim, 'utf8')).toBe('precious');
    symlinkSync(join(folder, 'nothing'), join(folder, 'dangling'));
    for (const name of ['dangling', 'state.json.log', '.'])
      await expect(start(['--state', join(folder, name)])).rejects.toThrow(': expected a plain file, found');
  });

  it.each(['0', '1'])('are not left behind when a disk of %s blocks is full', async (blocks) => {
    const folder = createFolder();
    await expect(start(['--state', join(folder, 'state.json')], blocks)).rejects.toThrow('EFBIG');
    expect(readdirSync(folder)).toEqual(['state.json.log']);
  });
});

it.each([
  '{"name":"x"}',
  'notes',
  '{ my notes',
  '{"id":"1"}\n{ "todo": buy milk',
  '{\n  "a": 1\n}',
  '{"id":7}\n',
  '[]\n',
  'null\n',
  '{"a":1}\n{"id',
])('does not append events to a file with %j, and leaves it unchanged', async (text) => {
  const file = join(createFolder(), 'mine.json');
  writeFileSync(file, text);
  await expect(start(['--events', file])).rejects.toThrow(
    /mine.json: line \d is no event; expected events only, one on each line/,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('does not start if it cannot write events, and keeps its state through a link', async () => {
  const folder = createFolder();
  await expect(start(['--events', join(folder, 'none/events')])).rejects.toThrow('ENOENT');
  await expect(start(['--events', folder])).rejects.toThrow('EISDIR');
  const [real, link] = [join(folder, 'real.json'), join(folder, 'link.json')];
  await end(await start(['--state', real]), 'SIGTERM');
  symlinkSync(real, link);
  const { url } = await start(['--state', link]);
  expect(await send(fetch, url, calls.create(minimalAccount))).toMatchObject({ status: 201 });
  expect([
    lstatSync(link).isSymbolicLink(),
    readdirSync(dirname(real)).some((name) => isClaimOf(real, name)),
  ]).toEqual([true, true]);
});

it.each(Object.keys(envelopes) as EnvelopeName[])(
  'rewrites an event that was truncated anywhere, in the envelope %s',
  (name) => {
    const file = join(createFolder(), 'events.jsonl');
    const sandbox = createSandbox({ choices: { importDelayMs: 0, accountCreatedEvent: 'skip' } });
    const headers = { authorization: 'Token sandbox-token' };
    const { method, url, body } = calls.create(minimalAccount);
    sandbox.send({ method, url, headers, body: JSON.stringify(body) });
    sandbox.settle();
    appendEvents(sandbox, file, name);
    const written = readFileSync(file, 'utf8');
    for (let length = 0; length < written.length; length += 1) {
      writeFileSync(file, written.slice(0, length));
      appendEvents(sandbox, file, name);
      expect(readFileSync(file, 'utf8')).toBe(written);
    }
  },
);

it('retries events that it could not write, and keeps running', async () => {
  const file = join(createFolder(), 'events.jsonl');
  const { url, child } = await start(['--events', file]);
  const accept = (number: string) =>
    send(fetch, url, calls.create({ ...minimalAccount, external_account_number: number }));
  rmSync(file);
  mkdirSync(file);
  const warned = new Promise((resolve) => child.stderr!.once('data', resolve));
  expect(await accept('A-1')).toMatchObject({ status: 201 });
  expect(String(await warned)).toContain(`${file} cannot be written: EISDIR`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  rmdirSync(file);
  expect(await accept('A-2')).toMatchObject({ status: 201 });
  await vi.waitFor(() => expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5), 5_000);
});

it.each(['state.json', 'state.json.log', 'link.json'])(
  'does not write events to %s, a file of its state',
  async (name) => {
    const folder = createFolder();
    const state = join(folder, 'state.json');
    symlinkSync(`${state}.log`, join(folder, 'link.json'));
    if (name === 'link.json') writeFileSync(`${state}.log`, '');
    const events = relative('.', join(folder, name));
    await expect(start(['--state', state, '--events', events])).rejects.toThrow(
      /json[.a-z]*: expected a file other than those of the state/,
    );
    expect(existsSync(state)).toBe(false);
  },
);

const request = { method: 'GET', url: '/', headers: {}, body: '' };
const logged = (after: number, part: unknown): string =>
  `${JSON.stringify({ after, now: 0, request: part })}\n`;

it.each([
  ...['{}\n', 'null\n', '7\n', 'x\n', 'x', '{"a":1'].map((line) => [line, 'is not of the log of a sandbox']),
  ...[7, {}, { ...request, body: 7 }].map((part) => [logged(1, part), 'is not of the log of a sandbox']),
  [logged(2, request), 'does not continue'],
])('does not start if the second line of its log is %j', async (line, problem) => {
  const state = join(createFolder(), 'state.json');
  const text = logged(0, request) + line;
  writeFileSync(`${state}.log`, text);
  await expect(start(['--state', state])).rejects.toThrow(`state.json.log: line 2 ${problem}`);
  expect(readFileSync(`${state}.log`, 'utf8')).toBe(text);
});

it.each(['--choices', '--faults', '--help'])(
  'exits cleanly if nobody reads the output of %s',
  async (option) => {
    const child = spawn(process.execPath, [BIN, option]);
    child.stdout.destroy();
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    expect([child.exitCode, text]).toEqual([2, '']);
  },
);

it('exits cleanly and keeps its state if the reader of its output goes away', async () => {
  const state = join(createFolder(), 'state.json');
  const { url, child } = await start(['--state', state], 'unlimited', []);
  child.stdout!.destroy();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  expect(await send(fetch, url, calls.create(minimalAccount))).toMatchObject({ status: 201 });
  expect([await ended, readdirSync(dirname(state)).toSorted()]).toEqual([
    2,
    ['state.json', 'state.json.log'],
  ]);
  expect(await listAccounts((await start(['--state', state])).url)).toHaveLength(1);
});
