import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const TIMEOUT = 60_000;

/** Runs git without prompts for credentials, and without fetching objects that a partial clone lacks. */
async function git(cwd: string, args: readonly string[], index?: string): Promise<string> {
  const own = {
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  };
  const options = { cwd, env: { ...process.env, ...own }, timeout: TIMEOUT, maxBuffer: Infinity };
  const running = run('git', args, options);
  running.child.stdin?.end();
  return (await running).stdout.trimEnd();
}

export interface CommittedFolder {
  readonly path: string;
  readonly submodules: readonly string[];
  remove(): Promise<void>;
}

export async function checkOutFolder(folder: string, ref: string): Promise<CommittedFolder | undefined> {
  const place = await locate(folder, ref);
  if (place === undefined) return undefined;
  const { root, tree } = place;
  const temporary = await mkdtemp(join(await realpath(tmpdir()), 'data-import-'));
  const forget = onSignal(() => rmSync(temporary, { recursive: true, force: true }));
  const remove = async (): Promise<void> => {
    await rm(temporary, { recursive: true, force: true });
    forget();
  };
  try {
    const index = join(temporary, 'index');
    const path = join(await linkPackages(folder, temporary), 'schemas');
    await mkdir(path);
    await git(root, ['read-tree', tree], index);
    // Check symbolic links out as files, so that none leads out of the folder.
    const checkOut = ['-c', 'core.symlinks=false', 'checkout-index', '--all', `--prefix=${path}/`];
    await git(root, checkOut, index);
    const entries = (await git(root, ['ls-files', '--stage', '-z', '--full-name'], index)).split('\0');
    const submodules = entries.flatMap((each) => /^160000 .*?\t(.*)$/s.exec(each)?.[1] ?? []);
    return { path, submodules, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function onSignal(cleanUp: () => void): () => void {
  const handle = (signal: NodeJS.Signals): void => {
    cleanUp();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, handle);
  };
  for (const signal of SIGNALS) process.once(signal, handle);
  return forget;
}

async function locate(folder: string, ref: string): Promise<{ root: string; tree: string } | undefined> {
  try {
    const cwd = await nearestFolder(folder);
    const ask = (...args: string[]): Promise<string> => git(cwd, ['rev-parse', ...args]);
    const root = await realpath(await ask('--show-toplevel'));
    const below = relative(root, join(await realpath(cwd), relative(cwd, folder)));
    // `--end-of-options` keeps a ref such as `--output=x` from being parsed as an option.
    const commit = await ask('--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
    const tree = await ask('--verify', '--quiet', `${commit}:${below.split(sep).join('/')}`);
    return (await git(cwd, ['cat-file', '-t', tree])) === 'tree' ? { root, tree } : undefined;
  } catch {
    return undefined;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

async function nearestFolder(path: string): Promise<string> {
  return (await isFolder(path)) ? path : nearestFolder(dirname(path));
}

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
