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

/** Every contract is an entry that holds all it needs but the runtime: two files to load, whichever is imported. */
export default defineConfig([
  {
    entry: ['src/runtime/index.ts'],
    outDir: 'dist/runtime',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
  },
  besideRuntime(['src/index.ts'], 'dist', './runtime/index'),
  besideRuntime(
    ['src/generated/*.ts', '!src/generated/{index,guards,collectors}.ts'],
    'dist/generated',
    '../runtime/index',
  ),
  {
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    define: { DEFINITIONS: JSON.stringify(definitions()) },
  },
]);
