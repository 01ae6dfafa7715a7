import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files of a folder as a commit has them. */
export interface CommittedFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Copies a folder of a commit to a temporary one, in which modules find the packages that they find now.
 *
 * @param folder a folder in a working tree of git
 * @param ref a branch, a tag, or another name of a commit
 * @returns undefined where git does not know the commit, or the commit does not have the folder
 */
export async function checkOutFolder(folder: string, ref: string): Promise<CommittedFolder | undefined> {
  const place = await locate(folder, ref);
  if (place === undefined) return undefined;
  const { root, tree } = place;
  const temporary = await mkdtemp(join(await realpath(tmpdir()), 'data-import-'));
  const remove = (): Promise<void> => rm(temporary, { recursive: true, force: true });
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(temporary, 'index') };
    const path = join(await linkPackages(folder, temporary), 'schemas');
    await mkdir(path);
    await run('git', ['read-tree', tree], { cwd: root, env });
    // A symbolic link becomes a file, so that it does not lead out of the folder.
    const checkOut = ['-c', 'core.symlinks=false', 'checkout-index', '--all', `--prefix=${path}/`];
    await run('git', checkOut, { cwd: root, env });
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The working tree around a folder, and the tree of the folder in a commit. */
async function locate(folder: string, ref: string): Promise<{ root: string; tree: string } | undefined> {
  try {
    const cwd = await nearestFolder(folder);
    const ask = async (...args: string[]): Promise<string> =>
      (await run('git', ['rev-parse', ...args], { cwd })).stdout.trimEnd();
    const root = await realpath(await ask('--show-toplevel'));
    const below = relative(root, join(await realpath(cwd), relative(cwd, folder)));
    // What follows `--end-of-options` is never an option.
    const commit = await ask('--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
    const tree = await ask('--verify', '--quiet', `${commit}:${below.split(sep).join('/')}`);
    const { stdout: type } = await run('git', ['cat-file', '-t', tree], { cwd });
    return type.trimEnd() === 'tree' ? { root, tree } : undefined;
  } catch {
    return undefined;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

async function nearestFolder(path: string): Promise<string> {
  return (await isFolder(path)) ? path : nearestFolder(dirname(path));
}

/** A folder in which modules find the same packages, and the same `package.json`, as in another one. */
async function linkPackages(folder: string, temporary: string): Promise<string> {
  let inner = temporary;
  for (const parent of listParents(folder).toReversed()) {
    const [packages, manifest] = [join(parent, 'node_modules'), join(parent, 'package.json')];
    const hasPackages = await isFolder(packages);
    const text = await readFile(manifest).catch(() => undefined);
    if (!hasPackages && text === undefined) continue;
    inner = join(inner, 'inner');
    await mkdir(inner);
    if (hasPackages) await symlink(packages, join(inner, 'node_modules'), 'junction');
    if (text !== undefined) await writeFile(join(inner, 'package.json'), text);
  }
  return inner;
}

function listParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...listParents(parent)];
}
