import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page, SandboxCall } from '@data-import/reference/page';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { startServer } from '@data-import/sandbox/node';
import { findProgram } from '@data-import/workspace/programs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blocksIn, blocksOf, codeIn } from '../../packages/reference/test/page-parts.js';

const run = promisify(execFile);
const curl = findProgram({ title: 'curl', names: ['curl'], variable: 'CURL', debian: 'curl' });
const python = findProgram({ title: 'Python', names: ['python3'], variable: 'PYTHON', debian: 'python3' });
for (const { missing } of [curl, python]) {
  if (missing !== undefined) console.warn(`samples are not run: ${missing}`);
}

const pages = await allPages(await readSource());
const operations = pages.filter(({ kind }) => kind === 'operation');
const events = pages.filter(({ kind }) => kind === 'event');

const BIN = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));
const SCHEMAS = fileURLToPath(new URL('../../packages/events/dist/json', import.meta.url));
const TOKEN = 'sandbox-token';

/** By itself, curl succeeds for error statuses, and npx would download the published CLI. */
const SHELL = `curl() { command curl --fail-with-body --silent --show-error "$@"; }
npm() { :; }
npx() { shift; ${JSON.stringify(process.execPath)} ${JSON.stringify(BIN)} "$@"; }`;

async function send(url: string, { method, url: path, body }: SandboxCall): Promise<void> {
  const headers = { authorization: `Token ${TOKEN}` };
  const { status } = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  expect(status).toBeLessThan(300);
}

/** Starts a sandbox in which the call of an operation's page succeeds. */
async function startService(page: Page): Promise<string> {
  const server = await startServer();
  onTestFinished(() => server.close());
  for (const { prepare } of blocksOf(blocksIn(page), 'try')) {
    if (prepare !== undefined) await send(server.url, prepare);
  }
  await send(server.url, { method: 'POST', url: '/sandbox/clock', body: { advance_ms: 60_000 } });
  return server.url;
}

function withService(sample: string, url: string): string {
  const changed = sample
    .replace(/BASE_URL( ?= ?)(['"])https:[^'"]+/, `BASE_URL$1$2${url}`)
    .replaceAll('<ACCESS_TOKEN>', TOKEN);
  expect(changed).toContain(url);
  return changed;
}

describe('the samples of each operation succeed in the sandbox', () => {
  it.skipIf(curl.path === undefined).each(operations)('$path, in the shell', async (page) => {
    const [sample = ''] = codeIn(page, 'sh');
    const script = withService(sample, await startService(page));
    const { stdout } = await run('sh', ['-euc', `${SHELL}\n${script}`]);
    expect(JSON.parse(stdout)).toBeDefined();
  });

  it.skipIf(python.path === undefined).each(operations)('$path, in Python', async (page) => {
    const [sample = ''] = codeIn(page, 'python');
    const script = withService(sample, await startService(page));
    const { stdout } = await run(python.path!, ['-c', script]);
    expect(stdout).toMatch(/^20[01] /);
  });
});

describe('the samples of each event', () => {
  it.each(events)('$path pass the CLI', async (page) => {
    const [sample = ''] = codeIn(page, 'sh');
    const { stdout } = await run('sh', ['-euc', `${SHELL}\n${sample}`]);
    expect(stdout).toMatch(/\b1 valid\b/);
  });

  it('fail if they are broken', async () => {
    const [sample = ''] = codeIn(events[0]!, 'sh');
    await expect(run('sh', ['-euc', `${SHELL}\n${sample.replaceAll('"', '')}`])).rejects.toThrow();
  });

  const NO_MODULE = 77;
  const HANDLE = `import json, sys
try: import jsonschema
except ImportError: sys.exit(${NO_MODULE})
for name, text, message in json.load(sys.stdin):
    names = {}
    exec(compile(text, name, "exec"), names)
    saved = []
    names["handle"](message, saved.append)
    assert saved == [message["detail"]], name`;

  it.skipIf(python.path === undefined)('handle an example in Python', async ({ skip }) => {
    const samples = events.map((page) => {
      const [sample = ''] = codeIn(page, 'python');
      const [, name] = /"detail-type"\] != "([^"]+)"/.exec(sample) ?? [];
      const [example] = codeIn(page, 'json');
      return [page.path, sample, { 'detail-type': name, detail: JSON.parse(example!) as unknown }];
    });
    const running = run(python.path!, ['-c', HANDLE], { cwd: SCHEMAS });
    running.child.stdin!.end(JSON.stringify(samples));
    const outcome = await running.catch((error: { code: number }) => error);
    skip('code' in outcome && outcome.code === NO_MODULE, 'Python has no jsonschema');
    expect(outcome).toMatchObject({ stderr: '' });
    expect(outcome).not.toHaveProperty('code');
  });
});
