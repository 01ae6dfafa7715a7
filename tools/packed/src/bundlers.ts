import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild, transform } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';

export interface Chunk {
  readonly file: string;
  /** The chunks that it imports statically. */
  readonly imports: readonly string[];
  /** The paths of the modules that contribute code to it. */
  readonly modules: readonly string[];
}

export interface Bundle {
  /** The file that is loaded first. */
  readonly entry: string;
  readonly chunks: readonly Chunk[];
}

/** Bundles a file into a folder, minified, like an application for browsers. */
export type Bundler = (file: string, folder: string) => Promise<Bundle>;

async function withEsbuild(file: string, folder: string): Promise<Bundle> {
  const { metafile } = await esbuild({
    absWorkingDir: folder,
    entryPoints: { main: file },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    metafile: true,
    logLevel: 'silent',
  });
  const chunks = Object.entries(metafile.outputs).map(([path, { imports, inputs }]) => ({
    file: basename(path),
    imports: imports
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path: each }) => basename(each)),
    modules: Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0),
  }));
  return { entry: 'main.js', chunks };
}

interface RolledChunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly modules?: Readonly<Record<string, { readonly code: string | null }>>;
}

function rolledUp(output: readonly RolledChunk[]): Bundle {
  const chunks = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, imports = [], modules = {} }) => ({
      file: fileName,
      imports,
      modules: Object.entries(modules)
        .filter(([, { code }]) => (code ?? '').trim() !== '')
        .map(([path]) => path),
    }));
  return { entry: 'main.js', chunks };
}

async function withRollup(file: string, folder: string): Promise<Bundle> {
  const bundle = await rollup({
    input: { main: file },
    plugins: [nodeResolve({ browser: true })],
    logLevel: 'silent',
  });
  const minify = {
    name: 'minify',
    renderChunk: async (code: string) => (await transform(code, { minify: true, format: 'esm' })).code,
  };
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    plugins: [minify],
    chunkFileNames: '[hash].js',
  });
  await bundle.close();
  return rolledUp(output);
}

async function withVite(file: string, folder: string): Promise<Bundle> {
  const built = await vite({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { main: file },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('Vite wrote several outputs');
  return rolledUp(built.output as readonly RolledChunk[]);
}

/** Every module of every chunk: webpack truncates its lists by default. */
const STATS: webpack.StatsOptions = {
  all: false,
  cachedModules: true,
  dependentModules: true,
  ids: true,
  errors: true,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Infinity,
  nestedModules: true,
  nestedModulesSpace: Infinity,
};

function compile(options: webpack.Configuration): Promise<webpack.StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      const json = stats?.toJson(STATS);
      if (error || json === undefined) reject(error ?? new Error('webpack returned no stats'));
      else if ((json.errors?.length ?? 0) > 0) reject(new Error(json.errors?.[0]?.message));
      else resolve(json);
    });
  });
}

function modulesOf(modules: readonly webpack.StatsModule[] = []): string[] {
  return modules.flatMap(({ modules: inner, nameForCondition }) =>
    inner === undefined ? [nameForCondition ?? ''] : modulesOf(inner),
  );
}

async function withWebpack(file: string, folder: string): Promise<Bundle> {
  const { chunks = [] } = await compile({
    mode: 'production',
    context: folder,
    entry: { main: file },
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    experiments: { outputModule: true },
    output: {
      path: folder,
      module: true,
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[id].js',
    },
  });
  return {
    entry: 'main.js',
    chunks: chunks.map(({ files, modules }) => ({
      file: files?.[0] ?? '',
      imports: [],
      modules: modulesOf(modules).filter((path) => path !== ''),
    })),
  };
}

export const BUNDLERS: Readonly<Record<string, Bundler>> = {
  esbuild: withEsbuild,
  rollup: withRollup,
  vite: withVite,
  webpack: withWebpack,
};

/** The chunks that are loaded before any dynamic import: their text and their modules. */
export async function firstLoad(
  { entry, chunks }: Bundle,
  folder: string,
): Promise<{ text: string; modules: string[] }> {
  const wanted = new Set([entry]);
  for (const file of wanted) {
    for (const imported of chunks.find((chunk) => chunk.file === file)?.imports ?? []) wanted.add(imported);
  }
  const texts = await Promise.all([...wanted].map((file) => readFile(join(folder, file), 'utf8')));
  const modules = chunks.filter(({ file }) => wanted.has(file)).flatMap((chunk) => chunk.modules);
  return { text: texts.join('\n'), modules };
}
