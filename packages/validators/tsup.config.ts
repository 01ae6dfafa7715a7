import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Keeps the runtime external: it is built once, and imported by its path relative to the entry. */
function besideRuntime(entry: string[], outDir: string, runtime: string): Options {
  return {
    entry,
    outDir,
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    esbuildPlugins: [
      {
        name: 'shared-runtime',
        setup(build) {
          const extension = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
          build.onResolve({ filter: /\/runtime\/index\.js$/ }, () => ({
            path: runtime + extension,
            external: true,
          }));
        },
      },
    ],
  };
}

function readSchema(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`../schemas/json/${file}.json`, 'utf8')) as Record<string, unknown>;
}

/** The schema of every contract by name, for the entry that makes samples; each without its copies of the others. */
function definitions(): Record<string, unknown> {
  const { schemas } = readSchema('index') as { schemas: { name: string }[] };
  return Object.fromEntries(
    schemas.map(({ name }) => {
      const { $defs: _repeated, ...schema } = readSchema(name);
      return [name, schema];
    }),
  );
}

const CONTRACTS = ['src/generated/*.ts', '!src/generated/{index,guards,checks}.ts'];

/**
 * Every contract is an entry of its own, and all of them share one runtime, in Node as everywhere else. A layout for Node
 * with the runtime copied into every entry was measured against it (`npm run bench -- start`, Node 20.20, medians of
 * processor time in fresh processes). Sharing takes 1.22 times as long to import one document, 1.12 times as long for
 * three, and 1.30 times as long for the root index, where the difference is that copies are minified; in one event it
 * is 1.49, in ten events 1.10. The difference is paid once per process, and is below one millisecond on an idle machine.
 * Against it stand 3.4 MB of 10.7 MB in the two unpacked packages, a heap that grows with each contract (301 KB instead
 * of 369 KB for ten events), and one `ValidationError` class for each contract, so that `instanceof` could not compare
 * classes. Shared modules are not minified: esbuild would drop the annotations by which bundlers leave out collectors.
 */
export default defineConfig([
  {
    entry: ['src/runtime/index.ts'],
    outDir: 'dist/runtime',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
  },
  besideRuntime(['src/index.ts'], 'dist', './runtime/index'),
  besideRuntime(CONTRACTS, 'dist/generated', '../runtime/index'),
  {
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    define: { DEFINITIONS: JSON.stringify(definitions()) },
  },
]);
