import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { commonVersion, publishedPackages, type WorkspacePackage } from '@data-import/workspace/packages';
import { pnpm, run } from '@data-import/workspace/processes';

export interface Artefacts {
  readonly version: string;
  /** In topological order of dependencies. */
  readonly tarballs: readonly Tarball[];
  /** The complete reference site. */
  readonly site: Tarball;
  /** File names of the bills of materials. */
  readonly bills: readonly string[];
}

export interface Tarball {
  readonly name: string;
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Hex-encoded. */
  readonly sha512: string;
}

/**
 * Packs the built packages and the built site into a folder, with checksums, a CycloneDX bill of materials for each
 * package, and release notes. Empties the folder first.
 */
export function pack(root: string, folder: string): Artefacts {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packages = publishedPackages(root);
  const version = commonVersion(packages);
  const tarballs = packPackages(packages, folder);
  const site = packSite(root, folder, version);
  const bills = writeBills(packages, folder);
  const sums = [...tarballs, site].map(({ sha512, file }) => `${sha512}  ${file}\n`);
  writeFileSync(join(folder, 'SHA512SUMS'), sums.join(''));
  writeFileSync(join(folder, 'NOTES.md'), readNotes(root, packages, version));
  return { version, tarballs, site, bills };
}

function toFilters(packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap(({ folder }) => ['--filter', `./${folder}`]);
}

function packPackages(packages: readonly WorkspacePackage[], folder: string): Tarball[] {
  const output = pnpm('--recursive', ...toFilters(packages), 'pack', '--pack-destination', folder, '--json');
  const packed = JSON.parse(output) as readonly { name: string; filename: string }[];
  return packages.map(({ name }) => {
    return readTarball(folder, basename(packed.find((one) => one.name === name)!.filename), name);
  });
}

function readTarball(folder: string, file: string, name: string): Tarball {
  const content = readFileSync(join(folder, file));
  return { name, file, size: content.length, sha512: createHash('sha512').update(content).digest('hex') };
}

function packSite(root: string, folder: string, version: string): Tarball {
  const file = `data-import-reference-${version}.tar.gz`;
  run('tar', ['-czf', join(folder, file), '-C', join(root, 'site/dist'), '.']);
  return readTarball(folder, file, 'site');
}

/** Writes a bill of materials for each package with its transitive dependencies in the lockfile. */
function writeBills(packages: readonly WorkspacePackage[], folder: string): string[] {
  const out = join(folder, '%s-%v.cdx.json');
  pnpm(
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--prod',
    '--exclude-peers',
    '--split',
    ...toFilters(packages),
    '--out',
    out,
  );
  return packages.map(
    ({ name, version }) => `${name.replace('@', '').replace('/', '-')}-${version}.cdx.json`,
  );
}

export function describeTarballs(tarballs: readonly Tarball[]): string {
  const width = Math.max(...tarballs.map(({ file }) => file.length));
  return tarballs
    .map(({ file, size, sha512 }) => {
      const kilobytes = `${(size / 1000).toFixed(1)} kB`.padStart(10);
      return `${file.padEnd(width)} ${kilobytes}  sha512 ${sha512}\n`;
    })
    .join('');
}

/** Joins the version's sections of all changelogs. */
function readNotes(root: string, packages: readonly WorkspacePackage[], version: string): string {
  const notes = packages.flatMap(({ name, folder }) => {
    const path = join(root, folder, 'CHANGELOG.md');
    const sections = existsSync(path) ? readFileSync(path, 'utf8').split(/^## /m) : [];
    const own = sections.find((section) => section.split('\n', 1)[0] === version);
    return own === undefined
      ? []
      : [`## ${name}\n${own.slice(version.length).replaceAll(/^### /gm, '#### ')}`];
  });
  return notes.join('\n');
}
