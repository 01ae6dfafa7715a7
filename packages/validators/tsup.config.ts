import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Leaves the runtime out of an entry: it is built once, and reached by the path from where the entry will be. */
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

/** Every contract's schema by name, for the entry that makes samples: each file without what it repeats of others. */
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
 * Every contract is an entry that holds all it needs but the runtime, which they share; for Node it is one file with
 * the runtime in it, because following one static import costs it longer than reading the rest. Such a file has no
 * spaces or comments, but names as they are.
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
    entry: CONTRACTS,
    outDir: 'dist/node',
    format: ['esm'],
    target: 'es2022',
    splitting: false,
    esbuildOptions(options) {
      options.minifyWhitespace = true;
      options.minifySyntax = true;
    },
  },
  {
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    define: { DEFINITIONS: JSON.stringify(definitions()) },
  },
]);
