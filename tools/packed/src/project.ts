import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expandExports } from '@data-import/workspace/exports';
import { transform } from 'esbuild';
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

/** Entries that need an optional peer, fast-check or TypeBox. The program of each has its name. */
const WITH_PEERS = new Set(['testing', 'definitions']);

/** Folders of consumers: those that run, those that are bundled, and those that are only compiled. */
export const KINDS = ['', 'bundles', 'types'] as const;

/** The source text of the consumers of a kind, by file below `programs`. */
export function consumerSources(kind: (typeof KINDS)[number]): Map<string, string> {
  const folder = join(here, 'programs');
  const files = readdirSync(join(folder, kind)).filter((file) => file.endsWith('.ts'));
  return new Map(
    files
      .sort()
      .map((file) => join(kind, file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

/** A module with all programs, and one that runs them in Node. */
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

/** Writes consumers as modules of a format. */
export function writeModules(folder: string, format: Format, sources: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  const type = format === 'esm' ? 'module' : 'commonjs';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
  for (const [file, text] of sources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

async function compiled(sources: ReadonlyMap<string, string>, format: Format): Promise<Map<string, string>> {
  const modules = [...sources].map(async ([file, source]): Promise<[string, string]> => {
    const { code } = await transform(source, { loader: 'ts', format, target: 'es2022', platform: 'node' });
    return [file.replace(/\.ts$/, '.js'), code];
  });
  return new Map(await Promise.all(modules));
}

async function makeProject(layout: Layout): Promise<Project> {
  const folder = join(temporaryFolder(), layout.name);
  mkdirSync(folder, { recursive: true });
  const { manifest, tarballs } = manifestOf(layout, packAll());
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  layout.install(folder, tarballs);

  const sources = consumerSources('');
  const programs = [...sources.keys()]
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => name !== 'expect' && (layout.hasPeers || !WITH_PEERS.has(name)));
  const all = new Map([...sources, ...programSources(programs), ...consumerSources('bundles')]);
  for (const format of FORMATS) {
    const modules = await compiled(all, format);
    writeModules(join(folder, format), format, modules.set('exports.js', EXPORTS[format]));
  }
  return { layout, folder, programs };
}

interface Entry {
  /** As it is imported: `@data-import/events/account.created/v1`. */
  readonly specifier: string;
  readonly kind: 'module' | 'json';
}

/** Every subpath that a project can import, also written to a file for the modules that load them all. */
export function writeEntries({ layout, folder }: Project): readonly Entry[] {
  const entries = packAll()
    .flatMap(({ name, manifest, files }) => {
      const paths = files.map(({ path }) => path);
      return [...expandExports(manifest.exports ?? {}, paths).keys()].map((subpath): Entry => {
        const kind = subpath.endsWith('.json') ? 'json' : 'module';
        return { specifier: name + subpath.slice(1), kind };
      });
    })
    .filter(({ specifier }) => layout.hasPeers || !WITH_PEERS.has(basename(specifier)));
  for (const format of FORMATS) {
    writeFileSync(join(folder, format, 'exports.json'), JSON.stringify(entries));
  }
  return entries;
}

const projects = new Map(LAYOUTS.map((layout) => [layout.name, once(() => makeProject(layout))]));

/** The project of a layout, made and installed at the first call. */
export function projectOf(name: Layout['name']): Promise<Project> {
  const project = projects.get(name);
  if (project === undefined) throw new RangeError(`unknown layout "${name}"`);
  return project();
}
