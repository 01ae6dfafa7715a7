import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const RUNTIME = '@data-import/validators/runtime';
const TEXT = '@data-import/validators/text';
const TEXT_ISSUES = '@data-import/validators/text-issues';

/** Keeps the runtime external: generated code imports its core, unless it needs nothing of it. */
const sharedRuntime: Plugin = {
  name: 'shared-runtime',
  setup(build) {
    build.onResolve(
      { filter: new RegExp(`^(${RUNTIME}(/bytes)?|${TEXT}|${TEXT_ISSUES})$`) },
      ({ path, importer }) => ({
        path: path === RUNTIME && importer.includes('/src/generated/') ? `${RUNTIME}/core` : path,
        external: true,
        sideEffects: false,
      }),
    );
  },
};

/** Keeps modules external that have files of their own, and rewrites their imports. */
function externalFiles(filter: RegExp, folder: string, kinds: readonly string[]): Plugin {
  return {
    name: 'external-files',
    setup(build) {
      const extension = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
      build.onResolve({ filter }, ({ kind, path }) =>
        kinds.includes(kind)
          ? { path: `${folder}${path.slice(2, -'.js'.length)}${extension}`, external: true }
          : undefined,
      );
    },
  };
}

/** CommonJS has one module of all events, which others share. */
function commonJsEvents(path: string): Plugin {
  return {
    name: 'commonjs-events',
    setup(build) {
      if (build.initialOptions.format !== 'cjs') return;
      const shared = fileURLToPath(new URL('src/commonjs-events.ts', import.meta.url));
      build.onResolve({ filter: /\/generated\/(loaders|validators)\.js$/ }, () => ({ path: shared }));
      build.onResolve({ filter: /\/events(\.cjs|\/.+\.js)$/ }, () => ({ path, external: true }));
    },
  };
}

/** Both formats share one copy of the schemas, 0.3 MB. */
const sharedDefinitions: Plugin = {
  name: 'shared-definitions',
  setup(build) {
    build.onResolve({ filter: /^\.\/definitions\.js$/ }, () => ({
      path: './definitions.cjs',
      external: true,
    }));
  },
};

const lazyEvents = externalFiles(/^\.\/events\/.+\.js$/, './generated/', ['dynamic-import']);
const allEvents = externalFiles(/^\.\/generated\/all\.js$/, './', ['import-statement']);
const otherDomains = externalFiles(/^\.\/domains\/.+\.js$/, './', ['import-statement']);

/** Removes spaces and comments but keeps names. For CommonJS and entries that nobody tree-shakes. */
function quickToRead(options: Parameters<NonNullable<Options['esbuildOptions']>>[0]): void {
  options.minifyWhitespace = true;
  options.minifySyntax = true;
}

const shared: Options = {
  format: ['esm', 'cjs'],
  target: 'es2022',
  splitting: false,
  silent: true,
  esbuildOptions: (options, { format }) => {
    if (format === 'cjs') quickToRead(options);
  },
  // Otherwise tsup makes dependencies external before any plugin sees them.
  noExternal: [RUNTIME, TEXT, TEXT_ISSUES],
};

interface Index {
  readonly events: readonly { readonly type: string; readonly version: string; readonly name: string }[];
  readonly shapes: readonly string[];
}

function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`dist/json/${name}.json`, 'utf8')) as Record<string, unknown>;
}

/** The schemas for the entry `testing`: events by full name, shapes by name. */
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

/**
 * Every event version is an entry that shares the runtime of the validators: copies would cost 2.2 of 7.1 MB
 * here, see the `tsup.config.ts` of the validators. The synchronous entry contains every event and the
 * runtime in one file: it exports no validator and never throws a `ValidationError`.
 *
 * In CommonJS, all events are one module, which the other entries share: 2.8 MB less on disk. The first
 * `require` takes 2.8 times as long (17 ms of processor time instead of 6 on a busy machine), others nothing.
 */
export default defineConfig([
  {
    ...shared,
    entry: ['src/index.ts'],
    esbuildPlugins: [commonJsEvents('./generated/events.cjs'), lazyEvents],
  },
  {
    ...shared,
    entry: ['src/sync.ts'],
    esbuildPlugins: [commonJsEvents('./generated/events.cjs')],
    esbuildOptions: quickToRead,
  },
  // Only this entry loads TypeBox, a peer.
  { ...shared, entry: ['src/definitions.ts'], esbuildOptions: quickToRead },
  {
    ...shared,
    format: 'esm',
    entry: ['src/generated/events/*.ts'],
    outDir: 'dist/generated/events',
    esbuildPlugins: [sharedRuntime],
  },
  {
    ...shared,
    format: 'cjs',
    entry: ['src/generated/events.ts'],
    outDir: 'dist/generated',
    esbuildPlugins: [sharedRuntime],
    esbuildOptions: quickToRead,
  },
  { ...shared, entry: ['src/catalogue.ts'], esbuildPlugins: [sharedRuntime] },
  { ...shared, entry: ['src/pii.ts'], esbuildPlugins: [sharedRuntime, allEvents] },
  {
    ...shared,
    entry: ['src/generated/bytes.ts'],
    outDir: 'dist/generated',
    esbuildPlugins: [sharedRuntime],
    esbuildOptions: quickToRead,
  },
  {
    ...shared,
    entry: ['src/generated/domains/*.ts'],
    outDir: 'dist/generated/domains',
    esbuildPlugins: [sharedRuntime, commonJsEvents('../events.cjs')],
    esbuildOptions: quickToRead,
  },
  {
    ...shared,
    entry: ['src/generated/all.ts'],
    outDir: 'dist/generated',
    esbuildPlugins: [otherDomains],
  },
  { ...shared, entry: ['src/versions/index.ts'], outDir: 'dist/versions' },
  { ...shared, entry: ['src/upcast/index.ts'], outDir: 'dist/upcast' },
  {
    ...shared,
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    noExternal: [],
    esbuildPlugins: [sharedDefinitions],
  },
  {
    ...shared,
    format: 'cjs',
    entry: ['src/testing/definitions.ts'],
    outDir: 'dist/testing',
    define: { DEFINITIONS: JSON.stringify(JSON.stringify(definitions())) },
  },
]);
