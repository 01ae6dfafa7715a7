import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nestedEnvironment } from './environment.mjs';
import { pnpmCommand, withPnpm } from './pinned-pnpm.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The command that runs the pinned pnpm on a machine that has only npm. */
export const pnpm = pnpmCommand();

export const install = [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];

/** Runs tasks in every package that has them, at most one process per processor. */
export function turbo(...tasks) {
  return [...pnpm, 'exec', 'turbo', 'run', ...tasks, '--output-logs=errors-only', '--concurrency=100%'];
}

/**
 * Runs a command in the root folder of the repository.
 *
 * @param {readonly string[]} command
 * @param {{ show?: boolean }} [options] `show`: print its output instead of returning it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...args], { show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: withPnpm(nestedEnvironment(process.env, join(root, '.home'))),
      shell: process.platform === 'win32',
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `cannot run ${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs one step under its name and reports how long it took. Its output is shown only if it fails. */
export async function step(name, command) {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`\n$ ${command.join(' ')}\n${output.trimEnd()}\n\n`);
  return { ok: code === 0, output };
}
