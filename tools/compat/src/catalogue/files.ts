import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@data-import/workspace/processes';

/** The files that state what the packages publish, sorted by their path in the repository. */
export type Files = ReadonlyMap<string, string>;

/** Manifests, committed JSON, the sources in which the entries of a package state what they export, and API reports. */
const PUBLISHED =
  /^(?:packages\/[^/]+\/(?:package\.json|json\/[^/]+\.json|src\/[^/]+\.ts|src\/[^/]+\/index\.ts)|api\/[^/]+\.txt)$/;
const TEST = /\.(test|test-d|fixture)\.ts$/;

function isPublished(path: string): boolean {
  return PUBLISHED.test(path) && !TEST.test(path);
}

/** The files of a folder that is laid out as the repository is. */
export function filesOfFolder(root: string): Files {
  const folder = join(root, 'packages');
  if (!existsSync(folder)) throw new Refusal(`${root} has no folder "packages"`);
  const names = namesIn(folder).flatMap((name) => {
    const sources = namesIn(join(folder, name, 'src'));
    return [
      'package.json',
      ...namesIn(join(folder, name, 'json')).map((file) => `json/${file}`),
      ...sources.flatMap((file) => [`src/${file}`, `src/${file}/index.ts`]),
    ].map((file) => `packages/${name}/${file}`);
  });
  names.push(...namesIn(join(root, 'api')).map((file) => `api/${file}`));
  const present = names.filter((name) => isPublished(name) && existsSync(join(root, name)));
  return new Map(inOrder(present).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
}

/** By code unit, which is the same everywhere. */
function inOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => (a < b ? -1 : 1));
}

/** The files of a commit, read from git without touching the working tree. */
export function filesOfCommit(root: string, ref: string): Files {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (commit === undefined) throw new Refusal(`"${ref}" is neither a folder nor a commit that git knows`);
  const listing = git(root, ['ls-tree', '-r', '-z', commit.toString('utf8').trim(), '--', 'packages', 'api']);
  const blobs = new Map<string, string>();
  for (const entry of (listing ?? Buffer.of()).toString('utf8').split('\0')) {
    const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(entry) ?? [];
    if (path !== undefined && isPublished(path)) blobs.set(path, hash!);
  }
  if (blobs.size === 0) throw new Refusal(`"${ref}" has no package with committed JSON Schemas`);
  const paths = inOrder([...blobs.keys()]);
  const texts = contentsOf(
    root,
    paths.map((path) => blobs.get(path)!),
  );
  return new Map(paths.map((path, index) => [path, texts[index]!]));
}

/** What `git cat-file --batch` prints: for each object a line that ends in its size, its bytes, and a newline. */
function contentsOf(root: string, hashes: readonly string[]): string[] {
  const output = git(root, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (output === undefined)
    throw new Refusal('git cannot read the files of the release: run "git fetch --refetch origin"');
  let position = 0;
  return hashes.map((hash) => {
    const end = output.indexOf('\n', position);
    const [, kind, length] = output.toString('utf8', position, end).split(' ');
    if (kind !== 'blob')
      throw new Refusal(
        `this repository lacks object ${hash}, a file of the release: run "git fetch --refetch origin"`,
      );
    const size = Number(length);
    position = end + 1 + size + 1;
    return output.toString('utf8', end + 1, end + 1 + size);
  });
}

/** The output of git, or undefined where it fails. */
export function git(root: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, input, maxBuffer: 2 ** 30 });
  if (error !== undefined) throw new Refusal(`git cannot be run: ${error.message}`);
  return status === 0 ? stdout : undefined;
}
