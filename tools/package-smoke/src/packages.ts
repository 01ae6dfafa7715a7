import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Exports, expandExports, filesBelow } from '@data-import/workspace/exports';
import { publishedPackages } from '@data-import/workspace/packages';
import { pnpm, pnpmIn, ROOT, run } from '@data-import/workspace/processes';

export type Versions = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly exports?: Exports;
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
}

export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly manifest: Manifest;
  /** Folder of the unpacked files. */
  readonly folder: string;
  readonly files: readonly string[];
  /** The specifiers of modules and JSON that the package exports: `@data-import/events/sync`. */
  readonly specifiers: readonly string[];
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Removed on exit. Outside the repository, so that no parent folder contains `node_modules`. */
export const TEMPORARY = mkdtempSync(join(tmpdir(), 'data-import-packages-'));
process.on('exit', () => rmSync(TEMPORARY, { recursive: true, force: true }));

let packed: readonly Packed[] | undefined;

/** Packs all published packages with `pnpm pack`, which replaces `workspace:` by versions. */
export function packAll(): readonly Packed[] {
  return (packed ??= pack());
}

function pack(): Packed[] {
  const filters = publishedPackages(ROOT).flatMap(({ name }) => ['--filter', name]);
  const output = pnpm('--recursive', ...filters, 'pack', '--pack-destination', TEMPORARY, '--json');
  return (JSON.parse(output) as { name: string; filename: string }[]).map(unpack);
}

function unpack({ name, filename }: { readonly name: string; readonly filename: string }): Packed {
  const folder = join(TEMPORARY, 'unpacked', name);
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', filename, '-C', folder, '--strip-components=1']);
  const manifest = readManifest(folder);
  const files = filesBelow(folder);
  const exported = [...expandExports(manifest.exports ?? {}, files).keys()];
  const subpaths = exported.filter((subpath) => !subpath.endsWith('.sql'));
  const specifiers = subpaths.map((subpath) => name + subpath.slice(1));
  return { name, tarball: filename, manifest, folder, files, specifiers };
}

/** The package in a folder outside the workspace. */
export function packFolder(folder: string): Packed {
  const output = pnpmIn(folder, 'pack', '--pack-destination', TEMPORARY, '--json');
  return unpack(JSON.parse(output) as { name: string; filename: string });
}

export function tarballs(): Versions {
  return Object.fromEntries(packAll().map(({ name, tarball }) => [name, `file:${tarball}`]));
}

/** Installs dependencies of a project outside the workspace, taking our packages from the tarballs. */
export function install(folder: string, dependencies: Versions): void {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const overrides = Object.entries(tarballs()).map(([name, file]) => `  '${name}': '${file}'\n`);
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides:\n${overrides.join('')}`);
  pnpmIn(folder, 'install', '--no-frozen-lockfile', '--ignore-scripts', '--prefer-offline');
}

let consumer: string | undefined;

/** The folder of a project with all packages and their peers. */
export function installAll(): string {
  if (consumer !== undefined) return consumer;
  consumer = join(TEMPORARY, 'consumer');
  const peers = Object.assign({}, ...packAll().map(({ manifest }) => manifest.peerDependencies)) as Versions;
  install(consumer, { ...peers, ...tarballs() });
  return consumer;
}
