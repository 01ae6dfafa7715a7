import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** JSON Forms imports Ajv, and does not call it where it is given a validator. Without it, a page is 41 KB smaller. */
const withoutAjv: Plugin = {
  name: 'without-ajv',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^ajv(-formats)?$/ }, ({ path }) => ({ path, namespace: 'without-ajv' }));
    onLoad({ filter: /.*/, namespace: 'without-ajv' }, () => ({ contents: 'export default undefined;' }));
  },
};

/** Bundles a script for a page. What it imports is in this folder or in packages. */
export async function pageScript(contents: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: FOLDER, sourcefile: 'main.js' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutAjv],
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return outputFiles[0]!.text;
}
