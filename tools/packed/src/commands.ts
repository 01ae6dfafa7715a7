import { spawn } from 'node:child_process';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Written to standard input. */
  readonly input?: string;
}

const TIMEOUT = 300_000;

/** What `npm run` tells its scripts about the repository: a project elsewhere is not to know it. */
const OF_THE_REPOSITORY = /^(npm_package_|npm_lifecycle_|npm_config_local_prefix$|INIT_CWD$|NODE_PATH$)/;

function outsideEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OF_THE_REPOSITORY.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

/** Runs a program to its end. A program that cannot be started, or takes five minutes, has exit code 1. */
export function run(command: readonly string[], { cwd, env, input = '' }: RunOptions = {}): Promise<Ran> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: outsideEnvironment(env),
      shell: process.platform === 'win32',
      timeout: TIMEOUT,
      stdio: 'pipe',
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => resolve({ code: 1, stdout: '', stderr: error.message }));
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      }),
    );
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Its standard output. @throws what it wrote last, where it fails. */
export async function mustRun(command: readonly string[], options?: RunOptions): Promise<string> {
  const { code, stdout, stderr } = await run(command, options);
  if (code === 0) return stdout;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  throw new Error([`exit code ${code} of ${command.join(' ')}`, ...lines.slice(-20)].join('\n'));
}
