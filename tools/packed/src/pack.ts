import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mustRun } from './commands.js';
import { once, temporaryFolder } from './temporary.js';
import { type Manifest, pnpm, publishedPackages, readJson, repository } from './workspace.js';

export interface PackedFile {
  /** Below the folder of the package, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: readonly PackedFile[];
  /** As it is in the tarball. */
  readonly manifest: Manifest;
}

async function filesBelow(folder: string): Promise<PackedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(folder, path).split(sep).join('/'), bytes: (await stat(path)).size };
    }),
  );
}

async function unpack(name: string, tarball: string): Promise<Packed> {
  const folder = join(temporaryFolder(), 'unpacked', name);
  await mkdir(folder, { recursive: true });
  await mustRun(['tar', '-xzf', tarball, '-C', folder]);
  const unpacked = join(folder, 'package');
  const files = await filesBelow(unpacked);
  return {
    name,
    tarball,
    packedBytes: (await stat(tarball)).size,
    unpackedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    manifest: readJson<Manifest>(unpacked, 'package.json'),
  };
}

/** Every published package as it would be uploaded: pnpm writes versions in the place of `workspace:`. */
export const packAll = once(async (): Promise<readonly Packed[]> => {
  const tarballs = join(temporaryFolder(), 'tarballs');
  const filters = publishedPackages().flatMap(({ manifest }) => ['--filter', manifest.name]);
  const command = [...pnpm, '--recursive', ...filters, 'pack', '--pack-destination', tarballs, '--json'];
  const packed = JSON.parse(await mustRun(command, { cwd: repository })) as {
    name: string;
    filename: string;
  }[];
  return Promise.all(packed.map(({ name, filename }) => unpack(name, filename)));
});

export async function packedOf(name: string): Promise<Packed> {
  const found = (await packAll()).find((packed) => packed.name === name);
  if (found === undefined) throw new RangeError(`${name} was not packed`);
  return found;
}
