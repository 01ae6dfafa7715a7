import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@data-import/workspace/exports';
import { ROOT } from '@data-import/workspace/processes';
import { mustRun } from './commands.js';
import { once, temporaryFolder } from './temporary.js';
import { type Manifest, pnpm, publishedNames, readJson } from './workspace.js';

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

function unpack(name: string, tarball: string): Packed {
  const folder = join(temporaryFolder(), 'unpacked', name);
  mkdirSync(folder, { recursive: true });
  mustRun(['tar', '-xzf', tarball, '-C', folder]);
  const unpacked = join(folder, 'package');
  const files = filesBelow(unpacked).map((path) => ({ path, bytes: statSync(join(unpacked, path)).size }));
  return {
    name,
    tarball,
    packedBytes: statSync(tarball).size,
    unpackedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    manifest: readJson<Manifest>(unpacked, 'package.json'),
  };
}

/** Every published package as it would be uploaded: pnpm replaces `workspace:` by versions. */
export const packAll = once((): readonly Packed[] => {
  const tarballs = join(temporaryFolder(), 'tarballs');
  const filters = publishedNames().flatMap((name) => ['--filter', name]);
  const command = [...pnpm, '--recursive', ...filters, 'pack', '--pack-destination', tarballs, '--json'];
  const packed = JSON.parse(mustRun(command, { cwd: ROOT })) as { name: string; filename: string }[];
  return packed.map(({ name, filename }) => unpack(name, filename));
});

export function packedOf(name: string): Packed {
  const found = packAll().find((packed) => packed.name === name);
  if (found === undefined) throw new RangeError(`${name} was not packed`);
  return found;
}
