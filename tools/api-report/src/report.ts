import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Exports, expandExports, fileFor, filesBelow } from '@data-import/workspace/exports';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { collapse, type Family, indented } from './families.js';
import { layOut } from './layout.js';
import { inOrder, type ModuleEntry, surfaceOf } from './surface.js';

/** Which declarations of a package are read: those for ES modules, or their twins for CommonJS. */
export type Condition = 'import' | 'require';

interface Manifest {
  readonly name: string;
  readonly exports: Exports;
  /** What of it is replaced where the package is published; the workspace reads sources by other subpaths. */
  readonly publishConfig?: { readonly exports?: Exports };
  readonly bin?: Readonly<Record<string, string>>;
}

/** The published packages by the name of their folder. */
export function packageFolders(): string[] {
  return inOrder(publishedPackages(ROOT).map(({ folder }) => basename(folder)));
}

/** The report of a package, as a path below the repository. */
export function reportFile(name: string): string {
  return `api/${name}.txt`;
}

/**
 * The public surface of a built package as text.
 *
 * @param families what its generated declarations are about, by the name of the package
 * @throws {Error} if the package is not built.
 */
export async function reportOf(
  folder: string,
  familiesOf: (packageName: string) => readonly Family[],
  condition: Condition = 'import',
): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const families = familiesOf(manifest.name);
  const { modules, files } = entriesOf(folder, manifest, condition);
  const contracts = new Set(families.flatMap(({ members }) => members.map(({ name }) => name)));
  const { patterns, others } = collapse(files, (file) => [file], families);
  const lines = [
    `The public surface of ${manifest.name}, written by "npm run api" from its build.`,
    ...layOut(await surfaceOf(folder, modules, contracts), families),
    '',
    'files',
    ...[...others, ...patterns].map(indented),
    ...Object.entries(manifest.bin ?? {}).flatMap(([name, file]) => helpLines(name, join(folder, file))),
  ];
  return `${lines.join('\n')}\n`;
}

/** What users can import: modules, and files such as `./json/Account.json`. */
function entriesOf(
  folder: string,
  { name, exports, publishConfig }: Manifest,
  condition: Condition,
): { readonly modules: readonly ModuleEntry[]; readonly files: readonly string[] } {
  try {
    const subpaths = expandExports(publishConfig?.exports ?? exports, filesBelow(folder));
    const entries = inOrder([...subpaths.keys()]).map((subpath) => {
      const target = subpaths.get(subpath)!;
      const [types, code] = [['types', condition], [condition]].map((each) => fileFor(target, each));
      return { subpath, types, code: code! };
    });
    return {
      modules: entries.filter((entry): entry is ModuleEntry => !isData(entry)),
      files: entries.filter(isData).map(({ subpath }) => subpath),
    };
  } catch (error) {
    throw new Error(`${name} must be built first, by "npm run build": ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function isData({ code }: { readonly code: string }): boolean {
  return code.endsWith('.json');
}

/** The surface of a program is its help. */
function helpLines(name: string, file: string): string[] {
  const help = execFileSync(process.execPath, [file, '--help'], { encoding: 'utf8' });
  const lines = help.trimEnd().split('\n');
  return ['', `${name} --help`, ...lines.map((line) => indented(line).trimEnd())];
}

/** The lines in which a report differs from the committed one: `- ` for a removed line, `+ ` for an added one. */
export function differences(committed: string, current: string): string[] {
  const [before, after] = [committed.split('\n'), current.split('\n')];
  return [
    ...without(before, after).map((line) => `- ${line.trim()}`),
    ...without(after, before).map((line) => `+ ${line.trim()}`),
  ];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    if (line === '') return false;
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
