import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type BuildResult } from 'esbuild';
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
      plugins: [checkModules(source)],
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
