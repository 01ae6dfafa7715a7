import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Which of the declarations of a package are read: those for ES modules, or their twins for CommonJS. */
export type Condition = 'import' | 'require';

/** A module that users import. */
export interface ModuleEntry {
  readonly subpath: string;
  /** Its declarations, as a path below the package: `dist/index.d.ts`. */
  readonly types: string;
  /** What runs, as a path below the package. */
  readonly code: string;
}

/** Everything that the `exports` of a package let users import. */
export interface Entries {
  readonly modules: readonly ModuleEntry[];
  /** Subpaths of files that are no modules, such as `./json/Account.json`. */
  readonly files: readonly string[];
  readonly binaries: readonly string[];
}

type Target = string | { readonly [condition: string]: Target };

export interface Manifest {
  readonly name: string;
  /** Null where a pattern matches what nobody may import. */
  readonly exports: Readonly<Record<string, Target | null>>;
  readonly bin?: Readonly<Record<string, string>>;
}

export function readManifest(packageFolder: string): Manifest {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * The entries of a package, with `*` replaced by every file that it stands for, by code unit.
 *
 * @throws {Error} where a declared file is missing: the package is not built.
 */
export function entriesOf(packageFolder: string, condition: Condition): Entries {
  const { name, exports, bin = {} } = readManifest(packageFolder);
  const modules = new Map<string, ModuleEntry>();
  const files = new Set<string>();
  // The most specific pattern wins, as in Node: one without a star, then the one with the longest beginning.
  const patterns = Object.entries(exports).sort(([a], [b]) => rank(b) - rank(a));
  for (const [pattern, target] of patterns) {
    if (target === null) continue;
    const code = fileOf(target, condition);
    for (const [subpath, star] of matches(packageFolder, pattern, code)) {
      if (modules.has(subpath) || files.has(subpath) || exports[subpath] === null) continue;
      const types = typesOf(target, condition);
      if (types === undefined) {
        files.add(subpath);
        continue;
      }
      const [typesFile, codeFile] = [types, code].map((path) => path.replace('*', star)) as [string, string];
      for (const file of [typesFile, codeFile]) checkExists(packageFolder, file, name);
      modules.set(subpath, { subpath, types: typesFile, code: codeFile });
    }
  }
  return {
    modules: inOrder([...modules.keys()]).map((subpath) => modules.get(subpath)!),
    files: inOrder([...files]),
    binaries: inOrder(Object.keys(bin)),
  };
}

/** By code unit, which is the same everywhere. */
export function inOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => (a < b ? -1 : 1));
}

function rank(pattern: string): number {
  const star = pattern.indexOf('*');
  return star === -1 ? Number.POSITIVE_INFINITY : star;
}

function fileOf(target: Target, condition: Condition): string {
  if (typeof target === 'string') return target;
  return fileOf((target[condition] ?? target['default'])!, condition);
}

function typesOf(target: Target, condition: Condition): string | undefined {
  if (typeof target === 'string') return undefined;
  const types = target['types'];
  if (typeof types === 'string') return types;
  const inner = target[condition] ?? target['default'];
  return inner === undefined ? undefined : typesOf(inner, condition);
}

/** The subpaths that a pattern of `exports` opens, each with what stands for the star. */
function matches(packageFolder: string, pattern: string, file: string): [string, string][] {
  if (!pattern.includes('*')) return [[pattern, '']];
  const [before = '', after = ''] = file.split('*');
  const folder = join(packageFolder, before);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(after))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => path.slice(0, path.length - after.length))
    .map((star) => [pattern.replace('*', star), star]);
}

function checkExists(packageFolder: string, file: string, name: string): void {
  if (existsSync(join(packageFolder, file))) return;
  throw new Error(`${name} has no ${file}: run "npm run build" first`);
}
