import { build } from 'esbuild';
import { pageSource } from './browser.js';

/** The script of a page that shows React and does some work: `pageSource`, bundled. Its imports resolve from the folder. */
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
