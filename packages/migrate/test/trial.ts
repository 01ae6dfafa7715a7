import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SandboxServer, type ServerOptions, startServer } from '@data-import/sandbox/node';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const FAULTS = ['429=0', '500', '502', '500-after', '502-after', 'drop-before', 'drop-after'];

/** Lines of accounts; some of every hundred have a fault. */
export interface Input {
  readonly text: string;
  readonly good: readonly string[];
  /** The code of the first reason of every other line. */
  readonly codes: ReadonlyMap<number, string>;
  /** Accounts whose imports fail. */
  readonly failing: readonly string[];
}

export function createInput(count: number): Input {
  const [good, failing] = [[] as string[], [] as string[]];
  const codes = new Map<number, string>();
  const lines = Array.from({ length: count }, (_, index) => {
    const name = `A-${index}`;
    const account = {
      import_supplier: 'EXAMPLE',
      external_account_number: name,
      billing_name: 'Zoë \u2028 Example',
    };
    const reject = (code: string, text: string): string => {
      codes.set(index + 1, code);
      return text;
    };
    switch (index % 100) {
      case 11:
        return reject('not_json', `{"import_supplier": "EXAMPLE"`);
      case 22:
        return reject('format', JSON.stringify({ ...account, last_billed_to_date: '2023-02-30' }));
      case 33:
        return reject(
          'duplicate',
          JSON.stringify({ ...account, external_account_number: `A-${index - 33}`, billing_name: 'Other' }),
        );
      case 44:
        failing.push(name);
        return reject('no_tariff', JSON.stringify(account));
      case 55:
        return reject('import_supplier_paused', JSON.stringify({ ...account, import_supplier: 'PAUSED' }));
      case 66:
        return '';
      case 77:
        // The same line once more is the same account.
        return JSON.stringify({ ...account, external_account_number: `A-${index - 1}` });
      default:
        good.push(name);
        return JSON.stringify(account);
    }
  });
  return { text: lines.join('\n'), good, codes, failing };
}

/** A service that fails now and then, before and after requests took effect. */
export function startService(
  { failing }: Input,
  rate: number,
  options: ServerOptions = {},
): Promise<SandboxServer> {
  return startServer({
    suppliers: { PAUSED: 'Paused' },
    choices: { startDelayMs: 1, importDelayMs: 20, ...options.choices },
    limits: { accounts: 1_000_000, requests: 10, events: 10 },
    faults: [
      ...failing.map((account) => ({
        fault: 'import-error=no_tariff',
        operation: 'createAccount' as const,
        account,
      })),
      ...FAULTS.map((fault) => ({ fault, rate: rate / FAULTS.length })),
    ],
    ...options,
  });
}

export interface Trial {
  readonly folder: string;
  readonly service: SandboxServer;
  /** Of a database server; undefined: PGlite in the folder. */
  readonly databaseUrl?: string | undefined;
}

/** Starts the program in a folder. */
export function startProgram(
  { folder, service, databaseUrl }: Trial,
  ...args: readonly string[]
): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), PROGRAM, ...args, '--folder', folder],
    {
      env: {
        ...env,
        PLATFORM_URL: service.url,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

/** Waits for the end of a program: its exit code, or the signal that ended it. */
export async function ended(program: ChildProcess): Promise<number | string> {
  const [code, signal] = (await once(program, 'exit')) as [number | null, string | null];
  return code ?? signal!;
}

export function writeInput({ folder }: Trial, { text }: Input): string {
  const file = join(folder, 'accounts.ndjson');
  writeFileSync(file, text);
  return file;
}

interface ReasonLine {
  readonly line: number;
  readonly error?: string;
  readonly issues?: readonly { readonly code: string }[];
}

/** The rejected lines, with the code of the first reason of each, as the program wrote them. */
export function readRejects({ folder }: Trial): {
  readonly texts: readonly string[];
  readonly codes: Map<number, string>;
} {
  const read = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
  const codes = read('rejects.reasons.ndjson').map((text): [number, string] => {
    const { line, issues } = JSON.parse(text) as ReasonLine;
    return [line, issues?.[0]?.code ?? 'not_json'];
  });
  return { texts: read('rejects.ndjson'), codes: new Map(codes) };
}

/** The external numbers of the accounts that the service has imported, each as often as it was. */
export function listImported({ service: { sandbox } }: Trial): readonly string[] {
  const { imports, counts } = sandbox.state;
  const names = imports.buckets
    .flatMap((bucket) => Object.values(bucket))
    .flatMap(({ account, platformAccount }) =>
      platformAccount === null ? [] : [account.external_account_number],
    );
  if (names.length !== counts.accounts)
    throw new Error(`${counts.accounts} accounts were created for ${names.length}`);
  return names;
}
