import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A value of `exports`: a file, conditions, or null. */
export type Target = string | null | { readonly [condition: string]: Target };

export type Exports = Readonly<Record<string, Target>>;

/** Lists files recursively, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * Lists a package's exported subpaths with their targets, and expands patterns by its files. As in Node, exact subpaths override
 * patterns, and longer patterns override shorter ones.
 *
 * @param files paths below the package, with forward slashes
 * @throws {Error} if a key matches no file, or a subpath leads to a missing one under any condition
 */
export function expandExports(exports: Exports, files: readonly string[]): Map<string, Target> {
  const paths = new Set(files.map((file) => `./${file}`));
  const keys = Object.keys(exports).sort((a, b) => rank(b) - rank(a));
  const subpaths = new Map<string, Target>();
  for (const key of keys) {
    const target = exports[key]!;
    const stars = key.includes('*') ? listStars(key, target, paths) : [''];
    if (stars.length === 0 && target !== null) throw new Error(`"${key}" of exports matches no file`);
    for (const star of stars) {
      const subpath = key.replace('*', star);
      if (keys.find((each) => matches(each, subpath)) === key) subpaths.set(subpath, withStar(target, star));
    }
  }
  for (const [subpath, target] of subpaths) {
    const missing = listTargetFiles(target).find((file) => !paths.has(file));
    if (missing !== undefined)
      throw new Error(`"${subpath}" of exports leads to ${missing}, which is missing`);
    if (target === null) subpaths.delete(subpath);
  }
  return subpaths;
}

/** Resolves a target under the given conditions plus `default`; null or undefined if nothing matches. */
export function fileFor(target: Target, conditions: readonly string[]): string | null | undefined {
  if (typeof target === 'string' || target === null) return target;
  for (const [condition, inner] of Object.entries(target)) {
    if (condition !== 'default' && !conditions.includes(condition)) continue;
    const file = fileFor(inner, conditions);
    if (file !== undefined) return file;
  }
  return undefined;
}

function rank(key: string): number {
  const star = key.indexOf('*');
  return star === -1 ? Number.POSITIVE_INFINITY : star;
}

/** Lists the strings that a pattern's star matches. */
function listStars(key: string, target: Target, paths: ReadonlySet<string>): string[] {
  const stars = listTargetFiles(target).flatMap((pattern) =>
    [...paths].flatMap((path) => starIn(pattern, path) ?? []),
  );
  return [...new Set(stars)].sort();
}

function starIn(pattern: string, path: string): string | undefined {
  const [before = '', after = ''] = pattern.split('*');
  const fits = path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return fits ? path.slice(before.length, path.length - after.length) : undefined;
}

function matches(key: string, subpath: string): boolean {
  return key === subpath || (key.includes('*') && starIn(key, subpath) !== undefined);
}

function withStar(target: Target, star: string): Target {
  if (typeof target === 'string') return target.replaceAll('*', star);
  if (target === null) return null;
  return Object.fromEntries(Object.entries(target).map(([key, inner]) => [key, withStar(inner, star)]));
}

export function listTargetFiles(target: Target): string[] {
  if (typeof target === 'string') return [target];
  return Object.values(target ?? {}).flatMap(listTargetFiles);
}
