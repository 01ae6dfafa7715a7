import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { packageFolder } from '../workspace.js';

export interface Size {
  /** Bytes, minified. */
  readonly minified: number;
  /** Bytes, minified and then gzipped. */
  readonly gzip: number;
}

export interface Bundle extends Size {
  readonly code: string;
  /** The files that went into it, below the folder of the repository. */
  readonly files: readonly string[];
}

/** Entries that are text and no files; what they import is found from this package. */
function textEntries(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'text-entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: sources.get(path) ?? '',
        resolveDir: packageFolder,
      }));
    },
  };
}

/** The files of which something is in a bundle. */
function filesOf(inputs: Readonly<Record<string, { bytesInOutput: number }>>): string[] {
  return Object.entries(inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.startsWith('entry:'))
    .map(([path]) => path.replace(/^(\.\.\/)+/, ''));
}

/** Bundles modules as an application would, each by itself: what it does not use is left out. */
export async function bundleAll(
  sources: ReadonlyMap<string, string>,
  { minify = true, conditions = [] }: { minify?: boolean; conditions?: string[] } = {},
): Promise<Map<string, Bundle>> {
  const names = [...sources.keys()];
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageFolder,
    entryPoints: names.map((name, index) => ({ in: `entry:${name}`, out: String(index) })),
    outdir: 'out',
    bundle: true,
    minify,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions,
    write: false,
    metafile: true,
    plugins: [textEntries(sources)],
  });
  const files = new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path), filesOf(inputs)]),
  );
  return new Map(
    outputFiles.map(({ path, contents, text }) => {
      const name = names[Number(basename(path, '.js'))] as string;
      const size = { minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length };
      return [name, { ...size, code: text, files: files.get(basename(path)) ?? [] }];
    }),
  );
}
