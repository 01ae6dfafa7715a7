import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { BENCH } from './files.js';

export interface Bundle {
  readonly code: string;
  /** Bytes of the minified code, gzipped. */
  readonly gzip: number;
  readonly files: readonly string[];
}

/** Bundles and minifies a module's source like a browser application. */
export async function bundle(source: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: BENCH,
    stdin: { contents: source, resolveDir: BENCH },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => file !== '<stdin>' && inputs[file]!.bytesInOutput > 0),
  );
  const { contents, text } = outputFiles[0]!;
  return { code: text, gzip: gzipSync(contents, { level: 9 }).length, files };
}

export async function loadedFiles(module: string): Promise<string[]> {
  const { files } = await bundle(`export * from ${JSON.stringify(module)};`);
  return files.map((file) => readFileSync(join(BENCH, file), 'utf8'));
}
