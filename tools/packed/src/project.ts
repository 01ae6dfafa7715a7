import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { type Entry, entriesOf } from './exports.js';
import { type Layout, LAYOUTS, manifestOf } from './layouts.js';
import { packAll } from './pack.js';
import { once, temporaryFolder } from './temporary.js';
import { here } from './workspace.js';

export type Format = 'esm' | 'cjs';
export const FORMATS: readonly Format[] = ['esm', 'cjs'];

export interface Project {
  readonly layout: Layout;
  readonly folder: string;
  /** The programs that it runs, by name. */
  readonly programs: readonly string[];
}

/** They make sample documents, for which the optional peer is needed. */
const NEEDS_PEERS = /\/testing$/;

/** The consumers of a kind, as source files: the name of each, and its text. */
export async function consumerSources(kind: 'programs' | 'bundles'): Promise<Map<string, string>> {
  const folder = join(here, 'programs', kind === 'bundles' ? kind : '');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const texts = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/** The module that names all programs, and the one that runs them where there is Node. */
export function programSources(programs: readonly string[]): Map<string, string> {
  return new Map([
    [
      'all.ts',
      [
        ...programs.map((name) => `import { run as ${name} } from './${name}.js';`),
        `export const programs = { ${programs.join(', ')} };`,
      ].join('\n'),
    ],
    [
      'node.ts',
      `import { programs } from './all.js';
      async function runAll() {
        for (const [name, run] of Object.entries(programs)) {
          await run();
          console.log(name);
        }
      }
      void runAll();`,
    ],
  ]);
}

const EXPORTS: Readonly<Record<Format, string>> = {
  esm: `import entries from './exports.json' with { type: 'json' };
    const found = {};
    for (const { specifier, kind } of entries) {
      const module = kind === 'json' ? await import(specifier, { with: { type: 'json' } }) : await import(specifier);
      found[specifier] = kind === 'json' ? typeof module.default : Object.keys(module);
    }
    console.log(JSON.stringify(found));`,
  cjs: `const found = {};
    for (const { specifier, kind } of require('./exports.json')) {
      const module = require(specifier);
      found[specifier] = kind === 'json' ? typeof module : Object.keys(module);
    }
    console.log(JSON.stringify(found));`,
};

async function writeFormat(
  folder: string,
  format: Format,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const type = format === 'esm' ? 'module' : 'commonjs';
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type }));
  for (const [file, source] of sources) {
    const target = join(folder, file.replace(/\.ts$/, '.js'));
    await mkdir(dirname(target), { recursive: true });
    const { code } = await transform(source, { loader: 'ts', format, target: 'es2022', platform: 'node' });
    await writeFile(target, code);
  }
}

async function makeProject(layout: Layout): Promise<Project> {
  const packed = await packAll();
  const folder = join(temporaryFolder(), layout.name);
  await mkdir(folder, { recursive: true });
  const { manifest, tarballs } = manifestOf(layout, packed);
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  await layout.install(folder, tarballs);

  const sources = await consumerSources('programs');
  const programs = [...sources.keys()]
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => name !== 'expect' && (layout.hasPeers || name !== 'testing'));
  const bundles = [...(await consumerSources('bundles'))].map(
    ([file, text]) => [`bundles/${file}`, text] as const,
  );
  for (const format of FORMATS) {
    const below = join(folder, format);
    await writeFormat(below, format, new Map([...sources, ...programSources(programs), ...bundles]));
    await writeFile(join(below, 'exports.js'), EXPORTS[format]);
  }
  return { layout, folder, programs };
}

/** Every subpath that a project can import, written to where the modules that load them all read it. */
export async function writeEntries({ layout, folder }: Project): Promise<readonly Entry[]> {
  const entries = (await packAll())
    .flatMap(({ name, manifest, files }) => {
      const paths = files.map(({ path }) => path);
      return entriesOf(name, manifest.exports ?? {}, paths);
    })
    .filter(({ specifier }) => layout.hasPeers || !NEEDS_PEERS.test(specifier));
  for (const format of FORMATS) {
    await writeFile(join(folder, format, 'exports.json'), JSON.stringify(entries));
  }
  return entries;
}

const projects = new Map(LAYOUTS.map((layout) => [layout.name, once(() => makeProject(layout))]));

/** The project of a layout, made and installed when it is first needed. */
export function projectOf(name: Layout['name']): Promise<Project> {
  const project = projects.get(name);
  if (project === undefined) throw new RangeError(`there is no layout "${name}"`);
  return project();
}
