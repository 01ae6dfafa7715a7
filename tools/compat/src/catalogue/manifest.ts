import { type Exports, fileFor, filesOf, type Target } from '@data-import/workspace/exports';
import type { Files } from './files.js';

type Ranges = Readonly<Record<string, string>>;

/** What of a `package.json` users notice. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly files?: readonly string[];
  readonly main?: string;
  readonly module?: string;
  readonly types?: string;
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly exports?: Target;
  readonly engines?: Ranges;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly publishConfig?: Partial<Manifest> & { readonly access?: string };
}

/** The manifest as it is published: pnpm replaces fields by those of `publishConfig`. */
export function asPublished(manifest: Manifest): Manifest {
  return { ...manifest, ...manifest.publishConfig };
}

/** What each subpath leads to, also where a manifest writes a single target. */
export function exportsOf({ exports }: Manifest): Exports {
  if (exports === undefined || exports === null) return {};
  const isTable = typeof exports === 'object' && Object.keys(exports).some((key) => key.startsWith('.'));
  return isTable ? exports : { '.': exports };
}

/** The programs that a package installs, and their files. */
export function commandsOf({ name, bin = {} }: Manifest): Ranges {
  return typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : bin;
}

/** The source that the build makes a file of: `dist/sync.js` and its types are made of `src/sync.ts`. */
export function sourceOf(file: string): string | undefined {
  const [, path] = /^(?:\.\/)?dist\/([^*]+?)(?:\.d)?\.[cm]?[jt]s$/.exec(file) ?? [];
  return path === undefined ? undefined : `src/${path}.ts`;
}

/** The sources of everything that a manifest leads to by name. */
export function entrySources(manifest: Manifest): string[] {
  const published = asPublished(manifest);
  const targets = [...entriesOf(published).values()].flatMap(filesOf);
  return [...new Set(targets.flatMap((file) => sourceOf(file) ?? []))];
}

/** Everything by which a package is entered: `subpath ./sync`, `command data-import`, and for older resolvers `main`. */
export function entriesOf(manifest: Manifest): Map<string, Target> {
  const { main, module, types, typesVersions = {} } = manifest;
  const subpaths = Object.entries(exportsOf(manifest)).map(
    ([subpath, target]) => [`subpath ${subpath}`, target] as const,
  );
  const commands = Object.entries(commandsOf(manifest)).map(
    ([name, file]) => [`command ${name}`, file] as const,
  );
  const fields = Object.entries({ main, module, types }).flatMap(([name, file]) =>
    file === undefined ? [] : [[name, file] as const],
  );
  const versions = Object.entries(typesVersions).flatMap(([range, paths]) =>
    Object.entries(paths).map(([path, [file]]) => [`typesVersions ${range} ${path}`, file ?? null] as const),
  );
  return new Map<string, Target>([...subpaths, ...commands, ...fields, ...versions]);
}

/** How a program loads a package. */
const LOADERS = {
  import: ['import', 'node', 'module-sync'],
  require: ['require', 'node', 'module-sync'],
  'the types of import': ['types', 'import', 'node'],
  'the types of require': ['types', 'require', 'node'],
  'import in a browser': ['import', 'browser'],
} as const;

/** A file that an entry leads to. */
export interface Resolved {
  readonly file: string;
  /** How it is read: as a module, as CommonJS, as types, or as what its extension says. */
  readonly format: string;
  /** Undefined for a single generated file: none is committed. */
  readonly exists: boolean | undefined;
}

/** What each entry leads to for each loader that it has a file for. */
export type Resolutions = ReadonlyMap<string, ReadonlyMap<string, Resolved>>;

export function resolutionsOf(manifest: Manifest, folder: string, files: Files): Resolutions {
  const resolved = (file: string): Resolved => ({
    file,
    format: formatOf(file, manifest),
    exists: existsIn(file, folder, files),
  });
  return new Map(
    [...entriesOf(manifest)].map(([entry, target]) => [
      entry,
      new Map(
        Object.entries(LOADERS).flatMap(([loader, conditions]) => {
          const file = fileFor(target, conditions);
          return typeof file === 'string' ? [[loader, resolved(file)] as const] : [];
        }),
      ),
    ]),
  );
}

function formatOf(file: string, { type = 'commonjs' }: Manifest): string {
  const [, types, extension] = /(\.d)?\.([^./*]+)$/.exec(file) ?? [];
  const formats: Readonly<Record<string, string>> = { js: type, ts: type, cjs: 'commonjs', cts: 'commonjs' };
  const format =
    formats[extension ?? ''] ?? (/^m[jt]s$/.test(extension ?? '') ? 'module' : (extension ?? ''));
  return types === undefined ? format : `types of ${format}`;
}

/** Where the generator puts the modules that patterns of subpaths lead to. */
const GENERATED =
  /^packages\/(?:events\/dist\/generated\/events|validators\/dist\/generated)\/\*(?:\.d)?\.c?[jt]s$/;

/** Whether the repository has a file, or the source of which the build makes it. */
function existsIn(file: string, folder: string, files: Files): boolean | undefined {
  const path = file.replace(/^\.\//, '');
  if (path.startsWith('dist/generated/'))
    return path.includes('*') ? GENERATED.test(folder + path) : undefined;
  const [start, end] = (sourceOf(path) ?? path).split('*');
  if (end === undefined) return files.has(folder + start);
  return [...files.keys()].some((each) => each.startsWith(folder + start) && each.endsWith(end));
}
