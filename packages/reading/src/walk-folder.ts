import type { BigIntStats, Dirent } from 'node:fs';
import { join } from 'node:path';
import { toIdentity } from '@data-import/files/output-files';
import type { Selection } from './pattern.js';

/** Names are relative to the folder and use slashes. */
export interface WalkedFolder {
  /** All entries but folders. A dangling link has no stats. */
  readonly names: readonly (readonly [name: string, stats: BigIntStats | undefined])[];
  readonly unreadable: readonly string[];
  /** Maps names of folders that were already read to their earlier name. */
  readonly repeated: ReadonlyMap<string, string>;
}

export interface WalkOptions {
  readFolder(path: string): Promise<Dirent[]>;
  statFile(path: string): Promise<BigIntStats | undefined>;
}

/**
 * Walks a folder breadth-first. Follows links last, so that files and folders keep their own names, and reads
 * a folder once per state, so that cycles end.
 */
export async function walkFolder(
  { root, findState }: Selection,
  { readFolder, statFile }: WalkOptions,
): Promise<WalkedFolder> {
  const names: [string, BigIntStats | undefined][] = [];
  const unreadable: string[] = [];
  const repeated = new Map<string, string>();
  const walked = new Map<string, string>();
  const links: string[] = [];
  let level = new Map([['', true]]);

  const listFolder = async (name: string): Promise<(readonly [string, boolean])[]> => {
    const entries = await readFolder(join(root, name)).catch(() => undefined);
    if (entries === undefined) unreadable.push(name);
    return (entries ?? []).flatMap((entry) => {
      const path = name === '' ? entry.name : `${name}/${entry.name}`;
      if (!entry.isSymbolicLink()) return [[path, entry.isDirectory()] as const];
      links.push(path);
      return [];
    });
  };

  while (level.size > 0) {
    const below: (readonly [string, boolean])[] = [];
    const sorted = [...level.keys()].toSorted();
    const stats = await Promise.all(sorted.map((name) => statFile(join(root, name))));
    for (const [index, name] of sorted.entries()) {
      const found = stats[index];
      if (!(found?.isDirectory() ?? level.get(name))) {
        names.push([name, found]);
        continue;
      }
      const state = findState(name);
      if (state === undefined) continue;
      const key = `${found === undefined ? name : toIdentity(found)} ${state}`;
      const earlier = walked.get(key);
      if (earlier !== undefined) repeated.set(name, earlier);
      else {
        walked.set(key, name);
        below.push(...(await listFolder(name)));
      }
    }
    level = new Map(below.length > 0 ? below : links.splice(0).map((name) => [name, false]));
  }
  return { names, unreadable, repeated };
}
