import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@data-import/workspace/processes';
import { isRecord, RECORD_FOLDERS } from '../recorded/recorded.js';
import { entrySources, type Manifest } from './manifest.js';

/** The files that state what the packages publish, sorted by their path in the repository. */
export type Files = ReadonlyMap<string, string>;

/**
 * Manifests, committed JSON, the sources in which the entries of a package state what they export, and API reports.
 * Records of what a state does stand beside them: {@link isRecord}.
 */
const PUBLISHED =
  /^(?:packages\/[^/]+\/(?:package\.json|contracts\/(?:operations\/)?[^/]+\.json|src\/[^/]+\.ts|src\/[^/]+\/index\.ts)|api\/[^/]+\.txt)$/;
const TEST = /\.(test|test-d|fixture)\.ts$/;

function isPublished(path: string): boolean {
  return (PUBLISHED.test(path) && !TEST.test(path)) || isRecord(path);
}

/** The sources of the entries of a package, which may be in any folder: `packages/errors/src/index.ts`. */
function sourcesIn(path: string, manifest: string): string[] {
  try {
    const folder = path.slice(0, -'package.json'.length);
    return entrySources(JSON.parse(manifest) as Manifest).map((file) => folder + file);
  } catch {
    return []; // The manifest is refused where it is read.
  }
}

function isManifest(path: string): boolean {
  return /^packages\/[^/]+\/package\.json$/.test(path);
}

/** The files of a folder that is laid out as the repository is. */
export function filesOfFolder(root: string): Files {
  const folder = join(root, 'packages');
  if (!existsSync(folder)) throw new Refusal(`${root} has no folder "packages"`);
  const names = namesIn(folder).flatMap((name) => {
    const sources = namesIn(join(folder, name, 'src'));
    return [
      'package.json',
      ...namesIn(join(folder, name, 'contracts')).map((file) => `contracts/${file}`),
      ...namesIn(join(folder, name, 'contracts/operations')).map((file) => `contracts/operations/${file}`),
      ...sources.flatMap((file) => [`src/${file}`, `src/${file}/index.ts`]),
    ].map((file) => `packages/${name}/${file}`);
  });
  for (const other of ['api', ...RECORD_FOLDERS])
    names.push(...namesIn(join(root, other)).map((file) => `${other}/${file}`));
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const exists = (name: string): boolean => existsSync(join(root, name));
  const sources = names
    .filter((name) => isManifest(name) && exists(name))
    .flatMap((name) => sourcesIn(name, read(name)));
  const present = [...names.filter(isPublished), ...sources].filter(exists);
  return new Map(inOrder([...new Set(present)]).map((name) => [name, read(name)]));
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
  const listing = git(root, [
    'ls-tree',
    '-r',
    '-z',
    commit.toString('utf8').trim(),
    '--',
    'packages',
    'api',
    'tools',
  ]);
  const all = new Map<string, string>();
  for (const entry of (listing ?? Buffer.of()).toString('utf8').split('\0')) {
    const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(entry) ?? [];
    if (path !== undefined) all.set(path, hash!);
  }
  const read = (paths: readonly string[]): Map<string, string> => {
    const texts = contentsOf(
      root,
      paths.map((path) => all.get(path)!),
    );
    return new Map(paths.map((path, index) => [path, texts[index]!]));
  };
  const sources = [...read([...all.keys()].filter(isManifest))].flatMap(([path, text]) =>
    sourcesIn(path, text),
  );
  const published = [...all.keys()].filter(isPublished);
  if (published.length === 0) throw new Refusal(`"${ref}" has no package with committed JSON Schemas`);
  return read(inOrder([...new Set([...published, ...sources.filter((path) => all.has(path))])]));
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
