import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Exports } from '@data-import/workspace/exports';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpmCommand, ROOT } from '@data-import/workspace/processes';

export const here = fileURLToPath(new URL('..', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Exports;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

/** The names of the published packages. */
export function publishedNames(): string[] {
  return publishedPackages(ROOT).map(({ name }) => name);
}

/** The command of a package manager that is not installed, by name and version. */
export function manager(spec: string): string[] {
  return ['npx', '--yes', '--loglevel=error', spec];
}

export const pnpm: readonly string[] = pnpmCommand();

const require = createRequire(import.meta.url);

/** A file of a package that this one depends on. */
export function installedFile(name: string, ...path: string[]): string {
  return join(dirname(require.resolve(`${name}/package.json`)), ...path);
}
