import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nestedEnvironment } from './environment.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = fileURLToPath(new URL('pnpm', import.meta.url));

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The package with pnpm's program for this machine. */
function packageOfMachine() {
  const { platform, arch } = process;
  if (platform !== 'linux') return `@pnpm/exe.${platform}-${arch}`;
  process.report.excludeNetwork = true;
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return `@pnpm/exe.linux-${arch}${isGlibc ? '' : '-musl'}`;
}

/** The folder of that package, if its hash is committed, and the version that it has to have. */
function pinned() {
  const path = `node_modules/${packageOfMachine()}`;
  const locked = readJson(join(FOLDER, 'package-lock.json')).packages[path];
  return locked && { folder: join(FOLDER, path), version: locked.version };
}

/** @param {{ folder: string, version: string }} program */
function isInstalled({ folder, version }) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && readJson(manifest).version === version;
}

/** npm leaves out a program with another hash without failing, as it is an optional dependency. */
function install() {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', ['ci', ...options], {
    cwd: FOLDER,
    env: nestedEnvironment(process.env, join(ROOT, '.home')),
    encoding: 'utf8',
  });
}

/**
 * The command that runs the pinned pnpm. Its program is installed first, by its committed hash: `npx` would take any
 * program that the registry has under the version, as it does not read the hash of `packageManager`, which is that of a
 * wrapper anyway. On systems whose program has no committed hash, the command is `npx`.
 *
 * @returns {string[]}
 * @throws {Error} where the program cannot be installed, or has another hash.
 */
export function pnpmCommand() {
  const program = pinned();
  if (program === undefined) {
    const { packageManager } = readJson(join(ROOT, 'package.json'));
    return ['npx', '--yes', '--loglevel=error', packageManager.split('+')[0]];
  }
  const stderr = isInstalled(program) ? '' : install().stderr;
  if (!isInstalled(program)) {
    throw new Error(
      `pnpm ${program.version} cannot be installed: the registry has no program with the hash in tools/scripts/pnpm/package-lock.json. ${stderr}`,
    );
  }
  return [join(program.folder, 'pnpm')];
}

/**
 * The same environment, in which programs that look for pnpm, such as turbo, find the pinned one.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string | undefined>}
 */
export function withPnpm(environment) {
  const program = pinned();
  if (program === undefined) return environment;
  return { ...environment, PATH: `${program.folder}${delimiter}${environment['PATH'] ?? ''}` };
}
