import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Runs package.json's pnpm version through npx, so that contributors need only npm. */
export const pnpm = ['npx', '--yes', '--prefer-offline', '--loglevel=error', packageManager.split('+')[0]];

export const install = [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];

/** Runs tasks in every package that defines them, with at most one process per CPU. */
export function turbo(...tasks) {
  return [...pnpm, 'exec', 'turbo', 'run', ...tasks, '--output-logs=errors-only', '--concurrency=100%'];
}

/** Environment variables of `npm` and `npx` that would change a nested call. */
const CALLER_OPTIONS =
  /^npm_(package_|lifecycle_|command$|config_(package|call|workspaces?|include_workspace_root|local_prefix|global_prefix|prefix)$)/i;

const HOME_SETTINGS = /^(HOME|XDG_.*_HOME|npm_config_(cache|userconfig))$/i;

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the environment of nested commands; `substitute` replaces an unwritable home folder. */
export function nestedEnvironment(environment, substitute = join(ROOT, '.home')) {
  const keepsHome = process.platform === 'win32' || isWritable(environment.HOME ?? '');
  const dropped = keepsHome ? [CALLER_OPTIONS] : [CALLER_OPTIONS, HOME_SETTINGS];
  const kept = Object.entries(environment).filter(([name]) => !dropped.some((names) => names.test(name)));
  if (!keepsHome) mkdirSync(substitute, { recursive: true });
  const home = keepsHome ? {} : { HOME: substitute };
  return { ...Object.fromEntries(kept), ...home, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
}

/** Runs a command in the root folder of the repository, and returns its output or, with `show`, prints it. */
export function run([program, ...args], { show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: nestedEnvironment(process.env),
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

/** Runs one step and reports its duration. Prints all output on failure, else only skipped and measured parts. */
export async function step(name, command) {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`\n$ ${command.join(' ')}\n${output.trimEnd()}\n\n`);
  else process.stdout.write(output.match(/^(skipped|jetstream: ).*\n/gm)?.join('') ?? '');
  return { ok: code === 0, output };
}
