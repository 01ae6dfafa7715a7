import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Options } from 'tsup';

function readSchema(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`../schemas/dist/json/${file}.json`, 'utf8')) as Record<string, unknown>;
}

/** The path from the output folder to an external module, without extension; undefined if bundled. */
type PlaceOf = (path: string, importer: string) => string | undefined;

/** Builds entries that import some modules from `dist` instead of bundling them. */
function beside(entry: string[], outDir: string, placeOf: PlaceOf): Options {
  return {
    entry,
    outDir,
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    esbuildPlugins: [
      {
        name: 'beside',
        setup(build) {
          const extension = build.initialOptions.format === 'cjs' ? '.cjs' : '.js';
          build.onResolve({ filter: /^\..*\.js$/ }, ({ path, importer }) => {
            const place = placeOf(path.slice(0, -'.js'.length), importer);
            return place === undefined ? undefined : { path: place + extension, external: true };
          });
        },
      },
    ],
  };
}

interface Index {
  readonly headers: Readonly<Record<string, string>>;
  readonly operations: readonly { readonly pathParams?: string; readonly query?: string }[];
}

function wireContracts(): string[] {
  const { headers, operations } = readSchema('index') as unknown as Index;
  const parameters = operations.flatMap(({ pathParams, query }) => [pathParams ?? [], query ?? []].flat());
  return [...parameters, ...Object.values(headers)];
}

const WIRE = new Set(wireContracts());

/** The modules of documents, the reader of texts, and advice; a query, for example, needs more. */
function needsCoreOnly(importer: string): boolean {
  if (/\/src\/(text|advice)\//.test(importer)) return true;
  return importer.includes('/src/generated/') && !WIRE.has(basename(importer, '.ts'));
}

/**
 * Shares the runtime, and the validators of queries, path parameters and headers, so that each is the same
 * object from every entry.
 *
 * @param dist the way from the output folder to `dist`
 */
function shared(dist: string): PlaceOf {
  return (path, importer) => {
    if (path.endsWith('/runtime/index') && needsCoreOnly(importer)) return `${dist}/runtime/core`;
    if (/\/runtime\/(index|bytes)$/.test(path)) return `${dist}/runtime/${basename(path)}`;
    return WIRE.has(basename(path)) ? `${dist}/generated/${basename(path)}` : undefined;
  };
}

const CORE = readFileSync('src/runtime/core.ts', 'utf8');

function besideCore(path: string): string | undefined {
  return CORE.includes(`'${path}.js'`) ? './core' : undefined;
}

/** Imports of the index of all validators with their JSON Schema: the validators come from the root. */
function besideRoot(path: string): string | undefined {
  if (path.startsWith('./json-schema/')) return undefined;
  if (path === './schemas') return './json-schema/schemas';
  return path.endsWith('/json-schema/index') ? '../json-schema/index' : '../index';
}

/** The schemas for the entry `testing`, by name, each without its copies of the others. */
function definitions(): Record<string, unknown> {
  const { schemas } = readSchema('index') as { schemas: { name: string }[] };
  return Object.fromEntries(
    schemas.map(({ name }) => {
      const { $defs: _repeated, ...schema } = readSchema(name);
      return [name, schema];
    }),
  );
}

/** Inlines constants: V8 re-reads variables of modules on each access, which takes 7 % longer. */
const withoutConstants: NonNullable<Options['esbuildOptions']> = (options) => {
  options.minifySyntax = true;
};

const CONTRACTS = ['src/generated/*.ts', '!src/generated/{index,guards,tables,json-schema,pii-paths}.ts'];

/**
 * Every contract and every operation is an entry of its own, and all entries share one runtime. Copies of the
 * runtime in every entry would import faster: sharing takes 1.22 times as long for one document, 1.12 for
 * three, 1.30 for the root index (copies are minified), 1.49 for one event and 1.10 for ten (Node 20.20,
 * medians of processor time in fresh processes), below one millisecond on an idle machine. Documents and
 * events import only the core of the runtime. Copies would take 3.4 of 10.7 MB in the two unpacked packages
 * and more heap (369 KB instead of 301 KB for ten events), and each contract would have its own
 * `ValidationError`, so that `instanceof` would fail. Shared modules are not minified: esbuild would drop the
 * annotations by which bundlers leave out collectors.
 */
export default defineConfig([
  // The checks of formats are bundled: the dependency on schemas is for its types only.
  {
    ...beside(['src/runtime/core.ts'], 'dist/runtime', () => undefined),
    noExternal: ['@data-import/schemas'],
  },
  { ...beside(['src/runtime/index.ts'], 'dist/runtime', besideCore), noExternal: ['@data-import/define'] },
  {
    entry: ['src/runtime/bytes.ts'],
    outDir: 'dist/runtime',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    esbuildOptions: withoutConstants,
  },
  beside(['src/{index,pii}.ts'], 'dist', shared('.')),
  {
    ...beside(['src/text/{index,issues}.ts'], 'dist/text', shared('..')),
    esbuildOptions: withoutConstants,
  },
  beside(['src/advice/index.ts'], 'dist/advice', shared('..')),
  beside(['src/helpers/index.ts'], 'dist/helpers', shared('..')),
  beside(['src/messages/{person,german}.ts'], 'dist/messages', shared('..')),
  beside(['src/labels/{english,german}.ts'], 'dist/labels', shared('..')),
  beside(CONTRACTS, 'dist/generated', shared('..')),
  beside(['src/generated/operations/*.ts'], 'dist/generated/operations', shared('../..')),
  {
    entry: ['src/json-schema/index.ts'],
    outDir: 'dist/json-schema',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
  },
  beside(['src/generated/json-schema/*.ts'], 'dist/generated/json-schema', (path) => path),
  beside(['src/generated/json-schema.ts'], 'dist/generated', besideRoot),
  {
    entry: ['src/testing/index.ts'],
    outDir: 'dist/testing',
    format: ['esm', 'cjs'],
    target: 'es2022',
    splitting: false,
    define: { DEFINITIONS: JSON.stringify(definitions()) },
  },
]);
