import { basename, join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import type { Source } from '@data-import/reference/source';
import { checkModules } from './check-modules.js';

const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
const STYLES = fileURLToPath(new URL('../styles', import.meta.url));

/** The file of each entry of the client in the output, below the root of the site: `assets/main-3F2A.js` by `main.js`. */
export type Assets = ReadonlyMap<string, string>;

export async function bundleClient(output: string, source: Source): Promise<Assets> {
  const shared = {
    outdir: join(output, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  } as const satisfies BuildOptions;
  const built = await Promise.all([
    bundle({
      ...shared,
      entryPoints: { main: join(CLIENT, 'main.ts') },
      format: 'esm',
      splitting: true,
      plugins: [checkModules(source), workerPlugin],
    }),
    // Runs before the page is painted: a classic script, since modules wait for the end of the page.
    bundle({ ...shared, entryPoints: { theme: join(CLIENT, 'theme.ts') }, format: 'iife' }),
    bundle({ ...shared, entryPoints: { site: join(STYLES, 'site.css') } }),
  ]);
  return new Map(built.map(([name, file]) => [name, `assets/${basename(file)}`]));
}

async function bundle(options: BuildOptions): Promise<readonly [name: string, file: string]> {
  const { metafile }: BuildResult<{ metafile: true }> = await build({ ...options, metafile: true });
  const entry = Object.values(options.entryPoints as Record<string, string>)[0]!;
  const found = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint !== undefined && entry.endsWith(basename(entryPoint)),
  );
  if (found === undefined) throw new Error(`esbuild wrote nothing for ${entry}`);
  return [basename(entry).replace(/\.tsx?$/, '.js'), found[0]];
}

const NAMESPACE = 'worker';

/**
 * `import worker from 'worker:./worker.ts'` bundles a program for a Web Worker and gives its path below the root of
 * the site: `assets/compare-worker-3F2A.js` for `compare/worker.ts`.
 */
const workerPlugin: Plugin = {
  name: 'worker',
  setup({ initialOptions, onResolve, onLoad }) {
    const { outdir, entryNames, target, minify, define, jsx, jsxImportSource, logLevel } = initialOptions;
    const shared = { outdir, entryNames, target, minify, define, jsx, jsxImportSource, logLevel };
    onResolve({ filter: /^worker:/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice('worker:'.length)),
      namespace: NAMESPACE,
    }));
    onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
      const entry = `${basename(dirname(path))}-${basename(path).replace(/\.tsx?$/, '')}`;
      const { metafile } = await build({
        ...withoutUndefined(shared),
        entryPoints: { [entry]: path },
        bundle: true,
        format: 'iife',
        metafile: true,
      });
      const [file] = Object.keys(metafile.outputs);
      return { contents: `export default ${JSON.stringify(`assets/${basename(file!)}`)};`, loader: 'js' };
    });
  },
};

function withoutUndefined<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
