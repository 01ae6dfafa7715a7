import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { moduleGraph } from '../size/bundle.js';
import { made, writeMade } from '../workspace.js';

/** Makes a package reachable by its name from a folder, through a link, like every package of a workspace. */
export async function linkPackage(name: string, target: string, folder: string): Promise<void> {
  const link = join(folder, 'node_modules', name);
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { recursive: true, force: true });
  await symlink(target, link, 'dir');
}

const DIST = '/dist/';

function folderOf(name: string): string {
  return made('start', 'packages', name);
}

/** The path of a file below the root of its package, without its extension. */
function nameOf(path: string): string {
  return `dist/${path.split(DIST).at(-1)!.replace(/\.js$/, '')}`;
}

/** Writes a package of modules for the programs that are measured. */
export async function writePackage(name: string, files: ReadonlyMap<string, string>): Promise<void> {
  const manifest = { name, type: 'module', sideEffects: false, exports: { './*': './*.js' } };
  await writeMade(join(folderOf(name), 'package.json'), JSON.stringify(manifest));
  for (const [file, text] of files) await writeMade(join(folderOf(name), `${file}.js`), text);
  await linkPackage(name, folderOf(name), made('start'));
}

/** The text of a file in a function that nobody calls, after its imports; as long as the file itself. */
function emptyFile(text: string, imports: readonly string[]): string {
  const body = text
    .replaceAll(/^import\s*\{[^}]*\}\s*from\s*"[^"]*";?/gm, '')
    .replaceAll(/^export\s*\{[^}]*\}(?:\s*from\s*"[^"]*")?;?|(?<=[;}])export\{[^}]*\};?/gm, '');
  const twin = `${imports.map((each) => `import '${each}';\n`).join('')}function unused() {\n${body}\n}\n`;
  return twin.padEnd(text.length);
}

/**
 * An empty twin of some modules: as many files of the same length in the same folders of as many packages, whose
 * code never runs. Importing it costs what it takes to find, read, parse, and link files of that size. A comment
 * would not do in place of the code: V8 takes 60 µs in a fresh process to parse a kilobyte of code, and next to
 * nothing for a kilobyte of comment.
 *
 * @returns what to import instead of each module.
 */
export async function emptyTwin(id: string, modules: readonly string[]): Promise<string[]> {
  const { entries, files } = await moduleGraph(modules, made('start'));
  const packages = [...new Set([...files.keys()].map((path) => path.split(DIST)[0]))];
  const packageOf = (path: string): string => `twin-${id}-${String(packages.indexOf(path.split(DIST)[0]))}`;
  for (const name of new Set([...files.keys()].map(packageOf))) {
    const own = [...files].filter(([path]) => packageOf(path) === name);
    const texts = own.map(([path, { text, imports }]) => {
      const specifiers = imports.map((each) =>
        packageOf(each) === name
          ? `./${relative(dirname(nameOf(path)), nameOf(each))}.js`
          : `${packageOf(each)}/${nameOf(each)}`,
      );
      return [nameOf(path), emptyFile(text, specifiers)] as const;
    });
    await writePackage(name, new Map(texts));
    const others = own.flatMap(([, { imports }]) => imports.map(packageOf)).filter((each) => each !== name);
    for (const other of new Set(others)) await linkPackage(other, folderOf(other), folderOf(name));
  }
  return entries.map((path) => `${packageOf(path)}/${nameOf(path)}`);
}
