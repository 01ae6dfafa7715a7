import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { packageFolder } from '../workspace.js';

export interface Size {
  /** Bytes, minified. */
  readonly minified: number;
  /** Bytes, minified and then gzipped. */
  readonly gzip: number;
}

export interface Bundle extends Size {
  readonly code: string;
  /** The files that contribute to it, relative to the root of the repository. */
  readonly files: readonly string[];
}

/** Entries that are source text instead of files; their imports are resolved from a folder. */
function textEntries(sources: ReadonlyMap<string, string>, resolveDir: string): Plugin {
  return {
    name: 'text-entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: sources.get(path) ?? '',
        resolveDir,
      }));
    },
  };
}

async function bundle(
  sources: ReadonlyMap<string, string>,
  options: BuildOptions,
  folder = packageFolder,
): Promise<{ outputFiles: OutputFile[]; metafile: Metafile }> {
  return build({
    absWorkingDir: packageFolder,
    entryPoints: [...sources.keys()].map((name, index) => ({ in: `entry:${name}`, out: String(index) })),
    outdir: 'out',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    ...options,
    write: false,
    metafile: true,
    plugins: [textEntries(sources, folder)],
  });
}

/** The files that contribute something to a bundle. */
function filesOf(inputs: Readonly<Record<string, { bytesInOutput: number }>>): string[] {
  return Object.entries(inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.startsWith('entry:'))
    .map(([path]) => path.replace(/^(\.\.\/)+/, ''));
}

/**
 * Bundles each module separately, as an application for browsers would: code that it does not use is left out. Names
 * are shortened unless they are to be kept.
 */
export async function bundleAll(
  sources: ReadonlyMap<string, string>,
  { keepNames = false }: { keepNames?: boolean } = {},
): Promise<Map<string, Bundle>> {
  const names = [...sources.keys()];
  const { outputFiles, metafile } = await bundle(sources, {
    platform: 'browser',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: !keepNames,
  });
  const files = new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path), filesOf(inputs)]),
  );
  return new Map(
    outputFiles.map(({ path, contents, text }) => {
      const name = names[Number(basename(path, '.js'))] as string;
      const size = { minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length };
      return [name, { ...size, code: text, files: files.get(basename(path)) ?? [] }];
    }),
  );
}

export interface GraphFile {
  readonly text: string;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
}

/** The file of each module, and every file that Node loads with them, for an importer in a folder. */
export async function moduleGraph(
  modules: readonly string[],
  folder: string,
): Promise<{ entries: string[]; files: Map<string, GraphFile> }> {
  const sources = new Map(modules.map((module) => [module, `export * from ${JSON.stringify(module)};`]));
  const { metafile } = await bundle(sources, { platform: 'node' }, folder);
  const files = new Map<string, GraphFile>();
  const importsOf = (path: string): string[] =>
    (metafile.inputs[path]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
      .map((each) => each.path);
  const visit = (path: string): void => {
    if (files.has(path)) return;
    const imports = importsOf(path);
    files.set(path, { text: readFileSync(join(packageFolder, path), 'utf8'), imports });
    for (const each of imports) visit(each);
  };
  const entries = modules.flatMap((module) => importsOf(`entry:${module}`));
  for (const entry of entries) visit(entry);
  return { entries, files };
}
