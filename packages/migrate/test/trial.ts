import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SandboxServer, type ServerOptions, startServer } from '@data-import/sandbox/node';
import { afterAll } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const FAULTS = ['429=0', '500', '502', '500-after', '502-after', 'drop-before', 'drop-after'];

/** For all tests of a file; it is removed after the last one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const SUPPLIER = 'EXAMPLE';

/** What the input asks for beside the account itself, as often as the service may have it. */
interface ExpectedParts {
  readonly notes: readonly string[];
  readonly transactions: readonly string[];
  readonly statements: readonly string[];
  readonly instructions: readonly string[];
  readonly isRegistered: boolean;
}

/** Files of customers; some of every hundred lines of accounts have a fault. */
export interface Input {
  readonly files: Readonly<Record<string, string>>;
  readonly good: ReadonlyMap<string, ExpectedParts>;
  /** The code of the reason of every other line of `customers.ndjson`. */
  readonly codes: ReadonlyMap<number, string>;
  /** Accounts whose imports fail. */
  readonly failing: readonly string[];
}

function toLines(documents: readonly (object | string)[]): string {
  return documents.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

class InputBuilder {
  readonly customers: (object | string)[] = [];
  readonly notes: object[] = [];
  readonly transactions: object[] = [];
  readonly instructions: object[] = [];
  readonly registrations: object[] = [];
  readonly good = new Map<string, ExpectedParts>();
  readonly codes = new Map<number, string>();
  readonly failing: string[] = [];

  addGood(index: number): void {
    const number = `A-${index}`;
    const key = { import_supplier: SUPPLIER, external_account_number: number };
    const isRegistered = index % 2 === 0;
    const point = { identifier: `99${String(index).padStart(11, '0')}`, supply_type: 'ELECTRICITY' };
    const account = {
      ...key,
      billing_name: 'Zoë \u2028 Example',
      ...(isRegistered && { supply_addresses: [{ meter_points: [point] }] }),
    };
    const notes = [
      { body: `${number} rang` },
      { body: `${number} wrote`, created_at: '2024-01-01T00:00:00Z' },
    ];
    const statement = {
      statement_id: `S-${number}`,
      bill_period_from_date: '2024-01-01',
      bill_period_to_date: '2024-01-31',
    };
    const statements = index % 3 === 0 ? [statement] : [];
    const transactions = [1, 2].map((each) => ({
      transaction_id: `T-${number}-${each}`,
      transaction_date: '2024-06-01',
      amount: each * 1.5,
      type: 'CHARGE',
      reason: 'IMPORTED_CHARGE',
    }));
    this.customers.push(statements.length > 0 ? { account, statements, notes: [notes[0]] } : account);
    this.notes.push({ ...key, notes: statements.length > 0 ? [notes[1]] : notes });
    this.transactions.push({ ...key, transactions });
    const instructions = index % 4 === 0 ? [`P-${number}`] : [];
    for (const reference of instructions)
      this.instructions.push({ ...key, vendor: 'V', reference, type: 'CARD' });
    if (isRegistered) this.registrations.push(key);
    this.good.set(number, {
      notes: notes.map(({ body }) => body),
      transactions: transactions.map(({ transaction_id: id }) => id),
      statements: statements.map(({ statement_id: id }) => id),
      instructions,
      isRegistered,
    });
  }

  addLine(index: number): void {
    const account = { import_supplier: SUPPLIER, external_account_number: `A-${index}` };
    const reject = (code: string, line: object | string): void => {
      this.codes.set(index + 1, code);
      this.customers.push(line);
    };
    switch (index % 100) {
      case 11:
        return reject('not_json', `{"import_supplier": "EXAMPLE"`);
      case 22:
        return reject('format', { ...account, last_billed_to_date: '2023-02-30' });
      case 33:
        return reject('duplicate', {
          ...account,
          external_account_number: `A-${index - 31}`,
          billing_name: 'Other',
        });
      case 44:
        this.failing.push(account.external_account_number);
        return reject('no_tariff', account);
      case 66:
        return void this.customers.push('');
      case 77:
        // The same line once more is the same account.
        return void this.customers.push(this.customers.at(-1)!);
      default:
        return this.addGood(index);
    }
  }
}

export function createInput(count: number): Input {
  const builder = new InputBuilder();
  for (let index = 0; index < count; index += 1) builder.addLine(index);
  const { customers, notes, transactions, instructions, registrations, good, codes, failing } = builder;
  const files = {
    'customers.ndjson': toLines(customers),
    'notes.ndjson': toLines(notes),
    'transactions.ndjson': toLines(transactions),
    'instructions.ndjson': toLines(instructions),
    'registrations.ndjson': toLines(registrations),
  };
  return { files, good, codes, failing };
}

/** A service that fails now and then, before and after requests took effect, and does everything twice that it is asked twice. */
export function startService(
  input: Input,
  rate: number,
  options: ServerOptions = {},
): Promise<SandboxServer> {
  const { choices, ...others } = options;
  return startServer({
    limits: { accounts: 1_000_000, requests: 10, events: 10 },
    faults: [
      ...input.failing.map((account) => ({
        fault: 'import-error=no_tariff',
        operation: 'createAccount' as const,
        account,
      })),
      ...FAULTS.map((fault) => ({ fault, rate: rate / FAULTS.length })),
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
  /** Of a database server; undefined: PGlite in the folder. */
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

/** The arguments of `run` for all files of an input. */
export function listFiles({ folder }: Trial): string[] {
  const file = (name: string): string => join(folder, `${name}.ndjson`);
  return [file('customers'), ...Object.entries(OPTIONS).flatMap(([option, name]) => [option, file(name)])];
}

/** Starts the program; its messages are on the standard error of this process if `DEBUG` is set. */
export function startProgram(
  { folder, service, databaseUrl }: Trial,
  ...args: readonly string[]
): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [PROGRAM, ...args, '--folder', join(folder, 'migration')], {
    env: {
      ...env,
      DATA_IMPORT_URL: service.url,
      DATA_IMPORT_TOKEN: 'sandbox-token',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', process.env['DEBUG'] === undefined ? 'ignore' : 'inherit'],
  });
}

/** Waits for the end of a program: its exit code, or the signal that ended it. */
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

/** What the service has of each account, by its external number. */
function listAccounts({ service: { sandbox } }: Trial) {
  const { imports, counts } = sandbox.state;
  const found = imports.buckets
    .flatMap((bucket) => Object.values(bucket))
    .flatMap(({ account, platformAccount }) =>
      platformAccount === null ? [] : [[account.external_account_number, platformAccount] as const],
    );
  if (found.length !== counts.accounts)
    throw new Error(`${counts.accounts} accounts were created for ${found.length}`);
  return new Map(found);
}

/**
 * What is wrong with the end of a migration: something is missing or there twice, or nobody was told that it may be. The service
 * has each statement, payment instruction and registration at most once; where it is on the worklist, it may have none.
 */
export function findFaults(trial: Trial, { good, codes }: Input): readonly string[] {
  const accounts = listAccounts(trial);
  const remaining = readRemaining(trial);
  const worklist = new Set(
    remaining
      .filter(({ state }) => state === 'unknown')
      .map((each) => `${each.external_account_number} ${each.operation}`),
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
    const has = (operation: string): boolean => worklist.has(`${number} ${operation}`);
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
      has('statements'),
    );
    compare(
      `instructions of ${number}`,
      account.paymentInstructions.map(({ reference }) => reference),
      expected.instructions,
      has('payment-instruction'),
    );
    const isHeld = has('registration') || has('statements') || has('payment-instruction');
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
