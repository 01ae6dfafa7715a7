import { build } from 'esbuild';
import { pageSource } from './browser.js';

/** Bundles the script of a page that renders React and does some work. Resolves imports from the folder. */
export async function pageScript(work: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: pageSource(work), resolveDir: folder, sourcefile: 'main.js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
