/** Runs Redocly on the published workflows, and its Respect on them and a sandbox. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerOptions, startServer, type SandboxServer } from '@data-import/sandbox/node';
import { afterAll, afterEach } from 'vitest';
import { publishedText } from '../published.js';

const CLI = join(dirname(fileURLToPath(import.meta.resolve('@redocly/cli/package.json'))), 'bin/cli.js');
const ENVIRONMENT = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** The workflows wait for seconds between requests; the imports of these tests end sooner. */
const folder = mkdtempSync(join(tmpdir(), 'arazzo-'));
writeFileSync(join(folder, 'openapi.json'), publishedText('@data-import/schemas/openapi.json'));
const workflows = publishedText('@data-import/schemas/arazzo.json');
writeFileSync(join(folder, 'quick.json'), workflows.replaceAll('"retryAfter": 5', '"retryAfter": 0.1'));
writeFileSync(join(folder, 'arazzo.json'), workflows);
afterAll(() => rmSync(folder, { recursive: true }));

export function runRedocly(args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { cwd: folder, env: ENVIRONMENT }, (error, out, err) =>
      resolve({ code: error === null ? 0 : 1, output: out + err }),
    );
  });
}

let server: SandboxServer | undefined;
afterEach(() => server?.close());

/** Within the statement period of the examples, so that one transaction of 10 June is in the future. */
const EARLY_JUNE = Date.parse('2024-06-05T10:00:00Z');
const STARTED = Date.now();

export async function start(options: ServerOptions = {}): Promise<SandboxServer> {
  server = await startServer({
    choices: { importDelayMs: 300, registrationDelayMs: 300 },
    now: () => EARLY_JUNE + Date.now() - STARTED,
    ...options,
  });
  return server;
}

export const INPUT = {
  authorization: 'Token sandbox-token',
  import_supplier: 'EXAMPLE_ENERGY',
  external_account_number: 'EX-000001',
};

/** Runs a workflow. Returns whether it succeeded, and the requests that the sandbox got since. */
export async function runWorkflow({ url, sandbox }: SandboxServer, workflow: string) {
  const before = sandbox.state.requests.length;
  const { code, output } = await runRedocly([
    'respect',
    'quick.json',
    '--workflow',
    workflow,
    '--server',
    `api=${url}`,
    '--input',
    JSON.stringify(INPUT),
    '--no-secrets-masking',
    // It forbids undocumented fields inside `if` and `else`, where the schema has only some of the fields.
    '--severity',
    'SCHEMA_CHECK=off',
  ]);
  const requests = sandbox.state.requests
    .slice(before)
    .map(({ operation, status }) => `${operation} ${status}`);
  // Polls are as many as the machine is slow.
  const steps = requests.filter((request, index) => request !== requests[index - 1]);
  return { isOk: code === 0, steps, output };
}

export const IMPORT = ['validateAccount 200', 'createAccount 201', 'getImportProcess 200'];
export const ADD = [
  'createNotes 201',
  'createTransactions 400',
  'createTransactions 201',
  'createHistoricalStatements 201',
  'createPaymentInstruction 201',
];
export const REGISTER = [
  'sendRegistrationFlows 200',
  'getAccountTransferStatus 200',
  'getMeterPointStatuses 200',
];
