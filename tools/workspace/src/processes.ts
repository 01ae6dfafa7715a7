import { spawnSync } from 'node:child_process';
import { install, nestedEnvironment, pnpm as pnpmCommand, ROOT } from '@data-import/scripts/process';

export { install, pnpmCommand, ROOT };

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** An expected failure, whose message programs print without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * Runs a command and returns its output.
 *
 * @throws {CommandError} if it fails.
 */
export function run(program: string, args: readonly string[], folder: string = ROOT): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    env: nestedEnvironment(process.env),
  });
  if (error !== undefined || status !== 0) {
    throw new CommandError(`${program} ${args.join(' ')}\n${error?.message ?? `${stdout}${stderr}`}`.trim());
  }
  return stdout;
}

export function pnpm(...args: string[]): string {
  return pnpmIn(ROOT, ...args);
}

export function pnpmIn(folder: string, ...args: string[]): string {
  const [program, ...before] = pnpmCommand;
  return run(program!, [...before, ...args], folder);
}

/** Returns git's output without trailing newlines. */
export function git(root: string, ...args: string[]): string {
  return run('git', args, root).trimEnd();
}

/** Runs a program. Exits with 2 and a message, without a stack, after a usage error or a {@link Refusal}. */
export async function runProgram(name: string, usage: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error;
    if (!isUsage && !(error instanceof Refusal || error instanceof CommandError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n${isUsage ? `\n${usage}` : ''}`);
    process.exitCode = 2;
  }
}
