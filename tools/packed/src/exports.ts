export interface Entry {
  /** As it is imported: `@data-import/events/account.created/v1`. */
  readonly specifier: string;
  readonly kind: 'module' | 'json';
}

/** Every file that a value of `exports` may lead to, under whatever conditions. */
function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => targetsOf(inner));
}

const DECLARATION = /\.d\.[cm]?ts$/;

/** What the star of a target stands for, in each file that fits. */
function starsOf(target: string, files: readonly string[]): string[] {
  const [before = '', after = ''] = target.split('*');
  return files
    .filter((file) => file.length >= before.length + after.length)
    .filter((file) => file.startsWith(before) && file.endsWith(after))
    .map((file) => file.slice(before.length, file.length - after.length));
}

/** The subpaths that a pattern opens: its star written out by the files that its targets lead to. */
function written(pattern: string, targets: readonly string[], files: readonly string[]): string[] {
  return targets.flatMap((target) => starsOf(target, files)).map((star) => pattern.replace('*', star));
}

/** The key that decides about a subpath: the subpath itself, or else the longest pattern that fits. */
function keyOf(subpath: string, keys: readonly string[]): string | undefined {
  if (keys.includes(subpath)) return subpath;
  const fitting = keys.filter((key) => key.includes('*') && starsOf(key, [subpath]).length > 0);
  return fitting.sort((a, b) => b.indexOf('*') - a.indexOf('*'))[0];
}

/**
 * Every subpath that a package exports, patterns written out by the files that it holds.
 *
 * @param files below the folder of the package, with slashes
 * @throws {Error} where a key leads to no file, or a subpath to types alone.
 */
export function entriesOf(
  name: string,
  exports: Readonly<Record<string, unknown>>,
  files: readonly string[],
): Entry[] {
  const paths = files.map((file) => `./${file}`);
  const keys = Object.keys(exports);
  const entries = new Map<string, Entry>();
  for (const key of keys.filter((each) => exports[each] !== null)) {
    const all = targetsOf(exports[key]);
    const targets = all.filter((target) => !DECLARATION.test(target));
    const subpaths = key.includes('*')
      ? written(key, targets, paths)
      : [key].filter(() => targets.length > 0 && targets.every((target) => paths.includes(target)));
    if (subpaths.length === 0)
      throw new Error(`"${key}" of ${name} leads to no file, or to one that is missing`);
    const open = (each: string): boolean => keyOf(each, keys) === key;
    const typed = written(key, all, paths).find((each) => open(each) && !subpaths.includes(each));
    if (typed !== undefined) throw new Error(`"${typed}" of ${name} has types and no code`);
    for (const subpath of subpaths.filter(open)) {
      const kind = subpath.endsWith('.json') ? 'json' : 'module';
      entries.set(subpath, { specifier: name + subpath.slice(1), kind });
    }
  }
  return [...entries.values()];
}
