import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const NAMESPACE = 'worker';

/**
 * `import worker from 'worker:./worker.ts'` bundles a program for a Web Worker and gives its path below the root of
 * the site: `assets/compare-worker-3F2A.js` for `compare/worker.ts`.
 */
export const workerPlugin: Plugin = {
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
