import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a program with all its dependencies into one file, as it would be deployed. Returns the paths of its modules. */
export async function bundle(entry: URL, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
    // CommonJS modules in the bundle call `require` for the modules of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}
