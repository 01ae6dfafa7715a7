import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
function externalFiles(filter: RegExp, folder: string, extension?: string): Plugin {
  return {
    name: 'external-files',
    setup(build) {
      const end = extension ?? (build.initialOptions.format === 'cjs' ? '.cjs' : '.js');
      build.onResolve({ filter }, ({ path }) => ({
        path: `${folder}${path.slice(2, -'.js'.length)}${end}`,
        external: true,
      }));
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

const lazyEvents = externalFiles(/^\.\/events\/.+\.js$/, './generated/');
const allEvents = externalFiles(/^\.\/generated\/all\.js$/, './');
const otherDomains = externalFiles(/^\.\/domains\/.+\.js$/, './');
/** Both formats share one copy of the schemas, 0.3 MB. */
const sharedDefinitions = externalFiles(/^\.\/definitions\.js$/, './', '.cjs');

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

function readSchema<Content = Record<string, unknown>>(name: string): Content {
  return JSON.parse(readFileSync(`dist/json/${name}.json`, 'utf8')) as Content;
}

/** The schemas for the entry `testing`: events by full name, shapes by name. */
function definitions(): Record<string, unknown> {
  const { events, shapes } = readSchema<Index>('index');
  const named = [
    ...events.map(({ type, version, name }) => [`${type}-${version}`, name] as const),
    ...shapes.map((name) => [name, name] as const),
  ];
  return Object.fromEntries(named.map(([key, name]) => [key, { ...readSchema(name), $defs: undefined }]));
}

/** @param entry the path in `src` without its extension, and in `dist` */
function bundle(entry: string, esbuildPlugins: Plugin[] = [], more: Options = {}): Options {
  return { ...shared, entry: [`src/${entry}.ts`], outDir: dirname(`dist/${entry}`), esbuildPlugins, ...more };
}

const quick: Options = { esbuildOptions: quickToRead };
const eventsBeside = commonJsEvents('./generated/events.cjs');

/**
 * Every event version is an entry that shares the runtime of the validators: copies would cost 2.2 of 7.1 MB
 * here, see the `tsup.config.ts` of the validators. The synchronous entry contains every event and the
 * runtime in one file: it exports no validator and never throws a `ValidationError`.
 *
 * In CommonJS, all events are one module, which the other entries share: 2.8 MB less on disk. The first
 * `require` takes 2.8 times as long (17 ms of processor time instead of 6 on a busy machine), others nothing.
 */
export default defineConfig([
  bundle('index', [eventsBeside, lazyEvents]),
  bundle('sync', [eventsBeside], quick),
  // Only this entry loads TypeBox, a peer.
  bundle('definitions', [], quick),
  bundle('generated/events/*', [sharedRuntime], { format: 'esm' }),
  bundle('generated/events', [sharedRuntime], { format: 'cjs', ...quick }),
  bundle('catalogue', [sharedRuntime]),
  bundle('pii', [sharedRuntime, allEvents]),
  bundle('generated/bytes', [sharedRuntime], quick),
  bundle('generated/domains/*', [sharedRuntime, commonJsEvents('../events.cjs')], quick),
  bundle('generated/all', [otherDomains]),
  bundle('versions/index'),
  bundle('upcast/index'),
  bundle('testing/index', [sharedDefinitions], { noExternal: [] }),
  bundle('testing/definitions', [], {
    format: 'cjs',
    define: { DEFINITIONS: JSON.stringify(JSON.stringify(definitions())) },
  }),
]);
