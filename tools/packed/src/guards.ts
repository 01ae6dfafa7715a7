import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readEventContracts } from '@data-import/workspace/contracts';
import { build, type Plugin } from 'esbuild';
import { type Check, refuse } from './check.js';
import { projectOf } from './project.js';
import { type Sizes, thousands } from './sizes.js';

/** Bundles source texts by name, each on its own, with packages from a project. */
async function bundleAll(
  sources: ReadonlyMap<string, string>,
  project: string,
): Promise<Map<string, string>> {
  const plugin: Plugin = {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^source:/ }, ({ path }) => ({ path, namespace: 'source' }));
      onLoad({ filter: /.*/, namespace: 'source' }, ({ path }) => ({
        contents: sources.get(path.slice('source:'.length))!,
        resolveDir: project,
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [...sources.keys()].map((name) => ({ in: `source:${name}`, out: name })),
    outdir: project,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [plugin],
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
}

/** What every guard of an event adds to an application that imports nothing else. */
export function guardChecks(sizes: Sizes): Check[] {
  return [
    {
      tags: ['bundle', 'sizes', 'guards'],
      name: 'esbuild: the guard of every event',
      quick: true,
      async run() {
        const { events } = readEventContracts();
        const { folder } = await projectOf('npm');
        const sources = new Map(
          events.map(({ name, type, version }) => [
            name,
            `export { is${name} } from '@data-import/events/${type}/${version}';`,
          ]),
        );
        const bundles = await bundleAll(sources.set('all', [...sources.values()].join('\n')), folder);
        // A validator has its name as a string: nothing of a guard's own module comes along but the guard.
        const withValidator = events.filter(({ name }) => bundles.get(name)!.includes(`"${name}"`));
        const bytesOf = (name: string): number => gzipSync(bundles.get(name)!, { level: 9 }).length;
        const all = bytesOf('all');
        const bytes = events.map(({ name }) => bytesOf(name)).sort((a, b) => a - b);
        const median = bytes[Math.floor(bytes.length / 2)]!;
        refuse([
          ...withValidator.map(({ name }) => `the bundle of is${name} has the validator too`),
          ...sizes.faults('event guard, median, gzip', median),
          ...sizes.faults('event guard, largest, gzip', bytes.at(-1)!),
          ...sizes.faults('all event guards in one bundle, gzip', all),
        ]);
        return `median ${thousands(median)}, largest ${thousands(bytes.at(-1)!)}, all ${thousands(all)} bytes gzipped`;
      },
    },
  ];
}
