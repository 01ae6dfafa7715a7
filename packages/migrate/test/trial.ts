import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SandboxServer, type ServerOptions, startServer } from '@data-import/sandbox/node';
import { listImports } from '@data-import/sandbox';
import { afterAll } from 'vitest';
import type { Input } from './input.js';

const PROGRAM = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const FAULTS = ['latency=300', '429=0', '500', '502', '502-after', '503', 'drop-before', 'drop-after'];
const VENDOR_FAULTS = ['vendor-unreachable', 'vendor-failure', 'vendor-unknown'];
/** Excludes createPaymentInstruction, which the specification allows to repeat after status 500. */
const MAY_FAIL_AFTER = [
  'validateAccount',
  'createAccount',
  'createNotes',
  'createTransactions',
  'createHistoricalStatements',
  'sendRegistrationFlows',
] as const;

/** Shared by a file's tests, and removed after the last one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a service that fails randomly, before or after the effect, and executes repeated requests twice. */
export function startService(
  input: Input,
  rate: number,
  options: ServerOptions = {},
): Promise<SandboxServer> {
  const { choices, ...others } = options;
  return startServer({
    limits: { accounts: 1_000_000, requests: 10, events: 10 },
    faults: [
      ...input.faults,
      ...VENDOR_FAULTS.map((fault) => ({
        fault,
        operation: 'createPaymentInstruction' as const,
        rate: rate / 2,
      })),
      ...FAULTS.map((fault) => ({ fault, rate: rate / FAULTS.length })),
      ...MAY_FAIL_AFTER.map((operation) => ({ fault: '500-after', operation, rate: rate / FAULTS.length })),
    ],
    ...others,
    choices: {
      startDelayMs: 1,
      importDelayMs: 20,
      repeatedStatement: 'keep-both',
      repeatedInstruction: 'keep-both',
      repeatedRegistration: 'report-error',
      ...choices,
    },
  });
}

export interface Trial {
  readonly folder: string;
  readonly service: SandboxServer;
  /** Undefined: PGlite in the folder. */
  readonly databaseUrl?: string | undefined;
}

export function writeInput({ folder }: Trial, { files }: Input): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const OPTIONS = {
  '--notes': 'notes',
  '--transactions': 'transactions',
  '--payment-instructions': 'instructions',
  '--registrations': 'registrations',
};

/** Returns the file arguments of `run`. */
export function listFiles({ folder }: Trial): string[] {
  const file = (name: string): string => join(folder, `${name}.ndjson`);
  return [file('customers'), ...Object.entries(OPTIONS).flatMap(([option, name]) => [option, file(name)])];
}

/** Starts the program; `DEBUG` copies its messages to stderr. */
export function startProgram(
  { folder, service, databaseUrl }: Trial,
  ...args: readonly string[]
): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  const program = spawn(process.execPath, [PROGRAM, ...args, '--folder', join(folder, 'migration')], {
    env: {
      ...env,
      DATA_IMPORT_URL: service.url,
      DATA_IMPORT_TOKEN: 'sandbox-token',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  program.stdout.resume();
  program.stderr.on(
    'data',
    (text: Buffer) => process.env['DEBUG'] !== undefined && process.stderr.write(text),
  );
  return program;
}

/** Resolves to the program's exit code, or the signal that ended it. */
export async function ended(program: ChildProcess): Promise<number | string> {
  const [code, signal] = (await once(program, 'exit')) as [number | null, string | null];
  return code ?? signal!;
}

export interface RemainingLine {
  readonly file: string;
  readonly line: number;
  readonly external_account_number?: string;
  readonly operation: string;
  readonly state: string;
  readonly issues: readonly { readonly code: string; readonly message: string }[];
}

function readOutput({ folder }: Trial, name: string): readonly object[] {
  const lines = readFileSync(join(folder, 'migration', name), 'utf8')
    .split('\n')
    .slice(0, -1);
  return lines.map((line) => JSON.parse(line) as object);
}

export function readRemaining(trial: Trial): readonly RemainingLine[] {
  return readOutput(trial, 'remaining.ndjson') as readonly RemainingLine[];
}

export function readImported(trial: Trial) {
  return readOutput(trial, 'imported.ndjson') as readonly {
    readonly external_account_number: string;
    readonly platform_account_number: string;
  }[];
}

function listAccounts({ service: { sandbox } }: Trial) {
  const { imports, counts } = sandbox.state;
  const found = listImports(imports).flatMap(({ account, platformAccount }) =>
    platformAccount === null ? [] : [[account.external_account_number, platformAccount] as const],
  );
  if (found.length !== counts.accounts)
    throw new Error(`${counts.accounts} accounts were created for ${found.length}`);
  return new Map(found);
}

/**
 * Lists violations of the invariant: every effect happens exactly once, unless the migration reports otherwise. Statements,
 * payment instructions and registrations happen at most once, possibly not at all if on the worklist, and never if refused.
 */
export function findFaults(trial: Trial, { good, codes }: Input): readonly string[] {
  const accounts = listAccounts(trial);
  const remaining = readRemaining(trial);
  const has = (number: string, operation: string, states = ['unknown']): boolean =>
    remaining.some(
      (each) =>
        each.external_account_number === number &&
        each.operation === operation &&
        states.includes(each.state),
    );
  const faults: string[] = [];
  const compare = (
    what: string,
    found: readonly string[],
    expected: readonly string[],
    isOptional = false,
  ): void => {
    const isMissing = isOptional && found.length === 0;
    if (!isMissing && found.toSorted().join() !== expected.toSorted().join())
      faults.push(`${what}: ${found.join()} instead of ${expected.join()}`);
  };
  compare('accounts', [...accounts.keys()], [...good.keys()]);
  compare(
    'imported.ndjson',
    readImported(trial).map(({ external_account_number: number }) => number),
    [...good.keys()],
  );
  for (const [number, expected] of good) {
    const account = accounts.get(number);
    if (account === undefined) continue;
    const isRefused = has(number, 'payment-instruction', ['refused']);
    compare(
      `notes of ${number}`,
      account.notes.flatMap(({ body }) => body ?? []),
      expected.notes,
    );
    compare(
      `transactions of ${number}`,
      account.transactions.map(({ transaction_id: id }) => id),
      expected.transactions,
    );
    compare(
      `statements of ${number}`,
      account.statements.map(({ statement_id: id }) => id),
      expected.statements,
      has(number, 'statements'),
    );
    compare(
      `instructions of ${number}`,
      account.paymentInstructions.map(({ reference }) => reference),
      isRefused ? [] : expected.instructions,
      has(number, 'payment-instruction'),
    );
    const isHeld =
      isRefused ||
      ['registration', 'statements', 'payment-instruction'].some((operation) => has(number, operation));
    const isSent = account.registrations.some(({ state }) => state !== 'NOT_SENT');
    if (isSent !== expected.isRegistered && !(expected.isRegistered && isHeld))
      faults.push(`registration of ${number}`);
  }
  for (const { issues, operation, external_account_number: number } of remaining) {
    if (issues.some(({ message }) => message.includes('sent before')))
      faults.push(`${operation} of ${number} was sent twice`);
  }
  const lines = remaining.filter(
    ({ file, operation }) => file.endsWith('customers.ndjson') && ['', 'account'].includes(operation),
  );
  compare(
    'lines of customers',
    lines.map(({ line, issues }) => `${line} ${issues[0]!.code}`),
    [...codes].map(([line, code]) => `${line} ${code}`),
  );
  return faults;
}
