import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { type Condition, entriesOf, type Entries, inOrder, readManifest } from './entries.js';
import { layOut } from './layout.js';
import { surfaceOf } from './surface.js';

/** The published packages, by the name of their folder. */
export function packagesOf(root: string): string[] {
  return inOrder(publishedPackages(root).map(({ folder }) => basename(folder)));
}

/** The report of a package, as a path below the repository. */
export function reportFile(name: string): string {
  return `api/${name}.txt`;
}

/** The names of all contracts: a file of JSON Schema stands for each. */
export function contractNames(root: string): Set<string> {
  const names = ['schemas', 'events'].flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'json'))
      .filter((file) => /^[A-Z]/.test(file))
      .map((file) => file.replace(/\.json$/, '')),
  );
  return new Set(names);
}

/**
 * The public surface of a package as text, from what its build made.
 *
 * @throws {Error} where the package is not built.
 */
export async function reportOf(
  packageFolder: string,
  contracts: ReadonlySet<string>,
  condition: Condition = 'import',
): Promise<string> {
  const { name } = readManifest(packageFolder);
  const entries = entriesOf(packageFolder, condition);
  const surface = await surfaceOf(packageFolder, entries.modules, contracts);
  const exported = new Set(surface.modules.flatMap(({ exports }) => exports.map((one) => one.name)));
  const own = inOrder([...contracts].filter((contract) => exported.has(contract)));
  const lines = [
    `What ${name} exports, made by "npm run api" from what its build made.`,
    ...layOut(surface),
    ...fileLines(entries, own),
    ...entries.binaries.flatMap((binary) => binaryLines(packageFolder, binary)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Files that are imported as they are; those of contracts are one line where none is missing. */
function fileLines({ files }: Entries, contracts: readonly string[]): string[] {
  const schemas = new Set(contracts.map((contract) => `./json/${contract}.json`));
  const others = files.filter((file) => !schemas.has(file));
  const missing = [...schemas].filter((file) => !files.includes(file));
  const hasSchemas = missing.length < schemas.size;
  const summary = hasSchemas
    ? ['./json/N.json of every contract N above', ...missing.map((file) => `  but ${file}`)]
    : [];
  return files.length === 0 ? [] : ['', 'files', ...[...others, ...summary].map((line) => `  ${line}`)];
}

/** A program's surface is what it says of itself. */
function binaryLines(packageFolder: string, binary: string): string[] {
  const { bin = {} } = readManifest(packageFolder);
  const help = execFileSync(process.execPath, [join(packageFolder, bin[binary]!), '--help'], {
    encoding: 'utf8',
  });
  const lines = help.trimEnd().split('\n');
  return ['', `${binary} --help`, ...lines.map((line) => `  ${line}`.trimEnd())];
}

/** What a report says otherwise than the committed one, a line for each difference: `- ` was, `+ ` is. */
export function differences(committed: string, current: string): string[] {
  const [was, is] = [committed.split('\n'), current.split('\n')];
  const removed = without(was, is).map((line) => `- ${line.trim()}`);
  const added = without(is, was).map((line) => `+ ${line.trim()}`);
  return [...removed, ...added];
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

/** The committed report of a package; empty where there is none. */
export function readReport(root: string, name: string): string {
  try {
    return readFileSync(join(root, reportFile(name)), 'utf8');
  } catch {
    return '';
  }
}
