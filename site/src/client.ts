import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import type { Source } from '@data-import/reference/source';
import { checkModules } from './check-modules.js';

const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
const STYLES = fileURLToPath(new URL('../styles', import.meta.url));

export interface Assets {
  readonly main: string;
  readonly style: string;
  readonly theme: string;
}

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
  const [main, style, theme] = await Promise.all([
    bundle({
      ...shared,
      entryPoints: { main: join(CLIENT, 'main.ts') },
      format: 'esm',
      splitting: true,
      loader: { '.css': 'text' },
      plugins: [checkModules(source)],
    }),
    bundle({ ...shared, entryPoints: { site: join(STYLES, 'site.css') } }),
    build({ ...shared, entryPoints: [join(CLIENT, 'theme.ts')], format: 'iife', write: false }),
  ]);
  return { main, style, theme: theme.outputFiles[0]!.text.trim() };
}

async function bundle(options: BuildOptions): Promise<string> {
  const { metafile }: BuildResult<{ metafile: true }> = await build({ ...options, metafile: true });
  const entry = Object.values(options.entryPoints as Record<string, string>)[0]!;
  const found = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint !== undefined && entry.endsWith(basename(entryPoint)),
  );
  if (found === undefined) throw new Error(`esbuild wrote nothing for ${entry}`);
  return `assets/${basename(found[0])}`;
}
