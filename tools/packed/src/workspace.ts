import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));
export const here = fileURLToPath(new URL('..', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
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

export interface Published {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages of the workspace that are published, by folder. */
export function publishedPackages(): Published[] {
  return readdirSync(join(repository, 'packages'))
    .sort()
    .map((name) => join(repository, 'packages', name))
    .map((folder) => ({ folder, manifest: readJson<Manifest>(folder, 'package.json') }))
    .filter(({ manifest }) => manifest.private !== true);
}

const { packageManager } = readJson<{ packageManager: string }>(repository, 'package.json');

/** A package manager that is not installed, by name and version. */
export function manager(spec: string): string[] {
  return ['npx', '--yes', '--loglevel=error', spec];
}

export const pnpm = manager(packageManager);

const require = createRequire(import.meta.url);

/** The folder of an installed package, as another package of the workspace sees it. */
export function installedFolder(name: string, from: NodeJS.Require = require): string {
  return dirname(from.resolve(`${name}/package.json`));
}
