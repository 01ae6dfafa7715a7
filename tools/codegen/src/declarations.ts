import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RELATIVE = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\.js\2/g;

/** The declaration files that a declaration file imports, by path relative to the folder. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(RELATIVE)].map((match) => join(path, '..', `${match[3]}.d.ts`));
}

/** The entries and every declaration that they reach. */
function reachable(files: ReadonlyMap<string, string>, entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is imported, and no such declaration was made`);
    if (reached.has(path)) return;
    reached.add(path);
    for (const next of importsOf(path, text)) visit(next);
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/**
 * Finishes the declarations that the compiler wrote into `dist`: keeps those that an entry of the package reaches
 * (an entry is one with a JavaScript file beside it), and writes a twin of each for CommonJS.
 */
export async function finishDeclarations(dist: string): Promise<void> {
  const paths = await readdir(dist, { recursive: true });
  const declarations = paths.filter((path) => path.endsWith('.d.ts'));
  const files = new Map<string, string>();
  for (const path of declarations) files.set(path, await readFile(join(dist, path), 'utf8'));
  const entries = declarations.filter((path) => paths.includes(path.replace(/\.d\.ts$/, '.js')));
  const kept = reachable(files, entries);
  for (const [path, text] of files) {
    if (kept.has(path)) {
      await writeFile(join(dist, path.replace(/\.ts$/, '.cts')), text.replaceAll(RELATIVE, '$1$2$3.cjs$2'));
    } else {
      await rm(join(dist, path));
    }
  }
}
