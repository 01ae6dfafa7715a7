import { spawnSync } from 'node:child_process';

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

const TIMEOUT_MS = 300_000;

/** What `npm run` passes to its scripts about the repository: a project elsewhere must not see it. */
const OF_THE_REPOSITORY = /^(npm_package_|npm_lifecycle_|npm_config_local_prefix$|INIT_CWD$|NODE_PATH$)/;

/** Runs a program to its end. The exit code is 1 if it cannot be started or takes longer than five minutes. */
export function run(command: readonly string[], { cwd, env, input = '' }: RunOptions = {}): Ran {
  const [program = '', ...args] = command;
  const inherited = Object.entries(process.env).filter(([name]) => !OF_THE_REPOSITORY.test(name));
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    timeout: TIMEOUT_MS,
  });
  return { code: status ?? 1, stdout: stdout ?? '', stderr: error?.message ?? stderr };
}

/**
 * Runs a program and returns its standard output.
 *
 * @throws {Error} with the end of its output if it fails.
 */
export function mustRun(command: readonly string[], options?: RunOptions): string {
  const { code, stdout, stderr } = run(command, options);
  if (code === 0) return stdout;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  throw new Error([`exit code ${code} of ${command.join(' ')}`, ...lines.slice(-20)].join('\n'));
}
