import { readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { build } from 'esbuild';
import { instrument, literalsOf, Places } from './instrument.js';

/** A target with everything of this repository that it calls, as one instrumented module. */
export interface Bundle {
  readonly file: string;
  /** How many places count their hits. */
  readonly places: number;
  /** Texts that the code compares with. */
  readonly dictionary: readonly string[];
}

/** Whether a file is of this repository and not of the target itself, whose oracle is no goal. */
function isTested(path: string): boolean {
  return !path.includes(`${sep}node_modules${sep}`) && !path.includes(`${sep}fuzz${sep}src${sep}`);
}

/** Bundles a target into a folder below this package, from where it finds what stays outside. */
export async function bundle(target: string, folder: string): Promise<Bundle> {
  const places = new Places();
  const dictionary = new Set<string>();
  const file = join(folder, `${basename(target, '.ts')}.mjs`);
  await build({
    entryPoints: [target],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    // What the oracles read the schemas with: it finds them beside itself.
    external: ['ajv', '@data-import/workspace'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'instrument',
        setup(builder) {
          builder.onLoad({ filter: /\.[mc]?[jt]s$/ }, async ({ path }) => {
            if (!isTested(path)) return undefined;
            const text = await readFile(path, 'utf8');
            for (const literal of literalsOf(path, text)) dictionary.add(literal);
            return { contents: instrument(path, text, places), loader: path.endsWith('ts') ? 'ts' : 'js' };
          });
        },
      },
    ],
  });
  return { file, places: places.count, dictionary: [...dictionary] };
}
