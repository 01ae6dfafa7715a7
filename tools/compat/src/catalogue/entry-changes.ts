import { type Change, exportChange, type Finding, plainChange } from './change.js';
import { exportsOf, type Manifest, type Resolutions, type Resolved } from './manifest.js';

interface Entries {
  readonly manifest: Manifest;
  readonly resolutions: Resolutions;
}

/**
 * What changed in what the entries of a package lead to. Subpaths and commands that are gone are reported elsewhere.
 *
 * @param known the subpaths that exist behind patterns
 */
export function entryChanges(
  name: string,
  before: Entries,
  after: Entries,
  known: ReadonlySet<string>,
): Change[] {
  const changes = [...before.resolutions].flatMap(([entry, was]) => {
    const is = after.resolutions.get(entry);
    if (is === undefined || is.size === 0) return isListed(entry) ? [] : goneEntry(name, entry);
    const findings = [...new Set([...was.keys(), ...is.keys()])].flatMap((loader) =>
      loaderFindings(loader, was.get(loader), is.get(loader)),
    );
    return findings.map(([bump, text]) => plainChange(name, entry, bump, text));
  });
  return [...changes, ...closedSubpaths(name, before.manifest, after.manifest, known)];
}

function isListed(entry: string): boolean {
  return entry.startsWith('subpath ') || entry.startsWith('command ');
}

function goneEntry(name: string, entry: string): Change[] {
  return [plainChange(name, entry, 'major', 'it leads nowhere any more, and older resolvers need it')];
}

function loaderFindings(loader: string, was: Resolved | undefined, is: Resolved | undefined): Finding[] {
  if (was === undefined) return [['minor', `${loader} finds it now`]];
  if (is === undefined) return [['major', `${loader} no longer finds it`]];
  if (was.exists !== false && is.exists === false)
    return [['major', `${loader} is led to ${is.file}, which nothing makes`]];
  if (was.format !== is.format) return [['major', `${loader} got ${was.format}, and gets ${is.format}`]];
  if (was.file === is.file) return [];
  const isCompared = /\.[cm]?[jt]s$/.test(is.file) && is.exists === true;
  return [[isCompared ? 'patch' : 'major', `${loader} is led to ${is.file}, before to ${was.file}`]];
}

/** A subpath that leads to null takes a file out of a pattern that was open. */
function closedSubpaths(
  name: string,
  before: Manifest,
  after: Manifest,
  known: ReadonlySet<string>,
): Change[] {
  const [had, has] = [exportsOf(before), exportsOf(after)];
  const patterns = Object.keys(had).filter((key) => key.includes('*') && had[key] !== null);
  return Object.keys(has)
    .filter((key) => has[key] === null && !Object.hasOwn(had, key) && known.has(key))
    .filter((key) => patterns.some((pattern) => fits(pattern, key)))
    .map((key) => exportChange(name, `subpath ${key}`, 'removed'));
}

function fits(pattern: string, key: string): boolean {
  const [start = '', end = ''] = pattern.split('*');
  return key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length;
}
