import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const RUNTIME = '@data-import/validators/runtime';

/** Leaves the runtime out, and its import too where nothing is left that needs it. */
const sharedRuntime: Plugin = {
  name: 'shared-runtime',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${RUNTIME}$`) }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }));
  },
};

/** Leaves what is imported dynamically out of an entry, and points to where that module will stand in `dist`. */
const lazyEvents: Plugin = {
  name: 'lazy-events',
  setup(build) {
    const extension = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
    build.onResolve({ filter: /^\.\/events\/.+\.js$/ }, ({ kind, path }) =>
      kind === 'dynamic-import'
        ? { path: `./generated/${path.slice(2, -'.js'.length)}${extension}`, external: true }
        : undefined,
    );
  },
};

const shared: Options = {
  format: ['esm', 'cjs'],
  target: 'es2022',
  splitting: false,
  silent: true,
  // Otherwise the rule that leaves out dependencies comes before any plugin.
  noExternal: [RUNTIME],
};

interface Index {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
  readonly shapes: readonly string[];
}

function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`json/${name}.json`, 'utf8')) as Record<string, unknown>;
}

/** Every schema for the entry that makes samples: of events by full name, of shapes by name. */
function definitions(): Record<string, unknown> {
  const { events, shapes } = readSchema('index') as unknown as Index;
  const named = [
    ...events.map(({ type, version, name }) => [`${type}-${version}`, name] as const),
    ...shapes.map((name) => [name, name] as const),
  ];
  return Object.fromEntries(
    named.map(([key, name]) => {
      const { $defs: _repeated, ...schema } = readSchema(name);
      return [key, schema];
    }),
  );
}

/** Without spaces and comments, but with names as they are: that takes a third off the start of a process. */
const quickToRead: NonNullable<Options['esbuildOptions']> = (options) => {
  options.minifyWhitespace = true;
  options.minifySyntax = true;
};

/**
 * Every event version is an entry that holds all it needs but the runtime of the validators, which they share; for
 * Node it is one file with the runtime in it, because following one static import costs it several times as long.
 * The synchronous entry holds everything, the runtime too.
 */
export default defineConfig([
  { ...shared, entry: ['src/index.ts'], esbuildPlugins: [lazyEvents] },
  { ...shared, entry: ['src/sync.ts'], esbuildOptions: quickToRead },
  {
    ...shared,
    entry: ['src/generated/events/*/*.ts'],
    outDir: 'dist/generated/events',
    esbuildPlugins: [sharedRuntime],
  },
  {
    ...shared,
    format: ['esm'],
    entry: ['src/generated/events/*/*.ts'],
    outDir: 'dist/node',
    esbuildOptions: quickToRead,
  },
  {
    ...shared,
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    noExternal: [],
    define: { DEFINITIONS: JSON.stringify(definitions()) },
  },
]);
