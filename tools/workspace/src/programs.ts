import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An external program that some checks need and npm does not offer. */
export interface Program {
  readonly title: string;
  /** Possible names of the executable. */
  readonly names: readonly string[];
  /** Environment variable that overrides its path. */
  readonly variable: string;
  readonly debian: string;
}

export type FoundProgram =
  | { readonly path: string; readonly missing?: never }
  | { readonly path?: never; readonly missing: string };

/**
 * Finds a program. With INSTALL_PROGRAMS=1, for disposable machines, installs a missing one through apt, as root or with
 * passwordless sudo.
 */
export function findProgram(program: Program): FoundProgram {
  const { title, variable, debian } = program;
  const path = installed(program);
  if (path !== undefined) return { path };
  const why = install(program);
  const added = installed(program);
  if (added !== undefined) return { path: added };
  const advice = `install it (Debian: apt-get install ${debian}), or set ${variable} to the path of one`;
  return { missing: `no ${title}${why}: ${advice}` };
}

function installed({ names, variable }: Program): string | undefined {
  return process.env[variable] ?? names.map((name) => onPath(name)).find((file) => file !== undefined);
}

function onPath(name: string): string | undefined {
  // Debian installs servers in /usr/sbin, which is only in root's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function install({ debian }: Program): string {
  if (process.env['INSTALL_PROGRAMS'] !== '1') return '';
  if (onPath('apt-get') === undefined) return ' (no apt)';
  apt('update');
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...debian.split(' '));
  return status === 0 ? '' : ` (apt-get: ${stderr.trim().split('\n').at(-1) ?? ''})`;
}

function apt(command: string, ...args: string[]) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const line = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', command, '-qq', ...args];
  const { status, stderr, error } = spawnSync(line[0]!, line.slice(1), {
    encoding: 'utf8',
    timeout: 300_000,
  });
  return { status, stderr: error?.message ?? stderr };
}
