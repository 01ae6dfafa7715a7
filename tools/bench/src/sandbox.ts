import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, ROOT } from '@data-import/workspace/processes';
import { fullAccount } from './documents.js';
import { writeGenerated } from './files.js';
import { median, medianRatio, type Report, type ReportRow } from './report.js';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = '10';
const AUTHORIZATION = 'Token sandbox-token';

const require = createRequire(import.meta.url);
const AUTOCANNON = require.resolve('autocannon/autocannon.js');
const { version } = require('@stoplight/prism-http/package.json') as { readonly version: string };
const PRISM_LABEL = `Prism ${version}`;
const SANDBOX = [join(ROOT, 'packages/sandbox/dist/bin.js'), '--port', '0', '--quiet'];

/** `prism mock openapi.json` without the lines that it prints for each request. */
const PRISM = `import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
const mock = { dynamic: false };
const checks = { validateRequest: true, validateResponse: true, checkSecurity: true, errors: false };
const config = { mock, ...checks, upstreamProxy: undefined, isProxy: false };
const operations = await getHttpOperationsFromSpec(process.argv[2]);
const components = { logger: createLogger('prism', { enabled: false }) };
console.log(await createServer(operations, { components, config, cors: true }).listen(0, '127.0.0.1'));
`;

const account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const PROCESS = '/v2/data-import/accounts/EXAMPLE/A-1/';

const LOADS = [
  ['read', 'getImportProcess', PROCESS, undefined],
  ['validate', 'validateAccount, large', '/v2/data-import/accounts/validate/', { payload: fullAccount }],
  ['write', 'createNotes', '/v1/data-import/notes/create/', { ...account, notes: [{ body: 'One' }] }],
] as const;

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a program in an empty folder, and waits for the address that it prints. */
function start(args: readonly string[], folder: string): Promise<Server> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${String(code)}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (url !== undefined) resolve({ url, child });
    });
  });
}

function get(url: string, path: string): Promise<Response> {
  return fetch(url + path, { headers: { authorization: AUTHORIZATION } });
}

/** Resolves to the milliseconds until the first response, and the server. */
async function measureStart(args: readonly string[], folder: string): Promise<[number, Server]> {
  const started = performance.now();
  const server = await start(args, folder);
  await (await get(server.url, PROCESS)).text();
  return [performance.now() - started, server];
}

async function importAccount(url: string): Promise<void> {
  await fetch(`${url}/v2/data-import/accounts/`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION },
    body: JSON.stringify({ payload: account, task_params: { is_dry_run: false } }),
  });
  await fetch(`${url}/sandbox/clock`, { method: 'POST', body: '{"advance_ms":10000}' });
}

function measureLoad({ url }: Server, path: string, body: unknown): number {
  const headers = ['-H', `authorization=${AUTHORIZATION}`, '-H', 'content-type=application/json'];
  const sent = body === undefined ? [] : ['-m', 'POST', '-b', JSON.stringify(body)];
  const options = ['--json', '-c', CONNECTIONS, '-d', String(SECONDS), ...headers, ...sent];
  const result = JSON.parse(run(process.execPath, [AUTOCANNON, ...options, url + path])) as {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  };
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} answers are failures`);
  return result.requests.average;
}

/** Compares the sandbox with Prism, which responds with examples from the same OpenAPI document. */
export async function benchSandbox(rounds = ROUNDS): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const openapi = require.resolve('@data-import/schemas/openapi.json');
  const programs = { ours: SANDBOX, prism: [await writeGenerated('sandbox/prism.mjs', PRISM), openapi] };
  const names = ['ours', 'prism'] as const;
  const starts = { ours: [] as number[], prism: [] as number[] };
  const loads = Object.fromEntries(
    LOADS.map(([id]) => [id, { ours: [] as number[], prism: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const [milliseconds, server] = await measureStart(programs[name], folder);
      starts[name].push(milliseconds);
      if (name === 'ours') await importAccount(server.url);
      for (const [id, , path, body] of LOADS) loads[id]![name].push(measureLoad(server, path, body));
      server.child.removeAllListeners('exit').kill();
    }
  }
  rmSync(folder, { recursive: true });
  const ratios = LOADS.map(([id]) => [id, medianRatio(loads[id]!.ours, loads[id]!.prism)] as const);
  const toRow = (label: string, name: 'ours' | 'prism'): ReportRow => [
    label,
    ...LOADS.map(([id]) => median(loads[id]![name])),
  ];
  return {
    measured: { start: median(starts.ours), ...Object.fromEntries(ratios) },
    tables: [
      {
        title: 'Sandbox, requests',
        unit: 'requests per second',
        columns: LOADS.map(([, title]) => title),
        rows: [toRow('**@data-import/sandbox**', 'ours'), toRow(PRISM_LABEL, 'prism')],
      },
      {
        title: 'Sandbox, start',
        unit: 'from the start of the command',
        columns: ['ms until the first answer'],
        rows: [
          ['**@data-import/sandbox**', median(starts.ours)],
          [PRISM_LABEL, median(starts.prism)],
        ],
      },
    ],
  };
}
